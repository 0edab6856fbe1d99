/*
 * Positions with one hash that are not the same: superko, ko and repetition compare the
 * stones.  The hash of a board is changed by hand here, so that the next play meets
 * that of an earlier position.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "forge.h"
#include "game/query.h"
#include "game/rulings.h"
#include "game/situations.h"
#include "playing.h"

/* The hash of the board after a legal move. */
static uint64_t
hash_after(const yz_game *game, const char *move)
{
    yz_game *copy;
    assert_int_equal(yz_game_copy(&copy, game), YZ_OK);
    assert_int_equal(play(copy, move), YZ_GROUND_LEGAL);
    const uint64_t hash = yz__game_hash(copy);
    yz_game_free(copy);
    return hash;
}

/* Makes the position after 'move' have the hash of that after ply 'i'; how the hash of
   the board was changed for it. */
static uint64_t
let_collide(yz_game *game, const char *move, int i)
{
    const uint64_t earlier = yz_game_ply(game, i).hash;
    const uint64_t change = hash_after(game, move) ^ earlier;
    forge_hash(game, change);
    assert_true(hash_after(game, move) == earlier);
    return change;
}

static yz_legality
look(const yz_game *game, const char *move)
{
    return yz_game_check_stones(
        game, move_of(move, yz_game_width(game), yz_game_height(game)));
}

/*     1     2     3     4 (pass)  5 ?
   . X . . W  . X . . W  ...
   X . . . .
   . . . . .   White 3 collides with White 1; 5 is a suicide that leaves the board
   . . . . .   after 3 and 4 as it was. */
static yz_game *
collided(yz__ko ko, uint64_t *change)
{
    static yz_rules rules;
    rules = rules_with(ko, YZ_SUICIDE_ANY);
    yz_game *game = game_from(&rules, ".X...\nX....\n.....\n.....\n.....\n", YZ_WHITE);
    play_all(game, "W:E5 B:E1");
    *change = let_collide(game, "W C3", 1);
    assert_int_equal(play(game, "W C3"), YZ_GROUND_LEGAL);
    assert_true(yz_game_ply(game, 3).hash == yz_game_ply(game, 1).hash);
    play_all(game, "B:pass");
    return game;
}

static void
superko_compares_stones_not_hashes(void **state)
{
    uint64_t change;
    yz_game *game = collided(YZ_KO_POSITIONAL, &change);
    (void)state;
    /* Of White's play and the pass after it, at one position, the first is named. */
    const yz_legality again = look(game, "W A5");
    assert_int_equal(again.ground, YZ_GROUND_SUPERKO);
    assert_int_equal(again.repeats, 3);
    yz_game_free(game);
}

static void
situations_compare_stones_not_hashes(void **state)
{
    uint64_t change;
    yz_game *game = collided(YZ_KO_POSITIONAL, &change);
    (void)state;
    assert_int_equal(yz__game_learn_situations(game), YZ_OK);
    yz__situations *seen = yz__game_situations(game);
    assert_int_equal(seen->count, 5);
    assert_int_equal(yz__situations_recurs(seen, 3, false), -1);
    assert_int_equal(yz__situations_recurs(seen, 3, true), -1);
    yz_game_free(game);
}

/* The position of White 1 once more: before it stands, under the same hash, that of 3.
 */
static void
a_position_is_found_behind_others_with_its_hash(void **state)
{
    uint64_t change;
    yz_position first;
    yz_game *game = collided(YZ_KO_POSITIONAL, &change);
    (void)state;
    yz_game_position_at(game, 1, &first);
    forge_hash(game, change);
    assert_int_equal(yz_game_set_up(game, &first, YZ_WHITE), YZ_OK);
    assert_true(yz__game_hash(game) == yz_game_ply(game, 1).hash);
    assert_int_equal(look(game, "W A5").ground, YZ_GROUND_SUPERKO);
    assert_int_equal(yz__game_learn_situations(game), YZ_OK);
    assert_int_equal(yz__game_situations(game)->count, 6);
    yz_game_free(game);
}

/* Spight: a pass where the same player has passed before ends the phase; not at another
   board with its hash. */
static void
a_repeated_pass_compares_stones_not_hashes(void **state)
{
    (void)state;
    for (int same = 0; same < 2; same++) {
        yz_game *game = game_under("spight-area", 5, 5);
        play_all(game, "B:pass");
        if (same) {
            play_all(game, "W:pass");
        } else {
            play_all(game, "W:C3");
            forge_hash(game, yz__game_hash(game) ^ yz_game_ply(game, 1).hash);
        }
        play_all(game, "B:pass");
        assert_int_equal(yz_game_phase(game) == YZ_PHASE_PLAY, !same);
        yz_game_free(game);
    }
}

/*   . X O . . .     White takes the ko at B3.  Black's F3, which takes another stone,
   is X . X O . .     made to collide with the position before: it retakes nothing. */
static void
ko_compares_stones_not_hashes(void **state)
{
    yz_game *game = game_from(yz_rules_find("japanese-1989"),
                              ".XO...\nX.XO..\n.XO.XO\n.....X\n", YZ_WHITE);
    (void)state;
    play_all(game, "W:B3");
    assert_int_equal(look(game, "B C3").ground, YZ_GROUND_KO);
    let_collide(game, "B F3", 0);
    assert_int_equal(look(game, "B F3").ground, YZ_GROUND_LEGAL);
    yz_game_free(game);
}

