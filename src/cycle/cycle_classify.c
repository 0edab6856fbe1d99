/* cycle_classify.c - a cycle weighed: its shapes, who is driven out, what hangs on it.
 */
#include <stdio.h>
#include <string.h>

#include "cycle/cycles.h"

/* ---- Elements ---- */

typedef struct parts {
    const yz__board *board;
    const yz__shapes *shapes;
    yz_cycle_element *element;
    int element_of[YZ_CYCLE_POINTS];
    int count;
} parts;

static bool
next_to(const yz__board *board, yz__at one, yz__at other)
{
    const int apart = one > other ? one - other : other - one;

    return apart == 1 || apart == board->stride;
}

/* Points of one ko, or points of exchanges that touch, are one element. */
static void
join_points(parts *p, const yz__board *board, int from)
{
    const yz__turning *turning = &p->shapes->turning;

    for (int i = 0; i < turning->count; i++) {
        if (p->element_of[i] >= 0 || turning->ko[i] != turning->ko[from] ||
            !next_to(board, turning->point[i], turning->point[from]))
            continue;
        p->element_of[i] = p->element_of[from];
        join_points(p, board, i);
    }
}

static void
find_parts(parts *p, const yz__board *board)
{
    for (int i = 0; i < p->shapes->turning.count; i++)
        p->element_of[i] = -1;
    for (int i = 0; i < p->shapes->turning.count; i++) {
        if (p->element_of[i] >= 0)
            continue;
        p->element_of[i] = p->count++;
        join_points(p, board, i);
    }
}

/* The most stones that go at once in an element, over the moves that come round. */
static int
most_taken(const parts *p, int element)
{
    const yz__shapes *shapes = p->shapes;
    int most = 0;

    for (uint32_t s = 0; s < shapes->count; s++) {
        const yz__situation *from = &shapes->situation[s];
        for (uint32_t e = from->edge; e < from->edge + from->edges; e++) {
            const yz__situation *to = &shapes->situation[shapes->edge[e].to];
            int taken = 0;
            if (!from->returns || !to->returns)
                continue;
            for (int i = 0; i < shapes->turning.count; i++)
                taken += p->element_of[i] == element &&
                         yz__shape_stone(from->shape, i) != YZ_EMPTY &&
                         yz__shape_stone(to->shape, i) == YZ_EMPTY;
            most = taken > most ? taken : most;
        }
    }
    return most;
}

static yz_element_kind
kind_of(const parts *p, int element)
{
    const int stones = p->element[element].stones;
    const bool pair = p->element[element].count == 2;

    for (int i = 0; i < p->shapes->turning.count; i++)
        if (p->element_of[i] == element && p->shapes->turning.ko[i] != 0)
            return YZ_ELEMENT_KO;
    if (stones == 0 || (stones == 1 && !pair))
        return YZ_ELEMENT_THROW_IN;
    return stones > 2 ? YZ_ELEMENT_THREE : stones == 2 ? YZ_ELEMENT_TWO : YZ_ELEMENT_KO;
}

static void
describe_parts(parts *p)
{
    const yz__turning *turning = &p->shapes->turning;
    const yz__situation *start = &p->shapes->situation[0];

    for (int i = 0; i < turning->count; i++) {
        yz_cycle_element *element = &p->element[p->element_of[i]];
        if (element->count < YZ_CYCLE_ELEMENT_POINTS)
            element->point[element->count++] =
                yz__board_point(p->board, turning->point[i]);
        if (turning->ko[i] != 0 && yz__shape_stone(start->shape, i) != YZ_EMPTY)
            element->holder = yz__shape_stone(start->shape, i);
    }
    for (int k = 0; k < p->count; k++) {
        p->element[k].stones = most_taken(p, k);
        p->element[k].kind = kind_of(p, k);
    }
}

/* ---- Stakes ---- */

/* The chain at 'at', which can be captured, hangs on each element it touches. */
static void
note_stake(const parts *p, const yz__board *board, yz__at at)
{
    const yz_colour loser = yz__board_stone(board, at);
    yz__at chain[YZ_MAX_POINTS];
    const int size = yz__board_chain(board, at, chain);

    /* Named by a stone that does not come and go. */
    for (int k = 0; k < size; k++)
        if (yz__turning_number(&p->shapes->turning, chain[k]) < 0)
            at = chain[k];
    for (int k = 0; k < size; k++) {
        for (int i = 0; i < p->shapes->turning.count; i++) {
            yz_cycle_element *element = &p->element[p->element_of[i]];
            if (!next_to(board, chain[k], p->shapes->turning.point[i]) ||
                element->stake[loser] >= size)
                continue;
            element->stake[loser] = size;
            element->stake_at[loser] = yz__board_point(board, at);
        }
    }
}

