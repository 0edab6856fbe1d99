/* clock_kinds.c - the table of clocks, and the check of a setting against its row. */
#include <assert.h>
#include <stddef.h>

#include "match/clocks.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* ---- The seconds left that are called ---- */

/* In a time that something else follows. */
static const int16_t LONG[] = {300, 60, 0};
/* In a time that may not be overstepped. */
static const int16_t LONG_TO_END[] = {300, 60, 30, 20, 10, 5, 4, 3, 2, 1, 0};
static const int16_t PERIOD[] = {30, 20, 10, 5, 2, 1, 0};
static const int16_t LAST_PERIOD[] = {30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0};
/* When 30, 40, 50, 55, 58 seconds of a minute have gone. */
static const int16_t MINUTE[] = {30, 20, 10, 5, 2, 0};

/* ---- The table: one row for each clock; what a row leaves out is 0 ---- */

/* clang-format off */
#define ANY {0, YZ_CLOCK_MOST}
#define SOME {1, YZ_CLOCK_MOST}
#define FORMS(...) .forms = (const yz__clock_form[]){__VA_ARGS__, {YZ__SHAPE_NOTHING, NULL, 0}}
#define FORM(shape, word, use) {YZ__SHAPE_##shape, word, use}
#define ANYWHERE YZ__FORM_ANYWHERE
#define RECORD YZ__FORM_RECORD
#define WRITE YZ__FORM_WRITE
#define WRITE_TYPED YZ__FORM_WRITE_TYPED
#define WRITE_RECORD YZ__FORM_WRITE_RECORD
static const yz__clock_row
NONE = {
    .after = YZ_CLOCK_AFTER_NOTHING, .move = YZ__MOVE_PLAIN,
    FORMS(FORM(NOTHING, "none", ANYWHERE | WRITE)),
    .rule = "OT-WORDS", .told = YZ__TOLD_NONE, .growth = YZ__GROWTH_UNKNOWN,
},
SUDDEN_DEATH = {
    .after = YZ_CLOCK_AFTER_NOTHING, .move = YZ__MOVE_PLAIN,
    .calls = LONG_TO_END,
    .main = SOME,
    FORMS(FORM(ALONE, "", ANYWHERE | WRITE), FORM(ALONE, "sudden-death", ANYWHERE),
          FORM(ALONE, "absolute", RECORD), FORM(ALONE, "none", RECORD)),
    .rule = "OT-WORDS", .told = YZ__TOLD_ABSOLUTE, .growth = YZ__GROWTH_NONE,
},
BYO_YOMI = {
    .after = YZ_CLOCK_AFTER_PERIODS, .move = YZ__MOVE_PLAIN,
    .calls = LONG, .period_calls = PERIOD, .last_calls = LAST_PERIOD,
    .aloud = YZ__ALOUD_ELAPSED,
    .begins = YZ_CLOCK_CALL_OVERTIME, .next = YZ_CLOCK_CALL_PERIOD,
    .main = ANY, .period = SOME, .count = {1, YZ_CLOCK_MOST_PERIODS},
    FORMS(FORM(PERIODS, "byo-yomi", ANYWHERE | WRITE_RECORD), FORM(PERIODS, "", ANYWHERE | WRITE_TYPED),
          FORM(PERIODS, "byoyomi", RECORD), FORM(PERIODS, "japanese", RECORD)),
    .rule = "OT-BYO-YOMI", .told = YZ__TOLD_BYO_YOMI, .growth = YZ__GROWTH_NONE,
},
CANADIAN = {
    .after = YZ_CLOCK_AFTER_STONES, .move = YZ__MOVE_PLAIN,
    .begins = YZ_CLOCK_CALL_STONES,
    .calls = LONG, .period_calls = LONG_TO_END, .last_calls = LONG_TO_END,
    .main = ANY, .period = SOME, .count = {1, YZ_CLOCK_MOST_STONES},
    FORMS(FORM(STONES, "Canadian", ANYWHERE | WRITE_RECORD), FORM(STONES, "", ANYWHERE | WRITE_TYPED)),
    .rule = "OT-CANADIAN", .told = YZ__TOLD_CANADIAN, .growth = YZ__GROWTH_NONE,
},
FISCHER = {
    .after = YZ_CLOCK_AFTER_NOTHING, .move = YZ__MOVE_ADDS,
    .calls = LONG_TO_END,
    .main = SOME, .period = SOME,
    FORMS(FORM(ADDED, "fischer", ANYWHERE | WRITE)),
    .rule = "OT-FISCHER", .told = YZ__TOLD_FISCHER, .growth = YZ__GROWTH_PERIOD,
},
DELAY = {
    .after = YZ_CLOCK_AFTER_NOTHING, .move = YZ__MOVE_FREES,
    .calls = LONG_TO_END,
    .main = SOME, .period = SOME,
    FORMS(FORM(ADDED, "delay", ANYWHERE | WRITE)),
    .rule = "OT-OWN", .told = YZ__TOLD_NOT, .growth = YZ__GROWTH_NONE,
},
ING_PENALTY = {
    .after = YZ_CLOCK_AFTER_PENALTIES, .move = YZ__MOVE_PLAIN,
    .calls = LONG, .period_calls = LONG, .last_calls = LONG_TO_END,
    .begins = YZ_CLOCK_CALL_PENALTY, .next = YZ_CLOCK_CALL_PENALTY,
    .main = SOME, .period = SOME, .count = {1, 3},
    FORMS(FORM(ALONE, "ing", ANYWHERE | WRITE | YZ__FORM_SIXTHS), FORM(PERIODS, "ing", ANYWHERE | WRITE)),
    .rule = "OT-OWN", .told = YZ__TOLD_NOT, .growth = YZ__GROWTH_UNKNOWN,
},
ING_BYO_YOMI = {
    .after = YZ_CLOCK_AFTER_PERIODS, .move = YZ__MOVE_PLAIN,
    .calls = LONG, .period_calls = PERIOD, .last_calls = LAST_PERIOD,
    .aloud = YZ__ALOUD_ELAPSED,
    .begins = YZ_CLOCK_CALL_OVERTIME, .next = YZ_CLOCK_CALL_PERIOD,
    .main = ANY, .period = {1, YZ__MINUTE}, .count = {1, 10},
    FORMS(FORM(PERIODS, "ing-byo-yomi", ANYWHERE | WRITE)),
    .rule = "OT-OWN", .told = YZ__TOLD_BYO_YOMI, .growth = YZ__GROWTH_NONE,
},
COUNTING_MINUTES = {
    .after = YZ_CLOCK_AFTER_MINUTES, .move = YZ__MOVE_PLAIN,
    .calls = LONG, .period_calls = MINUTE, .last_calls = LAST_PERIOD,
    .aloud = YZ__ALOUD_ELAPSED,
    .begins = YZ_CLOCK_CALL_MINUTE, .next = YZ_CLOCK_CALL_MINUTE,
    .main = SOME, .period = {YZ__MINUTE, YZ__MINUTE}, .count = {1, YZ_CLOCK_MOST_PERIODS},
    FORMS(FORM(ALONE, "counting", ANYWHERE | WRITE)),
    .rule = "OT-OWN", .told = YZ__TOLD_BYO_YOMI, .growth = YZ__GROWTH_NONE,
},
HOURGLASS = {
    .after = YZ_CLOCK_AFTER_NOTHING, .move = YZ__MOVE_GIVES,
    .calls = LONG_TO_END,
    .main = SOME,
    FORMS(FORM(ALONE, "hourglass", ANYWHERE | WRITE)),
    .rule = "OT-OWN", .told = YZ__TOLD_NOT, .growth = YZ__GROWTH_UNKNOWN,
},
EACH_MOVE = {
    .after = YZ_CLOCK_AFTER_MOVE, .move = YZ__MOVE_PLAIN,
    .calls = LONG, .period_calls = PERIOD, .last_calls = PERIOD,
    .aloud = YZ__ALOUD_ELAPSED,
    .begins = YZ_CLOCK_CALL_OVERTIME,
    .period = SOME,
    FORMS(FORM(MOVE, "", ANYWHERE | WRITE_TYPED), FORM(ADDED, "simple", RECORD | WRITE_RECORD)),
    .rule = "OT-SIMPLE", .told = YZ__TOLD_ONE_STONE, .growth = YZ__GROWTH_UNKNOWN,
},
BRONSTEIN = {
    .after = YZ_CLOCK_AFTER_NOTHING, .move = YZ__MOVE_RETURNS,
    .calls = LONG_TO_END,
    .main = SOME, .period = SOME,
    FORMS(FORM(ADDED, "bronstein", ANYWHERE | WRITE)),
    .rule = "OT-OWN", .told = YZ__TOLD_NOT, .growth = YZ__GROWTH_NONE,
};

