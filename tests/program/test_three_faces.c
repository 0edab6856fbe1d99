/*
 * test_three_faces.c - passes under every rule set: a match at the table, a session of GTP and
 * a record that is read come to the same phase, cost and end, and no clock runs at rest.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <yunzi/match.h>
#include <yunzi/replay.h>

#include "game/query.h"
#include "gtp/gtp_command.h"
#include "rules/tables.h"

enum { PASSES = 6, HOURS = 36000000, STEP = 1000 };

/* From where the passes are counted. */
typedef enum context { IN_PLAY, AFTER_A_STOP, IN_CONFIRMATION, CONTEXTS } context;

typedef struct faces {
    const yz_rules *rules;
    int size;
    bool timed;
    yz_match *match;
    int64_t at; /* of the match */
    gtp_session *session;
    char record[1024];
    bool recorded;   /* the record tells all that has happened */
    yz_colour mover; /* of the last move */
} faces;

static int64_t moment;

static int64_t
tell_time(void *unused)
{
    (void)unused;
    return moment;
}

static char heard[4096];

static bool
hear(void *unused, const char *text, size_t length)
{
    (void)unused;
    strncat(heard, text, length);
    return true;
}

static const yz_game *
at_table(const faces *f)
{
    return yz_match_game(f->match);
}

/* ---- The three begin ---- */

/* The smallest board on which these rules begin a game. */
static bool
begin_match(faces *f, int size)
{
    static const char *const CLOCKS[] = {"30s/move", "1:00:00"};
    yz_game_options game = YZ_GAME_OPTIONS_INIT;
    yz_match_options options = YZ_MATCH_OPTIONS_INIT;

    game.rules = f->rules;
    game.width = game.height = size;
    options.game = &game;
    f->match = NULL;
    for (int i = 0; i < (f->timed ? 2 : 1) && f->match == NULL; i++) {
        if (f->timed)
            assert_int_equal(yz_clock_setting_read(&options.clock, CLOCKS[i], NULL),
                             YZ_OK);
        if (yz_match_new(&f->match, &options, NULL) != YZ_OK)
            f->match = NULL;
    }
    return f->match != NULL;
}

static bool
done(faces *f, yz_match_event event)
{
    event.at = f->at;
    return yz_match_do(f->match, &event, NULL, NULL).refusal == YZ_MATCH_REFUSED_NONE;
}

static void
say(faces *f, const char *text)
{
    heard[0] = '\0';
    gtp_session_take(f->session, text, strlen(text));
}

static void
begin(faces *f)
{
    static const int SIZES[] = {5, 9, 17, 19};
    const gtp_host host = {.answer = hear, .now = tell_time};
    gtp_start start = {.rules = f->rules};
    int i = 0;

    f->at = moment = 1;
    f->recorded = true;
    f->mover = YZ_EMPTY;
    while (!begin_match(f, SIZES[i]))
        assert_true(++i < 4);
    f->size = start.width = start.height = SIZES[i];
    assert_true(
        done(f, (yz_match_event){.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE}));
    f->session = gtp_session_new(&host, &start, NULL);
    assert_non_null(f->session);
    if (f->timed)
        say(f, "time_settings 0 30 1\n");
    snprintf(f->record, sizeof f->record, "(;GM[1]FF[4]SZ[%d]", f->size);
}

static void
end(faces *f)
{
    yz_match_free(f->match);
    gtp_session_free(f->session);
}

/* ---- What has to hold ---- */

static void
differs(const faces *f, const char *what, const char *face)
{
    fail_msg("%s%s: %s differs %s after %s", yz_rules_id(f->rules),
             f->timed ? " with a clock" : "", what, face, f->record);
}

static void
same(const faces *f, const yz_game *a, const yz_game *b, const char *face)
{
    const yz_tally paid_a = yz_game_tally(a), paid_b = yz_game_tally(b);
    yz_status_map marks_a, marks_b;

    yz_game_marking(a, &marks_a);
    yz_game_marking(b, &marks_b);
    if (yz_game_phase(a) != yz_game_phase(b) || yz__game_stage(a) != yz__game_stage(b))
        differs(f, "the phase", face);
    if (yz_game_to_move(a) != yz_game_to_move(b))
        differs(f, "the turn", face);
    if (memcmp(paid_a.pass_stones, paid_b.pass_stones, sizeof paid_a.pass_stones) != 0)
        differs(f, "what was paid", face);
    if (yz_game_result(a).kind != yz_game_result(b).kind ||
        marks_a.basis != marks_b.basis)
        differs(f, "the result", face);
}

