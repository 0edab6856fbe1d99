/* Unconditional life on boards one can see, and against the opponent who plays alone.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "wider_life.h"
#include "base/random.h"
#include "board/board.h"
#include "unconditional/benson.h"

/* X is Black, O is White, . is empty or nobody's. */
static const char MARK[] = ".XO";

static yz_position
draw(int width, const char *rows)
{
    yz_position position = {.width = (uint8_t)width};
    int points = 0;
    for (const char *c = rows; *c; c++)
        position.stone[points++] = (uint8_t)(strchr(MARK, *c) - MARK);
    position.height = (uint8_t)(points / width);
    return position;
}

static void
assert_owners(const uint8_t *owner, const char *expected)
{
    char text[YZ_MAX_POINTS + 1] = {0};
    for (size_t i = 0; i < strlen(expected); i++)
        text[i] = MARK[owner[i]];
    assert_string_equal(text, expected);
}

/* clang-format off */
static const struct {
    const char *title;
    int width;
    const char *board;
    const char *without_suicide;
    const char *with_suicide;
} LIFE[] = {
    {"two single eyes in the corner", 5,
     ".X.X." "XXXX." "....." "....." ".....",
     "XXXX." "XXXX." "....." "....." ".....",
     "XXXX." "XXXX." "....." "....." "....."},
    {"one eye is not enough", 5,
     ".XX.." "XX..." "....." "....." ".....",
     "....." "....." "....." "....." ".....",
     "....." "....." "....." "....." "....."},
    {"two chains live by two eyes that they share", 5,
     ".XX.." "X.X.." "XX..." "....." ".....",
     "XXX.." "XXX.." "XX..." "....." ".....",
     "XXX.." "XXX.." "XX..." "....." "....."},
    {"the edge of a ring, with a stone inside that cannot live", 5,
     "XXXXX" "X...X" "XXXXX" "X.O.X" "XXXXX",
     "XXXXX" "XXXXX" "XXXXX" "XXXXX" "XXXXX",
     "XXXXX" "XXXXX" "XXXXX" "XXXXX" "XXXXX"},
    {"a dead stone away from the chain: suicide would make room", 6,
     "O..X.X" "..XXXX" "XXX..." "......" "......" "......",
     "......" "......" "......" "......" "......" "......",
     "......" "......" "......" "......" "......" "......"},
    {"every empty point a liberty, but room for two eyes", 6,
     "OO.X.X" "O.XXXX" ".XX..." "XX...." "......" "......",
     "...XXX" "..XXXX" ".XX..." "XX...." "......" "......",
     "......" "......" "......" "......" "......" "......"},
    {"eyes of different size on both edges", 7,
     ".X...X." "XX...XX" "......." "......." "......." "XXXXXXX" ".XX...X",
     "......." "......." "......." "......." "......." "XXXXXXX" "XXXXXXX",
     "......." "......." "......." "......." "......." "XXXXXXX" "XXXXXXX"},
    {"room for one eye in the corner is territory, though not vital", 7,
     "..X.X.X" "..XXXXX" "XXX...." ".......",
     "XXXXXXX" "XXXXXXX" "XXX...." ".......",
     "XXXXXXX" "XXXXXXX" "XXX...." "......."},
    {"the same with a prisoner in it", 7,
     "O.X.X.X" "..XXXXX" "XXX...." ".......",
     "XXXXXXX" "XXXXXXX" "XXX...." ".......",
     "XXXXXXX" "XXXXXXX" "XXX...." "......."},
    {"room for two eyes is not", 8,
     "...X.X.X" "...XXXXX" "XXXX...." "........",
     "...XXXXX" "...XXXXX" "XXXX...." "........",
     "...XXXXX" "...XXXXX" "XXXX...." "........"},
    {"both colours, nothing between them", 7,
     ".X.X..." "XXXX..." "......." "......." "......." "...OOOO" "...O.O.",
     "XXXX..." "XXXX..." "......." "......." "......." "...OOOO" "...OOOO",
     "XXXX..." "XXXX..." "......." "......." "......." "...OOOO" "...OOOO"},
    {"an empty board belongs to nobody", 3,
     "..." "..." "...", "..." "..." "...", "..." "..." "..."},
};

