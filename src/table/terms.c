/*
 * terms.c - what a match begins with, as lines of text: a term is one row of a table, and a field
 * of the terms.
 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/match_asked.h"
#include "message/refuse.h"
#include "rules/ranks.h"
#include "table/journal.h"
#include "yunzi/messages.h"

yz_match_terms
yz_match_terms_usual(void)
{
    return (yz_match_terms){.width = 19, .height = 19, .series = 1};
}

yz_status
yz__match_of_terms(yz_match **out, const yz_match_terms *terms,
                   const yz_allocator *allocator, yz_diag *diag)
{
    yz_game_options game = YZ_GAME_OPTIONS_INIT;
    yz_match_options options = YZ_MATCH_OPTIONS_INIT;

    game.allocator = allocator;
    game.rules = terms->rules;
    game.overlays = terms->overlays;
    game.width = terms->width;
    game.height = terms->height;
    game.year = terms->year;
    game.komi_given = terms->komi_given;
    game.komi = terms->komi;
    game.handicap = terms->handicap;
    game.placing = terms->placing;
    game.komi_before = terms->komi_before;
    options.game = &game;
    options.clock = terms->clock;
    options.colours = terms->colours;
    options.weaker = terms->weaker;
    options.series = terms->series;
    options.series_kind = terms->series_kind;
    options.ranks = terms->ranked ? terms->rank : NULL;
    options.forfeit_after = terms->forfeit_after;
    options.strict = terms->strict;
    options.no_undo = terms->no_undo;
    options.breaks = terms->breaks;
    options.break_count = terms->break_count;
    return yz_match_new(out, &options, diag);
}

/* ---- Single terms ---- */

/* A value as text, and whether it is said: what is usual is not.  And its reader: false when it
   is none; 'diag' may say more. */
enum { VALUE = YZ_MATCH_PROGRAM };
typedef bool write_value(const yz_match_terms *terms, char out[VALUE]);
typedef bool read_value(yz_match_terms *terms, const char *text, yz_diag *diag);

/* Reads a whole number of at most 9999; what follows it, or NULL. */
static const char *
read_digits(int *out, const char *text)
{
    char *end;
    const long value = strtol(text, &end, 10);

    if (text[0] < '0' || text[0] > '9' || value > 9999)
        return NULL;
    *out = (int)value;
    return end;
}

/* The number of a key in a list, from 'first' on; 'count' when it is none. */
static unsigned
find_key(const char *text, const char *const *keys, unsigned first, unsigned count)
{
    while (first < count && strcmp(text, keys[first]) != 0)
        first++;
    return first;
}

static bool
write_rules(const yz_match_terms *terms, char out[VALUE])
{
    yz_rules_text(terms->rules, terms->overlays, out);
    return true;
}

static bool
read_rules(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    return yz_rules_read(text, &terms->rules, &terms->overlays, diag) == YZ_OK;
}

static bool
write_size(const yz_match_terms *terms, char out[VALUE])
{
    if (terms->width == terms->height)
        snprintf(out, VALUE, "%d", terms->width);
    else
        snprintf(out, VALUE, "%dx%d", terms->width, terms->height);
    return true;
}

static bool
is_side(int lines)
{
    return lines >= 1 && lines <= YZ_MAX_SIDE;
}

/* "19", or "9x5": columns x lines. */
static bool
read_size(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    const char *end = read_digits(&terms->width, text);

    (void)diag;
    terms->height = terms->width;
    if (end != NULL && *end == 'x')
        end = read_digits(&terms->height, end + 1);
    return end != NULL && *end == '\0' && is_side(terms->width) &&
           is_side(terms->height);
}

static bool
write_komi(const yz_match_terms *terms, char out[VALUE])
{
    if (terms->komi_given)
        yz_number_text(terms->komi, out);
    return terms->komi_given;
}

static bool
read_komi(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    terms->komi_given = true;
    return yz_number_read(&terms->komi, text) == YZ_OK;
}

static bool
write_clock(const yz_match_terms *terms, char out[VALUE])
{
    yz_clock_setting_text(&terms->clock, out);
    return terms->clock.kind != YZ_CLOCK_NONE;
}

static bool
read_clock(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    return yz_clock_setting_read(&terms->clock, text, diag) == YZ_OK;
}

static bool
write_forfeit_after(const yz_match_terms *terms, char out[VALUE])
{
    yz_clock_time_text(terms->forfeit_after, out);
    return terms->forfeit_after > 0;
}

/* A time, as that of a clock of main time alone. */
static bool
read_forfeit_after(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    yz_clock_setting setting;

    if (yz_clock_setting_read(&setting, text, diag) != YZ_OK ||
        setting.kind != YZ_CLOCK_SUDDEN_DEATH)
        return false;
    terms->forfeit_after = setting.main;
    return true;
}

