/*
 * sgf_parse.c - a collection, one game after the other.
 *
 * Bytes from a source lie in one buffer that slides over the input and grows only when
 * a game does not fit; bytes in memory are read where they are.  A game that does not
 * end within the buffer is begun again when there is more, which at most doubles the
 * work since the buffer doubles as well.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "record/record_tree.h"

enum { CHUNK = 1 << 18 };

/* What stood between two games. */
typedef struct between {
    bool any;         /* something that is not blank */
    bool values;      /* a "[": it looks like SGF */
    bool only_opened; /* nothing but "(" */
    uint32_t line, column;
    uint64_t offset;
    char text[48];
} between;

/* What the first game said of itself; of long values the beginning. */
enum { REMEMBERED = 24 };
typedef struct first_game {
    char format[REMEMBERED];
    char game[REMEMBERED];
    char encoding[REMEMBERED];
} first_game;

typedef enum wide { NARROW, LITTLE, BIG } wide;

struct yz_reader {
    yz_reader_options options;
    yz_record record;
    char *buffer;
    size_t room;
    const char *data;
    size_t length; /* of the data */
    size_t at;     /* read up to here */
    bool started;
    bool ended;            /* the source has no more than is in the data */
    uint64_t taken;        /* bytes from the source */
    uint64_t base;         /* of data[0] in the input, as UTF-8 */
    uint32_t line, column; /* of data[at] */
    uint32_t games;
    between junk;
    first_game first;
    yz_notice *notice;
    size_t notice_count, notice_room;
    yz_diag stuck; /* status not YZ_OK: every further call answers this */

    wide wide;
    size_t memory_at; /* of bytes in memory that have to be converted */
    unsigned char half[4];
    size_t half_count;
    uint32_t surrogate;
};

/* ---- Life ---- */

yz_status
yz_reader_new(yz_reader **out, const yz_reader_options *options)
{
    *out = NULL;
    yz_reader *reader = yz__resize(options->allocator, NULL, 0, sizeof *reader);
    if (!reader)
        return YZ_E_NOMEM;
    *reader = (yz_reader){.options = *options, .line = 1, .column = 1};
    yz__record_init(&reader->record, options->allocator);
    if (options->max_nodes && options->max_nodes < YZ_RECORD_MAX_NODES)
        reader->record.max_nodes = options->max_nodes;
    if (options->max_depth && options->max_depth < YZ_RECORD_MAX_DEPTH)
        reader->record.max_depth = options->max_depth;
    if (!options->max_bytes || options->max_bytes > YZ_RECORD_MAX_BYTES)
        reader->options.max_bytes = YZ_RECORD_MAX_BYTES;
    if (options->encoding)
        reader->record.asked =
            yz_encoding_find(options->encoding, strlen(options->encoding));
    *out = reader;
    return YZ_OK;
}

void
yz_reader_free(yz_reader *reader)
{
    if (!reader)
        return;
    const yz_allocator *allocator = reader->options.allocator;
    yz__record_release(&reader->record);
    yz__resize(allocator, reader->buffer, reader->room, 0);
    yz__resize(allocator, reader->notice, reader->notice_room * sizeof *reader->notice,
               0);
    yz__resize(allocator, reader, sizeof *reader, 0);
}

uint64_t
yz_reader_bytes(const yz_reader *reader)
{
    return reader->options.source || reader->wide ? reader->taken
                                                  : reader->base + reader->at;
}

uint32_t
yz_reader_games(const yz_reader *reader)
{
    return reader->games;
}

size_t
yz_reader_notice_count(const yz_reader *reader)
{
    return reader->notice_count;
}

const yz_notice *
yz_reader_notice(const yz_reader *reader, size_t i)
{
    return &reader->notice[i];
}

/* ---- Bytes ---- */

/* Takes more bytes from the source, or from memory that has to be converted. */
static yz_status
take(yz_reader *reader, char *to, size_t room, size_t *got)
{
    const yz_reader_options *options = &reader->options;
    *got = 0;
    if (options->source) {
        const yz_status status = options->source(options->context, to, room, got);
        if (status != YZ_OK || *got > room)
            return YZ_E_IO;
    } else {
        *got = options->length - reader->memory_at;
        if (*got > room)
            *got = room;
        memcpy(to, options->bytes + reader->memory_at, *got);
        reader->memory_at += *got;
    }
    reader->taken += *got;
    return YZ_OK;
}

