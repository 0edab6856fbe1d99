/* play_seats.h - the programs at the table of `yunzi play`: guests, and yunzi itself. */
#ifndef YUNZI_PROGRAM_PLAY_SEATS_H
#define YUNZI_PROGRAM_PLAY_SEATS_H

#include "guest/guest_seat.h"
#include "host/own_seat.h"
#include "play/sitting.h"

/* Who sits on the sides where no person does; begins as {0}. */
typedef struct play_seats {
    guest_seat *guest[YZ_PARTIES];
    own_seat *own[YZ_PARTIES];
} play_seats;

/* Programs take their seats: CLI_DONE, or what is wrong; play_seats_free() is due in any case. */
int play_seats_take(play_seats *who, sitting *at, const guest_choice *choice);
/* Guests of a game that goes on have started while a clock ran: nobody is charged. */
void play_seats_catch_up(const play_seats *who, sitting *at);
void play_seats_free(play_seats *who);

#endif
