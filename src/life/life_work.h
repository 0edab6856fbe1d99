/*
 * life_work.h - the parts of yz_life(): the chains of a position, their reading, the
 * points that follow from it, precedents, kos, and unfinished points.
 */
#ifndef YZ_SRC_LIFE_LIFE_WORK_H
#define YZ_SRC_LIFE_LIFE_WORK_H

#include "base/caller.h"
#include "base/grown_text.h"
#include "estimate/estimate.h"
#include "yunzi/life.h"

/* The report and the memory that it owns; the caller sees only 'open', the first
   member. */
typedef struct yz__report {
    yz_life_report open;
    const yz_allocator *allocator;
    yz_chain_life *chain;
    yz_point *point;
    yz_unfinished *unfinished;
    size_t unfinished_room;
    yz_proof **proof; /* one for each chain; NULL if none are kept */
    size_t stones;    /* room in 'chain', 'point' and 'proof' */
    bool fill_dame;
    /* By chain.  'stands_alone': it would live even if the opponent had all its
       dame.  'unclear': the limit (yz_shortage) that left this open.  'needs_dame':
       it was shown not to live so, not even if it took one of the dame itself. */
    bool stands_alone[YZ_MAX_POINTS];
    uint8_t unclear[YZ_MAX_POINTS];
    bool needs_dame[YZ_MAX_POINTS];
    bool seki_by_estimate; /* the estimate decides where 'unclear' */
    bool sampled;
    yz__estimate estimate; /* when sampled */
    /* The colour of the stone that a precedent, or the filling of dame, demands on
       an empty point. */
    uint8_t filled[YZ_MAX_POINTS];
    bool demanded[YZ_MAX_POINTS]; /* the filling of dame demands it */
    yz__grown_text leads;         /* of a quarter */
} yz__report;

/* The question whose answer settled a chain: life_proofs.h. */
typedef struct yz__proof_wish yz__proof_wish;

/* The work of one call of yz_life(). */
typedef struct yz__life_work {
    const yz_rules *rules;
    const yz_allocator *allocator;
    yz_life_options asked;
    const yz_position *position;
    /* the position read: 'position' with the stones that must be added */
    yz_position played;
    int width;
    int points;
    yz__report *report;
    yz_chain_life *chain; /* those of the report */
    int chain_count;
    uint16_t chain_of[YZ_MAX_POINTS]; /* number of the chain, from 1; 0 where empty */
    uint8_t owner[YZ_MAX_POINTS];     /* the owner of the point beyond doubt */
    uint16_t region[YZ_MAX_POINTS];   /* as the prover numbers them */
    yz_prover *prover;                /* NULL when nothing is read */
    yz__proof_wish *wish;             /* by chain; NULL when no proofs are kept */
    uint64_t proof_time;              /* nanoseconds that writing proofs has taken */
    uint64_t deadline;                /* of the whole call */
    uint64_t until;                   /* of the present step */
    uint64_t nodes_left;              /* UINT64_MAX: no limit */
    /* of them, for chains in vast regions; UINT64_MAX: all */
    uint64_t vast_left;
    bool first; /* the estimate comes first, after quick proofs */
    /* by chain: only these are read; NULL: all that are asked about */
    const bool *doubted;
    yz__caller caller;
    bool hung
        [YZ_MAX_POINTS]; /* by chain: dead by estimate, read as dead without threats */
    /* by chain: captured by reading if the opponent moves first */
    bool captured[YZ_MAX_POINTS];
    /* By chain: the dame that its owner must take once the other dame are filled, as
       index + 1; 0: there is none. */
    int taken[YZ_MAX_POINTS];
    /* By point: the owner that the estimate's strong stones give it.  It is set only
       while the seki of an estimate is looked for; otherwise NULL. */
    const uint8_t *held;
    bool either_first;    /* play goes on, and nobody knows who moves first */
    bool divided;         /* the quarters are read */
    yz__grown_text leads; /* of all quarters */
} yz__life_work;

/* ---- Places ---- */

/* Writes the neighbours of point 'i' and returns their number. */
int yz__life_work_near(const yz__life_work *lives, int i, int near[4]);
yz_point yz__life_work_point(const yz__life_work *lives, int i);
int yz__life_work_at(const yz__life_work *lives, yz_point point);
/* Returns the point, as an index, of the k-th stone of a chain. */
int yz__life_work_stone(const yz__life_work *lives, int chain, int k);
/* Opens a chain again; 'shortage' says which limit leaves it open. */
void yz__life_work_forget(const yz__life_work *lives, int chain, yz_shortage shortage);
/* Returns point 'at' as an argument of a message. */
yz_argument yz__life_work_arg(const yz__life_work *lives, int at);
/* True if all points around 'i' hold stones of 'owner' or dead stones of the other
   colour. */
bool yz__life_work_inside(const yz__life_work *lives, int i, yz_colour owner);
/* Returns the number of the chain on a point; -1 for an empty point. */
int yz__life_work_chain(const yz__life_work *lives, int i);
/* Returns the number of liberties of a chain and writes the first to '*liberty'. */
int yz__life_work_liberties(const yz__life_work *lives, int chain, int *liberty);

/* Finds the chains.  YZ_E_RANGE if one has no liberty. */
YZ_MUST_CHECK yz_status yz__life_work_find_chains(yz__life_work *lives);

/* ---- Articles 8 and 10 ---- */

/*
 * Finds from the status of each chain which chains are in seki and which are removed,
 * the kind of every point, and the status map for the count.
 */
void yz__life_work_settle_points(yz__life_work *lives);
/* True if point 'i' is a dame that no living chain next to it needs. */
bool yz__life_work_spare_dame(const yz__life_work *lives, int i);
/* Counts the points of both sides from the status map. */
void yz__life_work_score(yz__life_work *lives);