static bool
write_breaks(const yz_match_terms *terms, char out[VALUE])
{
    yz__breaks_text(terms->breaks, terms->break_count, out);
    return terms->break_count > 0;
}

/* "2:30:00+1:00:00,6:00:00+30:00" */
static bool
read_breaks(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    const int count = yz__breaks_read(terms->breaks, text);

    (void)diag;
    terms->break_count = count > 0 ? count : 0;
    return count > 0;
}

static bool
write_ranks(const yz_match_terms *terms, char out[VALUE])
{
    char first[YZ__RANK_TEXT], second[YZ__RANK_TEXT];

    if (terms->ranked)
        snprintf(out, VALUE, "%s,%s", yz__rank_text(terms->rank[0], first),
                 yz__rank_text(terms->rank[1], second));
    return terms->ranked;
}

/* Of the first player and of the second: "3k,5d". */
static bool
read_ranks(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    char first[YZ__RANK_TEXT];
    const size_t length = strcspn(text, ",");

    (void)diag;
    if (text[length] != ',' || length >= sizeof first)
        return false;
    memcpy(first, text, length);
    first[length] = '\0';
    terms->ranked = true;
    return yz_rank_read(&terms->rank[0], first) == YZ_OK &&
           yz_rank_read(&terms->rank[1], text + length + 1) == YZ_OK;
}

/* ---- Choices ---- */

#define X(name, key, text) key,
static const char *const WAYS[] = {YZ_COLOUR_WAY_MAP(X)};
static const char *const SERIES[] = {YZ_SERIES_MAP(X)};
static const char *const PARTIES[] = {YZ_PARTY_MAP(X)};
#undef X
#define X(name, key) key,
static const char *const PLACINGS[] = {YZ_PLACING_MAP(X)};
#undef X
#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

static bool
write_key(const char *key, bool said, char out[VALUE])
{
    snprintf(out, VALUE, "%s", key);
    return said;
}

static bool
write_colours(const yz_match_terms *terms, char out[VALUE])
{
    return write_key(WAYS[terms->colours], true, out);
}

static bool
read_colours(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    const unsigned way = find_key(text, WAYS, 0, COUNT(WAYS));

    (void)diag;
    terms->colours = (yz_colour_way)way;
    return way < COUNT(WAYS);
}

static bool
write_weaker(const yz_match_terms *terms, char out[VALUE])
{
    return write_key(PARTIES[terms->weaker], terms->weaker != YZ_PARTY_HOST, out);
}

static bool
read_weaker(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    const unsigned who = find_key(text, PARTIES, YZ_PARTY_FIRST, YZ_PARTY_SECOND + 1);

    (void)diag;
    terms->weaker = (yz_party)who;
    return who <= YZ_PARTY_SECOND;
}

static bool
write_series(const yz_match_terms *terms, char out[VALUE])
{
    return write_key(SERIES[terms->series_kind],
                     terms->series_kind != YZ_SERIES_ALTERNATE, out);
}

/* The kind of a series decides the colours. */
static bool
read_series(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    const unsigned kind = find_key(text, SERIES, 0, COUNT(SERIES));

    (void)diag;
    terms->series_kind = (yz_series)kind;
    terms->colours = YZ_COLOUR_WAY_SERIES;
    return kind < COUNT(SERIES);
}

static bool
write_placing(const yz_match_terms *terms, char out[VALUE])
{
    return write_key(PLACINGS[terms->placing], terms->placing != YZ_PLACING_RULED, out);
}

/* "ruled" is said by leaving it out. */
static bool
read_placing(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    const unsigned placing =
        find_key(text, PLACINGS, YZ_PLACING_FIXED, COUNT(PLACINGS));

    (void)diag;
    terms->placing = (yz_placing)placing;
    return placing < COUNT(PLACINGS);
}

/* ---- All of them ---- */

/* What a term is: a word alone, a whole number of at least 'usual', a text of less than 'room'
   bytes, each a field of the terms; or what its own functions say. */
typedef enum term_kind { FLAG, NUMBER, TEXT, OWN } term_kind;

typedef struct term {
    const char *key;
    term_kind kind;
    size_t field;
    int usual;
    size_t room;
    write_value *write;
    read_value *read;
} term;

/* clang-format off */
#define FLAG_TERM(key, name) {key, FLAG, offsetof(yz_match_terms, name), 0, 0, NULL, NULL}
#define NUMBER_TERM(key, name, usual) \
    {key, NUMBER, offsetof(yz_match_terms, name), usual, 0, NULL, NULL}
#define TEXT_TERM(key, name, room) {key, TEXT, offsetof(yz_match_terms, name), 0, room, NULL, NULL}
#define OWN_TERM(key, name) {key, OWN, 0, 0, 0, write_##name, read_##name}

