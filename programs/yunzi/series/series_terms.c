/* series_terms.c - the terms of one game of a series: who has Black in it, and what was agreed. */
#include <string.h>

#include "series/series.h"

/* Which program is the weaker, or begins with Black: 0 or 1; '*differ': their ranks do. */
static int
weaker_of(const yz_match_terms *terms, bool *differ)
{
    yz_handicap_terms by_rank;

    *differ = terms->ranked &&
              yz_rules_handicap_terms(terms->rules, terms->rank[0], terms->rank[1],
                                      &by_rank) == YZ_OK &&
              by_rank.black >= 0;
    if (terms->weaker != YZ_PARTY_HOST || !*differ)
        return terms->weaker == YZ_PARTY_SECOND ? 1 : 0;
    return by_rank.black;
}

static void
exchange(yz_match_terms *terms)
{
    const yz_match_terms was = *terms;

    for (yz_party to = YZ_PARTY_FIRST; to <= YZ_PARTY_SECOND; to++) {
        const yz_party from = to == YZ_PARTY_FIRST ? YZ_PARTY_SECOND : YZ_PARTY_FIRST;
        terms->rank[to - YZ_PARTY_FIRST] = was.rank[from - YZ_PARTY_FIRST];
        memcpy(terms->name[to], was.name[from], sizeof was.name[from]);
        memcpy(terms->program[to], was.program[from], sizeof was.program[from]);
    }
}

yz_colour_way
series_way(const yz_match_terms *terms, bool named)
{
    bool differ;

    if (named || terms->colours == YZ_COLOUR_WAY_SERIES)
        return terms->colours;
    weaker_of(terms, &differ);
    return differ ? YZ_COLOUR_WAY_BY_RANK : YZ_COLOUR_WAY_SERIES;
}

/* Returns the player of Black: 0 or 1, by the number of the game, or by chance. */
static int
black_of(const yz_match_terms *terms, int number, int weaker, bool differ)
{
    switch (terms->colours) {
    case YZ_COLOUR_WAY_SERIES:
        return yz_series_colour(terms->series_kind, number) == YZ_WHITE ? 1 - weaker
                                                                        : weaker;
    case YZ_COLOUR_WAY_BY_RANK:
        return weaker;
    case YZ_COLOUR_WAY_GIVEN:
        return differ ? weaker : 0;
    default:
        return (int)(cli_nanoseconds() / 1000 % 2);
    }
}

int
series_black(const series_wish *wish, int number, yz_match_terms *terms)
{
    bool differ;
    const int weaker = weaker_of(wish->terms, &differ);
    const int black = black_of(wish->terms, number, weaker, differ);
    const bool in_order = wish->terms->colours == YZ_COLOUR_WAY_SERIES ||
                          wish->terms->weaker != YZ_PARTY_HOST || differ;

    *terms = *wish->terms;
    terms->series = number;
    if (in_order)
        terms->weaker = black == weaker ? YZ_PARTY_FIRST : YZ_PARTY_SECOND;
    if (black == 1)
        exchange(terms);
    return black;
}
