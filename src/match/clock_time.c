/* clock_time.c - times in figures: "1:30:00", "0:30.5", "1h30m", and seconds, "90.5". */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "match/clocks.h"

/* ---- Writing ---- */

/* ".5", without zeros at the end; nothing for none. */
static void
write_thousandths(int thousandths, char *out, size_t room)
{
    if (thousandths == 0)
        return;
    snprintf(out, room, ".%03d", thousandths);
    for (char *end = out + strlen(out); end[-1] == '0'; end--)
        end[-1] = '\0';
}

char *
yz_clock_time_text(int64_t ms, char out[YZ_CLOCK_TIME_TEXT])
{
    const int64_t seconds = ms / 1000;
    int length;

    assert(ms >= 0);
    if (seconds >= 3600)
        length = snprintf(out, YZ_CLOCK_TIME_TEXT, "%lld:%02d:%02d",
                          (long long)(seconds / 3600), (int)(seconds / 60 % 60),
                          (int)(seconds % 60));
    else
        length = snprintf(out, YZ_CLOCK_TIME_TEXT, "%d:%02d", (int)(seconds / 60),
                          (int)(seconds % 60));
    write_thousandths((int)(ms % 1000), out + length,
                      (size_t)(YZ_CLOCK_TIME_TEXT - length));
    return out;
}

char *
yz__clock_seconds_text(int64_t ms, char out[YZ_CLOCK_TIME_TEXT])
{
    const int length =
        snprintf(out, YZ_CLOCK_TIME_TEXT, "%lld", (long long)(ms / 1000));

    assert(ms >= 0);
    write_thousandths((int)(ms % 1000), out + length,
                      (size_t)(YZ_CLOCK_TIME_TEXT - length));
    return out;
}

/* ---- Reading ---- */

/* More than any time has, and far from the end of the numbers. */
#define TOO_MUCH (INT64_C(1000) * YZ_CLOCK_MOST)

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool
yz__clock_digits_read(const char **at, int64_t *out)
{
    const char *begin = *at;
    int64_t value = 0;

    for (; is_digit(**at); ++*at) {
        value = 10 * value + (**at - '0');
        if (value > TOO_MUCH)
            value = TOO_MUCH;
    }
    *out = value;
    return *at > begin;
}

/* A product of numbers of 0 or more, 'b' not 0, at most TOO_MUCH. */
static int64_t
product(int64_t a, int64_t b)
{
    return a > TOO_MUCH / b ? TOO_MUCH : a * b;
}

/* ".5" of a unit of 'ms' milliseconds; parts of a millisecond are cut off. */
static bool
read_fraction(const char **at, int64_t ms, int64_t *out)
{
    const char *begin = *at + 1;

    *out = 0;
    if (**at != '.')
        return true;
    /* Digits too small to matter end the sum: no unit has more than 7. */
    int64_t scale = 1;
    int64_t part = 0;
    for (++*at; is_digit(**at); ++*at) {
        if (scale < 10000000) {
            part = 10 * part + (**at - '0');
            scale *= 10;
        }
    }
    *out = part * ms / scale;
    return *at > begin;
}

/* What stands behind the first number of "1:30:00": parts of two digits below 60. */
static bool
read_sexagesimal(const char **at, int64_t first, int64_t *out)
{
    int64_t sum = first, part;

    for (int parts = 0; **at == ':'; parts++) {
        const char *p = *at + 1;
        if (parts == 2 || !is_digit(p[0]) || p[0] > '5' || !is_digit(p[1]))
            return false;
        sum = product(sum, 60) + 10 * (p[0] - '0') + (p[1] - '0');
        *at = p + 2;
    }
    if (is_digit(**at) || !read_fraction(at, 1000, &part))
        return false;
    *out = product(sum, 1000) + part;
    return true;
}

/* "h", "m", "s", "ms" and longer words, blanks before them: how many milliseconds; 0 for
   anything else, and nothing is passed. */
static int64_t
read_unit(const char **at)
{
    static const struct {
        const char *text;
        int64_t ms;
    } UNIT[] = {{"ms", 1},         {"h", 3600000},     {"hour", 3600000},
                {"m", 60000},      {"min", 60000},     {"mins", 60000},
                {"minute", 60000}, {"minutes", 60000}, {"hours", 3600000},
                {"s", 1000},       {"sec", 1000},      {"secs", 1000},
                {"second", 1000},  {"seconds", 1000}};
    const char *begin = *at + strspn(*at, " \t");
    const size_t length = yz__clock_word_length(begin);

    for (size_t i = 0; i < sizeof UNIT / sizeof *UNIT; i++) {
        if (yz__clock_is_word(begin, length, UNIT[i].text)) {
            *at = begin + length;
            return UNIT[i].ms;
        }
    }
    return 0;
}

/* "1h30m", "10.5s", and a number alone where that is so many seconds. */
static bool
read_units(const char **at, int64_t number, bool seconds, int64_t *out)
{
    int64_t sum = 0;

    for (bool first = true;; first = false) {
        int64_t thousandths;
        if (!read_fraction(at, 1000, &thousandths))
            return false;
        int64_t unit = read_unit(at);
        if (unit == 0 && (!seconds || !first))
            return false;
        unit = unit == 0 ? 1000 : unit;
        sum += product(number, unit) + thousandths * unit / 1000;
        const char *next = *at;
        if (sum >= TOO_MUCH || !yz__clock_digits_read(&next, &number))
            break;
        *at = next;
    }
    *out = sum < TOO_MUCH ? sum : TOO_MUCH;
    return true;
}

bool
yz__clock_time_read(const char **at, bool seconds, int64_t *out)
{
    const char *p = *at;
    int64_t number, time;

    if (!yz__clock_digits_read(&p, &number) ||
        !(*p == ':' ? read_sexagesimal(&p, number, &time)
                    : read_units(&p, number, seconds, &time)))
        return false;
    *at = p;
    *out = time;
    return true;
}

/* ---- Words ---- */

static char
lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

size_t
yz__clock_word_length(const char *at)
{
    size_t length = 0;

    while ((lower(at[length]) >= 'a' && lower(at[length]) <= 'z') ||
           at[length] == '-' || (unsigned char)at[length] >= 0x80)
        length++;
    return length;
}

bool
yz__clock_is_word(const char *at, size_t length, const char *word)
{
    if (strlen(word) != length)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (lower(at[i]) != lower(word[i]))
            return false;
    }
    return true;
}
