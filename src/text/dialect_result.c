/*
 * dialect_result.c - the result of a game in any of the ways it is written.
 *
 * The standard's forms are read first and strictly.  Everything else is taken apart
 * into words; when a word is strange, or the words contradict, the result is unknown.
 */
#include <string.h>

#include "base/number.h"
#include "text/dialect.h"
#include "text/recorded.h"

static const yz_reading UNKNOWN = {YZ_READING_UNKNOWN, NULL};

/* The claim that the words of a result make. */
typedef struct claim {
    yz_colour colour; /* of whom it speaks */
    bool contradicts;
    bool win;
    bool lose;
    bool both;
    bool offence;
    bool plus;
    bool none;
    bool zi;
    bool amount;
    bool half;
    yz_number margin;
    yz_result_kind kind; /* YZ_RESULT_NONE while nothing tells */
} claim;

static void
claim_kind(claim *c, yz_result_kind kind)
{
    c->contradicts = c->contradicts || (c->kind != YZ_RESULT_NONE && c->kind != kind);
    c->kind = kind;
}

static void
claim_colour(claim *c, yz_colour colour)
{
    c->contradicts = c->contradicts || (c->colour != YZ_EMPTY && c->colour != colour);
    c->colour = colour;
}

static void
claim_amount(claim *c, yz_number amount, bool half)
{
    c->contradicts = c->contradicts || (half ? c->half : c->amount);
    c->amount = c->amount || !half;
    c->half = c->half || half;
    c->margin = yz_add(c->margin, amount);
}

/* Takes the verbs and nouns that say how a game ended; false for another word. */
static bool
claim_end(claim *c, yz__word word)
{
    switch (word) {
    case YZ__WORD_RESIGNS:
    case YZ__WORD_RESIGNATION:
        c->lose = c->lose || word == YZ__WORD_RESIGNS;
        claim_kind(c, YZ_RESULT_RESIGNATION);
        return true;
    case YZ__WORD_OVERTIME: /* the loser's, unless a word of winning follows */
    case YZ__WORD_TIME:
        claim_kind(c, YZ_RESULT_TIME);
        return true;
    case YZ__WORD_OFFENCE:
        c->offence = true;
        claim_kind(c, YZ_RESULT_FORFEIT);
        return true;
    case YZ__WORD_FORFEIT:
        claim_kind(c, YZ_RESULT_FORFEIT);
        return true;
    case YZ__WORD_DRAW:
        claim_kind(c, YZ_RESULT_DRAW);
        return true;
    case YZ__WORD_NO_RESULT:
        claim_kind(c, YZ_RESULT_NO_RESULT);
        return true;
    case YZ__WORD_VOID:
        claim_kind(c, YZ_RESULT_VOID);
        return true;
    default:
        return false;
    }
}

/* Takes a word that is true of the result as a whole; false for another word. */
static bool
claim_fact(claim *c, yz__word word)
{
    switch (word) {
    case YZ__WORD_WIN:
        c->win = true;
        return true;
    case YZ__WORD_LOSE:
        c->lose = true;
        return true;
    case YZ__WORD_BOTH:
        c->both = true;
        return true;
    case YZ__WORD_PLUS:
        c->plus = true;
        return true;
    case YZ__WORD_ZI:
        c->zi = true;
        return true;
    case YZ__WORD_NONE:
        c->none = true;
        return true;
    default:
        return false;
    }
}

static bool
claim_word(claim *c, const yz__token *token)
{
    switch (token->word) {
    case YZ__WORD_BLACK:
        claim_colour(c, YZ_BLACK);
        return true;
    case YZ__WORD_WHITE:
        claim_colour(c, YZ_WHITE);
        return true;
    case YZ__WORD_NUMBER:
        /* "223手": a number of moves is not a margin */
        if (token[1].word != YZ__WORD_MOVES)
            claim_amount(c, token->number, false);
        return true;
    case YZ__WORD_HALF:
        claim_amount(c, yz_ratio(1, 2), true);
        return true;
    case YZ__WORD_POINTS:
    case YZ__WORD_MOVES:
    case YZ__WORD_FILLER:
    case YZ__WORD_RESULT:
        return true;
    default:
        return claim_fact(c, token->word) || claim_end(c, token->word);
    }
}

