/*
 * test_match_refusals.c - what a match refuses for want of memory or for its numbers leaves it
 * as it was; with memory again, the same event happens.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "account.h"
#include "match_print.h"
#include "match/event_words.h"
#include "match/match_asked.h"
#include "yunzi/match.h"

enum { SIDE = 5, LINES = 24 };

typedef struct page {
    char text[1 << 16];
    size_t length;
} page;

static page before, after, whole;

static yz_status
keep(void *context, const char *bytes, size_t length)
{
    page *p = context;
    assert_true(length < sizeof p->text - p->length);
    memcpy(p->text + p->length, bytes, length);
    p->length += length;
    p->text[p->length] = '\0';
    return YZ_OK;
}

static void
print(const yz_match *match, page *to)
{
    to->length = 0;
    assert_int_equal(match_print(match, keep, to), YZ_OK);
}

/* ---- Memory ---- */

typedef struct log {
    const char *rules;
    bool strict;
    const char *line[LINES]; /* the first may be "clock 10:00" */
} log;

/* clang-format off */
static const log LOGS[] = {
    {"japanese-1989", false, {
        "0 start referee", "0 move first move=play:B3", "0 move second move=play:A2",
        "0 move first move=play:A3", "0 move second move=play:B2",
        "0 move first move=play:C2", "0 move second move=pass", "0 move first move=play:C1",
        "0 move second move=pass", "0 move first move=play:A1", "0 move second move=pass",
        "0 move first move=pass", "0 dispute second number=1 point=A1",
        "0 show second move=play:B1", "0 show first move=play:A1",
        "0 show second move=pass", "0 show first move=pass", "0 say referee number=1",
        "0 agree first marking=now", "0 agree second marking=now", "0 confirm first",
        "0 confirm second"}},
    {"ing-1996+rengo", true, {
        "0 start referee", "0 move first.1 move=play:B3", "0 claim second number=1 outcome=undetermined",
        "0 move second move=play:A2",
        "0 repetition referee repetition=fight/none/none/none/judge/C3,D4",
        "0 move first move=play:C3", "0 move first.1 move=play:C4",
        "0 offence referee whom=first number=0 offence=displaced fault=accident",
        "0 decide referee point=C3 to=D3 decision=stands", "0 resign second", "0 resign second.1"}},
    /* The chain is captured, and the marks are the first that the game keeps besides moves; what
       was shown is taken back with the pass. */
    {"japanese-1989", false, {
        "0 start referee", "0 move first move=play:A2", "0 move second move=play:A1",
        "0 move first move=play:C3", "0 move second move=pass", "0 move first move=pass",
        "0 dispute first number=1 point=A1", "0 show first move=play:B1",
        "0 show second move=pass", "0 show first move=pass", "0 ask-undo first number=1",
        "0 grant second", "0 move first move=pass", "0 mark first point=A1"}},
    /* A stone that was displaced stands while something is shown. */
    {"japanese-1989", false, {
        "0 start referee", "0 move first move=play:A2", "0 move second move=pass",
        "0 move first move=pass", "0 dispute second number=1 point=A2",
        "0 offence referee whom=second number=0 offence=lifted fault=accident",
        "0 decide referee point=A2 to=C3 decision=stands"}},
    /* Dame are filled, which captures, and are void. */
    {"japanese-1989", false, {
        "0 start referee", "0 move first move=play:A2", "0 move second move=play:A1",
        "0 move first move=pass", "0 move second move=pass", "0 filling first",
        "0 filling second", "0 fill first point=B1", "0 fill second point=E5",
        "0 resume first colour=none", "0 move second move=play:E5"}},
    /* Both agree that a stone stays where it has moved to; another fell. */
    {"chinese-1988", false, {
        "0 start referee", "0 move first move=play:A2",
        "0 moved first point=A2 to=C3 decision=stands",
        "0 moved second point=A2 to=C3 decision=stands", "0 move second move=play:B2",
        "0 slipped referee whom=second", "0 move second move=play:B3",
        "0 resign first number=2"}},
    /* Late so that no time is left, and too late to play. */
    {"chinese-1988", false, {
        "clock 10:00", "0 late referee whom=first number=500000", "0 late referee whom=second number=700000",
        "0 start referee"}},
    {"ing-1996", false, {
        "clock 3:00:00 ing", "0 late referee whom=first number=1900000", "0 start referee"}},
    /* Time that runs out: it loses, it is a pass, it costs points. */
    {"japanese-1989", false, {"clock 0:01", "0 start referee", "2000 time host"}},
    {"chen-2000", false, {"clock 0:01+3x0:01", "0 start referee", "20000 time host"}},
    {"ing-1996", false, {"clock 3:00:00 ing", "0 start referee", "14000000 time host"}},
};
/* clang-format on */

