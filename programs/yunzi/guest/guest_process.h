/*
 * guest_process.h - the process of a guest: its command line, its pipes, its limits, its end.
 */
#ifndef YUNZI_PROGRAM_GUEST_PROCESS_H
#define YUNZI_PROGRAM_GUEST_PROCESS_H

#include <sys/types.h>

#include "guest/guest.h"

typedef struct guest_process {
    pid_t id; /* of the process and of its group; 0: it is gone */
    int in;   /* we write; does not block; -1: closed */
    int out;  /* we read; does not block; -1: closed */
    int log;  /* its standard error; -1: it is dropped */
} guest_process;

/* The words of a command line, and NULL; one block to free().  NULL with EINVAL or ENOMEM in
   '*why'. */
char **guest_words(const char *command_line, int *why);

/* Starts it.  0, or the number of what went wrong; then nothing is left open. */
int guest_process_start(guest_process *out, char *const *words,
                        const guest_limits *limits);

void guest_close(int *file);

/* Has it ended within 'ms'?  It stays a zombie until guest_process_stop(), so that its group
   keeps its number. */
guest_end guest_process_ended(const guest_process *process, int64_t ms);

/* The ms of the processor that it has used itself, all its threads together; -1: not known. */
int64_t guest_process_used(const guest_process *process);

/* Closes its pipes, waits 'ms', sends TERM to its group, waits 'ms', sends KILL, and takes
   leave of it. */
void guest_process_stop(guest_process *process, int64_t ms);

#endif
