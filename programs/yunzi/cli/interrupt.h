/*
 * interrupt.h - what happens when somebody ends the program by Ctrl-C or kill(1): the line of a
 * progress bar is wiped, a file that is not finished is removed, and output ends with a whole line.
 */
#ifndef YUNZI_PROGRAM_INTERRUPT_H
#define YUNZI_PROGRAM_INTERRUPT_H

#include <stdbool.h>

/* Watches SIGHUP, SIGINT and SIGTERM, unless whoever started the program had them ignored. */
void interrupt_watch(void);

/* Notes that a progress bar is on the terminal, or no longer is. */
void interrupt_bar(bool shown);
bool interrupt_has_bar(void);
/* Names a file to remove when the program is ended; "" for none.  A path longer than
   PATH_MAX is not kept. */
void interrupt_remove(const char *path);
/* Names a function that makes only calls a signal handler may make: it is called before a
   signal ends the program.  NULL: none. */
void interrupt_before_end(void (*function)(void));
/* Hold signals back, and let them come again. */
void interrupt_hold(void);
void interrupt_let(void);

/* From now on the first signal only makes interrupt_came() true: the program has to end
   itself with interrupt_end().  A second signal ends it at once. */
void interrupt_defer(void);
bool interrupt_came(void);
void interrupt_end(void);

#endif
