/*
 * screen_restore.c - gives the terminal back when a signal ends the program.
 */
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli/interrupt.h"
#include "screen/screen_restore.h"
#include "screen/screen_trouble.h"

static const int FAULTS[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGQUIT};
enum { FAULT_COUNT = sizeof FAULTS / sizeof *FAULTS };

static volatile sig_atomic_t taken;
static struct termios usual;
static char strings_kept[256];
static size_t length_kept;

/* Only calls that a signal handler may make. */
static void
give_back(void)
{
    if (!taken)
        return;
    taken = 0;
    if (write(STDOUT_FILENO, strings_kept, length_kept) < 0)
        length_kept = 0; /* nobody can see it */
    tcsetattr(STDIN_FILENO, TCSANOW, &usual);
    screen_trouble_let();
}

static void
fault(int number)
{
    struct sigaction ends = {.sa_handler = SIG_DFL};
    give_back();
    sigemptyset(&ends.sa_mask);
    sigaction(number, &ends, NULL);
    raise(number); /* delivered when the handler returns */
}

void
screen_restore_keep(void)
{
    tcgetattr(STDIN_FILENO, &usual);
    length_kept = 0;
}

/* Delays, "$<5>", are for terminals of old. */
static void
keep(const char *string)
{
    const char *delay = strstr(string, "$<");
    const size_t length = delay == NULL ? strlen(string) : (size_t)(delay - string);
    if (length_kept + length > sizeof strings_kept)
        return;
    memcpy(strings_kept + length_kept, string, length);
    length_kept += length;
}

void
screen_restore_watch(const char *const *strings, int count)
{
    struct sigaction before, watch = {.sa_handler = fault};
    for (int i = 0; i < count; i++)
        if (strings[i] != NULL)
            keep(strings[i]);
    sigemptyset(&watch.sa_mask);
    taken = 1;
    for (int i = 0; i < FAULT_COUNT; i++)
        if (sigaction(FAULTS[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(FAULTS[i], &watch, NULL);
    interrupt_before_end(give_back);
}

void
screen_restore_forget(void)
{
    taken = 0;
    interrupt_before_end(NULL);
}
