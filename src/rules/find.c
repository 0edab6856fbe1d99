/*
 * find.c - rule sets by the words records use, and by a misspelt name.
 */
#include <assert.h>
#include <string.h>
#include <strings.h>

#include "rules/names.h"
#include "rules/tables.h"

/*
 * The words records write into RU, by rule set: lower case, blanks as hyphens, without
 * "rules", "of", "go" and "the".  The strings of scoring and ko options are KataGo's.
 */
static const yz__recorded_name RECORDED[] = {
    {"japan", "japanese-1989"},
    {"jap", "japanese-1989"},
    {"jpn", "japanese-1989"},
    {"nihon-ki-in", "japanese-1989"},
    {"日本", "japanese-1989"},
    {"日本规则", "japanese-1989"},
    {"日本規則", "japanese-1989"},
    {"日本ルール", "japanese-1989"},
    {"日本囲碁規約", "japanese-1989"},
    {"일본", "japanese-1989"},
    {"일본룰", "japanese-1989"},
    {"일본식", "japanese-1989"},
    {"японские", "japanese-1989"},
    {"японские-правила", "japanese-1989"},
    {"japonská", "japanese-1989"},
    {"japonská-pravidla", "japanese-1989"},
    {"japonais", "japanese-1989"},
    {"japonaises", "japanese-1989"},
    {"japanisch", "japanese-1989"},
    {"igs", "japanese-1989"}, /* IGS-PandaNet plays by Japanese rules */
    {"pandanet", "japanese-1989"},
    {"igs-pandanet", "japanese-1989"},
    {"china", "chinese-2002"},
    {"chn", "chinese-2002"},
    {"chinese-area", "chinese-2002"},
    {"中国", "chinese-2002"},
    {"中國", "chinese-2002"},
    {"中国规则", "chinese-2002"},
    {"中國規則", "chinese-2002"},
    {"中国ルール", "chinese-2002"},
    {"중국", "chinese-2002"},
    {"중국룰", "chinese-2002"},
    {"중국식", "chinese-2002"},
    {"китайские", "chinese-2002"},
    {"китайские-правила", "chinese-2002"},
    {"čínská", "chinese-2002"},
    {"čínská-pravidla", "chinese-2002"},
    {"chinois", "chinese-2002"},
    {"chinoises", "chinese-2002"},
    {"chinesisch", "chinese-2002"},
    {"korea", "korean-2016"},
    {"kor", "korean-2016"},
    {"韩国", "korean-2016"},
    {"韓国", "korean-2016"},
    {"韩国规则", "korean-2016"},
    {"韓國規則", "korean-2016"},
    {"韓国ルール", "korean-2016"},
    {"한국", "korean-2016"},
    {"한국룰", "korean-2016"},
    {"한국식", "korean-2016"},
    {"корейские", "korean-2016"},
    {"корейские-правила", "korean-2016"},
    {"korejská", "korean-2016"},
    {"korejská-pravidla", "korean-2016"},
    {"ing-goe", "ing-1996"},
    {"ing's", "ing-1996"},
    {"ing-sst", "ing-1991"},
    {"应氏", "ing-1996"},
    {"應氏", "ing-1996"},
    {"应氏规则", "ing-1996"},
    {"應氏規則", "ing-1996"},
    {"응씨", "ing-1996"},
    {"응씨룰", "ing-1996"},
    {"инг", "ing-1996"},
    {"правила-инга", "ing-1996"},
    {"ingova", "ing-1996"},
    {"ingova-pravidla", "ing-1996"},
    {"american", "aga-1991"},
    {"usgo", "aga-1991"},
    {"правила-aga", "aga-1991"},
    {"british-association", "british"},
    {"français", "french"},
    {"française", "french"},
    {"françaises", "french"},
    {"francaise", "french"},
    {"newzealand", "new-zealand"},
    {"nzgs", "new-zealand"},
    {"новозеландские", "new-zealand"},
    {"tromp/taylor", "tromp-taylor"},
    {"tromptaylor", "tromp-taylor"},
    {"area-logical", "tromp-taylor"},
    {"logical-area", "tromp-taylor"},
    {"kopositionalscoreareataxnonesui1", "tromp-taylor"},
    {"kosimplescoreareataxnonesui0whbn", "chinese-2002"},
    {"kopositionalscoreareataxnonesui0whbn", "chinese-server"},
    {"kosimplescoreterritorytaxsekisui0", "japanese-algorithmic"},
    {"kosituationalscoreareataxnonesui0whbn-1", "aga-1991"},
    {"kosituationalscoreareataxnonesui1", "new-zealand"},
    {"kosimplescoreareataxallsui0", "stone"},
    {"kosituationalscoreareataxnonesui0button1whbn-1", "button"},
};

size_t
yz__recorded_count(void)
{
    return sizeof RECORDED / sizeof *RECORDED;
}

yz__recorded_name
yz__recorded_at(size_t i)
{
    assert(i < yz__recorded_count());
    return RECORDED[i];
}

/* Lower case for ASCII, for the letters of Western Europe (C3 80..9E) and for Russian
   (D0 90..AF), two bytes each in UTF-8.  Returns how many bytes were taken and written.
 */
