/*
 * ranks.c - ranks as text, and ratings: 2100 is 1 dan, 2000 is 1 kyu, and 100 are a rank
 * (a Russian introduction to Go names these points; that ranks are rounded down is ours).
 */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/ranks.h"
#include "yunzi/handicap.h"

enum { FIRST_DAN = 2100, A_RANK = 100, WORD = 8, DIGITS = 4, SHORTEST_RATING = 3 };

static const struct {
    const char *key;
    int best;
    int lowest;
} KINDS[] = {
#define X(name, key, best, lowest) {key, best, lowest},
    YZ_RANK_MAP(X)
#undef X
};

/* ---- Text ---- */

static bool
in_range(yz_rank rank)
{
    const int best = KINDS[rank.kind].best, lowest = KINDS[rank.kind].lowest;
    return best < lowest ? rank.value >= best && rank.value <= lowest
                         : rank.value <= best && rank.value >= lowest;
}

/* The kind that a word names; "k" and "d" are short for two of them. */
static bool
find_kind(const char *word, yz_rank_kind *out)
{
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        const bool is_short = i <= YZ_RANK_DAN && strlen(word) == 1 &&
                              tolower((unsigned char)*word) == *KINDS[i].key;
        if (is_short || strcasecmp(word, KINDS[i].key) == 0) {
            *out = (yz_rank_kind)i;
            return true;
        }
    }
    return false;
}

/* Reads up to four digits after an optional '-'; how many there are, 0: none. */
static int
take_number(const char **text, int *out)
{
    const char *at = *text;
    const bool minus = *at == '-';
    int digits = 0, value = 0;
    for (at += minus; isdigit((unsigned char)*at) && digits <= DIGITS; at++, digits++)
        value = 10 * value + (*at - '0');
    if (digits == 0 || digits > DIGITS)
        return 0;
    *text = at;
    *out = minus ? -value : value;
    return digits;
}

/* Reads the letters of a word, which may be none. */
static bool
take_word(const char **text, char out[WORD])
{
    size_t length = 0;
    for (; isalpha((unsigned char)**text); ++*text) {
        if (length + 1 == WORD)
            return false;
        out[length++] = **text;
    }
    out[length] = '\0';
    return true;
}

static void
skip_blanks(const char **text)
{
    while (**text == ' ')
        ++*text;
}

/* "3k", "3 kyu", "2d", "2 dan", "2150". */
static bool
read_number_first(const char *text, yz_rank *out)
{
    char word[WORD];
    const int digits = take_number(&text, &out->value);
    skip_blanks(&text);
    if (digits == 0 || !take_word(&text, word) || *text)
        return false;
    out->kind = YZ_RANK_RATING;
    if (!*word)
        return digits >= SHORTEST_RATING;
    return find_kind(word, &out->kind) && out->kind <= YZ_RANK_DAN;
}

/* "pin 5", "grade 4", "rating 50". */
static bool
read_word_first(const char *text, yz_rank *out)
{
    char word[WORD];
    if (!take_word(&text, word) || !find_kind(word, &out->kind))
        return false;
    skip_blanks(&text);
    return out->kind >= YZ_RANK_PIN && take_number(&text, &out->value) > 0 && !*text;
}

yz_status
yz_rank_read(yz_rank *out, const char *text)
{
    yz_rank rank = {YZ_RANK_KYU, 0};
    skip_blanks(&text);
    if (!read_number_first(text, &rank) && !read_word_first(text, &rank))
        return YZ_E_SYNTAX;
    if (!in_range(rank))
        return YZ_E_RANGE;
    *out = rank;
    return YZ_OK;
}

char *
yz__rank_text(yz_rank rank, char out[YZ__RANK_TEXT])
{
    assert(in_range(rank));
    const char *key = KINDS[rank.kind].key;
    const bool bare =
        rank.kind == YZ_RANK_RATING && (rank.value >= 100 || rank.value <= -100);
    if (rank.kind <= YZ_RANK_DAN)
        snprintf(out, YZ__RANK_TEXT, "%d%c", rank.value, *key);
    else if (bare)
        snprintf(out, YZ__RANK_TEXT, "%d", rank.value);
    else
        snprintf(out, YZ__RANK_TEXT, "%s %d", key, rank.value);
    return out;
}

/* ---- Ratings ---- */

yz_rank
yz__rank_of_rating(int rating)
{
    assert(in_range((yz_rank){YZ_RANK_RATING, rating}));
    if (rating < FIRST_DAN)
        return (yz_rank){YZ_RANK_KYU, (FIRST_DAN - rating + A_RANK - 1) / A_RANK};
    const int dan = (rating - FIRST_DAN) / A_RANK + 1, best = KINDS[YZ_RANK_DAN].best;
    return (yz_rank){YZ_RANK_DAN, dan < best ? dan : best};
}
