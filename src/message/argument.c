/* argument.c - makes the arguments of messages. */
#include <string.h>

#include "message/template.h"
#include "yunzi/message.h"

static yz_argument
argument(yz_argument_kind kind)
{
    yz_argument out;

    memset(&out, 0, sizeof out);
    out.kind = (uint8_t)kind;
    return out;
}

yz_argument
yz_arg_number(int64_t number)
{
    yz_argument out = argument(YZ_ARGUMENT_NUMBER);
    out.is.number = number;
    return out;
}

yz_argument
yz_arg_exact(yz_number number)
{
    yz_argument out = argument(YZ_ARGUMENT_EXACT);
    out.is.number = number.count;
    out.of.over = number.over;
    return out;
}

yz_argument
yz__arg_zi(yz_number number)
{
    yz_argument out = yz_arg_exact(number);
    out.kind = YZ_ARGUMENT_ZI;
    return out;
}

yz_argument
yz_arg_colour(yz_colour colour)
{
    yz_argument out = argument(YZ_ARGUMENT_COLOUR);
    out.is.number = colour;
    return out;
}

yz_argument
yz_arg_point(yz_point at, int height)
{
    yz_argument out = argument(YZ_ARGUMENT_POINT);
    out.is.point = at;
    out.height = (uint8_t)height;
    return out;
}

yz_argument
yz_arg_points(const yz_point *points, int count, int all, int height)
{
    yz_argument out = argument(YZ_ARGUMENT_POINTS);
    out.is.number = all;
    out.of.points = points;
    out.length = (uint16_t)count;
    out.height = (uint8_t)height;
    return out;
}

yz_argument
yz_arg_choice(int choice)
{
    yz_argument out = argument(YZ_ARGUMENT_CHOICE);
    out.is.number = choice;
    return out;
}

yz_argument
yz_arg_text(const char *text)
{
    return yz_arg_bytes(text, text ? strlen(text) : 0);
}

yz_argument
yz_arg_bytes(const char *text, size_t length)
{
    yz_argument out = argument(YZ_ARGUMENT_TEXT);
    out.is.text = text ? text : "";
    out.length = (uint16_t)(length < UINT16_MAX ? length : UINT16_MAX);
    return out;
}

yz_argument
yz_arg_name(const char *context, const char *english)
{
    yz_argument out = argument(YZ_ARGUMENT_NAME);
    out.is.text = english;
    out.of.context = context;
    return out;
}

yz_argument
yz_arg_message(const yz_message *message)
{
    yz_argument out = argument(YZ_ARGUMENT_MESSAGE);
    out.of.message = message;
    return out;
}
