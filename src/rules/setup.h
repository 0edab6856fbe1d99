/*
 * setup.h - what stands on the board before the first move.
 */
#ifndef YZ_SRC_RULES_SETUP_H
#define YZ_SRC_RULES_SETUP_H

#include "yunzi/message.h"
#include "yunzi/rules.h"

/* True for a board of a size that the text does not have: then '*what' says so, and
   '*article' where the text names its sizes. */
bool yz__board_is_other(const yz_rules *rules, int width, int height, yz_message *what,
                        const char **article);
/*
 * Makes '*out' the position of this size with which a game under 'rules' begins. Stones
 * are set up only on the board their rule set was played on: corner stones and Sunjang
 * baduk on 19x19, Tibetan Go on 17x17; any other board is empty.
 */
void yz__rules_setup(const yz_rules *rules, int width, int height, yz_position *out);

/*
 * Adds to the position that yz__rules_setup() makes 'handicap' stones, 2 or more, that have
 * fixed places.  False: this board has no places for so many, and nothing is changed.
 */
typedef bool yz__stones_of_handicap(int handicap, yz_position *out);
/* Sunjang baduk: a white stone in the centre, black ones on the seventh lines. */
bool yz__setup_sunjang_handicap(int handicap, yz_position *out);

/* True if the text allows games on a board of this size, or leaves the size to the
   players. A game on any other size can be played too: this is for a warning. */
bool yz__rules_knows_board(const yz_rules *rules, int width, int height);

/* The sizes that the text allows, "19x19", and its article; NULL where it names none. */
const char *yz__rules_boards(const yz_rules *rules, const char **article);

#endif
