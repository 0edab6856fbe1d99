/*
 * case_words.c - lines, words, points and drawn boards.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case_reader.h"
#include "case_words.h"

bool
words_wrong(const reader *r, const char *format, ...)
{
    va_list arguments;
    const int length =
        r->under
            ? snprintf(r->error, CASE_ERROR, "%s:%d: [%s] ", r->name, r->line, r->under)
            : snprintf(r->error, CASE_ERROR, "%s:%d: ", r->name, r->line);
    va_start(arguments, format);
    vsnprintf(r->error + length, CASE_ERROR - (size_t)length, format, arguments);
    va_end(arguments);
    return false;
}

const char *
words_left(const reader *r)
{
    return r->buffer + r->at;
}

static void
skip_blanks(reader *r)
{
    r->at += strspn(words_left(r), " \t,");
}

bool
words_next_line(reader *r)
{
    while (*r->next) {
        const size_t length = strcspn(r->next, "\n");
        const size_t kept = length < CASE_LINE ? length : CASE_LINE - 1;
        memcpy(r->buffer, r->next, kept);
        r->buffer[kept] = '\0';
        r->next += length + (r->next[length] == '\n');
        r->line++;
        r->at = 0;
        skip_blanks(r);
        if (*words_left(r) && *words_left(r) != '#')
            return true;
    }
    r->at = strlen(r->buffer);
    return false;
}

bool
words_next(reader *r, char *word, size_t room)
{
    const size_t length = strcspn(words_left(r), " \t,");
    if (length == 0 || length >= room)
        return false;
    memcpy(word, words_left(r), length);
    word[length] = '\0';
    r->at += length;
    skip_blanks(r);
    return true;
}

bool
words_looking_at(const reader *r, const char *word)
{
    const size_t length = strlen(word);
    return strncmp(words_left(r), word, length) == 0 &&
           strchr(" \t,", words_left(r)[length]) != NULL;
}

bool
words_accept(reader *r, const char *word)
{
    char taken[64];
    return words_looking_at(r, word) && words_next(r, taken, sizeof taken);
}

bool
words_int(reader *r, int *out)
{
    char word[32];
    char *end;
    if (!words_next(r, word, sizeof word))
        return words_wrong(r, "a number is missing");
    *out = (int)strtol(word, &end, 10);
    return *end == '\0' || words_wrong(r, "'%s' is not a number", word);
}

bool
words_name(reader *r, const char *const *names, int *out)
{
    char word[64];
    if (!words_next(r, word, sizeof word))
        return words_wrong(r, "a word is missing");
    for (int i = 0; names[i]; i++) {
        *out = i;
        if (strcmp(names[i], word) == 0)
            return true;
    }
    return words_wrong(r, "'%s' is not known here", word);
}

bool
words_colour(reader *r, yz_colour *out)
{
    static const char *const NAMES[] = {"nobody", "black", "white", "B", "W", NULL};
    int i;
    if (!words_name(r, NAMES, &i))
        return false;
    *out = (yz_colour)(i > 2 ? i - 2 : i);
    return true;
}

bool
words_point(reader *r, int width, int height, yz_point *out)
{
    char word[32];
    if (!words_next(r, word, sizeof word))
        return words_wrong(r, "a point is missing");
    return yz_point_read(out, word, strlen(word), width, height) == YZ_OK ||
           words_wrong(r, "'%s' is no point of this board", word);
}

static bool
is_row(const char *line, const char *letters)
{
    return *line && line[strspn(line, letters)] == '\0';
}

/* The letters of 'line' that are no blanks; how many. */
static size_t
read_row(const char *line, char *out, size_t room)
{
    size_t count = 0;
    for (; *line; line++) {
        if (!strchr(" \t\r", *line) && count < room)
            out[count++] = *line;
    }
    return count;
}

bool
words_picture(reader *r, const char *letters, picture *out)
{
    size_t count = 0;
    *out = (picture){0};
    for (;;) {
        const reader before = *r;
        if (!words_next_line(r) || !is_row(words_left(r), letters)) {
            *r = before;
            r->at = strlen(r->buffer);
            break;
        }
        count += read_row(words_left(r), out->letter + count, YZ_MAX_POINTS - count);
        out->height++;
    }
    if (out->height == 0 || count % (size_t)out->height != 0)
        return words_wrong(r, "the rows of the board are missing or not of one length");
    out->width = (int)count / out->height;
    return true;
}

bool
words_board(reader *r, yz_position *out)
{
    picture drawn;
    if (!words_picture(r, ".XO \t\r", &drawn))
        return false;
    *out = (yz_position){0};
    out->width = (uint8_t)drawn.width;
    out->height = (uint8_t)drawn.height;
    for (int i = 0; i < drawn.width * drawn.height; i++) {
        const char c = drawn.letter[i];
        out->stone[i] = (uint8_t)(c == 'X' ? YZ_BLACK : c == 'O' ? YZ_WHITE : YZ_EMPTY);
    }
    return true;
}

bool
words_count(reader *r, const char *what, int got)
{
    int expected;
    return words_int(r, &expected) &&
           (expected == got || words_wrong(r, "%s %d", what, got));
}
