/*
 * test_deeds.c - what happened at a table stands in the private property YZ of a record, and is
 * believed as long as it fits: changed by hand, it is left out, and the board is what the moves of
 * the record make of it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "account.h"
#include "game/query.h"
#include "game/rulings.h"
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
                                       "resignation",
                                       "proved",
                                       "played",
                                       "?",
                                       "",
                                       "0123456789abcdef",
                                       "0123456789abcdeg",
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

/* ---- Replays that end early ---- */

typedef struct attendance {
    int left; /* calls until it fails; negative: never */
    int calls;
} attendance;

static yz_status
attend(yz_game *game, void *context)
{
    attendance *at = context;
    (void)game;
    at->calls++;
    return at->left-- == 0 ? YZ_E_LIMIT : YZ_OK;
}

static yz_status
replay_with(const char *sgf, const yz_replay_options *options,
            const yz_allocator *allocator)
{
    yz_record *record = records_read(sgf);
    yz_replay *replay;
    yz_status status = yz_replay_new(&replay, allocator);
    if (status == YZ_OK)
        status = yz_replay_run(replay, record, options, NULL);
    yz_replay_free(replay);
    yz_record_free(record);
    return status;
}

static void
a_replay_ends_where_it_is_told_or_memory_does(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES_MADE; i++) {
        yz_game *game = game_made(i);
        yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
        attendance asked = {-1, 0};
        yz_record *record;
        yz_status status = YZ_E_NOMEM;
        assert_int_equal(yz_record_of_game(&record, game, NULL), YZ_OK);
        char *written = records_write(record, true);
        yz_record_free(record);
        options.rules = yz_game_rules(game);
        options.overlays = yz_game_overlays(game);
        options.attend = attend;
        options.context = &asked;
        for (long refuses = 1; status == YZ_E_NOMEM; refuses++) {
            account memory;
            account_open(&memory, refuses, false);
            status = replay_with(written, &options, &memory.allocator);
            account_close(&memory);
        }
        assert_int_equal(status, YZ_OK);
        asked.calls = 0;
        replay_with(written, &options, NULL);
        for (int last = asked.calls; last-- > 0;) {
            asked.left = last;
            assert_int_equal(replay_with(written, &options, NULL), YZ_E_LIMIT);
        }
        asked.left = -1;
        options.limited = true;
        for (options.moves = 0; options.moves < 4; options.moves++) {
            status = replay_with(written, &options, NULL);
            assert_true(status == YZ_OK || status == YZ_E_NOT_FOUND);
        }
        free(written);
        yz_game_free(game);
    }
}

/* Lines are kept until their node is there, so each step of it asks for memory. */
static void
a_record_of_a_game_fails_whole(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES_MADE; i++) {
        yz_game *game = game_made(i);
        const yz_result both = {.kind = YZ_RESULT_BOTH_LOSE};
        yz_status status = YZ_E_NOMEM;
        for (long refuses = 1; status == YZ_E_NOMEM; refuses++) {
            account memory;
            yz_record *record;
            account_open(&memory, refuses, false);
            status = yz_record_of_game(&record, game, &memory.allocator);
            assert_true((status == YZ_OK) == (record != NULL));
            for (int k = 0; k < 200 && status == YZ_OK; k++)
                status = yz_record_set_result(record, &both);
            yz_record_free(record);
            account_close(&memory);
        }
        assert_int_equal(status, YZ_OK);
        yz_game_free(game);
    }
}

/* A ruling on a repetition while stones are placed. */
static void
a_ruling_before_the_last_stone_is_placed_is_passed_over(void **state)
{
    const yz_point point = {0, 0};
    const yz_repetition ruling = {.kind = YZ_RULED_FIGHT, .count = 1, .point = &point};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    yz_record *record;
    (void)state;
    options.rules = yz_rules_find("chinese-1988");
    options.width = options.height = 9;
    options.handicap = 2;
    options.placing = YZ_PLACING_FREE;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    assert_int_equal(yz__game_rule_repetition(game, &ruling), YZ_OK);
    play_all(game, "B:C3 B:G7 W:E5");
    assert_int_equal(yz_record_of_game(&record, game, NULL), YZ_OK);
    char *written = records_write(record, true);
    assert_null(strstr(written, "ruling"));
    free(written);
    yz_record_free(record);
    yz_game_free(game);
}

