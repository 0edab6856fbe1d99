/*
 * sgf_reader.c - a collection, one game after the other: yz__reader.
 *
 * A game that does not end within the buffer of the input is begun again when there is
 * more, which at most doubles the work since the buffer doubles as well.
 */
#include <string.h>

#include "base/sized.h"
#include "message/refuse.h"
#include "record/record_asked.h"
#include "sgf/sgf_check.h"
#include "sgf/sgf_first_game.h"
#include "sgf/sgf_input.h"
#include "sgf/sgf_reader.h"
#include "sgf/sgf_scan.h"
#include "yunzi/messages.h"

/* The text between two games. */
typedef struct between {
    bool any;         /* something that is not blank */
    bool values;      /* a "[": it looks like SGF */
    bool only_opened; /* nothing but "(" */
    uint32_t line, column;
    uint64_t offset;
    char text[48];
} between;

struct yz__reader {
    yz__reader_options options;
    yz_record record;
    yz__sgf_input input;
    bool started;
    uint32_t line, column; /* of the byte up to which the input is read */
    uint32_t games;
    between junk;
    yz__first_game first;
    yz_notice *notice;
    size_t notice_count, notice_room;
    yz_diag stuck; /* status not YZ_OK: every further call answers this */
};

/* ---- The reader ---- */

yz_status
yz__reader_new(yz__reader **out, const yz__reader_options *options)
{
    *out = NULL;
    yz__reader *reader = yz__resize(options->allocator, NULL, 0, sizeof *reader);
    if (!reader)
        return YZ_E_NOMEM;
    *reader = (yz__reader){.options = *options, .line = 1, .column = 1};
    reader->input.options = &reader->options;
    yz__record_init(&reader->record, options->allocator);
    if (options->max_nodes && options->max_nodes < YZ_RECORD_MAX_NODES)
        reader->record.max_nodes = options->max_nodes;
    if (options->max_depth && options->max_depth < YZ_RECORD_MAX_DEPTH)
        reader->record.max_depth = options->max_depth;
    if (!options->max_bytes || options->max_bytes > YZ_RECORD_MAX_BYTES)
        reader->options.max_bytes = YZ_RECORD_MAX_BYTES;
    if (options->encoding)
        reader->record.asked =
            yz__encoding_find(options->encoding, strlen(options->encoding));
    *out = reader;
    return YZ_OK;
}

void
yz__reader_free(yz__reader *reader)
{
    if (!reader)
        return;
    const yz_allocator *allocator = reader->options.allocator;
    yz__record_release(&reader->record);
    yz__sgf_input_free(&reader->input);
    yz__resize(allocator, reader->notice, reader->notice_room * sizeof *reader->notice,
               0);
    yz__resize(allocator, reader, sizeof *reader, 0);
}

uint64_t
yz__reader_bytes(const yz__reader *reader)
{
    return reader->options.source || reader->input.wide
               ? reader->input.taken
               : reader->input.base + reader->input.at;
}

uint32_t
yz__reader_games(const yz__reader *reader)
{
    return reader->games;
}

size_t
yz__reader_notice_count(const yz__reader *reader)
{
    return reader->notice_count;
}

const yz_notice *
yz__reader_notice(const yz__reader *reader, size_t i)
{
    return &reader->notice[i];
}

/* ---- Between games ---- */

