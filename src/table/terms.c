/*
 * terms.c - what a match begins with, as lines of text: one row of a table for each.
 */
#include <stdarg.h>
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

/* ---- Written ---- */

typedef struct writing {
    yz_sink *sink;
    void *context;
    yz_status status;
} writing;

YZ_PRINTF(2, 3)
static void
put(writing *w, const char *format, ...)
{
    char text[YZ_MATCH_PROGRAM + 64];
    va_list values;

    va_start(values, format);
    const int length = vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (w->status == YZ_OK && length > 0)
        w->status = w->sink(w->context, text, (size_t)length);
}

static void
put_size(writing *w, const yz_match_terms *terms)
{
    if (terms->width == terms->height)
        put(w, "size %d\n", terms->width);
    else
        put(w, "size %dx%d\n", terms->width, terms->height);
}

static void
put_player(writing *w, const yz_match_terms *terms, yz_party who)
{
    if (terms->name[who][0] != '\0')
        put(w, "%s %s\n", yz_party_key(who), terms->name[who]);
    if (terms->program[who][0] != '\0')
        put(w, "%s-program %s\n", yz_party_key(who), terms->program[who]);
}

static void
put_colours(writing *w, const yz_match_terms *terms)
{
    char first[YZ_RANK_TEXT], second[YZ_RANK_TEXT];

    put(w, "colours %s\n", yz_colour_way_key(terms->colours));
    if (terms->weaker != YZ_PARTY_HOST)
        put(w, "weaker %s\n", yz_party_key(terms->weaker));
    if (terms->series_kind != YZ_SERIES_ALTERNATE)
        put(w, "series %s\n", yz__series_key(terms->series_kind));
    if (terms->series != 1)
        put(w, "game %d\n", terms->series);
    if (terms->ranked)
        put(w, "ranks %s,%s\n", yz_rank_text(terms->rank[0], first),
            yz_rank_text(terms->rank[1], second));
}

yz_status
yz__match_terms_write(const yz_match_terms *terms, yz_sink *sink, void *context)
{
    writing w = {sink, context, YZ_OK};
    char rules[YZ_RULES_TEXT], komi[YZ_NUMBER_TEXT], clock[YZ_CLOCK_TEXT];
    char breaks[YZ__BREAKS_TEXT];

    put(&w, "rules %s\n", yz_rules_text(terms->rules, terms->overlays, rules));
    put_size(&w, terms);
    if (terms->year != 0)
        put(&w, "year %d\n", terms->year);
    if (terms->komi_given)
        put(&w, "komi %s\n", yz_number_text(terms->komi, komi));
    if (terms->komi_before)
        put(&w, "komi-before\n");
    if (terms->handicap != 0)
        put(&w, "handicap %d\n", terms->handicap);
    if (terms->placing != YZ_PLACING_RULED)
        put(&w, "handicap-stones %s\n", yz_placing_key(terms->placing));
    if (terms->clock.kind != YZ_CLOCK_NONE)
        put(&w, "clock %s\n", yz_clock_setting_text(&terms->clock, clock));
    if (terms->break_count > 0)
        put(&w, "breaks %s\n",
            yz__breaks_text(terms->breaks, terms->break_count, breaks));
    put_colours(&w, terms);
    if (terms->forfeit_after > 0)
        put(&w, "forfeit-after %s\n", yz_clock_time_text(terms->forfeit_after, clock));
    if (terms->strict)
        put(&w, "strict\n");
    if (terms->no_undo)
        put(&w, "no-undo\n");
    put_player(&w, terms, YZ_PARTY_FIRST);
    put_player(&w, terms, YZ_PARTY_SECOND);
    return w.status;
}

/* ---- Read ---- */

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

/* The same from all of 'text'. */
static bool
read_int(int *out, const char *text)
{
    const char *end = read_digits(out, text);

    return end != NULL && *end == '\0';
}

/* A reader of a value: false when it is none; 'diag' may say more. */
typedef bool read_value(yz_match_terms *terms, const char *text, yz_diag *diag);

