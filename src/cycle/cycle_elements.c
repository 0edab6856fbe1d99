/*
 * cycle_elements.c - finds the elements of a cycle, and the chains that hang on each.
 *
 * An element is a ko, an exchange of stones, or a throw-in.  A chain hangs on an
 * element if its owner could lose it by leaving that element to the other side.
 */
#include <string.h>

#include "cycle/cycles.h"

/* ---- Elements ---- */

static bool
next_to(const yz__board *board, yz__at one, yz__at other)
{
    const int apart = one > other ? one - other : other - one;

    return apart == 1 || apart == board->stride;
}

/* Adds to the element of 'from' the points that touch it, if they belong to the same ko
   or if both belong to an exchange. */
static void
join_points(yz__elements *p, const yz__board *board, int from)
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
find_elements(yz__elements *p, const yz__board *board)
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

/* Returns the most stones of an element that one move takes on the way round. */
static int
most_taken(const yz__elements *p, int element)
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
kind_of(const yz__elements *p, int element)
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
describe_elements(yz__elements *p)
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

/* Notes the chain at 'at', which can be captured, as a stake of each element it
   touches. */
static void
note_stake(const yz__elements *p, const yz__board *board, yz__at at)
{
    const yz_colour loser = yz__board_stone(board, at);
    yz__at chain[YZ_MAX_POINTS];
    const int size = yz__board_chain(board, at, chain);

    /* the chain is named by a stone that does not turn */
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

/* True if the stakes of the situation count: it comes round, its maker refuses it, or
   no situation comes round at all. */
static bool
has_stakes(const yz__situation *situation, bool any_returns)
{
    return situation->returns || situation->exclusion == YZ_CYCLE_CHAIN_LOST ||
           (!any_returns && situation->exclusion == YZ_CYCLE_ACCEPTED);
}

static void
find_stakes_in(const yz__elements *p, yz__board *board, const yz__turning *turning,
               const yz__situation *situation)
{
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        /* a refused shape shows only the chain that its maker would lose */
        if (situation->exclusion != YZ_CYCLE_ACCEPTED && c != situation->to_move)
            continue;
        const yz__at at = yz__turning_could_take(board, turning, (yz_colour)c);
        if (at != 0)
            note_stake(p, board, at);
    }
}

/* Notes the chains, dead or not, that either side could capture if it were its turn:
   the other side would lose them by staying away. */
static void
find_stakes(const yz__elements *p, yz__board *board)
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

/* ---- The description ---- */

yz_status
yz__elements_describe(yz__cycles *cycles, yz_cycle *cycle, const yz__shapes *shapes,
                      yz__board *board, yz__elements *p)
{
    yz_point *point =
        yz__arena_take(&cycles->arena, YZ_CYCLE_POINTS * sizeof(yz_point));

    *p = (yz__elements){.board = board, .shapes = shapes};
    p->element =
        yz__arena_take(&cycles->arena, YZ_CYCLE_POINTS * sizeof(yz_cycle_element));
    if (!point || !p->element)
        return YZ_E_NOMEM;
    memset(p->element, 0, YZ_CYCLE_POINTS * sizeof(yz_cycle_element));
    find_elements(p, board);
    describe_elements(p);
    find_stakes(p, board);
    for (int i = 0; i < shapes->turning.count; i++)
        point[i] = yz__board_point(board, shapes->turning.point[i]);
    cycle->point = point;
    cycle->point_count = (uint16_t)shapes->turning.count;
    cycle->element = p->element;
    cycle->element_count = (uint16_t)p->count;
    return YZ_OK;
}

void
yz__elements_name_uneven(const yz_cycle *cycle, yz__elements *p)
{
    const bool alone = cycle->lost[yz_opponent(cycle->by)] == 0;

    for (int k = 0; k < p->count; k++)
        if (p->element[k].kind != YZ_ELEMENT_KO)
            p->element[k].kind = alone ? YZ_ELEMENT_SUICIDE : YZ_ELEMENT_UNEVEN;
}
