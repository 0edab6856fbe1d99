/*
 * komi.h - komi, bidding, and the years of a text.
 */
#ifndef YZ_SRC_RULES_KOMI_H
#define YZ_SRC_RULES_KOMI_H

#include "yunzi/rules.h"

/* For a game of 'year' that is older than the oldest komi known under the rules: the
   year from which on that komi, which is used for it all the same, is known.  0: the
   game is not older, or 'year' is 0. */
int yz__rules_komi_later(const yz_rules *rules, int year, int handicap);

/* Returns the article by which the rules give just this komi for such a game; NULL:
   they give another, or leave the amount to the event or the players. */
const char *yz__rules_komi_given_by(const yz_rules *rules, yz_number komi, int year,
                                    int handicap);

/*
 * True if the text fixes the komi: neither the event nor the players set another than as it
 * lets them (Ing 1996, article 8).  Elsewhere the komi of the rules is a setting, with its
 * source in yz_rules_komi_article().
 */
bool yz__rules_komi_fixed(const yz_rules *rules);

/*
 * The year in which the text came into force or was published; 0 where the year does
 * not matter.  yz__rules_earlier(): the id of the text that was in force in 'year',
 * before this one; "" when no rule set is of that time; NULL when this text was in
 * force, or 'year' is 0.
 */
int yz__rules_since(const yz_rules *rules);
const char *yz__rules_earlier(const yz_rules *rules, int year);

/* True if the players bid for Black: then Black wins if he reaches his contract (Chen,
   6.4.2). */
bool yz__rules_bid(const yz_rules *rules);

/* True if komi may be handed over as prisoners before the first move: where prisoners count, and
   the players do not bid for Black. */
bool yz__rules_komi_before(const yz_rules *rules);

/* Whether komi may be handed over as prisoners before the first move: where prisoners count, and
   the players do not bid for Black; and where that is written. */
const char *yz__rules_komi_before_article(void);

#endif
