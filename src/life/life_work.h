/*
 * life_work.h - the parts of yz_life(): the chains of a position, what reading says of
 * them, what each point is then, precedents, kos, what is unfinished.
 */
#ifndef YZ_SRC_LIFE_LIFE_WORK_H
#define YZ_SRC_LIFE_LIFE_WORK_H

#include "base/caller.h"
#include "estimate/estimate.h"
#include "yunzi/life.h"

/* The report and what belongs to it; the caller sees the first member. */
typedef struct yz__report {
    yz_life_report open;
    const yz_allocator *allocator;
    yz_chain_life *chain;
    yz_point *point;
    yz_unfinished *unfinished;
    size_t unfinished_room;
    yz_proof **proof; /* one for each chain; NULL when none are kept */
    size_t stones;    /* room in 'chain', 'point' and 'proof' */
    bool fill_dame;
    /* By chain: it would live though all its dame were the opponent's; what was missing
       where that stayed open (yz_shortage); whether it is shown that it would not, nor
       if it took one itself. */
    bool stands_alone[YZ_MAX_POINTS];
    uint8_t unclear[YZ_MAX_POINTS];
    bool needs_dame[YZ_MAX_POINTS];
    bool seki_by_estimate; /* where it stayed open, the estimate has decided */
    bool sampled;
    yz__estimate estimate; /* when sampled */
    /* The colour whose stone a precedent, or the filling of dame, demands on an empty
       point. */
    uint8_t filled[YZ_MAX_POINTS];
} yz__report;

/* What is being found out. */
typedef struct yz__life_work {
    const yz_rules *rules;
    const yz_allocator *allocator;
    yz_life_options asked;
    const yz_position *position;
    yz_position played; /* what is read: 'position', and stones that must be added */
    int width;
    int points;
    yz__report *report;
    yz_chain_life *chain; /* of the report */
    int chain_count;
    uint16_t chain_of[YZ_MAX_POINTS]; /* number of the chain, from 1; 0 where empty */
    uint8_t owner[YZ_MAX_POINTS];     /* beyond dispute */
    uint16_t region[YZ_MAX_POINTS];   /* of the prover */
    yz_prover *prover;                /* NULL when nothing is read */
    uint64_t deadline;                /* of all */
    uint64_t until;                   /* of what is being done now */
    uint64_t nodes_left;              /* UINT64_MAX: as many as it takes */
    yz__caller caller;
    bool captured[YZ_MAX_POINTS]; /* by chain: reading says so, the opponent first */
    /* By chain: the dame that it must take itself once the others are filled, from 1; 0
       where there is none. */
    int taken[YZ_MAX_POINTS];
    /* Of each point whose it is while an estimate is looked at once more, its strong
       stones taken as given; otherwise NULL. */
    const uint8_t *held;
    bool either_first; /* play goes on, and who would move first is not known */
} yz__life_work;

/* ---- Places ---- */

/* The neighbours of point 'i'; their number. */
int yz__life_work_near(const yz__life_work *lives, int i, int near[4]);
yz_point yz__life_work_point(const yz__life_work *lives, int i);
int yz__life_work_at(const yz__life_work *lives, yz_point point);
/* The index of the k-th stone of a chain. */
int yz__life_work_stone(const yz__life_work *lives, int chain, int k);
/* Takes back what was found of a chain: it is open again, for want of this. */
void yz__life_work_forget(const yz__life_work *lives, int chain, yz_shortage shortage);
/* The name of point 'i'; returns 'out'. */
yz_argument yz__life_work_arg(const yz__life_work *lives, int at);
/* Stones of 'owner', and dead ones of the other colour, are all there is around it. */
bool yz__life_work_inside(const yz__life_work *lives, int i, yz_colour owner);
/* The chain on a point, -1 where it is empty. */
int yz__life_work_chain(const yz__life_work *lives, int i);
/* Liberties of a chain; the first is written to '*liberty'. */
int yz__life_work_liberties(const yz__life_work *lives, int chain, int *liberty);

/* Finds the chains.  YZ_E_RANGE when one has no liberty. */
YZ_MUST_CHECK yz_status yz__life_work_find_chains(yz__life_work *lives);

/* ---- Articles 8 and 10 ---- */

/*
 * From the status of each chain: which of them are in seki and which are removed, what
 * every point is, and the status map for the count.
 */
