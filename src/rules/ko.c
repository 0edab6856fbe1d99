/*
 * ko.c - which plays repetition forbids.
 *
 * A ko rule is a row of facts and, where it looks at the whole past, one function over
 * one ply: would a play back to the position after that ply be forbidden?
 */
#include <assert.h>
#include <stddef.h>

#include "rules/options.h"
#include "rules/play.h"

typedef bool recurs(yz__past past, yz_colour mover);

/* Every position that ever stood on the board. */
static bool
positional(yz__past past, yz_colour mover)
{
    (void)past;
    (void)mover;
    return true;
}

/* Every position that the opponent has had before him on his own turn: he would have
   it again.  A resumption or a voided move is a new turn, so it counts. */
static bool
facing(yz__past past, yz_colour mover)
{
    return past.facing == yz_opponent(mover);
}

/* Positions the same player made by a play; not by passing. */
static bool
natural(yz__past past, yz_colour mover)
{
    return past.kind == YZ__PAST_PLAY && past.mover == mover;
}

/* Positions that stood after an earlier move of the same player, passes
   included; the start is not after a move. */
static bool
new_zealand(yz__past past, yz_colour mover)
{
    return (past.kind == YZ__PAST_PLAY || past.kind == YZ__PAST_PASS ||
            past.kind == YZ__PAST_BUTTON) &&
           past.mover == mover;
}

typedef struct ko_rule {
    bool retaking;        /* a ko may not be retaken at once */
    bool captured_points; /* no play where the last move took a stone */
    bool forgets;         /* a pass wipes the past */
    recurs *recurs;       /* NULL: the past does not matter */
} ko_rule;

static const ko_rule KO[] = {
    [YZ_KO_NONE] = {false, false, false, NULL},
    [YZ_KO_BASIC] = {true, false, false, NULL},
    [YZ_KO_POSITIONAL] = {false, false, false, positional},
    [YZ_KO_SITUATIONAL] = {false, false, false, facing},
    [YZ_KO_NATURAL] = {false, false, false, natural},
    [YZ_KO_NATURAL_BASIC] = {true, false, false, natural},
    [YZ_KO_NEW_ZEALAND] = {false, false, false, new_zealand},
    [YZ_KO_CHEN] = {false, false, false, facing},
    [YZ_KO_SPIGHT] = {false, false, true, positional},
    [YZ_KO_DELAY] = {false, true, false, NULL},
    /* Of these two the layer that needs no ruling: see repetition.c. */
    [YZ_KO_ING] = {true, false, false, NULL},
    [YZ_KO_CHINESE_REFEREE] = {true, false, false, NULL},
};
_Static_assert(sizeof KO / sizeof *KO == YZ_KO_END, "every ko rule needs a row here");

static const ko_rule *
ko(const yz_rules *rules)
{
    assert(rules->ko > YZ_KO_UNSET && rules->ko < YZ_KO_END);
    return &KO[rules->ko];
}

bool
yz__ko_bans_retaking(const yz_rules *rules)
{
    return ko(rules)->retaking;
}

bool
yz__ko_bans_captured_points(const yz_rules *rules)
{
    return ko(rules)->captured_points;
}

bool
yz__ko_looks_back(const yz_rules *rules)
{
    return ko(rules)->recurs != NULL;
}

bool
yz__ko_forbids(const yz_rules *rules, yz__past past, yz_colour mover)
{
    return past.kind != YZ__PAST_STRUCK && ko(rules)->recurs &&
           ko(rules)->recurs(past, mover);
}

bool
yz__ko_forgets_at_pass(const yz_rules *rules)
{
    return ko(rules)->forgets;
}

/* Taking the button lifts all bans (Button Go). */
bool
yz__ko_forgets_at_button(const yz_rules *rules)
{
    return rules->button == YZ_BUTTON_HALF_POINT;
}

bool
yz__ko_is_passed_for(const yz_rules *rules, int stage)
{
    return rules->settling == YZ_SETTLING_CLEANUP && stage > 0;
}
