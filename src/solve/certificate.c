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
#include "solve/certificate.h"
#include "solve/kept_places.h"

enum { MOST_LOOKS = 40000000 };

typedef struct node {
    uint32_t order; /* 0: not known yet */
    uint32_t mark;
    int16_t worth; /* what he gains from here to the end, at least */
    bool played;   /* his play leads here; if both are looked at, any play */
    bool entered;  /* the line that is followed goes through it */
} node;

/* A node in the order of positions. */
typedef struct in_order {
    yz__place place;
    uint32_t node;
} in_order;

typedef struct frame {
    uint32_t node;
    int count;
    int next;
    yz__following to[YZ__PLACE_MOVES];
} frame;

typedef struct walk {
    const yz__certificate_task *task;
    const yz_allocator *allocator;
    yz__kept_places kept;
    node *nodes; /* of the places that are kept */
    size_t room;
    in_order *sorted;
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

/* ---- The nodes ---- */

/* Finds the node of a place, a new one if there is none. */
static yz_status
take_node(walk *of, yz__place at, uint32_t *out)
{
    const size_t count = of->kept.count;

    *out = yz__kept_find(&of->kept, at);
    if (*out != YZ__NO_PLACE)
        return YZ_OK;
    if (count * (sizeof *of->nodes + sizeof at + 2 * sizeof *of->sorted) >
        of->task->bytes)
        return YZ_E_STOPPED;
    if (YZ__GROW(of->allocator, of->nodes, of->room, count) != YZ_OK ||
        yz__kept_add(&of->kept, at) != YZ_OK)
        return YZ_E_NOMEM;
    of->nodes[count] = (node){0};
    *out = (uint32_t)count;
    return YZ_OK;
}

/* A ko is taken in answer to one that was taken: stones may be hot in both. */
static bool
is_ko_for_ko(yz__place at, yz__place next)
{
    return yz__place_stand(at).ban != YZ__NO_POINT &&
           yz__place_stand(next).ban != YZ__NO_POINT;
}

static yz_status
enter(walk *of, uint32_t at)
{
    int end = YZ__SMALL_LIMIT;

    if (YZ__GROW(of->allocator, of->frames, of->frame_room, of->depth) != YZ_OK)
        return YZ_E_NOMEM;
    frame *top = &of->frames[of->depth++];
    top->node = at;
    top->next = 0;
    of->nodes[at].entered = true;
    (void)yz__place_follow(of->task->table, of->kept.place[at], top->to, &top->count,
                           &end);
    of->nodes[at].worth = (int16_t)end;
    return YZ_OK;
}

/* Takes a place that follows into account once all that follows it is known. */
static void
take_worth(walk *of, const frame *top, uint32_t next)
{
    const int worth = of->nodes[next].worth + top->to[top->next - 1].gain;

    if (worth < of->nodes[top->node].worth)
        of->nodes[top->node].worth = (int16_t)worth;
}

/* Leaves a place from which everything is known. */
static void
leave(walk *of)
{
    const uint32_t done = of->frames[--of->depth].node;

    of->nodes[done].entered = false;
    of->nodes[done].order = ++of->order;
    if (of->depth > 0)
        take_worth(of, &of->frames[of->depth - 1], done);
}

/* Numbers all places from the ends back; '*sound' is false where a line goes round. */
static yz_status
number_all(walk *of, uint32_t start, bool *sound)
{
    yz_status status = enter(of, start);

    while (status == YZ_OK && *sound && of->depth > 0) {
        frame *top = &of->frames[of->depth - 1];
        if (top->next == top->count) {
            leave(of);
            continue;
        }
        const yz__following *to = &top->to[top->next++];
        const yz__place from = of->kept.place[top->node];
        uint32_t next;
        status = take_node(of, to->to, &next);
        if (status != YZ_OK)
            return status;
        of->nodes[next].played |=
            (yz__place_his_turn(from) || of->task->both) && to->play;
        *sound =
            !of->nodes[next].entered && !(of->task->both && is_ko_for_ko(from, to->to));
        if (*sound && of->nodes[next].order == 0)
            status = enter(of, next);
        else if (*sound)
            take_worth(of, top, next);
    }
    return status;
}

/* ---- Positions that come back ---- */

static int
by_position(const void *a, const void *b)
{
    const uint64_t mask = 0xffffffff;
    const yz__place one = ((const in_order *)a)->place;
    const yz__place other = ((const in_order *)b)->place;

    return (one & mask) != (other & mask) ? ((one & mask) < (other & mask) ? -1 : 1)
                                          : (one > other) - (one < other);
}

/* Looks further from one node on the way to another one; '*met' when a play leads there next. */
static yz_status
look_from(walk *of, uint32_t at, uint32_t to, bool *met)
{
    yz__following next[YZ__PLACE_MOVES];
    int moves, end;

    if (++of->looks > MOST_LOOKS)
        return YZ_E_STOPPED;
    (void)yz__place_follow(of->task->table, of->kept.place[at], next, &moves, &end);
    if (YZ__RESERVE(of->allocator, of->queue, of->queue_room, of->queued,
                    YZ__PLACE_MOVES) != YZ_OK)
        return YZ_E_NOMEM;
    for (int i = 0; i < moves; i++) {
        const uint32_t then = yz__kept_find(&of->kept, next[i].to);
        *met |= then == to && next[i].play;
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
    const bool same_turn = yz__place_his_turn(of->kept.place[from]) ==
                           yz__place_his_turn(of->kept.place[to]);
    if (status == YZ_OK && met)
        of->found = same_turn || of->found == YZ__CERTIFIED_NOT
                        ? YZ__CERTIFIED_NOT
                        : YZ__CERTIFIED_SITUATIONAL;
    return status;
}

/* Compares the nodes of one position, from 'first' up to 'end'. */
static yz_status
compare_all(walk *of, size_t first, size_t end)
{
    yz_status status = YZ_OK;

    for (size_t i = first; i < end; i++) {
        const uint32_t to = of->sorted[i].node;
        for (size_t k = first; k < end && of->nodes[to].played; k++)
            if (status == YZ_OK && k != i && of->found != YZ__CERTIFIED_NOT)
                status = compare(of, of->sorted[k].node, to);
    }
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
        if (same_stones(yz__place_stones(of->kept.place[at]),
                        of->task->for_mover ? stones : yz__stones_turned(stones)))
            of->found = YZ__CERTIFIED_NOT;
    }
}

/* Goes through the positions, each with all its nodes. */
static yz_status
look_for_positions(walk *of)
{
    const size_t count = of->kept.count;
    yz_status status = YZ_OK;

    of->sorted = yz__resize(of->allocator, NULL, 0, count * sizeof *of->sorted);
    if (of->sorted == NULL)
        return YZ_E_NOMEM;
    for (size_t i = 0; i < count; i++)
        of->sorted[i] = (in_order){of->kept.place[i], (uint32_t)i};
    qsort(of->sorted, count, sizeof *of->sorted, by_position);
    for (size_t i = 0; i < count && status == YZ_OK;) {
        size_t end = i;
        for (; end < count && same_stones(yz__place_stones(of->sorted[end].place),
                                          yz__place_stones(of->sorted[i].place));
             end++)
            if (of->nodes[of->sorted[end].node].played)
                compare_before(of, of->sorted[end].node);
        status = compare_all(of, i, end);
        i = end;
    }
    yz__resize(of->allocator, of->sorted, count * sizeof *of->sorted, 0);
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

    of.kept.allocator = of.allocator;
    yz_status status = take_node(
        &of, yz__place_of(his, task->stand.ban, task->stand.moment, task->for_mover),
        &start);
    if (status == YZ_OK)
        status = number_all(&of, start, &sound);
    sound = sound && status == YZ_OK && of.nodes[start].worth >= of.sign * task->worth;
    if (sound)
        status = look_for_positions(&of);
    *out = sound ? of.found : YZ__CERTIFIED_NOT;
    yz__resize(of.allocator, of.nodes, of.room * sizeof *of.nodes, 0);
    yz__kept_free(&of.kept);
    yz__resize(of.allocator, of.frames, of.frame_room * sizeof *of.frames, 0);
    yz__resize(of.allocator, of.queue, of.queue_room * sizeof *of.queue, 0);
    return status;
}
