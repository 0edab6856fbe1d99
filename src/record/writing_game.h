/* writing_game.h - a game while it is written down as a record. */
#ifndef YZ_SRC_RECORD_WRITING_GAME_H
#define YZ_SRC_RECORD_WRITING_GAME_H

#include "record/record_words.h"
#include "yunzi/record.h"

/* Writes AB, AW and AE: the stones of 'now' where they differ from those of 'before'. */
YZ_MUST_CHECK yz_status yz__set_difference(yz_record *record, yz_node node,
                                           const yz_position *before,
                                           const yz_position *now);
/* Writes PL.  After stones were set up it is always somebody's turn. */
YZ_MUST_CHECK yz_status yz__set_to_move(yz_record *record, yz_node node,
                                        yz_colour colour);
/* Writes what ply 'i' shows in SGF: its move or its stones, and a comment where SGF has no
   word for it (record_plies.c). */
YZ_MUST_CHECK yz_status yz__write_ply(yz_record *record, yz_node node,
                                      const yz_game *game, int i);
/* Writes the nodes of all plies, and in YZ what they do not show (record_deeds.c). */
YZ_MUST_CHECK yz_status yz__write_course(yz_record *record, const yz_game *game,
                                         const yz_allocator *allocator);

/* How many of the first plies have no node in the record of the game, since their stones are set
   up in its root (yz_record_of_game()). */
int yz__record_placed_plies(const yz_game *game);

#endif
