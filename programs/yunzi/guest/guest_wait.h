/* guest_wait.h - the time that a guest takes. */
#ifndef YUNZI_PROGRAM_GUEST_WAIT_H
#define YUNZI_PROGRAM_GUEST_WAIT_H

/* Two milliseconds pass. */
void guest_sleep_a_little(void);

#endif
