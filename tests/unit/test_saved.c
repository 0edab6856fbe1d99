/*
 * Games saved and restored: what they begin with, and texts that are no saved game.  Random
 * games under every rule set are in tests/property/test_game_walk.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "account.h"
#include "games_made.h"
#include "game/query.h"
#include "game/rulings.h"
#include "game/saved.h"
#include "playing.h"
#include "records.h"
#include "rules/placing.h"
#include "rules/tables.h"
#include "yunzi/cycle.h"

typedef struct page {
    char text[1 << 16];
    size_t length;
} page;

static page first, again;

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

static const char *
save(const yz_game *game, page *to)
{
    to->length = 0;
    assert_int_equal(yz_game_save(game, keep, to), YZ_OK);
    return to->text;
}

/* The game restored from what 'game' saves, which it saves again. */
static yz_game *
restored(const yz_game *game)
{
    yz_game *copy;
    yz_diag diag = {.line = 0};
    save(game, &first);
    if (yz_game_restore(&copy, first.text, first.length, NULL, &diag) != YZ_OK)
        fail_msg("line %u of\n%s", (unsigned)diag.line, first.text);
    assert_string_equal(save(copy, &again), first.text);
    return copy;
}

static yz_game *
begun(const yz_game_options *options)
{
    yz_game *game;
    yz_diag diag;
    assert_int_equal(yz_game_new(&game, options, &diag), YZ_OK);
    return game;
}

static void
assert_restored(yz_game *game)
{
    yz_position here, there;
    yz_game *copy = restored(game);
    yz_game_position(game, &here);
    yz_game_position(copy, &there);
    assert_memory_equal(here.stone, there.stone, (size_t)here.width * here.height);
    assert_int_equal(yz_game_to_move(copy), yz_game_to_move(game));
    assert_int_equal(yz__game_turn_known(copy), yz__game_turn_known(game));
    assert_int_equal(yz_game_komi_given(copy), yz_game_komi_given(game));
    assert_int_equal(yz_compare(yz_game_komi(copy), yz_game_komi(game)), 0);
    assert_int_equal(yz_game_year(copy), yz_game_year(game));
    assert_int_equal(yz_game_handicap(copy), yz_game_handicap(game));
    assert_int_equal(yz_game_overlays(copy), yz_game_overlays(game));
    assert_int_equal(yz__game_unattended_at(copy), yz__game_unattended_at(game));
    const int last = yz_game_ply_count(game);
    assert_int_equal(yz_game_move_number(copy, last), yz_game_move_number(game, last));
    const yz_tally a = yz_game_tally(game), b = yz_game_tally(copy);
    assert_memory_equal(&a, &b, sizeof a);
    yz_game_free(copy);
}

static void
every_beginning_comes_back(void **state)
{
    static const yz_point FREE[] = {{0, 0}, {4, 4}, {8, 8}};
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        for (int handicap = 0; handicap <= 3; handicap += 3) {
            yz_game_options options = YZ_GAME_OPTIONS_INIT;
            yz_game *game;
            options.rules = yz_rules_at(i);
            options.width = options.height = 9;
            options.handicap = handicap;
            options.year = 1990;
            options.overlays = YZ_OVERLAY_RENGO;
            if (yz_game_new(&game, &options, NULL) != YZ_OK)
                continue; /* these rules know no handicap */
            assert_restored(game);
            yz__game_skip_moves(game, 2);
            enter(game, "B E5");
            yz_game_set_komi(game, yz_ratio(-31, 3));
            assert_restored(game);
            yz_game_free(game);
            options.handicap_stones = FREE;
            options.handicap_stone_count = handicap;
            game = begun(&options);
            enter(game, "W E5");
            assert_restored(game);
            yz_game_free(game);
        }
    }
}

