/* numbers.c - what the lot says, and the numbers of players in a table: by hand, by lot, the strongest first. */
#include "event/numbers.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"

/* A number of a name that does not depend on the order of entries. */
static uint64_t
number_of(uint64_t begin, const char *id)
{
    for (; *id != '\0'; id++)
        begin = yz__scatter(begin ^ (unsigned char)*id);
    return begin;
}

uint64_t
yz__lot_begin(const yz__event *event, int round, int first)
{
    const uint64_t hash =
        yz__scatter((uint64_t)event->settings.draw * 64 + (uint64_t)round);
    return yz__scatter(number_of(hash, event->player[first].id));
}

int64_t
yz__lot_end(const yz__event *event, uint64_t begin, int second, int64_t most)
{
    return (int64_t)(number_of(begin, event->player[second].id) % ((uint64_t)most + 1));
}

int64_t
yz__lot(const yz__event *event, int round, int one, int other, int64_t most)
{
    const bool turned = strcmp(event->player[one].id, event->player[other].id) > 0;
    return yz__lot_end(event, yz__lot_begin(event, round, turned ? other : one),
                       turned ? one : other, most);
}

/* ---- Numbers ---- */

/* A player on the way to his number. */
typedef struct drawn {
    int player;
    int64_t rating, rank, lot;
    const char *id;
} drawn;

static int
descending(int64_t a, int64_t b)
{
    return a == b ? 0 : a > b ? -1 : 1;
}

static int
by_number(const void *left, const void *right)
{
    const drawn *a = left, *b = right;
    int order = descending(a->rating, b->rating);
    if (order == 0)
        order = descending(a->rank, b->rank);
    if (order == 0)
        order = descending(b->lot, a->lot);
    return order != 0 ? order : strcmp(a->id, b->id);
}

/* Gives the players of 'row' their numbers: those who have one by hand that, the others what is left, in order. */
static void
give_numbers(int *number, int numbers, const yz__entrant *player, const drawn *row)
{
    int next = 0;
    for (int i = 0; i < numbers; i++)
        number[i] = -1;
    for (int i = 0; i < numbers; i++) {
        const int seed = player[row[i].player].seed;
        if (seed > 0 && seed <= numbers)
            number[seed - 1] = row[i].player;
    }
    for (int i = 0; i < numbers; i++) {
        const int seed = player[row[i].player].seed;
        if (seed > 0 && seed <= numbers)
            continue;
        while (number[next] >= 0)
            next++;
        number[next] = row[i].player;
    }
}

yz_status
yz__number_players(const yz__event *event, yz__arena *arena, int **out, int *count)
{
    const bool by_rating = event->settings.numbers == YZ__NUMBERS_RATING;
    drawn *row = yz__arena_take(arena, (event->players + 1) * sizeof *row);
    *out = yz__arena_take(arena, (event->players + 1) * sizeof **out);
    *count = 0;
    if (row == NULL || *out == NULL)
        return YZ_E_NOMEM;
    for (int p = 0; p < (int)event->players; p++) {
        const yz__entrant *player = &event->player[p];
        if (player->registered)
            row[(*count)++] = (drawn){.player = p,
                                      .rating = by_rating ? player->rating : 0,
                                      .rank = by_rating ? player->rank : 0,
                                      .lot = yz__lot(event, 0, p, p, INT64_MAX - 1),
                                      .id = player->id};
    }
    qsort(row, (size_t)*count, sizeof *row, by_number);
    give_numbers(*out, *count, event->player, row);
    return YZ_OK;
}
