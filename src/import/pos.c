/*
 * pos.c - boards in .pos files.
 *
 *   # key: value      what is known of the position, and notes
 *   . X O .           the board, top row first; blanks between points are free
 *   key: value        what is expected of it; kept as it stands
 */
#include <stdio.h>
#include <string.h>

#include "message/refuse.h"
#include "import/pasted.h"
#include "record/record_tree.h"
#include "yunzi/messages.h"
#include "import/import.h"

enum { MAX_BYTES = 1 << 20 };

/* The keys that may be given once: a second one would leave open which of them
   holds. */
static const char *const ONCE[] = {
    "to-play", "prisoners-black", "prisoners-white", "komi", "rules", "ko", "dead"};
enum { ONCE_COUNT = sizeof ONCE / sizeof *ONCE };

typedef struct reading {
    const yz_allocator *allocator;
    yz__arena *arena;
    yz_diag *diag;
    uint32_t line;
    yz_pos pos;
    yz_pos_line *note, *expectation;
    size_t note_room, expectation_room;
    yz_bytes ko; /* read when the size of the board is known */
    uint32_t ko_line, ko_column;
    bool seen[ONCE_COUNT];
} reading;

static yz_status
refuse(const reading *r, yz_status status, uint32_t column, yz_message message)
{
    yz__refuse(r->diag, status, message);
    r->diag->line = r->line;
    r->diag->column = column;
    return status;
}

static yz_status
refuse_plain(const reading *r, yz_status status, uint32_t column, yz_message_id id)
{
    return refuse(r, status, column, yz_message_plain(id));
}

static yz_status
lacks_memory(const reading *r)
{
    return yz__refuse_status(r->diag, YZ_E_NOMEM);
}

static bool
blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static yz_bytes
trim(yz_bytes text)
{
    while (text.length && blank(*text.data)) {
        text.data++;
        text.length--;
    }
    while (text.length && blank(text.data[text.length - 1]))
        text.length--;
    return text;
}

static const char *
keep(reading *r, yz_bytes text)
{
    char *copy = yz__arena_take(r->arena, text.length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text.data, text.length);
    copy[text.length] = '\0';
    return copy;
}

/* ---- Keys ---- */

static bool
is(yz_bytes text, const char *word)
{
    return text.length == strlen(word) && memcmp(text.data, word, text.length) == 0;
}

static yz_bytes
first_word(yz_bytes text)
{
    size_t length = 0;
    while (length < text.length && !blank(text.data[length]))
        length++;
    return (yz_bytes){text.data, length};
}

static yz_status
read_to_play(reading *r, yz_bytes value, uint32_t column)
{
    const yz_bytes word = first_word(value);
    if (is(word, "black") || is(word, "B") || is(word, "X"))
        r->pos.to_play = YZ_BLACK;
    else if (is(word, "white") || is(word, "W") || is(word, "O"))
        r->pos.to_play = YZ_WHITE;
    else if (is(word, "none"))
        r->pos.to_play = YZ_EMPTY;
    else
        return refuse_plain(r, YZ_E_SYNTAX, column, YZ_MESSAGE_ERROR_TO_PLAY);
    return YZ_OK;
}

static yz_status
read_prisoners(reading *r, yz_bytes value, uint32_t column, yz_colour colour)
{
    int n = 0;
    for (size_t i = 0; i < value.length; i++) {
        if (value.data[i] < '0' || value.data[i] > '9' || n > 99999)
            return refuse_plain(r, YZ_E_SYNTAX, column + (uint32_t)i,
                                YZ_MESSAGE_ERROR_PRISONERS);
        n = n * 10 + (value.data[i] - '0');
    }
    if (value.length == 0)
        return refuse_plain(r, YZ_E_SYNTAX, column, YZ_MESSAGE_ERROR_NO_PRISONERS);
    r->pos.prisoners[colour] = n;
    return YZ_OK;
}

static yz_status
read_komi(reading *r, yz_bytes value, uint32_t column)
{
    const char *text = keep(r, value);
    if (!text)
        return lacks_memory(r);
    const yz_status status = yz_number_read(&r->pos.komi, text);
    if (status != YZ_OK)
        return refuse_plain(r, status, column, YZ_MESSAGE_ERROR_KOMI);
    r->pos.komi_given = true;
    return YZ_OK;
}

