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

/* Like yz__clock_setting_check(); '*part' is the part that is out of bounds. */
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

/* How many there are; "byo-yomi", "byo-yomi" in words.  Static. */
int yz__clock_kind_count(void);
const char *yz__clock_kind_key(yz_clock_kind kind);
const char *yz__clock_kind_text(yz_clock_kind kind);

/*
 * Can a clock be set so?  YZ_OK; otherwise YZ_E_RANGE, and 'diag', unless NULL, says what
 * is out of range:
 *
 *                     main            period      count    cap
 *   NONE              0               0           0        0
 *   SUDDEN_DEATH      1 ..            0           0        0
 *   BYO_YOMI          0 ..            1 ..        1 .. 99  0
 *   CANADIAN          0 ..            1 ..        1 .. 999 0
 *   FISCHER           1 ..            1 ..        0        0, or main ..
 *   DELAY             1 ..            1 ..        0        0
 *   ING_PENALTY       1 ..            1 ..        1 .. 3   0
 *   ING_BYO_YOMI      0 ..            1 .. 60000  1 .. 10  0
 *   COUNTING_MINUTES  60000*count ..  60000       1 .. 99  0
 *   HOURGLASS         1 ..            0           0        0
 *   EACH_MOVE         0               1 ..        0        0
 *   BRONSTEIN         1 ..            1 ..        0        0
 *
 * No time may be above YZ_CLOCK_MOST.
 */
YZ_MUST_CHECK yz_status yz__clock_setting_check(const yz_clock_setting *setting,
                                                yz_diag *diag);

/* "left", "elapsed", ...  Static. */
const char *yz__clock_call_key(yz_clock_call_kind kind);

/* It becomes 'at', and nobody has used the time until then: an outage that nobody saw
   beginning.  YZ_E_RANGE as yz_clock_tell(). */
YZ_MUST_CHECK yz_status yz__clock_skip(yz_clock *clock, int64_t at);

/*
 * Takes 'ms' off the time of 'side', whoever's time runs: for coming late, or as a referee
 * says.  It comes out of the main time; what is more than that takes full minutes off the
 * counted ones (COUNTING_MINUTES), and is otherwise forgiven.  Who has nothing left then has
 * overstepped.  Clocks without main time are unchanged.  YZ_E_RANGE, and nothing changes,
 * when 'ms' is not 0 .. YZ_CLOCK_MOST.
 */
YZ_MUST_CHECK yz_status yz__clock_take(yz_clock *clock, yz_colour side, int64_t ms,
                                       yz_clock_listener *listener, void *context);

/*
 * Adds 'ms' to the main time of 'side' as a referee says, also where it is in overtime or has
 * overstepped: it has main time again, and its periods stay as they are.  YZ_E_RANGE, and
 * nothing changes, when 'ms' is not 0 .. YZ_CLOCK_MOST or the main time would become
 * more than YZ_CLOCK_MOST.
 */
YZ_MUST_CHECK yz_status yz__clock_give(yz_clock *clock, yz_colour side, int64_t ms);

/* The next moment at which something is called if the running side does not move;
   INT64_MAX: nothing will be. */
int64_t yz__clock_next(const yz_clock *clock);

/*
 * The clock of a record.  '*out' is written when the kind is YZ_READING_PLAIN or
 * YZ_READING_DIALECT and is otherwise unchanged; OT that no rule of the table of dialects
 * understands is YZ_READING_UNKNOWN, and the record keeps its words.
 *
 *   TM[1800]                    sudden death
 *   TM[1800] OT[5x30 byo-yomi]  five periods of 30 seconds
 *   TM[600] OT[25/600 Canadian] 25 stones in 600 seconds; also "25 moves / 10 min"
 *   TM[300] OT[30 fischer]      30 seconds more for each move; also "30 fischer cap 600"
 *   TM[0] OT[30 simple]         30 seconds for each move
 *   TM[600] TC[3] TT[30]        three periods of 30 seconds (Fox)
 *   TM[25:00 + 00:30(5) ByoYomi] the whole clock in TM (web client of KGS)
 *   TM[0]                       no clock
 *
 * and what yz_clock_setting_write() writes for the other clocks.
 */
yz_reading yz__clock_recorded(const yz_clock_properties *from, yz_clock_setting *out);

/* Reads them; 'count' NULL or blank is 0, and a time below 0 is 0.  False, with '*out'
   unchanged, when a value is not understood. */
bool yz__clock_left_read(yz_clock_time *out, const char *left, const char *count);

#endif
