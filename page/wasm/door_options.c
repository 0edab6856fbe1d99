/* door_options.c - the options of a request: numbers, points, colours, rules. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "door.h"
#include "door_messages.h"

static const char BETWEEN[] = ", \t";

bool
door_number(door_call *call, const char *name, long least, long most, long absent,
            long *out)
{
    const char *text = door_value(call, name);
    char *end;

    *out = absent;
    if (text == NULL)
        return true;
    errno = 0;
    const long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0 || value < least || value > most)
        return door_fail_with(call, YZ_E_RANGE,
                              yz_message_with(YZ_MESSAGE_DOOR_NUMBER, yz_arg_text(name),
                                              yz_arg_number(least), yz_arg_number(most),
                                              yz_arg_text(text)));
    *out = value;
    return true;
}

static bool
refuse_point(door_call *call, const char *name, const char *text, size_t length)
{
    return door_fail_with(
        call, YZ_E_RANGE,
        yz_message_with(YZ_MESSAGE_DOOR_POINT, yz_arg_text(name),
                        yz_arg_bytes(text, length < 40 ? length : 40)));
}

bool
door_point(door_call *call, const char *name, int width, int height, yz_point *out)
{
    const char *text = door_value(call, name);

    if (text == NULL)
        text = "";
    if (yz_point_read(out, text, strlen(text), width, height) == YZ_OK)
        return true;
    return refuse_point(call, name, text, strlen(text));
}

bool
door_points(door_call *call, const char *name, int width, int height, yz_point *out,
            size_t *count)
{
    const char *text = door_value(call, name);

    *count = 0;
    if (text == NULL)
        return true;
    for (text += strspn(text, BETWEEN); *text != '\0';) {
        const size_t length = strcspn(text, BETWEEN);
        if (*count == YZ_MAX_POINTS ||
            yz_point_read(out + *count, text, length, width, height) != YZ_OK)
            return refuse_point(call, name, text, length);
        ++*count;
        text += length;
        text += strspn(text, BETWEEN);
    }
    return true;
}

bool
door_colour(door_call *call, const char *name, yz_colour *out)
{
    const char *text = door_value(call, name);

    *out = YZ_EMPTY;
    if (text == NULL || text[0] == '\0')
        return true;
    *out = strcmp(text, "black") == 0   ? YZ_BLACK
           : strcmp(text, "white") == 0 ? YZ_WHITE
                                        : YZ_EMPTY;
    return *out != YZ_EMPTY ||
           door_fail_with(call, YZ_E_RANGE,
                          yz_message_with(YZ_MESSAGE_DOOR_COLOUR, yz_arg_text(name),
                                          yz_arg_text(text)));
}

bool
door_rules(door_call *call, const yz_rules **rules, unsigned *overlays)
{
    const char *text = door_value(call, "rules");
    yz_diag diag = {.status = YZ_OK};

    *rules = NULL;
    *overlays = 0;
    if (text == NULL || text[0] == '\0')
        return true;
    const yz_status status = yz_rules_read(text, rules, overlays, &diag);
    return status == YZ_OK || door_fail_diag(call, status, &diag);
}

bool
door_komi(door_call *call, bool *given, yz_number *out)
{
    const char *text = door_value(call, "komi");

    *given = text != NULL && text[0] != '\0';
    if (!*given || yz_number_read(out, text) == YZ_OK)
        return true;
    return door_fail_with(call, YZ_E_RANGE,
                          yz_message_with(YZ_MESSAGE_DOOR_KOMI, yz_arg_text(text)));
}