static yz_status
add_line(reading *r, yz_pos_line **array, size_t *count, size_t *room, yz_bytes key,
         yz_bytes value)
{
    const char *name = keep(r, key), *text = keep(r, value);
    if (!name || !text || YZ__GROW(r->allocator, *array, *room, *count) != YZ_OK)
        return lacks_memory(r);
    (*array)[(*count)++] = (yz_pos_line){name, text, r->line};
    return YZ_OK;
}

static bool
is_repeated(reading *r, yz_bytes key)
{
    for (size_t i = 0; i < ONCE_COUNT; i++)
        if (is(key, ONCE[i])) {
            const bool before = r->seen[i];
            r->seen[i] = true;
            return before;
        }
    return false;
}

static yz_status
read_key(reading *r, yz_bytes key, yz_bytes value, uint32_t column)
{
    if (is_repeated(r, key))
        return refuse(r, YZ_E_SYNTAX, 1,
                      yz_message_with(YZ_MESSAGE_ERROR_KEY_TWICE,
                                      yz_arg_bytes(key.data, key.length)));
    if (is(key, "to-play"))
        return read_to_play(r, value, column);
    if (is(key, "prisoners-black"))
        return read_prisoners(r, value, column, YZ_BLACK);
    if (is(key, "prisoners-white"))
        return read_prisoners(r, value, column, YZ_WHITE);
    if (is(key, "komi"))
        return read_komi(r, value, column);
    if (is(key, "rules")) {
        r->pos.rules = keep(r, value);
        return r->pos.rules ? YZ_OK : lacks_memory(r);
    }
    if (is(key, "ko")) {
        r->ko = value;
        r->ko_line = r->line;
        r->ko_column = column;
        return YZ_OK;
    }
    return add_line(r, &r->note, &r->pos.note_count, &r->note_room, key, value);
}

/* Parts a line at its colon; without a colon, or without a key before it, all of it is
   value. */
static void
part(yz_bytes text, yz_bytes *key, yz_bytes *value)
{
    const char *colon = text.length ? memchr(text.data, ':', text.length) : NULL;
    *key = (yz_bytes){text.data, 0};
    *value = text;
    if (!colon || colon == text.data)
        return;
    key->length = (size_t)(colon - text.data);
    *value =
        trim((yz_bytes){colon + 1, (size_t)(text.data + text.length - (colon + 1))});
    *key = trim(*key);
}

/* ---- Rows ---- */

static int
stone_of(char c)
{
    return c == 'X' ? YZ_BLACK : c == 'O' ? YZ_WHITE : c == '.' ? YZ_EMPTY : -1;
}

static yz_status
refuse_byte(const reading *r, uint32_t column, unsigned char byte)
{
    char hex[3];
    snprintf(hex, sizeof hex, "%02x", byte);
    return refuse(r, YZ_E_SYNTAX, column,
                  yz_message_with(YZ_MESSAGE_ERROR_BYTE_IN_ROW, yz_arg_text(hex)));
}

static yz_status
read_row(reading *r, yz_bytes line)
{
    yz_position *position = &r->pos.position;
    int width = 0;
    if (r->pos.expectation_count > 0)
        return refuse_plain(r, YZ_E_SYNTAX, 1, YZ_MESSAGE_ERROR_LATE_ROW);
    if (position->height == YZ_MAX_SIDE)
        return refuse(
            r, YZ_E_RANGE, 1,
            yz_message_with(YZ_MESSAGE_ERROR_MANY_ROWS, yz_arg_number(YZ_MAX_SIDE)));
    for (size_t i = 0; i < line.length; i++) {
        const int stone = stone_of(line.data[i]);
        const uint32_t column = (uint32_t)i + 1;
        if (blank(line.data[i]))
            continue;
        if (stone < 0)
            return refuse_byte(r, column, (unsigned char)line.data[i]);
        if (width == YZ_MAX_SIDE || (position->height > 0 && width == position->width))
            return refuse(
                r, YZ_E_RANGE, column,
                yz_message_with(YZ_MESSAGE_ERROR_LONG_ROW, yz_arg_number(width)));
        position->stone[position->height * (position->height ? position->width : 0) +
                        width++] = (uint8_t)stone;
    }
    if (position->height > 0 && width != position->width)
        return refuse(r, YZ_E_RANGE, (uint32_t)line.length,
                      yz_message_with(YZ_MESSAGE_ERROR_SHORT_ROW, yz_arg_number(width),
                                      yz_arg_number(position->width)));
    position->width = (uint8_t)width;
    position->height++;
    return YZ_OK;
}