/* A situation whose stakes count: one that comes round, all where none does, or one
   that its maker refuses. */
static bool
has_stakes(const yz__situation *situation, bool any_returns)
{
    return situation->returns || situation->exclusion == YZ_CYCLE_CHAIN_LOST ||
           (!any_returns && situation->exclusion == YZ_CYCLE_ACCEPTED);
}

static void
find_stakes_in(const parts *p, yz__board *board, const yz__turning *turning,
               const yz__situation *situation)
{
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        /* What is refused shows why, and no more. */
        if (situation->exclusion != YZ_CYCLE_ACCEPTED && c != situation->to_move)
            continue;
        const yz__at at = yz__shapes_could_take(board, turning, (yz_colour)c);
        if (at != 0)
            note_stake(p, board, at);
    }
}

/* What either side could capture if it were its turn, dead or not: what the other would
   lose by staying away. */
static void
find_stakes(const parts *p, yz__board *board)
{
    enum { LOOKED_AT = 4096 };
    yz__turning turning = p->shapes->turning;
    uint32_t looked = 0;
    bool any = false;

    turning.dead = 0;
    for (uint32_t s = 0; s < p->shapes->count; s++)
        any = any || p->shapes->situation[s].returns;
    for (uint32_t s = 0; s < p->shapes->count && looked < LOOKED_AT; s++) {
        const yz__situation *situation = &p->shapes->situation[s];
        if (!has_stakes(situation, any))
            continue;
        looked++;
        yz__shapes_put_up(board, p->shapes, s);
        find_stakes_in(p, board, &turning, situation);
    }
    yz__shapes_put_up(board, p->shapes, 0);
}

/* ---- Shapes ---- */

static void
write_shape(yz_cycle_shape *out, const yz__board *board, const yz__shapes *shapes,
            const yz__situation *s)
{
    *out = (yz_cycle_shape){.maker = yz_opponent((yz_colour)s->to_move),
                            .returns = s->returns,
                            .exclusion = (yz_cycle_exclusion)s->exclusion,
                            .stones = s->lost};
    if (s->lost > 0)
        out->at = yz__board_point(board, s->lost_at);
    for (int i = 0; i < shapes->turning.count; i++)
        out->stone[i] = (uint8_t)yz__shape_stone(s->shape, i);
}

static bool
listed(const yz__situation *s)
{
    return s->returns || s->exclusion != YZ_CYCLE_ACCEPTED;
}

/* Two situations of one maker differ in their shapes, so situations are counted. */
static yz_status
list_shapes(yz__cycles *cycles, yz_cycle *cycle, const yz__shapes *shapes,
            const yz__board *board)
{
    uint32_t count = 0;

    for (uint32_t s = 0; s < shapes->count; s++) {
        const yz__situation *situation = &shapes->situation[s];
        cycle->shapes[yz_opponent((yz_colour)situation->to_move)] += situation->returns;
        count += listed(situation) && count < YZ__CYCLE_LISTED;
    }
    yz_cycle_shape *list =
        yz__arena_take(&cycles->arena, (count + 1) * sizeof(yz_cycle_shape));
    if (!list)
        return YZ_E_NOMEM;
    for (uint32_t s = 0; s < shapes->count && cycle->shape_count < count; s++)
        if (listed(&shapes->situation[s]))
            write_shape(&list[cycle->shape_count++], board, shapes,
                        &shapes->situation[s]);
    cycle->shape = list;
    return YZ_OK;
}

/* ---- The verdict ---- */

/* Equal is a fight, unequal a disturbance by the side with fewer (Chen, ch. 5.2.3). */
static yz_cycle_verdict
by_count(const yz_cycle *cycle, yz_colour *by)
{
    const int black = cycle->shapes[YZ_BLACK];
    const int white = cycle->shapes[YZ_WHITE];

    *by = black == white ? YZ_EMPTY : black < white ? YZ_BLACK : YZ_WHITE;
    return black == white ? YZ_CYCLE_FIGHT : YZ_CYCLE_DISTURBANCE;
}

