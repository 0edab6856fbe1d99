/*
 * program_messages.h - the messages that the program alone makes, by their names: YZ_MESSAGE_CLI_NO_FILE.
 *
 * They are listed in programs/yunzi/messages, in the form of the library's, and named alike: a
 * sentence that the library comes to say moves to its list, and who makes or tells it stays as it is.
 */
#ifndef YUNZI_PROGRAM_MESSAGES_H
#define YUNZI_PROGRAM_MESSAGES_H

#include <yunzi/message.h>

enum program_messages {
    YZ_MESSAGE_BEFORE_PROGRAM = YZ_MESSAGE_OWN - 1,
#define X(NAME, ARGUMENTS, ENGLISH) YZ_MESSAGE_##NAME,
#include "messages/lists.def"
#undef X
};

/* The messages that cli_language() knows besides those of the library. */
extern const yz_message_list PROGRAM_MESSAGES;

/* English that knows them, for what is kept in a record whatever language is spoken. */
extern const yz_language PROGRAM_ENGLISH;

/* In each language but English, written by scripts/words.py; ends with a row without a code. */
extern const yz_message_words PROGRAM_WORDS[];

#endif
