/* test_match_edges.c - matches: options that cannot be, numbers out of range, who sees what,
   and memory that runs out at every call. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <yunzi/messages.h>

#include "account.h"
#include "match_print.h"
#include "match/match_asked.h"
#include "yunzi/match.h"

enum { SIDE = 5 };

static yz_game_options game;
static yz_match_options options;

static void
reset(const char *rules)
{
    unsigned overlays;

    game = (yz_game_options)YZ_GAME_OPTIONS_INIT;
    assert_int_equal(yz_rules_read(rules, &game.rules, &overlays, NULL), YZ_OK);
    game.overlays = overlays;
    game.width = game.height = SIDE;
    options = (yz_match_options)YZ_MATCH_OPTIONS_INIT;
    options.game = &game;
}

static yz_match *
begun(const char *rules)
{
    const yz_match_event start = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};
    yz_match *match;

    reset(rules);
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
    assert_int_equal(yz_match_do(match, &start, NULL, NULL).refusal,
                     YZ_MATCH_REFUSED_NONE);
    return match;
}

static yz_match_refusal
refusal(yz_match *match, yz_match_event event)
{
    return yz_match_do(match, &event, NULL, NULL).refusal;
}

static void
assert_cannot_begin(yz_message_id why)
{
    yz_match *match;
    yz_diag diag;

    assert_int_equal(yz_match_new(&match, &options, &diag), YZ_E_RANGE);
    assert_null(match);
    assert_int_equal(diag.message.id, why);
}

static void
what_cannot_begin_says_why(void **state)
{
    (void)state;
    reset("ing-1996");
    options.colours = YZ_COLOUR_WAY_CUT;
    assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_COLOURS);
    reset("aga-1991");
    options.colours = YZ_COLOUR_WAY_BID;
    assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_COLOURS);
    reset("aga-1991");
    options.colours = YZ_COLOUR_WAY_BY_RANK;
    options.weaker = YZ_PARTY_REFEREE;
    assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_WEAKER);
    reset("aga-1991");
    options.forfeit_after = -1;
    assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_FORFEIT);
    options.forfeit_after = YZ_CLOCK_MOST + 1;
    assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_FORFEIT);
    reset("chen-2000");
    options.clock = (yz_clock_setting){
        .kind = YZ_CLOCK_ING_PENALTY, .main = 1000, .period = 1000, .count = 3};
    assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_CLOCK);
    static const yz_break LATER[] = {{1000, 500}, {1499, 10}};
    reset("ing-1996");
    options.breaks = LATER;
    options.break_count = 2;
    assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_BREAKS);
    options.break_count = YZ_BREAKS + 1;
    assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_BREAKS);
    reset("chinese-2002");
    game.komi_before = true;
    assert_cannot_begin(YZ_MESSAGE_ERROR_KOMI_BEFORE);
    reset("aga-1991");
    game.width = 0;
    assert_cannot_begin(YZ_MESSAGE_ERROR_BOARD_SIZE);
    reset("aga-1991");
    options.size = 0;
    assert_cannot_begin(YZ_MESSAGE_ERROR_OPTIONS);
    reset("aga-1991");
    game.size = 0;
    assert_cannot_begin(YZ_MESSAGE_ERROR_OPTIONS);
    reset("aga-1991");
    options.clock = (yz_clock_setting){.kind = YZ_CLOCK_SUDDEN_DEATH};
    yz_match *match;
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_E_RANGE);
    yz_match_free(NULL);
}

/* Breaks as a journal has them: each after the one before, of some length, and as many as there
   is room for. */
