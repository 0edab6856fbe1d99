/*
 * policy.c - the strength of a play is a product of factors, one for each thing that is known of
 * it.  They are kept as logarithms and added.
 */
#include "search/learnt.h"

/* 2 to the power of 'sum' / 64, with * and / alone, so that it is the same everywhere. */
static float
power_of(int sum)
{
    static const float EIGHTH[8] = {1.0f,       1.0905077f, 1.1892071f, 1.2968396f,
                                    1.4142136f, 1.5422108f, 1.6817928f, 1.8340081f};
    static const float REST[8] = {1.0f,       1.0108893f, 1.0218972f, 1.0330249f,
                                  1.0442738f, 1.0556452f, 1.0671404f, 1.0787608f};
    const int most = 60 * YZ__LEARNT_UNIT;
    sum = most + (sum > most ? most : sum < -most ? -most : sum);
    const float part = EIGHTH[sum / 8 % 8] * REST[sum % 8];
    const int doublings = sum / YZ__LEARNT_UNIT - 60;
    return doublings < 0 ? part / (float)(1ull << -doublings)
                         : part * (float)(1ull << doublings);
}

enum { BEGIN = 3 }; /* the size of twelve points */

/* The strength of the largest pattern that is known: mostly it has twelve points or more. */
static int
pattern_strength(const yz__facts *facts, yz__at at, yz__large_pattern small[BEGIN])
{
    uint8_t liberties[4];
    int out = 0;
    yz__facts_liberties(facts, at, liberties);
    yz__large_pattern pattern =
        yz__pattern_begin(&facts->map, yz__facts_seen_at(facts, at));
    for (int i = 0; i < BEGIN; i++) {
        yz__pattern_grow(&pattern, &facts->map, liberties);
        small[i] = pattern;
    }
    bool known = yz__learnt_pattern(yz__pattern_name(&pattern), &out);
    for (int i = BEGIN - 2; i >= 0 && !known; i--)
        if (yz__learnt_pattern(yz__pattern_name(&small[i]), &out))
            return out;
    while (known && pattern.size < YZ__PATTERN_SIZES) {
        yz__pattern_grow(&pattern, &facts->map, liberties);
        known = yz__learnt_pattern(yz__pattern_name(&pattern), &out);
    }
    return out;
}

/* The logarithm of the strength of a play. */
static int
strength_of(const yz__facts *facts, yz__at at, const yz__outlook *look)
{
    uint8_t level[YZ__FEATURES];
    uint32_t name[YZ__RELATIONS];
    yz__large_pattern small[BEGIN];
    int sum = pattern_strength(facts, at, small);
    yz__facts_relate(facts, at, &small[BEGIN - 1], name);
    for (int i = 0; i < YZ__RELATIONS; i++) {
        int strength;
        if (name[i] != 0 && yz__learnt_pattern(name[i], &strength))
            sum += strength;
    }
    yz__features_of(facts, at, look, level);
    for (int i = 0; i < YZ__FEATURES; i++)
        sum += yz__learnt_feature[i][level[i]];
    return sum;
}

int
yz__policy(const yz__board *board, const yz__policy_context *context, int power,
           yz__at move[], float strength[])
{
    yz__facts facts;
    yz__outlook look;
    int count = 0;
    yz__facts_find(&facts, board, context);
    for (yz__at at = board->stride; at < board->cells - board->stride; at++) {
        if (!yz__facts_may(&facts, at, &look))
            continue;
        move[count] = at;
        strength[count++] = power_of(strength_of(&facts, at, &look) * power / 100);
    }
    return count;
}
