/*
 * The cycle judge and its slow twin: `test_cycle_twin [CHOICES]`.
 *
 * Chosen sets of acceptable shapes of two to four kos: who is driven out of every round
 * is what trying everything says.  Every board of tests/cycles gives the same answer
 * however it is turned, mirrored or its colours are changed, and whatever is added that
 * no shape depends on.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "cycle_file.h"
#include "ko_rounds.h"
#include "naive.h"

static int choices = 60; /* of acceptable shapes, for each number of kos */
static int every = 13;   /* how many stones apart those are that are taken away */

/* ---- Kos apart from each other ---- */

/* Between living stones, all of them held by Black where the bit is set:
 *
 *     . O . O O      white, alive
 *     O O O O O
 *     O X O . O      black holds the left ko, white the right one
 *     X . X O X
 *     X X X X X
 *     . X . X X      black, alive
 */
static void
lay_kos(yz_position *out, int kos, unsigned held)
{
    const int width = 2 * kos + 1;

    *out = (yz_position){.width = (uint8_t)width, .height = 6};
    for (int y = 0; y < 6; y++)
        for (int x = 0; x < width; x++)
            out->stone[y * width + x] = y < 3 ? YZ_WHITE : YZ_BLACK;
    for (int x = 0; x <= 2; x += 2)
        out->stone[x] = out->stone[5 * width + x] = YZ_EMPTY;
    for (int k = 0; k < kos; k++) {
        const bool black = held >> k & 1;
        out->stone[2 * width + 2 * k + 1] = black ? YZ_BLACK : YZ_EMPTY;
        out->stone[3 * width + 2 * k + 1] = black ? YZ_EMPTY : YZ_WHITE;
    }
}

typedef struct exclusions {
    yz_cycle_given given[2 * KO_ROUNDS_SHAPES];
    yz_point point[2 * KO_ROUNDS_SHAPES][KO_ROUNDS_MOST];
    int count;
} exclusions;

/* Everything that is not acceptable is passed as refused. */
static void
exclude(const ko_rounds *game, exclusions *out)
{
    out->count = 0;
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        for (unsigned s = 0; s < 1u << game->kos; s++) {
            yz_cycle_given *given = &out->given[out->count];
            if (game->accepts[c][s])
                continue;
            *given = (yz_cycle_given){(yz_colour)c, 0, out->point[out->count]};
            for (int k = 0; k < game->kos; k++)
                if ((s >> k & 1) == (c == YZ_BLACK))
                    out->point[out->count][given->count++] =
                        (yz_point){(uint8_t)(2 * k + 1), 2};
            out->count++;
        }
    }
}

/* Chen's test on rounds after the first: always the same leaves, or in turn. */
static yz_cycle_verdict
verdict_of(const yz_colour *leaver, int rounds, yz_colour *by)
{
    bool same = true;
    bool in_turn = true;

    for (int r = 2; r < rounds; r++) {
        same = same && leaver[r] == leaver[1];
        in_turn = in_turn && leaver[r] != leaver[r - 1];
    }
    *by = same ? leaver[1] : YZ_EMPTY;
    return same ? YZ_CYCLE_DISTURBANCE : in_turn ? YZ_CYCLE_FIGHT : YZ_CYCLE_OPEN;
}

typedef struct tally {
    int cases;
    int fights;
    int count_fails;
} tally;

static const yz_cycle *
begun_by(const yz_cycle_report *report, yz_colour who)
{
    for (int i = 0; i < report->count; i++)
        if (report->cycle[i].starter == who)
            return &report->cycle[i];
    return NULL;
}

static void
compare(const ko_rounds *game, unsigned start, tally *t)
{
    enum { ROUNDS = YZ_CYCLE_ROUNDS };
    static exclusions refused;
    yz_colour leaver[ROUNDS];
    yz_colour by;
    yz_position position;
    yz_cycle_report *report;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
    const int black = ko_rounds_shapes(game, start, YZ_WHITE, YZ_BLACK);
    const int white = ko_rounds_shapes(game, start, YZ_WHITE, YZ_WHITE);

    /* Nothing comes round. */
    if (white < 1 || black < 2)
        return;
    ko_rounds_play(game, start, YZ_WHITE, ROUNDS, leaver);
    const yz_cycle_verdict verdict = verdict_of(leaver, ROUNDS, &by);
    lay_kos(&position, game->kos, start);
    exclude(game, &refused);
    options.given = refused.given;
    options.givens = refused.count;
    assert_int_equal(yz_cycle_in_position(&report, &position, YZ_WHITE, &options),
                     YZ_OK);
    const yz_cycle *cycle = begun_by(report, YZ_WHITE);
    assert_non_null(cycle);
    assert_int_equal(cycle->method, YZ_CYCLE_BY_SEARCH);
    assert_int_equal(cycle->first_to_leave, leaver[0]);
    assert_int_equal(cycle->verdict, verdict);
    assert_int_equal(cycle->by, by);
    assert_int_equal(cycle->shapes[YZ_BLACK], black);
    assert_int_equal(cycle->shapes[YZ_WHITE], white);
    t->cases++;
    t->fights += verdict == YZ_CYCLE_FIGHT;
    t->count_fails += !cycle->count_agrees;
    yz_cycle_free(report);
}

