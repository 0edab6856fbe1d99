/*
 * rulings.h - rulings on repetition, as they are told to a game.
 */
#ifndef YZ_SRC_GAME_RULINGS_H
#define YZ_SRC_GAME_RULINGS_H

#include "yunzi/game.h"

/* The ply from which on repetitions were not looked into because the limits of
   yz_rule_on_repetitions() were reached; -1: none. */
int yz__game_unattended_at(const yz_game *game);

/* True if the rules of the game ask for such rulings. */
bool yz__game_asks_for_repetition(const yz_game *game);

/*
 * Rules on the repetition on these points (copied; in any order).  It is no ply: it
 * holds from the next move on and until the ply after which it was made is taken back.
 * Another one on the same points replaces it.  What follows is in the rules:
 *
 *   Ing      fight: right after a capture on the points no stone there may be taken
 * (twin hot stones), nor a chain there that the last play has made two (double hot
 *            stones): YZ_GROUND_KO.  Otherwise 'by' may not make again, by a play
 * there, what has stood on the points after an earlier play of his there since the last
 *            position set up, whatever has changed elsewhere: YZ_GROUND_CYCLE.
 *   Chinese  fight or disturbance: once it has come round, the game ends with what the
 * event has laid down; when it has laid down nothing, play goes on until the referee
 *            (YZ_EVENT_RULE) or the players (YZ_EVENT_OFFER) end it.  Uneven: barred as
 * above. False life: no play is barred; the chain is dead when the game is judged.
 *
 * A repetition is ruled on when all its plays were on the points of one ruling.
 * YZ_E_PHASE when the rules do not ask; YZ_E_RANGE: a point off the board, too many
 * points or rulings, 'by' missing; YZ_E_NOMEM.  Then nothing has changed.
 */
YZ_MUST_CHECK yz_status yz__game_rule_repetition(yz_game *game,
                                                 const yz_repetition *repetition);

/* The number of rulings that hold, and the i-th of them in the order in which they were
   made.  Its points are in the order of the rows, from the top, and valid until the game
   changes.
 */
int yz__game_repetitions(const yz_game *game);
yz_repetition yz__game_repetition(const yz_game *game, int i);

/* The first ply that closed a repetition which the rules leave to a ruling and nobody has ruled on
   yet, or -1. */
int yz__game_undecided_at(const yz_game *game);

/* Where the rules let the game be ended for a repetition: the ply at which a situation came back last,
   or -1, and in '*first', unless NULL, the ply at which it had stood before. */
int yz__game_repeated_at(const yz_game *game, int *first);

#endif
