/*
 * waiting.c - draws the bar each time the library asks whether to go on.
 */
#include "cli/waiting.h"

enum { WORTH_SHOWING = 2000 /* milliseconds */ };

void
waiting_start(waiting *wait, const cli *line, yz_message_id what,
              unsigned long milliseconds)
{
    *wait = (waiting){0};
    cli_progress_start(&wait->progress, line, what, (milliseconds + 999) / 1000);
    wait->progress.clock = true;
    if (milliseconds <= WORTH_SHOWING)
        wait->progress.allowed = false;
}

bool
waiting_goes_on(void *context, uint64_t done)
{
    waiting *wait = context;
    (void)done;
    if (wait->progress.allowed)
        cli_progress_step(&wait->progress,
                          (unsigned long)(cli_milliseconds() - wait->progress.started) /
                              1000);
    return true;
}

void
waiting_end(waiting *wait)
{
    cli_progress_end(&wait->progress);
}
