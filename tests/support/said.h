/* said.h - the English of a message, to be compared. */
#ifndef YZ_TESTS_SAID_H
#define YZ_TESTS_SAID_H

#include <yunzi/message.h>

/* Valid until eight more have been asked for in the same thread. */
const char *said(const yz_message *message);

#endif