static const struct {
    const char *key;
    const char *text;
    const yz__clock_row *row;
} TABLE[] = {
#define X(name, key, text) {key, text, &name},
    YZ_CLOCK_MAP(X)
#undef X
};

static const char *const CALL[] = {
#define X(name, key) key,
    YZ_CLOCK_CALL_MAP(X)
#undef X
};
/* clang-format on */

int
yz__clock_kind_count(void)
{
    return (int)(sizeof TABLE / sizeof *TABLE);
}

const char *
yz__clock_kind_key(yz_clock_kind kind)
{
    assert((int)kind >= 0 && (int)kind < yz__clock_kind_count());
    return TABLE[kind].key;
}

const char *
yz__clock_kind_text(yz_clock_kind kind)
{
    assert((int)kind >= 0 && (int)kind < yz__clock_kind_count());
    return TABLE[kind].text;
}

yz_clock_after
yz_clock_kind_after(yz_clock_kind kind)
{
    return yz__clock_row_of(kind)->after;
}

const yz__clock_row *
yz__clock_row_of(yz_clock_kind kind)
{
    return TABLE[kind].row;
}

const char *
yz__clock_call_key(yz_clock_call_kind kind)
{
    assert((size_t)kind < sizeof CALL / sizeof *CALL);
    return CALL[kind];
}

