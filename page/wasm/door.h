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

enum {
    DOOR_OPTIONS = 64,        /* most options of one request */
    DOOR_REQUEST = 1 << 20,   /* most bytes of a request */
    DOOR_BYTES = 64 << 20     /* most bytes of a file */
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
    const yz_language *language; /* NULL: English */
    door_text *answer;
} door_call;

/* A call answers with JSON in call->answer. */
typedef void door_function(door_call *call);
typedef struct door_row {
    const char *name;
    door_function *run;
} door_row;

/* The value of an option ("" for a flag); NULL when it is absent. */
const char *door_value(const door_call *call, const char *name);
bool door_has(const door_call *call, const char *name);

/* Answers with an error: {"error":"words","code":"status","message":"NAME"}. */
void door_fail(door_call *call, yz_status status, const yz_message *message);

/* ---- Families of calls ---- */

door_function door_command; /* judge, check, life, ...: what the command line says */
door_function door_version;
door_function door_too_large;

#endif