/* ---- Lines ---- */

static yz_status
read_line(reading *r, yz_bytes line)
{
    const yz_bytes text = trim(line);
    yz_bytes key, value;
    if (text.length == 0)
        return YZ_OK;
    if (*text.data == '#') {
        part(trim((yz_bytes){text.data + 1, text.length - 1}), &key, &value);
        return read_key(r, key, value, (uint32_t)(value.data - line.data) + 1);
    }
    if (!memchr(text.data, ':', text.length))
        return read_row(r, line);
    part(text, &key, &value);
    if (key.length == 0)
        return refuse_plain(r, YZ_E_SYNTAX, 1, YZ_MESSAGE_ERROR_NO_KEY);
    if (r->pos.position.height == 0)
        return refuse_plain(r, YZ_E_SYNTAX, 1, YZ_MESSAGE_ERROR_EARLY_EXPECTATION);
    return add_line(r, &r->expectation, &r->pos.expectation_count, &r->expectation_room,
                    key, value);
}

static yz_status
read_lines(reading *r, const char *bytes, size_t length)
{
    size_t at = 0;
    while (at < length) {
        const char *end = memchr(bytes + at, '\n', length - at);
        const size_t stop = end ? (size_t)(end - bytes) : length;
        r->line++;
        if (memchr(bytes + at, '\0', stop - at))
            return refuse_plain(r, YZ_E_SYNTAX, 1, YZ_MESSAGE_ERROR_NUL_BYTE);
        const yz_status status = read_line(r, (yz_bytes){bytes + at, stop - at});
        if (status != YZ_OK)
            return status;
        at = stop + 1;
    }
    return YZ_OK;
}

static yz_status
finish(reading *r)
{
    const yz_position *position = &r->pos.position;
    if (position->height == 0)
        return refuse_plain(r, YZ_E_SYNTAX, 0, YZ_MESSAGE_ERROR_NO_BOARD);
    if (r->ko.length == 0 || is(r->ko, "none"))
        return YZ_OK;
    r->line = r->ko_line;
    if (yz_point_read(&r->pos.ko, r->ko.data, r->ko.length, position->width,
                      position->height) != YZ_OK)
        return refuse_plain(r, YZ_E_RANGE, r->ko_column, YZ_MESSAGE_ERROR_KO_NO_POINT);
    if (position->stone[yz_index(position->width, r->pos.ko)] != YZ_EMPTY)
        return refuse_plain(r, YZ_E_RANGE, r->ko_column, YZ_MESSAGE_ERROR_KO_STONE);
    r->pos.ko_given = true;
    return YZ_OK;
}

/* ---- The board ---- */

/* The memory that a yz_pos owns besides the text of its lines. */
typedef struct pos_memory {
    yz__arena arena;
    yz_pos_line *note, *expectation;
    size_t note_room, expectation_room;
} pos_memory;

static void
release(const yz_allocator *allocator, pos_memory *memory)
{
    yz__resize(allocator, memory->note, memory->note_room * sizeof(yz_pos_line), 0);
    yz__resize(allocator, memory->expectation,
               memory->expectation_room * sizeof(yz_pos_line), 0);
    yz__arena_free(&memory->arena);
    yz__resize(allocator, memory, sizeof *memory, 0);
}

