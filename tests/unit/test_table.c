/*
 * test_table.c - games at a table as sittings that can be read: what is done and when, and under
 * it what everybody is told, or why it is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "account.h"
#include "game/rulings.h"
#include "match/event_words.h"
#include "yunzi/table.h"
#include "yunzi/told.h"

/*
 * A line "MS EVENT WHO ..." is an act as the journal has it, at this moment of the clock; "MS
 * tick" tells the time, "# text" comments, "resume" lays the table again from its journal, "cut N"
 * the same without its last N lines, "awaits" asks what is up to whom.  What comes of it stands
 * below: "> " what is told, "! " why it was refused, "= " what is up to whom.
 */
typedef struct sitting {
    const char *terms; /* as the journal has them, in one line each */
    const char *acts;
} sitting;

typedef struct bytes_kept {
    char bytes[16384];
    size_t length;
} bytes_kept;

typedef struct room {
    yz_table *table;
    int64_t now;
    int64_t told_at; /* nothing is told before it is in the journal */
    bytes_kept journal;
    bytes_kept heard;
    bool full; /* the disk */
} room;

static yz_status
add(void *context, const char *bytes, size_t length)
{
    bytes_kept *out = context;

    assert_true(out->length + length < sizeof out->bytes);
    memmove(out->bytes + out->length, bytes, length);
    out->length += length;
    out->bytes[out->length] = '\0';
    return YZ_OK;
}

static void
say(bytes_kept *out, const char *mark, const char *words)
{
    add(out, mark, 2);
    add(out, words, strlen(words));
    add(out, "\n", 1);
}

static yz_status
keep(void *context, const char *bytes, size_t length)
{
    room *at = context;

    if (at->full)
        return YZ_E_IO;
    if (bytes == at->journal.bytes) /* what was read: the rest had been cut off */
        at->journal.length = 0;
    return add(&at->journal, bytes, length);
}

static int64_t
held(void *context)
{
    return ((const room *)context)->now;
}

static void
listen(void *context, const yz_match *match, const yz_match_told *told)
{
    room *at = context;
    const bool event = told->kind == YZ_MATCH_TOLD_EVENT;
    const yz_message words = yz_told_message(match, told, YZ_PARTY_REFEREE);
    char line[64];

    snprintf(line, sizeof line, "\n%lld %s ", (long long)told->event->at,
             yz__match_event_key(told->event->kind));
    assert_non_null(strstr(at->journal.bytes, line));
    if (words.id == YZ_MESSAGE_NONE || (event && told->event->kind == YZ_MATCH_TIME))
        return;
    say(&at->heard, "> ", YZ_SAID(&words, NULL));
}

static yz_table_options
options_of(room *at)
{
    yz_table_options options = YZ_TABLE_OPTIONS_INIT;

    options.sink = keep;
    options.sink_context = at;
    options.clock = held;
    options.clock_context = at;
    return options;
}

/* The next line of a text, in '*line'; false after the last. */
static bool
take_line(const char **from, char line[512])
{
    const size_t length = strcspn(*from, "\n");

    if (**from == '\0')
        return false;
    assert_true(length < 512);
    memcpy(line, *from, length);
    line[length] = '\0';
    *from += length + ((*from)[length] == '\n');
    return true;
}

static void
begin(room *at, const char *said)
{
    const yz_table_options options = options_of(at);
    yz_match_terms terms = yz_match_terms_usual();
    char line[512];

    while (take_line(&said, line))
        assert_int_equal(yz_match_terms_read(&terms, line, strlen(line), NULL), YZ_OK);
    assert_int_equal(yz_table_open(&at->table, &terms, &options, NULL), YZ_OK);
    yz_table_listen(at->table, listen, at);
}

static void
lay_again(room *at, size_t length)
{
    const yz_table_options options = options_of(at);

    yz_table_close(at->table);
    assert_int_equal(
        yz_table_resume(&at->table, at->journal.bytes, length, &options, NULL), YZ_OK);
    yz_table_listen(at->table, listen, at);
}

static void
lay_cut(room *at, int lines)
{
    size_t length = at->journal.length;

    while (lines-- > 0)
        do
            length--;
        while (at->journal.bytes[length - 1] != '\n');
    lay_again(at, length);
}

