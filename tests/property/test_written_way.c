/* Ways to play that are written down: what is sound, and each way in which one can be wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ask/solve_ends.h"
#include "rules/tables.h"
#include "solve/solve_reply.h"
#include "written/written_rules.h"
#include "written/written_text.h"

/* Boards of six points and more are written under every eighth rule set, and under all with an
   argument. */
#define SAMPLE 8
static bool all;

static yz__way_followed followed;

/* Black takes the middle of three points; White has only passes, for his stone would have no
   liberty. */
static const char THREE[] = "yunzi-proof 1\n"
                            "rules cgos\n"
                            "board 3x1\n"
                            "black 3\n"
                            "B1\n"
                            "pass\n"
                            "end 2\n";

/* On four points White answers at the far end or passes.  Black takes his stone, or goes on. */
static const char FOUR[] = "yunzi-proof 1\n"
                           "rules cgos\n"
                           "board 4x1\n"
                           "black 4\n"
                           "B1\n"
                           "D1\n" /* takes C1 */
                           "pass\n"
                           "C1\n" /* takes D1 */
                           "pass\n"
                           "pass\n" /* White has passed at once */
                           "end 6\n";

static yz__proof_fault
fault_of(const char *text, size_t *line)
{
    yz__written_proof proof;
    yz__proof_fault fault;

    assert_int_equal(yz__proof_read(&proof, text, strlen(text), NULL, &fault, line),
                     YZ_OK);
    yz__proof_free(&proof, NULL);
    return fault;
}

/* Reads a proof and follows its first way. */
static yz__way_fault
follow(const char *text)
{
    yz__written_proof proof;
    yz__proof_fault fault;
    size_t line;

    assert_int_equal(yz__proof_read(&proof, text, strlen(text), NULL, &fault, &line),
                     YZ_OK);
    assert_int_equal(fault, YZ__PROOF_READ);
    const yz__way_task task = {.rules = yz_rules_find(proof.rules),
                               .width = proof.width,
                               .height = proof.height,
                               .bytes = 1 << 20};
    assert_int_equal(yz__way_follow(&task, &proof.way[0], &followed), YZ_OK);
    yz__proof_free(&proof, NULL);
    return followed.fault;
}

/* The text with one of its parts replaced. */
static const char *
with(const char *text, const char *part, const char *other)
{
    static char changed[512];
    const char *at = strstr(text, part);

    assert_non_null(at);
    (void)snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, other,
                   at + strlen(part));
    return changed;
}

static void
what_keeps_its_promise_is_sound(void **state)
{
    (void)state;
    assert_int_equal(follow(THREE), YZ__WAY_SOUND);
    assert_int_equal(follow(FOUR), YZ__WAY_SOUND);
    assert_int_equal(follow(with(FOUR, "black 4", "black 3")), YZ__WAY_SOUND);
}

static void
what_does_not_is_told_with_its_move(void **state)
{
    (void)state;
    assert_int_equal(follow(with(THREE, "black 3", "black 4")), YZ__WAY_SHORT);
    assert_int_equal(followed.move, 1);
    assert_int_equal(followed.line_count, 3);
    assert_int_equal(follow(with(THREE, "pass\nend 2", "B1\nend 2")),
                     YZ__WAY_FORBIDDEN);
    assert_int_equal(follow(with(THREE, "pass\nend 2", "end 1")), YZ__WAY_CUT);
    assert_int_equal(follow(with(THREE, "pass\nend 2", "pass\npass\nend 3")),
                     YZ__WAY_MORE);
    assert_int_equal(follow(with(THREE, "pass\nend 2", "=1\nend 2")), YZ__WAY_OTHER);
}

/* ---- What decides beside the board ---- */

/* Black takes the button, half a point; after White's pass he passes too, for neither has a play. */
static const char BUTTON[] = "yunzi-proof 1\n"
                             "rules button\n"
                             "board 1x1\n"
                             "black 0.5\n"
                             "button\n"
                             "pass\n"
                             "end 2\n";

