/* first_view.h - what text, JSON and SGF ask of first moves. */
#ifndef YZ_SRC_FACTS_FIRST_VIEW_H
#define YZ_SRC_FACTS_FIRST_VIEW_H

#include "facts/life_view.h"
#include "yunzi/tell_moves.h"

/* Marks the points of the chain that a question is about; those of the chains that are
   taken to live. */
void yz__first_chain(const yz_first_moves_view *view, const yz_first_moves *moves,
                     uint8_t map[YZ_MAX_POINTS]);
void yz__first_alive(const yz_first_moves_view *view, uint8_t map[YZ_MAX_POINTS]);
/* Marks the chains around the fight, where all that stands there was taken to live; its
   points. */
void yz__first_around(const yz_first_moves_view *view, const yz_first_moves *moves,
                      uint8_t map[YZ_MAX_POINTS]);
void yz__first_fight(const yz_first_moves *moves, uint8_t map[YZ_MAX_POINTS]);
/* On what the answers rest: chains that were taken to live, whose points are marked then; or
   only what lies beyond the fight, where no chain stands around it. */
typedef enum yz__first_ground {
    YZ__FIRST_ON_NOTHING,
    YZ__FIRST_ON_CHAINS,
    YZ__FIRST_ON_WHAT_LIES_BEYOND,
} yz__first_ground;
yz__first_ground yz__first_rests_on(const yz_first_moves_view *view,
                                    const yz_first_moves *moves,
                                    uint8_t map[YZ_MAX_POINTS]);
/* "Taken to live, the chains at": the line for it, which the marked points follow. */
yz_message yz__first_taken(const yz_first_moves *moves, yz__first_ground ground);
/* "Proved, if the chains live that were taken to; 234 positions". */
yz_message yz__first_proved(const yz_first_moves *moves, yz__first_ground ground);
/* True if it is open whether a chain that is never captured gets two eyes, and these rules
   count a difference. */
bool yz__first_eyes_open(const yz_first_moves *moves, const yz_first_move *move);
/* True if the mover has failed when this is the best that any move comes to. */
bool yz__first_is_failure(const yz_first_moves *moves);
/* The ko that is told of a move: that only threats without end would change the result is told
   where the board has two kos, for there are none without a ko that can always be retaken. */
yz_ko_status yz__first_ko_told(const yz_first_moves_view *view,
                               const yz_first_move *move);
/* How it bears on the move: who is ahead, what the other needs; YZ_MESSAGE_NONE: nothing is
   told. */
yz_message yz__first_ko(const yz_first_moves_view *view, const yz_first_move *move);
/* The pass, which is there unless nothing was read; NULL then. */
const yz_first_move *yz__first_pass(const yz_first_moves *moves);

#endif
