/*
 * match_notes.h - what a match has told that its record needs.  A match keeps its game and
 * nothing besides; what else belongs into its record is noted while it happens.
 */
#ifndef YZ_SRC_TABLE_MATCH_NOTES_H
#define YZ_SRC_TABLE_MATCH_NOTES_H

#include "yunzi/table.h"

/* What was noted while one match was played. */
typedef struct yz__match_notes yz__match_notes;

/* Makes empty notes, which the caller frees.  YZ_E_NOMEM: '*out' is NULL. */
YZ_MUST_CHECK yz_status yz__match_notes_new(yz__match_notes **out,
                                            const yz_allocator *allocator);
void yz__match_notes_free(yz__match_notes *notes);
/*
 * Notes what a match tells; a yz_match_listener, whose 'context' is the notes.  It has to hear
 * everything from the start on, also what is told while a log is repeated.
 */
void yz__match_notes_listen(void *context, const yz_match *match,
                            const yz_match_told *told);
/* Notes a comment at the last ply of the match; UTF-8, copied.  YZ_E_NOMEM: it is not noted. */
YZ_MUST_CHECK yz_status yz__match_notes_comment(yz__match_notes *notes,
                                                const yz_match *match,
                                                const char *comment);

/* The time left to the mover after a ply.  False: nothing is known of it. */
bool yz__noted_time(const yz__match_notes *notes, int ply, yz_clock_time *out);
/* The i-th comment, and the ply it was made at; NULL after the last. */
const char *yz__noted_comment(const yz__match_notes *notes, size_t i, int *ply);
/*
 * A step of hypothetical play: its beginning, a move on the copy of the board, or something
 * that is said of it.
 */
typedef enum yz__shown_kind {
    YZ__SHOWN_BEGUN,
    YZ__SHOWN_MOVE,
    YZ__SHOWN_SAID
} yz__shown_kind;

typedef struct yz__shown_step {
    yz__shown_kind kind;
    int ply;         /* of the game, when it was begun */
    yz_point chain;  /* of BEGUN: a stone of the chain, */
    yz_colour first; /* and who moves first on the copy */
    yz_move move;    /* of MOVE */
    yz_message said;
    char *reason; /* the referee's words; NULL: none */
    bool settled; /* by it: the chain is marked alive or dead */
    bool ruled;   /* so, by the referee */
} yz__shown_step;

/* The i-th step of all that was shown; NULL after the last. */
const yz__shown_step *yz__noted_step(const yz__match_notes *notes, size_t i);
/* True if memory was lacking when something was to be noted. */
bool yz__notes_lack(const yz__match_notes *notes);

#endif