static yz_status
read_strictly(yz_pos *out, const char *bytes, size_t length,
              const yz_allocator *allocator, yz_diag *diag)
{
    reading r = {.allocator = allocator, .diag = diag};
    if (length > MAX_BYTES)
        return refuse_plain(&r, YZ_E_LIMIT, 0, YZ_MESSAGE_ERROR_LARGE_POS);
    pos_memory *memory = yz__resize(allocator, NULL, 0, sizeof *memory);
    if (!memory)
        return lacks_memory(&r);
    *memory = (pos_memory){0};
    yz__arena_init(&memory->arena, allocator, 0);
    r.arena = &memory->arena;
    yz_status status = read_lines(&r, bytes, length);
    if (status == YZ_OK)
        status = finish(&r);
    memory->note = r.note;
    memory->expectation = r.expectation;
    memory->note_room = r.note_room;
    memory->expectation_room = r.expectation_room;
    if (status != YZ_OK) {
        release(allocator, memory);
        return status;
    }
    r.pos.note = r.note;
    r.pos.expectation = r.expectation;
    r.pos.memory = memory;
    r.pos.allocator = allocator;
    *out = r.pos;
    return YZ_OK;
}

void
yz_pos_free(yz_pos *pos)
{
    if (!pos || !pos->memory)
        return;
    release(pos->allocator, pos->memory);
    *pos = (yz_pos){0};
}

/* True if the file has keys: it was written as .pos and has to be right as .pos. */
static bool
holds_keys(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (bytes[i] == '#' && (i == 0 || bytes[i - 1] == '\n') && i + 1 < length &&
            bytes[i + 1] == ' ')
            return true;
    return false;
}

/* Reads a board that is pasted as text; 'diag' says what is wrong with it. */
static yz_status
read_pasted(yz_pos *out, yz_bytes text, const yz_allocator *allocator, yz_diag *diag)
{
    size_t length = 0;
    char *plain = yz__resize(allocator, NULL, 0, YZ__PASTED_ROOM);
    if (!plain)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    yz_status status = yz__pasted_read(text, plain, &length, diag);
    if (status == YZ_OK)
        status = read_strictly(out, plain, length, allocator, diag);
    yz__resize(allocator, plain, YZ__PASTED_ROOM, 0);
    return status;
}

/* True if the text begins as a .pos board. */
static bool
looks_strict(const char *bytes, size_t length)
{
    size_t i = 0;
    while (i < length && (blank(bytes[i]) || bytes[i] == '\n'))
        i++;
    if (i < length && bytes[i] == '#')
        return true;
    const size_t start = i;
    while (i < length && (stone_of(bytes[i]) >= 0 || blank(bytes[i])))
        i++;
    return i > start && (i == length || bytes[i] == '\n');
}

yz_status
yz_pos_read(yz_pos *out, const char *bytes, size_t length,
            const yz_allocator *allocator, yz_diag *diag)
{
    yz_diag strict = {0}, pasted = {0};
    const yz_bytes text = {bytes, length};
    yz_status status = read_strictly(out, bytes, length, allocator, &strict);
    const bool other = (status == YZ_E_SYNTAX || status == YZ_E_RANGE) &&
                       !(length > 0 && memchr(bytes, '\0', length)) &&
                       !holds_keys(bytes, length) && yz__pasted_recognise(text);
    if (other && read_pasted(out, text, allocator, &pasted) == YZ_OK)
        return YZ_OK;
    /* A text that begins as a .pos board is refused as one. */
    if (other && !looks_strict(bytes, length)) {
        strict = pasted;
        status = pasted.status;
    }
    if (diag && status != YZ_OK)
        *diag = strict;
    return status;
}

/* True if the text has "(;": a comment of a game may hold a drawn board. */
static bool
holds_game(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        size_t next = i + 1;
        if (bytes[i] != '(')
            continue;
        while (next < length && (blank(bytes[next]) || bytes[next] == '\n'))
            next++;
        if (next < length && bytes[next] == ';')
            return true;
    }
    return false;
}

bool
yz__pos_recognise(const char *bytes, size_t length)
{
    if (looks_strict(bytes, length))
        return true;
    return length > 0 && !memchr(bytes, '\0', length) && !holds_game(bytes, length) &&
           yz__pasted_recognise((yz_bytes){bytes, length});
}
