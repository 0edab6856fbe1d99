/* test_match_log.c - lines of the log that are none, and where they go wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <yunzi/messages.h>

#include "match/event_words.h"
#include "yunzi/match.h"

enum { SIDE = 9, LINE = 8192 };

/* The column of the word that is wrong; 0: the line is an event. */
static unsigned
read_column(const char *line)
{
    yz_match_event event = {.number = 77};
    yz_match_event_room room;
    yz_diag diag = {.column = 0};

    if (yz_match_event_read(&event, &room, line, strlen(line), SIDE, SIDE, &diag) ==
        YZ_OK)
        return 0;
    assert_int_equal(event.number, 77);
    assert_int_equal(diag.message.id, YZ_MESSAGE_ERROR_MATCH_EVENT);
    assert_int_equal(diag.offset + 1, diag.column);
    return diag.column;
}

static const struct {
    const char *line;
    unsigned column;
} WRONG[] = {
    /* When, what, who. */
    {"", 1},
    {"\n", 1},
    {" 0 start referee", 1},
    {"x start referee", 1},
    {"-0x1 start referee", 1},
    {"- start referee", 1},
    {"1234567890123456789 start referee", 1},
    {"0", 2},
    {"0 begin referee", 3},
    {"0 start", 8},
    {"0 start judge", 9},
    {"0 start referee.0", 9},
    {"0 start referee.15", 9},
    {"0 start referee.x", 9},
    /* What the kind needs, once, and nothing else. */
    {"0 start referee number=1", 17},
    {"0 start referee  ", 17},
    {"0 move first", 13},
    {"0 move first move=play:D4 move=pass", 27},
    {"0 move first moves=play:D4", 14},
    {"0 move first move", 14},
    {"0 lot referee number=", 15},
    {"0 lot referee number=1.5", 15},
    {"0 lot referee number=99999999999999999999", 15},
    {"0 warn referee whom=white", 16},
    {"0 choose first colour=red", 16},
    {"0 komi first amount=", 14},
    {"0 komi first amount=six", 14},
    {"0 komi first amount=00000000000000000000000000000000000000000000000000001", 14},
    /* Moves and points. */
    {"0 move first move=play", 14},
    {"0 move first move=play:", 14},
    {"0 move first move=play:I4", 14},
    {"0 move first move=play:D10", 14},
    {"0 move first move=pass:D4", 14},
    {"0 move first move=jump:D4", 14},
    {"0 move first move=pass-for-ko", 14},
    {"0 mark first point=", 14},
    /* Hashes. */
    {"0 agree first marking=0", 15},
    {"0 agree first marking=000000000000000g", 15},
    {"0 agree first marking=000000000000000G", 15},
    /* Words of lists. */
    {"0 rule referee whom=host outcome=win", 26},
    {"0 offence referee whom=first number=0 offence=sneezed fault=accident", 39},
    {"0 offence referee whom=first number=0 offence=upset fault=weather", 53},
    {"0 decide referee point=D4 to=D4 decision=thumbs-up", 33},
    /* Maps of points: 81 signs. */
    {"0 settle referee status=agreed:???", 18},
    {"0 settle referee status=known:???", 18},
    {"0 settle referee status=agreed:"
     "????????????????????????????????????????x????????????????????????????????????????",
     18},
    /* Rulings on repetition. */
    {"0 repetition referee repetition=fight", 22},
    {"0 repetition referee repetition=none/none/none/none/judge/D4", 22},
    {"0 repetition referee repetition=brawl/none/none/none/judge/D4", 22},
    {"0 repetition referee repetition=fight/nobody/none/none/judge/D4", 22},
    {"0 repetition referee repetition=fight/none/brawl/none/judge/D4", 22},
    {"0 repetition referee repetition=fight/none/none/nobody/judge/D4", 22},
    {"0 repetition referee repetition=fight/none/none/none/jury/D4", 22},
    {"0 repetition referee repetition=fight/none/none/none/judge/D4,I4", 22},
    {"0 repetition referee repetition=fight/none/none/none/judge/", 22},
};

