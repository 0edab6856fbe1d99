/*
 * bayes.h - the rating system of the American Go Association: all games of an event at once.
 *
 * A player's strength before the event is a normal distribution around his rating; strengths after it are those
 * that explain the results best.  Ratings have no values between -1 and 1: 1.0 is the lower edge of 1 dan,
 * -1.0 the upper edge of 1 kyu.
 */
#ifndef YZ_SRC_EVENT_BAYES_H
#define YZ_SRC_EVENT_BAYES_H

#include "event/scores.h"

typedef struct yz__bayes_player {
    double rating, sigma; /* before; sigma is above 0 */
    double rating_after, sigma_after;
} yz__bayes_player;

typedef struct yz__bayes_game {
    int white, black; /* numbers of players */
    int stones;
    double komi;
    bool white_wins;
} yz__bayes_game;

/* Fills in what comes after the games.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__bayes_rate(yz__bayes_player *player, int players,
                                       const yz__bayes_game *game, int games,
                                       const yz_allocator *allocator);
/* How uncertain the rating of a new player is: between points that are published. */
double yz__bayes_sigma(double rating);
/* The probability that White wins, from 0 to 1. */
double yz__bayes_expected(double white, double black, int stones, double komi);

#endif
