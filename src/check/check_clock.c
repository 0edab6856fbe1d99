/* check_clock.c - what a record says of its clock. */
#include <string.h>

#include <yunzi/clock.h>

#include "check/check_clock.h"
#include "match/clocks.h"
#include "record/record_asked.h"
#include "text/recorded.h"
#include "yunzi/messages.h"

/* Servers round, and some take what the network needs off again. */
enum { SLACK_MS = 1500 };

typedef struct clocks {
    yz__findings *found;
    yz_record *record;
    yz_clock_setting setting;
    bool known;
    bool own;     /* written by this program */
    bool seen[3]; /* by colour: 'last' is what was left after the move before */
    yz_clock_time last[3];
    int played[3]; /* moves since then: each may add time */
    bool told[3];  /* one finding for each side is enough */
    bool negative[3];
} clocks;

static yz__finding *
add(clocks *all, yz_node node, yz_severity severity, const char *code, yz_message what)
{
    yz__finding *row = yz__check_add(all->found, severity, code, what);

    yz__record_place(all->record, node, &row->line, &row->column);
    return row;
}

/* The value of a property as one line; NULL where it is not there. */
static const char *
value_of(clocks *all, yz_node node, const char *id)
{
    yz_property property;
    const char *text;

    if (!yz_record_find_property(all->record, node, id, &property))
        return NULL;
    if (yz_record_text(all->record, &property, 0, true, &text) == YZ_OK)
        return text;
    all->found->failed = true;
    return NULL;
}

static void
mend(clocks *all, yz_node node, const char *id, const char *value)
{
    if (yz_record_set_text(all->record, node, id, value) != YZ_OK)
        all->found->failed = true;
}

/* ---- The setting ---- */

enum { QUOTED = 60 };

static yz_argument
quoted(const char *text)
{
    const size_t length = text == NULL ? 0 : strlen(text);

    return yz_arg_bytes(text == NULL ? "" : text, length < QUOTED ? length : QUOTED);
}

/* The clock in the words of the standard, where the record has others. */
static void
tell_setting(clocks *all, const yz_clock_properties *said, const char *rule)
{
    const yz_clock_values values = yz_clock_setting_write(&all->setting);
    const bool same_tm = said->tm != NULL && strcmp(said->tm, values.tm) == 0;
    const bool same_ot = strcmp(said->ot != NULL ? said->ot : "", values.ot) == 0;

    if ((same_tm && same_ot) || (values.ot[0] == '\0' && said->ot != NULL))
        return;
    add(all, 0, YZ_SEVERITY_REPAIR, "clock-repaired",
        yz_message_with(YZ_MESSAGE_CHECK_CLOCK_READ, yz_arg_text(values.tm),
                        yz_arg_text(values.ot[0] != '\0' ? values.ot : NULL)))
        ->rule = rule;
    mend(all, 0, "TM", values.tm);
    if (values.ot[0] != '\0')
        mend(all, 0, "OT", values.ot);
}

static void
read_setting(clocks *all)
{
    const yz_clock_properties said = {value_of(all, 0, "TM"), value_of(all, 0, "OT"),
                                      value_of(all, 0, "TC"), value_of(all, 0, "TT"),
                                      value_of(all, 0, "LT"), value_of(all, 0, "LC")};
    const yz_reading reading = yz__clock_recorded(&said, &all->setting);

    all->known = reading.kind == YZ_READING_PLAIN || reading.kind == YZ_READING_DIALECT;
    if (reading.kind == YZ_READING_DIALECT)
        tell_setting(all, &said, reading.dialect->id);
    if (reading.kind == YZ_READING_UNKNOWN)
        add(all, 0, YZ_SEVERITY_NOTE, "clock-unknown",
            yz_message_with(YZ_MESSAGE_CHECK_CLOCK_UNKNOWN, quoted(said.tm),
                            quoted(said.ot)));
}

/* ---- What is left ---- */

/* The most by which main time grows with a move; less than 0: not known.  At our own table a
   referee gives time, and moves that were taken back and stones of the handicap have added some:
   a record of our own has that time, and nothing of where it came from. */
static int64_t
gain_of(const clocks *all)
{
    if (all->own)
        return -1;
    switch (yz__clock_row_of(all->setting.kind)->growth) {
    case YZ__GROWTH_NONE:
        return all->known ? 0 : -1;
    case YZ__GROWTH_PERIOD:
        return all->known ? all->setting.period : -1;
    case YZ__GROWTH_UNSET:
    case YZ__GROWTH_UNKNOWN:
        break;
    }
    return -1;
}

/* A period that a record does not number is new with each move. */
static bool
is_new_period(const clocks *all, yz_clock_time left)
{
    return all->setting.period > 0 && left.ms <= all->setting.period + SLACK_MS;
}

