/*
 * line_history.h - rules that look back: a position is then read together with the
 * positions that came before it in the line.  With a ko just taken, the position before
 * that is part of the history too.
 */
#ifndef YZ_SRC_READ_LINE_HISTORY_H
#define YZ_SRC_READ_LINE_HISTORY_H

#include "read/prover.h"

/* What a position is called that a line with a history begins with.  With a ko just
   taken the position before that belongs to the history of all lines from here. */
uint64_t yz__history_start(yz__search *search, const yz__local *local);

/* Adds the move from 'from' to 'to' to the history of 'to'. */
void yz__history_add(const yz__search *search, const yz__local *from, yz__local *to,
                     bool pass);

/* Would the play from the position at the present place to 'to' bring back a position
   of the line that it may not? */
bool yz__history_forbids(const yz__search *search, const yz__local *to);

/* A ko has just been taken: could the strategy that settled the last question bring the
   position before that back, at any time?  'start' is the position it began with. */
bool yz__history_retakes(yz_prover *prover, yz_outcome outcome, const yz__local *start);

#endif
