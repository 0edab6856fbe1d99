/*
 * yunzi/clock.h - the clocks of Go: how much time each side has, what it costs to use it,
 * and what is called aloud.
 *
 * Begin with yz_clock_setting_read(), yz_clock_begin(), yz_clock_press().
 *
 * Example:
 *
 *     yz_clock clock;
 *     yz_clock_setting setting;
 *     char text[YZ_CLOCK_TEXT];
 *     if (yz_clock_setting_read(&setting, "10:00 + 3x30s", NULL) != YZ_OK ||
 *         yz_clock_begin(&clock, &setting, 0, NULL) != YZ_OK ||
 *         yz_clock_run(&clock, YZ_BLACK, 0, NULL, NULL) != YZ_OK ||
 *         yz_clock_press(&clock, 645000, NULL, NULL) != YZ_OK)
 *         return;
 *     printf("%s: ", yz_clock_setting_text(&setting, text));
 *     printf("Black has %d periods left\n", (int)clock.side[YZ_BLACK].count);
 *
 * prints
 *
 *     10:00+3x0:30: Black has 2 periods left
 *
 * A clock is a plain value without pointers: copy it, compare it, keep it.  It reads no
 * time of its own.  Each call says what time it is: a moment in milliseconds, counted from
 * whatever the caller likes, the same for the whole game.  Equal calls give an equal clock
 * on every machine, and a wait that is told in two parts gives the same as one told whole.
 *
 * Time is used up when nothing of it is left: with 30 seconds for a move, a move after
 * 29.999 seconds is in time and one after 30 seconds is not.
 *
 * A clock knows no game.  It says that a side has overstepped its time, or that a period
 * of Ing's began that costs points; the rules of the game say what follows (a loss, a pass,
 * a penalty).  All functions are safe from any thread as long as a clock belongs to one at
 * a time; nothing is allocated.
 *
 * Stable.  Not promised: the words of a setting in a language; what is typed and recorded is read
 * as long as the major version stands.
 */
#ifndef YUNZI_CLOCK_H
#define YUNZI_CLOCK_H

#include <yunzi/gtp.h>
#include <yunzi/message.h>
#include <yunzi/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Which clock ---- */

/* The most of any time, in milliseconds: a little more than three years. */
#define YZ_CLOCK_MOST INT64_C(100000000000)
/* The latest moment, in milliseconds: the first is 0.  Both fit into a double. */
#define YZ_CLOCK_LATEST INT64_C(1000000000000000)
/* The most periods, or counted minutes; the most stones of a Canadian period. */
#define YZ_CLOCK_MOST_PERIODS 99
#define YZ_CLOCK_MOST_STONES 999

/*
 * The clocks.  Main time comes first where there is any; what happens then:
 *
 * NONE              nothing is measured but the time that each side used
 * SUDDEN_DEATH      the end of the main time oversteps it
 * BYO_YOMI          'count' periods; a move within the period is free, and the next move has
 *                   a whole period again; each period used up is gone
 * CANADIAN          'count' stones have to be played within 'period'; then the next period
 *                   begins with as many stones
 * FISCHER           each move adds 'period' to the main time, but not beyond 'cap'
 * DELAY             the first 'period' of each move is not counted; the rest is main time
 * ING_PENALTY       up to three periods in a row, most often a sixth of the main time each;
 *                   each that begins costs two points (Ing 1996, art. 9)
 * ING_BYO_YOMI      like BYO_YOMI, with up to 10 periods of at most 60 seconds (Ing 1996,
 *                   art. 9)
 * COUNTING_MINUTES  the last 'count' minutes of the main time are counted: a move under a
 *                   minute is free, and each full minute is taken off (China 1988, art. 12)
 * HOURGLASS         what a side uses is given to the opponent
 * EACH_MOVE         'period' for each move, and nothing else (Chen 2000, 6.5)
 * BRONSTEIN         what a move has used, 'period' at most, is given back after it: time never
 *                   grows, and the main time has to last while the move is thought about
 */