/* ---- Choices of shapes ---- */

static int
size_of(unsigned shape)
{
    int size = 0;
    for (; shape; shape >>= 1)
        size += (int)(shape & 1);
    return size;
}

static int
shapes_of(int kos, int size, unsigned out[KO_ROUNDS_SHAPES])
{
    int count = 0;
    for (unsigned s = 0; s < 1u << kos; s++)
        if (size_of(s) == size)
            out[count++] = s;
    return count;
}

/* Black holds 'held' kos after his move, White leaves him one less. */
static void
compare_choice(int kos, int held, unsigned choice, tally *t)
{
    ko_rounds game = {.kos = kos};
    unsigned black[KO_ROUNDS_SHAPES];
    unsigned white[KO_ROUNDS_SHAPES];
    const int blacks = shapes_of(kos, held, black);
    const int whites = shapes_of(kos, held - 1, white);
    unsigned start = KO_ROUNDS_SHAPES;
    bool any = false;

    for (int i = blacks - 1; i >= 0; i--) {
        if (!(choice >> i & 1))
            continue;
        game.accepts[YZ_BLACK][black[i]] = true;
        start = black[i];
    }
    for (int i = 0; i < whites; i++) {
        game.accepts[YZ_WHITE][white[i]] = choice >> (blacks + i) & 1;
        any = any || game.accepts[YZ_WHITE][white[i]];
    }
    if (start < KO_ROUNDS_SHAPES && any)
        compare(&game, start, t);
}

/* All choices, or as many of them as asked for. */
static void
compare_some(int kos, int held, tally *t)
{
    unsigned shapes[KO_ROUNDS_SHAPES];
    yz__random random = yz__random_seed((uint64_t)(10 * kos + held));
    const int bits = shapes_of(kos, held, shapes) + shapes_of(kos, held - 1, shapes);
    const unsigned all = 1u << bits;

    if (all <= (unsigned)choices) {
        for (unsigned choice = 0; choice < all; choice++)
            compare_choice(kos, held, choice, t);
        return;
    }
    for (int i = 0; i < choices; i++)
        compare_choice(kos, held, yz__random_below(&random, all), t);
}

static void
who_is_driven_out_is_what_trying_everything_says(void **state)
{
    tally t = {0};

    (void)state;
    for (int kos = 2; kos <= KO_ROUNDS_MOST; kos++)
        for (int held = 1; held <= kos; held++)
            compare_some(kos, held, &t);
    print_message("%d choices, %d of them fights, in %d the count says otherwise\n",
                  t.cases, t.fights, t.count_fails);
    assert_true(t.cases >= 80 && t.fights >= 20 && t.fights < t.cases);
    /* Equal is a fight, unequal is a disturbance: once the first round is over that
       never fails. */
    assert_int_equal(t.count_fails, 0);
}

/* ---- Boards turned ---- */

/* One of eight ways to lay a board, and its colours changed or not. */
typedef struct turning {
    int way;
    bool swap;
    int width;
    int height;
} turning;

static yz_point
turn_point(const turning *t, yz_point at)
{
    int x = at.x;
    int y = at.y;

    if (t->way & 1)
        x = t->width - 1 - x;
    if (t->way & 2)
        y = t->height - 1 - y;
    return t->way & 4 ? (yz_point){(uint8_t)y, (uint8_t)x}
                      : (yz_point){(uint8_t)x, (uint8_t)y};
}

static yz_colour
turn_colour(const turning *t, yz_colour who)
{
    return t->swap && who != YZ_EMPTY ? yz_opponent(who) : who;
}

static void
turn_board(const turning *t, const yz_position *from, yz_position *to)
{
    *to = (yz_position){.width = t->way & 4 ? from->height : from->width,
                        .height = t->way & 4 ? from->width : from->height};
    for (int y = 0; y < from->height; y++) {
        for (int x = 0; x < from->width; x++) {
            const yz_point at = turn_point(t, (yz_point){(uint8_t)x, (uint8_t)y});
            to->stone[yz_index(to->width, at)] =
                (uint8_t)turn_colour(t, (yz_colour)from->stone[y * from->width + x]);
        }
    }
}