/* In the order in which they are written. */
static const term TERMS[] = {
    OWN_TERM("rules", rules),
    OWN_TERM("size", size),
    NUMBER_TERM("year", year, 0),
    OWN_TERM("komi", komi),
    FLAG_TERM("komi-before", komi_before),
    NUMBER_TERM("handicap", handicap, 0),
    OWN_TERM("handicap-stones", placing),
    OWN_TERM("clock", clock),
    OWN_TERM("breaks", breaks),
    OWN_TERM("colours", colours),
    OWN_TERM("weaker", weaker),
    OWN_TERM("series", series),
    NUMBER_TERM("game", series, 1),
    OWN_TERM("ranks", ranks),
    OWN_TERM("forfeit-after", forfeit_after),
    FLAG_TERM("strict", strict),
    FLAG_TERM("no-undo", no_undo),
    TEXT_TERM("first", name[YZ_PARTY_FIRST], YZ_MATCH_NAME),
    TEXT_TERM("first-program", program[YZ_PARTY_FIRST], YZ_MATCH_PROGRAM),
    TEXT_TERM("second", name[YZ_PARTY_SECOND], YZ_MATCH_NAME),
    TEXT_TERM("second-program", program[YZ_PARTY_SECOND], YZ_MATCH_PROGRAM),
};
/* clang-format on */

static bool
write_term(const term *row, const yz_match_terms *terms, char out[VALUE])
{
    const void *field = (const char *)terms + row->field;

    out[0] = '\0';
    switch (row->kind) {
    case FLAG:
        return *(const bool *)field;
    case NUMBER:
        snprintf(out, VALUE, "%d", *(const int *)field);
        return *(const int *)field != row->usual;
    case TEXT:
        snprintf(out, VALUE, "%s", (const char *)field);
        return out[0] != '\0';
    default:
        return row->write(terms, out);
    }
}

static bool
read_term(const term *row, yz_match_terms *terms, const char *text, yz_diag *diag)
{
    void *field = (char *)terms + row->field;
    const size_t length = strlen(text);
    const char *end;

    switch (row->kind) {
    case FLAG:
        *(bool *)field = true;
        return length == 0;
    case NUMBER:
        end = read_digits(field, text);
        return end != NULL && *end == '\0' && *(int *)field >= row->usual;
    case TEXT:
        if (length > 0 && length < row->room)
            memcpy(field, text, length + 1);
        return length > 0 && length < row->room;
    default:
        return row->read(terms, text, diag);
    }
}

yz_status
yz__match_terms_write(const yz_match_terms *terms, yz_sink *sink, void *context)
{
    yz_status status = YZ_OK;

    for (size_t i = 0; i < COUNT(TERMS) && status == YZ_OK; i++) {
        char value[VALUE], line[VALUE + 32];
        if (!write_term(&TERMS[i], terms, value))
            continue;
        const int length = snprintf(line, sizeof line, "%s%s%s\n", TERMS[i].key,
                                    value[0] != '\0' ? " " : "", value);
        status = sink(context, line, (size_t)length);
    }
    return status;
}

/* Reads the value for a word; on failure the terms may have changed. */
static yz_status
read_row(yz_match_terms *terms, const char *key, const char *value, yz_diag *diag)
{
    yz_diag more = {.status = YZ_OK};

    for (size_t i = 0; i < COUNT(TERMS); i++) {
        if (strcmp(TERMS[i].key, key) != 0)
            continue;
        if (read_term(&TERMS[i], terms, value, &more))
            return YZ_OK;
        if (more.status != YZ_OK)
            return yz__refuse(diag, YZ_E_SYNTAX, more.message);
        return yz__refuse(diag, YZ_E_SYNTAX,
                          yz_message_with(YZ_MESSAGE_PLAY_TERM_VALUE, yz_arg_text(key),
                                          yz_arg_text(value)));
    }
    return yz__refuse(diag, YZ_E_SYNTAX,
                      yz_message_with(YZ_MESSAGE_PLAY_TERM_KEY, yz_arg_text(key)));
}

yz_status
yz_match_terms_read(yz_match_terms *terms, const char *line, size_t length,
                    yz_diag *diag)
{
    char key[YZ_MATCH_PROGRAM + 32], *value;
    yz_match_terms read = *terms;

    if (length >= sizeof key || memchr(line, '\0', length) != NULL)
        return yz__refuse(diag, YZ_E_SYNTAX,
                          yz_message_plain(YZ_MESSAGE_PLAY_TERM_LONG));
    memcpy(key, line, length);
    key[length] = '\0';
    value = strchr(key, ' ');
    if (value != NULL)
        *value++ = '\0';
    const yz_status status = read_row(&read, key, value != NULL ? value : "", diag);
    if (status == YZ_OK)
        *terms = read;
    return status;
}