#define YZ_CLOCK_MAP(X)                                                                \
    X(NONE, "none", "no clock")                                                        \
    X(SUDDEN_DEATH, "sudden-death", "sudden death")                                    \
    X(BYO_YOMI, "byo-yomi", "byo-yomi")                                                \
    X(CANADIAN, "canadian", "Canadian overtime")                                       \
    X(FISCHER, "fischer", "Fischer's clock")                                           \
    X(DELAY, "delay", "a clock with delay")                                            \
    X(ING_PENALTY, "ing-penalty", "Ing's penalty periods")                             \
    X(ING_BYO_YOMI, "ing-byo-yomi", "Ing's byo-yomi")                                  \
    X(COUNTING_MINUTES, "counting-minutes", "counted minutes")                         \
    X(HOURGLASS, "hourglass", "the hourglass")                                         \
    X(EACH_MOVE, "each-move", "a limit for each move")                                 \
    X(BRONSTEIN, "bronstein", "Bronstein's clock")

typedef enum yz_clock_kind {
#define X(name, key, text) YZ_CLOCK_##name,
    YZ_CLOCK_MAP(X)
#undef X
} yz_clock_kind;

/* What follows the main time of a clock, and what 'count' counts then. */
typedef enum yz_clock_after {
    YZ_CLOCK_AFTER_NOTHING = 1, /* it is overstepped */
    YZ_CLOCK_AFTER_PERIODS,     /* periods: each move begins one anew */
    YZ_CLOCK_AFTER_MINUTES,     /* likewise minutes, which are part of the main time */
    YZ_CLOCK_AFTER_STONES,      /* stones of one period */
    YZ_CLOCK_AFTER_PENALTIES,   /* periods in a row, each at a price */
    YZ_CLOCK_AFTER_MOVE,        /* a time for each move */
} yz_clock_after;
YZ_API yz_clock_after yz_clock_kind_after(yz_clock_kind kind);

/* A clock before the game.  Times are in milliseconds; what a clock does not use is 0. */
typedef struct yz_clock_setting {
    yz_clock_kind kind;
    int64_t main; /* for the whole game, before anything else; the counted minutes of
                       COUNTING_MINUTES are part of it */
    int64_t
        period; /* of a period; what a move adds (FISCHER), what is not counted of a move
                       (DELAY) or given back (BRONSTEIN), of a move (EACH_MOVE); 60000
                       (COUNTING_MINUTES) */
    int32_t
        count; /* periods; stones of a period (CANADIAN); minutes (COUNTING_MINUTES) */
    int64_t cap; /* FISCHER: the main time never grows beyond it; 0: no cap */
} yz_clock_setting;

/* ---- A clock that runs ---- */

/* The time of one side. */
typedef struct yz_clock_side {
    int64_t main; /* ms left of the main time; without the counted minutes */
    int64_t
        period;   /* ms left of the running period, minute, move or delay, or of what is
                          given back (BRONSTEIN); whole when none runs */
    int64_t used; /* ms that the side has used in all; stops when it is overstepped */
    int32_t count; /* periods or minutes left, the running one among them; stones that
                          are still to be played in this period */
    int32_t penalties; /* ING_PENALTY: periods that have begun */
    bool overtime;     /* the main time is used up; periods run */
    bool overstepped;  /* all time is used up */
} yz_clock_side;

typedef struct yz_clock {
    yz_clock_setting setting;
    yz_clock_side side[3]; /* by colour; the first is empty */
    yz_colour running;     /* whose time runs; YZ_EMPTY: nobody's */
    int64_t at;            /* the moment it was last told */
} yz_clock;

/*
 * What is called aloud.  'seconds' and 'left' are the fields of yz_clock_call.
 *
 * LEFT         'seconds' are left of the main time or the period
 * ELAPSED      'seconds' of the running minute have gone
 * COUNT        the last ten seconds of the last minute: 'seconds' is 1 .. 9
 * OVERTIME     the main time is used up: 'left' periods of 'seconds' each follow
 * PERIOD       a period is used up, and 'left' are left
 * STONES       a Canadian period begins: 'left' stones in 'seconds'
 * MINUTE       the counting of minutes begins ('seconds' is 0), or a full minute is taken
 *              off ('seconds' is 60); 'left' are left
 * PENALTY      a period of 'seconds' begins that costs points; 'left' more may follow
 * OVERSTEPPED  all time is used up
 */
#define YZ_CLOCK_CALL_MAP(X)                                                           \
    X(LEFT, "left")                                                                    \
    X(ELAPSED, "elapsed")                                                              \
    X(COUNT, "count")                                                                  \
    X(OVERTIME, "overtime")                                                            \
    X(PERIOD, "period")                                                                \
    X(STONES, "stones")                                                                \
    X(MINUTE, "minute")                                                                \
    X(PENALTY, "penalty")                                                              \
    X(OVERSTEPPED, "overstepped")

