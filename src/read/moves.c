/*
 * moves.c - finds the moves of a position that matter, and the positions that are
 * settled at sight.
 *
 * Most of the time of reading is saved here: a position that one play settles is never
 * expanded, plays on points that no longer matter are left out, and a position read
 * before with other threats settles this one where it can.
 */
#include <string.h>

#include "base/now.h"
#include "read/proof_search.h"

typedef struct move_list {
    yz__edge edge[3 * YZ__POINTS + 1];
    int count;
    yz__points chain; /* the target's, before the move */
} move_list;

/* Returns the chain on the target, while it stands. */
static yz__points
chain_of(const yz__region *region, const yz__local *local)
{
    if (yz__local_is_after(local))
        return yz__points_none();
    return yz__region_flood(region, yz__points_one(local->target),
                            local->stone[local->owner]);
}

/* Returns the outcome of a position in which play is over. */
static yz_outcome
at_the_end(const yz__local *local)
{
    if (local->state == YZ__LOCAL_CAPTURED)
        return YZ_OUTCOME_CAPTURED;
    if (local->state != YZ__LOCAL_OVER)
        return YZ_OUTCOME_OPEN;
    return yz__stage_must_end(local->stage) ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
}

/* True if one play of the opponent closes all that is wanted, and is among those
   that are looked at. */
static bool
closes(const yz__search *search, const yz__local *local, yz__points wanted, int *at)
{
    bool sure = true;
    return yz__local_closes(search->region, local, wanted, at, &sure) &&
           (sure || yz__points_has(yz__search_standing(search, local).fought, *at));
}

/* Finds one play that settles the question for the side to move: the opponent takes
   the target's chain, 'chain', or encloses all that is still hoped for; or the owner
   connects the chain with living stones, or makes it live. */
static yz_outcome
settled_by_one(const yz__search *search, const yz__local *local, yz__points chain,
               int *at)
{
    const yz__region *region = search->region;
    const bool after = yz__local_is_after(local);
    if (local->past != 0 || at_the_end(local) != YZ_OUTCOME_OPEN ||
        yz__promise_is_due(local))
        return YZ_OUTCOME_OPEN;
    const yz__points wanted = after ? search->enabling : yz__points_one(local->target);
    if (!yz__attacks(local)) {
        const bool safe = (!after && yz__local_connects(region, local, chain, at)) ||
                          (local->stage != YZ_PROOF_AFTER &&
                           yz__local_lives(region, local, wanted, at));
        return safe ? YZ_OUTCOME_SAFE : YZ_OUTCOME_OPEN;
    }
    const bool captured =
        local->stage == YZ_PROOF_BEFORE || local->stage == YZ_PROOF_HOLD
            ? closes(search, local, search->enabling, at)
            : (!after && yz__local_takes(region, local, chain, at)) ||
                  closes(search, local, wanted, at) ||
                  yz__local_lives(region, local, wanted, at);
    return captured && yz__promise_allows(search, local, *at) ? YZ_OUTCOME_CAPTURED
                                                              : YZ_OUTCOME_OPEN;
}

/* ---- The same position with other threats ---- */

/* Returns the number of the position in which the side with threats has 'threats' of
   them, if it has outcome 'outcome' for good. */
static uint32_t
known_with(const yz__search *search, const yz__local *local, uint8_t threats,
           yz_outcome outcome)
{
    yz__local other = *local;

    other.threats[local->threats[0] == 0] = threats;
    const uint32_t number = yz__table_find(search->table, &other);
    if (number == YZ__ENTRY_NONE)
        return YZ__ENTRY_NONE;
    const yz__entry *entry = yz__table_at(search->table, number);
    return entry->final && entry->outcome == (uint8_t)outcome ? number : YZ__ENTRY_NONE;
}

/*
 * A side that wins without threats also wins with some.  If it never uses one up,
 * 'edge' leads to the position without them; a proof could not tell the two apart by
 * what is left.  If the outcome with more threats or fewer is only likely, that
 * position is read first.
 */
static void
compare_threats(const yz__search *search, const yz__local *to, yz__edge *edge)
{
    const bool owner = to->threats[to->owner] != 0;
    const bool unlimited = to->threats[to->threats[0] == 0] == YZ_THREATS_UNLIMITED;
    const yz_outcome won = owner ? YZ_OUTCOME_SAFE : YZ_OUTCOME_CAPTURED;
    const yz_outcome lost = owner ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;

    if (to->past != 0 || search->region->rules->looks_back ||
        (to->threats[0] != 0) == (to->threats[1] != 0))
        return;
    const uint32_t easy = known_with(search, to, 0, won);
    if (easy != YZ__ENTRY_NONE && unlimited)
        edge->entry = easy;
    else if (easy != YZ__ENTRY_NONE)
        *(owner ? &edge->to_safety : &edge->to_capture) = 1;
    else if (known_with(search, to, 0, lost) != YZ__ENTRY_NONE)
        *(owner ? &edge->to_capture : &edge->to_safety) = 1;
}

