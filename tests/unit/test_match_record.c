/*
 * test_match_record.c - the record of a match: its root, its times, its comments, and what was
 * shown by hypothetical play, as SGF.  That the record of every case of tests/matches is read
 * as it was made is proved by test_matches.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

#include "account.h"
#include "table/match_writing.h"

/* Lines of the log; "# text" is a comment. */
static const char *const GAME[] = {
    "0 start referee",
    "1000 move first move=play:C3",
    "# a good [point]",
    "# and a second line",
    "3000 move second move=play:B2",
    "4000 move first move=pass",
    "5000 move second move=pass",
    "5000 dispute first number=1 point=B2",
    "5000 show first move=play:A1",
    "5000 say second number=1",
    "5000 say first number=1",
    "5000 agree first marking=now",
    "5000 agree second marking=now",
    "5000 confirm first",
    "5000 confirm second",
};

typedef struct text {
    char bytes[4096];
    size_t length;
} text;

static yz_status
keep(void *context, const char *bytes, size_t length)
{
    text *out = context;
    assert_true(out->length + length < sizeof out->bytes);
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
    out->bytes[out->length] = '\0';
    return YZ_OK;
}

static yz_match *
begin_under(const char *rules, const char *clock)
{
    yz_match_options options = YZ_MATCH_OPTIONS_INIT;
    yz_game_options game = YZ_GAME_OPTIONS_INIT;
    yz_match *match;
    game.rules = yz_rules_find(rules);
    game.width = game.height = 3;
    options.game = &game;
    if (clock)
        assert_int_equal(yz_clock_setting_read(&options.clock, clock, NULL), YZ_OK);
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
    return match;
}

static yz_match *
begin(const char *clock)
{
    return begin_under("japanese-1989", clock);
}

/* Lets a line happen.  False: there was no memory for a comment. */
static bool
play_line(yz_match *match, yz__match_notes *notes, const char *said)
{
    yz_match_event_room room;
    yz_match_event event;
    char line[256];
    if (said[0] == '#')
        return yz__match_notes_comment(notes, match, said + 2) == YZ_OK;
    snprintf(line, sizeof line, "%s", said);
    char *now = strstr(line, "=now");
    if (now)
        snprintf(now, sizeof line - (size_t)(now - line), "=%016llx",
                 (unsigned long long)yz_match_marking(match));
    if (yz_match_event_read(&event, &room, line, strlen(line), 3, 3, NULL) != YZ_OK)
        fail_msg("no event: %s", line);
    const yz_match_answer answer =
        yz_match_do(match, &event, yz__match_notes_listen, notes);
    if (answer.refusal != YZ_MATCH_REFUSED_NONE)
        fail_msg("refused: %s", line);
    return true;
}

/* Lets the first 'count' lines happen. */
static void
play(yz_match *match, yz__match_notes *notes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_true(play_line(match, notes, GAME[i]));
}

/* What was shown after moves that were taken back goes with them. */
static void
what_is_taken_back_is_not_recorded(void **state)
{
    static const char *const BACK[] = {"6000 resume first colour=none",
                                       "6000 ask-undo second number=2",
                                       "6000 grant first"};
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    yz_match *match = begin(NULL);
    yz__match_notes *notes;
    yz_record *record;
    (void)state;
    assert_int_equal(yz__match_notes_new(&notes, NULL), YZ_OK);
    play(match, notes, 11);
    assert_int_equal(yz__match_record(&record, match, notes, &options), YZ_OK);
    assert_int_equal(yz_record_node_count(record), 5 + 2);
    yz_record_free(record);
    for (size_t i = 0; i < sizeof BACK / sizeof *BACK; i++)
        assert_true(play_line(match, notes, BACK[i]));
    assert_int_equal(yz__match_record(&record, match, notes, &options), YZ_OK);
    assert_int_equal(yz_record_node_count(record), 3);
    yz_record_free(record);
    yz_match_free(match);
    yz__match_notes_free(notes);
}

/* The record without AP, which names the version. */
static void
write_record(const yz_match *match, const yz__match_notes *notes, const char *language,
             text *out)
{
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    yz_record *record;
    options.name[YZ_PARTY_FIRST] = "Ann";
    options.name[YZ_PARTY_SECOND] = "Ben";
    options.date = "2031-04-05";
    options.language = yz_language_find(language);
    assert_int_equal(yz__match_record(&record, match, notes, &options), YZ_OK);
    yz_record_remove(record, 0, "AP");
    yz_record_remove(record, 0, "GC");
    out->length = 0;
    assert_int_equal(yz_record_write(record, true, keep, out), YZ_OK);
    yz_record_free(record);
}

enum { WHOLE = sizeof GAME / sizeof *GAME };

static void
a_record_has_all_that_was_noted(void **state)
{
    yz_match *match = begin("10:00");
    yz__match_notes *notes;
    text out;
    (void)state;
    assert_int_equal(yz__match_notes_new(&notes, NULL), YZ_OK);
    play(match, notes, WHOLE);
    write_record(match, notes, "en", &out);
    assert_string_equal(
        out.bytes,
        "(;FF[4]CA[UTF-8]GM[1]SZ[3]KM[6.5]RU[Japanese]YZ[yunzi-game 1]"
        "[rules japanese-1989]DT[2031-04-05]PB[Ann]PW[Ben]TM[600]RE[B+2.5]\n"
        ";B[ca]BL[599]C[a good [point\\]\nand a second line];W[bb]WL[598];B[]BL[598]\n"
        "(;W[]YZ[after 4 6c63dc818233c3f9][event mark black 1 1 0 none undetermined]"
        "[event agree black 0 0 0 none undetermined][event agree white 0 0 0 none undetermined]"
        "[event confirm black 0 0 0 none undetermined]"
        "[event confirm white 0 0 0 none undetermined]WL[597]TB[aa][ba][ab][bb][cb][ac][bc][cc])\n"
        "(;N[hypothetical play: the chain at B2]PL[B]TR[bb]"
        "C[Black says that the chain at B2 is dead\n"
        "it is shown on a copy of the board: Black moves first, and a ko is retaken only "
        "after a pass for it (Japanese Rules 1989, art. 7.2)]\n"
        ";B[ac]C[White says: the chain is dead\n"
        "Black says: the chain is dead\n"
        "the chain at B2 is marked as dead: both players say so (Japanese Rules 1989, art. 7.1); the "
        "board stands as before\n"
        "both players have still to agree to the marks]))\n");
    write_record(match, notes, "ru", &out);
    assert_non_null(strstr(out.bytes, "B2 мертва"));
    yz_match_free(match);
    yz__match_notes_free(notes);
}

