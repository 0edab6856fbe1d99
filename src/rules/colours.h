/*
 * colours.h - how colours are decided before a game, and the komi that goes with it.
 */
#ifndef YZ_SRC_RULES_COLOURS_H
#define YZ_SRC_RULES_COLOURS_H

#include "yunzi/rules.h"

const char *yz__colour_way_key(yz_colour_way way);
const char *yz__colour_way_text(yz_colour_way way);
/* The way of deciding colours that the text names first, YZ_COLOUR_WAY_GIVEN where it leaves them to
   the event; and whether the text allows a way. */
yz_colour_way yz__rules_colours(const yz_rules *rules);
bool yz__rules_colours_allowed(const yz_rules *rules, yz_colour_way way);

/* A player who names the komi (YZ_COLOUR_WAY_GUESS_KOMI, YZ_COLOUR_WAY_CUT) may name
   this one: Ing takes even whole numbers of points, none included (1996, article 8). */
bool yz__rules_komi_may_be_named(const yz_rules *rules, yz_number komi);

/*
 * True if a game of 'year' with this handicap may have this komi where colours are decided
 * in this way: any, where the text does not fix it.  A fixed one gives way to one that a
 * player may name (YZ_COLOUR_WAY_GUESS_KOMI), and between players of different ranks
 * (YZ_COLOUR_WAY_BY_RANK, YZ_COLOUR_WAY_SERIES) to an even one, or even points for Black,
 * where the text measures ranks so.
 */
bool yz__rules_komi_allowed(const yz_rules *rules, yz_colour_way way, yz_number komi,
                            int year, int handicap);

/* The last move after which colours that were taken wrongly may still be exchanged: 10
   under the Chinese rules of 2002 (article 17); 0 where the text does not let them. */
int yz__rules_exchange_until(const yz_rules *rules);

/* The article behind these; where the text is silent, why we answer as we do. */
const char *yz__rules_colours_article(const yz_rules *rules);

#endif
