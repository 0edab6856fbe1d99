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

/* True if the player has a place: registered, or paired already. */
static bool
has_place(const yz__scores *scores, int player)
{
    bool any = scores->event->player[player].registered;
    for (int r = 1; r <= scores->rounds; r++)
        any = any || yz__seat_of(scores, player, r)->kind >= YZ__SEAT_BYE;
    return any;
}

static int
list(ranked *row, const yz__scores *scores, bool by_rating)
{
    const yz__settings *settings = &scores->event->settings;
    yz__score_term term[YZ_TOURNAMENT_ROUNDS + 1];
    int count = 0;
    for (int p = 0; p < scores->players; p++) {
        if (!has_place(scores, p))
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

yz_status
yz__rank_players(yz__ranked_player *place, int *count, const yz__scores *scores,
                 bool by_rating)
{
    const yz_allocator *allocator = scores->event->allocator;
    const size_t size = (size_t)scores->players * sizeof(ranked);
    ranked *row = yz__resize(allocator, NULL, 0, size + 1);
    if (row == NULL)
        return YZ_E_NOMEM;
    const int rows = list(row, scores, by_rating);
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
