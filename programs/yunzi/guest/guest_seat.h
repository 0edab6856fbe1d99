/*
 * guest_seat.h - a guest on a side of the table (seat.h).
 *
 *     guest_seat *guest = guest_seat_new("gnugo --mode gtp", &choice, &why);
 *     table_seat seat = guest_seat_of(guest);
 *
 * A guest grants every undo that it is asked for and confirms every count.  It agrees to a
 * marking that is its own list of dead stones, and otherwise marks until it is; a guest that
 * has no list takes the one that yunzi proves or estimates.  When it is at fault or makes an
 * illegal move that is refused, the referee rules that it forfeits the game, and says why.
 */
#ifndef YUNZI_PROGRAM_GUEST_SEAT_H
#define YUNZI_PROGRAM_GUEST_SEAT_H

#include "host/seat.h"
#include "guest/guest_options.h"

typedef struct guest_seat guest_seat;

/* Starts the program and waits until it has said its name.  NULL with an errno in '*why' as guest_start(). */
guest_seat *guest_seat_new(const char *program, const guest_choice *choice, int *why);
/* Tells it the terms and the moves of a game that goes on, before its clock runs; what is wrong
   then is ruled on at its turn. */
void guest_seat_catch_up(guest_seat *seat, const yz_match *match, yz_party by);
void guest_seat_free(guest_seat *seat);
table_seat guest_seat_of(guest_seat *seat);
/* Returns the fault of the guest; NONE: nothing is wrong. */
yz_message guest_seat_why(const guest_seat *seat);

#endif
