/*
 * cycle_ruling.h - the parts of a ruling: what a game is told about a cycle, the cycle
 * played out under the rules, and the rulings in a game.
 */
#ifndef YZ_SRC_CYCLE_CYCLE_RULING_H
#define YZ_SRC_CYCLE_CYCLE_RULING_H

#include "cycle/cycles.h"
#include "yunzi/game.h"
#include "yunzi/cycle.h"

/* The way a cycle is classified, and the side that began it: by Ing's list that side
   disturbs, unless the shape says which side does. */
typedef struct yz__ruling_way {
    yz_classifying classifying;
    yz_colour beginner;
} yz__ruling_way;

/* A cycle that is being played out in a game; both sides insist. */
typedef struct yz__cycle_play {
    const yz_cycle *cycle;
    yz__ruling_way how;
    yz_game *game;
    /* The moves are those of the line, since nothing keeps a situation from coming
       back. */
    bool by_line;
    /* The event has laid down how a cycle ends the game. */
    bool laid_down;
    yz_cycle_ruling *out;
    uint32_t at; /* the situation on the board */
    bool *seen;  /* situations met so far; the play makes its own array */
    bool done;
    int base; /* plies of the game before the cycle */
    /* If not NULL, the cycle comes from a record: its line is that of the record,
       and repetitions are ruled on after each move, as when a record is read. */
    const yz_cycle_options *as_read;
    bool told; /* the last move got such a ruling */
    uint64_t deadline;
    yz__caller *caller; /* NULL: nobody is asked */
} yz__cycle_play;

/* ---- The finding (cycle_finding.c) ---- */

/* True if the rules stop a fight in the course of play, by hot stones. */
bool yz__stops_fights(const yz_rules *rules);

/* Writes what the game is told; returns false while the verdict is open. */
bool yz__cycle_finding(const yz_cycle *cycle, const yz_rules *rules, yz__ruling_way how,
                       yz_repetition *out);

/* True if the cycle is known before its first round, since chains that are fought
   over join its elements.  Separate kos are mostly ordinary endgames; they become a
   cycle only when they have gone round once. */
bool yz__cycle_is_known_at_once(const yz_cycle *cycle);

/* Tells the game about the cycle; '*told' is false if there was nothing to tell, or
   no room for it. */
YZ_MUST_CHECK yz_status yz__cycle_tell_game(yz_game *game, const yz_cycle *cycle,
                                            yz__ruling_way how, bool *told);

/* True if the game has a ruling on exactly the points of the cycle. */
bool yz__cycle_is_ruled_on(const yz_game *game, const yz_cycle *cycle);

/* True if the game has a ruling on this point. */
bool yz__point_is_ruled_on(const yz_game *game, yz_point at);

static inline bool
yz__ply_is_pass(const yz_ply *ply)
{
    return ply->kind == YZ_PLY_MOVE && ply->move.kind == YZ_MOVE_PASS;
}

/* ---- In a game (rule_on_repetitions.c) ---- */

/* Rules on the cycle that has just closed.  A game does not see that a pass closes a
   cycle, so it is told of such a cycle that stays open. */
YZ_MUST_CHECK yz_status yz__rule_on_closed(yz_game *game, yz_classifying classifying,
                                           const yz_cycle_options *options, bool *told);

/* ---- Played out (cycle_ruling.c) ---- */

/* True if the moves of the cycle must follow its line, because nothing keeps a
   situation from coming back, or because the cycle is known only once it has closed. */
bool yz__cycle_goes_by_line(const yz_cycle *cycle, const yz_rules *rules);

/* Writes the ruling for a game that has ended by itself. */
void yz__cycle_play_ended(yz__cycle_play *play);

/* Plays on until there is a ruling. */
YZ_MUST_CHECK yz_status yz__cycle_play_out(yz__cycle_play *play);

/* A ruling with its points, to be told to a match (YZ_MATCH_REPETITION). */
typedef struct yz__ruling_told {
    yz_repetition repetition; /* points into 'point' */
    yz_point point[YZ_RULED_POINTS];
} yz__ruling_told;

/* The ruling that yz_rule_on_repetitions() would make now; 'game' does not change.  '*made' says
   whether there is one, in '*out'.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__ruling_due(const yz_game *game, yz__ruling_told *out,
                                       bool *made);

#endif
