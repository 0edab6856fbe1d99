/* prose.c - lines that are broken between words, and between wide characters. */
#include <limits.h>
#include <string.h>

#include "tell/life_view.h"
#include "tell/prose.h"
#include "yunzi/text.h"
#include "yunzi/messages.h"

static void
put(yz__prose *out, const char *bytes, size_t length)
{
    if (out->status == YZ_OK && length > 0)
        out->status = out->how->sink(out->how->context, bytes, length);
}

static void
put_blanks(yz__prose *out, int count)
{
    static const char BLANKS[] = "                                ";

    for (; count > 0; count -= (int)sizeof BLANKS - 1)
        put(out, BLANKS,
            count < (int)sizeof BLANKS ? (size_t)count : sizeof BLANKS - 1);
}

void
yz__prose_start(yz__prose *out, const yz_telling *how)
{
    *out = (yz__prose){.how = how, .end = INT_MAX};
}

static void
begin(yz__prose *out, int indent, int margin, int width)
{
    out->end = width > 0 ? width : INT_MAX;
    out->margin = margin;
    out->column = indent;
    put_blanks(out, indent);
}

void
yz__prose_paragraph(yz__prose *out, int indent, int margin)
{
    begin(out, indent, margin, out->how->width);
}

void
yz__prose_line(yz__prose *out, int indent, int margin)
{
    begin(out, indent, margin, out->how->line_width);
}

void
yz__prose_row(yz__prose *out, int indent)
{
    begin(out, indent, indent, 0);
}

/* ---- Words ---- */

/* Puts down the word that is together now, on this line or on the next. */
static void
end_word(yz__prose *out)
{
    if (out->length == 0)
        return;
    if (out->column > out->margin &&
        out->width > out->end - out->column - out->blanks) {
        put(out, "\n", 1);
        put_blanks(out, out->margin);
        out->column = out->margin;
    } else {
        put_blanks(out, out->blanks);
        out->column += out->blanks;
    }
    put(out, out->word, out->length);
    out->column += out->width;
    out->blanks = out->width = 0;
    out->length = 0;
}

static void
add(yz__prose *out, const char *bytes, size_t length, int width)
{
    if (out->length + length > sizeof out->word)
        end_word(out);
    memcpy(out->word + out->length, bytes, length);
    out->length += length;
    out->width += width;
}

/* A line may also break where two characters stand together, beside a wide one. */
static void
add_character(yz__prose *out, uint32_t character, const char *bytes, size_t length)
{
    if (out->length > 0 && out->last != 0 && yz_utf8_breaks(out->last, character))
        end_word(out);
    add(out, bytes, length, (int)yz_utf8_columns(bytes, length));
    out->last = character;
}

void
yz__prose_bytes(yz__prose *out, const char *text, size_t left)
{
    while (left > 0) {
        uint32_t character;
        const size_t length = yz_utf8_read(text, left, &character, NULL);
        if (character == ' ') {
            end_word(out);
            out->blanks++;
        } else {
            add_character(out, character, text, length);
        }
        text += length;
        left -= length;
    }
}

void
yz__prose_text(yz__prose *out, const char *text)
{
    yz__prose_bytes(out, text, strlen(text));
}

void
yz__prose_all(yz__prose *out, const char *const *texts)
{
    for (; *texts; texts++)
        yz__prose_text(out, *texts);
}

void
yz__prose_safe(yz__prose *out, const char *text)
{
    size_t left = strlen(text);

    while (left > 0) {
        char shown[YZ_SHOWN];
        const size_t length = yz_utf8_show(text, left, shown);
        yz__prose_text(out, shown);
        text += length;
        left -= length;
    }
}

void
yz__prose_pad(yz__prose *out, int column)
{
    end_word(out);
    if (out->column + out->blanks < column)
        out->blanks = column - out->column;
}

void
yz__prose_right(yz__prose *out, const char *text, int columns)
{
    end_word(out);
    const int room = columns - (int)yz_utf8_columns(text, strlen(text));
    if (room > 0)
        out->blanks += room;
    yz__prose_text(out, text);
}

int
yz__prose_columns(const char *text)
{
    size_t left = strlen(text), columns = 0;

    while (left > 0) {
        char shown[YZ_SHOWN];
        const size_t length = yz_utf8_show(text, left, shown);
        columns += yz_utf8_columns(shown, strlen(shown));
        text += length;
        left -= length;
    }
    return (int)columns;
}

void
yz__prose_left(yz__prose *out, const char *text, int columns)
{
    const int width = yz__prose_columns(text);

    yz__prose_safe(out, text);
    for (int i = width; i < columns; i++)
        add(out, " ", 1, 1);
}

void
yz__prose_ink(yz__prose *out, yz__ink ink)
{
    static const char *const INK[] = {"\033[1m", "\033[33m", "\033[31m", "\033[36m",
                                      "\033[2m", "\033[36m", "\033[32m", "\033[0m"};

    if (out->how->colour)
        add(out, INK[ink], strlen(INK[ink]), 0);
}

void
yz__prose_end(yz__prose *out)
{
    end_word(out);
    put_blanks(out, out->blanks);
    out->blanks = 0;
    out->column = 0;
    put(out, "\n", 1);
}

