/* series_terms.c - the terms of one game of a series: who has Black in it, and what was agreed. */
#include <string.h>

#include "series/series.h"

/* Which program is the weaker, or begins with Black: 0 or 1; '*differ': their ranks do. */
static int
weaker_of(const play_terms *terms, bool *differ)
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
exchange(play_terms *terms)
{
    const play_terms was = *terms;

    for (yz_party to = YZ_PARTY_FIRST; to <= YZ_PARTY_SECOND; to++) {
        const yz_party from =
            to == YZ_PARTY_FIRST ? YZ_PARTY_SECOND : YZ_PARTY_FIRST;
        terms->rank[to - YZ_PARTY_FIRST] = was.rank[from - YZ_PARTY_FIRST];
        memcpy(terms->name[to], was.name[from], sizeof was.name[from]);
        memcpy(terms->program[to], was.program[from], sizeof was.program[from]);
    }
}

int
series_black(const series_wish *wish, int number, play_terms *terms)
{
    bool differ;
    int black = weaker_of(wish->terms, &differ);
    const int weaker = black;

    *terms = *wish->terms;
    terms->colours = YZ_COLOUR_WAY_SERIES;
    terms->series = number;
    if (wish->terms->colours != YZ_COLOUR_WAY_SERIES && differ)
        terms->colours = YZ_COLOUR_WAY_BY_RANK;
    else if (yz_series_colour(terms->series_kind, number) == YZ_WHITE)
        black = 1 - black;
    terms->weaker = black == weaker ? YZ_PARTY_FIRST : YZ_PARTY_SECOND;
    if (black == 1)
        exchange(terms);
    return black;
}
