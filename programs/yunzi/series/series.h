/*
 * series.h - games between two programs, one after the other, with colours as agreed: the
 * referee keeps the rules and the clock, counts, and keeps every record.
 */
#ifndef YUNZI_PROGRAM_SERIES_H
#define YUNZI_PROGRAM_SERIES_H

#include "cli/command.h"
#include "guest/guest_options.h"
#include <yunzi/table.h>

/* Rows for the option table of a command that plays games between programs. */
/* clang-format off */
#define SERIES_OPTIONS \
    {"games", "N", "Play N games between two programs; colours alternate unless --colours, " \
     "--series or --ranks say otherwise", NULL}, \
    {"save-to", "DIR", "Keep the record of each of these games in the folder DIR " \
     "(yunzi-games if not given)", "@files"}, \
    {"moves", "N", "Break a game between programs off after N moves; four for each point " \
     "of the board, but 20 at least, if not given", NULL}, \
    {"random-opening", "N", "Begin each of these games that has no handicap with N random moves: " \
     "the same in games 1 and 2, in 3 and 4, and so on", NULL}
/* clang-format on */

/* The series to be played.  Both players of 'terms' are programs; the match is
   strict. */
typedef struct series_wish {
    const cli *line;
    const yz_match_terms *terms;
    long games;    /* the number of the last */
    long first;    /* the number of the one to begin with */
    long moves;    /* 0: four for each point */
    long opening;  /* random moves at the beginning of a game */
    uint64_t seed; /* of these */
    const char *folder;
    guest_choice choice;
} series_wish;

/* Plays the games and prints the table, or with --json one line for each game and one for the
   sums.  Returns a cli_exit. */
int series_play(const series_wish *wish);
/*
 * How the colours of each game are decided: as somebody has named it; otherwise by the ranks of
 * the players where they differ, and alternately.
 */
yz_colour_way series_way(const yz_match_terms *terms, bool named);
/*
 * Who has Black in game 'number': 0, the first of the two programs, or 1; where the colours are
 * drawn or guessed, by chance.  'terms' are those of this game, in which Black is the FIRST.
 */
int series_black(const series_wish *wish, int number, yz_match_terms *terms);
/* Reads GUEST_OPTIONS and SERIES_OPTIONS and plays under these terms. */
int series_run(const cli *line, const yz_match_terms *terms);

#endif
