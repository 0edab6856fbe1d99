/*
 * test_ko.c - the repetition rules where they disagree: shortest sequences that tell
 * them apart, and the classical cases.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "playing.h"

/* The rules in the order of the verdicts below. */
static const struct {
    yz__ko ko;
    const char *name;
} RULE[] = {
    {YZ_KO_BASIC, "basic"},
    {YZ_KO_POSITIONAL, "positional"},
    {YZ_KO_SITUATIONAL, "situational"},
    {YZ_KO_NATURAL, "natural"},
    {YZ_KO_NEW_ZEALAND, "new zealand"},
    {YZ_KO_CHEN, "chen"},
    {YZ_KO_SPIGHT, "spight"},
    {YZ_KO_DELAY, "delay"},
};
enum { RULES = sizeof RULE / sizeof *RULE };

/* Suicide of any number of stones is allowed; the last move is legal (1) or not under
   each rule.  Found by a search over small boards for the shortest disagreements. */
static const struct {
    int width;
    int height;
    const char *moves;
    const char *last;
    const char *legal;
} VECTOR[] = {
    {2, 2, "B:A1 W:A2 B:B2", "W:B1", "10111101"},
    {3, 2, "B:B1 W:C1 B:B2 W:A1 B:pass", "W:A2", "10111111"},
    {3, 2, "B:A1 W:pass B:B2 W:C2 B:pass", "W:A2", "10000001"},
    {2, 2, "B:A1 W:A2 B:pass W:B2 B:pass W:B1", "B:A1", "10000010"},
    {3, 2, "B:B1 W:pass B:A2 W:B2 B:pass W:A1", "B:A2", "00010000"},
    {2, 2, "B:pass W:A1 B:A2 W:B2 B:pass W:B1 B:pass", "W:A2", "10011011"},
    {2, 2, "B:pass W:B2 B:A1 W:A2 B:B1 W:A2 B:B2 W:pass", "B:A2", "10010011"},
    {2, 2, "B:B1 W:A2 B:pass W:B2 B:A1 W:A2 B:B2 W:A2", "B:B1", "10010000"},
};

/* Where passes would end the game the sequences go on: they are about ko alone. */
static void
the_rules_disagree_where_they_should(void **state)
{
    (void)state;
    for (size_t v = 0; v < sizeof VECTOR / sizeof *VECTOR; v++) {
        for (int r = 0; r < RULES; r++) {
            const yz_rules rules = rules_with(RULE[r].ko, YZ_SUICIDE_ANY);
            yz_game *game = game_of(&rules, VECTOR[v].width, VECTOR[v].height);
            if (RULE[r].ko == YZ_KO_DELAY)
                enter_all(game, VECTOR[v].moves);
            else
                play_all(game, VECTOR[v].moves);
            const bool legal = check(game, VECTOR[v].last) == YZ_GROUND_LEGAL;
            if (legal != (VECTOR[v].legal[r] == '1'))
                fail_msg("line %zu, %s: %s is %s", v + 1, RULE[r].name, VECTOR[v].last,
                         legal ? "legal" : "illegal");
            yz_game_free(game);
        }
    }
}

/* The verdict on 'last' after 'moves' from a drawn board, where the colour of the first
   move is to move. */
static yz_ground
under(yz__ko ko, const char *start, const char *moves, const char *last)
{
    const yz_rules rules = rules_with(ko, YZ_SUICIDE_ANY);
    yz_game *game = game_from(&rules, start, *moves == 'W' ? YZ_WHITE : YZ_BLACK);
    play_all(game, moves);
    const yz_ground ground = check(game, last);
    yz_game_free(game);
    return ground;
}

typedef struct answer {
    yz__ko ko;
    yz_ground ground;
} answer;

static void
assert_answers(const char *start, const char *moves, const char *last,
               const answer *answers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const yz_ground ground = under(answers[i].ko, start, moves, last);
        if (ground != answers[i].ground)
            fail_msg("%s under rule %d: %s", last, (int)answers[i].ko,
                     yz_ground_key(ground));
    }
}
#define ASSERT_ANSWERS(start, moves, last, answers)                                    \
    assert_answers(start, moves, last, answers, sizeof answers / sizeof *(answers))

/* White at A1 sends two stones, Black at C1 takes them, White at B1 takes one back: the
   board is as before, but Black is to move. */
