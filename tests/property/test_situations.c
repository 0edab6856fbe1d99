/*
 * What came back in a game and from where, against a twin that compares all positions:
 * `test_situations [GAMES]`.  Random records on small boards, with passes of either
 * side, set-ups, stones on stones and moves taken back, longer than the plies between
 * two boards that are kept.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "game/query.h"
#include "game/rulings.h"
#include "game/situations.h"
#include "playing.h"

static long games = 60;

enum { MOST = 400 };

/* ---- The twin ---- */

typedef struct entry {
    yz_position board;
    yz_colour to_move; /* YZ_EMPTY while play has stopped */
    yz_colour next;
    bool play;
    bool pass;
    bool barrier; /* a set-up, or a stone on a stone */
} entry;

typedef struct twin {
    entry entry[MOST + 1];
    int count;
} twin;

static void
note(twin *t, const yz_game *game, yz_colour next, bool play, bool pass, bool barrier)
{
    entry *e = &t->entry[t->count++];
    *e = (entry){.to_move = yz_game_to_move(game),
                 .next = next,
                 .play = play,
                 .pass = pass,
                 .barrier = barrier};
    yz_game_position(game, &e->board);
}

static bool
same_board(const entry *a, const entry *b)
{
    return memcmp(a->board.stone, b->board.stone,
                  (size_t)a->board.width * a->board.height) == 0;
}

/* From 'i' to 'j' there is nothing but moves on free points, and a play among them. */
static bool
only_moves(const twin *t, int i, int j)
{
    bool play = false;
    for (int k = i + 1; k <= j; k++) {
        if (t->entry[k].barrier)
            return false;
        play = play || t->entry[k].play;
    }
    return play;
}

static int
recurs(const twin *t, int j, bool other)
{
    for (int i = j - 1; i >= 0; i--)
        if ((t->entry[i].to_move != t->entry[j].to_move) == other &&
            same_board(&t->entry[i], &t->entry[j]) && only_moves(t, i, j))
            return i;
    return -1;
}

/* The newest play that came back to a situation, without a pass in between. */
static int
repeated_at(const twin *t, int *first)
{
    for (int j = t->count - 1; j > 0; j--) {
        if (!t->entry[j].play)
            continue;
        for (int i = j - 1; i >= 0 && !t->entry[i + 1].pass; i--)
            if (same_board(&t->entry[i], &t->entry[j]) &&
                t->entry[i].next == t->entry[j].next) {
                *first = i;
                return j;
            }
    }
    *first = -1;
    return -1;
}

/* ---- Random records ---- */

static void
random_ply(yz__random *random, yz_game *game, twin *t)
{
    const uint32_t roll = yz__random_below(random, 40);
    const yz_colour who = yz__random_below(random, 8) == 0
                              ? (yz_colour)(1 + yz__random_below(random, 2))
                              : (yz_colour)(1 + t->count % 2);
    yz_position position;
    yz_game_position(game, &position);
    const int at =
        (int)yz__random_below(random, (uint32_t)(position.width * position.height));
    const bool taken = position.stone[at] != YZ_EMPTY;
    if (roll == 0) {
        position.stone[at] = YZ_EMPTY;
        assert_int_equal(yz_game_set_up(game, &position, who), YZ_OK);
        note(t, game, who, false, false, true);
        return;
    }
    const bool pass = roll < 8 || (taken && roll < 36);
    yz_move move = {pass ? YZ_MOVE_PASS : YZ_MOVE_PLAY, who, {0, 0}};
    if (!pass)
        move.at =
            (yz_point){(uint8_t)(at % position.width), (uint8_t)(at / position.width)};
    /* A pass after play has stopped changes nothing. */
    const yz_colour next = pass && yz_game_to_move(game) == YZ_EMPTY
                               ? t->entry[t->count - 1].next
                               : (yz_colour)(YZ_BLACK + YZ_WHITE - who);
    /* What is played after the end changes nothing. */
    const uint64_t hash = yz__game_hash(game);
    const bool ended = yz_game_phase(game) == YZ_PHASE_ENDED;
    assert_int_equal(yz_game_enter(game, move, NULL, NULL), YZ_OK);
    const bool nothing = pass || (ended && yz__game_hash(game) == hash);
    note(t, game, next, !nothing, nothing, !nothing && taken);
}

