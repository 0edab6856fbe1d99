/*
 * waiting.h - a progress bar for one long step that cannot report: how much of its time
 * has passed.
 */
#ifndef YUNZI_PROGRAM_WAITING_H
#define YUNZI_PROGRAM_WAITING_H

#include <pthread.h>

#include "cli/command.h"

typedef struct waiting {
    cli_progress progress;
    long started;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool running;
    bool over;
} waiting;

/* Shows nothing unless 'milliseconds' is above two seconds, and never but on a
   terminal. Ended with waiting_end() before anything is printed. */
void waiting_start(waiting *wait, const cli *line, const char *what,
                   unsigned long milliseconds);
void waiting_end(waiting *wait);

#endif
