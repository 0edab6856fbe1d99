/* act_line.c - a line of the log, cut into its words. */
#include "event/act_line.h"

#include <string.h>

#include "message/refuse.h"
#include "text/encoding.h"
#include "yunzi/messages.h"

/* True if the bytes are UTF-8 without control characters but tabs. */
static bool
is_text(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (((unsigned char)text[i] < 0x20 && text[i] != '\t') || text[i] == 0x7f)
            return false;
    return yz__utf8_valid(text, length);
}

yz_status
yz__act_line_read(yz__act_line *out, const char *text, size_t length, yz_diag *diag)
{
    if (length > 0 && text[length - 1] == '\r')
        length--;
    out->words = 0;
    for (int i = 0; i < YZ__ACT_WORDS; i++)
        out->word[i] = "";
    if (length > YZ_TOURNAMENT_LINE || !is_text(text, length))
        return yz__refuse(diag, YZ_E_ENCODING,
                          yz_message_with(YZ_MESSAGE_TOURNAMENT_TEXT,
                                          yz_arg_number(YZ_TOURNAMENT_LINE)));
    if (length == 0 || *text == '#')
        return YZ_OK;
    memcpy(out->text, text, length);
    out->text[length] = '\0';
    char *at = out->text;
    while (out->words < YZ__ACT_WORDS) {
        char *end = strchr(at, '\t');
        out->word[out->words++] = at;
        if (end == NULL)
            break;
        *end = '\0';
        at = end + 1;
    }
    return YZ_OK;
}
