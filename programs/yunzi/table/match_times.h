/* match_times.h - what the clock of the mover said after each move of a match. */
#ifndef YUNZI_PROGRAM_MATCH_TIMES_H
#define YUNZI_PROGRAM_MATCH_TIMES_H

#include <yunzi/match.h>

/* All zero: nothing is noted yet. */
typedef struct match_times {
    yz_clock_time *after; /* by ply; ms below 0: nothing is known */
    int room;
} match_times;

/* Notes the time when 'event', which has just happened, is a move and there is a clock.
   Without memory only the record lacks it. */
void match_times_note(match_times *times, const yz_match *match,
                      const yz_match_event *event);
/* False: nothing is known of this ply. */
bool match_times_after(const match_times *times, int ply, yz_clock_time *out);
void match_times_free(match_times *times);

#endif
