/*
 * test_deeds.c - what happened at a table stands in the private property YZ of a record, and is
 * believed as long as it fits: changed by hand, it is left out, and the board is what the moves of
 * the record make of it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/query.h"
#include "games_made.h"
#include "playing.h"
#include "record/replaying.h"
#include "records.h"

enum { ROOM = 1 << 14 };

typedef struct board {
    yz_status status;
    yz_position shown;
    bool left_out;
} board;

static char text[ROOM], changed[ROOM];

/* The board that the record ends with under the rules of 'game'. */
static board
replayed(const char *sgf, const yz_game *game)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_record *record = records_read(sgf);
    board out = {.status = YZ_OK};
    yz_replay *replay;
    yz_node node;
    options.rules = yz_game_rules(game);
    options.overlays = yz_game_overlays(game);
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    out.status = yz_replay_run(replay, record, &options, NULL);
    out.left_out = yz__replay_left_out(replay, &node);
    if (out.status == YZ_OK)
        yz_game_position(yz_replay_game(replay), &out.shown);
    yz_replay_free(replay);
    yz_record_free(record);
    return out;
}

static void
assert_same_board(board one, board other)
{
    assert_int_equal(one.status, YZ_OK);
    assert_memory_equal(one.shown.stone, other.shown.stone,
                        (size_t)other.shown.width * other.shown.height);
}

/* 'changed' is 'text' with 'word' in place of the 'length' bytes at 'at'. */
static void
replace(const char *at, size_t length, const char *word)
{
    const size_t before = (size_t)(at - text);
    assert_true(strlen(text) + strlen(word) < ROOM);
    memcpy(changed, text, before);
    strcpy(changed + before, word);
    strcat(changed, at + length);
}

/* The next value of a property YZ from 'at' on, without its brackets; NULL: there is none. */
static const char *
next_deed(const char *at, size_t *length)
{
    static bool inside; /* of the values of YZ */
    for (inside = inside && at != text; *at != '\0'; at++) {
        inside = inside || strncmp(at, "YZ[", 3) == 0;
        if (inside && *at == '[') {
            *length = strcspn(at + 1, "]");
            inside = at[*length + 2] == '[';
            return at + 1;
        }
    }
    return NULL;
}

static size_t
change_words(const yz_game *game, board plain, const char *line, size_t length)
{
    static const char *const WORD[] = {"x",
                                       "-1",
                                       "0",
                                       "2",
                                       "999",
                                       "-",
                                       "black",
                                       "end",
                                       "proved",
                                       "played",
                                       "?",
                                       "",
                                       "0123456789abcdef",
                                       "after 0"};
    size_t count = 0;
    for (const char *at = line; at < line + length;) {
        const size_t word = strcspn(at, " ]");
        for (size_t i = 0; i < sizeof WORD / sizeof *WORD; i++, count++) {
            replace(at, word, WORD[i]);
            assert_same_board(replayed(changed, game), plain);
        }
        at += word + 1;
    }
    return count;
}

static void
a_deed_that_does_not_fit_is_left_out(void **state)
{
    size_t count = 0;
    (void)state;
    for (size_t i = 0; i < GAMES_MADE; i++) {
        yz_game *game = game_made(i);
        yz_record *record;
        assert_int_equal(yz_record_of_game(&record, game, NULL), YZ_OK);
        char *written = records_write(record, true);
        strcpy(text, written);
        free(written);
        yz_record_free(record);
        const board plain = replayed(text, game);
        assert_false(plain.left_out);
        size_t length;
        for (const char *at = text; (at = next_deed(at, &length)) != NULL; at += length)
            count += change_words(game, plain, at, length);
        yz_game_free(game);
    }
    assert_true(count > 500);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deed_that_does_not_fit_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