static yz_match_refusal
happen(yz_match *match, const char *line)
{
    char text[512];
    yz_match_event event;
    yz_match_event_room room;
    snprintf(text, sizeof text, "%s", line);
    char *now = strstr(text, "marking=now");
    if (now)
        snprintf(now, 32, "marking=%016" PRIx64, yz_match_marking(match));
    assert_int_equal(
        yz_match_event_read(&event, &room, text, strlen(text), SIDE, SIDE, NULL),
        YZ_OK);
    return yz_match_do(match, &event, NULL, NULL).refusal;
}

static bool
is_clock(const char *line)
{
    return strncmp(line, "clock ", strlen("clock ")) == 0;
}

static yz_status
begin(yz_match **match, const log *what, const yz_allocator *allocator)
{
    yz_game_options game = YZ_GAME_OPTIONS_INIT;
    yz_match_options options = YZ_MATCH_OPTIONS_INIT;
    assert_int_equal(yz_rules_read(what->rules, &game.rules, &game.overlays, NULL),
                     YZ_OK);
    game.width = game.height = SIDE;
    game.allocator = allocator;
    options.game = &game;
    options.strict = what->strict;
    if (what->line[0] && is_clock(what->line[0]))
        assert_int_equal(yz_clock_setting_read(&options.clock,
                                               what->line[0] + strlen("clock "), NULL),
                         YZ_OK);
    return yz_match_new(match, &options, NULL);
}

/* Memory is there again at the next call: what was refused happens then. */
static int
go_through(yz_match *match, const log *what)
{
    int refused = 0;
    for (int i = 0; i < LINES && what->line[i]; i++) {
        if (is_clock(what->line[i]))
            continue;
        print(match, &before);
        yz_match_refusal why = happen(match, what->line[i]);
        if (why == YZ_MATCH_REFUSED_MEMORY) {
            print(match, &after);
            assert_string_equal(before.text, after.text);
            refused++;
            why = happen(match, what->line[i]);
        }
        if (why != YZ_MATCH_REFUSED_NONE)
            fail_msg("%s: %s", what->line[i], yz__match_refusal_key(why));
    }
    return refused;
}

static void
want_of_memory_is_got_over(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof LOGS / sizeof *LOGS; i++) {
        yz_match *match;
        account memory;
        int refused = 0;
        long calls;
        account_open(&memory, 0, false);
        assert_int_equal(begin(&match, &LOGS[i], &memory.allocator), YZ_OK);
        assert_int_equal(go_through(match, &LOGS[i]), 0);
        print(match, &whole);
        yz_match_free(match);
        calls = memory.calls;
        account_close(&memory);
        for (long call = 1; call <= calls; call++) {
            account_open(&memory, call, false);
            if (begin(&match, &LOGS[i], &memory.allocator) == YZ_OK) {
                refused += go_through(match, &LOGS[i]);
                print(match, &after);
                assert_string_equal(after.text, whole.text);
                yz_match_free(match);
            }
            account_close(&memory);
        }
        assert_true(refused > 0);
    }
}

