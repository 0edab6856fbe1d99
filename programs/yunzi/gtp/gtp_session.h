/*
 * gtp_session.h - a referee and opponent that speaks the Go Text Protocol: bytes go in, answers come
 * out. It uses no files or streams itself: its owner provides both.
 */
#ifndef YUNZI_PROGRAM_GTP_SESSION_H
#define YUNZI_PROGRAM_GTP_SESSION_H

#include <yunzi/judging.h>
#include <yunzi/life.h>
#include <yunzi/search.h>

/* The functions that the owner of the session provides.  'load' and 'save' may be NULL:
   then there are no files. */
typedef struct gtp_host {
    void *context;
    /* Takes an answer, or a part of one that goes on.  False when nobody listens any more: the
       session ends. */
    bool (*answer)(void *context, const char *text, size_t length);
    /* Gives the bytes of a file in memory from malloc(), which the session frees. */
    yz_status (*load)(void *context, const char *path, char **data, size_t *length);
    /* Writes a file whole or not at all. */
    yz_status (*save)(void *context, const char *path, const char *data, size_t length);
    /* Takes a remark for the person who watches the session, one line; NULL: nobody
       does. */
    void (*remark)(void *context, const char *text);
    /* Today as 2002-12-31, for records of games played now; NULL: no date. */
    const char *(*date)(void *context);
    /* Milliseconds of a clock that never runs backwards, from any moment; NULL: no time
       passes. */
    int64_t (*now)(void *context);
    /* Waits up to 'ms' for bytes of the controller: true when some have come, or none will any
       more; NULL: they have. */
    bool (*waits)(void *context, int64_t ms);
    /* True when nobody listens any more; NULL: somebody does. */
    bool (*gone)(void *context);
} gtp_host;

/* How life and death is found when nobody has said it. */
typedef enum gtp_dead {
    GTP_DEAD_AUTO,   /* proved, or else estimated */
    GTP_DEAD_PROVED, /* proved only */
    GTP_DEAD_RECORD, /* from marks only */
    GTP_DEAD_NONE,   /* nothing is dead */
} gtp_dead;

/* How the first game begins. */
typedef struct gtp_start {
    const yz_rules *rules;
    unsigned overlays;
    bool rules_asked; /* the user named the rules: records do not change them */
    int width;
    int height;
    bool komi_given;
    yz_number komi;
    bool default_komi_given; /* for records that name no komi */
    yz_number default_komi;
    yz_load_repetition repetition;
    gtp_dead dead;
    yz_life_options reading; /* the limits of reading; all zero: YZ_LIFE_OPTIONS_INIT */
    yz_search_options search;
    yz_search_work work; /* how long to think about a move without a clock */
    bool ponders;        /* after its own moves it thinks until the next command */
} gtp_start;

typedef struct gtp_session gtp_session;

/* Makes a session.  NULL when memory runs out or the game cannot begin; 'diag', unless
   NULL, says why. */
gtp_session *gtp_session_new(const gtp_host *host, const gtp_start *start,
                             yz_diag *diag);
void gtp_session_free(gtp_session *session);

/* Takes bytes and answers every command in them.  False once the session is over, after
   quit or when an answer could not be delivered; later bytes are ignored. */
bool gtp_session_take(gtp_session *session, const char *bytes, size_t length);
/* Thinks on the opponent's time, where that is wished and a move was just made: until bytes of the
   controller come. */
void gtp_session_ponder(gtp_session *session);
/* Ends the input: answers a last command that has no newline. */
void gtp_session_end(gtp_session *session);

#endif
