/*
 * test_course.c - the text of a lesson is read or refused with its line; every answer has a
 * reason; every lesson of the library's own course holds what it says.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "course/lesson.h"
#include "yunzi/course.h"

/* ---- A lesson and one answer ---- */

typedef struct given {
    yz_course *course;
    yz_learner *learner;
    yz_course_answer answer;
} given;

static void
open_lesson(given *g, const char *text)
{
    yz_diag diag = {0};

    if (yz_course_read(&g->course, text, strlen(text), NULL, &diag) != YZ_OK)
        fail_msg("line %u: %s", diag.line, YZ_SAID(&diag.message, NULL));
    assert_int_equal(yz_learner_new(&g->learner, yz_course_lesson(g->course, 0), NULL),
                     YZ_OK);
}

static void
close_lesson(given *g)
{
    yz_learner_free(g->learner);
    yz_course_free(g->course);
}

static void
play(given *g, const char *where)
{
    const yz_game *game = yz_learner_game(g->learner);
    yz_move move = {YZ_MOVE_PASS, YZ_EMPTY, {0, 0}};

    if (strcmp(where, "pass") != 0) {
        move.kind = YZ_MOVE_PLAY;
        assert_int_equal(yz_point_read(&move.at, where, strlen(where),
                                       yz_game_width(game), yz_game_height(game)),
                         YZ_OK);
    }
    assert_int_equal(yz_learner_play(g->learner, move, &g->answer), YZ_OK);
}

static bool
says(const given *g, const char *words)
{
    for (int i = 0; i < g->answer.message_count; i++)
        if (strcmp(YZ_SAID(&g->answer.message[i].what, NULL), words) == 0)
            return true;
    for (int i = 0; i < g->answer.message_count; i++)
        print_message("said: %s\n", YZ_SAID(&g->answer.message[i].what, NULL));
    return false;
}

#define HEAD "lesson: a\ntitle: A lesson\n"
#define DIAMOND "board:\n . X . .\n X O . .\n . X . .\n . . . .\n"

static void
a_stone_is_taken_and_the_answer_says_so(void **state)
{
    given g;
    (void)state;

    open_lesson(&g, HEAD DIAMOND
                "goal: take B3\nat C3: Well seen.\nsolved: That is all.\n");
    play(&g, "C3");
    assert_int_equal(g.answer.state, YZ_COURSE_REACHED);
    assert_int_equal(g.answer.captured, 1);
    assert_true(says(&g, "Black takes the stone at B3"));
    assert_true(says(&g, "the chain at B3 is captured"));
    assert_string_equal(g.answer.remark, "Well seen.");
    assert_string_equal(g.answer.solved, "That is all.");
    close_lesson(&g);
}

static void
a_wrong_move_is_answered_by_the_opponent_and_can_be_taken_back(void **state)
{
    given g;
    (void)state;

    open_lesson(&g, HEAD DIAMOND "goal: take B3\n");
    play(&g, "A1");
    assert_int_equal(g.answer.state, YZ_COURSE_FAILED);
    assert_true(g.answer.replied);
    assert_true(says(&g, "White answers at C3"));
    assert_int_equal(yz_learner_play(g.learner,
                                     (yz_move){YZ_MOVE_PASS, YZ_BLACK, {0, 0}},
                                     &g.answer),
                     YZ_E_PHASE);
    assert_int_equal(yz_learner_undo(g.learner), YZ_OK);
    assert_int_equal(yz_learner_state(g.learner), YZ_COURSE_BEGUN);
    assert_int_equal(yz_learner_undo(g.learner), YZ_E_PHASE);
    play(&g, "C3");
    assert_int_equal(g.answer.state, YZ_COURSE_REACHED);
    close_lesson(&g);
}

static void
an_illegal_move_changes_nothing_and_has_its_ground(void **state)
{
    given g;
    (void)state;

    open_lesson(&g, HEAD DIAMOND "goal: take B3\n");
    play(&g, "B3");
    assert_int_equal(g.answer.state, YZ_COURSE_REFUSED);
    assert_true(says(&g, "B3: there is a stone on that point"));
    assert_int_equal(yz_learner_state(g.learner), YZ_COURSE_BEGUN);
    assert_int_equal(yz_learner_undo(g.learner), YZ_E_PHASE);
    close_lesson(&g);
}

