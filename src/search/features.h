/*
 * features.h - what is known of a play besides the pattern around it: which chains it takes, saves,
 * threatens or gives away, how near it is to the last plays and to the border, and in what space.
 * Each feature has a level for each play.
 */
#ifndef YZ_SRC_SEARCH_FEATURES_H
#define YZ_SRC_SEARCH_FEATURES_H

#include "search/facts.h"

/* X(NAME, levels, "what it tells") */
#define YZ__FEATURE_MAP(X)                                                             \
    X(CAPTURE, 25, "takes a chain")                                                    \
    X(ESCAPE, 31, "extends a chain in atari")                                          \
    X(SELF_ATARI, 27, "leaves its own chain in atari")                                 \
    X(ATARI, 25, "gives atari")                                                        \
    X(RESCUE, 11, "saves a chain that could be taken in a ladder")                     \
    X(RACE, 100, "liberties of the chains around")                                     \
    X(JOIN, 16, "joins and parts chains")                                              \
    X(LAST, 136, "distance to the last play")                                          \
    X(BEFORE, 136, "distance to the play before")                                      \
    X(BORDER, 32, "line, and how full the board is")                                   \
    X(CORNER, 29, "place in a corner, where nothing is near")                          \
    X(REGION, 150, "empty space around it")                                            \
    X(INFLUENCE, 52, "stones further away, and how full the board is")                 \
    X(STAKE, 100, "size of weak chains next to it")                                    \
    X(PRESSED, 37, "strengthens a chain that the last play touches")                   \
    X(NEAREST, 81, "nearest stones of both sides")                                     \
    X(KO, 7, "what it is to a ko")

#define YZ__FEATURE_ID(name, levels, told) YZ__FEATURE_##name,
enum { YZ__FEATURE_MAP(YZ__FEATURE_ID) YZ__FEATURES };
enum { YZ__FEATURE_LEVELS = 150 }; /* of the one with most */

/* The levels of a play. */
void yz__features_of(const yz__facts *facts, yz__at at, const yz__outlook *look,
                     uint8_t level[YZ__FEATURES]);

#endif
