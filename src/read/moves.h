/*
 * moves.h - what leads on from the positions of a search, and what ends there.
 */
#ifndef YZ_SRC_READ_MOVES_H
#define YZ_SRC_READ_MOVES_H

#include "read/search.h"

/* The moves of an entry, looked for if they have not been; false when memory ran out.
 */
bool yz__search_expand(yz__search *search, yz__entry *entry);

/* The entry that an edge leads to, made if there is none; YZ__ENTRY_NONE when memory
   ran out. */
uint32_t yz__search_follow(yz__search *search, yz__entry *from, yz__edge *edge);

/* Some entries are settled because one play ends all: gives such a one its moves, and
   that play as the reply.  False when memory ran out. */
bool yz__search_explain(yz__search *search, yz__entry *entry);

/* What can be said of a new entry without looking further. */
void yz__search_judge(const yz__search *search, yz__entry *entry);

#endif