static void
ask_what_is_awaited(room *at)
{
    char words[128];
    size_t used = 0;

    for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND; side++) {
        const yz_match_event_kind kind = yz_table_awaits(at->table, side);
        used += (size_t)snprintf(
            words + used, sizeof words - used, "%s%s %s", used > 0 ? ", " : "",
            yz_party_key(side),
            kind == YZ_MATCH_EVENT_KINDS ? "nothing" : yz__match_event_key(kind));
    }
    say(&at->heard, "= ", words);
}

static void
act(room *at, const char *line)
{
    static yz_match_event_room event_room;
    const yz_match *match = yz_table_match(at->table);
    yz_match_event event;
    yz_match_answer answer;
    char done[600];
    const char *marking = strstr(line, "marking=now");

    snprintf(done, sizeof done, "%s", line);
    if (marking != NULL)
        snprintf(done + (marking - line), sizeof done - (size_t)(marking - line),
                 "marking=%016llx", (unsigned long long)yz_match_marking(match));
    assert_int_equal(yz_match_event_read(&event, &event_room, done, strlen(done),
                                         yz_game_width(yz_match_game(match)),
                                         yz_game_height(yz_match_game(match)), NULL),
                     YZ_OK);
    at->now = event.at;
    assert_int_equal(yz_table_do(at->table, &event, &answer), YZ_OK);
    const yz_message why = yz_match_refused_message(match, &event, &answer);
    if (answer.refusal != YZ_MATCH_REFUSED_NONE)
        say(&at->heard, "! ", YZ_SAID(&why, NULL));
}

static void
follow(room *at, const char *line)
{
    const char *const word = strchr(line, ' ');

    if (strcmp(line, "resume") == 0)
        lay_again(at, at->journal.length);
    else if (strcmp(line, "awaits") == 0)
        ask_what_is_awaited(at);
    else if (strncmp(line, "cut ", 4) == 0)
        lay_cut(at, atoi(line + 4));
    else if (strncmp(line, "# ", 2) == 0)
        assert_int_equal(yz_table_comment(at->table, line + 2), YZ_OK);
    else if (word != NULL && strcmp(word, " tick") == 0) {
        at->now = strtoll(line, NULL, 10);
        assert_int_equal(yz_table_tick(at->table), YZ_OK);
    } else
        act(at, line);
}

static bool
is_outcome(const char *line)
{
    return strchr(">!=", line[0]) != NULL && line[1] == ' ';
}

/* Sits through it; the room holds what came of it, and has to be left. */
static void
sit(room *at, const sitting *one)
{
    const char *rest = one->acts;
    char line[512];

    *at = (room){0};
    begin(at, one->terms);
    while (take_line(&rest, line)) {
        if (is_outcome(line))
            continue;
        add(&at->heard, line, strlen(line));
        add(&at->heard, "\n", 1);
        follow(at, line);
    }
}

static void
goes_as_written(const sitting *one)
{
    static room at;

    sit(&at, one);
    assert_string_equal(at.heard.bytes, one->acts);
    yz_table_close(at.table);
}

/* ---- Sittings ---- */

static void
everybody_is_told_what_happens_or_why_it_does_not(void **state)
{
    (void)state;
    goes_as_written(&(sitting){"rules japanese\nsize 9\nclock 1:00",
                               "0 start referee\n"
                               "> the game begins\n"
                               "500 move first move=play:E5\n"
                               "> Black E5\n"
                               "900 move second move=play:E5\n"
                               "! E5: there is a stone on that point\n"
                               "900 move first move=play:D5\n"
                               "! it is White's turn\n"});
}

static void
the_clock_calls_when_somebody_tells_the_time(void **state)
{
    (void)state;
    goes_as_written(&(sitting){"rules japanese\nsize 9\nclock 1:00",
                               "0 start referee\n"
                               "> the game begins\n"
                               "29999 tick\n"
                               "30000 tick\n"
                               "> Black: 30 seconds left\n"
                               "30001 tick\n"});
}

static void
a_move_after_the_time_comes_too_late(void **state)
{
    (void)state;
    goes_as_written(&(sitting){
        "rules japanese\nsize 9\nclock 0:05",
        "0 start referee\n"
        "> the game begins\n"
        "5001 move first move=play:E5\n"
        "> Black: 4 seconds left\n"
        "> Black: 3 seconds left\n"
        "> Black: 2 seconds left\n"
        "> Black: 1 second left\n"
        "> Black has overstepped the time: that loses the game (the text leaves time to the "
        "event)\n"
        "> the game is over: White wins on time\n"
        "! this cannot be done at this point of the match: the game has ended\n"
        "awaits\n"
        "= first nothing, second nothing\n"});
}

