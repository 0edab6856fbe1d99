/* page.h - text from outside and from us, wrapped to the width of a page. */
#ifndef YZ_SRC_DRAW_PAGE_H
#define YZ_SRC_DRAW_PAGE_H

#include "base/drain.h"
#include <yunzi/diagram.h>
#include <yunzi/text.h>

enum { YZ__PAGE_COLUMNS = 79 };

typedef struct yz__page {
    yz__drain *out;
    int at; /* columns of the line so far */
} yz__page;

/* Adds a word, made safe by yz_utf8_show(); one wider than the page is broken. */
void yz__page_word(yz__page *page, const char *word, size_t length);
/* The same as a yz__say; 'page' is a yz__page. */
void yz__page_say(void *page, const char *word);
/* Ends the line, if there is anything on it. */
void yz__page_end(yz__page *page);
/* Paragraphs with '\n' between them, each from a new line; an empty one is an empty
   line. */
void yz__page_paragraphs(yz__page *page, const char *text);

/* The next word of the text, which it takes off with the blanks before; empty: none. */
yz_bytes yz__next_word(yz_bytes *text);

#endif