void yz__life_work_settle_points(yz__life_work *lives);
/* The points of both sides from that. */
void yz__life_work_score(yz__life_work *lives);

/* ---- Reading ---- */

/* Reads chain by chain until all are settled or the limits are reached. */
YZ_MUST_CHECK yz_status yz__life_work_read(yz__life_work *lives);
/* A prover for a position that differs from the real one. */
YZ_MUST_CHECK yz_status yz__life_work_prover(const yz__life_work *lives,
                                             const yz_position *position,
                                             bool confirmation, yz_prover **out);
/* What is left of the limits for one more question; false when nothing is. */
bool yz__life_work_limits(yz__life_work *lives, uint64_t nodes, yz_question *question);
void yz__life_work_spent(yz__life_work *lives, const yz_answer *answer);
/* Time or memory ended something; any other shortage is none of the machine's. */
void yz__life_work_cut(yz__life_work *lives, yz_shortage shortage);

/* Whether the line of an answer comes back to a position by way of plays, and how many
   each colour makes on the way: so many stones it loses. */
bool yz__life_work_cycle(const yz__life_work *lives, const yz_answer *answer,
                         int plays[3]);
/* Keeps as much of the line as a report has room for; one that is cut short repeats
   nothing. */
void yz__life_work_keep_line(yz_chain_life *life, const yz_answer *answer);
/* Writes why the chain is alive or dead, by its ground and the answer that settled it;
   'map' is where a new stone counted. */
void yz__life_work_say_why(const yz__life_work *lives, int chain,
                           const yz_answer *answer, const uint8_t *map);

/* ---- What follows from it ---- */

/* Names the ko of each chain that was read. */
YZ_MUST_CHECK yz_status yz__life_work_find_kos(yz__life_work *lives);
/* A mouth of a ko: a play of the taker's at 'mouth' would take the one stone at
   'stone', and could be retaken. */
typedef struct yz__ko {
    int mouth;
    int stone;
    yz_colour owner; /* of the stone */
} yz__ko;
/* The ko whose stone is the chain; false when there is none. */
bool yz__life_work_ko(const yz__life_work *lives, int chain, yz__ko *out);
/* Reads the position, or reads it again after a stone was added. */
YZ_MUST_CHECK yz_status yz__life_work_read_out(yz__life_work *lives);
/* Rulings that name a shape (1949), before the points are settled and after. */
YZ_MUST_CHECK yz_status yz__life_work_end_direct_kos(yz__life_work *lives);
YZ_MUST_CHECK yz_status yz__life_work_apply_precedents(yz__life_work *lives);
/* A chain that only a ko and the threats of a double ko elsewhere would keep, where the
   rules say that it is dead (Chinese 1988, article 20.2). */
YZ_MUST_CHECK yz_status yz__life_work_apply_false_life(yz__life_work *lives);
/* Is it a dame that no living chain next to it needs? */
bool yz__life_work_spare_dame(const yz__life_work *lives, int i);
/* Which chains in seki would live all the same were their dame the opponent's; which
   stones that demands, and what would then no longer be dead. */
YZ_MUST_CHECK yz_status yz__life_work_fill_dame(yz__life_work *lives);
/* The same of what is only estimated to live: marks in the estimate what is in seki. */
YZ_MUST_CHECK yz_status yz__life_work_fill_estimated(yz__life_work *lives);
/* It lives, and limits left open whether it would without its dame, which counts; nor
   does an estimate say so. */
bool yz__life_work_is_unclear(const yz__life_work *lives, int chain);
YZ_MUST_CHECK yz_status yz__life_work_find_unfinished(yz__life_work *lives);
/* Where the owner of a chain that is captured would save it if he moved first; also by
   a stone on 'map' that its capture would enable then.  'nodes' may each question take.
 */
enum { YZ__NO_MOVE = -1, YZ__NOT_READ = -2 };
YZ_MUST_CHECK yz_status yz__life_work_saving_move(yz__life_work *lives, int chain,
                                                  const uint8_t map[YZ_MAX_POINTS],
                                                  uint64_t nodes, int *at);
YZ_MUST_CHECK yz_status yz__life_work_note(yz__life_work *lives,
                                           yz_unfinished_kind kind, int at,
                                           yz_colour who, yz_message what);

#endif
