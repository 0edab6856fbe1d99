/* door_objects.c - records and games that a page keeps, each with a number that is never used
   again. */
#include <stdlib.h>
#include <string.h>

#include "door.h"
#include "door_messages.h"

enum { OBJECTS = 64 };

typedef struct kept {
    int number; /* 0: nothing is kept here */
    const char *kind;
    void *object;
    void (*end)(void *object);
} kept;

static kept all[OBJECTS];
static int last;

int
door_keep(door_call *call, const char *kind, void *object, void (*end)(void *object))
{
    for (int i = 0; i < OBJECTS; i++) {
        if (all[i].number != 0)
            continue;
        all[i] = (kept){++last, kind, object, end};
        return last;
    }
    end(object);
    door_fail_with(
        call, YZ_E_LIMIT,
        yz_message_with(YZ_MESSAGE_DOOR_MANY_OBJECTS, yz_arg_number(OBJECTS)));
    return 0;
}

static kept *
find(door_call *call, const char *kind)
{
    const char *text = door_value(call, kind);
    const int number = text == NULL ? 0 : atoi(text);

    for (int i = 0; i < OBJECTS && number > 0; i++)
        if (all[i].number == number && strcmp(all[i].kind, kind) == 0)
            return &all[i];
    door_fail_with(call, YZ_E_NOT_FOUND,
                   yz_message_with(YZ_MESSAGE_DOOR_NO_OBJECT, yz_arg_text(kind),
                                   yz_arg_text(text)));
    return NULL;
}

void *
door_object(door_call *call, const char *kind)
{
    kept *found = find(call, kind);

    return found == NULL ? NULL : found->object;
}

void
door_drop(door_call *call, const char *kind)
{
    kept *found = find(call, kind);
    yz_json json;

    if (found == NULL)
        return;
    found->end(found->object);
    *found = (kept){0};
    door_open(call, &json);
    door_close(&json);
}
