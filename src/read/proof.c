/*
 * proof.c - collects the proof of an answer from the graph that reading grew.
 *
 * A proof has a node for each position as it is on the board, although reading may have
 * read many of them in one entry (contested.c).  So proof.c makes the moves of that
 * entry on the stones that are there, and adds the claims of new stones that are dead
 * elsewhere.  The proof then needs nothing of the search and is checked without it.
 *
 * Invariant: a node that has to end leads only to what was settled before it, or at
 * sight.  So no line goes round, and a position that was read in two entries has two
 * nodes.
 */
#include "yunzi/proof.h"

#include <string.h>

#include "read/owned_proof.h"
#include "read/strategy.h"
#include "read/zones.h"

/* ---- The proof ---- */

/* A proof while it is collected. */
typedef struct collection {
    yz_prover *prover;
    yz__table *table;
    uint32_t *entry; /* by node */
    size_t entry_room;
    uint32_t *read; /* by node: the entry in which it was read */
    size_t read_room;
    uint32_t *other; /* by node: the next of the same entry, as in 'node' */
    size_t other_room;
    uint32_t *node; /* of the entries by number, counted from 1; 0: none yet */
    size_t node_room;
    uint32_t limit;
    uint64_t deadline; /* by yz__worked(); 0: none */
    /* nobody is asked; it keeps the clock from being looked at often */
    yz__caller clock;
    yz_proof_node *nodes;
    size_t nodes_room;
    uint32_t node_count;
    yz_proof_edge *edges;
    size_t edges_room;
    uint32_t edge_count;
} collection;

static const yz_allocator *
allocator_of(const collection *all)
{
    return all->prover->allocator;
}

/* Makes room for the node numbers of all present entries. */
static yz_status
have_numbers(collection *all)
{
    const size_t room = all->table->count;
    if (room <= all->node_room)
        return YZ_OK;
    const size_t wide = 2 * room;
    uint32_t *grown = yz__resize(allocator_of(all), all->node,
                                 all->node_room * sizeof *grown, wide * sizeof *grown);
    if (grown == NULL)
        return YZ_E_NOMEM;
    memset(grown + all->node_room, 0, (wide - all->node_room) * sizeof *grown);
    all->node = grown;
    all->node_room = wide;
    return YZ_OK;
}

/* Settles an entry for good that was settled only on another way, or at sight. */
static yz_status
make_final(collection *all, uint32_t number)
{
    const yz_question *asked = &all->prover->asked;
    yz__search *search = &all->prover->search;
    yz__entry *entry = yz__table_at(all->table, number);
    if (entry->final)
        return yz__search_explain(search, entry) ? YZ_OK : YZ_E_LIMIT;
    search->nodes_limit = asked->nodes == 0 ? 0 : search->nodes + asked->nodes;
    search->time_limit = all->deadline != 0        ? all->deadline
                         : asked->nanoseconds != 0 ? yz__worked() + asked->nanoseconds
                                                   : 0;
    search->shortage = YZ_SHORTAGE_NONE;
    yz__search_run(search, number);
    if (!entry->final)
        return YZ_E_LIMIT;
    return yz__search_explain(search, entry) ? YZ_OK : YZ_E_LIMIT;
}

/* Puts a number at the end of a list of 'count' numbers. */
static yz_status
put(collection *all, uint32_t **list, size_t *room, uint32_t number)
{
    const yz_status status = YZ__GROW(allocator_of(all), *list, *room, all->node_count);
    if (status == YZ_OK)
        (*list)[all->node_count] = number;
    return status;
}

/* Adds a node for an entry that was read in the entry 'read'. */
static yz_status
add_node(collection *all, uint32_t number, uint32_t read)
{
    if (all->limit != 0 && all->node_count >= all->limit)
        return YZ_E_LIMIT;
    yz_status status =
        YZ__GROW(allocator_of(all), all->nodes, all->nodes_room, all->node_count);
    if (status == YZ_OK)
        status = put(all, &all->entry, &all->entry_room, number);
    if (status == YZ_OK)
        status = put(all, &all->read, &all->read_room, read);
    if (status == YZ_OK)
        status = put(all, &all->other, &all->other_room, 0);
    all->node_count += status == YZ_OK;
    return status;
}