/* Who oversteps under these rules has passed (Chen 2000, 6.5). */
static void
a_late_move_of_a_strict_game_is_refused_and_does_not_stand_out_of_turn(void **state)
{
    (void)state;
    goes_as_written(&(sitting){
        "rules chen\nsize 9\nclock 3s/move\nstrict",
        "0 start referee\n"
        "> the game begins\n"
        "3001 move first move=play:E5\n"
        "> Black: 2 seconds left\n"
        "> Black: 1 second left\n"
        "> Black has overstepped the time: that counts as a pass (Chen Zuyuan, New Theory of "
        "Go Rules, ch. 6.5.2 and 6.5.3)\n"
        "! it is White's turn\n"
        "awaits\n"
        "= first nothing, second move\n"});
}

static void
nobody_is_charged_for_an_outage(void **state)
{
    static room at;

    (void)state;
    sit(&at, &(sitting){"rules japanese\nsize 9\nclock 1:00",
                        "0 start referee\n"
                        "5000 move first move=play:E5\n"
                        "3605000 tick\n"
                        "resume\n"});
    yz_table_close(at.table);
    sit(&at, &(sitting){"rules japanese\nsize 9\nclock 1:00",
                        "0 start referee\n"
                        "5000 move first move=play:E5\n"});
    at.now += 3600000;
    lay_again(&at, at.journal.length);
    const yz_clock *clock = yz_match_clock(yz_table_match(at.table));
    assert_int_equal(yz_table_state_of(at.table).resumed, 2);
    assert_int_equal(yz_clock_left(clock, YZ_BLACK).ms, 55000);
    assert_int_equal(yz_clock_left(clock, YZ_WHITE).ms, 60000);
    at.now += 7000;
    assert_int_equal(yz_table_tick(at.table), YZ_OK);
    assert_int_equal(yz_table_state_of(at.table).now, 12000);
    assert_int_equal(yz_table_state_of(at.table).patience, 23000);
    yz_table_close(at.table);
}

static void
a_clock_that_runs_backwards_stands_still(void **state)
{
    static room at;

    (void)state;
    sit(&at, &(sitting){"rules japanese\nsize 9\nclock 1:00",
                        "0 start referee\n"
                        "5000 move first move=play:E5\n"
                        "1000 move second move=play:C3\n"});
    assert_int_equal(yz_table_state_of(at.table).now, 5000);
    assert_int_equal(
        yz_clock_left(yz_match_clock(yz_table_match(at.table)), YZ_WHITE).ms, 60000);
    yz_table_close(at.table);
}

/* On a board of 3x3 the last of these plays brings the position after the seventh back. */
static const char REPEATED[] = "0 start referee\n"
                               "0 move first move=play:A2\n0 move second move=play:C3\n"
                               "0 move first move=play:B1\n0 move second move=play:B2\n"
                               "0 move first move=play:C2\n0 move second move=play:C1\n"
                               "0 move first move=play:B3\n0 move second move=play:A3\n"
                               "0 move first move=play:C2\n0 move second move=play:A1\n"
                               "0 move first move=play:B3\n0 move second move=play:C1\n"
                               "0 move first move=play:A2\n0 move second move=play:C3\n"
                               "0 move first move=play:B1\n";

static int
rulings(const room *at)
{
    return yz__game_repetitions(yz_match_game(yz_table_match(at->table)));
}

static void
a_ruling_cut_off_behind_its_move_is_made_again(void **state)
{
    static room at;
    char before[sizeof at.journal.bytes];

    (void)state;
    sit(&at, &(sitting){"rules chinese-1988\nsize 3", REPEATED});
    assert_int_equal(rulings(&at), 1);
    strcpy(before, at.journal.bytes);
    lay_cut(&at, 1);
    assert_int_equal(rulings(&at), 1);
    assert_memory_equal(at.journal.bytes, before, strlen(before));
    assert_string_equal(at.journal.bytes + strlen(before), "0 outage host\n");
    yz_table_close(at.table);
}

