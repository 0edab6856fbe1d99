/* follow_life.c - see follow_life.h. */
#include <string.h>

#include "board/place.h"
#include "unconditional/follow_life.h"

/* ---- The list of regions that matter ---- */

static void
list_tract(yz__follow_side *side, uint16_t number)
{
    side->tract[number].slot = side->small_count;
    side->small[side->small_count++] = number;
    side->listed = true;
}

static void
unlist_tract(yz__follow_side *side, uint16_t number)
{
    const uint16_t slot = side->tract[number].slot;
    const uint16_t last = side->small[--side->small_count];
    side->small[slot] = last;
    side->tract[last].slot = slot;
    side->tract[number].slot = YZ__NO_TRACT;
    side->listed = true;
}

/* After a region has changed in any way. */
static void
note_change(yz__follow_side *side, uint16_t number)
{
    yz__tract *tract = &side->tract[number];
    tract->stale = true;
    const bool listed = tract->slot != YZ__NO_TRACT;
    const bool small = tract->size > 0 && (tract->inner == 0 || tract->inside <= 1);
    side->changed |= listed | small;
    if (listed && !small)
        unlist_tract(side, number);
    else if (small && !listed)
        list_tract(side, number);
}

static uint16_t
new_tract(yz__follow_side *side, yz__at any)
{
    const uint16_t number = side->free[--side->free_count];
    side->tract[number] = (yz__tract){.slot = YZ__NO_TRACT, .any = any, .stale = true};
    return number;
}

static void
free_tract(yz__follow_side *side, uint16_t number)
{
    side->tract[number].size = 0;
    note_change(side, number);
    side->free[side->free_count++] = number;
}

/* Adds a point to the counts of a region, or takes it away with 'by' -1. */
static void
count_point(const yz__follow *watch, const yz__follow_side *side,
            const yz__board *board, yz__tract *tract, yz__at at, int by)
{
    const int inside = side->touches[at] == 0;
    tract->size = (uint16_t)(tract->size + by);
    tract->inside = (uint16_t)(tract->inside + by * inside);
    tract->inner =
        (uint16_t)(tract->inner + by * (inside & yz__follow_open(watch, board, at)));
}

/* ---- Cutting and joining ---- */

static void
add_neighbours(yz__follow *watch, const yz__follow_side *side, const yz__board *board,
               yz__at at, uint16_t number, uint32_t stamp, yz__at *queue, int *count)
{
    const yz__cross around = yz__cross_at(board->stride, at);
    for (int i = 0; i < 4; i++) {
        const yz__at next = around.at[i];
        if (side->tract_at[next] != number || watch->seen[next] == stamp)
            continue;
        watch->seen[next] = stamp;
        queue[(*count)++] = next;
    }
}

/* Gives the points of a queue to another region. */
static void
move_points(const yz__follow *watch, yz__follow_side *side, const yz__board *board,
            const yz__at *queue, int count, uint16_t to)
{
    yz__tract *from = &side->tract[side->tract_at[queue[0]]];
    for (int i = 0; i < count; i++) {
        count_point(watch, side, board, from, queue[i], -1);
        count_point(watch, side, board, &side->tract[to], queue[i], 1);
        side->tract_at[queue[i]] = to;
    }
}

/* Returns whether two points of a region are still connected; if not, the smaller part
   becomes a region of its own.  Both parts are searched in turn. */
static bool
are_connected(yz__follow *watch, yz__follow_side *side, const yz__board *board,
              yz__at one, yz__at other)
{
    const uint16_t number = side->tract_at[one];
    const uint32_t stamp[2] = {watch->clock + 1, watch->clock + 2};
    int count[2] = {1, 1}, done[2] = {0, 0};
    int who = 0;
    watch->clock += 2;
    watch->queue[0][0] = one;
    watch->queue[1][0] = other;
    watch->seen[one] = stamp[0];
    watch->seen[other] = stamp[1];
    while (done[who] < count[who]) {
        const yz__at at = watch->queue[who][done[who]++];
        const yz__cross around = yz__cross_at(board->stride, at);
        for (int i = 0; i < 4; i++)
            if (watch->seen[around.at[i]] == stamp[1 - who])
                return true;
        add_neighbours(watch, side, board, at, number, stamp[who], watch->queue[who],
                       &count[who]);
        who = 1 - who;
    }
    const uint16_t part = new_tract(side, watch->queue[who][0]);
    move_points(watch, side, board, watch->queue[who], count[who], part);
    side->tract[number].any = watch->queue[1 - who][0];
    note_change(side, part);
    note_change(side, number);
    return false;
}

