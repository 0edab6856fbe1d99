/*
 * What a caller fills in begins with its size: structs of older callers are smaller, those of
 * newer ones larger, and what was never begun is refused, in every build.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cycle/cycle_past.h"
#include "game/query.h"
#include "judge/play_out.h"
#include "judge/verdicts.h"
#include "record/replaying.h"
#include "yunzi/cycle.h"
#include "yunzi/diagram.h"
#include "yunzi/judge.h"
#include "yunzi/record.h"

/* A struct of a caller: ours, and what a later version may have added. */
typedef union caller {
    size_t size;
    yz_game_options game;
    yz_judge_options judge;
    yz_life_options life;
    yz_cycle_options cycle;
    yz_prover_options prover;
    yz_question question;
    yz_replay_options replay;
    char bytes[1024];
} caller;

static yz_game *board; /* with one stone of Black at (1,1) */
static yz_prover *prover;
static yz_record *record;

static int
set_up(void **state)
{
    static const char GAME[] = "(;SZ[3];B[bb])";
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    const yz_move play = {YZ_MOVE_PLAY, YZ_BLACK, {1, 1}};
    yz_prover_options proof = YZ_PROVER_OPTIONS_INIT;
    yz_position position;

    (void)state;
    options.rules = proof.rules = yz_rules_find("japanese-1989");
    options.width = options.height = 3; /* so small that reading is done at once */
    assert_int_equal(yz_game_new(&board, &options, NULL), YZ_OK);
    assert_int_equal(yz_game_play(board, play, NULL, NULL), YZ_OK);
    yz_game_position(board, &position);
    assert_int_equal(yz_prover_new(&prover, &position, &proof), YZ_OK);
    assert_int_equal(yz_record_read(&record, GAME, sizeof GAME - 1, 1, NULL, NULL),
                     YZ_OK);
    return 0;
}

static int
tear_down(void **state)
{
    (void)state;
    yz_game_free(board);
    yz_prover_free(prover);
    yz_record_free(record);
    return 0;
}

/* Each fills in what its call needs and, later, makes the call and releases what it gave. */
static void
begin_game(caller *c)
{
    c->game.rules = yz_game_rules(board);
    c->game.width = c->game.height = 5;
}

static yz_status
call_game(const caller *c)
{
    yz_game *game = NULL;
    const yz_status status = yz_game_new(&game, &c->game, NULL);
    yz_game_free(game);
    return status;
}

static yz_status
call_restart(const caller *c)
{
    yz_game *copy;
    assert_int_equal(yz_game_copy(&copy, board), YZ_OK);
    yz_diag diag = {.status = YZ_OK};
    const yz_status status = yz__game_restart(copy, &c->game, &diag);
    assert_int_equal(diag.status, status);
    assert_int_equal(yz_game_ply_count(copy), status == YZ_OK ? 0 : 1);
    yz_game_free(copy);
    return status;
}

static void
begin_nothing(caller *c)
{
    (void)c;
}

static yz_status
call_judge(const caller *c)
{
    static yz_judgement judged;
    const yz_status status = yz_judge(&judged, board, &c->judge);
    assert_true(status == YZ_OK || !yz__judge_wants_life(board, &c->judge));
    return status;
}

static yz_status
call_dispute(const caller *c)
{
    static yz_dispute dispute;
    return yz__judge_dispute(&dispute, board, &c->judge, (yz_point){1, 1});
}

static yz_status
call_life(const caller *c)
{
    yz_life_report *life = NULL;
    yz_position position;
    yz_game_position(board, &position);
    const yz_status status = yz_life(&life, &position, yz_game_rules(board), &c->life);
    yz_life_free(life);
    return status;
}

static yz_status
call_life_of_game(const caller *c)
{
    yz_life_report *life = NULL;
    const yz_status status = yz_life_of_game(&life, board, &c->life);
    yz_life_free(life);
    return status;
}

static yz_status
call_play_out(const caller *c)
{
    static yz__play_out out;
    const yz_life_options usual = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *life;
    assert_int_equal(yz_life_of_game(&life, board, &usual), YZ_OK);
    const yz_status status =
        yz__life_play_out(&out, life, 0, board, &c->life, yz_whole(0));
    yz_life_free(life);
    return status;
}

static yz_status
call_cycle_in_game(const caller *c)
{
    yz_cycle_report *report = NULL;
    const yz_status status = yz_cycle_in_game(&report, board, &c->cycle);
    yz_cycle_free(report);
    return status;
}

static yz_status
call_cycle_in_position(const caller *c)
{
    yz_cycle_report *report = NULL;
    yz_position position;
    yz_game_position(board, &position);
    const yz_status status =
        yz_cycle_in_position(&report, &position, YZ_EMPTY, &c->cycle);
    yz_cycle_free(report);
    return status;
}

static yz_status
call_cycle_past(const caller *c)
{
    yz__cycle_past *past = NULL;
    const yz_status status =
        yz__cycle_past_new(&past, board, yz_game_rules(board), YZ_CLASSIFY_BY_RULES,
                           YZ_RESULT_NONE, &c->cycle);
    yz__cycle_past_free(past);
    return status;
}

static yz_status
call_rule(const caller *c)
{
    return yz_rule_on_repetitions(board, YZ_CLASSIFY_BY_RULES, &c->cycle, NULL);
}

static void
begin_prover(caller *c)
{
    c->prover.rules = yz_game_rules(board);
}

