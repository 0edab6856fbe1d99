/*
 * zones.h - the answers of a prover that are proved by zones.
 */
#ifndef YZ_SRC_READ_ZONES_H
#define YZ_SRC_READ_ZONES_H

#include "read/prover.h"

/* The calls that know sets of points, for boards up to one size: safety/wide.h. */
typedef struct yz__zone_calls {
    bool (*fits)(const yz_position *position);
    size_t (*bytes)(const yz_position *position);
    yz_status (*begin)(yz_prover *prover);
    void (*end)(yz_prover *prover);
    yz_status (*ask)(yz_prover *prover, const yz_question *question, uint64_t began,
                     uint64_t nodes, bool territory, yz_answer *out);
    void (*ahead)(yz_prover *prover, const yz_question *question, int count,
                  uint64_t *waited);
    void (*look)(yz_prover *prover, const yz_question *question, uint64_t began,
                 yz_condition *out);
    void (*line)(yz_prover *prover, yz_answer *out);
    yz_status (*write)(yz_prover *prover, uint32_t nodes, uint64_t deadline,
                       yz_proof **out);
    void (*kept)(const yz_prover *prover, uint8_t map[YZ_MAX_POINTS]);
} yz__zone_calls;

extern const yz__zone_calls yz__narrow_zones;
extern const yz__zone_calls yz__wide_zones;

enum { YZ__AHEAD = 64 }; /* at most so many questions are read ahead at once */

/* Makes prover->zones, unless the memory is too small or the board too large.
   YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__prover_begin_zones(yz_prover *prover);
/*
 * Looks for a proof by zones that the chain is safe or, with 'territory', that it is in
 * territory, within 'nodes' positions (0: limited by time alone).  If it finds one it
 * writes the answer, adds the positions read, and sets prover->by_zone.  YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__prover_ask_zone(yz_prover *prover,
                                            const yz_question *question, uint64_t began,
                                            uint64_t nodes, bool territory,
                                            yz_answer *out);
/*
 * Reads for both sides at once, in two threads, what the next questions ask, in this order:
 * 'count' of them, at most YZ__AHEAD, about chains in regions too large to be read, all
 * within the limits of the first.  Its positions suffice for all.  They are answered as they
 * would be without.  '*waited': the nanoseconds that the other thread worked longer.
 * YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__prover_ask_ahead(yz_prover *prover,
                                             const yz_question *question, int count,
                                             uint64_t *waited);
/* True if such a question may be read ahead. */
bool yz__prover_may_ask_ahead(const yz_prover *prover, yz_point chain);
/* Marks the points for which the last such answer holds: its chain and others that
   are kept with it, or the space in which nothing lives. */
void yz__prover_zone_kept(const yz_prover *prover, uint8_t map[YZ_MAX_POINTS]);

#endif
