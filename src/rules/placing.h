/*
 * placing.h - how a handicap comes on the board.
 */
#ifndef YZ_SRC_RULES_PLACING_H
#define YZ_SRC_RULES_PLACING_H

#include "yunzi/rules.h"

/*
 * Makes '*out' the position with which a game begins on a board of this size: what old games
 * set up (Sunjang baduk, old China, Tibetan Go), and 'handicap' stones of fixed places, for 2
 * or more.  False where there are no places for so many: then it is the position without them.
 * Sides are 1 to YZ_MAX_SIDE.  Under most rules handicap stones stand alone on the star points;
 * Sunjang baduk puts them around a white stone in the centre.
 */
bool yz__rules_start(const yz_rules *rules, int width, int height, int handicap,
                     yz_position *out);

/* The points that White receives for 'handicap' stones when the score is counted; 0 for
   less than 2. */
yz_number yz__rules_compensation(const yz_rules *rules, int handicap);

/*
 * yz__rules_placing() is what the rules say of handicap stones where nobody chooses: FIXED or FREE,
 * or RULED where they give no stones (White passes instead, or there is no handicap).
 * yz__rules_placing_allowed() says whether a way may be chosen; RULED always may.  The article of
 * both is yz__rules_placing_article().
 *
 * Example: under "aga-1991" stones stand on the star points unless FREE was agreed; under
 * "japanese-1989" FREE is not allowed, under "french" FIXED is not.
 */
yz_placing yz__rules_placing(const yz_rules *rules);
bool yz__rules_placing_allowed(const yz_rules *rules, yz_placing placing);
const char *yz__rules_placing_article(const yz_rules *rules);

#endif
