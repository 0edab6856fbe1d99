/*
 * cycle_words.h - the words for a cycle, and its positions.
 */
#ifndef YZ_SRC_CYCLE_CYCLE_WORDS_H
#define YZ_SRC_CYCLE_CYCLE_WORDS_H

#include "yunzi/cycle.h"

const char *yz__element_key(yz_element_kind kind);
const char *yz__element_text(yz_element_kind kind);

const char *yz__cycle_verdict_key(yz_cycle_verdict verdict);

const char *yz__ing_shape_key(yz_ing_shape shape);
yz_cycle_verdict yz__ing_shape_verdict(yz_ing_shape shape);

/* Writes the position after the first 'i' moves of the line, 0 to 'plies'. */
void yz__cycle_position(const yz_cycle *cycle, int i, yz_position *out);

const char *yz__cycle_ruling_key(yz_cycle_ruling_kind kind);

#endif