/* Where the text leaves it open, some of the stones placed and all of them. */
static void
a_placing_comes_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++)
        for (yz_placing placing = YZ_PLACING_FIXED; placing <= YZ_PLACING_FREE;
             placing++) {
            yz_game_options options = YZ_GAME_OPTIONS_INIT;
            options.rules = yz_rules_at(i);
            options.width = options.height = 19; /* old games set up more */
            options.handicap = 2;
            options.placing = placing;
            if (!yz__rules_placing_allowed(options.rules, placing))
                continue;
            yz_game *game = begun(&options);
            assert_restored(game);
            if (placing == YZ_PLACING_FREE) {
                enter(game, "B E5");
                assert_restored(game);
                enter(game, "B E6");
            }
            enter(game, "W E4");
            yz_game *copy = restored(game);
            assert_int_equal(yz_game_placing(copy), placing);
            assert_int_equal(yz_game_stones_to_place(copy), 0);
            yz_game_free(copy);
            assert_restored(game);
            yz_game_free(game);
        }
}

static void
a_board_comes_back_with_its_ko_and_its_turn(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_position start;
    (void)state;
    draw(&start, ".XO.\n"
                 "XO.O\n"
                 ".XO.\n");
    options.rules = yz_rules_find("japanese-1989");
    options.width = 4;
    options.height = 3;
    options.start = &start;
    options.prisoners[YZ_WHITE] = 5;
    for (int turn = YZ_EMPTY; turn <= YZ_WHITE; turn++) {
        options.to_move = (yz_colour)turn;
        options.ko_banned = turn == YZ_BLACK;
        options.ko = (yz_point){2, 1};
        yz_game *game = begun(&options);
        yz_game *copy = restored(game);
        assert_int_equal(check(copy, "B C2"), check(game, "B C2"));
        assert_int_equal(check(copy, "W C2"), check(game, "W C2"));
        yz_game_free(copy);
        assert_restored(game);
        yz_game_free(game);
    }
}

static void
marks_agreements_and_rulings_come_back(void **state)
{
    yz_status_map here, there;
    yz_game *game = game_made(0);
    yz_game *copy = restored(game);
    (void)state;
    yz_game_marking(game, &here);
    yz_game_marking(copy, &there);
    assert_memory_equal(here.fate, there.fate, 12);
    assert_int_equal(there.basis, YZ_BASIS_PROVED);
    assert_int_equal(yz__game_repetitions(copy), 1);
    assert_int_equal(yz__game_repetition(copy, 0).otherwise, YZ_RULED_FIGHT);
    assert_true(yz__game_repetition(copy, 0).by_list);
    while (yz_game_ply_count(game) > 0) {
        assert_int_equal(yz_game_undo(game), YZ_OK);
        assert_int_equal(yz_game_undo(copy), YZ_OK);
        assert_int_equal(yz__game_agreed(copy, YZ_WHITE),
                         yz__game_agreed(game, YZ_WHITE));
        assert_string_equal(save(copy, &again), save(game, &first));
    }
    yz_game_free(copy);
    yz_game_free(game);
}

static void
what_is_cut_short_or_changed_is_refused(void **state)
{
    yz_game *game = game_made(0), *copy;
    (void)state;
    save(game, &first);
    for (size_t length = 0; length < first.length; length++) {
        yz_diag diag = {.status = YZ_OK};
        assert_int_equal(yz_game_restore(&copy, first.text, length, NULL, &diag),
                         YZ_E_SYNTAX);
        assert_null(copy);
        assert_true(diag.line > 0);
    }
    /* Any line left out is missed. */
    for (size_t at = 0; at < first.length;) {
        const size_t line =
            (size_t)(strchr(first.text + at, '\n') + 1 - first.text) - at;
        again.length = 0;
        keep(&again, first.text, at);
        keep(&again, first.text + at + line, first.length - at - line);
        const yz_status status =
            yz_game_restore(&copy, again.text, again.length, NULL, NULL);
        const bool counts = strncmp(first.text + at, "ruling", 6) != 0;
        if (counts && status == YZ_OK)
            fail_msg("without %.*s", (int)line, first.text + at);
        yz_game_free(copy);
        at += line;
    }
    yz_game_free(game);
}

/* The text with its word at 'at' replaced, in 'again'. */
static void
replace_word(size_t at, size_t length, const char *word)
{
    again.length = 0;
    keep(&again, first.text, at);
    keep(&again, word, strlen(word));
    keep(&again, first.text + at + length, first.length - at - length);
}

/* ---- Games that begin or go on in other ways ---- */

static void
what_a_game_begins_with_and_skips_comes_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES_MADE; i++) {
        yz_game *game = game_made(i);
        assert_restored(game);
        yz_game_free(game);
    }
}

