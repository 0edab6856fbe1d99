/*
 * proof_search.c - depth-first proof-number search (A.  Nagai, 2002) on a graph with
 * cycles.
 *
 * The question is whether a player can reach something in a finite number of moves.  So
 * a line that comes back to a position that it has passed has an outcome: it is good
 * for the player who only has to prevent it.  In the stages before a capture that is
 * the owner; once a new stone must be shown, or eyes, it is the opponent.
 *
 * Invariant: no answer depends on the moves that led to a position.  An outcome found
 * by coming back rests on a condition, namely that the position come back to has the
 * same outcome.  It is stored with the places on the way that it depends on, and holds
 * as long as those are still on the way.  When a position depends on nothing before
 * itself, the condition is the very thing shown - the side that only has to prevent
 * something can go round for ever - and the outcome is final, with all that it rests
 * on.  Outcomes the other way rest on no cycle and are always final.
 *
 * It is quick because a conditional outcome met again on another way is not read again
 * but looked through: it holds if the strategy stored with it stays among positions
 * that are settled, on the way, or part of it.
 */
#include "base/now.h"
#include "read/proof_search.h"

/* The places that an outcome depends on: the first and the last. */
typedef struct condition {
    int since; /* 0: none */
    int until;
} condition;

/* The numbers of a position, seen from the one before it. */
typedef struct view {
    uint32_t to_capture;
    uint32_t to_safety;
    condition on;
} view;

enum { LOOKED_THROUGH = 4000, CLOCK_EVERY = 2, COMES_BACK = UINT16_MAX / 2 };

static bool
out_of_budget(yz__search *search)
{
    if (search->shortage != YZ_SHORTAGE_NONE)
        return true;
    if (search->nodes_limit != 0 && search->nodes >= search->nodes_limit)
        search->shortage = YZ_SHORTAGE_NODES;
    else if (search->visits % CLOCK_EVERY == 0 && yz__search_is_late(search))
        search->shortage = YZ_SHORTAGE_TIME;
    return search->shortage != YZ_SHORTAGE_NONE;
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

/* Returns the condition of the position at the place 'depth', which may depend on
   itself. */
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
    if (*count >= LOOKED_THROUGH)
        return false;
    if (YZ__GROW(search->table->allocator, search->list, search->list_room, *count) !=
        YZ_OK)
        return false;
    search->list[(*count)++] = number;
    yz__table_at(search->table, number)->mark = search->marks;
    return true;
}

/* Looks at one edge of a strategy for 'outcome'; false if it leads out of the
   strategy. */
static bool
stays(yz__search *search, const yz__edge *edge, yz_outcome outcome, condition *on,
      size_t *count)
{
    if (edge->entry == YZ__ENTRY_NONE)
        return yz__edge_known(edge) == outcome;
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
    if (yz__one_is_enough(entry, outcome))
        return stays(search, &entry->edge[entry->reply], outcome, on, count);
    for (int i = 0; i < entry->edges; i++)
        if (!stays(search, &entry->edge[i], outcome, on, count))
            return false;
    return true;
}

/* Looks through the strategy stored with 'number'.  If it holds, all of it is marked
   as holding under the same conditions, or for good if there are none. */
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
        /* An outcome that holds for longer stays as it is; otherwise two ways could
           undo each other for ever. */
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

/* Returns the numbers of the position to which an edge of the present one leads. */
static view
look(yz__search *search, const yz__edge *edge)
{
    const condition none = {0, 0};
    if (edge->entry == YZ__ENTRY_NONE && yz__edge_known(edge) != YZ_OUTCOME_OPEN)
        return settled(yz__edge_known(edge), none);
    if (edge->entry == YZ__ENTRY_NONE)
        return (view){edge->to_capture, edge->to_safety, none};
    yz__entry *entry = yz__table_at(search->table, edge->entry);
    if (entry->final)
        return settled((yz_outcome)entry->outcome, none);
    if (entry->depth > 0)
        return settled(yz__endless(&entry->local),
                       (condition){entry->depth, entry->depth});
    if (entry->outcome != YZ_OUTCOME_OPEN && !holds(search, entry) &&
        entry->failed != search->visit_at[search->depth] &&
        !look_through(search, edge->entry))
        entry->failed = search->visit_at[search->depth];
    if (holds(search, entry))
        return settled((yz_outcome)entry->outcome,
                       entry->final ? none : (condition){entry->since, entry->until});
    return (view){entry->to_capture, entry->to_safety, none};
}

/* The numbers of a position, computed from those of its moves.  'least' and 'most'
   are seen by the side to move, which needs one move that is good for it. */
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

/* True if 'edge' is a play by which the opponent may surround; the next edge is then
   the same play with that promise. */
static bool
may_promise(const yz__entry *entry, const yz__edge *edge)
{
    return edge->kind == YZ__EDGE_PLAY && edge + 1 < entry->edge + entry->edges &&
           edge[1].kind == YZ__EDGE_HOLD;
}

/* Returns how far away the capture by a play is, 'plain', if the play is also made
   with a promise: further while the promise looks good, for then the fights are read
   one by one. */
static uint32_t
without_promise(uint32_t plain, view promised)
{
    enum { LONGER = 16 };
    return promised.to_safety > promised.to_capture ? capped((uint64_t)plain * LONGER)
                                                    : plain;
}

/* Returns how far away a capture by surrounding is, whose own number is
   'to_capture': the further, the nearer the same play without the promise, 'plain',
   is to failing. */
static uint32_t
surrounding(uint32_t plain, uint32_t to_capture)
{
    enum { SURE = 4 };
    const uint64_t sure = (uint64_t)SURE * plain;
    if (plain == 0)
        return YZ__FAR;
    return to_capture <= sure ? to_capture
                              : capped((uint64_t)to_capture * to_capture / sure);
}

