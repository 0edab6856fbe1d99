/*
 * guest_orphans.c - ends what a guest has left behind in sessions of its own.
 *
 * Such a process is in no group that we could kill.  When its parent has ended it becomes our
 * child, for we adopt; then /proc names it.  Where there is no /proc nothing is found.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "guest/guest_orphans.h"
#include "guest/guest_wait.h"
#include "host/seat.h"

/* When the first guest was started, in ticks since the machine was; 0: none was.  A child that
   is older came with the shell that started us. */
static uint64_t first_at;

void
guest_orphans_adopt(void)
{
#ifdef PR_SET_CHILD_SUBREAPER
    struct timespec now = {0, 0};
    const uint64_t ticks = (uint64_t)sysconf(_SC_CLK_TCK);

    if (first_at > 0)
        return;
    clock_gettime(CLOCK_BOOTTIME, &now);
    first_at = (uint64_t)now.tv_sec * ticks +
               (uint64_t)now.tv_nsec * ticks / UINT64_C(1000000000);
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

/* True if a process is a child of ours, no older than the first guest: the second and the
   twentieth word behind its name in /proc/PID/stat, and the name may hold anything. */
static bool
is_left_behind(pid_t process)
{
    char path[64], text[1024];
    int parent = 0;
    unsigned long long started = 0;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "re");
    if (file == NULL)
        return false;
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    const char *name_end = strrchr(text, ')');
    return name_end != NULL &&
           sscanf(name_end + 1,
                  " %*s %d %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s"
                  " %*s %*s %llu",
                  &parent, &started) == 2 &&
           parent == (int)getpid() && started >= first_at;
}

/* Kills the children that there are; how many. */
static int
kill_children(void)
{
    DIR *all = opendir("/proc");
    const struct dirent *entry;
    int killed = 0;

    while (all != NULL && (entry = readdir(all)) != NULL) {
        const pid_t process = (pid_t)strtol(entry->d_name, NULL, 10);
        if (process <= 0 || !is_left_behind(process))
            continue;
        kill(process, SIGKILL);
        killed++;
    }
    if (all != NULL)
        closedir(all);
    return killed;
}

/* Each that is killed may leave children to us in turn.  On a busy machine one that is killed
   does not end at once. */
void
guest_orphans_end(void)
{
    enum { MOST_MS = 10000 };
    const int64_t until = host_clock(NULL) + MOST_MS;

    if (first_at == 0)
        return;
    while (kill_children() > 0 && host_clock(NULL) < until) {
        while (waitpid(-1, NULL, WNOHANG) > 0)
            continue;
        guest_sleep_a_little();
    }
}
