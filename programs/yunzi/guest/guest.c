/*
 * guest.c - the conversation with a guest: a command goes out, its answer comes back, and
 * whatever else happens is a fault.
 */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "guest/guest.h"
#include "guest/guest_process.h"
#include "guest/guest_wait.h"
#include "host/seat.h"

enum { SHOWN = 200 }; /* bytes of a line that is no GTP */
/* A program closes its pipes a little before it ends: we wait so long to learn how
   it has ended. */
enum { ENDING_MS = 1000 };

struct guest {
    guest_process process;
    guest_limits limits;
    guest_end end;
    guest_state state;
    bool waiting; /* for the answer to command 'number' */
    bool quiet;   /* our whole command is out */
    int number;
    char *command; /* with its number and newline */
    size_t command_length;
    size_t sent;
    char *text; /* what has come; room for limits.answer bytes and a NUL */
    size_t length;
    char *answer; /* begins in 'text', or is "" */
    size_t noise; /* bytes of its log that were kept */
};

static const char *const KEYS[] = {
#define X(name, key) key,
    GUEST_STATE_MAP(X)
#undef X
};

const char *
guest_state_key(guest_state state)
{
    return KEYS[state];
}

bool
guest_is_fault(guest_state state)
{
    return state >= GUEST_SILENCE;
}

static char nothing[] = "";

guest *
guest_start(const char *command_line, const guest_limits *limits, int *why)
{
    char **words = guest_words(command_line, why);
    guest *who = words == NULL ? NULL : calloc(1, sizeof *who);

    if (who == NULL) {
        free(words);
        return NULL;
    }
    who->limits = *limits;
    who->answer = nothing;
    who->text = malloc(limits->answer + 1);
    *why =
        who->text == NULL ? ENOMEM : guest_process_start(&who->process, words, limits);
    free(words);
    if (*why == 0)
        return who;
    free(who->text);
    free(who);
    return NULL;
}

/* ---- What comes ---- */

static guest_state
fail(guest *who, guest_state fault)
{
    who->state = fault;
    who->waiting = false;
    return fault;
}

static guest_state
crash(guest *who)
{
    who->end = guest_process_ended(&who->process, ENDING_MS);
    return fail(who, GUEST_CRASH);
}

/* Keeps the beginning of a line that is no GTP, to be shown. */
static guest_state
garbage(guest *who)
{
    const size_t length = who->length < SHOWN ? who->length : SHOWN;

    who->text[length] = '\0';
    who->answer = who->text;
    who->answer[strcspn(who->answer, "\r\n")] = '\0';
    return fail(who, GUEST_GARBAGE);
}

/* Drops blank lines before an answer (2.7). */
static void
skip_blank(guest *who)
{
    size_t blank = 0;

    while (blank < who->length && strchr(" \t\r\n", who->text[blank]) != NULL &&
           who->text[blank] != '\0')
        blank++;
    who->length -= blank;
    memmove(who->text, who->text + blank, who->length);
}

/* Keeps newlines, tabs and what can be printed (2.2); the end of the answer, or NULL. */
static char *
clean(guest *who)
{
    char *to = who->text, *const end = who->text + who->length;

    for (char *from = who->text; from < end; from++) {
        if ((unsigned char)*from < ' ' && *from != '\n' && *from != '\t')
            continue;
        *to++ = *from;
        if (*from == '\n' && to - who->text > 1 && to[-2] == '\n') {
            const size_t rest = (size_t)(end - from - 1);
            memmove(to, from + 1, rest);
            who->length = (size_t)(to - who->text) + rest;
            return to;
        }
    }
    who->length = (size_t)(to - who->text);
    return NULL;
}

/* The answer ends at 'end'; another one behind it is one too many. */
static guest_state
take_answer(guest *who, char *end)
{
    char number[16], *at = who->text + 1;
    const size_t digits = (size_t)snprintf(number, sizeof number, "%d", who->number);
    const guest_state state = who->text[0] == '=' ? GUEST_ANSWER : GUEST_ERROR;

    if (strncmp(at, number, digits) != 0 || strchr(" \t\n", at[digits]) == NULL)
        return garbage(who);
    const size_t used = (size_t)(end - who->text);
    for (const char *more = end; more < who->text + who->length; more++)
        if (strchr(" \t\r\n", *more) == NULL) {
            memmove(who->text, who->text + used, who->length -= used);
            return garbage(who);
        }
    while (end > at + digits && strchr(" \t\n", end[-1]) != NULL)
        end--;
    *end = '\0';
    at += digits;
    at += strspn(at, " \t\n");
    who->answer = at < end ? at : end;
    who->length = 0;
    who->waiting = false;
    return who->state = state;
}

