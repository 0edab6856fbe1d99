/*
 * Both sides insist: `test_cycle_insisting [all]`: every board of tests/cycles is
 * played out move by move under every set of rules, as a program would that asks for a
 * ruling after every move, and ends as it was announced.  Without "all" each cycle is
 * played under one in SELDOM of the rule sets that differ in it.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "cycle/cycle_words.h"
#include "cycle_file.h"
#include "game/query.h"
#include "game/rulings.h"
#include "naive.h"
#include "rules/names.h"
#include "rules/tables.h"

/* A cycle of a board, and under which rules it is played. */
typedef struct stage {
    const cycle_file *file;
    const yz_cycle *cycle;
    const yz_cycle_options *options;
    const yz_rules *rules;
    yz_classifying classifying;
    yz_result_kind repetition;
    yz_cycle_ruling ruling;
} stage;

static void
broken(const stage *s, int ply, const char *what)
{
    char line[512] = "";
    size_t end = 0;
    char point[YZ_POINT_TEXT];

    for (int k = 0; k < s->ruling.line_length && end < 400; k++) {
        const yz_move move = s->ruling.line[k];
        end += (size_t)snprintf(
            line + end, sizeof line - end, " %c%s", move.colour == YZ_BLACK ? 'B' : 'W',
            move.kind == YZ_MOVE_PLAY
                ? yz_point_text(move.at, s->cycle->start.height, point)
                : "pass");
    }
    fail_msg("%s, found in the %s, %s%s: announced %s at ply %d after%s; at ply %d %s",
             s->file->name, s->cycle->in_game ? "game" : "position",
             yz_rules_id(s->rules),
             s->classifying == YZ_CLASSIFY_BY_LIST ? " by the list" : "",
             yz__cycle_ruling_key(s->ruling.kind), s->ruling.ply, line, ply, what);
}

/* ---- The line that was announced ---- */

static yz_game *
begin(const stage *s)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = s->rules;
    options.width = s->cycle->start.width;
    options.height = s->cycle->start.height;
    options.start = &s->cycle->start;
    options.to_move = s->cycle->starter;
    options.repetition = s->repetition;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

static void
attend(const stage *s, yz_game *game)
{
    assert_int_equal(yz_rule_on_repetitions(game, s->classifying, s->options, NULL),
                     YZ_OK);
}

/* Plays what was announced; nothing in it is barred, and nothing ends before. */
static void
insist(const stage *s, yz_game *game)
{
    for (int k = 0; k < s->ruling.line_length; k++) {
        yz_legality legality;
        if (yz_game_phase(game) == YZ_PHASE_ENDED)
            broken(s, k + 1, "the game has ended");
        assert_int_equal(yz_game_play(game, s->ruling.line[k], &legality, NULL), YZ_OK);
        if (legality.ground != YZ_GROUND_LEGAL)
            broken(s, k + 1, yz_ground_text(legality.ground));
        attend(s, game);
    }
}

static bool
may_end(const yz_game *game, yz_event_kind kind)
{
    const yz_event event = {
        .kind = kind, .by = YZ_BLACK, .outcome = YZ_RESULT_NO_RESULT};

    return yz__game_check_event(game, &event).ground == YZ_GROUND_LEGAL;
}

/* The game holds a ruling of this kind. */
static bool
holds(const yz_game *game, yz_repetition_kind kind, yz_colour by)
{
    for (int i = 0; i < yz__game_repetitions(game); i++) {
        const yz_repetition ruling = yz__game_repetition(game, i);
        if (ruling.kind == kind && ruling.by == by)
            return true;
    }
    return false;
}

static void
check_result(const stage *s, const yz_game *game, yz_result_kind kind)
{
    const yz_result result = yz_game_result(game);

    if (yz_game_phase(game) != YZ_PHASE_ENDED || result.kind != kind)
        broken(s, s->ruling.line_length, "the game ends otherwise");
}

