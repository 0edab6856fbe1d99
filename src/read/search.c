/*
 * search.c - depth-first proof-number search (A. Nagai, 2002) on a graph with cycles.
 *
 * What is asked is whether a player can reach something in a finite number of moves, so
 * a line that comes back to a position that it has passed has an outcome: it is good
 * for the player who only has to prevent it.  In the stages before a capture that is
 * the owner; once a new stone must be shown it is the opponent.
 *
 * An outcome found that way rests on a condition: that the position come back to has
 * the same outcome.  It is kept with the places on the way that it depends on and holds
 * as long as those are still on the way.  When a position depends on nothing before
 * itself, the condition is the very thing shown - the side that only has to prevent
 * something can go round for ever - and the outcome is final, with all that it rests
 * on.  Met again on another way, a conditional outcome is looked through: it holds
 * again if the strategy stored with it stays among positions that are settled, on the
 * way, or part of it.  Outcomes the other way rest on no cycle and are always final.
 */
#include <string.h>

#include "base/clock.h"
#include "read/guess.h"
#include "read/history.h"
#include "read/search.h"

/* The places that an outcome depends on: the first and the last. */
typedef struct condition {
    int since; /* 0: none */
    int until;
} condition;

/* What is known of a position as seen from the one before it. */
typedef struct view {
    uint32_t to_capture;
    uint32_t to_safety;
    condition on;
} view;

enum { LOOKED_THROUGH = 4000, CLOCK_EVERY = 16 };

static bool
out_of_budget(yz__search *search)
{
    if (search->shortage != YZ_SHORTAGE_NONE)
        return true;
    if (search->nodes_limit != 0 && search->nodes >= search->nodes_limit)
        search->shortage = YZ_SHORTAGE_NODES;
    else if (search->time_limit != 0 && search->visits % CLOCK_EVERY == 0 &&
             yz__now() >= search->time_limit)
        search->shortage = YZ_SHORTAGE_TIME;
    return search->shortage != YZ_SHORTAGE_NONE;
}

/* Who is content when play never ends here. */
static yz_outcome
endless(const yz__local *local)
{
    /* With its history play ends, unless passes lift every ban; then it is as ever. */
    if (local->stage == YZ_PROOF_HOLD && local->past == 0)
        return YZ_OUTCOME_CAPTURED;
    return local->stage == YZ_PROOF_AFTER ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
}

/* Can the outcome of 'entry' be settled by one move of the side to move? */
static bool
one_is_enough(const yz__entry *entry, yz_outcome outcome)
{
    return yz__attacks(&entry->local) == (outcome == YZ_OUTCOME_CAPTURED);
}

/* ---- Moves ---- */

typedef struct move_list {
    yz__edge edge[3 * YZ__POINTS + 1];
    int count;
    yz__points chain; /* the target's, before the move */
} move_list;

/* The chain on the target, while it stands. */
static yz__points
chain_of(const yz__region *region, const yz__local *local)
{
    if (yz__local_is_after(local))
        return yz__points_none();
    return yz__region_flood(region, yz__points_one(local->target),
                            local->stone[local->owner]);
}

/* What one play on '*at' settles, for the side to move: the opponent takes the target's
   chain, 'chain', or encloses all that is still hoped for; or the owner connects the
   chain with what lives. */
static yz_outcome
settled_by_one(const yz__search *search, const yz__local *local, yz__points chain,
               int *at)
{
    const yz__region *region = search->region;
    const bool after = yz__local_is_after(local);
    if (local->past != 0 || local->state == YZ__LOCAL_CAPTURED)
        return YZ_OUTCOME_OPEN;
    if (!yz__attacks(local))
        return !after && yz__local_connects(region, local, chain, at) ? YZ_OUTCOME_SAFE
                                                                      : YZ_OUTCOME_OPEN;
    const yz__points wanted = after ? search->enabling : yz__points_one(local->target);
    return local->stage != YZ_PROOF_BEFORE &&
                   ((!after && yz__local_takes(region, local, chain, at)) ||
                    yz__local_closes(region, local, wanted, at))
               ? YZ_OUTCOME_CAPTURED
               : YZ_OUTCOME_OPEN;
}

