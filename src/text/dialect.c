/*
 * dialect.c - the table of dialects, and the readers of komi, handicap, size and date.
 *
 * To add a dialect: a row here, and the reader that names its id.  test_dialect.c shows
 * every row at work and names those that nothing shows.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "text/dialect.h"
#include "text/recorded.h"

/* clang-format off */
/* id, property, what is found, what it means, condition, seen */
static const yz_dialect DIALECT[] = {
    {"KM-EMPTY", "KM", "an empty value", "no komi is recorded", "",
     "several Chinese programs"},
    {"KM-FOX-50", "KM", "50", "0.5: hundredths of a point", "AP names foxwq",
     "Fox, handicap games and games with Black's first move alone"},
    {"KM-ZI-HUNDREDTHS", "KM", "a whole number from 225 to 425 that ends in 25 or 75, or 350",
     "hundredths of a zi, each zi two points: 375 is 7.5, 325 is 6.5, 275 is 5.5, 350 is 7", "",
     "Fox (AP[foxwq]), Chinese archives passed through SGFC (AP[SGFC:2.0])"},
    {"KM-HUNDREDTHS", "KM", "a whole number from 450 to 1000 that ends in 50 or 00",
     "hundredths of a point: 650 is 6.5, 750 is 7.5", "",
     "Fox, games under Japanese and Korean rules"},
    {"KM-ZI-QUARTERS", "KM", "a number that ends in a quarter: 3.75, 2 3/4",
     "zi, each two points: 3.75 is 7.5", "", "Chinese records; no komi in points has quarters"},
    {"KM-ZI", "KM", "a number with the word zi (子)", "zi, each two points", "",
     "Chinese records"},
    {"KM-FRACTION", "KM", "a number with a common fraction: 5 1/2", "the sum", "",
     "typed records; SGFC corrects it"},
    {"KM-COMMA", "KM", "a decimal comma: 6,5", "a decimal point", "",
     "programs under a European locale"},
    {"KM-WORDS", "KM", "words around the number: 6.5 points, 7.5目, 黑贴6目半, 6집반, コミなし, none",
     "the number in points", "", "typed and translated records"},
    {"KI-HALVES", "KI", "a whole number", "half points: 11 is 5.5", "",
     "Smart Game Board, FF[1] and FF[2]"},

    {"KO-KOMI", "KO", "a value, where the first node has no move and there is no KM",
     "the komi", "", "Sina, old Chinese programs"},

    {"HA-EMPTY", "HA", "an empty value", "no handicap is recorded", "", "several programs"},
    {"HA-ZERO", "HA", "0", "an even game; the standard leaves HA out", "",
     "Fox, CGoban, GNU Go and many others"},
    {"HA-ONE", "HA", "1", "no stones: Black moves first, most often without komi", "",
     "Fox, KGS"},
    {"HA-WORDS", "HA", "words: 2 stones, 受二子, 定先, 猜先, 2점, none",
     "the number of stones; 定先 and its like are 1, 互先 and its like 0", "", "typed records"},

    {"RE-EMPTY", "RE", "an empty value", "no result is recorded", "", "several programs"},
    {"RE-LOOSE", "RE", "the standard's words in another case, with blanks or with more behind: "
     "b+r, W + 3.5, B+Res, W+Illegal, draw", "the standard's meaning", "", "many programs"},
    {"RE-REMARK", "RE", "a remark in brackets behind: W+3.5 (moves after 120 not known)",
     "the result before it", "", "collections of old games"},
    {"RE-COMMA", "RE", "a decimal comma: B+3,5", "a decimal point", "",
     "programs under a European locale"},
    {"RE-FRACTION", "RE", "a number with a common fraction: W+2 1/2", "the sum", "",
     "typed records"},
    {"RE-ZI-QUARTERS", "RE", "a margin that ends in a quarter: B+0.75, 5 3/4 points",
     "zi, each two points: 0.75 is 1.5", "", "Chinese records; Fox under Chinese rules"},
    {"RE-FOX-ZI", "RE", "any other margin: B+2.5", "zi, each two points: 2.5 is 5",
     "AP names foxwq, and RU is Chinese", "Fox, games without komi"},
    {"RE-ZI", "RE", "a margin with the word zi (子): 黑胜3/4子", "zi, each two points", "",
     "Chinese records"},
    {"RE-WORDS", "RE", "English, German, French, Dutch or Czech words: Black wins by 3.5 points",
     "what they say", "", "typed records"},
    {"RE-HAN", "RE", "Chinese or Japanese words: 黑中盘胜, 白番5目半勝ち, 無勝負", "what they say", "",
     "records of Chinese and Japanese servers and newspapers"},
    {"RE-KOREAN", "RE", "Korean words: 흑 불계승, 백 2집반승", "what they say", "",
     "records of Korean servers"},
    {"RE-RUSSIAN", "RE", "Russian words: белые выиграли 2 очка", "what they say", "",
     "typed records"},
    {"RE-BOTH-LOSE", "RE", "both lose, 両負け, 双方负, 양패", "both players lost", "",
     "records of rulings"},

    {"SZ-EMPTY", "SZ", "an empty value", "no size is recorded", "", "several programs"},
    {"SZ-SQUARE", "SZ", "two equal numbers: 19:19", "a square board; the standard writes one",
     "", "several programs"},
    {"SZ-WORDS", "SZ", "19x19, 19路, 19줄", "the size it says", "", "typed records"},

    {"DT-EMPTY", "DT", "an empty value", "no date is recorded", "", "several programs"},
    {"DT-ORDER", "DT", "other signs or another order: 2001/5/6, 6.5.2001, May 6, 2001, 2001年5月",
     "the year is the one number of four digits", "", "many programs"},
    {"DT-ERA", "DT", "a Japanese or Chinese era: 昭和42年, 平成元年, 民國78年",
     "the year of the era", "", "Japanese and Taiwanese records"},

    {"RD-DATE", "RD", "a date, where there is no DT", "the date of the game", "",
     "Sina, old Chinese programs"},

    {"TE-EVENT", "TE", "a text, where the first node has no move and there is no EV",
     "the event", "", "Sina, old Chinese programs"},

    {"TM-EMPTY", "TM", "an empty value", "no time is recorded", "", "several programs"},
    {"TM-ZERO", "TM", "0, and no overtime", "the game is played without a clock", "",
     "many programs"},
    {"TM-WORDS", "TM", "a time in other units: 1:00:00, 60 min, 2h, 3小时, 14分50秒, 880,5",
     "as many seconds as it says", "", "typed records"},
    {"TM-WHOLE", "TM", "the whole clock: 25:00 + 00:30(5) ByoYomi, 1500+5x30, and no OT",
     "main time and overtime", "", "the web client of KGS, typed records"},
    {"OT-FOX", "OT", "no OT, but TC[3] and TT[30]", "three periods of byo-yomi of 30 seconds",
     "", "Fox"},
    {"OT-BYO-YOMI", "OT", "5x30 byo-yomi, 3 periods of 30 seconds, 60秒3回",
     "so many periods of so many seconds", "",
     "KGS, OGS and others"},
    {"OT-CANADIAN", "OT", "25/600 Canadian, 25 moves / 10 min, 15 moves in 5 minutes",
     "so many stones in so many seconds", "",
     "KGS, OGS, GoGui"},
    {"OT-FISCHER", "OT", "30 fischer", "each move adds 30 seconds", "", "OGS"},
    {"OT-SIMPLE", "OT", "30 simple", "30 seconds for each move", "", "OGS"},
    {"OT-WORDS", "OT", "none, absolute, sudden death, 切れ負け, 包干", "no overtime", "", "typed records"},
    {"OT-OWN", "OT",
     "10 delay, 10 bronstein, 3x1800 ing, 10x60 ing-byo-yomi, counting 5, hourglass, 30 fischer cap 600",
     "the clocks of the same names of yunzi/clock.h", "", "Yunzi"},
};
/* clang-format on */

