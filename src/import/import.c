/* import.c - what the readers of other formats share. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "import/import.h"
#include "message/refuse.h"
#include "record/record_asked.h"
#include "record/record_tree.h"
#include "yunzi/messages.h"
#include "text/encoding.h"
#include "text/encoding_guess.h"

/* ---- Words ---- */

bool
yz__starts(yz_bytes text, const char *with)
{
    const size_t length = strlen(with);
    return text.length >= length && memcmp(text.data, with, length) == 0;
}

yz_bytes
yz__after(yz_bytes text, const char *key, const char *ends)
{
    const size_t length = strlen(key);
    for (size_t i = 0; i + length <= text.length; i++) {
        if (memcmp(text.data + i, key, length) != 0)
            continue;
        size_t stop = i + length;
        while (stop < text.length && !strchr(ends, text.data[stop]))
            stop++;
        return yz__trim((yz_bytes){text.data + i + length, stop - i - length});
    }
    return (yz_bytes){text.data, 0};
}

yz_bytes
yz__part(yz_bytes text, char separator, int i)
{
    size_t at = 0;
    for (;; i--) {
        while (at < text.length && separator == ' ' && text.data[at] == ' ')
            at++;
        size_t stop = at;
        while (stop < text.length && text.data[stop] != separator)
            stop++;
        if (i == 0)
            return yz__trim((yz_bytes){text.data + at, stop - at});
        if (stop == text.length)
            return (yz_bytes){text.data, 0};
        at = stop + 1;
    }
}

bool
yz__is_digit(char c)
{
    return c >= '0' && c <= '9';
}

long
yz__whole(yz_bytes text)
{
    long n = 0;
    if (text.length == 0 || text.length > 9)
        return -1;
    for (size_t i = 0; i < text.length; i++) {
        if (!yz__is_digit(text.data[i]))
            return -1;
        n = n * 10 + (text.data[i] - '0');
    }
    return n;
}

long
yz__tenths(yz_bytes text)
{
    const char *dot = text.length ? memchr(text.data, '.', text.length) : NULL;
    const size_t before = dot ? (size_t)(dot - text.data) : text.length;
    const long whole = yz__whole((yz_bytes){text.data, before < 7 ? before : 0});
    size_t after = text.length;
    while (dot && after > before + 2 && text.data[after - 1] == '0')
        after--;
    if (whole < 0 || !dot)
        return whole < 0 ? -1 : whole * 10;
    if (after != before + 2 || !yz__is_digit(dot[1]))
        return -1;
    return whole * 10 + (dot[1] - '0');
}

/* ---- The text ---- */

static yz_status
decode(yz__import *import, yz_bytes bytes, yz_bytes declared,
       const yz_allocator *allocator)
{
    yz__decoder decoder;
    yz__decoded result;
    const yz__encoding_choice choice =
        yz__encoding_choose(&bytes, 1, declared, YZ_ENCODING_UNKNOWN);
    import->room = YZ__DECODED_ROOM(bytes.length);
    import->text = yz__resize(allocator, NULL, 0, import->room);
    if (!import->text)
        return YZ_E_NOMEM;
    yz_status status = yz__decoder_open(&decoder, choice.encoding);
    if (status != YZ_OK)
        return status;
    status = yz__decode(&decoder, bytes, import->text, import->room, &result);
    yz__decoder_close(&decoder);
    import->length = result.length;
    return status;
}

yz_status
yz__import_begin(yz__import *import, yz_bytes bytes, yz_bytes declared,
                 const yz_allocator *allocator, yz_diag *diag)
{
    size_t mark = 0;
    *import = (yz__import){.diag = diag};
    yz__encoding_mark(bytes.data, bytes.length, &mark);
    bytes.data += mark;
    bytes.length -= mark;
    import->status = yz_record_new(&import->record, 19, 19, allocator);
    import->size = 19;
    if (import->status == YZ_OK)
        import->status = decode(import, bytes, declared, allocator);
    if (import->status != YZ_OK)
        yz__refuse_status(diag, import->status);
    return import->status;
}

yz_status
yz__import_end(yz__import *import, yz_record **out)
{
    const yz_allocator *allocator = import->record ? import->record->allocator : NULL;
    yz__resize(allocator, import->text, import->room, 0);
    if (import->status != YZ_OK) {
        yz_record_free(import->record);
        import->record = NULL;
    }
    *out = import->record;
    return import->status;
}

bool
yz__import_line(yz__import *import)
{
    while (import->at < import->length && import->status == YZ_OK) {
        const char *from = import->text + import->at;
        const char *end = memchr(from, '\n', import->length - import->at);
        const size_t length = end ? (size_t)(end - from) : import->length - import->at;
        import->at += length + (end != NULL);
        import->line++;
        import->now = yz__trim((yz_bytes){from, length});
        if (import->now.length > 0)
            return true;
    }
    return false;
}

void
yz__import_refuse(yz__import *import, yz_message_id what)
{
    char quoted[48];
    assert(import->status == YZ_OK);
    yz__quote(import->now.data, import->now.length, quoted);
    import->status = yz__refuse(import->diag, YZ_E_SYNTAX,
                                yz_message_with(what, yz_arg_text(quoted)));
    if (import->diag) {
        import->diag->line = import->line;
        import->diag->column = 1;
    }
}

static void
note(yz__import *import, yz_status status)
{
    assert(import->status == YZ_OK);
    if (status != YZ_OK)
        import->status = yz__refuse_status(import->diag, status);
}

/* ---- The record ---- */

