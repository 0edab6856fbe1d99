/*
 * The Go Text Protocol as text: what reaches a referee, and what may leave it.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "yunzi/gtp.h"

static yz_gtp_reader reader;

/* Feeds 'bytes' and writes every command between bars: "name c4|quit|". */
static const char *
commands(const char *bytes)
{
    static char out[256];

    out[0] = '\0';
    memset(&reader, 0, sizeof reader);
    for (; *bytes != '\0'; bytes++)
        if (yz_gtp_reader_take(&reader, *bytes))
            strcat(strcat(out, reader.line), "|");
    if (yz_gtp_reader_end(&reader))
        strcat(strcat(out, reader.line), "|");
    return out;
}

static void
lines_are_cleaned_as_the_protocol_says(void **state)
{
    (void)state;
    assert_string_equal(commands("name\nquit\n"), "name|quit|");
    assert_string_equal(commands("name\r\nquit\r\n"), "name|quit|");
    assert_string_equal(commands("play\tb\tc4\n"), "play b c4|");
    assert_string_equal(commands("pl\aay\x7f b \x01"
                                 "c4\n"),
                        "play b c4|");
    assert_string_equal(commands("# a remark\n1 name # another\n#\n"), "1 name|");
    assert_string_equal(commands("\n  \n\t\n \r\n"), "");
    assert_string_equal(commands("   name \t \n"), "name|");
    assert_string_equal(commands("loadsgf \xe7\xa2\x81.sgf\n"),
                        "loadsgf \xe7\xa2\x81.sgf|");
}

static void
a_last_line_without_a_newline_is_a_command(void **state)
{
    (void)state;
    assert_string_equal(commands("name\nquit"), "name|quit|");
    assert_string_equal(commands("name\n# quit"), "name|");
    assert_false(yz_gtp_reader_end(&reader));
}

static void
feed(char c, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_false(yz_gtp_reader_take(&reader, c));
}

static void
a_line_of_the_limit_passes_and_a_longer_one_is_known_by_its_beginning(void **state)
{
    (void)state;
    memset(&reader, 0, sizeof reader);
    feed('x', YZ_GTP_LINE);
    feed(' ', 1000);
    assert_true(yz_gtp_reader_take(&reader, '\n'));
    assert_false(reader.too_long);
    assert_int_equal(strlen(reader.line), YZ_GTP_LINE);
    feed('7', 1);
    feed(' ', 1);
    feed('y', 10 * YZ_GTP_LINE);
    assert_true(yz_gtp_reader_take(&reader, '\n'));
    assert_true(reader.too_long);
    assert_memory_equal(reader.line, "7 yyy", 5);
    assert_false(yz_gtp_reader_take(&reader, 'n'));
    assert_false(reader.too_long);
}

static void
neither_blanks_nor_comments_make_a_line_too_long(void **state)
{
    (void)state;
    memset(&reader, 0, sizeof reader);
    feed(' ', 2 * YZ_GTP_LINE);
    feed('a', 3);
    feed('#', 1);
    feed('z', 2 * YZ_GTP_LINE);
    assert_true(yz_gtp_reader_take(&reader, '\n'));
    assert_false(reader.too_long);
    assert_string_equal(reader.line, "aaa");
}

/* "id|name|arguments" of a line. */
static const char *
parts(const char *line)
{
    static char out[256];
    yz_gtp_command command;

    yz_gtp_command_read(&command, line);
    snprintf(out, sizeof out, "%.*s|%.*s|%s", (int)command.id.length, command.id.text,
             (int)command.name.length, command.name.text, command.arguments);
    return out;
}

static void
a_command_is_an_optional_id_a_name_and_arguments(void **state)
{
    (void)state;
    assert_string_equal(parts("name"), "|name|");
    assert_string_equal(parts("12 play b  c4"), "12|play|b  c4");
    assert_string_equal(parts("007 quit "), "007|quit|");
    assert_string_equal(parts("5"), "5||");
    assert_string_equal(parts(""), "||");
    assert_string_equal(parts("2147483647 name"), "2147483647|name|");
    assert_string_equal(parts("2147483648 name"), "|2147483648|name");
    assert_string_equal(parts("-1 name"), "|-1|name");
    assert_string_equal(parts("1x name"), "|1x|name");
}

static yz_gtp_word
word(const char *text)
{
    return (yz_gtp_word){text, strlen(text)};
}

static void
colours_are_read_in_either_case_and_nothing_else_is(void **state)
{
    static const char *const BLACK[] = {"b", "B", "black", "Black", "BLACK"};
    static const char *const WHITE[] = {"w", "W", "white", "wHiTe"};
    static const char *const NEITHER[] = {"", "bl", "blackk", "x", "white1", "empty"};
    (void)state;

    for (size_t i = 0; i < sizeof BLACK / sizeof *BLACK; i++) {
        yz_colour colour = YZ_EMPTY;
        assert_true(yz_gtp_colour_read(&colour, word(BLACK[i])));
        assert_int_equal(colour, YZ_BLACK);
    }
    for (size_t i = 0; i < sizeof WHITE / sizeof *WHITE; i++) {
        yz_colour colour = YZ_EMPTY;
        assert_true(yz_gtp_colour_read(&colour, word(WHITE[i])));
        assert_int_equal(colour, YZ_WHITE);
    }
    for (size_t i = 0; i < sizeof NEITHER / sizeof *NEITHER; i++) {
        yz_colour colour = YZ_EMPTY;
        assert_false(yz_gtp_colour_read(&colour, word(NEITHER[i])));
        assert_int_equal(colour, YZ_EMPTY);
    }
}