static const struct {
    const char *title;
    int width;
    const char *board;
    const char *area;
} AREA[] = {
    {"an invader in pass-alive territory is taken off", 7,
     "O.X.XO." "XXXXXO." "OOOOOO." ".......",
     "XXXXXOO" "XXXXXOO" "OOOOOOO" "OOOOOOO"},
    {"elsewhere stones stay, and what both reach is nobody's", 5,
     ".X..." ".X.O." ".X.O." ".X.O." ".X.O.",
     "XX..." "XX.O." "XX.O." "XX.O." "XX.O."},
    {"a board with one stone is all its colour's", 3,
     "..." ".X." "...", "XXX" "XXX" "XXX"},
};
/* Without suicide, and with it. */
static const struct {
    const char *title;
    int width;
    const char *board;
    const char *without_suicide;
    const char *with_suicide;
} REACH[] = {
    {"stones with room for one eye, all its points far from the wall", 7,
     ".X.X.X." "XXXXXXX" "XOOOOOX" "XO..OOX" "XOOOOOX" "XXXXXXX",
     "XXXXXXX" "XXXXXXX" "XXXXXXX" "XXXXXXX" "XXXXXXX" "XXXXXXX",
     "XXXXXXX" "XXXXXXX" "X.....X" "X.....X" "X.....X" "XXXXXXX"},
    {"three points in a row make two eyes", 7,
     ".X.X.X." "XXXXXXX" "XOOOOOX" "XO...OX" "XOOOOOX" "XXXXXXX",
     "XXXXXXX" "XXXXXXX" "X.....X" "X.....X" "X.....X" "XXXXXXX",
     "XXXXXXX" "XXXXXXX" "X.....X" "X.....X" "X.....X" "XXXXXXX"},
    {"not with a stone on the vital point, which has to be taken first", 7,
     ".X.X.X." "XXXXXXX" "XOOOOOX" "XO.X.OX" "XOOOOOX" "XXXXXXX",
     "XXXXXXX" "XXXXXXX" "XXXXXXX" "XXXXXXX" "XXXXXXX" "XXXXXXX",
     "XXXXXXX" "XXXXXXX" "X.....X" "X.....X" "X.....X" "XXXXXXX"},
    {"an eye that cuts the stones in two is none", 8,
     ".X.X.X.X" "XXXXXXXX" "XOOOOXXX" "XO.OOXXX" "XOOO.OXX" "XXXXOOXX" "XXXXXXXX",
     "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX",
     "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX"},
    {"without a wall that lives nothing is out of reach", 5,
     "OOOOO" "O...O" "OOOOO", "....." "....." ".....", "....." "....." "....."},
    {"a seki around two stones", 8,
     ".X.X.X.X" "XXXXXXXX" "XXOOOXXX" "XOO.OOOX" "XO.XX.OX" "XOOO.OOX" "XXXOOOXX" "XXXXXXXX",
     "XXXXXXXX" "XXXXXXXX" "XX...XXX" "X......X" "X......X" "X......X" "XXX...XX" "XXXXXXXX",
     "XXXXXXXX" "XXXXXXXX" "XX...XXX" "X......X" "X......X" "X......X" "XXX...XX" "XXXXXXXX"},
    {"the same from two chains that the stones keep apart: both can be taken", 8,
     ".X.X.X.X" "XXXXXXXX" "XXOOOXXX" "XOO.OOXX" "XO.XX.OX" "XXOO.OOX" "XXXOOOXX" "XXXXXXXX",
     "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX",
     "XXXXXXXX" "XXXXXXXX" "XX...XXX" "X.....XX" "X......X" "XX.....X" "XXX...XX" "XXXXXXXX"},
    {"one gap leaves them connected", 8,
     ".X.X.X.X" "XXXXXXXX" "XXOOOXXX" "XOO.OOOX" "XO.XX.OX" "XXOO.OOX" "XXXOOOXX" "XXXXXXXX",
     "XXXXXXXX" "XXXXXXXX" "XX...XXX" "X......X" "X......X" "XX.....X" "XXX...XX" "XXXXXXXX",
     "XXXXXXXX" "XXXXXXXX" "XX...XXX" "X......X" "X......X" "XX.....X" "XXX...XX" "XXXXXXXX"},
    {"a stone of the ring in atari has to fill the space", 8,
     ".X.X.X.X" "XXXXXXXX" "XXOOOXXX" "XXO.OOOX" "XO.XX.OX" "XXOO.OOX" "XXXOOOXX" "XXXXXXXX",
     "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX" "XXXXXXXX",
     "XXXXXXXX" "XXXXXXXX" "XX...XXX" "XX.....X" "X......X" "XX.....X" "XXX...XX" "XXXXXXXX"},
};
/* clang-format on */