/* Time that has come back: more than before and what the moves since have 'gained', main time after overtime, more periods than
   before.  Stones of Canadian overtime come back with each period. */
static bool
goes_up(const clocks *all, yz_clock_time before, yz_clock_time left, int64_t gained)
{
    const bool periods =
        yz_clock_kind_after(all->setting.kind) != YZ_CLOCK_AFTER_STONES;

    if (before.count > 0 && left.count > 0)
        return periods && left.count > before.count;
    const bool grows = gain_of(all) > 0;
    if (!grows && is_new_period(all, left))
        return false;
    return left.count == 0 &&
           (before.count > 0 || left.ms > before.ms + gained + SLACK_MS);
}

static void
compare(clocks *all, yz_node node, yz_colour side, yz_clock_time left)
{
    const yz_clock_time whole = {.ms = all->setting.main, .count = 0};
    const bool first = !all->seen[side];
    const yz_clock_time before = first ? whole : all->last[side];
    char was[YZ_CLOCK_TIME_TEXT], is[YZ_CLOCK_TIME_TEXT];

    const int64_t gained =
        gain_of(all) * (all->played[side] > 0 ? all->played[side] : 1);
    all->seen[side] = true;
    all->last[side] = left;
    all->played[side] = 0;
    if (gain_of(all) < 0 || all->told[side] || !goes_up(all, before, left, gained))
        return;
    all->told[side] = true;
    add(all, node, YZ_SEVERITY_WARNING, "clock-goes-up",
        yz_message_with(YZ_MESSAGE_CHECK_CLOCK_UP, yz_arg_colour(side),
                        yz_arg_text(yz_clock_time_text(left.ms, is)),
                        yz_arg_choice(left.count > 0), yz_arg_number(left.count),
                        yz_arg_choice(first),
                        yz_arg_text(yz_clock_time_text(before.ms, was)),
                        yz_arg_choice(before.count > 0), yz_arg_number(before.count)));
}

/* "BL[29:30]" by the standard is 29 seconds. */
static void
tell_left(clocks *all, yz_node node, const char *id, const char *said,
          const char *seconds)
{
    add(all, node, YZ_SEVERITY_REPAIR, "clock-repaired",
        yz_message_with(YZ_MESSAGE_CHECK_CLOCK_LEFT, yz_arg_text(id), quoted(said),
                        yz_arg_text(seconds)));
    mend(all, node, id, seconds);
}

/* A time below nothing: a server's clock that ran on. */
static void
tell_negative(clocks *all, yz_node node, const char *id, const char *said)
{
    add(all, node, YZ_SEVERITY_WARNING, "clock-negative",
        yz_message_with(YZ_MESSAGE_CHECK_CLOCK_NEGATIVE, yz_arg_text(id),
                        quoted(said)));
}

/* Mends a time that is written otherwise than the standard has it. */
static void
mend_left(clocks *all, yz_node node, const char *id)
{
    const char *said = value_of(all, node, id);
    yz_clock_time left;

    if (said == NULL)
        return;
    if (yz__seconds_recorded(said, &left.ms).kind != YZ_READING_DIALECT ||
        !yz__clock_left_read(&left, said, NULL))
        return;
    const yz_clock_left_values values = yz_clock_left_write(left);
    tell_left(all, node, id, said, values.left);
}

static void
read_left(clocks *all, yz_node node, yz_colour side)
{
    const bool black = side == YZ_BLACK;
    const char *id = black ? "BL" : "WL";
    const char *said = value_of(all, node, id);
    yz_clock_time left;

    /* The reader of records says what no number is. */
    if (said == NULL ||
        (!yz__clock_left_read(&left, said, value_of(all, node, black ? "OB" : "OW")) &&
         !yz__clock_left_read(&left, said, NULL)))
        return;
    if (said[strspn(said, " ")] == '-' && !all->negative[side]) {
        all->negative[side] = true;
        tell_negative(all, node, id, said);
    }
    compare(all, node, side, left);
}

static bool
is_own(clocks *all)
{
    static const char OWN[] = "Yunzi:";
    const char *program = value_of(all, 0, "AP");

    return program && strncmp(program, OWN, strlen(OWN)) == 0;
}

void
yz__check_clock(yz__findings *found, yz_record *record)
{
    clocks all = {.found = found, .record = record};

    all.own = is_own(&all);
    read_setting(&all);
    for (yz_node node = 0; node < yz_record_node_count(record); node++) {
        mend_left(&all, node, "BL");
        mend_left(&all, node, "WL");
    }
    for (yz_node node = 0; node != YZ_NO_NODE; node = yz_record_child(record, node)) {
        yz_move move;
        if (yz_record_move(record, node, &move))
            all.played[move.colour]++;
        read_left(&all, node, YZ_BLACK);
        read_left(&all, node, YZ_WHITE);
    }
}
