/* shapes.c - builds the graph of shapes: finds the shapes and the moves between them. */
#include "cycle/shapes.h"

#include <string.h>

#include "base/now.h"

enum { FIRST_SLOTS = 256, LOOK_AT_CLOCK = 64 };

/* ---- Shapes ---- */

yz_colour
yz__shape_stone(yz__shape shape, int point)
{
    return (yz_colour)(shape.half[point / 32] >> (point % 32 * 2) & 3);
}

static yz__shape
with_stone(yz__shape shape, int point, yz_colour stone)
{
    uint64_t *half = &shape.half[point / 32];
    const int shift = point % 32 * 2;

    *half = (*half & ~((uint64_t)3 << shift)) | (uint64_t)stone << shift;
    return shape;
}

static yz__shape
shape_of(const yz__board *board, const yz__turning *turning)
{
    yz__shape shape = {{0, 0}};

    for (int i = 0; i < turning->count; i++)
        shape = with_stone(shape, i, yz__board_stone(board, turning->point[i]));
    return shape;
}

static void
put_up(yz__board *board, const yz__turning *turning, yz__shape shape)
{
    for (int i = 0; i < turning->count; i++) {
        const yz_colour stone = yz__shape_stone(shape, i);
        if (yz__board_stone(board, turning->point[i]) != stone)
            yz__board_set(board, turning->point[i], stone);
    }
}

void
yz__shapes_put_up(yz__board *board, const yz__shapes *shapes, uint32_t at)
{
    put_up(board, &shapes->turning, shapes->situation[at].shape);
}

/* ---- The index ---- */

static size_t
slot_of(const yz__shapes *shapes, yz__shape shape, uint8_t to_move)
{
    uint64_t hash = shape.half[0] * 0x9E3779B97F4A7C15u ^
                    (shape.half[1] + to_move) * 0xC2B2AE3D27D4EB4Fu;
    hash ^= hash >> 29;
    size_t i = (size_t)(hash * 0x165667B19E3779F9u >> 16) & (shapes->slots - 1);

    while (shapes->slot[i] != 0) {
        const yz__situation *s = &shapes->situation[shapes->slot[i] - 1];
        if (s->to_move == to_move && s->shape.half[0] == shape.half[0] &&
            s->shape.half[1] == shape.half[1])
            break;
        i = (i + 1) & (shapes->slots - 1);
    }
    return i;
}

uint32_t
yz__shapes_find(const yz__shapes *shapes, yz__shape shape, yz_colour to_move)
{
    const uint32_t found = shapes->slot[slot_of(shapes, shape, (uint8_t)to_move)];
    return found == 0 ? shapes->count : found - 1;
}

static yz_status
more_slots(yz__shapes *shapes)
{
    const size_t old = shapes->slots;
    const size_t slots = old == 0 ? FIRST_SLOTS : 2 * old;
    uint32_t *slot = yz__resize(shapes->allocator, NULL, 0, slots * sizeof *slot);

    if (!slot)
        return YZ_E_NOMEM;
    memset(slot, 0, slots * sizeof *slot);
    yz__resize(shapes->allocator, shapes->slot, old * sizeof *slot, 0);
    shapes->slot = slot;
    shapes->slots = slots;
    for (uint32_t i = 0; i < shapes->count; i++) {
        const yz__situation *s = &shapes->situation[i];
        slot[slot_of(shapes, s->shape, s->to_move)] = i + 1;
    }
    return YZ_OK;
}

static yz_status
add(yz__shapes *shapes, yz__shape shape, yz_colour to_move, uint32_t *out)
{
    yz_status status = YZ_OK;

    if (shapes->slots < 2 * ((size_t)shapes->count + 1))
        status = more_slots(shapes);
    if (status != YZ_OK)
        return status;
    const size_t slot = slot_of(shapes, shape, (uint8_t)to_move);
    if (shapes->slot[slot] != 0) {
        *out = shapes->slot[slot] - 1;
        return YZ_OK;
    }
    status =
        YZ__GROW(shapes->allocator, shapes->situation, shapes->room, shapes->count);
    if (status != YZ_OK)
        return status;
    shapes->situation[shapes->count] =
        (yz__situation){.shape = shape, .to_move = (uint8_t)to_move};
    *out = shapes->count++;
    shapes->slot[slot] = *out + 1;
    return YZ_OK;
}

