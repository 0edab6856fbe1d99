/*
 * follow_chains.c - which chains live, from the regions that are followed
 * (follow_life.c).
 *
 * For each region that may be an eye or territory the chains around it are kept, and
 * the chains to which it is vital.  A look finds them anew for the regions that have
 * changed and updates the names of joined chains for the others; if nothing changed,
 * the living chains are the same.  Otherwise eyes are counted and, as in benson.c,
 * regions are dropped next to chains with fewer than two.
 */
#include <string.h>

#include "board/place.h"
#include "unconditional/follow_life.h"

/* Keeps those chains next to 'at' among the chains to which a region may be vital. */
static void
keep_common(yz__tract *tract, const yz__follow_side *side, const yz__board *board,
            yz__cross around)
{
    uint8_t kept = 0;
    for (int k = 0; k < tract->eyes; k++) {
        bool found = false;
        for (int i = 0; i < 4; i++)
            found |= board->stone[around.at[i]] == side->colour &&
                     board->chain[around.at[i]] == tract->eye_of[k];
        if (found)
            tract->eye_of[kept++] = tract->eye_of[k];
    }
    tract->eyes = kept;
}

static void
take_all_near(yz__tract *tract, const yz__follow_side *side, const yz__board *board,
              yz__cross around)
{
    for (int i = 0; i < 4; i++) {
        bool known = board->stone[around.at[i]] != side->colour;
        for (int k = 0; k < tract->eyes; k++)
            known |= tract->eye_of[k] == board->chain[around.at[i]];
        if (!known)
            tract->eye_of[tract->eyes++] = board->chain[around.at[i]];
    }
}

/* The same for a region of one empty point, as most eyes are. */
static int
survey_point(const yz__follow_side *side, const yz__board *board, yz__tract *tract,
             yz__at *wall)
{
    tract->eyes = 0;
    take_all_near(tract, side, board, yz__cross_at(board->stride, tract->any));
    memcpy(wall, tract->eye_of, tract->eyes * sizeof *wall);
    return tract->eyes;
}

/* Finds the chains around a region, one stone each, and those to which it is vital;
   the number of those found, which are added to 'wall'. */
static int
survey(yz__follow *watch, yz__follow_side *side, const yz__board *board,
       uint16_t number, yz__at *wall)
{
    yz__tract *tract = &side->tract[number];
    const uint32_t stamp = ++watch->clock;
    yz__at *queue = watch->queue[0];
    int count = 1, chains = 0;
    bool first = true;
    tract->eyes = 0;
    queue[0] = tract->any;
    watch->seen[tract->any] = stamp;
    for (int done = 0; done < count; done++) {
        const yz__cross around = yz__cross_at(board->stride, queue[done]);
        if (tract->inner == 0 && yz__follow_open(watch, board, queue[done])) {
            if (first)
                take_all_near(tract, side, board, around);
            else
                keep_common(tract, side, board, around);
            first = false;
        }
        for (int i = 0; i < 4; i++) {
            const yz__at near = around.at[i];
            const bool own = board->stone[near] == side->colour;
            const yz__at point = own ? board->chain[near] : near;
            if (watch->seen[point] == stamp || (!own && side->tract_at[near] != number))
                continue;
            watch->seen[point] = stamp;
            if (own)
                wall[chains++] = point;
            else
                queue[count++] = point;
        }
    }
    return chains;
}

/* Updates the names of the chains around a region; false when two of them have been
   joined or they are not known.  '*renamed' is set when one has another name. */
static bool
recall(const yz__board *board, yz__tract *tract, bool *renamed)
{
    bool another = false;
    if (tract->walls > YZ__WALLS_KEPT)
        return false;
    for (int i = 0; i < tract->walls; i++) {
        const yz__at name = board->chain[tract->wall[i]];
        another |= name != tract->wall[i];
        tract->wall[i] = name;
        for (int k = 0; k < i; k++)
            if (tract->wall[k] == name)
                return false;
    }
    for (int i = 0; i < tract->eyes && another; i++)
        tract->eye_of[i] = board->chain[tract->eye_of[i]];
    *renamed |= another;
    return true;
}

