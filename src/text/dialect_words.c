/*
 * dialect_words.c - takes a value apart into words and numbers.
 *
 * Words of Chinese and Japanese stand without blanks between them, so the longest that
 * fits is taken; a word of letters has to match as a whole.
 */
#include <string.h>

#include "text/dialect.h"

typedef struct entry {
    const char *text;
    yz__word word;
    unsigned form;
} entry;

#define LATIN YZ__FORM_LATIN
#define HAN YZ__FORM_HAN
#define KOREAN YZ__FORM_KOREAN
#define RUSSIAN YZ__FORM_RUSSIAN

/* clang-format off */
static const entry ENTRY[] = {
    /* English */
    {"b", YZ__WORD_BLACK, 0}, {"w", YZ__WORD_WHITE, 0},
    {"black", YZ__WORD_BLACK, LATIN}, {"white", YZ__WORD_WHITE, LATIN},
    {"both", YZ__WORD_BOTH, LATIN},
    {"win", YZ__WORD_WIN, LATIN}, {"wins", YZ__WORD_WIN, LATIN}, {"won", YZ__WORD_WIN, LATIN},
    {"lose", YZ__WORD_LOSE, LATIN}, {"loses", YZ__WORD_LOSE, LATIN}, {"lost", YZ__WORD_LOSE, LATIN},
    {"r", YZ__WORD_RESIGNATION, 0}, {"res", YZ__WORD_RESIGNATION, LATIN},
    {"resign", YZ__WORD_RESIGNATION, LATIN}, {"resignation", YZ__WORD_RESIGNATION, LATIN},
    {"resigns", YZ__WORD_RESIGNS, LATIN}, {"resigned", YZ__WORD_RESIGNS, LATIN},
    {"t", YZ__WORD_TIME, 0}, {"time", YZ__WORD_TIME, LATIN},
    {"timeout", YZ__WORD_TIME, LATIN},
    {"f", YZ__WORD_FORFEIT, 0}, {"forfeit", YZ__WORD_FORFEIT, LATIN},
    {"illegal", YZ__WORD_OFFENCE, LATIN}, {"disqualification", YZ__WORD_OFFENCE, LATIN},
    {"offline", YZ__WORD_OFFENCE, LATIN}, {"disconnection", YZ__WORD_OFFENCE, LATIN},
    {"default", YZ__WORD_FORFEIT, LATIN}, {"forf", YZ__WORD_FORFEIT, LATIN},
    {"draw", YZ__WORD_DRAW, LATIN}, {"drawn", YZ__WORD_DRAW, LATIN}, {"tie", YZ__WORD_DRAW, LATIN},
    {"jigo", YZ__WORD_DRAW, LATIN},
    {"void", YZ__WORD_VOID, LATIN}, {"suspended", YZ__WORD_VOID, LATIN},
    {"unfinished", YZ__WORD_VOID, LATIN}, {"adjourned", YZ__WORD_VOID, LATIN},
    {"point", YZ__WORD_POINTS, LATIN}, {"points", YZ__WORD_POINTS, LATIN},
    {"pts", YZ__WORD_POINTS, LATIN}, {"pt", YZ__WORD_POINTS, LATIN},
    {"moku", YZ__WORD_POINTS, LATIN}, {"zi", YZ__WORD_ZI, LATIN},
    {"half", YZ__WORD_HALF, LATIN},
    {"moves", YZ__WORD_MOVES, LATIN}, {"move", YZ__WORD_MOVES, LATIN},
    {"stones", YZ__WORD_STONES, LATIN}, {"stone", YZ__WORD_STONES, LATIN},
    {"none", YZ__WORD_NONE, LATIN}, {"no", YZ__WORD_NONE, LATIN}, {"even", YZ__WORD_NONE, LATIN},
    {"x", YZ__WORD_TIMES, 0}, {"by", YZ__WORD_FILLER, LATIN}, {"on", YZ__WORD_FILLER, LATIN},
    {"a", YZ__WORD_FILLER, LATIN}, {"and", YZ__WORD_FILLER, LATIN},
    {"the", YZ__WORD_FILLER, LATIN}, {"game", YZ__WORD_FILLER, LATIN},
    {"komi", YZ__WORD_FILLER, LATIN}, {"handicap", YZ__WORD_FILLER, LATIN},
    {"result", YZ__WORD_RESULT, LATIN},
    /* German, French, Dutch, Czech */
    {"schwarz", YZ__WORD_BLACK, LATIN}, {"weiß", YZ__WORD_WHITE, LATIN},
    {"weiss", YZ__WORD_WHITE, LATIN}, {"gewinnt", YZ__WORD_WIN, LATIN},
    {"verliert", YZ__WORD_LOSE, LATIN}, {"aufgabe", YZ__WORD_RESIGNATION, LATIN},
    {"durch", YZ__WORD_FILLER, LATIN}, {"mit", YZ__WORD_FILLER, LATIN},
    {"punkt", YZ__WORD_POINTS, LATIN}, {"punkte", YZ__WORD_POINTS, LATIN},
    {"punkten", YZ__WORD_POINTS, LATIN}, {"zeit", YZ__WORD_TIME, LATIN},
    {"noir", YZ__WORD_BLACK, LATIN}, {"blanc", YZ__WORD_WHITE, LATIN},
    {"gagne", YZ__WORD_WIN, LATIN}, {"perd", YZ__WORD_LOSE, LATIN},
    {"abandon", YZ__WORD_RESIGNATION, LATIN}, {"abandonne", YZ__WORD_RESIGNS, LATIN},
    {"par", YZ__WORD_FILLER, LATIN}, {"de", YZ__WORD_FILLER, LATIN},
    {"temps", YZ__WORD_TIME, LATIN}, {"au", YZ__WORD_FILLER, LATIN},
    {"zwart", YZ__WORD_BLACK, LATIN}, {"wit", YZ__WORD_WHITE, LATIN},
    {"wint", YZ__WORD_WIN, LATIN}, {"punten", YZ__WORD_POINTS, LATIN},
    {"opgave", YZ__WORD_RESIGNATION, LATIN}, {"met", YZ__WORD_FILLER, LATIN},
    {"door", YZ__WORD_FILLER, LATIN},
    {"černý", YZ__WORD_BLACK, LATIN}, {"bílý", YZ__WORD_WHITE, LATIN},
    {"vyhrál", YZ__WORD_WIN, LATIN}, {"o", YZ__WORD_FILLER, LATIN},
    {"bodu", YZ__WORD_POINTS, LATIN}, {"bodů", YZ__WORD_POINTS, LATIN},
    {"body", YZ__WORD_POINTS, LATIN}, {"bod", YZ__WORD_POINTS, LATIN},
    {"půl", YZ__WORD_HALF, LATIN}, {"vzdáním", YZ__WORD_RESIGNATION, LATIN},
    /* Russian: small letters only, as it stands in sentences */
    {"чёрные", YZ__WORD_BLACK, RUSSIAN}, {"черные", YZ__WORD_BLACK, RUSSIAN},
    {"Чёрные", YZ__WORD_BLACK, RUSSIAN}, {"Черные", YZ__WORD_BLACK, RUSSIAN},
    {"белые", YZ__WORD_WHITE, RUSSIAN}, {"Белые", YZ__WORD_WHITE, RUSSIAN},
    {"выиграли", YZ__WORD_WIN, RUSSIAN}, {"сдались", YZ__WORD_RESIGNS, RUSSIAN},
    {"сдачей", YZ__WORD_RESIGNATION, RUSSIAN}, {"очков", YZ__WORD_POINTS, RUSSIAN},
    {"очка", YZ__WORD_POINTS, RUSSIAN}, {"очко", YZ__WORD_POINTS, RUSSIAN},
    {"ничья", YZ__WORD_DRAW, RUSSIAN}, {"Ничья", YZ__WORD_DRAW, RUSSIAN},
    {"времени", YZ__WORD_TIME, RUSSIAN}, {"по", YZ__WORD_FILLER, RUSSIAN},
    {"на", YZ__WORD_FILLER, RUSSIAN},
    /* Chinese and Japanese: longer words before those they begin with */
    {"黑", YZ__WORD_BLACK, HAN}, {"黒", YZ__WORD_BLACK, HAN}, {"白", YZ__WORD_WHITE, HAN},
    {"双方", YZ__WORD_BOTH, HAN}, {"雙方", YZ__WORD_BOTH, HAN}, {"両者", YZ__WORD_BOTH, HAN},
    {"両", YZ__WORD_BOTH, HAN}, {"兩", YZ__WORD_BOTH, HAN},
    {"中盘", YZ__WORD_RESIGNATION, HAN}, {"中盤", YZ__WORD_RESIGNATION, HAN},
    {"中押し", YZ__WORD_RESIGNATION, HAN}, {"中押", YZ__WORD_RESIGNATION, HAN},
    {"认输", YZ__WORD_RESIGNS, HAN}, {"認輸", YZ__WORD_RESIGNS, HAN},
    {"投了", YZ__WORD_RESIGNS, HAN}, {"投子", YZ__WORD_RESIGNS, HAN},
    {"超时", YZ__WORD_OVERTIME, HAN}, {"超時", YZ__WORD_OVERTIME, HAN},
    {"時間切れ", YZ__WORD_OVERTIME, HAN}, {"时间", YZ__WORD_TIME, HAN}, {"時間", YZ__WORD_TIME, HAN},
    {"反則", YZ__WORD_FORFEIT, HAN}, {"反则", YZ__WORD_FORFEIT, HAN},
    {"不戦", YZ__WORD_FORFEIT, HAN}, {"不战", YZ__WORD_FORFEIT, HAN}, {"不戰", YZ__WORD_FORFEIT, HAN},
    {"弃权", YZ__WORD_FORFEIT, HAN}, {"棄權", YZ__WORD_FORFEIT, HAN}, {"判", YZ__WORD_FORFEIT, HAN},
    {"無勝負", YZ__WORD_NO_RESULT, HAN}, {"无胜负", YZ__WORD_NO_RESULT, HAN},
    {"和棋", YZ__WORD_DRAW, HAN}, {"和局", YZ__WORD_DRAW, HAN}, {"持碁", YZ__WORD_DRAW, HAN},
    {"持棋", YZ__WORD_DRAW, HAN}, {"ジゴ", YZ__WORD_DRAW, HAN}, {"平局", YZ__WORD_DRAW, HAN},
    {"打ち掛け", YZ__WORD_VOID, HAN}, {"打掛け", YZ__WORD_VOID, HAN}, {"打掛", YZ__WORD_VOID, HAN},
    {"打挂", YZ__WORD_VOID, HAN}, {"未完", YZ__WORD_VOID, HAN},
    {"勝ち", YZ__WORD_WIN, HAN}, {"勝", YZ__WORD_WIN, HAN}, {"胜", YZ__WORD_WIN, HAN},
    {"贏", YZ__WORD_WIN, HAN}, {"赢", YZ__WORD_WIN, HAN}, {"かち", YZ__WORD_WIN, HAN},
    {"負け", YZ__WORD_LOSE, HAN}, {"負", YZ__WORD_LOSE, HAN}, {"负", YZ__WORD_LOSE, HAN},
    {"敗", YZ__WORD_LOSE, HAN}, {"败", YZ__WORD_LOSE, HAN}, {"输", YZ__WORD_LOSE, HAN},
    {"輸", YZ__WORD_LOSE, HAN},
    {"互先", YZ__WORD_NONE, HAN}, {"分先", YZ__WORD_NONE, HAN}, {"猜先", YZ__WORD_NONE, HAN},
    {"对子", YZ__WORD_NONE, HAN}, {"對子", YZ__WORD_NONE, HAN}, {"なし", YZ__WORD_NONE, HAN},
    {"无", YZ__WORD_NONE, HAN}, {"無", YZ__WORD_NONE, HAN}, {"不", YZ__WORD_NONE, HAN},
    {"倒贴", YZ__WORD_MINUS, HAN}, {"倒貼", YZ__WORD_MINUS, HAN},
    {"逆コミ", YZ__WORD_MINUS, HAN},
    {"目", YZ__WORD_POINTS, HAN}, {"点", YZ__WORD_POINTS, HAN}, {"點", YZ__WORD_POINTS, HAN},
    {"子", YZ__WORD_ZI, HAN}, {"半", YZ__WORD_HALF, HAN},
    {"手完", YZ__WORD_MOVES, HAN}, {"手", YZ__WORD_MOVES, HAN},
    {"定先", YZ__WORD_FIRST, HAN}, {"先", YZ__WORD_FIRST, HAN},
    {"方", YZ__WORD_FILLER, HAN}, {"番", YZ__WORD_FILLER, HAN}, {"棋", YZ__WORD_FILLER, HAN},
    {"の", YZ__WORD_FILLER, HAN}, {"共", YZ__WORD_FILLER, HAN}, {"以", YZ__WORD_FILLER, HAN},
    {"又", YZ__WORD_FILLER, HAN}, {"コミ", YZ__WORD_FILLER, HAN}, {"贴", YZ__WORD_FILLER, HAN},
    {"貼", YZ__WORD_FILLER, HAN}, {"受", YZ__WORD_FILLER, HAN}, {"让", YZ__WORD_FILLER, HAN},
    {"讓", YZ__WORD_FILLER, HAN}, {"置", YZ__WORD_FILLER, HAN}, {"局", YZ__WORD_FILLER, HAN},
    {"路盤", YZ__WORD_FILLER, HAN}, {"路", YZ__WORD_FILLER, HAN}, {"石", YZ__WORD_STONES, HAN},
    {"×", YZ__WORD_TIMES, 0}, {"、", YZ__WORD_FILLER, 0}, {"。", YZ__WORD_FILLER, 0},
    /* Korean */
    {"흑", YZ__WORD_BLACK, KOREAN}, {"백", YZ__WORD_WHITE, KOREAN},
    {"무승부", YZ__WORD_NO_RESULT, KOREAN}, {"빅", YZ__WORD_DRAW, KOREAN}, {"비김", YZ__WORD_DRAW, KOREAN},
    {"양패", YZ__WORD_BOTH, KOREAN},
    {"불계", YZ__WORD_RESIGNATION, KOREAN}, {"기권", YZ__WORD_FORFEIT, KOREAN},
    {"반칙", YZ__WORD_FORFEIT, KOREAN}, {"시간", YZ__WORD_TIME, KOREAN},
    {"승", YZ__WORD_WIN, KOREAN}, {"이김", YZ__WORD_WIN, KOREAN}, {"패", YZ__WORD_LOSE, KOREAN},
    {"집", YZ__WORD_POINTS, KOREAN}, {"반", YZ__WORD_HALF, KOREAN},
    {"수", YZ__WORD_MOVES, KOREAN}, {"점", YZ__WORD_STONES, KOREAN},
    {"호선", YZ__WORD_NONE, KOREAN}, {"정선", YZ__WORD_FIRST, KOREAN},
    {"덤", YZ__WORD_FILLER, KOREAN}, {"접바둑", YZ__WORD_FILLER, KOREAN},
    {"줄", YZ__WORD_FILLER, KOREAN},
};