/* Stones of both on lines of their own: nothing is captured. */
static void
fill(yz_match *match, int plies)
{
    for (int ply = 0; ply < plies; ply++) {
        char line[64];
        snprintf(line, sizeof line, "0 move %s move=play:%c%d",
                 ply % 2 ? "second" : "first", 'A' + ply / 2 % 5,
                 (ply % 2 ? 5 : 3) - (ply >= 10));
        assert_int_equal(happen(match, line), YZ_MATCH_REFUSED_NONE);
    }
}

/* clang-format off */
/* Every so many plies a game takes more memory: the events come behind each number of them.
   They are those of the first player, or of the second behind an odd number. */
static void
want_of_memory_at_any_ply_is_got_over(void **state)
{
    enum { MOST_PLIES = 18, MOST_CALLS = 6 };
    static const log START = {"chinese-1988", false, {"0 start referee"}};
    static const log BEHIND[][2] = {
        {{"chinese-1988", false, {"0 move first move=play:A1"}},
         {"chinese-1988", false, {"0 move second move=play:A1"}}},
        /* The same player moves twice, which stands until it is claimed. */
        {{"chinese-1988", true, {"0 move first move=play:A1", "0 move first move=play:C1"}},
         {"chinese-1988", true, {"0 move second move=play:A1", "0 move second move=play:C1"}}},
        {{"chinese-1988", false, {
            "0 sealing referee", "0 seal first move=play:A1", "0 open referee"}},
         {"chinese-1988", false, {
            "0 sealing referee", "0 seal second move=play:A1", "0 open referee"}}},
        {{"chinese-1988", false, {
            "0 offence referee whom=second number=0 offence=displaced fault=accident",
            "0 decide referee point=A3 to=C1 decision=stands"}},
         {"chinese-1988", false, {
            "0 offence referee whom=second number=0 offence=displaced fault=accident",
            "0 decide referee point=A3 to=C1 decision=stands"}}},
        {{"chinese-1988", false, {
            "0 moved first point=A3 to=C1 decision=stands",
            "0 moved second point=A3 to=C1 decision=stands"}},
         {"chinese-1988", false, {
            "0 moved first point=A3 to=C1 decision=stands",
            "0 moved second point=A3 to=C1 decision=stands"}}},
    };
    int refused = 0;
    (void)state;
    for (size_t i = 0; i < sizeof BEHIND / sizeof *BEHIND; i++)
        for (int plies = 1; plies <= MOST_PLIES; plies++)
            for (long call = 1; call <= MOST_CALLS; call++) {
                const log *what = &BEHIND[i][plies % 2];
                yz_match *match;
                account memory;
                account_open(&memory, 0, false);
                assert_int_equal(begin(&match, what, &memory.allocator), YZ_OK);
                assert_int_equal(go_through(match, &START), 0);
                fill(match, plies);
                memory.refuses = memory.calls + call;
                refused += go_through(match, what);
                yz_match_free(match);
                account_close(&memory);
            }
    assert_true(refused > 0);
}
/* clang-format on */

/* ---- Numbers ---- */

static void
assert_refused(yz_match *match, yz_match_event event, yz_match_refusal wanted)
{
    print(match, &before);
    const yz_match_refusal why = yz_match_do(match, &event, NULL, NULL).refusal;
    if (why != wanted)
        fail_msg("%s: %s", yz__match_event_key(event.kind), yz__match_refusal_key(why));
    print(match, &after);
    assert_string_equal(before.text, after.text);
}

static yz_match *
at(const log *what)
{
    yz_match *match;
    assert_int_equal(begin(&match, what, NULL), YZ_OK);
    assert_int_equal(go_through(match, what), 0);
    return match;
}