/* One unit of UTF-16 becomes 0 to 2 characters of UTF-8. */
static size_t
convert_unit(yz_reader *reader, uint32_t unit, char *out)
{
    const uint32_t high = reader->surrogate;
    size_t n = 0;
    reader->surrogate = 0;
    if (unit >= 0xdc00 && unit < 0xe000 && high)
        return yz_utf8_write(0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00), out);
    if (high)
        n = yz_utf8_write(0xfffd, out);
    if (unit >= 0xd800 && unit < 0xdc00)
        reader->surrogate = unit;
    else
        n += yz_utf8_write(unit >= 0xdc00 && unit < 0xe000 ? 0xfffd : unit, out + n);
    return n;
}

static size_t
convert(yz_reader *reader, const unsigned char *raw, size_t length, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < length; i++) {
        reader->half[reader->half_count++] = raw[i];
        if (reader->half_count < 2)
            continue;
        reader->half_count = 0;
        const int low = reader->wide == LITTLE ? 0 : 1;
        n += convert_unit(
            reader, (uint32_t)reader->half[low] | (uint32_t)reader->half[1 - low] << 8,
            out + n);
    }
    return n;
}

/* Fills the rest of the buffer once; 'ended' when the source has no more. */
static yz_status
fill_once(yz_reader *reader)
{
    unsigned char raw[4096];
    size_t got;
    char *to = reader->buffer + reader->length;
    const size_t room = reader->room - reader->length;
    if (!reader->wide) {
        const yz_status status = take(reader, to, room, &got);
        reader->length += got;
        reader->ended = status == YZ_OK && got == 0;
        return status;
    }
    /* Two bytes of UTF-16 are at most three of UTF-8, and one may wait from before. */
    const size_t most = room / 2 < sizeof raw ? room / 2 : sizeof raw;
    const yz_status status = take(reader, (char *)raw, most, &got);
    reader->length += convert(reader, raw, got, to);
    reader->ended = status == YZ_OK && got == 0;
    return status;
}

/* Drops what was read and makes room for at least CHUNK bytes more. */
static yz_status
make_room(yz_reader *reader)
{
    if (reader->at > 0) {
        memmove(reader->buffer, reader->buffer + reader->at,
                reader->length - reader->at);
        reader->base += reader->at;
        reader->length -= reader->at;
        reader->at = 0;
    }
    if (reader->room - reader->length >= CHUNK / 2)
        return YZ_OK;
    const size_t room = reader->room ? reader->room * 2 : CHUNK;
    char *buffer =
        yz__resize(reader->options.allocator, reader->buffer, reader->room, room);
    if (!buffer)
        return YZ_E_NOMEM;
    reader->buffer = buffer;
    reader->room = room;
    return YZ_OK;
}

static yz_status
fill(yz_reader *reader)
{
    yz_status status = make_room(reader);
    while (status == YZ_OK && !reader->ended && reader->room - reader->length >= 64)
        status = fill_once(reader);
    reader->data = reader->buffer;
    return status;
}

/* UTF-16 by its mark, or because "(;" begins with every other byte zero. */
static wide
width_of(const char *bytes, size_t length, size_t *mark)
{
    const yz_encoding marked = yz_encoding_mark(bytes, length, mark);
    if (marked == YZ_ENCODING_UTF_16LE)
        return LITTLE;
    if (marked == YZ_ENCODING_UTF_16BE)
        return BIG;
    if (length >= 4 && memcmp(bytes, "(\0;\0", 4) == 0)
        return LITTLE;
    if (length >= 4 && memcmp(bytes, "\0(\0;", 4) == 0)
        return BIG;
    return NARROW;
}

/* Turns what the buffer holds, taken for bytes, into UTF-8. */
static yz_status
widen(yz_reader *reader, size_t mark)
{
    const size_t length = reader->length;
    char *raw = reader->buffer;
    const size_t raw_room = reader->room;
    char *text = yz__resize(reader->options.allocator, NULL, 0, raw_room * 2);
    if (!text)
        return YZ_E_NOMEM;
    reader->buffer = text;
    reader->data = text;
    reader->room = raw_room * 2;
    reader->length =
        convert(reader, (const unsigned char *)raw + mark, length - mark, text);
    yz__resize(reader->options.allocator, raw, raw_room, 0);
    return YZ_OK;
}

/* The first bytes: is this UTF-16, is there a mark? */
static yz_status
start(yz_reader *reader)
{
    size_t mark = 0;
    const yz_reader_options *options = &reader->options;
    if (!options->source &&
        width_of(options->bytes, options->length, &mark) == NARROW) {
        reader->data = options->bytes;
        reader->length = options->length;
        reader->ended = true;
    } else {
        yz_status status = fill(reader);
        if (status != YZ_OK)
            return status;
        reader->wide = width_of(reader->data, reader->length, &mark);
        if (reader->wide)
            status = widen(reader, mark);
        if (status != YZ_OK)
            return status;
    }
    reader->started = true;
    reader->record.converted = reader->wide != NARROW;
    if (!reader->wide)
        reader->at = mark;
    return YZ_OK;
}

