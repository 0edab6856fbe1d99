/* template.h - templates of messages, and what they are filled in with. */
#ifndef YZ_SRC_MESSAGE_TEMPLATE_H
#define YZ_SRC_MESSAGE_TEMPLATE_H

#include "yunzi/message.h"

/* True if the arguments are those that the list declares ("who:colour at:point"), in
   its order. */
bool yz__arguments_fit(const char *declared, const yz_argument *arguments,
                       size_t count);

/* The number of the declared argument with this name; -1 if there is none.  '*kind'
   gets its kind. */
int yz__argument_declared(const char *declared, const char *name, size_t length,
                          yz_argument_kind *kind);

/* A stored message, unpacked: its arguments, after them those of the messages in it, and what they
   point to, but for texts, which stay in the message. */
typedef struct yz__opened {
    yz_argument argument[YZ_MESSAGE_ARGUMENTS];
    yz_point point[YZ_MESSAGE_BYTES];
} yz__opened;

void yz__message_open(const yz_message *message, yz__opened *out);

yz_argument yz__arg_zi(yz_number number);

char *yz__number_told(yz_number number, const yz_language *language,
                      char out[YZ_NUMBER_WORDS]);
char *yz__zi_told(yz_number number, const yz_language *language,
                  char out[YZ_NUMBER_WORDS]);

#endif
