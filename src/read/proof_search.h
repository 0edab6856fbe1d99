/*
 * proof_search.h - proof-number search over the positions of a region: the search itself, the
 * moves from a position, first guesses, and the history of a line.
 */
#ifndef YZ_SRC_READ_PROOF_SEARCH_H
#define YZ_SRC_READ_PROOF_SEARCH_H

#include "base/caller.h"
#include "read/graph.h"

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
    uint64_t time_limit;  /* by yz__worked(); 0: none */
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
/* Like yz__search_run(), for a line that has come to 'root' from the entry 'before'. */
void yz__search_run_after(yz__search *search, uint32_t before, uint32_t root);

/* True if it is the opponent's turn. */
static inline bool
yz__attacks(const yz__local *local)
{
    return local->side != local->owner;
}

/* Returns the outcome if play never ends here. */
static inline yz_outcome
yz__endless(const yz__local *local)
{
    /* With the history of the line play ends, unless passes lift every ban; then
       nothing changes. */
    if (yz__local_passes_end(local) && local->past == 0)
        return YZ_OUTCOME_CAPTURED;
    return yz__stage_must_end(local->stage) ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
}

/* True if one move of the side to move can settle the outcome of 'entry'. */
static inline bool
yz__one_is_enough(const yz__entry *entry, yz_outcome outcome)
{
    return yz__attacks(&entry->local) == (outcome == YZ_OUTCOME_CAPTURED);
}

/* ---- Moves (moves.c) ---- */

/* Finds the moves of an entry, unless they are there; false if memory ran out. */
bool yz__search_expand(yz__search *search, yz__entry *entry);

/* Makes the move of an edge of 'from'. */
void yz__search_move(const yz__search *search, const yz__local *from,
                     const yz__edge *edge, yz__local *to);

/* Returns the entry in which a position is read: its own, or that of a position that
   is alike.  If there is none, it makes and judges one, with the first guess of
   'edge' (NULL: none).  YZ__ENTRY_NONE if memory ran out. */
uint32_t yz__search_enter(yz__search *search, const yz__local *local,
                          const yz__edge *edge);

/* Like yz__search_enter(), for an entry that exists; otherwise YZ__ENTRY_NONE. */
uint32_t yz__search_find(const yz__search *search, const yz__local *local);

/* Returns the entry of exactly this position, which is read in the entry 'read'. */
uint32_t yz__search_place(yz__search *search, const yz__local *local, uint32_t read);

/* Returns the entry in which the position behind an edge is read; YZ__ENTRY_NONE if
   memory ran out. */
uint32_t yz__search_follow(yz__search *search, yz__entry *from, yz__edge *edge);

/* Gives an entry that one play settles at sight its moves, with that play as the
   reply.  False if memory ran out. */
bool yz__search_explain(yz__search *search, yz__entry *entry);

/* Judges a new entry at sight. */
void yz__search_judge(const yz__search *search, yz__entry *entry);

/* ---- Points that matter (contested.c) ---- */

typedef struct yz__standing {
    yz__local_life own;   /* the living stones: the owner's, */
    yz__local_life other; /* and his opponent's */
    /* The points that still matter.  Points that one side keeps for ever divide the
       region as they divide the board: plays beyond them are passes. */
    yz__points fought;
    /* the pairs that an opponent who surrounds has promised to keep */
    yz__points pairs;
} yz__standing;

yz__standing yz__search_standing(const yz__search *search, const yz__local *local);

/* Writes the part of a position that matters; positions that share it go on in the
   same way, whatever stands elsewhere.  False if every point matters, or nothing is
   known of it; then only out->fought is of use, unless it is empty. */
bool yz__search_alike(const yz__search *search, const yz__local *local, yz__alike *out);

/* ---- The promise of an opponent who surrounds (promise.c) ---- */

/* True if the target, which still stands after his play, is as good as captured: it
   is in his territory, and he takes it off when he likes. */
bool yz__promise_holds(const yz__search *search, const yz__local *local);

/* His stones that must not be cut off, the pairs that connect some of them, and the
   points where a play may cut them off; all empty if he has promised nothing, or if
   his move is given. */
typedef struct yz__promise {
    yz__points kept;
    yz__points pairs;
    yz__points at_stake;
} yz__promise;

void yz__promise_at(const yz__search *search, const yz__local *local, yz__promise *out);

/* Updates 'to' after the play at 'at' has led to it, and notes where a play of the
   owner must be answered.  False if the play is the opponent's and breaks the
   promise. */
bool yz__promise_keep(const yz__search *search, const yz__promise *promise, int at,
                      yz__local *to);

/* True if the opponent's play at 'at', which is legal, keeps the promise. */
bool yz__promise_allows(const yz__search *search, const yz__local *local, int at);

/* True if the opponent has to connect something with his next play. */
static inline bool
yz__promise_is_due(const yz__local *local)
{
    return yz__local_surrounds(local) && yz__points_any(local->due);
}

/* ---- First guesses (guess.c) ---- */

/* Writes first numbers for the position behind 'edge'; 'chain' is the target's chain
   in it. */
void yz__guess(const yz__search *search, const yz__local *local, yz__points chain,
               yz__edge *edge);

/* ---- The history of a line (line_history.c) ----
 *
 * Rules that look back: a position is then read together with the positions that came
 * before it in the line.  With a ko just taken, the position before that is part of the
 * history too.
 */

/* Begins a line with a history and returns the number of that history.  If a ko was
   just taken, the position before it belongs to the history of all lines from here. */
uint64_t yz__history_start(yz__search *search, const yz__local *local);

/* Adds the move from 'from' to 'to' to the history of 'to'. */
void yz__history_add(const yz__search *search, const yz__local *from, yz__local *to,
                     bool pass);

/* True if the play from the present position to 'to' brings back a position of the
   line that the rules forbid. */
bool yz__history_forbids(const yz__search *search, const yz__local *to);

/* Writes the position before a ko that was just taken: the side to move would make
   it by retaking.  False if there is no such ko. */
bool yz__history_before_ko(const yz__region *region, const yz__local *local,
                           yz__local *out);

#endif
