/* series_game.h - one game between two programs, and what came of it. */
#ifndef YUNZI_PROGRAM_SERIES_GAME_H
#define YUNZI_PROGRAM_SERIES_GAME_H

#include "guest/guest_player.h"
#include "series/series.h"

/* The answers of the programs about dead stones: X(NAME, "key"). */
#define SERIES_DEAD_MAP(X)                                                             \
    X(UNASKED, "not-asked") /* the game did not come to that */                        \
    X(SAME, "agreed")                                                                  \
    X(DIFFER, "disputed")                                                              \
    X(MISSING, "not-said") /* one of them did not say it */

typedef enum series_dead {
#define X(name, key) SERIES_DEAD_##name,
    SERIES_DEAD_MAP(X)
#undef X
} series_dead;
const char *series_dead_key(series_dead dead);

/* The ends of a game besides those that players make: X(NAME, "key"). */
#define SERIES_FAULT_MAP(X)                                                            \
    X(NONE, "none")                                                                    \
    X(TROUBLE, "trouble")   /* silence, crash, flood, garbage, a refusal */            \
    X(ILLEGAL, "illegal")   /* an illegal move */                                      \
    X(REPEATED, "repeated") /* the position came back, and the referee ended it */     \
    X(LONG, "long")         /* too many moves */                                       \
    X(STOPPED, "stopped")   /* somebody interrupted the series, or memory ran out */

typedef enum series_fault {
#define X(name, key) SERIES_FAULT_##name,
    SERIES_FAULT_MAP(X)
#undef X
} series_fault;
const char *series_fault_key(series_fault fault);

/* A game.  Arrays are by party less FIRST: 0 is Black. */
typedef struct series_game {
    const series_wish *wish;
    guest_player *player[2];
    char name[2][GUEST_TEXT];
    int number;           /* from 1 */
    int black;            /* which of the two programs: 0 or 1 */
    yz_match_terms terms; /* of this game: Black is the first */
    yz_table *table;
    int illegal[2];

    series_fault fault;
    yz_party at_fault; /* HOST: nobody */
    yz_message why;    /* NONE: nothing is to be said */
    series_dead dead;
    yz_result result;
    yz_basis basis;
    int moves;
    int opening;     /* of these, played by nobody */
    int turns[2];    /* in which a program was asked for a move */
    int64_t used[2]; /* ms */
    int64_t processor
        [2]; /* ms of the processor while the moves were played; -1: not known */
} series_game;

/* Plays the game that 'out' names; the players have been started, and prepared by nobody.
   False: no memory, and there is no table. */
bool series_game_play(series_game *out);
void series_game_free(series_game *game);

/* series_opening.c: the random moves with which a game without handicap begins. */
void series_open(series_game *game);

/* series_end.c: the marks of both, and the count. */
void series_end(series_game *game);
/* Lets an event happen now; without memory the game is stopped. */
yz_match_answer series_do(series_game *game, yz_match_event event);
void series_keeps(series_game *game, yz_status status);

/* Writes the record into the folder; '*name' is its file.  A cli_exit. */
enum { SERIES_FILE = 32 };
char *series_file(const series_wish *wish, int number, char out[SERIES_FILE]);
int series_save(const series_game *game);

#endif
