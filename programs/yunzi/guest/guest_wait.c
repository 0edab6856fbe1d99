/* guest_wait.c - the time that a guest takes. */
#include <time.h>

#include "guest/guest_wait.h"

int64_t
guest_now(void)
{
    struct timespec now = {0, 0};

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void
guest_sleep_a_little(void)
{
    const struct timespec little = {0, 2000000};

    nanosleep(&little, NULL);
}
