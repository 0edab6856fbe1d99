/*
 * survey.h - a finished board looked over once: which stones live, which points are
 * surrounded and by whom, what each colour's blocks need.
 */
#ifndef YZ_SRC_COUNT_SURVEY_H
#define YZ_SRC_COUNT_SURVEY_H

#include "yunzi/count.h"

/* Connected points without a living stone. */
typedef struct yz__region {
    uint16_t size;
    uint16_t touching[3]; /* different living stones next to it, by colour */
    bool seki;            /* one of them lives in seki */
    bool dead[3];         /* it holds dead stones of the colour */
} yz__region;

enum { YZ__REGIONS = YZ_MAX_POINTS / 2 + 1 };

typedef struct yz__survey {
    int width;
    int height;
    int points;
    int region_count;
    uint8_t stone[YZ_MAX_POINTS]; /* the living stones                                */
    uint8_t fate[YZ_MAX_POINTS]; /* yz_fate as said, UNKNOWN where nothing holds      */
    uint8_t dead[YZ_MAX_POINTS]; /* the colour of a dead stone                       */
    uint16_t region[YZ_MAX_POINTS]; /* of a point without a living stone */
    uint8_t
        holder[YZ_MAX_POINTS]; /* whose territory under the rules; YZ_EMPTY: nobody's */
    yz__region regions[YZ__REGIONS];
} yz__survey;

/* Looks over a board.  'status' NULL: every stone lives. */
void yz__survey_make(yz__survey *survey, const yz_rules *rules,
                     const yz_position *position, const yz_status_map *status);

/* The colour whose stones alone touch the region, whatever the rules; YZ_EMPTY
 * otherwise. */
yz_colour yz__region_colour(const yz__region *region);
/* Does it lie between both colours? */
bool yz__region_open(const yz__region *region);

/* The neighbours of point 'i'; their number. */
int yz__survey_near(const yz__survey *survey, int i, int near[4]);

/* The group tax: the blocks of 'who' that live, and the eye points they need. */
typedef struct yz__tax {
    int blocks;
    int points;
} yz__tax;
yz__tax yz__survey_tax(const yz__survey *survey, yz_colour who);

/* Sunjang: how many stones of 'who' are lifted because territory does not need them. */
int yz__survey_lifted(const yz__survey *survey, yz_colour who);

#endif
