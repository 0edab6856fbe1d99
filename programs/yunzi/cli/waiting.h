/*
 * waiting.h - a progress bar for one long step: how much of its time has passed.
 */
#ifndef YUNZI_PROGRAM_WAITING_H
#define YUNZI_PROGRAM_WAITING_H

#include "cli/command.h"

typedef struct waiting {
    cli_progress progress;
} waiting;

/* Starts the bar.  It is shown only on a terminal, and only if 'milliseconds' is above
   two seconds.  Call waiting_end() before anything is printed. */
void waiting_start(waiting *wait, const cli *line, yz_message_id what,
                   unsigned long milliseconds);
/* A yz_goes_on that always lets the step go on; 'context' is a waiting. */
bool waiting_goes_on(void *context, uint64_t done);
void waiting_end(waiting *wait);

#endif