static claim
claim_of(const yz__phrase *phrase)
{
    claim c = {.kind = YZ_RESULT_NONE, .margin = {0, 1}};
    bool overtime = false;

    c.contradicts = phrase->strange || phrase->count == 0;
    for (const yz__token *t = phrase->token; t->word != YZ__WORD_END; t++) {
        c.contradicts = !claim_word(&c, t) || c.contradicts;
        overtime = overtime || t->word == YZ__WORD_OVERTIME;
        /* "no result" */
        if (t->word == YZ__WORD_NONE && t[1].word == YZ__WORD_RESULT) {
            c.none = false;
            claim_kind(&c, YZ_RESULT_NO_RESULT);
        }
    }
    c.lose = c.lose || (overtime && !c.win);
    return c;
}

/* A result of nobody's winning. */
static bool
settle_without_winner(const claim *c, yz_result *out)
{
    yz_result_kind kind = c->kind;

    if (c->colour != YZ_EMPTY || c->win)
        return false;
    if (c->both)
        kind = YZ_RESULT_BOTH_LOSE;
    else if (kind != YZ_RESULT_DRAW && kind != YZ_RESULT_NO_RESULT &&
             kind != YZ_RESULT_VOID)
        return false;
    *out = (yz_result){kind, YZ_EMPTY, false, {0, 1}};
    return true;
}

static bool
settle_with_winner(const claim *c, yz_result *out)
{
    const bool counted = c->amount || c->half;

    if (c->colour == YZ_EMPTY || c->both || c->none || (c->win && c->lose) ||
        (c->plus && c->lose) || c->kind == YZ_RESULT_DRAW ||
        c->kind == YZ_RESULT_NO_RESULT || c->kind == YZ_RESULT_VOID)
        return false;
    /* "Black offline" may mean either side */
    if (c->offence && !c->win && !c->plus)
        return false;
    /* "Black" alone, or "Black 3.5", does not say that Black has won */
    if (!c->win && !c->lose && !c->plus && c->kind == YZ_RESULT_NONE)
        return false;
    if (counted && c->kind != YZ_RESULT_NONE)
        return false;
    out->kind = c->kind == YZ_RESULT_NONE ? YZ_RESULT_SCORE : c->kind;
    out->winner = c->lose ? yz_opponent(c->colour) : c->colour;
    out->margin_known = counted;
    out->margin = c->margin;
    if (c->zi || c->margin.over == 4)
        out->margin = yz__multiply(c->margin, yz_whole(2));
    return true;
}

/* The rule that explains most of the interpretation of the result. */
static const char *
rule_of(const yz__phrase *phrase, const claim *c)
{
    static const struct {
        unsigned form;
        const char *id;
    } RULE[] = {
        {YZ__FORM_HAN, "RE-HAN"},         {YZ__FORM_KOREAN, "RE-KOREAN"},
        {YZ__FORM_RUSSIAN, "RE-RUSSIAN"}, {YZ__FORM_FRACTION, "RE-FRACTION"},
        {YZ__FORM_COMMA, "RE-COMMA"},
    };

    if (c->both)
        return "RE-BOTH-LOSE";
    if (c->zi)
        return "RE-ZI";
    if (c->margin.over == 4)
        return "RE-ZI-QUARTERS";
    if (c->win || c->lose)
        return phrase->forms & YZ__FORM_LATIN     ? "RE-WORDS"
               : phrase->forms & YZ__FORM_KOREAN  ? "RE-KOREAN"
               : phrase->forms & YZ__FORM_RUSSIAN ? "RE-RUSSIAN"
                                                  : "RE-HAN";
    for (size_t i = 0; i < sizeof RULE / sizeof *RULE; i++) {
        if (phrase->forms & RULE[i].form)
            return RULE[i].id;
    }
    return phrase->remark ? "RE-REMARK" : "RE-LOOSE";
}