typedef enum yz_clock_call_kind {
#define X(name, key) YZ_CLOCK_CALL_##name,
    YZ_CLOCK_CALL_MAP(X)
#undef X
} yz_clock_call_kind;

/* The points that each period of ING_PENALTY costs (Ing 1996, art. 9). */
#define YZ_CLOCK_PENALTY_POINTS 2

typedef struct yz_clock_call {
    yz_clock_call_kind kind;
    yz_colour side;
    int64_t at; /* the moment it belongs to, which may lie before the one just told */
    int32_t seconds; /* see the kinds; otherwise 0 */
    int32_t
        left; /* see the kinds; LEFT, ELAPSED and COUNT: periods or minutes left, the
                        running one among them, and 0 in main time */
} yz_clock_call;

/*
 * Who hears the calls, in the order of their moments.  It may not change the clock.  NULL
 * in its place: nobody.
 *
 * When something is called:
 *   main time before periods   5 minutes and 1 minute left
 *   main time and nothing else 5 minutes, 1 minute, 30, 20, 10, 5, 4, 3, 2, 1 seconds left,
 *                              as in the period of CANADIAN and in the last of ING_PENALTY;
 *                              in the others of ING_PENALTY 5 minutes and 1 minute
 *   a period of byo-yomi, and EACH_MOVE
 *                              30, 20, 10, 5, 2, 1 seconds left; in the last period 30, 20,
 *                              10, 9, ..., 1 (EACH_MOVE has no last period).  A period of
 *                              60 seconds is called by what has gone: 30, 40, 50, 55, 58,
 *                              59; in the last 30, 40, 50 and then the count 1, ..., 9
 *   a counted minute           30, 40, 50, 55, 58 seconds gone, and what is left when it is
 *                              full; in the last minute 30, 40, 50 and then the count
 *                              1, ..., 9 (China 1988, art. 12)
 * and in each: what the other kinds say.  A wait that was told late gives all its calls at
 * once.
 */
typedef void yz_clock_listener(void *context, const yz_clock_call *call);

/* Sets a clock; nobody's time runs yet.  YZ_E_RANGE for a setting that is none, or where
   'at' is not a moment; '*out' is unchanged then. */
YZ_API YZ_MUST_CHECK yz_status yz_clock_begin(yz_clock *out,
                                              const yz_clock_setting *setting,
                                              int64_t at, yz_diag *diag);

/*
 * Time goes on to 'at': the running side uses it.  YZ_E_RANGE, and nothing changes, when
 * 'at' lies before clock->at or after YZ_CLOCK_LATEST.
 */
YZ_API YZ_MUST_CHECK yz_status yz_clock_tell(yz_clock *clock, int64_t at,
                                             yz_clock_listener *listener,
                                             void *context);
/* Like yz_clock_tell(), and then the time of 'side' (YZ_BLACK, YZ_WHITE) runs: at the start
   of the game and after a pause, which goes on where it was. */
YZ_API YZ_MUST_CHECK yz_status yz_clock_run(yz_clock *clock, yz_colour side, int64_t at,
                                            yz_clock_listener *listener, void *context);
/* Like yz_clock_tell(), and then nobody's time runs: a pause, an adjournment, the end. */
YZ_API YZ_MUST_CHECK yz_status yz_clock_stop(yz_clock *clock, int64_t at,
                                             yz_clock_listener *listener,
                                             void *context);
/*
 * Like yz_clock_tell(), and then the running side has moved, and the other's time runs.  A
 * side that had overstepped its time by then gains nothing, and its time stays the running
 * one: see side[].overstepped.  Both sides may have something called at that moment: a Canadian
 * period that begins anew (STONES), and overtime (OVERTIME, PENALTY) of a side whose main time
 * was taken off while the other's ran.  YZ_E_PHASE, and nothing changes, when nobody's time runs.
 */
YZ_API YZ_MUST_CHECK yz_status yz_clock_press(yz_clock *clock, int64_t at,
                                              yz_clock_listener *listener,
                                              void *context);