/* ---- Messages ---- */

void
yz__prose_message(yz__prose *out, const yz_message *message)
{
    yz__prose_safe(out, YZ_SAID(message, out->how->language));
}

void
yz__prose_word(yz__prose *out, const yz_message *message)
{
    const char *text = YZ_SAID(message, out->how->language);
    const size_t length = strlen(text);

    if (length > sizeof out->word)
        yz__prose_text(out, text);
    else
        add(out, text, length, (int)yz_utf8_columns(text, length));
}

void
yz__prose_tell(yz__prose *out, yz_message_id id, const yz_argument *arguments,
               size_t count)
{
    char text[4 * YZ_MESSAGE_TEXT];

    yz_tell(id, arguments, count, out->how->language, text, sizeof text);
    yz__prose_safe(out, text);
}

void
yz__prose_plain(yz__prose *out, yz_message_id id)
{
    yz__prose_tell(out, id, NULL, 0);
}

void
yz__prose_name(yz__prose *out, const char *context, const char *english)
{
    yz__prose_say(out, YZ_MESSAGE_NAME_ONLY, yz_arg_name(context, english));
}

void
yz__prose_file(yz__prose *out, const char *path)
{
    if (strcmp(path, "-") == 0)
        yz__prose_plain(out, YZ_MESSAGE_STANDARD_INPUT);
    else
        yz__prose_safe(out, path);
}

void
yz__prose_basis(yz__prose *out, yz_basis basis)
{
    const bool inked = basis == YZ_BASIS_ESTIMATED;

    yz__prose_text(out, " (");
    if (inked)
        yz__prose_ink(out, YZ__INK_OPEN);
    yz__prose_say(out, YZ_MESSAGE_VERDICT_BASIS,
                  yz_arg_name("basis", yz_basis_key(basis)));
    if (inked)
        yz__prose_ink(out, YZ__INK_OFF);
    yz__prose_text(out, ")");
}

size_t
yz__prose_fit(const char **text, int width)
{
    const char *start = *text;
    const size_t all = strlen(start);
    size_t end = 0, at = 0;
    uint32_t last = 0;

    for (int columns = 0;;) {
        uint32_t next = 0;
        const size_t length =
            at < all ? yz_utf8_read(start + at, all - at, &next, NULL) : 0;
        const bool may_break = length == 0 || next == ' ' ||
                               (last != 0 && last != ' ' && yz_utf8_breaks(last, next));
        if (may_break && last != ' ') {
            if (end > 0 && columns > width)
                break;
            end = at;
        }
        if (length == 0)
            break;
        columns += (int)yz_utf8_columns(start + at, length);
        at += length;
        last = next;
    }
    *text = start + end + strspn(start + end, " ");
    return end;
}

/* ---- Whole lines ---- */

static void
begin_kind(yz__prose *out, yz__line kind, int indent, int margin)
{
    begin(out, indent, margin,
          kind == YZ__PARAGRAPH ? out->how->width
          : kind == YZ__LINE    ? out->how->line_width
                                : 0);
}

void
yz__prose_whole_of(yz__prose *out, yz__line kind, int indent, int margin,
                   yz_message_id id, const yz_argument *arguments, size_t count)
{
    begin_kind(out, kind, indent, margin);
    yz__prose_tell(out, id, arguments, count);
    yz__prose_end(out);
}

void
yz__prose_whole_plain(yz__prose *out, yz__line kind, int indent, int margin,
                      yz_message_id id)
{
    yz__prose_whole_of(out, kind, indent, margin, id, NULL, 0);
}

void
yz__prose_whole_message(yz__prose *out, yz__line kind, int indent, int margin,
                        const yz_message *message)
{
    begin_kind(out, kind, indent, margin);
    yz__prose_message(out, message);
    yz__prose_end(out);
}

/* ---- Points and boards ---- */

void
yz__prose_points(yz__prose *out, const uint8_t *map, int width, int height)
{
    char text[YZ_POINT_TEXT];
    yz_point at;

    for (size_t i = 0; yz__map_walk((size_t)width, (size_t)height, map, &i, &at);) {
        yz__prose_text(out, " ");
        yz__prose_text(out, yz_point_text(at, height, text));
    }
}

void
yz__prose_letters(yz__prose *out, int left, int right, bool wide)
{
    yz__prose_row(out, 3);
    for (int x = left; x <= right; x++) {
        char text[YZ_POINT_TEXT];
        yz_point_text((yz_point){(uint8_t)x, 0}, 1, text);
        text[strlen(text) - 1] = '\0'; /* without the row */
        if (strlen(text) == 1)
            yz__prose_text(out, " ");
        yz__prose_text(out, text);
        if (wide && x < right)
            yz__prose_text(out, " ");
    }
    yz__prose_end(out);
}

void
yz__prose_row_number(yz__prose *out, int number)
{
    char text[YZ_NUMBER_TEXT];

    yz__prose_row(out, 0);
    yz__prose_right(out, yz_number_text(yz_whole(number), text), 2);
    yz__prose_text(out, " ");
}