static void
a_point_stands_for_its_chain_and_missing_ones_are_counted(void **state)
{
    given g;
    yz_point points[] = {{2, 1}, {0, 0}, {1, 0}};
    (void)state;

    open_lesson(&g,
                HEAD "board:\n . X X O\n . O . O\n . . . .\ngoal: mark liberties C3\n");
    assert_int_equal(yz_learner_point_out(g.learner, points + 2, 1, &g.answer), YZ_OK);
    assert_true(says(&g, "B3 does not belong to it: a black stone stands there"));
    assert_true(says(&g, "2 more are missing"));
    assert_int_equal(yz_learner_point_out(g.learner, points, 2, &g.answer), YZ_OK);
    assert_int_equal(g.answer.state, YZ_COURSE_REACHED);
    close_lesson(&g);
}

static void
a_wrong_number_is_named_when_it_is_another_one(void **state)
{
    given g;
    (void)state;

    open_lesson(&g, HEAD "board:\n . X O .\n X X O O\n . X O .\n X X O O\nkomi: 0\n"
                         "rules: chinese\ngoal: count area black\n");
    assert_int_equal(yz_learner_say(g.learner, yz_whole(2), &g.answer), YZ_OK);
    assert_int_equal(g.answer.state, YZ_COURSE_FAILED);
    assert_true(says(&g, "it is more than that"));
    assert_true(says(&g, "that is the territory of Black"));
    assert_int_equal(yz_learner_say(g.learner, yz_whole(8), &g.answer), YZ_OK);
    assert_int_equal(g.answer.state, YZ_COURSE_REACHED);
    close_lesson(&g);
}

static void
a_choice_is_followed_by_what_the_rules_say(void **state)
{
    given g;
    (void)state;

    open_lesson(&g,
                HEAD "board:\n X . O .\n O O O .\n . . . .\ngoal: choose\n"
                     "option: yes\nright: no\nbecause: of the text\n"
                     "under japanese: illegal B B3\nunder new-zealand: legal B B3\n");
    assert_int_equal(yz_learner_choose(g.learner, 2, &g.answer), YZ_E_RANGE);
    assert_int_equal(yz_learner_choose(g.learner, 1, &g.answer), YZ_OK);
    assert_int_equal(g.answer.state, YZ_COURSE_REACHED);
    assert_string_equal(g.answer.remark, "of the text");
    assert_int_equal(g.answer.message[1].about, YZ_COURSE_ABOUT_RULING);
    assert_int_equal(g.answer.message[2].about, YZ_COURSE_ABOUT_RULING);
    close_lesson(&g);
}

/* The end of a game in which Black can take D7; the points D6, C2 and D2 are given. */
#define LOOSE(d6, c2, d2)                                                              \
    "board:\n . . X O . . .\n . X X " d6 " O . O\n X . X O O O .\n . X X O O . O\n"    \
    " X X X O . O .\n . X " c2 " " d2 " O O O\n X . X X O . .\nrules: japanese\n"

static void
to_pass_is_wrong_while_somebody_can_gain(void **state)
{
    given g;
    (void)state;

    open_lesson(&g, HEAD LOOSE("X", ".", "X") "goal: pass\n");
    play(&g, "pass");
    assert_int_equal(g.answer.state, YZ_COURSE_FAILED);
    assert_true(says(&g, "there is still something to do, at E7"));
    close_lesson(&g);
}

static void
the_last_dame_does_not_end_a_game_in_which_something_can_be_gained(void **state)
{
    given g;
    (void)state;

    open_lesson(&g, HEAD LOOSE(".", "X", ".") "goal: fill\n");
    play(&g, "D6");
    assert_int_equal(g.answer.state, YZ_COURSE_OPEN);
    assert_true(says(&g, "there is still something to do, at E7"));
    close_lesson(&g);
}

static void
a_lost_chain_runs_and_the_rest_is_left_to_the_learner(void **state)
{
    given g;
    (void)state;

    open_lesson(&g, HEAD "board:\n . . . . . .\n . . . . . .\n . . . . . .\n"
                         " . X X X O .\n X O O X O .\n X . . O O .\n"
                         "goal: capture B2\nwithin: 2\n");
    play(&g, "C1");
    assert_int_equal(g.answer.state, YZ_COURSE_GOES_ON);
    assert_true(says(&g, "White takes the stone at C1"));
    assert_int_equal(g.answer.line_length, 0);
    play(&g, "C1");
    assert_int_equal(g.answer.state, YZ_COURSE_REACHED);
    assert_int_equal(g.answer.captured, 3);
    close_lesson(&g);
}

