/*
 * cycle_position.c - finds the cycles that could begin in a position: kos by their
 * shape first (cycle_kos.c), then small exchanges of stones (exchanges.c).
 */
#include "cycle/cycles.h"
#include "yunzi/messages.h"

/* True if every chain has a liberty. */
static bool
sound(const yz__board *board)
{
    for (int at = 0; at < board->cells; at++) {
        const uint8_t stone = board->stone[at];
        if ((stone == YZ_BLACK || stone == YZ_WHITE) &&
            board->liberties[board->chain[at]] == 0)
            return false;
    }
    return true;
}

/* True if a chain larger than the stones exchanged hangs on every exchange;
   otherwise nobody would give up stones again and again. */
static bool
is_fought_over(const yz_cycle *cycle)
{
    for (int k = 0; k < cycle->element_count; k++) {
        const yz_cycle_element *e = &cycle->element[k];
        if (e->kind != YZ_ELEMENT_KO && e->stake[YZ_BLACK] <= YZ__CYCLE_MOST &&
            e->stake[YZ_WHITE] <= YZ__CYCLE_MOST)
            return false;
    }
    return true;
}

/* Adds the cycle of the points that turn, if there is one.  Two captures of a ko
   count only at the 'last' try, when nothing else turns. */
static yz_status
try_turning(yz__cycles *cycles, const yz__board *board, yz_colour starter,
            const yz__turning *turning, bool last, bool *told)
{
    yz__found found = {yz__cycles_add(cycles), *turning};
    bool turns = false;

    if (!found.cycle)
        return YZ_E_NOMEM;
    yz__board_save(board, &found.cycle->start);
    found.cycle->starter = starter;
    const yz_status status = yz__cycles_weigh(cycles, &found, &turns);
    *told = status == YZ_OK && turns && (found.cycle->plies > 2 || last) &&
            is_fought_over(found.cycle);
    if (status == YZ_OK && !turns && found.cycle->graph &&
        !found.cycle->graph->complete)
        yz__cycles_cut(cycles, YZ_MESSAGE_CYCLE_MANY_SHAPES, cycles->effort.cut);
    if (status == YZ_OK && !*told)
        yz__cycles_drop_last(cycles);
    return status;
}

/* Adds the cycle that 'starter' begins, if there is one; 'later': after some moves.
   The first try is with the kos on which chains hang, the second with all kos. */
static yz_status
of_starter(yz__cycles *cycles, const yz_position *position, yz_colour starter,
           bool later)
{
    yz__board board;
    yz__turning everything = {.most = YZ__CYCLE_MOST};
    bool told = false;

    yz__cycles_board(&board, position);
    if (!yz__cycles_find_kos(&board, &everything)) {
        yz__cycles_miss(cycles, YZ_MESSAGE_CYCLE_MANY_KOS);
        return YZ_OK;
    }
    yz_status status =
        yz__cycles_find_exchanges(cycles, &board, &starter, later, &everything);
    for (int all = 0; all < 2 && status == YZ_OK && !told; all++) {
        yz__turning turning = everything;
        if (!all)
            yz__cycles_keep_kos_that_matter(&board, &turning);
        if (turning.count > 0)
            status = try_turning(cycles, &board, starter, &turning, all, &told);
    }
    return status;
}

/* Drops the two captures of a ko by one side where the other side begins a proper
   cycle. */
static void
drop_mere_retakes(yz__cycles *cycles)
{
    yz_cycle *cycle = cycles->cycle;

    if (cycles->open.count < 2 || (cycle[0].plies > 2) == (cycle[1].plies > 2))
        return;
    if (cycle[0].plies <= 2) {
        const yz_cycle first = cycle[0];
        cycle[0] = cycle[1];
        cycle[1] = first;
    }
    yz__cycles_drop_last(cycles);
}

/* Adds the cycle in which 'starter' sends stones that are returned, for positions in
   which nothing else turns. */
