/*
 * interrupt.h - what happens when somebody ends the program by Ctrl-C or kill(1): the line of a
 * progress bar is wiped, a file that is not finished is removed, and output ends with a whole line.
 */
#ifndef YUNZI_PROGRAM_INTERRUPT_H
#define YUNZI_PROGRAM_INTERRUPT_H

#include <stdbool.h>

/* Watches SIGHUP, SIGINT and SIGTERM, unless whoever started the program had them ignored. */
void interrupt_watch(void);

/* A bar stands on the terminal, or not any more. */
void interrupt_bar(bool shown);
bool interrupt_has_bar(void);
/* A file to be removed; "" for none.  Longer names than PATH_MAX are forgotten. */
void interrupt_remove(const char *path);
/* Holds the signals back, and lets them come again. */
void interrupt_hold(void);
void interrupt_let(void);

/* From now on the first signal only sets what interrupt_came() tells: the program has to end
   itself by interrupt_end(), as the signal would have.  A second signal ends it at once. */
void interrupt_defer(void);
bool interrupt_came(void);
void interrupt_end(void);

#endif
