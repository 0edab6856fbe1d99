/*
 * playing.h - a dispute that is carried out in a game: what play_out.c and the files
 * playing*.c share.
 */
#ifndef YZ_SRC_JUDGE_PLAYING_H
#define YZ_SRC_JUDGE_PLAYING_H

#include "judge/play_out.h"
#include "yunzi/judge.h"

typedef struct yz__playing {
    yz__play_out *out;
    const yz_life_report *report; /* of the board at the stop */
    const yz_chain_life *chain;   /* the chain in dispute */
    const yz_life_options *options;
    yz_number contract;
    yz_game *game;
    bool stuck; /* the dispute cannot be carried out; 'why' says why */
} yz__playing;

/* Notes that the dispute cannot be carried out, and why; the first reason stands. */
void yz__playing_give_up(yz__playing *p, yz_message why);
/* True if moves may still be made. */
bool yz__playing_is_on(const yz_game *game);

/* The side to move passes.  Moves are kept; where the rules refuse one, the dispute is
   given up. */
YZ_MUST_CHECK yz_status yz__playing_pass(yz__playing *p);
/* Makes the move; if it is the other side's turn, that side passes first. */
YZ_MUST_CHECK yz_status yz__playing_move_in_turn(yz__playing *p, yz_move wanted);

/* Takes the chain while its owner passes; the safest liberty is filled first. */
YZ_MUST_CHECK yz_status yz__playing_take(yz__playing *p, yz_point target);

/* True if play has ended and all stones on the board are alive. */
bool yz__playing_ended_whole(const yz_game *game);
/* Takes the stones that have to be taken, passes, and agrees; '*status_map' gets the
   life and death to count with. */
YZ_MUST_CHECK yz_status yz__playing_finish(yz__playing *p, yz_status_map *status_map);

#endif
