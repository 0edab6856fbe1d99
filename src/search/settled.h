/*
 * settled.h - what need not be tried: plays on points that belong to one side whatever is played.
 */
#ifndef YZ_SRC_SEARCH_SETTLED_H
#define YZ_SRC_SEARCH_SETTLED_H

#include "search/worth.h"

/* Drops the plays on those points (benson.h), where they cannot matter for what 'worth' counts; the rest
   keeps its order.  Returns their number. */
int yz__settled_drop(const yz__worth *worth, const yz__rollout *r, yz__at move[],
                     float strength[], int count);

#endif
