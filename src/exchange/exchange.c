/* exchange.c - the formats there are. */
#include "exchange/exchange.h"

#include <string.h>

#include "exchange/file_lines.h"
#include "message/refuse.h"
#include "text/encoding.h"
#include "yunzi/messages.h"

static const struct {
    yz_status (*write)(yz__exported *out, const yz__event *event);
    yz_status (*read)(yz__exported *out, yz__table_reading *of);
} FORMAT[] = {
    [YZ_TOURNAMENT_H9] = {yz__write_h9, yz__read_h9},
    [YZ_TOURNAMENT_TOU] = {yz__write_tou, yz__read_tou},
    [YZ_TOURNAMENT_AGA] = {yz__write_aga, yz__read_aga},
    [YZ_TOURNAMENT_TRF] = {yz__write_trf, yz__read_trf},
    [YZ_TOURNAMENT_CSV] = {yz__write_csv, yz__read_csv},
    [YZ_TOURNAMENT_OPENGOTHA] = {yz__write_opengotha, yz__read_opengotha},
    [YZ_TOURNAMENT_PAIRGOTH] = {yz__write_pairgoth, yz__read_pairgoth},
    [YZ_TOURNAMENT_MACMAHON] = {NULL, yz__read_macmahon},
};

bool
yz__is_exported(yz_tournament_format format)
{
    return FORMAT[format].write != NULL;
}

yz_status
yz__export(yz__exported *out, yz_tournament_format format, const yz__event *event)
{
    return FORMAT[format].write(out, event);
}

/* The text as UTF-8, without the mark at its begin. */
static yz_status
decode(yz__arena *arena, const char **text, size_t *length)
{
    static const char MARK[] = "\xef\xbb\xbf";
    yz__decoder decoder;
    yz__decoded decoded;
    if (yz__utf8_valid(*text, *length)) {
        if (*length >= 3 && memcmp(*text, MARK, 3) == 0) {
            *text += 3;
            *length -= 3;
        }
        return YZ_OK;
    }
    const size_t room = YZ__DECODED_ROOM(*length);
    char *out = yz__arena_take(arena, room);
    if (out == NULL)
        return YZ_E_NOMEM;
    yz_status status = yz__decoder_open(&decoder, YZ_ENCODING_ISO_8859_15);
    if (status != YZ_OK)
        return status;
    status = yz__decode(&decoder, (yz_bytes){*text, *length}, out, room, &decoded);
    yz__decoder_close(&decoder);
    *text = out;
    *length = decoded.length;
    return status;
}

/* Control characters have no place in a file, and NUL least of all. */
static bool
is_clean(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < 0x20 && strchr("\t\r\n", text[i]) == NULL)
            return false;
    return memchr(text, '\0', length) == NULL;
}

yz_status
yz__import(yz__exported *out, yz_tournament_format format, const char *text,
           size_t length, const yz_allocator *allocator, yz_diag *diag)
{
    yz__arena arena;
    if (length > YZ_TOURNAMENT_BYTES)
        return yz__refuse(diag, YZ_E_LIMIT,
                          yz_message_with(YZ_MESSAGE_TOURNAMENT_MANY, yz_arg_choice(2),
                                          yz_arg_number(YZ_TOURNAMENT_BYTES)));
    if (!is_clean(text, length))
        return yz__refuse(diag, YZ_E_ENCODING,
                          yz_message_with(YZ_MESSAGE_TOURNAMENT_TEXT,
                                          yz_arg_number(YZ_TOURNAMENT_LINE)));
    yz__arena_init(&arena, allocator, 0);
    yz_status status = decode(&arena, &text, &length);
    if (status == YZ_OK) {
        yz__table_reading of = {.lines = {.at = text, .end = text + length},
                                .allocator = allocator,
                                .diag = diag};
        status = FORMAT[format].read(out, &of);
    }
    yz__arena_free(&arena);
    return status == YZ_E_NOMEM ? yz__refuse_status(diag, status) : status;
}
