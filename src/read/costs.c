/*
 * costs.c - decides endless play as a game for stones, on the graph of positions that
 * reading has grown (purses.h).
 *
 * It tries the smallest graph first: the strategy that reading found; then, where more
 * than the capture is asked, every move of the owner against the moves by which the
 * opponent wins the capture alone; at last every move.  Each graph is far larger than
 * the one before it, and most questions end on the first.
 */
#include <limits.h>
#include <string.h>

#include "base/now.h"
#include "read/costs.h"
#include "read/found_again.h"
#include "read/proof_search.h"
#include "read/purses.h"

/* Nodes for each position that is read but not looked through. */
enum { READ_NODES = 5000, CLOCK_EVERY = 256, ROOT = YZ__ENDS };

/* The moves in the graph. */
typedef enum choice {
    AS_READ,   /* the owner's moves that reading has chosen */
    AS_GUIDED, /* the opponent's moves that win in another graph */
    ALL_MOVES,
} choice;

typedef struct costs {
    yz_prover *prover;
    yz__table *table;
    yz__search *search;
    choice moves;
    const struct costs *guide; /* that other graph */
    size_t limit;              /* of knots */
    yz__purses graph;
    uint32_t *number; /* of the entries: their knot, or 0 */
    size_t number_room;
} costs;

static costs
costs_of(yz_prover *prover, choice moves)
{
    return (costs){.prover = prover,
                   .table = &prover->where->table,
                   .search = &prover->search,
                   .moves = moves,
                   .graph = {.allocator = prover->allocator}};
}

static void
clear(costs *c)
{
    yz__resize(c->prover->allocator, c->number, c->number_room * sizeof *c->number, 0);
    yz__purses_free(&c->graph);
}

/* Makes room for the knot numbers of all present entries. */
static yz_status
have_numbers(costs *c)
{
    const size_t room = c->table->count;
    if (room <= c->number_room)
        return YZ_OK;
    const size_t wide = 2 * room;
    uint32_t *grown = yz__resize(c->prover->allocator, c->number,
                                 c->number_room * sizeof *grown, wide * sizeof *grown);
    if (grown == NULL)
        return YZ_E_NOMEM;
    memset(grown + c->number_room, 0, (wide - c->number_room) * sizeof *grown);
    c->number = grown;
    c->number_room = wide;
    return YZ_OK;
}

/* ---- The guide ---- */

/* Returns the same position with the capture alone as the question. */
static yz__local
only_capture(const yz__local *local)
{
    yz__local result = *local;
    result.stage = YZ_PROOF_CAPTURE;
    result.enabling = 0;
    result.old = yz__points_none();
    return result;
}

/* Returns the opponent's move there; NULL without a guide, or where the guide has no
   move. */
static const yz__edge *
guiding_move(const costs *c, const yz__entry *entry)
{
    const costs *guide = c->guide;
    if (c->moves != AS_GUIDED)
        return NULL;
    const yz__local local = only_capture(&entry->local);
    const uint32_t number = yz__search_find(c->search, &local);
    const uint32_t at = number < guide->number_room ? guide->number[number] : 0;
    if (at == 0 || !guide->graph.knot[at].opponent_wins)
        return NULL;
    return &yz__table_at(c->table, number)
                ->edge[yz__purses_way(&guide->graph, at)->edge];
}

/* ---- Knots ---- */

/* True if a position of this kind is read and not looked through. */
static bool
is_read(const costs *c, const yz__entry *entry)
{
    return entry->local.stage == YZ_PROOF_AFTER ||
           (c->moves == AS_GUIDED && yz__attacks(&entry->local) &&
            guiding_move(c, entry) == NULL);
}

/* Reads an entry further if that may settle it; returns its final outcome. */
static yz_outcome
outcome_of(costs *c, uint32_t number)
{
    yz__search *search = c->search;
    yz__entry *entry = yz__table_at(c->table, number);
    const bool read = c->moves == AS_READ || is_read(c, entry);
    if (!entry->final && read && search->shortage == YZ_SHORTAGE_NONE) {
        const uint64_t limit = search->nodes_limit;
        const uint64_t own = search->nodes + READ_NODES;
        search->nodes_limit = limit == 0 || own < limit ? own : limit;
        yz__search_run(search, number);
        search->nodes_limit = limit;
        if (search->shortage == YZ_SHORTAGE_NODES &&
            (limit == 0 || search->nodes < limit))
            search->shortage = YZ_SHORTAGE_NONE;
    }
    return entry->final ? (yz_outcome)entry->outcome : YZ_OUTCOME_OPEN;
}

