/*
 * Chains that nothing but endless play saves, on boards of one row: does their owner
 * lose more and more stones by it?  (Japanese 1989, example 23.)
 * `test_costly_cycles [all]`.
 *
 * The slow twin knows every state that can come about.  Among those where the chain can
 * never be captured it asks how many stones more than the opponent the owner must be
 * ready to lose: none at first, then raised state by state until no move asks for more.
 * Who must be ready to lose several boards full loses without end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "naive.h"
#include "twin_library.h"
#include "yunzi/life.h"
#include "said.h"

enum { MANY_STONES = 60 };

static bool all;

/* ---- The slow twin ---- */

typedef struct twin {
    twin_library library;
    uint32_t *first; /* of the moves of a state in 'next', one more than there are */
    uint32_t *next;
    uint8_t *ready[3][TINY_POINTS]; /* by owner, chain and state */
} twin;

static void *
must(void *memory)
{
    assert_non_null(memory);
    return memory;
}

static void
list_moves(twin *t)
{
    exhaustive *x = t->library.x;
    const uint32_t count = exhaustive_count(x);
    uint32_t used = 0;
    t->first = must(malloc((count + 1) * sizeof *t->first));
    t->next = must(malloc((size_t)count * TINY_MOVES * sizeof *t->next));
    for (uint32_t i = 0; i < count; i++) {
        tiny_move moves[TINY_MOVES];
        const int found = tiny_moves(exhaustive_game(x), exhaustive_state(x, i), moves);
        t->first[i] = used;
        for (int m = 0; m < found; m++)
            t->next[used++] = exhaustive_add(x, &moves[m].after);
    }
    t->first[count] = used;
    assert_int_equal(exhaustive_count(x), count);
}

static int
stones(const twin *t, uint32_t state, yz_colour colour)
{
    const tiny_state *s = exhaustive_state(t->library.x, state);
    int count = 0;
    for (int i = 0; i < t->library.game.width * t->library.game.height; i++)
        count += (s->cell[i] & SLOW_COLOUR) == colour;
    return count;
}

/* Who moves adds a stone, or passes and changes nothing. */
static int
taken_from(const twin *t, uint32_t from, uint32_t to, yz_colour colour)
{
    const bool mover = exhaustive_state(t->library.x, from)->turn.to_move == colour;
    const uint8_t *before = exhaustive_state(t->library.x, from)->cell;
    const uint8_t *after = exhaustive_state(t->library.x, to)->cell;
    bool played = false;
    for (int i = 0; mover && i < t->library.game.width * t->library.game.height; i++)
        played |= (before[i] & SLOW_COLOUR) == 0 && (after[i] & SLOW_COLOUR) == colour;
    return stones(t, from, colour) + played - stones(t, to, colour);
}

static int
asked_by(const twin *t, uint32_t from, uint32_t to, yz_colour owner,
         const uint8_t *ready)
{
    const int sum = ready[to] + taken_from(t, from, to, owner) -
                    taken_from(t, from, to, yz_opponent(owner));
    return ready[to] == MANY_STONES || sum >= MANY_STONES ? MANY_STONES
           : sum > 0                                      ? sum
                                                          : 0;
}

static bool
raise_one(const twin *t, uint32_t state, yz_colour owner, const uint32_t *captured,
          uint8_t *ready)
{
    const bool own = exhaustive_state(t->library.x, state)->turn.to_move == owner;
    int best = own ? MANY_STONES : 0;
    for (uint32_t m = t->first[state]; m < t->first[state + 1]; m++) {
        if (captured[t->next[m]])
            continue; /* of the owner: not where he could be captured */
        const int asked = asked_by(t, state, t->next[m], owner, ready);
        best = (own ? asked < best : asked > best) ? asked : best;
    }
    if (best <= ready[state])
        return false;
    ready[state] = (uint8_t)best;
    return true;
}

static const uint8_t *
stones_to_lose(twin *t, yz_colour owner, int target)
{
    uint8_t **ready = &t->ready[owner][target];
    if (*ready)
        return *ready;
    const uint32_t count = exhaustive_count(t->library.x);
    const uint32_t *captured = twin_captures(&t->library, owner, target);
    *ready = must(calloc(count, 1));
    for (bool again = true; again;) {
        again = false;
        for (uint32_t i = count; i-- > 0;)
            if (!captured[i])
                again |= raise_one(t, i, owner, captured, *ready);
    }
    return *ready;
}