static void
what_is_no_event_is_refused_with_its_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        const unsigned column = read_column(WRONG[i].line);
        if (column != WRONG[i].column)
            fail_msg("'%s': column %u, not %u", WRONG[i].line, column, WRONG[i].column);
    }
}

/* A ruling names YZ_RULED_POINTS points at most. */
static void
a_ruling_has_room_for_its_points(void **state)
{
    char line[LINE];
    int length;

    (void)state;
    for (int points = YZ_RULED_POINTS; points <= YZ_RULED_POINTS + 1; points++) {
        length =
            snprintf(line, sizeof line,
                     "0 repetition referee repetition=fight/none/none/none/judge/");
        for (int i = 0; i < points; i++)
            length += snprintf(line + length, sizeof line - (size_t)length, "%sD4",
                               i == 0 ? "" : ",");
        assert_int_equal(read_column(line), points == YZ_RULED_POINTS ? 0 : 22);
    }
}

static void
a_line_is_read_with_and_without_its_end(void **state)
{
    (void)state;
    assert_int_equal(read_column("12 start referee"), 0);
    assert_int_equal(read_column("12 start referee\n"), 0);
    assert_int_equal(read_column("12 move first.1 move=pass\n"), 0);
}

static yz_status
keep(void *context, const char *bytes, size_t length)
{
    char *to = context;
    const size_t used = strlen(to);

    assert_true(used + length < LINE);
    memcpy(to + used, bytes, length);
    to[used + length] = '\0';
    return YZ_OK;
}

/* The referee's words are one line, whatever he writes, and end at their limit. */
static void
a_reason_is_one_line(void **state)
{
    char longest[2 * YZ_MATCH_REASON];
    char line[LINE] = "";
    yz_match_event again, event = {.kind = YZ_MATCH_WARN,
                                   .by = YZ_PARTY_REFEREE,
                                   .whom = YZ_PARTY_FIRST,
                                   .reason = "talked\nabout D4\033[2J and = more"};
    yz_match_event_room room;

    (void)state;
    assert_int_equal(yz__match_event_write(&event, SIDE, SIDE, keep, line), YZ_OK);
    assert_string_equal(
        line, "0 warn referee whom=first reason=talked about D4 [2J and = more\n");
    assert_int_equal(
        yz_match_event_read(&again, &room, line, strlen(line), SIDE, SIDE, NULL),
        YZ_OK);
    assert_string_equal(again.reason, "talked about D4 [2J and = more");

    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    event.reason = longest;
    line[0] = '\0';
    assert_int_equal(yz__match_event_write(&event, SIDE, SIDE, keep, line), YZ_OK);
    assert_int_equal(
        yz_match_event_read(&again, &room, line, strlen(line), SIDE, SIDE, NULL),
        YZ_OK);
    assert_int_equal(strlen(again.reason), YZ_MATCH_REASON - 1);
    snprintf(line, sizeof line, "0 warn referee whom=first reason=%s", longest);
    assert_int_equal(read_column(line), 27);
}

/* It ends with a whole character, and nothing in it speaks to a terminal. */
static void
a_reason_is_cut_at_a_character(void **state)
{
    char reason[2 * YZ_MATCH_REASON] = "\177";
    char line[LINE] = "";
    const yz_match_event event = {.kind = YZ_MATCH_WARN,
                                  .by = YZ_PARTY_REFEREE,
                                  .whom = YZ_PARTY_FIRST,
                                  .reason = reason};

    (void)state;
    while (strlen(reason) < YZ_MATCH_REASON)
        strcat(reason, "石");
    assert_int_equal(yz__match_event_write(&event, SIDE, SIDE, keep, line), YZ_OK);
    const char *written = strstr(line, "reason=") + strlen("reason=");
    assert_int_equal(written[0], ' ');
    const size_t length = strcspn(written, "\n");
    assert_in_range(length, YZ_MATCH_REASON - 4, YZ_MATCH_REASON - 1);
    assert_int_equal(length % 3, 1); /* the blank and whole characters */
    assert_memory_equal(written + 1, reason + 1, length - 1);
}