/* ---- Settings ---- */

int64_t
yz__clock_reserve(const yz_clock_setting *setting)
{
    return yz_clock_kind_after(setting->kind) == YZ_CLOCK_AFTER_MINUTES
               ? (int64_t)setting->count * YZ__MINUTE
               : 0;
}

static yz__bounds
bounds_of(const yz_clock_setting *setting, yz__clock_part part)
{
    const yz__clock_row *row = yz__clock_row_of(setting->kind);
    const bool capped = row->move == YZ__MOVE_ADDS && setting->cap != 0;

    switch (part) {
    case YZ__CLOCK_MAIN:
        return row->after == YZ_CLOCK_AFTER_MINUTES
                   ? (yz__bounds){yz__clock_reserve(setting), YZ_CLOCK_MOST}
                   : row->main;
    case YZ__CLOCK_PERIOD:
        return row->period;
    case YZ__CLOCK_COUNT:
        return row->count;
    default:
        return capped ? (yz__bounds){setting->main, YZ_CLOCK_MOST} : (yz__bounds){0, 0};
    }
}

static int64_t
value_of(const yz_clock_setting *setting, yz__clock_part part)
{
    return part == YZ__CLOCK_MAIN     ? setting->main
           : part == YZ__CLOCK_PERIOD ? setting->period
           : part == YZ__CLOCK_COUNT  ? setting->count
                                      : setting->cap;
}

static yz_message
out_of_bounds(const yz_clock_setting *setting, yz__clock_part part, yz__bounds bounds)
{
    const yz_argument clock = yz_arg_name("clock", yz__clock_kind_text(setting->kind));
    const yz_clock_after after = yz_clock_kind_after(setting->kind);
    char least[YZ_CLOCK_TIME_TEXT], most[YZ_CLOCK_TIME_TEXT];

    if (bounds.most == 0)
        return yz_message_with(YZ_MESSAGE_CLOCK_NO_PART, clock,
                               yz_arg_choice((int)part));
    if (part == YZ__CLOCK_COUNT)
        return yz_message_with(YZ_MESSAGE_CLOCK_COUNT_RANGE, clock,
                               yz_arg_choice(after == YZ_CLOCK_AFTER_STONES    ? 1
                                             : after == YZ_CLOCK_AFTER_MINUTES ? 2
                                                                               : 0),
                               yz_arg_number(bounds.least), yz_arg_number(bounds.most));
    return yz_message_with(YZ_MESSAGE_CLOCK_TIME_RANGE, clock, yz_arg_choice((int)part),
                           yz_arg_text(yz_clock_time_text(bounds.least, least)),
                           yz_arg_text(yz_clock_time_text(bounds.most, most)));
}

yz_status
yz__clock_setting_fault(const yz_clock_setting *setting, yz__clock_part *part,
                        yz_diag *diag)
{
    /* The count comes first: the least main time may depend on it. */
    static const yz__clock_part ORDER[] = {YZ__CLOCK_COUNT, YZ__CLOCK_PERIOD,
                                           YZ__CLOCK_MAIN, YZ__CLOCK_CAP};

    if ((int)setting->kind < 0 || (int)setting->kind >= yz__clock_kind_count())
        return yz__refuse_status(diag, YZ_E_RANGE);
    for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++) {
        const yz__bounds bounds = bounds_of(setting, ORDER[i]);
        const int64_t value = value_of(setting, ORDER[i]);
        *part = ORDER[i];
        if (value < bounds.least || value > bounds.most)
            return yz__refuse(diag, YZ_E_RANGE, out_of_bounds(setting, *part, bounds));
    }
    return YZ_OK;
}

yz_status
yz__clock_setting_check(const yz_clock_setting *setting, yz_diag *diag)
{
    yz__clock_part part;
    return yz__clock_setting_fault(setting, &part, diag);
}
