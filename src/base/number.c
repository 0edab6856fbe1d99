/*
 * number.c - exact numbers.  Scores are whole points, half points, or the
 * fractions that shared points are split into; 64 bits hold all of them with
 * room to spare, so overflow is a caller's mistake and asserted.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "yunzi/types.h"

static int64_t
divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

yz_number
yz_whole(int64_t n)
{
    return (yz_number){n, 1};
}

yz_number
yz_ratio(int64_t n, int64_t d)
{
    assert(d != 0);
    const int64_t common = divisor(n, d);
    const int64_t sign = d < 0 ? -1 : 1;
    return (yz_number){sign * n / common, sign * d / common};
}

yz_number
yz_add(yz_number a, yz_number b)
{
    /* By what both have in common first: shares of many regions would leave 64 bits. */
    const int64_t common = divisor(a.over, b.over);
    return yz_ratio(a.count * (b.over / common) + b.count * (a.over / common),
                    a.over / common * b.over);
}

yz_number
yz_subtract(yz_number a, yz_number b)
{
    return yz_add(a, (yz_number){-b.count, b.over});
}

yz_number
yz__multiply(yz_number a, yz_number b)
{
    return yz_ratio(a.count * b.count, a.over * b.over);
}

int
yz_compare(yz_number a, yz_number b)
{
    const int64_t left = a.count * b.over;
    const int64_t right = b.count * a.over;
    return (left > right) - (left < right);
}

/* True when 'over' has no prime factor but 2 and 5; then '*digits' is how many
   decimals the number has. */
static bool
ends_as_decimal(int64_t over, int *digits)
{
    int twos = 0, fives = 0;
    for (; over % 2 == 0; over /= 2)
        twos++;
    for (; over % 5 == 0; over /= 5)
        fives++;
    *digits = twos > fives ? twos : fives;
    return over == 1 && *digits <= 9;
}

char *
yz_number_text(yz_number number, char out[YZ_NUMBER_TEXT])
{
    const char *sign = number.count < 0 ? "-" : "";
    const int64_t size = number.count < 0 ? -number.count : number.count;
    const long long whole = size / number.over;
    const int64_t rest = size % number.over;
    int digits;

    if (rest == 0) {
        snprintf(out, YZ_NUMBER_TEXT, "%s%lld", sign, whole);
    } else if (ends_as_decimal(number.over, &digits)) {
        int64_t scale = 1;
        for (int i = 0; i < digits; i++)
            scale *= 10;
        snprintf(out, YZ_NUMBER_TEXT, "%s%lld.%0*lld", sign, whole, digits,
                 (long long)(rest * (scale / number.over)));
    } else if (whole == 0) {
        snprintf(out, YZ_NUMBER_TEXT, "%s%lld/%lld", sign, (long long)rest,
                 (long long)number.over);
    } else {
        snprintf(out, YZ_NUMBER_TEXT, "%s%lld%s%lld/%lld", sign, whole,
                 *sign ? sign : "+", (long long)rest, (long long)number.over);
    }
    return out;
}

enum { MOST_DIGITS = 9 };

/* Reads up to MOST_DIGITS digits; returns how many there were (0 is none). */
static int
digits_read(const char **text, int64_t *out)
{
    int count = 0;
    for (*out = 0; **text >= '0' && **text <= '9'; (*text)++, count++)
        if (count < MOST_DIGITS)
            *out = *out * 10 + (**text - '0');
    return count;
}

/* Adds what may follow the whole part to '*out': decimals, "/3", "+1/3", after a
   minus also "-1/3" as it is written. */
static yz_status
fraction_read(yz_number *out, const char *text, bool minus)
{
    int64_t top, bottom = 1;
    int count_top = 1;

    if (*text == '.') {
        text++;
        const int count = digits_read(&text, &top);
        if (count > MOST_DIGITS)
            return YZ_E_RANGE;
        for (int i = 0; i < count; i++)
            bottom *= 10;
        *out = yz_add(*out, yz_ratio(top, bottom));
        return *text == '\0' ? YZ_OK : YZ_E_SYNTAX;
    }
    if (*text == '/')
        top = out->count, out->count = 0;
    else if (*text != '+' && !(minus && *text == '-'))
        return YZ_E_SYNTAX;
    else if (text++, (count_top = digits_read(&text, &top)) == 0)
        return YZ_E_SYNTAX;
    if (*text++ != '/')
        return YZ_E_SYNTAX;
    const int count = digits_read(&text, &bottom);
    if (count == 0 || bottom == 0 || *text != '\0')
        return YZ_E_SYNTAX;
    if (count > MOST_DIGITS || count_top > MOST_DIGITS)
        return YZ_E_RANGE;
    *out = yz_add(*out, yz_ratio(top, bottom));
    return YZ_OK;
}

yz_status
yz_number_read(yz_number *out, const char *text)
{
    const bool minus = *text == '-';
    int64_t whole;

    text += minus || *text == '+';
    const int count = digits_read(&text, &whole);
    if (count == 0 && !(text[0] == '.' && text[1] >= '0' && text[1] <= '9'))
        return YZ_E_SYNTAX;
    if (count > MOST_DIGITS)
        return YZ_E_RANGE;

    yz_number number = yz_whole(whole);
    if (*text != '\0') {
        const yz_status status = fraction_read(&number, text, minus);
        if (status != YZ_OK)
            return status;
    }
    *out = minus ? (yz_number){-number.count, number.over} : number;
    return YZ_OK;
}
