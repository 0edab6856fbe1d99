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

/* What every program does when it is up to it: it grants and confirms, passes again where passes
   confirm, and marks what it calls dead.  Its moves and its list of the dead are its own. */
typedef struct seat_habits {
    bool (*move)(void *context, const yz_match *match, int64_t ms,
                 yz_match_event *event);
    void (*list)(void *context, const yz_match *match, yz_status_map *dead);
    /* In place of the list: what it does about the marking (AGREE), in a line by which a chain is
       shown (SHOW), and when that has stopped (SAY); NULL: it only marks. */
    bool (*settle)(void *context, const yz_match *match, yz_match_event *event);
    bool listed; /* 'dead' is what it calls dead after move 'listed_at' */
    int listed_at;
    yz_status_map dead;
    int refused; /* how often in a row what it wanted was refused; the seat counts */
} seat_habits;

/* In rengo a program sits for all partners of its side: when one of them has resigned, 'event' is
   that the next one does.  False: nobody of its side has. */
bool seat_resigns_on(const yz_match *match, yz_match_event *event);

/* Fills in what it does, as act(), with the context of its own functions.  False: nothing yet, or
   too much of it was refused in a row.  Before the first move colours are all the same to it: it
   holds one stone, guesses that they are odd, takes Black, and leaves the bidding to the other. */
bool seat_decide(seat_habits *habits, void *context, const yz_table *table, int64_t ms,
                 yz_match_event *event);
/* Takes notice of what has happened: what comes next is not refused again. */
void seat_notice(seat_habits *habits, const yz_match_told *what);

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