/* ---- Fences ---- */

/* Stones of the colour and the edge, as far as they are connected straight or aslant: a
   region is cut only where a stone closes a ring of them. */
enum { NO_FENCE = 0xffff, EDGE = 0 };

/* The point that stands for the fence of a stone. */
static yz__at
fence_of(yz__follow_side *side, yz__at at)
{
    while (side->fence[at] != at) {
        side->fence[at] = side->fence[side->fence[at]];
        at = side->fence[at];
    }
    return at;
}

/* Notes the fence of a stone or the edge next to a new stone; returns whether it is
   another than those 'met'. */
static bool
meet(yz__follow_side *side, const yz__board *board, yz__at at, yz__at met[4],
     int *count)
{
    const yz__at fence =
        fence_of(side, board->stone[at] == YZ__WALL ? (yz__at)EDGE : at);
    bool other = true;
    for (int i = 0; i < *count; i++)
        other &= met[i] != fence;
    met[(*count)++] = fence;
    return other;
}

/* Joins the fences around a new stone with it.  Returns true if it closes no ring.  One
   point is enough of each stretch that open points leave around it.  A fence that has
   lost stones is taken to be whole, so false proves nothing. */
static bool
extend_fences(yz__follow_side *side, const yz__board *board, yz__at at)
{
    const int stride = board->stride;
    const int step[8] = {-stride, 1 - stride, 1,  stride + 1,
                         stride,  stride - 1, -1, -1 - stride};
    yz__at met[4];
    bool shut[8], apart = true;
    int count = 0;
    for (int i = 0; i < 8; i++) {
        const uint8_t stone = board->stone[at + step[i]];
        shut[i] = stone == YZ__WALL || stone == side->colour;
    }
    for (int i = 0; i < 8; i += 2) {
        const bool begins = shut[i] && !shut[(i + 6) % 8];
        const bool corner = !shut[i] && shut[i + 1] && !shut[(i + 2) % 8];
        if (begins || corner)
            apart &= meet(side, board, (yz__at)(at + step[i + corner]), met, &count);
    }
    if (count == 0 && shut[0]) /* all around */
        meet(side, board, (yz__at)(at + step[0]), met, &count);
    if (side->fence[at] == NO_FENCE)
        side->fence[at] = count > 0 ? met[0] : at;
    const yz__at whole = fence_of(side, at);
    for (int i = 0; i < count; i++)
        side->fence[met[i]] = whole;
    return apart;
}

/* ---- Cutting where it may be, and joining ---- */

/* The neighbours of a point that was taken out of a region, one for each part that is
   not connected right next to it; their number. */
static int
parts_around(const yz__follow_side *side, const yz__board *board, yz__at at,
             uint16_t number, yz__at part[4])
{
    const int stride = board->stride;
    const int step[8] = {-stride, 1 - stride, 1,  stride + 1,
                         stride,  stride - 1, -1, -1 - stride};
    bool in[8];
    int parts = 0;
    for (int i = 0; i < 8; i++)
        in[i] = side->tract_at[at + step[i]] == number;
    for (int i = 0; i < 8; i += 2) {
        const bool goes_on = in[(i + 7) % 8] && in[(i + 6) % 8];
        if (in[i] && !goes_on)
            part[parts++] = (yz__at)(at + step[i]);
    }
    for (int i = 0; i < 8 && parts == 0; i += 2)
        if (in[i]) /* all around */
            part[parts++] = (yz__at)(at + step[i]);
    return parts;
}

static void
cut(yz__follow *watch, yz__follow_side *side, const yz__board *board, yz__at at,
    uint16_t number)
{
    yz__at part[4];
    const int parts = parts_around(side, board, at, number, part);
    int apart = 1;
    side->tract[number].any = part[0];
    for (int i = 1; i < parts; i++) {
        bool found = false;
        for (int k = 0; k < apart && !found; k++)
            found = side->tract_at[part[k]] == side->tract_at[part[i]] &&
                    are_connected(watch, side, board, part[k], part[i]);
        if (!found)
            part[apart++] = part[i];
    }
}