static size_t
fold(const char *text, char *out)
{
    const unsigned char lead = (unsigned char)text[0];
    const unsigned char tail = (unsigned char)text[1];
    unsigned folded = (unsigned)lead << 8 | tail;
    if (lead < 0x80) {
        *out = (char)(lead >= 'A' && lead <= 'Z' ? lead + 'a' - 'A' : lead);
        return 1;
    }
    if (lead == 0xC3 && tail >= 0x80 && tail <= 0x9E)
        folded += 0x20;
    else if (lead == 0xC4 && tail == 0x8C) /* C with caron */
        folded += 1;
    else if (lead == 0xD0 && tail >= 0x90 && tail <= 0x9F)
        folded += 0x20;
    else if (lead == 0xD0 && tail >= 0xA0 && tail <= 0xAF)
        folded += 0x100 - 0x20;
    else {
        *out = (char)lead;
        return 1;
    }
    out[0] = (char)(folded >> 8);
    out[1] = (char)(folded & 0xFF);
    return 2;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '_' || c == '-' || c == '(' || c == ')' ||
           (c >= '\t' && c <= '\r');
}

/* True if the 'length' bytes at 'word' say no more than "rules". */
static bool
is_filler(const char *word, size_t length)
{
    static const char *const FILLER[] = {"rules", "rule", "ruleset", "the", "go", "of"};
    for (size_t i = 0; i < sizeof FILLER / sizeof *FILLER; i++) {
        if (strlen(FILLER[i]) == length && memcmp(FILLER[i], word, length) == 0)
            return true;
    }
    return false;
}

/* Writes 'text' in lower case, its words joined by hyphens and those that only say
   "rules" left out; false when it is longer than any name. */
static bool
normalise(const char *text, char out[YZ__NAME])
{
    size_t length = 0; /* of what is kept */
    while (*text) {
        while (is_blank(*text))
            text++;
        size_t end = length;
        if (length)
            out[end++] = '-';
        const size_t word = end;
        while (*text && !is_blank(*text)) {
            if (end + 3 > YZ__NAME)
                return false;
            const size_t taken = fold(text, out + end);
            text += taken;
            end += taken;
        }
        if (end > word && !is_filler(out + word, end - word))
            length = end;
        if (length + 3 > YZ__NAME)
            return false;
    }
    out[length] = '\0';
    return true;
}

/* "chinese, 7.5": the komi stands elsewhere too. */
static void
drop_komi(char name[YZ__NAME])
{
    char *comma = strchr(name, ',');
    if (comma && comma[1] && comma[1 + strspn(comma + 1, "-0123456789.")] == '\0')
        *comma = '\0';
}

/* "koSIMPLE..." or "{": KataGo's way to write rules. */
static bool
is_of_katago(const char *text)
{
    return *text == '{' ||
           (strncmp(text, "ko", 2) == 0 && text[2] >= 'A' && text[2] <= 'Z');
}

const yz_rules *
yz_rules_find_recorded(const char *text)
{
    char name[YZ__NAME];
    const bool fits = normalise(text, name);
    if (fits)
        drop_komi(name);
    for (size_t i = 0; fits && i < yz__recorded_count(); i++) {
        if (strcmp(RECORDED[i].word, name) == 0)
            return yz_rules_find(RECORDED[i].id);
    }
    if (is_of_katago(text))
        return yz__rules_of_katago(text);
    return fits ? yz_rules_find(name) : NULL;
}

static size_t
least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static bool
same_letter(char a, char b)
{
    return strncasecmp(&a, &b, 1) == 0;
}

/* How many letters must be added, removed, changed or swapped with the next to make 'b'
   out of 'a'.  Both are shorter than YZ__NAME. */
static size_t
edit_distance(const char *a, const char *b)
{
    const size_t width = strlen(b);
    size_t row[3][YZ__NAME]; /* row[i % 3][j]: the first i letters of a, j of b */
    for (size_t j = 0; j <= width; j++)
        row[0][j] = j;
    size_t i = 0;
    while (a[i]) {
        i++;
        const size_t *before = row[(i + 1) % 3]; /* i - 2 */
        const size_t *above = row[(i + 2) % 3];  /* i - 1 */
        size_t *now = row[i % 3];
        now[0] = i;
        for (size_t j = 1; j <= width; j++) {
            const size_t change = same_letter(a[i - 1], b[j - 1]) ? 0 : 1;
            now[j] = least(above[j - 1] + change, least(above[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]))
                now[j] = least(now[j], before[j - 2] + 1);
        }
    }
    return row[i % 3][width];
}

yz__near
yz__near_start(const char *name)
{
    /* A third of the letters may be wrong. */
    return (yz__near){name, NULL, strlen(name) / 3 + 1};
}

void
yz__near_offer(yz__near *near, const char *candidate, const char *answer)
{
    if (strlen(near->name) >= YZ__NAME || strlen(candidate) >= YZ__NAME)
        return;
    const size_t distance = edit_distance(near->name, candidate);
    if (distance < near->distance) {
        near->distance = distance;
        near->best = answer;
    }
}

const char *
yz__rules_nearest(const char *name)
{
    yz__near near = yz__near_start(name);
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        yz__near_offer(&near, rules->id, rules->id);
        for (size_t k = 0; rules->alias[k]; k++)
            yz__near_offer(&near, rules->alias[k], rules->id);
    }
    return near.best;
}

/* Near in letters means nothing where each of them is a word. */
static bool
is_ascii(const char *text)
{
    while (*text && (unsigned char)*text < 0x80)
        text++;
    return *text == '\0';
}

const char *
yz__rules_nearest_recorded(const char *text, char differs[YZ_RULES_TEXT])
{
    char name[YZ__NAME];
    differs[0] = '\0';
    if (is_of_katago(text))
        return yz__nearest_of_katago(text, differs);
    if (!normalise(text, name) || !is_ascii(name))
        return NULL;
    drop_komi(name);
    return yz__rules_nearest(name);
}
