/* fuzz_game.c - saved games: whatever is restored can be saved, and comes back the same. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_text.h"
#include "yunzi/game.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    text first = {0}, second = {0};
    yz_game *game, *again;
    yz_diag diag;
    if (yz_game_restore(&game, (const char *)data, size, NULL, &diag) != YZ_OK) {
        assert(diag.message.id != YZ_MESSAGE_NONE && diag.line > 0);
        return 0;
    }
    assert(yz_game_save(game, append, &first) == YZ_OK);
    assert(yz_game_restore(&again, first.bytes, first.length, NULL, NULL) == YZ_OK);
    assert(yz_game_save(again, append, &second) == YZ_OK);
    assert_same_text(&first, &second);
    while (yz_game_undo(again) == YZ_OK)
        continue;
    yz_game_free(again);
    yz_game_free(game);
    return 0;
}
