/* recorded.h - the record of a match, written as SGF and read again. */
#ifndef YZ_TESTS_RECORDED_H
#define YZ_TESTS_RECORDED_H

#include "table/match_writing.h"

/* What is wrong with it: its own line is not that of the game, it is not read as it was made, or
   it has another number of variations than were shown; NULL: nothing. */
const char *recorded_wrong(const yz_match *match, const yz__match_notes *notes,
                           int shown);

/* The moves of its last variation, "B A2, W pass for A1, B pass", and all of its comments. */
enum { RECORDED = 8192 };
void recorded_line(const yz_match *match, const yz__match_notes *notes,
                   char moves[RECORDED], char words[RECORDED]);

#endif
