/*
 * komi.c - the komi of a game, by rule set, year and handicap.
 */
#include <string.h>

#include "rules/komi.h"
#include "rules/options.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "rules/sources.h"

bool
yz_rules_komi_entry(const yz_rules *rules, size_t i, yz_komi_entry *out)
{
    if (i >= YZ__KOMIS || !rules->komi[i].source)
        return false;
    *out = rules->komi[i];
    return true;
}

/* The komi of an even game: the last one that was in use in 'year'.  A game older than
   the first entry is given that one. */
static yz_komi_entry
even_komi(const yz_rules *rules, int year)
{
    yz_komi_entry komi = rules->komi[0], entry;
    for (size_t i = 1; yz_rules_komi_entry(rules, i, &entry); i++) {
        if (year == 0 || entry.year <= year)
            komi = entry;
    }
    return komi;
}

/* In a handicap game: the komi of an even game, or so many half points. */
/* clang-format off */
#define HANDICAP_KOMI_ZERO_ROW {false, 0}
#define HANDICAP_KOMI_HALF_ROW {false, 1}
#define HANDICAP_KOMI_SAME_ROW {true, 0}
/* clang-format on */
static const struct {
    bool same;
    int halves;
} HANDICAP_KOMI[] = YZ__ROWS(HANDICAP_KOMI);

/* In a handicap game the komi does not go by the year, but where it is that of an even
   one. */
static bool
goes_by_year(const yz_rules *rules, int handicap)
{
    return handicap < 2 || HANDICAP_KOMI[rules->handicap_komi].same;
}

int
yz__rules_komi_later(const yz_rules *rules, int year, int handicap)
{
    const int since = rules->komi[0].year;
    return year > 0 && year < since && goes_by_year(rules, handicap) ? since : 0;
}

int
yz__rules_since(const yz_rules *rules)
{
    return rules->since;
}

const char *
yz__rules_earlier(const yz_rules *rules, int year)
{
    const yz_rules *then = rules;
    while (then && year > 0 && year < then->since)
        then = then->earlier ? yz_rules_find(then->earlier) : NULL;
    return then == rules ? NULL : then ? then->id : "";
}

/* clang-format off */
#define KOMI_WAY_FIXED_ROW    {false, true, true}
#define KOMI_WAY_USUAL_ROW    {false, false, true}
#define KOMI_WAY_EVENT_ROW    {false, false, false}
#define KOMI_WAY_CONTRACT_ROW {true, false, false}
/* clang-format on */
static const struct {
    bool bids;
    bool fixed; /* the text leaves no other to the event */
    bool named; /* there is a number under these rules */
} WAY[] = YZ__ROWS(KOMI_WAY);

bool
yz__rules_bid(const yz_rules *rules)
{
    return WAY[rules->komi_way].bids;
}

bool
yz__rules_komi_fixed(const yz_rules *rules)
{
    return WAY[rules->komi_way].fixed;
}

bool
yz__rules_komi_before(const yz_rules *rules)
{
    const unsigned counted = YZ__PART_TERRITORY | YZ__PART_PRISONERS;
    return !yz__rules_bid(rules) && (yz__scoring_parts(rules) & counted) == counted;
}

const char *
yz__rules_komi_before_article(void)
{
    return PAID "10, comment";
}

yz_number
yz_rules_komi(const yz_rules *rules, int year, int handicap)
{
    return goes_by_year(rules, handicap)
               ? even_komi(rules, year).komi
               : yz_ratio(HANDICAP_KOMI[rules->handicap_komi].halves, 2);
}

const char *
yz_rules_komi_article(const yz_rules *rules, int year, int handicap)
{
    return goes_by_year(rules, handicap) ? even_komi(rules, year).source
                                         : rules->article[YZ_OPTION_HANDICAP_KOMI];
}

const char *
yz__rules_komi_given_by(const yz_rules *rules, yz_number komi, int year, int handicap)
{
    const char *way = rules->article[YZ_OPTION_KOMI_WAY];
    const size_t length = strlen(YZ__COMPLETED);

    if (!WAY[rules->komi_way].named || strncmp(way, YZ__COMPLETED, length) == 0 ||
        yz_compare(komi, yz_rules_komi(rules, year, handicap)) != 0)
        return NULL;
    return yz_rules_komi_article(rules, year, handicap);
}

/* One rank apart is the even game without its komi: what a handicap game leaves of it are
   the half points that decide ties. */
yz_number
yz__komi_by_rank(const yz_rules *rules, int ranks)
{
    return ranks < 2 ? yz_ratio(HANDICAP_KOMI[rules->handicap_komi].halves, 2)
                     : yz_rules_komi(rules, 0, ranks);
}
