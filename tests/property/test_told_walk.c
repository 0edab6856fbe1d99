/*
 * test_told_walk.c - random events: whatever happens has words for everybody whom it is told,
 * and none for others; whatever is refused has a reason; how the match stands can be told at
 * any moment, in every language.
 *
 *   test_told_walk [EVENTS]
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "announce/match_words.h"
#include "base/random.h"
#include "message/language.h"
#include "rules/colours.h"
#include "rules/tables.h"
#include "yunzi/told.h"

static long wanted = 20000;
static long told_count, refused_count;

/* ---- What is told ---- */

static yz_status
swallow(void *context, const char *bytes, size_t length)
{
    size_t *all = context;
    (void)bytes;
    *all += length;
    return YZ_OK;
}

static void
assert_words(const yz_message *message, bool wanted_words)
{
    for (size_t i = 0; i < yz__language_count(); i++) {
        const char *said = YZ_SAID(message, yz_language_at(i));
        assert_int_equal(*said != '\0', wanted_words);
        assert_null(strchr(said, '{'));
        assert_null(strchr(said, '\n'));
    }
}

static void
hear(void *context, const yz_match *match, const yz_match_told *told)
{
    (void)context;
    for (yz_party reader = YZ_PARTY_HOST; reader < YZ_PARTIES; reader++) {
        const bool may_know = (told->to & 1u << reader) != 0;
        const yz_message words = yz_told_message(match, told, reader);
        yz_json json;
        size_t bytes = 0;
        assert_words(&words, may_know);
        yz_json_start(&json, swallow, &bytes);
        yz_told_json(&json, NULL, match, told, reader, NULL);
        assert_int_equal(bytes > 0, may_know);
    }
    told_count++;
}

/* ---- How it stands ---- */

static void
assert_spoken(const yz_match *match)
{
    const yz_game *game = yz_match_game(match);
    yz_message said[4] = {yz_spoken_last(game), yz_spoken_turn(game),
                          yz_spoken_prisoners(game),
                          yz_spoken_clock(yz_match_clock(match), YZ_WHITE)};
    yz_position position;

    for (int i = 0; i < 4; i++)
        assert_words(&said[i], true);
    const int kos = yz_spoken_kos(game, said, 4);
    for (int i = 0; i < 4 && (i == 0 || i < kos); i++)
        assert_words(&said[i], true);
    yz_game_position(game, &position);
    for (int i = 0; i < position.width * position.height; i++) {
        const yz_point at = {(uint8_t)(i % position.width),
                             (uint8_t)(i / position.width)};
        said[0] = yz_spoken_chain(game, at);
        assert_words(&said[0], true);
    }
    for (int row = 1; row <= position.height; row++) {
        said[0] = yz_spoken_row(&position, row);
        assert_words(&said[0], true);
    }
}

static void
assert_stands(const yz_match *match)
{
    size_t bytes = 0;
    yz_json json;

    for (yz_match_term term = YZ_MATCH_TERM_RULES; term < YZ_MATCH_TERMS; term++) {
        const yz_message said = yz__match_term_message(match, term);
        if (term != YZ_MATCH_TERM_RANKS && term != YZ_MATCH_TERM_SERIES &&
            term != YZ_MATCH_TERM_BREAKS)
            assert_words(&said, true);
    }
    yz_json_start(&json, swallow, &bytes);
    yz_match_json(&json, NULL, match, YZ_PARTY_FIRST, NULL);
    assert_true(bytes > 0);
    assert_spoken(match);
}

/* ---- Random events ---- */

typedef struct some {
    yz__random random;
    yz_status_map map;
    yz_point point[3];
    yz_repetition repetition;
} some;

static uint32_t
dice(yz__random *random, uint32_t sides)
{
    return yz__random_below(random, sides);
}

static yz_point
some_point(some *s, const yz_game *game)
{
    return (yz_point){(uint8_t)dice(&s->random, (uint32_t)yz_game_width(game)),
                      (uint8_t)dice(&s->random, (uint32_t)yz_game_height(game))};
}

static yz_match_event_kind
some_kind(some *s, const yz_match *match)
{
    for (int tries = 0; tries < 6; tries++) {
        const yz_match_event_kind kind =
            (yz_match_event_kind)dice(&s->random, YZ_MATCH_EVENT_KINDS);
        const bool ends = kind == YZ_MATCH_RESIGN || kind == YZ_MATCH_FORFEIT ||
                          kind == YZ_MATCH_RULE;
        if (yz_match_may(match, kind) != 0 && (!ends || dice(&s->random, 8) == 0))
            return kind;
    }
    return dice(&s->random, 2) ? YZ_MATCH_MOVE : YZ_MATCH_START;
}

static yz_party
some_party(some *s, const yz_match *match, yz_match_event_kind kind)
{
    const unsigned may = yz_match_may(match, kind);
    yz_party party = (yz_party)dice(&s->random, YZ_PARTIES);

    for (int tries = 0; tries < 8 && !(may & 1u << party); tries++)
        party = (yz_party)dice(&s->random, YZ_PARTIES);
    return party;
}

