/*
 * test_journal_file.c - the file of a journal: each line is on the disk when it is told, an
 * existing file is never touched, and only what was cut off is removed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <yunzi/table.h>

#include "cli/program_messages.h"
#include "host/journal_file.h"
#include "match/event_words.h"

static const char PATH[] = "test_journal_file.journal";
static const yz_match_event START = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};
static const yz_match_event MOVE = {.kind = YZ_MATCH_MOVE,
                                    .by = YZ_PARTY_FIRST,
                                    .at = 1500,
                                    .move = {YZ_MOVE_PLAY, YZ_BLACK, {4, 4}}};

/* The journal as it stands on the disk. */
static void
read_file(char *out, size_t room)
{
    FILE *file = fopen(PATH, "rb");

    assert_non_null(file);
    out[fread(out, 1, room - 1, file)] = '\0';
    fclose(file);
}

static void
write_file(const char *bytes, size_t length)
{
    FILE *file = fopen(PATH, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void
is_on_the_disk(void *context, const yz_match *match, const yz_match_told *told)
{
    int *events = context;
    char text[4096], line[64];

    (void)match;
    read_file(text, sizeof text);
    snprintf(line, sizeof line, "\n%lld %s ", (long long)told->event->at,
             yz__match_event_key(told->event->kind));
    assert_non_null(strstr(text, line));
    *events += told->kind == YZ_MATCH_TOLD_EVENT;
}

static yz_status
open_table(yz_table **out, journal *book, int *events)
{
    yz_table_options options = YZ_TABLE_OPTIONS_INIT;
    yz_match_terms terms = yz_match_terms_usual();

    options.sink = journal_put;
    options.sink_context = book;
    options.listener = is_on_the_disk;
    options.listener_context = events;
    terms.rules = yz_rules_find("japanese");
    terms.width = terms.height = 9;
    return yz_table_open(out, &terms, &options, NULL);
}

static void
does(yz_table *table, yz_match_event event)
{
    yz_match_answer answer;

    assert_int_equal(yz_table_do(table, &event, &answer), YZ_OK);
    assert_int_equal(answer.refusal, YZ_MATCH_REFUSED_NONE);
}

static void
play(int *events)
{
    journal *book = journal_new(PATH);
    yz_table *table;

    unlink(PATH);
    assert_int_equal(open_table(&table, book, events), YZ_OK);
    does(table, START);
    does(table, MOVE);
    assert_int_equal(yz_table_comment(table, "a note"), YZ_OK);
    yz_table_close(table);
    journal_close(book);
}

static void
what_is_told_is_on_the_disk(void **state)
{
    int events = 0;

    (void)state;
    play(&events);
    assert_int_equal(events, 2);
    unlink(PATH);
}

static void
a_file_that_exists_is_not_touched(void **state)
{
    journal *book = journal_new(PATH);
    char text[64];
    yz_table *table;

    (void)state;
    write_file("mine\n", 5);
    assert_int_equal(open_table(&table, book, NULL), YZ_E_IO);
    assert_null(table);
    assert_int_equal(journal_trouble(book)->message.id, YZ_MESSAGE_PLAY_JOURNAL_EXISTS);
    read_file(text, sizeof text);
    assert_string_equal(text, "mine\n");
    journal_close(book);
    unlink(PATH);
}

/* Goes on with the first 'cut' bytes of 'whole', whose terms end before byte 'begins'. */
static void
go_on_with(const char *whole, size_t cut, size_t begins)
{
    journal *book = journal_new(PATH);
    yz_table_options options = YZ_TABLE_OPTIONS_INIT;
    yz_table *table;
    const char *bytes;
    char after[4096];
    size_t kept = cut, length;

    while (kept > 0 && whole[kept - 1] != '\n')
        kept--;
    write_file(whole, cut);
    assert_int_equal(journal_read(book, &bytes, &length, NULL), YZ_OK);
    options.sink = journal_put;
    options.sink_context = book;
    const yz_status status = yz_table_resume(&table, bytes, length, &options, NULL);
    read_file(after, sizeof after);
    assert_int_equal(status == YZ_OK, cut >= begins);
    assert_memory_equal(after, whole, status == YZ_OK ? kept : cut);
    if (status == YZ_OK)
        assert_true(strcmp(after + kept, "") == 0 ||
                    strstr(after + kept, " outage host\n"));
    else
        assert_int_equal(strlen(after), cut);
    yz_table_close(table);
    journal_close(book);
}

static void
only_what_was_cut_off_is_removed(void **state)
{
    char whole[4096];
    int events = 0;

    (void)state;
    play(&events);
    read_file(whole, sizeof whole);
    const size_t begins = (size_t)(strstr(whole, "\nbegin\n") + 7 - whole);
    for (size_t cut = 0; cut <= strlen(whole); cut++)
        go_on_with(whole, cut, begins);
    unlink(PATH);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_told_is_on_the_disk),
        cmocka_unit_test(a_file_that_exists_is_not_touched),
        cmocka_unit_test(only_what_was_cut_off_is_removed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