static summary
sum_up(yz__search *search, const yz__entry *entry)
{
    const bool attacks = yz__attacks(&entry->local);
    summary sum = {YZ__FAR + 1, YZ__FAR, 0, 0, 0, {0, 0}, {0, 0}};
    uint32_t plain = 0; /* of the edge before, to safety */
    for (int i = 0; i < entry->edges; i++) {
        const yz__edge *edge = &entry->edge[i];
        view seen = look(search, edge);
        /* SURROUND promises more than was asked, so its failure proves nothing; and
           if the same play without the promise fails, it fails too. */
        if (yz__edge_promises(edge) && seen.to_safety < YZ__FAR)
            seen = (view){surrounding(plain, seen.to_capture), 0, seen.on};
        plain = seen.to_safety;
        if (may_promise(entry, edge) && seen.to_capture > 0 && seen.to_safety > 0)
            seen.to_capture = without_promise(seen.to_capture, look(search, edge + 1));
        take_in(&sum, i, attacks ? seen.to_capture : seen.to_safety,
                attacks ? seen.to_safety : seen.to_capture, seen.on);
        if (sum.least == 0 && sum.one.since == 0)
            break;
    }
    if (sum.least > YZ__FAR)
        sum.least = YZ__FAR;
    /* The hardest move counts in full, each other move as one: moves share
       positions, and a plain sum would count these over and over. */
    if (sum.most > 0)
        sum.most = capped((uint64_t)sum.most + sum.open - 1);
    return sum;
}

/* Returns the length of the strategy that settles an entry.  A line that comes back
   counts as longer than any that ends, except where a capture has to be shown that
   enables something. */
static int
height_of(const yz__search *search, const yz__entry *entry, yz_outcome outcome,
          int reply)
{
    const bool one = yz__one_is_enough(entry, outcome);
    int height = 0;
    for (int i = one ? reply : 0; i < (one ? reply + 1 : entry->edges); i++) {
        const uint32_t number = entry->edge[i].entry;
        if (number == YZ__ENTRY_NONE)
            continue;
        const yz__entry *next = yz__table_at(search->table, number);
        const int round = entry->local.stage == YZ_PROOF_BEFORE ? 0 : COMES_BACK;
        const int longest = next->depth > 0 ? round : next->height;
        height = longest > height ? longest : height;
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

typedef struct bounds {
    uint32_t capture;
    uint32_t safety;
} bounds;

/* Returns the own number of the position behind 'edge' that corresponds to 'bound',
   where surrounding() or without_promise() made 'seen' from its present number; more
   than that one.  A position that was met on another way may have more than was
   seen. */
static uint32_t
its_own(const yz__search *search, const yz__edge *edge, uint32_t seen, uint32_t bound)
{
    const uint32_t now = edge->entry == YZ__ENTRY_NONE
                             ? edge->to_capture
                             : yz__table_at(search->table, edge->entry)->to_capture;
    if (now >= seen)
        return bound;
    const uint32_t then = capped((uint64_t)bound * now / seen);
    return then > now ? then : now + 1;
}

/* Returns the bounds of the best move: its numbers may go a little beyond those of
   the next best, so that the search does not switch too often. */
static bounds
bounds_of_best(const yz__search *search, const yz__entry *entry, const summary *sum,
               bounds all)
{
    const yz__edge *best = &entry->edge[sum->best];
    const bool attacks = yz__attacks(&entry->local);
    const uint32_t own = attacks ? all.capture : all.safety;
    const uint32_t other = attacks ? all.safety : all.capture;
    const uint32_t step = capped((uint64_t)sum->second + sum->second / 12 + 1);
    const uint32_t least = step < own ? step : own;
    const uint32_t most = other - (sum->open - 1);

    if (yz__edge_promises(best))
        return (bounds){its_own(search, best, sum->least, least), YZ__FAR};
    if (may_promise(entry, best))
        return (bounds){its_own(search, best, sum->least, least), most};
    return attacks ? (bounds){least, most} : (bounds){most, least};
}

/* Reads until the position is settled or one of the numbers reaches its bound. */
static void
read_on(yz__search *search, uint32_t number, bounds bound)
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
        if (entry->to_capture >= bound.capture || entry->to_safety >= bound.safety)
            break;
        const uint32_t child = yz__search_follow(search, entry, &entry->edge[sum.best]);
        if (child == YZ__ENTRY_NONE)
            break;
        const yz__entry *next = yz__table_at(search->table, child);
        if (next->final || next->depth > 0 || holds(search, next))
            continue;
        read_on(search, child, bounds_of_best(search, entry, &sum, bound));
    }
    leave(search, entry);
    if (entry->final && conditional)
        look_through(search, number);
}

void
yz__search_run(yz__search *search, uint32_t root)
{
    yz__entry *entry = yz__table_at(search->table, root);
    /* A position that was settled only on another way was judged when it was met. */
    if (entry->outcome == YZ_OUTCOME_OPEN)
        yz__search_judge(search, entry);
    if (entry->final)
        return;
    read_on(search, root, (bounds){YZ__FAR - 1, YZ__FAR - 1});
    /* Only lines that are too long to follow reached the bound. */
    if (!entry->final && search->shortage == YZ_SHORTAGE_NONE)
        search->shortage = YZ_SHORTAGE_NODES;
}

void
yz__search_run_after(yz__search *search, uint32_t before, uint32_t root)
{
    enter(search, before);
    yz__search_run(search, root);
    leave(search, yz__table_at(search->table, before));
}
