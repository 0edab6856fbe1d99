/*
 * columns.c - text in columns.
 */
#include <stdio.h>
#include <string.h>

#include "columns.h"

int
columns_width(const char *text, size_t length)
{
    int width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xC0) != 0x80;
    return width;
}

size_t
columns_line(const char **text, int width)
{
    const char *start = *text;
    size_t end = strcspn(start, " ");
    while (start[end] == ' ') {
        const size_t word = end + 1 + strcspn(start + end + 1, " ");
        if (columns_width(start, word) > width)
            break;
        end = word;
    }
    *text = start + end + strspn(start + end, " ");
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

void
columns_pair(const char *left, const char *right, int margin, int width)
{
    while (*left || *right) {
        const char *const first = left;
        const char *const second = right;
        const size_t one = columns_line(&left, width);
        const size_t other = columns_line(&right, width);
        const int used = columns_width(first, one);
        printf("%*s%.*s", margin, "", (int)one, first);
        if (other)
            printf("%*s%.*s", width - used + 2, "", (int)other, second);
        putchar('\n');
    }
}
