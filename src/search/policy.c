/*
 * policy.c - the strength of a play is a product of factors, one for each thing that is known of
 * it.  They are kept as logarithms and added.
 */
#include "search/learnt.h"

/* 2 to the power of 'sum' / 64, with + and * alone. */
static float
power_of(int sum)
{
    static const float ROOT[6] = {1.0108893f, 1.0218972f, 1.0442738f,
                                  1.0905077f, 1.1892071f, 1.4142136f};
    const int most = 60 * YZ__LEARNT_UNIT;
    sum = sum > most ? most : sum < -most ? -most : sum;
    sum += most;
    float out = 1;
    for (int i = 0; i < 6; i++)
        out *= sum >> i & 1 ? ROOT[i] : 1;
    const int doublings = sum / YZ__LEARNT_UNIT - 60;
    return doublings < 0 ? out / (float)(1ull << -doublings)
                         : out * (float)(1ull << doublings);
}

/* The strength of the largest pattern that is known. */
static int
pattern_strength(const yz__facts *facts, yz__at at)
{
    uint8_t liberties[4];
    int out = 0;
    yz__facts_liberties(facts, at, liberties);
    yz__large_pattern pattern =
        yz__pattern_begin(&facts->map, yz__view_map_at(&facts->map, facts->board, at));
    while (pattern.size < YZ__PATTERN_SIZES) {
        const uint32_t name = yz__pattern_grow(&pattern, &facts->map, liberties);
        if (!yz__learnt_pattern(name, &out))
            break;
    }
    return out;
}

static int
answer_strength(const yz__facts *facts, yz__at at)
{
    int out = 0;
    const uint32_t name = yz__facts_answer(facts, at);
    return name != 0 && yz__learnt_pattern(name, &out) ? out : 0;
}

int
yz__policy(const yz__board *board, const yz__policy_context *context, yz__at move[],
           float strength[])
{
    yz__facts facts;
    yz__outlook look;
    int count = 0;
    yz__facts_find(&facts, board, context);
    for (yz__at at = board->stride; at < board->cells - board->stride; at++) {
        uint8_t level[YZ__FEATURES];
        if (!yz__facts_may(&facts, at, &look))
            continue;
        yz__features_of(&facts, at, &look, level);
        int sum = pattern_strength(&facts, at) + answer_strength(&facts, at);
        for (int i = 0; i < YZ__FEATURES; i++)
            sum += yz__learnt_feature[i][level[i]];
        move[count] = at;
        strength[count++] = power_of(sum);
    }
    return count;
}