static void
check_barred(const stage *s, const yz_game *game)
{
    const yz_legality legality = yz_game_check(game, s->ruling.move);
    const bool voids = legality.consequence == YZ_CONSEQUENCE_VOID_PASS;

    if (legality.ground == YZ_GROUND_LEGAL)
        broken(s, s->ruling.ply, "the rules allow the move");
    if (!legality.article || strcmp(legality.article, s->ruling.article) != 0)
        broken(s, s->ruling.ply, "another article forbids it");
    if (s->ruling.kind == YZ_CYCLE_RULING_MUST_STOP && !voids)
        broken(s, s->ruling.ply, "it is not void");
    assert_int_equal(s->ruling.move.colour, s->ruling.who);
    assert_int_equal(s->ruling.ply, s->ruling.line_length + 1);
}

static void
check_end(const stage *s, const yz_game *game)
{
    const int ply = yz_game_ply_count(game);
    const bool goes_on = yz_game_phase(game) != YZ_PHASE_ENDED;

    switch (s->ruling.kind) {
    case YZ_CYCLE_RULING_BARRED:
    case YZ_CYCLE_RULING_HOT:
    case YZ_CYCLE_RULING_ONE_CYCLE:
    case YZ_CYCLE_RULING_MUST_STOP:
        check_barred(s, game);
        return;
    case YZ_CYCLE_RULING_OFFER:
        if (!goes_on || yz__game_repeated_at(game, NULL) != ply ||
            !may_end(game, YZ_EVENT_OFFER))
            broken(s, ply, "no result cannot be agreed on");
        break;
    case YZ_CYCLE_RULING_REFEREE:
        if (!goes_on || yz__game_repetitions(game) == 0 ||
            !may_end(game, YZ_EVENT_RULE))
            broken(s, ply, "there is nothing for the referee");
        break;
    case YZ_CYCLE_RULING_DIES:
        if (!goes_on || !holds(game, YZ_RULED_FALSE_LIFE, s->ruling.who))
            broken(s, ply, "nothing was ruled dead");
        break;
    case YZ_CYCLE_RULING_DRAW:
        check_result(s, game, YZ_RESULT_DRAW);
        break;
    case YZ_CYCLE_RULING_NO_RESULT:
        check_result(s, game, YZ_RESULT_NO_RESULT);
        break;
    case YZ_CYCLE_RULING_REPLAY:
        check_result(s, game, YZ_RESULT_VOID);
        break;
    case YZ_CYCLE_RULING_CANNOT:
        if (goes_on)
            broken(s, ply, "the game goes on");
        break;
    case YZ_CYCLE_RULING_PLAY_ON:
        if (!goes_on)
            broken(s, ply, "the game has ended");
        break;
    default:
        broken(s, ply, "it is open");
    }
    assert_int_equal(s->ruling.ply, s->ruling.line_length);
}

static void
play_announced(stage *s)
{
    assert_int_equal(
        yz_cycle_rule(&s->ruling, s->cycle, s->rules, s->classifying, s->repetition),
        YZ_OK);
    assert_in_range(s->ruling.line_length, 0,
                    sizeof s->ruling.line / sizeof *s->ruling.line);
    yz_game *game = begin(s);
    attend(s, game);
    insist(s, game);
    check_end(s, game);
    yz_game_free(game);
}

/* ---- Every board ---- */

static bool all;  /* also rule sets that differ in nothing that matters here */
static int plays; /* rulings that were played out */
static size_t
    turn; /* without 'all' each cycle takes one rule set in SELDOM, the next others */

enum { SELDOM = 3 };

/* Also with what an event may have laid down, where the rules leave it to that. */
static void
play_under(stage *s, const yz_rules *rules, yz_classifying classifying)
{
    static const yz_result_kind LAID_DOWN[] = {YZ_RESULT_DRAW, YZ_RESULT_VOID,
                                               YZ_RESULT_NO_RESULT};
    static const yz_cycle_ruling_kind AS[] = {
        YZ_CYCLE_RULING_DRAW, YZ_CYCLE_RULING_REPLAY, YZ_CYCLE_RULING_NO_RESULT};

    s->rules = rules;
    s->classifying = classifying;
    s->repetition = YZ_RESULT_NONE;
    play_announced(s);
    plays++;
    if (s->ruling.kind != YZ_CYCLE_RULING_REFEREE)
        return;
    for (size_t i = 0; i < sizeof LAID_DOWN / sizeof *LAID_DOWN; i++) {
        s->repetition = LAID_DOWN[i];
        play_announced(s);
        assert_int_equal(s->ruling.kind, AS[i]);
        plays++;
    }
}

