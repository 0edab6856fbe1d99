/*
 * exchanges.c - finds the exchanges of two or three stones that a position allows, by
 * trying every play in the small zones (exchange_zones.c).
 */
#include <string.h>

#include "cycle/cycles.h"
#include "cycle/exchange_zones.h"
#include "yunzi/messages.h"

enum {
    ZONE_NODES = 20000, /* situations looked at in one zone */
    NEAR_NODES = 2000,  /* the same in the course of a game */
    WAY = YZ__CYCLE_WAY,
};

/* ---- Ways round ---- */

/* Follows a way.  It adds the points of the way to 'turning', with the plays without
   captures as plays in between; '*largest' is the most stones taken at once.  False:
   too many points. */
static bool
follow(yz__board *board, const yz__shapes *shapes, uint32_t from, const uint8_t *way,
       int length, yz__turning *turning, int *largest)
{
    const yz__situation *s = &shapes->situation[from];
    yz_colour who = (yz_colour)s->to_move;

    yz__shapes_put_up(board, shapes, from);
    *largest = 0;
    for (int k = 0; k < length; k++, who = yz_opponent(who)) {
        yz__at removed[YZ_MAX_POINTS];
        const yz__at at = shapes->turning.point[way[k]];
        const int captured = yz__board_place(board, at, who, removed).captured;
        *largest = captured > *largest ? captured : *largest;
        if (!turning)
            continue;
        const int played = yz__turning_add(turning, at);
        for (int n = 0; n < captured; n++)
            if (yz__turning_add(turning, removed[n]) < 0)
                return false;
        if (played < 0)
            return false;
        if (captured == 0)
            turning->between[played][who] = true;
    }
    return true;
}

/* True if a move from the situation takes more than one stone and comes round. */
static bool
exchanges(const yz__shapes *shapes, const yz__situation *from)
{
    for (uint32_t e = from->edge; e < from->edge + from->edges; e++) {
        const yz__situation *to = &shapes->situation[shapes->edge[e].to];
        int taken = 0;
        for (int i = 0; i < shapes->turning.count; i++)
            taken += yz__shape_stone(from->shape, i) != YZ_EMPTY &&
                     yz__shape_stone(to->shape, i) == YZ_EMPTY;
        if (taken > 1 && to->returns)
            return true;
    }
    return false;
}

/* Sets '*returns' if the cycle comes round when only the points of the way turn, and
   no chain beside them is lost meanwhile. */
static yz_status
comes_round(yz__cycles *cycles, yz__board *board, const yz__shapes *shapes,
            uint32_t from, const uint8_t *way, int length, const yz__turning *besides,
            bool *returns)
{
    yz__turning turning = *besides;
    yz__effort effort = yz__cycles_effort(cycles, ZONE_NODES);
    yz_cycle_options options = cycles->options;
    yz__shapes *own;
    int largest = 0;

    *returns =
        follow(board, shapes, from, way, length, &turning, &largest) && largest > 1;
    if (!*returns)
        return YZ_OK;
    options.givens = 0;
    yz__shapes_put_up(board, shapes, from);
    yz__turning_look_beside(&turning, board);
    const yz_colour first = (yz_colour)shapes->situation[from].to_move;
    yz_status status =
        yz__shapes_build(&own, board, first, &turning, &options, &effort);
    if (status != YZ_OK)
        return status;
    status = yz__shapes_mark_returning(own, returns);
    yz__shapes_free(own);
    return status;
}

/* Finds the shortest way round on which more than one stone is taken at once: from
   the start or, with 'later', from one of the first situations that have such a
   move.  '*length' is 0 if there is none. */
static yz_status
shortest_exchange(yz__cycles *cycles, yz__board *board, const yz__shapes *shapes,
                  bool later, const yz__turning *besides, uint32_t *from, uint8_t *best,
                  int *length)
{
    enum { TRIED = 32 };
    const uint32_t count = later ? shapes->count : 1;
    uint8_t way[WAY];
    int tried = 0;

    *length = 0;
    for (uint32_t s = 0; s < count && tried < TRIED; s++) {
        int way_length = 0;
        bool returns = false;
        if (!shapes->situation[s].returns ||
            (s > 0 && !exchanges(shapes, &shapes->situation[s])))
            continue;
        tried++;
        yz_status status = yz__shapes_way_round(shapes, s, way, WAY, &way_length);
        if (status == YZ_OK && way_length > 0 && (*length == 0 || way_length < *length))
            status = comes_round(cycles, board, shapes, s, way, way_length, besides,
                                 &returns);
        if (status != YZ_OK)
            return status;
        if (returns) {
            memcpy(best, way, (size_t)way_length);
            *length = way_length;
            *from = s;
        }
    }
    return YZ_OK;
}

/* Looks for an exchange in one zone.  'strict' also leaves out shapes after which a
   chain could be captured on a point beside the zone. */