static void
a_decision_is_one_about_the_board(void **state)
{
    static const log DISPLACED = {
        "chinese-1988",
        false,
        {"0 start referee", "0 move first move=play:B3",
         "0 offence referee whom=first number=0 offence=displaced fault=accident"}};
    static const struct {
        int decision;
        yz_point from, to;
        yz_match_refusal why;
    } ROWS[] = {
        {0, {1, 2}, {1, 1}, YZ_MATCH_REFUSED_DECISION},
        {3, {1, 2}, {1, 1}, YZ_MATCH_REFUSED_DECISION},
        {128, {1, 2}, {1, 1}, YZ_MATCH_REFUSED_DECISION},
        {YZ_DECISION_STANDS, {5, 2}, {1, 1}, YZ_MATCH_REFUSED_NUMBER},
        {YZ_DECISION_STANDS, {1, 5}, {1, 1}, YZ_MATCH_REFUSED_NUMBER},
        {YZ_DECISION_STANDS, {1, 2}, {5, 1}, YZ_MATCH_REFUSED_NUMBER},
        {YZ_DECISION_STANDS, {1, 2}, {1, 5}, YZ_MATCH_REFUSED_NUMBER},
        {YZ_DECISION_STANDS, {0, 0}, {1, 1}, YZ_MATCH_REFUSED_NUMBER},
        {YZ_DECISION_STANDS, {0, 0}, {1, 2}, YZ_MATCH_REFUSED_NUMBER},
    };
    yz_match *match = at(&DISPLACED);
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        assert_refused(match,
                       (yz_match_event){.kind = YZ_MATCH_DECIDE,
                                        .by = YZ_PARTY_REFEREE,
                                        .decision = (yz_decision)ROWS[i].decision,
                                        .point = ROWS[i].from,
                                        .to = ROWS[i].to},
                       ROWS[i].why);
    yz_match_free(match);
}

static void
a_sealed_move_is_one_that_can_be_made(void **state)
{
    static const log SEALING = {
        "chinese-1988", false, {"0 start referee", "0 sealing referee"}};
    static const yz_move MOVES[] = {{(yz_move_kind)4, YZ_EMPTY, {0, 0}},
                                    {YZ_MOVE_PLAY, YZ_EMPTY, {5, 0}},
                                    {YZ_MOVE_PLAY, YZ_EMPTY, {0, 5}}};
    yz_match *match = at(&SEALING);
    (void)state;
    for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++)
        assert_refused(match,
                       (yz_match_event){.kind = YZ_MATCH_SEAL,
                                        .by = YZ_PARTY_FIRST,
                                        .move = MOVES[i]},
                       YZ_MATCH_REFUSED_NUMBER);
    yz_match_free(match);
}

static void
lateness_and_rulings_have_their_range(void **state)
{
    static const log READY = {"ing-1996", false, {NULL}};
    static const log PLAYED = {"ing-1996", false, {"0 start referee"}};
    static const log SHOWING = {"japanese-1989",
                                false,
                                {"0 start referee", "0 move first move=play:B3",
                                 "0 move second move=pass", "0 move first move=pass",
                                 "0 dispute second number=1 point=B3"}};
    static const yz_point POINT[] = {{0, 0}};
    yz_repetition ruling = {.kind = YZ_RULED_FIGHT, .point = POINT};
    yz_match_event event = {.kind = YZ_MATCH_LATE,
                            .by = YZ_PARTY_REFEREE,
                            .whom = YZ_PARTY_FIRST,
                            .number = -1};
    yz_match *match = at(&READY);
    (void)state;
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    event.number = YZ_CLOCK_MOST + 1;
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    yz_match_free(match);

    match = at(&PLAYED);
    event = (yz_match_event){.kind = YZ_MATCH_REPETITION, .by = YZ_PARTY_REFEREE};
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    event.repetition = &ruling;
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    ruling.count = YZ_RULED_POINTS + 1;
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    yz_match_free(match);

    match = at(&SHOWING);
    event = (yz_match_event){.kind = YZ_MATCH_SHOW,
                             .by = YZ_PARTY_SECOND,
                             .move = {(yz_move_kind)4, 0, {0, 0}}};
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    event.move = (yz_move){YZ_MOVE_PLAY, YZ_EMPTY, {5, 0}};
    assert_refused(match, event, YZ_MATCH_REFUSED_GAME);
    yz_match_free(match);
}

