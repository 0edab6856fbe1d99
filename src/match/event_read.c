/* event_read.c - reads a line of the log as an event. */
#include <limits.h>
#include <string.h>

#include "match/event_words.h"
#include "message/refuse.h"
#include "rules/conduct.h"
#include "yunzi/messages.h"

typedef struct word {
    const char *data;
    size_t length;
} word;

typedef struct reading {
    const char *at; /* the rest of the line */
    const char *end;
    const char *line;
    int width;
    int height;
    yz_match_event event;
    yz_match_event_room *room;
} reading;

/* ---- Words ---- */

/* Returns the next word up to a blank; an empty word at the end of the line. */
static word
next_word(reading *r)
{
    const size_t left = (size_t)(r->end - r->at);
    const char *stop = left == 0 ? NULL : memchr(r->at, ' ', left);
    const word out = {r->at, stop ? (size_t)(stop - r->at) : left};

    r->at += out.length + (stop ? 1 : 0);
    return out;
}

static bool
is_word(word w, const char *text)
{
    return w.length == strlen(text) && memcmp(w.data, text, w.length) == 0;
}

/* Cuts the word at the first 'sign'; '*after' is the rest. */
static word
cut(word w, char sign, word *after)
{
    const char *at = w.length == 0 ? NULL : memchr(w.data, sign, w.length);
    const size_t length = at ? (size_t)(at - w.data) : w.length;

    *after = at ? (word){at + 1, w.length - length - 1} : (word){w.data + w.length, 0};
    return (word){w.data, length};
}

/* Returns the number of a word in a list of keys; -1: it is none of them. */
static int
find_key(word w, const char *(*key)(int), int count)
{
    for (int i = 0; i < count; i++) {
        if (is_word(w, key(i)))
            return i;
    }
    return -1;
}

/* clang-format off */
static const char *key_of_event(int i) { return yz__match_event_key((yz_match_event_kind)i); }
static const char *key_of_party(int i) { return yz_party_key((yz_party)i); }
static const char *key_of_colour(int i) { return yz__EVENT_COLOUR[i]; }
static const char *key_of_move(int i) { return yz__EVENT_MOVE[i]; }
static const char *key_of_ruled(int i) { return yz__EVENT_RULED[i]; }
static const char *key_of_result(int i) { return yz_result_key((yz_result_kind)i); }
static const char *key_of_basis(int i) { return yz_basis_key((yz_basis)i); }
static const char *key_of_offence(int i) { return yz__offence_key((yz_offence)i); }
static const char *key_of_fault(int i) { return yz__fault_key((yz_fault)i); }
/* Decisions are powers of 2. */
static const char *key_of_decision(int i) { return yz_decision_key((yz_decision)(1 << i)); }
/* clang-format on */

#define ONE(...) +1
enum {
    OFFENCES = 0 YZ_OFFENCE_MAP(ONE),
    FAULTS = 0 YZ_FAULT_MAP(ONE),
    DECISIONS = 0 YZ_DECISION_MAP(ONE),
};
#undef ONE

/* Reads a whole number of at most 18 digits, perhaps with a minus. */
static bool
read_whole(word w, int64_t *out)
{
    const bool minus = w.length > 0 && w.data[0] == '-';
    int64_t value = 0;

    if (w.length - minus < 1 || w.length - minus > 18)
        return false;
    for (size_t i = minus; i < w.length; i++) {
        if (w.data[i] < '0' || w.data[i] > '9')
            return false;
        value = value * 10 + (w.data[i] - '0');
    }
    *out = minus ? -value : value;
    return true;
}

static bool
read_hash(word w, uint64_t *out)
{
    static const char DIGITS[] = "0123456789abcdef";
    uint64_t value = 0;

    if (w.length != 16)
        return false;
    for (size_t i = 0; i < w.length; i++) {
        const char *digit = w.data[i] ? strchr(DIGITS, w.data[i]) : NULL;
        if (!digit)
            return false;
        value = value << 4 | (uint64_t)(digit - DIGITS);
    }
    *out = value;
    return true;
}

static bool
read_amount(word w, yz_number *out)
{
    char text[YZ_NUMBER_TEXT];

    if (w.length >= sizeof text)
        return false;
    memcpy(text, w.data, w.length);
    text[w.length] = '\0';
    return yz_number_read(out, text) == YZ_OK;
}

