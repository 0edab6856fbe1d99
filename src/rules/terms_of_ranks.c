/*
 * terms_of_ranks.c - the handicap that rules give between two ranks, and the colours in a
 * series of games.
 */
#include <assert.h>

#include "rules/options.h"
#include "rules/placing.h"
#include "rules/play.h"
#include "rules/ranks.h"
#include "rules/sources.h"
#include "yunzi/handicap.h"

/* Points, by Ing's article 8. */
enum { A_PIN = 2, A_DAN = 4, A_GRADE = 8, A_MOVE = 8 };
/* 9 dan is pin 5; a grade below 18 is not measured. */
enum { BEST_DAN = 9, PIN_OF_BEST_DAN = 5, LOWEST_GRADE = 18 };
enum { MOST_STONES = 9 };

static yz_rank
without_rating(yz_rank rank)
{
    return rank.kind == YZ_RANK_RATING ? yz__rank_of_rating(rank.value) : rank;
}

/* How far one rank is below the other: points or ranks. */
typedef bool measure(yz_rank rank, int *out);

/* Points below pin 1. */
static bool
measure_points(yz_rank rank, int *out)
{
    const int best_dan = A_PIN * (PIN_OF_BEST_DAN - 1);
    const int first_dan = best_dan + A_DAN * (BEST_DAN - 1);
    switch (rank.kind) {
    case YZ_RANK_PIN:
        *out = A_PIN * (rank.value - 1);
        return true;
    case YZ_RANK_DAN:
        *out = best_dan + A_DAN * (BEST_DAN - rank.value);
        return true;
    case YZ_RANK_KYU:
    case YZ_RANK_GRADE:
    case YZ_RANK_RATING: /* has become a rank of the others before */
        break;
    }
    *out = first_dan + A_GRADE * rank.value;
    return rank.value <= LOWEST_GRADE;
}

/* Ranks below 1 dan; above it, less than 0. */
static bool
measure_ranks(yz_rank rank, int *out)
{
    if (rank.kind == YZ_RANK_DAN)
        *out = 1 - rank.value;
    else
        *out = rank.value;
    return rank.kind == YZ_RANK_DAN || rank.kind == YZ_RANK_KYU ||
           rank.kind == YZ_RANK_GRADE;
}

/* Turns 'points' of difference into komi, moves and points left over. */
static void
even_out_points(const yz_rules *rules, int points, yz_handicap_terms *out)
{
    (void)rules;
    if (points < A_MOVE) {
        out->komi = yz_whole(A_MOVE - points);
        return;
    }
    out->handicap = points / A_MOVE;
    out->passes = out->handicap - 1;
    out->points = points % A_MOVE;
}

/* Turns 'ranks' of difference into Black without komi, then stones or passes. */
static void
even_out_ranks(const yz_rules *rules, int ranks, yz_handicap_terms *out)
{
    out->komi = yz__komi_by_rank(rules, ranks);
    if (ranks < 2)
        return;
    const bool stars = yz__rules_placing(rules) == YZ_PLACING_FIXED;
    const int given = stars && ranks > MOST_STONES ? MOST_STONES : ranks;
    out->ranks_left = ranks - given;
    out->handicap = yz__handicap_worth(rules, given);
    out->passes = yz_rules_handicap_passes(rules, out->handicap);
    out->stones = out->passes > 0 ? 0 : given;
}

typedef struct ranks_rule {
    measure *below;
    void (*even_out)(const yz_rules *rules, int difference, yz_handicap_terms *out);
} ranks_rule;

/* clang-format off */
#define RANKS_POINTS_ROW {measure_points, even_out_points}
#define RANKS_STONES_ROW {measure_ranks, even_out_ranks}
/* clang-format on */
static const ranks_rule RANKS[] = YZ__ROWS(RANKS);

yz_status
yz_rules_handicap_terms(const yz_rules *rules, yz_rank one, yz_rank other,
                        yz_handicap_terms *out)
{
    assert(rules->ranks > YZ_RANKS_UNSET && rules->ranks < YZ_RANKS_END);
    const ranks_rule *rule = &RANKS[rules->ranks];
    const yz_option said = yz_rules_option(rules, YZ_OPTION_RANKS);
    int first, second;
    if (!rule->below(without_rating(one), &first) ||
        !rule->below(without_rating(other), &second))
        return YZ_E_RANGE;
    *out = (yz_handicap_terms){.black = -1,
                               .komi = yz_rules_komi(rules, 0, 0),
                               .article = said.article,
                               .completed = said.completed};
    if (first == second)
        return YZ_OK;
    out->black = first > second ? 0 : 1;
    out->komi = yz_whole(0);
    rule->even_out(rules, first > second ? first - second : second - first, out);
    return YZ_OK;
}

/* ---- Series ---- */

static const struct {
    const char *key;
    const char *text;
} SERIES[] = {
#define X(name, key, text) {key, text},
    YZ_SERIES_MAP(X)
#undef X
};

const char *
yz__series_key(yz_series series)
{
    return SERIES[series].key;
}

const char *
yz__series_text(yz_series series)
{
    return SERIES[series].text;
}

yz_colour
yz_series_colour(yz_series series, int game)
{
    assert(game >= 1);
    const bool white[] = {
        [YZ_SERIES_ALTERNATE] = game % 2 == 0,
        [YZ_SERIES_BWB] = game % 3 == 2,
        [YZ_SERIES_BBB] = false,
    };
    return white[series] ? YZ_WHITE : YZ_BLACK;
}

bool
yz__series_without_komi(yz_series series)
{
    return series != YZ_SERIES_ALTERNATE;
}

const char *
yz__series_article(yz_series series)
{
    return series == YZ_SERIES_ALTERNATE ? "the custom in matches" : VARIANTS;
}
