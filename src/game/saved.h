/* saved.h - the words of a saved game, for the writer (save.c) and the reader (restore.c). */
#ifndef YZ_SRC_GAME_SAVED_H
#define YZ_SRC_GAME_SAVED_H

#include "yunzi/game.h"

/* The first line: the format, and the only version of it so far. */
#define YZ__SAVED_FIRST "yunzi-game 1"

/* The words for each yz_colour, yz_event_kind (YZ__SAVED_EVENTS), yz_repetition_kind
   and yz_move_kind. */
enum {
    YZ__SAVED_EVENTS = YZ_EVENT_RULE + 1,
    YZ__SAVED_RULINGS = YZ_RULED_FALSE_LIFE + 1
};
extern const char *const yz__SAVED_COLOUR[3];
extern const char *const yz__SAVED_EVENT[YZ__SAVED_EVENTS];
extern const char *const yz__SAVED_RULING[YZ__SAVED_RULINGS];
extern const char *const yz__SAVED_MOVE[4];
/* The signs for stones by yz_colour, and for fates by yz_fate. */
extern const char yz__SAVED_STONES[4];
extern const char yz__SAVED_FATES[8];

#endif
