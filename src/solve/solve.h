/*
 * solve.h - what a small board is worth under a set of rules, with best play.
 *
 * Every position is solved backwards (backwards.h).  Where the rules look back, this holds
 * as far as the ways to play that it rests on bring no earlier position back (certificate.h);
 * where they do, a search with the history of the line decides (with_history.h), if it comes
 * to its end.  Whatever is not proved stays between bounds that are.
 */
#ifndef YZ_SRC_SOLVE_SOLVE_H
#define YZ_SRC_SOLVE_SOLVE_H

#include "solve/with_history.h"
#include "yunzi/types.h"

/* What the rules have that is not solved. */
typedef enum yz__solve_lack {
    YZ__SOLVE_NOTHING,
    YZ__SOLVE_DEAD,  /* dead stones are found out by other means than playing on */
    YZ__SOLVE_END,   /* what ends the game */
    YZ__SOLVE_PHASE, /* the last phase counts which stones were played in it */
} yz__solve_lack;

/* The reason for a worth. */
typedef enum yz__solve_reason {
    YZ__SOLVE_BACKWARDS, /* every position, solved backwards */
    YZ__SOLVE_NO_RETURN, /* the same, and the way brings no earlier position back */
    YZ__SOLVE_HISTORY,   /* a search with the history of the line */
    YZ__SOLVE_CYCLES,    /* bounds: only the rule of long cycles decides between them */
    YZ__SOLVE_ENDS,      /* bounds: that decides, or ends that are not judged exactly */
    YZ__SOLVE_OPEN       /* bounds: not settled within the limits */
} yz__solve_reason;

enum { YZ__SOLVE_BEFORE = 64 };

typedef struct yz__solve_question {
    const yz_rules *rules;
    int width;
    int height;          /* no more than YZ__SMALL_POINTS points */
    const yz_move *move; /* made first, before what is asked begins; of YZ_EMPTY: by
                            whoever is to move */
    int move_count;      /* no more than YZ__SOLVE_BEFORE */
    size_t memory;       /* bytes */
    uint64_t positions;  /* of a search with history */
    const yz_allocator *allocator;
    const yz__shares *shares; /* NULL, or: this process solves the table with others */
    bool (*goes_on)(void *context, uint64_t done); /* NULL, or: false ends it early */
    yz__keeper *keeper; /* NULL, or: keeps what is done; no shares then */
    yz__end_judge
        *judge; /* for rules whose count asks who lives; NULL: these are not solved */
    void *context; /* of both */
} yz__solve_question;

typedef struct yz__solved {
    yz__solve_lack lack; /* if any, nothing below is set */
    yz__solve_reason reason;
    int low; /* by which Black is ahead at the end, without komi, in units; */
    int high;
    int unit;         /* so many are a point */
    bool captures;    /* a capture wins: above 0 Black wins, below White */
    bool bounded;     /* false: where prisoners count, nothing is known of the two */
    bool judged;      /* where play stops stones live or are dead as is proved */
    uint64_t unknown; /* positions where that is not */
    bool
        played_on; /* the rules let players agree on dead stones, and play on where they do
                       not: they are taken to agree that every stone is alive */
    uint64_t positions;
    uint64_t nanoseconds; /* of the processor; the caller's */
    int line_count;       /* of the best line; 0 where it is not known */
    yz_move line[YZ__HISTORY_MOVES];
} yz__solved;

/* A table that is kept from one question to the next.  Begins as all zeros. */
typedef struct yz__solve_kept {
    bool filled;
    yz__backwards table;
} yz__solve_kept;

/*
 * Answers; after the last move of a game, how it ended.  YZ_E_RANGE: a move cannot be played.  YZ_E_NOMEM: no memory, or not within the
 * limit.  What goes_on() ends early is open.  With a keeper, YZ_E_IO: it could not write; YZ_E_SYNTAX:
 * what it read was not kept of this question.
 */
YZ_MUST_CHECK yz_status yz__solve(yz__solve_kept *kept,
                                  const yz__solve_question *question, yz__solved *out);
void yz__solve_end(yz__solve_kept *kept);

/* Where a question begins: after the moves that were made first. */
typedef struct yz__solve_place {
    yz_move made[YZ__SOLVE_BEFORE]; /* those, with their colours */
    yz__small_stones stones;        /* Black's and White's */
    yz_colour to_move;              /* YZ_EMPTY: the game is over */
    int count;                      /* of the moves that can be played, passes last */
    yz_move move[YZ__SMALL_POINTS + 2];
} yz__solve_place;

/* 'kept' is of the answer to this question, or to another about the same board and rules.  False:
   that was ended early, and nothing is known. */
bool yz__solve_place_of(const yz__solve_kept *kept, const yz__solve_question *question,
                        yz__solve_place *out);

/* What is not solved of these rules; the answers of the others, for the table. */
yz__solve_lack yz__solve_rules(const yz_rules *rules, yz__backwards_rules *out);

#endif
