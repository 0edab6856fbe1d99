/* ranking.c - who is first: players in the order of the criteria. */
#include <stdlib.h>
#include <string.h>

#include "event/scores.h"

int
yz__by_name(const yz__entrant *a, const yz__entrant *b)
{
    int order = strcmp(a->surname, b->surname);
    if (order == 0)
        order = strcmp(a->first, b->first);
    return order != 0 ? order : strcmp(a->id, b->id);
}

/* What qsort() needs of a player, for it hands nothing else on. */
typedef struct ranked {
    yz__ranked_player place;
    const yz__entrant *entrant;
    int criteria;
    bool by_rating;
    bool is_first; /* his tie begins among the first places */
} ranked;

/* The first criterion in which two differ; -1: none. */
static int
difference(const ranked *a, const ranked *b, int *order)
{
    for (int i = 0; i < a->criteria; i++) {
        *order = yz_compare(b->place.value[i], a->place.value[i]);
        if (*order != 0)
            return i;
    }
    *order = 0;
    return -1;
}

static int
by_criteria(const void *left, const void *right)
{
    const ranked *a = left, *b = right;
    int order;
    if (difference(a, b, &order) >= 0)
        return order;
    if (a->by_rating && a->entrant->rating != b->entrant->rating)
        return a->entrant->rating > b->entrant->rating ? -1 : 1;
    return yz__by_name(a->entrant, b->entrant);
}

static int
list(ranked *row, const yz__scores *scores, bool by_rating)
{
    const yz__settings *settings = &scores->event->settings;
    yz__score_term term[YZ_TOURNAMENT_ROUNDS + 1];
    int count = 0;
    for (int p = 0; p < scores->players; p++) {
        if (!yz__has_place(scores, p))
            continue;
        row[count] = (ranked){.place.player = p,
                              .entrant = &scores->event->player[p],
                              .criteria = settings->criterion_count,
                              .by_rating = by_rating};
        for (int i = 0; i < settings->criterion_count; i++)
            row[count].place.value[i] =
                yz__criterion_of(scores, settings->criteria[i], p, term);
        count++;
    }
    return count;
}

enum { FIRST_CRITERIA = 2 };

/* Where ties are broken for the first places alone, those behind them are ranked by two criteria. */
static void
look_at_first_places(ranked *row, int rows, int places)
{
    int order, begin = 0;
    const int all = rows > 0 ? row[0].criteria : 0;
    for (int i = 0; i < rows; i++)
        row[i].criteria = all < FIRST_CRITERIA ? all : FIRST_CRITERIA;
    qsort(row, (size_t)rows, sizeof *row, by_criteria);
    for (int i = 1; i <= rows; i++)
        if (i == rows || difference(&row[i - 1], &row[i], &order) >= 0) {
            for (int k = begin; k < i && begin < places; k++)
                row[k].is_first = true;
            begin = i;
        }
    for (int i = 0; i < rows; i++)
        if (row[i].is_first)
            row[i].criteria = all;
}

yz_status
yz__rank_players(yz__ranked_player *place, int *count, const yz__scores *scores,
                 bool by_rating)
{
    const yz_allocator *allocator = scores->event->allocator;
    const yz_status compared = yz__compare_directly(scores);
    if (compared != YZ_OK)
        return compared;
    const size_t size = (size_t)scores->players * sizeof(ranked);
    ranked *row = yz__resize(allocator, NULL, 0, size + 1);
    if (row == NULL)
        return YZ_E_NOMEM;
    const int rows = list(row, scores, by_rating);
    if (scores->event->settings.first_only > 0)
        look_at_first_places(row, rows, (int)scores->event->settings.first_only);
    qsort(row, (size_t)rows, sizeof *row, by_criteria);
    for (int i = 0; i < rows; i++) {
        int order;
        place[i] = row[i].place;
        place[i].decides = i == 0 ? -1 : difference(&row[i - 1], &row[i], &order);
        place[i].place = i > 0 && place[i].decides < 0 ? place[i - 1].place : i + 1;
    }
    *count = rows;
    yz__resize(allocator, row, size + 1, 0);
    return YZ_OK;
}
