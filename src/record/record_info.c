/*
 * record_info.c - what a record says of its game, through the dialect table, every
 * repair reported.
 *
 * Worked out in three steps, so that a replay pays for no more than it needs: the size
 * of the board; what the start of the game depends on; all the rest.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record_tree.h"

/* Notices are given once, also when a copy works the same out again. */
static bool
silent(const yz_record *record)
{
    return record->known & YZ__KNOWN_TOLD;
}

static size_t
place_of(const yz__property *property)
{
    return property->id;
}

/* ---- Size ---- */

static bool
whole_number(yz_bytes text, int *out)
{
    int n = 0;
    if (text.length == 0 || text.length > 6)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] < '0' || text.data[i] > '9')
            return false;
        n = n * 10 + (text.data[i] - '0');
    }
    *out = n;
    return true;
}

/* A short value as a text, not decoded: numbers and the like. */
static void
short_text(const yz_record *record, const yz__property *property, char out[64])
{
    const yz_bytes raw =
        yz__trim(yz__value_bytes(record, &record->value[property->value]));
    const size_t length = raw.length < 64 ? raw.length : 63;
    memcpy(out, raw.data, length);
    out[length] = '\0';
}

static bool
only_digits(const char *text)
{
    return text[strspn(text, "0123456789: ")] == '\0';
}

static void
tell_size(yz_record *record, const yz__property *property, const char *text,
          yz_reading reading)
{
    char quoted[48];
    if (silent(record))
        return;
    yz__quote(text, strlen(text), quoted);
    if (reading.kind == YZ_READING_ABSENT)
        yz__notice_rule(record, YZ_NOTICE_DIALECT, place_of(property),
                        reading.dialect->id, "SZ[%s] is read as not given, %dx%d (%s)",
                        quoted, record->info.width, record->info.height,
                        reading.dialect->id);
    else if (reading.kind == YZ_READING_DIALECT)
        yz__notice_rule(
            record,
            strchr(text, ':') ? YZ_NOTICE_SQUARE_AS_RECTANGLE : YZ_NOTICE_DIALECT,
            place_of(property), reading.dialect->id, "SZ[%s] is read as %dx%d (%s)",
            quoted, record->info.width, record->info.height, reading.dialect->id);
    else if (only_digits(text) && strpbrk(text, "123456789"))
        yz__notice(record, YZ_NOTICE_SIZE_TOO_BIG, place_of(property),
                   "SZ[%s]: boards are 1x1 to 52x52", quoted);
    else
        yz__notice(record, YZ_NOTICE_BAD_ROOT_VALUE, place_of(property),
                   "SZ[%s] is no size of a board", quoted);
}

static void
find_size(yz_record *record)
{
    char text[64];
    int side;
    yz_record_info *info = &record->info;
    info->width = info->height = 19;
    record->known |= YZ__KNOWN_SIZE;
    const yz__property *property = yz__find_kind(record, 0, YZ__KIND_SZ);
    if (!property)
        return;
    const yz_bytes raw = yz__value_bytes(record, &record->value[property->value]);
    if (whole_number(raw, &side) && side >= 1 && side <= YZ_MAX_SIDE) {
        info->width = info->height = side;
        return;
    }
    short_text(record, property, text);
    const yz_reading reading = yz_size_recorded(text, &info->width, &info->height);
    record->size_bad = reading.kind == YZ_READING_UNKNOWN;
    if (reading.kind != YZ_READING_PLAIN)
        tell_size(record, property, text, reading);
}

void
yz_record_size(yz_record *record, int *width, int *height)
{
    if (!(record->known & YZ__KNOWN_SIZE))
        find_size(record);
    *width = record->info.width;
    *height = record->info.height;
}

/* ---- Where the information is ---- */

static bool
has_info(const yz_record *record, yz_node node)
{
    const yz__node *self = &record->node[node];
    for (uint32_t i = 0; i < self->count; i++)
        if (YZ__TABLE[record->property[self->property + i].kind].group ==
            YZ_PROPERTY_INFO)
            return true;
    return false;
}

