/*
 * Small boards where a game has no end by itself, solved backwards, against the definitions gone
 * through state by state: `test_solve_bans [all]`.  Under Tibetan rules, where no stone may be
 * played on a point from which one was just taken, with every set of such points; under Ing's,
 * where a stone that removes itself is as good as a pass when a pass answers it; boards up to
 * 2x2, and 1x5 under Ing's of 1996 (all: 2x3, 3x2, 1x5 and 1x7 under each).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "naive.h"
#include "solve/solve.h"
#include "yunzi/count.h"

/* Passes in a row, and after those three: a stone that removed itself after two passes or more.
   A pass ends the game then, as after three passes.  But another such stone would show that the
   one before it was a play, so nobody has passed. */
enum { LIMIT = 100, LONE_AFTER_TWO = 4, PASSES = 5 };

static bool all;

/* The rules, as their texts have them. */
typedef struct text {
    const char *name;
    naive_suicide suicide;
    bool captured_points; /* no play where the last move took a stone; else basic ko */
    bool lone;  /* a stone that removes itself and is answered by a pass was one */
    int passes; /* in a row that end the game */
    int quick_points; /* boards of so many are quick */
} text;

static const text TEXTS[] = {
    {"tibetan", NAIVE_SUICIDE_ANY, true, false, 2, 4},
    {"ing-1991", NAIVE_SUICIDE_MULTI, false, true, 4, 4},
    {"ing-1996", NAIVE_SUICIDE_ANY, false, true, 4, 5},
};

/* ---- The definitions ---- */

typedef struct slow {
    const text *rules;
    int width;
    int height;
    int points;
    int codes;
    int sets;
    int *margin;
    bool *legal;
    int16_t
        *worth; /* for Black, by code, player, banned points, passes, least and most */
} slow;

static int16_t *
state(const slow *of, int code, int who, int bans, int passes)
{
    return of->worth +
           (size_t)((((code * 2 + who - 1) * of->sets + bans) * PASSES + passes) * 2);
}

static yz_position
decoded(const slow *of, int code)
{
    yz_position position = {0};

    position.width = (uint8_t)of->width;
    position.height = (uint8_t)of->height;
    for (int i = 0; i < of->points; i++, code /= 3)
        position.stone[i] = (uint8_t)(code % 3);
    return position;
}

static int
code_of(const slow *of, const yz_position *position)
{
    int code = 0;

    for (int i = of->points; i-- > 0;)
        code = 3 * code + position->stone[i];
    return code;
}

static int
counted(const yz_rules *rules, const yz_position *position)
{
    yz_status_map alive = {
        .basis = YZ_BASIS_AGREED, .width = position->width, .height = position->height};
    const yz_count_input input = {
        .rules = rules, .position = position, .status = &alive, .komi = yz_whole(0)};
    yz_count count;

    assert_int_equal(yz_count_score(&count, &input, NULL), YZ_OK);
    return (int)(count.margin.count / count.margin.over);
}

/* The points that are banned after a play, as a set. */
static int
banned_after(const slow *of, const naive_play *played, int at, int who,
             const yz_position *before)
{
    int bans = 0;

    for (int i = 0; i < of->points; i++) {
        const bool taken = played->gone[i] && i != at && before->stone[i] == 3 - who;
        if (taken && (of->rules->captured_points || played->ko))
            bans |= 1 << i;
    }
    return bans;
}

/* A ko bans one point. */
static bool
may_be_banned(const text *rules, int bans)
{
    return rules->captured_points || (bans & (bans - 1)) == 0;
}

/* The worth of a play for Black; 'now' if it may not be made. */
static int
after_play(const slow *of, const yz_position *from, int at, int who, int bans,
           int passes, int which, int now)
{
    yz_position to = *from;
    int stones[2] = {0, 0};

    if ((bans >> at & 1) != 0 ||
        !naive_is_legal(from, at, (yz_colour)who, of->rules->suicide))
        return now;
    const naive_play played = naive_place(&to, at, (yz_colour)who);
    for (int i = 0; i < of->points; i++) {
        stones[0] += from->stone[i] != YZ_EMPTY;
        stones[1] += to.stone[i] != YZ_EMPTY;
    }
    const bool lone = stones[0] == stones[1] && to.stone[at] == YZ_EMPTY;
    return state(of, code_of(of, &to), 3 - who,
                 banned_after(of, &played, at, who, from),
                 !lone || !of->rules->lone ? 0
                 : passes < 2 || passes == LONE_AFTER_TWO
                     ? 1 /* the next pass stops play */
                     : LONE_AFTER_TWO /* and here it ends the game */)[which];
}

static int16_t
look(const slow *of, const yz_position *from, int code, int who, int bans, int passes,
     int which)
{
    int best = passes + 1 >= of->rules->passes
                   ? of->margin[code]
                   : state(of, code, 3 - who, 0, passes + 1)[which];

    for (int at = 0; at < of->points; at++) {
        const int here = from->stone[at] != YZ_EMPTY
                             ? best
                             : after_play(of, from, at, who, bans, passes, which, best);
        if ((who == YZ_BLACK) == (here > best))
            best = here;
    }
    return (int16_t)best;
}