/* What is known of where an edge leads that nobody has gone to. */
static yz_outcome
known(const yz__edge *edge)
{
    if (edge->to_capture == 0)
        return YZ_OUTCOME_CAPTURED;
    return edge->to_safety == 0 ? YZ_OUTCOME_SAFE : YZ_OUTCOME_OPEN;
}

static void
add(yz__search *search, move_list *list, const yz__local *to, int at, int kind)
{
    yz__edge *edge = &list->edge[list->count++];
    const yz__points seed = kind == YZ__EDGE_CLAIM ? yz__points_one(at) : list->chain;
    const yz__points chain =
        yz__region_flood(search->region, seed, to->stone[to->owner]);
    int unused;
    const yz_outcome outcome = to->state == YZ__LOCAL_CAPTURED
                                   ? YZ_OUTCOME_CAPTURED
                                   : settled_by_one(search, to, chain, &unused);
    edge->entry = YZ__ENTRY_NONE;
    edge->at = (uint8_t)at;
    edge->kind = (uint8_t)kind;
    edge->to_capture = outcome != YZ_OUTCOME_CAPTURED;
    edge->to_safety = outcome != YZ_OUTCOME_SAFE;
    if (outcome == YZ_OUTCOME_OPEN)
        yz__guess(search, to, chain, edge);
}

/* What nobody plays on with profit: what one side keeps for ever.  Where a new stone
   may count the owner's own spaces stay open, for he may want to play there; so does
   the space around a target that must yet be taken off. */
static yz__points
closed(const yz__region *region, const yz__local *local)
{
    const yz__local_life own = yz__local_life_of(region, local, local->owner);
    const yz__local_life other = yz__local_life_of(region, local, !local->owner);
    yz__points result = yz__points_or(own.alive, other.alive);
    yz__points theirs = other.territory;
    if (local->stage == YZ_PROOF_BEFORE && yz__points_has(theirs, local->target))
        theirs = yz__points_less(
            theirs, yz__region_flood(region, yz__points_one(local->target), theirs));
    if (local->stage == YZ_PROOF_CAPTURE || local->stage == YZ_PROOF_HOLD)
        result = yz__points_or(result, own.territory);
    return yz__points_or(result, theirs);
}

/* The points that still matter.  What one side keeps for ever cuts the region as it cut
   the board: plays beyond it are passes. */
static yz__points
contested(const yz__search *search, const yz__local *local)
{
    const yz__region *region = search->region;
    const yz__points open = yz__points_less(region->points, closed(region, local));
    yz__points seeds = local->enabling > 0 ? search->enabling : yz__points_none();
    if (!yz__local_is_after(local))
        seeds = yz__points_or(seeds, yz__points_one(local->target));
    return yz__region_flood(region, yz__points_and(seeds, open), open);
}

static void
add_plays(yz__search *search, const yz__local *from, move_list *list)
{
    yz__points empty =
        yz__points_and(yz__local_empty(search->region, from), contested(search, from));
    for (; yz__points_any(empty); empty = yz__points_rest(empty)) {
        const int at = yz__points_first(empty);
        yz__local to;
        if (!yz__local_play(search->region, from, at, &to))
            continue;
        if (from->past != 0 && yz__history_forbids(search, &to))
            continue;
        add(search, list, &to, at, YZ__EDGE_PLAY);
        if (from->stage == to.stage || !yz__attacks(from))
            continue;
        yz__local_surround(&to);
        add(search, list, &to, at, YZ__EDGE_SURROUND);
    }
}