/* ---- Between games ---- */

static void
advance(yz_reader *reader, size_t to)
{
    yz__count_lines(reader->data + reader->at, to - reader->at, &reader->line,
                    &reader->column);
    reader->at = to;
}

static bool
is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool
is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Steps over bytes that belong to no game. */
static void
pass_over(yz_reader *reader, size_t to)
{
    between *junk = &reader->junk;
    size_t first = reader->at;
    while (first < to && is_blank(reader->data[first]))
        first++;
    if (first < to && !junk->any) {
        advance(reader, first);
        *junk = (between){.any = true,
                          .only_opened = true,
                          .line = reader->line,
                          .column = reader->column,
                          .offset = reader->base + first};
        yz__quote(reader->data + first, to - first, junk->text);
    }
    for (size_t i = first; i < to; i++) {
        junk->values |= reader->data[i] == '[';
        junk->only_opened &= reader->data[i] == '(' || is_blank(reader->data[i]);
    }
    advance(reader, to);
}

/* Whether "(" at 'at' begins a game: 1, 0, or YZ__MORE + 1 when that cannot be told
 * yet. */
static int
begins_game(const yz_reader *reader, size_t at)
{
    const char *data = reader->data;
    const int unknown = reader->ended ? 0 : YZ__MORE + 1;
    size_t i = at + 1, letters = 0;
    bool capital = false;
    while (i < reader->length && is_blank(data[i]))
        i++;
    if (i == reader->length)
        return unknown;
    if (data[i] == ';')
        return 1;
    for (; i < reader->length && is_letter(data[i]); i++, letters++)
        capital |= data[i] <= 'Z';
    while (i < reader->length && is_blank(data[i]))
        i++;
    if (i == reader->length)
        return letters > YZ_RECORD_MAX_IDENTIFIER ? 0 : unknown;
    return capital && data[i] == '[' && letters <= YZ_RECORD_MAX_IDENTIFIER;
}

/* How far to go when more bytes will come: a text that is too short to be quoted waits
   for the rest of it. */
static size_t
quotable(const yz_reader *reader, size_t to)
{
    enum { QUOTED = 41 };
    size_t first = reader->at;
    while (first < to && is_blank(reader->data[first]))
        first++;
    return reader->junk.any || to - first >= QUOTED ? to : first;
}

/* Moves to the next game; YZ_E_END when there is none. */
static yz_status
seek(yz_reader *reader)
{
    size_t at = reader->at;
    for (;;) {
        const char *found = at < reader->length
                                ? memchr(reader->data + at, '(', reader->length - at)
                                : NULL;
        const size_t open = found ? (size_t)(found - reader->data) : reader->length;
        const int begins = found ? begins_game(reader, open) : YZ__MORE + 1;
        if (begins == 0) {
            at = open + 1;
            continue;
        }
        const bool last = begins == 1 || reader->ended;
        pass_over(reader, last ? open : quotable(reader, open));
        if (begins == 1)
            return YZ_OK;
        if (reader->ended)
            return YZ_E_END;
        const yz_status status = fill(reader);
        if (status != YZ_OK)
            return status;
        at = reader->at;
    }
}

/* ---- Notices ---- */

/* A notice that belongs to no game; false when there was no memory for it. */
static bool
own_notice(yz_reader *reader, yz_notice_code code, const between *place)
{
    yz_notice *slot = yz__notice_slot(&reader->notice, &reader->notice_count,
                                      &reader->notice_room, reader->options.allocator);
    if (!slot)
        return reader->notice_count == YZ_RECORD_MAX_NOTICES;
    *slot = (yz_notice){.severity = yz__notice_severity(code), .code = code};
    if (place) {
        slot->line = place->line;
        slot->column = place->column;
        slot->offset = place->offset;
    }
    snprintf(slot->text, sizeof slot->text, "%s%s%s", yz_notice_meaning(code),
             place ? ": " : "", place ? place->text : "");
    return true;
}