void
yz__import_size(yz__import *import, int size)
{
    char text[16];
    if (size < 1 || size > YZ_MAX_SIDE) {
        yz__import_refuse(import, YZ_MESSAGE_ERROR_IMPORT_SIZE);
        return;
    }
    import->size = size;
    snprintf(text, sizeof text, "%d", size);
    note(import, yz_record_set_text(import->record, 0, "SZ", text));
}

void
yz__import_text(yz__import *import, const char *id, yz_bytes value)
{
    char text[1024];
    value = yz__trim(value);
    if (value.length == 0 || import->status != YZ_OK)
        return;
    size_t length = value.length < sizeof text ? value.length : sizeof text - 1;
    while (length < value.length && ((unsigned char)value.data[length] & 0xc0) == 0x80)
        length--; /* no half character; what was decoded begins with a whole one */
    memcpy(text, value.data, length);
    text[length] = '\0';
    note(import, yz_record_set_text(import->record, 0, id, text));
}

/* True if these bytes are digits. */
static bool
are_digits(const char *bytes, size_t count)
{
    return yz__whole((yz_bytes){bytes, count}) >= 0;
}

void
yz__import_date(yz__import *import, yz_bytes date, char separator)
{
    const char *d = date.data;
    char text[10] = "YYYY-MM-DD";
    const bool understood = date.length >= sizeof text && d[4] == separator &&
                            d[7] == separator && are_digits(d, 4) &&
                            are_digits(d + 5, 2) && are_digits(d + 8, 2);

    if (understood) {
        memcpy(text, d, 4);
        memcpy(text + 5, d + 5, 2);
        memcpy(text + 8, d + 8, 2);
        date = (yz_bytes){text, sizeof text};
    }
    yz__import_text(import, "DT", date);
}

void
yz__import_comment(yz__import *import, yz_node node, yz_bytes line)
{
    enum { LONGEST = 1 << 16 };
    yz_property property;
    const char *before = "";
    if (node >= import->record->node_count)
        return;
    if (yz_record_find_property(import->record, node, "C", &property))
        note(import, yz_record_text(import->record, &property, 0, false, &before));
    const size_t old = strlen(before);
    if (import->status != YZ_OK || old + line.length > LONGEST)
        return;
    char *both = yz__arena_take(&import->record->arena, old + line.length + 2);
    if (!both) {
        note(import, YZ_E_NOMEM);
        return;
    }
    memcpy(both, before, old);
    both[old] = '\n';
    char *to = both + old + (old > 0);
    memcpy(to, line.data, line.length);
    to[line.length] = '\0';
    note(import, yz_record_set_text(import->record, node, "C", both));
}

void
yz__import_tenths(yz__import *import, const char *id, const char *before, long tenths)
{
    char text[48];
    if (tenths % 10 == 0)
        snprintf(text, sizeof text, "%s%ld", before, tenths / 10);
    else
        snprintf(text, sizeof text, "%s%ld.%ld", before, tenths / 10, tenths % 10);
    yz__import_text(import, id, (yz_bytes){text, strlen(text)});
}

static void
add_move(yz__import *import, yz_move move)
{
    yz_node node;
    yz_status status = yz_record_add_node(import->record, import->node, &node);
    if (status == YZ_OK)
        status = yz_record_set_move(import->record, node, move);
    note(import, status);
    if (status == YZ_OK) {
        import->node = node;
        import->last = move.colour;
    }
}

void
yz__import_move(yz__import *import, yz_colour colour, int x, int y)
{
    if (x < 0 || y < 0 || x >= import->size || y >= import->size) {
        yz__import_refuse(import, YZ_MESSAGE_ERROR_MOVE_OFF_BOARD);
        return;
    }
    add_move(import, (yz_move){.kind = YZ_MOVE_PLAY,
                               .colour = colour,
                               .at = {(uint8_t)x, (uint8_t)y}});
}

void
yz__import_pass(yz__import *import, yz_colour colour)
{
    add_move(import, (yz_move){.kind = YZ_MOVE_PASS, .colour = colour});
}

void
yz__import_stone(yz__import *import, yz_colour colour, int x, int y)
{
    if (x < 0 || y < 0 || x >= import->size || y >= import->size) {
        yz__import_refuse(import, YZ_MESSAGE_ERROR_STONE_OFF_BOARD);
        return;
    }
    const char text[2] = {yz__sgf_letter(x), yz__sgf_letter(y)};
    const char *id = colour == YZ_BLACK ? "AB" : "AW";
    if (import->status == YZ_OK)
        note(import, yz__record_append_raw(import->record, 0, id, (yz_bytes){text, 2}));
}

/* On 19x19 in thirds of six lines: x and y are 0, 1 or 2.  The third stone is in the
   upper left. */
void
yz__import_handicap(yz__import *import, long stones)
{
    static const uint8_t ORDER[8][2] = {{0, 2}, {2, 0}, {0, 0}, {2, 2},
                                        {0, 1}, {2, 1}, {1, 0}, {1, 2}};
    if (stones < 2)
        return;
    yz__import_tenths(import, "HA", "", stones * 10);
    if (stones > 9 || import->size != 19)
        return;
    const long around = stones - (stones >= 5 && stones % 2);
    for (long i = 0; i < around; i++)
        yz__import_stone(import, YZ_BLACK, 3 + 6 * ORDER[i][0], 3 + 6 * ORDER[i][1]);
    if (around < stones)
        yz__import_stone(import, YZ_BLACK, 9, 9);
    yz__notice_with(import->record, YZ_NOTICE_HANDICAP_DIFFERS, 0,
                    YZ_MESSAGE_NOTICE_HA_SERVER, yz_arg_number(stones));
}