static void
add_others(yz__search *search, const yz__local *from, move_list *list)
{
    const yz__region *region = search->region;
    yz__local to;
    yz__points at = yz__local_passable(region, from);
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
    /* Who is content with endless play looks first whether he may pass: the shorter
       cycle. */
    const bool content = one_is_enough(entry, endless(&entry->local));
    if (content)
        add_others(search, &entry->local, &list);
    add_plays(search, &entry->local, &list);
    if (!content)
        add_others(search, &entry->local, &list);
    /* Positions are met all at once; the limit is never passed. */
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

static void
make_move(const yz__search *search, const yz__local *from, const yz__edge *edge,
          yz__local *to)
{
    const yz__region *region = search->region;
    switch ((enum yz__edge_kind)edge->kind) {
    case YZ__EDGE_PLAY:
        yz__local_play(region, from, edge->at, to);
        break;
    case YZ__EDGE_SURROUND:
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
    if (from->past != 0)
        yz__history_add(search, from, to, edge->kind == YZ__EDGE_PASS);
}

/* Nothing that is asked for can be on these points any more. */
static bool
beyond_hope(const yz__search *search, const yz__local *local)
{
    const bool captures =
        local->stage == YZ_PROOF_CAPTURE || local->stage == YZ_PROOF_HOLD;
    if (captures && !yz__local_may_be_enclosed(search->region, local))
        return false;
    const yz__local_life life = yz__local_life_of(search->region, local, !local->owner);
    if (captures)
        return yz__points_has(life.territory, local->target);
    const yz__points theirs = yz__points_or(life.alive, life.territory);
    return yz__local_is_after(local) &&
           !yz__points_any(yz__points_less(search->enabling, theirs));
}

static bool
beyond_attack(const yz__search *search, const yz__local *local)
{
    const yz__region *region = search->region;
    if (local->stage == YZ_PROOF_AFTER || !yz__local_may_live(region, local))
        return false;
    const yz__points alive = yz__local_life_of(region, local, local->owner).alive;
    return local->stage == YZ_PROOF_SURROUND ? yz__points_meet(alive, search->enabling)
                                             : yz__points_has(alive, local->target);
}

/* What can be said of a position without looking further. */
static void
judge_at_sight(const yz__search *search, yz__entry *entry)
{
    const yz__local *local = &entry->local;
    int unused;
    if (local->state == YZ__LOCAL_CAPTURED || beyond_hope(search, local))
        entry->outcome = YZ_OUTCOME_CAPTURED;
    else if (local->state == YZ__LOCAL_OVER || beyond_attack(search, local))
        entry->outcome = YZ_OUTCOME_SAFE;
    else
        entry->outcome = (uint8_t)settled_by_one(
            search, local, chain_of(search->region, local), &unused);
    entry->final = entry->outcome != YZ_OUTCOME_OPEN;
}

uint32_t
yz__search_follow(yz__search *search, yz__entry *from, yz__edge *edge)
{
    yz__local to;
    if (edge->entry != YZ__ENTRY_NONE)
        return edge->entry;
    make_move(search, &from->local, edge, &to);
    edge->entry = yz__table_find(search->table, &to);
    if (edge->entry != YZ__ENTRY_NONE)
        return edge->entry;
    edge->entry = yz__table_add(search->table, &to);
    if (edge->entry == YZ__ENTRY_NONE) {
        search->shortage = YZ_SHORTAGE_MEMORY;
        return YZ__ENTRY_NONE;
    }
    yz__entry *entry = yz__table_at(search->table, edge->entry);
    entry->to_capture = edge->to_capture;
    entry->to_safety = edge->to_safety;
    judge_at_sight(search, entry);
    return edge->entry;
}

bool
yz__search_explain(yz__search *search, yz__entry *entry)
{
    const yz__local *local = &entry->local;
    const uint64_t limit = search->nodes_limit;
    int at;
    if (entry->edge != NULL || entry->outcome == YZ_OUTCOME_OPEN ||
        local->state == YZ__LOCAL_OVER || beyond_hope(search, local) ||
        beyond_attack(search, local) ||
        settled_by_one(search, local, chain_of(search->region, local), &at) ==
            YZ_OUTCOME_OPEN)
        return true;
    search->nodes_limit = 0;
    const bool found = yz__search_expand(search, entry);
    search->nodes_limit = limit;
    for (uint16_t i = 0; found && i < entry->edges; i++)
        if (entry->edge[i].kind == YZ__EDGE_PLAY && entry->edge[i].at == at)
            entry->reply = i;
    return found;
}

/* ---- Conditions ---- */

static condition
both(condition a, condition b)
{
    if (a.since == 0)
        return b;
    if (b.since == 0)
        return a;
    return (condition){a.since < b.since ? a.since : b.since,
                       a.until > b.until ? a.until : b.until};
}

/* Of the position at the place 'depth', which may depend on itself. */
static condition
without(condition on, int depth)
{
    if (on.since >= depth || on.since == 0)
        return (condition){0, 0};
    return (condition){on.since, on.until < depth ? on.until : depth - 1};
}

static bool
holds(const yz__search *search, const yz__entry *entry)
{
    return entry->final ||
           (entry->outcome != YZ_OUTCOME_OPEN && entry->until <= search->depth &&
            search->visit_at[entry->until] == entry->visit);
}

static bool
put(yz__search *search, size_t *count, uint32_t number)
{
    void *array = search->list;
    if (*count >= LOOKED_THROUGH)
        return false;
    if (yz__grow(search->table->allocator, &array, &search->list_room, *count,
                 sizeof *search->list) != YZ_OK)
        return false;
    search->list = array;
    search->list[(*count)++] = number;
    yz__table_at(search->table, number)->mark = search->marks;
    return true;
}

/* One edge of a strategy for 'outcome': false when it leads out of it. */
static bool
stays(yz__search *search, const yz__edge *edge, yz_outcome outcome, condition *on,
      size_t *count)
{
    if (edge->entry == YZ__ENTRY_NONE)
        return known(edge) == outcome;
    const yz__entry *entry = yz__table_at(search->table, edge->entry);
    if (entry->mark == search->marks)
        return true;
    if (entry->final)
        return entry->outcome == outcome;
    if (entry->depth > 0) {
        *on = both(*on, (condition){entry->depth, entry->depth});
        return true;
    }
    return entry->outcome == outcome && put(search, count, edge->entry);
}

static bool
stay_all(yz__search *search, const yz__entry *entry, yz_outcome outcome, condition *on,
         size_t *count)
{
    if (one_is_enough(entry, outcome))
        return stays(search, &entry->edge[entry->reply], outcome, on, count);
    for (int i = 0; i < entry->edges; i++)
        if (!stays(search, &entry->edge[i], outcome, on, count))
            return false;
    return true;
}

/* Looks the strategy stored with 'number' through.  When it holds, all of it is marked
   as holding under the same conditions, for good when there are none. */
static bool
look_through(yz__search *search, uint32_t number)
{
    const yz_outcome outcome = (yz_outcome)yz__table_at(search->table, number)->outcome;
    condition on = {0, 0};
    size_t count = 0;
    search->marks++;
    if (!put(search, &count, number))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!stay_all(search, yz__table_at(search->table, search->list[i]), outcome,
                      &on, &count))
            return false;
    for (size_t i = 0; i < count; i++) {
        yz__entry *entry = yz__table_at(search->table, search->list[i]);
        /* What holds for longer stays as it is, or two ways could undo each other for
           ever. */
        if (entry->final ||
            (on.since != 0 && entry->until <= on.until && holds(search, entry)))
            continue;
        entry->final = on.since == 0;
        entry->since = (uint16_t)on.since;
        entry->until = (uint16_t)on.until;
        entry->visit = search->visit_at[on.until];
    }
    return true;
}

/* ---- The search ---- */

static view
settled(yz_outcome outcome, condition on)
{
    return outcome == YZ_OUTCOME_CAPTURED ? (view){0, YZ__FAR, on}
                                          : (view){YZ__FAR, 0, on};
}

/* The position that an edge of the one at the present place leads to. */
static view
look(yz__search *search, const yz__edge *edge)
{
    const condition none = {0, 0};
    if (edge->entry == YZ__ENTRY_NONE && known(edge) != YZ_OUTCOME_OPEN)
        return settled(known(edge), none);
    if (edge->entry == YZ__ENTRY_NONE)
        return (view){edge->to_capture, edge->to_safety, none};
    yz__entry *entry = yz__table_at(search->table, edge->entry);
    if (entry->final)
        return settled((yz_outcome)entry->outcome, none);
    if (entry->depth > 0)
        return settled(endless(&entry->local), (condition){entry->depth, entry->depth});
    if (entry->outcome != YZ_OUTCOME_OPEN && !holds(search, entry) &&
        entry->failed != search->visit_at[search->depth] &&
        !look_through(search, edge->entry))
        entry->failed = search->visit_at[search->depth];
    if (holds(search, entry))
        return settled((yz_outcome)entry->outcome,
                       entry->final ? none : (condition){entry->since, entry->until});
    return (view){entry->to_capture, entry->to_safety, none};
}

/* What the moves of a position say together.  'least' and 'most' are the two numbers
   from the point of view of the side to move: it needs one move that is good for it. */
typedef struct summary {
    uint32_t least;  /* to its own goal: of the best move */
    uint32_t second; /* of the next best */
    uint32_t most;   /* to the other's: of all moves together */
    uint32_t open;   /* moves not settled for the other */
    int best;
    condition one; /* of the best move, if it settles */
    condition all; /* of all moves, if they settle */
} summary;

static void
take_in(summary *sum, int i, uint32_t own, uint32_t other, condition on)
{
    const bool better = own < sum->least || (own == 0 && sum->least == 0 &&
                                             on.since == 0 && sum->one.since != 0);
    if (better) {
        sum->second = sum->least;
        sum->least = own;
        sum->best = i;
        sum->one = on;
    } else if (own < sum->second) {
        sum->second = own;
    }
    sum->all = both(sum->all, on);
    sum->open += other > 0;
    if (other > sum->most)
        sum->most = other;
}

static uint32_t
capped(uint64_t number)
{
    return number < YZ__FAR ? (uint32_t)number : YZ__FAR;
}

static summary
sum_up(yz__search *search, const yz__entry *entry)
{
    const bool attacks = yz__attacks(&entry->local);
    summary sum = {YZ__FAR + 1, YZ__FAR, 0, 0, 0, {0, 0}, {0, 0}};
    for (int i = 0; i < entry->edges; i++) {
        const yz__edge *edge = &entry->edge[i];
        view seen = look(search, edge);
        /* To surround is more than is asked; that it fails proves nothing. */
        if (edge->kind == YZ__EDGE_SURROUND && seen.to_safety < YZ__FAR)
            seen.to_safety = 0;
        take_in(&sum, i, attacks ? seen.to_capture : seen.to_safety,
                attacks ? seen.to_safety : seen.to_capture, seen.on);
        if (sum.least == 0 && sum.one.since == 0)
            break;
    }
    if (sum.least > YZ__FAR)
        sum.least = YZ__FAR;
    /* The hardest counts in full, each of the others for one: positions are shared, and
       a plain sum would count them over and over. */
    if (sum.most > 0)
        sum.most = capped((uint64_t)sum.most + sum.open - 1);
    return sum;
}

/* How long the strategy is that settles an entry. */
static int
height_of(const yz__search *search, const yz__entry *entry, yz_outcome outcome,
          int reply)
{
    const bool one = one_is_enough(entry, outcome);
    int height = 0;
    for (int i = one ? reply : 0; i < (one ? reply + 1 : entry->edges); i++) {
        const uint32_t number = entry->edge[i].entry;
        if (number == YZ__ENTRY_NONE)
            continue;
        const yz__entry *next = yz__table_at(search->table, number);
        if (next->depth == 0 && next->height > height)
            height = next->height;
    }
    return height < UINT16_MAX ? height + 1 : height;
}

static void
settle(yz__search *search, uint32_t number, yz_outcome outcome, condition on, int reply)
{
    yz__entry *entry = yz__table_at(search->table, number);
    entry->outcome = (uint8_t)outcome;
    entry->reply = (uint16_t)reply;
    entry->height = (uint16_t)height_of(search, entry, outcome, reply);
    on = without(on, search->depth);
    entry->since = (uint16_t)on.since;
    entry->until = (uint16_t)on.until;
    entry->visit = search->visit_at[on.until];
    entry->final = on.since == 0;
}

/* Settles the position at the present place if its moves do. */
static bool
conclude(yz__search *search, uint32_t number, const summary *sum)
{
    const yz__entry *entry = yz__table_at(search->table, number);
    const yz_outcome own =
        yz__attacks(&entry->local) ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
    const yz_outcome other =
        own == YZ_OUTCOME_SAFE ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
    if (sum->least == 0)
        settle(search, number, own, sum->one, sum->best);
    else if (sum->most == 0)
        settle(search, number, other, sum->all, 0);
    else
        return false;
    return true;
}

static void
enter(yz__search *search, uint32_t number)
{
    yz__table_at(search->table, number)->depth = (uint16_t)++search->depth;
    search->entry_at[search->depth] = number;
    search->visit_at[search->depth] = ++search->visits;
}

static void
leave(yz__search *search, yz__entry *entry)
{
    search->visit_at[search->depth] = 0;
    search->depth--;
    entry->depth = 0;
}

/* Reads until the position is settled or one of the numbers reaches its bound. */
static void
read_on(yz__search *search, uint32_t number, uint32_t capture_bound,
        uint32_t safety_bound)
{
    yz__entry *entry = yz__table_at(search->table, number);
    const bool attacks = yz__attacks(&entry->local);
    bool conditional = false;
    if (search->depth == YZ__DEPTH) {
        entry->to_capture = entry->to_safety = YZ__FAR - 1;
        return;
    }
    enter(search, number);
    while (yz__search_expand(search, entry) && !out_of_budget(search)) {
        const summary sum = sum_up(search, entry);
        if (conclude(search, number, &sum)) {
            conditional = sum.one.since != 0 || sum.all.since != 0;
            break;
        }
        entry->to_capture = attacks ? sum.least : sum.most;
        entry->to_safety = attacks ? sum.most : sum.least;
        if (entry->to_capture >= capture_bound || entry->to_safety >= safety_bound)
            break;
        const uint32_t child = yz__search_follow(search, entry, &entry->edge[sum.best]);
        if (child == YZ__ENTRY_NONE)
            break;
        const yz__entry *next = yz__table_at(search->table, child);
        if (next->final || next->depth > 0 || holds(search, next))
            continue;
        const uint32_t own_bound = attacks ? capture_bound : safety_bound;
        const uint32_t other_bound = attacks ? safety_bound : capture_bound;
        /* A little beyond the next best move, so as not to change over too often. */
        const uint32_t step = capped((uint64_t)sum.second + sum.second / 12 + 1);
        const uint32_t least = step < own_bound ? step : own_bound;
        const uint32_t most = entry->edge[sum.best].kind == YZ__EDGE_SURROUND
                                  ? YZ__FAR
                                  : other_bound - (sum.open - 1);
        read_on(search, child, attacks ? least : most, attacks ? most : least);
    }
    leave(search, entry);
    if (entry->final && conditional)
        look_through(search, number);
}

void
yz__search_run(yz__search *search, uint32_t root)
{
    yz__entry *entry = yz__table_at(search->table, root);
    /* What is settled only as part of another way was judged when it was met. */
    if (entry->outcome == YZ_OUTCOME_OPEN)
        judge_at_sight(search, entry);
    if (entry->final)
        return;
    read_on(search, root, YZ__FAR - 1, YZ__FAR - 1);
    /* A bound is only reached by lines that were too long to follow. */
    if (!entry->final && search->shortage == YZ_SHORTAGE_NONE)
        search->shortage = YZ_SHORTAGE_NODES;
}