/* Makes one region of two: the smaller is renamed.  Returns its number. */
static uint16_t
join(yz__follow *watch, yz__follow_side *side, const yz__board *board, uint16_t one,
     uint16_t other)
{
    const bool swap = side->tract[one].size < side->tract[other].size;
    const uint16_t name = swap ? other : one, lost = swap ? one : other;
    const uint32_t stamp = ++watch->clock;
    yz__at *queue = watch->queue[0];
    int count = 1;
    queue[0] = side->tract[lost].any;
    watch->seen[queue[0]] = stamp;
    for (int done = 0; done < count; done++)
        add_neighbours(watch, side, board, queue[done], lost, stamp, queue, &count);
    move_points(watch, side, board, queue, count, name);
    free_tract(side, lost);
    return name;
}

/* ---- A play ---- */

/* A point next to a stone that came or went; returns the number of its region, which
   has yet to be noted. */
static uint16_t
touch(const yz__follow *watch, yz__follow_side *side, const yz__board *board, yz__at at,
      int by)
{
    const uint16_t number = side->tract_at[at];
    const uint8_t before = side->touches[at];
    side->touches[at] = (uint8_t)(before + by);
    if (number != YZ__NO_TRACT && (before == 0 || before + by == 0)) {
        yz__tract *tract = &side->tract[number];
        tract->inside = (uint16_t)(tract->inside - by);
        tract->inner =
            (uint16_t)(tract->inner - by * yz__follow_open(watch, board, at));
    }
    return number;
}

/* True if the new stone of the colour at 'at' touches two stones of its colour or more:
   their chains are one now. */
static bool
joins_chains(const yz__follow_side *side, const yz__board *board, yz__at at)
{
    const yz__cross around = yz__cross_at(board->stride, at);
    int stones = 0;
    for (int i = 0; i < 4; i++)
        stones += board->stone[around.at[i]] == side->colour;
    return stones > 1;
}

/* A point of the region next to one that has left it. */
static yz__at
neighbour_in(const yz__follow_side *side, const yz__board *board, yz__at at,
             uint16_t number)
{
    const yz__cross around = yz__cross_at(board->stride, at);
    int i = 0;
    while (side->tract_at[around.at[i]] != number)
        i++;
    return around.at[i];
}

/* The side of the colour that has played. */
static void
follow_own(yz__follow *watch, yz__follow_side *side, const yz__board *board, yz__at at,
           const yz__at *captured, int count)
{
    const uint16_t number = side->tract_at[at];
    const yz__cross around = yz__cross_at(board->stride, at);
    yz__tract *tract = &side->tract[number];
    for (int i = 0; i < count && !watch->suicide; i++)
        tract->inner = (uint16_t)(tract->inner + (side->touches[captured[i]] == 0));
    const int inside = side->touches[at] == 0;
    tract->size--;
    tract->inside = (uint16_t)(tract->inside - inside);
    tract->inner = (uint16_t)(tract->inner - inside);
    side->tract_at[at] = YZ__NO_TRACT;
    side->eyes[at] = 0;
    if (side->small_count > 0 && joins_chains(side, board, at))
        side->changed = side->joined = true;
    const bool apart = extend_fences(side, board, at);
    for (int i = 0; i < 4; i++) /* all in this region, if in any */
        touch(watch, side, board, around.at[i], 1);
    if (tract->size == 0) {
        free_tract(side, number);
        return;
    }
    note_change(side, number);
    if (!apart)
        cut(watch, side, board, at, number);
    else if (tract->any == at)
        tract->any = neighbour_in(side, board, at, number);
}

/* Adds points that were stones of the colour to the region of the stone that
   took them. */
static void
open_up(yz__follow *watch, yz__follow_side *side, const yz__board *board, yz__at at,
        const yz__at *captured, int count)
{
    uint16_t number = side->tract_at[at];
    for (int i = 0; i < count; i++) {
        const yz__cross around = yz__cross_at(board->stride, captured[i]);
        for (int k = 0; k < 4; k++) {
            const uint16_t other = touch(watch, side, board, around.at[k], -1);
            if (other != YZ__NO_TRACT)
                note_change(side, other);
        }
    }
    for (int i = 0; i < count; i++) {
        side->tract_at[captured[i]] = number;
        count_point(watch, side, board, &side->tract[number], captured[i], 1);
    }
    for (int i = 0; i < count; i++) {
        const yz__cross around = yz__cross_at(board->stride, captured[i]);
        for (int k = 0; k < 4; k++) {
            const uint16_t other = side->tract_at[around.at[k]];
            if (other != YZ__NO_TRACT && other != number)
                number = join(watch, side, board, number, other);
        }
    }
    note_change(side, number);
}

