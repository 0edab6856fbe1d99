/*
 * names.h - names as people type and misspell them.
 */
#ifndef YZ_SRC_RULES_NAMES_H
#define YZ_SRC_RULES_NAMES_H

#include "rules/options.h"
#include "rules/tables.h"
#include "yunzi/rules.h"

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

/* The id nearest to a misspelt 'name', for "did you mean"; NULL when none is near. */
const char *yz__rules_nearest(const char *name);

/* The id nearest to a text from a record that yz_rules_find_recorded() does not know: that
   of a misspelt name, or the rule set that has most of the answers of a string of KataGo,
   with its other answers in 'differs' ("hasButton false"; "" for a name).  NULL when none is
   near. */
const char *yz__rules_nearest_recorded(const char *text, char differs[YZ_RULES_TEXT]);

/* The words that yz_rules_find_recorded() knows besides ids and short names, in lower
   case and without "rules"; 'i' below yz__recorded_count(). */
typedef struct yz__recorded_name {
    const char *word;
    const char *id;
} yz__recorded_name;

size_t yz__recorded_count(void);
yz__recorded_name yz__recorded_at(size_t i);

/* The short names of a rule set: the i-th, NULL past the last. */
const char *yz__rules_alias(const yz_rules *rules, size_t i);

/* True if two rule sets give the same answer to the i-th question. */
bool yz__rules_agree(const yz_rules *one, const yz_rules *other, size_t i);

/* What does not fit an option, and what this program does not do yet, as sentences (may be empty). */
const char *yz__rules_notes(const yz_rules *rules);
const char *yz__rules_missing(const yz_rules *rules);

#endif