/* The rules let nobody pass: a table refuses it, a record keeps it. */
static bool
is_forbidden(const faces *f)
{
    const yz_move pass = {YZ_MOVE_PASS, yz_game_to_move(at_table(f)), {0, 0}};

    return pass.colour != YZ_EMPTY &&
           yz_game_check(at_table(f), pass).ground == YZ_GROUND_PASS;
}

static void
compare_record(const faces *f)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_record *record;
    yz_replay *replay;
    char text[sizeof f->record + 1];

    snprintf(text, sizeof text, "%s)", f->record);
    assert_int_equal(yz_record_read(&record, text, strlen(text), 1, NULL, NULL), YZ_OK);
    options.rules = f->rules;
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    assert_int_equal(yz_replay_run(replay, record, &options, NULL), YZ_OK);
    same(f, f->session->game, yz_replay_game(replay), "in a record");
    yz_replay_free(replay);
    yz_record_free(record);
}

/* Nobody's time runs at rest, however long it lasts, and else that of the side to move. */
static void
rest(faces *f)
{
    const yz_phase phase = yz_game_phase(at_table(f));

    if (!f->timed || phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED) {
        f->at += STEP;
        moment += STEP;
        return;
    }
    assert_int_equal(yz_game_clock_side(at_table(f)), YZ_EMPTY);
    f->at += HOURS;
    moment += HOURS;
    assert_true(done(f, (yz_match_event){.kind = YZ_MATCH_TIME, .by = YZ_PARTY_HOST}));
    assert_int_equal(yz_match_clock(f->match)->running, YZ_EMPTY);
    assert_int_equal(yz_game_phase(at_table(f)), phase);
    say(f, "yunzi-clock\n");
    if (strstr(heard, "running") || strstr(heard, "overstepped"))
        differs(f, "the clock", "in GTP");
}

static void
compare(faces *f)
{
    if (!is_forbidden(f))
        same(f, at_table(f), f->session->game, "in GTP");
    if (f->recorded)
        compare_record(f);
    rest(f);
}

/* ---- What happens ---- */

static char
letter(yz_colour colour)
{
    return colour == YZ_BLACK ? 'B' : 'W';
}

/* Makes the move in all three, though a face may refuse it. */
static void
move(faces *f, yz_move move)
{
    char point[YZ_POINT_TEXT] = "pass", line[64], node[16];
    const bool plays = move.kind == YZ_MOVE_PLAY;

    if (plays)
        yz_point_text(move.at, f->size, point);
    snprintf(line, sizeof line, "play %c %s\n", letter(move.colour), point);
    snprintf(node, sizeof node, plays ? ";%c[%c%c]" : ";%c[]", letter(move.colour),
             'a' + move.at.x, 'a' + move.at.y);
    strncat(f->record, node, sizeof f->record - strlen(f->record) - 1);
    done(f, (yz_match_event){.kind = YZ_MATCH_MOVE,
                             .by = yz_match_player(f->match, move.colour),
                             .move = move});
    say(f, line);
    f->mover = move.colour;
}

/* The side to move plays on the first point that the rules allow. */
static void
play(faces *f)
{
    yz_move first = {YZ_MOVE_PLAY, yz_game_to_move(at_table(f)), {0, 0}};

    while (yz_game_check(at_table(f), first).ground != YZ_GROUND_LEGAL)
        if (++first.at.x == f->size)
            first.at = (yz_point){0, (uint8_t)(first.at.y + 1)};
    move(f, first);
}

static void
pass(faces *f)
{
    move(f, (yz_move){YZ_MOVE_PASS, yz_opponent(f->mover), {0, 0}});
}

static bool
stands(const faces *f, yz_phase phase)
{
    return yz_game_phase(at_table(f)) == phase;
}

