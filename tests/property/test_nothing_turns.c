/*
 * What is proved stays proved: `test_nothing_turns [BOARDS]`, 2 if not given.
 *
 * On boards as games leave them, and on small ones behind walls.  Seen from another side, or
 * behind walls that no longer live unconditionally, a chain may be left open, for other
 * moves are tried first; it never turns from alive to dead or back.  With more positions or
 * more time it is not even left open: nothing that was proved is lost.  Every proof is right
 * in the eyes of the checker.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "estimate/symmetry.h"
#include "finished_board.h"
#include "naive.h"
#include "proof_checker.h"
#include "said.h"
#include "slow_clock.h"
#include "yunzi/life.h"

static int boards = 2;

/* ---- What is proved ---- */

/* By point: the status of the chain that stands there, where it is proved; otherwise
   YZ_CHAIN_OPEN. */
typedef struct proved {
    uint8_t status[YZ_MAX_POINTS];
    int stones; /* those of proved chains */
} proved;

typedef struct limits {
    uint64_t nodes, nanoseconds; /* 0: no limit */
    bool proofs;
    bool enabled_must_be_new;
} limits;

static void
check_proofs(const yz_life_report *report, const yz_position *position)
{
    for (int c = 0; c < report->chain_count; c++) {
        const yz_proof *proof = yz_life_proof(report, (size_t)c);
        const char *fault = proof ? proof_fault(proof) : NULL;
        if (fault)
            fail_msg("%dx%d, %s: %s", position->width, position->height,
                     said(&report->chain[c].why), fault);
    }
}

static void
prove(const yz_position *position, const yz_rules *rules, limits within, proved *out)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report = NULL;

    options.reading = options.fill_dame = true;
    options.nodes = within.nodes;
    options.nanoseconds = within.nanoseconds;
    options.proofs = within.proofs;
    options.enabled_must_be_new = within.enabled_must_be_new;
    assert_int_equal(yz_life(&report, position, rules, &options), YZ_OK);
    memset(out, 0, sizeof *out);
    for (int c = 0; c < report->chain_count; c++) {
        const yz_chain_life *chain = &report->chain[c];
        if (chain->basis != YZ_BASIS_PROVED || chain->status == YZ_CHAIN_OPEN)
            continue;
        for (int k = 0; k < chain->count; k++)
            out->status[yz_index(position->width, report->point[chain->first + k])] =
                (uint8_t)chain->status;
        out->stones += chain->count;
    }
    check_proofs(report, position);
    yz_life_free(report);
}

static void
show(const yz_position *position)
{
    for (int i = 0; i < position->width * position->height; i++)
        printf("%c%s", ".XO"[position->stone[i]],
               (i + 1) % position->width == 0 ? "\n" : "");
}

typedef struct tally {
    long stones, opened;
} tally;

/* '*one' and '*other' say the same of a stone, or one of them nothing. */
static void
compare(const yz_position *position, int at, uint8_t one, uint8_t other, tally *t)
{
    if (one == YZ_CHAIN_OPEN && other == YZ_CHAIN_OPEN)
        return;
    t->stones++;
    t->opened += one == YZ_CHAIN_OPEN || other == YZ_CHAIN_OPEN;
    if (one == other || one == YZ_CHAIN_OPEN || other == YZ_CHAIN_OPEN)
        return;
    show(position);
    fail_msg("the chain at %d,%d turns from %d to %d", at % position->width,
             at / position->width, one, other);
}

/* Nothing that '*less' proves is missing in '*more'. */
static void
keeps_all(const yz_position *position, const proved *less, const proved *more,
          uint64_t few, uint64_t many)
{
    for (int i = 0; i < position->width * position->height; i++) {
        if (less->status[i] == YZ_CHAIN_OPEN || less->status[i] == more->status[i])
            continue;
        show(position);
        fail_msg("the chain at %d,%d is %d within %llu and %d within %llu",
                 i % position->width, i / position->width, less->status[i],
                 (unsigned long long)few, more->status[i], (unsigned long long)many);
    }
}

