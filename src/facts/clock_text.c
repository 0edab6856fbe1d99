/* clock_text.c - the calls of a clock in words. */
#include "yunzi/tell.h"
#include "yunzi/messages.h"

static yz_message
left_message(const yz_clock_call *call)
{
    const yz_argument who = yz_arg_colour(call->side);

    if (call->seconds % 60 == 0)
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_MINUTES_LEFT, who,
                               yz_arg_number(call->seconds / 60));
    return yz_message_with(YZ_MESSAGE_CLOCK_CALL_LEFT, who,
                           yz_arg_number(call->seconds));
}

/* Tells a period of so many seconds that begins. */
static yz_message
period_message(const yz_clock_call *call)
{
    char text[YZ_CLOCK_TIME_TEXT];
    const yz_argument who = yz_arg_colour(call->side), left = yz_arg_number(call->left);
    const yz_argument period =
        yz_arg_text(yz_clock_time_text(INT64_C(1000) * call->seconds, text));

    switch (call->kind) {
    case YZ_CLOCK_CALL_STONES:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_STONES, who, left, period);
    case YZ_CLOCK_CALL_PENALTY:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_PENALTY, who,
                               yz_arg_number(YZ_CLOCK_PENALTY_POINTS), period, left);
    default:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_OVERTIME, who, left, period);
    }
}

yz_message
yz_clock_call_message(const yz_clock_call *call)
{
    const yz_argument who = yz_arg_colour(call->side), left = yz_arg_number(call->left);
    const yz_argument seconds = yz_arg_number(call->seconds);

    switch (call->kind) {
    case YZ_CLOCK_CALL_LEFT:
        return left_message(call);
    case YZ_CLOCK_CALL_ELAPSED:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_ELAPSED, seconds);
    case YZ_CLOCK_CALL_COUNT:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_COUNT, seconds);
    case YZ_CLOCK_CALL_PERIOD:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_PERIODS_LEFT, who, left);
    case YZ_CLOCK_CALL_MINUTE:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_MINUTES_LEFT, who, left);
    case YZ_CLOCK_CALL_OVERSTEPPED:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_OVERSTEPPED, who);
    default:
        return period_message(call);
    }
}