static void
breaks_are_read_as_they_are_written_or_not_at_all(void **state)
{
    static const char *const WRONG[] = {
        "",
        "1:00",
        "1:00+",
        "+1:00",
        "1:00+x",
        "x+1:00",
        "1:00+1:00,",
        "1:00+1:00;2:00+1:00",
        "1:00+0:00",
        "1:00+1:00,1:30+1:00",
        "1:00+1:00,0:30+0:10",
        "0:00+1:00",
        "1:00 10:00x5+1:00",
        "none+1:00",
        "1:00+30s/move",
        "99999999:00:00+1:00",
        "1:00+99999999:00:00",
        "1111111111111111111111111111111111111111111111111111111111111111+1:00",
        "1:00+1111111111111111111111111111111111111111111111111111111111111111",
    };
    enum { ROW = 32 };
    yz_break read[YZ_BREAKS];
    char text[YZ__BREAKS_TEXT], many[ROW * (YZ_BREAKS + 1) + 1] = "";
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        if (yz__breaks_read(read, WRONG[i]) != -1)
            fail_msg("%s", WRONG[i]);
    for (int i = 1; i <= YZ_BREAKS + 1; i++) {
        snprintf(many + strlen(many), ROW, "%s%d:00:00+0:30", i > 1 ? "," : "", i);
        const int count = yz__breaks_read(read, many);
        assert_int_equal(count, i <= YZ_BREAKS ? i : -1);
        if (count > 0)
            assert_int_equal(yz__breaks_read(read, yz__breaks_text(read, count, text)),
                             i);
    }
    static const yz_break NONE[] = {
        {YZ_CLOCK_MOST + 1, 1}, {1, YZ_CLOCK_MOST + 1}, {1, 0}, {0, 1}};
    reset("ing-1996");
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++) {
        options.breaks = &NONE[i];
        options.break_count = 1;
        assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_BREAKS);
    }
    options.break_count = -1;
    assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_BREAKS);
    yz_break too_many[YZ_BREAKS + 1];
    for (int i = 0; i <= YZ_BREAKS; i++)
        too_many[i] = (yz_break){60000 * (i + 1), 1000};
    options.breaks = too_many;
    options.break_count = YZ_BREAKS + 1;
    assert_cannot_begin(YZ_MESSAGE_ERROR_MATCH_BREAKS);
}

static void
numbers_out_of_range_are_refused(void **state)
{
    static const yz_match_event WRONG[] = {
        {.kind = YZ_MATCH_TIME, .by = YZ_PARTY_HOST, .at = YZ_CLOCK_LATEST + 1},
        {.kind = YZ_MATCH_OUTAGE, .by = YZ_PARTY_HOST, .at = INT64_MAX},
        {.kind = YZ_MATCH_EVENT_KINDS, .by = YZ_PARTY_FIRST},
        {.kind = YZ_MATCH_MOVE, .by = YZ_PARTIES},
        {.kind = YZ_MATCH_MOVE, .by = YZ_PARTY_FIRST, .member = 2},
        {.kind = YZ_MATCH_MOVE, .by = YZ_PARTY_FIRST, .member = -1},
        {.kind = YZ_MATCH_WARN, .by = YZ_PARTY_REFEREE, .whom = YZ_PARTIES},
        {.kind = YZ_MATCH_WARN, .by = YZ_PARTY_REFEREE},
        {.kind = YZ_MATCH_FORFEIT, .by = YZ_PARTY_REFEREE},
        {.kind = YZ_MATCH_TAKEN_BACK, .by = YZ_PARTY_REFEREE},
        {.kind = YZ_MATCH_RULE, .by = YZ_PARTY_REFEREE, .outcome = YZ_RESULT_VOID + 1},
        {.kind = YZ_MATCH_TAKE_TIME, .by = YZ_PARTY_REFEREE, .whom = YZ_PARTY_FIRST},
        {.kind = YZ_MATCH_GIVE_TIME, .by = YZ_PARTY_REFEREE, .number = 5},
        {.kind = YZ_MATCH_GIVE_TIME,
         .by = YZ_PARTY_REFEREE,
         .whom = YZ_PARTY_FIRST,
         .number = YZ_CLOCK_MOST + 1},
        {.kind = YZ_MATCH_MOVE,
         .by = YZ_PARTY_FIRST,
         .move = {(yz_move_kind)(YZ_MOVE_PASS_FOR_KO + 1), YZ_EMPTY, {0, 0}}},
        {.kind = YZ_MATCH_OFFER, .by = YZ_PARTY_FIRST, .outcome = YZ_RESULT_VOID + 1},
        {.kind = YZ_MATCH_CLAIM, .by = YZ_PARTY_FIRST, .number = 1},
        {.kind = YZ_MATCH_MARK, .by = YZ_PARTY_FIRST, .point = {SIDE, 0}},
        {.kind = YZ_MATCH_MARK, .by = YZ_PARTY_FIRST, .point = {0, SIDE}},
        {.kind = YZ_MATCH_SETTLE, .by = YZ_PARTY_REFEREE},
        {.kind = YZ_MATCH_EVIDENCE, .by = YZ_PARTY_HOST},
        {.kind = YZ_MATCH_REPETITION, .by = YZ_PARTY_REFEREE},
        {.kind = YZ_MATCH_OFFENCE,
         .by = YZ_PARTY_REFEREE,
         .whom = YZ_PARTY_FIRST,
         .offence = (yz_offence)(YZ_OFFENCE_PRISONERS + 1)},
        {.kind = YZ_MATCH_OFFENCE,
         .by = YZ_PARTY_REFEREE,
         .whom = YZ_PARTY_FIRST,
         .fault = (yz_fault)(YZ_FAULT_WILFUL + 1)},
    };
    yz_match *match = begun("chinese-1988");

    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        if (refusal(match, WRONG[i]) != YZ_MATCH_REFUSED_NUMBER)
            fail_msg("number %zu is not refused so", i);
    }
    yz_match_free(match);
}

