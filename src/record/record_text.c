/* record_text.c - the values of properties as texts in UTF-8. */
#include "record/record_asked.h"
#include "record/record_tree.h"
#include "text/encoding.h"

/* ---- Texts ---- */

static bool
plain_ascii(yz_bytes raw)
{
    unsigned char all = 0;
    for (size_t i = 0; i < raw.length; i++)
        all |= (unsigned char)raw.data[i];
    return all < 0x80;
}

static yz_status
open_decoder(yz_record *record)
{
    if (record->decoder_open && record->decoder.encoding == record->encoding)
        return YZ_OK;
    if (record->decoder_open)
        yz__decoder_close(&record->decoder);
    record->decoder_open = false;
    const yz_status status = yz__decoder_open(&record->decoder, record->encoding);
    record->decoder_open = status == YZ_OK;
    return status;
}

yz_status
yz__record_utf8(yz_record *record, yz_bytes raw, yz_bytes *out)
{
    yz__decoded decoded;
    if (plain_ascii(raw)) {
        *out = raw;
        return YZ_OK;
    }
    yz_status status = open_decoder(record);
    if (status != YZ_OK)
        return status;
    const size_t room = YZ__DECODED_ROOM(raw.length);
    char *text = yz__arena_take(&record->arena, room);
    if (!text)
        return YZ_E_NOMEM;
    status = yz__decode(&record->decoder, raw, text, room, &decoded);
    *out = (yz_bytes){text, decoded.length};
    return status;
}

static bool
line_end(char c)
{
    return c == '\n' || c == '\r';
}

/* The bytes of the line end at 'at': CR LF and LF CR are one. */
static size_t
line_end_length(yz_bytes text, size_t at)
{
    const bool two = at + 1 < text.length && line_end(text.data[at + 1]) &&
                     text.data[at] != text.data[at + 1];
    return two ? 2 : 1;
}

/* Resolves escapes and blanks as SGF defines Text, or SimpleText when 'line'. */
static size_t
unescape(yz_bytes text, bool line, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        const bool escaped = c == '\\';
        if (escaped && ++i == text.length)
            break;
        c = text.data[i];
        if (line_end(c)) {
            i += line_end_length(text, i) - 1;
            if (!escaped)
                out[n++] = line ? ' ' : '\n';
        } else {
            out[n++] = yz__blank(c) ? ' ' : c;
        }
    }
    out[n] = '\0';
    return n;
}

yz_status
yz__record_plain(yz_record *record, yz_bytes raw, bool line, const char **out)
{
    yz_bytes text;
    const yz_status status = yz__record_utf8(record, raw, &text);
    if (status != YZ_OK)
        return status;
    char *plain = yz__arena_take(&record->arena, text.length + 1);
    if (!plain)
        return YZ_E_NOMEM;
    unescape(text, line, plain);
    *out = plain;
    return YZ_OK;
}

yz_status
yz_record_text(yz_record *record, const yz_property *property, size_t i, bool line,
               const char **out)
{
    return yz__record_plain(record, yz__record_raw(record, property, i), line, out);
}
