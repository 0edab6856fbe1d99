/*
 * yunzi/status.h - what can go wrong in the world, and where.
 *
 * Begin with yz_status_key(), yz_status_text(), yz_version().
 *
 * Example:
 *
 *     yz_diag diag;
 *     const yz_rules *rules;
 *     unsigned overlays;
 *     if (yz_rules_read("japaneze", &rules, &overlays, &diag) != YZ_OK)
 *         printf("%s: %s\n", yz_status_key(diag.status), YZ_SAID(&diag.message, NULL));
 *
 * prints
 *
 *     not-found: there is no rule set 'japaneze' (did you mean 'japanese-1989'?)
 *
 * A status says that the world did not allow a call to finish: no memory, a
 * limit, bad text.  What exactly is wrong is told by a yz_diag: see
 * yunzi/message.h.  A move that the rules refuse is not an error; see
 * yz_legality in yunzi/game.h.  A caller's mistake is an assertion.
 *
 * Stable.  Not promised: the English words of a status; its key is stable.
 */
#ifndef YUNZI_STATUS_H
#define YUNZI_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define YZ_API __attribute__((visibility("default")))
#define YZ_MUST_CHECK __attribute__((warn_unused_result))
#define YZ_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define YZ_API
#define YZ_MUST_CHECK
#define YZ_PRINTF(text, first)
#endif

/* The initialiser of an options struct: its size, and 0 for everything else. */
#ifdef __cplusplus
#define YZ_SIZED(type)                                                                 \
    {                                                                                  \
        sizeof(type)                                                                   \
    }
#else
#define YZ_SIZED(type)                                                                 \
    {                                                                                  \
        .size = sizeof(type)                                                           \
    }
#endif

/* One list gives the enum, the stable keys and the English words of the statuses. */
#define YZ_STATUS_MAP(X)                                                               \
    X(OK, 0, "ok", "done")                                                             \
    X(E_NOMEM, -1, "no-memory", "out of memory")                                       \
    X(E_RANGE, -2, "range", "a value is outside its range")                            \
    X(E_SYNTAX, -3, "syntax", "the text is malformed")                                 \
    X(E_LIMIT, -4, "limit", "a documented limit is exceeded")                          \
    X(E_IO, -5, "io", "reading or writing failed")                                     \
    X(E_NOT_FOUND, -6, "not-found", "there is no such thing")                          \
    X(E_ENCODING, -7, "encoding", "the text is not in the stated encoding")            \
    X(E_PHASE, -8, "phase", "this cannot be done at this point of the game")           \
    X(E_UNSETTLED, -9, "unsettled", "life and death are not known")                    \
    X(E_END, -10, "end", "there is nothing more to read")                              \
    X(E_STOPPED, -11, "stopped", "the caller did not want to go on")

typedef enum yz_status {
#define X(name, value, key, text) YZ_##name = value,
    YZ_STATUS_MAP(X)
#undef X
} yz_status;

/* The stable key ("no-memory") and the English message of a status.  Static. */
YZ_API const char *yz_status_key(yz_status status);
YZ_API const char *yz_status_text(yz_status status);

/*
 * A sink takes the bytes that are written: it is called with each piece in order,
 * 'length' 1 or more.  Any answer but YZ_OK (YZ_E_IO: the disk is full; YZ_E_NOMEM)
 * stops the writing and is returned.
 */
typedef yz_status yz_sink(void *context, const char *bytes, size_t length);

/*
 * Says whether a long call should go on.  The call asks many times a second, always in
 * the caller's thread.  'done' is the number of positions read so far; it does not grow
 * while random games are played.  After false the call returns YZ_E_STOPPED as soon as
 * it can, and nothing has changed.  NULL instead of a function: nobody is asked.
 */
typedef bool yz_goes_on(void *context, uint64_t done);

/*
 * Where memory comes from.  'resize' behaves like realloc (old == NULL
 * allocates, size == 0 releases and returns NULL) and is given 'context'.
 * NULL for an allocator means malloc, realloc and free.  The allocator must
 * outlive the objects made with it and be safe for the threads that use them.
 */
typedef struct yz_allocator {
    void *context;
    void *(*resize)(void *context, void *old, size_t old_size, size_t size);
} yz_allocator;

/*
 * The version of these headers, and the day of its release; yz_version() is the version of
 * the library, "MAJOR.MINOR.PATCH" (static).  A program that runs with one major version runs with every
 * later one of the same major version (docs/decisions/versions.md).
 */
#define YZ_VERSION_MAJOR 0
#define YZ_VERSION_MINOR 1
#define YZ_VERSION_PATCH 0
#define YZ_VERSION_DATE "November 27, 2026"
YZ_API const char *yz_version(void);

#ifdef __cplusplus
}
#endif
#endif