/* Returns the end that an entry is, or YZ__ENDS. */
static uint32_t
end_of(costs *c, uint32_t number)
{
    const yz_outcome outcome = outcome_of(c, number);
    const yz__entry *entry = yz__table_at(c->table, number);
    if (outcome == YZ_OUTCOME_CAPTURED)
        return YZ__TAKEN;
    /* It is settled at sight, or by a stone that nobody can take. */
    if (outcome == YZ_OUTCOME_SAFE &&
        (entry->edge == NULL || entry->local.stage == YZ_PROOF_AFTER))
        return YZ__KEPT;
    const bool unread = c->moves == AS_READ && outcome == YZ_OUTCOME_OPEN;
    return unread || is_read(c, entry) ? YZ__UNKNOWN : YZ__ENDS;
}

/* Returns the knot of an entry, made if there is none. */
static yz_status
knot_of(costs *c, uint32_t number, uint32_t *out)
{
    *out = end_of(c, number);
    const yz_status status = have_numbers(c);
    if (status != YZ_OK || *out != YZ__ENDS)
        return status;
    *out = c->number[number];
    if (*out != 0)
        return YZ_OK;
    if (c->graph.knots >= c->limit) {
        *out = YZ__UNKNOWN;
        return YZ_OK;
    }
    *out = c->number[number] = (uint32_t)c->graph.knots;
    return yz__purses_add_knot(&c->graph, number);
}

/* ---- Ways ---- */

/* Returns how many stones 'side' loses by a play. */
static int
stones_lost(const yz__local *from, const yz__local *to, int side)
{
    return yz__points_count(from->stone[side]) + (from->side == side) -
           yz__points_count(to->stone[side]);
}

static int
loss_by(const costs *c, const yz__entry *from, const yz__edge *edge)
{
    const int owner = from->local.owner;
    yz__local to;
    if (edge->kind != YZ__EDGE_PLAY)
        return 0;
    yz__local_play(c->search->region, &from->local, edge->at, &to);
    return stones_lost(&from->local, &to, owner) -
           stones_lost(&from->local, &to, !owner);
}

static yz_status
add_end(costs *c, uint32_t end, int edge)
{
    return yz__purses_add_way(&c->graph, (yz__way){end, (uint16_t)edge, 0});
}

static yz_status
add_edge(costs *c, yz__entry *from, int i)
{
    yz__edge *edge = &from->edge[i];
    uint32_t to = YZ__UNKNOWN;
    if (yz__edge_promises(edge))
        return YZ_OK;
    if (edge->entry == YZ__ENTRY_NONE && yz__edge_known(edge) != YZ_OUTCOME_OPEN)
        return add_end(
            c, yz__edge_known(edge) == YZ_OUTCOME_SAFE ? YZ__KEPT : YZ__TAKEN, i);
    const uint32_t number = yz__search_follow(c->search, from, edge);
    if (number == YZ__ENTRY_NONE)
        return add_end(c, YZ__UNKNOWN, i);
    const yz_status status = knot_of(c, number, &to);
    if (status != YZ_OK)
        return status;
    const int loss = loss_by(c, from, edge);
    return yz__purses_add_way(&c->graph, (yz__way){to, (uint16_t)i, (int16_t)loss});
}

/* Returns the one move that counts; -1 if all of them do. */
static int
only_move(const costs *c, const yz__entry *entry)
{
    const yz__edge *move = yz__attacks(&entry->local) ? guiding_move(c, entry) : NULL;
    if (c->moves == AS_READ && !yz__attacks(&entry->local))
        return entry->reply;
    for (int i = 0; move != NULL && i < entry->edges; i++)
        if (entry->edge[i].kind == move->kind && entry->edge[i].at == move->at)
            return i;
    return -1;
}

static yz_status
add_ways(costs *c, size_t at)
{
    yz__entry *entry = yz__table_at(c->table, c->graph.knot[at].entry);
    yz_status status = YZ_OK;
    c->graph.knot[at].first = (uint32_t)c->graph.ways;
    c->graph.knot[at].owner_moves = !yz__attacks(&entry->local);
    if (!yz__search_expand(c->search, entry)) {
        status = add_end(c, YZ__UNKNOWN, 0);
    } else {
        const int only = only_move(c, entry);
        for (int i = only < 0 ? 0 : only; status == YZ_OK && i < entry->edges; i++) {
            status = add_edge(c, entry, i);
            if (i == only)
                break;
        }
    }
    c->graph.knot[at].count = (uint32_t)c->graph.ways - c->graph.knot[at].first;
    return status;
}

