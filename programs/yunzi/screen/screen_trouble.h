/*
 * screen_trouble.h - what the program writes on standard error while the board fills the
 * screen: it is held, so that it neither spoils the picture nor is lost.
 */
#ifndef YUNZI_PROGRAM_SCREEN_TROUBLE_H
#define YUNZI_PROGRAM_SCREEN_TROUBLE_H

#include <stddef.h>

/* Holds standard error from now on, if it is a terminal. */
void screen_trouble_hold(void);
/* Takes up to 'room' bytes of what was written; 0: nothing. */
size_t screen_trouble_read(char *out, size_t room);
/* Standard error is as it was; writes there what nobody has taken.  Makes only calls that
   a signal handler may make. */
void screen_trouble_let(void);

#endif