/*
 * After an overstepping that counts as a pass (Chen 2000, 6.5): 'side' has the time of one
 * move as new: its last period or minute, its Canadian period, what a move adds (FISCHER) or
 * the delay of a move, or what is given back (BRONSTEIN).  YZ_E_PHASE, and nothing changes, where 'side' has not overstepped, or
 * where the clock knows no such time: SUDDEN_DEATH, HOURGLASS.
 */
YZ_API YZ_MUST_CHECK yz_status yz_clock_renew(yz_clock *clock, yz_colour side);

/* What a side sees on its clock, and what SGF (BL, OB) and GTP (time_left) say. */
typedef struct yz_clock_time {
    int64_t ms;    /* left of the main time or, in overtime, of the period */
    int32_t count; /* periods, minutes or stones left; 0 in main time */
} yz_clock_time;
YZ_API yz_clock_time yz_clock_left(const yz_clock *clock, yz_colour side);
/* How many ms a move may well take. */
typedef struct yz_clock_share {
    int64_t usual;
    int64_t
        most; /* in doubt: up to three times as much, and the moves to come have half of
                     what they would have.  The same as 'usual' where time that is not used
                     is lost */
} yz_clock_share;

/*
 * What a program may well take for the move of 'side' on this board, whatever clock it is: so much
 * that all moves to come can take the same, and nothing is lost: no period of byo-yomi, no points,
 * no minute, no game.  Some is kept back for the way that the answer takes.  INT64_MAX without a
 * clock, 0 when the side has overstepped.
 */
YZ_API yz_clock_share yz_clock_allot(const yz_clock *clock, yz_colour side,
                                     const yz_position *board);
/*
 * Puts 'side' where a record or a controller says that it is, as yz_clock_left() would say
 * it.  That is true also where the setting would not lead there: with more than a period, with
 * more periods or stones than were set.  A count means nothing where the setting counts nothing.
 * What the side has used stays.  YZ_E_RANGE, and nothing changes: NONE, a time or count below 0,
 * or more than YZ_CLOCK_MOST.
 */
YZ_API YZ_MUST_CHECK yz_status yz_clock_put(yz_clock *clock, yz_colour side,
                                            yz_clock_time left);

/* ---- Settings as text ---- */

/* Room for a setting as text, its NUL included. */
#define YZ_CLOCK_TEXT 160

/*
 * Reads a setting as people type it.  Times are written 1:30:00, 5:00, 0:30 (hours, minutes,
 * seconds, perhaps with a fraction: 0:00.5) or 2h, 90m, 1h30m, 10s, 500ms, 10 min, 30 sec.
 * Blanks may stand anywhere between the parts, and capital letters are like small ones.
 *
 *   none                            no clock
 *   1:00:00                         sudden death
 *   30:00+3x0:30                    byo-yomi: three periods of 30 seconds; 3x0:30 alone
 *   20:00+15/5:00                   Canadian: 15 stones in 5 minutes; 15/5:00 alone
 *   5:00+10s fischer                each move adds 10 seconds
 *   5:00+10s fischer cap 10:00      but never beyond 10 minutes
 *   5:00+10s delay                  the first 10 seconds of each move are free
 *   5:00+10s bronstein              up to 10 seconds of each move are given back after it
 *   3:00:00 ing                     three penalty periods of a sixth of the main time
 *   3:00:00+2x20:00 ing             two of 20 minutes
 *   1:00:00+10x1:00 ing-byo-yomi    Ing's byo-yomi
 *   2:00:00 counting 5              the last 5 minutes of the two hours are counted
 *   10:00 hourglass
 *   30s/move                        30 seconds for each move
 *
 * YZ_E_SYNTAX or YZ_E_RANGE (the setting is none), and
 * 'diag', unless NULL, says why and, by 'column' and 'offset', where; '*out' is unchanged.
 */
YZ_API YZ_MUST_CHECK yz_status yz_clock_setting_read(yz_clock_setting *out,
                                                     const char *text, yz_diag *diag);
/* Writes a setting so that yz_clock_setting_read() reads it again; returns 'out'. */
YZ_API char *yz_clock_setting_text(const yz_clock_setting *setting,
                                   char out[YZ_CLOCK_TEXT]);

/* Room for a time as text: "1:30:00", "5:00", "0:00.5". */
#define YZ_CLOCK_TIME_TEXT 32
/* Writes 'ms', 0 or more, as a time; returns 'out'. */
YZ_API char *yz_clock_time_text(int64_t ms, char out[YZ_CLOCK_TIME_TEXT]);

/* ---- Records (SGF) ---- */

