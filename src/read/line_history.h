/*
 * line_history.h - rules that look back: a position is then read together with the
 * positions that came before it in the line.  With a ko just taken, the position before
 * that is part of the history too.
 */
#ifndef YZ_SRC_READ_LINE_HISTORY_H
#define YZ_SRC_READ_LINE_HISTORY_H

#include "read/search.h"

/* Begins a line with a history and returns the number of that history.  With a ko just
   taken, the position before that belongs to the history of all lines from here. */
uint64_t yz__history_start(yz__search *search, const yz__local *local);

/* Adds the move from 'from' to 'to' to the history of 'to'. */
void yz__history_add(const yz__search *search, const yz__local *from, yz__local *to,
                     bool pass);

/* True if the play from the position at the present place to 'to' brings back a position
   of the line that the rules forbid. */
bool yz__history_forbids(const yz__search *search, const yz__local *to);

/* Writes the position before a ko just taken: the side to move would make it by retaking.
   False when there is no such ko. */
bool yz__history_before_ko(const yz__region *region, const yz__local *local,
                           yz__local *out);

#endif