static const yz_rules *
any_rules(yz__random *random)
{
    static const char *const NAME[] = {"japanese-1989", "chinese-2002", "aga-1991",
                                       "japanese-1989", "tromp-taylor", "ing-1996"};
    return yz_rules_find(NAME[yz__random_below(random, 6)]);
}

/* Every other one is over; the others are broken off near the end. */
static void
random_board(yz__random *random, int side, bool over, yz_position *out)
{
    const int moves = side * side * (4 + (int)yz__random_below(random, 4)) / 8;

    if (over)
        finished_board(random, side, out);
    else
        unfinished_board(random, side, moves, out);
}

/* ---- Boards that are over ---- */

static int
stones_on(const yz_position *position)
{
    int count = 0;

    for (int i = 0; i < position->width * position->height; i++)
        count += position->stone[i] != YZ_EMPTY;
    return count;
}

static void
most_of_a_finished_board_is_proved(void **state)
{
    static const int SIDE[] = {9, 13, 19};
    static const char *const RULES[] = {"japanese-1989", "chinese-2002"};
    yz__random random = yz__random_seed(3);
    yz_position position;
    proved found;

    (void)state;
    slow_clock_tick = 0;
    for (size_t n = 0; n < 2 * sizeof SIDE / sizeof *SIDE; n++) {
        const yz_rules *rules = yz_rules_find(RULES[n % 2]);
        long stones = 0, sure = 0, whole = 0;
        for (int k = 0; k < boards; k++) {
            finished_board(&random, SIDE[n / 2], &position);
            prove(&position, rules, (limits){.nodes = YZ_LIFE_NODES}, &found);
            stones += stones_on(&position);
            sure += found.stones;
            whole += found.stones == stones_on(&position);
        }
        printf("%dx%d, %s: %ld of %ld stones proved, %ld of %d boards as a whole\n",
               SIDE[n / 2], SIDE[n / 2], RULES[n % 2], sure, stones, whole, boards);
        assert_true(sure * 10 > stones * 9);
    }
}

/* ---- Seen from another side ---- */

static void
compare_views(const yz_position *position, const yz_rules *rules, tally *t)
{
    enum { VIEWS = 16, NODES = 20000 };
    proved straight, turned;
    yz_position other;

    prove(position, rules, (limits){.nodes = NODES, .proofs = true}, &straight);
    for (int view = 1; view < VIEWS; view++) {
        const yz__symmetry turn = {.width = position->width,
                                   .height = position->height,
                                   .flip_x = (view & 1) != 0,
                                   .flip_y = (view & 2) != 0,
                                   .across = (view & 4) != 0,
                                   .swapped = (view & 8) != 0};
        yz__symmetry_position(&turn, position, &other);
        prove(&other, rules, (limits){.nodes = NODES}, &turned);
        for (int i = 0; i < position->width * position->height; i++)
            compare(position, i, straight.status[i],
                    turned.status[yz__symmetry_index(&turn, i)], t);
    }
}

static void
no_chain_turns_with_the_board(void **state)
{
    yz__random random = yz__random_seed(4);
    yz_position position;
    tally t = {0};

    (void)state;
    slow_clock_tick = 0;
    for (int k = 0; k < boards; k++) {
        random_board(&random, 6 + 2 * (k % 4), k % 3 == 0, &position);
        compare_views(&position, any_rules(&random), &t);
    }
    printf("views: %ld stones proved in one, %ld of them open in the other\n", t.stones,
           t.opened);
    assert_true(t.stones > 0);
    assert_true(t.opened * 10 < t.stones);
}

/* ---- More positions, more time ---- */

/* Limits from small to large, some of them near each other. */
static uint64_t
next_limit(yz__random *random, uint64_t limit)
{
    return limit + 1 + yz__random_below(random, (uint32_t)(limit / 2));
}

