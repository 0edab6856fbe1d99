/*
 * columns.c - text in columns.
 */
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <yunzi/text.h>

#include "cli/cli.h"
#include "cli/columns.h"

enum { USUAL = 80 };

/* The width that COLUMNS or the terminal at 'file' gives; 0 when neither does. */
static int
told_width(int file)
{
    const char *text = getenv("COLUMNS");
    char *end = NULL;
    const long wanted = text == NULL ? 0 : strtol(text, &end, 10);
    struct winsize size;
    int width = 0;
    if (wanted > 0 && wanted <= INT_MAX && *end == '\0')
        width = (int)wanted;
    else if (isatty(file) && ioctl(file, TIOCGWINSZ, &size) == 0)
        width = size.ws_col;
    return width > 0 && width < COLUMNS_LEAST ? COLUMNS_LEAST : width;
}

int
columns_of_terminal(int file)
{
    const int width = told_width(file);
    return width > 0 ? width : USUAL;
}

int
columns_end(void)
{
    return columns_of_terminal(STDOUT_FILENO);
}

int
columns_line_end(void)
{
    const int width = told_width(STDOUT_FILENO);
    return width > 0 ? width : INT_MAX;
}

void
columns_lines(FILE *stream, int margin, const char *text)
{
    const int end = columns_line_end();
    int at = (int)strspn(text, " ");
    fprintf(stream, "%*s", at, "");
    text += at;
    while (*text != '\0') {
        const char *line = text;
        const size_t length = columns_line(&text, end - at);
        fprintf(stream, "%.*s", (int)length, line);
        if (*text != '\0')
            fprintf(stream, "\n%*s", margin, "");
        at = margin;
    }
    fputc('\n', stream);
}

void
columns_text(FILE *stream, int margin, output_text *text)
{
    if (text->failed)
        cli_lacks_memory();
    else
        columns_lines(stream, margin, text->text);
    output_text_free(text);
}

void
columns_say(int margin, const char *format, ...)
{
    char text[4096];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    columns_lines(stdout, margin, text);
}

const char *
columns_ink_on(bool colour, columns_ink ink)
{
    static const char *const INK[] = {"\033[1m", "\033[33m", "\033[31m"};
    return colour ? INK[ink] : "";
}

const char *
columns_ink_off(bool colour)
{
    return colour ? "\033[0m" : "";
}

int
columns_width(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\033') {
            i += strcspn(text + i, "m");
        } else {
            const size_t plain = strcspn(text + i, "\033");
            const size_t part = plain < length - i ? plain : length - i;
            width += yz_utf8_columns(text + i, part);
            i += part - 1;
        }
    }
    return (int)width;
}

void
columns_cut(char *text, int columns)
{
    const size_t length = strlen(text);
    size_t end = 0;
    while (end < length) {
        uint32_t rune;
        const size_t next = end + yz_utf8_read(text + end, length - end, &rune, NULL);
        if ((int)yz_utf8_columns(text, next) > columns)
            break;
        end = next;
    }
    text[end] = '\0';
}

/* The length of a piece that may not be broken: a word, or a wide character with its
   marks. */
static size_t
piece_end(const char *text)
{
    uint32_t before = 0, behind = 0;
    size_t at = 0;
    for (size_t left = strcspn(text, " "); left > 0; before = behind) {
        const size_t length = yz_utf8_read(text + at, left, &behind, NULL);
        if (at > 0 && yz_utf8_breaks(before, behind))
            break;
        at += length;
        left -= length;
    }
    return at;
}

size_t
columns_line(const char **text, int width)
{
    const char *start = *text;
    size_t end = piece_end(start), blanks = strspn(start + end, " ");
    while (start[end + blanks] != '\0') {
        const size_t next = end + blanks + piece_end(start + end + blanks);
        if (columns_width(start, next) > width)
            break;
        end = next;
        blanks = strspn(start + end, " ");
    }
    *text = start + end + blanks;
    return end;
}

void
columns_print(const char *text, int at, int margin, int end)
{
    size_t length = 0;
    const char *line = text;
    while ((length = columns_line(&text, end - at)) > 0) {
        printf("%.*s\n", (int)length, line);
        line = text;
        at = margin;
        if (*text)
            printf("%*s", margin, "");
    }
}
