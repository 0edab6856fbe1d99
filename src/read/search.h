/*
 * search.h - proof-number search over the positions of a region.
 */
#ifndef YZ_SRC_READ_SEARCH_H
#define YZ_SRC_READ_SEARCH_H

#include "base/caller.h"
#include "read/table.h"

/* Deeper lines are not followed. */
enum { YZ__DEPTH = 1000 };

/* 'Infinitely far'. */
#define YZ__FAR UINT32_C(0x3fffffff)

typedef struct yz__search {
    const yz_rules *rules;
    const yz__region *region;
    yz__table *table;
    yz__points enabling;  /* where a new stone counts, in this question */
    bool retakes;         /* a ko has just been taken: */
    yz__points before[2]; /* the stones that retaking would bring back */
    /* Limits, and what has been used of them. */
    uint64_t nodes;
    uint64_t nodes_limit; /* 0: none */
    uint64_t time_limit;  /* by yz__now(); 0: none */
    yz__caller *caller;   /* asked whether to go on; NULL: nobody is */
    yz_shortage shortage; /* not NONE: stop */
    uint32_t visits;
    uint32_t marks;
    uint32_t visit_at[YZ__DEPTH + 1]; /* the visits on the way to the position being
                                         read, by place from 1 */
    uint32_t entry_at[YZ__DEPTH + 1];
    int depth;
    uint32_t *list; /* of entries: to look a strategy through */
    size_t list_room;
} yz__search;

/* True when time is up, or the caller does not want to go on. */
static inline bool
yz__search_is_late(const yz__search *search)
{
    const uint64_t limit = search->time_limit == 0 ? UINT64_MAX : search->time_limit;
    return yz__late(limit, search->caller, search->nodes);
}

/* Reads from the entry 'root' until it is settled for good or a limit is reached. */
void yz__search_run(yz__search *search, uint32_t root);

/* The opponent's turn? */
static inline bool
yz__attacks(const yz__local *local)
{
    return local->side != local->owner;
}

/* Who is content when play never ends here. */
static inline yz_outcome
yz__endless(const yz__local *local)
{
    /* With its history play ends, unless passes lift every ban; then it is as ever. */
    if (yz__local_passes_end(local) && local->past == 0)
        return YZ_OUTCOME_CAPTURED;
    return local->stage == YZ_PROOF_AFTER ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
}

/* Can the outcome of 'entry' be settled by one move of the side to move? */
static inline bool
yz__one_is_enough(const yz__entry *entry, yz_outcome outcome)
{
    return yz__attacks(&entry->local) == (outcome == YZ_OUTCOME_CAPTURED);
}

#endif
