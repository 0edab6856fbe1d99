/*
 * interrupt.c - signals that end the program.  What a signal handler needs stands in
 * static variables, since a handler gets no other data.
 */
#define _XOPEN_SOURCE 700
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/interrupt.h"

static const int ENDS[] = {SIGHUP, SIGINT, SIGTERM};
enum { END_COUNT = sizeof ENDS / sizeof *ENDS };

static volatile sig_atomic_t bar_shown;
static volatile sig_atomic_t deferred;
static volatile sig_atomic_t came; /* the number of the signal that came */
static char unfinished[PATH_MAX];
static void (*volatile before_end)(void);

static void
end_by(int number)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigemptyset(&usual.sa_mask);
    sigaction(number, &usual, NULL);
    raise(number); /* delivered when the handler returns, if this is one */
}

static void
take(int number)
{
    static const char WIPE[] = "\r\033[K";
    if (bar_shown && write(STDERR_FILENO, WIPE, sizeof WIPE - 1) < 0)
        bar_shown = 0; /* nobody can see it */
    bar_shown = 0;
    if (deferred && came == 0) {
        came = number;
        return;
    }
    if (unfinished[0] != '\0')
        unlink(unfinished);
    if (before_end != NULL)
        before_end();
    end_by(number);
}

void
interrupt_watch(void)
{
    struct sigaction before, watch = {.sa_handler = take};
    sigemptyset(&watch.sa_mask);
    for (int i = 0; i < END_COUNT; i++)
        if (sigaction(ENDS[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(ENDS[i], &watch, NULL);
}

void
interrupt_bar(bool shown)
{
    bar_shown = shown;
}

bool
interrupt_has_bar(void)
{
    return bar_shown != 0;
}

void
interrupt_remove(const char *path)
{
    if (strlen(path) < sizeof unfinished)
        memcpy(unfinished, path, strlen(path) + 1);
}

void
interrupt_before_end(void (*function)(void))
{
    before_end = function;
}

static void
change_mask(int how)
{
    sigset_t ends;
    sigemptyset(&ends);
    for (int i = 0; i < END_COUNT; i++)
        sigaddset(&ends, ENDS[i]);
    pthread_sigmask(how, &ends, NULL);
}

void
interrupt_hold(void)
{
    change_mask(SIG_BLOCK);
}

void
interrupt_let(void)
{
    change_mask(SIG_UNBLOCK);
}

void
interrupt_defer(void)
{
    deferred = 1;
}

bool
interrupt_came(void)
{
    return came != 0;
}

void
interrupt_end(void)
{
    if (came != 0)
        end_by(came);
}
