/*
 * screen_restore.h - gives the terminal back when a signal ends the program: an assertion
 * that failed, a fault, a second Ctrl-C.  All that a signal handler needs is kept before.
 */
#ifndef YUNZI_PROGRAM_SCREEN_RESTORE_H
#define YUNZI_PROGRAM_SCREEN_RESTORE_H

/* Before the terminal is taken over; and what then takes it back, strings of terminfo, NULL
   for none. */
void screen_restore_keep(void);
void screen_restore_watch(const char *const *strings, int count);
/* The terminal has been given back in the usual way. */
void screen_restore_forget(void);

#endif
