/*
 * lemmas.h - stores proofs as patterns: a zone and the stones in it.  A lemma holds
 * wherever its zone looks the same, whatever stands outside.
 *
 * Lookup is quick because a lemma is filed under one stone that was played since the
 * start of the question; a position is compared with the shortest list of its stones
 * only, and first by the one word of the pattern that tells most positions apart.
 */
#ifndef YZ_SRC_SAFETY_LEMMAS_H
#define YZ_SRC_SAFETY_LEMMAS_H

#include <stddef.h>

#include "safety/zone.h"

enum {
    YZ__MOST_ZONE = 70, /* empty points of a zone; a larger zone is given up */
};

/* One answer of a proof to the opponent's play on 'play'; both are bits of a set. */
typedef struct yz__reply {
    uint16_t
        play; /* 0: a pass, where he has no play and is to be shown that he is dead */
    uint16_t answer; /* 0: a pass */
} yz__reply;

/* The promise of a proof about its target. */
typedef enum yz__goal {
    YZ__GOAL_KEPT,      /* it is never captured */
    YZ__GOAL_ENCLOSED,  /* nothing of the opponent lives around it */
    YZ__GOAL_TERRITORY, /* the same, and chains around it, its walls, are never captured:
                           they may have their eyes there */
} yz__goal;

/* A question. */
typedef struct yz__aim {
    yz__goal goal;
    int target; /* a stone of the chain */
    yz__set
        targets; /* stones of the chains that have to be kept: where it is kept it and
                        others, in territory walls, where it is only enclosed none */
} yz__aim;

/* Returns the question about one chain alone. */
static inline yz__aim
yz__aim_at(yz__goal goal, int target)
{
    return (yz__aim){.goal = goal,
                     .target = target,
                     .targets =
                         goal == YZ__GOAL_KEPT ? yz__set_one(target) : YZ__EMPTY_SET};
}

/* A zone, the stones in it, and the promise that holds then. */
typedef struct yz__pattern {
    yz__goal goal;
    yz__set zone;
    yz__set firm;  /* stones in the zone that other parts of the proof keep */
    yz__set owner; /* stones in the zone */
    yz__set opponent;
    yz__set lost;    /* where the owner did not play, for he had lost stones there */
    yz__set won;     /* where he had taken kos that the opponent does not retake */
    yz__set kos;     /* those that he takes, by the points where he plays then */
    yz__set kept;    /* stones that are never captured */
    yz__set space;   /* points around which nothing of the opponent lives */
    yz__pairs pairs; /* of what is seen without search */
} yz__pattern;

/* A pattern whose promise is kept by answers. */
typedef struct yz__lemma {
    yz__pattern pattern;
    int replies;
    yz__reply reply[YZ__MOST_ZONE];
} yz__lemma;

/* Compared first: the word of a pattern that tells most positions apart. */
typedef struct yz__lemma_key {
    uint64_t zone, owner, opponent;
    uint16_t word;
    uint16_t list;
    /* the numbers of the lemmas before it in the same list, of all and of those chosen;
       0: none */
    uint32_t before, chosen_before;
} yz__lemma_key;

/* The lists of lemmas: one for each stone that either side may have played since the
   start, and one for lemmas without such a stone. */
enum { YZ__LEMMA_LISTS = 2 * 64 * YZ__SET_WORDS + 1 };

/* The proofs about one owner's chains: by answers, and at sight.  The oldest give
   way when there is no room. */
typedef struct yz__lemmas {
    yz__stand start; /* the position in which every search begins */
    uint32_t added;  /* lemmas so far; they are numbered from 1 */
    int most_lemmas;
    uint32_t seen; /* sights so far */
    int most_sights;
    uint32_t last[YZ__LEMMA_LISTS];   /* the newest lemma of each list; 0: none */
    uint32_t chosen[YZ__LEMMA_LISTS]; /* the newest of those chosen, if any are */
    /* the question for which they are; NULL: none, and all are compared */
    const yz__ground *ground;
    const yz__aim *aim;
    uint32_t length[YZ__LEMMA_LISTS]; /* the lemmas that each list has received */
    yz__lemma_key *key;
    yz__lemma *lemma;
    yz__pattern *sight;
} yz__lemmas;

/* The bytes that the lemmas of a board of so many points take. */
size_t yz__lemmas_bytes(int points);
/* Makes an empty store in so many bytes, aligned as for uint64_t. */
void yz__lemmas_init(yz__lemmas *all, void *memory, int points, const yz__stand *start);
/* Empties the store. */
void yz__lemmas_begin(yz__lemmas *all);
/* Makes a pattern, without its promises. */
yz__pattern yz__pattern_of(const yz__stand *stand, const yz__ground *ground,
                           yz__goal goal, yz__set zone);
void yz__lemmas_add(yz__lemmas *all, const yz__lemma *lemma);
void yz__lemmas_add_sight(yz__lemmas *all, const yz__pattern *sight);

/* How much a store had received at some time. */
typedef struct yz__lemma_mark {
    uint32_t added, seen;
} yz__lemma_mark;

/* Returns how much it has received. */
yz__lemma_mark yz__lemmas_mark(const yz__lemmas *all);
/* Adds what another store, of the same board and owner, received between two marks, as
   far as that has not given way. */
void yz__lemmas_join(yz__lemmas *all, const yz__lemmas *other, yz__lemma_mark since,
                     yz__lemma_mark until);

/* Chooses the lemmas that can answer a question, so that no others are compared until it
   ends; 'ground' and 'aim' do not change before that. */
void yz__lemmas_choose(yz__lemmas *all, const yz__ground *ground, const yz__aim *aim);
/* Ends the question. */
void yz__lemmas_choose_all(yz__lemmas *all);

/* Returns the newest of the last 'most' lemmas that reach the goal here with a zone
   within 'within'; NULL: none. */
const yz__lemma *yz__lemmas_find(const yz__lemmas *all, const yz__stand *stand,
                                 const yz__ground *ground, const yz__aim *aim,
                                 const yz__set *within, uint32_t most);
/* The newest lemma that holds after each play of the owner, by the point; NULL: none.
   Only the points that were asked about are filled in. */
typedef struct yz__forecast {
    const yz__lemma *after[64 * YZ__SET_WORDS];
} yz__forecast;

/* Like yz__lemmas_find() after each of the owner's plays on 'plays' that captures
   nothing, with one look at each lemma for all of them. */
void yz__lemmas_find_each(const yz__lemmas *all, const yz__stand *stand,
                          const yz__ground *ground, const yz__aim *aim, yz__set plays,
                          yz__forecast *out);
/* Like yz__lemmas_find(), for patterns that hold at sight. */
const yz__pattern *yz__lemmas_find_sight(const yz__lemmas *all, const yz__stand *stand,
                                         const yz__ground *ground, const yz__aim *aim,
                                         const yz__set *within);

#endif
