/* guest_wait.c - the time that a guest takes. */
#include <time.h>

#include "guest/guest_wait.h"

void
guest_sleep_a_little(void)
{
    const struct timespec little = {0, 2000000};

    nanosleep(&little, NULL);
}
