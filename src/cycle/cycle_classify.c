/*
 * cycle_classify.c - makes the verdict on a cycle: it builds the shapes and finds who
 * is driven out, which says whether the cycle is a fight or a disturbance.
 *
 * Idea: when nobody may make a shape twice, one side runs out of new shapes and has to
 * leave (drive_out.c).  A side that has to leave each round disturbs; if the sides
 * leave in turn, the cycle is a fight.  Where that search does not decide, the number
 * of shapes of each side does (Chen).
 */
#include "cycle/cycles.h"
#include "yunzi/messages.h"

#include <stdio.h>
#include <string.h>

enum { MOST_SHOWN = 64 /* moves of a way round on which both insist */ };

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

/* Counts the shapes of each side that come round, and lists them with the excluded
   ones.  Two situations of one maker differ in their shapes, so it counts
   situations. */
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

/* Equal numbers of shapes make a fight; the side with fewer disturbs (Chen, ch.
   5.2.3). */
static yz_cycle_verdict
by_count(const yz_cycle *cycle, yz_colour *by)
{
    const int black = cycle->shapes[YZ_BLACK];
    const int white = cycle->shapes[YZ_WHITE];

    *by = black == white ? YZ_EMPTY : black < white ? YZ_BLACK : YZ_WHITE;
    return black == white ? YZ_CYCLE_FIGHT : YZ_CYCLE_DISTURBANCE;
}

/* The side that leaves each round disturbs; where they leave in turn it is a fight.
   The first round does not count: it begins where the players chose to begin. */
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
decide(yz__cycles *cycles, yz_cycle *cycle, const yz__shapes *shapes)
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
        cycles->cut = cycles->effort.cut;
        cycle->missing = yz_message_with(YZ_MESSAGE_CYCLE_SHAPES_SEEN,
                                         yz_arg_choice((int)cycles->cut),
                                         yz_arg_number((int64_t)shapes->count));
        return;
    }
    /* The search did not decide, so Chen's count does: the sides may leave in no
       fixed order (two ways round are interlocked), or there is too much to search. */
    cycle->verdict = counted;
    cycle->by = counted_by;
    cycle->method = YZ_CYCLE_BY_COUNT;
    cycle->count_agrees = cycle->leavers == 0;
    if (cycle->leavers > 0) {
        cycle->first_to_leave = cycle->leaver[0];
        return;
    }
    /* In a fight the side that begins makes the first new shape, so the other side is
       the first to have none left (ch. 5.1). */
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

/* ---- The place to which the fight moves ---- */

typedef struct insisting {
    const yz__shapes *shapes;
    const yz__elements *elements;
    int first[YZ_CYCLE_POINTS]; /* by element: when its first stone was taken */
    bool *seen;
} insisting;

/* Returns the move of a player who insists; -1 if he has made every shape already. */
static int
insist(const insisting *i, uint32_t at)
{
    int edge[YZ_CYCLE_POINTS];
    const int count = yz__shapes_moves(i->shapes, at, i->seen, edge);

    return count > 0 && !i->seen[i->shapes->edge[edge[0]].to] ? edge[0] : -1;
}

/* Returns the move that leads back to the start; -1: none. */
static int
move_to_start(const yz__shapes *shapes, uint32_t at)
{
    const yz__situation *s = &shapes->situation[at];

    for (uint32_t e = s->edge; e < s->edge + s->edges; e++)
        if (shapes->edge[e].to == 0)
            return (int)e;
    return -1;
}

static bool
begin_insisting(insisting *i)
{
    const size_t bytes = i->shapes->count * sizeof(bool);

    i->seen = yz__resize(i->shapes->allocator, NULL, 0, bytes);
    if (!i->seen)
        return false;
    memset(i->seen, 0, bytes);
    i->seen[0] = true;
    return true;
}

static void
end_insisting(insisting *i)
{
    yz__resize(i->shapes->allocator, i->seen, i->shapes->count * sizeof(bool), 0);
}

/* Returns the element in which a player who is barred everywhere could go on: the
   last one to come in (ch. 5.2.4). */
static int
last_to_come_in(const insisting *i, uint32_t at)
{
    const yz__situation *s = &i->shapes->situation[at];
    int last = -1;

    for (uint32_t e = s->edge; e < s->edge + s->edges; e++) {
        const int element = i->elements->element_of[i->shapes->edge[e].point];
        if (last < 0 || i->first[element] > i->first[last])
            last = element;
    }
    return last;
}