static void
a_status_has_to_fit_the_board(void **state)
{
    yz_status_map map = {.basis = YZ_BASIS_PROVED, .width = SIDE, .height = SIDE};
    const yz_match_event evidence = {
        .kind = YZ_MATCH_EVIDENCE, .by = YZ_PARTY_HOST, .status = &map};
    yz_match *match = begun("japanese-1989");

    (void)state;
    assert_null(yz_match_evidence(match));
    map.width = SIDE + 1;
    assert_int_equal(refusal(match, evidence), YZ_MATCH_REFUSED_NUMBER);
    map.width = SIDE;
    map.height = SIDE - 1;
    assert_int_equal(refusal(match, evidence), YZ_MATCH_REFUSED_NUMBER);
    map.height = SIDE;
    map.fate[3] = YZ_FATE_NEUTRAL + 1;
    assert_int_equal(refusal(match, evidence), YZ_MATCH_REFUSED_NUMBER);
    map.fate[3] = YZ_FATE_NEUTRAL;
    map.basis = (yz_basis)(YZ_BASIS_PLAYED + 1);
    assert_int_equal(refusal(match, evidence), YZ_MATCH_REFUSED_NUMBER);
    map.basis = YZ_BASIS_PROVED;
    assert_int_equal(refusal(match, evidence), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(yz_match_evidence(match)->fate[3], YZ_FATE_NEUTRAL);
    yz_match_free(match);
}

static void
play(yz_match *match, yz_party by, yz_move_kind kind, int x)
{
    const yz_match_event move = {
        .kind = YZ_MATCH_MOVE, .by = by, .move = {kind, YZ_EMPTY, {(uint8_t)x, 2}}};

    assert_int_equal(refusal(match, move), YZ_MATCH_REFUSED_NONE);
}

static void
play_two(yz_match *match)
{
    play(match, YZ_PARTY_FIRST, YZ_MOVE_PLAY, 1);
    play(match, YZ_PARTY_SECOND, YZ_MOVE_PLAY, 3);
}

static void
pass_both(yz_match *match)
{
    play(match, YZ_PARTY_FIRST, YZ_MOVE_PASS, 0);
    play(match, YZ_PARTY_SECOND, YZ_MOVE_PASS, 0);
    assert_int_equal(yz_game_phase(yz_match_game(match)), YZ_PHASE_STOPPED);
}

static int
stones(const yz_position *position, yz_colour colour)
{
    int count = 0;

    for (int i = 0; i < SIDE * SIDE; i++)
        count += position->stone[i] == colour;
    return count;
}

static void
blind_players_see_the_board_when_it_is_counted(void **state)
{
    yz_match *match = begun("japanese-1989+blind");
    yz_position seen;

    (void)state;
    play_two(match);
    assert_false(yz_match_view(match, YZ_PARTY_FIRST, &seen));
    assert_false(yz_match_view(match, YZ_PARTY_SECOND, &seen));
    assert_true(yz_match_view(match, YZ_PARTY_REFEREE, &seen));
    pass_both(match);
    assert_true(yz_match_view(match, YZ_PARTY_FIRST, &seen));
    assert_int_equal(stones(&seen, YZ_WHITE), 1);
    yz_match_free(match);
}

static void
one_colour_is_all_that_players_see(void **state)
{
    yz_match *match = begun("japanese-1989+one-colour");
    yz_position seen;

    (void)state;
    play_two(match);
    assert_true(yz_match_view(match, YZ_PARTY_SECOND, &seen));
    assert_int_equal(stones(&seen, YZ_BLACK), 2);
    assert_true(yz_match_view(match, YZ_PARTY_HOST, &seen));
    assert_int_equal(stones(&seen, YZ_WHITE), 1);
    pass_both(match);
    assert_true(yz_match_view(match, YZ_PARTY_SECOND, &seen));
    assert_int_equal(stones(&seen, YZ_WHITE), 1);
    /* Play goes on, and so does the secret. */
    const yz_match_event resume = {.kind = YZ_MATCH_RESUME, .by = YZ_PARTY_FIRST};
    assert_int_equal(refusal(match, resume), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(yz_game_phase(yz_match_game(match)), YZ_PHASE_RESUMED);
    assert_true(yz_match_view(match, YZ_PARTY_SECOND, &seen));
    assert_int_equal(stones(&seen, YZ_BLACK), 2);
    yz_match_free(match);
}

/* ---- Who may ---- */

static void
who_may_follows_the_match(void **state)
{
    enum {
        FIRST = 1 << YZ_PARTY_FIRST,
        SECOND = 1 << YZ_PARTY_SECOND,
        REFEREE = 1 << YZ_PARTY_REFEREE
    };
    yz_match *match = begun("aga-1991");
    const yz_match_event ask = {
        .kind = YZ_MATCH_ASK_UNDO, .by = YZ_PARTY_FIRST, .number = 1};

    (void)state;
    assert_int_equal(yz_match_may(match, YZ_MATCH_START), 0);
    assert_int_equal(yz_match_may(match, YZ_MATCH_MOVE), FIRST);
    assert_int_equal(yz_match_may(match, YZ_MATCH_AGREE), 0);
    assert_int_equal(yz_match_may(match, YZ_MATCH_WARN), REFEREE);
    assert_int_equal(yz_match_may(match, YZ_MATCH_GRANT), 0);
    play_two(match);
    assert_int_equal(refusal(match, ask), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(yz_match_may(match, YZ_MATCH_GRANT), SECOND);
    assert_int_equal(yz_match_may(match, YZ_MATCH_ASK_UNDO), 0);
    pass_both(match);
    /* Who may pass on, as four passes in a row end the game. */
    assert_int_equal(yz_match_may(match, YZ_MATCH_MOVE), FIRST);
    assert_int_equal(yz_match_may(match, YZ_MATCH_SEALING), 0);
    assert_int_equal(yz_match_may(match, YZ_MATCH_AGREE), FIRST | SECOND);
    assert_true(yz_compare(yz_match_contract(match), yz_whole(0)) == 0);
    yz_match_free(match);

    reset("aga-1991");
    options.no_undo = true;
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
    assert_int_equal(refusal(match, (yz_match_event){.kind = YZ_MATCH_START,
                                                     .by = YZ_PARTY_REFEREE}),
                     YZ_MATCH_REFUSED_NONE);
    assert_int_equal(yz_match_may(match, YZ_MATCH_ASK_UNDO), 0);
    yz_match_free(match);
}

/* ---- Asked ---- */

static void
who_plays_what_can_be_asked_at_any_time(void **state)
{
    yz_match *match;
    yz_rank ranks[2];
    yz_series kind;

    (void)state;
    reset("aga-1991");
    options.colours = YZ_COLOUR_WAY_LOT;
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
    assert_int_equal(yz_match_player(match, YZ_BLACK), YZ_PARTY_HOST);
    assert_null(yz__match_ranks_of(match, NULL));
    assert_int_equal(yz__match_series(match, NULL), 0);
    yz_match_free(match);

    static const yz_rank RANKS[2] = {{YZ_RANK_KYU, 3}, {YZ_RANK_KYU, 2}};
    reset("aga-1991");
    options.colours = YZ_COLOUR_WAY_SERIES;
    options.series = 2;
    options.series_kind = YZ_SERIES_BWB;
    options.ranks = RANKS;
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
    assert_int_equal(yz_match_player(match, YZ_EMPTY), YZ_PARTY_HOST);
    assert_non_null(yz__match_ranks_of(match, NULL));
    assert_non_null(yz__match_ranks_of(match, ranks));
    assert_int_equal(ranks[1].value, 2);
    assert_int_equal(yz__match_series(match, &kind), 2);
    assert_int_equal(kind, YZ_SERIES_BWB);
    /* The weaker player has White in the second game, whoever that is said to be. */
    assert_int_equal(yz_match_player(match, YZ_WHITE), YZ_PARTY_FIRST);
    yz_match_free(match);
    options.weaker = YZ_PARTY_SECOND;
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
    assert_int_equal(yz_match_player(match, YZ_WHITE), YZ_PARTY_SECOND);
    yz_match_free(match);
}

static void
a_komi_is_named_within_the_board(void **state)
{
    static const yz_number WRONG[] = {{26, 1}, {-26, 1}, {51, 2},
                                      {1, 0},  {1, 5},   {1, -1}};
    yz_match *match;
    yz_match_event name = {.kind = YZ_MATCH_KOMI, .by = YZ_PARTY_SECOND};

    (void)state;
    reset("ing-1996");
    options.colours = YZ_COLOUR_WAY_GUESS_KOMI;
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
    assert_int_equal(refusal(match, (yz_match_event){.kind = YZ_MATCH_HOLD,
                                                     .by = YZ_PARTY_FIRST,
                                                     .number = 4}),
                     YZ_MATCH_REFUSED_NONE);
    assert_int_equal(refusal(match, (yz_match_event){.kind = YZ_MATCH_GUESS,
                                                     .by = YZ_PARTY_SECOND,
                                                     .number = 1}),
                     YZ_MATCH_REFUSED_NONE);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        name.amount = WRONG[i];
        assert_int_equal(refusal(match, name), YZ_MATCH_REFUSED_NUMBER);
    }
    yz_match_free(match);
}

/* Partners resign together; what one of the other side says does not count for them. */
static void
each_side_resigns_by_its_own_partners(void **state)
{
    yz_match *match = begun("japanese-1989+rengo");
    yz_match_event resign = {.kind = YZ_MATCH_RESIGN, .by = YZ_PARTY_FIRST};

    (void)state;
    pass_both(match);
    assert_int_equal(refusal(match, resign), YZ_MATCH_REFUSED_NONE);
    resign.by = YZ_PARTY_SECOND;
    assert_int_equal(refusal(match, resign), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(yz_match_stage_of(match), YZ_MATCH_STAGE_PLAY);
    resign.member = 1;
    assert_int_equal(refusal(match, resign), YZ_MATCH_REFUSED_NONE);
    assert_int_equal(yz_match_stage_of(match), YZ_MATCH_STAGE_OVER);
    assert_int_equal(yz_game_result(yz_match_game(match)).winner, YZ_BLACK);
    yz_match_free(match);
}

/* Time that is given fits on a clock. */
static void
no_clock_has_more_than_fits(void **state)
{
    yz_match *match;
    yz_match_event give = {.kind = YZ_MATCH_GIVE_TIME,
                           .by = YZ_PARTY_REFEREE,
                           .whom = YZ_PARTY_FIRST,
                           .number = YZ_CLOCK_MOST};

    (void)state;
    reset("aga-1991");
    assert_int_equal(yz_clock_setting_read(&options.clock, "10:00", NULL), YZ_OK);
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
    assert_int_equal(refusal(match, (yz_match_event){.kind = YZ_MATCH_START,
                                                     .by = YZ_PARTY_REFEREE}),
                     YZ_MATCH_REFUSED_NONE);
    assert_int_equal(refusal(match, give), YZ_MATCH_REFUSED_NUMBER);
    give.number = YZ_CLOCK_MOST - 600000;
    assert_int_equal(refusal(match, give), YZ_MATCH_REFUSED_NONE);
    yz_match_free(match);
}

/* A sink that takes so many bytes and no more. */
static yz_status
take_some(void *context, const char *bytes, size_t length)
{
    size_t *left = context;

    (void)bytes;
    if (length > *left)
        return YZ_E_IO;
    *left -= length;
    return YZ_OK;
}

static void
a_match_is_printed_whole_or_not(void **state)
{
    enum { MOST = 1 << 16 };
    yz_match *match = begun("japanese-1989");
    size_t left = MOST;

    (void)state;
    play_two(match);
    pass_both(match);
    assert_int_equal(refusal(match, (yz_match_event){.kind = YZ_MATCH_DISPUTE,
                                                     .by = YZ_PARTY_FIRST,
                                                     .number = 1,
                                                     .point = {1, 2}}),
                     YZ_MATCH_REFUSED_NONE);
    assert_int_equal(match_print(match, take_some, &left), YZ_OK);
    const size_t whole = MOST - left;
    for (size_t room = 0; room < whole; room++) {
        left = room;
        assert_int_equal(match_print(match, take_some, &left), YZ_E_IO);
    }
    yz_match_free(match);
}

/* ---- Memory ---- */

/* A whole short match; false when memory ran out, which must have changed nothing. */
static bool
go_through(yz_match *match)
{
    static const yz_match_event SCRIPT[] = {
        {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE},
        {.kind = YZ_MATCH_MOVE,
         .by = YZ_PARTY_FIRST,
         .at = 1000,
         .move = {YZ_MOVE_PLAY, YZ_EMPTY, {1, 1}}},
        {.kind = YZ_MATCH_MOVE,
         .by = YZ_PARTY_SECOND,
         .at = 2000,
         .move = {YZ_MOVE_PLAY, YZ_EMPTY, {3, 3}}},
        {.kind = YZ_MATCH_OFFENCE,
         .by = YZ_PARTY_REFEREE,
         .at = 2000,
         .whom = YZ_PARTY_FIRST,
         .offence = YZ_OFFENCE_DISPLACED},
        {.kind = YZ_MATCH_DECIDE,
         .by = YZ_PARTY_REFEREE,
         .at = 2000,
         .decision = YZ_DECISION_STANDS,
         .point = {1, 1},
         .to = {1, 2}},
        {.kind = YZ_MATCH_WARN,
         .by = YZ_PARTY_REFEREE,
         .at = 2000,
         .whom = YZ_PARTY_FIRST},
        {.kind = YZ_MATCH_MOVE,
         .by = YZ_PARTY_FIRST,
         .at = 3000,
         .move = {YZ_MOVE_PASS, YZ_EMPTY, {0, 0}}},
        {.kind = YZ_MATCH_TIME, .by = YZ_PARTY_HOST, .at = 900000},
    };

    for (size_t i = 0; i < sizeof SCRIPT / sizeof *SCRIPT; i++) {
        const int plies = yz_game_ply_count(yz_match_game(match));
        const yz_match_stage stage = yz_match_stage_of(match);
        const yz_clock clock = *yz_match_clock(match);
        const yz_match_refusal why = refusal(match, SCRIPT[i]);
        if (why == YZ_MATCH_REFUSED_NONE)
            continue;
        assert_int_equal(why, YZ_MATCH_REFUSED_MEMORY);
        assert_int_equal(yz_game_ply_count(yz_match_game(match)), plies);
        assert_int_equal(yz_match_stage_of(match), stage);
        assert_memory_equal(yz_match_clock(match), &clock, sizeof clock);
        return false;
    }
    assert_int_equal(yz_match_stage_of(match), YZ_MATCH_STAGE_OVER);
    return true;
}

static void
want_of_memory_changes_nothing(void **state)
{
    bool done = false;
    int failed = 0;

    (void)state;
    for (long call = 1; !done; call++) {
        account memory;
        yz_match *match;
        account_open(&memory, call, true);
        reset("chinese-1988");
        game.allocator = &memory.allocator;
        assert_int_equal(yz_clock_setting_read(&options.clock, "10:00", NULL), YZ_OK);
        if (yz_match_new(&match, &options, NULL) == YZ_OK) {
            done = go_through(match);
            yz_match_free(match);
        }
        failed += !done;
        account_close(&memory);
    }
    assert_true(failed > 3);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(breaks_are_read_as_they_are_written_or_not_at_all),
        cmocka_unit_test(what_cannot_begin_says_why),
        cmocka_unit_test(numbers_out_of_range_are_refused),
        cmocka_unit_test(a_status_has_to_fit_the_board),
        cmocka_unit_test(blind_players_see_the_board_when_it_is_counted),
        cmocka_unit_test(one_colour_is_all_that_players_see),
        cmocka_unit_test(who_may_follows_the_match),
        cmocka_unit_test(who_plays_what_can_be_asked_at_any_time),
        cmocka_unit_test(a_komi_is_named_within_the_board),
        cmocka_unit_test(each_side_resigns_by_its_own_partners),
        cmocka_unit_test(no_clock_has_more_than_fits),
        cmocka_unit_test(a_match_is_printed_whole_or_not),
        cmocka_unit_test(want_of_memory_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
