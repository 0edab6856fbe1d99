/*
 * cycle_rounds.c - looks for cycles in rounds, each with more situations than the one
 * before, as far as the limits go.  So a higher limit never gives a lesser answer.
 */
#include "base/now.h"
#include "base/sized.h"
#include "cycle/cycles.h"
#include "yunzi/messages.h"

enum { MORE = 4 };

static yz_shortage
cut_of(const yz_cycle_report *report)
{
    return ((const yz__cycles *)report)->cut;
}

static yz_message
for_want_of_time(const yz_message *missing, const yz_cycle *cycle)
{
    const yz_argument time = yz_arg_choice(YZ_SHORTAGE_TIME);

    if (missing->id == YZ_MESSAGE_CYCLE_SHAPES_SEEN)
        return yz_message_with(missing->id, time,
                               yz_arg_number((int64_t)cycle->graph->count));
    return missing->id == YZ_MESSAGE_CYCLE_MANY_SHAPES ||
                   missing->id == YZ_MESSAGE_CYCLE_MANY_CYCLES ||
                   missing->id == YZ_MESSAGE_CYCLE_EXCHANGES
               ? yz_message_with(missing->id, time)
               : *missing;
}

/* Keeps the report of an earlier round, and says that time was missing, since time
   ended the next round. */
static void
say_time(yz_cycle_report *report)
{
    yz__cycles *cycles = (yz__cycles *)report;

    report->missing = for_want_of_time(&report->missing, NULL);
    for (int i = 0; i < report->count; i++)
        cycles->cycle[i].missing =
            for_want_of_time(&cycles->cycle[i].missing, cycles->cycle + i);
}

/* True if the time that the caller gave is over. */
static bool
take_time(yz_cycle_options *left, uint64_t deadline)
{
    const uint64_t now = deadline == UINT64_MAX ? 0 : yz__worked();

    if (deadline == UINT64_MAX)
        return true;
    left->nanoseconds = now < deadline ? deadline - now : 1;
    return now < deadline;
}

/* Makes one more round with the limits that are left; the report before it stays if
   time ends this one. */
static yz_status
look_again(yz_cycle_report **out, yz__cycles_look *look, const void *at,
           const yz_cycle_options *options)
{
    yz_cycle_report *next = NULL;
    const yz_status status = look(&next, at, options);

    if (status != YZ_OK)
        return status;
    if (cut_of(next) == YZ_SHORTAGE_TIME) {
        say_time(*out);
        ((yz__cycles *)*out)->cut = YZ_SHORTAGE_TIME;
        yz_cycle_free(next);
        return YZ_OK;
    }
    yz_cycle_free(*out);
    *out = next;
    return YZ_OK;
}

yz_status
yz__cycles_in_rounds(yz_cycle_report **out, yz__cycles_look *look, const void *at,
                     const yz_cycle_options *options)
{
    yz_cycle_options left;
    uint64_t most, share = YZ__CYCLE_NODES;

    *out = NULL;
    if (!yz__take(&left, sizeof left, options))
        return YZ_E_RANGE;
    most = left.nodes == 0 ? share : left.nodes;
    const uint64_t deadline =
        left.nanoseconds == 0 ? UINT64_MAX : yz__deadline(left.nanoseconds);
    left.nodes = most < share ? most : share;
    yz_status status = look(out, at, &left);
    while (status == YZ_OK && cut_of(*out) == YZ_SHORTAGE_NODES && most > left.nodes) {
        most -= most == UINT64_MAX ? 0 : left.nodes;
        share *= MORE;
        left.nodes = most < share ? most : share;
        if (!take_time(&left, deadline)) {
            say_time(*out);
            break;
        }
        status = look_again(out, look, at, &left);
    }
    if (status != YZ_OK) {
        yz_cycle_free(*out);
        *out = NULL;
    }
    return status;
}
