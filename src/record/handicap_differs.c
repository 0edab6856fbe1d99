/*
 * handicap_differs.c - a handicap that is not the number of stones put up before the first
 * move.
 */
#include "record/record_tree.h"
#include "rules/placing.h"

/* Counts the stones that stand on the board before the first move; handicap stones may be
   set up in nodes of their own. */
static void
stones_of_start(yz_record *record, size_t count[3])
{
    yz_position position = {.width = 0};
    yz_colour to_move;
    int width, height;
    yz_record_size(record, &width, &height);
    position.width = (uint8_t)width;
    position.height = (uint8_t)height;
    for (yz_node node = 0; node != YZ_NO_NODE; node = record->node[node].child) {
        const unsigned flags = record->node[node].flags;
        if (flags & YZ__NODE_SETUP)
            yz__set_up(record, node, &position, &to_move);
        if (flags & YZ__NODE_COLOUR)
            break;
    }
    for (int i = 0; i < width * height; i++)
        count[position.stone[i]]++;
}

/* True if so many stones stand at the start of a game under the rules of the record. */
static bool
is_start(yz_record *record, const size_t stones[3])
{
    const yz_rules *rules = yz_rules_find_recorded(record->info.rules);
    yz_position start;
    size_t count[3] = {0, 0, 0};
    int width, height;
    yz_record_size(record, &width, &height);
    if (!rules || !yz__rules_start(rules, width, height, record->info.handicap, &start))
        return false;
    for (int i = 0; i < width * height; i++)
        count[start.stone[i]]++;
    return count[YZ_BLACK] == stones[YZ_BLACK] && count[YZ_WHITE] == stones[YZ_WHITE];
}

bool
yz__record_handicap_differs(yz_record *record, yz_argument what[YZ__HANDICAP_ARGUMENTS])
{
    const int handicap = record->info.handicap;
    const bool given = yz__find_kind(record, 0, YZ__KIND_HA) != NULL;
    size_t stones[3] = {0, 0, 0};
    if (record->handicap_way != YZ__HANDICAP_STONES)
        return false; /* told already */
    stones_of_start(record, stones);
    const bool differs =
        handicap >= 2 ? stones[YZ_BLACK] != (size_t)handicap || stones[YZ_WHITE] > 0
                      : stones[YZ_BLACK] >= 2 && stones[YZ_WHITE] == 0;
    if (!differs || is_start(record, stones))
        return false;
    what[0] = yz_arg_choice(given);
    what[1] = yz_arg_number(handicap);
    what[2] = yz_arg_number((int64_t)stones[YZ_BLACK]);
    what[3] = yz_arg_number((int64_t)stones[YZ_WHITE]);
    what[4] = yz_arg_choice(handicap >= 2);
    return true;
}
