/*
 * record_info.c - the information about the game, read through the dialect table; every
 * repair is reported.
 *
 * It is found in three steps, so that a replay pays for no more than it needs: the size
 * of the board (record_size.c); what the start of the game depends on; all the rest.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record_asked.h"
#include "record/record_tree.h"
#include "text/encoding.h"
#include "text/recorded.h"
#include "yunzi/messages.h"

/* ---- Where the information is ---- */

/* True if the node has a property of the information about the game. */
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

/* The first node of the main line with game information: nearly always the root. */
static yz_node
info_node(const yz_record *record)
{
    for (yz_node node = 0; node != YZ_NO_NODE; node = record->node[node].child)
        if (has_info(record, node))
            return node;
    return 0;
}

/* A property that says something of the game, and its value that counts. */
typedef struct fact {
    const yz__property *property;
    const yz__value *value;
} fact;

/* The facts of every kind in the node of the information and in the root. */
typedef struct root_facts {
    fact of[YZ__KIND_COUNT];
} root_facts;

static yz_bytes
said(const yz_record *record, fact from)
{
    return from.property ? yz__trim(yz__value_bytes(record, from.value))
                         : (yz_bytes){"", 0};
}

static bool
says_nothing(const yz_record *record, fact from)
{
    return said(record, from).length == 0;
}

/* A property of the root counts only there. */
static void
gather(const yz_record *record, yz_node node, root_facts *out)
{
    const yz__node *self = &record->node[node];
    for (uint32_t i = 0; i < self->count; i++) {
        const yz__property *property = &record->property[self->property + i];
        const yz__kind kind = (yz__kind)property->kind;
        if (node != 0 && YZ__TABLE[kind].group == YZ_PROPERTY_ROOT)
            continue;
        for (uint32_t v = 0; v < property->count; v++) {
            const yz__value *next = &record->value[property->value + v];
            if (yz__counts_rather(record, kind, out->of[kind].value, next))
                out->of[kind] = (fact){property, next};
        }
    }
}

static bool
is_judgement(yz_bytes text)
{
    return text.length == 1 && (*text.data == '1' || *text.data == '2');
}

/* The komi in KO, the event in TE and the date in RD, as Sina and old Chinese programs have
   them: where the first node has no move, KO and TE cannot be what the standard says. */
static void
adopt(yz_record *record, root_facts *facts)
{
    const bool move = record->node[0].flags & YZ__NODE_COLOUR;
    fact *of = facts->of;
    record->adopted = 0;
    if (record->info_at != 0)
        return;
    if (!move && !says_nothing(record, of[YZ__KIND_KO]) &&
        says_nothing(record, of[YZ__KIND_KM]) &&
        says_nothing(record, of[YZ__KIND_KI])) {
        of[YZ__KIND_KM] = of[YZ__KIND_KO];
        record->adopted |= YZ__ADOPTED_KO;
    }
    if (!move && !says_nothing(record, of[YZ__KIND_TE]) &&
        !is_judgement(said(record, of[YZ__KIND_TE])) &&
        says_nothing(record, of[YZ__KIND_EV])) {
        of[YZ__KIND_EV] = of[YZ__KIND_TE];
        record->adopted |= YZ__ADOPTED_TE;
    }
    if (!says_nothing(record, of[YZ__KIND_RD]) &&
        says_nothing(record, of[YZ__KIND_DT])) {
        of[YZ__KIND_DT] = of[YZ__KIND_RD];
        record->adopted |= YZ__ADOPTED_RD;
    }
}

static void
gather_facts(yz_record *record, root_facts *out)
{
    *out = (root_facts){{{0}}};
    const yz_node node = info_node(record);
    record->info_at = node;
    gather(record, node, out);
    if (node != 0)
        gather(record, 0, out);
    adopt(record, out);
}

/* A property as a text without blanks around; "" when there is none. */
static yz_status
text_of(yz_record *record, const root_facts *facts, yz__kind kind, bool line,
        const char **out)
{
    *out = "";
    if (!facts->of[kind].property)
        return YZ_OK;
    return yz__record_plain(record, said(record, facts->of[kind]), line, out);
}

/* ---- Values with dialects ---- */

