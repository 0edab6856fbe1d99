/* Boards in .pos files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "import/import.h"
#include "records.h"
#include "said.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char WHOLE[] = "# id: an example\n"
                            "# to-play: white\n"
                            "# prisoners-black: 3\n"
                            "# prisoners-white: 1\n"
                            "# komi: 6.5\n"
                            "# ko: B1\n"
                            "# rules: japanese-1989\n"
                            "# a remark\n"
                            ". X O\n"
                            "\n"
                            "XOX\r\n"
                            " O . .\n"
                            "dead: A1 B2\n"
                            "score: B 4 W 2\n";

static yz_pos
read_pos(const char *text)
{
    yz_pos pos;
    yz_diag diag = {0};
    if (yz_pos_read(&pos, text, strlen(text), NULL, &diag) != YZ_OK)
        fail_msg("%u:%u %s", (unsigned)diag.line, (unsigned)diag.column,
                 said(&diag.message));
    return pos;
}

static void
keys_rows_and_expectations_are_read(void **state)
{
    (void)state;
    yz_pos pos = read_pos(WHOLE);
    static const uint8_t STONES[] = {0, 1, 2, 1, 2, 1, 2, 0, 0};
    assert_int_equal(pos.position.width, 3);
    assert_int_equal(pos.position.height, 3);
    assert_memory_equal(pos.position.stone, STONES, 9);
    assert_int_equal(pos.to_play, YZ_WHITE);
    assert_int_equal(pos.prisoners[YZ_BLACK], 3);
    assert_int_equal(pos.prisoners[YZ_WHITE], 1);
    assert_int_equal(yz_compare(pos.komi, yz_ratio(13, 2)), 0);
    assert_true(pos.ko_given);
    assert_int_equal(pos.ko.x, 1);
    assert_int_equal(pos.ko.y, 2);
    assert_string_equal(pos.rules, "japanese-1989");
    assert_int_equal(pos.note_count, 2);
    assert_string_equal(pos.note[0].value, "an example");
    assert_string_equal(pos.note[1].key, "");
    assert_int_equal(pos.expectation_count, 2);
    assert_string_equal(pos.expectation[1].key, "score");
    assert_string_equal(pos.expectation[1].value, "B 4 W 2");
    assert_int_equal(pos.expectation[1].line, 14);
    yz_pos_free(&pos);
}

static void
a_word_after_to_play_is_a_remark(void **state)
{
    (void)state;
    yz_pos pos = read_pos("# to-play: none (stopped by two passes)\n.\n");
    assert_int_equal(pos.to_play, YZ_EMPTY);
    assert_false(pos.komi_given);
    assert_null(pos.rules);
    yz_pos_free(&pos);
}

/* A text, its status and the place that is named. */
static const struct {
    const char *text;
    yz_status status;
    unsigned line, column;
} WRONG[] = {
    {"", YZ_E_SYNTAX, 0, 0},
    {"# id: x\n", YZ_E_SYNTAX, 1, 0},
    {". X\n. A\n", YZ_E_SYNTAX, 2, 3},
    {". X\n. . .\n", YZ_E_RANGE, 2, 5},
    {". X\n.\n", YZ_E_RANGE, 2, 1},
    {"# to-play: red\n.\n", YZ_E_SYNTAX, 1, 12},
    {"# komi: much\n.\n", YZ_E_SYNTAX, 1, 9},
    {"# prisoners-black: -1\n.\n", YZ_E_SYNTAX, 1, 20},
    {"# prisoners-white: 9999999\n.\n", YZ_E_SYNTAX, 1, 26},
    {"# ko: C9\n. .\n", YZ_E_RANGE, 1, 7},
    {"# ko: A1\nX .\n", YZ_E_RANGE, 1, 7},
    {"# ko: A1\n# ko: B1\n. .\n", YZ_E_SYNTAX, 2, 1},
    {"# komi: 6.5\n. .\n# komi: 6.5\n", YZ_E_SYNTAX, 3, 1},
    {"score: 1\n.\n", YZ_E_SYNTAX, 1, 1},
    {".\nscore: 1\n.\n", YZ_E_SYNTAX, 3, 1},
    {".\n: 1\n", YZ_E_SYNTAX, 2, 1},
    {"# prisoners-black:\n.\n", YZ_E_SYNTAX, 1, 19},
    {"# prisoners-black: 1x\n.\n", YZ_E_SYNTAX, 1, 21},
    {"# to-play: black\n# to-play: white\n.\n", YZ_E_SYNTAX, 2, 1},
};

