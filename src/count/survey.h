/*
 * survey.h - a survey of a finished board: which stones live, which points are
 * surrounded and by whom, and how many eyes the blocks of each colour need.
 */
#ifndef YZ_SRC_COUNT_SURVEY_H
#define YZ_SRC_COUNT_SURVEY_H

#include "yunzi/count.h"

/* Connected points without a living stone. */
typedef struct yz__survey_region {
    uint16_t size;
    uint16_t touching[3]; /* different living stones next to it, by colour */
    bool seki;            /* one of these stones lives in seki */
    bool dead[3];         /* the region holds dead stones of this colour */
} yz__survey_region;

enum { YZ__REGIONS = YZ_MAX_POINTS / 2 + 1 };

typedef struct yz__survey {
    int width;
    int height;
    int points;
    int region_count;
    uint8_t stone[YZ_MAX_POINTS]; /* the living stones                                */
    uint8_t fate[YZ_MAX_POINTS];  /* yz_fate as said; UNKNOWN: not said */
    uint8_t dead[YZ_MAX_POINTS];  /* the colour of a dead stone                       */
    uint16_t region[YZ_MAX_POINTS]; /* by point without a living stone */
    uint8_t holder[YZ_MAX_POINTS];  /* owner by the rules; YZ_EMPTY: none */
    yz__survey_region regions[YZ__REGIONS];
} yz__survey;

/* Makes the survey of a board.  'status' NULL: every stone lives. */
void yz__survey_make(yz__survey *survey, const yz_rules *rules,
                     const yz_position *position, const yz_status_map *status);

/* The colour whose stones alone touch the region, whatever the rules; YZ_EMPTY when
   both do or none. */
yz_colour yz__region_colour(const yz__survey_region *region);
/* True if stones of both colours touch the region. */
bool yz__region_open(const yz__survey_region *region);

/* Writes the neighbours of point 'i' and returns their number. */
int yz__survey_near(const yz__survey *survey, int i, int near[4]);

/* The group tax of 'who': his living blocks, and the eye points that they need. */
typedef struct yz__tax {
    int blocks;
    int points;
} yz__tax;
yz__tax yz__survey_tax(const yz__survey *survey, yz_colour who);

/* Sunjang: the number of stones of 'who' that are lifted because territory does not
   need them. */
int yz__survey_lifted(const yz__survey *survey, yz_colour who);

#endif
