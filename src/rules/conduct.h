/*
 * conduct.h - what follows at the table.
 */
#ifndef YZ_SRC_RULES_CONDUCT_H
#define YZ_SRC_RULES_CONDUCT_H

#include "yunzi/rules.h"

/* True if an appeal against a result that stands is heard, by the event, which a referee
   stands for (Chinese 1988, art. 16.4); false where the result stands whatever is found
   (Japanese 1989, art. 10.4).  The option "after-result" has the article. */
bool yz__rules_appeal_heard(const yz_rules *rules);

/* No time may be below 0 or above 1000000000000000 (YZ_CLOCK_LATEST). */
yz_lateness yz__rules_lateness(const yz_rules *rules, int64_t late, int64_t main,
                               int64_t limit);

/* The stable key of a consequence.  Static. */
const char *yz__follows_key(yz_follows follows);

/* Returns the stones of each bowl on a board of this size, if they are checked: 180
   on 19x19 (Ing 1996, art. 2 and 12). 0: they are not. */
int yz__rules_bowl(const yz_rules *rules, int width, int height);

yz_offence_rule yz__rules_offence(const yz_rules *rules, yz_offence offence,
                                  yz_fault fault);

/* The stable key and the English words of each value.  Static. */
const char *yz__offence_key(yz_offence offence);
const char *yz__offence_text(yz_offence offence);
const char *yz__fault_key(yz_fault fault);
const char *yz__fault_text(yz_fault fault);
const char *yz__follows_text(yz_follows follows);
const char *yz__decision_text(yz_decision decision);

/* Where the text says that the clocks rest in breaks which the organiser lays down before the
   game; and that the stones are checked before and after it.  NULL: it says nothing of it. */
const char *yz__rules_breaks_article(const yz_rules *rules);
const char *yz__rules_bowls_article(const yz_rules *rules);

#endif