static yz_status
add_edge(yz__shapes *shapes, uint32_t to, int point)
{
    const yz_status status =
        YZ__GROW(shapes->allocator, shapes->edge, shapes->edge_room, shapes->edges);

    if (status != YZ_OK)
        return status;
    shapes->edge[shapes->edges++] = (yz__shape_edge){to, (uint8_t)point};
    return YZ_OK;
}

/* ---- Moves ---- */

/* Excludes situation 's', which is on the board, if its maker would lose a chain
   in it. */
static void
find_lost(yz__board *board, const yz__turning *turning, yz__situation *s)
{
    int stones;
    const yz__at lost =
        yz__turning_loss(board, turning, (yz_colour)s->to_move, &stones);

    if (lost == 0)
        return;
    s->lost = (uint16_t)stones;
    s->lost_at = lost;
    s->exclusion = YZ_CYCLE_CHAIN_LOST;
}

/* ---- Shapes that the caller excludes ---- */

static bool
holds(yz__shape shape, const yz__turning *turning, int ko, yz_colour who)
{
    for (int i = 0; i < turning->count; i++)
        if (turning->ko[i] == ko && yz__shape_stone(shape, i) == who)
            return true;
    return false;
}

static bool
named(const yz__turning *turning, const yz__board *board, const yz_cycle_given *given,
      int ko)
{
    for (int k = 0; k < given->count; k++) {
        const int i = yz__turning_number(turning, yz__board_at(board, given->point[k]));
        if (i >= 0 && turning->ko[i] == ko)
            return true;
    }
    return false;
}

/* True if the side named holds exactly the kos named. */
static bool
given_shape(const yz__turning *turning, const yz__board *board,
            const yz_cycle_given *given, yz__shape shape)
{
    int kos = 0;

    for (int i = 0; i < turning->count; i++)
        kos = turning->ko[i] > kos ? turning->ko[i] : kos;
    for (int ko = 1; ko <= kos; ko++)
        if (holds(shape, turning, ko, given->who) != named(turning, board, given, ko))
            return false;
    return kos > 0;
}

static void
find_given(const yz__board *board, const yz__turning *turning,
           const yz_cycle_options *options, yz__situation *s)
{
    for (int g = 0; g < options->givens; g++) {
        const yz_cycle_given *given = &options->given[g];
        if (given->who == yz_opponent((yz_colour)s->to_move) &&
            s->exclusion == YZ_CYCLE_ACCEPTED &&
            given_shape(turning, board, given, s->shape))
            s->exclusion = YZ_CYCLE_GIVEN;
    }
}

/* ---- The graph ---- */

bool
yz__effort_is_over(yz__effort *effort)
{
    if (effort->nodes == 0) {
        effort->cut = YZ_SHORTAGE_NODES;
        return true;
    }
    if (--effort->nodes % LOOK_AT_CLOCK != 0 ||
        !yz__late(effort->deadline, effort->caller, 0))
        return false;
    effort->cut = YZ_SHORTAGE_TIME;
    return true;
}

/* True when the graph has no room for the moves of one more situation. */
static bool
is_too_large(const yz__shapes *shapes, yz__effort *effort)
{
    const uint64_t bytes = shapes->room * sizeof *shapes->situation +
                           shapes->edge_room * sizeof *shapes->edge +
                           shapes->slots * sizeof *shapes->slot;

    if (bytes <= effort->bytes)
        return false;
    effort->cut = YZ_SHORTAGE_MEMORY;
    return true;
}

/* Adds the moves of situation 'at', which is on the board. */
static yz_status
spread(yz__shapes *shapes, yz__board *board, uint32_t at)
{
    const yz__turning *turning = &shapes->turning;
    const yz_colour who = (yz_colour)shapes->situation[at].to_move;
    yz_status status = YZ_OK;

    shapes->situation[at].edge = shapes->edges;
    for (int i = 0; i < turning->count && status == YZ_OK; i++) {
        yz__at removed[YZ_MAX_POINTS];
        uint32_t to = 0;
        if (yz__board_stone(board, turning->point[i]) != YZ_EMPTY ||
            !yz__turning_is_move(board, turning, turning->point[i], who))
            continue;
        const yz__placed placed =
            yz__board_place(board, turning->point[i], who, removed);
        status = add(shapes, shape_of(board, turning), yz_opponent(who), &to);
        yz__board_undo(board, turning->point[i], who, placed, removed);
        if (status == YZ_OK)
            status = add_edge(shapes, to, i);
    }
    shapes->situation[at].edges =
        (uint16_t)(shapes->edges - shapes->situation[at].edge);
    return status;
}

