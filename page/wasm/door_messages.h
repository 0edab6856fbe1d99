/* door_messages.h - the messages that the door alone makes (door.def), by their names. */
#ifndef YUNZI_DOOR_MESSAGES_H
#define YUNZI_DOOR_MESSAGES_H

#include <yunzi/message.h>

enum door_messages {
    YZ_MESSAGE_BEFORE_DOOR = YZ_MESSAGE_OWN - 1,
#define X(NAME, ARGUMENTS, ENGLISH) YZ_MESSAGE_##NAME,
#include "door.def"
#undef X
};

/* Its words come with those of the library (door_words.c). */
extern const yz_message_list DOOR_MESSAGES;

/* The name of a message of the library or of the door. */
const char *door_message_name(yz_message_id id);

#endif
