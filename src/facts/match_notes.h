/* match_notes.h - what a match has told that its record needs. */
#ifndef YZ_SRC_FACTS_MATCH_NOTES_H
#define YZ_SRC_FACTS_MATCH_NOTES_H

#include "yunzi/match_record.h"

/* The time left to the mover after a ply.  False: nothing is known of it. */
bool yz__noted_time(const yz_match_notes *notes, int ply, yz_clock_time *out);
/* The i-th comment, and the ply it was made at; NULL after the last. */
const char *yz__noted_comment(const yz_match_notes *notes, size_t i, int *ply);
/*
 * A step of hypothetical play: its beginning, a move on the copy of the board, or something
 * that is said of it.
 */
typedef enum yz__shown_kind { YZ__SHOWN_BEGUN, YZ__SHOWN_MOVE, YZ__SHOWN_SAID } yz__shown_kind;

typedef struct yz__shown_step {
    yz__shown_kind kind;
    int ply;         /* of the game, when it was begun */
    yz_point chain;  /* of BEGUN: a stone of the chain, */
    yz_colour first; /* and who moves first on the copy */
    yz_move move;    /* of MOVE */
    yz_message said;
    char *reason;    /* the referee's words; NULL: none */
    bool settled;    /* by it: the chain is marked alive or dead */
    bool ruled;      /* so, by the referee */
} yz__shown_step;

/* The i-th step of all that was shown; NULL after the last. */
const yz__shown_step *yz__noted_step(const yz_match_notes *notes, size_t i);
/* Whether memory was lacking when something was to be noted. */
bool yz__notes_lack(const yz_match_notes *notes);

#endif