/* A position that comes back may leave a Japanese game without result (1989, article
   12); one that only has the hash of an earlier one has not come back. */
static void
a_repetition_compares_stones_not_hashes(void **state)
{
    yz_game *game = game_under("japanese-1989", 5, 5);
    (void)state;
    play_all(game, "B:E5 W:E1");
    let_collide(game, "B C3", 1);
    play_all(game, "B:C3");
    assert_true(yz_game_ply(game, 3).hash == yz_game_ply(game, 1).hash);
    assert_int_equal(yz__game_repeated_at(game, NULL), -1);
    yz_game_free(game);
}

static void
pass_for_ko(yz_game *game, yz_colour who, yz_point ko)
{
    const yz_move move = {YZ_MOVE_PASS_FOR_KO, who, ko};
    yz_legality legality;
    assert_int_equal(yz_game_play(game, move, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
}

/*   . X O .     In a cleanup a player may take in a ko once at the same board.  White
   X . X O     takes it at B3, Black passes for it and retakes it, White passes for it,
   . X O .     and there are stones at A1 and D1 when he takes it again: another board,
   . . . .     made to have the hash of the first. */
static void
a_ko_of_a_cleanup_compares_stones_not_hashes(void **state)
{
    yz_game *game = game_from(yz_rules_find("japanese-algorithmic"),
                              ".XO.\nX.XO\n.XO.\n....\n", YZ_BLACK);
    (void)state;
    play_all(game, "B:pass W:pass B:pass W:B3");
    assert_int_equal(yz__game_stage(game), 1);
    pass_for_ko(game, YZ_BLACK, (yz_point){1, 1});
    play_all(game, "W:A1 B:C3");
    pass_for_ko(game, YZ_WHITE, (yz_point){2, 1});
    play_all(game, "B:D1");
    let_collide(game, "W B3", 4);
    assert_int_equal(check(game, "W B3"), YZ_GROUND_LEGAL);
    yz_game_free(game);
}

/* A ply of an earlier game, told apart from those of this one by a stamp, is never
   found in it: not even when all stamps have been used. */
static void
the_index_is_emptied_when_the_stamps_run_out(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game = game_under("tromp-taylor", 5, 5);
    (void)state;
    play_all(game, "B:C3");
    const uint64_t old = yz__game_hash(game);
    assert_int_equal(forge_find(game, old), 1);
    assert_int_equal(forge_stamp(game), 1);
    forge_set_stamp(game, UINT32_MAX);
    options.rules = yz_rules_find("tromp-taylor");
    options.width = options.height = 5;
    assert_int_equal(yz__game_restart(game, &options, NULL), YZ_OK);
    assert_int_equal(forge_stamp(game), 1);
    assert_int_equal(forge_find(game, old), -1);
    yz_game_free(game);
}

/* Columns of black and white stones with a free one between them: no position comes
   twice, and the index grows three times. */
static void
positions_are_found_when_the_index_has_grown(void **state)
{
    enum { PLIES = 1000 };
    yz_game *game = game_under("tromp-taylor", 52, 52);
    (void)state;
    for (int i = 0; i < PLIES; i++) {
        const int pair = i / 2;
        const yz_point at = {(uint8_t)(pair / 52 * 3 + i % 2), (uint8_t)(pair % 52)};
        const yz_move move = {YZ_MOVE_PLAY, i % 2 ? YZ_WHITE : YZ_BLACK, at};
        assert_int_equal(yz_game_play(game, move, NULL, NULL), YZ_OK);
    }
    for (int i = 0; i <= PLIES; i++)
        assert_int_equal(forge_find(game, yz_game_ply(game, i).hash), i);
    yz_game_free(game);
}

/* A game that needs no index has none to empty. */
static void
stamps_run_out_without_an_index_too(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game = game_under("japanese-1989", 5, 5);
    (void)state;
    assert_false(forge_has_index(game));
    forge_set_stamp(game, UINT32_MAX);
    options.rules = yz_rules_find("japanese-1989");
    options.width = options.height = 5;
    assert_int_equal(yz__game_restart(game, &options, NULL), YZ_OK);
    options.rules = yz_rules_find("tromp-taylor");
    assert_int_equal(yz__game_restart(game, &options, NULL), YZ_OK);
    play_all(game, "B:C3 W:pass");
    assert_int_equal(forge_find(game, yz__game_hash(game)), 2);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(superko_compares_stones_not_hashes),
        cmocka_unit_test(situations_compare_stones_not_hashes),
        cmocka_unit_test(a_position_is_found_behind_others_with_its_hash),
        cmocka_unit_test(a_repeated_pass_compares_stones_not_hashes),
        cmocka_unit_test(ko_compares_stones_not_hashes),
        cmocka_unit_test(a_repetition_compares_stones_not_hashes),
        cmocka_unit_test(a_ko_of_a_cleanup_compares_stones_not_hashes),
        cmocka_unit_test(positions_are_found_when_the_index_has_grown),
        cmocka_unit_test(the_index_is_emptied_when_the_stamps_run_out),
        cmocka_unit_test(stamps_run_out_without_an_index_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