static yz_status
of_sender(yz__cycles *cycles, const yz_position *position, yz_colour starter)
{
    yz__board board;
    yz__at at[YZ__CYCLE_WAY];
    yz__found found = {.turning.most = YZ__CYCLE_MOST};
    bool turns;
    int length;

    yz__cycles_board(&board, position);
    yz_status status =
        yz__cycles_find_returned(cycles, &board, starter, &found.turning, at, &length);
    if (status != YZ_OK || length == 0)
        return status;
    found.cycle = yz__cycles_add(cycles);
    yz_move *line = yz__arena_take(&cycles->arena, (size_t)length * sizeof(yz_move));
    if (!found.cycle || !line)
        return YZ_E_NOMEM;
    for (int k = 0; k < length; k++)
        line[k] = (yz_move){YZ_MOVE_PLAY, k % 2 == 0 ? starter : yz_opponent(starter),
                            yz__board_point(&board, at[k])};
    found.cycle->start = *position;
    found.cycle->starter = starter;
    found.cycle->line = line;
    found.cycle->plies = length;
    found.cycle->other_turn = true;
    const yz_status weighed = yz__cycles_weigh(cycles, &found, &turns);
    if (weighed == YZ_OK && !is_fought_over(found.cycle))
        yz__cycles_drop_last(cycles);
    return weighed;
}

/* True if both cycles have the same verdict on the same points. */
static bool
same_story(const yz_cycle *one, const yz_cycle *other)
{
    return one->verdict == other->verdict && one->by == other->by &&
           one->point_count == other->point_count &&
           one->first_to_leave == other->first_to_leave;
}

/* Begins a report; YZ_E_RANGE if a chain of the position has no liberty. */
static yz_status
begin(yz__cycles **out, const yz_position *position, const yz_cycle_options *options)
{
    yz__board board;

    yz__cycles_board(&board, position);
    return sound(&board) ? yz__cycles_new(out, options) : YZ_E_RANGE;
}

/* The place in which cycles are looked for. */
typedef struct place {
    const yz_position *position;
    yz_colour to_move;
} place;

static yz_status
look(yz_cycle_report **out, const void *at, const yz_cycle_options *options)
{
    const place *where = at;
    const yz_position *position = where->position;
    const yz_colour first = where->to_move == YZ_EMPTY ? YZ_BLACK : where->to_move;
    yz__cycles *cycles;

    yz_status status = begin(&cycles, position, options);
    if (status != YZ_OK)
        return status;
    for (int k = 0; k < 2 && status == YZ_OK; k++)
        status =
            of_starter(cycles, position, k == 0 ? first : yz_opponent(first), false);
    if (status == YZ_OK && cycles->open.count == 0)
        status = of_starter(cycles, position, first, true);
    for (int k = 0; k < 2 && status == YZ_OK && cycles->open.count == 0; k++)
        status = of_sender(cycles, position, k == 0 ? first : yz_opponent(first));
    drop_mere_retakes(cycles);
    if (status == YZ_OK && cycles->open.count == 2 &&
        same_story(&cycles->cycle[0], &cycles->cycle[1]))
        yz__cycles_drop_last(cycles);
    return yz__cycles_hand_over(out, cycles, status);
}

yz_status
yz_cycle_in_position(yz_cycle_report **out, const yz_position *position,
                     yz_colour to_move, const yz_cycle_options *options)
{
    const place where = {position, to_move};

    return yz__cycles_in_rounds(out, look, &where, options);
}

yz_status
yz__cycles_begun(yz_cycle_report **out, const yz_position *position, yz_colour to_move,
                 yz_point at, const yz_cycle_options *options)
{
    yz__cycles *cycles;
    yz__board board;

    *out = NULL;
    yz_status status = begin(&cycles, position, options);
    if (status != YZ_OK)
        return status;
    yz__cycles_board(&board, position);
    cycles->near = yz__board_at(&board, at);
    status = of_starter(cycles, position, to_move, false);
    return yz__cycles_hand_over(out, cycles, status);
}