static void
a_moved_stone_is_one_of_the_board(void **state)
{
    static const log MOVED = {"chinese-1988",
                              false,
                              {"0 start referee", "0 move first move=play:B3",
                               "0 moved first point=B3 to=C3 decision=stands"}};
    static const struct {
        yz_point from, to;
    } OFF[] = {{{5, 2}, {2, 2}}, {{1, 5}, {2, 2}}, {{1, 2}, {5, 2}},
               {{1, 2}, {2, 5}}, {{0, 0}, {2, 2}}, {{1, 2}, {1, 2}}};
    static const struct {
        yz_point to;
        yz_decision decision;
    } OTHERWISE[] = {{{2, 3}, YZ_DECISION_STANDS},
                     {{3, 3}, YZ_DECISION_STANDS},
                     {{3, 3}, YZ_DECISION_PUT_BACK}};
    yz_match *match = at(&MOVED);
    yz_match_event said, event = {.kind = YZ_MATCH_MOVED, .by = YZ_PARTY_SECOND};
    (void)state;
    event.decision = YZ_DECISION_STANDS;
    assert_int_equal(yz_match_moved(match, NULL), YZ_PARTY_FIRST);
    for (size_t i = 0; i < sizeof OFF / sizeof *OFF; i++) {
        event.point = OFF[i].from;
        event.to = OFF[i].to;
        assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    }
    /* Who names another point has not said the same. */
    event.point = (yz_point){1, 2};
    for (size_t i = 0; i < sizeof OTHERWISE / sizeof *OTHERWISE; i++) {
        event.to = OTHERWISE[i].to;
        event.decision = OTHERWISE[i].decision;
        assert_int_equal(yz_match_do(match, &event, NULL, NULL).refusal,
                         YZ_MATCH_REFUSED_NONE);
        assert_int_equal(yz_match_moved(match, &said), event.by);
        event.by = event.by == YZ_PARTY_FIRST ? YZ_PARTY_SECOND : YZ_PARTY_FIRST;
    }
    yz_match_free(match);
}

static void
numbers_and_points_of_players_have_their_range(void **state)
{
    static const log STOPPED = {"japanese-1989",
                                false,
                                {"0 start referee", "0 move first move=play:A2",
                                 "0 move second move=pass", "0 move first move=pass",
                                 "0 filling first", "0 filling second"}};
    static const log READY = {"ing-1996", false, {NULL}};
    yz_match *match = at(&STOPPED);
    yz_match_event event = {
        .kind = YZ_MATCH_FILL, .by = YZ_PARTY_FIRST, .point = {5, 0}};
    (void)state;
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    event.point = (yz_point){0, 5};
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    event =
        (yz_match_event){.kind = YZ_MATCH_RESIGN, .by = YZ_PARTY_FIRST, .number = -1};
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    event.number = 1;
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    event.number = YZ_MAX_POINTS + 1;
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    event =
        (yz_match_event){.kind = YZ_MATCH_DISPUTE, .by = YZ_PARTY_FIRST, .number = 2};
    event.point = (yz_point){0, 3};
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    event.number = 1;
    event.colour = (yz_colour)3;
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    yz_match_free(match);
    match = at(&READY);
    for (int number = -1; number <= 2 * YZ_MAX_POINTS + 1;
         number += 2 * YZ_MAX_POINTS + 2) {
        event = (yz_match_event){.kind = YZ_MATCH_STONES,
                                 .by = YZ_PARTY_REFEREE,
                                 .whom = YZ_PARTY_FIRST,
                                 .number = number};
        assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    }
    event.number = 180;
    event.whom = YZ_PARTY_REFEREE;
    assert_refused(match, event, YZ_MATCH_REFUSED_NUMBER);
    yz_match_free(match);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(want_of_memory_is_got_over),
        cmocka_unit_test(want_of_memory_at_any_ply_is_got_over),
        cmocka_unit_test(a_decision_is_one_about_the_board),
        cmocka_unit_test(a_sealed_move_is_one_that_can_be_made),
        cmocka_unit_test(lateness_and_rulings_have_their_range),
        cmocka_unit_test(a_moved_stone_is_one_of_the_board),
        cmocka_unit_test(numbers_and_points_of_players_have_their_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