/* White has no play in answer, and may not pass: he has lost. */
static const char CAPTURE[] = "yunzi-proof 1\n"
                              "rules capture-go\n"
                              "board 3x1\n"
                              "black 1\n"
                              "B1\n"
                              "end 1\n";

/* A stone that takes itself off brings back the board, and under Ing's rules somebody rules on
   that. */
static const char ROUND[] = "yunzi-proof 1\n"
                            "rules ing-1996\n"
                            "board 1x1\n"
                            "black 0\n"
                            "A1\n"
                            "A1\n"
                            "end 2\n";

/* Nobody has a play.  Four passes end the game, and who passes first matters where White does. */
static const char FIRST[] = "yunzi-proof 1\n"
                            "rules wmsg-2008\n"
                            "board 1x1\n"
                            "white 0\n"
                            "pass\n"
                            "pass\n"
                            "end 2\n";

static void
what_counts_beside_the_board_is_known(void **state)
{
    (void)state;
    assert_int_equal(follow(BUTTON), YZ__WAY_SOUND);
    assert_int_equal(follow(with(BUTTON, "0.5\nbutton", "0.5\npass")), YZ__WAY_SHORT);
    assert_int_equal(follow(with(BUTTON, "black 0.5", "black 1")), YZ__WAY_SHORT);
    assert_int_equal(follow(with(BUTTON, "pass\nend", "button\nend")),
                     YZ__WAY_FORBIDDEN);
    assert_int_equal(follow(with(BUTTON, "rules button", "rules cgos")),
                     YZ__WAY_FORBIDDEN);
    assert_int_equal(follow(CAPTURE), YZ__WAY_SOUND);
    assert_int_equal(follow(with(CAPTURE, "B1\nend 1", "pass\nend 1")),
                     YZ__WAY_FORBIDDEN);
    assert_int_equal(follow(with(CAPTURE, "B1\nend 1", "A1\nC1\nend 2")),
                     YZ__WAY_SHORT);
    assert_int_equal(follow(ROUND), YZ__WAY_RULED);
    assert_int_equal(follow(FIRST), YZ__WAY_SOUND);
    assert_int_equal(follow(with(FIRST, "white 0", "white 0.5")), YZ__WAY_SHORT);
    assert_int_equal(follow(with(FIRST, "pass\npass\nend 2", "pass\nend 1")),
                     YZ__WAY_CUT);
}

static void
files_that_are_none_of_ours_are_told_with_their_line(void **state)
{
    static const struct {
        const char *part, *other;
        yz__proof_fault fault;
        size_t line;
    } WRONG[] = {
        {"proof 1", "proof 2", YZ__PROOF_LATER, 1},
        {"proof 1", "proof", YZ__PROOF_KIND, 1},
        {"yunzi", "other", YZ__PROOF_KIND, 1},
        {"rules cgos", "rules", YZ__PROOF_RULES, 2},
        {"3x1", "3x", YZ__PROOF_BOARD, 3},
        {"3x1", "5x5", YZ__PROOF_BOARD, 3},
        {"black 3", "black three", YZ__PROOF_WAY, 4},
        {"black 3", "red 3", YZ__PROOF_WAY, 4},
        {"B1", "B2", YZ__PROOF_MOVE, 5},
        {"B1", "=1", YZ__PROOF_MOVE, 5},
        {"B1", "B1 C1", YZ__PROOF_MOVE, 5},
        {"end 2", "end 3", YZ__PROOF_END, 7},
        {"end 2\n", "", YZ__PROOF_END, 6},
        {"black 3\nB1\npass\nend 2\n", "", YZ__PROOF_WAY, 3},
    };
    size_t line;

    (void)state;
    assert_int_equal(fault_of(THREE, &line), YZ__PROOF_READ);
    assert_int_equal(fault_of("", &line), YZ__PROOF_KIND);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        assert_int_equal(fault_of(with(THREE, WRONG[i].part, WRONG[i].other), &line),
                         WRONG[i].fault);
        assert_int_equal(line, WRONG[i].line);
    }
}

