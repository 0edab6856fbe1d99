/* match_times.c - what the clock of the mover said after each move of a match. */
#include <stdlib.h>

#include "table/match_times.h"

static bool
make_room(match_times *times, int ply)
{
    const int room = ply * 2 + 64;
    yz_clock_time *more;

    if (ply < times->room)
        return true;
    more = realloc(times->after, (size_t)room * sizeof *more);
    if (more == NULL)
        return false;
    for (int i = times->room; i < room; i++)
        more[i] = (yz_clock_time){-1, 0};
    times->after = more;
    times->room = room;
    return true;
}

void
match_times_note(match_times *times, const yz_match *match, const yz_match_event *event)
{
    const yz_clock *clock = yz_match_clock(match);
    const int ply = yz_game_ply_count(yz_match_game(match));

    if (event->kind == YZ_MATCH_MOVE && clock->setting.kind != YZ_CLOCK_NONE &&
        make_room(times, ply))
        times->after[ply] = yz_clock_left(clock, yz_match_colour(match, event->by));
}

bool
match_times_after(const match_times *times, int ply, yz_clock_time *out)
{
    if (ply < 0 || ply >= times->room || times->after[ply].ms < 0)
        return false;
    *out = times->after[ply];
    return true;
}

void
match_times_free(match_times *times)
{
    free(times->after);
    *times = (match_times){NULL, 0};
}