size_t
yz__dialect_count(void)
{
    return sizeof DIALECT / sizeof *DIALECT;
}

const yz_dialect *
yz__dialect_at(size_t i)
{
    assert(i < yz__dialect_count());
    return &DIALECT[i];
}

const yz_dialect *
yz__dialect_find(const char *id)
{
    for (size_t i = 0; i < yz__dialect_count(); i++) {
        if (strcmp(DIALECT[i].id, id) == 0)
            return &DIALECT[i];
    }
    return NULL;
}

yz_reading
yz__reading_by(const char *id)
{
    const yz_dialect *dialect = yz__dialect_find(id);
    assert(dialect);
    return (yz_reading){YZ_READING_DIALECT, dialect};
}

bool
yz__is_blank(const char *text)
{
    return text[strspn(text, " \t\r\n")] == '\0';
}

static const yz_reading PLAIN = {YZ_READING_PLAIN, NULL};
static const yz_reading ABSENT = {YZ_READING_ABSENT, NULL};
static const yz_reading UNKNOWN = {YZ_READING_UNKNOWN, NULL};

static yz_reading
absent_by(const char *id)
{
    return (yz_reading){YZ_READING_ABSENT, yz__dialect_find(id)};
}

/* A number as the standard writes it: a sign, digits, perhaps a point and digits;
   blanks around it do not count, and are not all there is. */