/* Names, a date and a clock are there only where there are any. */
static void
what_is_not_known_is_left_out(void **state)
{
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    yz_match *match = begin(NULL);
    yz__match_notes *notes;
    yz_record *record;
    yz_property property;
    (void)state;
    assert_int_equal(yz__match_notes_new(&notes, NULL), YZ_OK);
    play(match, notes, 5);
    assert_int_equal(yz__match_record(&record, match, notes, &options), YZ_OK);
    static const char *const ABSENT[] = {"PB", "PW", "DT", "TM",
                                         "OT", "RO", "BR", "RE"};
    for (size_t i = 0; i < sizeof ABSENT / sizeof *ABSENT; i++)
        assert_false(yz_record_find_property(record, 0, ABSENT[i], &property));
    assert_false(yz_record_find_property(record, 1, "BL", &property));
    assert_true(yz_record_find_property(record, 0, "GC", &property));
    yz_record_free(record);
    yz_match_free(match);
    yz__match_notes_free(notes);
}

/* What SGF has no word for is a pass, and the comment says in the record's language what it was. */
static void
a_lost_move_is_told_in_the_language(void **state)
{
    static const char *const LINES[] = {"0 start referee", "20000 time host"};
    yz_match *match = begin_under("chen-2000", "0:01+3x0:01");
    yz__match_notes *notes;
    text out;
    (void)state;
    assert_int_equal(yz__match_notes_new(&notes, NULL), YZ_OK);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        assert_true(play_line(match, notes, LINES[i]));
    write_record(match, notes, "en", &out);
    assert_non_null(strstr(out.bytes, ";B[]C[Out of time; it counts as a pass.]"));
    write_record(match, notes, "cs", &out);
    assert_non_null(strstr(out.bytes, ";B[]C[Čas vypršel; počítá se to jako pas.]"));
    assert_null(strstr(out.bytes, "Out of time"));
    yz_match_free(match);
    yz__match_notes_free(notes);
}

/* The caller's result and words stand where he has any: a game that was broken off. */
static void
a_game_that_was_broken_off_says_why(void **state)
{
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    const yz_result result = {.kind = YZ_RESULT_FORFEIT, .winner = YZ_WHITE};
    const yz_message why =
        yz_message_with(YZ_MESSAGE_TEXT_ONLY, yz_arg_text("the time is up"));
    yz_match *match = begin(NULL);
    yz__match_notes *notes;
    yz_record *record;
    text out = {.length = 0};
    (void)state;
    assert_int_equal(yz__match_notes_new(&notes, NULL), YZ_OK);
    play(match, notes, 4);
    options.result = &result;
    options.why = &why;
    assert_int_equal(yz__match_record(&record, match, notes, &options), YZ_OK);
    yz_record_remove(record, 0, "AP");
    yz_record_remove(record, 0, "GC");
    assert_int_equal(yz_record_write(record, true, keep, &out), YZ_OK);
    assert_string_equal(out.bytes,
                        "(;FF[4]CA[UTF-8]GM[1]SZ[3]KM[6.5]RU[Japanese]RE[W+F];B[ca]"
                        "C[a good [point\\]\nand a second line\nthe time is up])\n");
    yz_record_free(record);
    yz_match_free(match);
    yz__match_notes_free(notes);
}

/* Where memory was lacking, nothing is told as if it were whole, and nothing is owed. */
static void
memory_may_run_out_at_any_moment(void **state)
{
    bool refused = true;
    (void)state;
    for (long refuses = 1; refused; refuses++) {
        yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
        yz_match *match = begin("10:00");
        yz__match_notes *notes;
        yz_record *record = NULL;
        account memory;
        bool whole = true;
        account_open(&memory, refuses, false);
        options.allocator = &memory.allocator;
        yz_status status = yz__match_notes_new(&notes, &memory.allocator);
        for (size_t i = 0; status == YZ_OK && i < WHOLE; i++)
            whole = play_line(match, notes, GAME[i]) && whole;
        if (status == YZ_OK)
            status = yz__match_record(&record, match, notes, &options);
        refused = memory.calls >= refuses;
        if (status != (refused && whole ? YZ_E_NOMEM : YZ_OK))
            fail_msg("call %ld refused: %s", refuses, yz_status_key(status));
        assert_true((status == YZ_OK) == (record != NULL));
        yz_record_free(record);
        yz__match_notes_free(notes);
        yz_match_free(match);
        account_close(&memory);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_has_all_that_was_noted),
        cmocka_unit_test(what_is_not_known_is_left_out),
        cmocka_unit_test(a_lost_move_is_told_in_the_language),
        cmocka_unit_test(a_game_that_was_broken_off_says_why),
        cmocka_unit_test(what_is_taken_back_is_not_recorded),
        cmocka_unit_test(memory_may_run_out_at_any_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
