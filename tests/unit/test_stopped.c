/*
 * Long calls ask their caller whether to go on: one who does not is not asked again, gets
 * YZ_E_STOPPED and every block of memory back; one who does gets the same answer as one who
 * is not asked.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "account.h"
#include "drawn.h"
#include "game/rulings.h"
#include "yunzi/cycle.h"
#include "yunzi/judge.h"
#include "yunzi/record.h"

/* Something to read, and something that only games can tell. */
static const char OPEN_BOARD[] = ". . . . . . . . .\n"
                                 ". . X . O . O . .\n"
                                 ". X . X O . O . .\n"
                                 ". . X . X O . . .\n"
                                 ". . X X X O O . .\n"
                                 ". X O O O X O . .\n"
                                 ". . O . . X O O .\n"
                                 ". X X O O X X X .\n"
                                 ". . . . . . . . .\n";
/* Two corners, one to be read after the other. */
static const char CORNERS[] = "X X O . O . .\n"
                              ". X O O . . .\n"
                              "X X X X X X X\n"
                              ". X . X . X X\n"
                              "X X X X X X X\n"
                              "X X O . O . .\n"
                              ". X O . O O O\n";
static const char FOUR_KOS[] = "# to-play: white\n"
                               "O O O O O O O O O\n"
                               "O X O X O . O . O\n"
                               "X . X . X O X O X\n"
                               "X X X X X X X X X\n"
                               "O O O O O O O O O\n"
                               ". O . O O O O O O\n";

/* A caller who wants so many answers and no more. */
typedef struct patience {
    long left;
    long asked;
    uint64_t done;
    bool over;
} patience;

static bool
wants_more(void *context, uint64_t done)
{
    patience *p = context;
    assert_false(p->over); /* nobody is asked twice */
    assert_true(done >= p->done);
    p->done = done;
    p->asked++;
    p->over = p->left-- == 0;
    return !p->over;
}

/* What a call gave, to be compared. */
typedef struct answer {
    char bytes[4096];
    size_t length;
} answer;

static void
keep(answer *out, const void *bytes, size_t length)
{
    assert_true(length <= sizeof out->bytes - out->length);
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
}

static yz_status
ask_prover(yz_goes_on *goes_on, void *context, const yz_allocator *memory, answer *out)
{
    const yz_position position = drawn_position(OPEN_BOARD);
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_question question = YZ_QUESTION_INIT;
    yz_prover *prover;
    yz_answer read;
    options.rules = yz_rules_find("japanese-1989");
    options.allocator = memory;
    assert_int_equal(yz_prover_new(&prover, &position, &options), YZ_OK);
    question.chain = (yz_point){2, 5};
    question.nodes = 3000;
    question.goes_on = goes_on;
    question.context = context;
    memset(&read, 0, sizeof read);
    const yz_status status = yz_prover_ask(prover, &question, &read);
    keep(out, &read.outcome, sizeof read.outcome);
    keep(out, &read.nodes, sizeof read.nodes);
    yz_prover_free(prover);
    return status;
}

static yz_status
look_at_life(yz_goes_on *goes_on, void *context, const yz_allocator *memory,
             answer *out)
{
    const yz_position position = drawn_position(OPEN_BOARD);
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *life = NULL;
    options.allocator = memory;
    options.reading = options.sampling = options.ko = options.fill_dame = true;
    options.nodes = 4000;
    options.goes_on = goes_on;
    options.context = context;
    const yz_status status =
        yz_life(&life, &position, yz_rules_find("chinese-1988"), &options);
    if (status == YZ_OK)
        keep(out, life->kind, sizeof life->kind);
    else
        assert_null(life);
    yz_life_free(life);
    return status;
}

static yz_status
judge(yz_goes_on *goes_on, void *context, const yz_allocator *memory, answer *out)
{
    static yz_judgement judged;
    yz_pos pos;
    yz_game *game;
    yz_life_options reading = YZ_LIFE_OPTIONS_INIT;
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    reading.allocator = memory;
    reading.reading = true;
    reading.nodes = 2000;
    reading.goes_on = goes_on;
    reading.context = context;
    options.reading = &reading;
    assert_int_equal(yz_pos_read(&pos, OPEN_BOARD, strlen(OPEN_BOARD), NULL, NULL),
                     YZ_OK);
    yz_game_options start = yz_pos_game_options(&pos);
    start.rules = yz_rules_find("japanese-1989");
    assert_int_equal(yz_game_new(&game, &start, NULL), YZ_OK);
    const yz_status status = yz_judge(&judged, game, &options);
    keep(out, &judged.result.winner, sizeof judged.result.winner);
    yz_game_free(game);
    yz_pos_free(&pos);
    return status;
}

static yz_status
find_cycles(yz_goes_on *goes_on, void *context, const yz_allocator *memory, answer *out)
{
    const yz_position position = drawn_position(FOUR_KOS);
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
    yz_cycle_report *report = NULL;
    options.allocator = memory;
    options.goes_on = goes_on;
    options.context = context;
    const yz_status status =
        yz_cycle_in_position(&report, &position, YZ_WHITE, &options);
    if (status == YZ_OK) {
        assert_true(report->count > 0);
        keep(out, &yz_cycle_at(report, 0)->ing, sizeof(yz_ing_shape));
    } else {
        assert_null(report);
    }
    yz_cycle_free(report);
    return status;
}

