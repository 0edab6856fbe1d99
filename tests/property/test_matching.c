/*
 * A matching is the best there is: on small graphs by trying them all, on larger ones by LEMON, whose
 * weights have one level, where it is installed.
 *
 * Usage: test_matching [GRAPHS]
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "event/matching.h"
#ifdef YZ_LEMON
#include "lemon_matching.h"
#endif

enum { SMALL = 10, LARGE = 80, SETS = 1 << SMALL };
static int graphs = 200;

typedef struct graph {
    int count;
    yz__weight weight[LARGE * LARGE];
} graph;

/* Few different weights make many matchings equal, many make nearly all unequal. */
static graph
random_graph(yz__random *random, int most, int levels)
{
    static const uint32_t RANGE[] = {2, 6, 100, 1000000};
    static const int64_t TIMES[] = {1, 500000000};
    const uint32_t range = RANGE[yz__random_below(random, 4)];
    const int64_t times = TIMES[yz__random_below(random, 2)];
    graph out = {.count = 2 + 2 * (int)yz__random_below(random, (uint32_t)most / 2)};
    for (int i = 0; i < out.count; i++)
        for (int k = 0; k < i; k++) {
            yz__weight w = {{0, 0, 0}};
            for (int l = 0; l < levels; l++)
                w.of[l] = (int64_t)yz__random_below(random, range) - range / 3;
            w.of[0] *= times;
            out.weight[i * out.count + k] = out.weight[k * out.count + i] = w;
        }
    return out;
}

static int64_t
level_of(const void *context, int i, int k, int level)
{
    const graph *g = context;
    return g->weight[i * g->count + k].of[level];
}

/* Weights that are worked out when somebody asks give the same matching. */
static void
same_by_level(const graph *g, const int *mate)
{
    const yz__pair_weighing weighing = {level_of, g};
    int other[LARGE];
    assert_int_equal(yz__match_by(other, &weighing, g->count, NULL), YZ_OK);
    assert_memory_equal(mate, other, (size_t)g->count * sizeof *mate);
}

/* The sum of the matching that was found, which has to be perfect. */
static yz__weight
found(const graph *g)
{
    int mate[LARGE];
    yz__weight sum = {{0, 0, 0}};
    assert_int_equal(yz__match(mate, g->weight, g->count, NULL), YZ_OK);
    same_by_level(g, mate);
    for (int i = 0; i < g->count; i++) {
        assert_in_range(mate[i], 0, g->count - 1);
        assert_int_not_equal(mate[i], i);
        assert_int_equal(mate[mate[i]], i);
        if (mate[i] > i)
            sum = yz__weight_add(sum, g->weight[i * g->count + mate[i]]);
    }
    return sum;
}

/* The best sum over the vertices of a set, sets of fewer vertices known. */
static yz__weight
best_of(const graph *g, const yz__weight *best, unsigned set)
{
    int i = 0;
    yz__weight out = {{INT64_MIN, 0, 0}};
    while ((set >> i & 1) == 0)
        i++;
    for (int k = i + 1; k < g->count; k++) {
        if ((set >> k & 1) == 0)
            continue;
        const yz__weight sum = yz__weight_add(best[set & ~(1u << i) & ~(1u << k)],
                                              g->weight[i * g->count + k]);
        if (yz__weight_compare(sum, out) > 0)
            out = sum;
    }
    return out;
}

static yz__weight
tried(const graph *g)
{
    static yz__weight best[SETS];
    memset(&best[0], 0, sizeof *best);
    for (unsigned set = 1; set < 1u << g->count; set++)
        if (__builtin_popcount(set) % 2 == 0)
            best[set] = best_of(g, best, set);
    return best[(1u << g->count) - 1];
}

static void
no_matching_of_a_small_graph_is_better(void **state)
{
    yz__random random = yz__random_seed(32);
    (void)state;
    for (int i = 0; i < graphs; i++) {
        const graph g = random_graph(&random, SMALL, YZ__WEIGHT_LEVELS);
        assert_int_equal(yz__weight_compare(found(&g), tried(&g)), 0);
    }
}

#ifdef YZ_LEMON
static void
lemon_finds_no_better_one(void **state)
{
    yz__random random = yz__random_seed(33);
    int64_t weight[LARGE * LARGE];
    (void)state;
    for (int i = 0; i < graphs; i++) {
        const graph g = random_graph(&random, LARGE, 1);
        for (int k = 0; k < g.count * g.count; k++)
            weight[k] = g.weight[k].of[0];
        assert_int_equal(found(&g).of[0], lemon_matching(weight, g.count));
    }
}
#endif

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_matching_of_a_small_graph_is_better),
#ifdef YZ_LEMON
        cmocka_unit_test(lemon_finds_no_better_one),
#endif
    };
    if (argc > 1)
        graphs = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