static yz_status
restore_changed(const page *changed)
{
    yz_game *copy;
    const yz_status status =
        yz_game_restore(&copy, changed->text, changed->length, NULL, NULL);
    if (status == YZ_OK)
        assert_string_equal(save(copy, &again), changed->text);
    else
        assert_true(status == YZ_E_SYNTAX || status == YZ_E_NOT_FOUND ||
                    status == YZ_E_RANGE);
    yz_game_free(copy);
    return status;
}

/* What is read is read to its last letter: it is refused, or it is saved as it was written. */
static void
any_other_word_is_refused_or_kept(void **state)
{
    static const char *const WORD[] = {
        "x",
        "-1",
        "0",
        "2",
        "7",
        "300",
        "999",
        "99999999999",
        "-",
        "1x",
        "????????????",
        "............",
        "1 1",
        "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
        "",
        "none",
        "black",
        "settle",
        "claim",
        "begin",
        "end",
        "a-word-that-is-longer-than-any-that-is-known-here-a-word-that-is-longer-than-any",
    };
    static page changed;
    int refused = 0, kept = 0;

    (void)state;
    for (size_t made = 0; made < GAMES_MADE; made++) {
        yz_game *game = game_made(made);
        save(game, &first);
        for (size_t at = 0; at < first.length;) {
            const size_t length = strcspn(first.text + at, " \n");
            for (size_t i = 0; i < sizeof WORD / sizeof *WORD; i++) {
                replace_word(at, length, WORD[i]);
                changed = again;
                const bool restored = restore_changed(&changed) == YZ_OK;
                refused += !restored;
                kept += restored;
            }
            at += length + 1;
        }
        yz_game_free(game);
    }
    assert_true(refused > 4 * kept && kept > 0);
}

/* A letter may be any byte, 0 among them; a line may have none. */
static void
any_other_letter_is_refused_or_kept(void **state)
{
    static const char LETTER[] = {'\0', '\n', ' ', '?', '9'};
    static page changed;
    (void)state;
    for (size_t made = 0; made < GAMES_MADE; made++) {
        yz_game *game = game_made(made);
        save(game, &first);
        for (size_t at = 0; at < first.length; at++)
            for (size_t i = 0; i < sizeof LETTER; i++) {
                changed = first;
                changed.text[at] = LETTER[i];
                restore_changed(&changed);
            }
        yz_game_free(game);
    }
}

static void
other_rules_and_versions_are_refused(void **state)
{
    static const struct {
        const char *text;
        yz_status status;
        unsigned line;
    } WRONG[] = {
        {"", YZ_E_SYNTAX, 1},
        {"(;SZ[9])\n", YZ_E_SYNTAX, 1},
        {"yunzi-game 2\n", YZ_E_SYNTAX, 1},
        {"yunzi-game 1\nrules martian-2077\n", YZ_E_NOT_FOUND, 2},
        {"yunzi-game 1\nrules japanese-1989\noverlays -1\n", YZ_E_SYNTAX, 3},
        {"yunzi-game 1\nrules japanese-1989\noverlays 0\nsize 53 9\n", YZ_E_SYNTAX, 4},
        {"yunzi-game 1\nrules japanese-1989\noverlays 0\nsize 9 9\nyear 12345678901\n",
         YZ_E_SYNTAX, 5},
    };
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        yz_game *game;
        yz_diag diag = {.status = YZ_OK};
        assert_int_equal(
            yz_game_restore(&game, WRONG[i].text, strlen(WRONG[i].text), NULL, &diag),
            WRONG[i].status);
        assert_null(game);
        assert_int_equal(diag.status, WRONG[i].status);
        assert_int_equal(diag.line, WRONG[i].line);
    }
}

/* 'count' times the letter, behind 'line' in place of what followed it in 'first'. */
static void
assert_no_room_for(const char *line, char letter, int count)
{
    static char word[2000];
    yz_game *game = game_made(0);
    save(game, &first);
    char *at = strstr(first.text, line);
    assert_non_null(at);
    at += strlen(line);
    memset(word, letter, (size_t)count);
    word[count] = '\0';
    replace_word((size_t)(at - first.text), strcspn(at, "\n"), word);
    yz_game_free(game);
    assert_int_equal(yz_game_restore(&game, again.text, again.length, NULL, NULL),
                     YZ_E_SYNTAX);
}