/* The first round may go otherwise than all later ones: it begins where the players
   chose to begin. */
static yz_cycle_verdict
by_leavers(const yz_cycle *cycle, yz_colour *by)
{
    bool same = true;
    bool in_turn = true;

    *by = YZ_EMPTY;
    for (int r = 2; r < cycle->leavers; r++) {
        same = same && cycle->leaver[r] == cycle->leaver[r - 1];
        in_turn = in_turn && cycle->leaver[r] != cycle->leaver[r - 1];
    }
    if (cycle->leavers < 3 || same == in_turn)
        return YZ_CYCLE_OPEN;
    *by = same ? cycle->leaver[1] : YZ_EMPTY;
    return same ? YZ_CYCLE_DISTURBANCE : YZ_CYCLE_FIGHT;
}

static void
decide(yz_cycle *cycle, const yz__shapes *shapes)
{
    yz_colour counted_by;
    const yz_cycle_verdict counted = by_count(cycle, &counted_by);

    cycle->verdict = by_leavers(cycle, &cycle->by);
    if (cycle->verdict != YZ_CYCLE_OPEN) {
        cycle->method = YZ_CYCLE_BY_SEARCH;
        cycle->first_to_leave = cycle->leaver[0];
        cycle->count_agrees = counted == cycle->verdict && counted_by == cycle->by;
        return;
    }
    if (!shapes->complete) {
        snprintf(cycle->missing, sizeof cycle->missing,
                 "there are more shapes than the limits allow: %lu were looked at",
                 (unsigned long)shapes->count);
        return;
    }
    /* Where two ways round are interlocked the sides may leave in no fixed order; then,
       and where there is too much to search, Chen's count decides. */
    cycle->verdict = counted;
    cycle->by = counted_by;
    cycle->method = YZ_CYCLE_BY_COUNT;
    cycle->count_agrees = cycle->leavers == 0;
    if (cycle->leavers > 0) {
        cycle->first_to_leave = cycle->leaver[0];
        return;
    }
    /* In a fight the one who begins makes the first new shape, so the other is the
       first to have none left (ch. 5.1). */
    cycle->first_to_leave =
        counted == YZ_CYCLE_FIGHT ? yz_opponent(cycle->starter) : counted_by;
}

/* A cycle that needs a pass, or an odd number of moves, costs its maker stones each
   time round for nothing (Chinese 1988, article 20.4). */
static bool
decide_uneven(yz_cycle *cycle)
{
    const int black = cycle->passes[YZ_BLACK];
    const int white = cycle->passes[YZ_WHITE];

    if (!cycle->other_turn && black == white)
        return false;
    cycle->verdict = YZ_CYCLE_DISTURBANCE;
    cycle->method = YZ_CYCLE_BY_LOSSES;
    cycle->count_agrees = false;
    if (black != white)
        cycle->by = black < white ? YZ_BLACK : YZ_WHITE;
    else
        cycle->by = cycle->lost[YZ_BLACK] > cycle->lost[YZ_WHITE] ? YZ_BLACK : YZ_WHITE;
    cycle->first_to_leave = cycle->by;
    return true;
}

/* What is not a ko in such a cycle is sent and returned, or removes itself. */
static void
name_uneven(const yz_cycle *cycle, parts *p)
{
    const bool alone = cycle->lost[yz_opponent(cycle->by)] == 0;

    for (int k = 0; k < p->count; k++)
        if (p->element[k].kind != YZ_ELEMENT_KO)
            p->element[k].kind = alone ? YZ_ELEMENT_SUICIDE : YZ_ELEMENT_UNEVEN;
}

/* ---- Where the fight moves to ---- */

typedef struct insisting {
    const yz__shapes *shapes;
    const parts *parts;
    int first[YZ_CYCLE_POINTS]; /* by element: when a stone was first taken in it */
    bool *seen;
} insisting;

/* The move of a player who insists; -1 when everything has been there. */
static int
insist(const insisting *i, uint32_t at)
{
    int edge[YZ_CYCLE_POINTS];
    const int count = yz__shapes_moves(i->shapes, at, i->seen, edge);

    return count > 0 && !i->seen[i->shapes->edge[edge[0]].to] ? edge[0] : -1;
}

