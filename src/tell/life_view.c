/* life_view.c - points and chains of a report in the order in which they are told. */
#include <stdio.h>
#include <string.h>

#include "tell/life_view.h"
#include "yunzi/messages.h"

bool
yz__life_asked(const yz_life_view *view, size_t i)
{
    const yz_chain_life *chain = view->report->chain + i;

    if (!view->only)
        return true;
    for (size_t k = 0; k < chain->count; k++)
        if (view->only[yz_index(view->report->width,
                                view->report->point[chain->first + k])])
            return true;
    return false;
}

bool
yz__life_left_open(const yz_life_view *view)
{
    for (size_t i = 0; i < view->report->chain_count; i++)
        if (view->report->chain[i].status == YZ_CHAIN_OPEN && yz__life_asked(view, i))
            return true;
    return false;
}

/* ---- Maps ---- */

static void
add_chain(const yz_life_view *view, const yz_chain_life *chain, uint8_t *map)
{
    for (size_t k = 0; k < chain->count; k++)
        map[yz_index(view->report->width, view->report->point[chain->first + k])] = 1;
}

void
yz__map_chain(const yz_life_view *view, size_t chain, uint8_t map[YZ_MAX_POINTS])
{
    memset(map, 0, YZ_MAX_POINTS);
    add_chain(view, view->report->chain + chain, map);
}

void
yz__map_removed(const yz_life_view *view, uint8_t map[YZ_MAX_POINTS])
{
    memset(map, 0, YZ_MAX_POINTS);
    for (size_t i = 0; i < view->report->chain_count; i++)
        if (view->report->chain[i].removed)
            add_chain(view, view->report->chain + i, map);
}

void
yz__map_kind(const yz_life_view *view, yz_life_point kind, uint8_t map[YZ_MAX_POINTS])
{
    const size_t points = (size_t)view->report->width * view->report->height;

    memset(map, 0, YZ_MAX_POINTS);
    for (size_t i = 0; i < points; i++)
        map[i] = view->report->kind[i] == (uint8_t)kind;
}

size_t
yz__map_count(const yz_life_view *view, const uint8_t *map)
{
    size_t count = 0;

    for (size_t i = 0; i < (size_t)view->report->width * view->report->height; i++)
        count += map[i] != 0;
    return count;
}

bool
yz__map_walk(size_t width, size_t height, const uint8_t *map, size_t *i, yz_point *out)
{
    for (; *i < width * height; ++*i) {
        const yz_point at = {(uint8_t)(*i / height),
                             (uint8_t)(height - 1 - *i % height)};
        if (map[yz_index((int)width, at)] == 0)
            continue;
        *out = at;
        ++*i;
        return true;
    }
    return false;
}

/* ---- Keys and moves ---- */

const char *
yz_chain_status_key(yz_chain_status status)
{
    return status == YZ_CHAIN_ALIVE  ? "alive"
           : status == YZ_CHAIN_DEAD ? "dead"
                                     : "open";
}

const char *
yz_chain_basis_key(const yz_chain_life *chain)
{
    if (chain->status == YZ_CHAIN_OPEN)
        return NULL;
    if (chain->basis == YZ_BASIS_ESTIMATED)
        return "estimated";
    /* What lives or lies inside such territory needs no reading. */
    return chain->ground == YZ_LIFE_UNCONDITIONAL || chain->ground == YZ_LIFE_ENCLOSED
               ? "unconditional"
               : "proved";
}

char *
yz_move_text(yz_move move, int height, char out[YZ_MOVE_TEXT])
{
    char point[YZ_POINT_TEXT];
    const char who = move.colour == YZ_BLACK ? 'B' : 'W';

    switch (move.kind) {
    case YZ_MOVE_PLAY:
        snprintf(out, YZ_MOVE_TEXT, "%c %s", who,
                 yz_point_text(move.at, height, point));
        break;
    case YZ_MOVE_PASS_FOR_KO:
        snprintf(out, YZ_MOVE_TEXT, "%c pass-for-ko %s", who,
                 yz_point_text(move.at, height, point));
        break;
    case YZ_MOVE_PASS:
        snprintf(out, YZ_MOVE_TEXT, "%c pass", who);
        break;
    case YZ_MOVE_BUTTON:
        snprintf(out, YZ_MOVE_TEXT, "%c button", who);
        break;
    }
    return out;
}

yz_message
yz_move_message(yz_move move, int height)
{
    const yz_argument who = yz_arg_colour(move.colour);

    switch (move.kind) {
    case YZ_MOVE_PLAY:
        return yz_message_with(YZ_MESSAGE_PLAYS, who, yz_arg_point(move.at, height));
    case YZ_MOVE_PASS_FOR_KO:
        return yz_message_with(YZ_MESSAGE_PASSES_FOR_KO, who,
                               yz_arg_point(move.at, height));
    case YZ_MOVE_BUTTON:
        return yz_message_with(YZ_MESSAGE_MATCH_BUTTON, who);
    case YZ_MOVE_PASS:
        break;
    }
    return yz_message_with(YZ_MESSAGE_PASSES, who);
}
