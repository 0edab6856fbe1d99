/*
 * test_play_table.c - the table with a clock that the test holds: time is told when something
 * is due, what happened is in the journal when it is told, and an outage costs nobody.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "game/rulings.h"
#include "table/play_table.h"

static const char PATH[] = "test_play_table.journal";
static int64_t now;

static int64_t
held(void *context)
{
    (void)context;
    return now;
}

typedef struct heard {
    const char *path;
    int events;
    int calls;
    bool overstepped;
    bool kept; /* each event was in the journal when it was told */
} heard;

/* The journal as it stands on the disk. */
static void
read_journal(const char *path, char *out, size_t room)
{
    FILE *file = fopen(path, "rb");

    assert_non_null(file);
    out[fread(out, 1, room - 1, file)] = '\0';
    fclose(file);
}

static void
listen(void *context, const play_table *table, const yz_match_told *told)
{
    heard *all = context;
    char text[8192], line[64];

    (void)table;
    if (told->kind == YZ_MATCH_TOLD_CALL) {
        all->calls++;
        all->overstepped =
            all->overstepped || told->call->kind == YZ_CLOCK_CALL_OVERSTEPPED;
    }
    if (told->kind != YZ_MATCH_TOLD_EVENT)
        return;
    read_journal(all->path, text, sizeof text);
    snprintf(line, sizeof line, "\n%lld %s ", (long long)told->event->at,
             yz_match_event_key(told->event->kind));
    all->kept = all->kept && strstr(text, line) != NULL;
    all->events++;
}

static play_table *
lay_for(const char *rules, int size, bool resume)
{
    const table_wish wish = {.path = PATH, .resume = resume, .clock = held};
    yz_match_terms terms = yz_match_terms_usual();
    play_table *table;
    yz_diag diag;

    terms.rules = yz_rules_find(rules);
    terms.width = terms.height = size;
    terms.clock = (yz_clock_setting){.kind = YZ_CLOCK_SUDDEN_DEATH, .main = 60000};
    assert_int_equal(table_open(&table, &wish, &terms, &diag), YZ_OK);
    return table;
}

static play_table *
lay(bool resume)
{
    return lay_for("japanese", 9, resume);
}

static yz_match_refusal
does(play_table *table, yz_match_event event)
{
    yz_match_answer answer;

    assert_int_equal(table_do(table, &event, &answer, NULL), YZ_OK);
    return answer.refusal;
}

static yz_match_event
move(yz_party by, int x, int y)
{
    return (yz_match_event){.kind = YZ_MATCH_MOVE,
                            .by = by,
                            .move = {YZ_MOVE_PLAY,
                                     by == YZ_PARTY_FIRST ? YZ_BLACK : YZ_WHITE,
                                     {(uint8_t)x, (uint8_t)y}}};
}

static play_table *
begin_for(const char *rules, int size)
{
    unlink(PATH);
    now = 1000000;
    play_table *table = lay_for(rules, size, false);
    assert_int_equal(
        does(table, (yz_match_event){.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE}),
        YZ_MATCH_REFUSED_NONE);
    return table;
}

static play_table *
begin(void)
{
    return begin_for("japanese", 9);
}

static int64_t
left(const play_table *table, yz_colour side)
{
    return yz_clock_left(yz_match_clock(table_match(table)), side).ms;
}

