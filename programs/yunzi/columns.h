/*
 * columns.h - text in columns of a fixed width, as wide as people see it.
 */
#ifndef YUNZI_PROGRAM_COLUMNS_H
#define YUNZI_PROGRAM_COLUMNS_H

#include <stddef.h>

/* The columns 'length' bytes of UTF-8 take; good for the letters of European languages.
 */
int columns_width(const char *text, size_t length);

/*
 * The next line of '*text' that fits into 'width' columns: its length in bytes. '*text'
 * is moved past it and the blanks after it.  A word wider than the column is a line of
 * its own.  0 at the end.
 */
size_t columns_line(const char **text, int width);

/* Prints 'text' from column 'at', later lines from column 'margin', up to 'end'. */
void columns_print(const char *text, int at, int margin, int end);

/* Prints two texts side by side, each wrapped to 'width' columns, two blanks between.
 */
void columns_pair(const char *left, const char *right, int margin, int width);

#endif