/* What stood before the game becomes the first of its notices. */
static void
tell_junk(yz_reader *reader)
{
    yz_record *record = &reader->record;
    const between *junk = &reader->junk;
    const yz_notice_code code = junk->only_opened ? YZ_NOTICE_VARIATION_START
                                : junk->values    ? YZ_NOTICE_DATA_BEFORE
                                                  : YZ_NOTICE_TEXT_BEFORE;
    const size_t before = record->notice_count;
    yz__notice(record, code, 0, "%s: %s", yz_notice_meaning(code), junk->text);
    if (record->notice_count == before)
        return;
    yz_notice notice = record->notice[before];
    notice.line = junk->line;
    notice.column = junk->column;
    notice.offset = junk->offset;
    memmove(record->notice + 1, record->notice, before * sizeof notice);
    record->notice[0] = notice;
}

/* ---- The games of one file compared ---- */

static void
remember(const yz_record *record, yz__kind kind, char out[REMEMBERED])
{
    const yz__property *property = yz__find_kind(record, 0, kind);
    out[0] = '\0';
    if (!property)
        return;
    const yz_bytes value =
        yz__trim(yz__value_bytes(record, &record->value[property->value]));
    const size_t length = value.length < REMEMBERED ? value.length : REMEMBERED - 1;
    memcpy(out, value.data, length);
    out[length] = '\0';
}

/* 'absent' is what a missing property means. */
static void
compare(yz_record *record, yz__kind kind, yz_notice_code code, const char *first,
        const char *absent)
{
    char now[REMEMBERED];
    const yz__property *property = yz__find_kind(record, 0, kind);
    remember(record, kind, now);
    const char *was = first[0] ? first : absent;
    const char *is = now[0] ? now : absent;
    if (strcmp(was, is) != 0)
        yz__notice(record, code, property ? property->id : 0,
                   "%s[%s], but the first game of the file has %s[%s]",
                   YZ__TABLE[kind].name, is, YZ__TABLE[kind].name, was);
}

static void
compare_games(yz_reader *reader)
{
    yz_record *record = &reader->record;
    first_game *first = &reader->first;
    if (record->number == 1) {
        remember(record, YZ__KIND_FF, first->format);
        remember(record, YZ__KIND_GM, first->game);
        remember(record, YZ__KIND_CA, first->encoding);
        return;
    }
    compare(record, YZ__KIND_FF, YZ_NOTICE_FORMAT_DIFFERS, first->format, "1");
    compare(record, YZ__KIND_GM, YZ_NOTICE_GAME_DIFFERS, first->game, "1");
    compare(record, YZ__KIND_CA, YZ_NOTICE_ENCODING_DIFFERS, first->encoding, "");
}

/* ---- The next game ---- */

static yz_status refuse(yz_reader *reader, yz_diag *diag, yz_status status,
                        const char *format, ...) YZ_PRINTF(4, 5);

/* The reader stays where it is: the answer will not change. */
static yz_status
refuse(yz_reader *reader, yz_diag *diag, yz_status status, const char *format, ...)
{
    va_list args;
    reader->stuck = (yz_diag){.status = status};
    if (status == YZ_E_LIMIT) {
        reader->stuck.line = reader->line;
        reader->stuck.column = reader->column;
        reader->stuck.offset = reader->base + reader->at;
    }
    va_start(args, format);
    vsnprintf(reader->stuck.text, sizeof reader->stuck.text, format, args);
    va_end(args);
    if (diag)
        *diag = reader->stuck;
    return status;
}

static yz_status
no_more(yz_reader *reader, yz_diag *diag)
{
    if (reader->games == 0)
        return refuse(reader, diag, YZ_E_SYNTAX,
                      reader->taken || reader->length
                          ? "no game found (SGF begins with \"(;\")"
                          : "the input is empty");
    if ((reader->junk.any &&
         !own_notice(reader, YZ_NOTICE_TEXT_AFTER, &reader->junk)) ||
        (reader->options.check && reader->games > 1 &&
         !own_notice(reader, YZ_NOTICE_MORE_GAMES, NULL)))
        return refuse(reader, diag, YZ_E_NOMEM, "%s", yz_status_text(YZ_E_NOMEM));
    return refuse(reader, diag, YZ_E_END, "there are only %u games",
                  (unsigned)reader->games);
}

static yz_status
world(yz_reader *reader, yz_diag *diag, yz_status status)
{
    if (status == YZ_E_LIMIT)
        return refuse(
            reader, diag, status,
            "this game has too many nodes or brackets (the limit is %zu nodes "
            "and a depth of %zu)",
            reader->record.max_nodes, reader->record.max_depth);
    if (status == YZ_E_IO)
        return refuse(reader, diag, status, "reading failed");
    return refuse(reader, diag, status, "%s", yz_status_text(status));
}

/* One attempt with what the buffer holds; '*clipped' when that is more than a game may
 * have. */