/* ---- Reading ---- */

/* Reads the position chain by chain, until all chains are settled or the limits are
   reached.  It is called again after a stone was added. */
YZ_MUST_CHECK yz_status yz__life_work_read_out(yz__life_work *lives);
/* Goes on with the present prover and the limits that are left.  There is at least
   one chain. */
YZ_MUST_CHECK yz_status yz__life_work_read_on(yz__life_work *lives);
/* Reads the chains that the estimate leaves in doubt, if it comes first.
   '*refuted': one was proved to be something else, so the estimate has to be made
   anew. */
YZ_MUST_CHECK yz_status yz__life_work_read_doubted(yz__life_work *lives,
                                                   const yz__estimate *estimate,
                                                   bool *refuted);
/* Opens the dead chains around which no stone lives: nobody_lives.c. */
void yz__life_work_open_where_nobody_lives(const yz__life_work *lives);
/* Makes a prover for a position that differs from the real one. */
YZ_MUST_CHECK yz_status yz__life_work_prover(const yz__life_work *lives,
                                             const yz_position *position,
                                             bool confirmation, yz_prover **out);
/* True if no position is left for the chain. */
bool yz__life_work_exhausted(const yz__life_work *lives, const yz_prover *prover,
                             int chain);
/* Asks.  The answer is open for want of time if the caller does not want to go on,
   and for want of positions if none are left for the region of the chain. */
YZ_MUST_CHECK yz_status yz__life_work_ask(yz__life_work *lives, yz_prover *prover,
                                          const yz_question *question,
                                          yz_answer *answer);
/* Gives one more question at most 'nodes' of the limits; false if they leave
   nothing. */
bool yz__life_work_limits(yz__life_work *lives, uint64_t nodes, yz_question *question);
void yz__life_work_spent(yz__life_work *lives, const yz_answer *answer);
/* Notes in the report that time or memory ended the reading early.  Other shortages
   do not depend on the machine and are not noted. */
void yz__life_work_cut(yz__life_work *lives, yz_shortage shortage);

/* True if the line of an answer repeats a position with plays in between.  'plays'
   receives how many each colour makes in the cycle: it loses as many stones. */
bool yz__life_work_cycle(const yz__life_work *lives, const yz_answer *answer,
                         int plays[3]);
/* Keeps as much of the line as a report has room for.  A line that is cut off is not
   marked as repeating. */
void yz__life_work_keep_line(yz_chain_life *life, const yz_answer *answer);
/* Writes why the chain is alive or dead, from its ground and the answer that settled
   it.  'map' has the points where a new stone counted. */
void yz__life_work_say_why(const yz__life_work *lives, int chain,
                           const yz_answer *answer, const uint8_t *map);

/* ---- After reading ---- */

/* Finds the ko status of each chain that was read. */
YZ_MUST_CHECK yz_status yz__life_work_find_kos(yz__life_work *lives);
/* A ko by its shape: a play at 'mouth' takes the single stone at 'stone' and could
   be retaken. */
typedef struct yz__ko {
    int mouth;
    int stone;
    yz_colour owner; /* of the stone */
} yz__ko;
/* Finds the ko whose stone is this chain; false if there is none. */
bool yz__life_work_ko(const yz__life_work *lives, int chain, yz__ko *out);
/* Rule on named shapes (Japan 1949).  Direct kos come before the points are settled,
   the other precedents after. */
YZ_MUST_CHECK yz_status yz__life_work_end_direct_kos(yz__life_work *lives);
YZ_MUST_CHECK yz_status yz__life_work_apply_precedents(yz__life_work *lives);
/* Finds chains that only a ko and the threats of a double ko elsewhere keep on the
   board, if the rules call them dead (Chinese 1988, article 20.2). */
YZ_MUST_CHECK yz_status yz__life_work_apply_false_life(yz__life_work *lives);
/* Finds which chains in seki would live even if the opponent had filled their dame,
   which stones their owners must add for that, and which dead chains would then
   live. */
YZ_MUST_CHECK yz_status yz__life_work_fill_dame(yz__life_work *lives);
/* Does the same for chains that are alive only by estimate: marks in the estimate
   those that are in seki. */
YZ_MUST_CHECK yz_status yz__life_work_fill_estimated(yz__life_work *lives);
/* Opens the chains that an estimate calls dead although a ko decides and a seki
   elsewhere gives their owner a threat: seki_threats.c. */
void yz__life_work_open_with_threats(yz__life_work *lives);
/* True if the chain lives, the limits left open whether it needs its dame, this
   matters for the count, and no estimate decides it. */
bool yz__life_work_is_unclear(const yz__life_work *lives, int chain);
YZ_MUST_CHECK yz_status yz__life_work_find_unfinished(yz__life_work *lives);
/* Notes what the filled dame change, if they are taken as filled. */
void yz__life_work_compare_unfilled(yz__life_work *lives);
/* Finds the move that saves a captured chain if its owner moves first.  A new stone
   on 'map' that the capture enables saves it too.  Each question may take 'nodes'.
   '*at' is YZ__NO_MOVE if no move saves it, YZ__NOT_READ if the limits left this
   open. */
enum { YZ__NO_MOVE = -1, YZ__NOT_READ = -2 };
YZ_MUST_CHECK yz_status yz__life_work_saving_move(yz__life_work *lives, int chain,
                                                  const uint8_t map[YZ_MAX_POINTS],
                                                  uint64_t nodes, int *at);
YZ_MUST_CHECK yz_status yz__life_work_note(yz__life_work *lives,
                                           yz_unfinished_kind kind, int at,
                                           yz_colour who, yz_message what);

#endif
