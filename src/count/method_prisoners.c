/*
 * method_prisoners.c - procedures that count territory and lost stones.
 */
#include <string.h>

#include "count/arithmetic.h"
#include "count/carry.h"
#include "count/terms.h"
#include "yunzi/messages.h"

/* Returns the shares of both sides in a term of the count; false if the count has no
   such term. */
static bool
term_of(const yz__carry *carry, yz__term term, yz_number sides[3])
{
    const yz_count_term *found = yz__term_find(&carry->scored.count, term);

    sides[YZ_EMPTY] = yz_whole(0);
    sides[YZ_BLACK] = found ? found->black : yz_whole(0);
    sides[YZ_WHITE] = found ? found->white : yz_whole(0);
    return found != NULL;
}

/* Adds the whole numbers of a term to an array by colour; false when the count has no
   such term. */
static bool
add_term(const yz__carry *carry, yz__term term, int to[3])
{
    yz_number sides[3];
    const bool there = term_of(carry, term, sides);

    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        to[who] += (int)sides[who].count;
    return there;
}

/* The territory that the rules count, and the stones that it does not need. */
static void
territory_of(const yz__carry *carry, int territory[3])
{
    memcpy(territory, carry->scored.count.territory, 3 * sizeof territory[0]);
    add_term(carry, YZ__TERM_LIFTED, territory);
}

/* The stones that each side has lost.  Stones handed over for passes are among them
   where the rules count these. */
static void
lost_stones(yz__carry *carry, int lost[3])
{
    const int *dead = carry->scored.count.dead;
    int received[3] = {0, 0, 0};

    memcpy(lost, carry->lost, 3 * sizeof lost[0]);
    if (dead[YZ_BLACK] + dead[YZ_WHITE] > 0)
        yz__step(carry, "removed", YZ__BOTH(dead),
                 yz_message_plain(YZ_MESSAGE_STEP_DEAD_TO_PRISONERS));
    if (add_term(carry, YZ__TERM_PASSES, received)) {
        lost[YZ_BLACK] += received[YZ_WHITE];
        lost[YZ_WHITE] += received[YZ_BLACK];
    }
    yz__step(
        carry, "lost", YZ__BOTH(lost),
        yz_message_with(YZ_MESSAGE_STEP_LOST,
                        yz_arg_choice(received[YZ_BLACK] + received[YZ_WHITE] > 0)));
}

/* Fills the lost stones into their own side's territory.  What is left is compared, and
   each stone that finds no room is a point for the opponent. */
static void
fill_and_compare(yz__carry *carry, const int territory[3], const int lost[3])
{
    const yz__filled black = yz__fill_prisoners(territory[YZ_BLACK], lost[YZ_BLACK]);
    const yz__filled white = yz__fill_prisoners(territory[YZ_WHITE], lost[YZ_WHITE]);

    yz__step(carry, "left", yz_whole(black.left), yz_whole(white.left),
             yz_message_plain(YZ_MESSAGE_STEP_PUT_IN));
    if (black.surplus + white.surplus > 0)
        yz__step(carry, "surplus", yz_whole(white.surplus), yz_whole(black.surplus),
                 yz_message_plain(YZ_MESSAGE_STEP_SURPLUS));
    carry->margin = yz_whole(black.left + white.surplus - white.left - black.surplus);
}

void
yz__put_prisoners(yz__carry *carry)
{
    int territory[3];
    int lost[3];

    territory_of(carry, territory);
    yz__step(carry, "territory", YZ__BOTH(territory),
             yz_message_plain(YZ_MESSAGE_STEP_TERRITORY));
    lost_stones(carry, lost);
    fill_and_compare(carry, territory, lost);
}

void
yz__less_prisoners(yz__carry *carry)
{
    int territory[3];
    int lost[3];

    territory_of(carry, territory);
    yz__step(carry, "territory", YZ__BOTH(territory),
             yz_message_plain(YZ_MESSAGE_STEP_TERRITORY));
    lost_stones(carry, lost);
    const int black = territory[YZ_BLACK] - lost[YZ_BLACK];
    const int white = territory[YZ_WHITE] - lost[YZ_WHITE];
    yz__step(carry, "net", yz_whole(black), yz_whole(white),
             yz_message_plain(YZ_MESSAGE_STEP_NET));
    carry->margin = yz_whole(black - white);
}

/* The stones that each side hands over for passes: what the rules have counted, or else
   what the procedure asks for. */