static void
unconditional_life_is_as_drawn(void **state)
{
    uint8_t owner[YZ_MAX_POINTS];
    (void)state;
    for (size_t i = 0; i < sizeof LIFE / sizeof LIFE[0]; i++) {
        const yz_position position = draw(LIFE[i].width, LIFE[i].board);
        print_message("%s\n", LIFE[i].title);
        yz__life_unconditional(&position, false, owner);
        assert_owners(owner, LIFE[i].without_suicide);
        yz__life_unconditional(&position, true, owner);
        assert_owners(owner, LIFE[i].with_suicide);
    }
}

static void
what_is_out_of_reach_is_as_drawn(void **state)
{
    uint8_t owner[YZ_MAX_POINTS];
    (void)state;
    for (size_t i = 0; i < sizeof REACH / sizeof REACH[0]; i++) {
        const yz_position position = draw(REACH[i].width, REACH[i].board);
        print_message("%s\n", REACH[i].title);
        life_out_of_reach(&position, false, owner);
        assert_owners(owner, REACH[i].without_suicide);
        life_out_of_reach(&position, true, owner);
        assert_owners(owner, REACH[i].with_suicide);
    }
}

static void
area_is_as_drawn(void **state)
{
    uint8_t owner[YZ_MAX_POINTS];
    (void)state;
    for (size_t i = 0; i < sizeof AREA / sizeof AREA[0]; i++) {
        const yz_position position = draw(AREA[i].width, AREA[i].board);
        print_message("%s\n", AREA[i].title);
        life_area(&position, false, owner);
        assert_owners(owner, AREA[i].area);
    }
}

/* The opponent's side of the definition: everything that can come about while the
   owner of the chains passes for ever. */
typedef struct siege {
    yz__board board;
    yz_colour attacker;
    bool suicide;
    uint8_t *seen;                   /* by position, in base three */
    uint8_t captured[YZ_MAX_POINTS]; /* by index: a stone there was taken */
    uint8_t settled[YZ_MAX_POINTS];  /* by index: the attacker owned it at some time */
    yz__at at[YZ_MAX_POINTS];        /* by index */
    int points;
} siege;

static uint32_t
number_of(const siege *s)
{
    uint32_t number = 0;
    for (int i = 0; i < s->points; i++)
        number = number * 3 + (uint32_t)yz__board_stone(&s->board, s->at[i]);
    return number;
}

static void
note_settled(siege *s)
{
    yz_position position;
    uint8_t owner[YZ_MAX_POINTS];
    yz__board_save(&s->board, &position);
    yz__life_unconditional(&position, s->suicide, owner);
    for (int i = 0; i < s->points; i++)
        s->settled[i] |= owner[i] == s->attacker;
}

static int
index_of(const siege *s, yz__at at)
{
    return (int)yz_index(s->board.width, yz__board_point(&s->board, at));
}

