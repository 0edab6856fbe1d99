/*
 * pair_parts.h - what speaks for and against a pair, part by part: by OpenGotha's weights, where more is
 * better, or by our order, where less is better.
 */
#ifndef YZ_SRC_EVENT_PAIR_PARTS_H
#define YZ_SRC_EVENT_PAIR_PARTS_H

#include "event/matching.h"
#include "event/round_pool.h"

/* Parts of OpenGotha's weight: X(NAME, "key", "what it is for"). */
#define YZ__WEIGHT_PART_MAP(X)                                                         \
    X(DUPLICATE, "duplicate", "they have not met")                                     \
    X(RANDOM, "random", "chance")                                                      \
    X(COLOUR, "colour", "colours are balanced")                                        \
    X(CATEGORY, "category", "same category")                                           \
    X(SCORE, "score", "scores are near")                                               \
    X(DRAWN, "dudd", "who is drawn up or down")                                        \
    X(SEED, "seed", "seeding within the group")                                        \
    X(HANDICAP, "handicap", "little handicap")                                         \
    X(PLACE, "geo", "other country and club")

/* Steps of our order, one after the other: none outweighs one before it. */
#define YZ__ORDER_PART_MAP(X)                                                          \
    X(REMATCH, "rematch", "games that they have played before")                        \
    X(CATEGORY, "category", "difference of categories, squared")                       \
    X(SCORE, "score", "difference of scores in half points, squared")                  \
    X(FLOAT, "float", "drawn up or down again")                                        \
    X(HALF, "half", "same half of the group")                                          \
    X(COLOUR, "colour", "colours that get less even")                                  \
    X(HOME, "home", "same family (3), club (2) or country (1)")                        \
    X(SEED, "seed", "places away from the seeded opponent")                            \
    X(LOT, "lot", "drawn by the seed of the event")

#define X(name, key, words) YZ__WEIGHT_PART_##name,
enum { YZ__WEIGHT_PART_MAP(X) YZ__WEIGHT_PARTS };
#undef X
#define X(name, key, words) YZ__ORDER_PART_##name,
enum { YZ__ORDER_PART_MAP(X) YZ__ORDER_PARTS };
#undef X
enum { YZ__PARTS_MOST = 9 };

typedef struct yz__parts {
    int count;
    int64_t of[YZ__PARTS_MOST];
    yz__weight weight; /* of the pair in matching: the greatest sum is best */
} yz__parts;

const char *yz__part_key(const yz__event *event, int part);
const char *yz__part_words(const yz__event *event, int part);

/* The parts of a pair of contenders, as the event pairs. */
yz__parts yz__parts_of(const yz__pool *pool, const yz__contender *a,
                       const yz__contender *b);
/* The same by OpenGotha's weights; by our order. */
yz__parts yz__weight_parts(const yz__pool *pool, const yz__contender *a,
                           const yz__contender *b);
yz__parts yz__order_parts(const yz__pool *pool, const yz__contender *a,
                          const yz__contender *b);
/* One level of the weight by our order, and no more than that takes; by OpenGotha's weights. */
int64_t yz__order_level(const yz__pool *pool, const yz__contender *a,
                        const yz__contender *b, int level);
int64_t yz__weight_level(const yz__pool *pool, const yz__contender *a,
                         const yz__contender *b, int level);
/* What the seed of the event draws for the pair, which comes last in both. */
int64_t yz__pair_lot(const yz__pool *pool, const yz__contender *a,
                     const yz__contender *b);
/* Works out what many pairs of a pool have in common by OpenGotha's weights.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__weights_new(yz__pool *pool);
#endif