static void
numbers_are_read_whole_or_not_at_all(void **state)
{
    int whole = -5;
    yz_number number = {0, 1};
    (void)state;

    assert_true(yz_gtp_whole_read(&whole, word("0019")));
    assert_int_equal(whole, 19);
    assert_false(yz_gtp_whole_read(&whole, word("")));
    assert_false(yz_gtp_whole_read(&whole, word("19x")));
    assert_false(yz_gtp_whole_read(&whole, word("+19")));
    assert_false(yz_gtp_whole_read(&whole, word("2147483648")));
    assert_false(yz_gtp_whole_read(&whole, word("99999999999999999999999999")));
    assert_int_equal(whole, 19);
    assert_true(yz_gtp_number_read(&number, word("-6.50")));
    assert_int_equal(number.count, -13);
    assert_int_equal(number.over, 2);
    assert_false(yz_gtp_number_read(&number, word("6.5e0")));
    assert_false(yz_gtp_number_read(&number, word("nan")));
    assert_false(yz_gtp_number_read(
        &number, word("0000000000000000000000000000000000000000000000000000006.5")));
    assert_int_equal(number.count, -13);
}

static void
vertices_skip_the_letter_i_and_go_on_after_z(void **state)
{
    static const struct {
        const char *text;
        int width, height;
        yz_gtp_vertex kind;
        int x, y;
    } CASES[] = {
        {"A1", 19, 19, YZ_GTP_POINT, 0, 18},
        {"t19", 19, 19, YZ_GTP_POINT, 18, 0},
        {"H3", 9, 9, YZ_GTP_POINT, 7, 6},
        {"J3", 9, 9, YZ_GTP_POINT, 8, 6},
        {"I3", 9, 9, YZ_GTP_NO_VERTEX, 0, 0},
        {"K3", 9, 9, YZ_GTP_OFF_BOARD, 0, 0},
        {"A10", 9, 9, YZ_GTP_OFF_BOARD, 0, 0},
        {"A0", 9, 9, YZ_GTP_OFF_BOARD, 0, 0},
        {"Z25", 25, 25, YZ_GTP_POINT, 24, 0},
        {"aa26", 26, 26, YZ_GTP_POINT, 25, 0},
        {"pAsS", 9, 9, YZ_GTP_PASS, 0, 0},
        {"passs", 9, 9, YZ_GTP_NO_VERTEX, 0, 0},
        {"resign", 9, 9, YZ_GTP_NO_VERTEX, 0, 0},
        {"", 9, 9, YZ_GTP_NO_VERTEX, 0, 0},
        {"3C", 9, 9, YZ_GTP_NO_VERTEX, 0, 0},
        {"C-3", 9, 9, YZ_GTP_NO_VERTEX, 0, 0},
    };
    (void)state;

    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        yz_point at = {0, 0};
        assert_int_equal(yz_gtp_vertex_read(&at, word(CASES[i].text), CASES[i].width,
                                            CASES[i].height),
                         CASES[i].kind);
        assert_int_equal(at.x, CASES[i].x);
        assert_int_equal(at.y, CASES[i].y);
    }
}

static char wire[256];

static yz_status
collect(void *context, const char *text, size_t length)
{
    (void)context;
    strncat(wire, text, length);
    return YZ_OK;
}

static const char *
answer(bool success, const char *id, const char *text)
{
    wire[0] = '\0';
    assert_int_equal(
        yz_gtp_answer(collect, NULL, success, word(id), text, strlen(text)), YZ_OK);
    return wire;
}

static void
answers_are_framed_whatever_they_hold(void **state)
{
    (void)state;
    assert_string_equal(answer(true, "", ""), "=\n\n");
    assert_string_equal(answer(true, "12", ""), "=12\n\n");
    assert_string_equal(answer(true, "12", "C4"), "=12 C4\n\n");
    assert_string_equal(answer(false, "3", "illegal move"), "?3 illegal move\n\n");
    assert_string_equal(answer(true, "", "a\nb\n\n"), "= a\nb\n\n");
    assert_string_equal(answer(true, "", "a\n\n\nb"), "= a\n \n \nb\n\n");
    assert_string_equal(answer(true, "", "a\r\n\r\nb"), "= a\n \nb\n\n");
    assert_string_equal(answer(true, "", "\n  A B"), "= \n  A B\n\n");
    assert_string_equal(answer(true, "", "\n\n"), "=\n\n");
    assert_string_equal(answer(true, "",
                               "a\x01\x02"
                               "b\tc"),
                        "= ab\tc\n\n");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_cleaned_as_the_protocol_says),
        cmocka_unit_test(a_last_line_without_a_newline_is_a_command),
        cmocka_unit_test(
            a_line_of_the_limit_passes_and_a_longer_one_is_known_by_its_beginning),
        cmocka_unit_test(neither_blanks_nor_comments_make_a_line_too_long),
        cmocka_unit_test(a_command_is_an_optional_id_a_name_and_arguments),
        cmocka_unit_test(colours_are_read_in_either_case_and_nothing_else_is),
        cmocka_unit_test(numbers_are_read_whole_or_not_at_all),
        cmocka_unit_test(vertices_skip_the_letter_i_and_go_on_after_z),
        cmocka_unit_test(answers_are_framed_whatever_they_hold),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