/* ---- Lists that nest as deep as a line may be ---- */

typedef struct endless {
    const yz_rules *rules;
    int width;
    int height;
} endless;

/* The first point that may be played, whatever it is good for: where nothing but a ko is banned,
   play goes on for ever. */
static int
choose_any_play(void *context, const yz_move *line, int count)
{
    const endless *of = context;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    int at = YZ__WRITTEN_PASS;

    options.rules = of->rules;
    options.width = of->width;
    options.height = of->height;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    for (int i = 0; i < count; i++)
        assert_int_equal(yz_game_enter(game, line[i], NULL, NULL), YZ_OK);
    for (int i = of->width * of->height; i-- > 0;) {
        const yz_move move = {YZ_MOVE_PLAY,
                              YZ_BLACK,
                              {(uint8_t)(i % of->width), (uint8_t)(i / of->width)}};
        if (yz_game_check_stones(game, move).ground == YZ_GROUND_LEGAL)
            at = i;
    }
    yz_game_free(game);
    return at;
}

static void
the_longest_line_is_followed_to_its_end(void **state)
{
    endless of = {yz_rules_find("chinese"), 2, 2};
    yz__written_way way = {.by = YZ_BLACK, .margin = yz_whole(4)};
    yz__way_task task = {.rules = of.rules,
                         .width = of.width,
                         .height = of.height,
                         .choose = choose_any_play,
                         .context = &of,
                         .bytes = 1 << 20};

    (void)state;
    assert_int_equal(yz__way_follow(&task, &way, &followed), YZ_OK);
    assert_int_equal(followed.fault, YZ__WAY_LONG);
    assert_int_equal(followed.line_count, YZ__WRITTEN_LINE);
    assert_true(way.count >= YZ__WRITTEN_LINE / 2);
    task.choose = NULL;
    assert_int_equal(yz__way_follow(&task, &way, &followed), YZ_OK);
    assert_int_equal(followed.fault, YZ__WAY_LONG);
    assert_int_equal(followed.line_count, YZ__WRITTEN_LINE);
    yz__way_free(&way, NULL);
}

/* ---- Written from what was solved, and checked ---- */

static yz__solve_kept kept;
static yz__solved solved;

typedef struct board {
    const yz_rules *rules;
    int width;
    int height;
} board;

static yz__solve_question question;
static yz__solve_replies replies;

static bool
judge(void *context, const yz_rules *rules, const yz_position *position, bool whole,
      int *least, int *most)
{
    (void)context;
    return yz__solve_end_judged(NULL, rules, position,
                                whole ? YZ__COUNT_WHOLE : YZ__COUNT_STOPPED, least,
                                most);
}

static bool
judge_any(void *context, const yz_rules *rules, const yz_position *position,
          yz__ending_count how, int *least, int *most)
{
    (void)context;
    return yz__solve_end_judged(NULL, rules, position, how, least, most);
}

static int
choose(void *context, const yz_move *line, int count)
{
    const int at = yz__solve_reply(&replies, line, count);

    (void)context;
    return at == YZ__NO_POINT ? YZ__WRITTEN_PASS
           : at == YZ__BUTTON ? YZ__WRITTEN_BUTTON
                              : at;
}