static void
attack(siege *s)
{
    const uint32_t number = number_of(s);
    if (s->seen[number])
        return;
    s->seen[number] = 1;
    if (number % 7 == 0)
        note_settled(s);
    for (int i = 0; i < s->points; i++) {
        yz__at removed[YZ_MAX_POINTS];
        if (yz__board_stone(&s->board, s->at[i]) != YZ_EMPTY)
            continue;
        const yz__placed placed =
            yz__board_place(&s->board, s->at[i], s->attacker, removed);
        for (int k = 0; k < placed.captured; k++)
            s->captured[index_of(s, removed[k])] = 1;
        if (placed.suicided == 0 || (s->suicide && placed.suicided > 1))
            attack(s);
        yz__board_undo(&s->board, s->at[i], s->attacker, placed, removed);
    }
}

static void
besiege(siege *s, const yz_position *position, yz_colour attacker, bool suicide)
{
    uint32_t positions = 1;
    s->points = position->width * position->height;
    for (int i = 0; i < s->points; i++)
        positions *= 3;
    s->seen = calloc(positions, 1);
    s->attacker = attacker;
    s->suicide = suicide;
    memset(s->captured, 0, sizeof s->captured);
    memset(s->settled, 0, sizeof s->settled);
    yz__board_load(&s->board, position);
    for (int i = 0; i < s->points; i++)
        s->at[i] = yz__board_at(&s->board, (yz_point){(uint8_t)(i % position->width),
                                                      (uint8_t)(i / position->width)});
    attack(s);
    free(s->seen);
}

/* Dense random positions, as most sparse ones have nothing unconditional in them. */
static yz_position
random_position(yz__random *random, int width, int height)
{
    yz_position position = {0};
    yz__board board;
    yz__board_init(&board, width, height);
    for (int i = 0; i < 30 && yz__board_empty_count(&board) > 0; i++) {
        const uint32_t count = (uint32_t)yz__board_empty_count(&board);
        const yz__at at = yz__board_empty(&board, (int)yz__random_below(random, count));
        const yz_colour who = yz__random_below(random, 4) == 0 ? YZ_WHITE : YZ_BLACK;
        if (yz__board_preview(&board, at, who).suicided == 0 &&
            yz__board_empty_count(&board) > 3)
            yz__board_place(&board, at, who, NULL);
    }
    yz__board_save(&board, &position);
    return position;
}

/* Benson's theorem, both ways: alive is what the attacker can never take. */
static void
alive_is_what_an_attacker_who_plays_alone_never_takes(void **state)
{
    yz__random random = yz__random_seed(3);
    siege *s = malloc(sizeof *s);
    int alive = 0;
    (void)state;
    for (int round = 0; round < 240; round++) {
        const bool suicide = round % 2 == 1;
        const yz_position position = random_position(&random, 4, 2 + round / 2 % 2);
        uint8_t owner[YZ_MAX_POINTS];
        yz__life_unconditional(&position, suicide, owner);
        besiege(s, &position, YZ_WHITE, suicide);
        for (int i = 0; i < s->points; i++) {
            if (owner[i] == YZ_BLACK)
                assert_false(s->settled[i]);
            if (position.stone[i] != YZ_BLACK)
                continue;
            assert_int_equal(owner[i] == YZ_BLACK, !s->captured[i]);
            alive += owner[i] == YZ_BLACK;
        }
    }
    assert_true(alive > 100);
    free(s);
}

/* ---- Out of reach: spaces too large for the table above */

enum { MOST_SEEN = 1 << 11, SLOTS = 4 * MOST_SEEN };

typedef struct campaign {
    siege siege;
    uint64_t slot[SLOTS]; /* of a hash set; 0: free */
    int count;            /* over MOST_SEEN: given up */
} campaign;

/* True when it is new. */
static bool
note_seen(campaign *c)
{
    const uint64_t hash = yz__board_hash(&c->siege.board) | 1;
    size_t i = (size_t)(hash >> 1) % SLOTS;
    while (c->slot[i] != 0 && c->slot[i] != hash)
        i = (i + 1) % SLOTS;
    if (c->slot[i] == hash)
        return false;
    c->slot[i] = hash;
    return ++c->count <= MOST_SEEN;
}

