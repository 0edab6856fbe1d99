/* play_seats.c - the programs at the table of `yunzi play`. */
#include <string.h>

#include "cli/command.h"
#include "commands/play_seats.h"
#include "guest/guest_report.h"

/* Yunzi itself takes a seat. */
static int
seat_own(sitting *at, yz_party side, play_seats *who)
{
    yz_search_options options;
    yz_search_work work;

    if (!yz_asked_thinking(&at->line->asked, &options, &work))
        return CLI_USAGE;
    own_seat_is(yz_table_terms(at->table)->program[side], &work.level);
    options.seed += (uint64_t)side;
    who->own[side] = own_seat_new(&options, &work);
    if (who->own[side] == NULL)
        return cli_wrong_status(NULL, YZ_E_NOMEM);
    at->seat[side] = own_seat_of(who->own[side]);
    return CLI_DONE;
}

static int
seat_guest(sitting *at, yz_party side, const guest_choice *choice, play_seats *who)
{
    const char *program = yz_table_terms(at->table)->program[side];
    int why = 0;

    who->guest[side] = guest_seat_new(program, choice, &why);
    if (who->guest[side] == NULL)
        return guest_complain(program, why);
    at->seat[side] = guest_seat_of(who->guest[side]);
    return CLI_DONE;
}

int
play_seats_take(play_seats *who, sitting *at, const guest_choice *choice)
{
    const yz_search_level *level;
    int done = CLI_DONE;

    for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND && done == CLI_DONE;
         side++)
        if (!table_is_person(at->table, side))
            done = own_seat_is(yz_table_terms(at->table)->program[side], &level)
                       ? seat_own(at, side, who)
                       : seat_guest(at, side, choice, who);
    return done;
}

void
play_seats_catch_up(const play_seats *who, sitting *at)
{
    yz_match_event outage = {.kind = YZ_MATCH_OUTAGE, .by = YZ_PARTY_HOST};

    for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND; side++)
        if (who->guest[side] != NULL)
            guest_seat_catch_up(who->guest[side], yz_table_match(at->table), side);
    if (who->guest[YZ_PARTY_FIRST] != NULL || who->guest[YZ_PARTY_SECOND] != NULL)
        sitting_do(at, &outage);
}

void
play_seats_free(play_seats *who)
{
    for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND; side++) {
        guest_seat_free(who->guest[side]);
        own_seat_free(who->own[side]);
    }
}