/* The rules tell cycles apart, so that it matters how they are classified. */
static bool
tell_apart(stage *s, const yz_rules *rules)
{
    s->rules = rules;
    yz_game *game = begin(s);
    const bool asks = yz__game_asks_for_repetition(game);
    yz_game_free(game);
    return asks && yz__ing_shape_verdict(s->cycle->ing) != YZ_CYCLE_OPEN;
}

/* An earlier rule set answers every question that matters here in the same way. */
static bool
known_already(size_t rules)
{
    static const char *const MATTERS[] = {"suicide",   "ko",     "repetition",
                                          "pass-cost", "ending", "illegal-play"};
    enum { MATTER = sizeof MATTERS / sizeof *MATTERS };

    for (size_t i = 0; i < rules; i++) {
        size_t same = 0;
        for (size_t k = 0; k < MATTER; k++)
            same += yz__rules_agree(yz_rules_at(i), yz_rules_at(rules),
                                    yz_option_find(MATTERS[k]));
        if (same == MATTER)
            return true;
    }
    return false;
}

static void
play_under_all(stage *s)
{
    for (size_t i = 0; i < yz__rules_count(); i++) {
        if (!all && (known_already(i) || (i + turn) % SELDOM != 0))
            continue;
        play_under(s, yz_rules_at(i), YZ_CLASSIFY_BY_JUDGE);
        if (tell_apart(s, yz_rules_at(i)))
            play_under(s, yz_rules_at(i), YZ_CLASSIFY_BY_LIST);
    }
    turn++;
}

/* The game that plays the cycle of the file, under rules that record everything. */
static yz_game *
recorded(const cycle_file *file)
{
    yz_move move[CYCLE_FILE_MOVES];
    const int plies = cycle_file_moves(file, "cycle", move);
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = yz_rules_find("tromp-taylor");
    options.width = file->start.width;
    options.height = file->start.height;
    options.start = &file->start;
    options.to_move = cycle_file_colour(file, "to-play");
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    for (int k = 0; k < plies; k++)
        assert_int_equal(yz_game_enter(game, move[k], NULL, NULL), YZ_OK);
    return game;
}

typedef void on_board(const cycle_file *file, const yz_cycle_options *options);

static void
for_every_board(on_board *look)
{
    char name[64][64];
    const int count = cycle_file_names(name, 64);
    static cycle_file file;
    static cycle_file_givens givens;

    for (int i = 0; i < count; i++) {
        yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
        cycle_file_read(&file, name[i]);
        cycle_file_given(&file, &givens);
        options.given = givens.given;
        options.givens = givens.count;
        look(&file, &options);
    }
}

static void
play_report(const cycle_file *file, const yz_cycle_options *options,
            const yz_cycle_report *report)
{
    for (int i = 0; i < report->count; i++) {
        stage s = {.file = file, .cycle = &report->cycle[i], .options = options};
        play_under_all(&s);
    }
}

static void
play_position(const cycle_file *file, const yz_cycle_options *options)
{
    yz_cycle_report *report;

    assert_int_equal(yz_cycle_in_position(&report, &file->start,
                                          cycle_file_colour(file, "to-play"), options),
                     YZ_OK);
    play_report(file, options, report);
    yz_cycle_free(report);
}

static void
play_game(const cycle_file *file, const yz_cycle_options *options)
{
    yz_cycle_report *report;
    yz_game *game = recorded(file);

    assert_int_equal(yz_cycle_in_game(&report, game, options), YZ_OK);
    play_report(file, options, report);
    yz_cycle_free(report);
    yz_game_free(game);
}