static bool
read_point(const reading *r, word w, yz_point *out)
{
    return yz_point_read(out, w.data, w.length, r->width, r->height) == YZ_OK;
}

static bool
read_move(const reading *r, word w, yz_move *out)
{
    word at;
    const int kind = find_key(cut(w, ':', &at), key_of_move, YZ_MOVE_PASS_FOR_KO + 1);
    const bool placed = kind == YZ_MOVE_PLAY || kind == YZ_MOVE_PASS_FOR_KO;

    if (kind < 0 || (placed ? !read_point(r, at, &out->at) : at.length > 0))
        return false;
    out->kind = (yz_move_kind)kind;
    return true;
}

static bool
read_status(reading *r, word w)
{
    word fates;
    const int basis = find_key(cut(w, ':', &fates), key_of_basis, YZ_BASIS_PLAYED + 1);
    yz_status_map *map = &r->room->status;

    if (basis < 0 || fates.length != (size_t)r->width * (size_t)r->height)
        return false;
    *map = (yz_status_map){.basis = (yz_basis)basis,
                           .width = (uint8_t)r->width,
                           .height = (uint8_t)r->height};
    for (size_t i = 0; i < fates.length; i++) {
        const char *sign = fates.data[i] ? strchr(yz__EVENT_FATE, fates.data[i]) : NULL;
        if (!sign)
            return false;
        map->fate[i] = (uint8_t)(sign - yz__EVENT_FATE);
    }
    r->event.status = map;
    return true;
}

/* Reads the points of a ruling, "C3,D4". */
static bool
read_ruled_points(reading *r, word w, yz_repetition *out)
{
    out->point = r->room->point;
    while (w.length > 0 && out->count < YZ_RULED_POINTS) {
        word rest;
        if (!read_point(r, cut(w, ',', &rest), &r->room->point[out->count++]))
            return false;
        w = rest;
    }
    return w.length == 0 && out->count > 0;
}

static bool
read_repetition(reading *r, word w)
{
    enum { PARTS = 5, RULED = YZ_RULED_FALSE_LIFE + 1 };
    word part[PARTS];
    yz_repetition *out = &r->room->repetition;

    for (int i = 0; i < PARTS; i++) {
        word rest;
        part[i] = cut(w, '/', &rest);
        w = rest;
    }
    const int kind = find_key(part[0], key_of_ruled, RULED);
    const int by = find_key(part[1], key_of_colour, 3);
    const int otherwise = find_key(part[2], key_of_ruled, RULED);
    const int otherwise_by = find_key(part[3], key_of_colour, 3);
    const bool by_list = is_word(part[4], "list");
    if (kind < 1 || by < 0 || otherwise < 0 || otherwise_by < 0 ||
        (!by_list && !is_word(part[4], "judge")))
        return false;
    *out = (yz_repetition){.kind = (yz_repetition_kind)kind,
                           .by = (yz_colour)by,
                           .otherwise = (yz_repetition_kind)otherwise,
                           .otherwise_by = (yz_colour)otherwise_by,
                           .by_list = by_list};
    r->event.repetition = out;
    return read_ruled_points(r, w, out);
}

/* ---- Fields ---- */

#define READ_KEY(field, type, key, count)                                              \
    do {                                                                               \
        const int found = find_key(value, key, count);                                 \
        r->event.field = found < 0 ? r->event.field : (type)found;                     \
        return found >= 0;                                                             \
    } while (0)

static bool
read_decision(reading *r, word value)
{
    const int found = find_key(value, key_of_decision, DECISIONS);

    r->event.decision = found < 0 ? r->event.decision : (yz_decision)(1 << found);
    return found >= 0;
}

