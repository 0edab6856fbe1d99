/* act_line.c - a line of the log, cut into its words. */
#include "event/act_line.h"

#include <string.h>

#include "message/refuse.h"
#include "text/encoding.h"
#include "yunzi/messages.h"
#include "yunzi/text.h"

/* A control character, the second set of them too, or one that begins a line. */
static bool
is_control(uint32_t c)
{
    return (c < 0x20 && c != '\t') || (c >= 0x7f && c < 0xa0) || c == 0x2028 ||
           c == 0x2029;
}

/* True if the bytes are UTF-8 without control characters but tabs. */
static bool
is_text(const char *text, size_t length)
{
    if (!yz__utf8_valid(text, length))
        return false;
    for (size_t i = 0, step; i < length; i += step) {
        uint32_t character;
        step = yz_utf8_read(text + i, length - i, &character, NULL);
        if (is_control(character))
            return false;
    }
    return true;
}

yz_status
yz__act_line_read(yz__act_line *out, const char *text, size_t length, yz_diag *diag)
{
    if (length > 0 && text[length - 1] == '\r')
        length--;
    out->words = 0;
    for (int i = 0; i < YZ__ACT_WORDS_NAMED; i++)
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
