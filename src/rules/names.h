/*
 * names.h - names as people type and misspell them.
 */
#ifndef YZ_SRC_RULES_NAMES_H
#define YZ_SRC_RULES_NAMES_H

#include "rules/options.h"

/* Room for the longest name that is looked up; a longer one is unknown. */
#define YZ__NAME 64

/* The name nearest to a misspelt one among those offered; 'best' is NULL while none is
   near enough. */
typedef struct yz__near {
    const char *name;
    const char *best;
    size_t distance;
} yz__near;

yz__near yz__near_start(const char *name);
/* Offers 'candidate'; when it is the nearest so far, 'answer' becomes the best. */
void yz__near_offer(yz__near *near, const char *candidate, const char *answer);

/* The rule set that gives the answers of KataGo's "koSIMPLEscoreAREA..." or of its JSON;
   NULL when none does, or the text is neither (katago_parse.c). */
const yz_rules *yz__rules_of_katago(const char *text);
/* The id of the rule set that is nearest to it, and its answers that differ in KataGo's
   words, "hasButton false, whiteHandicapBonus N-1"; NULL when it is neither. */
const char *yz__nearest_of_katago(const char *text, char differs[YZ_RULES_TEXT]);

#endif
