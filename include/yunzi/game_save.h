/*
 * yunzi/game_save.h - a game kept as text, and restored; yunzi/game.h includes it.
 *
 * Begin with yz_game_save(), yz_game_restore().
 *
 * Example:
 *
 *     static const char KEPT[] =
 *         "yunzi-game 1\nrules japanese-1989\noverlays 0\nsize 2 2\nyear 0\nhandicap 0\n"
 *         "captures 1\nrepetition undetermined\nkomi 6.5 0\nprisoners 0 0\nto-move black 0\n"
 *         "begin\nmove black play A1\nend 1 ..X.\n";
 *     yz_game *game;
 *     if (yz_game_restore(&game, KEPT, sizeof KEPT - 1, NULL, NULL) != YZ_OK)
 *         return;
 *     printf("%d move, %s\n", yz_game_ply_count(game), yz_phase_key(yz_game_phase(game)));
 *     yz_game_free(game);
 *
 * prints
 *
 *     1 move, play
 *
 * Stable.  Not promised: that an earlier version reads what a later one has written.
 */
#ifndef YUNZI_GAME_SAVE_H
#define YUNZI_GAME_SAVE_H

#include <yunzi/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A whole game as text: what it began with, every move, position set up and event with all
 * it was told, rulings on repetition, komi.  yz_game_restore() makes the same game of it:
 * what may be done next, and everything that can be asked or undone, is the same.
 *
 *     yunzi-game 1
 *     rules japanese-1989
 *     ...
 *     move black play D4
 *     move white pass
 *     end 2 ...X...
 *
 * It is for keeping games, not for people or other programs: SGF is (yz_record_of_game()).
 * Every later version of the library of this major version reads it.  What the sink
 * answered; nothing is allocated.
 */
YZ_API YZ_MUST_CHECK yz_status yz_game_save(const yz_game *game, yz_sink *sink,
                                            void *context);
/*
 * The game that was saved as the 'length' bytes at 'text'; the caller frees it.  Otherwise
 * '*out' is NULL and 'diag', unless NULL, says in which line: YZ_E_SYNTAX (it is not what
 * yz_game_save() writes, or its end is missing, or the game comes to stand otherwise),
 * YZ_E_NOT_FOUND (rules that this version does not have), YZ_E_RANGE (the game cannot
 * begin so), YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_game_restore(yz_game **out, const char *text,
                                               size_t length,
                                               const yz_allocator *allocator,
                                               yz_diag *diag);

#ifdef __cplusplus
}
#endif
#endif
