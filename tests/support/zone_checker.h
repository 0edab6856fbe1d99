/*
 * zone_checker.h - checks a proof by zones (yunzi/proof.h) by its definition alone: every
 * play outside the zone leaves it as it is, every play inside has its answer, and what an
 * answer captures and where it has its liberty is in the zone.  It shares nothing with
 * src/safety and src/board.
 *
 * Every line of every part is followed at once: at each node stands what is known for
 * certain, whichever way led there and whatever the other side played elsewhere meanwhile.
 * What a part needs and a play may have changed without an answer is a fault.
 */
#ifndef YZ_TESTS_ZONE_CHECKER_H
#define YZ_TESTS_ZONE_CHECKER_H

#include "yunzi/proof.h"

/* NULL, or what is wrong with the proof; then '*node', unless that is NULL, is where. */
const char *zone_fault(const yz_proof *proof, uint32_t *node);
#endif
