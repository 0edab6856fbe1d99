/*
 * solve_reply.h - what a player plays who keeps to what was found of a board, move by move: so
 * that his way to play can be written down.
 */
#ifndef YZ_SRC_SOLVE_SOLVE_REPLY_H
#define YZ_SRC_SOLVE_SOLVE_REPLY_H

#include "solve/solve.h"

enum { YZ__REPLY_MOVES = 2000, YZ__REPLY_ROUNDS = 255 };

/* Somebody who keeps to the answer to a question about the empty board. */
typedef struct yz__solve_replies {
    yz__solve_kept *kept; /* of that answer */
    const yz__solve_question *question;
    yz_colour by; /* he */
    int ask;      /* in units: by so much he is ahead at the end */
    yz__history_task task;
    yz__history *history; /* NULL: the table says what he plays */
    /* Where prisoners have no end: what the table knew after each round, and at the end.  He does no
       more than it takes to come to 'ask', so that his way has an end. */
    yz__small_row *after[YZ__REPLY_ROUNDS];
    yz__small_row *in_the_end;
    int rounds;
    yz__line_ply line[YZ__REPLY_MOVES + 1];
    int count;
    int gained;
} yz__solve_replies;

/* 'history': by the search with history.  YZ_E_NOMEM, YZ_E_STOPPED: it is to be ended all the
   same. */
YZ_MUST_CHECK yz_status yz__solve_replies_begin(yz__solve_replies *of, bool history);
void yz__solve_replies_end(yz__solve_replies *of);
/* His move at the end of a line from the empty board where it is his turn: a point counted row by row
   from the top left corner, YZ__NO_POINT for a pass, YZ__BUTTON; -1 where none is known. */
int yz__solve_reply(yz__solve_replies *of, const yz_move *line, int count);

#endif