static void
add(yz__search *search, move_list *list, const yz__local *to, int at, int kind)
{
    yz__edge *edge = &list->edge[list->count++];
    const yz__points seed = kind == YZ__EDGE_CLAIM ? yz__points_one(at) : list->chain;
    const yz__points chain =
        yz__region_flood(search->region, seed, to->stone[to->owner]);
    int unused;
    const yz_outcome end = at_the_end(to);
    const yz_outcome outcome =
        end != YZ_OUTCOME_OPEN ? end : settled_by_one(search, to, chain, &unused);
    edge->entry = YZ__ENTRY_NONE;
    edge->at = (uint8_t)at;
    edge->kind = (uint8_t)kind;
    edge->to_capture = outcome != YZ_OUTCOME_CAPTURED;
    edge->to_safety = outcome != YZ_OUTCOME_SAFE;
    if (outcome != YZ_OUTCOME_OPEN)
        return;
    yz__guess(search, to, chain, edge);
    compare_threats(search, to, edge);
}

/* The moves of one position of a large region take long, so the clock is looked at. */
static bool
is_late(yz__search *search, const move_list *list)
{
    enum { MOVES = 16 };
    if (list->count % MOVES != MOVES - 1 || !yz__search_is_late(search))
        return false;
    search->shortage = YZ_SHORTAGE_TIME;
    return true;
}

/* Returns the points where a play is looked at. */
static yz__points
points_to_play(const yz__search *search, const yz__entry *entry)
{
    const yz__local *from = &entry->local;
    const yz__points empty = yz__local_empty(search->region, from);
    if (yz__promise_is_due(from))
        return yz__points_and(empty, from->due);
    return yz__points_and(empty, yz__points_any(entry->fought)
                                     ? entry->fought
                                     : yz__search_standing(search, from).fought);
}

/* True if the play that led to 'to' may be one by which the opponent surrounds: it
   captures the target, or he can do so when he likes. */
static bool
may_surround(const yz__search *search, const yz__local *from, const yz__local *to)
{
    return from->stage == YZ_PROOF_BEFORE && yz__attacks(from) &&
           !yz__local_passes_end(from) &&
           (to->stage != from->stage || yz__promise_holds(search, to));
}

/* Adds the plays; false if time ran out on the way. */
static bool
add_plays(yz__search *search, const yz__entry *entry, move_list *list)
{
    const yz__local *from = &entry->local;
    yz__points empty = points_to_play(search, entry);
    yz__promise promise;
    yz__promise_at(search, from, &promise);
    for (; yz__points_any(empty); empty = yz__points_rest(empty)) {
        const int at = yz__points_first(empty);
        yz__local to;
        if (is_late(search, list))
            return false;
        if (!yz__local_play(search->region, from, at, &to) ||
            !yz__promise_keep(search, &promise, at, &to))
            continue;
        if (from->past != 0 && yz__history_forbids(search, &to))
            continue;
        add(search, list, &to, at, YZ__EDGE_PLAY);
        if (!may_surround(search, from, &to))
            continue;
        yz__local_surround(&to);
        add(search, list, &to, at,
            to.stage == YZ_PROOF_HOLD ? YZ__EDGE_HOLD : YZ__EDGE_SURROUND);
    }
    return true;
}

/* Adds passes, passes for kos that matter, and claims; none of them where a promise
   is due. */
static void
add_others(yz__search *search, const yz__entry *entry, move_list *list)
{
    const yz__local *from = &entry->local;
    const yz__region *region = search->region;
    yz__local to;
    if (yz__promise_is_due(from))
        return;
    yz__points at = yz__local_passable(region, from);
    if (yz__points_any(entry->fought))
        at = yz__points_and(at, entry->fought);
    for (; yz__points_any(at); at = yz__points_rest(at)) {
        yz__local_pass_for(region, from, yz__points_first(at), &to);
        add(search, list, &to, yz__points_first(at), YZ__EDGE_PASS_FOR);
    }
    yz__local_pass(region, from, &to);
    add(search, list, &to, 0, YZ__EDGE_PASS);
    if (from->stage != YZ_PROOF_AFTER || yz__attacks(from))
        return;
    at = yz__local_claims(region, from, search->enabling);
    for (; yz__points_any(at); at = yz__points_rest(at)) {
        yz__local_claim(from, yz__points_first(at), &to);
        add(search, list, &to, yz__points_first(at), YZ__EDGE_CLAIM);
    }
}