static void
look_at_clock(costs *c, size_t done)
{
    yz__search *search = c->search;
    if (done % CLOCK_EVERY == 0 && yz__search_is_late(search))
        search->shortage = YZ_SHORTAGE_TIME;
}

static yz_status
grow(costs *c, uint32_t entry)
{
    uint32_t root;
    yz_status status = yz__purses_init(&c->graph, c->prover->allocator);
    if (status == YZ_OK)
        status = knot_of(c, entry, &root);
    if (status == YZ_OK && root != ROOT) { /* there is nothing to look through */
        c->graph.knot[root].owner_wins = root == YZ__KEPT;
        return YZ_OK;
    }
    for (size_t at = ROOT; status == YZ_OK && at < c->graph.knots; at++) {
        look_at_clock(c, at);
        status = add_ways(c, at);
    }
    c->graph.search = c->search;
    return status == YZ_OK ? yz__purses_fill(&c->graph) : status;
}

static yz__cost
cost_of(const costs *c)
{
    if (c->graph.knots == ROOT)
        return c->graph.knot[YZ__KEPT].owner_wins ? YZ__COST_BOUNDED : YZ__COST_OPEN;
    return c->graph.knot[ROOT].owner_wins      ? YZ__COST_BOUNDED
           : c->graph.knot[ROOT].opponent_wins ? YZ__COST_ENDLESS
                                               : YZ__COST_OPEN;
}

/* ---- The cycle ---- */

static yz_move
move_by(const costs *c, const yz__knot *from, const yz__way *by)
{
    static const yz_move_kind KIND[] = {
        [YZ__EDGE_PLAY] = YZ_MOVE_PLAY,
        [YZ__EDGE_PASS] = YZ_MOVE_PASS,
        [YZ__EDGE_PASS_FOR] = YZ_MOVE_PASS_FOR_KO,
    };
    const yz__entry *entry = yz__table_at(c->table, from->entry);
    const yz__edge *edge = &entry->edge[by->edge];
    yz_move move = {KIND[edge->kind], (yz_colour)(entry->local.side + 1), {0, 0}};
    if (edge->kind != YZ__EDGE_PASS)
        move.at = c->prover->where->region.at[edge->at];
    return move;
}

/* Follows the opponent's winning moves and the owner's cheapest ones until a knot
   comes round again, and returns the owner's loss by that round.  'lost' has room
   for a number for each knot. */
static void
follow_cycle(const costs *c, int *lost, yz_answer *out, int *loss)
{
    uint32_t at = ROOT;
    int sum = 0;
    out->line_length = 0;
    for (size_t k = 0; k < c->graph.knots; k++)
        lost[k] = INT_MAX;
    while (at >= YZ__ENDS && lost[at] == INT_MAX) {
        const yz__knot *from = &c->graph.knot[at];
        const yz__way *by = yz__purses_way(&c->graph, at);
        lost[at] = sum;
        sum += by->loss;
        if (out->line_length < YZ_ANSWER_LINE)
            out->line[out->line_length++] = move_by(c, from, by);
        at = by->to;
    }
    *loss = at < YZ__ENDS ? 0 : sum - lost[at];
    out->line_repeats = at >= YZ__ENDS && out->line_length < YZ_ANSWER_LINE;
}

static yz_status
show_cycle(const costs *c, yz_answer *out, int *loss)
{
    const yz_allocator *allocator = c->prover->allocator;
    int *lost = yz__resize(allocator, NULL, 0, c->graph.knots * sizeof *lost);
    if (lost == NULL)
        return YZ_E_NOMEM;
    follow_cycle(c, lost, out, loss);
    yz__resize(allocator, lost, c->graph.knots * sizeof *lost, 0);
    return YZ_OK;
}

/* ---- The inquiry ---- */

/* An inquiry and its result. */
typedef struct inquiry {
    yz_prover *prover;
    size_t limit;
    yz_answer *answer;
    yz__cost cost;
    int loss;
} inquiry;

static yz_status
take(inquiry *q, const costs *c)
{
    const yz__cost cost = cost_of(c);
    /* Only the owner's moves that reading has chosen are in the graph. */
    q->cost = c->moves == AS_READ && cost == YZ__COST_ENDLESS ? YZ__COST_OPEN : cost;
    return q->cost == YZ__COST_ENDLESS ? show_cycle(c, q->answer, &q->loss) : YZ_OK;
}

