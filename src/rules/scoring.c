/*
 * scoring.c - what a total is made of, option by option.
 */
#include <assert.h>

#include "rules/options.h"
#include "rules/play.h"
#include "rules/scoring.h"

#define YZ__COMPLETE(table, OPTION)                                                    \
    _Static_assert(sizeof(table) / sizeof(table)[0] == YZ_##OPTION##_END,              \
                   "an answer has no entry in " #table)

/* What adds up to a total. */
static const uint8_t PARTS[] = {
    [YZ_SCORING_AREA] = YZ__PART_STONES | YZ__PART_TERRITORY,
    [YZ_SCORING_TERRITORY] = YZ__PART_TERRITORY | YZ__PART_PRISONERS | YZ__PART_DEAD,
    [YZ_SCORING_STONES] = YZ__PART_STONES,
    [YZ_SCORING_AREA_TAX] = YZ__PART_STONES | YZ__PART_TERRITORY | YZ__PART_TAX,
    [YZ_SCORING_FILL_IN] = YZ__PART_TERRITORY | YZ__PART_FILLED,
    [YZ_SCORING_EQUAL_BOWLS] = YZ__PART_TERRITORY | YZ__PART_BOWL,
    [YZ_SCORING_IMMORTAL] = YZ__PART_TERRITORY | YZ__PART_PRISONERS | YZ__PART_DEAD,
    [YZ_SCORING_INDEPENDENT] = YZ__PART_TERRITORY | YZ__PART_PRISONERS | YZ__PART_DEAD,
    [YZ_SCORING_SUNJANG] =
        YZ__PART_TERRITORY | YZ__PART_LIFTED | YZ__PART_PRISONERS | YZ__PART_DEAD,
    [YZ_SCORING_CAPTURES] = YZ__PART_PRISONERS,
};
YZ__COMPLETE(PARTS, SCORING);

unsigned
yz__scoring_parts(const yz_rules *rules)
{
    return PARTS[rules->scoring];
}

/* Whether the dead are taken off, and whether nothing can be counted before they are
   known. */
static const struct {
    bool removed;
    bool needed;
} DEAD[] = {
    [YZ_SETTLING_AGREE_OR_PLAY] = {true, true},
    [YZ_SETTLING_AGREE_OR_RESTORE] = {true, true},
    [YZ_SETTLING_HYPOTHETICAL] = {true, true},
    [YZ_SETTLING_CONCEDE] = {true, false},
    [YZ_SETTLING_ALL_ALIVE] = {false, false},
    [YZ_SETTLING_AGREE_ONCE] = {true, true},
    [YZ_SETTLING_SECOND_PHASE] = {true, true},
    [YZ_SETTLING_ALWAYS_SECOND] = {true, true},
    [YZ_SETTLING_CLEANUP] = {true, true},
    [YZ_SETTLING_REFEREE] = {true, true},
    [YZ_SETTLING_NOTHING] = {false, false},
};
YZ__COMPLETE(DEAD, SETTLING);

bool
yz__dead_are_removed(const yz_rules *rules)
{
    return DEAD[rules->settling].removed;
}

bool
yz__dead_must_be_known(const yz_rules *rules)
{
    return DEAD[rules->settling].needed;
}

#define FOR_THE_PASS "for the first pass"
#define FOR_THE_PLAY "for the last competitive play"

/* Half points that Black and White gain when the event comes about: Ikeda's and the
   Taiwan rule take as much from one as they give to the other. */
#define TRANSFER_NONE_ROW {NULL, false, 0, 0}
#define TRANSFER_LAST_PLAY_ROW {FOR_THE_PLAY, true, -1, 1}
#define TRANSFER_FIRST_PASS_HALF_ROW {FOR_THE_PASS, false, -1, 1}
#define TRANSFER_FIRST_PASS_ROW {FOR_THE_PASS, false, 0, 2}
#define ROW(OPTION, NAME, key, text) [YZ_##OPTION##_##NAME] = OPTION##_##NAME##_ROW,
static const struct {
    const char *title;  /* NULL: no points move */
    bool for_last_play; /* by Black; otherwise for the first pass, by White */
    int8_t black;
    int8_t white;
} TRANSFER[] = {YZ__TRANSFER_MAP(ROW)};
#undef ROW

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

static const int8_t CENTRE[] = {
    [YZ_BONUS_NONE] = 0,
    [YZ_BONUS_CENTRE] = 5,
};
YZ__COMPLETE(CENTRE, BONUS);

int
yz__bonus_of(const yz_rules *rules, int width, int height, yz_point at)
{
    /* Only a board with a middle point has a centre. */
    const bool centre = at.x * 2 == width - 1 && at.y * 2 == height - 1;

    return centre ? CENTRE[rules->bonus] : 0;
}

bool
yz__bonus_known(const yz_rules *rules)
{
    return CENTRE[rules->bonus] != 0;
}

static const int8_t BUTTON_HALVES[] = {
    [YZ_BUTTON_NONE] = 0,
    [YZ_BUTTON_HALF_POINT] = 1,
};
YZ__COMPLETE(BUTTON_HALVES, BUTTON);

yz_number
yz__button_worth(const yz_rules *rules)
{
    return yz_ratio(BUTTON_HALVES[rules->button], 2);
}

static const int8_t PHASE_PLAY[] = {
    [YZ_PHASE_PLAYS_NONE] = 0,
    [YZ_PHASE_PLAYS_POINT] = 1,
};
YZ__COMPLETE(PHASE_PLAY, PHASE_PLAYS);

int
yz__phase_play_worth(const yz_rules *rules)
{
    return PHASE_PLAY[rules->phase_plays];
}

static const bool PAID[] = {
    [YZ_PASS_COST_NONE] = false,  [YZ_PASS_COST_PRISONER] = true,
    [YZ_PASS_COST_POINT] = true,  [YZ_PASS_COST_AFTER_REST] = true,
    [YZ_PASS_COST_ENCORE] = true,
};
YZ__COMPLETE(PAID, PASS_COST);

bool
yz__passes_are_paid(const yz_rules *rules)
{
    return PAID[rules->pass_cost];
}

static const char *const METHOD[] = {[YZ_METHOD_UNSET] = "",
#define X(OPTION, name, key, text) [YZ_METHOD_##name] = key,
                                     YZ__METHOD_MAP(X)
#undef X
};
YZ__COMPLETE(METHOD, METHOD);

const char *
yz__method_key(const yz_rules *rules)
{
    return METHOD[rules->method];
}