static void
a_cycle_of_a_position_ends_as_announced(void **state)
{
    (void)state;
    plays = 0;
    for_every_board(play_position);
    print_message("%d rulings played out\n", plays);
    assert_true(plays > 600);
}

static void
a_cycle_of_a_game_ends_as_announced(void **state)
{
    (void)state;
    plays = 0;
    for_every_board(play_game);
    print_message("%d rulings played out\n", plays);
    assert_true(plays > 400);
}

/* ---- Nobody could do better ---- */

enum { PAST = 64 };

/* The cycle on a slow board: every situation that has been there. */
typedef struct struggle {
    const cycle_file *file;
    yz_point ko[CYCLE_FILE_KOS][2];
    int kos;
    yz_position past[PAST];
    yz_colour to_move[PAST];
    int count;
} struggle;

/* The shape is one that its maker leaves behind, by the file. */
static bool
accepts(const struggle *s, const yz_position *board, yz_colour maker)
{
    static const char *const KEY[3] = {
        [YZ_BLACK] = "black-accepts", [YZ_WHITE] = "white-accepts"};
    const char *text = cycle_file_get(s->file, KEY[maker]);
    char shape[CYCLE_FILE_KOS + 1];
    char word[16];

    cycle_file_shape(s->file, board, shape);
    while (cycle_file_part(&text, ' ', word, sizeof word))
        if (strcmp(word, shape) == 0)
            return true;
    return false;
}

/* The situation was there already: same stones, same side to move. */
static bool
was_there(const struggle *s, const yz_position *board, yz_colour to_move)
{
    for (int i = 0; i < s->count; i++)
        if (s->to_move[i] == to_move &&
            memcmp(s->past[i].stone, board->stone, sizeof board->stone) == 0)
            return true;
    return false;
}

/* Plays on a point of the cycle on a copy of the newest board; false where that takes
   no ko, leaves what is not accepted, or brings back a situation. */
static bool
try_play(struggle *s, yz_point at, yz_colour who)
{
    yz_position board = s->past[s->count - 1];
    const int index = (int)yz_index(board.width, at);

    if (board.stone[index] != YZ_EMPTY ||
        naive_place(&board, index, who).captured != 1 || !accepts(s, &board, who) ||
        was_there(s, &board, yz_opponent(who)))
        return false;
    assert_in_range(s->count, 0, PAST - 1);
    s->past[s->count] = board;
    s->to_move[s->count++] = yz_opponent(who);
    return true;
}

/* Who has nothing left first, when both play as well as can be. */
static yz_colour
leaves(struggle *s)
{
    const yz_colour who = s->to_move[s->count - 1];

    for (int k = 0; k < s->kos; k++) {
        if (!try_play(s, s->ko[k][who == YZ_BLACK ? 0 : 1], who))
            continue;
        const yz_colour leaver = leaves(s);
        s->count--;
        if (leaver != who)
            return leaver;
    }
    return who;
}

static int struggles;

static void
struggle_on(const cycle_file *file, const yz_cycle_options *options)
{
    static struggle s;
    const char *const leaver = cycle_file_get(file, "first-to-leave");

    (void)options;
    s = (struggle){.file = file};
    s.kos = cycle_file_kos(file, s.ko);
    if (!leaver || !cycle_file_get(file, "white-accepts") || s.kos > 4)
        return;
    s.past[0] = file->start;
    s.to_move[0] = cycle_file_colour(file, "to-play");
    s.count = 1;
    assert_int_equal(leaves(&s), cycle_file_colour(file, "first-to-leave"));
    struggles++;
}

static void
the_first_to_leave_is_forced_on_the_board(void **state)
{
    (void)state;
    struggles = 0;
    for_every_board(struggle_on);
    assert_true(struggles >= 25);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cycle_of_a_position_ends_as_announced),
        cmocka_unit_test(a_cycle_of_a_game_ends_as_announced),
        cmocka_unit_test(the_first_to_leave_is_forced_on_the_board),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
