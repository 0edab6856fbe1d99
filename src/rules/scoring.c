/*
 * scoring.c - what a total is made of, option by option.
 */
#include <assert.h>

#include "rules/options.h"
#include "rules/play.h"
#include "rules/scoring.h"

typedef struct scoring_rule {
    uint8_t parts; /* yz__part: what adds up to a total */
    uint8_t life;  /* yz__life_needed: which stones have territory */
} scoring_rule;

#define STONES YZ__PART_STONES
#define TERRITORY YZ__PART_TERRITORY
#define TAKEN (YZ__PART_PRISONERS | YZ__PART_DEAD)

/* clang-format off */
#define SCORING_AREA_ROW        {STONES | TERRITORY, YZ__LIFE_ANY}
#define SCORING_TERRITORY_ROW   {TERRITORY | TAKEN, YZ__LIFE_ANY}
#define SCORING_STONES_ROW      {STONES, YZ__LIFE_ANY}
#define SCORING_AREA_TAX_ROW    {STONES | TERRITORY | YZ__PART_TAX, YZ__LIFE_ANY}
#define SCORING_FILL_IN_ROW     {TERRITORY | YZ__PART_FILLED, YZ__LIFE_ANY}
#define SCORING_EQUAL_BOWLS_ROW {TERRITORY | YZ__PART_BOWL, YZ__LIFE_ANY}
#define SCORING_IMMORTAL_ROW    {TERRITORY | TAKEN, YZ__LIFE_IMMORTAL}
#define SCORING_INDEPENDENT_ROW {TERRITORY | TAKEN, YZ__LIFE_INDEPENDENT}
#define SCORING_SUNJANG_ROW     {TERRITORY | YZ__PART_LIFTED | TAKEN, YZ__LIFE_ANY}
#define SCORING_CAPTURES_ROW    {YZ__PART_PRISONERS, YZ__LIFE_ANY}
/* clang-format on */
static const scoring_rule SCORING[] = YZ__ROWS(SCORING);

unsigned
yz__scoring_parts(const yz_rules *rules)
{
    return SCORING[rules->scoring].parts;
}

yz__life_needed
yz__life_for_territory(const yz_rules *rules)
{
    return (yz__life_needed)SCORING[rules->scoring].life;
}

#define FOR_THE_PASS "for the first pass"
#define FOR_THE_PLAY "for the last competitive play"

/* Half points that Black and White gain when the event comes about: Ikeda's and the
   Taiwan rule take as much from one as they give to the other. */
/* clang-format off */
#define TRANSFER_NONE_ROW            {NULL, false, 0, 0}
#define TRANSFER_LAST_PLAY_ROW       {FOR_THE_PLAY, true, -1, 1}
#define TRANSFER_FIRST_PASS_HALF_ROW {FOR_THE_PASS, false, -1, 1}
#define TRANSFER_FIRST_PASS_ROW      {FOR_THE_PASS, false, 0, 2}
/* clang-format on */
static const struct {
    const char *title;  /* NULL: no points move */
    bool for_last_play; /* by Black; otherwise for the first pass, by White */
    int8_t black;
    int8_t white;
} TRANSFER[] = YZ__ROWS(TRANSFER);

bool
yz__last_play_matters(const yz_rules *rules)
{
    return TRANSFER[rules->transfer].for_last_play;
}

const char *
yz__transfer_title(const yz_rules *rules)
{
    return TRANSFER[rules->transfer].title;
}

bool
yz__points_moved(const yz_rules *rules, yz_colour first_passer,
                 yz_colour last_competitor, yz_number points[3])
{
    const yz__transfer way = rules->transfer;
    const bool due = TRANSFER[way].for_last_play ? last_competitor == YZ_BLACK
                                                 : first_passer == YZ_WHITE;

    points[YZ_BLACK] = yz_ratio(due ? TRANSFER[way].black : 0, 2);
    points[YZ_WHITE] = yz_ratio(due ? TRANSFER[way].white : 0, 2);
    return TRANSFER[way].title != NULL;
}

/* The extra worth of the centre over other points, and of all corner points
   together. */
/* clang-format off */
#define BONUS_NONE_ROW               {0, 0}
#define BONUS_CENTRE_AND_CORNERS_ROW {5, 20}
/* clang-format on */
static const struct {
    int8_t centre;
    int8_t corners;
} BONUS[] = YZ__ROWS(BONUS);

int
yz__bonus_of(const yz_rules *rules, int width, int height, yz_point at)
{
    /* Only a board with a middle point has a centre. */
    const bool centre = at.x * 2 == width - 1 && at.y * 2 == height - 1;

    return centre ? BONUS[rules->bonus].centre : 0;
}

int
yz__bonus_of_corners(const yz_rules *rules)
{
    return BONUS[rules->bonus].corners;
}

bool
yz__bonus_known(const yz_rules *rules)
{
    return BONUS[rules->bonus].centre != 0;
}

#define PHASE_PLAYS_NONE_ROW 0
#define PHASE_PLAYS_POINT_ROW 1
static const int8_t PHASE_PLAY[] = YZ__ROWS(PHASE_PLAYS);

int
yz__phase_play_worth(const yz_rules *rules)
{
    return PHASE_PLAY[rules->phase_plays];
}

static const char *const METHOD[] = {
#define X(OPTION, NAME, key, text) [YZ_METHOD_##NAME] = key,
    YZ__METHOD_MAP(X)
#undef X
};

const char *
yz__method_key(const yz_rules *rules)
{
    return METHOD[rules->method];
}

/* Half a count is over or under half of the board, stone by stone. */
#define METHOD_POINTS_ROW false
#define METHOD_FLOOD_FILL_ROW false
#define METHOD_SMALLER_SIDE_ROW false
#define METHOD_HALF_COUNT_ROW true
#define METHOD_GROUP_TAX_ROW false
#define METHOD_PRISONERS_ROW false
#define METHOD_LESS_PRISONERS_ROW false
#define METHOD_PASS_STONES_ROW false
#define METHOD_FRENCH_ROW false
#define METHOD_FULL_FILL_ROW false
#define METHOD_ING_FILL_ROW false
#define METHOD_EQUAL_BOWLS_ROW false
#define METHOD_STONES_ROW false
#define METHOD_CAPTURES_ROW false
#define METHOD_method_ROW false
static const bool IN_ZI[] = YZ__ROWS(METHOD);

bool
yz__results_in_zi(const yz_rules *rules)
{
    return IN_ZI[rules->method];
}
