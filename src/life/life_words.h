/*
 * life_words.h - the keys and words for the status of a chain.
 */
#ifndef YZ_SRC_LIFE_LIFE_WORDS_H
#define YZ_SRC_LIFE_LIFE_WORDS_H

#include "yunzi/life.h"

/* Return the key of a ground ("captured") and its words; static. */
const char *yz__life_ground_key(yz_life_ground ground);
const char *yz__life_ground_text(yz_life_ground ground);

/* Return the key of a ko status ("multi-step-ko") and its words; static. */
const char *yz__ko_status_key(yz_ko_status ko);
const char *yz__ko_status_text(yz_ko_status ko);

/* Returns "open-border", "dame" and so on; static. */
const char *yz__unfinished_key(yz_unfinished_kind kind);

/* Returns a condition in words ("proved alive if Black plays E3 first"); no message
   if the outcome is open. */
yz_message yz__condition_message(const yz_condition *condition, int height);

#endif
