/*
 * Boards on which there is too much to read: half empty, an opening, 25x25 and more, every
 * chain in atari, a ko at every point.  Limits hold there too, of positions, time and memory,
 * and with larger ones nothing is missing that was proved.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "account.h"
#include "base/random.h"
#include "naive.h"
#include "yunzi/life.h"

/* ---- Boards ---- */

static void
clear_board(yz_position *out, int width, int height)
{
    memset(out, 0, sizeof *out);
    out->width = (uint8_t)width;
    out->height = (uint8_t)height;
}

/* Takes chains without liberties off. */
static void
take_dead(yz_position *board)
{
    uint8_t mark[YZ_MAX_POINTS];

    for (int i = 0; i < board->width * board->height; i++) {
        if (board->stone[i] == YZ_EMPTY || naive_liberties(board, i) > 0)
            continue;
        naive_chain(board, i, mark);
        for (int k = 0; k < board->width * board->height; k++)
            if (mark[k])
                board->stone[k] = YZ_EMPTY;
    }
}

/* So many points of a hundred have stones. */
static void
scattered(yz_position *out, int width, int height, uint32_t full)
{
    yz__random random = yz__random_seed(full);

    clear_board(out, width, height);
    for (int i = 0; i < width * height; i++)
        if (yz__random_below(&random, 100) < full)
            out->stone[i] = (uint8_t)(YZ_BLACK + yz__random_below(&random, 2));
    take_dead(out);
}

/* The same tile over the whole board. */
static void
tiled(yz_position *out, int width, int height, const char *const row[4])
{
    clear_board(out, width, height);
    for (int i = 0; i < width * height; i++) {
        const char point = row[i / width % 4][i % width % 4];
        out->stone[i] = (uint8_t)(point == 'X'   ? YZ_BLACK
                                  : point == 'O' ? YZ_WHITE
                                                 : YZ_EMPTY);
    }
    take_dead(out);
}

static const char *const KOS[4] = {".XO.", "X.XO", ".XO.", ".XO."};
static const char *const ATARI[4] = {"XO.X", "OXX.", ".OXO", "X.OX"};

enum { BOARDS = 8 };

static const char *
hard_board(int which, yz_position *out)
{
    switch (which) {
    case 0:
        scattered(out, 19, 19, 50);
        return "half empty";
    case 1:
        scattered(out, 19, 19, 80);
        return "hardly empty";
    case 2:
        scattered(out, 19, 19, 4);
        return "an opening";
    case 3:
        scattered(out, 25, 25, 50);
        return "half empty, 25x25";
    case 4:
        scattered(out, 52, 52, 60);
        return "52x52";
    case 5:
        tiled(out, 19, 19, KOS);
        return "kos everywhere";
    case 6:
        tiled(out, 19, 19, ATARI);
        return "chains in atari";
    default:
        scattered(out, 9, 9, 45);
        return "9x9, half empty";
    }
}

/* ---- What is found within limits ---- */

/* By point: the status that is proved. */
typedef struct found {
    uint8_t status[YZ_MAX_POINTS];
    uint64_t nodes;
    uint64_t processor; /* nanoseconds */
    size_t bytes;
} found;

static void
look(const yz_position *position, const char *rules, yz_life_options *options,
     found *out)
{
    yz_life_report *report = NULL;
    account kept;

    memset(out, 0, sizeof *out);
    account_open(&kept, 0, false);
    options->reading = options->fill_dame = options->ko = true;
    options->allocator = &kept.allocator;
    const clock_t began = clock();
    assert_int_equal(yz_life(&report, position, yz_rules_find(rules), options), YZ_OK);
    out->processor = (uint64_t)(clock() - began) * (1000000000u / CLOCKS_PER_SEC);
    out->nodes = report->nodes;
    out->bytes = kept.most;
    for (int c = 0; c < report->chain_count; c++) {
        const yz_chain_life *chain = &report->chain[c];
        for (int k = 0; k < chain->count && chain->basis == YZ_BASIS_PROVED; k++)
            out->status[yz_index(position->width, report->point[chain->first + k])] =
                (uint8_t)chain->status;
    }
    yz_life_free(report);
    account_close(&kept);
}

static void
assert_no_less(const yz_position *position, const char *name, const found *less,
               const found *more)
{
    for (int i = 0; i < position->width * position->height; i++)
        if (less->status[i] != YZ_CHAIN_OPEN && less->status[i] != more->status[i])
            fail_msg("%s: %d,%d was %d and is %d", name, i % position->width,
                     i / position->width, less->status[i], more->status[i]);
}

static const char *
rules_for(int which)
{
    return which % 2 == 0 ? "japanese-1989" : "chinese-2002";
}

/* ---- Limits ---- */

/* A position that is being looked at when the limit is reached is looked at to its end. */
static void
positions_are_counted(void **state)
{
    enum {
        ONE_MORE = 400,
        CONDITIONS = 5
    }; /* a fifth, for what is missing to proofs */
    yz_position position;
    found less = {.nodes = 0}, more;

    (void)state;
    for (int which = 0; which < BOARDS; which++) {
        const char *name = hard_board(which, &position);
        memset(&less, 0, sizeof less);
        for (uint64_t nodes = 100; nodes <= 25600; nodes *= 4) {
            yz_life_options options = YZ_LIFE_OPTIONS_INIT;
            options.nodes = nodes;
            look(&position, rules_for(which), &options, &more);
            if (more.nodes > nodes + nodes / CONDITIONS + ONE_MORE)
                fail_msg("%s: %llu positions for %llu", name,
                         (unsigned long long)more.nodes, (unsigned long long)nodes);
            assert_no_less(&position, name, &less, &more);
            less = more;
        }
    }
}

/* The processor is not busy for longer than the clock allows, and a little. */
static void
time_ends_it(void **state)
{
    enum { LITTLE = 300, LATE = 500 }; /* milliseconds */
    yz_position position;
    found less, more;

    (void)state;
    for (int which = 0; which < BOARDS; which++) {
        yz_life_options options = YZ_LIFE_OPTIONS_INIT;
        const char *name = hard_board(which, &position);
        options.nodes = 100000000;
        options.nanoseconds = LITTLE / 3 * UINT64_C(1000000);
        look(&position, rules_for(which), &options, &less);
        options.nanoseconds = LITTLE * UINT64_C(1000000);
        look(&position, rules_for(which), &options, &more);
        if (more.processor > (LITTLE + LATE) * UINT64_C(1000000))
            fail_msg("%s: %llu ms", name,
                     (unsigned long long)(more.processor / 1000000));
        assert_no_less(&position, name, &less, &more);
    }
}

/* Reading takes as much as it may, the rest of the work a fixed amount. */
static void
memory_is_as_given(void **state)
{
    static const size_t MEBIBYTE = (size_t)1 << 20;
    enum { REST = 4 };
    static const size_t GIVEN[] = {1, 4, 64};
    yz_position position;
    found one;

    (void)state;
    for (int which = 0; which < BOARDS; which++) {
        const char *name = hard_board(which, &position);
        for (size_t k = 0; k < sizeof GIVEN / sizeof *GIVEN; k++) {
            yz_life_options options = YZ_LIFE_OPTIONS_INIT;
            options.nodes = 100000;
            options.bytes = GIVEN[k] * MEBIBYTE;
            look(&position, rules_for(which), &options, &one);
            if (one.bytes > (GIVEN[k] + REST) * MEBIBYTE)
                fail_msg("%s: %zu bytes of %zu MB", name, one.bytes, GIVEN[k]);
        }
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_counted),
        cmocka_unit_test(time_ends_it),
        cmocka_unit_test(memory_is_as_given),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