/* The numerals of Chinese and Japanese. */
static const struct {
    const char *text;
    int value;
} NUMERAL[] = {
    {"零", 0}, {"〇", 0}, {"一", 1}, {"二", 2}, {"两", 2}, {"三", 3}, {"四", 4},
    {"五", 5}, {"六", 6}, {"七", 7}, {"八", 8}, {"九", 9}, {"十", 10}, {"百", 100},
};
/* clang-format on */

/* The text made plain, and how far it is read. */
enum { PLAIN_ROOM = 160 };
typedef struct reader {
    char text[PLAIN_ROOM];
    const char *at;
} reader;

/* The character that one of another width or case, or a ready-made fraction, stands
 * for. */
static const char *
plain_of(uint32_t c, char out[8])
{
    size_t length;

    if (c >= 0xff01 && c <= 0xff5e)
        c -= 0xfee0;
    if (c == 0x3000 || c == 0xa0 || c < 0x20)
        c = ' ';
    if (c >= 'A' && c <= 'Z')
        c += 'a' - 'A';
    if (c == 0xbc || c == 0xbd || c == 0xbe)
        return c == 0xbc ? " 1/4" : c == 0xbd ? " 1/2" : " 3/4";
    if (c == 0x2212)
        c = '-';
    length = yz_utf8_write(c, out);
    out[length] = '\0';
    return out;
}

