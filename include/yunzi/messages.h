/*
 * yunzi/messages.h - every message by its name: YZ_MESSAGE_LIFE_KEPT.
 *
 * Begin with its names, YZ_MESSAGE_LIFE_KEPT and the like, which yz_message_plain() takes.
 *
 * Example:
 *
 *     char text[YZ_MESSAGE_TEXT];
 *     const yz_message message =
 *         yz_message_with(YZ_MESSAGE_ERROR_HANDICAP_STONE, yz_arg_number(3));
 *     puts(yz_message_text(&message, NULL, text));
 *
 * prints
 *
 *     handicap stone 3 is off the board
 *
 * For those who make a message, or want to know whether one is a certain message.  Who only
 * tells what the library found needs yunzi/message.h alone.
 *
 * Stable.  Not promised: the numbers, and that a message stays; a name that stays means the same.
 */
#ifndef YUNZI_MESSAGES_H
#define YUNZI_MESSAGES_H

#include <yunzi/message.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The values of a yz_message_id, in the order of the lists. */
enum yz_messages {
    YZ_MESSAGE_BEFORE_FIRST = YZ_MESSAGE_NONE,
#define X(NAME, ARGUMENTS, ENGLISH) YZ_MESSAGE_##NAME,
#include "yunzi/messages/all.def"
#undef X
    YZ_MESSAGE_END
};

#ifdef __cplusplus
}
#endif

#endif
