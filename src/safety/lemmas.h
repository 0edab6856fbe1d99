/*
 * lemmas.h - what was proved so far: zones with what stands in them.  A proof holds
 * wherever its zone looks the same.
 */
#ifndef YZ_SRC_SAFETY_LEMMAS_H
#define YZ_SRC_SAFETY_LEMMAS_H

#include <stddef.h>

#include "safety/zone.h"

enum {
    YZ__MOST_ZONE = 70, /* empty points of a zone: larger ones are given up */
};

/* One answer of a proof: to the opponent's play on 'play', as bits of a set. */
typedef struct yz__reply {
    uint16_t play;
    uint16_t answer; /* 0: a pass */
} yz__reply;

/* What a proof promises of its target. */
typedef enum yz__goal {
    YZ__GOAL_KEPT,      /* it is never captured */
    YZ__GOAL_ENCLOSED,  /* nothing of the opponent lives around it */
    YZ__GOAL_TERRITORY, /* the same, and chains around it, its walls, are never captured:
                           they may have their eyes there */
} yz__goal;

/* What is asked. */
typedef struct yz__aim {
    yz__goal goal;
    int target; /* a stone of the chain */
    yz__set
        targets; /* stones of the chains that have to be kept: where it is kept it and
                        others, in territory walls, where it is only enclosed none */
} yz__aim;

/* The question about one chain by itself. */
static inline yz__aim
yz__aim_at(yz__goal goal, int target)
{
    return (yz__aim){.goal = goal,
                     .target = target,
                     .targets =
                         goal == YZ__GOAL_KEPT ? yz__set_one(target) : YZ__EMPTY_SET};
}

/* A zone, what stands in it, and what is promised then. */
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

/* What holds by answers. */
typedef struct yz__lemma {
    yz__pattern pattern;
    int replies;
    yz__reply reply[YZ__MOST_ZONE];
} yz__lemma;

/* What is looked at first: the word of a pattern that tells most positions apart. */
typedef struct yz__lemma_key {
    uint64_t zone, owner, opponent;
    int word;
    uint32_t before; /* the number of the lemma before it in the same list; 0: none */
} yz__lemma_key;

/* Lists of lemmas: by a stone of the owner, or of the opponent, that has been played since the
   start; and those without one. */
enum { YZ__LEMMA_LISTS = 2 * 64 * YZ__SET_WORDS + 1 };

/* What was proved of one owner's chains: by answers, and at sight.  The oldest give way
   when there is no room. */
typedef struct yz__lemmas {
    yz__stand start; /* the position in which every search begins */
    uint32_t added;  /* lemmas so far; they are numbered from 1 */
    int most_lemmas;
    int sights, next_sight, most_sights;
    uint32_t last[YZ__LEMMA_LISTS];   /* of each list the newest; 0: none */
    uint32_t length[YZ__LEMMA_LISTS]; /* so many have been put into it */
    yz__lemma_key *key;
    yz__lemma *lemma;
    yz__pattern *sight;
} yz__lemmas;

/* The bytes that the lemmas of a board of so many points take. */
size_t yz__lemmas_bytes(int points);
/* Makes empty ones in so many bytes, aligned as for uint64_t. */
void yz__lemmas_init(yz__lemmas *all, void *memory, int points, const yz__stand *start);
/* Empties them. */
void yz__lemmas_begin(yz__lemmas *all);
/* Without its promises. */
yz__pattern yz__pattern_of(const yz__stand *stand, const yz__ground *ground,
                           yz__goal goal, yz__set zone);
void yz__lemmas_add(yz__lemmas *all, const yz__lemma *lemma);
void yz__lemmas_add_sight(yz__lemmas *all, const yz__pattern *sight);

/* The newest of the last 'most' lemmas by which the goal is reached here,
   with a zone within 'within'; NULL: none. */
const yz__lemma *yz__lemmas_find(const yz__lemmas *all, const yz__stand *stand,
                                 const yz__ground *ground, const yz__aim *aim,
                                 const yz__set *within, uint32_t most);
/* The same at sight. */
const yz__pattern *yz__lemmas_find_sight(const yz__lemmas *all, const yz__stand *stand,
                                         const yz__ground *ground, const yz__aim *aim,
                                         const yz__set *within);

#endif