static bool
make_plain(reader *r, const char *text)
{
    const size_t length = strlen(text);
    size_t used = 0;

    r->at = r->text;
    r->text[0] = '\0';
    for (size_t i = 0; i < length;) {
        uint32_t c;
        char room[8];
        i += yz_utf8_read(text + i, length - i, &c, NULL);
        const char *plain = plain_of(c, room);
        const size_t more = strlen(plain);
        if (used + more >= sizeof r->text)
            return false;
        memcpy(r->text + used, plain, more + 1);
        used += more;
    }
    return true;
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool
starts(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Reads up to 9 digits; their number. */
static int
digits_read(const char **at, int64_t *out)
{
    int count = 0;

    for (*out = 0; is_digit(**at); ++*at, count++)
        *out = count < 9 ? *out * 10 + (**at - '0') : 0;
    return count;
}

/* "n/m", the slash still to come. */
static bool
fraction_read(const char **at, int64_t top, yz_number *out)
{
    const char *p = *at;
    int64_t bottom;

    if (*p++ != '/' || digits_read(&p, &bottom) == 0 || bottom == 0)
        return false;
    *out = yz_ratio(top, bottom);
    *at = p;
    return true;
}

/* A fraction after a whole number: " 1/2", "+1/2", "又3/4". */
static void
tail_read(const char **at, yz__token *token)
{
    const char *p = *at;
    int64_t top;
    yz_number part;

    while (*p == ' ')
        p++;
    if (*p == '+')
        p++;
    else if (starts(p, "又"))
        p += strlen("又");
    if (p == *at || digits_read(&p, &top) == 0 || !fraction_read(&p, top, &part))
        return;
    token->number = yz_add(token->number, part);
    token->forms |= YZ__FORM_FRACTION;
    *at = p;
}

static bool
number_read(const char **at, yz__token *token)
{
    int64_t whole = 0, part;

    const char *p = *at;
    const int count = digits_read(&p, &whole);
    if (count == 0 && *p != '.' && *p != ',') /* these begin decimals here */
        return false;
    *token = (yz__token){YZ__WORD_NUMBER, yz_whole(whole), 0};
    if (count > 9)
        token->word = YZ__WORD_STRANGE;
    if (fraction_read(&p, whole, &token->number)) {
        token->forms = YZ__FORM_FRACTION;
    } else if ((*p == '.' || *p == ',') && is_digit(p[1])) {
        token->forms = *p++ == ',' ? YZ__FORM_COMMA : 0;
        int64_t bottom = 1;
        const int decimals = digits_read(&p, &part);
        if (decimals > 9)
            token->word = YZ__WORD_STRANGE;
        for (int i = 0; i < decimals && i < 9; i++)
            bottom *= 10;
        token->number = yz_add(token->number, yz_ratio(part, bottom));
    } else {
        tail_read(&p, token);
    }
    *at = p;
    return true;
}

static int
numeral_at(const char **at)
{
    for (size_t i = 0; i < sizeof NUMERAL / sizeof *NUMERAL; i++) {
        if (starts(*at, NUMERAL[i].text)) {
            *at += strlen(NUMERAL[i].text);
            return NUMERAL[i].value;
        }
    }
    return -1;
}

/* 二十三, 百五, 七; then perhaps 分之: the number below a fraction line comes first. */
static bool
han_number_read(const char **at, yz__token *token)
{
    int64_t sum = 0, digit = -1;
    const char *p = *at;
    int value;

    while ((value = numeral_at(&p)) >= 0) {
        if (value < 10) {
            digit = (digit < 0 ? 0 : digit * 10) + value;
            if (digit > 99999)
                return false;
        } else {
            sum += (digit < 0 ? 1 : digit) * value;
            digit = -1;
        }
    }
    if (p == *at || sum > 99999)
        return false;
    *at = p;
    *token = (yz__token){YZ__WORD_NUMBER, yz_whole(sum + (digit < 0 ? 0 : digit)), HAN};
    yz__token top;
    if (!starts(p, "分之"))
        return true;
    p += strlen("分之");
    if (token->number.count > 0 && han_number_read(&p, &top)) {
        token->number = yz_ratio(top.number.count, token->number.count);
        *at = p;
    }
    return true;
}

/* How far a word of letters reaches: ASCII letters and everything that is written like
   them (Latin and Cyrillic). */
static size_t
letters_at(const char *text)
{
    const size_t length = strlen(text);
    size_t used = 0;

    while (used < length) {
        uint32_t c;
        const size_t step = yz_utf8_read(text + used, length - used, &c, NULL);
        const bool letter =
            (c >= 'a' && c <= 'z') || (c >= 0xc0 && c < 0x530 && c != 0xd7);
        if (!letter)
            break;
        used += step;
    }
    return used;
}

static bool
word_read(const char **at, yz__token *token)
{
    const size_t whole = letters_at(*at);

    for (size_t i = 0; i < sizeof ENTRY / sizeof *ENTRY; i++) {
        const size_t length = strlen(ENTRY[i].text);
        if (starts(*at, ENTRY[i].text) && (whole == 0 || length == whole)) {
            *token = (yz__token){ENTRY[i].word, {0, 1}, ENTRY[i].form};
            *at += length;
            return true;
        }
    }
    return false;
}

/* Leaves out what stands in brackets, to the end when they are not closed. */
static void
remark_skip(const char **at)
{
    const char *end = strpbrk(*at, ")]}>");

    *at = end ? end + 1 : *at + strlen(*at);
}

/* ".5", and ",5" where nothing stands before it that the comma would part from it. */
static bool
begins_decimals(const reader *r)
{
    return is_digit(r->at[1]) &&
           (*r->at == '.' ||
            (*r->at == ',' && (r->at == r->text || strchr(" +-", r->at[-1]))));
}

static yz__token
token_read(reader *r, yz__phrase *phrase)
{
    yz__token token = {YZ__WORD_STRANGE, {0, 1}, 0};

    while (*r->at && strchr(" .!;:,'\"", *r->at) && !begins_decimals(r))
        r->at++;
    while (*r->at && strchr("([{<", *r->at)) {
        phrase->remark = true;
        remark_skip(&r->at);
        while (*r->at == ' ' || *r->at == '.')
            r->at++;
    }
    if (*r->at == '\0') {
        token.word = YZ__WORD_END;
    } else if (*r->at == '+' || *r->at == '-') {
        token.word = *r->at++ == '+' ? YZ__WORD_PLUS : YZ__WORD_MINUS;
    } else if (*r->at == '*') {
        token.word = YZ__WORD_TIMES;
        r->at++;
    } else if (!number_read(&r->at, &token) && !word_read(&r->at, &token) &&
               !han_number_read(&r->at, &token)) {
        token.word = YZ__WORD_STRANGE;
    }
    return token;
}

void
yz__phrase_read(yz__phrase *phrase, const char *text)
{
    reader r;

    *phrase = (yz__phrase){.strange = false};
    phrase->strange = !make_plain(&r, text);
    while (!phrase->strange) {
        const yz__token token = token_read(&r, phrase);
        if (token.word == YZ__WORD_END)
            break;
        phrase->strange = token.word == YZ__WORD_STRANGE || phrase->count == YZ__TOKENS;
        if (phrase->strange)
            break;
        phrase->token[phrase->count++] = token;
        phrase->forms |= token.forms;
    }
    phrase->token[phrase->count] = (yz__token){YZ__WORD_END, {0, 1}, 0};
}
