/*
 * sgf_canon_values.c - properties in the form that FF[4] asks for: names, texts,
 * numbers and game information.
 */
#include <stdio.h>
#include <string.h>

#include "sgf/sgf_canon.h"
#include "text/recorded.h"

bool
yz__canon_is_empty(const yz__canon *c, const yz__property *property)
{
    return yz__trim(yz__canon_raw_value(c, property, 0)).length == 0;
}

/* ---- Which value counts ---- */

/* KM counts before the older KI, and before a KO that stands for it. */
static bool
is_komi_of_another_name(const yz__canon *c, yz__kind kind, uint32_t i, yz_bytes text)
{
    return kind == YZ__KIND_KM && yz__canon_property_at(c, i)->kind == YZ__KIND_KM &&
           yz__canon_property_at(c, c->first[kind])->kind != YZ__KIND_KM &&
           text.length > 0;
}

void
yz__canon_find_counting(yz__canon *c)
{
    const yz_record *record = c->record;
    for (int kind = 0; kind < YZ__KIND_COUNT; kind++) {
        c->first[kind] = UINT32_MAX;
        c->counts[kind] = NULL;
    }
    for (uint32_t i = 0; i < c->self->count; i++) {
        const yz__property *property = yz__canon_property_at(c, i);
        const yz__kind kind = yz__canon_kind_at(c, i);
        const yz__value **best = &c->counts[kind];
        if (c->first[kind] == UINT32_MAX)
            c->first[kind] = i;
        for (uint32_t v = 0; v < property->count; v++) {
            const yz__value *next = &record->value[property->value + v];
            if (yz__counts_rather(record, kind, *best, next) ||
                is_komi_of_another_name(c, kind, i,
                                        yz__trim(yz__value_bytes(record, next))))
                *best = next;
        }
    }
}

yz_bytes
yz__canon_counts(const yz__canon *c, uint32_t i)
{
    return yz__trim(yz__value_bytes(c->record, c->counts[yz__canon_kind_at(c, i)]));
}

/* ---- Names ---- */

/* A name is of letters alone. */
static bool
capital(char c)
{
    return c <= 'Z';
}

/* The next capital of a name from '*at' on, or 0. */
static char
next_capital(const yz__canon *c, const yz__property *property, size_t *at)
{
    while (*at < property->length && !capital(c->record->text[property->id + *at]))
        ++*at;
    return (char)(*at < property->length ? c->record->text[property->id + (*at)++] : 0);
}

static bool
same_name(const yz__canon *c, uint32_t i, uint32_t j)
{
    const yz__property *a = yz__canon_property_at(c, i),
                       *b = yz__canon_property_at(c, j);
    size_t at = 0, bt = 0;
    char x, y;
    if (yz__canon_kind_at(c, i) != YZ__KIND_UNKNOWN ||
        yz__canon_kind_at(c, j) != YZ__KIND_UNKNOWN)
        return yz__canon_kind_at(c, i) == yz__canon_kind_at(c, j);
    do {
        x = next_capital(c, a, &at);
        y = next_capital(c, b, &bt);
    } while (x && x == y);
    return x == y;
}

bool
yz__canon_is_repeated(const yz__canon *c, uint32_t i)
{
    const yz__kind kind = yz__canon_kind_at(c, i);
    if (kind != YZ__KIND_UNKNOWN)
        return c->first[kind] != i;
    for (uint32_t back = 1; back <= i && back <= YZ__CANON_NEAR; back++)
        if (same_name(c, i, i - back))
            return true;
    return false;
}

void
yz__canon_put_name(const yz__canon *c, uint32_t i)
{
    const yz__kind kind = yz__canon_kind_at(c, i);
    size_t at = 0;
    char letter;
    if (kind != YZ__KIND_UNKNOWN) {
        yz__put_text(c->out, YZ__TABLE[kind].name);
        return;
    }
    while ((letter = next_capital(c, yz__canon_property_at(c, i), &at)) != 0)
        yz__put(c->out, &letter, 1);
}

/* ---- Values as they stand, in UTF-8 ---- */

/* Text with its escapes: NUL bytes as blanks, and "]" that lacks one gets it. */
static void
put_clean(yz__canon *c, yz_bytes text)
{
    size_t from = 0;
    for (size_t i = 0; i < text.length; i++) {
        const bool escaped = text.data[i] == '\\' && i + 1 < text.length;
        i += escaped;
        const bool bare = text.data[i] == ']' && !escaped;
        if (text.data[i] != '\0' && !bare)
            continue;
        yz__put(c->out, text.data + from, i - from);
        yz__put(c->out, bare ? "\\]" : " ", bare ? 2 : 1);
        from = i + 1;
    }
    yz__put(c->out, text.data + from, text.length - from);
}