static bool
plain_number(const char *text, yz_number *out)
{
    char copy[32];

    text += strspn(text, " \t\r\n");
    size_t length = strlen(text);
    while (strchr(" \t\r\n", text[length - 1]))
        length--;
    if (length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return strspn(copy, "+-.0123456789") == length && copy[0] != '.' &&
           copy[length - 1] != '.' && yz_number_read(out, copy) == YZ_OK;
}

static bool
is_fox(const yz_dialect_context *context)
{
    return context && context->application &&
           yz__names_fox(context->application, strlen(context->application));
}

/* Whole numbers that are too large for a komi, and what they stand for. */
static bool
komi_hundredths(const yz_dialect_context *context, yz_number *komi, const char **id)
{
    const int64_t size = komi->count < 0 ? -komi->count : komi->count;

    if (komi->over != 1)
        return false;
    if (size == 50 && is_fox(context)) {
        *id = "KM-FOX-50";
        *komi = yz__multiply(*komi, yz_ratio(1, 100));
    } else if (size == 350 || (size >= 225 && size <= 425 && size % 50 == 25)) {
        *id = "KM-ZI-HUNDREDTHS";
        *komi = yz__multiply(*komi, yz_ratio(1, 50));
    } else if (size >= 450 && size <= 1000 && size % 50 == 0) {
        *id = "KM-HUNDREDTHS";
        *komi = yz__multiply(*komi, yz_ratio(1, 100));
    } else {
        return false;
    }
    return true;
}

/* The usual komi is named on boards with fewer points too. */
enum { SMALL = 16 };

/* No komi reaches the points of the board, and none is in thirds: such a value is a
   dialect that is not known here. */
static bool
komi_is_possible(const yz_dialect_context *context, yz_number komi)
{
    const bool sized = context && context->width > 0 && context->height > 0;
    const int64_t board = sized ? (int64_t)context->width * context->height : 361;
    const int64_t points = board < SMALL ? SMALL : board;
    const yz_number size = komi.count < 0 ? yz__multiply(komi, yz_whole(-1)) : komi;

    return yz_compare(size, yz_whole(points)) <= 0;
}

/* A komi in words: an amount, units, perhaps a half. */
static yz_reading
komi_in_words(const char *text, yz_number *out)
{
    yz__phrase phrase;
    yz_number sum = yz_whole(0);
    bool number = false, none = false, zi = false, minus = false, bare = true;

    yz__phrase_read(&phrase, text);
    for (const yz__token *t = phrase.token; t->word != YZ__WORD_END; t++) {
        if ((t->word == YZ__WORD_NUMBER && !number) || t->word == YZ__WORD_HALF) {
            sum = yz_add(sum, t->word == YZ__WORD_HALF ? yz_ratio(1, 2) : t->number);
            number = true;
        } else if (t->word == YZ__WORD_MINUS && !number) {
            minus = true;
        } else if (t->word == YZ__WORD_ZI) {
            zi = true;
        } else if (t->word == YZ__WORD_NONE || t->word == YZ__WORD_FIRST) {
            none = true;
        } else if (t->word == YZ__WORD_BLACK && t[1].word == YZ__WORD_FILLER) {
            bare = false; /* Black gives it, as ever */
        } else if (t->word != YZ__WORD_POINTS && t->word != YZ__WORD_FILLER &&
                   t->word != YZ__WORD_PLUS) {
            return UNKNOWN;
        }
        bare = bare && (t->word == YZ__WORD_NUMBER || t->word == YZ__WORD_MINUS ||
                        t->word == YZ__WORD_PLUS);
    }
    if (phrase.strange || phrase.remark || number == none || (none && minus))
        return UNKNOWN;
    const bool quarters = sum.over == 4;
    if (zi || quarters)
        sum = yz__multiply(sum, yz_whole(2));
    *out = minus ? yz__multiply(sum, yz_whole(-1)) : sum;
    return yz__reading_by(zi                                 ? "KM-ZI"
                          : quarters                         ? "KM-ZI-QUARTERS"
                          : !bare                            ? "KM-WORDS"
                          : phrase.forms & YZ__FORM_FRACTION ? "KM-FRACTION"
                          : phrase.forms & YZ__FORM_COMMA    ? "KM-COMMA"
                                                             : "KM-WORDS");
}

static yz_reading
integer_komi_read(const char *text, yz_number *out)
{
    yz_number komi;

    if (yz__is_blank(text))
        return absent_by("KM-EMPTY");
    if (!plain_number(text, &komi) || komi.over != 1)
        return UNKNOWN;
    *out = yz__multiply(komi, yz_ratio(1, 2));
    return yz__reading_by("KI-HALVES");
}

yz_reading
yz__komi_recorded(const char *property, const char *text,
                  const yz_dialect_context *context, yz_number *out)
{
    yz_number komi;
    const char *id = NULL;
    yz_reading reading = PLAIN;

    if (!text)
        return ABSENT;
    if (strcmp(property, "KI") == 0)
        return integer_komi_read(text, out);
    if (yz__is_blank(text))
        return absent_by("KM-EMPTY");
    if (!plain_number(text, &komi)) {
        reading = komi_in_words(text, &komi);
    } else if (komi_hundredths(context, &komi, &id)) {
        reading = yz__reading_by(id);
    } else if (komi.over == 4 && !yz__is_own(context)) {
        komi = yz__multiply(komi, yz_whole(2));
        reading = yz__reading_by("KM-ZI-QUARTERS");
    }
    if (reading.kind == YZ_READING_UNKNOWN || !komi_is_possible(context, komi))
        return UNKNOWN;
    *out = komi;
    return reading;
}

static yz_reading
handicap_in_words(const char *text, int *out)
{
    yz__phrase phrase;
    int stones = -1;

    yz__phrase_read(&phrase, text);
    for (const yz__token *t = phrase.token; t->word != YZ__WORD_END; t++) {
        int value = -1;
        if (t->word == YZ__WORD_NUMBER && t->number.over == 1 && t->number.count <= 361)
            value = (int)t->number.count;
        else if (t->word == YZ__WORD_NONE || t->word == YZ__WORD_FIRST)
            value = t->word == YZ__WORD_FIRST;
        else if (t->word != YZ__WORD_STONES && t->word != YZ__WORD_ZI &&
                 t->word != YZ__WORD_FILLER && t->word != YZ__WORD_BLACK)
            return UNKNOWN;
        if (value >= 0 && stones >= 0)
            return UNKNOWN;
        stones = value >= 0 ? value : stones;
    }
    if (phrase.strange || phrase.remark || stones < 0)
        return UNKNOWN;
    *out = stones;
    return yz__reading_by("HA-WORDS");
}

yz_reading
yz__handicap_recorded(const char *text, const yz_dialect_context *context, int *out)
{
    yz_number stones;
    const int points = context && context->width > 0 ? context->width * context->height
                                                     : YZ_MAX_POINTS;

    if (!text)
        return ABSENT;
    if (yz__is_blank(text))
        return absent_by("HA-EMPTY");
    if (!plain_number(text, &stones) || strpbrk(text, "."))
        return handicap_in_words(text, out);
    if (stones.count < 0 || stones.count > points)
        return UNKNOWN;
    *out = (int)stones.count;
    return stones.count == 0   ? yz__reading_by("HA-ZERO")
           : stones.count == 1 ? yz__reading_by("HA-ONE")
                               : PLAIN;
}

/* The sides in "19", "19:13" or, in words, "19x13", "19路". */
static yz_reading
size_in_words(const char *text, int side[2])
{
    yz__phrase phrase;
    int count = 0;

    yz__phrase_read(&phrase, text);
    for (const yz__token *t = phrase.token; t->word != YZ__WORD_END; t++) {
        if (t->word == YZ__WORD_NUMBER && t->number.over == 1 &&
            t->number.count < 1000 && count < 2)
            side[count++] = (int)t->number.count;
        else if (t->word != YZ__WORD_TIMES && t->word != YZ__WORD_FILLER)
            return UNKNOWN;
    }
    if (phrase.strange || phrase.remark || count == 0 || strchr(text, ':'))
        return UNKNOWN;
    side[1] = count == 2 ? side[1] : side[0];
    return yz__reading_by("SZ-WORDS");
}

yz_reading
yz__size_recorded(const char *text, int *width, int *height)
{
    int side[2];
    char rest;
    yz_reading reading = PLAIN;

    if (!text)
        return ABSENT;
    if (yz__is_blank(text))
        return absent_by("SZ-EMPTY");
    const size_t first = strspn(text, "0123456789");
    const bool two = text[first] == ':';
    const size_t length = strlen(text);
    if (first == 0 || length > 9 ||
        strspn(text + first + two, "0123456789") != length - first - two ||
        text[length - 1] == ':') {
        reading = size_in_words(text, side);
    } else if (sscanf(text, "%3d:%3d%c", &side[0], &side[1], &rest) == 2) {
        reading = side[0] == side[1] ? yz__reading_by("SZ-SQUARE") : PLAIN;
    } else if (sscanf(text, "%3d%c", &side[0], &rest) == 1) {
        side[1] = side[0];
    } else {
        return UNKNOWN;
    }
    if (reading.kind == YZ_READING_UNKNOWN || side[0] < 1 || side[0] > YZ_MAX_SIDE ||
        side[1] < 1 || side[1] > YZ_MAX_SIDE)
        return UNKNOWN;
    *width = side[0];
    *height = side[1];
    return reading;
}

/* The years before the first of each era. */
static const struct {
    const char *name;
    int before;
} ERA[] = {
    {"明治", 1867}, {"大正", 1911}, {"昭和", 1925}, {"平成", 1988},
    {"令和", 2018}, {"民國", 1911}, {"民国", 1911},
};

static bool
era_read(const char *text, int *out)
{
    for (size_t i = 0; i < sizeof ERA / sizeof *ERA; i++) {
        const char *at = strstr(text, ERA[i].name);
        int year = 0;
        if (!at)
            continue;
        at += strlen(ERA[i].name);
        if (strncmp(at, "元", strlen("元")) == 0)
            year = 1;
        else if (sscanf(at, "%3d", &year) != 1 || year < 1 || year > 150)
            return false;
        *out = ERA[i].before + year;
        return true;
    }
    return false;
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The one number of exactly four digits in a text. */
static bool
four_digits_read(const char *text, int *out)
{
    int found = 0;

    for (const char *p = text; *p;) {
        if (!is_digit(*p)) {
            p++;
            continue;
        }
        const size_t count = strspn(p, "0123456789");
        const int year = count == 4 ? (int)strtol(p, NULL, 10) : 0;
        if (year > 0) {
            if (found++ == 0)
                *out = year;
            else if (*out != year)
                return false;
        }
        p += count;
    }
    return found > 0;
}

yz_reading
yz__year_recorded(const char *text, int *out)
{
    if (!text)
        return ABSENT;
    if (yz__is_blank(text))
        return absent_by("DT-EMPTY");
    int year = strspn(text, "0123456789") == 4 ? (int)strtol(text, NULL, 10) : 0;
    if (year > 0 && strspn(text, "0123456789-,") == strlen(text)) {
        *out = year;
        return PLAIN;
    }
    const bool era = era_read(text, &year);
    if (!era && !four_digits_read(text, &year))
        return UNKNOWN;
    *out = year;
    return yz__reading_by(era ? "DT-ERA" : "DT-ORDER");
}
