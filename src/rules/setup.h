/*
 * setup.h - what stands on the board before the first move.
 */
#ifndef YZ_SRC_RULES_SETUP_H
#define YZ_SRC_RULES_SETUP_H

#include "yunzi/rules.h"

/*
 * Makes '*out' the position of this size with which a game under 'rules' begins. Stones
 * are set up only on the board their rule set was played on: corner stones and Sunjang
 * baduk on 19x19, Tibetan Go on 17x17; any other board is empty.
 */
void yz__rules_setup(const yz_rules *rules, int width, int height, yz_position *out);

/*
 * Makes of '*out', the position that yz__rules_setup() makes, the one with which a game
 * begins whose 'handicap' stones, 2 or more, have fixed places.  False: there are no places
 * for so many stones on this board.
 */
bool yz__rules_handicap_setup(const yz_rules *rules, int handicap, yz_position *out);

/* One way of doing it. */
typedef bool yz__stones_of_handicap(int handicap, yz_position *out);
/* Sunjang baduk: a white stone in the centre, black ones on the seventh lines. */
bool yz__setup_sunjang_handicap(int handicap, yz_position *out);

#endif
