/* record_words.h - what the record of a game says in words. */
#ifndef YZ_SRC_RECORD_RECORD_WORDS_H
#define YZ_SRC_RECORD_RECORD_WORDS_H

#include "yunzi/game.h"
#include "yunzi/message.h"

/* Returns the comment on the pass that SGF has for ply 'i', if the ply was something
   else: a move that was lost, the button, a pass for a ko.  YZ_MESSAGE_NONE: none. */
yz_message yz__ply_comment(const yz_game *game, int i);
/* True if yz_record_of_game() makes a node for ply 'i': for each that is neither an
   event nor struck nor places a stone of the handicap, and for an event that changes
   the stones. */
bool yz__ply_has_node(const yz_game *game, int i);

#endif
