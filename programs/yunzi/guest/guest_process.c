/*
 * guest_process.c - a guest's process is started and ended.
 *
 * It gets a process group of its own, so that its children end with it and Ctrl-C reaches us
 * alone.  Its leader is not waited for before the group is killed: as long as it is a zombie,
 * no other process can get the number of the group.  What has left the group is ended with the
 * last guest (guest_orphans.c).
 */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "guest/guest_orphans.h"
#include "guest/guest_process.h"
#include "guest/guest_wait.h"
#include "host/seat.h"

void
guest_close(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

void
guest_ignore_pipes(void)
{
    signal(SIGPIPE, SIG_IGN);
}

/* Guests that have been started and not stopped: when there is none, what they have left
   behind is ended too. */
static int running;

/* Three pipes and one more, by which the child tells why it could not start. */
enum { IN, OUT, LOG, TELL, PIPES };

static void
close_all(int ends[PIPES][2])
{
    for (int i = 0; i < PIPES; i++) {
        guest_close(&ends[i][0]);
        guest_close(&ends[i][1]);
    }
}

/* No other program that we start gets a copy of any end. */
static int
open_all(int ends[PIPES][2])
{
    for (int i = 0; i < PIPES; i++) {
        if (pipe(ends[i]) != 0)
            return errno;
        for (int side = 0; side < 2; side++)
            if (fcntl(ends[i][side], F_SETFD, FD_CLOEXEC) != 0)
                return errno;
    }
    return 0;
}

/* A limit may lie below what the system allows, never above. */
static void
limit(int resource, int64_t most)
{
    struct rlimit now;

    if (getrlimit(resource, &now) != 0)
        return;
    if (now.rlim_max != RLIM_INFINITY && now.rlim_max < (rlim_t)most)
        most = (int64_t)now.rlim_max;
    now.rlim_cur = now.rlim_max = (rlim_t)most;
    setrlimit(resource, &now);
}

/* The child, between fork and exec: only what is safe after a fork. */
static void
become(char *const *words, const guest_limits *limits, int ends[PIPES][2])
{
    sigset_t none;

    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (limits->log < 0)
        ends[LOG][1] = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (dup2(ends[IN][0], STDIN_FILENO) >= 0 &&
        dup2(ends[OUT][1], STDOUT_FILENO) >= 0 &&
        dup2(ends[LOG][1], STDERR_FILENO) >= 0) {
        limit(RLIMIT_CORE, 0);
        if (limits->memory > 0)
            limit(RLIMIT_AS, limits->memory);
        if (limits->file > 0)
            limit(RLIMIT_FSIZE, limits->file);
        if (limits->seconds > 0)
            limit(RLIMIT_CPU, limits->seconds);
        execvp(words[0], words);
    }
    const int why = errno;
    if (write(ends[TELL][1], &why, sizeof why) < 0)
        _exit(126);
    _exit(127);
}

/* Waits until the child has become the program: 0, or why it has not. */
static int
hear_of_start(int tell)
{
    int why = 0;
    ssize_t got;

    do
        got = read(tell, &why, sizeof why);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof why ? why : 0;
}

/* Our ends, which do not block; the others are the guest's. */
static void
keep_ends(guest_process *out, int ends[PIPES][2], const guest_limits *limits)
{
    out->in = ends[IN][1];
    out->out = ends[OUT][0];
    out->log = limits->log < 0 ? -1 : ends[LOG][0];
    ends[IN][1] = ends[OUT][0] = -1;
    if (out->log >= 0)
        ends[LOG][0] = -1;
    fcntl(out->in, F_SETFL, O_NONBLOCK);
    fcntl(out->out, F_SETFL, O_NONBLOCK);
    if (out->log >= 0)
        fcntl(out->log, F_SETFL, O_NONBLOCK);
}

int
guest_process_start(guest_process *out, char *const *words, const guest_limits *limits)
{
    int ends[PIPES][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};

    *out = (guest_process){.in = -1, .out = -1, .log = -1};
    int why = open_all(ends);
    if (why != 0) {
        close_all(ends);
        return why;
    }
    guest_orphans_adopt();
    const pid_t child = fork();
    if (child == 0)
        become(words, limits, ends);
    if (child < 0) {
        why = errno;
        close_all(ends);
        return why;
    }
    setpgid(child, child); /* whichever of us is first */
    guest_close(&ends[TELL][1]);
    why = hear_of_start(ends[TELL][0]);
    if (why != 0)
        waitpid(child, NULL, 0);
    else
        keep_ends(out, ends, limits);
    out->id = why == 0 ? child : 0;
    running += why == 0;
    close_all(ends);
    return why;
}

/* ---- Its end ---- */

guest_end
guest_process_ended(const guest_process *process, int64_t ms)
{
    const int64_t until = host_clock(NULL) + ms;

    for (;;) {
        siginfo_t how = {0};
        if (process->id == 0 ||
            waitid(P_PID, (id_t)process->id, &how, WEXITED | WNOHANG | WNOWAIT) != 0)
            return (guest_end){.ended = true, .status = -1};
        if (how.si_pid == process->id)
            return (guest_end){.ended = true,
                               .status = how.si_code == CLD_EXITED ? how.si_status : -1,
                               .signal = how.si_code == CLD_EXITED ? 0 : how.si_status};
        if (host_clock(NULL) >= until)
            return (guest_end){.status = -1};
        guest_sleep_a_little();
    }
}

/* A killed process ends, but on a busy machine not at once. */
enum { KILLED_MS = 60000 };

int64_t
guest_process_used(const guest_process *process)
{
    clockid_t clock;
    struct timespec used;

    if (process->id == 0 || clock_getcpuclockid(process->id, &clock) != 0 ||
        clock_gettime(clock, &used) != 0)
        return -1;
    return (int64_t)used.tv_sec * 1000 + used.tv_nsec / 1000000;
}

void
guest_process_stop(guest_process *process, int64_t ms)
{
    guest_close(&process->in);
    guest_close(&process->out);
    guest_close(&process->log);
    if (process->id == 0)
        return;
    if (!guest_process_ended(process, ms).ended) {
        kill(-process->id, SIGTERM);
        guest_process_ended(process, ms);
    }
    kill(-process->id, SIGKILL); /* also those whom the leader has left behind */
    if (guest_process_ended(process, KILLED_MS).ended)
        waitpid(process->id, NULL, WNOHANG);
    process->id = 0;
    if (--running == 0)
        guest_orphans_end();
}
