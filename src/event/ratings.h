/*
 * ratings.h - what an event does to ratings: the only numbers of an event that are not exact.
 *
 * Logarithms and powers are computed here and not by the system, so that they come out alike everywhere.
 */
#ifndef YZ_SRC_EVENT_RATINGS_H
#define YZ_SRC_EVENT_RATINGS_H

#include "event/scores.h"

/* The natural logarithm of a number above 0; e to the power of x, which is between -700 and 700. */
double yz__log(double x);
double yz__exp(double x);

/* A game as the European rating system counts it (the formula in force since 2021). */
typedef struct yz__egf_game {
    double expected; /* of one's own points, from 0 to 1 */
    double con;      /* how far a game moves the rating */
    double bonus;    /* against deflation */
    double change;
} yz__egf_game;

/* 'points' is doubled, 2 for a win; 'stones' of handicap given, below 0 taken; 'weight' is that of the
   event's class. */
yz__egf_game yz__egf_rate(double own, double opponent, int points, int stones,
                          double weight);

/* Ranks of ratings, whole numbers: as the European system has them, a rank around its rating (1 dan from
   2050 on); as the ladder of a club, a rank from its rating on (1 dan from 2100 on). */
int yz__rank_around(double rating);
int yz__rank_from(double rating);

/* The games that count: played, with a result.  'rating' is that of the players before the event, to
   which the changes of all games are added; it is never below YZ__EGF_LEAST. */
enum { YZ__EGF_LEAST = -900 };
bool yz__egf_counts(const yz__seat *seat);
double yz__egf_weight(const yz__event *event);
double yz__egf_after(const yz__scores *scores, int player);

#endif
