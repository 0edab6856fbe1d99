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
static const word KO[] = {
    [YZ_KO_NONE] =            {"SIMPLE", false},
    [YZ_KO_BASIC] =           {"SIMPLE", true},
    [YZ_KO_POSITIONAL] =      {"POSITIONAL", true},
    [YZ_KO_SITUATIONAL] =     {"SITUATIONAL", true},
    [YZ_KO_NATURAL] =         {"SITUATIONAL", false},
    [YZ_KO_NATURAL_BASIC] =   {"SITUATIONAL", false},
    [YZ_KO_NEW_ZEALAND] =     {"SITUATIONAL", false},
    [YZ_KO_CHEN] =            {"SITUATIONAL", false},
    [YZ_KO_SPIGHT] =          {"SIMPLE", false},
    [YZ_KO_DELAY] =           {"SIMPLE", false},
    [YZ_KO_ING] =             {"SITUATIONAL", false},
    [YZ_KO_CHINESE_REFEREE] = {"SIMPLE", false},
};
static const word SCORING[] = {
    [YZ_SCORING_AREA] =        {"AREA", true},
    [YZ_SCORING_TERRITORY] =   {"TERRITORY", true},
    [YZ_SCORING_STONES] =      {"AREA", true},
    [YZ_SCORING_AREA_TAX] =    {"AREA", true},
    [YZ_SCORING_FILL_IN] =     {"AREA", true},
    [YZ_SCORING_EQUAL_BOWLS] = {"AREA", true},
    [YZ_SCORING_IMMORTAL] =    {"TERRITORY", false},
    [YZ_SCORING_INDEPENDENT] = {"TERRITORY", true},
    [YZ_SCORING_SUNJANG] =     {"TERRITORY", false},
    [YZ_SCORING_CAPTURES] =    {"AREA", false},
};
/* Counting stones alone, or less the eyes a block needs, is a tax on all; otherwise the
   tax is on eyes in seki, or on none. */
static const word TAX_OF_SCORING[] = {
    [YZ_SCORING_STONES] =   {"ALL", true},
    [YZ_SCORING_AREA_TAX] = {"ALL", true},
    [YZ_SCORING_CAPTURES] = {NULL, false}, /* and all the others */
};
static const word TAX[] = {
    [YZ_SEKI_EYES_COUNT] =      {"NONE", true},
    [YZ_SEKI_EYES_NO_COUNT] =   {"SEKI", true},
    [YZ_SEKI_EYES_NEEDED_EYE] = {"SEKI", false},
};
static const word SUICIDE[] = {
    [YZ_SUICIDE_NONE] =  {"false", true},
    [YZ_SUICIDE_MULTI] = {"true", true},
    [YZ_SUICIDE_ANY] =   {"true", true},
};
static const word BUTTON[] = {
    [YZ_BUTTON_NONE] =       {"false", true},
    [YZ_BUTTON_HALF_POINT] = {"true", true},
};
static const word BONUS[] = {
    [YZ_COMPENSATION_NONE] =        {"0", true},
    [YZ_COMPENSATION_N_MINUS_ONE] = {"N-1", true},
    [YZ_COMPENSATION_N] =           {"N", true},
};
/* Whether dead stones may be left on the board, to be agreed on later. */
static const word FRIENDLY[] = {
    [YZ_SETTLING_AGREE_OR_PLAY] =    {"true", true},
    [YZ_SETTLING_AGREE_OR_RESTORE] = {"true", true},
    [YZ_SETTLING_HYPOTHETICAL] =     {"true", true},
    [YZ_SETTLING_CONCEDE] =          {"true", true},
    [YZ_SETTLING_ALL_ALIVE] =        {"false", true},
    [YZ_SETTLING_AGREE_ONCE] =       {"true", true},
    [YZ_SETTLING_SECOND_PHASE] =     {"true", true},
    [YZ_SETTLING_ALWAYS_SECOND] =    {"true", true},
    [YZ_SETTLING_CLEANUP] =          {"true", true},
    [YZ_SETTLING_REFEREE] =          {"true", true},
    [YZ_SETTLING_NOTHING] =          {"false", true},
};
/* clang-format on */

#define COMPLETE(table, OPTION)                                                        \
    _Static_assert(sizeof table / sizeof *table == YZ_##OPTION##_END,                  \
                   "every answer needs KataGo's word here")
COMPLETE(KO, KO);
COMPLETE(SCORING, SCORING);
COMPLETE(TAX_OF_SCORING, SCORING);
COMPLETE(TAX, SEKI_EYES);
COMPLETE(SUICIDE, SUICIDE);
COMPLETE(BUTTON, BUTTON);
COMPLETE(BONUS, COMPENSATION);
COMPLETE(FRIENDLY, SETTLING);

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
    const word tax = TAX_OF_SCORING[rules->scoring];

    switch (field) {
    case YZ_KATAGO_KO:
        return answer("ko", rules, YZ_OPTION_KO, KO[rules->ko]);
    case YZ_KATAGO_SCORING:
        return answer("scoring", rules, YZ_OPTION_SCORING, SCORING[rules->scoring]);
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
