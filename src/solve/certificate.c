/*
 * certificate.c - may a way to play be used where earlier positions may not come back?
 *
 * The places that can come up when one player keeps to the table are nodes of a graph without
 * cycles.  They are numbered from the ends back, so every move leads to a smaller number.  A
 * position comes back in a line exactly if one of its places can be reached from another one;
 * a search between the two numbers finds that out.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "solve/certificate.h"

enum { MOST_MOVES = YZ__SMALL_POINTS + 1, MOST_LOOKS = 40000000 };

/* A place: the stones of the player who keeps to the table, those of his opponent, the
   point that is banned, the passes, whose turn it is. */
typedef uint64_t place;

typedef struct node {
    place place;
    uint32_t order; /* 0: not known yet */
    uint32_t mark;
    bool played;  /* his play leads here */
    bool entered; /* the line that is followed goes through it */
} node;

typedef struct frame {
    uint32_t node;
    int count;
    int next;
    place to[MOST_MOVES];
} frame;

typedef struct walk {
    const yz__certificate_task *task;
    const yz_allocator *allocator;
    node *nodes;
    size_t room;
    size_t count;
    uint32_t *slots; /* a hash table of nodes + 1 */
    size_t slot_count;
    frame *frames;
    size_t frame_room;
    size_t depth;
    uint32_t *queue;
    size_t queue_room;
    size_t queued;
    uint32_t order;
    uint32_t mark;
    uint64_t looks;
    int sign; /* of his points against those of the player to move */
    yz__certified found;
} walk;

static place
place_of(yz__small_stones his, int ban, int passes, bool his_turn)
{
    return (place)his.own | (place)his.other << 16 | (place)ban << 32 |
           (place)passes << 37 | (place)his_turn << 40;
}

static yz__small_stones
stones_of(place at)
{
    return (yz__small_stones){(uint32_t)(at & 0xffff), (uint32_t)(at >> 16 & 0xffff)};
}

static bool
his_turn(place at)
{
    return at >> 40 & 1;
}

/* What the player to move there sees. */
static yz__small_stand
stand_of(place at)
{
    const yz__small_stones his = stones_of(at);

    return (yz__small_stand){his_turn(at) ? his : yz__stones_turned(his),
                             (int)(at >> 32 & 31), (int)(at >> 37 & 7)};
}

/* The place after a move. */
static place
after(const walk *of, place at, const yz__small_stand *stand, int move)
{
    if (move == YZ__NO_POINT)
        return place_of(stones_of(at), YZ__NO_POINT, stand->passes + 1, !his_turn(at));
    const yz__stones_played played =
        yz__stones_play(&of->task->table->numbered.small, stand->stones, move);
    return place_of(his_turn(at) ? played.stones : yz__stones_turned(played.stones),
                    of->task->table->rules.ko ? played.ko : YZ__NO_POINT, 0,
                    !his_turn(at));
}

static bool
may_play(const walk *of, const yz__small_stand *stand, int move)
{
    const yz__stones_played played =
        yz__stones_play(&of->task->table->numbered.small, stand->stones, move);

    return yz__backwards_may(&of->task->table->rules, stand, &played, move);
}

/* The places that follow: after the move of the table, or after every move.  A pass that ends
   the game leads nowhere; false if its count is worse than promised. */
static bool
expand(const walk *of, place at, place to[MOST_MOVES], int *count)
{
    const yz__backwards *table = of->task->table;
    const yz__small_stand stand = stand_of(at);
    const bool ends = stand.passes + 1 >= table->rules.passes;
    uint32_t moves =
        table->numbered.small.all & ~(stand.stones.own | stand.stones.other);
    bool passes = true;

    *count = 0;
    if (his_turn(at)) {
        const yz__small_reply reply = yz__backwards_reply(table, &stand, YZ__LEAST);
        passes = reply.at == YZ__NO_POINT;
        moves = passes ? 0 : (uint32_t)1 << reply.at;
    }
    for (; moves != 0; moves &= moves - 1)
        if (may_play(of, &stand, yz__stones_first(moves)))
            to[(*count)++] = after(of, at, &stand, yz__stones_first(moves));
    if (passes && !ends)
        to[(*count)++] = after(of, at, &stand, YZ__NO_POINT);
    return !passes || !ends ||
           yz__backwards_ahead(table, stones_of(at), YZ__LEAST) >=
               of->sign * of->task->worth;
}