static const char SENDING_TWO[] = ". X O .\n"
                                  "X X O O\n"
                                  ". O . O\n";

static void
sending_two_returning_one_brings_back_the_board_but_not_the_turn(void **state)
{
    (void)state;
    static const answer THIRD[] = {
        {YZ_KO_BASIC, YZ_GROUND_LEGAL},       {YZ_KO_POSITIONAL, YZ_GROUND_SUPERKO},
        {YZ_KO_SITUATIONAL, YZ_GROUND_LEGAL}, {YZ_KO_NATURAL, YZ_GROUND_LEGAL},
        {YZ_KO_NEW_ZEALAND, YZ_GROUND_LEGAL}, {YZ_KO_CHEN, YZ_GROUND_LEGAL},
        {YZ_KO_SPIGHT, YZ_GROUND_SUPERKO},    {YZ_KO_ING, YZ_GROUND_LEGAL},
    };
    ASSERT_ANSWERS(SENDING_TWO, "W:A1 B:C1", "W:B1", THIRD);
}

static void
sending_two_again_after_a_pass_repeats_the_situation(void **state)
{
    (void)state;
    static const answer FIFTH[] = {
        {YZ_KO_BASIC, YZ_GROUND_LEGAL},     {YZ_KO_SITUATIONAL, YZ_GROUND_SUPERKO},
        {YZ_KO_NATURAL, YZ_GROUND_SUPERKO}, {YZ_KO_NEW_ZEALAND, YZ_GROUND_SUPERKO},
        {YZ_KO_CHEN, YZ_GROUND_SUPERKO},
    };
    ASSERT_ANSWERS(SENDING_TWO, "W:A1 B:C1 W:B1 B:pass", "W:A1", FIFTH);
}

static void
one_stone_of_suicide_repeats_the_board_and_gives_the_turn_away(void **state)
{
    (void)state;
    static const char EYE[] = ". O .\n"
                              "O O .\n"
                              ". . .\n";
    static const answer ANSWERS[] = {
        {YZ_KO_BASIC, YZ_GROUND_LEGAL},       {YZ_KO_POSITIONAL, YZ_GROUND_SUPERKO},
        {YZ_KO_SITUATIONAL, YZ_GROUND_LEGAL}, {YZ_KO_CHEN, YZ_GROUND_LEGAL},
        {YZ_KO_SPIGHT, YZ_GROUND_SUPERKO},
    };
    ASSERT_ANSWERS(EYE, "", "B:A3", ANSWERS);
    const yz_rules multi = rules_with(YZ_KO_BASIC, YZ_SUICIDE_MULTI);
    const yz_rules none = rules_with(YZ_KO_BASIC, YZ_SUICIDE_NONE);
    yz_game *game = game_from(&multi, EYE, YZ_BLACK);
    assert_int_equal(check(game, "B:A3"), YZ_GROUND_SUICIDE);
    yz_game_free(game);
    game = game_from(&none, EYE, YZ_BLACK);
    assert_int_equal(check(game, "B:A3"), YZ_GROUND_SUICIDE);
    yz_game_free(game);
}

/* Black takes the ko at C2, White would retake at B2: after a pass of White's the board
   he would make is one at which he passed but which he never made. */
static void
a_pass_lets_natural_situational_superko_retake_a_ko_at_once(void **state)
{
    (void)state;
    static const char KO[] = ". X O .\n"
                             "X O . O\n"
                             ". X O .\n";
    static const answer ANSWERS[] = {
        {YZ_KO_BASIC, YZ_GROUND_KO},
        {YZ_KO_POSITIONAL, YZ_GROUND_KO},
        {YZ_KO_SITUATIONAL, YZ_GROUND_KO},
        {YZ_KO_NATURAL, YZ_GROUND_LEGAL},
        {YZ_KO_NATURAL_BASIC, YZ_GROUND_KO},
        {YZ_KO_NEW_ZEALAND, YZ_GROUND_KO},
        {YZ_KO_CHEN, YZ_GROUND_KO},
        {YZ_KO_SPIGHT, YZ_GROUND_KO},
        {YZ_KO_DELAY, YZ_GROUND_KO},
        {YZ_KO_ING, YZ_GROUND_KO},
        {YZ_KO_CHINESE_REFEREE, YZ_GROUND_KO},
        {YZ_KO_NONE, YZ_GROUND_LEGAL},
    };
    ASSERT_ANSWERS(KO, "B:A3 W:pass B:C2", "W:B2", ANSWERS);
}

