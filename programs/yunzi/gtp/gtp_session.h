/*
 * gtp_session.h - a referee that speaks the Go Text Protocol: bytes in, answers out. It
 * knows neither files nor streams; whoever owns it lends it both.
 */
#ifndef YUNZI_PROGRAM_GTP_SESSION_H
#define YUNZI_PROGRAM_GTP_SESSION_H

#include <yunzi/life.h>

#include "input/repetitions.h"

/* What the session asks of its owner.  'load' and 'save' may be NULL: then there are no
 * files. */
typedef struct gtp_host {
    void *context;
    /* One whole answer.  False when nobody listens any more: the session ends. */
    bool (*answer)(void *context, const char *text, size_t length);
    /* The bytes of a file in memory from malloc(), which the session frees. */
    yz_status (*load)(void *context, const char *path, char **data, size_t *length);
    /* A file written whole or not at all. */
    yz_status (*save)(void *context, const char *path, const char *data, size_t length);
    /* A remark for whoever watches the session, one line; NULL: nobody does. */
    void (*remark)(void *context, const char *text);
    /* Today as 2002-12-31, for records of games played now; NULL: no date. */
    const char *(*date)(void *context);
} gtp_host;

/* Where the knowledge of life and death comes from when nobody has said it. */
typedef enum gtp_dead {
    GTP_DEAD_AUTO,   /* proved, and where reading does not prove it, estimated */
    GTP_DEAD_PROVED, /* proved only */
    GTP_DEAD_RECORD, /* from marks alone */
    GTP_DEAD_NONE,   /* nothing is dead */
} gtp_dead;

/* How the first game begins. */
typedef struct gtp_start {
    const yz_rules *rules;
    unsigned overlays;
    bool rules_asked; /* the user named them: records do not change them */
    int width;
    int height;
    bool komi_given;
    yz_number komi;
    bool default_komi_given; /* of records that name none */
    yz_number default_komi;
    repetition_choice repetition;
    gtp_dead dead;
    yz_life_options reading; /* its limits; all zero: YZ_LIFE_OPTIONS_INIT */
} gtp_start;

typedef struct gtp_session gtp_session;

/* NULL when there is no memory or the game cannot begin; 'diag', unless NULL, says why.
 */
gtp_session *gtp_session_new(const gtp_host *host, const gtp_start *start,
                             yz_diag *diag);
void gtp_session_free(gtp_session *session);

/* Takes bytes and answers every command among them.  False once the session is over:
   after quit, or when an answer could not be delivered; further bytes are not looked
   at. */
bool gtp_session_take(gtp_session *session, const char *bytes, size_t length);
/* The end of the input: answers a last command without a newline. */
void gtp_session_end(gtp_session *session);

#endif
