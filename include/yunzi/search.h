/*
 * yunzi/search.h - a move for somebody who wants an opponent: guessed by random games.
 *
 * Begin with yz_search_move().
 *
 * Example:
 *
 *     yz_game *game;
 *     yz_game_options options = YZ_GAME_OPTIONS_INIT;
 *     const yz_search_work work = {.seed = 1, .games = 2000};
 *     yz_search_choice choice;
 *     options.rules = yz_rules_find("tromp-taylor");
 *     options.width = options.height = 3;
 *     if (yz_game_new(&game, &options, NULL) != YZ_OK)
 *         return;
 *     if (yz_search_move(&choice, game, &work, NULL) == YZ_OK)
 *         printf("x %d, y %d\n", choice.move.at.x, choice.move.at.y);
 *     yz_game_free(game);
 *
 * prints
 *
 *     x 1, y 1
 *
 * This library is a referee and no player: the moves are those of a beginner.  Each move that
 * the rules allow and that fills no own eye is tried in as many random games as there is time
 * for (yunzi/playout.h), which end with the board full and are counted by area with the
 * komi of the game; half of the moves are left out again and again, those with the lower
 * mean.  The last one is played, unless a pass is as good.
 *
 * Experimental.  Not promised: a good move, or the same one in another version.
 */
#ifndef YUNZI_SEARCH_H
#define YUNZI_SEARCH_H

#include <yunzi/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How much is tried. */
typedef struct yz_search_work {
    uint64_t seed;  /* the same seed and games choose the same move, on every machine */
    uint64_t games; /* random games, about so many; 0: as the time allows */
    uint64_t nanoseconds; /* the time to fill; only looked at when 'games' is 0 */
} yz_search_work;

typedef struct yz_search_choice {
    yz_move move;   /* a play or a pass of the side to move, which the rules allow */
    uint64_t games; /* on which it rests; 0: there was nothing to choose from */
} yz_search_choice;

/*
 * Chooses a move for the side whose turn it is in 'game', which does not change.  YZ_E_PHASE
 * when nobody is to move, YZ_E_NOMEM; '*out' is unchanged then.  'allocator' may be NULL.
 */
YZ_API YZ_MUST_CHECK yz_status yz_search_move(yz_search_choice *out,
                                              const yz_game *game,
                                              const yz_search_work *work,
                                              const yz_allocator *allocator);

#ifdef __cplusplus
}
#endif
#endif