static void
go_on(campaign *c)
{
    siege *s = &c->siege;
    if (c->count > MOST_SEEN || !note_seen(c))
        return;
    note_settled(s);
    for (int i = 0; i < s->points; i++) {
        yz__at removed[YZ_MAX_POINTS];
        if (yz__board_stone(&s->board, s->at[i]) != YZ_EMPTY)
            continue;
        const yz__placed placed =
            yz__board_place(&s->board, s->at[i], s->attacker, removed);
        if (placed.suicided == 0 || (s->suicide && placed.suicided > 1))
            go_on(c);
        yz__board_undo(&s->board, s->at[i], s->attacker, placed, removed);
    }
}

/* False when there is too much that can come about. */
static bool
wage(campaign *c, const yz_position *position, bool suicide)
{
    siege *s = &c->siege;
    memset(c, 0, sizeof *c);
    s->points = position->width * position->height;
    s->attacker = YZ_WHITE;
    s->suicide = suicide;
    yz__board_load(&s->board, position);
    for (int i = 0; i < s->points; i++)
        s->at[i] = yz__board_at(&s->board, (yz_point){(uint8_t)(i % position->width),
                                                      (uint8_t)(i / position->width)});
    go_on(c);
    return c->count <= MOST_SEEN;
}

/* A black wall that lives along one edge; below it what chance brings. */
static yz_position
random_space(yz__random *random)
{
    static const char WALL[] = ".X.X.XXXXXXX";
    yz_position position = draw(6, WALL);
    yz__board board;
    position.height = 6;
    yz__board_load(&board, &position);
    for (int i = 0; i < 60; i++) {
        const yz_point point = {(uint8_t)yz__random_below(random, 6),
                                (uint8_t)(2 + yz__random_below(random, 4))};
        const yz__at at = yz__board_at(&board, point);
        const yz_colour who = yz__random_below(random, 3) == 0 ? YZ_BLACK : YZ_WHITE;
        if (yz__board_stone(&board, at) == YZ_EMPTY &&
            yz__board_preview(&board, at, who).suicided == 0 &&
            yz__board_preview(&board, at, who).captured == 0)
            yz__board_place(&board, at, who, NULL);
    }
    yz__board_save(&board, &position);
    return position;
}

/* Nothing that is out of reach is ever owned; what is not, is, once. */
static void
out_of_reach_is_what_an_attacker_who_plays_alone_never_owns(void **state)
{
    yz__random random = yz__random_seed(11);
    campaign *c = malloc(sizeof *c);
    int looked_at = 0, beyond = 0, within = 0;
    (void)state;
    for (int round = 0; round < 300; round++) {
        const bool suicide = round % 4 == 0;
        const yz_position position = random_space(&random);
        uint8_t owner[YZ_MAX_POINTS], sure[YZ_MAX_POINTS];
        if (!wage(c, &position, suicide))
            continue;
        looked_at++;
        yz__life_unconditional(&position, suicide, sure);
        life_out_of_reach(&position, suicide, owner);
        for (int i = 0; i < c->siege.points; i++) {
            assert_int_equal(owner[i] == YZ_BLACK, !c->siege.settled[i]);
            beyond += owner[i] == YZ_BLACK && sure[i] != YZ_BLACK;
            within += owner[i] != YZ_BLACK;
        }
    }
    print_message("%d spaces, %d points beyond Benson, %d within reach\n", looked_at,
                  beyond, within);
    assert_true(looked_at > 100 && beyond > 100 && within > 100);
    free(c);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unconditional_life_is_as_drawn),
        cmocka_unit_test(what_is_out_of_reach_is_as_drawn),
        cmocka_unit_test(area_is_as_drawn),
        cmocka_unit_test(alive_is_what_an_attacker_who_plays_alone_never_takes),
        cmocka_unit_test(out_of_reach_is_what_an_attacker_who_plays_alone_never_owns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
