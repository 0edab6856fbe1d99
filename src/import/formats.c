/*
 * formats.c - the formats that records and boards come in: one table, asked by
 * everybody who opens something.
 */
#include <stdio.h>
#include <string.h>

#include "import/foreign.h"
#include "import/import.h"
#include "message/refuse.h"
#include "text/encoding.h"
#include "yunzi/messages.h"

typedef struct row {
    const char *key, *name;
    const char *endings; /* of file names, each after a blank */
    bool board;
    bool (*recognise)(yz_bytes text);
    void (*read)(yz__import *import); /* NULL: read by a reader of its own */
    const char *encoding;             /* where the text names none and is not UTF-8 */
    yz_bytes (*named)(
        yz_bytes text); /* the encoding that the text names; NULL: none does */
} row;

static bool
is_board(yz_bytes text)
{
    return yz__pos_recognise(text.data, text.length);
}

/* Text that no other format claims is left to the reader of SGF, which skips the text
   before a game. */
static bool
is_sgf(yz_bytes text)
{
    return text.length > 0 && memchr(text.data, '(', text.length) != NULL;
}

/* Every format, in the order in which they are tried. */
/* clang-format off */
#define FORMATS(X)                                                                     \
    X(GIB, "gib", "GIB (Tygem)", " .gib", false, yz__is_gib, yz__read_gib, "EUC-KR", NULL) \
    X(UGF, "ugf", "UGF (PandaNet)", " .ugf .ugi", false, yz__is_ugf, yz__read_ugf, "Shift_JIS", \
      yz__ugf_encoding)                                                                \
    X(NGF, "ngf", "NGF (wBaduk)", " .ngf", false, yz__is_ngf, yz__read_ngf, "EUC-KR", NULL) \
    X(POS, "pos", "a board", " .pos", true, is_board, NULL, NULL, NULL)                \
    X(SGF, "sgf", "SGF", " .sgf .mgt", false, is_sgf, NULL, NULL, NULL)
/* clang-format on */

#define INDEX(FORMAT, ...) AT_##FORMAT,
enum { FORMATS(INDEX) ROWS };

#define ROW(FORMAT, ...) {YZ_FORMAT_##FORMAT, {__VA_ARGS__}},
static const struct {
    yz_format format;
    row is;
} TABLE[] = {FORMATS(ROW)};

/* A value of yz_format that has no row does not build. */
static const row *
row_of(yz_format format)
{
    switch (format) {
#define CASE(FORMAT, ...)                                                              \
    case YZ_FORMAT_##FORMAT:                                                           \
        return &TABLE[AT_##FORMAT].is;
        FORMATS(CASE)
    case YZ_FORMAT_UNKNOWN:
        break;
    }
    return NULL;
}

const char *
yz__format_key(yz_format format)
{
    const row *found = row_of(format);
    return found ? found->key : "unknown";
}

bool
yz__format_is_board(yz_format format)
{
    const row *found = row_of(format);
    return found && found->board;
}

yz_format
yz_format_of(const char *bytes, size_t length)
{
    size_t mark = 0;
    yz__encoding_mark(bytes, length, &mark);
    const yz_bytes text = yz__trim((yz_bytes){bytes + mark, length - mark});
    for (size_t i = 0; i < ROWS; i++)
        if (TABLE[i].is.recognise(text))
            return TABLE[i].format;
    return YZ_FORMAT_UNKNOWN;
}

static char
small(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool
ends_with(const char *name, const char *ending, size_t length)
{
    const size_t all = strlen(name);
    for (size_t i = 0; i < length && all >= length; i++)
        if (small(name[all - length + i]) != ending[i])
            return false;
    return all > length;
}

yz_format
yz_format_of_name(const char *name)
{
    for (size_t i = 0; i < ROWS; i++)
        for (const char *at = TABLE[i].is.endings; *at;) {
            const size_t length = strcspn(at + 1, " ");
            if (ends_with(name, at + 1, length))
                return TABLE[i].format;
            at += 1 + length;
        }
    return YZ_FORMAT_UNKNOWN;
}

yz_status
yz__record_import(yz_record **out, yz_format format, const char *bytes, size_t length,
                  const yz_allocator *allocator, yz_diag *diag)
{
    yz__import import;
    const row *from = row_of(format);
    *out = NULL;
    if (!from || !from->read)
        return yz__refuse(diag, YZ_E_SYNTAX,
                          yz_message_plain(YZ_MESSAGE_ERROR_NO_FOREIGN_RECORD));
    if (length > YZ_IMPORT_MAX_BYTES)
        return yz__refuse(diag, YZ_E_LIMIT,
                          yz_message_with(YZ_MESSAGE_ERROR_LARGE_IMPORT,
                                          yz_arg_name(NULL, from->name),
                                          yz_arg_number(YZ_IMPORT_MAX_BYTES >> 20)));
    const yz_bytes text = {bytes, length};
    const yz_bytes usual = {from->encoding, strlen(from->encoding)};
    const yz_bytes named = from->named ? from->named(text) : (yz_bytes){0};
    if (yz__import_begin(&import, text, named.length > 0 ? named : usual, allocator,
                         diag) == YZ_OK)
        from->read(&import);
    if (import.status == YZ_OK && import.record->node_count == 1 &&
        import.record->node[0].count <= 4)
        import.status = yz__refuse(diag, YZ_E_SYNTAX,
                                   yz_message_with(YZ_MESSAGE_ERROR_IMPORT_EMPTY,
                                                   yz_arg_name(NULL, from->name)));
    return yz__import_end(&import, out);
}

yz_status
yz_record_read_any(yz_record **out, const char *bytes, size_t length, uint32_t game,
                   const yz_allocator *allocator, yz_diag *diag)
{
    enum { LOOK = 1 << 14 };
    const size_t look = length < LOOK ? length : LOOK;
    const yz_format format = yz_format_of(bytes, look);
    const row *from = row_of(format);
    *out = NULL;
    if (yz__refuse_foreign(bytes, look, diag) != YZ_OK)
        return YZ_E_SYNTAX;
    if (!from || !from->read)
        return yz_record_read(out, bytes, length, game, allocator, diag);
    if (game > 1)
        return yz__refuse(
            diag, YZ_E_NOT_FOUND,
            yz_message_with(YZ_MESSAGE_ERROR_ONE_GAME, yz_arg_number(game)));
    return yz__record_import(out, format, bytes, length, allocator, diag);
}
