/* rules_told.h - what text and pages of rule sets both tell. */
#ifndef YZ_SRC_TELL_RULES_TOLD_H
#define YZ_SRC_TELL_RULES_TOLD_H

#include "yunzi/tell.h"

/* The value of an option by its key: "territory" for "scoring". */
const char *yz__rules_value(const yz_rules *rules, const char *key);

/* "japanese, jp", with 'quote' before and behind each; "" where there are none. */
#define YZ__RULES_ALIASES 256
char *yz__rules_aliases(const yz_rules *rules, const char *quote,
                        const yz_language *language, char out[YZ__RULES_ALIASES]);

#endif
