/*
 * board_sound.h - the slow twins of the board: what it keeps incrementally, found afresh.
 */
#ifndef YZ_TESTS_BOARD_SOUND_H
#define YZ_TESTS_BOARD_SOUND_H

#include "board/board.h"

/* Like yz__board_hash(), computed afresh. */
uint64_t board_hash_afresh(const yz__board *board);
/* True if every chain, ring, count, list and hash agrees with the stones. */
bool board_is_sound(const yz__board *board);

#endif
