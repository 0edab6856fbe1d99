/*
 * life_words.h - the keys and words of what is found of a chain.
 */
#ifndef YZ_SRC_LIFE_LIFE_WORDS_H
#define YZ_SRC_LIFE_LIFE_WORDS_H

#include "yunzi/life.h"

/* The key of a ground ("captured"), and its words.  Static. */
const char *yz__life_ground_key(yz_life_ground ground);
const char *yz__life_ground_text(yz_life_ground ground);

/* The key of a ko status ("multi-step-ko"), and its words.  Static. */
const char *yz__ko_status_key(yz_ko_status ko);
const char *yz__ko_status_text(yz_ko_status ko);

/* "open-border", "dame", ...  Static. */
const char *yz__unfinished_key(yz_unfinished_kind kind);

/* A condition in words ("proved alive if Black plays E3 first").  No message where the outcome
   is open. */
yz_message yz__condition_message(const yz_condition *condition, int height);

#endif