static void
tell_reading(yz_record *record, const yz__property *property, const char *text,
             yz_reading reading, const char *value)
{
    char quoted[48];
    const yz_argument name = yz_arg_name(NULL, YZ__TABLE[property->kind].name);
    if (yz__record_is_silent(record) || reading.kind == YZ_READING_PLAIN)
        return;
    const yz_argument shown = yz_arg_text(yz__quote(text, strlen(text), quoted));
    const yz_argument rule =
        yz_arg_name(NULL, reading.dialect ? reading.dialect->id : "");
    if (reading.kind == YZ_READING_DIALECT && strcmp(text, value) == 0)
        yz__notice_rule(record, YZ_NOTICE_DIALECT, property->id, reading.dialect->id,
                        YZ_MESSAGE_NOTICE_MEANS, name, shown,
                        yz_arg_name("dialect", reading.dialect->meaning), rule);
    else if (reading.kind == YZ_READING_DIALECT)
        yz__notice_rule(record,
                        property->kind == YZ__KIND_KI ? YZ_NOTICE_INTEGER_KOMI
                                                      : YZ_NOTICE_DIALECT,
                        property->id, reading.dialect->id, YZ_MESSAGE_NOTICE_READ_AS,
                        name, shown, yz_arg_text(value), rule);
    else if (reading.kind == YZ_READING_UNKNOWN)
        yz__notice_with(record, YZ_NOTICE_BAD_INFO, property->id,
                        YZ_MESSAGE_NOTICE_NOT_UNDERSTOOD, name, shown);
    else /* only a rule makes a value absent */
        yz__notice_rule(record, YZ_NOTICE_DIALECT, property->id, reading.dialect->id,
                        YZ_MESSAGE_NOTICE_NOT_GIVEN, name, shown, rule);
}

/* Says what a property stands for that was adopted. */
static void
tell_adopted(yz_record *record, yz__kind kind, unsigned adopted,
             const root_facts *facts, const char *text, const char *rule)
{
    char quoted[48];
    if (!(record->adopted & adopted) || yz__record_is_silent(record))
        return;
    const fact from = facts->of[kind];
    const yz_dialect *dialect = yz__dialect_find(rule);
    yz__notice_rule(record, YZ_NOTICE_DIALECT, from.property->id, rule,
                    YZ_MESSAGE_NOTICE_MEANS,
                    yz_arg_name(NULL, YZ__TABLE[from.property->kind].name),
                    yz_arg_text(yz__quote(text, strlen(text), quoted)),
                    yz_arg_name("dialect", dialect->meaning), yz_arg_name(NULL, rule));
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
    const yz__property *property = facts->of[kind].property;
    info->komi_given = false;
    info->komi = yz_whole(0);
    const yz_status status = text_of(record, facts, kind, true, &info->komi_text);
    if (status != YZ_OK || !property)
        return status;
    const yz_reading reading =
        yz__komi_recorded(YZ__TABLE[kind].name, info->komi_text, context, &info->komi);
    info->komi_given = understood(reading);
    if (reading.kind == YZ_READING_PLAIN)
        tell_adopted(record, kind, YZ__ADOPTED_KO, facts, info->komi_text, "KO-KOMI");
    tell_reading(record, property, info->komi_text, reading,
                 yz_number_text(info->komi, value));
    return YZ_OK;
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
    record->handicap_said = 0;
    const yz_status status = text_of(record, facts, YZ__KIND_HA, true, &text);
    if (status != YZ_OK || !facts->of[YZ__KIND_HA].property)
        return status;
    const yz_reading reading = yz__handicap_recorded(text, context, &info->handicap);
    info->handicap_given = understood(reading);
    record->handicap_said = info->handicap;
    if (info->handicap_given && yz__record_handicap_passes(info) > 0)
        return YZ_OK; /* a handicap of one is a handicap there */
    if (reading.kind == YZ_READING_DIALECT && info->handicap == 0 &&
        strcmp(text, "0") == 0) {
        if (!yz__record_is_silent(record))
            yz__notice_rule(record, YZ_NOTICE_NO_HANDICAP,
                            facts->of[YZ__KIND_HA].property->id, reading.dialect->id,
                            YZ_MESSAGE_NOTICE_HA_ZERO,
                            yz_arg_name(NULL, reading.dialect->id));
        return YZ_OK;
    }
    snprintf(value, sizeof value, "%d", info->handicap);
    tell_reading(record, facts->of[YZ__KIND_HA].property, text, reading, value);
    return YZ_OK;
}

