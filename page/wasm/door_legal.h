/* door_legal.h - what the rules say of every point. */
#ifndef YUNZI_DOOR_LEGAL_H
#define YUNZI_DOOR_LEGAL_H

#include <yunzi/game.h>

#include "door.h"

/* What is told of a move's legality: all of it, or where no rules are 'known' and the plainest stand in
   for them, neither their article nor what follows by them. */
yz_legality door_legality(yz_legality legality, bool known);
/* Answers with every point that 'colour' may play and, with the reason, that he may not;
   YZ_EMPTY: the side to move.  'known': as above. */
void door_tell_legal(door_call *call, const yz_game *game, yz_colour colour,
                     bool known);
/* Writes an array of the points with stones of a colour, called "black" or "white". */
void door_write_stones(yz_json *json, const yz_position *position, yz_colour colour);

#endif
