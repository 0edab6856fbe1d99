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

/* The effect of a move on the time of its side.  Each has a row in clock_moves.c. */
#define YZ__MOVE_TIME_MAP(X)                                                           \
    X(PLAIN)   /* none, but what follows the main time */                              \
    X(ADDS)    /* it adds the period to the main time */                               \
    X(FREES)   /* the next move has the period for nothing */                          \
    X(RETURNS) /* what it used is given back, the period at most */                    \
    X(GIVES)   /* none: what was used has gone to the opponent already */

typedef enum yz__move_time {
    YZ__MOVE_UNSET,
#define X(name) YZ__MOVE_##name,
    YZ__MOVE_TIME_MAP(X)
#undef X
} yz__move_time;

typedef struct yz__move_row {
    bool
        keeps; /* the side has a period beside its main time, which begins with each move */
    bool frees; /* that passes before the main time, which stands still then */
    bool renewed_in_main; /* yz_clock_renew() gives main time */
    /* Main time was used; a move was made.  NULL: nothing more. */
    void (*used)(yz_clock_side *side, yz_clock_side *opponent, int64_t ms);
    void (*moved)(yz_clock_side *side, const yz_clock_setting *setting);
} yz__move_row;

const yz__move_row *yz__move_row_of(yz__move_time move);

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

/* ---- As text ---- */

typedef enum yz__clock_shape {
    YZ__SHAPE_NOTHING, /* no time at all */
    YZ__SHAPE_ALONE,   /* a main time */
    YZ__SHAPE_ADDED,   /* and a time: 5:00+10s */
    YZ__SHAPE_PERIODS, /* and periods: 5:00+3x0:30, or these alone */
    YZ__SHAPE_STONES,  /* and stones in a time: 5:00+25/10:00, or these alone */
    YZ__SHAPE_MOVE,    /* a time for each move: 30s/move */
} yz__clock_shape;

/* The places where a form is used.  A form that is only read has ANYWHERE or RECORD
   alone. */
enum {
    YZ__FORM_RECORD = 1,      /* OT of a record */
    YZ__FORM_ANYWHERE = 3,    /* and typed */
    YZ__FORM_WRITE_TYPED = 4, /* the setting is written so */
    YZ__FORM_WRITE_RECORD = 8,
    YZ__FORM_WRITE = YZ__FORM_WRITE_TYPED | YZ__FORM_WRITE_RECORD,
    YZ__FORM_SIXTHS =
        16, /* of the setting with three periods, each a sixth of the main time */
};

/* Shape and word name the clock. */
typedef struct yz__clock_form {
    yz__clock_shape shape;
    const char *word; /* NULL: the end of the forms */
    unsigned use;
} yz__clock_form;

/* What a program is told of a clock in the Go Text Protocol. */
typedef enum yz__clock_told {
    YZ__TOLD_UNSET,
    YZ__TOLD_NONE,
    YZ__TOLD_ABSOLUTE,
    YZ__TOLD_BYO_YOMI,
    YZ__TOLD_CANADIAN,
    YZ__TOLD_ONE_STONE, /* Canadian, with one stone */
    YZ__TOLD_FISCHER,
    YZ__TOLD_NOT, /* nothing there says the same */
} yz__clock_told;

/* By how much the main time may grow with a move, as a record tells it. */
typedef enum yz__growth {
    YZ__GROWTH_UNSET,
    YZ__GROWTH_NONE,
    YZ__GROWTH_PERIOD,
    YZ__GROWTH_UNKNOWN,
} yz__growth;

/*
 * One clock: all that anybody asks of it.  What a row leaves out is 0, no such part.  Every row
 * has 'after', 'move', 'forms' (one that is written where people type, one for records, unless
 * nothing is measured), 'rule', 'told' and 'growth': test_clock names what is missing.
 */
typedef struct yz__clock_row {
    yz_clock_after after;
    yz__move_time move;
    yz__seconds calls;        /* in main time */
    yz__seconds period_calls; /* in a period */
    yz__seconds last_calls;   /* in the last one */
    yz__aloud aloud;
    yz_clock_call_kind begins; /* called when overtime begins */
    yz_clock_call_kind next;   /* called when the next period begins */
    yz__bounds main, period, count;
    const yz__clock_form *forms;
    const char *rule; /* of the table of dialects: how it stands in a record */
    yz__clock_told told;
    yz__growth growth;
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