static void
some_map(some *s, const yz_game *game)
{
    s->map = (yz_status_map){.basis = (yz_basis)dice(&s->random, 5),
                             .width = (uint8_t)yz_game_width(game),
                             .height = (uint8_t)yz_game_height(game)};
    for (int i = 0; i < s->map.width * s->map.height; i++)
        s->map.fate[i] = (uint8_t)dice(&s->random, YZ_FATE_DEAD + 1);
    for (int i = 0; i < 3; i++)
        s->point[i] = some_point(s, game);
    s->repetition = (yz_repetition){
        .kind = (yz_repetition_kind)(YZ_RULED_FIGHT + (int)dice(&s->random, 4)),
        .by = (yz_colour)dice(&s->random, 3),
        .count = 3,
        .point = s->point};
}

static yz_match_event
some_event(some *s, const yz_match *match, int64_t at)
{
    const yz_game *game = yz_match_game(match);
    yz_match_event out = {.kind = some_kind(s, match),
                          .at = at + dice(&s->random, 900)};

    some_map(s, game);
    out.by = some_party(s, match, out.kind);
    out.member =
        (int)dice(&s->random, (uint32_t)yz_overlay_partners(yz_game_overlays(game)));
    out.whom = (yz_party)dice(&s->random, YZ_PARTIES);
    out.number = out.kind == YZ_MATCH_CLAIM
                     ? yz_game_ply_count(game) - (int)dice(&s->random, 2)
                     : (int64_t)dice(&s->random, 4);
    out.amount = yz_ratio((int64_t)dice(&s->random, 30), 2);
    out.colour = (yz_colour)dice(&s->random, 3);
    out.move = (yz_move){YZ_MOVE_PLAY, YZ_EMPTY, some_point(s, game)};
    if (dice(&s->random, 5) == 0)
        out.move = (yz_move){(yz_move_kind)dice(&s->random, 4), YZ_EMPTY, out.move.at};
    out.point = some_point(s, game);
    out.to = some_point(s, game);
    out.marking = yz_match_marking(match);
    out.outcome = (yz_result_kind)dice(&s->random, YZ_RESULT_VOID + 1);
    out.offence = (yz_offence)dice(&s->random, YZ_OFFENCE_PRISONERS + 1);
    out.fault = (yz_fault)dice(&s->random, YZ_FAULT_WILFUL + 1);
    out.decision = (yz_decision)(1 << dice(&s->random, 7));
    out.status = &s->map;
    out.repetition = &s->repetition;
    out.reason = dice(&s->random, 4) ? NULL : "because\nof that";
    return out;
}

static yz_match *
some_match(some *s)
{
    static const char *const CLOCKS[] = {"none",        "0:20",     "0:10+3x0:05",
                                         "0:10+5/0:10", "0:30 ing", "1:30 counting 1"};
    static const unsigned OVERLAYS[] = {0, YZ_OVERLAY_RENGO | YZ_OVERLAY_PARTNERS(4),
                                        YZ_OVERLAY_RENGO, YZ_OVERLAY_BLIND,
                                        YZ_OVERLAY_ONE_COLOUR};
    static const yz_break BREAKS[] = {{3000, 2000}};
    yz_match *match = NULL;
    while (!match) {
        yz_game_options game = YZ_GAME_OPTIONS_INIT;
        yz_match_options options = YZ_MATCH_OPTIONS_INIT;
        const char *clock = CLOCKS[dice(&s->random, 6)];
        game.rules = yz_rules_at(dice(&s->random, (uint32_t)yz__rules_count()));
        game.overlays = OVERLAYS[dice(&s->random, 5)];
        game.width = 2 + (int)dice(&s->random, 4);
        game.height = 2 + (int)dice(&s->random, 4);
        options.game = &game;
        options.breaks = BREAKS;
        options.break_count = (int)dice(&s->random, 2);
        game.komi_before = dice(&s->random, 3) == 0;
        options.colours = dice(&s->random, 2) ? yz__rules_colours(game.rules)
                                              : (yz_colour_way)dice(&s->random, 9);
        options.weaker = YZ_PARTY_FIRST;
        options.strict = dice(&s->random, 2);
        assert_int_equal(yz_clock_setting_read(&options.clock, clock, NULL), YZ_OK);
        if (yz_match_new(&match, &options, NULL) != YZ_OK)
            match = NULL;
    }
    return match;
}

static void
play_a_match(some *s)
{
    yz_match *match = some_match(s);
    int64_t at = 0;

    for (int i = 0; i < 120 && yz_match_stage_of(match) != YZ_MATCH_STAGE_OVER; i++) {
        const yz_match_event event = some_event(s, match, at);
        const yz_match_answer answer = yz_match_do(match, &event, hear, NULL);
        const yz_message refused = yz_match_refused_message(match, &event, &answer);
        assert_words(&refused, answer.refusal != YZ_MATCH_REFUSED_NONE);
        if (answer.refusal == YZ_MATCH_REFUSED_NONE)
            at = event.at;
        else
            refused_count++;
        if (i % 8 == 0)
            assert_stands(match);
    }
    assert_stands(match);
    yz_match_free(match);
}

static void
everything_has_words(void **state)
{
    (void)state;
    for (uint64_t seed = 1; told_count < wanted; seed++) {
        some s = {.random = yz__random_seed(seed)};
        play_a_match(&s);
    }
    assert_true(refused_count > told_count / 10);
}

int
main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_has_words),
    };
    if (count > 1)
        wanted = strtol(words[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