/* The other side. */
static void
follow_other(yz__follow *watch, yz__follow_side *side, const yz__board *board,
             yz__at at, const yz__at *captured, int count)
{
    const uint16_t number = side->tract_at[at];
    if (!watch->suicide && side->touches[at] == 0)
        side->tract[number].inner--;
    note_change(side, number);
    if (count > 0)
        open_up(watch, side, board, at, captured, count);
}

void
yz__follow_play(yz__follow *watch, const yz__board *board, yz__at at, yz_colour who,
                const yz__at *captured, int count)
{
    follow_own(watch, &watch->side[who - 1], board, at, captured, count);
    follow_other(watch, &watch->side[yz_opponent(who) - 1], board, at, captured, count);
}

/* ---- Whose a point is ---- */

static bool
owns(const yz__follow_side *side, const yz__board *board, yz__at at)
{
    if (board->stone[at] == side->colour)
        return side->eyes[board->chain[at]] >= 2;
    const yz__tract *tract = &side->tract[side->tract_at[at]];
    return tract->slot != YZ__NO_TRACT && tract->enclosed && tract->inside <= 1;
}

yz_colour
yz__follow_owner(const yz__follow *watch, const yz__board *board, yz__at at)
{
    return owns(&watch->side[0], board, at)   ? YZ_BLACK
           : owns(&watch->side[1], board, at) ? YZ_WHITE
                                              : YZ_EMPTY;
}

/* ---- The beginning ---- */

static void
begin_side(yz__follow *watch, yz__follow_side *side, const yz__board *board,
           uint8_t colour)
{
    memset(side, 0, sizeof *side);
    side->colour = colour;
    for (int i = 0; i < YZ__TRACTS; i++)
        side->free[side->free_count++] = (uint16_t)(YZ__TRACTS - 1 - i);
    const uint16_t number = new_tract(side, board->empty[0]);
    for (int at = 0; at < board->cells; at++) {
        side->tract_at[at] = YZ__NO_TRACT;
        side->fence[at] = NO_FENCE;
        if (board->stone[at] == YZ__WALL)
            continue;
        side->tract_at[at] = number;
        count_point(watch, side, board, &side->tract[number], (yz__at)at, 1);
    }
    side->fence[EDGE] = EDGE;
    note_change(side, number);
}

void
yz__follow_begin(yz__follow *watch, const yz__board *board, bool suicide)
{
    watch->suicide = suicide;
    watch->clock = 0;
    memset(watch->seen, 0, sizeof watch->seen);
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++)
        begin_side(watch, &watch->side[colour - 1], board, (uint8_t)colour);
}

void
yz__follow_copy(yz__follow *to, const yz__follow *from, const yz__board *board)
{
    const size_t cells = board->cells;
    const size_t points = (size_t)board->width * board->height;
    to->suicide = from->suicide;
    to->clock = from->clock;
    memcpy(to->seen, from->seen, cells * sizeof to->seen[0]);
    for (int i = 0; i < 2; i++) {
        const yz__follow_side *source = &from->side[i];
        yz__follow_side *side = &to->side[i];
        side->colour = source->colour;
        side->changed = source->changed;
        side->joined = source->joined;
        side->listed = source->listed;
        side->small_count = source->small_count;
        side->free_count = source->free_count;
        memcpy(side->touches, source->touches, cells * sizeof side->touches[0]);
        memcpy(side->tract_at, source->tract_at, cells * sizeof side->tract_at[0]);
        memcpy(side->fence, source->fence, cells * sizeof side->fence[0]);
        memcpy(side->eyes, source->eyes, cells * sizeof side->eyes[0]);
        memcpy(side->small, source->small, source->small_count * sizeof side->small[0]);
        side->named_count = source->named_count;
        memcpy(side->named, source->named, source->named_count * sizeof side->named[0]);
        /* Only 'points' numbers were ever in use: the last ones of the list. */
        const size_t rest = YZ__TRACTS - points;
        memcpy(side->free + rest, source->free + rest, points * sizeof side->free[0]);
        memcpy(side->tract, source->tract, points * sizeof side->tract[0]);
    }
}