/* What a record says of its clock: values in UTF-8, without escapes; NULL for a property
   that is not there. */
typedef struct yz_clock_properties {
    const char *tm; /* the main time in seconds */
    const char *ot; /* overtime, in any words */
    const char *tc; /* Fox: periods */
    const char *tt; /* Fox: seconds of a period */
    const char *lt; /* Sina: with LC a clock whose units nobody knows */
    const char *lc;
} yz_clock_properties;

typedef struct yz_clock_values {
    char tm[YZ_CLOCK_TIME_TEXT];
    char ot[YZ_CLOCK_TEXT]; /* "": no OT */
} yz_clock_values;
/* The values of TM and OT for a setting; a reader of records finds the same setting. */
YZ_API yz_clock_values yz_clock_setting_write(const yz_clock_setting *setting);

/* The values of BL and OB, or of WL and OW: seconds, and periods, minutes or stones. */
typedef struct yz_clock_left_values {
    char left[YZ_CLOCK_TIME_TEXT];
    char count[16]; /* "" in main time: no OB */
} yz_clock_left_values;
YZ_API yz_clock_left_values yz_clock_left_write(yz_clock_time left);

/* ---- The Go Text Protocol ---- */

/* Which commands the other side knows. */
typedef enum yz_clock_gtp {
    YZ_CLOCK_GTP_STANDARD, /* time_settings: whole seconds                              */
    YZ_CLOCK_GTP_KGS,  /* kgs-time_settings: byo-yomi too                           */
    YZ_CLOCK_GTP_KATA, /* kata-time_settings: Fischer and parts of a second as well */
} yz_clock_gtp;

/*
 * Reads the command 'name' (time_settings, kgs-time_settings or kata-time_settings, '_' for
 * '-' too) with its arguments:
 *
 *   time_settings MAIN PERIOD STONES      STONES 0: PERIOD above 0 is no clock, 0 is sudden
 *                                         death; otherwise Canadian
 *   kgs-time_settings none
 *                     absolute MAIN
 *                     byoyomi MAIN PERIOD PERIODS
 *                     canadian MAIN PERIOD STONES
 *   kata-time_settings                    the same, and
 *                     fischer MAIN INCREMENT
 *                     fischer-capped MAIN INCREMENT CAP MOST    below 0: no cap; MOST, for a
 *                                                               single move, must be so
 *
 * Controllers write very long times for none: a time above YZ_CLOCK_MOST is YZ_CLOCK_MOST.
 * '*out' is unchanged after YZ_E_NOT_FOUND (another command, or a kind that it does not
 * know), YZ_E_SYNTAX and YZ_E_RANGE (no clock can be set so); the message of 'diag', which may
 * be NULL, says which argument is wrong.
 */
YZ_API YZ_MUST_CHECK yz_status yz_clock_gtp_read(yz_clock_setting *out,
                                                 yz_gtp_word name,
                                                 const char *arguments, yz_diag *diag);
/*
 * Writes the command that tells a program the clock of its game; 'known' is a sum of
 * 1 << yz_clock_gtp, the commands that it knows.  A time for each move is one stone of Canadian;
 * Ing's byo-yomi and counted minutes are byo-yomi.  Where no command says the same, '*exactly' is
 * false, and the program is told of a clock that is never longer, for it may not lose on time for
 * what it was told: in whole seconds; or with each period as one stone of Canadian, as GTP 2 has
 * it (4.2); or of the main time alone.  False, and an empty text: it knows no command.
 */
YZ_API bool yz_clock_gtp_tell(const yz_clock_setting *setting, unsigned known,
                              char out[YZ_CLOCK_TEXT], bool *exactly);
/* Writes "time_left black 120 0"; seconds are whole, the rest cut off, but for
   YZ_CLOCK_GTP_KATA.  A program that knows YZ_CLOCK_GTP_STANDARD alone has been told periods as
   stones, one each.  Returns 'out'. */
YZ_API char *yz_clock_gtp_left(const yz_clock *clock, yz_colour side,
                               yz_clock_gtp dialect, char out[YZ_CLOCK_TEXT]);
/* Reads the arguments of time_left.  False, with nothing changed, when they are none. */
YZ_API bool yz_clock_gtp_left_read(yz_colour *side, yz_clock_time *out,
                                   const char *arguments);

#ifdef __cplusplus
}
#endif
#endif
