/* strategy.c - the main line of a question that is settled. */
#include "read/strategy.h"

#include "read/proof_search.h"

bool
yz__strategy_chooses(const yz__entry *entry)
{
    return yz__attacks(&entry->local) == (entry->outcome == YZ_OUTCOME_CAPTURED);
}

yz_move
yz__strategy_move(const yz__region *region, const yz__entry *from, const yz__edge *edge)
{
    static const yz_move_kind KIND[] = {
        [YZ__EDGE_PLAY] = YZ_MOVE_PLAY,
        [YZ__EDGE_PASS] = YZ_MOVE_PASS,
        [YZ__EDGE_PASS_FOR] = YZ_MOVE_PASS_FOR_KO,
        [YZ__EDGE_CLAIM] = YZ_MOVE_PLAY,
        [YZ__EDGE_SURROUND] = YZ_MOVE_PLAY,
        [YZ__EDGE_HOLD] = YZ_MOVE_PLAY,
    };
    yz_move move = {KIND[edge->kind], (yz_colour)(from->local.side + 1), {0, 0}};
    if (edge->kind != YZ__EDGE_PASS)
        move.at = region->at[edge->at];
    return move;
}

/* ---- The main line ---- */

/* Returns how long a losing side holds out by a move.  Where a new stone counts a
   pass shows nothing: the line is to show the capture, and the stone. */
static int
holds_out(const yz__search *search, const yz__entry *entry, const yz__edge *edge)
{
    const bool play = edge->kind == YZ__EDGE_PLAY;

    if (edge->entry == YZ__ENTRY_NONE ||
        (edge->kind == YZ__EDGE_PASS && entry->local.enabling > 0))
        return play;
    return 2 * yz__table_at(search->table, edge->entry)->height + play;
}

/* Returns the edge by which the line goes on: the winning move, or the move that
   holds out longest. */
static yz__edge *
goes_on_by(yz__search *search, yz__entry *entry)
{
    yz__edge *best = NULL;
    int longest = -1;
    if (!yz__search_explain(search, entry) || entry->edge == NULL)
        return NULL;
    if (yz__strategy_chooses(entry))
        return &entry->edge[entry->reply];
    for (int i = 0; i < entry->edges; i++) {
        yz__edge *edge = &entry->edge[i];
        if (yz__edge_promises(edge))
            continue;
        const int height = holds_out(search, entry, edge);
        if (height > longest) {
            longest = height;
            best = edge;
        }
    }
    return best;
}

void
yz__strategy_line(yz_prover *prover, yz_answer *out)
{
    const yz__region *region = &prover->where->region;
    yz__table *table = &prover->where->table;
    uint32_t number = prover->root;
    const uint32_t mark = ++prover->search.marks;
    out->line_length = 0;
    out->line_repeats = false;
    if (prover->asked.moved)
        out->line[out->line_length++] = yz__strategy_move(
            region, yz__table_at(table, prover->start), &prover->move);
    while (out->line_length < YZ_ANSWER_LINE) {
        yz__entry *entry = yz__table_at(table, number);
        if (entry->mark == mark) {
            out->line_repeats = true;
            return;
        }
        entry->mark = mark;
        yz__edge *edge = goes_on_by(&prover->search, entry);
        if (edge == NULL)
            return;
        if (edge->kind != YZ__EDGE_CLAIM)
            out->line[out->line_length++] = yz__strategy_move(region, entry, edge);
        number = yz__search_follow(&prover->search, entry, edge);
        if (number == YZ__ENTRY_NONE)
            return;
    }
}
