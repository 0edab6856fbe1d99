/* round_pool.h - those who are to be paired in a round, and what pairing looks at. */
#ifndef YZ_SRC_EVENT_ROUND_POOL_H
#define YZ_SRC_EVENT_ROUND_POOL_H

#include "event/numbers.h"
#include "event/scores.h"

/* The UTF-16 units of a name: how many, their sum, and the sum of each times its number, from 1. */
typedef struct yz__name_sum {
    int64_t units, sum, weighed;
} yz__name_sum;

/* A player to be paired. */
typedef struct yz__contender {
    int player;
    int category; /* 0: the strongest */
    int score;    /* main score before the round, doubled */
    int group;    /* 0: the best; by whole points, as OpenGotha has it */
    int position; /* among those of the group and category, from 0 */
    int size;     /* their number */
    int place;    /* among all of the round, from 0: table order */
    int balance;  /* games as White less games as Black, without handicap */
    int ups;      /* games so far against a higher group */
    int downs;    /* and against a lower one */
    int byes;
    int strength; /* that handicap goes by, not above the threshold */
    int by_id;    /* his place in the order of ids; -1: he is not there */
    uint64_t met; /* a bit for each opponent so far: that of his number modulo 64 */
    uint64_t lot; /* with those behind him in the order of ids: yz__lot_begin() */
    bool above;   /* the thresholds: secondary criteria are off */
    /* What OpenGotha's weights go by. */
    uint64_t club, country; /* their first four letters */
    uint64_t club_groups;   /* a bit for each that his club belongs to */
    yz__name_sum name;
    int64_t drawn_down, drawn_up; /* what his position in his group says for that */
} yz__contender;

/*
 * The contenders in the order of their names, which does not depend on the order of entries.
 * The scores are those after the round before.
 */
typedef struct yz__pool {
    const yz__event *event;
    yz__scores scores;
    int round;
    int groups; /* those that may exist: OpenGotha divides by their number */
    int count;
    yz__contender *contender;
    const struct yz__weight_table *weights; /* NULL: not paired by weights */
} yz__pool;

/* True if two stand in one group: their scores and their categories are the same. */
static inline bool
yz__same_group(const yz__contender *a, const yz__contender *b)
{
    return a->group == b->group && a->category == b->category;
}

/* Those who are to be paired; what weights need of them all is in it after yz__pool_new(), which is what
   others call (pair_parts.c).  YZ_E_NOMEM: nothing is to be freed. */
YZ_MUST_CHECK yz_status yz__pool_gather(yz__pool *out, const yz__event *event,
                                        int round);
YZ_MUST_CHECK yz_status yz__pool_new(yz__pool *out, const yz__event *event, int round);
void yz__pool_free(yz__pool *pool);

/* A contender for this player, who may not be there, with all that does not depend on the others. */
yz__contender yz__contender_new(const yz__pool *pool, int player);
/* How often two players have met before the round. */
int yz__meetings(const yz__pool *pool, int one, int other);
/* Stones of handicap that White gives, and who of the two is White then: true for 'one'. */
int yz__pair_handicap(const yz__pool *pool, const yz__contender *one,
                      const yz__contender *other, bool *one_is_white);
/* OpenGotha's number from two names, from 0 to 'most'; the same in both orders. */
int64_t yz__name_hash(const yz__event *event, const yz__contender *a,
                      const yz__contender *b, int64_t most);
/* The seeding of this round, and whether ratings part equal players. */
yz__seeding yz__seeding_of(const yz__event *event, int round);

#endif
