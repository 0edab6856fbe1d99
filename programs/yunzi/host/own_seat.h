/*
 * own_seat.h - yunzi itself on a side of the table (seat.h).
 *
 *     own_seat *own = own_seat_new(&options, &work);
 *     table_seat seat = own_seat_of(own);
 *
 * It thinks about its moves for as long as its clock allows, and otherwise as 'work' says; resigns
 * when it holds the game to be lost; grants every undo, and confirms every count.  It agrees to a
 * marking that nothing that it proves, or estimates without a doubt, contradicts; marks such a chain
 * otherwise; and disputes it when it is marked so again.  Then it plays as the rules have disputes
 * settled, and lets what was shown be.
 */
#ifndef YUNZI_PROGRAM_OWN_SEAT_H
#define YUNZI_PROGRAM_OWN_SEAT_H

#include <yunzi/search.h>

#include "host/seat.h"

typedef struct own_seat own_seat;

/* True if this player is it: "yunzi", or the name of a level, which is put into '*level' then. */
bool own_seat_is(const char *player, const yz_search_level **level);

/* NULL: no memory. */
own_seat *own_seat_new(const yz_search_options *options, const yz_search_work *work);
void own_seat_free(own_seat *seat);
table_seat own_seat_of(own_seat *seat);

#endif
