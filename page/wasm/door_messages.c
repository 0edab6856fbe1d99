/* door_messages.c - the list of the door's messages. */
#include "door_messages.h"

static const yz_message_row ROWS[] = {
#define X(NAME, ARGUMENTS, ENGLISH) {#NAME, ARGUMENTS, ""},
#include "door.def"
#undef X
};

const yz_message_list DOOR_MESSAGES = {ROWS, sizeof ROWS / sizeof *ROWS, NULL};

const char *
door_message_name(yz_message_id id)
{
    return id < YZ_MESSAGE_OWN ? yz_message_name(id) : ROWS[id - YZ_MESSAGE_OWN].name;
}