/* Decides on ever larger graphs, until one is decided or there are no more. */
static yz_status
grow_enough(costs *c, const inquiry *q, uint32_t entry)
{
    enum { FIRST = 1 << 11, MORE = 4 };
    const costs empty = *c;
    yz_status status = YZ_OK;
    for (size_t limit = FIRST;; limit *= MORE) {
        c->limit = limit < q->limit ? limit : q->limit;
        status = grow(c, entry);
        if (status != YZ_OK || cost_of(c) != YZ__COST_OPEN || c->limit == q->limit ||
            c->graph.knots < c->limit || c->search->shortage != YZ_SHORTAGE_NONE)
            return status;
        clear(c);
        *c = empty;
    }
}

static yz_status
look(inquiry *q, choice moves, const costs *guide)
{
    costs c = costs_of(q->prover, moves);
    c.guide = guide;
    yz_status status = grow_enough(&c, q, q->prover->root);
    if (status == YZ_OK)
        status = take(q, &c);
    clear(&c);
    return status;
}

/* Asks for the capture alone first: an owner who keeps his chain needs no new stone.
   If he does not, the graph shows the moves by which the opponent wins. */
static yz_status
look_with_guide(inquiry *q)
{
    yz__table *table = &q->prover->where->table;
    const yz__local start = only_capture(&yz__table_at(table, q->prover->root)->local);
    const uint32_t entry = yz__search_enter(&q->prover->search, &start, NULL);
    costs guide = costs_of(q->prover, ALL_MOVES);
    if (entry == YZ__ENTRY_NONE)
        return YZ_OK;
    yz_status status = grow_enough(&guide, q, entry);
    if (status == YZ_OK && cost_of(&guide) == YZ__COST_BOUNDED)
        q->cost = YZ__COST_BOUNDED;
    else if (status == YZ_OK && cost_of(&guide) == YZ__COST_ENDLESS)
        status = look(q, AS_GUIDED, &guide);
    clear(&guide);
    return status;
}

/* Gives the rest of the question's limits to the prover. */
static void
allow_the_rest(yz_prover *prover, const yz_answer *answer)
{
    const yz_question *asked = &prover->asked;
    yz__search *search = &prover->search;
    const uint64_t planned =
        asked->nodes > answer->nodes ? asked->nodes - answer->nodes : 1;
    const uint64_t most = asked->nodes == 0 ? UINT64_MAX : planned;
    const uint64_t left = most < prover->left ? most : prover->left;
    search->nodes = 0;
    search->nodes_limit = left == UINT64_MAX ? 0 : left == 0 ? 1 : left;
    search->time_limit =
        asked->nanoseconds == 0 ? 0 : yz__worked() + asked->nanoseconds;
    search->shortage = YZ_SHORTAGE_NONE;
}

yz_status
yz__prover_cost(yz_prover *prover, uint32_t positions, yz_answer *answer, yz__cost *out,
                int *loss)
{
    const yz__search *search = &prover->search;
    inquiry q = {.prover = prover, .limit = positions, .answer = answer};
    *out = YZ__COST_BOUNDED;
    *loss = 0;
    const yz_status asked = yz__prover_catch_up(prover, &prover->asked);
    if (asked == YZ_E_STOPPED) {
        *out = YZ__COST_OPEN;
        answer->shortage = YZ_SHORTAGE_TIME;
    }
    if (asked != YZ_OK)
        return asked == YZ_E_STOPPED ? YZ_OK : asked;
    if (prover->where == NULL)
        return YZ_OK;
    const bool captures =
        yz__table_at(&prover->where->table, prover->root)->local.stage ==
        YZ_PROOF_CAPTURE;
    allow_the_rest(prover, answer);
    yz_status status = look(&q, AS_READ, NULL);
    if (status == YZ_OK && q.cost == YZ__COST_OPEN && !captures)
        status = look_with_guide(&q);
    if (status == YZ_OK && q.cost == YZ__COST_OPEN)
        status = look(&q, ALL_MOVES, NULL);
    yz__prover_spend(prover, search->nodes, answer);
    if (q.cost == YZ__COST_OPEN)
        answer->shortage =
            search->shortage != YZ_SHORTAGE_NONE ? search->shortage : YZ_SHORTAGE_NODES;
    *out = q.cost;
    *loss = q.loss;
    return status;
}
