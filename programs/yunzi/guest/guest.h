/*
 * guest.h - a program that speaks GTP, as a guest at the table: started, asked, and ended,
 * whatever it does.
 *
 * A guest is a process group of its own with limits on memory, files and processor time.
 * Each wait for it has a deadline, each answer a size, and nothing that it writes can hang or
 * end the program that invited it.  The first fault is final: a guest that fell silent,
 * crashed, flooded or wrote what is no GTP is asked nothing more.
 *
 * Whoever has guests calls guest_ignore_pipes() first: a guest that closes its input must not
 * end us by SIGPIPE.
 */
#ifndef YUNZI_PROGRAM_GUEST_H
#define YUNZI_PROGRAM_GUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The result of a command: X(NAME, "key"). */
#define GUEST_STATE_MAP(X)                                                             \
    X(WAITING, "waiting") /* no whole answer yet */                                    \
    X(ANSWER, "answer")   /* '=' and the text */                                       \
    X(ERROR, "error")     /* '?' and the text */                                       \
    X(SILENCE, "silence") /* no answer by the deadline */                              \
    X(CRASH, "crash")     /* it has ended, or closed its input or output */            \
    X(FLOOD, "flood")     /* more text than an answer may have */                      \
    X(GARBAGE, "garbage") /* something that is no GTP, or an answer to nothing */

typedef enum guest_state {
#define X(name, key) GUEST_##name,
    GUEST_STATE_MAP(X)
#undef X
} guest_state;
const char *guest_state_key(guest_state state);
/* A fault: silence, crash, flood or garbage. */
bool guest_is_fault(guest_state state);

/* The limits of a guest; 0: no limit of ours. */
typedef struct guest_limits {
    int64_t memory;  /* bytes of address space of each of its processes */
    int64_t file;    /* bytes of each file it writes */
    int64_t seconds; /* of processor time of each of its processes */
    size_t answer;   /* bytes of an answer; not 0 */
    int log;         /* where its standard error goes; -1: it is dropped */
    size_t noise;    /* bytes of standard error that are kept; the rest is dropped */
} guest_limits;
#define GUEST_LIMITS                                                                   \
    {                                                                                  \
        .memory = INT64_C(16) << 30, .file = INT64_C(1) << 30, .answer = 65536,        \
        .log = -1, .noise = 1 << 20                                                    \
    }

/* How a guest has ended. */
typedef struct guest_end {
    bool ended;
    int status; /* the exit status, -1: by a signal */
    int signal; /* the signal, 0: it has exited */
} guest_end;

typedef struct guest guest;

/* SIGPIPE is ignored from now on. */
void guest_ignore_pipes(void);

/*
 * Starts a command line: words parted by blanks, in which '...', "..." and \ keep blanks
 * together as in a shell, and nothing else is special.  NULL with an errno in '*why' when it
 * cannot be started: EINVAL for a quote that is not closed or an empty line.
 */
guest *guest_start(const char *command_line, const guest_limits *limits, int *why);

/*
 * Sends one command, without a newline, and starts to wait for its answer.  False when the
 * guest is at fault already, or has not answered the last command yet.
 */
bool guest_send(guest *who, const char *command);
/*
 * Waits up to 'ms' for the answer: WAITING when it has not come.  An answer is taken with
 * guest_text().  A fault stays.
 */
guest_state guest_wait(guest *who, int64_t ms);
/* Says that the deadline has passed: SILENCE from now on. */
void guest_give_up(guest *who);
/* Sends a command and waits at most 'ms' for the answer; then it is SILENCE. */
guest_state guest_ask(guest *who, const char *command, int64_t ms);

/* The last answer, without '=' and blanks around it; of GARBAGE, the line that is none.  Valid
   until the next command. */
const char *guest_text(const guest *who);
/* The last state, and what is known of its end after a crash. */
guest_state guest_last(const guest *who);
guest_end guest_ended(const guest *who);
/* The bytes that an answer may have. */
size_t guest_most(const guest *who);
/* The ms of the processor that it has used; -1: not known. */
int64_t guest_processor(const guest *who);
/* A file to poll for input while an answer is awaited; -1 after a crash. */
int guest_file(const guest *who);

/*
 * Ends a guest and its whole process group: "quit" where it can still hear, then TERM, then
 * KILL, each after 'ms'.  Frees it when the system has ended it, which nothing prevents.
 */
void guest_stop(guest *who, int64_t ms);

#endif
