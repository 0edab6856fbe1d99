/* tournament_state.c - what is asked of an event. */
#include "event/tournament_state.h"

#include <stdio.h>
#include <string.h>

#include "base/listed.h"

YZ__KEY_OF(yz__outcome_key, yz__outcome, YZ__OUTCOME_MAP)
YZ__KEY_OF(yz__event_ruled_key, yz__event_ruled, YZ__RULING_MAP)
YZ__KEY_OF(yz__licence_key, yz__licence, YZ__LICENCE_MAP)

static size_t
bucket_of(const char *id, size_t length)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)id[i]) * 16777619u;
    return hash % YZ__BUCKETS;
}

int
yz__entrant_find(const yz__event *event, const char *id, size_t length)
{
    size_t at = bucket_of(id, length);
    for (; event->bucket[at] != 0; at = (at + 1) % YZ__BUCKETS) {
        const int player = (int)event->bucket[at] - 1;
        const char *other = event->player[player].id;
        if (strlen(other) == length && memcmp(other, id, length) == 0)
            return player;
    }
    return -1;
}

void
yz__entrant_enter(yz__event *event, int player)
{
    const char *id = event->player[player].id;
    size_t at = bucket_of(id, strlen(id));
    while (event->bucket[at] != 0)
        at = (at + 1) % YZ__BUCKETS;
    event->bucket[at] = (uint32_t)player + 1;
}

const yz__pairing *
yz__pairing_of(const yz__event *event, int player, int round)
{
    const int met = event->met[player * YZ_TOURNAMENT_ROUNDS + round - 1];
    return met == 0 ? NULL : &event->game[met - 1];
}

bool
yz__is_present(const yz__event *event, int player, int round)
{
    const yz__entrant *at = &event->player[player];
    return at->registered && (at->present >> (round - 1) & 1) != 0 &&
           (at->left == 0 || round < at->left);
}

char *
yz__entrant_rank(int rank, char out[YZ__ENTRANT_RANK_TEXT])
{
    snprintf(out, YZ__ENTRANT_RANK_TEXT, "%d%c", rank < 0 ? -rank : rank + 1,
             rank < 0 ? 'K' : 'D');
    return out;
}

int
yz__category(const yz__event *event, int player)
{
    const yz__settings *s = &event->settings;
    int category = 0;
    while (category < s->limits && event->player[player].rank < s->limit[category])
        category++;
    return category;
}

int
yz__komi_of(const yz__event *event, const yz__pairing *game)
{
    const yz__settings *s = &event->settings;
    const int stones = game->handicap > 1 ? game->handicap : 0;
    if (game->has_komi)
        return game->komi;
    if (game->handicap == 0)
        return (int)s->komi;
    switch ((yz__stones)s->compensation) {
    case YZ__STONES_NONE:
        break;
    case YZ__STONES_N_MINUS_ONE:
        return (int)s->handicap_komi + 2 * (stones > 0 ? stones - 1 : 0);
    case YZ__STONES_N:
        return (int)s->handicap_komi + 2 * stones;
    }
    return (int)s->handicap_komi;
}