/* The first node of the main line with game information, which is nearly always the
 * root. */
static yz_node
info_node(const yz_record *record)
{
    for (yz_node node = 0; node != YZ_NO_NODE; node = record->node[node].child)
        if (has_info(record, node))
            return node;
    return 0;
}

/* The first property of every kind that says something, in the node of the information
   and in the root. */
typedef struct root_facts {
    const yz__property *of[YZ__KIND_COUNT];
} root_facts;

static bool
says_nothing(const yz_record *record, const yz__property *property)
{
    return !property ||
           yz__trim(yz__value_bytes(record, &record->value[property->value])).length ==
               0;
}

static void
gather(const yz_record *record, yz_node node, root_facts *out)
{
    const yz__node *self = &record->node[node];
    for (uint32_t i = 0; i < self->count; i++) {
        const yz__property *property = &record->property[self->property + i];
        const yz__property **found = &out->of[property->kind];
        if (!*found ||
            (says_nothing(record, *found) && !says_nothing(record, property)))
            *found = property;
    }
}

static void
gather_facts(yz_record *record, root_facts *out)
{
    *out = (root_facts){{0}};
    const yz_node node = info_node(record);
    record->info_at = node;
    gather(record, node, out);
    if (node != 0)
        gather(record, 0, out);
}

/* A property as a text without blanks around; "" when there is none. */
static yz_status
text_of(yz_record *record, const root_facts *facts, yz__kind kind, bool line,
        const char **out)
{
    const yz__property *property = facts->of[kind];
    *out = "";
    if (!property)
        return YZ_OK;
    return yz__record_plain(
        record, yz__trim(yz__value_bytes(record, &record->value[property->value])),
        line, out);
}

/* ---- Values with dialects ---- */

static void
tell_reading(yz_record *record, const yz__property *property, const char *text,
             yz_reading reading, const char *value)
{
    char quoted[48];
    const char *name = YZ__TABLE[property->kind].name;
    if (silent(record) || reading.kind == YZ_READING_PLAIN)
        return;
    yz__quote(text, strlen(text), quoted);
    if (reading.kind == YZ_READING_DIALECT && strcmp(text, value) == 0)
        yz__notice_rule(record, YZ_NOTICE_DIALECT, place_of(property),
                        reading.dialect->id, "%s[%s]: %s (%s)", name, quoted,
                        reading.dialect->meaning, reading.dialect->id);
    else if (reading.kind == YZ_READING_DIALECT)
        yz__notice_rule(
            record,
            property->kind == YZ__KIND_KI ? YZ_NOTICE_INTEGER_KOMI : YZ_NOTICE_DIALECT,
            place_of(property), reading.dialect->id, "%s[%s] is read as %s (%s)", name,
            quoted, value, reading.dialect->id);
    else if (reading.kind == YZ_READING_UNKNOWN)
        yz__notice(record, YZ_NOTICE_BAD_INFO, place_of(property),
                   "%s[%s] is not understood, and left out of account", name, quoted);
    else /* a value is absent by a rule only */
        yz__notice_rule(record, YZ_NOTICE_DIALECT, place_of(property),
                        reading.dialect->id, "%s[%s] is read as not given (%s)", name,
                        quoted, reading.dialect->id);
}

static bool
understood(yz_reading reading)
{
    return reading.kind == YZ_READING_PLAIN || reading.kind == YZ_READING_DIALECT;
}

static yz_status
find_komi(yz_record *record, const root_facts *facts, const yz_dialect_context *context)
{
    yz_record_info *info = &record->info;
    char value[YZ_NUMBER_TEXT];
    const bool old = says_nothing(record, facts->of[YZ__KIND_KM]) &&
                     !says_nothing(record, facts->of[YZ__KIND_KI]);
    const yz__kind kind = old ? YZ__KIND_KI : YZ__KIND_KM;
    const yz__property *property = facts->of[kind];
    info->komi_given = false;
    info->komi = yz_whole(0);
    const yz_status status = text_of(record, facts, kind, true, &info->komi_text);
    if (status != YZ_OK || !property)
        return status;
    const yz_reading reading =
        yz_komi_recorded(YZ__TABLE[kind].name, info->komi_text, context, &info->komi);
    info->komi_given = understood(reading);
    tell_reading(record, property, info->komi_text, reading,
                 yz_number_text(info->komi, value));
    return YZ_OK;
}

