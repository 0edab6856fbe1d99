/*
 * play_table.h - the table: a match, its journal, what time it is, and who sits there.
 *
 * Whatever happens goes through table_do(): the match judges it, the journal keeps it, and
 * only then everybody is told.  A table reads no input and prints nothing.
 */
#ifndef YUNZI_PROGRAM_PLAY_TABLE_H
#define YUNZI_PROGRAM_PLAY_TABLE_H

#include <yunzi/match_record.h>

#include "table/journal_file.h"

typedef struct play_table play_table;

/* Milliseconds of a clock that never runs backwards, from any moment. */
typedef int64_t table_clock(void *context);
/* The clock of the machine; 'context' is ignored. */
int64_t table_steady(void *context);

/* Who sits on a side.  A person has no functions: a face asks him. */
typedef struct table_seat {
    void *context;
    /*
     * Called again and again while this side has something to do: waits up to 'ms' and says
     * what it does.  False: nothing yet.  'event' is all 0 but 'by'; the table sets 'at'.
     */
    bool (*act)(void *context, const play_table *table, int64_t ms,
                yz_match_event *event);
    /* Something has happened; NULL: it does not care. */
    void (*told)(void *context, const play_table *table, const yz_match_told *told);
    /* What the seat has done was refused; NULL: it does not care. */
    void (*refused)(void *context, const play_table *table, const yz_match_event *event,
                    const yz_match_answer *answer);
} table_seat;

/* How a table is laid.  All zero but 'path': a game without a journal is none. */
typedef struct table_wish {
    const char *path;   /* of the journal */
    bool resume;        /* it exists, and says the terms; otherwise it is made */
    table_clock *clock; /* NULL: table_steady() */
    void *context;
} table_wish;

/*
 * Lays the table.  With 'resume' the terms come from the journal and '*terms' is set to
 * them; the game stands where it stood, and the time until now is charged to nobody.
 * Otherwise '*out' is NULL and 'diag' says why: what journal_resume(), journal_create() and
 * yz_match_new() say; YZ_E_SYNTAX with the line of an event that cannot happen there.
 */
yz_status table_open(play_table **out, const table_wish *wish, yz_match_terms *terms,
                     yz_diag *diag);
void table_close(play_table *table);

const yz_match *table_match(const play_table *table);
const yz_game *table_game(const play_table *table);
/* The game on whose board is being played: while the life of a chain is shown, its copy. */
const yz_game *table_board(const play_table *table);
const yz_match_terms *table_terms(const play_table *table);
const char *table_path(const play_table *table);
/* Whether the journal had been cut off at its end, and how many events it held. */
bool table_was_cut(const play_table *table);
int table_resumed(const play_table *table);
/* The number of the last line of the journal that was read. */
uint32_t table_lines(const play_table *table);

/* Who sits there: 'side' is FIRST or SECOND.  The seat is copied. */
void table_sit(play_table *table, yz_party side, const table_seat *seat);
bool table_is_person(const play_table *table, yz_party side);
/* A name for people: that of the terms, or the command of the program; "" for neither. */
const char *table_name(const play_table *table, yz_party side);
/* Who else is told what happens: the face.  Its 'context' and the table must live on. */
typedef void table_listener(void *context, const play_table *table,
                            const yz_match_told *told);
void table_listen(play_table *table, table_listener *listener, void *context);

/* The time of the match now, in ms. */
int64_t table_now(const play_table *table);
/* How many ms until the clocks call something; INT64_MAX: they never will. */
int64_t table_patience(const play_table *table);

/*
 * Lets 'event' happen now; 'event->at' is set.  'answer' says whether it happened.  YZ_OK
 * also when the match refuses it; YZ_E_IO, YZ_E_NOMEM: the journal could not keep it, and
 * the table can only be closed ('diag').
 */
yz_status table_do(play_table *table, yz_match_event *event, yz_match_answer *answer,
                   yz_diag *diag);
/* Tells the match the time where something is due.  As table_do(). */
yz_status table_tick(play_table *table, yz_diag *diag);
/* Lets the program on side 'by' act if it has something to do, waiting at most 'ms'. */
yz_status table_let(play_table *table, yz_party by, int64_t ms, yz_diag *diag);
/* Whether it is up to this side to do something: move, answer a request, agree. */
bool table_awaits(const play_table *table, yz_party side);
bool table_is_over(const play_table *table);
/* Whether the count stands as soon as both have passed again (Ing), and nobody confirms it. */
bool table_ends_by_passes(const play_table *table);

/* Keeps a comment at the move just made.  As table_do(). */
yz_status table_comment(play_table *table, const char *comment, yz_diag *diag);
/* What was noted for the record: comments, and what the clocks said. */
const yz_match_notes *table_notes(const play_table *table);

#endif