yz_status
yz__canon_put_raw(yz__canon *c, yz_bytes raw)
{
    yz_bytes text;
    const yz_status status = yz__record_utf8(c->record, raw, &text);
    if (status == YZ_OK)
        put_clean(c, text);
    return status;
}

void
yz__canon_put_value(yz__canon *c, const char *text)
{
    yz__put(c->out, "[", 1);
    yz__put_text(c->out, text);
    yz__put(c->out, "]", 1);
}

/* Calls 'put' for the property and those merged into it, up to the first failure. */
typedef yz_status put_property(yz__canon *c, const yz__property *property);

static yz_status
for_each(yz__canon *c, uint32_t i, put_property *put)
{
    yz_status status = put(c, yz__canon_property_at(c, i));
    for (uint32_t j = i + 1;
         j < c->self->count && j - i <= YZ__CANON_NEAR && status == YZ_OK; j++)
        if (same_name(c, i, j))
            status = put(c, yz__canon_property_at(c, j));
    return status;
}

static yz_status
put_all_raw(yz__canon *c, const yz__property *property)
{
    yz_status status = YZ_OK;
    for (uint32_t i = 0; i < property->count && status == YZ_OK; i++) {
        yz__put(c->out, "[", 1);
        status = yz__canon_put_raw(c, yz__canon_raw_value(c, property, i));
        yz__put(c->out, "]", 1);
    }
    return status;
}

yz_status
yz__canon_put_unknown(yz__canon *c, uint32_t i)
{
    yz__canon_put_name(c, i);
    return for_each(c, i, put_all_raw);
}

/* ---- Texts ---- */

/* True if an earlier text of the same kind, of those near 'i', says the same. */
static bool
is_said_before(const yz__canon *c, yz__kind kind, uint32_t i, uint32_t v)
{
    const yz_bytes text =
        yz__trim(yz__canon_raw_value(c, yz__canon_property_at(c, i), v));
    uint32_t near = YZ__CANON_NEAR;
    for (uint32_t j = c->first[kind]; j <= i; j++) {
        const yz__property *property = yz__canon_property_at(c, j);
        const uint32_t end = j == i ? v : property->count;
        for (uint32_t k = 0; property->kind == kind && k < end && near > 0;
             k++, near--) {
            const yz_bytes said = yz__trim(yz__canon_raw_value(c, property, k));
            if (said.length == text.length &&
                memcmp(said.data, text.data, text.length) == 0)
                return true;
        }
        if (near == 0)
            return false;
    }
    return false;
}

/* Several texts are merged, with an empty line between. */
yz_status
yz__canon_put_text(yz__canon *c, uint32_t i)
{
    const yz__kind kind = yz__canon_kind_at(c, i);
    bool open = false;
    yz_status status = YZ_OK;
    for (uint32_t j = i; j < c->self->count; j++) {
        const yz__property *property = yz__canon_property_at(c, j);
        for (uint32_t v = 0;
             property->kind == kind && v < property->count && status == YZ_OK; v++) {
            const yz_bytes raw = yz__canon_raw_value(c, property, v);
            if (yz__trim(raw).length == 0 || is_said_before(c, kind, j, v))
                continue;
            if (!open)
                yz__canon_put_name(c, i);
            yz__put_text(c->out, open ? "\n\n" : "[");
            open = true;
            status = yz__canon_put_raw(c, raw);
        }
    }
    if (open)
        yz__put(c->out, "]", 1);
    return status;
}

/* One value as it stands: what a reader does not understand wholly is not replaced. */
yz_status
yz__canon_put_raw_value(yz__canon *c, uint32_t i)
{
    yz__canon_put_name(c, i);
    yz__put(c->out, "[", 1);
    /* not trimmed: the last blank may be an escaped one */
    const yz__value *value = c->counts[yz__canon_kind_at(c, i)];
    const yz_status status = yz__canon_put_raw(c, yz__value_bytes(c->record, value));
    yz__put(c->out, "]", 1);
    return status;
}