static void
a_task_names_no_answer_and_no_chain_where_a_stone_stands(void **state)
{
    given g;
    yz_message task;
    (void)state;

    open_lesson(&g, HEAD DIAMOND "goal: play C3\n");
    task = yz__lesson_task(yz_learner_lesson(g.learner));
    assert_string_equal(YZ_SAID(&task, NULL), "Black to play: find the right move");
    play(&g, "A1");
    assert_true(says(&g, "the move is legal, but it is not the one that is asked for"));
    close_lesson(&g);
    open_lesson(&g, HEAD DIAMOND "goal: mark liberties B3\n");
    task = yz__lesson_task(yz_learner_lesson(g.learner));
    assert_string_equal(YZ_SAID(&task, NULL),
                        "Point out the liberties of the stone at B3");
    close_lesson(&g);
}

static void
only_the_way_of_the_goal_is_taken(void **state)
{
    given g;
    (void)state;

    open_lesson(&g, HEAD DIAMOND "goal: take B3\nhint: one\nhint: two\n");
    assert_int_equal(yz_learner_say(g.learner, yz_whole(1), &g.answer), YZ_E_PHASE);
    assert_int_equal(yz_learner_choose(g.learner, 0, &g.answer), YZ_E_PHASE);
    assert_int_equal(yz_learner_point_out(g.learner, NULL, 0, &g.answer), YZ_E_PHASE);
    assert_string_equal(yz_learner_hint(g.learner), "one");
    assert_string_equal(yz_learner_hint(g.learner), "two");
    assert_null(yz_learner_hint(g.learner));
    close_lesson(&g);
}

static void
a_text_keeps_its_commas_and_a_list_may_have_them(void **state)
{
    given g;
    (void)state;

    open_lesson(&g, HEAD "text:\n  one,\n  two,\n" DIAMOND
                         "goal: take B3\nanswer: C3,\nat A1, C1 , : no,\n");
    assert_string_equal(yz_learner_lesson(g.learner)->paragraph[0], "one, two,");
    play(&g, "C1");
    assert_string_equal(g.answer.remark, "no,");
    close_lesson(&g);
}

/* ---- What is wrong with a text ---- */

static void
refuses(const char *text, unsigned line, const char *words)
{
    yz_course *course;
    yz_diag diag = {0};

    assert_int_not_equal(yz_course_read(&course, text, strlen(text), NULL, &diag),
                         YZ_OK);
    assert_null(course);
    assert_string_equal(YZ_SAID(&diag.message, NULL), words);
    assert_int_equal(diag.line, line);
}

static void
a_bad_text_is_refused_with_its_line(void **state)
{
    (void)state;
    refuses("", 1, "a lesson begins with a line \"lesson: NAME\"");
    refuses("title: x\n", 1, "a lesson begins with a line \"lesson: NAME\"");
    refuses("lesson: A B\n", 1,
            "the name of a lesson is made of small letters, digits and hyphens");
    refuses(HEAD "gaol: take\n", 3,
            "there is no key \"gaol\", or it needs other words before the colon");
    refuses(HEAD "title: x\n", 3, "\"title\" stands twice in this lesson");
    refuses(
        HEAD "\nwords\n", 4,
        "this line is neither \"key: value\" nor the continuation of one (that begins "
        "with a blank)");
    refuses(
        HEAD "board:\n . X\n . Y\n", 5,
        "a row of the board has the signs X, O and . alone, and as many as the first "
        "row");
    refuses(HEAD "board:\n X X\n X X\ngoal: play\n", 3,
            "the chain at A2 has no liberty, so it cannot stand on a board");
    refuses(HEAD DIAMOND "goal: take C3\n", 8,
            "the goal \"take\" needs a white stone at C3");
    refuses(HEAD DIAMOND "goal: take B9\n", 8, "\"B9\" is not a point of this board");
    refuses(HEAD DIAMOND "goal: capture\n", 8,
            "the goal \"capture\" names 1 to 1 points");
    refuses(HEAD DIAMOND "goal: mark komi\n", 8, "this goal cannot ask for \"komi\"");
    refuses(HEAD DIAMOND "moves: B B3\ngoal: play\n", 8,
            "B3 cannot be played there: there is a stone on that point");
    refuses(HEAD DIAMOND, 1, "this lesson has no \"goal\"");
    refuses(HEAD "goal: play\n", 1, "this lesson has no \"board\"");
    refuses(
        HEAD DIAMOND "goal: choose\noption: one\n", 8,
        "the goal \"choose\", and no other, has two options or more, one of them with "
        "\"right\", and may have a question");
    refuses(
        HEAD DIAMOND "goal: play\nquestion: Who?\n", 8,
        "the goal \"choose\", and no other, has two options or more, one of them with "
        "\"right\", and may have a question");
    refuses(HEAD DIAMOND "rules: klingon\n", 8,
            "there is no rule set 'klingon' (`yunzi rules` lists them)");
}