static void
a_comment_is_one_line_and_stays_with_its_move(void **state)
{
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    static room at;
    yz_property property;
    yz_record *record;
    const char *text;

    (void)state;
    sit(&at, &(sitting){"rules japanese\nsize 9\nfirst Ann\nsecond-program gnugo",
                        "0 start referee\n"
                        "500 move first move=play:E5\n"});
    assert_int_equal(yz_table_comment(at.table, "one\nline"), YZ_OK);
    for (int again = 0; again < 2; again++) {
        assert_int_equal(yz_table_record(&record, at.table, &options), YZ_OK);
        assert_true(yz_record_find_property(record, 1, "C", &property));
        assert_int_equal(yz_record_text(record, &property, 0, false, &text), YZ_OK);
        assert_string_equal(text, "one line");
        assert_true(yz_record_find_property(record, 0, "PW", &property));
        assert_int_equal(yz_record_text(record, &property, 0, false, &text), YZ_OK);
        assert_string_equal(text, "gnugo");
        yz_record_free(record);
        lay_again(&at, at.journal.length);
    }
    yz_table_close(at.table);
}

static void
it_says_what_is_up_to_whom(void **state)
{
    (void)state;
    goes_as_written(
        &(sitting){"rules japanese\nsize 5\ncolours guess-choose",
                   "awaits\n"
                   "= first hold, second hold\n"
                   "0 hold second number=3\n"
                   "> the second player holds some stones in the hand\n"
                   "0 guess first number=1\n"
                   "> the first player has guessed\n"
                   "> there were 3 stones in the hand: the guess is right\n"
                   "awaits\n"
                   "= first choose, second nothing\n"
                   "0 choose first colour=white\n"
                   "> the first player chooses White\n"
                   "> the second player has Black, the first White\n"
                   "awaits\n"
                   "= first nothing, second nothing\n"
                   "0 start referee\n"
                   "> the game begins\n"
                   "0 move second move=play:C3\n"
                   "> Black C3\n"
                   "awaits\n"
                   "= first move, second nothing\n"
                   "0 ask-undo second number=1\n"
                   "> Black asks to take back 1 move\n"
                   "awaits\n"
                   "= first grant, second nothing\n"
                   "0 deny first\n"
                   "> White does not agree: nothing is taken back\n"
                   "0 move first move=pass\n"
                   "> White passes\n"
                   "0 move second move=pass\n"
                   "> Black passes\n"
                   "0 agree first marking=now\n"
                   "> White agrees to the marks\n"
                   "awaits\n"
                   "= first nothing, second agree\n"
                   "0 agree second marking=now\n"
                   "> Black agrees to the marks\n"
                   "awaits\n"
                   "= first confirm, second confirm\n"
                   "0 confirm second\n"
                   "> Black confirms the result\n"
                   "awaits\n"
                   "= first confirm, second nothing\n"
                   "0 confirm first\n"
                   "> White confirms the result\n"
                   "> play is over, and the game is counted; dead stones: agreed\n"
                   "awaits\n"
                   "= first nothing, second nothing\n"});
}

/* ---- What cannot be kept ---- */

static void
what_the_journal_does_not_keep_nobody_is_told(void **state)
{
    static const yz_match_event MOVE = {.kind = YZ_MATCH_MOVE,
                                        .by = YZ_PARTY_FIRST,
                                        .move = {YZ_MOVE_PLAY, YZ_BLACK, {4, 4}}};
    static room at;
    yz_match_answer answer;

    (void)state;
    sit(&at, &(sitting){"rules japanese\nsize 9", "0 start referee\n"});
    at.full = true;
    at.heard.length = 0;
    assert_int_equal(yz_table_do(at.table, &MOVE, &answer), YZ_E_IO);
    assert_int_equal(at.heard.length, 0);
    yz_table_close(at.table);
}