static yz_status
find_where_it_moves(yz_cycle *cycle, const yz__elements *p)
{
    insisting i = {p->shapes, p, {0}, NULL};
    uint32_t at = 0;
    int e;

    if (!begin_insisting(&i))
        return YZ_E_NOMEM;
    for (int ply = 1; (e = insist(&i, at)) >= 0; ply++) {
        const int element = p->element_of[p->shapes->edge[e].point];
        if (i.first[element] == 0)
            i.first[element] = ply;
        at = p->shapes->edge[e].to;
        i.seen[at] = true;
    }
    cycle->moves_to = last_to_come_in(&i, at);
    end_insisting(&i);
    return YZ_OK;
}

/* ---- The line ---- */

static yz_status
write_line(yz__cycles *cycles, yz_cycle *cycle, const yz__shapes *shapes,
           const yz__board *board, const uint8_t *way, int length)
{
    yz_move *line =
        yz__arena_take(&cycles->arena, (size_t)(length + 1) * sizeof(yz_move));
    yz_colour who = cycle->starter;

    if (!line)
        return YZ_E_NOMEM;
    for (int k = 0; k < length; k++, who = yz_opponent(who))
        line[k] = (yz_move){YZ_MOVE_PLAY, who,
                            yz__board_point(board, shapes->turning.point[way[k]])};
    cycle->line = line;
    cycle->plies = length;
    return YZ_OK;
}

/* Writes the line: the shortest way round from the start; for a lone ko, the two
   captures.  Without a way back to the start there is no line. */
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
        const yz__shape_edge first = shapes->edge[start->edge];
        const yz__situation *next = &shapes->situation[first.to];
        way[0] = first.point;
        length = 1;
        for (int e = 0; length == 1 && e < next->edges; e++)
            if (shapes->edge[next->edge + (uint32_t)e].to == 0)
                way[length++] = shapes->edge[next->edge + (uint32_t)e].point;
    }
    if (length < 2)
        return YZ_OK;
    return write_line(cycles, cycle, shapes, board, way, length);
}

/* Counts the stones lost on the way, by colour. */
static void
count_losses(yz_cycle *cycle)
{
    yz__board board;

    memset(cycle->lost, 0, sizeof cycle->lost);
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

/* Writes the line on which both sides insist, if it comes round to the start, since
   the rulings are found on it.  An exchange of stones may have several ways round. */
static yz_status
follow_who_insists(yz__cycles *cycles, yz_cycle *cycle, const yz__shapes *shapes,
                   const yz__board *board)
{
    insisting i = {.shapes = shapes};
    uint8_t way[MOST_SHOWN];
    uint32_t at = 0;
    int length = 0, e;
    yz_status status = YZ_OK;

    if (shapes->kos_only || cycle->leavers == 0)
        return YZ_OK;
    if (!begin_insisting(&i))
        return YZ_E_NOMEM;
    while (length < MOST_SHOWN && (e = insist(&i, at)) >= 0) {
        way[length++] = shapes->edge[e].point;
        at = shapes->edge[e].to;
        i.seen[at] = true;
    }
    e = move_to_start(shapes, at);
    if (e >= 0 && length > 1 && length < MOST_SHOWN) {
        way[length++] = shapes->edge[e].point;
        status = write_line(cycles, cycle, shapes, board, way, length);
        count_losses(cycle);
    }
    end_insisting(&i);
    return status;
}

static yz_status
weigh(yz__cycles *cycles, yz_cycle *cycle, yz__shapes *shapes, yz__board *board)
{
    const bool found = !cycle->line;
    yz__elements p;
    yz_status status = yz__elements_describe(cycles, cycle, shapes, board, &p);

    if (status == YZ_OK && found)
        status = find_line(cycles, cycle, shapes, board);
    if (status == YZ_OK && cycle->line)
        status = list_shapes(cycles, cycle, shapes, board);
    if (status != YZ_OK || !cycle->line)
        return status;
    count_losses(cycle);
    if (decide_uneven(cycle)) {
        yz__elements_name_uneven(cycle, &p);
        return YZ_OK;
    }
    if (!shapes->kos_only)
        yz__shapes_keep_returning(shapes);
    status =
        yz__shapes_drive_out(shapes, cycle->leaver, &cycle->leavers, &cycles->effort);
    if (status == YZ_OK && found)
        status = follow_who_insists(cycles, cycle, shapes, board);
    if (status != YZ_OK)
        return status;
    decide(cycles, cycle, shapes);
    return cycle->verdict == YZ_CYCLE_FIGHT ? find_where_it_moves(cycle, &p) : YZ_OK;
}

/* ---- Chains that are dead anyway ---- */

/* Returns the name of the chain that is lost in this situation; 0: none, or one
   known to be dead. */
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

/* Finds the chains that are lost in some shape and that their owner could not save
   by moving first.  These chains are dead anyway, so a shape that loses one is not
   excluded. */
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