/* The same; many of them leave one question a small part of its share, which is so many
   positions at first. */
static uint64_t
next_nodes(yz__random *random, uint64_t nodes)
{
    enum { SHARE = 1000, PART = 150 };

    if (nodes % SHARE < PART)
        return nodes + 1 + yz__random_below(random, PART);
    return (nodes / SHARE + 1) * SHARE + yz__random_below(random, PART / 2);
}

static void
more_positions_lose_nothing(void **state)
{
    enum { FEWEST = 300, MOST = 20000 };
    yz__random random = yz__random_seed(5);
    yz_position position;

    (void)state;
    slow_clock_tick = 0;
    for (int k = 0; k < boards; k++) {
        const yz_rules *rules = any_rules(&random);
        proved less = {.stones = 0}, more;
        uint64_t before = 0;
        random_board(&random, k % 2 == 0 ? 9 : 19, k % 3 == 0, &position);
        for (uint64_t nodes = FEWEST; nodes < MOST;
             nodes = next_nodes(&random, nodes)) {
            prove(&position, rules, (limits){.nodes = nodes}, &more);
            keeps_all(&position, &less, &more, before, nodes);
            less = more;
            before = nodes;
        }
    }
}

static void
more_time_loses_nothing(void **state)
{
    enum { FIRST = 100, LAST = 20000, NODES = 20000 };
    yz__random random = yz__random_seed(6);
    yz_position position;

    (void)state;
    slow_clock_tick = 1;
    for (int k = 0; k < boards; k++) {
        const yz_rules *rules = any_rules(&random);
        proved less = {.stones = 0}, more;
        uint64_t before = 0;
        random_board(&random, k % 2 == 0 ? 9 : 13, k % 3 == 0, &position);
        for (uint64_t time = FIRST; time < LAST; time = next_limit(&random, time)) {
            prove(&position, rules, (limits){.nodes = NODES, .nanoseconds = time},
                  &more);
            keeps_all(&position, &less, &more, before, time);
            less = more;
            before = time;
        }
    }
    slow_clock_tick = 0;
}

/* Reading that time breaks off has positions over, with which what it has not reached could be
   proved in another way; with more time reading uses them up itself. */
static void
no_positions_are_left_over_by_little_time(void **state)
{
    static const struct row {
        int width, height;
        uint64_t nodes, little, more;
        const char *board;
    } ROWS[] = {
        /* filled dame confirm the dead */
        {13, 13, 20000, 2406, 3578,
         "OX.O.OO.OX.X."
         "OOOOO.OXXXO.O"
         ".OOXOOOOO.OXO"
         "OOOXOOXOXXOX."
         "XXXXOOXXXOOOO"
         "O....XO.XOOX."
         "XXXX.O.XXXOOO"
         "....XOX.XOO.O"
         "XXXXXXXX.XXX."
         "O..X.XOXX.XX."
         ".X.XXXOX.XXOO"
         "O.OOOX..XO.X."
         "O.OXXXXO.OX.O"},
        /* the corner lives by a zone */
        {5, 4, 700, 108, 132,
         "XXXXO"
         "O...."
         "XXXX."
         "....X"},
    };
    const yz_rules *rules = yz_rules_find("ing-1996");

    (void)state;
    slow_clock_tick = 1;
    for (size_t n = 0; n < sizeof ROWS / sizeof *ROWS; n++) {
        const struct row *row = ROWS + n;
        yz_position position = {.width = (uint8_t)row->width,
                                .height = (uint8_t)row->height};
        proved less, more;
        for (size_t i = 0; i < strlen(row->board); i++)
            position.stone[i] = (uint8_t)(row->board[i] == 'X'   ? YZ_BLACK
                                          : row->board[i] == 'O' ? YZ_WHITE
                                                                 : YZ_EMPTY);
        prove(&position, rules,
              (limits){.nodes = row->nodes, .nanoseconds = row->little}, &less);
        prove(&position, rules, (limits){.nodes = row->nodes, .nanoseconds = row->more},
              &more);
        keeps_all(&position, &less, &more, row->little, row->more);
    }
    slow_clock_tick = 0;
}

