/*
 * waiting.c - a thread that draws while another reads.
 */
#include <time.h>

#include "cli/waiting.h"

enum { WORTH_SHOWING = 2000, REDRAWN = 250 /* milliseconds */ };

/* The time of the realtime clock, which conditions wait by, a little later. */
static struct timespec
soon(void)
{
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    at.tv_nsec += REDRAWN * 1000000L;
    at.tv_sec += at.tv_nsec / 1000000000L;
    at.tv_nsec %= 1000000000L;
    return at;
}

static void *
draw(void *context)
{
    waiting *wait = context;
    pthread_mutex_lock(&wait->lock);
    while (!wait->over) {
        const struct timespec at = soon();
        pthread_cond_timedwait(&wait->changed, &wait->lock, &at);
        if (!wait->over)
            cli_progress_step(&wait->progress,
                              (unsigned long)(cli_milliseconds() - wait->started) /
                                  1000);
    }
    pthread_mutex_unlock(&wait->lock);
    return NULL;
}

void
waiting_start(waiting *wait, const cli *line, const char *what,
              unsigned long milliseconds)
{
    *wait = (waiting){.started = cli_milliseconds()};
    cli_progress_start(&wait->progress, line, what, (milliseconds + 999) / 1000);
    wait->progress.clock = true;
    if (!wait->progress.allowed || milliseconds <= WORTH_SHOWING)
        return;
    pthread_mutex_init(&wait->lock, NULL);
    pthread_cond_init(&wait->changed, NULL);
    wait->running = pthread_create(&wait->thread, NULL, draw, wait) == 0;
}

void
waiting_end(waiting *wait)
{
    if (!wait->running)
        return;
    pthread_mutex_lock(&wait->lock);
    wait->over = true;
    pthread_cond_signal(&wait->changed);
    pthread_mutex_unlock(&wait->lock);
    pthread_join(wait->thread, NULL);
    pthread_mutex_destroy(&wait->lock);
    pthread_cond_destroy(&wait->changed);
    cli_progress_end(&wait->progress);
}