/* The passes by which White gives the handicap under the rules that the record names. */
static int
passes_by_rules(const yz_record_info *info)
{
    const yz_rules *rules = yz_rules_find_recorded(info->rules);
    return rules ? yz_rules_handicap_passes(rules, info->handicap) : 0;
}

static yz_status
find_handicap(yz_record *record, const root_facts *facts,
              const yz_dialect_context *context)
{
    yz_record_info *info = &record->info;
    const char *text;
    char value[16];
    info->handicap_given = false;
    info->handicap = 0;
    const yz_status status = text_of(record, facts, YZ__KIND_HA, true, &text);
    if (status != YZ_OK || !facts->of[YZ__KIND_HA])
        return status;
    const yz_reading reading = yz_handicap_recorded(text, context, &info->handicap);
    info->handicap_given = understood(reading);
    if (info->handicap_given && passes_by_rules(info) > 0)
        return YZ_OK; /* a handicap of one is a handicap there */
    if (reading.kind == YZ_READING_DIALECT && info->handicap == 0 &&
        strcmp(text, "0") == 0) {
        if (!silent(record))
            yz__notice_rule(record, YZ_NOTICE_NO_HANDICAP,
                            place_of(facts->of[YZ__KIND_HA]), reading.dialect->id,
                            "HA[0] says that there is no handicap (%s)",
                            reading.dialect->id);
        return YZ_OK;
    }
    snprintf(value, sizeof value, "%d", info->handicap);
    tell_reading(record, facts->of[YZ__KIND_HA], text, reading, value);
    return YZ_OK;
}

/* ---- How the game begins ---- */

/* A first look at the main line before the first move. */
typedef struct opening {
    yz_node first;   /* the node of the first move, or YZ_NO_NODE */
    bool set_up;     /* stones are put on the board before it */
    int black_plays; /* plays of Black before White's first move */
    bool yielded;    /* Black plays once, and White's first move is a pass */
} opening;

static bool
is_pass_of_white(yz_record *record, yz_node node)
{
    yz_move move;
    return yz_record_move(record, node, &move) && move.colour == YZ_WHITE &&
           move.kind == YZ_MOVE_PASS;
}

static opening
look_at_opening(yz_record *record)
{
    opening seen = {.first = 0};
    yz_node node = 0;
    yz_move move;
    for (; node != YZ_NO_NODE; node = record->node[node].child) {
        seen.set_up |= yz__sets_up(record, node);
        if (record->node[node].flags & YZ__NODE_COLOUR)
            break;
    }
    seen.first = node;
    for (; node != YZ_NO_NODE; node = record->node[node].child) {
        const unsigned flags = record->node[node].flags;
        if (!(flags & (YZ__NODE_COLOUR | YZ__NODE_SETUP)))
            continue;
        if ((flags & YZ__NODE_MORE) ||
            ((flags & YZ__NODE_SETUP) && node != seen.first) ||
            !yz_record_move(record, node, &move) || move.kind != YZ_MOVE_PLAY ||
            move.colour != YZ_BLACK || seen.black_plays > 99)
            break;
        seen.black_plays++;
    }
    seen.yielded =
        seen.black_plays == 1 && node != YZ_NO_NODE && is_pass_of_white(record, node);
    return seen;
}

/* HA without AB: passes of White, where he begins with one or the rules of the record
   have it so; stones played as moves; or the star points when White begins. */