static void
twin_begin(twin *t, int points, const twin_setting *s, const yz_rules *rules)
{
    memset(t, 0, sizeof *t);
    twin_open(&t->library, points, 1, s, rules, YZ_EMPTY);
    list_moves(t);
}

static void
twin_end(twin *t)
{
    for (int colour = 0; colour <= YZ_WHITE; colour++)
        for (int i = 0; i < TINY_POINTS; i++)
            free(t->ready[colour][i]);
    free(t->first);
    free(t->next);
    twin_close(&t->library);
}

/* ---- Compared ---- */

typedef struct tally {
    uint32_t boards, chains, costly, other;
} tally;

static void
compare(twin *t, const yz_position *position, const yz_life_report *report, int c,
        tally *sum)
{
    const yz_chain_life *life = &report->chain[c];
    const yz_point at = report->point[life->first];
    yz_question q = YZ_QUESTION_INIT;
    q.chain = at;
    q.first = yz_opponent(life->colour);
    const uint32_t start = twin_start(&t->library, position, &q);
    const bool captured = twin_captures(&t->library, life->colour, at.x)[start] != 0;
    const bool costly =
        !captured && stones_to_lose(t, life->colour, at.x)[start] == MANY_STONES;
    sum->chains++;
    sum->costly += costly;
    if (life->ground == YZ_LIFE_UNCONDITIONAL || life->ground == YZ_LIFE_ENCLOSED)
        return;
    const bool kept = !captured && !costly;
    const bool right = (life->ground != YZ_LIFE_UNCAPTURABLE || kept) &&
                       (life->status == YZ_CHAIN_ALIVE || !kept) &&
                       (strstr(said(&life->why), "costs") == NULL || costly);
    if (right)
        return;
    sum->other++;
    for (int i = 0; i < position->width; i++)
        printf("%c", ".XO"[position->stone[i]]);
    printf(" chain at %c: %s, but %s\n", 'A' + at.x, said(&life->why),
           captured ? "it can be captured"
           : costly ? "its owner loses stones for ever"
                    : "its owner can keep it");
}

static void
compare_board(twin *t, const yz_position *position, const yz_rules *rules, tally *sum)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report;
    options.reading = true;
    assert_int_equal(yz_life(&report, position, rules, &options), YZ_OK);
    sum->boards++;
    for (int c = 0; c < report->chain_count; c++)
        compare(t, position, report, c, sum);
    yz_life_free(report);
}

static const twin_setting *
confirmation(void)
{
    const twin_setting *s = TWIN_PLAIN;
    while (s->title && !s->confirmation)
        s++;
    assert_non_null(s->title);
    return s;
}

/* Every 'step'th board, so that each is looked at once with step 1. */
static void
compare_boards(int points, uint32_t step)
{
    const twin_setting *s = confirmation();
    const yz_rules *rules = yz_rules_find("japanese-1989");
    const uint32_t positions = twin_positions_on(points);
    tally sum = {0};
    twin t;
    twin_begin(&t, points, s, rules);
    for (uint32_t i = step / 2; i < positions; i += step) {
        const yz_position position = twin_position(points, 1, i);
        if (naive_is_position_legal(&position))
            compare_board(&t, &position, rules, &sum);
    }
    twin_end(&t);
    printf(
        "1x%d: %u boards, %u chains, %u saved only at a cost without end, %u other\n",
        points, sum.boards, sum.chains, sum.costly, sum.other);
    assert_int_equal(sum.other, 0);
    assert_true(sum.costly > 0);
}

static void
rows_of_seven_agree(void **state)
{
    (void)state;
    compare_boards(7, all ? 1 : 7);
}

static void
rows_of_eight_agree(void **state)
{
    (void)state;
    compare_boards(8, all ? 1 : 113);
}

static void
rows_of_nine_agree(void **state)
{
    (void)state;
    compare_boards(9, 61);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_seven_agree),
        cmocka_unit_test(rows_of_eight_agree),
    };
    const struct CMUnitTest more[] = {
        cmocka_unit_test(rows_of_nine_agree), /* the states alone take half a minute */
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return failed + (all ? cmocka_run_group_tests(more, NULL, NULL) : 0);
}