static bool
read_rules(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    return yz_rules_read(text, &terms->rules, &terms->overlays, diag) == YZ_OK;
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
read_year(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    return read_int(&terms->year, text);
}

static bool
read_komi(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    terms->komi_given = true;
    return yz_number_read(&terms->komi, text) == YZ_OK;
}

static bool
read_handicap(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    return read_int(&terms->handicap, text);
}

/* "ruled" is said by leaving it out. */
static bool
read_placing(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    for (yz_placing placing = YZ_PLACING_FIXED; placing <= YZ_PLACING_FREE; placing++) {
        if (strcmp(text, yz_placing_key(placing)) != 0)
            continue;
        terms->placing = placing;
        return true;
    }
    return false;
}

static bool
read_clock(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    return yz_clock_setting_read(&terms->clock, text, diag) == YZ_OK;
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
read_colours(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    static const yz_colour_way WAYS[] = {
#define X(name, key, words) YZ_COLOUR_WAY_##name,
        YZ_COLOUR_WAY_MAP(X)
#undef X
    };

    (void)diag;
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        if (strcmp(text, yz_colour_way_key(WAYS[i])) != 0)
            continue;
        terms->colours = WAYS[i];
        return true;
    }
    return false;
}

static bool
read_weaker(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    for (yz_party who = YZ_PARTY_FIRST; who <= YZ_PARTY_SECOND; who++) {
        if (strcmp(text, yz_party_key(who)) != 0)
            continue;
        terms->weaker = who;
        return true;
    }
    return false;
}

/* The kind of a series decides the colours. */
static bool
read_series(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    static const yz_series KINDS[] = {
#define X(name, key, words) YZ_SERIES_##name,
        YZ_SERIES_MAP(X)
#undef X
    };

    (void)diag;
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        if (strcmp(text, yz__series_key(KINDS[i])) != 0)
            continue;
        terms->series_kind = KINDS[i];
        terms->colours = YZ_COLOUR_WAY_SERIES;
        return true;
    }
    return false;
}

static bool
read_game(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    return read_int(&terms->series, text) && terms->series >= 1;
}

/* Of the first player and of the second: "3k,5d". */
static bool
read_ranks(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    char first[YZ_RANK_TEXT];
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

static bool
read_strict(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    terms->strict = true;
    return text[0] == '\0';
}

static bool
read_no_undo(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    terms->no_undo = true;
    return text[0] == '\0';
}

static bool
read_komi_before(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    terms->komi_before = true;
    return text[0] == '\0';
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
read_text(char *out, size_t room, const char *text)
{
    const size_t length = strlen(text);

    if (length == 0 || length >= room)
        return false;
    memcpy(out, text, length + 1);
    return true;
}

static bool
read_first(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    return read_text(terms->name[YZ_PARTY_FIRST], YZ_MATCH_NAME, text);
}

static bool
read_second(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    return read_text(terms->name[YZ_PARTY_SECOND], YZ_MATCH_NAME, text);
}

static bool
read_first_program(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    return read_text(terms->program[YZ_PARTY_FIRST], YZ_MATCH_PROGRAM, text);
}

static bool
read_second_program(yz_match_terms *terms, const char *text, yz_diag *diag)
{
    (void)diag;
    return read_text(terms->program[YZ_PARTY_SECOND], YZ_MATCH_PROGRAM, text);
}

static const struct {
    const char *key;
    read_value *read;
} ROWS[] = {
    {"rules", read_rules},
    {"size", read_size},
    {"year", read_year},
    {"komi", read_komi},
    {"handicap", read_handicap},
    {"handicap-stones", read_placing},
    {"clock", read_clock},
    {"forfeit-after", read_forfeit_after},
    {"colours", read_colours},
    {"weaker", read_weaker},
    {"series", read_series},
    {"game", read_game},
    {"ranks", read_ranks},
    {"strict", read_strict},
    {"no-undo", read_no_undo},
    {"komi-before", read_komi_before},
    {"breaks", read_breaks},
    {"first", read_first},
    {"second", read_second},
    {"first-program", read_first_program},
    {"second-program", read_second_program},
};

/* Reads the value for a word; on failure the terms may have changed. */
static yz_status
read_row(yz_match_terms *terms, const char *key, const char *value, yz_diag *diag)
{
    yz_diag more = {.status = YZ_OK};

    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        if (strcmp(ROWS[i].key, key) != 0)
            continue;
        if (ROWS[i].read(terms, value, &more))
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