/* Returns the node of an entry that was read in the entry 'read', and makes it if
   there is none.  What was read in another entry has a node of its own: its moves may
   lead back to where this one comes from. */
static yz_status
node_of(collection *all, uint32_t number, uint32_t read, uint32_t *out)
{
    yz_status status = make_final(all, read);
    if (status == YZ_OK)
        status = have_numbers(all);
    if (status != YZ_OK)
        return status;
    uint32_t node = all->node[number];
    while (node != 0 && all->read[node - 1] != read)
        node = all->other[node - 1];
    if (node == 0) {
        status = add_node(all, number, read);
        if (status != YZ_OK)
            return status;
        node = all->node_count;
        all->other[node - 1] = all->node[number];
        all->node[number] = node;
    }
    *out = node - 1;
    return YZ_OK;
}

/* Adds an edge from 'from' to the position that was read in the entry 'read'. */
static yz_status
add_edge_to(collection *all, const yz__entry *from, const yz__edge *edge, uint32_t read)
{
    yz__search *search = &all->prover->search;
    uint32_t node = 0;
    if (read == YZ__ENTRY_NONE)
        return YZ_E_LIMIT;
    uint32_t number = read;
    if (!search->region->rules->looks_back) { /* there all positions are read */
        yz__local to;
        yz__search_move(search, &from->local, edge, &to);
        number = yz__search_place(search, &to, read);
    }
    yz_status status =
        number == YZ__ENTRY_NONE ? YZ_E_LIMIT : node_of(all, number, read, &node);
    if (status != YZ_OK)
        return status;
    status = YZ__GROW(allocator_of(all), all->edges, all->edges_room, all->edge_count);
    if (status != YZ_OK)
        return status;
    all->edges[all->edge_count++] =
        (yz_proof_edge){yz__strategy_move(&all->prover->where->region, from, edge),
                        edge->kind == YZ__EDGE_CLAIM, node};
    return YZ_OK;
}

/* Adds an edge of the entry in which 'from' was read. */
static yz_status
add_edge(collection *all, const yz__entry *from, yz__entry *read, yz__edge *edge)
{
    return add_edge_to(all, from, edge,
                       yz__search_follow(&all->prover->search, read, edge));
}

static yz_proof_end
end_of(const yz__entry *entry)
{
    if (entry->edge != NULL)
        return YZ_PROOF_GOES_ON;
    if (entry->local.state == YZ__LOCAL_CAPTURED)
        return YZ_PROOF_IS_CAPTURED;
    if (entry->local.state == YZ__LOCAL_OVER)
        return YZ_PROOF_IS_OVER;
    return entry->outcome == YZ_OUTCOME_CAPTURED ? YZ_PROOF_IS_ENCLOSED
                                                 : YZ_PROOF_IS_UNCONDITIONAL;
}

/* Adds an edge for a move of this kind at each of the points. */
static yz_status
add_each(collection *all, const yz__entry *from, yz__points points, int kind)
{
    yz__search *search = &all->prover->search;
    yz_status status = YZ_OK;
    for (; yz__points_any(points) && status == YZ_OK;
         points = yz__points_rest(points)) {
        const yz__edge edge = {.at = (uint8_t)yz__points_first(points),
                               .kind = (uint8_t)kind};
        yz__local to;
        yz__search_move(search, &from->local, &edge, &to);
        status = add_edge_to(all, from, &edge, yz__search_enter(search, &to, &edge));
    }
    return status;
}

/* Adds the moves of a node that its entry lacks because they did not matter there:
   passes for kos that are elsewhere, and claims of new stones that are there but not
   where it was read.  Such stones are dead, being out of the fight. */
static yz_status
add_what_is_elsewhere(collection *all, const yz__entry *from, const yz__entry *read)
{
    const yz__search *search = &all->prover->search;
    const yz__local *local = &from->local;
    const bool claims =
        from != read && local->stage == YZ_PROOF_AFTER && !yz__attacks(local);
    yz_status status = YZ_OK;
    if (read->edge == NULL)
        return YZ_OK;
    if (yz__points_any(read->fought))
        status = add_each(
            all, from,
            yz__points_less(yz__local_passable(search->region, local), read->fought),
            YZ__EDGE_PASS_FOR);
    if (status == YZ_OK && claims)
        status = add_each(all, from,
                          yz__local_claims(search->region, local, search->enabling),
                          YZ__EDGE_CLAIM);
    return status;
}

