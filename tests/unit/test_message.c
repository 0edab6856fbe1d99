/* test_message.c - messages: templates that fit, words chosen by number and colour, texts cut
   where there is no room. */
#include <setjmp.h>
#include <stdarg.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <yunzi/messages.h>

#include "message/language.h"
#include "message/template.h"
#include "said.h"

static void
words_are_chosen_by_number_and_colour(void **state)
{
    const yz_message one = yz_message_with(YZ_MESSAGE_LIFE_COSTLY_CYCLE,
                                           yz_arg_colour(YZ_BLACK), yz_arg_number(1));
    const yz_message two = yz_message_with(YZ_MESSAGE_LIFE_COSTLY_CYCLE,
                                           yz_arg_colour(YZ_WHITE), yz_arg_number(2));

    (void)state;
    assert_string_equal(said(&one),
                        "only a cycle saves it, and each round of it costs "
                        "Black 1 stone more than the opponent (example 23)");
    assert_string_equal(said(&two),
                        "only a cycle saves it, and each round of it costs "
                        "White 2 stones more than the opponent (example 23)");
}

static void
points_are_listed_and_the_rest_counted(void **state)
{
    static const yz_point POINT[] = {{0, 8}, {3, 5}, {8, 0}};
    const yz_message all =
        yz_message_with(YZ_MESSAGE_NOTE_DAME, yz_arg_points(POINT, 3, 3, 9));
    const yz_message some =
        yz_message_with(YZ_MESSAGE_NOTE_DAME, yz_arg_points(POINT, 2, 14, 9));

    (void)state;
    assert_string_equal(said(&all), "dame that nobody has filled: A1, D4, J9");
    assert_string_equal(said(&some), "dame that nobody has filled: A1, D4 and 12 more");
}

static void
a_message_may_hold_another_and_be_copied(void **state)
{
    yz_message inner =
        yz_message_with(YZ_MESSAGE_LIFE_CAPTURED_AT, yz_arg_colour(YZ_WHITE),
                        yz_arg_point((yz_point){3, 5}, 9));
    yz_message outer =
        yz_message_with(YZ_MESSAGE_LIFE_ONCE_KO_ENDED, yz_arg_colour(YZ_BLACK),
                        yz_arg_point((yz_point){0, 8}, 9), yz_arg_message(&inner));
    yz_message copy =
        yz_message_with(YZ_MESSAGE_NOTE_UNFINISHED_DECIDES, yz_arg_message(&outer));

    (void)state;
    memset(&inner, 0, sizeof inner);
    memset(&outer, 0, sizeof outer);
    assert_string_equal(said(&copy),
                        "once Black has ended the direct ko at A1, White plays D4 and "
                        "captures it for good; the winner depends on it");
}

/* 64 characters of two bytes each: more than is stored. */
static void
a_long_text_is_cut_at_a_character(void **state)
{
    char text[129] = "";
    size_t length;

    (void)state;
    for (int i = 0; i < 64; i++)
        strcat(text, "\xc3\xa9");
    const yz_message cut = yz_message_with(YZ_MESSAGE_TEXT_ONLY, yz_arg_text(text));
    length = strlen(said(&cut));
    assert_true(length <= YZ_MESSAGE_BYTES - 2 && length > YZ_MESSAGE_BYTES - 4);
    assert_int_equal(length % 2, 0);
}

/* What is kept of a list is counted; numbers and names are always whole, and what a message holds
   gives way to nothing but a longer text. */
static void
what_does_not_fit_gives_way(void **state)
{
    char text[200];
    yz_point list[60];

    (void)state;
    memset(text, 'x', sizeof text);
    text[199] = '\0';
    for (int i = 0; i < 60; i++)
        list[i] = (yz_point){(uint8_t)(i * 7 % 19), (uint8_t)(i * 5 % 19)};
    const yz_message inner = yz_message_with(YZ_MESSAGE_LIFE_COSTLY_CYCLE,
                                             yz_arg_colour(YZ_BLACK), yz_arg_number(1));
    const yz_message in = yz_message_with(YZ_MESSAGE_CLI_IN_ARCHIVE, yz_arg_text(text),
                                          yz_arg_message(&inner));
    const char *words = said(&in);
    assert_memory_equal(words, "in xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 40);
    assert_non_null(strstr(
        words, "xx: only a cycle saves it, and each round of it costs Black 1 stone"));

    const yz_message many =
        yz_message_with(YZ_MESSAGE_NOTE_DAME, yz_arg_points(list, 60, 60, 19));
    assert_non_null(strstr(said(&many), "A19, H14, P9, "));
    assert_non_null(strstr(said(&many), " and "));
    assert_non_null(strstr(said(&many), " more"));
}

static void
numbers_are_kept_whole(void **state)
{
    static const int64_t NUMBER[] = {
        0, 1, -1, 63, -64, 64, 300, -100000, INT64_MAX / 2, INT64_MIN / 2};

    (void)state;
    for (size_t i = 0; i < sizeof NUMBER / sizeof *NUMBER; i++) {
        char expected[32];
        const yz_message message = yz_message_with(
            YZ_MESSAGE_NUMBER_ONLY, yz_arg_exact((yz_number){NUMBER[i], 1}));
        snprintf(expected, sizeof expected, "%" PRId64, NUMBER[i]);
        assert_string_equal(
            said(&message)[0] == '+' ? said(&message) + 1 : said(&message), expected);
    }
}

/* As snprintf() counts. */
static void
what_has_no_room_is_counted(void **state)
{
    const yz_argument text = yz_arg_text("\xc3\xa9\xc3\xa9");
    char out[4];

    (void)state;
    assert_int_equal(yz_tell(YZ_MESSAGE_TEXT_ONLY, &text, 1, NULL, out, sizeof out), 4);
    assert_string_equal(out, "\xc3\xa9");
    assert_int_equal(yz_tell(YZ_MESSAGE_TEXT_ONLY, &text, 1, NULL, NULL, 0), 4);
}

static void
nothing_to_tell_is_no_words(void **state)
{
    const yz_message nothing = yz_message_plain(YZ_MESSAGE_NONE);

    (void)state;
    assert_string_equal(said(&nothing), "");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_chosen_by_number_and_colour),
        cmocka_unit_test(points_are_listed_and_the_rest_counted),
        cmocka_unit_test(a_message_may_hold_another_and_be_copied),
        cmocka_unit_test(a_long_text_is_cut_at_a_character),
        cmocka_unit_test(what_does_not_fit_gives_way),
        cmocka_unit_test(numbers_are_kept_whole),
        cmocka_unit_test(what_has_no_room_is_counted),
        cmocka_unit_test(nothing_to_tell_is_no_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
