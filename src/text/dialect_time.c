/*
 * dialect_time.c - times as records have them: "1:30:00", "1h30m", "10 min", "14分50秒",
 * "880,5", and numbers of seconds.
 */
#include <string.h>

#include "text/dialect.h"
#include "text/dialect_time.h"
#include "text/recorded.h"

/* ---- Reading ---- */

/* In milliseconds, more than any clock has, and far from the end of the numbers. */
#define TOO_MUCH INT64_C(100000000000000)

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

/* Reads the rest of "1:30:00" behind its first number: parts of two digits below 60. */
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
    } UNIT[] = {{"ms", 1},           {"h", 3600000},      {"hr", 3600000},
                {"hrs", 3600000},    {"hour", 3600000},   {"hours", 3600000},
                {"std", 3600000},    {"stunde", 3600000}, {"stunden", 3600000},
                {"heure", 3600000},  {"heures", 3600000}, {"hod", 3600000},
                {"hodina", 3600000}, {"hodiny", 3600000}, {"hodin", 3600000},
                {"m", 60000},        {"min", 60000},      {"mins", 60000},
                {"minute", 60000},   {"minutes", 60000},  {"minuten", 60000},
                {"minuta", 60000},   {"minuty", 60000},   {"minut", 60000},
                {"s", 1000},         {"sec", 1000},       {"secs", 1000},
                {"second", 1000},    {"seconds", 1000},   {"sek", 1000},
                {"sekunde", 1000},   {"sekunden", 1000},  {"seconde", 1000},
                {"secondes", 1000},  {"sekunda", 1000},   {"sekundy", 1000},
                {"sekund", 1000}};
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
    const char *end = *at; /* of what was read as one time so far */

    for (bool first = true, apart = false;; first = false) {
        int64_t thousandths;
        if (!read_fraction(at, 1000, &thousandths))
            return false;
        int64_t unit = read_unit(at);
        if (unit == 0 && apart) {
            *at = end; /* "10 min 3x30 sec": another number follows */
            break;
        }
        if (unit == 0 && (!seconds || !first))
            return false;
        sum += product(number, unit == 0 ? 1000 : unit) +
               thousandths * (unit == 0 ? 1000 : unit) / 1000;
        end = *at;
        const char *next = end + (unit == 0 ? 0 : strspn(end, " \t"));
        apart = next > end;
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

/* ---- Words of other scripts ---- */

/* clang-format off */
/* Signs for the words of clocks; a longer word stands before those that begin it.  A
   Russian word has to stand alone. */
static const struct {
    const char *word, *plain;
    bool alone;
} WORD[] = {
    {"小时", "h", 0},        {"小時", "h", 0},       {"時間", "h", 0},     {"时", "h", 0},
    {"時", "h", 0},          {"分钟", "min", 0},     {"分鐘", "min", 0},   {"分間", "min", 0},
    {"分", "min", 0},        {"秒読み", "byo-yomi", 0}, {"秒钟", "sec", 0}, {"秒鐘", "sec", 0},
    {"秒間", "sec", 0},      {"秒", "sec", 0},       {"读sec", "byo-yomi", 0},
    {"读秒", "byo-yomi", 0}, {"讀秒", "byo-yomi", 0}, {"読秒", "byo-yomi", 0},
    {"回", "times", 0},      {"次", "times", 0},     {"手", "moves", 0},
    {"切れ負け", "absolute", 0}, {"包干制", "absolute", 0}, {"包干", "absolute", 0},
    {"なし", "none", 0},     {"无", "none", 0},      {"無", "none", 0},
    {"시간", "h", 0},        {"분", "min", 0},       {"초읽기", "byo-yomi", 0},
    {"초", "sec", 0},        {"회", "times", 0},     {"없음", "none", 0},
    {"часов", "h", 1},       {"часа", "h", 1},       {"час", "h", 1},      {"ч", "h", 1},
    {"минуты", "min", 1},    {"минута", "min", 1},   {"минут", "min", 1},  {"мин", "min", 1},
    {"секунды", "sec", 1},   {"секунда", "sec", 1},  {"секунд", "sec", 1}, {"сек", "sec", 1},
    {"с", "sec", 1},
};
/* clang-format on */

/* The letters of Russian have two bytes, of which the first is one of these. */
static bool
is_russian(char c)
{
    return (unsigned char)c == 0xd0 || (unsigned char)c == 0xd1;
}

/* The plain word for what stands at 'at', and how long that is; NULL for none. */
static const char *
plain_word(const char *at, size_t *length)
{
    for (size_t i = 0; i < sizeof WORD / sizeof *WORD; i++) {
        *length = strlen(WORD[i].word);
        if (strncmp(at, WORD[i].word, *length) == 0 &&
            !(WORD[i].alone && is_russian(at[*length])))
            return WORD[i].plain;
    }
    return NULL;
}

/* The phrases of two words, of which the table of clocks has one. */
static const char *
plain_phrase(const char *at, size_t *length)
{
    static const char *const PHRASE[][2] = {{"sudden death", "sudden-death"},
                                            {"byo yomi", "byo-yomi"}};
    for (size_t i = 0; i < sizeof PHRASE / sizeof *PHRASE; i++) {
        *length = strlen(PHRASE[i][0]);
        if (yz__clock_is_word(at, strnlen(at, *length), PHRASE[i][0]))
            return PHRASE[i][1];
    }
    return NULL;
}

/* A comma between digits is a decimal one, unless three digits follow: "1,800" may be
   either. */
static bool
is_decimal_comma(const char *begin, const char *at)
{
    const char *digits = at + 1;
    const size_t count = strspn(digits, "0123456789");
    return at > begin && is_digit(at[-1]) && (count == 1 || count == 2);
}

typedef struct output {
    char *text;
    size_t used, room;
} output;

static bool
put(output *out, const char *text, size_t length)
{
    if (out->used + length >= out->room)
        return false;
    memcpy(out->text + out->used, text, length);
    out->used += length;
    out->text[out->used] = '\0';
    return true;
}

/* Writes what stands for the character or word at 'at'; returns its length, or 0 when
   there is no room. */
static size_t
put_plain(output *out, const char *begin, const char *at)
{
    uint32_t c;
    size_t length;
    char sign[4];
    const char *word = plain_phrase(at, &length);
    if (word)
        return put(out, word, strlen(word)) ? length : 0;
    word = plain_word(at, &length);
    if (word)
        return put(out, " ", 1) && put(out, word, strlen(word)) && put(out, " ", 1)
                   ? length
                   : 0;
    length = yz_utf8_read(at, strlen(at), &c, NULL);
    if (c >= 0xff01 && c <= 0xff5e)
        c -= 0xfee0;
    if (c == 0x3000 || c == 0xa0 || c < 0x20)
        c = ' ';
    if (c == ',' && is_decimal_comma(begin, at))
        c = '.';
    return put(out, sign, yz_utf8_write(c == 0xd7 ? 'x' : c, sign)) ? length : 0;
}

bool
yz__clock_plain(const char *text, char *out, size_t room)
{
    output to = {out, 0, room};
    const char *at = text;

    out[0] = '\0';
    while (*at) {
        const size_t length = put_plain(&to, text, at);
        if (length == 0)
            return false;
        at += length;
    }
    while (to.used > 0 && out[to.used - 1] == ' ')
        out[--to.used] = '\0';
    return true;
}

/* ---- A value ---- */

static bool
is_plain_number(const char *text)
{
    const size_t digits = strspn(text, "0123456789");
    const bool part = digits > 0 && text[digits] == '.' && is_digit(text[digits + 1]);

    return digits > 0 &&
           text[digits + (part ? 1 + strspn(text + digits + 1, "0123456789") : 0)] ==
               '\0';
}

yz_reading
yz__seconds_recorded(const char *text, int64_t *out)
{
    enum { LONGEST = 64 };
    char plain[LONGEST];
    int64_t ms;
    const yz_reading unknown = {YZ_READING_UNKNOWN, NULL};

    if (!text)
        return (yz_reading){YZ_READING_ABSENT, NULL};
    text += strspn(text, " \t\r\n");
    if (*text == '\0')
        return (yz_reading){YZ_READING_ABSENT, yz__dialect_find("TM-EMPTY")};
    if (!yz__clock_plain(text, plain, sizeof plain))
        return unknown;
    const bool negative = plain[0] == '-' && is_plain_number(plain + 1);
    const char *at = plain + strspn(plain, " ") + negative;
    if (!yz__clock_time_read(&at, true, &ms) || *at != '\0' || ms >= TOO_MUCH)
        return unknown;
    *out = negative ? -ms : ms;
    const size_t length = strlen(plain);
    const bool same = strncmp(text, plain, length) == 0 &&
                      yz__is_blank(text + length) && is_plain_number(plain + negative);
    return same ? (yz_reading){YZ_READING_PLAIN, NULL} : yz__reading_by("TM-WORDS");
}
