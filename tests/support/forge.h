/*
 * forge.h - the inside of a game read and changed by hand, for what chance would not
 * bring about in a lifetime: positions with one hash, stamps that run out.
 */
#ifndef YZ_TESTS_FORGE_H
#define YZ_TESTS_FORGE_H

#include "yunzi/game.h"

/* The hash of the board, and of every later one, is another. */
void forge_hash(yz_game *game, uint64_t change);
/* The stamp of the game in its index of positions. */
uint32_t forge_stamp(const yz_game *game);
void forge_set_stamp(yz_game *game, uint32_t stamp);
/* The newest ply with a hash, or -1; a game may have no index. */
bool forge_has_index(const yz_game *game);
int forge_find(const yz_game *game, uint64_t hash);

#endif
