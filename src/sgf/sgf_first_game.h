/* sgf_first_game.h - the games of a collection compared with its first. */
#ifndef YZ_SRC_SGF_SGF_FIRST_GAME_H
#define YZ_SRC_SGF_SGF_FIRST_GAME_H

#include "record/record_tree.h"

enum { YZ__REMEMBERED = 24 };

/* Format, kind and encoding of the first game; of long values the beginning. */
typedef struct yz__first_game {
    char format[YZ__REMEMBERED];
    char game[YZ__REMEMBERED];
    char encoding[YZ__REMEMBERED];
} yz__first_game;

/* Remembers the first game of a collection; gives notices about the others where they
   differ from it. */
void yz__first_game_compare(yz__first_game *first, yz_record *record);

#endif
