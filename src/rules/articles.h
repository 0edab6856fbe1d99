/*
 * articles.h - where the answer to a question is written.
 */
#ifndef YZ_SRC_RULES_ARTICLES_H
#define YZ_SRC_RULES_ARTICLES_H

#include "yunzi/rules.h"

/* clang-format off */
/* The topics of articles, and the option under which a row names each. */
#define YZ__TOPIC_MAP(X)                                                              \
    X(FIRST, FIRST)                                                                    \
    X(SUICIDE, SUICIDE)                                                                \
    X(KO, KO)                                                                          \
    X(REPETITION, REPETITION)                                                          \
    X(CALLED_OFF, REPETITION)     /* a repetition that may end the game */             \
    X(BARRED, REPETITION)         /* one that its player must give up */               \
    X(FALSE_LIFE, REPETITION)     /* what only a repetition keeps on the board */      \
    X(PASS, PASS_RIGHT)                                                                \
    X(PASS_COST, PASS_COST)                                                            \
    X(BUTTON, BUTTON)                                                                  \
    X(ENDING, ENDING)                                                                  \
    X(SETTLING, SETTLING)                                                              \
    X(RESUME, RESUME)                                                                  \
    X(FINAL_CHECK, FINAL_CHECK)                                                        \
    X(SCORING, SCORING)                                                                \
    X(SEKI_EYES, SEKI_EYES)                                                            \
    X(SHARED, SHARED)                                                                  \
    X(TRANSFER, TRANSFER)                                                              \
    X(BONUS, BONUS)                                                                    \
    X(PHASE_PLAYS, PHASE_PLAYS)                                                        \
    X(KOMI, KOMI_WAY)                                                                  \
    X(TIE, TIE)                                                                        \
    X(HANDICAP, HANDICAP)                                                              \
    X(COMPENSATION, COMPENSATION)                                                      \
    X(DOUBLE_MOVE, DOUBLE_MOVE)                                                        \
    X(TAKE_BACK, TAKE_BACK)                                                            \
    X(CLAIM, CLAIM)                                                                    \
    X(AFTER_RESULT, AFTER_RESULT)                                                      \
    X(WARNINGS, WARNINGS)                                                              \
    X(OVERTIME, OVERTIME)
/* clang-format on */

typedef enum yz__topic {
    YZ__TOPIC_SOURCE, /* the text as a whole */
#define X(TOPIC, OPTION) YZ__TOPIC_##TOPIC,
    YZ__TOPIC_MAP(X)
#undef X
} yz__topic;

/* The article; the text as a whole where the row names none. */
const char *yz__article(const yz_rules *rules, yz__topic topic);

/* The topics of the articles on life and death. */
typedef enum yz__life_topic {
    YZ__LIFE_STATUS,    /* who is alive */
    YZ__LIFE_KO,        /* kos while that is found out */
    YZ__LIFE_SEKI,      /* dame, eyes and territory */
    YZ__LIFE_REMOVAL,   /* what is taken off the board */
    YZ__LIFE_UNDECIDED, /* players who neither agree nor resume */
    YZ__LIFE_FILLING,   /* dame filled after the stop, by stones that are no moves */
    YZ__LIFE_VOID,      /* such stones when play is resumed */
} yz__life_topic;
const char *yz__life_article(const yz_rules *rules, yz__life_topic topic);

/* Return the article by which overtime costs points, in the rules or where such a
   clock is agreed on for a game under other rules; and the ground of points that a
   referee takes. */
const char *yz__time_points_article(const yz_rules *rules);
const char *yz__referee_article(void);

#endif
