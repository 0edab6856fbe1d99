/*
 * colours.c - how it is decided who takes which colour.
 */
#include <assert.h>

#include "rules/colours.h"
#include "base/listed.h"
#include "rules/komi.h"
#include "rules/options.h"

/* Ways, as a sum of 1 << yz_colour_way. */
enum {
#define X(name, key, text) name = 1 << YZ_COLOUR_WAY_##name,
    YZ_COLOUR_WAY_MAP(X)
#undef X
    /* Laid down by the event before the game; no text forbids it that. */
    LAID_DOWN = GIVEN | BY_RANK | SERIES,
    /* A contract is for rules whose count knows one: yz__rules_bid(). */
    ALL = LAID_DOWN | LOT | GUESS | GUESS_CHOOSE | GUESS_KOMI | CUT,
};

typedef struct colours_rule {
    yz_colour_way first; /* the way that the text names first */
    unsigned allowed;
    int until; /* the move after which wrong colours may be exchanged at the latest */
    bool even; /* a komi that a player names is an even number */
} colours_rule;

/* clang-format off */
#define COLOURS_DRAWN_OR_GUESSED_ROW {YZ_COLOUR_WAY_LOT, LAID_DOWN | LOT | GUESS, 0, false}
#define COLOURS_EXCHANGEABLE_ROW     {YZ_COLOUR_WAY_LOT, LAID_DOWN | LOT | GUESS, 10, false}
#define COLOURS_GUESS_CHOOSES_ROW \
    {YZ_COLOUR_WAY_GUESS_CHOOSE, LAID_DOWN | GUESS_CHOOSE | GUESS_KOMI, 0, true}
#define COLOURS_BIDDING_ROW          {YZ_COLOUR_WAY_BID, LAID_DOWN | BID, 0, false}
#define COLOURS_EVENT_ROW            {YZ_COLOUR_WAY_GIVEN, ALL, 0, false}
/* clang-format on */
static const colours_rule COLOURS[] = YZ__ROWS(COLOURS);

static const colours_rule *
colours_of(const yz_rules *rules)
{
    assert(rules->colours > YZ_COLOURS_UNSET && rules->colours < YZ_COLOURS_END);
    return &COLOURS[rules->colours];
}

yz_colour_way
yz__rules_colours(const yz_rules *rules)
{
    return colours_of(rules)->first;
}

/* Nobody names a komi that the text fixes, unless the text itself has it named. */
bool
yz__rules_colours_allowed(const yz_rules *rules, yz_colour_way way)
{
    const bool names = way == YZ_COLOUR_WAY_CUT || way == YZ_COLOUR_WAY_GUESS_KOMI;
    const bool fixed = yz__rules_komi_fixed(rules) && !colours_of(rules)->even;

    return (colours_of(rules)->allowed >> way & 1) && !(names && fixed);
}

bool
yz__rules_komi_may_be_named(const yz_rules *rules, yz_number komi)
{
    const bool even = komi.over == 1 && komi.count >= 0 && komi.count % 2 == 0;
    return even || !colours_of(rules)->even;
}

/* A fixed komi gives way to one that a player names, and to one that evens out ranks where
   the text measures them in points: those are as even as the named ones, and may turn into
   points for Black. */
bool
yz__rules_komi_allowed(const yz_rules *rules, yz_colour_way way, yz_number komi,
                       int year, int handicap)
{
    const yz_number size = komi.count < 0 ? yz_subtract(yz_whole(0), komi) : komi;

    if (!yz__rules_komi_fixed(rules) ||
        yz_compare(komi, yz_rules_komi(rules, year, handicap)) == 0)
        return true;
    if (!yz__rules_colours_allowed(rules, YZ_COLOUR_WAY_GUESS_KOMI))
        return false;
    switch (way) {
    case YZ_COLOUR_WAY_GUESS_KOMI:
        return yz__rules_komi_may_be_named(rules, komi);
    case YZ_COLOUR_WAY_BY_RANK:
    case YZ_COLOUR_WAY_SERIES:
        return yz__rules_komi_may_be_named(rules, size);
    default:
        return false;
    }
}

bool
yz_rules_komi_possible(const yz_rules *rules, yz_number komi, int year, int handicap)
{
    static const yz_colour_way WAYS[] = {YZ_COLOUR_WAY_GIVEN, YZ_COLOUR_WAY_GUESS_KOMI,
                                         YZ_COLOUR_WAY_BY_RANK};

    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        if (yz__rules_komi_allowed(rules, WAYS[i], komi, year, handicap))
            return true;
    }
    return false;
}

int
yz__rules_exchange_until(const yz_rules *rules)
{
    return colours_of(rules)->until;
}

const char *
yz__rules_colours_article(const yz_rules *rules)
{
    return yz_rules_option(rules, YZ_OPTION_COLOURS).article;
}

YZ__KEY_OF(yz__colour_way_key, yz_colour_way, YZ_COLOUR_WAY_MAP)
YZ__WORDS_OF(yz__colour_way_text, yz_colour_way, YZ_COLOUR_WAY_MAP)