/* Adds all edges of a node at which the losing side is to move. */
static yz_status
add_edges(collection *all, const yz__entry *from, yz__entry *read)
{
    const bool same = from == read;
    yz_status status = YZ_OK;
    for (int k = 0; k < read->edges && status == YZ_OK; k++) {
        yz__edge *edge = &read->edge[k];
        if (!yz__edge_promises(edge) && (same || edge->kind != YZ__EDGE_CLAIM))
            status = add_edge(all, from, read, edge);
    }
    return status == YZ_OK ? add_what_is_elsewhere(all, from, read) : status;
}

static yz_status
write_node(collection *all, uint32_t i)
{
    const yz__region *region = &all->prover->where->region;
    const yz__entry *from = yz__table_at(all->table, all->entry[i]);
    yz__entry *read = yz__table_at(all->table, all->read[i]);
    const uint32_t first = all->edge_count;
    const bool given = i == 0 && all->prover->asked.moved;
    yz_status status = YZ_OK;
    if (given)
        status = add_edge(all, from, yz__table_at(all->table, all->entry[i]),
                          &all->prover->move);
    else if (read->edge != NULL && yz__strategy_chooses(read))
        status = add_edge(all, from, read, &read->edge[read->reply]);
    else
        status = add_edges(all, from, read);
    all->nodes[i] = (yz_proof_node){
        .stage = from->local.stage,
        .end = (uint8_t)(given ? YZ_PROOF_GOES_ON : end_of(read)),
        .to_move = (uint8_t)(from->local.side + 1),
        .target = region->at[from->local.target],
        .first_edge = first,
        .edge_count = all->edge_count - first,
    };
    return status;
}

/* Fills in the proof except its graph. */
static void
head(const yz_prover *prover, yz_proof *proof)
{
    const yz_position *position = &prover->position;
    const size_t width = position->width;
    const size_t points = width * position->height;
    const uint16_t number = prover->number[yz_index((int)width, prover->asked.chain)];
    proof->position = *position;
    proof->outcome = prover->outcome;
    proof->owner =
        (yz_colour)position->stone[yz_index((int)width, prover->asked.chain)];
    proof->confirmation = prover->confirmation;
    proof->rules = prover->rules;
    memcpy(proof->threats, prover->asked.threats, sizeof proof->threats);
    proof->banned = prover->asked.banned;
    proof->ban = prover->asked.ban;
    for (size_t i = 0; i < points; i++) {
        proof->region[i] = prover->number[i] == number;
        proof->settled[i] = prover->settled[i];
    }
    const yz__entry *start = yz__table_at(&prover->where->table, prover->start);
    proof->moved = prover->asked.moved;
    proof->passes_end = yz__local_passes_end(&start->local);
    yz__points set = prover->where->enabling[start->local.enabling];
    for (; yz__points_any(set); set = yz__points_rest(set)) {
        const yz_point at = prover->where->region.at[yz__points_first(set)];
        proof->enabling[yz_index((int)width, at)] = 1;
    }
}

static bool
is_late(collection *all)
{
    return yz__late(all->deadline == 0 ? UINT64_MAX : all->deadline, &all->clock, 0);
}

/* A node with a given first move has no other move; if its position comes back, that
   is another node. */
static yz_status
collect(collection *all)
{
    const yz_prover *prover = all->prover;
    uint32_t first;
    yz_status status = prover->asked.moved
                           ? add_node(all, prover->start, prover->start)
                           : node_of(all, prover->start, prover->root, &first);
    for (uint32_t i = 0; i < all->node_count && status == YZ_OK; i++)
        status = is_late(all) ? YZ_E_LIMIT : write_node(all, i);
    return status;
}

