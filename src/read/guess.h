/*
 * guess.h - how far a position seems to be from being settled, before it is looked at.
 */
#ifndef YZ_SRC_READ_GUESS_H
#define YZ_SRC_READ_GUESS_H

#include "read/search.h"

/* First numbers for the position that 'edge' leads to; 'chain' is the target's chain in
   it. */
void yz__guess(const yz__search *search, const yz__local *local, yz__points chain,
               yz__edge *edge);

#endif