static void
find_handicap_way(yz_record *record, const root_facts *facts)
{
    const int handicap = record->info.handicap;
    record->handicap_way = YZ__HANDICAP_STONES;
    if (handicap < 1)
        return;
    const opening seen = look_at_opening(record);
    if (seen.set_up || seen.first == YZ_NO_NODE)
        return;
    const bool ruled = passes_by_rules(&record->info) > 0;
    if (seen.yielded || (seen.black_plays == 1 && ruled))
        record->handicap_way = YZ__HANDICAP_PASSES;
    if (handicap < 2)
        return;
    if (record->handicap_way == YZ__HANDICAP_PASSES) {
        if (!ruled && !silent(record))
            yz__notice(
                record, YZ_NOTICE_HANDICAP_DIFFERS, place_of(facts->of[YZ__KIND_HA]),
                "HA[%d] without AB: White passes first, as if to give it", handicap);
    } else if (seen.black_plays >= handicap) {
        record->handicap_way = YZ__HANDICAP_MOVES;
        if (!silent(record))
            yz__notice(record, YZ_NOTICE_HANDICAP_AS_MOVES, record->node[seen.first].at,
                       "the first %d moves are read as the handicap stones of HA",
                       handicap);
    } else if (record->node[seen.first].flags & YZ__NODE_WHITE) {
        record->handicap_way = YZ__HANDICAP_RULES;
        if (!silent(record))
            yz__notice(
                record, YZ_NOTICE_HANDICAP_DIFFERS, place_of(facts->of[YZ__KIND_HA]),
                "HA[%d] without AB: the stones are put where the rules say", handicap);
    }
}

static int
number_or(const yz_record *record, const root_facts *facts, yz__kind kind,
          int otherwise)
{
    int n;
    const yz__property *property = facts->of[kind];
    if (!property ||
        !whole_number(
            yz__trim(yz__value_bytes(record, &record->value[property->value])), &n))
        return otherwise;
    return n;
}

static yz_status
find_start(yz_record *record, root_facts *facts)
{
    yz_record_info *info = &record->info;
    yz_dialect_context context = {0};
    gather_facts(record, facts);
    yz_record_size(record, &context.width, &context.height);
    info->format = number_or(record, facts, YZ__KIND_FF, 1);
    info->game = number_or(record, facts, YZ__KIND_GM, facts->of[YZ__KIND_GM] ? 0 : 1);
    yz_status status = text_of(record, facts, YZ__KIND_AP, true, &info->application);
    if (status == YZ_OK)
        status = text_of(record, facts, YZ__KIND_RU, true, &info->rules);
    if (status == YZ_OK)
        status = text_of(record, facts, YZ__KIND_DT, true, &info->date);
    context.application = facts->of[YZ__KIND_AP] ? info->application : NULL;
    context.rules = facts->of[YZ__KIND_RU] ? info->rules : NULL;
    if (status == YZ_OK)
        status = find_komi(record, facts, &context);
    if (status == YZ_OK)
        status = find_handicap(record, facts, &context);
    return status;
}

yz_status
yz__record_start(yz_record *record)
{
    root_facts facts;
    if (record->known & YZ__KNOWN_START)
        return YZ_OK;
    const yz_status status = find_start(record, &facts);
    if (status != YZ_OK)
        return status;
    record->info.year = 0;
    if (record->info.date[0] &&
        !understood(yz_year_recorded(record->info.date, &record->info.year)))
        record->info.year = 0;
    find_handicap_way(record, &facts);
    record->known |= YZ__KNOWN_START;
    return YZ_OK;
}

/* ---- All the rest ---- */

