/* course_parse.c - words, points, colours and moves in the text of a lesson. */
#include <string.h>

#include "course/lesson.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

static bool
blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* True for a character between the words of a list. */
static bool
between(char c)
{
    return blank(c) || c == ',';
}

yz_bytes
yz__course_trim(yz_bytes text)
{
    while (text.length > 0 && blank(*text.data)) {
        text.data++;
        text.length--;
    }
    while (text.length > 0 && blank(text.data[text.length - 1]))
        text.length--;
    return text;
}

static void
skip_between(yz_bytes *text)
{
    while (text->length > 0 && between(*text->data)) {
        text->data++;
        text->length--;
    }
}

yz_bytes
yz__course_word(yz_bytes *text)
{
    yz_bytes word;

    skip_between(text);
    word = (yz_bytes){text->data, 0};
    while (word.length < text->length && !between(text->data[word.length]))
        word.length++;
    text->data += word.length;
    text->length -= word.length;
    skip_between(text);
    return word;
}

bool
yz__course_is(yz_bytes text, const char *word)
{
    return text.length == strlen(word) && memcmp(text.data, word, text.length) == 0;
}

char *
yz__course_keep(yz__arena *arena, yz_bytes text)
{
    char *copy = yz__arena_take(arena, text.length + 1);

    if (copy == NULL)
        return NULL;
    if (text.length > 0)
        memcpy(copy, text.data, text.length);
    copy[text.length] = '\0';
    return copy;
}

yz_status
yz__course_refuse(const yz__lesson_reading *r, yz_status status, uint32_t line,
                  yz_message message)
{
    yz__refuse(r->diag, status, message);
    if (r->diag != NULL)
        r->diag->line = line;
    return status;
}

yz_status
yz__course_lacks_memory(const yz__lesson_reading *r)
{
    return yz__refuse_status(r->diag, YZ_E_NOMEM);
}

yz_status
yz__course_point(const yz__lesson_reading *r, yz_bytes word, uint32_t line,
                 yz_point *out)
{
    const yz_position *board = &r->more->start;

    if (yz_point_read(out, word.data, word.length, board->width, board->height) ==
        YZ_OK)
        return YZ_OK;
    return yz__course_refuse(r, YZ_E_RANGE, line,
                             yz_message_with(YZ_MESSAGE_COURSE_BAD_POINT,
                                             yz_arg_bytes(word.data, word.length)));
}

yz_status
yz__course_colour(const yz__lesson_reading *r, yz_bytes word, uint32_t line,
                  yz_colour *out)
{
    if (yz__course_is(word, "black") || yz__course_is(word, "B") ||
        yz__course_is(word, "X"))
        *out = YZ_BLACK;
    else if (yz__course_is(word, "white") || yz__course_is(word, "W") ||
             yz__course_is(word, "O"))
        *out = YZ_WHITE;
    else
        return yz__course_refuse(r, YZ_E_SYNTAX, line,
                                 yz_message_with(YZ_MESSAGE_COURSE_BAD_COLOUR,
                                                 yz_arg_bytes(word.data, word.length)));
    return YZ_OK;
}

yz_status
yz__course_move(const yz__lesson_reading *r, yz_bytes *text, uint32_t line,
                yz_move *out)
{
    const yz_bytes who = yz__course_word(text);
    const yz_bytes where = yz__course_word(text);
    yz_status status;

    *out = (yz_move){YZ_MOVE_PASS, YZ_EMPTY, {0, 0}};
    status = yz__course_colour(r, who, line, &out->colour);
    if (status != YZ_OK || yz__course_is(where, "pass"))
        return status;
    out->kind = YZ_MOVE_PLAY;
    return yz__course_point(r, where, line, &out->at);
}
