/*
 * yunzi/handicap.h - ranks, and the handicap that rules give between two of them.
 *
 * Begin with yz_rank_read(), yz_rules_handicap_terms(), yz_series_colour().
 *
 * Example:
 *
 *     yz_rank strong, weak;
 *     yz_handicap_terms terms;
 *     if (yz_rank_read(&strong, "9 dan") != YZ_OK || yz_rank_read(&weak, "5d") != YZ_OK)
 *         return;
 *     const yz_rules *rules = yz_rules_find("ing-1996");
 *     if (yz_rules_handicap_terms(rules, weak, strong, &terms) == YZ_OK)
 *         printf("%s takes Black, White passes %d [%s]\n", terms.black == 0 ? "5d" : "9d",
 *                terms.passes, terms.article);
 *
 * prints
 *
 *     5d takes Black, White passes 1 [Ing Rules 1996, art. 8]
 *
 * All functions are pure and safe from any thread.
 *
 * Stable.  Not promised: the terms of a rank that a text does not measure: they are the custom.
 */
#ifndef YUNZI_HANDICAP_H
#define YUNZI_HANDICAP_H

#include <yunzi/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The kinds of rank: X(NAME, "key", best, lowest). */
#define YZ_RANK_MAP(X)                                                                 \
    X(KYU, "kyu", 1, 50)     /* 1 is the best; 31 to 50 are those of teaching */       \
    X(DAN, "dan", 9, 1)      /* amateur dan: 9 is the best                    */       \
    X(PIN, "pin", 1, 9)      /* Ing's ranks of professionals: 1 is the best   */       \
    X(GRADE, "grade", 1, 18) /* Ing's ranks below dan: 1 is the best          */       \
    X(RATING, "rating", 3999, -2900)

typedef enum yz_rank_kind {
#define X(name, key, best, lowest) YZ_RANK_##name,
    YZ_RANK_MAP(X)
#undef X
} yz_rank_kind;

typedef struct yz_rank {
    yz_rank_kind kind;
    int value;
} yz_rank;

/*
 * Reads "3k", "3 kyu", "2d", "2 dan", "pin 5", "grade 4", "2150" (three digits or four)
 * or "rating 50", in either case.  YZ_E_SYNTAX when it is something else, YZ_E_RANGE
 * when there is no such rank; '*out' is unchanged then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_rank_read(yz_rank *out, const char *text);

/* What two players of different ranks start with. */
typedef struct yz_handicap_terms {
    int black;    /* who takes Black: 0 the first of the two, 1 the second; -1: they are
                      equal, and colours are decided as in an even game */
    int handicap; /* as yz_game_options.handicap wants it; 0: none */
    int stones;   /* of it: placed before White's first move; otherwise 0 */
    int passes;   /* of it: White's at his first turns; otherwise 0 */
    yz_number komi; /* that Black gives, 0 or more */
    int points;     /* that Black is given besides: what Ing's measure leaves over; the
                       komi of the game is 'komi' less these */
    int ranks_left; /* that nine stones on the star points do not even out */
    const char *article;
    bool completed; /* the text does not speak of ranks: the terms are the custom */
} yz_handicap_terms;

/*
 * The terms between two ranks.  Elsewhere than with Ing one rank is Black without the
 * komi of an even game, and two or more are as many stones, or the passes that are as
 * good.  By Ing's article 8 ranks differ by points: a pin is 2, an amateur dan 4, a
 * grade 8; 9 dan is pin 5, 1 dan is 8 points above grade 1.  Below 8 points they reduce
 * the komi of 8; each 8 are then a move, the first one Black's first move itself, the
 * others passes by White, and what is left over are points for Black.
 *
 * A rating counts as its rank, a kyu as a grade with Ing, a grade as a kyu elsewhere.
 * YZ_E_RANGE where the rules do not measure a rank: a pin elsewhere than with Ing, a kyu
 * below 18 with Ing.  '*out' is unchanged then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_rules_handicap_terms(const yz_rules *rules,
                                                       yz_rank one, yz_rank other,
                                                       yz_handicap_terms *out);

/*
 * Colours in a series of games.  In one between players of different ranks, which is
 * played without komi, the weaker takes Black in two games of three, or in every one.
 */
#define YZ_SERIES_MAP(X)                                                               \
    X(ALTERNATE, "alternate", "Black and White in turn")                               \
    X(BWB, "b-w-b",                                                                    \
      "without komi, the weaker player takes Black, White, Black, and so on")          \
    X(BBB, "b-b-b", "without komi, the weaker player always takes Black")

typedef enum yz_series {
#define X(name, key, text) YZ_SERIES_##name,
    YZ_SERIES_MAP(X)
#undef X
} yz_series;

/* The colour of the weaker player, or of him who began with Black, in game 'game', which
   is 1 or more. */
YZ_API yz_colour yz_series_colour(yz_series series, int game);

#ifdef __cplusplus
}
#endif
#endif