static yz_status
find_result(yz_record *record, const root_facts *facts)
{
    yz_record_info *info = &record->info;
    char value[YZ_RESULT_TEXT];
    const yz_dialect_context context = {
        .application = facts->of[YZ__KIND_AP] ? info->application : NULL,
        .rules = facts->of[YZ__KIND_RU] ? info->rules : NULL,
        .width = info->width,
        .height = info->height};
    if (!(record->known & YZ__KNOWN_TOLD_ALL))
        record->known &= ~(unsigned)YZ__KNOWN_TOLD;
    info->result = (yz_result){.kind = YZ_RESULT_NONE};
    info->result_given = false;
    const yz_status status =
        text_of(record, facts, YZ__KIND_RE, true, &info->result_text);
    if (status != YZ_OK || !facts->of[YZ__KIND_RE])
        return status;
    const yz_reading reading =
        yz_result_recorded(info->result_text, &context, &info->result);
    info->result_given = reading.kind != YZ_READING_ABSENT;
    tell_reading(record, facts->of[YZ__KIND_RE], info->result_text, reading,
                 yz_result_text(&info->result, value));
    return YZ_OK;
}

static void
find_time(yz_record *record, const root_facts *facts)
{
    char text[64];
    record->info.time = -1;
    if (!facts->of[YZ__KIND_TM])
        return;
    short_text(record, facts->of[YZ__KIND_TM], text);
    char *end = text;
    const long long seconds = strtoll(text, &end, 10);
    if (end == text || seconds < 0 || seconds > 1000000000)
        return;
    if (*end == '.')
        end += 1 + strspn(end + 1, "0123456789");
    if (*end == '\0')
        record->info.time = seconds;
}

/* Texts by where they go. */
typedef struct text_row {
    yz__kind kind;
    bool line;
    size_t offset;
} text_row;

#define TEXT(kind, line, member)                                                       \
    {                                                                                  \
        YZ__KIND_##kind, line, offsetof(yz_record_info, member)                        \
    }
static const text_row TEXTS[] = {
    TEXT(PB, true, black),         TEXT(PW, true, white),
    TEXT(BR, true, black_rank),    TEXT(WR, true, white_rank),
    TEXT(BT, true, black_team),    TEXT(WT, true, white_team),
    TEXT(GN, true, name),          TEXT(EV, true, event),
    TEXT(RO, true, round),         TEXT(PC, true, place),
    TEXT(AN, true, annotator),     TEXT(CP, true, copyright),
    TEXT(SO, true, source),        TEXT(US, true, user),
    TEXT(OT, true, overtime),      TEXT(GC, false, comment),
    TEXT(CA, true, encoding_text),
};
#undef TEXT

static yz_status
find_texts(yz_record *record, const root_facts *facts)
{
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        const char *text;
        const yz_status status =
            text_of(record, facts, TEXTS[i].kind, TEXTS[i].line, &text);
        if (status != YZ_OK)
            return status;
        memcpy((char *)&record->info + TEXTS[i].offset, &text, sizeof text);
    }
    return YZ_OK;
}

static int
main_line_moves(const yz_record *record)
{
    yz_node last = 0;
    while (record->node[last].child != YZ_NO_NODE)
        last = record->node[last].child;
    return yz_record_move_number(record, last);
}

yz_status
yz_record_get_info(yz_record *record, const yz_record_info **out)
{
    root_facts facts;
    *out = &record->info;
    if (record->known & YZ__KNOWN_INFO)
        return YZ_OK;
    yz_status status = yz__record_start(record);
    if (status != YZ_OK)
        return status;
    gather_facts(record, &facts);
    status = find_texts(record, &facts);
    if (status != YZ_OK)
        return status;
    record->info.encoding = yz_encoding_name(record->encoding);
    find_time(record, &facts);
    record->info.moves = main_line_moves(record);
    status = find_result(record, &facts);
    if (status == YZ_OK && record->notice_lost)
        status = YZ_E_NOMEM;
    if (status == YZ_OK)
        record->known |= YZ__KNOWN_INFO;
    return status;
}

void
yz_record_info_place(yz_record *record, const char *id, uint32_t *line,
                     uint32_t *column)
{
    const yz_node node = info_node(record);
    const yz__property *property =
        yz__find_kind(record, node, yz__kind_of(id, strlen(id)));
    if (property && !record->node[node].added)
        yz__record_locate(record, property->id, line, column);
    else
        yz_record_place(record, node, line, column);
}
