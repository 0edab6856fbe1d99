/* match_record.h - what the record of a match says besides its moves: who played, on which
   terms, and the time that was left. */
#ifndef YUNZI_PROGRAM_MATCH_RECORD_H
#define YUNZI_PROGRAM_MATCH_RECORD_H

#include <yunzi/record.h>

#include "table/match_times.h"

/*
 * Sets the root of a record of yz_record_of_game(): the program and the date, 'name' of
 * Black and of White, their ranks, the game's number in its series, the clock, and in GC what was
 * agreed, in the language of the program.
 */
yz_status match_record_begin(yz_record *record, const yz_match *match,
                             const char *const name[2]);
/* What was agreed as one sentence, in the language of the program; the caller frees it.  NULL:
   no memory. */
char *match_terms_text(const yz_match *match);
/* Sets BL and OB, or WL and OW, of each move whose time is known. */
yz_status match_record_times(yz_record *record, const yz_match *match,
                             const match_times *times);
/* Sets a text, unless it is empty. */
yz_status match_record_set(yz_record *record, yz_node node, const char *id,
                           const char *text);
/* The node of yz_record_of_game() for a ply, when 'node' is that of the ply before it: there
   is one for each ply that is neither an event nor struck. */
yz_node match_record_node(const yz_game *game, int ply, yz_node node);

#endif