static const struct call {
    const char *name;
    yz_status (*make)(yz_goes_on *goes_on, void *context, const yz_allocator *memory,
                      answer *out);
    bool counts; /* what it tells of its progress grows */
} CALLS[] = {
    {"yz_prover_ask", ask_prover, true},
    {"yz_life", look_at_life, true},
    {"yz_judge", judge, true},
    {"yz_cycle_in_position", find_cycles, false},
};

static void
one_who_goes_on_gets_the_same_answer(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++) {
        patience endless = {.left = -1};
        answer alone = {.length = 0}, asked = {.length = 0};
        assert_int_equal(CALLS[i].make(NULL, NULL, NULL, &alone), YZ_OK);
        assert_int_equal(CALLS[i].make(wants_more, &endless, NULL, &asked), YZ_OK);
        assert_int_equal(alone.length, asked.length);
        assert_memory_equal(alone.bytes, asked.bytes, alone.length);
        if (endless.asked == 0)
            fail_msg("%s never asks", CALLS[i].name);
        if (CALLS[i].counts && endless.done == 0)
            fail_msg("%s tells no progress", CALLS[i].name);
    }
}

static void
one_who_stops_gets_all_memory_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++) {
        patience endless = {.left = -1};
        answer out = {.length = 0};
        assert_int_equal(CALLS[i].make(wants_more, &endless, NULL, &out), YZ_OK);
        const long step = endless.asked / 12 + 1;
        for (long left = 0; left < endless.asked; left += step) {
            patience some = {.left = left};
            account memory;
            account_open(&memory, -1, false);
            out.length = 0;
            const yz_status status =
                CALLS[i].make(wants_more, &some, &memory.allocator, &out);
            if (status != YZ_E_STOPPED)
                fail_msg("%s, asked %ld times: %s", CALLS[i].name, left,
                         yz_status_key(status));
            account_close(&memory);
        }
    }
}

static yz_life_report *
read_life(const char *rules, patience *some)
{
    const yz_position position = drawn_position(CORNERS);
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *life;
    options.reading = options.ko = options.fill_dame = true;
    options.goes_on = wants_more;
    options.context = some;
    options.stop_keeps = true;
    assert_int_equal(yz_life(&life, &position, yz_rules_find(rules), &options), YZ_OK);
    return life;
}

/* What was proved before the stop is what is proved in the end; the rest is open. */
static void
what_was_found_can_be_kept(void **state)
{
    static const char *const RULES[] = {"chinese-1988", "japanese-1989", "ing-1996"};
    int proved = 0, open = 0;
    (void)state;
    for (size_t r = 0; r < sizeof RULES / sizeof *RULES; r++) {
        patience endless = {.left = -1};
        yz_life_report *whole = read_life(RULES[r], &endless);
        assert_int_equal(whole->cut, YZ_SHORTAGE_NONE);
        const long step = endless.asked / 40 + 1;
        for (long left = 0; left < endless.asked; left += step) {
            patience some = {.left = left};
            yz_life_report *part = read_life(RULES[r], &some);
            assert_int_equal(part->cut, YZ_SHORTAGE_TIME);
            assert_int_equal(part->chain_count, whole->chain_count);
            for (size_t i = 0; i < part->chain_count; i++) {
                const yz_chain_life *chain = yz_life_chain(part, i);
                open += chain->status == YZ_CHAIN_OPEN;
                if (chain->basis != YZ_BASIS_PROVED)
                    continue;
                assert_int_equal(chain->status, yz_life_chain(whole, i)->status);
                proved++;
            }
            yz_life_free(part);
        }
        yz_life_free(whole);
    }
    assert_true(proved > 0 && open > 0);
}

/* A ruling that was not found out changes nothing: it can be asked for again. */
static void
a_ruling_can_be_stopped(void **state)
{
    static const char TRIPLE_KO[] =
        "(;SZ[7:6]AB[fb][ac][cc][ec][gc][ad:gd]AW[aa:ga][ab][cb][eb][gb][bc][dc][ae:ge]"
        "[af:cf][ef][gf]PL[B];B[db];W[fc];B[bb];W[dc];B[fb];W[bc])";
    yz_record *record;
    yz_replay *replay;
    yz_replay_options how = YZ_REPLAY_OPTIONS_INIT;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
    patience none = {.left = 0};
    bool ruled = true;

    (void)state;
    how.rules = yz_rules_find("ing-1996");
    assert_int_equal(
        yz_record_read(&record, TRIPLE_KO, sizeof TRIPLE_KO - 1, 1, NULL, NULL), YZ_OK);
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    assert_int_equal(yz_replay_run(replay, record, &how, NULL), YZ_OK);
    yz_game *game = yz_replay_game(replay);
    options.goes_on = wants_more;
    options.context = &none;
    assert_int_equal(
        yz_rule_on_repetitions(game, YZ_CLASSIFY_BY_RULES, &options, &ruled),
        YZ_E_STOPPED);
    assert_false(ruled);
    assert_int_equal(yz__game_repetitions(game), 0);
    assert_int_equal(yz__game_unattended_at(game), -1);
    options.goes_on = NULL;
    assert_int_equal(
        yz_rule_on_repetitions(game, YZ_CLASSIFY_BY_RULES, &options, &ruled), YZ_OK);
    assert_true(ruled);
    yz_replay_free(replay);
    yz_record_free(record);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_who_goes_on_gets_the_same_answer),
        cmocka_unit_test(one_who_stops_gets_all_memory_back),
        cmocka_unit_test(what_was_found_can_be_kept),
        cmocka_unit_test(a_ruling_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