/* clang-format off */
static bool
read_value(reading *r, yz__event_field field, word value)
{
    switch (field) {
    case YZ__FIELD_WHOM: READ_KEY(whom, yz_party, key_of_party, YZ_PARTIES);
    case YZ__FIELD_NUMBER: return read_whole(value, &r->event.number);
    case YZ__FIELD_AMOUNT: return read_amount(value, &r->event.amount);
    case YZ__FIELD_COLOUR: READ_KEY(colour, yz_colour, key_of_colour, 3);
    case YZ__FIELD_MOVE: return read_move(r, value, &r->event.move);
    case YZ__FIELD_POINT: return read_point(r, value, &r->event.point);
    case YZ__FIELD_TO: return read_point(r, value, &r->event.to);
    case YZ__FIELD_MARKING: return read_hash(value, &r->event.marking);
    case YZ__FIELD_OUTCOME:
        READ_KEY(outcome, yz_result_kind, key_of_result, YZ_RESULT_VOID + 1);
    case YZ__FIELD_OFFENCE: READ_KEY(offence, yz_offence, key_of_offence, OFFENCES);
    case YZ__FIELD_FAULT: READ_KEY(fault, yz_fault, key_of_fault, FAULTS);
    case YZ__FIELD_DECISION:
        return read_decision(r, value);
    case YZ__FIELD_STATUS: return read_status(r, value);
    case YZ__FIELD_REPETITION:
    case YZ__EVENT_FIELDS: break;
    }
    return read_repetition(r, value);
}
/* clang-format on */

/* Reads the reason, which is the rest of the line. */
static bool
read_reason(reading *r, word first)
{
    const size_t before = strlen("reason=");
    const char *text = first.data + before;
    const size_t length = (size_t)(r->end - text);

    if (length >= sizeof r->room->reason)
        return false;
    memcpy(r->room->reason, text, length);
    r->room->reason[length] = '\0';
    r->event.reason = r->room->reason;
    r->at = r->end;
    return strlen(r->room->reason) == length;
}

static bool
read_field(reading *r, word w, unsigned *left)
{
    word value;
    const word name = cut(w, '=', &value);

    if (is_word(name, "reason"))
        return read_reason(r, w);
    for (yz__event_field field = 0; field < YZ__EVENT_FIELDS; field++) {
        if (!is_word(name, yz__EVENT_FIELD[field]) || !(*left & 1u << field))
            continue;
        *left &= ~(1u << field);
        return read_value(r, field, value);
    }
    return false;
}

/* Reads "61500 move first.1": when, what and who. */
static bool
read_head(reading *r, word *bad)
{
    word member;
    int64_t which = 0;

    *bad = next_word(r);
    if (!read_whole(*bad, &r->event.at))
        return false;
    *bad = next_word(r);
    const int kind = find_key(*bad, key_of_event, YZ_MATCH_EVENT_KINDS);
    if (kind < 0)
        return false;
    *bad = next_word(r);
    const int by = find_key(cut(*bad, '.', &member), key_of_party, YZ_PARTIES);
    if (by < 0 || (member.length > 0 && (!read_whole(member, &which) || which < 1 ||
                                         which >= YZ_PARTNERS_MAX)))
        return false;
    r->event.kind = (yz_match_event_kind)kind;
    r->event.by = (yz_party)by;
    r->event.member = (int)which;
    return true;
}

static yz_status
refuse_word(const reading *r, word bad, yz_diag *diag)
{
    const yz_status status =
        yz__refuse(diag, YZ_E_SYNTAX,
                   yz_message_with(YZ_MESSAGE_ERROR_MATCH_EVENT,
                                   yz_arg_bytes(bad.data, bad.length)));

    if (diag) {
        diag->offset = (size_t)(bad.data - r->line);
        diag->column = (uint32_t)diag->offset + 1;
    }
    return status;
}

yz_status
yz_match_event_read(yz_match_event *out, yz_match_event_room *room, const char *line,
                    size_t length, int width, int height, yz_diag *diag)
{
    word bad = {line, 0};

    if (length > 0 && line[length - 1] == '\n')
        length--;
    reading r = {line, line + length, line, width, height, {0}, room};
    if (!read_head(&r, &bad))
        return refuse_word(&r, bad, diag);
    unsigned left = yz__event_fields(r.event.kind);
    while (r.at < r.end) {
        bad = next_word(&r);
        if (!read_field(&r, bad, &left))
            return refuse_word(&r, bad, diag);
    }
    /* All that the kind needs must be there: a missing field proves nothing. */
    if ((left & ~yz__event_fields_optional(r.event.kind)) != 0)
        return refuse_word(&r, (word){r.end, 0}, diag);
    *out = r.event;
    return YZ_OK;
}
