/* handicap_terms.c - what two players of different ranks start with, in one sentence. */
#include "yunzi/tell.h"
#include "yunzi/messages.h"

static yz_message
first_move_message(const yz_handicap_terms *terms)
{
    if (terms->komi.count > 0)
        return yz_message_with(YZ_MESSAGE_HANDICAP_FIRST_KOMI,
                               yz_arg_exact(terms->komi));
    return yz_message_with(YZ_MESSAGE_HANDICAP_FIRST, yz_arg_choice(terms->points > 0),
                           yz_arg_number(terms->points));
}

yz_message
yz_handicap_message(const yz_handicap_terms *terms)
{
    if (terms->black < 0)
        return yz_message_with(YZ_MESSAGE_HANDICAP_EVEN, yz_arg_exact(terms->komi));
    if (terms->passes > 0)
        return yz_message_with(YZ_MESSAGE_HANDICAP_PASSES, yz_arg_number(terms->passes),
                               yz_arg_choice(terms->points > 0),
                               yz_arg_number(terms->points));
    if (terms->stones > 0)
        return yz_message_with(
            YZ_MESSAGE_HANDICAP_STONES, yz_arg_number(terms->stones),
            yz_arg_choice(terms->komi.count > 0), yz_arg_exact(terms->komi),
            yz_arg_choice(terms->ranks_left > 0), yz_arg_number(terms->ranks_left));
    return first_move_message(terms);
}
