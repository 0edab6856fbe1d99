/* said.c - the English of a message, in a few places that are used in turn. */
#include "said.h"

const char *
said(const yz_message *message)
{
    static _Thread_local char text[8][YZ_MESSAGE_TEXT];
    static _Thread_local int next;

    next = (next + 1) % 8;
    return yz_message_text(message, NULL, text[next]);
}
