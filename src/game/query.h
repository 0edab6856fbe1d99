/*
 * query.h - what other rooms ask of a game and tell it.
 */
#ifndef YZ_SRC_GAME_QUERY_H
#define YZ_SRC_GAME_QUERY_H

#include "rules/play.h"
#include "yunzi/game.h"
#include "yunzi/history.h"

/* Begins 'game' again under other options and keeps its memory, which is quicker when
   many records are read.  Statuses as for yz_game_new(); on failure 'game' is
   unchanged. */
YZ_MUST_CHECK yz_status yz__game_restart(yz_game *game, const yz_game_options *options,
                                         yz_diag *diag);

/*
 * Hypothetical play (Japanese 1989, article 7): where play has stopped and the rules have
 * the life of a chain shown on a copy of the position, makes that copy for the chain at
 * 'at'.  'first' moves first, with YZ_EMPTY the opponent of its owner, whom the text asks about;
 * some play it out from the defender's move.  No ko is closed at the beginning, and who
 * has lost a stone in a ko retakes it only after a pass for that ko (YZ_MOVE_PASS_FOR_KO).
 * Two passes in a row stop it: YZ_PHASE_STOPPED.
 *
 * Where the rules or the phase do not allow it '*legality' says why and '*out' is NULL.
 * The caller frees it.  YZ_E_NOMEM: '*out' is NULL.
 */
YZ_MUST_CHECK yz_status yz__game_hypothetical(yz_game **out, const yz_game *game,
                                              yz_point at, yz_colour first,
                                              yz_legality *legality);

/* True if the options chose how the stones of its handicap come on the board. */
bool yz__game_placing_chosen(const yz_game *game);

/* How many times White passes for the handicap in all. */
int yz__game_handicap_passes(const yz_game *game);

/* Which of White's passes for the handicap is due, from 1; 0: none, or it is not his turn. */
int yz__game_pass_due(const yz_game *game);

/* The number of liberties of the chain at 'at'; 0 on an empty point. */
int yz__game_liberties(const yz_game *game, yz_point at);

/* Black's contract, 0: none; and gives the game one, as yz_game_set_komi() a komi. */
yz_number yz__game_contract(const yz_game *game);
void yz__game_set_contract(yz_game *game, yz_number contract);

/* Where it stands beside its board: passes in a row, stops, phases. */
yz__flow yz__game_flow(const yz_game *game);

/* 0 in the main game; 1 in a second phase, an encore or a first cleanup; 2 in a second one. */
int yz__game_stage(const yz_game *game);

/* The ply with which the present stage began, with the position after it; 0 in the main game. */
int yz__game_stage_at(const yz_game *game);

/* False if the game began with stones on the board, nobody has said whose turn it is
   ('to_move' of the options), and no move has been made. */
bool yz__game_turn_known(const yz_game *game);

/* Returns the ply after which the position stood that the rules have put back
   because nothing came of a dispute (Japanese draft of 1963); -1: it was not put
   back.  Stones, marking and tally are those of that ply then, but for penalties.
   Something came of it when a point counts for another side than it did with the
   disputed marking; what the play itself cost is nothing. */
int yz__game_put_back(const yz_game *game);

/* Skips the next 'count' move numbers: those of moves that are not made. */
void yz__game_skip_moves(yz_game *game, int count);

/* Says whether an event may happen now; nothing changes. */
yz_legality yz__game_check_event(const yz_game *game, const yz_event *event);

/* True if 'by' has agreed to the marking. */
bool yz__game_agreed(const yz_game *game, yz_colour by);

/* Whether 'by' has confirmed the count or result, where the rules have both confirm it. */
bool yz__game_confirmed(const yz_game *game, yz_colour by);

/* Capture Go: the stones that a player has to take; elsewhere it decides nothing. */
int yz__game_capture_goal(const yz_game *game);

/* The hash of the position. */
uint64_t yz__game_hash(const yz_game *game);

#endif
