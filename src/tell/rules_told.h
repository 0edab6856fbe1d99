/* rules_told.h - what text and pages of rule sets both tell. */
#ifndef YZ_SRC_TELL_RULES_TOLD_H
#define YZ_SRC_TELL_RULES_TOLD_H

#include "tell/prose.h"

/* The value of an option by its key: "territory" for "scoring". */
const char *yz__rules_value(const yz_rules *rules, const char *key);

/* "japanese, jp", with 'quote' before and behind each; "" where there are none. */
#define YZ__RULES_ALIASES 256
char *yz__rules_aliases(const yz_rules *rules, const char *quote,
                        const yz_language *language, char out[YZ__RULES_ALIASES]);

/* What follows each offence at the table, a row for each answer: offence, faults, what
   follows, article.  Offences that are left to the event have no row. */
bool yz__rules_have_offences(const yz_rules *rules);
void yz__tell_offences(yz__prose *out, const yz_rules *rules);

#endif
