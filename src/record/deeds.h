/*
 * deeds.h - what happened at the table besides moves and set-ups, in the private property YZ.
 *
 * The values of YZ in the root are the lines of a saved game (game/saved.h): its version, its
 * rules, and the terms that SGF has no word for.  In a node stand what happened there:
 *
 *   ;W[cd]YZ[after 2 0123456789abcdef][event resign black 0 0 0 none none]
 *
 * after the ply that the node shows, with the number of that ply and the hash of its stones.
 * With "instead" the lines bring about themselves what the node shows: a pass that was an
 * illegal move and its claim, the button, a position that was put back.
 */
#ifndef YZ_SRC_RECORD_DEEDS_H
#define YZ_SRC_RECORD_DEEDS_H

#include "yunzi/tree.h"

#define YZ__DEEDS "YZ"
#define YZ__DEEDS_VERSION "yunzi-game 1"
#define YZ__DEEDS_RULES "rules "
#define YZ__DEEDS_RESULT "result "
/* White gives the handicap by passes, although the moves do not begin so. */
#define YZ__DEEDS_PASSES "handicap passes"
#define YZ__DEEDS_AFTER "after "
#define YZ__DEEDS_INSTEAD "instead "

/* Deeds of one line of play; what is more is left out. */
enum { YZ__DEEDS_MOST = 2000 };

#endif
