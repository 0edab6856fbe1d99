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
#include "rules/tables.h"

typedef bool recurs(yz__past_ply past, yz_colour mover);

/* Every position that ever stood on the board. */
static bool
positional(yz__past_ply past, yz_colour mover)
{
    (void)past;
    (void)mover;
    return true;
}

/* Every position that the opponent has had before him on his own turn: he would have
   it again.  A resumption or a voided move is a new turn, so it counts. */
static bool
facing(yz__past_ply past, yz_colour mover)
{
    return past.facing == yz_opponent(mover);
}

/* Positions the same player made by a play; not by passing. */
static bool
natural(yz__past_ply past, yz_colour mover)
{
    return past.kind == YZ__PAST_PLAY && past.mover == mover;
}

/* Positions that stood after an earlier move of the same player, passes
   included; the start is not after a move. */
static bool
new_zealand(yz__past_ply past, yz_colour mover)
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

/* clang-format off */
#define KO_NONE_ROW          {0}
#define KO_BASIC_ROW         {.retaking = true}
#define KO_POSITIONAL_ROW    {.recurs = positional}
#define KO_SITUATIONAL_ROW   {.recurs = facing}
#define KO_NATURAL_ROW       {.recurs = natural}
#define KO_NATURAL_BASIC_ROW {.recurs = natural, .retaking = true}
#define KO_NEW_ZEALAND_ROW   {.recurs = new_zealand}
#define KO_CHEN_ROW          {.recurs = facing}
#define KO_SPIGHT_ROW        {.recurs = positional, .forgets = true}
#define KO_DELAY_ROW         {.captured_points = true}
/* The layer of these two that needs no ruling: see repetition.c. */
#define KO_ING_ROW             {.retaking = true}
#define KO_CHINESE_REFEREE_ROW {.retaking = true}
/* clang-format on */
static const ko_rule KO[] = YZ__ROWS(KO);

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
yz__ko_forbids(const yz_rules *rules, yz__past_ply past, yz_colour mover)
{
    return past.kind != YZ__PAST_STRUCK && ko(rules)->recurs &&
           ko(rules)->recurs(past, mover);
}

bool
yz__ko_forgets_at_pass(const yz_rules *rules)
{
    return ko(rules)->forgets;
}

const yz_rules *
yz__ko_model(const yz_rules *rules)
{
    const ko_rule *own = ko(rules);
    const yz_rules *model = rules;

    for (size_t i = yz__rules_count(); i-- > 0;) {
        const ko_rule *other = ko(yz_rules_at(i));
        if (other->recurs == own->recurs && other->forgets == own->forgets &&
            other->retaking == own->retaking &&
            other->captured_points == own->captured_points)
            model = yz_rules_at(i);
    }
    return model;
}

/* Taking the button lifts all bans (Button Go). */
#define BUTTON_NONE_ROW false
#define BUTTON_HALF_POINT_ROW true
static const bool BUTTON_LIFTS[] = YZ__ROWS(BUTTON);

bool
yz__ko_forgets_at_button(const yz_rules *rules)
{
    return BUTTON_LIFTS[rules->button];
}