static yz_status
call_prover(const caller *c)
{
    yz_prover *other = NULL;
    yz_position position;
    yz_game_position(board, &position);
    const yz_status status = yz_prover_new(&other, &position, &c->prover);
    yz_prover_free(other);
    return status;
}

static void
begin_question(caller *c)
{
    c->question.chain = (yz_point){1, 1};
}

static yz_status
call_ask(const caller *c)
{
    yz_answer answer;
    return yz_prover_ask(prover, &c->question, &answer);
}

static void
begin_replay(caller *c)
{
    c->replay.rules = yz_game_rules(board);
}

static yz_status
call_replay(const caller *c)
{
    yz_replay *replay;
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    const yz_status status = yz_replay_run(replay, record, &c->replay, NULL);
    yz_replay_free(replay);
    return status;
}

static yz_status
tell_nobody(void *context, const yz_illegal *illegal, const yz_game *game)
{
    (void)context, (void)illegal, (void)game;
    return YZ_OK;
}

static yz_status
call_side_lines(const caller *c)
{
    yz_replay *replay;
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    const yz_status status =
        yz__replay_side_lines(replay, record, &c->replay, tell_nobody, NULL, NULL);
    yz_replay_free(replay);
    return status;
}

/* 'needed': the size of the struct up to the last field that 'begin' fills in. */
static const struct call {
    const char *name;
    size_t size;
    size_t needed;
    void (*begin)(caller *c);
    yz_status (*make)(const caller *c);
} CALLS[] = {
    {"yz_game_new", sizeof(yz_game_options), offsetof(yz_game_options, year),
     begin_game, call_game},
    {"yz__game_restart", sizeof(yz_game_options), offsetof(yz_game_options, year),
     begin_game, call_restart},
    {"yz_judge", sizeof(yz_judge_options), sizeof(size_t), begin_nothing, call_judge},
    {"yz__judge_dispute", sizeof(yz_judge_options), sizeof(size_t), begin_nothing,
     call_dispute},
    {"yz_life", sizeof(yz_life_options), sizeof(size_t), begin_nothing, call_life},
    {"yz_life_of_game", sizeof(yz_life_options), sizeof(size_t), begin_nothing,
     call_life_of_game},
    {"yz__life_play_out", sizeof(yz_life_options), sizeof(size_t), begin_nothing,
     call_play_out},
    {"yz_cycle_in_game", sizeof(yz_cycle_options), sizeof(size_t), begin_nothing,
     call_cycle_in_game},
    {"yz_cycle_in_position", sizeof(yz_cycle_options), sizeof(size_t), begin_nothing,
     call_cycle_in_position},
    {"yz__cycle_past_new", sizeof(yz_cycle_options), sizeof(size_t), begin_nothing,
     call_cycle_past},
    {"yz_rule_on_repetitions", sizeof(yz_cycle_options), sizeof(size_t), begin_nothing,
     call_rule},
    {"yz_prover_new", sizeof(yz_prover_options),
     offsetof(yz_prover_options, confirmation), begin_prover, call_prover},
    {"yz_prover_ask", sizeof(yz_question), offsetof(yz_question, enabling),
     begin_question, call_ask},
    {"yz_replay_run", sizeof(yz_replay_options), offsetof(yz_replay_options, overlays),
     begin_replay, call_replay},
    {"yz__replay_side_lines", sizeof(yz_replay_options),
     offsetof(yz_replay_options, overlays), begin_replay, call_side_lines},
};
enum { COUNT = sizeof CALLS / sizeof *CALLS };

static void
expect(const struct call *call, const caller *c, yz_status wanted, const char *what)
{
    const yz_status status = call->make(c);
    if (status != wanted)
        fail_msg("%s, %s: %s", call->name, what, yz_status_key(status));
}

static void
what_was_never_begun_is_refused(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        caller c;
        memset(&c, 0, sizeof c);
        CALLS[i].begin(&c);
        expect(CALLS + i, &c, YZ_E_RANGE, "size 0");
        c.size = sizeof(size_t) - 1;
        expect(CALLS + i, &c, YZ_E_RANGE, "a size smaller than its own field");
        c.size = (size_t)0x5a5a5a5a;
        expect(CALLS + i, &c, YZ_E_RANGE, "a size of chance");
    }
}

static void
fields_that_an_older_caller_does_not_have_are_0(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        caller c;
        memset(&c, 0, CALLS[i].needed);
        memset(c.bytes + CALLS[i].needed, 0xa5, sizeof c - CALLS[i].needed);
        CALLS[i].begin(&c);
        c.size = CALLS[i].needed;
        expect(CALLS + i, &c, YZ_OK, "a smaller struct");
    }
}

static void
a_later_caller_may_not_ask_for_what_is_unknown(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        caller c;
        memset(&c, 0, sizeof c);
        CALLS[i].begin(&c);
        c.size = CALLS[i].size + sizeof(void *);
        expect(CALLS + i, &c, YZ_OK, "a larger struct that asks for nothing more");
        c.bytes[c.size - 1] = 1;
        expect(CALLS + i, &c, YZ_E_RANGE, "a larger struct that asks for more");
        c.size = CALLS[i].size;
        expect(CALLS + i, &c, YZ_OK, "what stands behind the struct");
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_never_begun_is_refused),
        cmocka_unit_test(fields_that_an_older_caller_does_not_have_are_0),
        cmocka_unit_test(a_later_caller_may_not_ask_for_what_is_unknown),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
