/* seat.c - what the program asks of a table again and again. */
#include "cli/command.h"
#include "host/seat.h"

int64_t
host_clock(void *context)
{
    (void)context;
    return cli_nanoseconds() / 1000000;
}

bool
table_is_person(const yz_table *table, yz_party side)
{
    return yz_table_terms(table)->program[side][0] == '\0';
}

bool
table_awaits(const yz_table *table, yz_party side)
{
    return yz_table_awaits(table, side) != YZ_MATCH_EVENT_KINDS;
}

bool
table_ends_by_passes(const yz_table *table)
{
    return yz_game_phase(table_game(table)) == YZ_PHASE_CONFIRMATION &&
           (yz_table_awaits(table, YZ_PARTY_FIRST) == YZ_MATCH_MOVE ||
            yz_table_awaits(table, YZ_PARTY_SECOND) == YZ_MATCH_MOVE);
}

bool
table_is_over(const yz_table *table)
{
    return yz_match_stage_of(yz_table_match(table)) == YZ_MATCH_STAGE_OVER;
}

const yz_game *
table_game(const yz_table *table)
{
    return yz_match_game(yz_table_match(table));
}

const yz_game *
table_board(const yz_table *table)
{
    return yz_match_board(yz_table_match(table));
}
