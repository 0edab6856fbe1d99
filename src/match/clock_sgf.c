/* clock_sgf.c - the clock in a record: TM, OT, BL, WL, OB, OW. */
#include <stdio.h>
#include <string.h>

#include "match/clocks.h"
#include "text/dialect.h"
#include "text/recorded.h"

/* A longer value is no clock. */
enum { LONGEST = 64 };

static const char BLANKS[] = " \t\r\n";

/* Copies a value without the blanks around it; false if it is too long for a clock. */
static bool
trim(const char *text, char out[LONGEST])
{
    out[0] = '\0';
    if (!text)
        return true;
    text += strspn(text, BLANKS);
    size_t length = strlen(text);
    while (length > 0 && strchr(BLANKS, text[length - 1]))
        length--;
    if (length >= LONGEST)
        return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

static bool
is_number(const char *text)
{
    return text[strspn(text, ".0123456789")] == '\0';
}

static bool
is_read(yz_reading reading)
{
    return reading.kind == YZ_READING_PLAIN || reading.kind == YZ_READING_DIALECT;
}

/* Reads the whole of 'text' as a time; a number alone is seconds. */
static bool
read_seconds(const char *text, int64_t *out)
{
    int64_t ms;

    if (!is_read(yz__seconds_recorded(text, &ms)) || ms < 0 || ms > YZ_CLOCK_MOST)
        return false;
    *out = ms;
    return true;
}

static bool
read_count(const char *text, int32_t *out)
{
    int64_t count;

    if (!yz__clock_digits_read(&text, &count) || *text != '\0' || count > INT32_MAX)
        return false;
    *out = (int32_t)count;
    return true;
}

/* ---- Settings ---- */

static yz_reading
reading_of(yz_reading_kind kind)
{
    return (yz_reading){kind, NULL};
}

static const char *
rule_of(const yz_clock_setting *setting)
{
    return setting->cap ? "OT-OWN" : yz__clock_row_of(setting->kind)->rule;
}

static yz_reading
read_overtime(const char *ot, int64_t main, yz_clock_setting *out)
{
    const int64_t none = 0;
    char plain[2 * LONGEST];
    yz_clock_setting setting;

    if (!yz__clock_plain(ot, plain, sizeof plain))
        return reading_of(YZ_READING_UNKNOWN);
    if (yz__clock_recorded_read(out, plain, &main) == YZ_OK)
        return yz__reading_by(rule_of(out));
    /* some records repeat the time of a move as the main time */
    if (yz__clock_recorded_read(&setting, plain, &none) != YZ_OK ||
        setting.period != main)
        return reading_of(YZ_READING_UNKNOWN);
    *out = setting;
    return yz__reading_by(rule_of(out));
}

/* Reads a clock that stands in TM as a whole. */
static yz_reading
read_whole(const char *tm, yz_clock_setting *out)
{
    char plain[2 * LONGEST];

    return yz__clock_plain(tm, plain, sizeof plain) &&
                   yz__clock_recorded_read(out, plain, NULL) == YZ_OK
               ? yz__reading_by("TM-WHOLE")
               : reading_of(YZ_READING_UNKNOWN);
}

/* Reads periods as Fox writes them. */
static yz_reading
read_fox(const char *tc, const char *tt, int64_t main, yz_clock_setting *out)
{
    yz_clock_setting setting = {.kind = YZ_CLOCK_BYO_YOMI, .main = main};

    if (!read_count(tc, &setting.count) || !read_seconds(tt, &setting.period) ||
        yz__clock_setting_check(&setting, NULL) != YZ_OK)
        return reading_of(YZ_READING_UNKNOWN);
    *out = setting;
    return yz__reading_by("OT-FOX");
}

/* Reads a main time and nothing else; "" is no value. */
static yz_reading
read_main_alone(const char *tm, bool present, int64_t main, yz_clock_setting *out)
{
    if (tm[0] == '\0' && present)
        return (yz_reading){YZ_READING_ABSENT, yz__dialect_find("TM-EMPTY")};
    if (tm[0] == '\0')
        return reading_of(YZ_READING_ABSENT);
    *out = (yz_clock_setting){.kind = main > 0 ? YZ_CLOCK_SUDDEN_DEATH : YZ_CLOCK_NONE,
                              .main = main};
    return main == 0       ? yz__reading_by("TM-ZERO")
           : is_number(tm) ? reading_of(YZ_READING_PLAIN)
                           : yz__reading_by("TM-WORDS");
}

static bool
says(const char *text)
{
    return text != NULL && !yz__is_blank(text);
}

yz_reading
yz__clock_recorded(const yz_clock_properties *from, yz_clock_setting *out)
{
    char tm[LONGEST], ot[LONGEST], tc[LONGEST], tt[LONGEST];
    int64_t main = 0;

    if (!trim(from->tm, tm) || !trim(from->ot, ot) || !trim(from->tc, tc) ||
        !trim(from->tt, tt) || says(from->lt) || says(from->lc))
        return reading_of(YZ_READING_UNKNOWN);
    if (tm[0] && !read_seconds(tm, &main))
        return ot[0] ? reading_of(YZ_READING_UNKNOWN) : read_whole(tm, out);
    if (ot[0])
        return read_overtime(ot, main, out);
    if (tc[0] && tt[0] && strcmp(tc, "0") != 0 && strcmp(tt, "0") != 0)
        return read_fox(tc, tt, main, out);
    return read_main_alone(tm, from->tm != NULL, main, out);
}

yz_clock_values
yz_clock_setting_write(const yz_clock_setting *setting)
{
    yz_clock_values values;

    yz__clock_seconds_text(setting->main, values.tm);
    values.ot[0] = '\0';
    if (setting->kind != YZ_CLOCK_NONE)
        yz__clock_overtime_text(setting, values.ot);
    return values;
}

/* ---- The time left ---- */

yz_clock_left_values
yz_clock_left_write(yz_clock_time left)
{
    yz_clock_left_values values = {"", ""};

    yz__clock_seconds_text(left.ms, values.left);
    if (left.count > 0)
        snprintf(values.count, sizeof values.count, "%d", (int)left.count);
    return values;
}

bool
yz__clock_left_read(yz_clock_time *out, const char *left, const char *count)
{
    char time[LONGEST], number[LONGEST];
    yz_clock_time read = {0, 0};

    if (!trim(left, time) || !trim(count, number))
        return false;
    if (!is_read(yz__seconds_recorded(time, &read.ms)) || read.ms > YZ_CLOCK_MOST ||
        (number[0] && !read_count(number, &read.count)))
        return false;
    if (read.ms < 0)
        read.ms = 0;
    *out = read;
    return true;
}