static bool
stop(faces *f)
{
    for (int i = 0; i < PASSES && !stands(f, YZ_PHASE_STOPPED); i++)
        pass(f);
    return stands(f, YZ_PHASE_STOPPED);
}

/* The players refuse the marks or ask for play. */
static bool
dispute(faces *f)
{
    static const char *const WORDS[] = {"yunzi-refuse b\n", "yunzi-resume b b\n",
                                        "yunzi-resume w b\n"};
    const yz_match_event events[] = {
        {.kind = YZ_MATCH_REFUSE, .by = YZ_PARTY_FIRST},
        {.kind = YZ_MATCH_RESUME, .by = YZ_PARTY_FIRST, .colour = YZ_BLACK},
        {.kind = YZ_MATCH_RESUME, .by = YZ_PARTY_SECOND, .colour = YZ_BLACK}};

    for (int i = 0; i < 3 && stands(f, YZ_PHASE_STOPPED); i++) {
        done(f, events[i]);
        say(f, WORDS[i]);
    }
    return stands(f, YZ_PHASE_RESUMED);
}

/* In a record it is a play that says so. */
static bool
resume(faces *f)
{
    if (dispute(f))
        play(f);
    return stands(f, YZ_PHASE_RESUMED);
}

/* What was agreed stands in no record. */
static bool
agree(faces *f)
{
    for (int i = 0; i < 2; i++)
        done(f, (yz_match_event){.kind = YZ_MATCH_AGREE,
                                 .by = i == 0 ? YZ_PARTY_FIRST : YZ_PARTY_SECOND,
                                 .marking = yz_match_marking(f->match)});
    say(f, "yunzi-agree b\nyunzi-agree w\n");
    f->recorded = false;
    return stands(f, YZ_PHASE_CONFIRMATION);
}

static bool
reach(faces *f, context from)
{
    play(f);
    play(f);
    if (from == IN_PLAY)
        return true;
    return stop(f) && (from == AFTER_A_STOP ? resume(f) : agree(f));
}

static int
count_passes(const yz_rules *rules, context from, bool timed)
{
    faces f = {.rules = rules, .timed = timed};
    int passes = 0;

    begin(&f);
    if (reach(&f, from)) {
        compare(&f);
        for (; passes < PASSES; passes++) {
            pass(&f);
            compare(&f);
        }
    }
    end(&f);
    return passes;
}

static void
passes_mean_the_same_at_the_table_over_gtp_and_in_a_record(void **state)
{
    int passes[CONTEXTS] = {0};

    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++)
        for (int from = IN_PLAY; from < CONTEXTS; from++)
            for (int timed = 0; timed < 2; timed++)
                passes[from] += count_passes(yz_rules_at(i), (context)from, timed == 1);
    assert_int_equal(passes[IN_PLAY], (int)yz__rules_count() * 2 * PASSES);
    assert_true(passes[AFTER_A_STOP] > passes[IN_PLAY] / 2);
    assert_true(passes[IN_CONFIRMATION] > 0);
}

/* Two players pass twice each: in one match they say in between that they disagree, in the other
   they only pass on. */
static void
who_passes_on_after_a_stop_has_disagreed(void **state)
{
    int ended = 0;

    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        faces said = {.rules = yz_rules_at(i)}, silent = {.rules = yz_rules_at(i)};
        begin(&said);
        begin(&silent);
        if (reach(&said, IN_PLAY) && stop(&said) && dispute(&said) &&
            yz__game_stage(at_table(&said)) == 0 && reach(&silent, IN_PLAY)) {
            said.mover = yz_opponent(yz_game_to_move(at_table(&said)));
            pass(&said);
            pass(&said);
            for (int k = 0; k < 4; k++)
                pass(&silent);
            same(&silent, at_table(&said), at_table(&silent), "from a dispute");
            ended += stands(&silent, YZ_PHASE_ENDED);
        }
        end(&said);
        end(&silent);
    }
    assert_true(ended >= 8);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(passes_mean_the_same_at_the_table_over_gtp_and_in_a_record),
        cmocka_unit_test(who_passes_on_after_a_stop_has_disagreed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