/* Not even a byte of it is a character. */
static void
a_reason_of_no_characters_is_empty(void **state)
{
    char reason[2 * YZ_MATCH_REASON];
    char line[LINE] = "";
    const yz_match_event event = {.kind = YZ_MATCH_WARN,
                                  .by = YZ_PARTY_REFEREE,
                                  .whom = YZ_PARTY_FIRST,
                                  .reason = reason};

    (void)state;
    memset(reason, 0x80, sizeof reason);
    reason[sizeof reason - 1] = '\0';
    assert_int_equal(yz__match_event_write(&event, SIDE, SIDE, keep, line), YZ_OK);
    assert_string_equal(line, "0 warn referee whom=first reason=\n");
}

/* What an event lacks is not written; read again, it is missing. */
static void
what_is_missing_is_not_written(void **state)
{
    static const yz_match_event EVENTS[] = {
        {.kind = YZ_MATCH_EVIDENCE, .by = YZ_PARTY_HOST},
        {.kind = YZ_MATCH_REPETITION, .by = YZ_PARTY_REFEREE}};
    static const char *const LINES[] = {"0 evidence host\n", "0 repetition referee\n"};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        char line[LINE] = "";
        yz_match_event_room room;
        yz_match_event event;
        assert_int_equal(yz__match_event_write(&EVENTS[i], SIDE, SIDE, keep, line),
                         YZ_OK);
        assert_string_equal(line, LINES[i]);
        /* Nobody asks where it is wrong. */
        assert_int_equal(
            yz_match_event_read(&event, &room, line, strlen(line), SIDE, SIDE, NULL),
            YZ_E_SYNTAX);
    }
}

/* A byte 0 is no digit and no sign. */
static void
a_byte_of_zero_is_refused(void **state)
{
    char hash[] = "0 agree first marking=000000000000000.";
    char map[128] = "0 settle referee status=agreed:";
    yz_match_event_room room;
    yz_match_event event;

    (void)state;
    hash[sizeof hash - 2] = '\0';
    assert_int_equal(
        yz_match_event_read(&event, &room, hash, sizeof hash - 1, SIDE, SIDE, NULL),
        YZ_E_SYNTAX);
    const size_t begins = strlen(map);
    memset(map + begins, '?', SIDE * SIDE);
    assert_int_equal(
        yz_match_event_read(&event, &room, map, begins + SIDE * SIDE, SIDE, SIDE, NULL),
        YZ_OK);
    map[begins + 40] = '\0';
    assert_int_equal(
        yz_match_event_read(&event, &room, map, begins + SIDE * SIDE, SIDE, SIDE, NULL),
        YZ_E_SYNTAX);
}

static yz_status
refuse(void *context, const char *bytes, size_t length)
{
    (void)context;
    (void)bytes;
    (void)length;
    return YZ_E_IO;
}

static void
a_sink_that_fails_is_told(void **state)
{
    const yz_match_event event = {.kind = YZ_MATCH_TIME};

    (void)state;
    assert_int_equal(yz__match_event_write(&event, SIDE, SIDE, refuse, NULL), YZ_E_IO);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_event_is_refused_with_its_place),
        cmocka_unit_test(a_ruling_has_room_for_its_points),
        cmocka_unit_test(a_line_is_read_with_and_without_its_end),
        cmocka_unit_test(a_reason_is_one_line),
        cmocka_unit_test(a_reason_is_cut_at_a_character),
        cmocka_unit_test(a_reason_of_no_characters_is_empty),
        cmocka_unit_test(what_is_missing_is_not_written),
        cmocka_unit_test(a_byte_of_zero_is_refused),
        cmocka_unit_test(a_sink_that_fails_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
