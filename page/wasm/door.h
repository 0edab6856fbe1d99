/*
 * door.h - the door between a page and the library: a request and bytes come in, JSON goes out.
 *
 * A request is text: the name of a call, then one line "key=value" for each option, named as the
 * long options of the command line; a flag is a line "key".  In a value "\n" stands for a
 * newline and "\\" for a backslash.  The answer is what the command line prints under --json.
 */
#ifndef YUNZI_DOOR_H
#define YUNZI_DOOR_H

#include <yunzi/json.h>
#include <yunzi/message.h>
#include <yunzi/rules.h>

enum {
    DOOR_OPTIONS = 64,      /* most options of one request */
    DOOR_REQUEST = 1 << 20, /* most bytes of a request */
    DOOR_BYTES = 64 << 20   /* most bytes of a file */
};

/* Text that grows; 'failed': memory ran out, and text is missing. */
typedef struct door_text {
    char *bytes;
    size_t length;
    size_t room;
    bool failed;
} door_text;
yz_status door_put(void *text, const char *bytes, size_t length); /* a sink */

typedef struct door_call {
    const char *name;
    const char *key[DOOR_OPTIONS];
    const char *value[DOOR_OPTIONS]; /* NULL: a flag */
    int option_count;
    const char *bytes; /* the file */
    size_t length;
    yz_language spoken;          /* knows the messages of the door too */
    const yz_language *language; /* 'spoken' */
    door_text *answer;
} door_call;

/* What a question that takes long has done: positions read, or steps of its own, as games or rule
   sets judged, of 'total' (0: not known). */
typedef enum door_unit { DOOR_POSITIONS, DOOR_STEPS } door_unit;
/* Tells the page, and asks it whether to go on. */
bool door_goes_on(door_unit unit, uint64_t done, uint64_t total);

/* A call answers with JSON in call->answer. */
typedef void door_function(door_call *call);
typedef struct door_row {
    const char *name;
    door_function *run;
} door_row;

/* The value of an option ("" for a flag); NULL when it is absent. */
const char *door_value(const door_call *call, const char *name);
bool door_has(const door_call *call, const char *name);

/* Begin and end an answer of one object. */
void door_open(door_call *call, yz_json *json);
void door_close(yz_json *json);

/* Answers with {"text": ...}, whatever 'text' holds up to now. */
void door_answer_text(door_call *call, door_text *text);

/* Answer with an error: {"error":"words","code":"status","message":"NAME"}, and with the place
   of 'diag'.  They return false. */
bool door_fail(door_call *call, yz_status status, const yz_message *message);
bool door_fail_with(door_call *call, yz_status status, yz_message message);
bool door_fail_diag(door_call *call, yz_status status, const yz_diag *diag);

/* ---- Options (door_options.c): false after an error ---- */

bool door_number(door_call *call, const char *name, long least, long most, long absent,
                 long *out);
/* A point "D4"; one that is missing is an error, too. */
bool door_point(door_call *call, const char *name, int width, int height,
                yz_point *out);
/* Points between commas or blanks, as an array with room for YZ_MAX_POINTS; "" is none. */
bool door_points(door_call *call, const char *name, int width, int height,
                 yz_point *out, size_t *count);
/* "black" or "white"; YZ_EMPTY when it is absent. */
bool door_colour(door_call *call, const char *name, yz_colour *out);
/* "rules=aga+rengo"; '*rules' NULL when it is absent. */
bool door_rules(door_call *call, const yz_rules **rules, unsigned *overlays);
/* "komi=6.5"; '*given' false when it is absent. */
bool door_komi(door_call *call, bool *given, yz_number *out);

/* ---- Objects (door_objects.c): what a page keeps between two questions ---- */

/* Keeps an object and returns its number, from 1.  0 after an error; it is ended then. */
int door_keep(door_call *call, const char *kind, void *object,
              void (*end)(void *object));
/* The object whose number is the option 'kind', as in "record=3"; NULL after an error. */
void *door_object(door_call *call, const char *kind);
/* Ends it: an answer of one empty object. */
void door_drop(door_call *call, const char *kind);

/* ---- Families of calls ---- */

/* The rows of a family; "record.open" begins with the name of its family. */
typedef struct door_family {
    const door_row *row;
    size_t count;
} door_family;

extern const door_family
    DOOR_COURSES; /* course.*: lessons, and a learner in one of them */
extern const door_family
    DOOR_QUESTIONS; /* judge, check, life, ...: what the command line says */
extern const door_family
    DOOR_RECORDS; /* record.*: a record that is looked at and edited */
extern const door_family DOOR_WORDS;   /* languages, messages, word, article */
extern const door_family DOOR_PROOFS;  /* proof.*: a proof to click through */
extern const door_family DOOR_MATCHES; /* match.*: a match that is played */
extern const door_family DOOR_EVENTS;  /* event: a tournament */

#endif