/* Barred everywhere, he could go on where the last element came in (ch. 5.2.4). */
static int
last_to_come_in(const insisting *i, uint32_t at)
{
    const yz__situation *s = &i->shapes->situation[at];
    int last = -1;

    for (uint32_t e = s->edge; e < s->edge + s->edges; e++) {
        const int element = i->parts->element_of[i->shapes->edge[e].point];
        if (last < 0 || i->first[element] > i->first[last])
            last = element;
    }
    return last;
}

static yz_status
find_where_it_moves(yz_cycle *cycle, const parts *p)
{
    const size_t bytes = p->shapes->count * sizeof(bool);
    insisting i = {p->shapes, p, {0}, NULL};
    uint32_t at = 0;
    int e;

    i.seen = yz__resize(p->shapes->allocator, NULL, 0, bytes);
    if (!i.seen)
        return YZ_E_NOMEM;
    memset(i.seen, 0, bytes);
    i.seen[0] = true;
    for (int ply = 1; (e = insist(&i, at)) >= 0; ply++) {
        const int element = p->element_of[p->shapes->edge[e].point];
        if (i.first[element] == 0)
            i.first[element] = ply;
        at = p->shapes->edge[e].to;
        i.seen[at] = true;
    }
    cycle->moves_to = last_to_come_in(&i, at);
    yz__resize(p->shapes->allocator, i.seen, bytes, 0);
    return YZ_OK;
}

/* ---- The line ---- */

/* The shortest way round from the first situation that comes round; where a lone ko is
   taken back, the two captures.  Without a way back to the start there is no line. */
static yz_status
find_line(yz__cycles *cycles, yz_cycle *cycle, const yz__shapes *shapes,
          const yz__board *board)
{
    enum { ROOM = 4096 };
    uint8_t *way = yz__arena_take(&cycles->arena, ROOM);
    int length = 0;

    if (!way)
        return YZ_E_NOMEM;
    yz_status status = yz__shapes_way_round(shapes, 0, way, ROOM, &length);
    if (status != YZ_OK)
        return status;
    const yz__situation *start = &shapes->situation[0];
    if (length == 0 && start->edges > 0) {
        const yz__edge first = shapes->edge[start->edge];
        const yz__situation *next = &shapes->situation[first.to];
        way[0] = first.point;
        length = 1;
        for (int e = 0; length == 1 && e < next->edges; e++)
            if (shapes->edge[next->edge + (uint32_t)e].to == 0)
                way[length++] = shapes->edge[next->edge + (uint32_t)e].point;
    }
    if (length < 2)
        return YZ_OK;
    yz_move *line =
        yz__arena_take(&cycles->arena, (size_t)(length + 1) * sizeof(yz_move));
    if (!line)
        return YZ_E_NOMEM;
    yz_colour who = cycle->starter;
    for (int k = 0; k < length; k++, who = yz_opponent(who))
        line[k] = (yz_move){YZ_MOVE_PLAY, who,
                            yz__board_point(board, shapes->turning.point[way[k]])};
    cycle->line = line;
    cycle->plies = length;
    return YZ_OK;
}

/* Stones lost on the way, by colour. */
static void
count_losses(yz_cycle *cycle)
{
    yz__board board;

    yz__cycles_board(&board, &cycle->start);
    for (int k = 0; k < cycle->plies; k++) {
        const yz_move move = cycle->line[k];
        if (move.kind != YZ_MOVE_PLAY)
            continue;
        const yz__placed placed =
            yz__board_place(&board, yz__board_at(&board, move.at), move.colour, NULL);
        cycle->lost[yz_opponent(move.colour)] += placed.captured;
        cycle->lost[move.colour] += placed.suicided;
    }
}

/* ---- All of it ---- */

static yz_status
describe(yz__cycles *cycles, yz_cycle *cycle, const yz__shapes *shapes,
         yz__board *board, parts *p)
{
    yz_point *point =
        yz__arena_take(&cycles->arena, YZ_CYCLE_POINTS * sizeof(yz_point));

    *p = (parts){.board = board, .shapes = shapes};
    p->element =
        yz__arena_take(&cycles->arena, YZ_CYCLE_POINTS * sizeof(yz_cycle_element));
    if (!point || !p->element)
        return YZ_E_NOMEM;
    memset(p->element, 0, YZ_CYCLE_POINTS * sizeof(yz_cycle_element));
    find_parts(p, board);
    describe_parts(p);
    find_stakes(p, board);
    for (int i = 0; i < shapes->turning.count; i++)
        point[i] = yz__board_point(board, shapes->turning.point[i]);
    cycle->point = point;
    cycle->point_count = (uint16_t)shapes->turning.count;
    cycle->element = p->element;
    cycle->element_count = (uint16_t)p->count;
    return YZ_OK;
}

