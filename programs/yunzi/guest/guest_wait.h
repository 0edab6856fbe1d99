/* guest_wait.h - the time that a guest takes. */
#ifndef YUNZI_PROGRAM_GUEST_WAIT_H
#define YUNZI_PROGRAM_GUEST_WAIT_H

#include <stdint.h>

/* Milliseconds of a steady clock; and two of them pass. */
int64_t guest_now(void);
void guest_sleep_a_little(void);

#endif
