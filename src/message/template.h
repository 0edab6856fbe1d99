/* template.h - templates of messages: what may stand in them, and filling them in. */
#ifndef YZ_SRC_MESSAGE_TEMPLATE_H
#define YZ_SRC_MESSAGE_TEMPLATE_H

#include "yunzi/message.h"

/* Are the arguments those that the list declares ("who:colour at:point"), in its order? */
bool yz__arguments_fit(const char *declared, const yz_argument *arguments, size_t count);

/* The arguments of a stored message, pointing into it; those of messages in it behind. */
void yz__message_arguments(const yz_message *message,
                           yz_argument out[YZ_MESSAGE_ARGUMENTS]);

/*
 * What is wrong with a template: NULL if each argument in it is declared and each choice has
 * as many alternatives as its kind and the language need; else a word about it for those
 * who translate.  'forms' is how many plural forms the language has.
 */
const char *yz__template_fault(const char *template_text, const char *declared, int forms);

#endif
