#include "forge.h"

#include "game/state.h"

void
forge_hash(yz_game *game, uint64_t change)
{
    game->board.hash ^= change;
}

uint32_t
forge_stamp(const yz_game *game)
{
    return game->stamp;
}

void
forge_set_stamp(yz_game *game, uint32_t stamp)
{
    game->stamp = stamp;
}

bool
forge_has_index(const yz_game *game)
{
    return game->slot_room > 0;
}

int
forge_find(const yz_game *game, uint64_t hash)
{
    return yz__history_find(game, hash);
}