static void
turn_given(const turning *t, const cycle_file_givens *from, cycle_file_givens *to)
{
    to->count = from->count;
    for (int g = 0; g < from->count; g++) {
        to->given[g] = (yz_cycle_given){turn_colour(t, from->given[g].who),
                                        from->given[g].count, to->point[g]};
        for (int k = 0; k < from->given[g].count; k++)
            to->point[g][k] = turn_point(t, from->point[g][k]);
    }
}

/* Of an exchange two plays may be told in another order, which lists other shapes that
   are refused. */
static bool
kos_only(const yz_cycle *cycle)
{
    for (int k = 0; k < cycle->element_count; k++)
        if (cycle->element[k].kind != YZ_ELEMENT_KO)
            return false;
    return true;
}

static void
same_cycle(const turning *t, const yz_cycle *one, const yz_cycle *other)
{
    assert_int_equal(turn_colour(t, one->starter), other->starter);
    assert_int_equal(one->plies, other->plies);
    assert_int_equal(one->point_count, other->point_count);
    assert_int_equal(one->element_count, other->element_count);
    if (kos_only(one))
        assert_int_equal(one->shape_count, other->shape_count);
    assert_int_equal(one->verdict, other->verdict);
    assert_int_equal(turn_colour(t, one->by), other->by);
    assert_int_equal(turn_colour(t, one->first_to_leave), other->first_to_leave);
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        const yz_colour turned = turn_colour(t, (yz_colour)c);
        assert_int_equal(one->shapes[c], other->shapes[turned]);
        assert_int_equal(one->lost[c], other->lost[turned]);
    }
    assert_int_equal(one->ing, other->ing);
    assert_int_equal(turn_colour(t, one->ing_by), other->ing_by);
    assert_int_equal(one->ing_differs, other->ing_differs);
    assert_int_equal(one->false_life, other->false_life);
    assert_int_equal(turn_colour(t, one->kept_by), other->kept_by);
}

static void
same_rulings(const turning *t, const yz_cycle *one, const yz_cycle *other)
{
    static const char *const RULES[] = {"chen-2000", "ing-1996", "chinese-1988",
                                        "japanese-1989"};

    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        const yz_rules *rules = yz_rules_find(RULES[i]);
        yz_cycle_ruling a;
        yz_cycle_ruling b;
        assert_int_equal(
            yz_cycle_rule(&a, one, rules, YZ_CLASSIFY_BY_JUDGE, YZ_RESULT_NONE), YZ_OK);
        assert_int_equal(
            yz_cycle_rule(&b, other, rules, YZ_CLASSIFY_BY_JUDGE, YZ_RESULT_NONE),
            YZ_OK);
        assert_int_equal(a.kind, b.kind);
        assert_int_equal(turn_colour(t, a.who), b.who);
    }
}

static void
compare_turned(const cycle_file *file, const cycle_file_givens *givens,
               const yz_cycle_report *report, turning t)
{
    static cycle_file_givens turned;
    yz_position board;
    yz_cycle_report *other;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;

    t.width = file->start.width;
    t.height = file->start.height;
    turn_board(&t, &file->start, &board);
    turn_given(&t, givens, &turned);
    options.given = turned.given;
    options.givens = turned.count;
    const yz_colour first = turn_colour(&t, cycle_file_colour(file, "to-play"));
    assert_int_equal(yz_cycle_in_position(&other, &board, first, &options), YZ_OK);
    if (report->count != other->count)
        fail_msg("%s: %d cycles, but %d turned %d%s", file->name, report->count,
                 other->count, t.way, t.swap ? " and swapped" : "");
    for (int i = 0; i < report->count; i++) {
        same_cycle(&t, &report->cycle[i], &other->cycle[i]);
        if (t.way == 1 || t.way == 4)
            same_rulings(&t, &report->cycle[i], &other->cycle[i]);
    }
    yz_cycle_free(other);
}

typedef void on_board(const cycle_file *file, const cycle_file_givens *givens,
                      const yz_cycle_report *report);

static void
for_every_board(on_board *look)
{
    char name[64][64];
    const int count = cycle_file_names(name, 64);
    static cycle_file file;
    static cycle_file_givens givens;

    for (int i = 0; i < count; i++) {
        yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
        yz_cycle_report *report;
        cycle_file_read(&file, name[i]);
        cycle_file_given(&file, &givens);
        options.given = givens.given;
        options.givens = givens.count;
        assert_int_equal(yz_cycle_in_position(&report, &file.start,
                                              cycle_file_colour(&file, "to-play"),
                                              &options),
                         YZ_OK);
        look(&file, &givens, report);
        yz_cycle_free(report);
    }
}