bool
yz__search_expand(yz__search *search, yz__entry *entry)
{
    move_list list;
    if (entry->edge != NULL)
        return true;
    list.count = 0;
    list.chain = chain_of(search->region, &entry->local);
    /* The side that is content with endless play tries to pass first: the cycle is
       shorter. */
    const bool content = yz__one_is_enough(entry, yz__endless(&entry->local));
    if (content)
        add_others(search, entry, &list);
    if (!add_plays(search, entry, &list))
        return false;
    if (!content)
        add_others(search, entry, &list);
    /* All moves are met at once, and the limit is never passed. */
    if (search->nodes_limit != 0 &&
        search->nodes + (uint64_t)list.count > search->nodes_limit) {
        search->shortage = YZ_SHORTAGE_NODES;
        return false;
    }
    search->nodes += (uint64_t)list.count;
    entry->edge = yz__table_edges(search->table, list.count);
    if (entry->edge == NULL) {
        search->shortage = YZ_SHORTAGE_MEMORY;
        return false;
    }
    memcpy(entry->edge, list.edge, (size_t)list.count * sizeof *list.edge);
    entry->edges = (uint16_t)list.count;
    return true;
}

void
yz__search_move(const yz__search *search, const yz__local *from, const yz__edge *edge,
                yz__local *to)
{
    const yz__region *region = search->region;
    yz__promise promise;
    switch ((enum yz__edge_kind)edge->kind) {
    case YZ__EDGE_PLAY:
        yz__local_play(region, from, edge->at, to);
        yz__promise_at(search, from, &promise);
        yz__promise_keep(search, &promise, edge->at, to);
        break;
    case YZ__EDGE_SURROUND:
    case YZ__EDGE_HOLD:
        yz__local_play(region, from, edge->at, to);
        yz__local_surround(to);
        break;
    case YZ__EDGE_PASS:
        yz__local_pass(region, from, to);
        break;
    case YZ__EDGE_PASS_FOR:
        yz__local_pass_for(region, from, edge->at, to);
        break;
    case YZ__EDGE_CLAIM:
        yz__local_claim(from, edge->at, to);
        break;
    }
    if (from->past != 0 && edge->kind != YZ__EDGE_CLAIM)
        yz__history_add(search, from, to, edge->kind == YZ__EDGE_PASS);
}

/* True if nothing that is asked for can be on these points any more. */
static bool
beyond_hope(const yz__search *search, const yz__local *local)
{
    const bool captures = yz__local_is_capture(local);
    if (captures && !yz__local_may_be_enclosed(search->region, local))
        return false;
    yz__points pairs;
    const yz__local_life life =
        yz__local_surrounds(local)
            ? yz__search_standing(search, local).other
            : yz__local_kept_of(search->region, local, !local->owner,
                                search->region->points, &pairs);
    if (captures)
        return yz__points_has(life.territory, local->target);
    const yz__points theirs = yz__points_or(life.alive, life.territory);
    if (yz__points_any(yz__points_less(search->enabling, theirs)))
        return false;
    return yz__local_is_after(local) ||
           (yz__points_has(life.territory, local->target) &&
            yz__local_falls_at_leisure(search->region, local, life.territory,
                                       search->enabling));
}

static bool
beyond_attack(const yz__search *search, const yz__local *local)
{
    const yz__region *region = search->region;
    if (local->stage == YZ_PROOF_AFTER || !yz__local_may_live(region, local))
        return false;
    yz__points pairs;
    const yz__points alive =
        yz__local_kept_of(region, local, local->owner, region->points, &pairs).alive;
    return local->stage == YZ_PROOF_SURROUND ? yz__points_meet(alive, search->enabling)
                                             : yz__points_has(alive, local->target);
}

void
yz__search_judge(const yz__search *search, yz__entry *entry)
{
    const yz__local *local = &entry->local;
    int unused;
    const yz_outcome end = at_the_end(local);
    if (end != YZ_OUTCOME_OPEN)
        entry->outcome = (uint8_t)end;
    else if (yz__promise_is_due(local))
        entry->outcome = YZ_OUTCOME_OPEN;
    else if (beyond_hope(search, local))
        entry->outcome = YZ_OUTCOME_CAPTURED;
    else if (beyond_attack(search, local))
        entry->outcome = YZ_OUTCOME_SAFE;
    else
        entry->outcome = (uint8_t)settled_by_one(
            search, local, chain_of(search->region, local), &unused);
    entry->final = entry->outcome != YZ_OUTCOME_OPEN;
}

/* Returns the entry in which a position is read, if there is one.  If there is none,
   'alike' receives the part of the position that matters, where '*known'. */