/* Of very many lines the first are believed; what the caller says of repetitions comes before what
   the record says. */
static void
too_many_deeds_are_left_out(void **state)
{
    enum { MANY = 2100, ROOM_FOR_ALL = MANY * 60 };
    static char many[ROOM_FOR_ALL];
    static const char LINE[] = "[event warn black 0 0 0 none undetermined]";
    yz_game *game = game_under("japanese-1989", 4, 3);
    size_t used = (size_t)snprintf(
        many, sizeof many,
        "(;GM[1]SZ[4:3]YZ[yunzi-game 1][rules japanese-1989][repetition void][after 0 %016llx]",
        (unsigned long long)yz__game_hash(game));
    (void)state;
    for (int i = 0; i < MANY; i++)
        used += (size_t)snprintf(many + used, sizeof many - used, LINE);
    snprintf(many + used, sizeof many - used, ";B[aa])");
    const board shown = replayed(many, game);
    assert_int_equal(shown.status, YZ_OK);
    assert_true(shown.left_out);
    yz_game_free(game);
}

/* Nodes after B[bb] whose lines stand in their place, and what they show of it. */
static const struct {
    const char *what, *node, *lines;
    bool shown;
} INSTEAD[] = {
#define WARNING "[event warn black 0 0 0 none undetermined]"
#define PASS "[move white pass]"
    {"a pass", ";W[]", PASS, true},
    {"a pass of the other", ";B[]", PASS, false},
    {"a play, not a pass", ";W[cb]", PASS, false},
    {"no move", ";W[]", WARNING, false},
    {"a move that cannot be read", ";W[zz]", WARNING, false},
    {"two moves", ";W[cb]B[dc]", PASS, false},
    {"a move on no point", ";W[1]", WARNING, false},
    {"stones and a move", ";AW[cc]W[dc]", WARNING, false},
    {"stones that are not there", ";AW[cc]", WARNING, false},
    {"stones off the board", ";AW[zz]", WARNING, false},
    {"a pass after a play", ";B[]", "[move white play C2][move black pass]", false},
};

static void
what_happened_instead_is_shown_or_left_out(void **state)
{
    yz_game *game = game_under("japanese-1989", 4, 3);
    (void)state;
    play_all(game, "B:B2");
    for (size_t i = 0; i < sizeof INSTEAD / sizeof *INSTEAD; i++) {
        snprintf(
            text, sizeof text,
            "(;GM[1]SZ[4:3]YZ[yunzi-game 1][rules japanese-1989];B[bb]%sYZ[instead 1 "
            "%016llx]%s)",
            INSTEAD[i].node, (unsigned long long)yz__game_hash(game), INSTEAD[i].lines);
        snprintf(changed, sizeof changed, "(;GM[1]SZ[4:3];B[bb]%s)", INSTEAD[i].node);
        const board found = replayed(text, game);
        assert_same_board(found, replayed(changed, game));
        if (found.left_out == INSTEAD[i].shown)
            fail_msg("%s", INSTEAD[i].what);
    }
    yz_game_free(game);
}

/* A head without its blank, and terms that the rules do not know. */
static void
heads_and_terms_that_do_not_fit_are_left_out(void **state)
{
    yz_game *game = game_under("japanese-1989", 4, 3);
    char head[40];
    const char *const deeds[] = {head, "placing free"};
    (void)state;
    snprintf(head, sizeof head, "after 0x%016llx",
             (unsigned long long)yz__game_hash(game));
    for (size_t i = 0; i < 2; i++) {
        snprintf(text, sizeof text,
                 "(;GM[1]SZ[4:3]YZ[yunzi-game 1][rules japanese-1989][%s];B[bb])",
                 deeds[i]);
        const board found = replayed(text, game);
        if (found.status != YZ_OK || !found.left_out)
            fail_msg("%s", deeds[i]);
    }
    yz_game_free(game);
}

static yz_status
tell_nothing(void *context, const yz_illegal *illegal, const yz_game *game)
{
    (void)context;
    (void)illegal;
    (void)game;
    return YZ_OK;
}

