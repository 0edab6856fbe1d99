/*
 * katago_parse.c - rules as KataGo writes them: "koPOSITIONALscoreAREAtaxNONEsui1whbN" in
 * records, and the same as JSON.
 *
 * The first rule set that gives every answer named stands for them: first those that
 * KataGo has a name for, then any that gives them exactly.  Where none does, the nearest
 * can be asked for.  A record that leaves an answer out means what KataGo then takes: no
 * tax under area scoring, a tax on seki under territory scoring, no button, no bonus.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "message/refuse.h"
#include "rules/names.h"
#include "rules/tables.h"
#include "yunzi/messages.h"

/* The names of the fields in a string, in JSON, and in JSON of other versions. */
static const struct {
    const char *text, *json, *older;
} FIELD[YZ_KATAGO_FIELDS] = {
    {"ko", "ko", NULL},
    {"score", "scoring", "score"},
    {"tax", "tax", NULL},
    {"sui", "suicide", "multiStoneSuicideLegal"},
    {"button", "hasButton", NULL},
    {"whb", "whiteHandicapBonus", NULL},
    {"fpok", "friendlyPassOk", NULL},
};
enum { KOMI = YZ_KATAGO_FIELDS, UNKNOWN };

/* The answers that KataGo knows, in the order of the fields; a flag is 0 or 1 in a
   string. */
static const char *const ANSWERS[YZ_KATAGO_FIELDS][4] = {
    {"SIMPLE", "POSITIONAL", "SITUATIONAL"},
    {"AREA", "TERRITORY"},
    {"NONE", "SEKI", "ALL"},
    {"false", "true"},
    {"false", "true"},
    {"0", "N-1", "N"},
    {"false", "true"},
};

/* ---- One answer ---- */

/* A word of the text, and how many letters of it a message shows. */
typedef struct word {
    const char *text;
    size_t length;
} word;

static yz_argument
quoted(word from)
{
    enum { MOST = 40 };
    return yz_arg_bytes(from.text, from.length < MOST ? from.length : MOST);
}

static bool
is_letter_of(char a, char b)
{
    return a == b || (a >= 'a' && a <= 'z' && a - 'a' + 'A' == b) ||
           (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b);
}

static bool
is_word(word from, const char *text)
{
    if (strlen(text) != from.length)
        return false;
    for (size_t i = 0; i < from.length; i++)
        if (!is_letter_of(from.text[i], text[i]))
            return false;
    return true;
}

static bool
is_flag(int field)
{
    return strcmp(ANSWERS[field][0], "false") == 0;
}

/* The answer in KataGo's spelling; NULL when the field has no such answer. */
static const char *
known_answer(int field, word from)
{
    for (const char *const *kata = ANSWERS[field]; *kata; kata++)
        if (is_word(from, *kata))
            return *kata;
    if (is_flag(field) && (is_word(from, "0") || is_word(from, "1")))
        return ANSWERS[field][*from.text - '0'];
    return NULL;
}

static bool
komi_read(word from, yz_number *out)
{
    char text[YZ_NUMBER_TEXT];
    if (from.length == 0 || from.length >= sizeof text ||
        strspn(from.text, "-.0123456789") < from.length)
        return false;
    memcpy(text, from.text, from.length);
    text[from.length] = '\0';
    return yz_number_read(out, text) == YZ_OK;
}

static yz_status
refuse(yz_diag *diag, yz_message what)
{
    return yz__refuse(diag, YZ_E_SYNTAX, what);
}

static yz_status
keep(yz_katago_wish *wish, int field, word name, word said, yz_diag *diag)
{
    const bool twice = field == KOMI  ? wish->komi_given
                       : field < KOMI ? wish->value[field] != NULL
                                      : false;
    if (field == UNKNOWN)
        return refuse(diag,
                      yz_message_with(YZ_MESSAGE_GTP_UNKNOWN_FIELD, quoted(name)));
    if (twice)
        return refuse(diag, yz_message_with(YZ_MESSAGE_GTP_FIELD_TWICE, quoted(name)));
    if (field == KOMI)
        wish->komi_given = komi_read(said, &wish->komi);
    else
        wish->value[field] = known_answer(field, said);
    if (field == KOMI ? wish->komi_given : wish->value[field] != NULL)
        return YZ_OK;
    return refuse(diag, yz_message_with(YZ_MESSAGE_GTP_UNKNOWN_ANSWER, quoted(name),
                                        quoted(said)));
}