static void
compare_all_ways(const cycle_file *file, const cycle_file_givens *givens,
                 const yz_cycle_report *report)
{
    for (int way = 0; way < 8; way++)
        for (int swap = 0; swap < 2; swap++)
            if (every == 1 || swap == way % 2)
                compare_turned(file, givens, report,
                               (turning){.way = way, .swap = swap});
}

static void
a_board_turned_or_with_colours_changed_gives_the_turned_answer(void **state)
{
    (void)state;
    for_every_board(compare_all_ways);
}

/* ---- What no shape depends on ---- */

static bool
near_cycle(const yz_cycle *cycle, yz_point at)
{
    for (int i = 0; i < cycle->point_count; i++)
        if (abs(cycle->point[i].x - at.x) + abs(cycle->point[i].y - at.y) <= 1)
            return true;
    return false;
}

/* Where each point of the one is among those of the other; false: it is not. */
static bool
match_points(const yz_cycle *one, const yz_cycle *other, int map[YZ_CYCLE_POINTS])
{
    for (int i = 0; i < one->point_count; i++) {
        map[i] = -1;
        for (int k = 0; k < other->point_count; k++)
            if (one->point[i].x == other->point[k].x &&
                one->point[i].y == other->point[k].y)
                map[i] = k;
        if (map[i] < 0)
            return false;
    }
    return one->point_count == other->point_count;
}

static bool
has_shape(const yz_cycle *cycle, const yz_cycle_shape *shape, int points,
          const int map[YZ_CYCLE_POINTS])
{
    for (uint32_t s = 0; s < cycle->shape_count; s++) {
        const yz_cycle_shape *own = &cycle->shape[s];
        bool same = own->maker == shape->maker && own->exclusion == shape->exclusion;
        for (int i = 0; i < points; i++)
            same = same && own->stone[map[i]] == shape->stone[i];
        if (same)
            return true;
    }
    return false;
}

/* The same points turn, and the same shapes are accepted. */
static bool
same_shapes(const yz_cycle *one, const yz_cycle *other)
{
    int map[YZ_CYCLE_POINTS];

    if (one->shape_count != other->shape_count || !match_points(one, other, map))
        return false;
    for (uint32_t s = 0; s < one->shape_count; s++)
        if (!has_shape(other, &one->shape[s], one->point_count, map))
            return false;
    return true;
}

static int same_after;

/* With a stone taken away: a liberty more for what is next to it, or an eye. */
static void
compare_without(const cycle_file *file, const cycle_file_givens *givens,
                const yz_cycle *cycle, yz_point at)
{
    yz_position board = cycle->start;
    yz_cycle_report *report;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;

    (void)file;
    options.given = givens->given;
    options.givens = givens->count;
    board.stone[yz_index(board.width, at)] = YZ_EMPTY;
    assert_int_equal(yz_cycle_in_position(&report, &board, cycle->starter, &options),
                     YZ_OK);
    const yz_cycle *other = begun_by(report, cycle->starter);
    if (other && same_shapes(cycle, other)) {
        assert_int_equal(other->verdict, cycle->verdict);
        assert_int_equal(other->by, cycle->by);
        assert_int_equal(other->first_to_leave, cycle->first_to_leave);
        same_after++;
    }
    yz_cycle_free(report);
}

static void
compare_with_more_liberties(const cycle_file *file, const cycle_file_givens *givens,
                            const yz_cycle_report *report)
{
    const yz_cycle *cycle = begun_by(report, cycle_file_colour(file, "to-play"));

    if (!cycle)
        return;
    for (int i = 0; i < file->start.width * file->start.height; i += every) {
        const yz_point at = {(uint8_t)(i % file->start.width),
                             (uint8_t)(i / file->start.width)};
        if (cycle->start.stone[i] != YZ_EMPTY && !near_cycle(cycle, at))
            compare_without(file, givens, cycle, at);
    }
}

static void
a_liberty_or_an_eye_that_no_shape_depends_on_changes_nothing(void **state)
{
    (void)state;
    for_every_board(compare_with_more_liberties);
    print_message("%d boards with a stone less\n", same_after);
    assert_true(same_after > 60);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_driven_out_is_what_trying_everything_says),
        cmocka_unit_test(
            a_board_turned_or_with_colours_changed_gives_the_turned_answer),
        cmocka_unit_test(a_liberty_or_an_eye_that_no_shape_depends_on_changes_nothing),
    };
    if (argc > 1) {
        choices = atoi(argv[1]);
        every = 1;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