/* After chains have been joined. */
static void
recall_all(yz__follow_side *side, const yz__board *board, bool *renewed)
{
    for (int s = 0; s < side->small_count; s++) {
        yz__tract *tract = &side->tract[side->small[s]];
        if (!tract->stale && !recall(board, tract, renewed))
            tract->stale = true;
    }
}

static int
find_walls(yz__follow *watch, yz__follow_side *side, const yz__board *board,
           uint16_t number, yz__at *wall)
{
    yz__tract *tract = &side->tract[number];
    return tract->size == 1 && tract->inner == 0
               ? survey_point(side, board, tract, wall)
               : survey(watch, side, board, number, wall);
}

/* Looks at the chains around a region that has changed; returns whether they differ
   from before. */
static bool
look_around(yz__follow *watch, yz__follow_side *side, const yz__board *board,
            uint16_t number)
{
    yz__at wall[YZ_MAX_POINTS];
    yz__tract *tract = &side->tract[number];
    const yz__tract before = *tract;
    const int chains = find_walls(watch, side, board, number, wall);
    const bool kept = chains <= YZ__WALLS_KEPT;
    tract->stale = false;
    tract->walls = (uint8_t)(kept ? chains : YZ__WALLS_KEPT + 1);
    if (kept)
        memcpy(tract->wall, wall, (size_t)chains * sizeof *wall);
    return !kept || tract->walls != before.walls || tract->eyes != before.eyes ||
           memcmp(tract->wall, before.wall, tract->walls * sizeof *wall) != 0 ||
           memcmp(tract->eye_of, before.eye_of, tract->eyes * sizeof *wall) != 0;
}

/* True if all chains around a region have two eyes. */
static bool
holds(yz__follow *watch, yz__follow_side *side, const yz__board *board, uint16_t number)
{
    yz__at many[YZ_MAX_POINTS];
    const yz__tract *tract = &side->tract[number];
    const yz__at *wall = tract->wall;
    int walls = tract->walls;
    bool all = true;
    if (walls > YZ__WALLS_KEPT) {
        walls = find_walls(watch, side, board, number, many);
        wall = many;
    }
    for (int i = 0; i < walls && all; i++)
        all = side->eyes[wall[i]] >= 2;
    return all;
}

/* Drops regions next to chains with fewer than two eyes, until there are none. */
static void
drop(yz__follow *watch, yz__follow_side *side, const yz__board *board)
{
    bool again = true;
    while (again) {
        again = false;
        for (int s = 0; s < side->small_count; s++) {
            yz__tract *tract = &side->tract[side->small[s]];
            if (!tract->enclosed || holds(watch, side, board, side->small[s]))
                continue;
            tract->enclosed = false;
            again = true;
            for (int k = 0; k < tract->eyes; k++)
                side->eyes[tract->eye_of[k]]--;
        }
    }
}

static void
count_eyes(yz__follow_side *side)
{
    for (int i = 0; i < side->named_count; i++)
        side->eyes[side->named[i]] = 0;
    side->named_count = 0;
    for (int s = 0; s < side->small_count; s++) {
        yz__tract *tract = &side->tract[side->small[s]];
        tract->enclosed = tract->walls > 0;
        for (int k = 0; k < tract->eyes; k++)
            if (side->eyes[tract->eye_of[k]]++ == 0)
                side->named[side->named_count++] = tract->eye_of[k];
    }
}

static void
look(yz__follow *watch, yz__follow_side *side, const yz__board *board)
{
    bool renewed = side->listed;
    if (side->joined)
        recall_all(side, board, &renewed);
    for (int s = 0; s < side->small_count; s++)
        if (side->tract[side->small[s]].stale)
            renewed |= look_around(watch, side, board, side->small[s]);
    side->changed = side->joined = side->listed = false;
    if (!renewed)
        return;
    count_eyes(side);
    drop(watch, side, board);
}

void
yz__follow_look(yz__follow *watch, const yz__board *board)
{
    for (int i = 0; i < 2; i++)
        if (watch->side[i].changed)
            look(watch, &watch->side[i], board);
}
