/* svg_text.c - text in SVG: escaped, and wrapped into lines. */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "draw/svg.h"
#include "draw/page.h"
#include "yunzi/text.h"

enum { MOST_LINES = 200 };

void
yz__svg_put(const yz__canvas *c, const char *format, ...)
{
    char text[256];
    va_list args;

    va_start(args, format);
    const int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    assert(length >= 0 && (size_t)length < sizeof text);
    yz__drain_put(c->out, text, (size_t)length);
}

void
yz__svg_text(const yz__canvas *c, const char *text)
{
    const size_t length = strlen(text);

    for (size_t i = 0; i < length;) {
        uint32_t character;
        char shown[YZ_SHOWN];
        yz_utf8_read(text + i, length - i, &character, NULL);
        i += yz_utf8_show(text + i, length - i, shown);
        if (character == '<')
            yz__svg_put(c, "&lt;");
        else if (character == '>')
            yz__svg_put(c, "&gt;");
        else if (character == '&')
            yz__svg_put(c, "&amp;");
        else if (character == '"')
            yz__svg_put(c, "&quot;");
        else if (character == '\n' || character == '\t' || character == '\r')
            yz__svg_put(c, " ");
        else if (character == 0xfffe || character == 0xffff) /* XML forbids them */
            yz__svg_put(c, "\xef\xbf\xbd");
        else
            yz__drain_text(c->out, shown);
    }
}

static void
say(void *context, const char *word)
{
    const yz__canvas *c = context;

    yz__svg_put(c, " ");
    yz__svg_text(c, word);
}

void
yz__svg_describe(const yz__canvas *c)
{
    yz__canvas to = *c;
    yz__say_all(c->d, (yz__listener){c->style->language, say, &to});
}

void
yz__lines_end(yz__lines *l)
{
    if (l->text[0] == '\0')
        return;
    if (l->y && l->count < MOST_LINES) {
        yz__svg_put(l->c, "<text x=\"%d\" y=\"%d\">", l->x,
                    l->y + l->count * YZ__SVG_LINE);
        yz__svg_text(l->c, l->count + 1 < MOST_LINES ? l->text : "...");
        yz__svg_put(l->c, "</text>\n");
    }
    l->count += l->count < MOST_LINES;
    l->text[0] = '\0';
    l->columns = 0;
}

/* The columns of the first character at 'text' as it is shown; its bytes in '*step'. */
static size_t
shown_columns(const char *text, size_t length, size_t *step)
{
    char shown[YZ_SHOWN];

    *step = yz_utf8_show(text, length, shown);
    return yz_utf8_columns(shown, strlen(shown));
}

static size_t
word_columns(const char *word, size_t length)
{
    size_t columns = 0, step;

    for (size_t i = 0; i < length; i += step)
        columns += shown_columns(word + i, length - i, &step);
    return columns;
}

/* Adds characters, on as many lines as they need. */
static void
add_broken(yz__lines *l, const char *word, size_t length)
{
    size_t step;

    for (size_t i = 0; i < length; i += step) {
        const size_t columns = shown_columns(word + i, length - i, &step);
        const size_t used = strlen(l->text);
        if (used > 0 &&
            (l->columns + columns > l->room || used + step + 2 > sizeof l->text))
            yz__lines_end(l);
        strncat(l->text, word + i, step);
        l->columns += columns;
    }
}

void
yz__lines_add(yz__lines *l, const char *word, size_t length)
{
    const size_t columns = word_columns(word, length);
    const size_t used = strlen(l->text);

    if (used > 0 &&
        (l->columns + 1 + columns > l->room || used + length + 3 > sizeof l->text)) {
        yz__lines_end(l);
    } else if (used > 0) {
        strcat(l->text, " ");
        l->columns++;
    }
    add_broken(l, word, length);
}

void
yz__lines_say(void *lines, const char *word)
{
    yz__lines_add(lines, word, strlen(word));
}

void
yz__svg_message(const yz__canvas *c, const yz_message *message)
{
    yz__svg_text(c, YZ_SAID(message, c->style->language));
}

void
yz__lines_message(yz__lines *l, const yz_message *message)
{
    yz__lines_words(l, YZ_SAID(message, l->c->style->language));
}

void
yz__lines_plain(yz__lines *l, yz_message_id id)
{
    const yz_message message = yz_message_plain(id);

    yz__lines_message(l, &message);
}

void
yz__lines_words(yz__lines *l, const char *text)
{
    yz__lines_paragraph(l, text, strlen(text));
}

void
yz__lines_paragraph(yz__lines *l, const char *text, size_t length)
{
    yz_bytes rest = {text, length};

    for (yz_bytes word; (word = yz__next_word(&rest)).length > 0;)
        yz__lines_add(l, word.data, word.length);
    yz__lines_end(l);
}

void
yz__lines_paragraphs(yz__lines *l, const char *text)
{
    while (*text) {
        const size_t length = strcspn(text, "\n");
        yz__lines_paragraph(l, text, length);
        text += length + (text[length] == '\n');
    }
}