static void
what_is_told_is_in_the_journal(void **state)
{
    heard all = {.path = PATH, .kept = true};
    play_table *table = begin();

    (void)state;
    table_listen(table, listen, &all);
    now += 500;
    assert_int_equal(does(table, move(YZ_PARTY_FIRST, 4, 4)), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(does(table, move(YZ_PARTY_SECOND, 4, 4)), YZ_MATCH_REFUSED_GAME);
    assert_int_equal(all.events, 1);
    assert_true(all.kept);
    table_close(table);
}

static void
the_time_is_told_when_a_call_is_due(void **state)
{
    heard all = {.path = PATH, .kept = true};
    play_table *table = begin();

    (void)state;
    table_listen(table, listen, &all);
    assert_int_equal(table_patience(table), 30000); /* "30 seconds left" */
    assert_int_equal(table_tick(table, NULL), YZ_OK);
    assert_int_equal(all.events, 0);
    now += 30000;
    assert_int_equal(table_patience(table), 0);
    assert_int_equal(table_tick(table, NULL), YZ_OK);
    assert_int_equal(all.calls, 1);
    table_close(table);
}

static void
a_move_after_the_time_comes_too_late(void **state)
{
    heard all = {.path = PATH, .kept = true};
    play_table *table = begin();

    (void)state;
    table_listen(table, listen, &all);
    now += 60001;
    assert_int_not_equal(does(table, move(YZ_PARTY_FIRST, 4, 4)),
                         YZ_MATCH_REFUSED_NONE);
    assert_true(all.overstepped && all.kept);
    assert_true(table_is_over(table));
    assert_int_equal(yz_game_result(table_game(table)).kind, YZ_RESULT_TIME);
    table_close(table);
}

static void
nobody_is_charged_for_an_outage(void **state)
{
    play_table *table = begin();

    (void)state;
    now += 5000;
    assert_int_equal(does(table, move(YZ_PARTY_FIRST, 4, 4)), YZ_MATCH_REFUSED_NONE);
    table_close(table);
    now += 3600000;
    table = lay(true);
    assert_int_equal(table_resumed(table), 2);
    assert_int_equal(left(table, YZ_BLACK), 55000);
    assert_int_equal(left(table, YZ_WHITE), 60000);
    now += 7000;
    assert_int_equal(does(table, move(YZ_PARTY_SECOND, 3, 3)), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(left(table, YZ_WHITE), 53000);
    table_close(table);
}

static void
a_clock_that_runs_backwards_stands_still(void **state)
{
    play_table *table = begin();

    (void)state;
    now += 5000;
    assert_int_equal(does(table, move(YZ_PARTY_FIRST, 4, 4)), YZ_MATCH_REFUSED_NONE);
    now -= 60000;
    assert_int_equal(does(table, move(YZ_PARTY_SECOND, 3, 3)), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(left(table, YZ_WHITE), 60000);
    table_close(table);
}

static void
comments_stay_with_their_move(void **state)
{
    play_table *table = begin();
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    yz_property property;
    yz_record *record;
    const char *text;

    (void)state;
    assert_int_equal(does(table, move(YZ_PARTY_FIRST, 4, 4)), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(table_comment(table, "one\nline", NULL), YZ_OK);
    table_close(table);
    table = lay(true);
    assert_int_equal(
        yz_match_record(&record, table_match(table), table_notes(table), &options), YZ_OK);
    assert_true(yz_record_find_property(record, 1, "C", &property));
    assert_int_equal(yz_record_text(record, &property, 0, false, &text), YZ_OK);
    assert_string_equal(text, "one line");
    yz_record_free(record);
    table_close(table);
    unlink(PATH);
}

/* ---- Cut anywhere ---- */

static void
write_journal(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* Goes on with the first 'cut' bytes of 'whole', whose terms end before byte 'begins'. */
static void
go_on_with(const char *whole, size_t cut, size_t begins)
{
    static const char SHORT[] = "test_play_table.short";
    const table_wish wish = {.path = SHORT, .resume = true, .clock = held};
    yz_match_terms terms = yz_match_terms_usual();
    play_table *table;
    char after[8192];
    yz_diag diag;
    size_t kept = cut;
    uint32_t lines = 0;

    while (kept > 0 && whole[kept - 1] != '\n')
        kept--;
    for (size_t i = 0; i < kept; i++)
        lines += whole[i] == '\n';
    write_journal(SHORT, whole, cut);
    const yz_status status = table_open(&table, &wish, &terms, &diag);
    read_journal(SHORT, after, sizeof after);
    assert_int_equal(status == YZ_OK, cut >= begins);
    if (status == YZ_OK) {
        assert_int_equal(table_was_cut(table), kept < cut);
        assert_int_equal(table_lines(table), lines);
        assert_memory_equal(after, whole, kept);
        table_close(table);
    } else {
        assert_int_equal(strlen(after), cut);
        assert_memory_equal(after, whole, cut);
    }
    unlink(SHORT);
}

static void
a_journal_may_be_cut_at_every_byte(void **state)
{
    static const yz_match_event ASK = {
        .kind = YZ_MATCH_ASK_UNDO, .by = YZ_PARTY_SECOND, .number = 1};
    char whole[8192];
    play_table *table = begin();

    (void)state;
    assert_int_equal(does(table, move(YZ_PARTY_FIRST, 4, 4)), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(does(table, move(YZ_PARTY_SECOND, 3, 3)), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(table_comment(table, "a note", NULL), YZ_OK);
    assert_int_equal(does(table, ASK), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(
        does(table, (yz_match_event){.kind = YZ_MATCH_GRANT, .by = YZ_PARTY_FIRST}),
        YZ_MATCH_REFUSED_NONE);
    table_close(table);
    read_journal(PATH, whole, sizeof whole);
    const size_t begins = (size_t)(strstr(whole, "\nbegin\n") + 7 - whole);
    for (size_t cut = 0; cut <= strlen(whole); cut++)
        go_on_with(whole, cut, begins);
    unlink(PATH);
}

/* On a board of 3x3 the last of these plays brings the position after the seventh back. */
static const char ROUND[][3] = {"A2", "C3", "B1", "B2", "C2", "C1", "B3", "A3",
                                "C2", "A1", "B3", "C1", "A2", "C3", "B1"};

static void
a_ruling_cut_off_behind_its_move_is_made_again(void **state)
{
    play_table *table = begin_for("chinese-1988", 3);
    char text[8192], again[8192];

    (void)state;
    for (size_t i = 0; i < sizeof ROUND / sizeof *ROUND; i++)
        assert_int_equal(does(table, move(i % 2 == 0 ? YZ_PARTY_FIRST : YZ_PARTY_SECOND,
                                          ROUND[i][0] - 'A', ROUND[i][1] - '1')),
                         YZ_MATCH_REFUSED_NONE);
    assert_int_equal(yz__game_repetitions(table_game(table)), 1);
    table_close(table);
    read_journal(PATH, text, sizeof text);
    char *ruling = strstr(text, " repetition referee ");
    assert_non_null(ruling);
    while (ruling[-1] != '\n')
        ruling--;
    write_journal(PATH, text, (size_t)(ruling - text));
    table = lay_for("chinese-1988", 3, true);
    assert_int_equal(yz__game_repetitions(table_game(table)), 1);
    table_close(table);
    read_journal(PATH, again, sizeof again);
    assert_memory_equal(again, text, strlen(text));
    assert_non_null(strstr(again + strlen(text), "outage host"));
    unlink(PATH);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_told_is_in_the_journal),
        cmocka_unit_test(the_time_is_told_when_a_call_is_due),
        cmocka_unit_test(a_move_after_the_time_comes_too_late),
        cmocka_unit_test(nobody_is_charged_for_an_outage),
        cmocka_unit_test(a_clock_that_runs_backwards_stands_still),
        cmocka_unit_test(comments_stay_with_their_move),
        cmocka_unit_test(a_journal_may_be_cut_at_every_byte),
        cmocka_unit_test(a_ruling_cut_off_behind_its_move_is_made_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
