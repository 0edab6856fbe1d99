/*
 * direct.c - direct comparison among players whom the criteria before it leave equal.
 *
 * Who beat whom is a graph.  Players who beat each other in a circle are one knot of it.  Again and again the
 * knot that has beaten nobody who is left goes last: the weakest of several by the criteria that
 * follow, all of them if these are equal too.
 */
#include <stdlib.h>
#include <string.h>

#include "event/scores.h"

/* More who are equal are not compared: they keep 0. */
enum { TIE_MOST = 64 };

/* A player with the criteria before the comparison, and those that follow. */
typedef struct tied_player {
    int player;
    int criteria, compared; /* so many; number of the comparison itself */
    yz_number value[YZ__CRITERIA_MOST];
} tied_player;

static int
difference(const tied_player *a, const tied_player *b, int from, int to)
{
    int order = 0;
    for (int i = from; i < to && order == 0; i++)
        order = yz_compare(b->value[i], a->value[i]);
    return order;
}

static int
by_criteria_before(const void *left, const void *right)
{
    const tied_player *a = left;
    return difference(a, right, 0, a->compared);
}

/* ---- Everybody has met ---- */

static bool
have_all_met(const yz__scores *s, const tied_player *row, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) {
            bool met = false;
            for (int r = 1; r <= s->rounds; r++)
                met =
                    met || yz__seat_of(s, row[i].player, r)->opponent == row[k].player;
            if (!met)
                return false;
        }
    return true;
}

/* ---- The graph of wins ---- */

typedef struct knots {
    const tied_player *row;
    int count;
    uint64_t beats[TIE_MOST]; /* of each row, a bit for each other one */
    uint64_t left;            /* who has no number yet */
    uint64_t reach
        [TIE_MOST]; /* whom he has beaten, or those beaten by him, and so on; himself */
} knots;

static uint64_t
bit(int i)
{
    return UINT64_C(1) << i;
}

static void
look_who_won(const yz__scores *s, knots *k)
{
    for (int i = 0; i < k->count; i++) {
        k->left |= bit(i);
        for (int r = 1; r <= s->rounds; r++) {
            const yz__seat *seat = yz__seat_of(s, k->row[i].player, r);
            for (int j = 0; j < k->count && seat->points == 2; j++)
                if (k->row[j].player == seat->opponent)
                    k->beats[i] |= bit(j);
        }
    }
}

static void
follow(knots *k)
{
    for (int i = 0; i < k->count; i++)
        k->reach[i] = (k->beats[i] & k->left) | bit(i);
    for (int via = 0; via < k->count; via++)
        for (int i = 0; i < k->count; i++)
            if ((k->left & bit(via)) != 0 && (k->reach[i] & bit(via)) != 0)
                k->reach[i] |= k->reach[via];
}

/* True if whoever this one reaches reaches him: his knot has beaten nobody else. */
static bool
is_last(const knots *k, int i)
{
    for (int j = 0; j < k->count; j++)
        if ((k->reach[i] & bit(j)) != 0 && (k->reach[j] & bit(i)) == 0)
            return false;
    return true;
}

/* The best of a knot by the criteria that follow. */
static const tied_player *
best_of(const knots *k, uint64_t knot)
{
    const tied_player *best = NULL;
    for (int i = 0; i < k->count; i++)
        if ((knot & bit(i)) != 0 &&
            (best == NULL ||
             difference(&k->row[i], best, best->compared + 1, best->criteria) < 0))
            best = &k->row[i];
    return best;
}

/* The knots that go last now. */
static uint64_t
weakest(knots *k)
{
    const tied_player *worst = NULL;
    uint64_t out = 0;
    follow(k);
    for (int i = 0; i < k->count; i++) {
        if ((k->left & bit(i)) == 0 || !is_last(k, i))
            continue;
        const tied_player *best = best_of(k, k->reach[i]);
        const int order = worst == NULL ? 1
                                        : difference(best, worst, worst->compared + 1,
                                                     worst->criteria);
        if (order > 0) {
            worst = best;
            out = 0;
        }
        if (order >= 0)
            out |= k->reach[i];
    }
    return out;
}

static void
number_knots(const yz__scores *s, const tied_player *row, int count)
{
    knots k = {.row = row, .count = count};
    look_who_won(s, &k);
    for (int number = 0; k.left != 0; number++) {
        const uint64_t last = weakest(&k);
        for (int i = 0; i < count; i++)
            if ((last & bit(i)) != 0)
                s->direct[row[i].player] = number;
        k.left &= ~last;
    }
}

/* ---- Who is equal ---- */

static int
list(const yz__scores *s, int compared, tied_player *row)
{
    const yz__settings *settings = &s->event->settings;
    yz__score_term term[YZ_TOURNAMENT_ROUNDS + 1];
    int count = 0;
    for (int p = 0; p < s->players; p++) {
        if (!yz__has_place(s, p))
            continue;
        row[count] = (tied_player){
            .player = p, .criteria = settings->criterion_count, .compared = compared};
        for (int i = 0; i < settings->criterion_count; i++)
            row[count].value[i] = yz__criterion_of(s, settings->criteria[i], p, term);
        count++;
    }
    return count;
}

static void
compare(const yz__scores *s, int compared, tied_player *row)
{
    const int count = list(s, compared, row);
    const bool simply = s->event->settings.criteria[compared] == YZ__CRITERION_SDC;
    qsort(row, (size_t)count, sizeof *row, by_criteria_before);
    for (int begin = 0, end; begin < count; begin = end) {
        for (end = begin + 1;
             end < count && by_criteria_before(&row[begin], &row[end]) == 0;)
            end++;
        if (end - begin < 2 || end - begin > TIE_MOST)
            continue;
        if (!simply)
            number_knots(s, row + begin, end - begin);
        else if (have_all_met(s, row + begin, end - begin))
            for (int i = begin; i < end; i++)
                s->tied[row[i].player] = begin + 1;
    }
}

yz_status
yz__compare_directly(const yz__scores *s)
{
    const yz__settings *settings = &s->event->settings;
    const yz_allocator *allocator = s->event->allocator;
    const size_t size = (size_t)s->players * sizeof(tied_player) + 1;
    bool any = false;
    for (int i = 0; i < settings->criterion_count; i++)
        any = any || settings->criteria[i] == YZ__CRITERION_DC ||
              settings->criteria[i] == YZ__CRITERION_SDC;
    if (!any)
        return YZ_OK;
    tied_player *row = yz__resize(allocator, NULL, 0, size);
    if (row == NULL)
        return YZ_E_NOMEM;
    for (int i = 0; i < settings->criterion_count; i++)
        if (settings->criteria[i] == YZ__CRITERION_DC ||
            settings->criteria[i] == YZ__CRITERION_SDC)
            compare(s, i, row);
    yz__resize(allocator, row, size, 0);
    return YZ_OK;
}
