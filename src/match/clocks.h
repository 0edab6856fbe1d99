/* clocks.h - the table of clocks: what follows the main time of each, and what is
   called aloud. */
#ifndef YZ_SRC_MATCH_CLOCKS_H
#define YZ_SRC_MATCH_CLOCKS_H

#include <stddef.h>

#include "text/dialect_time.h"
#include "yunzi/clock.h"
#include "yunzi/rules.h"

/* A counted minute, and a minute of any other clock. */
enum { YZ__MINUTE = 60000 };

/* The time that follows the main time. */
typedef enum yz__after {
    YZ__AFTER_NOTHING,   /* it is overstepped */
    YZ__AFTER_PERIODS,   /* periods; each move begins one */
    YZ__AFTER_STONES,    /* a period for several stones */
    YZ__AFTER_PENALTIES, /* periods in a row, each at a price */
} yz__after;

/* The effect of a move on the time of its side, besides. */
typedef enum yz__move_time {
    YZ__MOVE_PLAIN, /* nothing */
    YZ__MOVE_ADDS,  /* it adds the period to the main time */
    YZ__MOVE_FREES, /* the next move has the period for nothing */
    YZ__MOVE_GIVES, /* nothing: what was used has gone to the opponent already */
} yz__move_time;

/* How the seconds of a period are named. */
typedef enum yz__aloud {
    YZ__ALOUD_LEFT,    /* by what is left */
    YZ__ALOUD_ELAPSED, /* by what has gone, where the period has 60 seconds */
} yz__aloud;

/* The seconds left at which something is called: falling, 0 at the end. */
typedef const int16_t *yz__seconds;

/* The least and the most of a part of a setting, in ms or periods. */
typedef struct yz__bounds {
    int64_t least;
    int64_t most;
} yz__bounds;

/* One clock.  A part that is not set is 0: nothing. */
typedef struct yz__clock_row {
    yz__after after;
    yz__move_time move;
    yz__seconds calls;        /* in main time */
    yz__seconds period_calls; /* in a period */
    yz__seconds last_calls;   /* in the last one */
    yz__aloud aloud;
    yz_clock_call_kind begins; /* called when overtime begins */
    yz_clock_call_kind next;   /* called when the next period begins */
    yz__bounds main, period, count;
} yz__clock_row;

const yz__clock_row *yz__clock_row_of(yz_clock_kind kind);

/* Returns the part of the main time that is counted by minutes, in ms; 0 for other
   clocks. */
int64_t yz__clock_reserve(const yz_clock_setting *setting);

/* True if the text prescribes the clocks of its games and this is none of them; no
   clock deviates too. */
bool yz__clock_deviates(const yz_clock_setting *setting, const yz_rules *rules);

/* The parts of a setting. */
typedef enum yz__clock_part {
    YZ__CLOCK_MAIN,
    YZ__CLOCK_PERIOD,
    YZ__CLOCK_COUNT,
    YZ__CLOCK_CAP,
} yz__clock_part;

/* Like yz_clock_setting_check(); '*part' is the part that is out of bounds. */
yz_status yz__clock_setting_fault(const yz_clock_setting *setting, yz__clock_part *part,
                                  yz_diag *diag);

/* ---- Settings as text ---- */

/* Writes the command that sets a clock over GTP; false, and an empty text, where 'dialect' has
   none that says the same. */
bool yz__clock_gtp_text(const yz_clock_setting *setting, yz_clock_gtp dialect,
                        char out[YZ_CLOCK_TEXT]);
/* Writes "90.5"; returns 'out'. */
char *yz__clock_seconds_text(int64_t ms, char out[YZ_CLOCK_TIME_TEXT]);
/*
 * Like yz_clock_setting_read(), for a record: a number alone is so many seconds, and
 * the words of other programs are read too.  'main' is the main time from TM while
 * 'text' is OT; NULL: 'text' is TM and holds the whole clock.
 */
yz_status yz__clock_recorded_read(yz_clock_setting *out, const char *text,
                                  const int64_t *main);
/* Writes the value of OT that is read as this setting; "" if there is none. */
char *yz__clock_overtime_text(const yz_clock_setting *setting, char out[YZ_CLOCK_TEXT]);

#endif