static void
assert_history(const yz_game *game, const twin *t)
{
    for (int i = 0; i < t->count; i++) {
        yz_position position;
        yz_game_position_at(game, i, &position);
        assert_memory_equal(position.stone, t->entry[i].board.stone,
                            (size_t)position.width * position.height);
    }
}

static void
assert_situations(yz_game *game, const twin *t)
{
    const yz__situations *s = yz__game_situations(game);
    assert_int_equal(yz__game_learn_situations(game), YZ_OK);
    assert_int_equal(s->count, t->count);
    for (int j = t->count > 30 ? t->count - 30 : 0; j < t->count; j++) {
        assert_int_equal(yz__situations_recurs(s, j, false), recurs(t, j, false));
        assert_int_equal(yz__situations_recurs(s, j, true), recurs(t, j, true));
    }
}

static void
assert_repeated(const yz_game *game, const twin *t)
{
    int first, expected;
    const int at = repeated_at(t, &expected);
    assert_int_equal(yz__game_repeated_at(game, &first), at);
    assert_int_equal(first, expected);
}

static void
walk(yz__random *random, yz_game *game, twin *t, bool asks)
{
    t->count = 0;
    note(t, game, YZ_BLACK, false, false, false);
    t->entry[0].barrier = false;
    for (int n = 0; n < 600 && t->count <= MOST; n++) {
        const uint32_t back =
            yz__random_below(random, 30) == 0 ? yz__random_below(random, 12) : 0;
        for (uint32_t k = 0; k < back && t->count > 1; k++, t->count--)
            assert_int_equal(yz_game_undo(game), YZ_OK);
        if (back == 0)
            random_ply(random, game, t);
        if (n % 25 != 0)
            continue;
        assert_history(game, t);
        if (asks)
            assert_situations(game, t);
        else
            assert_repeated(game, t);
    }
}

static void
all_is_found_that_came_back(void **state)
{
    static const char *const RULES[] = {"chinese-1988", "japanese-1989", "ing-1996"};
    twin *t = malloc(sizeof *t);
    yz__random random = yz__random_seed(20261122);
    (void)state;

    assert_non_null(t);
    for (long g = 0; g < games; g++) {
        yz_game *game = game_under(RULES[g % 3], 2 + (int)(g % 2), 1 + (int)(g % 3));
        walk(&random, game, t, yz__game_asks_for_repetition(game));
        yz_game_free(game);
    }
    free(t);
}

/* ---- What has been told ---- */

static void
add(yz__situations *s, int same, yz_colour to_move)
{
    const yz__ply_seen seen = {same, to_move, true, false};
    assert_int_equal(yz__situations_add(s, seen), YZ_OK);
}

static void
what_is_taken_back_has_not_been_told(void **state)
{
    yz__situations s;
    (void)state;

    yz__situations_init(&s, NULL);
    for (int j = 0; j < 4; j++) /* a b c d */
        add(&s, -1, j % 2 == 0 ? YZ_BLACK : YZ_WHITE);
    add(&s, 0, YZ_BLACK);
    assert_int_equal(yz__situations_recurs(&s, 4, false), 0);
    assert_false(yz__situations_are_told(&s, 0, 4));
    assert_int_equal(yz__situations_tell(&s, 0, 4), YZ_OK);
    assert_true(yz__situations_are_told(&s, 0, 4));
    yz__situations_drop(&s, 4);
    add(&s, 1, YZ_WHITE);
    assert_int_equal(yz__situations_recurs(&s, 4, false), 1);
    assert_false(yz__situations_are_told(&s, 1, 4));
    yz__situations_free(&s);
}

int
main(int count, char **argument)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_is_found_that_came_back),
        cmocka_unit_test(what_is_taken_back_has_not_been_told),
    };
    if (count > 1)
        games = atol(argument[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