static uint32_t
find(const yz__search *search, const yz__local *local, yz__alike *alike, bool *known)
{
    const uint32_t number = yz__table_find(search->table, local);
    *known = false;
    alike->fought = yz__points_none();
    if (number != YZ__ENTRY_NONE) {
        const uint32_t like = yz__table_at(search->table, number)->like;
        return like != YZ__ENTRY_NONE ? like : number;
    }
    *known = yz__search_alike(search, local, alike);
    return *known ? yz__table_find_alike(search->table, alike) : YZ__ENTRY_NONE;
}

uint32_t
yz__search_find(const yz__search *search, const yz__local *local)
{
    yz__alike unused;
    bool known;
    return find(search, local, &unused, &known);
}

uint32_t
yz__search_enter(yz__search *search, const yz__local *local, const yz__edge *edge)
{
    yz__alike alike;
    bool known;
    uint32_t number = find(search, local, &alike, &known);
    if (number != YZ__ENTRY_NONE)
        return number;
    number = yz__table_add(search->table, local);
    if (number == YZ__ENTRY_NONE ||
        (known && !yz__table_note_alike(search->table, number, &alike))) {
        search->shortage = YZ_SHORTAGE_MEMORY;
        return YZ__ENTRY_NONE;
    }
    yz__entry *entry = yz__table_at(search->table, number);
    entry->fought = alike.fought;
    if (edge != NULL) {
        entry->to_capture = edge->to_capture;
        entry->to_safety = edge->to_safety;
    }
    yz__search_judge(search, entry);
    return number;
}

uint32_t
yz__search_place(yz__search *search, const yz__local *local, uint32_t read)
{
    uint32_t number = yz__table_find(search->table, local);
    if (number != YZ__ENTRY_NONE)
        return number;
    number = yz__table_add(search->table, local);
    if (number != YZ__ENTRY_NONE)
        yz__table_at(search->table, number)->like = read;
    else
        search->shortage = YZ_SHORTAGE_MEMORY;
    return number;
}

/* Returns the own entry of a position that was settled at sight.  That of a position
   that is alike may have been settled by way of this one, and so lead back here. */
static uint32_t
enter_at_sight(yz__search *search, const yz__local *local, const yz__edge *edge)
{
    const uint32_t number = yz__search_place(search, local, YZ__ENTRY_NONE);
    if (number == YZ__ENTRY_NONE)
        return YZ__ENTRY_NONE;
    yz__entry *entry = yz__table_at(search->table, number);
    if (entry->edge == NULL && entry->outcome == YZ_OUTCOME_OPEN)
        yz__search_judge(search, entry);
    return entry->final ? number : yz__search_enter(search, local, edge);
}

uint32_t
yz__search_follow(yz__search *search, yz__entry *from, yz__edge *edge)
{
    yz__local to;
    if (edge->entry != YZ__ENTRY_NONE)
        return edge->entry;
    yz__search_move(search, &from->local, edge, &to);
    edge->entry = yz__edge_known(edge) != YZ_OUTCOME_OPEN
                      ? enter_at_sight(search, &to, edge)
                      : yz__search_enter(search, &to, edge);
    return edge->entry;
}

bool
yz__search_explain(yz__search *search, yz__entry *entry)
{
    const yz__local *local = &entry->local;
    const uint64_t limit = search->nodes_limit, nodes = search->nodes;
    const uint64_t time = search->time_limit;
    yz__caller *caller = search->caller;
    int at;
    if (entry->edge != NULL || entry->outcome == YZ_OUTCOME_OPEN ||
        at_the_end(local) != YZ_OUTCOME_OPEN || beyond_hope(search, local) ||
        beyond_attack(search, local) ||
        settled_by_one(search, local, chain_of(search->region, local), &at) ==
            YZ_OUTCOME_OPEN)
        return true;
    /* the position is written out, not read */
    search->nodes_limit = search->time_limit = 0;
    search->caller = NULL;
    const bool expanded = yz__search_expand(search, entry);
    search->nodes_limit = limit;
    search->time_limit = time;
    search->caller = caller;
    search->nodes = nodes;
    for (uint16_t i = 0; expanded && i < entry->edges; i++) {
        yz__edge *edge = &entry->edge[i];
        if (edge->kind != YZ__EDGE_PLAY || edge->at != at)
            continue;
        /* that play ends it, at sight too */
        *(entry->outcome == YZ_OUTCOME_CAPTURED ? &edge->to_capture
                                                : &edge->to_safety) = 0;
        entry->reply = i;
        return true;
    }
    entry->edge = NULL; /* it stays settled at sight */
    entry->edges = 0;
    return false;
}