static void
mistakes_are_named_with_their_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(WRONG); i++) {
        yz_pos pos = {.note_count = 77};
        yz_diag diag = {0};
        const yz_status status =
            yz_pos_read(&pos, WRONG[i].text, strlen(WRONG[i].text), NULL, &diag);
        if (status != WRONG[i].status || diag.line != WRONG[i].line ||
            diag.column != WRONG[i].column)
            fail_msg("%s: %d at %u:%u (%s)", WRONG[i].text, (int)status,
                     (unsigned)diag.line, (unsigned)diag.column, said(&diag.message));
        assert_int_not_equal(diag.message.id, YZ_MESSAGE_NONE);
        assert_int_equal(pos.note_count, 77);
    }
}

static void
players_have_short_names_and_ko_may_be_none(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        yz_colour to_play;
    } CASE[] = {
        {"# to-play: B\n.\n", YZ_BLACK},
        {"# to-play: X\n.\n", YZ_BLACK},
        {"# to-play: W\n.\n", YZ_WHITE},
        {"# to-play: O\n.\n", YZ_WHITE},
        {"# to-play: black\tfirst\n.\n", YZ_BLACK},
        {"# ko: none\n.\t.\n", YZ_EMPTY},
        {"# ko:\n#\n. .\n", YZ_EMPTY},
    };
    for (size_t i = 0; i < COUNT(CASE); i++) {
        yz_pos pos = read_pos(CASE[i].text);
        assert_int_equal(pos.to_play, CASE[i].to_play);
        assert_false(pos.ko_given);
        yz_pos_free(&pos);
        yz_pos_free(&pos); /* nothing is left to be released */
    }
    yz_pos_free(NULL);
}

static void
bytes_that_are_no_text_and_too_many_are_refused(void **state)
{
    (void)state;
    static char large[(1 << 20) + 1];
    yz_pos pos;
    yz_diag diag;
    assert_int_equal(yz_pos_read(&pos, ". x\no \0\n", 8, NULL, &diag), YZ_E_SYNTAX);
    assert_int_equal(diag.line,
                     1); /* small letters: read as .pos they are wrong first */
    assert_int_equal(yz_pos_read(&pos, ". X\nO \0\n", 8, NULL, &diag), YZ_E_SYNTAX);
    assert_int_equal(diag.line, 2);
    assert_string_equal(said(&diag.message), "a NUL byte: this is not a text file");
    assert_false(yz__pos_recognise("x\0. x\no .\n", 10));
    memset(large, '\n', sizeof large);
    assert_int_equal(yz_pos_read(&pos, large, sizeof large, NULL, &diag), YZ_E_LIMIT);
    assert_string_equal(said(&diag.message), "a .pos file of more than 1 MiB");
}

/* A "#" that begins no key leaves a board in another look alone. */
static void
a_number_sign_without_a_blank_is_no_key(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        yz_status status;
    } CASE[] = {
        {"x o # note\n. .\n", YZ_E_SYNTAX},    {". x\no .\n\n#", YZ_OK},
        {". x\no .\n\n#no key\n", YZ_OK},      {". x\n# no row\n", YZ_E_SYNTAX},
        {"# no row\n. x\no .\n", YZ_E_SYNTAX},
    };
    for (size_t i = 0; i < COUNT(CASE); i++) {
        yz_pos pos = {.note_count = 0};
        yz_diag diag;
        if (yz_pos_read(&pos, CASE[i].text, strlen(CASE[i].text), NULL, &diag) !=
            CASE[i].status)
            fail_msg("%s: %s", CASE[i].text, said(&diag.message));
        yz_pos_free(&pos);
    }
}

static void
boards_past_52_points_a_side_are_refused(void **state)
{
    (void)state;
    char row[54], tall[53 * 2 + 1];
    yz_pos pos;
    yz_diag diag;
    memset(row, '.', 53);
    row[53] = '\0';
    assert_int_equal(yz_pos_read(&pos, row, 53, NULL, &diag), YZ_E_RANGE);
    assert_int_equal(diag.column, 53);
    assert_int_equal(yz_pos_read(&pos, row, 52, NULL, &diag), YZ_OK);
    yz_pos_free(&pos);
    for (int i = 0; i < 53; i++)
        memcpy(tall + 2 * i, ".\n", 2);
    assert_int_equal(yz_pos_read(&pos, tall, 106, NULL, &diag), YZ_E_RANGE);
    assert_int_equal(diag.line, 53);
    assert_int_equal(yz_pos_read(&pos, tall, 104, NULL, &diag), YZ_OK);
    yz_pos_free(&pos);
}

