/* door_match.h - a match that is played in a page. */
#ifndef YUNZI_DOOR_MATCH_H
#define YUNZI_DOOR_MATCH_H

#include <yunzi/search.h>
#include <yunzi/table.h>
#include <yunzi/told.h>

#include "door.h"

#define DOOR_MATCH "match"

typedef struct door_match {
    yz_table *table;
    door_text log; /* the journal, as `yunzi play` writes it */
    struct {
        yz_search *search;   /* NULL until it has to move */
        yz_search_work work; /* about the move after 'at' plies */
        int at;
        int64_t until; /* the moment at which the page is told how far it is */
    } thinking;
} door_match;

/* The match of "match=3"; NULL after an error. */
door_match *door_match_of(door_call *call);
/* The one who reads: "reader=first"; the referee without it, and for "reader=turn", two at one
   board, who both hear what the table hears.  False after an error. */
bool door_reader(door_call *call, yz_party *out);
/* The one who looks at the board: of two at one board the player whose turn it is now, otherwise
   the reader. */
yz_party door_viewer(const door_call *call, const yz_match *match, yz_party reader);
/* The match of the table, and its game. */
const yz_match *door_match_at(const door_match *own);
const yz_game *door_match_game(const door_match *own);

door_function door_match_do, door_match_tick, door_match_comment; /* door_match_do.c */
door_function door_match_record, door_match_judge, door_match_count, door_match_speak,
    door_match_legal; /* door_match_told.c */

door_function door_match_referee, door_match_overlays; /* door_match_referee.c */
door_function door_match_move, door_match_answer, door_match_owners,
    door_match_levels; /* door_match_move.c */

/* Writes one thing that a match tells, as 'reader' may know it. */
typedef struct door_telling {
    yz_json *json;
    yz_party reader;
    const yz_language *language;
} door_telling;
yz_match_listener door_match_tell; /* its context is a door_telling */

#endif