/* Returns the state that the bytes so far amount to. */
static guest_state
consider(guest *who)
{
    skip_blank(who);
    if (who->length == 0)
        return GUEST_WAITING;
    if (!who->waiting || (who->text[0] != '=' && who->text[0] != '?'))
        return garbage(who);
    char *end = clean(who);
    if (end != NULL)
        return take_answer(who, end);
    return who->length >= who->limits.answer ? fail(who, GUEST_FLOOD) : GUEST_WAITING;
}

static guest_state
read_answer(guest *who)
{
    const ssize_t got = read(who->process.out, who->text + who->length,
                             who->limits.answer - who->length);

    if (got == 0)
        return crash(who);
    if (got < 0)
        return errno == EAGAIN || errno == EINTR ? GUEST_WAITING : crash(who);
    who->length += (size_t)got;
    return consider(who);
}

/* Its standard error is read on, so that it never waits for us, and kept as far as allowed. */
static void
read_noise(guest *who)
{
    char part[4096];
    const ssize_t got = read(who->process.log, part, sizeof part);

    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        guest_close(&who->process.log);
    if (got <= 0 || who->noise >= who->limits.noise)
        return;
    size_t kept = who->limits.noise - who->noise;
    if (kept > (size_t)got)
        kept = (size_t)got;
    who->noise += kept;
    if (write(who->limits.log, part, kept) < 0)
        who->noise = who->limits.noise; /* there is no room for it */
}

/* ---- What goes out ---- */

static guest_state
write_on(guest *who)
{
    const ssize_t out = write(who->process.in, who->command + who->sent,
                              who->command_length - who->sent);

    if (out < 0)
        return errno == EAGAIN || errno == EINTR ? GUEST_WAITING : crash(who);
    who->sent += (size_t)out;
    who->quiet = who->sent == who->command_length;
    return GUEST_WAITING;
}

bool
guest_send(guest *who, const char *command)
{
    const size_t room = strlen(command) + 16;

    if (who->waiting || guest_is_fault(who->state))
        return false;
    /* Discards output that arrived after the last answer. */
    who->answer = nothing;
    if (who->process.out >= 0 && guest_is_fault(read_answer(who)))
        return false;
    free(who->command);
    who->command = malloc(room);
    if (who->command == NULL) {
        fail(who, GUEST_CRASH);
        return false;
    }
    who->number++;
    who->command_length =
        (size_t)snprintf(who->command, room, "%d %s\n", who->number, command);
    who->sent = 0;
    who->quiet = false;
    who->waiting = true;
    who->state = GUEST_WAITING;
    return !guest_is_fault(write_on(who));
}

/* Waits until something can be read or written, and does it. */
static guest_state
look(guest *who, int64_t ms)
{
    struct pollfd files[] = {
        {.fd = who->process.out, .events = POLLIN},
        {.fd = who->quiet ? -1 : who->process.in, .events = POLLOUT},
        {.fd = who->process.log, .events = POLLIN},
    };
    const int64_t most = ms > 60000 ? 60000 : ms;
    guest_state state = GUEST_WAITING;

    if (poll(files, 3, (int)most) <= 0)
        return GUEST_WAITING;
    if (files[2].revents != 0)
        read_noise(who);
    if (files[0].revents != 0)
        state = read_answer(who);
    if (state == GUEST_WAITING && files[1].revents != 0)
        state = write_on(who);
    return state;
}

guest_state
guest_wait(guest *who, int64_t ms)
{
    const int64_t until = host_clock(NULL) + ms;

    if (!who->waiting)
        return who->state;
    for (int64_t left = ms;; left = until - host_clock(NULL)) {
        const guest_state state = look(who, left > 0 ? left : 0);
        if (state != GUEST_WAITING || left <= 0)
            return state;
    }
}

void
guest_give_up(guest *who)
{
    if (who->waiting)
        fail(who, GUEST_SILENCE);
}

guest_state
guest_ask(guest *who, const char *command, int64_t ms)
{
    if (!guest_send(who, command))
        return who->state;
    const guest_state state = guest_wait(who, ms);
    if (state == GUEST_WAITING)
        guest_give_up(who);
    return who->state;
}

const char *
guest_text(const guest *who)
{
    return who->answer;
}

guest_state
guest_last(const guest *who)
{
    return who->state;
}

guest_end
guest_ended(const guest *who)
{
    return who->end;
}

size_t
guest_most(const guest *who)
{
    return who->limits.answer;
}

int64_t
guest_processor(const guest *who)
{
    return guest_process_used(&who->process);
}

int
guest_file(const guest *who)
{
    return who->process.out;
}

void
guest_stop(guest *who, int64_t ms)
{
    static const char QUIT[] = "quit\n";

    if (who == NULL)
        return;
    if (!guest_is_fault(who->state) && !who->waiting &&
        write(who->process.in, QUIT, sizeof QUIT - 1) < 0)
        who->state = GUEST_CRASH;
    guest_process_stop(&who->process, ms);
    free(who->command);
    free(who->text);
    free(who);
}
