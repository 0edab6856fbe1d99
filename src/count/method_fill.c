/*
 * method_fill.c - procedures that fill the board from bowls of equal size.  Lost stones
 * are back in their owner's bowl, so a bowl lacks only the living stones.
 */
#include "base/number.h"
#include "count/arithmetic.h"
#include "count/carry.h"
#include "rules/conduct.h"
#include "yunzi/messages.h"

/* Both sides of a fill-in. */
typedef struct bowls {
    int bowl;           /* stones that a side begins with */
    yz_number space[3]; /* own territory and part of the points between both */
    yz_number net[3];   /* above 0: points left; below 0: stones left */
} bowls;

/* A side's part of the points between both.  If their number is odd, the last one stays
   empty, so that the parts are whole points. */
static yz_number
filled_share(const yz__carry *carry, int who)
{
    const bool equal = yz_compare(carry->share[YZ_BLACK], carry->share[YZ_WHITE]) == 0;

    return equal ? yz_whole(carry->open / 2) : carry->share[who];
}

static void
begin(yz__carry *carry, bowls *fill)
{
    const int *stones = carry->scored.count.stones;
    int left[3];

    fill->bowl = yz__bowl(carry->survey.points);
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++) {
        left[who] = fill->bowl - stones[who];
        fill->space[who] =
            yz_add(yz_whole(carry->surrounded[who]), filled_share(carry, who));
        fill->net[who] = yz__fill_space(fill->space[who], fill->bowl, stones[who]);
    }
    yz__step(carry, "space", fill->space[YZ_BLACK], fill->space[YZ_WHITE],
             yz_message_with(YZ_MESSAGE_STEP_SPACE, yz_arg_choice(carry->open > 0)));
    yz__step(carry, "in-bowl", YZ__BOTH(left),
             yz_message_with(YZ_MESSAGE_STEP_IN_BOWL, yz_arg_number(fill->bowl)));
}

static yz_number
above(yz_number net)
{
    return yz_compare(net, yz_whole(0)) > 0 ? net : yz_whole(0);
}

static yz_number
below(yz_number net)
{
    return above(yz_subtract(yz_whole(0), net));
}

/* Fills in both spaces, and adds the steps that say what is left on each side. */
static void
fill_in(yz__carry *carry, const bowls *fill)
{
    const yz_number black = fill->net[YZ_BLACK];
    const yz_number white = fill->net[YZ_WHITE];

    yz__step(carry, "unfilled", above(black), above(white),
             yz_message_plain(YZ_MESSAGE_STEP_UNFILLED));
    yz__step(carry, "left-in-bowl", below(black), below(white),
             yz_message_plain(YZ_MESSAGE_STEP_LEFT_IN_BOWL));
}

void
yz__full_fill(yz__carry *carry)
{
    bowls fill;

    begin(carry, &fill);
    fill_in(carry, &fill);
    const yz_number sum = yz_add(fill.net[YZ_BLACK], fill.net[YZ_WHITE]);
    const yz_number shared =
        yz_add(filled_share(carry, YZ_BLACK), filled_share(carry, YZ_WHITE));
    const yz_number unfillable = yz_subtract(yz_whole(carry->open), shared);
    yz__step(carry, "check", yz_add(sum, unfillable), yz_whole(0),
             yz_message_with(YZ_MESSAGE_STEP_CHECK, yz_arg_exact(unfillable),
                             yz_arg_number(carry->survey.points - 2 * fill.bowl)));
    carry->margin = yz_subtract(fill.net[YZ_BLACK], fill.net[YZ_WHITE]);
}

/* The points that Black owes White: komi and his penalties, less White's penalties. */
static yz_number
owed_by_black(const yz__carry *carry)
{
    const yz_count_input *input = carry->input;
    const int *penalties = input->tally.penalties;
    const yz_number komi = input->contract.count == 0 ? input->komi : yz_whole(0);

    return yz_add(komi, yz_whole(penalties[YZ_BLACK] - penalties[YZ_WHITE]));
}

/* For every two points of komi, a stone of the receiver goes into the payer's space.
   Returns the points left over, which are less than a stone. */
static yz_number
put_komi_stones(yz__carry *carry, bowls *fill)
{
    const yz_number owed = owed_by_black(carry);
    const bool by_black = yz_compare(owed, yz_whole(0)) >= 0;
    const yz_number size = by_black ? owed : yz_subtract(yz_whole(0), owed);
    const int64_t stones = size.count / size.over / 2;
    const yz_number placed = yz_whole(by_black ? stones : -stones);

    fill->net[YZ_BLACK] = yz_subtract(fill->net[YZ_BLACK], placed);
    fill->net[YZ_WHITE] = yz_add(fill->net[YZ_WHITE], placed);
    if (stones > 0)
        yz__step(carry, "komi-stones", yz_whole(by_black ? 0 : stones),
                 yz_whole(by_black ? stones : 0),
                 yz_message_plain(YZ_MESSAGE_STEP_KOMI_STONES));
    return yz_subtract(owed, yz__multiply(yz_whole(2), placed));
}

/* The stones of a side, on the board and off it, are as many as at the beginning (article 2);
   only where the text has them checked. */
static void
confirm(yz__carry *carry, const bowls *fill)
{
    const char *article = yz__rules_bowls_article(carry->input->rules);

    if (article)
        yz__step(
            carry, "gathered", yz_whole(fill->bowl), yz_whole(fill->bowl),
            yz_message_with(YZ_MESSAGE_STEP_GATHERED, yz_arg_name("article", article)));
}

void
yz__ing_fill(yz__carry *carry)
{
    bowls fill;

    begin(carry, &fill);
    const yz_number rest = put_komi_stones(carry, &fill);
    fill_in(carry, &fill);
    carry->margin = yz__ing_points(fill.net[YZ_BLACK], fill.net[YZ_WHITE]);
    yz__step(carry, "points", above(carry->margin), below(carry->margin),
             yz_message_plain(YZ_MESSAGE_STEP_LOSERS_STONES));
    if (rest.count != 0)
        yz__step(carry, "odd-komi", yz_whole(0), rest,
                 yz_message_plain(YZ_MESSAGE_STEP_ODD_KOMI));
    carry->margin = yz_subtract(carry->margin, rest);
    confirm(carry, &fill);
}

void
yz__ing_score(yz__carry *carry)
{
    const int *stones = carry->scored.count.stones;
    bowls fill;

    begin(carry, &fill);
    const yz_number black =
        yz_add(fill.space[YZ_BLACK], yz_whole(fill.bowl - stones[YZ_WHITE]));
    const yz_number white =
        yz_add(fill.space[YZ_WHITE], yz_whole(fill.bowl - stones[YZ_BLACK]));
    yz__step(carry, "sum", black, white,
             yz_message_plain(YZ_MESSAGE_STEP_SPACE_AND_BOWL));
    carry->margin = yz_subtract(black, white);
}

void
yz__equal_bowls(yz__carry *carry)
{
    bowls fill;

    begin(carry, &fill);
    yz__step(carry, "net", fill.net[YZ_BLACK], fill.net[YZ_WHITE],
             yz_message_plain(YZ_MESSAGE_STEP_SPACE_LESS_BOWL));
    carry->margin = yz_subtract(fill.net[YZ_BLACK], fill.net[YZ_WHITE]);
}