static yz_status
walk_with(const char *sgf, const yz_replay_options *options,
          const yz_allocator *allocator)
{
    yz_record *record = records_read(sgf);
    yz_replay *replay;
    yz_status status = yz_replay_new(&replay, allocator);
    if (status == YZ_OK)
        status =
            yz__replay_side_lines(replay, record, options, tell_nothing, NULL, NULL);
    yz_replay_free(replay);
    yz_record_free(record);
    return status;
}

/* A record of so many plies, or of so many warnings before the first, and what happened then. */
static yz_game *
write_plies(int plies, bool warnings)
{
    yz_game *game = game_under("japanese-1989", 9, 9);
    char *to =
        text + sprintf(text, "(;GM[1]SZ[9]YZ[yunzi-game 1][rules japanese-1989]");
    if (warnings)
        to += sprintf(to, "[after 0 %016llx]", (unsigned long long)yz__game_hash(game));
    for (int i = 0; i < plies; i++) {
        const yz_point at = {(uint8_t)(2 * (i / 9) % 9), (uint8_t)(i % 9)};
        const yz_move move = {YZ_MOVE_PLAY, i % 2 ? YZ_WHITE : YZ_BLACK, at};
        assert_int_equal(yz_game_enter(game, move, NULL, NULL), YZ_OK);
        to += warnings
                  ? sprintf(to, WARNING)
                  : sprintf(to, ";%c[%c%c]", i % 2 ? 'W' : 'B', 'a' + at.x, 'a' + at.y);
    }
    if (warnings)
        sprintf(to, ";B[bb])");
    else
        sprintf(to, ";%c[]YZ[instead %d %016llx][move %s pass])", plies % 2 ? 'W' : 'B',
                plies, (unsigned long long)yz__game_hash(game),
                plies % 2 ? "white" : "black");
    return game;
}

/* Without memory for the lines of a node, or of the root, there is no replay, wherever the room for
   plies ends. */
static void
lines_without_memory_are_no_lines_that_do_not_fit(void **state)
{
    enum { MOST = 40 };
    (void)state;
    for (int plies = 1; plies < 2 * MOST; plies++) {
        yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
        const bool warnings = plies % 2 == 0;
        yz_game *game = write_plies((plies + 1) / 2, warnings);
        yz_status status = YZ_E_NOMEM;
        options.rules = yz_game_rules(game);
        for (long refuses = 1; status == YZ_E_NOMEM; refuses++) {
            account memory;
            account_open(&memory, refuses, false);
            status = replay_with(text, &options, &memory.allocator);
            if (status == YZ_OK && warnings)
                status = walk_with(text, &options, &memory.allocator);
            account_close(&memory);
        }
        assert_int_equal(status, YZ_OK);
        assert_false(replayed(text, game).left_out);
        yz_game_free(game);
    }
}

static void
the_caller_decides_what_a_repetition_is(void **state)
{
    for (size_t i = 0; i < GAMES_MADE; i++) {
        yz_game *game = game_made(i);
        yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
        yz_record *record;
        (void)state;
        assert_int_equal(yz_record_of_game(&record, game, NULL), YZ_OK);
        char *written = records_write(record, true);
        yz_record_free(record);
        options.rules = yz_game_rules(game);
        options.overlays = yz_game_overlays(game);
        options.repetition = YZ_RESULT_DRAW;
        assert_int_equal(replay_with(written, &options, NULL), YZ_OK);
        free(written);
        yz_game_free(game);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deed_that_does_not_fit_is_left_out),
        cmocka_unit_test(a_record_of_a_game_fails_whole),
        cmocka_unit_test(a_ruling_before_the_last_stone_is_placed_is_passed_over),
        cmocka_unit_test(too_many_deeds_are_left_out),
        cmocka_unit_test(what_happened_instead_is_shown_or_left_out),
        cmocka_unit_test(heads_and_terms_that_do_not_fit_are_left_out),
        cmocka_unit_test(lines_without_memory_are_no_lines_that_do_not_fit),
        cmocka_unit_test(the_caller_decides_what_a_repetition_is),
        cmocka_unit_test(a_replay_ends_where_it_is_told_or_memory_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
