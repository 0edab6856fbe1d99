/*
 * seat.h - who sits at a table: persons, whom a face asks, and programs.
 */
#ifndef YUNZI_PROGRAM_SEAT_H
#define YUNZI_PROGRAM_SEAT_H

#include <yunzi/table.h>

/* Who sits on a side.  A person has no functions. */
typedef struct table_seat {
    void *context;
    /*
     * Called again and again while something is up to this side: waits up to 'ms' and says
     * what it does.  False: nothing yet.  'event' is all 0 but 'by'.
     */
    bool (*act)(void *context, const yz_table *table, int64_t ms,
                yz_match_event *event);
    /* Something has happened. */
    void (*told)(void *context, const yz_match_told *told);
    /* What the seat has done was refused. */
    void (*refused)(void *context, const yz_table *table, const yz_match_event *event,
                    const yz_match_answer *answer);
} table_seat;

/* Fills what a program does before the first move, to whom colours are all the same: it holds one
   stone, guesses that they are odd, takes Black, and leaves the bidding to the other.  False: it
   does nothing. */
bool seat_open_match(const yz_game *game, yz_match_event *event);
/* Marks the first chain that is not as 'dead' has it, or agrees: 'dead' NULL agrees to any
   marking. */
void seat_mark(const yz_match *match, const yz_status_map *dead, yz_match_event *event);

/* The clock of the machine in ms; a yz_table_clock, whose 'context' is ignored. */
int64_t host_clock(void *context);

bool table_is_person(const yz_table *table, yz_party side);
/* True if something is up to this side. */
bool table_awaits(const yz_table *table, yz_party side);
/* True if the count stands as soon as both have passed again (Ing), and nobody confirms it. */
bool table_ends_by_passes(const yz_table *table);
bool table_is_over(const yz_table *table);
const yz_game *table_game(const yz_table *table);
/* The game on whose board is played: while the life of a chain is shown, its copy. */
const yz_game *table_board(const yz_table *table);

#endif
