/*
 * scores.h - what every player has scored after each round, the criteria made from it, and places.
 */
#ifndef YZ_SRC_EVENT_SCORES_H
#define YZ_SRC_EVENT_SCORES_H

#include "event/tournament_state.h"
#include "yunzi/types.h"

/* A player's part in a round. */
typedef enum yz__seat_kind {
    YZ__SEAT_ABSENT,
    YZ__SEAT_UNPAIRED, /* present, without game and bye */
    YZ__SEAT_BYE,
    YZ__SEAT_GAME,
} yz__seat_kind;

typedef struct yz__seat {
    yz__seat_kind kind;
    int opponent; /* -1: none */
    int points;   /* doubled: 2 for a win */
    int stones;   /* of handicap, given; below 0: taken */
    bool white;
    bool open; /* no result yet */
    bool by_default;
} yz__seat;

/* Scores are doubled, so that halves are whole numbers. */
typedef struct yz__scores {
    const yz__event *event;
    int players;
    int rounds;     /* that are looked at */
    yz__seat *seat; /* of each player, one a round */
    int *nbw; /* of each player, rounds + 1 numbers: before round 1, after it, ... */
    int *mms;
    int *penalty; /* of each player: points that a referee has taken off, doubled */
    int highest;  /* points of anybody, for the Chinese total */
    /* Of each player, once yz__compare_directly() has looked: his number in direct comparison, and the
       group of those whom he equals if all of them have met, from 1. */
    int *direct, *tied;
    yz__arena arena;
} yz__scores;

/* Looks at the first 'rounds' rounds.  YZ_E_NOMEM: nothing is to be freed. */
YZ_MUST_CHECK yz_status yz__scores_new(yz__scores *out, const yz__event *event,
                                       int rounds);
void yz__scores_free(yz__scores *scores);

const yz__seat *yz__seat_of(const yz__scores *scores, int player, int round);
/* After 'round' rounds. */
int yz__nbw(const yz__scores *scores, int player, int round);
int yz__mms(const yz__scores *scores, int player, int round);
/* Points after the last round as the sums of others take them: what a referee has taken off is no
   matter of those who played him. */
int yz__nbw_for_others(const yz__scores *scores, int player);
int yz__mms_for_others(const yz__scores *scores, int player);
/* Games lost in the first 'round' rounds; a round of a knock-out that is missed is lost too. */
int yz__losses(const yz__scores *scores, int player, int round);
/* True if nothing counts of the games of a player who left a round robin (Chinese rules, article 29):
   fewer than half of its rounds were played. */
bool yz__is_void(const yz__event *event, int player);
/* Where a player starts, doubled; what of it is not his rank between floor and bar. */
int yz__start(const yz__event *event, int player);
int yz__correction(const yz__event *event, int player);
/* How many start at the bar of a McMahon event or above it, and how many suit its rounds. */
typedef struct yz__bar_fit {
    int players, least, most;
} yz__bar_fit;
/* False, and '*out' all 0: another system, or the guideline does not speak of so many rounds. */
bool yz__bar_fit_of(yz__bar_fit *out, const yz__event *event);
static inline bool
yz__bar_suits(const yz__bar_fit *fit)
{
    return fit->players >= fit->least && fit->players <= fit->most;
}
/* The score that pairing goes by: the first of the criteria. */
bool yz__goes_by_mms(const yz__event *event);
int yz__main_score(const yz__scores *scores, int player, int round);

/* What a round (from 1) adds to a criterion of a player; round 0: what does not come from a round,
   as the start score.  'left_out': the sum leaves this term out. */
typedef struct yz__score_term {
    yz_number value;
    bool left_out;
} yz__score_term;

/* Fills in the terms, from round 0, and returns their sum, which is the value. */
yz_number yz__criterion_of(const yz__scores *scores, yz__criterion criterion,
                           int player, yz__score_term term[YZ_TOURNAMENT_ROUNDS + 1]);

/* True if the player has a place: registered, or paired already. */
bool yz__has_place(const yz__scores *scores, int player);
/* Looks who is equal by the criteria before a direct comparison, where there is one.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__compare_directly(const yz__scores *scores);

/* A player in the order of the criteria. */
typedef struct yz__ranked_player {
    int player;
    int place; /* shared by those who are equal in everything */
    int decides; /* number of the criterion that parts him from the one before; -1: none does */
    yz_number value[YZ__CRITERIA_MOST];
} yz__ranked_player;

/* Fills 'place' with all players who have taken part or will, in order; who are equal share a place
   and stand in the order of their ratings if 'by_rating', and of their names.  '*count' is their
   number; there must be room for all players.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__rank_players(yz__ranked_player *place, int *count,
                                         const yz__scores *scores, bool by_rating);
/* By name: surname, first name, id. */
int yz__by_name(const yz__entrant *a, const yz__entrant *b);

#endif