yz_status
yz__strategy_prove(yz_prover *prover, uint32_t nodes, uint64_t deadline, yz_proof **out,
                   uint32_t **entries, size_t *entries_room)
{
    collection all = {.prover = prover,
                      .table = &prover->where->table,
                      .limit = nodes,
                      .deadline = deadline};
    yz__owned_proof *owned = yz__resize(prover->allocator, NULL, 0, sizeof *owned);
    *out = NULL;
    if (owned == NULL)
        return YZ_E_NOMEM;
    memset(owned, 0, sizeof *owned);
    const yz_status status = collect(&all);
    owned->allocator = prover->allocator;
    owned->nodes = all.nodes;
    owned->nodes_room = all.nodes_room;
    owned->edges = all.edges;
    owned->edges_room = all.edges_room;
    yz__resize(prover->allocator, all.node, all.node_room * sizeof *all.node, 0);
    yz__resize(prover->allocator, all.read, all.read_room * sizeof *all.read, 0);
    yz__resize(prover->allocator, all.other, all.other_room * sizeof *all.other, 0);
    head(prover, &owned->proof);
    owned->proof.node = owned->nodes;
    owned->proof.node_count = all.node_count;
    owned->proof.edge = owned->edges;
    owned->proof.edge_count = all.edge_count;
    *entries = all.entry;
    *entries_room = all.entry_room;
    if (status == YZ_OK)
        *out = &owned->proof;
    else
        yz_proof_free(&owned->proof);
    return status;
}

/* ---- The length of a line ---- */

/* True if endless play in the stage of this node is bad for the winning side. */
static bool
must_end(const yz_proof *proof, const yz_proof_node *node)
{
    return yz__stage_must_end(node->stage) == (proof->outcome == YZ_OUTCOME_SAFE);
}

/* Counts a node after all that follow it. */
static void
count_node(yz_proof_node *nodes, const yz_proof_edge *edges, uint32_t number)
{
    yz_proof_node *node = &nodes[number];
    for (uint32_t i = 0; i < node->edge_count; i++) {
        const uint32_t then = nodes[edges[node->first_edge + i].node].to_end + 1;
        node->to_end = then > node->to_end ? then : node->to_end;
    }
}

/* Counts a node and all that follows it; 'seen' holds for each node 1 + the edges of it
   that were followed, or 0. */
static void
count_from(yz__owned_proof *owned, uint32_t first, uint32_t *seen, uint32_t *stack)
{
    const yz_proof *proof = &owned->proof;
    uint32_t depth = 1;
    stack[0] = first;
    seen[first] = 1;
    while (depth > 0) {
        const uint32_t number = stack[depth - 1];
        const yz_proof_node *node = &proof->node[number];
        if (seen[number] > node->edge_count) {
            count_node(owned->nodes, proof->edge, number);
            depth--;
            continue;
        }
        const uint32_t next = proof->edge[node->first_edge + seen[number]++ - 1].node;
        if (seen[next] == 0 && must_end(proof, &proof->node[next])) {
            seen[next] = 1;
            stack[depth++] = next;
        }
    }
}

static yz_status
count_to_end(yz__owned_proof *owned)
{
    const yz_proof *proof = &owned->proof;
    const size_t size = 2 * proof->node_count * sizeof(uint32_t);
    uint32_t *seen = yz__resize(owned->allocator, NULL, 0, size);
    if (seen == NULL)
        return YZ_E_NOMEM;
    memset(seen, 0, size);
    for (uint32_t i = 0; i < proof->node_count; i++)
        if (seen[i] == 0 && must_end(proof, &proof->node[i]))
            count_from(owned, i, seen, seen + proof->node_count);
    yz__resize(owned->allocator, seen, size, 0);
    return YZ_OK;
}

yz_status
yz__prover_write_itself(yz_prover *prover, uint32_t nodes, uint64_t deadline,
                        yz_proof **out)
{
    uint32_t *entries;
    size_t room = 0;
    *out = NULL;
    if (prover->by_zone)
        return prover->zone_calls->write(prover, nodes, deadline, out);
    if (prover->where == NULL || prover->outcome == YZ_OUTCOME_OPEN)
        return YZ_E_NOT_FOUND;
    yz_status status =
        yz__strategy_prove(prover, nodes, deadline, out, &entries, &room);
    if (room > 0)
        yz__resize(prover->allocator, entries, room * sizeof *entries, 0);
    if (status == YZ_OK)
        status = count_to_end((yz__owned_proof *)*out);
    if (status != YZ_OK) {
        yz_proof_free(*out);
        *out = NULL;
    }
    return status;
}