/* The game with 'word' in place of 'length' bytes behind 'line' is refused. */
static void
assert_refused_with(size_t made, const char *line, size_t length, const char *word)
{
    yz_game *game = game_made(made);
    save(game, &first);
    const char *at = strstr(first.text, line);
    assert_non_null(at);
    replace_word((size_t)(at - first.text) + strlen(line), length, word);
    yz_game_free(game);
    assert_int_equal(yz_game_restore(&game, again.text, again.length, NULL, NULL),
                     YZ_E_SYNTAX);
}

static void
numbers_past_the_most_are_refused(void **state)
{
    enum { POINT = 4 };
    static char points[POINT * (YZ_RULED_POINTS + 1) + 1];
    (void)state;
    for (int i = 0; i <= YZ_RULED_POINTS; i++)
        strcat(points, " 1 1");
    assert_refused_with(2, "contract ", 3, "2705");
    assert_refused_with(7, "skip ", 1, "1000000000");
    assert_refused_with(0, "ruling disturbance white fight none 1", 0, points);
    /* the board is the last line */
    yz_game *game = game_made(1);
    save(game, &first);
    const char *board = strstr(first.text, "board ");
    assert_non_null(board);
    const size_t length = (size_t)(strchr(board, '\n') + 1 - first.text);
    yz_game_free(game);
    assert_int_equal(yz_game_restore(&game, first.text, length, NULL, NULL),
                     YZ_E_SYNTAX);
}

static void
a_line_of_too_much_is_refused(void **state)
{
    (void)state;
    assert_no_room_for("rules ", 'x', 200);
    assert_no_room_for("overlays 0", ' ', 1500);
    assert_no_room_for("event warn", ' ', 1500);
    assert_no_room_for("komi ", '1', 200);
    yz_game *game = game_made(0);
    char line[1500] = "move ";
    memset(line + 5, ' ', sizeof line - 6);
    assert_int_equal(yz__restore_line(game, line, sizeof line - 1), YZ_E_SYNTAX);
    assert_int_equal(yz__restore_line(game, "skip 3", 6), YZ_E_SYNTAX);
    yz_game_options terms = YZ_GAME_OPTIONS_INIT;
    memcpy(line, "board", 5);
    assert_int_equal(yz__restore_term(&terms, line, sizeof line - 1), YZ_E_SYNTAX);
    yz_game_free(game);
}

static void
a_full_disk_and_a_full_memory_are_said(void **state)
{
    yz_game *game = game_made(0);
    yz_status status = YZ_E_IO;
    (void)state;
    for (int calls = 0; status == YZ_E_IO; calls++) {
        int left = calls;
        status = yz_game_save(game, records_refuse_later, &left);
        assert_true(status == YZ_E_IO || left >= 0);
    }
    assert_int_equal(status, YZ_OK);
    save(game, &first);
    status = YZ_E_NOMEM;
    for (long refuses = 1; status == YZ_E_NOMEM; refuses++) {
        account memory;
        yz_game *copy;
        account_open(&memory, refuses, true);
        status =
            yz_game_restore(&copy, first.text, first.length, &memory.allocator, NULL);
        yz_game_free(copy);
        account_close(&memory);
    }
    assert_int_equal(status, YZ_OK);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_beginning_comes_back),
        cmocka_unit_test(a_placing_comes_back),
        cmocka_unit_test(a_board_comes_back_with_its_ko_and_its_turn),
        cmocka_unit_test(marks_agreements_and_rulings_come_back),
        cmocka_unit_test(what_is_cut_short_or_changed_is_refused),
        cmocka_unit_test(what_a_game_begins_with_and_skips_comes_back),
        cmocka_unit_test(any_other_word_is_refused_or_kept),
        cmocka_unit_test(any_other_letter_is_refused_or_kept),
        cmocka_unit_test(other_rules_and_versions_are_refused),
        cmocka_unit_test(numbers_past_the_most_are_refused),
        cmocka_unit_test(a_line_of_too_much_is_refused),
        cmocka_unit_test(a_full_disk_and_a_full_memory_are_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
