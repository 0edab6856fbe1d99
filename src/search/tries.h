/*
 * tries.h - the tree of a search: what has been tried, how often, and how it went.
 *
 * An entry is a move and what is known of it.  The entries of one position's moves stand
 * side by side; an entry that was tried often enough says where those of the position
 * after it begin.
 *
 *     root | a b c d | ... | a's: e f g | c's: h i ...
 *
 * Two means are kept of every move: that of the games that went on with it, and that of all
 * games in which its player made it later on before anybody else played there (RAVE).  The
 * second is known early and is a little wrong; it weighs less the more games the first rests on.
 */
#ifndef YZ_SRC_SEARCH_TRIES_H
#define YZ_SRC_SEARCH_TRIES_H

#include <stdatomic.h>

#include "search/rollout.h"
#include "search/trace.h"
#include "search/worth.h"

/* Threads write without waiting for each other; a result lost now and then does no harm. */
typedef struct yz__try {
    _Atomic float games; /* through this move */
    _Atomic float value; /* their mean for the player of the move, 0 to 1 */
    _Atomic float rave_games;
    _Atomic float rave_value;
    float prior;            /* its share of the strengths of all moves */
    _Atomic uint32_t first; /* of the moves after it; 0: none yet */
    yz__at move;            /* YZ__NO_MOVE: a pass */
    _Atomic uint16_t count; /* of the moves after it */
    _Atomic uint8_t state;  /* yz__try_state */
} yz__try;

typedef enum yz__try_state {
    YZ__TRY_OPEN,
    YZ__TRY_BARRED,  /* the rules of repetition forbid it */
    YZ__TRY_REPEATS, /* it brings a position back, which is a draw for the search */
    YZ__TRY_GROWING, /* a thread is adding the moves after it */
} yz__try_state;

/* How it chooses; what can be switched, to see what it is worth. */
typedef struct yz__tuning {
    float rave;      /* games after which both means weigh the same */
    float rave_part; /* of the moves of a playout, from its first on, that are RAVE's */
    float explore;   /* weight of the learnt strength */
    float power;     /* of the learnt strengths, in 1/100: how clearly it comes first */
    float explore_large; /* the same on a large board */
    float known;         /* games that the first guess counts for */
    float expand;        /* games after which a move gets moves after it */
    float margin;        /* part of the result that depends on how much is won */
    float
        familiar; /* stones on a large board, until which a likely move is preferred that
                       is not known to be worse */
    float flat;   /* 1: all moves are taken to be as likely */
    float ladders; /* 1: what is likely knows what ladders take */
    float
        stop; /* share of the games to come that could make another move the first: if it
                      does not get there with them, thinking may end; 0: it never may */
    float settled; /* 1: plays on points that are settled (settled.h) are not tried */
    float
        room; /* 1: at the root, outer lines with nothing near wait while there is room */
    float doubt; /* 1: it may think longer while the move tried most is not the best */
} yz__tuning;

extern const yz__tuning yz__tuning_usual;

/* Moves at the root that are weighed against each other when the game may be over: games are played
   through each of them that the search itself does not count, and the replies looked at. */
typedef enum yz__weighing {
    YZ__WEIGH_PASS,
    YZ__WEIGH_PLAY, /* the best one */
    YZ__WEIGH_DAME, /* a point that counts only for who has a stone there */
    YZ__WEIGH_LOOK, /* any: whose each point is after it */
    YZ__WEIGHINGS,
} yz__weighing;

/* Where moves lead to, by move: half points for Black, in all. */
typedef struct yz__leads {
    double sum[YZ_MAX_POINTS + 1];
    uint32_t games[YZ_MAX_POINTS + 1];
} yz__leads;

typedef struct yz__weighed {
    uint32_t games;
    double sum; /* half points for Black, in all */
    double won; /* results for Black, in all */
    yz__leads reply;
} yz__weighed;

typedef struct yz__tree {
    yz__try *entry;
    uint32_t room;
    _Atomic uint32_t used;
    yz__rollout start; /* the game at the root */
    yz__trace past;    /* what led there */
    yz__worth worth;
    yz__tuning tuning;
    bool barred; /* by the caller: 'until' is not all 0 */
    uint16_t
        until[3]
             [YZ__CELLS]; /* by colour and move: moves from the root within which it is
                                     not made */
    /* What is being weighed: all games go on with it.  YZ__WEIGHINGS: nothing; games begin with the best
       guess. */
    yz__weighing weighs;
    uint32_t tried[YZ__WEIGHINGS]; /* the entries that were weighed; 0: none */
    float points;                  /* of the board */
    float explore;                 /* the weight that holds on it */
    bool shared;                   /* by several threads */
} yz__tree;

/* On a board of so many points a second's games tell little of each move. */
enum { YZ__ROOT = 0, YZ__TREE_DEPTH = 300, YZ__LARGE_BOARD = 200 };

/* One thread in the tree. */
typedef struct yz__explorer {
    yz__tree *tree;
    yz__rollout rollout;
    yz__trace trace;
    uint32_t path[YZ__TREE_DEPTH + 1];
    int depth;
    bool repeats;                /* the last game came back to a position */
    uint64_t games;              /* but for those of trials */
    uint8_t first_by[YZ__CELLS]; /* who first played there: yz_colour */
    int32_t owned[YZ__CELLS];    /* games that Black ended with the point, less White */
    int32_t aside[YZ__CELLS];    /* the same of trials, which nobody asks for */
    yz__leads lead;              /* of the moves at the root */
    yz__weighed weighed[YZ__WEIGHINGS];
} yz__explorer;

static inline float
yz__try_games(const yz__try *entry)
{
    return atomic_load_explicit(&entry->games, memory_order_relaxed);
}

static inline float
yz__try_value(const yz__try *entry)
{
    return atomic_load_explicit(&entry->value, memory_order_relaxed);
}

static inline bool
yz__try_is_barred(const yz__try *entry)
{
    return atomic_load(&entry->state) == YZ__TRY_BARRED;
}

/* Begins anew at 'tree->start', which is filled, as are 'past' and 'worth'. */
void yz__tree_begin(yz__tree *tree);
/* Keeps what is known of the position after 'moves' from the root, and makes it the root;
   'spare' has as much room as 'tree->entry', and the two change places.  False, and nothing
   is kept: those moves were not tried. */
bool yz__tree_advance(yz__tree *tree, yz__try **spare, const yz__at moves[], int count);
/* Makes the moves after the root known; 'anew': it was no root before, and some were left out. */
void yz__tree_open(yz__explorer *explorer, bool anew);
/* One game through the tree. */
void yz__explore(yz__explorer *explorer);

/* The entries of the moves after 'entry'; NULL when there are none. */
yz__try *yz__tree_moves(const yz__tree *tree, const yz__try *entry, int *count);
/* The move after 'entry' that was tried most; NULL: none was. */
const yz__try *yz__tree_best(const yz__tree *tree, const yz__try *entry);

#endif
