/* record_words.h - what the record of a game says in words. */
#ifndef YZ_SRC_RECORD_RECORD_WORDS_H
#define YZ_SRC_RECORD_RECORD_WORDS_H

#include "yunzi/game.h"
#include "yunzi/message.h"

/* What stands at the pass that SGF has for ply 'i', where that was something else: a move that
   was lost, the button, a pass for a ko.  YZ_MESSAGE_NONE: nothing. */
yz_message yz__ply_comment(const yz_game *game, int i);

#endif