static void
sgf_and_pos_are_told_apart(void **state)
{
    (void)state;
    static const char *const POS[] = {"# x: y\n.\n", ". X O\n", "\n\n X\n", "."};
    static const char *const OTHER[] = {"(;SZ[9])", "Xanadu", "", "hello\n. X\n"};
    for (size_t i = 0; i < COUNT(POS); i++)
        assert_true(yz__pos_recognise(POS[i], strlen(POS[i])));
    for (size_t i = 0; i < COUNT(OTHER); i++)
        assert_false(yz__pos_recognise(OTHER[i], strlen(OTHER[i])));
}

typedef struct text {
    char bytes[400];
    size_t length;
} text;

static yz_status
append(void *context, const char *bytes, size_t length)
{
    text *out = context;
    assert_true(out->length + length < sizeof out->bytes);
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
    out->bytes[out->length] = '\0';
    return YZ_OK;
}

static void
boards_are_written_back(void **state)
{
    (void)state;
    text out = {.length = 0};
    yz_pos pos = read_pos(WHOLE);
    assert_int_equal(yz_pos_write(&pos, append, &out), YZ_OK);
    assert_string_equal(out.bytes, "# to-play: white\n"
                                   "# prisoners-black: 3\n"
                                   "# prisoners-white: 1\n"
                                   "# komi: 6.5\n"
                                   "# ko: B1\n"
                                   "# rules: japanese-1989\n"
                                   "# id: an example\n"
                                   "# a remark\n"
                                   ". X O\n"
                                   "X O X\n"
                                   "O . .\n"
                                   "dead: A1 B2\n"
                                   "score: B 4 W 2\n");
    yz_pos_free(&pos);
    pos = read_pos(". X\n");
    out.length = 0;
    assert_int_equal(yz_pos_write(&pos, append, &out), YZ_OK);
    assert_string_equal(out.bytes, "# to-play: none\n. X\n");
    yz_pos_free(&pos);
}

static void
a_sink_that_refuses_ends_the_writing(void **state)
{
    (void)state;
    yz_pos pos = read_pos(WHOLE);
    int calls = 0;
    for (yz_status status = YZ_E_IO; status == YZ_E_IO; calls++) {
        int left = calls;
        status = yz_pos_write(&pos, records_refuse_later, &left);
        assert_true(calls < 100);
    }
    assert_in_range(calls, 20, 60);
    yz_pos_free(&pos);
}

static void
a_game_starts_from_a_board(void **state)
{
    (void)state;
    yz_pos pos = read_pos("# to-play: white\n# ko: C2\n. X O .\nX O . O\n. X O .\n");
    yz_game_options options = yz_pos_game_options(&pos);
    yz_game *game;
    options.rules = yz_rules_find("japanese-1989");
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    assert_int_equal(yz_game_to_move(game), YZ_WHITE);
    assert_int_equal(yz_game_stone(game, (yz_point){1, 1}), YZ_WHITE);
    yz_game_free(game);
    yz_pos_free(&pos);
}

static void
running_out_of_memory_leaks_nothing(void **state)
{
    (void)state;
    yz_status status = YZ_E_NOMEM;
    for (long n = 0; status == YZ_E_NOMEM; n++) {
        records_memory memory;
        yz_pos pos;
        yz_diag diag;
        records_memory_init(&memory, n);
        status = yz_pos_read(&pos, WHOLE, strlen(WHOLE), &memory.allocator, &diag);
        if (status == YZ_OK)
            yz_pos_free(&pos);
        else
            assert_string_equal(said(&diag.message), "out of memory");
        assert_int_equal(memory.blocks, 0);
    }
    assert_int_equal(status, YZ_OK);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_rows_and_expectations_are_read),
        cmocka_unit_test(a_word_after_to_play_is_a_remark),
        cmocka_unit_test(mistakes_are_named_with_their_place),
        cmocka_unit_test(players_have_short_names_and_ko_may_be_none),
        cmocka_unit_test(bytes_that_are_no_text_and_too_many_are_refused),
        cmocka_unit_test(a_number_sign_without_a_blank_is_no_key),
        cmocka_unit_test(boards_past_52_points_a_side_are_refused),
        cmocka_unit_test(sgf_and_pos_are_told_apart),
        cmocka_unit_test(boards_are_written_back),
        cmocka_unit_test(a_sink_that_refuses_ends_the_writing),
        cmocka_unit_test(a_game_starts_from_a_board),
        cmocka_unit_test(running_out_of_memory_leaks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