/* ---- The library's own course ---- */

static yz_course *
builtin(void)
{
    yz_course *course;
    yz_diag diag = {0};
    size_t length;
    const char *text = yz_course_builtin(&length);

    if (yz_course_read(&course, text, length, NULL, &diag) != YZ_OK)
        fail_msg("line %u: %s", diag.line, YZ_SAID(&diag.message, NULL));
    return course;
}

static void
every_lesson_holds_what_it_says(void **state)
{
    yz_course *course = builtin();
    int tried = 0;

    (void)state;
    assert_true(yz_course_count(course) >= 60);
    for (size_t i = 0; i < yz_course_count(course); i++) {
        const yz_lesson *lesson = yz_course_lesson(course, i);
        yz_lesson_check found;
        assert_int_equal(yz_lesson_try(&found, lesson, NULL), YZ_OK);
        for (int k = 0; k < found.fault_count; k++)
            print_message("%s: %s\n", lesson->id, YZ_SAID(&found.fault[k], NULL));
        assert_int_equal(found.fault_count, 0);
        if (found.count[YZ_COURSE_OPEN] > 0)
            print_message("%s: not settled: %d\n", lesson->id,
                          found.count[YZ_COURSE_OPEN]);
        assert_int_equal(found.count[YZ_COURSE_OPEN], 0);
        tried += found.tried;
    }
    print_message("%zu lessons, %d answers\n", yz_course_count(course), tried);
    yz_course_free(course);
}

static void
every_lesson_has_a_text_a_chapter_and_help(void **state)
{
    yz_course *course = builtin();

    (void)state;
    for (size_t i = 0; i < yz_course_count(course); i++) {
        const yz_lesson *lesson = yz_course_lesson(course, i);
        const yz_message task = yz__lesson_task(lesson);
        if (lesson->paragraph_count == 0 || *lesson->chapter == '\0')
            fail_msg("%s has no text or no chapter", lesson->id);
        if (lesson->goal != YZ_COURSE_GOAL_CHOOSE && lesson->hint_count == 0)
            fail_msg("%s has no hint", lesson->id);
        for (size_t k = 0; k < lesson->option_count; k++)
            if (lesson->option[k].remark == NULL)
                fail_msg("%s: option %zu has no reason", lesson->id, k + 1);
        assert_true(*YZ_SAID(&task, NULL) != '\0');
        assert_int_equal(yz_course_find(course, lesson->id), i);
    }
    yz_course_free(course);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stone_is_taken_and_the_answer_says_so),
        cmocka_unit_test(
            a_wrong_move_is_answered_by_the_opponent_and_can_be_taken_back),
        cmocka_unit_test(an_illegal_move_changes_nothing_and_has_its_ground),
        cmocka_unit_test(a_point_stands_for_its_chain_and_missing_ones_are_counted),
        cmocka_unit_test(a_wrong_number_is_named_when_it_is_another_one),
        cmocka_unit_test(a_choice_is_followed_by_what_the_rules_say),
        cmocka_unit_test(to_pass_is_wrong_while_somebody_can_gain),
        cmocka_unit_test(
            the_last_dame_does_not_end_a_game_in_which_something_can_be_gained),
        cmocka_unit_test(a_lost_chain_runs_and_the_rest_is_left_to_the_learner),
        cmocka_unit_test(a_task_names_no_answer_and_no_chain_where_a_stone_stands),
        cmocka_unit_test(only_the_way_of_the_goal_is_taken),
        cmocka_unit_test(a_text_keeps_its_commas_and_a_list_may_have_them),
        cmocka_unit_test(a_bad_text_is_refused_with_its_line),
        cmocka_unit_test(every_lesson_holds_what_it_says),
        cmocka_unit_test(every_lesson_has_a_text_a_chapter_and_help),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
