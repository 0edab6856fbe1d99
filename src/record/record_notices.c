/* record_notices.c - notices about a record, and their places in the input. */
#include <string.h>

#include "message/language.h"
#include "record/record_asked.h"
#include "record/record_tree.h"

/* ---- Places ---- */

/* Line ends among 'length' bytes that another byte follows, at most 255 of them: LF, CR
   LF or CR alone.  Counted in a byte, so that compilers count many at once. */
static uint8_t
line_ends(const char *bytes, size_t length)
{
    uint8_t count = 0;
    for (size_t i = 0; i < length; i++)
        count = (uint8_t)(count + ((bytes[i] == '\n') |
                                   ((bytes[i] == '\r') & (bytes[i + 1] != '\n'))));
    return count;
}

void
yz__count_lines(const char *bytes, size_t length, uint32_t *line, uint32_t *column)
{
    enum { BLOCK = 192 };
    uint32_t lines = 0;
    size_t at = 0;
    if (length == 0)
        return;
    for (; length - 1 - at >= BLOCK; at += BLOCK)
        lines += line_ends(bytes + at, BLOCK);
    lines += line_ends(bytes + at, length - 1 - at);
    lines += bytes[length - 1] == '\n' || bytes[length - 1] == '\r';
    if (lines == 0) {
        *column += (uint32_t)length;
        return;
    }
    *line += lines;
    size_t last = length;
    while (bytes[last - 1] != '\n' && bytes[last - 1] != '\r')
        last--;
    *column = (uint32_t)(length - last) + 1;
}

void
yz__record_locate(yz_record *record, size_t at, uint32_t *line, uint32_t *column)
{
    if (at < record->seen_at) {
        record->seen_at = 0;
        record->seen_line = record->line;
        record->seen_column = record->column;
    }
    yz__count_lines(record->text + record->seen_at, at - record->seen_at,
                    &record->seen_line, &record->seen_column);
    record->seen_at = at;
    *line = record->seen_line;
    *column = record->seen_column;
}

/* ---- Codes ---- */

typedef struct code_row {
    const char *key;
    yz_severity severity;
    const char *text;
} code_row;

static const code_row CODES[] = {
#define X(name, key, severity, text)                                                   \
    [YZ_NOTICE_##name] = {key, YZ_SEVERITY_##severity, text},
    YZ_NOTICE_MAP(X)
#undef X
};

const char *
yz__severity_key(yz_severity severity)
{
    static const char *const KEY[] = {"note", "repair", "warning", "error"};
    return KEY[severity];
}

const char *
yz_notice_key(yz_notice_code code)
{
    return CODES[code].key;
}

const char *
yz__notice_meaning(yz_notice_code code)
{
    return CODES[code].text;
}

yz_severity
yz__notice_severity(yz_notice_code code)
{
    return CODES[code].severity;
}

/* ---- Notices ---- */

const char *
yz__quote(const char *bytes, size_t length, char out[48])
{
    size_t n = 0;
    for (size_t i = 0; i < length && n < 40; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        out[n++] = c < 0x20 || c == 0x7f ? ' ' : (char)c;
    }
    /* A cut must not leave half a character. */
    if (n < length)
        while (n > 0 && ((unsigned char)out[n - 1] & 0x80))
            n--;
    out[n] = '\0';
    if (n < length)
        strcpy(out + n, "...");
    return out;
}

yz_notice *
yz__notice_slot(yz_notice **array, size_t *count, size_t *room,
                const yz_allocator *allocator)
{
    if (*count >= YZ_RECORD_MAX_NOTICES ||
        YZ__GROW(allocator, *array, *room, *count) != YZ_OK)
        return NULL;
    return &(*array)[(*count)++];
}

void
yz__notice_of(yz_record *record, yz_notice_code code, size_t at, const char *rule,
              yz_message_id id, const yz_argument *arguments, size_t count)
{
    const yz_severity severity = CODES[code].severity;
    record->notice_total++;
    yz_notice *slot = yz__notice_slot(&record->notice, &record->notice_count,
                                      &record->notice_room, record->allocator);
    if (!slot) {
        record->notice_lost |= record->notice_count < YZ_RECORD_MAX_NOTICES;
        return;
    }
    slot->severity = severity;
    slot->code = code;
    slot->offset = record->offset + at;
    slot->rule = rule;
    slot->message = yz_message_of(id, arguments, count);
    yz__record_locate(record, at, &slot->line, &slot->column);
}

void
yz__notice(yz_record *record, yz_notice_code code, size_t at, yz_message_id id)
{
    yz__notice_of(record, code, at, NULL, id, NULL, 0);
}

size_t
yz__record_notice_count(const yz_record *record)
{
    return record->notice_count;
}

const yz_notice *
yz_record_notice(const yz_record *record, size_t i)
{
    return i < record->notice_count ? &record->notice[i] : NULL;
}

size_t
yz__record_notice_total(const yz_record *record)
{
    return record->notice_total;
}