/* The same; nothing for an empty one. */
yz_status
yz__canon_put_line(yz__canon *c, uint32_t i)
{
    return yz__canon_counts(c, i).length > 0 ? yz__canon_put_raw_value(c, i) : YZ_OK;
}

/* 1 or 2, and 1 for nothing. */
yz_status
yz__canon_put_double(yz__canon *c, uint32_t i)
{
    if (yz__canon_counts(c, i).length > 0)
        return yz__canon_put_raw_value(c, i);
    return yz__canon_put_known(c, i, "1");
}

/* FG is empty or a number and a name. */
yz_status
yz__canon_put_figure(yz__canon *c, uint32_t i)
{
    const yz_bytes raw = yz__canon_counts(c, i);
    return raw.length > 0 && yz__colon(raw) == raw.length
               ? YZ_OK
               : yz__canon_put_raw_value(c, i);
}

/* PL, once for all that the node has. */
yz_status
yz__canon_put_to_move(yz__canon *c, uint32_t i)
{
    const yz_colour colour = yz__to_move(c->record, c->node);
    if (colour == YZ_EMPTY)
        return yz__canon_put_line(c, i);
    return yz__canon_put_known(c, i, colour == YZ_BLACK ? "B" : "W");
}

/* ---- Game information with dialects ---- */

yz_status
yz__canon_put_known(yz__canon *c, uint32_t i, const char *value)
{
    yz__canon_put_name(c, i);
    yz__canon_put_value(c, value);
    return YZ_OK;
}

/* HA that says nothing which no HA would not say is left out; where moves say how many
   stones there are, it stays as it is. */
static yz_status
put_handicap(yz__canon *c, uint32_t i)
{
    const yz_record_info *info = &c->record->info;
    char text[16];
    if (info->handicap_given && c->record->handicap_said == 0)
        return YZ_OK;
    if (!info->handicap_given || c->record->handicap_way == YZ__HANDICAP_MOVES)
        return yz__canon_put_line(c, i);
    snprintf(text, sizeof text, "%d", info->handicap);
    return yz__canon_put_known(c, i, text);
}

/* Returns the facts that decide about the dialect of the values of the written
   record. */
static yz_dialect_context
context_of(const yz_record_info *info)
{
    return (yz_dialect_context){.application = info->application,
                                .rules = info->rules,
                                .width = info->width,
                                .height = info->height};
}

/* "KM[:50]" of Fox says 50, and "KM[50]" would say 0.5. */
bool
yz__canon_writes_komi(const yz_record_info *info)
{
    const yz_dialect_context context = context_of(info);
    yz_number again;
    char text[YZ_NUMBER_TEXT];
    if (!info->komi_given)
        return false;
    const yz_reading reading =
        yz__komi_recorded("KM", yz_number_text(info->komi, text), &context, &again);
    return (reading.kind == YZ_READING_PLAIN || reading.kind == YZ_READING_DIALECT) &&
           yz_compare(again, info->komi) == 0;
}

/* True if the result that is written is read as the one that was read, and the words of the
   record say no more. */
static bool
writes_result(const yz_record_info *info, const char *text)
{
    const yz_dialect_context context = context_of(info);
    yz_result again = {.kind = YZ_RESULT_NONE};
    const yz_result *said = &info->result;
    if (!info->result_given || said->kind == YZ_RESULT_NONE ||
        strpbrk(info->result_text, "([{<") != NULL)
        return false;
    const yz_reading reading = yz__result_recorded(text, &context, &again);
    return reading.kind == YZ_READING_PLAIN && again.kind == said->kind;
}

yz_status
yz__canon_put_info(yz__canon *c, uint32_t i)
{
    const yz_record_info *info = &c->record->info;
    const yz__kind kind = yz__canon_kind_at(c, i);
    char text[YZ_RESULT_TEXT > YZ_NUMBER_TEXT ? YZ_RESULT_TEXT : YZ_NUMBER_TEXT];
    if (YZ__TABLE[kind].type == YZ__TYPE_TEXT)
        return yz__canon_put_text(c, i);
    if (c->node != c->record->info_at)
        return yz__canon_put_line(c, i);
    if (kind == YZ__KIND_KM && c->komi)
        return yz__canon_put_known(c, i, yz_number_text(info->komi, text));
    if (kind == YZ__KIND_HA)
        return put_handicap(c, i);
    if (kind == YZ__KIND_RE && writes_result(info, yz_result_text(&info->result, text)))
        return yz__canon_put_known(c, i, text);
    return yz__canon_put_line(c, i);
}
