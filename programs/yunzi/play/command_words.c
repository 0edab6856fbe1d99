/* command_words.c - what stands behind a command: points and numbers. */
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

#include "play/play_command.h"

void
command_refuse(sitting *at, const char *text)
{
    sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_ARGUMENT, yz_arg_text(text)));
}

bool
command_point(sitting *at, const char *text, yz_point *out)
{
    const yz_match_terms *terms = table_terms(at->table);

    if (yz_point_read(out, text, strlen(text), terms->width, terms->height) == YZ_OK)
        return true;
    sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_NO_POINT, yz_arg_text(text)));
    return false;
}

bool
command_number(sitting *at, const char *text, int64_t least, int64_t most, int64_t *out)
{
    char *end;
    const long long value = strtoll(text, &end, 10);

    if (end != text && *end == '\0' && value >= least && value <= most) {
        *out = value;
        return true;
    }
    sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_NO_NUMBER, yz_arg_text(text),
                                    yz_arg_number(least), yz_arg_number(most)));
    return false;
}
