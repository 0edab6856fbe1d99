/*
 * columns.h - text in columns; widths are those that people see.
 */
#ifndef YUNZI_PROGRAM_COLUMNS_H
#define YUNZI_PROGRAM_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <yunzi/status.h>

#include "cli/output.h"

/*
 * Where lines of prose end: at the width of the terminal, or what COLUMNS says it is, not below
 * COLUMNS_LEAST; at 80 where there is no terminal.  columns_line_end() is the same for lines
 * that programs may look at, a verdict or a finding: without a terminal they are not broken.
 */
#define COLUMNS_LEAST 40
int columns_end(void);
int columns_line_end(void);
/* The columns of the terminal at file descriptor 'file'; 80 when it is none. */
int columns_of_terminal(int file);

/* Prints one line, broken at columns_line_end() where it is longer.  Blanks at its
   beginning stay; the lines after the first are indented by 'margin'. */
void columns_lines(FILE *stream, int margin, const char *text);
/* The same for a text made by output_add(), which is freed; where memory ran out for
   it, cli_finish() says so. */
void columns_text(FILE *stream, int margin, output_text *text);
void columns_say(int margin, const char *format, ...) YZ_PRINTF(2, 3);

/* The escape sequences that change the colour of the text that follows, and change it
   back: for the answer, for what is not certain, for what is wrong.  "" if 'colour' is
   false. */
typedef enum columns_ink { INK_ANSWER, INK_OPEN, INK_WRONG } columns_ink;
const char *columns_ink_on(bool colour, columns_ink ink);
const char *columns_ink_off(bool colour);

/* The columns that 'length' bytes of UTF-8 take: two for a Chinese character, none for
   an escape sequence. */
int columns_width(const char *text, size_t length);

/* Cuts a text of UTF-8 without escape sequences at the last character that fits into
   'columns'. */
void columns_cut(char *text, int columns);

/*
 * The next line of '*text' that fits into 'width' columns: its length in bytes. '*text'
 * is moved past it and the blanks after it.  A line may end beside a Chinese character
 * too.  A word wider than the column is a line of its own.  0 at the end.
 */
size_t columns_line(const char **text, int width);

/* Prints 'text' from column 'at', later lines from column 'margin', up to 'end'. */
void columns_print(const char *text, int at, int margin, int end);

#endif