/* ---- How the game begins ---- */

static int
number_or(const yz_record *record, const root_facts *facts, yz__kind kind,
          int otherwise)
{
    int n;
    return yz__whole_number(said(record, facts->of[kind]), &n) ? n : otherwise;
}

static yz_status
find_start(yz_record *record, root_facts *facts)
{
    yz_record_info *info = &record->info;
    yz_dialect_context context = {0};
    gather_facts(record, facts);
    yz_record_size(record, &context.width, &context.height);
    info->format = number_or(record, facts, YZ__KIND_FF, 1);
    info->game = number_or(record, facts, YZ__KIND_GM,
                           says_nothing(record, facts->of[YZ__KIND_GM]) ? 1 : 0);
    yz_status status = text_of(record, facts, YZ__KIND_AP, true, &info->application);
    if (status == YZ_OK)
        status = text_of(record, facts, YZ__KIND_RU, true, &info->rules);
    if (status == YZ_OK)
        status = text_of(record, facts, YZ__KIND_DT, true, &info->date);
    context.application = facts->of[YZ__KIND_AP].property ? info->application : NULL;
    context.rules = facts->of[YZ__KIND_RU].property ? info->rules : NULL;
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
        !understood(yz__year_recorded(record->info.date, &record->info.year)))
        record->info.year = 0;
    yz__record_find_handicap_way(record, facts.of[YZ__KIND_HA].property);
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
        .application = facts->of[YZ__KIND_AP].property ? info->application : NULL,
        .rules = facts->of[YZ__KIND_RU].property ? info->rules : NULL,
        .width = info->width,
        .height = info->height};
    if (!(record->known & YZ__KNOWN_TOLD_ALL))
        record->known &= ~(unsigned)YZ__KNOWN_TOLD;
    info->result = (yz_result){.kind = YZ_RESULT_NONE};
    info->result_given = false;
    const yz_status status =
        text_of(record, facts, YZ__KIND_RE, true, &info->result_text);
    if (status != YZ_OK || !facts->of[YZ__KIND_RE].property)
        return status;
    const yz_reading reading =
        yz__result_recorded(info->result_text, &context, &info->result);
    info->result_given = reading.kind != YZ_READING_ABSENT;
    info->result.kind = yz__record_result_kind(record, info->result.kind);
    tell_reading(record, facts->of[YZ__KIND_RE].property, info->result_text, reading,
                 yz_result_text(&info->result, value));
    return YZ_OK;
}

static void
find_time(yz_record *record, const root_facts *facts)
{
    char text[64];
    record->info.time = -1;
    if (!facts->of[YZ__KIND_TM].property)
        return;
    yz__short_text(said(record, facts->of[YZ__KIND_TM]), text);
    char *end = text;
    const long long seconds = strtoll(text, &end, 10);
    if (end == text || seconds < 0 || seconds > 1000000000)
        return;
    if (*end == '.')
        end += 1 + strspn(end + 1, "0123456789");
    if (*end == '\0')
        record->info.time = seconds;
}

/* Texts, and the member of the information that holds each. */
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
    record->info.encoding = yz__encoding_name(record->encoding);
    find_time(record, &facts);
    record->info.moves = main_line_moves(record);
    status = find_result(record, &facts);
    tell_adopted(record, YZ__KIND_EV, YZ__ADOPTED_TE, &facts, record->info.event,
                 "TE-EVENT");
    tell_adopted(record, YZ__KIND_DT, YZ__ADOPTED_RD, &facts, record->info.date,
                 "RD-DATE");
    if (status == YZ_OK && record->notice_lost)
        status = YZ_E_NOMEM;
    if (status == YZ_OK)
        record->known |= YZ__KNOWN_INFO;
    return status;
}

void
yz__record_info_place(yz_record *record, const char *id, uint32_t *line,
                      uint32_t *column)
{
    const yz_node node = info_node(record);
    const yz__property *property =
        yz__find_kind(record, node, yz__kind_of(id, strlen(id)));
    if (property && !record->node[node].added)
        yz__record_locate(record, property->id, line, column);
    else
        yz__record_place(record, node, line, column);
}