/* The forms of the standard, letter by letter. */
static bool
plain_without_margin(const char *text, yz_result *out)
{
    static const struct {
        const char *text;
        yz_result_kind kind;
    } WHOLE[] = {{"0", YZ_RESULT_DRAW},
                 {"Draw", YZ_RESULT_DRAW},
                 {"Void", YZ_RESULT_VOID},
                 {"?", YZ_RESULT_NONE}};
    static const struct {
        const char *text;
        yz_result_kind kind;
    } WON[] = {{"", YZ_RESULT_SCORE},
               {"R", YZ_RESULT_RESIGNATION},
               {"Resign", YZ_RESULT_RESIGNATION},
               {"T", YZ_RESULT_TIME},
               {"Time", YZ_RESULT_TIME},
               {"F", YZ_RESULT_FORFEIT},
               {"Forfeit", YZ_RESULT_FORFEIT}};

    for (size_t i = 0; i < sizeof WHOLE / sizeof *WHOLE; i++) {
        if (strcmp(text, WHOLE[i].text) == 0) {
            *out = (yz_result){WHOLE[i].kind, YZ_EMPTY, false, {0, 1}};
            return true;
        }
    }
    if ((text[0] != 'B' && text[0] != 'W') || text[1] != '+')
        return false;
    for (size_t i = 0; i < sizeof WON / sizeof *WON; i++) {
        if (strcmp(text + 2, WON[i].text) == 0) {
            const yz_colour winner = text[0] == 'B' ? YZ_BLACK : YZ_WHITE;
            *out = (yz_result){WON[i].kind, winner, false, {0, 1}};
            return true;
        }
    }
    return false;
}

/* The standard has no word for "2+1/3", which no decimal fraction is: it is as we write it. */
static bool
is_own_fraction(const char *text, yz_number number)
{
    char written[YZ_NUMBER_TEXT];

    return strchr(text, '/') && strcmp(yz_number_text(number, written), text) == 0;
}

static bool
plain_margin(const char *text, yz_result *out)
{
    yz_number margin;

    if ((text[0] != 'B' && text[0] != 'W') || text[1] != '+' || text[2] == '.' ||
        text[strlen(text) - 1] == '.' || yz_number_read(&margin, text + 2) != YZ_OK)
        return false;
    if (text[2 + strspn(text + 2, ".0123456789")] != '\0' &&
        !is_own_fraction(text + 2, margin))
        return false;
    *out = (yz_result){YZ_RESULT_SCORE, text[0] == 'B' ? YZ_BLACK : YZ_WHITE, true,
                       margin};
    return true;
}

/* Fox counts a margin under Chinese rules in zi, whatever its fraction. */
static bool
counts_zi(const yz_dialect_context *context)
{
    static const char *const CHINESE[] = {"hinese", "CHINESE", "中国", "中國"};
    if (!context || !context->application || !context->rules ||
        !yz__names_fox(context->application, strlen(context->application)))
        return false;
    for (size_t i = 0; i < sizeof CHINESE / sizeof *CHINESE; i++)
        if (strstr(context->rules, CHINESE[i]))
            return true;
    return false;
}

yz_reading
yz__result_recorded(const char *text, const yz_dialect_context *context, yz_result *out)
{
    yz__phrase phrase;

    if (!text)
        return (yz_reading){YZ_READING_ABSENT, NULL};
    if (yz__is_blank(text))
        return (yz_reading){YZ_READING_ABSENT, yz__dialect_find("RE-EMPTY")};
    if (plain_without_margin(text, out))
        return (yz_reading){YZ_READING_PLAIN, NULL};
    if (plain_margin(text, out)) {
        const bool quarters = out->margin.over == 4;
        if (quarters ? yz__is_own(context) : !counts_zi(context))
            return (yz_reading){YZ_READING_PLAIN, NULL};
        out->margin = yz__multiply(out->margin, yz_whole(2));
        return yz__reading_by(quarters ? "RE-ZI-QUARTERS" : "RE-FOX-ZI");
    }
    yz__phrase_read(&phrase, text);
    const claim c = claim_of(&phrase);
    yz_result result;
    if (c.contradicts ||
        (!settle_without_winner(&c, &result) && !settle_with_winner(&c, &result)))
        return UNKNOWN;
    *out = result;
    return yz__reading_by(rule_of(&phrase, &c));
}
