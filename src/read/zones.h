/*
 * zones.h - the answers of a prover that are proved by zones.
 */
#ifndef YZ_SRC_READ_ZONES_H
#define YZ_SRC_READ_ZONES_H

#include "base/grown_text.h"
#include "read/prover.h"

/*
 * The quarters of a board: the proofs of Black in the half of it that comes first along its
 * longer side, those of White there, and the same in the other half.  Each is read by itself.
 */
typedef struct yz__quarters {
    int first; /* from 0 */
    int count;
    int threads;          /* so many at once */
    uint64_t nodes;       /* for each */
    uint64_t nanoseconds; /* for each; 0: no limit */
    yz__caller *caller;
    /* What has come of it: */
    uint64_t spent;  /* positions */
    uint64_t waited; /* nanoseconds that another thread worked longer than this one */
    bool late;       /* the time or the caller ended it */
} yz__quarters;

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
    yz_status (*quarters)(yz_prover *prover, const yz_question *question, int count,
                          yz__quarters *how, yz__grown_text *leads);
    uint64_t (*follow)(yz_prover *prover, const yz_question *limits, const char *leads);
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
/*
 * Reads quarters of the board by what these questions ask, and adds to 'leads' what helps to
 * find the proofs again, a line for each.  The same positions give the same leads, however many
 * threads there are.  YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__prover_quarters(yz_prover *prover,
                                            const yz_question *question, int count,
                                            yz__quarters *how, yz__grown_text *leads);
/*
 * Looks for proofs where such leads say, within limits->left positions and the time of these
 * limits; '*spent': the positions that it took.  Nothing is believed: what is not found is not proved, and lines that
 * are none are passed over.  YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__prover_follow(yz_prover *prover, const yz_question *limits,
                                          const char *leads, uint64_t *spent);
/* True if such a question may be read ahead, and in quarters. */
bool yz__prover_may_ask_ahead(const yz_prover *prover, yz_point chain);
/* Marks the points for which the last such answer holds: its chain and others that
   are kept with it, or the space in which nothing lives. */
void yz__prover_zone_kept(const yz_prover *prover, uint8_t map[YZ_MAX_POINTS]);

#endif
