/*
 * record_handicap.c - how the handicap that HA announces comes on the board: set up, as
 * moves, by passes of White, or where the rules put it.
 */
#include <string.h>

#include "record/deeds.h"
#include "record/record_tree.h"
#include "text/dialect.h"
#include "yunzi/messages.h"

int
yz__record_handicap_passes(const yz_record_info *info)
{
    const yz_rules *rules = yz_rules_find_recorded(info->rules);
    unsigned overlays;
    if (!rules && yz_rules_read(info->rules, &rules, &overlays, NULL) != YZ_OK)
        rules = NULL;
    return rules ? yz_rules_handicap_passes(rules, info->handicap) : 0;
}

/* The beginning of the main line. */
typedef struct opening {
    yz_node first;      /* the node of the first move, or YZ_NO_NODE */
    bool set_up;        /* stones are put on the board before it */
    int black_plays;    /* plays of Black before White's first move */
    bool white_follows; /* and White moves then */
    bool yielded;       /* Black plays once, and White's first move is a pass */
} opening;

static bool
is_pass_of_white(yz_record *record, yz_node node)
{
    yz_move move;
    return yz_record_move(record, node, &move) && move.colour == YZ_WHITE &&
           move.kind == YZ_MOVE_PASS;
}

/* A play of Black on the board. */
static bool
is_black_play(yz_record *record, const yz__property *property, yz_point *out)
{
    int width, height;
    bool clean;
    yz_record_size(record, &width, &height);
    return property->kind == YZ__KIND_B &&
           yz__read_point(yz__value_bytes(record, &record->value[property->value]),
                          &out->x, &out->y, &clean) &&
           out->x < width && out->y < height;
}

bool
yz__next_black_play(yz_record *record, yz_node node, uint32_t *i, yz_point *out)
{
    const yz__node *self = &record->node[node];
    const yz__property *property = &record->property[self->property];
    yz_point at;
    bool found = false;
    for (uint32_t k = 0; k < self->count; k++) {
        if (YZ__TABLE[property[k].kind].group != YZ_PROPERTY_MOVE)
            continue;
        if (!is_black_play(record, &property[k], &at))
            return false;
        if (found || k < *i)
            continue;
        found = true;
        *out = at;
        *i = k + 1;
    }
    return found;
}

static opening
look_at_opening(yz_record *record)
{
    opening seen = {.first = 0};
    yz_node node = 0;
    for (; node != YZ_NO_NODE; node = record->node[node].child) {
        seen.set_up |= yz__sets_up(record, node);
        if (record->node[node].flags & YZ__NODE_COLOUR)
            break;
    }
    seen.first = node;
    for (; node != YZ_NO_NODE; node = record->node[node].child) {
        const unsigned flags = record->node[node].flags;
        if (!(flags & (YZ__NODE_COLOUR | YZ__NODE_SETUP)))
            continue;
        uint32_t i = 0;
        yz_point at;
        if (((flags & YZ__NODE_SETUP) && node != seen.first) || seen.black_plays > 99 ||
            !yz__next_black_play(record, node, &i, &at))
            break;
        do
            seen.black_plays++;
        while (yz__next_black_play(record, node, &i, &at));
    }
    seen.white_follows =
        node != YZ_NO_NODE && (record->node[node].flags & YZ__NODE_WHITE);
    seen.yielded =
        seen.black_plays == 1 && node != YZ_NO_NODE && is_pass_of_white(record, node);
    return seen;
}

/* The table has noted that White passes first. */
static bool
says_passes(const yz_record *record)
{
    const yz__property *deeds = yz__find_kind(record, 0, YZ__KIND_YZ);
    const size_t length = strlen(YZ__DEEDS_PASSES);
    bool found = false;
    for (uint32_t i = 0; deeds && i < deeds->count; i++) {
        const yz_bytes said = yz__value_bytes(record, &record->value[deeds->value + i]);
        found |=
            said.length == length && memcmp(said.data, YZ__DEEDS_PASSES, length) == 0;
    }
    return found;
}

/* Black's plays before White's first move are the handicap, whatever HA says. */
static void
take_moves(yz_record *record, const yz__property *ha, const opening *seen)
{
    const int handicap = record->info.handicap;
    record->handicap_way = YZ__HANDICAP_MOVES;
    record->info.handicap = seen->black_plays;
    if (yz__record_is_silent(record))
        return;
    if (handicap == seen->black_plays)
        yz__notice_with(record, YZ_NOTICE_HANDICAP_AS_MOVES,
                        record->node[seen->first].at, YZ_MESSAGE_NOTICE_HA_MOVES,
                        yz_arg_number(handicap));
    else
        yz__notice_with(record, YZ_NOTICE_HANDICAP_AS_MOVES,
                        ha ? ha->id : record->node[seen->first].at,
                        YZ_MESSAGE_NOTICE_HA_PLAYED, yz_arg_choice(ha != NULL),
                        yz_arg_number(handicap), yz_arg_number(seen->black_plays));
}

void
yz__record_find_handicap_way(yz_record *record, const yz__property *ha)
{
    const int handicap = record->info.handicap;
    record->handicap_way = YZ__HANDICAP_STONES;
    const opening seen = look_at_opening(record);
    if (seen.set_up)
        return;
    const bool ruled = handicap >= 1 && yz__record_handicap_passes(&record->info) > 0;
    if (ruled && (seen.first == YZ_NO_NODE || says_passes(record))) {
        record->handicap_way = YZ__HANDICAP_PASSES;
        return;
    }
    if (seen.first == YZ_NO_NODE)
        return;
    /* At our table the handicap is set up: two plays of Black are a move out of turn. */
    const yz_dialect_context context = {.application = record->info.application};
    const bool noted =
        yz__is_own(&context) || yz__find_kind(record, 0, YZ__KIND_YZ) != NULL;
    if (!noted && seen.black_plays >= 2 &&
        (seen.white_follows || seen.black_plays == handicap)) {
        take_moves(record, ha, &seen);
        return;
    }
    if (handicap < 1)
        return;
    if (seen.yielded || (seen.black_plays == 1 && ruled))
        record->handicap_way = YZ__HANDICAP_PASSES;
    if (handicap < 2)
        return;
    if (record->handicap_way == YZ__HANDICAP_PASSES) {
        if (!ruled && !yz__record_is_silent(record))
            yz__notice_with(record, YZ_NOTICE_HANDICAP_DIFFERS, ha->id,
                            YZ_MESSAGE_NOTICE_HA_PASSES, yz_arg_number(handicap));
    } else if (record->node[seen.first].flags & YZ__NODE_WHITE) {
        record->handicap_way = YZ__HANDICAP_RULES;
        if (!yz__record_is_silent(record))
            yz__notice_with(record, YZ_NOTICE_HANDICAP_DIFFERS, ha->id,
                            YZ_MESSAGE_NOTICE_HA_RULES, yz_arg_number(handicap));
    }
}