static bool
go_round(const slow *of)
{
    bool changed = false;

    for (int code = 0; code < of->codes; code++) {
        const yz_position from = decoded(of, code);
        for (int i = 0; of->legal[code] && i < 2 * of->sets * PASSES * 2; i++) {
            const int which = i % 2, passes = i / 2 % PASSES;
            const int bans = i / 2 / PASSES % of->sets;
            const int who = 1 + i / 2 / PASSES / of->sets;
            if (passes >= of->rules->passes + of->rules->lone ||
                !may_be_banned(of->rules, bans))
                continue;
            int16_t *worth = &state(of, code, who, bans, passes)[which];
            const int16_t now = look(of, &from, code, who, bans, passes, which);
            changed |= now != *worth;
            *worth = now;
        }
    }
    return changed;
}

static slow
solve_slowly(const text *rules, int width, int height)
{
    slow of = {.rules = rules, .width = width, .height = height, .codes = 1};

    of.points = width * height;
    of.sets = 1 << of.points;
    for (int i = 0; i < of.points; i++)
        of.codes *= 3;
    const size_t states = (size_t)of.codes * 2 * (size_t)of.sets * PASSES * 2;
    of.margin = calloc((size_t)of.codes, sizeof *of.margin);
    of.legal = calloc((size_t)of.codes, sizeof *of.legal);
    of.worth = calloc(states, sizeof *of.worth);
    assert_true(of.margin != NULL && of.legal != NULL && of.worth != NULL);
    for (size_t i = 0; i < states; i++)
        of.worth[i] = i % 2 == 0 ? -LIMIT : LIMIT;
    for (int code = 0; code < of.codes; code++) {
        const yz_position position = decoded(&of, code);
        of.legal[code] = naive_is_position_legal(&position);
        of.margin[code] = counted(yz_rules_find(rules->name), &position);
    }
    while (go_round(&of))
        continue;
    return of;
}

/* ---- Compared ---- */

static bool
judge_alive(void *context, const yz_rules *rules, const yz_position *position,
            yz__ending_count how, int *least, int *most)
{
    (void)context, (void)how;
    *least = *most = counted(rules, position);
    return true;
}

/* What endless play is worth is no more than can be counted. */
static int
within(int worth, int limit)
{
    return worth > limit ? limit : worth < -limit ? -limit : worth;
}

/* The passes of a moment, as the definitions count them. */
static int
passes_of(const yz__backwards *fast, const text *rules, int moment)
{
    const yz__moment *at = fast->rules.moments.at;
    int left = 1;

    if (at[moment].pass[0] == YZ__OVER && at[moment].by_play)
        return LONE_AFTER_TWO;
    for (; at[moment].pass[0] != YZ__OVER; left++)
        moment = at[moment].pass[0];
    return rules->passes - left;
}

static void
compare(const yz__backwards *fast, const slow *of, int code, int who, int bans,
        int moment)
{
    const yz_position position = decoded(of, code);
    yz__small_stand stand = {{0, 0}, YZ__NO_POINT, 0, moment};
    const int16_t *worth =
        state(of, code, who, bans, passes_of(fast, of->rules, moment));

    if (!may_be_banned(of->rules, bans))
        return;
    for (int i = 0; i < of->points; i++) {
        const uint32_t bit = (uint32_t)1 << i;
        if ((bans >> i & 1) != 0 && position.stone[i] != YZ_EMPTY)
            return;
        if ((bans >> i & 1) != 0)
            stand.ban = i;
        stand.stones.own |= position.stone[i] == who ? bit : 0;
        stand.stones.other |= position.stone[i] == 3 - who ? bit : 0;
    }
    if (of->rules->captured_points) {
        stand.ban = YZ__NO_POINT;
        stand.bans = (uint32_t)bans;
    }
    const int sign = who == YZ_BLACK ? 1 : -1;
    assert_int_equal(sign * yz__backwards_reply(fast, &stand, YZ__LEAST).worth,
                     within(worth[who == YZ_WHITE], fast->limit));
    assert_int_equal(sign * yz__backwards_reply(fast, &stand, YZ__MOST).worth,
                     within(worth[who == YZ_BLACK], fast->limit));
}

static void
every_state_is_worth_what_the_definitions_say(void **state_)
{
    static const int SIZES[][2] = {{1, 1}, {2, 1}, {1, 3}, {4, 1}, {2, 2},
                                   {2, 3}, {5, 1}, {3, 2}, {7, 1}};
    const size_t sizes = sizeof SIZES / sizeof *SIZES;

    (void)state_;
    for (size_t i = 0; i < sizes * (sizeof TEXTS / sizeof *TEXTS); i++) {
        const text *rules = &TEXTS[i / sizes];
        const int *size = SIZES[i % sizes];
        const bool quick = size[0] * size[1] <= rules->quick_points;
        if (!all && !quick)
            continue;
        slow of = solve_slowly(rules, size[0], size[1]);
        yz__backwards fast = {.judge = judge_alive};
        assert_int_equal(yz__solve_rules(yz_rules_find(rules->name), &fast.rules),
                         YZ__SOLVE_NOTHING);
        assert_int_equal(yz__backwards_init(&fast, size[0], size[1]), YZ_OK);
        for (int code = 0; code < of.codes; code++)
            for (int k = 0; of.legal[code] && k < 2 * of.sets; k++)
                for (int m = 0; m < fast.rules.moments.count; m++)
                    compare(&fast, &of, code, 1 + k % 2, k / 2, m);
        yz__backwards_free(&fast);
        free(of.margin);
        free(of.legal);
        free(of.worth);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_state_is_worth_what_the_definitions_say),
    };

    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
