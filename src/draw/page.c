/* page.c - words and paragraphs wrapped to the width of a page. */
#include <string.h>

#include "draw/page.h"
#include "yunzi/text.h"

static void
put(yz__page *page, const char *text)
{
    yz__drain_text(page->out, text);
    page->at += (int)yz_utf8_columns(text, strlen(text));
}

void
yz__page_end(yz__page *page)
{
    if (page->at > 0)
        yz__drain_put(page->out, "\n", 1);
    page->at = 0;
}

/* Letters at the beginning that stand for themselves and take a column each: most of a long
   text, and passed on together. */
static size_t
plain_letters(const char *word, size_t length)
{
    size_t i = 0;

    while (i < length && word[i] > ' ' && word[i] < 0x7f)
        i++;
    return i;
}

/* The columns that a word takes where it is shown. */
static int
shown_columns(const char *word, size_t length)
{
    char shown[YZ_SHOWN];
    int columns = 0;

    for (size_t i = 0; i < length;) {
        const size_t plain = plain_letters(word + i, length - i);
        columns += (int)plain;
        i += plain;
        if (i == length)
            break;
        i += yz_utf8_show(word + i, length - i, shown);
        columns += (int)yz_utf8_columns(shown, strlen(shown));
    }
    return columns;
}

/* One character after the other, on as many lines as they need. */
static void
put_broken(yz__page *page, const char *word, size_t length)
{
    for (size_t i = 0; i < length;) {
        char shown[YZ_SHOWN];
        const size_t room =
            page->at < YZ__PAGE_COLUMNS ? (size_t)(YZ__PAGE_COLUMNS - page->at) : 0;
        const size_t plain =
            plain_letters(word + i, length - i < room ? length - i : room);
        if (plain > 0) {
            yz__drain_put(page->out, word + i, plain);
            page->at += (int)plain;
            i += plain;
            continue;
        }
        i += yz_utf8_show(word + i, length - i, shown);
        const int columns = (int)yz_utf8_columns(shown, strlen(shown));
        if (page->at + columns > YZ__PAGE_COLUMNS)
            yz__page_end(page);
        put(page, shown);
    }
}

void
yz__page_word(yz__page *page, const char *word, size_t length)
{
    if (page->at > 0 && page->at + 1 + shown_columns(word, length) > YZ__PAGE_COLUMNS)
        yz__page_end(page);
    else if (page->at > 0)
        put(page, " ");
    put_broken(page, word, length);
}

void
yz__page_say(void *page, const char *word)
{
    yz__page_word(page, word, strlen(word));
}

yz_bytes
yz__next_word(yz_bytes *text)
{
    static const char BLANKS[] = " \t\r\n";
    size_t from = 0;
    while (from < text->length && strchr(BLANKS, text->data[from]))
        from++;
    size_t end = from;
    while (end < text->length && !strchr(BLANKS, text->data[end]))
        end++;
    const yz_bytes word = {text->data + from, end - from};
    *text = (yz_bytes){text->data + end, text->length - end};
    return word;
}

static void
put_paragraph(yz__page *page, yz_bytes text)
{
    yz_bytes word = yz__next_word(&text);

    if (word.length == 0) {
        yz__drain_put(page->out, "\n", 1);
        return;
    }
    for (; word.length > 0; word = yz__next_word(&text))
        yz__page_word(page, word.data, word.length);
    yz__page_end(page);
}

void
yz__page_paragraphs(yz__page *page, const char *text)
{
    while (*text) {
        const size_t length = strcspn(text, "\n");
        put_paragraph(page, (yz_bytes){text, length});
        text += length + (text[length] == '\n');
    }
}
