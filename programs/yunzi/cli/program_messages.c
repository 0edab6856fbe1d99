/* program_messages.c - the list of the program's messages. */
#include "cli/program_messages.h"

static const yz_message_row ROWS[] = {
#define X(NAME, ARGUMENTS, ENGLISH) {#NAME, ARGUMENTS, ENGLISH},
#include "messages/lists.def"
#undef X
};

const yz_message_list PROGRAM_MESSAGES = {ROWS, sizeof ROWS / sizeof *ROWS,
                                          PROGRAM_WORDS};
const yz_language PROGRAM_ENGLISH = {NULL, &PROGRAM_MESSAGES};