static int
attempt(yz_reader *reader, size_t *used, bool *clipped)
{
    size_t length = reader->length - reader->at;
    *clipped = length > reader->options.max_bytes;
    if (*clipped)
        length = reader->options.max_bytes;
    return yz__sgf_parse(&reader->record, reader->data + reader->at, length,
                         reader->ended && !*clipped, used);
}

/* Whether an attempt took the games that follow for variations of an unclosed one. From
   then on every game ends where the next seems to begin, so that no byte is read often.
 */
static bool
swallowed_games(yz_reader *reader, int status, bool clipped)
{
    yz_record *record = &reader->record;
    const bool open = (status == YZ_OK && record->unclosed) ||
                      (status == YZ__MORE && clipped) || status == YZ_E_LIMIT;
    if (!open || record->cut == 0 || record->cut_at_once)
        return false;
    record->cut_at_once = true;
    return true;
}

static yz_status
parse(yz_reader *reader, yz_diag *diag)
{
    yz_record *record = &reader->record;
    record->number = reader->games + 1;
    record->line = reader->line;
    record->column = reader->column;
    record->offset = reader->base + reader->at;
    for (;;) {
        size_t used;
        bool clipped;
        const int status = attempt(reader, &used, &clipped);
        if (swallowed_games(reader, status, clipped))
            continue;
        if (status == YZ_OK) {
            advance(reader, reader->at + used);
            return YZ_OK;
        }
        if (status != YZ__MORE)
            return world(reader, diag, (yz_status)status);
        if (clipped)
            return refuse(reader, diag, YZ_E_LIMIT,
                          "this game has more than %zu bytes (split the file)",
                          reader->options.max_bytes);
        const yz_status filled = fill(reader);
        if (filled != YZ_OK)
            return world(reader, diag, filled);
    }
}

static yz_status
finish(yz_reader *reader)
{
    yz_record *record = &reader->record;
    reader->games++;
    if (reader->junk.any)
        tell_junk(reader);
    reader->junk.any = false;
    if (reader->wide && reader->games == 1)
        yz__notice(record, YZ_NOTICE_UTF_16, 0,
                   "the file is in UTF-16; places count its bytes as UTF-8");
    if (record->notice_lost)
        return YZ_E_NOMEM;
    if (!reader->options.check)
        return YZ_OK;
    compare_games(reader);
    return yz_record_check(record);
}

yz_status
yz_reader_next(yz_reader *reader, yz_record **out, yz_diag *diag)
{
    *out = NULL;
    if (reader->stuck.status != YZ_OK) {
        if (diag)
            *diag = reader->stuck;
        return reader->stuck.status;
    }
    if (reader->options.encoding && !reader->record.asked)
        return refuse(reader, diag, YZ_E_ENCODING, "unknown encoding \"%s\"",
                      reader->options.encoding);
    yz_status status = reader->started ? YZ_OK : start(reader);
    if (status == YZ_OK)
        status = seek(reader);
    if (status == YZ_E_END)
        return no_more(reader, diag);
    if (status != YZ_OK)
        return world(reader, diag, status);
    status = parse(reader, diag);
    if (status != YZ_OK)
        return status;
    status = finish(reader);
    if (status != YZ_OK)
        return world(reader, diag, status);
    *out = &reader->record;
    return YZ_OK;
}

/* ---- One game of bytes in memory ---- */

static yz_status
skip_to(yz_reader *reader, uint32_t game, yz_record **record, yz_diag *diag)
{
    for (uint32_t i = 1;; i++) {
        const yz_status status = yz_reader_next(reader, record, diag);
        if (status == YZ_E_END) {
            if (diag)
                diag->status = YZ_E_NOT_FOUND;
            return YZ_E_NOT_FOUND;
        }
        if (status != YZ_OK || i >= game)
            return status;
    }
}

yz_status
yz_record_read(yz_record **out, const char *bytes, size_t length, uint32_t game,
               const yz_allocator *allocator, yz_diag *diag)
{
    yz_reader_options options = YZ_READER_OPTIONS_INIT;
    yz_reader *reader;
    yz_record *record = NULL;
    *out = NULL;
    options.bytes = bytes;
    options.length = length;
    options.allocator = allocator;
    yz_status status = yz_reader_new(&reader, &options);
    if (status == YZ_OK)
        status = skip_to(reader, game, &record, diag);
    else if (diag)
        *diag = (yz_diag){.status = status, .text = "out of memory"};
    if (status == YZ_OK)
        status = yz_record_copy(out, record, allocator);
    if (status == YZ_E_NOMEM && diag)
        *diag = (yz_diag){.status = status, .text = "out of memory"};
    yz_reader_free(reader);
    return status;
}