static void
advance(yz__reader *reader, size_t to)
{
    yz__count_lines(reader->input.data + reader->input.at, to - reader->input.at,
                    &reader->line, &reader->column);
    reader->input.at = to;
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
pass_over(yz__reader *reader, size_t to)
{
    between *junk = &reader->junk;
    size_t first = reader->input.at;
    while (first < to && is_blank(reader->input.data[first]))
        first++;
    if (first < to && !junk->any) {
        advance(reader, first);
        *junk = (between){.any = true,
                          .only_opened = true,
                          .line = reader->line,
                          .column = reader->column,
                          .offset = reader->input.base + first};
        yz__quote(reader->input.data + first, to - first, junk->text);
    }
    for (size_t i = first; i < to; i++) {
        junk->values |= reader->input.data[i] == '[';
        junk->only_opened &=
            reader->input.data[i] == '(' || is_blank(reader->input.data[i]);
    }
    advance(reader, to);
}

/* Returns 1 if "(" at 'at' begins a game, 0 if not, YZ__MORE + 1 when that cannot be
   told yet. */
static int
begins_game(const yz__reader *reader, size_t at)
{
    const char *data = reader->input.data;
    const int unknown = reader->input.ended ? 0 : YZ__MORE + 1;
    size_t i = at + 1, letters = 0;
    bool capital = false;
    while (i < reader->input.length && is_blank(data[i]))
        i++;
    if (i == reader->input.length)
        return unknown;
    if (data[i] == ';')
        return 1;
    for (; i < reader->input.length && is_letter(data[i]); i++, letters++)
        capital |= data[i] <= 'Z';
    while (i < reader->input.length && is_blank(data[i]))
        i++;
    if (i == reader->input.length)
        return letters > YZ_RECORD_MAX_IDENTIFIER ? 0 : unknown;
    return capital && data[i] == '[' && letters <= YZ_RECORD_MAX_IDENTIFIER;
}

/* How far to go when more bytes will come: a text that is too short to be quoted waits
   for its rest. */
static size_t
quotable(const yz__reader *reader, size_t to)
{
    enum { QUOTED = 41 };
    size_t first = reader->input.at;
    while (first < to && is_blank(reader->input.data[first]))
        first++;
    return reader->junk.any || to - first >= QUOTED ? to : first;
}

/* Moves to the next game; YZ_E_END when there is none. */
static yz_status
seek(yz__reader *reader)
{
    size_t at = reader->input.at;
    for (;;) {
        const char *found =
            at < reader->input.length
                ? memchr(reader->input.data + at, '(', reader->input.length - at)
                : NULL;
        const size_t open =
            found ? (size_t)(found - reader->input.data) : reader->input.length;
        const int begins = found ? begins_game(reader, open) : YZ__MORE + 1;
        if (begins == 0) {
            at = open + 1;
            continue;
        }
        const bool last = begins == 1 || reader->input.ended;
        pass_over(reader, last ? open : quotable(reader, open));
        if (begins == 1)
            return YZ_OK;
        if (reader->input.ended)
            return YZ_E_END;
        const yz_status status = yz__sgf_input_fill(&reader->input);
        if (status != YZ_OK)
            return status;
        at = reader->input.at;
    }
}

/* ---- Notices ---- */

/* A notice that belongs to no game; false when there was no memory for it. */
static bool
own_notice(yz__reader *reader, yz_notice_code code, const between *place)
{
    yz_notice *slot = yz__notice_slot(&reader->notice, &reader->notice_count,
                                      &reader->notice_room, reader->options.allocator);
    if (!slot)
        return reader->notice_count == YZ_RECORD_MAX_NOTICES;
    const yz_argument meaning = yz_arg_name("notice", yz__notice_meaning(code));
    *slot = (yz_notice){.severity = yz__notice_severity(code),
                        .code = code,
                        .message = yz_message_with(YZ_MESSAGE_NOTICE_MEANING, meaning)};
    if (place) {
        slot->line = place->line;
        slot->column = place->column;
        slot->offset = place->offset;
        slot->message = yz_message_with(YZ_MESSAGE_NOTICE_BETWEEN, meaning,
                                        yz_arg_text(place->text));
    }
    return true;
}

/* Makes the text before the game the first of its notices. */
static void
tell_junk(yz__reader *reader)
{
    yz_record *record = &reader->record;
    const between *junk = &reader->junk;
    const yz_notice_code code = junk->only_opened ? YZ_NOTICE_VARIATION_START
                                : junk->values    ? YZ_NOTICE_DATA_BEFORE
                                                  : YZ_NOTICE_TEXT_BEFORE;
    const size_t before = record->notice_count;
    yz__notice_with(record, code, 0, YZ_MESSAGE_NOTICE_BETWEEN,
                    yz_arg_name("notice", yz__notice_meaning(code)),
                    yz_arg_text(junk->text));
    if (record->notice_count == before)
        return;
    yz_notice notice = record->notice[before];
    notice.line = junk->line;
    notice.column = junk->column;
    notice.offset = junk->offset;
    memmove(record->notice + 1, record->notice, before * sizeof notice);
    record->notice[0] = notice;
}

/* ---- The next game ---- */

/* The reader stays where it is: the answer will not change. */
static yz_status
refuse(yz__reader *reader, yz_diag *diag, yz_status status, yz_message message)
{
    yz__refuse(&reader->stuck, status, message);
    if (status == YZ_E_LIMIT) {
        reader->stuck.line = reader->line;
        reader->stuck.column = reader->column;
        reader->stuck.offset = reader->input.base + reader->input.at;
    }
    if (diag)
        *diag = reader->stuck;
    return status;
}

static yz_status
refuse_status(yz__reader *reader, yz_diag *diag, yz_status status)
{
    yz__refuse_status(&reader->stuck, status);
    return refuse(reader, diag, status, reader->stuck.message);
}

static yz_status
no_more(yz__reader *reader, yz_diag *diag)
{
    if (reader->games == 0)
        return refuse(reader, diag, YZ_E_SYNTAX,
                      yz_message_plain(reader->input.taken || reader->input.length
                                           ? YZ_MESSAGE_ERROR_NO_GAME
                                           : YZ_MESSAGE_ERROR_EMPTY));
    if ((reader->junk.any &&
         !own_notice(reader, YZ_NOTICE_TEXT_AFTER, &reader->junk)) ||
        (reader->options.check && reader->games > 1 &&
         !own_notice(reader, YZ_NOTICE_MORE_GAMES, NULL)))
        return refuse_status(reader, diag, YZ_E_NOMEM);
    return refuse(
        reader, diag, YZ_E_END,
        yz_message_with(YZ_MESSAGE_ERROR_ONLY_SO_MANY, yz_arg_number(reader->games)));
}

static yz_status
world(yz__reader *reader, yz_diag *diag, yz_status status)
{
    if (status == YZ_E_LIMIT)
        return refuse(
            reader, diag, status,
            yz_message_with(YZ_MESSAGE_ERROR_TOO_MANY_NODES,
                            yz_arg_number((int64_t)reader->record.max_nodes),
                            yz_arg_number((int64_t)reader->record.max_depth)));
    if (status == YZ_E_IO)
        return refuse(reader, diag, status,
                      yz_message_plain(YZ_MESSAGE_ERROR_READING_FAILED));
    return refuse_status(reader, diag, status);
}

/* One attempt with what the buffer holds; '*clipped' when that is more than a game may
 * have. */
static int
attempt(yz__reader *reader, size_t *used, bool *clipped)
{
    size_t length = reader->input.length - reader->input.at;
    *clipped = length > reader->options.max_bytes;
    if (*clipped)
        length = reader->options.max_bytes;
    return yz__sgf_parse(&reader->record, reader->input.data + reader->input.at, length,
                         reader->input.ended && !*clipped, used);
}

/* True if an attempt took the games that follow for variations of an unclosed one.
   From then on every game ends where the next seems to begin, so that no byte is read
   often. */
static bool
swallowed_games(yz__reader *reader, int status, bool clipped)
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
parse(yz__reader *reader, yz_diag *diag)
{
    yz_record *record = &reader->record;
    record->number = reader->games + 1;
    record->line = reader->line;
    record->column = reader->column;
    record->offset = reader->input.base + reader->input.at;
    for (;;) {
        size_t used;
        bool clipped;
        const int status = attempt(reader, &used, &clipped);
        if (swallowed_games(reader, status, clipped))
            continue;
        if (status == YZ_OK) {
            advance(reader, reader->input.at + used);
            return YZ_OK;
        }
        if (status != YZ__MORE)
            return world(reader, diag, (yz_status)status);
        if (clipped)
            return refuse(
                reader, diag, YZ_E_LIMIT,
                yz_message_with(YZ_MESSAGE_ERROR_TOO_MANY_BYTES,
                                yz_arg_number((int64_t)reader->options.max_bytes)));
        const yz_status filled = yz__sgf_input_fill(&reader->input);
        if (filled != YZ_OK)
            return world(reader, diag, filled);
    }
}

static yz_status
finish(yz__reader *reader)
{
    yz_record *record = &reader->record;
    reader->games++;
    if (reader->junk.any)
        tell_junk(reader);
    reader->junk.any = false;
    if (reader->input.wide && reader->games == 1)
        yz__notice(record, YZ_NOTICE_UTF_16, 0, YZ_MESSAGE_NOTICE_UTF_16);
    if (record->notice_lost)
        return YZ_E_NOMEM;
    if (!reader->options.check)
        return YZ_OK;
    yz__first_game_compare(&reader->first, record);
    return yz__record_check(record);
}

static yz_status
start(yz__reader *reader)
{
    const yz_status status = yz__sgf_input_start(&reader->input);

    reader->started = status == YZ_OK;
    reader->record.converted = reader->input.wide != YZ__NARROW;
    return status;
}

yz_status
yz__reader_next(yz__reader *reader, yz_record **out, yz_diag *diag)
{
    *out = NULL;
    if (reader->stuck.status != YZ_OK) {
        if (diag)
            *diag = reader->stuck;
        return reader->stuck.status;
    }
    if (reader->options.encoding && !reader->record.asked)
        return refuse(reader, diag, YZ_E_ENCODING,
                      yz_message_with(YZ_MESSAGE_ERROR_UNKNOWN_ENCODING,
                                      yz_arg_text(reader->options.encoding)));
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
skip_to(yz__reader *reader, uint32_t game, yz_record **record, yz_diag *diag)
{
    for (uint32_t i = 1;; i++) {
        const yz_status status = yz__reader_next(reader, record, diag);
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
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record = NULL;
    *out = NULL;
    options.bytes = bytes;
    options.length = length;
    options.allocator = allocator;
    yz_status status = yz__reader_new(&reader, &options);
    if (status == YZ_OK)
        status = skip_to(reader, game, &record, diag);
    else
        yz__refuse_status(diag, status);
    if (status == YZ_OK)
        status = yz_record_copy(out, record, allocator);
    if (status == YZ_E_NOMEM)
        yz__refuse_status(diag, status);
    yz__reader_free(reader);
    return status;
}
