/*
 * katago.c - a rule set in the seven answers by which KataGo describes rules (KataGo,
 * GTP extensions).  Ours has more questions; where its words do not say the same, our
 * own answer is given beside them.
 */
#include <assert.h>

#include "rules/options.h"

typedef struct word {
    const char *kata; /* NULL: this answer leaves the field to another option */
    bool exact;
} word;

/* clang-format off */
#define KO_NONE_ROW            {"SIMPLE", false}
#define KO_BASIC_ROW           {"SIMPLE", true}
#define KO_POSITIONAL_ROW      {"POSITIONAL", true}
#define KO_SITUATIONAL_ROW     {"SITUATIONAL", true}
#define KO_NATURAL_ROW         {"SITUATIONAL", false}
#define KO_NATURAL_BASIC_ROW   {"SITUATIONAL", false}
#define KO_NEW_ZEALAND_ROW     {"SITUATIONAL", false}
#define KO_CHEN_ROW            {"SITUATIONAL", false}
#define KO_SPIGHT_ROW          {"SIMPLE", false}
#define KO_DELAY_ROW           {"SIMPLE", false}
#define KO_ING_ROW             {"SITUATIONAL", false}
#define KO_CHINESE_REFEREE_ROW {"SIMPLE", false}
static const word KO[] = YZ__ROWS(KO);

/* Counting stones alone, or less the eyes a block needs, is a tax on all; otherwise the
   tax is on eyes in seki, or on none. */
#define LEFT_TO_SEKI {NULL, false}
#define SCORING_AREA_ROW        {{"AREA", true}, LEFT_TO_SEKI}
#define SCORING_TERRITORY_ROW   {{"TERRITORY", true}, LEFT_TO_SEKI}
#define SCORING_STONES_ROW      {{"AREA", true}, {"ALL", true}}
#define SCORING_AREA_TAX_ROW    {{"AREA", true}, {"ALL", true}}
#define SCORING_FILL_IN_ROW     {{"AREA", true}, LEFT_TO_SEKI}
#define SCORING_EQUAL_BOWLS_ROW {{"AREA", true}, LEFT_TO_SEKI}
#define SCORING_IMMORTAL_ROW    {{"TERRITORY", false}, LEFT_TO_SEKI}
#define SCORING_INDEPENDENT_ROW {{"TERRITORY", true}, LEFT_TO_SEKI}
#define SCORING_SUNJANG_ROW     {{"TERRITORY", false}, LEFT_TO_SEKI}
#define SCORING_CAPTURES_ROW    {{"AREA", false}, LEFT_TO_SEKI}
static const struct {
    word scoring;
    word tax;
} SCORING[] = YZ__ROWS(SCORING);

#define SEKI_EYES_COUNT_ROW      {"NONE", true}
#define SEKI_EYES_NO_COUNT_ROW   {"SEKI", true}
#define SEKI_EYES_NEEDED_EYE_ROW {"SEKI", false}
static const word TAX[] = YZ__ROWS(SEKI_EYES);

#define SUICIDE_NONE_ROW  {"false", true}
#define SUICIDE_MULTI_ROW {"true", true}
#define SUICIDE_ANY_ROW   {"true", true}
static const word SUICIDE[] = YZ__ROWS(SUICIDE);

#define BUTTON_NONE_ROW       {"false", true}
#define BUTTON_HALF_POINT_ROW {"true", true}
static const word BUTTON[] = YZ__ROWS(BUTTON);

#define COMPENSATION_NONE_ROW        {"0", true}
#define COMPENSATION_N_MINUS_ONE_ROW {"N-1", true}
#define COMPENSATION_N_ROW           {"N", true}
static const word BONUS[] = YZ__ROWS(COMPENSATION);

/* True if dead stones may stay on the board, to be agreed on later. */
#define SETTLING_AGREE_OR_PLAY_ROW    {"true", true}
#define SETTLING_AGREE_OR_RESTORE_ROW {"true", true}
#define SETTLING_HYPOTHETICAL_ROW     {"true", true}
#define SETTLING_CONCEDE_ROW          {"true", true}
#define SETTLING_ALL_ALIVE_ROW        {"false", true}
#define SETTLING_AGREE_ONCE_ROW       {"true", true}
#define SETTLING_SECOND_PHASE_ROW     {"true", true}
#define SETTLING_ALWAYS_SECOND_ROW    {"true", true}
#define SETTLING_CLEANUP_ROW          {"true", true}
#define SETTLING_REFEREE_ROW          {"true", true}
#define SETTLING_NOTHING_ROW          {"false", true}
static const word FRIENDLY[] = YZ__ROWS(SETTLING);
/* clang-format on */

static yz_katago_answer
answer(const char *field, const yz_rules *rules, yz__option option, word said)
{
    assert(said.kata);
    return (yz_katago_answer){field, said.kata,
                              said.exact ? NULL : yz_rules_option(rules, option).value};
}

yz_katago_answer
yz_rules_katago(const yz_rules *rules, yz_katago_field field)
{
    const word tax = SCORING[rules->scoring].tax;

    switch (field) {
    case YZ_KATAGO_KO:
        return answer("ko", rules, YZ_OPTION_KO, KO[rules->ko]);
    case YZ_KATAGO_SCORING:
        return answer("scoring", rules, YZ_OPTION_SCORING,
                      SCORING[rules->scoring].scoring);
    case YZ_KATAGO_TAX:
        return answer("tax", rules, YZ_OPTION_SEKI_EYES,
                      tax.kata ? tax : TAX[rules->seki_eyes]);
    case YZ_KATAGO_SUICIDE:
        return answer("suicide", rules, YZ_OPTION_SUICIDE, SUICIDE[rules->suicide]);
    case YZ_KATAGO_BUTTON:
        return answer("hasButton", rules, YZ_OPTION_BUTTON, BUTTON[rules->button]);
    case YZ_KATAGO_BONUS:
        return answer("whiteHandicapBonus", rules, YZ_OPTION_COMPENSATION,
                      BONUS[rules->compensation]);
    case YZ_KATAGO_FRIENDLY:
        break;
    }
    return answer("friendlyPassOk", rules, YZ_OPTION_SETTLING,
                  FRIENDLY[rules->settling]);
}