static void
a_journal_may_be_cut_at_every_byte(void **state)
{
    static room whole, at;
    yz_diag diag;

    (void)state;
    sit(&whole, &(sitting){"rules japanese\nsize 9", "0 start referee\n"
                                                     "0 move first move=play:E5\n"
                                                     "0 move second move=play:D6\n"
                                                     "# a note\n"
                                                     "0 ask-undo second number=1\n"
                                                     "0 grant first\n"});
    const size_t begins =
        (size_t)(strstr(whole.journal.bytes, "\nbegin\n") + 7 - whole.journal.bytes);
    for (size_t cut = 0; cut <= whole.journal.length; cut++) {
        size_t kept = cut;
        uint32_t lines = 0;
        while (kept > 0 && whole.journal.bytes[kept - 1] != '\n')
            kept--;
        for (size_t i = 0; i < kept; i++)
            lines += whole.journal.bytes[i] == '\n';
        at.journal = whole.journal;
        at.table = NULL;
        const yz_table_options options = options_of(&at);
        const yz_status status =
            yz_table_resume(&at.table, at.journal.bytes, cut, &options, &diag);
        assert_int_equal(status == YZ_OK, cut >= begins);
        if (status != YZ_OK) {
            assert_null(at.table);
            assert_int_equal(at.journal.length, whole.journal.length);
            continue;
        }
        assert_int_equal(yz_table_state_of(at.table).cut, kept < cut);
        assert_int_equal(yz_table_state_of(at.table).lines_read, lines);
        assert_memory_equal(at.journal.bytes, whole.journal.bytes, kept);
        yz_table_close(at.table);
    }
    yz_table_close(whole.table);
}

static void
a_line_that_cannot_happen_is_named(void **state)
{
    static const char JOURNAL[] = "yunzi-journal 1\nrules japanese\nsize 9\nbegin\n"
                                  "0 start referee\n5 move second move=play:E5\n";
    yz_table *table;
    yz_diag diag;

    (void)state;
    assert_int_equal(yz_table_resume(&table, JOURNAL, sizeof JOURNAL - 1, NULL, &diag),
                     YZ_E_SYNTAX);
    assert_null(table);
    assert_int_equal(diag.line, 6);
    assert_string_equal(
        YZ_SAID(&diag.message, NULL),
        "this cannot happen here: it is Black's turn (mend this line, or "
        "remove it and all that follow)");
}

/* Lays a table, acts, and lays it again; what memory was lacking for is said. */
static yz_status
play_with(const yz_allocator *allocator, room *at)
{
    static const yz_match_event START = {.kind = YZ_MATCH_START,
                                         .by = YZ_PARTY_REFEREE};
    yz_table_options options = options_of(at);
    yz_match_terms terms = yz_match_terms_usual();
    yz_match_record_options how = YZ_MATCH_RECORD_OPTIONS_INIT;
    yz_match_answer answer;
    yz_record *record = NULL;

    terms.rules = yz_rules_find("japanese");
    options.allocator = how.allocator = allocator;
    yz_status status = yz_table_open(&at->table, &terms, &options, NULL);
    if (status == YZ_OK)
        status = yz_table_do(at->table, &START, &answer);
    if (status == YZ_OK)
        status = yz_table_comment(at->table, "a note");
    yz_table_close(at->table);
    at->table = NULL;
    if (status == YZ_OK)
        status = yz_table_resume(&at->table, at->journal.bytes, at->journal.length,
                                 &options, NULL);
    if (status == YZ_OK)
        status = yz_table_record(&record, at->table, &how);
    yz_record_free(record);
    yz_table_close(at->table);
    return status;
}

static void
without_memory_nothing_is_lost_or_left(void **state)
{
    long refused = 0;
    yz_status status;

    (void)state;
    do {
        static room at;
        account memory;
        at = (room){0};
        account_open(&memory, ++refused, false);
        status = play_with(&memory.allocator, &at);
        assert_true(status == YZ_OK || status == YZ_E_NOMEM);
        account_close(&memory);
    } while (status != YZ_OK);
    assert_true(refused > 10);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_is_told_what_happens_or_why_it_does_not),
        cmocka_unit_test(the_clock_calls_when_somebody_tells_the_time),
        cmocka_unit_test(a_move_after_the_time_comes_too_late),
        cmocka_unit_test(
            a_late_move_of_a_strict_game_is_refused_and_does_not_stand_out_of_turn),
        cmocka_unit_test(nobody_is_charged_for_an_outage),
        cmocka_unit_test(a_clock_that_runs_backwards_stands_still),
        cmocka_unit_test(a_ruling_cut_off_behind_its_move_is_made_again),
        cmocka_unit_test(a_comment_is_one_line_and_stays_with_its_move),
        cmocka_unit_test(it_says_what_is_up_to_whom),
        cmocka_unit_test(what_the_journal_does_not_keep_nobody_is_told),
        cmocka_unit_test(a_journal_may_be_cut_at_every_byte),
        cmocka_unit_test(a_line_that_cannot_happen_is_named),
        cmocka_unit_test(without_memory_nothing_is_lost_or_left),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