/* Drops the edges into shapes that their makers would not leave behind. */
static void
drop_excluded(yz__shapes *shapes)
{
    for (uint32_t s = 0; s < shapes->count; s++) {
        yz__situation *from = &shapes->situation[s];
        uint16_t kept = 0;
        for (int e = 0; e < from->edges; e++) {
            const yz__shape_edge edge = shapes->edge[from->edge + (uint32_t)e];
            if (shapes->situation[edge.to].exclusion == YZ_CYCLE_ACCEPTED)
                shapes->edge[from->edge + kept++] = edge;
        }
        from->edges = kept;
    }
}

void
yz__shapes_keep_returning(yz__shapes *shapes)
{
    for (uint32_t s = 0; s < shapes->count; s++) {
        yz__situation *from = &shapes->situation[s];
        uint16_t kept = 0;
        for (int e = 0; e < from->edges && (from->returns || s == 0); e++) {
            const yz__shape_edge edge = shapes->edge[from->edge + (uint32_t)e];
            if (shapes->situation[edge.to].returns)
                shapes->edge[from->edge + kept++] = edge;
        }
        from->edges = kept;
    }
}

static yz_status
explore(yz__shapes *shapes, yz__board *board, const yz_cycle_options *options,
        yz__effort *effort)
{
    yz_status status = YZ_OK;

    for (uint32_t s = 0; s < shapes->count && status == YZ_OK; s++) {
        yz__situation *situation = &shapes->situation[s];
        if (yz__effort_is_over(effort) || is_too_large(shapes, effort)) {
            shapes->complete = false;
            break;
        }
        put_up(board, &shapes->turning, situation->shape);
        find_lost(board, &shapes->turning, situation);
        find_given(board, &shapes->turning, options, situation);
        /* The start is on the board, whoever made it.  Any other shape that its
           maker would refuse leads nowhere. */
        if (s == 0 || situation->exclusion == YZ_CYCLE_ACCEPTED)
            status = spread(shapes, board, s);
    }
    return status;
}

static bool
only_kos(const yz__turning *turning)
{
    for (int i = 0; i < turning->count; i++)
        if (turning->ko[i] == 0)
            return false;
    return true;
}

yz_status
yz__shapes_build(yz__shapes **out, yz__board *board, yz_colour to_move,
                 const yz__turning *turning, const yz_cycle_options *options,
                 yz__effort *effort)
{
    yz__shapes *shapes = yz__resize(options->allocator, NULL, 0, sizeof *shapes);
    uint32_t start = 0;

    if (!shapes)
        return YZ_E_NOMEM;
    *shapes = (yz__shapes){.allocator = options->allocator,
                           .turning = *turning,
                           .complete = true,
                           .kos_only = only_kos(turning)};
    const yz__shape shape = shape_of(board, turning);
    yz_status status = add(shapes, shape, to_move, &start);
    if (status == YZ_OK)
        status = explore(shapes, board, options, effort);
    put_up(board, turning, shape);
    if (status != YZ_OK) {
        yz__shapes_free(shapes);
        return status;
    }
    drop_excluded(shapes);
    *out = shapes;
    return YZ_OK;
}

void
yz__shapes_free(yz__shapes *shapes)
{
    if (!shapes)
        return;
    const yz_allocator *allocator = shapes->allocator;
    yz__resize(allocator, shapes->situation, shapes->room * sizeof *shapes->situation,
               0);
    yz__resize(allocator, shapes->edge, shapes->edge_room * sizeof *shapes->edge, 0);
    yz__resize(allocator, shapes->slot, shapes->slots * sizeof *shapes->slot, 0);
    if (shapes->mate)
        yz__resize(allocator, shapes->mate, shapes->count * sizeof *shapes->mate, 0);
    yz__resize(allocator, shapes, sizeof *shapes, 0);
}
