/* fuzz_pos.c - .pos boards: what is read comes back the same, and a game can begin from
 * it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_text.h"
#include "import/import.h"
#include "yunzi/record.h"

static void
begin_game(const yz_pos *pos)
{
    yz_game *game;
    yz_game_options options = yz_pos_game_options(pos);
    options.rules = yz_rules_find("japanese-1989");
    if (yz_game_new(&game, &options, NULL) == YZ_OK)
        yz_game_free(game);
}

static void
round_trip(const yz_pos *pos)
{
    text first = {0}, second = {0};
    yz_pos again;
    assert(yz_pos_write(pos, append, &first) == YZ_OK);
    assert(yz_pos_read(&again, first.bytes, first.length, NULL, NULL) == YZ_OK);
    assert(memcmp(&pos->position, &again.position, sizeof pos->position) == 0);
    assert(pos->expectation_count == again.expectation_count);
    assert(yz_pos_write(&again, append, &second) == YZ_OK);
    assert_same_text(&first, &second);
    yz_pos_free(&again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    yz_pos pos;
    yz_diag diag;
    yz__pos_recognise((const char *)data, size);
    if (yz_pos_read(&pos, (const char *)data, size, NULL, &diag) != YZ_OK) {
        assert(diag.message.id != YZ_MESSAGE_NONE);
        return 0;
    }
    begin_game(&pos);
    round_trip(&pos);
    yz_pos_free(&pos);
    return 0;
}