static yz_status
weigh(yz__cycles *cycles, yz_cycle *cycle, yz__shapes *shapes, yz__board *board)
{
    parts p;
    yz_status status = describe(cycles, cycle, shapes, board, &p);

    if (status == YZ_OK && !cycle->line)
        status = find_line(cycles, cycle, shapes, board);
    if (status == YZ_OK && cycle->line)
        status = list_shapes(cycles, cycle, shapes, board);
    if (status != YZ_OK || !cycle->line)
        return status;
    count_losses(cycle);
    if (decide_uneven(cycle)) {
        name_uneven(cycle, &p);
        return YZ_OK;
    }
    if (!shapes->kos_only)
        yz__shapes_keep_returning(shapes);
    status =
        yz__shapes_drive_out(shapes, cycle->leaver, &cycle->leavers, &cycles->effort);
    if (status != YZ_OK)
        return status;
    decide(cycle, shapes);
    return cycle->verdict == YZ_CYCLE_FIGHT ? find_where_it_moves(cycle, &p) : YZ_OK;
}

/* ---- Chains that are dead anyway ---- */

/* The chain that is lost in this situation, by name; 0: none, or one known to be dead.
 */
static yz__at
chain_lost(const yz__board *board, const yz__situation *s)
{
    const yz_colour owner = yz_opponent((yz_colour)s->to_move);

    return s->exclusion == YZ_CYCLE_CHAIN_LOST &&
                   yz__board_stone(board, s->lost_at) == owner
               ? board->chain[s->lost_at]
               : 0;
}

static bool
known(const yz__at *chain, int count, yz__at name)
{
    for (int i = 0; i < count; i++)
        if (chain[i] == name)
            return true;
    return name == 0;
}

/* Chains that are lost in some shape, but which their owner could not save by moving
   first either: they are dead, and no reason to leave no such shape behind. */
static yz_status
find_dead(yz__cycles *cycles, const yz__board *board, const yz__shapes *shapes,
          yz__turning *turning)
{
    yz__at asked[YZ__DEAD_CHAINS];
    int count = 0;
    yz_status status = YZ_OK;

    for (uint32_t s = 0; s < shapes->count && status == YZ_OK; s++) {
        const yz__situation *situation = &shapes->situation[s];
        const yz__at name = chain_lost(board, situation);
        bool dead = false;
        if (known(asked, count, name) || count == YZ__DEAD_CHAINS)
            continue;
        asked[count++] = name;
        status = yz__cycles_read_dead(cycles, board, name, &dead);
        if (dead)
            turning->dead_stone[turning->dead++] = name;
    }
    return status;
}

static yz_status
build(yz__cycles *cycles, yz__found *found, yz__board *board, yz__shapes **out)
{
    const yz_colour starter = found->cycle->starter;
    yz__turning *turning = &found->turning;
    yz__shapes *shapes;

    yz__cycles_board(board, &found->cycle->start);
    yz__turning_look_beside(turning, board);
    yz_status status = yz__shapes_build(&shapes, board, starter, turning,
                                        &cycles->options, &cycles->effort);
    if (status != YZ_OK)
        return status;
    status = find_dead(cycles, board, shapes, turning);
    if (status != YZ_OK || turning->dead == 0) {
        *out = shapes;
        return status;
    }
    yz__shapes_free(shapes);
    return yz__shapes_build(out, board, starter, turning, &cycles->options,
                            &cycles->effort);
}

yz_status
yz__cycles_weigh(yz__cycles *cycles, yz__found *found, bool *turns)
{
    yz_cycle *cycle = found->cycle;
    yz__shapes *shapes = NULL;
    yz__board board;

    yz_status status = build(cycles, found, &board, &shapes);
    cycle->graph = shapes;
    if (status != YZ_OK)
        return status;
    status = yz__shapes_mark_returning(shapes, turns);
    *turns = *turns || cycle->line;
    if (status == YZ_OK && *turns)
        status = weigh(cycles, cycle, shapes, &board);
    *turns = *turns && cycle->line;
    if (status == YZ_OK && *turns)
        status = yz__cycles_list_shape(cycles, cycle);
    return status;
}