/* ---- Walls ---- */

enum { WIDE = 9, HIGH = 8 };

/* Rooms in the wall: two points that are an eye each, or one space that makes two eyes
   whoever begins. */
static const char *const STRONG[] = {"#########", "#########", "######.#.",
                                     "#########"};
static const char *const WEAK[][4] = {
    {"#########", "#########", "#########", "###....##"},
    {"#########", "#########", "###...###", "###...###"},
    {"#########", "###....##", "###....##", "#########"},
    {"#########", "#########", "#########", "##.....##"},
    {"#########", "####..###", "###....##", "###....##"},
};

/* Puts the wall of 'colour' around a region of 'across' by 'down' points in the corner. */
static void
put_wall(yz_position *position, int across, int down, yz_colour colour,
         const char *const room[4])
{
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < WIDE; x++) {
            const bool space = y >= HIGH - 4 && room[y - (HIGH - 4)][x] == '.';
            if (x >= across || y >= down)
                position->stone[y * WIDE + x] = (uint8_t)(space ? YZ_EMPTY : colour);
        }
}

static void
random_region(yz__random *random, int across, int down, yz_colour wall,
              yz_position *out)
{
    do {
        const uint32_t full = 30 + yz__random_below(random, 50);
        const uint32_t black = 25 + yz__random_below(random, 51);
        memset(out, 0, sizeof *out);
        out->width = WIDE;
        out->height = HIGH;
        for (int i = 0; i < across * down; i++)
            if (yz__random_below(random, 100) < full)
                out->stone[i / across * WIDE + i % across] =
                    (uint8_t)(yz__random_below(random, 100) < black ? YZ_BLACK
                                                                    : YZ_WHITE);
        put_wall(out, across, down, wall, STRONG);
    } while (!naive_is_position_legal(out));
}

/* In the confirmation of the Japanese rules a room in a wall is no source of threats.  A
   stone beside the wall may count as enabled until the wall lives unconditionally: here
   only those count that could not be played before. */
static void
no_chain_turns_behind_weaker_walls(void **state)
{
    enum { REGIONS = 12 };
    const limits within = {.nodes = 40000, .proofs = true, .enabled_must_be_new = true};
    const yz_rules *rules = yz_rules_find("japanese-1989");
    yz__random random = yz__random_seed(7);
    yz_position position;
    proved strong, weak;
    tally t = {0};

    (void)state;
    slow_clock_tick = 0;
    for (int k = 0; k < REGIONS * boards; k++) {
        const yz_colour wall = k % 2 == 0 ? YZ_BLACK : YZ_WHITE;
        const int across = 3 + k % 3, down = 3 + k % 2;
        random_region(&random, across, down, wall, &position);
        prove(&position, rules, within, &strong);
        put_wall(&position, across, down, wall,
                 WEAK[yz__random_below(&random, sizeof WEAK / sizeof *WEAK)]);
        prove(&position, rules, within, &weak);
        for (int i = 0; i < across * down; i++)
            compare(&position, i / across * WIDE + i % across,
                    strong.status[i / across * WIDE + i % across],
                    weak.status[i / across * WIDE + i % across], &t);
    }
    printf("walls: %ld stones proved behind one, %ld of them open behind the other\n",
           t.stones, t.opened);
    assert_true(t.opened < t.stones);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_of_a_finished_board_is_proved),
        cmocka_unit_test(no_chain_turns_with_the_board),
        cmocka_unit_test(more_positions_lose_nothing),
        cmocka_unit_test(more_time_loses_nothing),
        cmocka_unit_test(no_positions_are_left_over_by_little_time),
        cmocka_unit_test(no_chain_turns_behind_weaker_walls),
    };

    if (argc > 1)
        boards = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