static void
a_ko_threat_lets_every_rule_retake(void **state)
{
    (void)state;
    static const char KO[] = ". X O .\n"
                             "X O . O\n"
                             ". X O .\n";
    for (int r = 0; r < RULES; r++)
        assert_int_equal(under(RULE[r].ko, KO, "B:C2 W:D3 B:A3", "W:B2"),
                         YZ_GROUND_LEGAL);
}

/* The 2x2 game of the 1978 book. */
static void
on_two_by_two_the_book_game_ends_when_the_capture_would_repeat(void **state)
{
    (void)state;
    static const char EMPTY[] = ". .\n"
                                ". .\n";
    static const yz__ko KO[] = {YZ_KO_POSITIONAL, YZ_KO_SITUATIONAL, YZ_KO_NATURAL};
    for (size_t i = 0; i < sizeof KO / sizeof *KO; i++) {
        assert_int_equal(
            under(KO[i], EMPTY, "B:A1 W:B2 B:B1 W:A2 B:B1 W:A1 B:B1 W:A2 B:A1", "W:B2"),
            YZ_GROUND_SUPERKO);
        assert_int_equal(under(KO[i], EMPTY, "B:A1 W:B2 B:B1 W:A2 B:A1 W:B1", "B:A1"),
                         YZ_GROUND_SUPERKO);
    }
}

/* White takes the first ko, Black the second, White the third; the sixth capture
   would close the circle. */
static void
a_triple_ko_is_stopped_at_the_sixth_capture_or_never(void **state)
{
    (void)state;
    static const char THREE[] = ". X O .\n"
                                "X . X O\n"
                                ". X O .\n"
                                ". X O .\n"
                                "X O . O\n"
                                ". X O .\n"
                                ". X O .\n"
                                "X . X O\n"
                                ". X O .\n";
    static const answer ANSWERS[] = {
        {YZ_KO_BASIC, YZ_GROUND_LEGAL},         {YZ_KO_POSITIONAL, YZ_GROUND_SUPERKO},
        {YZ_KO_SITUATIONAL, YZ_GROUND_SUPERKO}, {YZ_KO_NATURAL, YZ_GROUND_SUPERKO},
        {YZ_KO_NEW_ZEALAND, YZ_GROUND_SUPERKO}, {YZ_KO_CHEN, YZ_GROUND_SUPERKO},
        {YZ_KO_SPIGHT, YZ_GROUND_SUPERKO},
    };
    ASSERT_ANSWERS(THREE, "B:A9 W:B8 B:C5 W:B2 B:C8 W:B5", "B:C2", ANSWERS);
}

/* The button is a move: the position after it stood after a move of who took it. */
static void
the_button_counts_as_a_move_in_new_zealand(void **state)
{
    (void)state;
    yz_rules rules = rules_with(YZ_KO_NEW_ZEALAND, YZ_SUICIDE_ANY);
    rules.button = YZ_BUTTON_HALF_POINT;
    yz_game *game = game_from(&rules, ". O .\nO O .\n. . .\n", YZ_BLACK);
    assert_int_equal(check(game, "B:A3"), YZ_GROUND_LEGAL);
    play_all(game, "B:button W:pass");
    assert_int_equal(check(game, "B:A3"), YZ_GROUND_SUPERKO);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_disagree_where_they_should),
        cmocka_unit_test(
            sending_two_returning_one_brings_back_the_board_but_not_the_turn),
        cmocka_unit_test(sending_two_again_after_a_pass_repeats_the_situation),
        cmocka_unit_test(
            one_stone_of_suicide_repeats_the_board_and_gives_the_turn_away),
        cmocka_unit_test(a_pass_lets_natural_situational_superko_retake_a_ko_at_once),
        cmocka_unit_test(a_ko_threat_lets_every_rule_retake),
        cmocka_unit_test(
            on_two_by_two_the_book_game_ends_when_the_capture_would_repeat),
        cmocka_unit_test(a_triple_ko_is_stopped_at_the_sixth_capture_or_never),
        cmocka_unit_test(the_button_counts_as_a_move_in_new_zealand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