static yz_status
look_into(yz__cycles *cycles, yz__board *board, yz_colour *first, bool later,
          bool strict, const yz__zone *z, yz__turning *turning, bool *found)
{
    yz__turning all = yz__zone_turning(z);
    yz__effort effort =
        yz__cycles_effort(cycles, cycles->near == 0 ? ZONE_NODES : NEAR_NODES);
    yz_cycle_options options = cycles->options;
    yz__shapes *shapes;
    uint8_t way[WAY];
    uint32_t from = 0;
    int length = 0;
    int largest;
    bool any = false;

    options.givens = 0;
    if (strict)
        yz__turning_look_beside(&all, board);
    yz_status status =
        yz__shapes_build(&shapes, board, *first, &all, &options, &effort);
    if (status != YZ_OK)
        return status;
    status = yz__shapes_mark_returning(shapes, &any);
    if (status == YZ_OK && any)
        status = shortest_exchange(cycles, board, shapes, later, turning, &from, way,
                                   &length);
    if (status == YZ_OK && length > 0 &&
        !follow(board, shapes, from, way, length, turning, &largest))
        yz__cycles_miss(cycles, YZ_MESSAGE_CYCLE_MORE_POINTS);
    if (!shapes->complete && length == 0 && !strict)
        yz__cycles_cut(cycles, YZ_MESSAGE_CYCLE_EXCHANGES, effort.cut);
    *found = length > 0;
    yz__shapes_put_up(board, shapes, from);
    *first = (yz_colour)shapes->situation[from].to_move;
    yz__shapes_free(shapes);
    return status;
}

static bool
holds_point(const yz__zone *z, yz__at at)
{
    for (int i = 0; i < z->count; i++)
        if (z->point[i] == at)
            return true;
    return false;
}

yz_status
yz__cycles_find_exchanges(yz__cycles *cycles, yz__board *board, yz_colour *first,
                          bool later, yz__turning *turning)
{
    yz__zones z;
    yz_status status = yz__zones_find(cycles, board, &z);

    for (int n = 0; n < z.count && status == YZ_OK; n++) {
        const yz__zone *own = &z.zone[n];
        bool found = false;
        if (own->too_large && own->stones && cycles->near == 0)
            yz__cycles_miss(cycles, YZ_MESSAGE_CYCLE_LARGE_REGION);
        /* Nobody would play the exchanges beside open space. */
        if (own->cut && later)
            continue;
        if (own->joined != n || own->too_large || !own->stones || own->count <= 3 ||
            (cycles->near != 0 && !holds_point(own, cycles->near)))
            continue;
        for (int strict = 1; strict >= 0 && status == YZ_OK && !found; strict--)
            status = look_into(cycles, board, first, later, strict != 0, own, turning,
                               &found);
    }
    return status;
}

/* ---- Stones sent and returned ---- */

/* Finds the shortest way from the start to the same stones with the other side
   to move. */
static yz_status
way_back(const yz__shapes *shapes, uint8_t *way, int *length)
{
    const yz__situation *start = &shapes->situation[0];
    const uint32_t other =
        yz__shapes_find(shapes, start->shape, yz_opponent((yz_colour)start->to_move));

    *length = 0;
    return other == shapes->count
               ? YZ_OK
               : yz__shapes_way_to(shapes, 0, other, way, WAY, length);
}

static yz_status
send(yz__cycles *cycles, yz__board *board, yz_colour first, const yz__zone *z,
     yz__turning *turning, yz__at *line, int *length)
{
    const yz__turning all = yz__zone_turning(z);
    yz__effort effort = yz__cycles_effort(cycles, ZONE_NODES);
    yz_cycle_options options = cycles->options;
    yz__shapes *shapes;
    uint8_t way[WAY];
    int largest;

    options.givens = 0;
    yz_status status = yz__shapes_build(&shapes, board, first, &all, &options, &effort);
    if (status != YZ_OK)
        return status;
    status = way_back(shapes, way, length);
    if (status == YZ_OK && *length > 0)
        follow(board, shapes, 0, way, *length, turning, &largest);
    for (int k = 0; status == YZ_OK && k < *length; k++)
        line[k] = shapes->turning.point[way[k]];
    yz__shapes_put_up(board, shapes, 0);
    yz__shapes_free(shapes);
    return status;
}

yz_status
yz__cycles_find_returned(yz__cycles *cycles, yz__board *board, yz_colour first,
                         yz__turning *turning, yz__at *line, int *length)
{
    yz__zones z;
    yz_status status = yz__zones_find(cycles, board, &z);

    *length = 0;
    for (int n = 0; n < z.count && status == YZ_OK && *length == 0; n++) {
        const yz__zone *own = &z.zone[n];
        if (own->joined == n && !own->too_large && !own->cut && own->stones &&
            own->count > 2)
            status = send(cycles, board, first, own, turning, line, length);
    }
    return status;
}