/* Black's way to the worth of a board; false where there is none to be written. */
static bool
write_way(const board *of, yz__way_task *task, yz__written_way *way)
{
    question = (yz__solve_question){.rules = of->rules,
                                    .width = of->width,
                                    .height = of->height,
                                    .memory = (size_t)1 << 28,
                                    .positions = 50000,
                                    .judge = judge_any};
    assert_int_equal(yz__solve(&kept, &question, &solved), YZ_OK);
    if (!yz__written_possible(of->rules) || solved.lack != YZ__SOLVE_NOTHING ||
        solved.low < solved.high || !solved.bounded || solved.low == -kept.table.limit)
        return false;
    *task = (yz__way_task){.rules = of->rules,
                           .width = of->width,
                           .height = of->height,
                           .judge = judge,
                           .choose = choose,
                           .bytes = 1 << 26};
    *way =
        (yz__written_way){.by = YZ_BLACK, .margin = yz_ratio(solved.low, solved.unit)};
    replies.kept = &kept;
    replies.question = &question;
    replies.by = YZ_BLACK;
    replies.ask = solved.low;
    assert_int_equal(
        yz__solve_replies_begin(&replies, solved.reason == YZ__SOLVE_HISTORY), YZ_OK);
    assert_int_equal(yz__way_follow(task, way, &followed), YZ_OK);
    yz__solve_replies_end(&replies);
    assert_int_equal(followed.fault, YZ__WAY_SOUND);
    task->choose = NULL;
    return true;
}

/* What is solved can be written under all rules, and one set is not solved. */
static void
all_but_one_rule_set_can_be_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++)
        assert_int_equal(yz__written_possible(yz_rules_at(i)),
                         strcmp(yz_rules_id(yz_rules_at(i)), "japanese-algorithmic") !=
                             0);
}

/* Spoils one move after another: what promises more than the board is worth is never sound. */
static void
no_list_proves_more(const yz__way_task *task, yz__written_way *way)
{
    way->margin = yz_add(way->margin, yz_ratio(1, 2));
    for (size_t i = 1; i < way->count; i += 1 + way->count / 16) {
        const yz__written_move was = way->move[i];
        for (size_t again = 1; again <= i; again += 1 + i / 8) {
            way->move[i].again = (uint32_t)again;
            assert_int_equal(yz__way_follow(task, way, &followed), YZ_OK);
            assert_int_not_equal(followed.fault, YZ__WAY_SOUND);
        }
        way->move[i] = was;
    }
    for (size_t i = 0; i < way->count; i += 1 + way->count / 8) {
        const yz__written_move was = way->move[i];
        for (int at = 0; at <= task->width * task->height; at++) {
            way->move[i].again = 0;
            way->move[i].at =
                (uint8_t)(at < task->width * task->height ? at : YZ__WRITTEN_PASS);
            assert_int_equal(yz__way_follow(task, way, &followed), YZ_OK);
            assert_int_not_equal(followed.fault, YZ__WAY_SOUND);
        }
        way->move[i] = was;
    }
}

static void
what_is_solved_can_be_written_and_checked(void **state)
{
    static const int SIZES[][2] = {{3, 1}, {4, 1}, {5, 1}, {2, 2}, {2, 3}, {2, 4}};
    int ways = 0;

    (void)state;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
        for (size_t k = 0; k < yz__rules_count(); k++) {
            const board of = {yz_rules_at(k), SIZES[i][0], SIZES[i][1]};
            yz__way_task task;
            yz__written_way way = {0};
            if (!all && SIZES[i][0] * SIZES[i][1] >= 6 && k % SAMPLE != 0)
                continue;
            if (!write_way(&of, &task, &way)) {
                yz__way_free(&way, NULL);
                continue;
            }
            assert_int_equal(yz__way_follow(&task, &way, &followed), YZ_OK);
            assert_int_equal(followed.fault, YZ__WAY_SOUND);
            no_list_proves_more(&task, &way);
            yz__way_free(&way, NULL);
            ways++;
        }
    assert_true(ways > (all ? 190 : 130));
    yz__solve_end(&kept);
}

int
main(int argc, char **argv)
{
    (void)argv;
    all = argc > 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_keeps_its_promise_is_sound),
        cmocka_unit_test(what_does_not_is_told_with_its_move),
        cmocka_unit_test(what_counts_beside_the_board_is_known),
        cmocka_unit_test(files_that_are_none_of_ours_are_told_with_their_line),
        cmocka_unit_test(the_longest_line_is_followed_to_its_end),
        cmocka_unit_test(all_but_one_rule_set_can_be_written),
        cmocka_unit_test(what_is_solved_can_be_written_and_checked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
