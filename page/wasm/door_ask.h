/* door_ask.h - a question of the library (yunzi/ask.h), asked from a page. */
#ifndef YUNZI_DOOR_ASK_H
#define YUNZI_DOOR_ASK_H

#include <yunzi/ask.h>

#include "door.h"

/* A call while it is a question; 'asked' points into it. */
typedef struct door_asking {
    yz_asked asked;
    const door_call *call;
    yz_given given[DOOR_OPTIONS + 1];
    const char *input[1];
    yz_load_bytes bytes;
    uint64_t total;   /* steps of what takes long; 0: not known */
    door_text told;   /* the answer, with the errors in their places */
    size_t line;      /* where in it the line begins that is being written */
    door_text errors; /* the errors alone */
} door_asking;

/* Makes the call the question 'name', whose answer is JSON unless 'form' is another one: text,
   or the product of this name.  False after an option that it does not take. */
bool door_begin_asking(door_asking *out, const door_call *call, const char *name,
                       const char *form);
void door_end_asking(door_asking *asking);

#endif
