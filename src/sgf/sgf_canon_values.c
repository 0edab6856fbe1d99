/*
 * sgf_canon_values.c - properties in the form that FF[4] asks for: names, texts,
 * numbers and game information.
 */
#include <stdio.h>
#include <string.h>

#include "sgf/sgf_canon.h"

bool
yz__canon_is_empty(const yz__canon *c, const yz__property *property)
{
    return yz__trim(yz__canon_raw_value(c, property, 0)).length == 0;
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

/* Escaped text, NUL bytes as blanks. */
static void
put_clean(yz__canon *c, yz_bytes text)
{
    size_t from = 0;
    for (size_t i = 0; i <= text.length; i++)
        if (i == text.length || text.data[i] == '\0') {
            yz__put(c->out, text.data + from, i - from);
            if (i < text.length)
                yz__put(c->out, " ", 1);
            from = i + 1;
        }
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

/* The same text twice over, with an empty line between, is how doubles are merged. */
yz_status
yz__canon_put_text(yz__canon *c, uint32_t i)
{
    const bool merge = YZ__TABLE[yz__canon_kind_at(c, i)].type == YZ__TYPE_TEXT;
    bool open = false;
    yz_status status = YZ_OK;
    for (uint32_t j = i; j < c->self->count && status == YZ_OK; j++) {
        const yz__property *property = yz__canon_property_at(c, j);
        if (property->kind != yz__canon_property_at(c, i)->kind ||
            yz__canon_is_empty(c, property) || (open && !merge))
            continue;
        if (!open)
            yz__canon_put_name(c, i);
        yz__put_text(c->out, open ? "\n\n" : "[");
        open = true;
        status = yz__canon_put_raw(c, yz__canon_raw_value(c, property, 0));
    }
    if (open)
        yz__put(c->out, "]", 1);
    return status;
}

/* ---- Numbers and the like ---- */

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The number that a value begins with. */
void
yz__canon_put_number(yz__canon *c, uint32_t i, bool fraction)
{
    const yz_bytes text =
        yz__trim(yz__canon_raw_value(c, yz__canon_property_at(c, i), 0));
    size_t at = text.length && (*text.data == '-' || *text.data == '+'), start = at;
    while (at < text.length && is_digit(text.data[at]))
        at++;
    if (at == start)
        return;
    if (at < text.length && text.data[at] == ':') { /* a time: half of it would be another */
        yz__canon_put_name(c, i);
        yz__put(c->out, "[", 1);
        yz__put(c->out, text.data, text.length);
        yz__put(c->out, "]", 1);
        return;
    }
    if (fraction && at + 1 < text.length && text.data[at] == '.' &&
        is_digit(text.data[at + 1]))
        for (at++; at < text.length && is_digit(text.data[at]);)
            at++;
    yz__canon_put_name(c, i);
    yz__put(c->out, "[", 1);
    yz__put(c->out, text.data, at);
    yz__put(c->out, "]", 1);
}

/* 1 or 2, and 1 for nothing; any other value is left out. */
void
yz__canon_put_double(yz__canon *c, uint32_t i)
{
    const yz_bytes text =
        yz__trim(yz__canon_raw_value(c, yz__canon_property_at(c, i), 0));
    if (text.length > 1 || (text.length == 1 && *text.data != '1' && *text.data != '2'))
        return;
    yz__canon_put_name(c, i);
    yz__canon_put_value(c, text.length == 1 && *text.data == '2' ? "2" : "1");
}

/* PL, once for all that the node has. */
void
yz__canon_put_to_move(yz__canon *c, uint32_t i)
{
    const yz_colour colour = yz__to_move(c->record, c->node);
    if (colour == YZ_EMPTY)
        return;
    yz__canon_put_name(c, i);
    yz__canon_put_value(c, colour == YZ_BLACK ? "B" : "W");
}

/* FG is empty or a number and a name. */
yz_status
yz__canon_put_figure(yz__canon *c, uint32_t i)
{
    const yz_bytes raw = yz__canon_raw_value(c, yz__canon_property_at(c, i), 0);
    if (yz__trim(raw).length > 0 && yz__colon(raw) == raw.length)
        return YZ_OK;
    yz__canon_put_name(c, i);
    yz__put(c->out, "[", 1);
    const yz_status status = yz__canon_put_raw(c, raw);
    yz__put(c->out, "]", 1);
    return status;
}

/* ---- Game information with dialects ---- */

yz_status
yz__canon_put_known(yz__canon *c, uint32_t i, const char *value)
{
    yz__canon_put_name(c, i);
    yz__canon_put_value(c, value);
    return YZ_OK;
}

yz_status
yz__canon_put_info(yz__canon *c, uint32_t i)
{
    const yz_record_info *info = &c->record->info;
    char text[YZ_RESULT_TEXT > YZ_NUMBER_TEXT ? YZ_RESULT_TEXT : YZ_NUMBER_TEXT];
    if (c->node != c->record->info_at)
        return yz__canon_put_text(c, i);
    switch (yz__canon_kind_at(c, i)) {
    case YZ__KIND_KM:
        if (info->komi_given)
            return yz__canon_put_known(c, i, yz_number_text(info->komi, text));
        break;
    case YZ__KIND_HA:
        if (info->handicap_given && info->handicap < 2 &&
            c->record->handicap_way != YZ__HANDICAP_PASSES)
            return YZ_OK;
        snprintf(text, sizeof text, "%d", info->handicap);
        if (info->handicap_given)
            return yz__canon_put_known(c, i, text);
        break;
    case YZ__KIND_RE:
        if (info->result_given && (info->result.kind != YZ_RESULT_NONE))
            return yz__canon_put_known(c, i, yz_result_text(&info->result, text));
        break;
    default:
        break;
    }
    return yz__canon_put_text(c, i);
}
