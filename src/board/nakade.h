/* nakade.h - stones given up to play back into the space that their capture leaves. */
#ifndef YZ_SRC_BOARD_NAKADE_H
#define YZ_SRC_BOARD_NAKADE_H

#include "board/board.h"

/* The point of an empty space of three to five points from 'at' on on which its owner lives and
   the opponent kills; YZ__NOWHERE: there is none. */
yz__at yz__nakade_vital(const yz__board *board, yz__at at);

/* True if the stones that a play of 'who' at 'at' joins, once captured, leave a space that can be
   played back into. */
bool yz__nakade_kills(const yz__board *board, yz__at at, yz_colour who);

#endif