/* ---- The nodes ---- */

static size_t
slot_of(const walk *of, place at)
{
    size_t i = (size_t)yz__scatter(at) & (of->slot_count - 1);

    while (of->slots[i] != 0 && of->nodes[of->slots[i] - 1].place != at)
        i = (i + 1) & (of->slot_count - 1);
    return i;
}

static yz_status
more_slots(walk *of)
{
    const size_t count = of->slot_count == 0 ? 1024 : of->slot_count * 4;
    uint32_t *slots = yz__resize(of->allocator, NULL, 0, count * sizeof *slots);

    if (slots == NULL)
        return YZ_E_NOMEM;
    yz__resize(of->allocator, of->slots, of->slot_count * sizeof *slots, 0);
    memset(slots, 0, count * sizeof *slots);
    of->slots = slots;
    of->slot_count = count;
    for (size_t i = 0; i < of->count; i++)
        of->slots[slot_of(of, of->nodes[i].place)] = (uint32_t)i + 1;
    return YZ_OK;
}

/* Finds the node of a place, a new one if there is none. */
static yz_status
take_node(walk *of, place at, uint32_t *out)
{
    if (of->count * 2 >= of->slot_count && more_slots(of) != YZ_OK)
        return YZ_E_NOMEM;
    const size_t slot = slot_of(of, at);
    if (of->slots[slot] == 0) {
        if (of->count * (sizeof *of->nodes + 16) > of->task->bytes)
            return YZ_E_STOPPED;
        if (YZ__GROW(of->allocator, of->nodes, of->room, of->count) != YZ_OK)
            return YZ_E_NOMEM;
        of->nodes[of->count++] = (node){.place = at};
        of->slots[slot] = (uint32_t)of->count;
    }
    *out = of->slots[slot] - 1;
    return YZ_OK;
}

/* Enters a place; false in '*sound' if the table does not keep its promise there. */
static yz_status
enter(walk *of, uint32_t at, bool *sound)
{
    if (YZ__GROW(of->allocator, of->frames, of->frame_room, of->depth) != YZ_OK)
        return YZ_E_NOMEM;
    frame *top = &of->frames[of->depth++];
    top->node = at;
    top->next = 0;
    of->nodes[at].entered = true;
    *sound = expand(of, of->nodes[at].place, top->to, &top->count);
    return YZ_OK;
}

/* Numbers all places from the ends back; '*sound' is false where a line goes round or
   ends badly. */
static yz_status
number_all(walk *of, uint32_t start, bool *sound)
{
    yz_status status = enter(of, start, sound);

    while (status == YZ_OK && *sound && of->depth > 0) {
        frame *top = &of->frames[of->depth - 1];
        if (top->next == top->count) {
            of->nodes[top->node].entered = false;
            of->nodes[top->node].order = ++of->order;
            of->depth--;
            continue;
        }
        const place to = top->to[top->next++];
        const bool his = his_turn(of->nodes[top->node].place);
        uint32_t next;
        status = take_node(of, to, &next);
        if (status != YZ_OK)
            return status;
        of->nodes[next].played |= his && stand_of(to).passes == 0;
        *sound = !of->nodes[next].entered;
        if (*sound && of->nodes[next].order == 0)
            status = enter(of, next, sound);
    }
    return status;
}

/* ---- Positions that come back ---- */

static int
by_position(const void *a, const void *b)
{
    const uint64_t mask = 0xffffffff;
    const place one = ((const node *)a)->place;
    const place other = ((const node *)b)->place;

    return (one & mask) != (other & mask) ? ((one & mask) < (other & mask) ? -1 : 1)
                                          : (one > other) - (one < other);
}

/* Looks further from one node on the way to another one; '*met' when that is next. */
static yz_status
look_from(walk *of, uint32_t at, uint32_t to, bool *met)
{
    place next[MOST_MOVES];
    int moves;

    if (++of->looks > MOST_LOOKS)
        return YZ_E_STOPPED;
    (void)expand(of, of->nodes[at].place, next, &moves);
    if (YZ__RESERVE(of->allocator, of->queue, of->queue_room, of->queued, MOST_MOVES) !=
        YZ_OK)
        return YZ_E_NOMEM;
    for (int i = 0; i < moves; i++) {
        const uint32_t then = of->slots[slot_of(of, next[i])] - 1;
        *met |= then == to;
        if (of->nodes[then].mark == of->mark ||
            of->nodes[then].order <= of->nodes[to].order)
            continue;
        of->nodes[then].mark = of->mark;
        of->queue[of->queued++] = then;
    }
    return YZ_OK;
}

