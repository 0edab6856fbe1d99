/*
 * plays.h - the plays of records, one by one, with the board before each.
 */
#ifndef YZ_TOOLS_PLAYS_H
#define YZ_TOOLS_PLAYS_H

#include "board/board.h"
#include "search/policy.h"

typedef struct play_seen {
    const yz__board *board; /* before the play */
    yz__policy_context context;
    yz__at at;
    int game;   /* of all, from 0 */
    int number; /* of the play in its game, from 0 */
} play_seen;

typedef void play_visitor(const play_seen *play, void *context);

typedef struct play_filter {
    int dan; /* both players have this rank, or a better one; 0: whoever they are */
} play_filter;

/* Calls 'visit' for each play of the record in a file.  False: it cannot be read, or the filter
   leaves it out. */
bool plays_visit(const char *path, int game, const play_filter *filter,
                 play_visitor *visit, void *context);

#endif
