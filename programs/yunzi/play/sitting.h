/*
 * sitting.h - one sitting of a game: the table, the face, and what the commands of
 * play_command.h need.  Also the host's part: the lot, the start, evidence at the end.
 */
#ifndef YUNZI_PROGRAM_SITTING_H
#define YUNZI_PROGRAM_SITTING_H

#include <yunzi/judge.h>

#include "face/face.h"
#include "host/journal_file.h"

typedef struct sitting {
    yz_table *table;
    journal *book;
    const char *path; /* of the journal */
    table_seat seat[YZ_PARTIES];
    face *face;
    const cli *line;
    const char *save;        /* where the record goes at the end; NULL: nowhere */
    yz_life_options reading; /* how life and death is read, without estimates */
    yz_life_report *life;    /* of the position after ply 'life_at', or NULL */
    int life_at;
    bool life_sampled;        /* estimates stand in it */
    bool named;               /* the line says who speaks */
    yz_party speaker;         /* whose turn it is to type; HOST: anybody's */
    int64_t late[YZ_PARTIES]; /* how late each player has come, in ms */
    int member;           /* rengo: which partner the line names, from 0; -1: none */
    bool typed;           /* input is typed: it may come while a program thinks */
    bool counted;         /* the count that waits to be confirmed has been shown */
    bool over;            /* the end has been told */
    yz_match_stage stage; /* for which it has been said what is waited for */
    bool left;            /* somebody wants to go */
    yz_status status;     /* what ends the sitting; 'diag' says why */
    yz_diag diag;
} sitting;

/* Plays until the game is over and nobody asks for more, or somebody leaves; the face has
   begun, and is ended.  Returns a cli_exit. */
int sitting_run(sitting *at);
/* Releases what the sitting has made itself. */
void sitting_end(sitting *at);

/* True if the journal has kept what was done; otherwise the sitting ends. */
bool sitting_keeps(sitting *at, yz_status status);
/* Lets an event happen; says why where it is refused.  False: it did not happen. */
bool sitting_do(sitting *at, const yz_match_event *event);
/* Says a message, or one with arguments. */
void sitting_say(sitting *at, yz_message message);

/* Lets the programs act that are to do something, waiting up to 'ms' for each. */
void sitting_let_programs(sitting *at, int64_t ms);

/*
 * Life and death in the position as it stands, read once: NULL after a message.  With
 * 'sampled', what is not proved is estimated.  While it lasts the face shows that, the clocks
 * run, programs move, and who sits there may stop it: then what was not found yet is open.
 * 'chain' is what is asked about, "D4", or "".
 */
const yz_life_report *sitting_life(sitting *at, bool sampled, const char *chain);

#endif