/* Takes into account that a line may lead from one node to another one of the same
   position. */
static yz_status
compare(walk *of, uint32_t from, uint32_t to)
{
    bool met = false;
    yz_status status = YZ_OK;

    if (of->nodes[from].order <= of->nodes[to].order)
        return YZ_OK;
    of->mark++;
    of->queued = 0;
    status = look_from(of, from, to, &met);
    while (status == YZ_OK && !met && of->queued > 0)
        status = look_from(of, of->queue[--of->queued], to, &met);
    if (status == YZ_OK && met)
        of->found = his_turn(of->nodes[from].place) && of->found != YZ__CERTIFIED_NOT
                        ? YZ__CERTIFIED_SITUATIONAL
                        : YZ__CERTIFIED_NOT;
    return status;
}

/* Compares the nodes of one position, from 'first' up to 'end'. */
static yz_status
compare_all(walk *of, size_t first, size_t end)
{
    yz_status status = YZ_OK;

    for (size_t to = first; to < end; to++)
        for (size_t from = first; from < end && of->nodes[to].played; from++)
            if (status == YZ_OK && from != to && of->found != YZ__CERTIFIED_NOT)
                status = compare(of, (uint32_t)from, (uint32_t)to);
    return status;
}

static bool
same_stones(yz__small_stones a, yz__small_stones b)
{
    return a.own == b.own && a.other == b.other;
}

/* A position from before the line.  Who was to move then is not asked: it counts as
   brought back in every way. */
static void
compare_before(walk *of, uint32_t at)
{
    for (size_t i = 0; i < of->task->before_count; i++) {
        const yz__small_stones stones = of->task->before[i];
        if (same_stones(stones_of(of->nodes[at].place),
                        of->task->for_mover ? stones : yz__stones_turned(stones)))
            of->found = YZ__CERTIFIED_NOT;
    }
}

static yz_status
look_for_positions(walk *of)
{
    yz_status status = YZ_OK;

    qsort(of->nodes, of->count, sizeof *of->nodes, by_position);
    memset(of->slots, 0, of->slot_count * sizeof *of->slots);
    for (size_t i = 0; i < of->count; i++)
        of->slots[slot_of(of, of->nodes[i].place)] = (uint32_t)i + 1;
    for (size_t i = 0; i < of->count && status == YZ_OK;) {
        size_t end = i;
        for (; end < of->count && same_stones(stones_of(of->nodes[end].place),
                                              stones_of(of->nodes[i].place));
             end++)
            if (of->nodes[end].played)
                compare_before(of, (uint32_t)end);
        status = compare_all(of, i, end);
        i = end;
    }
    return status;
}

yz_status
yz__certificate(const yz__certificate_task *task, yz__certified *out)
{
    walk of = {.task = task,
               .allocator = task->table->allocator,
               .sign = task->for_mover ? 1 : -1,
               .found = YZ__CERTIFIED_POSITIONAL};
    const yz__small_stones his =
        task->for_mover ? task->stand.stones : yz__stones_turned(task->stand.stones);
    bool sound = true;
    uint32_t start;

    yz_status status = take_node(
        &of, place_of(his, task->stand.ban, task->stand.passes, task->for_mover),
        &start);
    if (status == YZ_OK)
        status = number_all(&of, start, &sound);
    if (status == YZ_OK && sound)
        status = look_for_positions(&of);
    *out = sound ? of.found : YZ__CERTIFIED_NOT;
    yz__resize(of.allocator, of.nodes, of.room * sizeof *of.nodes, 0);
    yz__resize(of.allocator, of.slots, of.slot_count * sizeof *of.slots, 0);
    yz__resize(of.allocator, of.frames, of.frame_room * sizeof *of.frames, 0);
    yz__resize(of.allocator, of.queue, of.queue_room * sizeof *of.queue, 0);
    return status;
}
