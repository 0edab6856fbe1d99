/*
 * main.c - matchings beside LEMON's: the same rounds of a Swiss event, in turns, in processor time.
 *
 * Usage: matching_bench PLAYERS...
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/random.h"
#include "event/matching.h"
#include "lemon_matching.h"

enum { ROUNDS = 5, SCORES = 13 };

static double
seconds(clock_t from)
{
    return (double)(clock() - from) / CLOCKS_PER_SEC;
}

/* Near scores meet; one pair in two hundred has met; the rest is by lot. */
static void
make_round(yz__random *random, int count, yz__weight *weight, int64_t *plain)
{
    int *score = malloc((size_t)count * sizeof *score);
    if (score == NULL)
        abort();
    for (int i = 0; i < count; i++)
        score[i] = (int)yz__random_below(random, SCORES);
    for (int i = 0; i < count; i++)
        for (int k = 0; k <= i; k++) {
            const int64_t apart = score[i] - score[k];
            const int64_t met = yz__random_below(random, 200) == 0;
            const int64_t w = -(met << 44) - apart * apart * (1 << 20) -
                              yz__random_below(random, 1000);
            const size_t one = (size_t)i * (size_t)count + (size_t)k;
            const size_t other = (size_t)k * (size_t)count + (size_t)i;
            plain[one] = plain[other] = w;
            weight[one] = weight[other] = (yz__weight){{w, 0, 0}};
        }
    free(score);
}

/* One size; false where the sums differ. */
static bool
measure(int count)
{
    const size_t all = (size_t)count * (size_t)count;
    yz__weight *weight = malloc(all * sizeof *weight);
    int64_t *plain = malloc(all * sizeof *plain);
    int *mate = malloc((size_t)count * sizeof *mate);
    yz__random random = yz__random_seed(32);
    double ours = 1e9, theirs = 1e9;
    bool same = true;
    if (weight == NULL || plain == NULL || mate == NULL)
        abort();
    for (int r = 0; r < ROUNDS; r++) {
        int64_t sum = 0;
        make_round(&random, count, weight, plain);
        clock_t from = clock();
        if (yz__match(mate, weight, count, NULL) != YZ_OK)
            abort();
        ours = seconds(from) < ours ? seconds(from) : ours;
        for (int i = 0; i < count; i++)
            sum += mate[i] > i ? plain[(size_t)i * (size_t)count + (size_t)mate[i]] : 0;
        from = clock();
        same = lemon_matching(plain, count) == sum && same;
        theirs = seconds(from) < theirs ? seconds(from) : theirs;
    }
    printf("%d players: ours %.3f s, LEMON %.3f s, %s\n", count, ours, theirs,
           same ? "the same sums" : "OTHER SUMS");
    free(weight);
    free(plain);
    free(mate);
    return same;
}

int
main(int count, char **word)
{
    bool same = true;
    for (int i = 1; i < count; i++)
        same = measure(atoi(word[i])) && same;
    return same ? 0 : 1;
}