/* ---- A string ---- */

static bool
is_value(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

/* The field that a string names next. */
static int
field_of_string(const char *text, word *name)
{
    *name = (word){text, strcspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.")};
    if (strncmp(text, "komi", 4) == 0) {
        name->length = 4;
        return KOMI;
    }
    for (int field = 0; field < YZ_KATAGO_FIELDS; field++)
        if (strncmp(text, FIELD[field].text, strlen(FIELD[field].text)) == 0) {
            name->length = strlen(FIELD[field].text);
            return field;
        }
    return UNKNOWN;
}

static yz_status
read_string(yz_katago_wish *wish, const char *text, yz_diag *diag)
{
    yz_status status = YZ_OK;
    while (*text && status == YZ_OK) {
        word name, said;
        const int field = field_of_string(text, &name);
        said = (word){name.text + name.length, 0};
        while (is_value(said.text[said.length]))
            said.length++;
        status = keep(wish, field, name, said, diag);
        text = said.text + said.length;
    }
    return status;
}

/* ---- An object ---- */

static const char *
skip_blanks(const char *text)
{
    return text + strspn(text, " \t\r\n");
}

/* Takes a word in double quotes without escapes; false when there is none. */
static bool
take_quoted(const char **text, word *out)
{
    if (**text != '"')
        return false;
    *out = (word){*text + 1, strcspn(*text + 1, "\"\\")};
    if (out->text[out->length] != '"')
        return false;
    *text = out->text + out->length + 1;
    return true;
}

/* Takes a value: a word in quotes, true, false or a number. */
static bool
take_value(const char **text, word *out)
{
    if (**text == '"')
        return take_quoted(text, out);
    *out = (word){*text, strcspn(*text, " \t\r\n,}\"")};
    *text += out->length;
    return out->length > 0;
}

static int
field_of_json(word name)
{
    if (is_word(name, "komi"))
        return KOMI;
    for (int field = 0; field < YZ_KATAGO_FIELDS; field++)
        if (is_word(name, FIELD[field].json) ||
            (FIELD[field].older && is_word(name, FIELD[field].older)))
            return field;
    return UNKNOWN;
}

static yz_status
take_member(yz_katago_wish *wish, const char **text, yz_diag *diag)
{
    word name, said;
    if (!take_quoted(text, &name) || *(*text = skip_blanks(*text)) != ':')
        return refuse(diag, yz_message_plain(YZ_MESSAGE_GTP_UNKNOWN_RULES));
    *text = skip_blanks(*text + 1);
    if (!take_value(text, &said))
        return refuse(diag,
                      yz_message_with(YZ_MESSAGE_GTP_UNKNOWN_FIELD, quoted(name)));
    return keep(wish, field_of_json(name), name, said, diag);
}

static yz_status
read_object(yz_katago_wish *wish, const char *text, yz_diag *diag)
{
    char end = ',';
    text = skip_blanks(text + 1);
    if (*text == '}')
        end = *text++;
    while (end == ',') {
        const yz_status status = take_member(wish, &text, diag);
        if (status != YZ_OK)
            return status;
        text = skip_blanks(text);
        end = *text;
        if (end != ',' && end != '}')
            return refuse(diag, yz_message_plain(YZ_MESSAGE_GTP_UNKNOWN_RULES));
        text = skip_blanks(text + 1);
    }
    return *skip_blanks(text) == '\0'
               ? YZ_OK
               : refuse(diag, yz_message_plain(YZ_MESSAGE_GTP_UNKNOWN_RULES));
}

yz_status
yz_katago_read(yz_katago_wish *out, const char *text, yz_diag *diag)
{
    yz_katago_wish wish = {.komi = {0, 1}};
    text = skip_blanks(text);
    const yz_status status =
        *text == '{' ? read_object(&wish, text, diag) : read_string(&wish, text, diag);
    if (status == YZ_OK)
        *out = wish;
    return status;
}

/* ---- Rule sets ---- */

static const char *const KNOWN[] = {"tromp-taylor",  "chinese-2002", "chinese-server",
                                    "japanese-1989", "aga-1991",     "new-zealand",
                                    "cgos"};
enum { KNOWN_COUNT = sizeof KNOWN / sizeof *KNOWN };

/* The rule sets: first those that KataGo has names for, and the server on which it plays. */
static const yz_rules *
candidate(size_t i)
{
    return i < KNOWN_COUNT ? yz_rules_find(KNOWN[i]) : yz_rules_at(i - KNOWN_COUNT);
}

/* How far 'rules' are from what is wanted: counts the given answers that differ; an
   answer that fits only nearly counts almost as much. */
static int
distance(const yz_rules *rules, const yz_katago_wish *wish)
{
    int sum = 0;
    for (int i = 0; i < YZ_KATAGO_FIELDS; i++) {
        const yz_katago_answer own = yz_rules_katago(rules, (yz_katago_field)i);
        if (!wish->value[i])
            continue;
        if (strcmp(own.value, wish->value[i]) != 0)
            sum += 4;
        else if (own.own)
            sum += 3;
    }
    return sum;
}

const yz_rules *
yz_katago_nearest(const yz_katago_wish *wish)
{
    const yz_rules *best = candidate(0);
    for (size_t i = 1; i < KNOWN_COUNT + yz__rules_count(); i++)
        if (distance(candidate(i), wish) < distance(best, wish))
            best = candidate(i);
    return best;
}

/* Adds what KataGo takes where a record says nothing.  Whether one may pass before all
   dead stones are taken is not asked of a record. */
static bool
complete(yz_katago_wish *wish)
{
    const char **value = wish->value;
    if (!value[YZ_KATAGO_KO] || !value[YZ_KATAGO_SCORING])
        return false;
    if (!value[YZ_KATAGO_TAX])
        value[YZ_KATAGO_TAX] =
            strcmp(value[YZ_KATAGO_SCORING], "AREA") == 0 ? "NONE" : "SEKI";
    if (!value[YZ_KATAGO_BUTTON])
        value[YZ_KATAGO_BUTTON] = "false";
    if (!value[YZ_KATAGO_BONUS])
        value[YZ_KATAGO_BONUS] = "0";
    value[YZ_KATAGO_FRIENDLY] = NULL;
    return true;
}

static bool
recorded(yz_katago_wish *wish, const char *text)
{
    return yz_katago_read(wish, text, NULL) == YZ_OK && complete(wish);
}

/* True if the rules give these answers; 'nearly' also allows those for which KataGo
   has only a near word. */
static bool
gives(const yz_rules *rules, const yz_katago_wish *wish, bool nearly)
{
    for (int i = 0; i < YZ_KATAGO_FIELDS; i++) {
        const yz_katago_answer answer = yz_rules_katago(rules, (yz_katago_field)i);
        if (!wish->value[i] && i == YZ_KATAGO_FRIENDLY)
            continue;
        if ((answer.own && !nearly) || !wish->value[i] ||
            strcmp(answer.value, wish->value[i]) != 0)
            return false;
    }
    return true;
}

const yz_rules *
yz__rules_of_katago(const char *text)
{
    yz_katago_wish wish;
    if (!recorded(&wish, text))
        return NULL;
    for (size_t i = 0; i < KNOWN_COUNT + yz__rules_count(); i++)
        if (gives(candidate(i), &wish, i < KNOWN_COUNT))
            return candidate(i);
    return NULL;
}

const char *
yz__nearest_of_katago(const char *text, char differs[YZ_RULES_TEXT])
{
    yz_katago_wish wish;
    size_t used = 0;
    differs[0] = '\0';
    if (!recorded(&wish, text))
        return NULL;
    const yz_rules *best = yz_katago_nearest(&wish);
    for (int i = 0; i < YZ_KATAGO_FIELDS; i++) {
        const yz_katago_answer own = yz_rules_katago(best, (yz_katago_field)i);
        const char *has = own.own ? own.own : own.value;
        if (!wish.value[i] || strcmp(wish.value[i], has) == 0)
            continue;
        const int written = snprintf(differs + used, YZ_RULES_TEXT - used, "%s%s %s",
                                     used ? ", " : "", own.field, has);
        assert(written >= 0 && (size_t)written < YZ_RULES_TEXT - used);
        used += (size_t)written;
    }
    return best->id;
}
