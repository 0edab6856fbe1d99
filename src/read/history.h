/*
 * history.h - rules that look back: a position is then read together with the positions
 * that came before it in the line.
 */
#ifndef YZ_SRC_READ_HISTORY_H
#define YZ_SRC_READ_HISTORY_H

#include "read/search.h"

/* What a position is called that a line with a history begins with. */
uint64_t yz__history_start(const yz__local *local);

/* Adds the move from 'from' to 'to' to the history of 'to'. */
void yz__history_add(const yz__search *search, const yz__local *from, yz__local *to,
                     bool pass);

/* Would the play from the position at the present place to 'to' bring back a position
   of the line that it may not? */
bool yz__history_forbids(const yz__search *search, const yz__local *to);

#endif
