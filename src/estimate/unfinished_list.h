/*
 * unfinished_list.h - the list of what the players have left undone.
 */
#ifndef YZ_SRC_ESTIMATE_UNFINISHED_LIST_H
#define YZ_SRC_ESTIMATE_UNFINISHED_LIST_H

#include "estimate/estimate.h"

/* Adds an entry, if there is room.  Of atari, unsettled and teire at one point only the
   most urgent stays: one stone mends them all. */
void yz__unfinished_add(yz__estimate *out, const yz_position *position,
                        yz_unfinished_kind kind, int at, yz_colour who,
                        yz_message what);

/* Returns point 'i' as an argument of a message. */
yz_argument yz__unfinished_arg(const yz_position *position, int i);

#endif