static yz__paid
paid_for_passes(const yz__carry *carry, const yz__paid by_procedure, bool *ruled)
{
    yz__paid paid = by_procedure;
    int received[3] = {0, 0, 0};

    *ruled = add_term(carry, YZ__TERM_PASSES, received);
    if (*ruled) {
        paid.used[YZ_BLACK] += received[YZ_WHITE] - paid.paid[YZ_BLACK];
        paid.used[YZ_WHITE] += received[YZ_BLACK] - paid.paid[YZ_WHITE];
        paid.paid[YZ_BLACK] = received[YZ_WHITE];
        paid.paid[YZ_WHITE] = received[YZ_BLACK];
    }
    return paid;
}

static void
share_between(yz__carry *carry)
{
    yz_number sides[3];

    if (!term_of(carry, YZ__TERM_SHARED, sides))
        return;
    yz__step(carry, "shared", sides[YZ_BLACK], sides[YZ_WHITE],
             yz_message_plain(YZ_MESSAGE_STEP_EACH_SHARED));
    carry->margin =
        yz_add(carry->margin, yz_subtract(sides[YZ_BLACK], sides[YZ_WHITE]));
}

/* Adds the handicap stones that nothing was paid for: as many points of area for Black. */
static void
settle_handicap(yz__carry *carry, int unpaid)
{
    if (unpaid <= 0)
        return;
    yz__step(carry, "handicap-stones", yz_whole(unpaid), yz_whole(0),
             yz_message_with(YZ_MESSAGE_STEP_HANDICAP_STONES, yz_arg_number(unpaid)));
    carry->margin = yz_add(carry->margin, yz_whole(unpaid));
}

/* The verdict of the numbers of stones that have left the bowls.  They are not known
   if a board comes without its moves. */
enum { NOT_KNOWN, EQUAL, BUT_HANDICAP, NOT_EQUAL };

static int
balance(const yz__carry *carry, yz__paid paid, int unpaid)
{
    const int *plays = carry->input->tally.plays;
    const int ahead = paid.used[YZ_BLACK] - paid.used[YZ_WHITE];

    if (plays[YZ_BLACK] + plays[YZ_WHITE] == 0)
        return NOT_KNOWN;
    if (ahead == 0)
        return EQUAL;
    return ahead == unpaid ? BUT_HANDICAP : NOT_EQUAL;
}

static void
with_pass_stones(yz__carry *carry, yz__paid by_procedure, int unpaid)
{
    int territory[3];
    int lost[3];
    bool ruled;

    const yz__paid paid = paid_for_passes(carry, by_procedure, &ruled);
    territory_of(carry, territory);
    yz__step(carry, "territory", YZ__BOTH(territory),
             yz_message_plain(YZ_MESSAGE_STEP_TERRITORY));
    memcpy(lost, carry->lost, sizeof lost);
    yz__step(carry, "lost", YZ__BOTH(lost),
             yz_message_plain(YZ_MESSAGE_STEP_LOST_OR_DEAD));
    yz__step(carry, "passes", YZ__BOTH(paid.paid),
             yz_message_plain(YZ_MESSAGE_STEP_FOR_PASSES));
    yz__step(carry, "used", YZ__BOTH(paid.used),
             yz_message_with(YZ_MESSAGE_STEP_OUT_OF_BOWLS,
                             yz_arg_choice(balance(carry, paid, unpaid))));
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        lost[who] += paid.paid[who];
    fill_and_compare(carry, territory, lost);
    share_between(carry);
    if (!ruled)
        settle_handicap(carry, unpaid);
}

/* The handicap stones that nothing was paid for.  Of n placed stones the first is
   Black's own first move. */
static int
unpaid_handicap(const yz__carry *carry)
{
    return carry->placed > 0 ? carry->placed - 1 : 0;
}

void
yz__pass_stones(yz__carry *carry)
{
    with_pass_stones(carry, yz__paid_aga(&carry->input->tally, carry->placed),
                     unpaid_handicap(carry));
}

void
yz__davies(yz__carry *carry)
{
    with_pass_stones(carry, yz__paid_davies(&carry->input->tally, carry->placed), 0);
}

void
yz__french(yz__carry *carry)
{
    with_pass_stones(carry, yz__paid_french(&carry->input->tally, carry->placed),
                     unpaid_handicap(carry));
}

void
yz__captures(yz__carry *carry)
{
    const int *taken = carry->input->tally.prisoners;

    yz__step(carry, "captures", YZ__BOTH(taken),
             yz_message_plain(YZ_MESSAGE_STEP_CAPTURES));
    carry->margin = yz_whole(taken[YZ_BLACK] - taken[YZ_WHITE]);
}
