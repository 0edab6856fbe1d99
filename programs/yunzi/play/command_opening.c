/* command_opening.c - commands before the first move: how the colours are decided. */
#include <strings.h>

#include "input/input.h"
#include "play/play_command.h"

void
command_hold(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_HOLD, .by = by};

    if (command_number(at, rest, 1, 360, &event.number))
        sitting_do(at, &event);
}

void
command_guess(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_GUESS, .by = by};

    event.number = strcasecmp(rest, "odd") == 0;
    if (event.number == 0 && strcasecmp(rest, "even") != 0)
        command_refuse(at, rest);
    else
        sitting_do(at, &event);
}

static void
name_amount(sitting *at, yz_party by, yz_match_event_kind kind, const char *rest)
{
    yz_match_event event = {.kind = kind, .by = by};

    if (yz_amount_read(&event.amount, rest))
        sitting_do(at, &event);
    else
        command_refuse(at, rest);
}

void
command_komi(sitting *at, yz_party by, const char *rest)
{
    name_amount(at, by, YZ_MATCH_KOMI, rest);
}

void
command_bid(sitting *at, yz_party by, const char *rest)
{
    yz_match_event accept = {.kind = YZ_MATCH_ACCEPT_BID, .by = by};

    if (strcasecmp(rest, "accept") == 0)
        sitting_do(at, &accept);
    else
        name_amount(at, by, YZ_MATCH_BID, rest);
}

void
command_choose(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_CHOOSE, .by = by, .colour = YZ_BLACK};

    if (strcasecmp(rest, "white") == 0)
        event.colour = YZ_WHITE;
    else if (strcasecmp(rest, "black") != 0) {
        command_refuse(at, rest);
        return;
    }
    sitting_do(at, &event);
}
