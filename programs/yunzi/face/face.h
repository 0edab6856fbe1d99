/*
 * face.h - how people see a table and speak to it.
 *
 * A face shows what is told, and asks for lines; what the lines mean is the matter of
 * play_command.h.  There are a plain face, which works in a pipe, one for the ear, and one
 * that fills the screen.  The screen's face redraws itself while it waits in ask().
 */
#ifndef YUNZI_PROGRAM_FACE_H
#define YUNZI_PROGRAM_FACE_H

#include <yunzi/tell.h>

#include "cli/command.h"
#include "host/seat.h"

/* The most bytes of a line that is typed, NUL included; the rest of it is dropped. */
#define FACE_LINE 1100

/* The result of asking. */
typedef enum face_asked {
    FACE_TYPED,  /* a line */
    FACE_WAITED, /* nothing within the time */
    FACE_LEFT,   /* the input has ended */
} face_asked;

typedef struct face face;

typedef struct face_kind {
    const char *key; /* "plain", "speech", "screen" */
    bool
        standing; /* what is to be done stands there all the time; ':' begins a command */
    /* Prepares input and output.  False after a message: the face cannot be used here. */
    bool (*begin)(face *who);
    /* Something has happened, and is in the journal. */
    void (*told)(face *who, const yz_match_told *told);
    /* Says that a typed line was refused; NULL: the face says it in words. */
    void (*refused)(face *who, const yz_match_event *event,
                    const yz_match_answer *answer);
    /*
     * Waits up to 'ms' for a line, INT64_MAX for ever.  'speaker' is whose turn it is to
     * type; FIRST or SECOND, or HOST: anybody.
     */
    face_asked (*ask)(face *who, yz_party speaker, int64_t ms, char line[FACE_LINE]);
    /*
     * A reading, 'what', has gone on for 'ms' so far: shows it, with the clocks where there is
     * a board.  Called again and again while it lasts, and at its end with NULL.  'speaker' as
     * in ask().  True: somebody wants it to end.
     */
    bool (*waits)(face *who, yz_party speaker, const yz_message *what, int64_t ms);
    /* A sink for the answer to a command: whole lines of text.  'who' is the context. */
    yz_sink *print;
    /* The verdict for a reader that wants facts; NULL: it is told in words, by 'print'. */
    void (*judged)(face *who, const yz_judged_game *game);
    /* Shows the board as it was after ply 'ply', or as it is: -1. */
    void (*board)(face *who, int ply);
    void (*end)(face *who);
} face_kind;

struct face {
    const face_kind *kind;
    const yz_table *table;
    const cli *line; /* --color, --quiet, --json */
    void *own;       /* the face's own */
    int shown;       /* the ply on the board; -1: as it is now */
    bool prompted;   /* a face that asks by lines has a prompt standing */
    bool noticed;    /* it has shown that a reading goes on */
    bool breaks;     /* the face itself breaks prose, and has its own colours */
    bool lost;       /* what was printed did not arrive */
};

extern const face_kind FACE_PLAIN, FACE_SPEECH, FACE_JSON;

/* For faces: the words of a message as a line of text of the face. */
void face_say(face *who, const yz_message *message);
/* Writes what the match waits for besides a move: that a move is sealed, that the
   referee goes on; with the command to type, behind a ':' on a 'standing' face.
   False: nothing. */
bool face_waits_for(bool standing, const yz_match *match, yz_message *out);
/* How to tell longer things on a face: its sink, language, width and colours. */
yz_telling face_telling(face *who);

#endif
