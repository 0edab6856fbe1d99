/*
 * gtp_kata.c - the rules in the words of KataGo.  KataGo describes rules by a few
 * answers, and our rule sets answer more questions.  A table translates, and the answer
 * says what is lost.
 */
#include "gtp/gtp_command.h"

#include <string.h>

#include <yunzi/messages.h>

/* An answer for every field; NULL where none is given; our own word where KataGo has
   none. */
typedef struct profile {
    const char *value[YZ_KATAGO_FIELDS];
    const char *inexact[YZ_KATAGO_FIELDS];
} profile;

/* clang-format off */
/* The answers that KataGo knows, in the order of the fields. */
static const char *const ANSWERS[YZ_KATAGO_FIELDS][4] = {
    {"SIMPLE", "POSITIONAL", "SITUATIONAL"},
    {"AREA", "TERRITORY"},
    {"NONE", "SEKI", "ALL"},
    {"false", "true"},
    {"false", "true"},
    {"0", "N-1", "N"},
    {"false", "true"},
};

/* The rules that KataGo has names for, which are names of our rule sets too, and its
   answers in the order of the fields. */
static const struct {
    const char *name;
    const char *value[YZ_KATAGO_FIELDS];
} NAMED[] = {
    {"tromp-taylor",  {"POSITIONAL",  "AREA",      "NONE", "true",  "false", "0",   "false"}},
    {"chinese",       {"SIMPLE",      "AREA",      "NONE", "false", "false", "N",   "true"}},
    {"chinese-ogs",   {"POSITIONAL",  "AREA",      "NONE", "false", "false", "N",   "true"}},
    {"chinese-kgs",   {"POSITIONAL",  "AREA",      "NONE", "false", "false", "N",   "true"}},
    {"japanese",      {"SIMPLE",      "TERRITORY", "SEKI", "false", "false", "0",   "true"}},
    {"korean",        {"SIMPLE",      "TERRITORY", "SEKI", "false", "false", "0",   "true"}},
    {"stone-scoring", {"SIMPLE",      "AREA",      "ALL",  "false", "false", "0",   "true"}},
    {"aga",           {"SITUATIONAL", "AREA",      "NONE", "false", "false", "N-1", "true"}},
    {"bga",           {"SITUATIONAL", "AREA",      "NONE", "false", "false", "N-1", "true"}},
    {"new-zealand",   {"SITUATIONAL", "AREA",      "NONE", "true",  "false", "0",   "true"}},
    {"aga-button",    {"SITUATIONAL", "AREA",      "NONE", "false", "true",  "N-1", "true"}},
};
/* clang-format on */

enum { NAMED_COUNT = sizeof NAMED / sizeof *NAMED };

static profile
profile_of(const yz_rules *rules)
{
    profile out;

    for (int i = 0; i < YZ_KATAGO_FIELDS; i++) {
        const yz_katago_answer answer = yz_rules_katago(rules, (yz_katago_field)i);
        out.value[i] = answer.value;
        out.inexact[i] = answer.own;
    }
    return out;
}

/* The name of a field; the same for every rule set. */
static const char *
field_name(int field)
{
    return yz_rules_katago(yz_rules_at(0), (yz_katago_field)field).field;
}

static bool
is_flag(const char *value)
{
    return strcmp(value, "true") == 0 || strcmp(value, "false") == 0;
}

bool
gtp_kata_get_rules(gtp_session *s, const char *rest)
{
    const yz_rules *rules = yz_game_rules(s->game);
    const profile own = profile_of(rules);
    const char *before = "";

    (void)rest;
    gtp_say(s, "{");
    for (int i = 0; i < YZ_KATAGO_FIELDS; i++) {
        const char *quote = is_flag(own.value[i]) ? "" : "\"";
        gtp_say(s, "\"%s\":%s%s%s,", field_name(i), quote, own.value[i], quote);
    }
    gtp_say(s, "\"yunzi\":\"%s\",\"inexact\":[", yz_rules_id(rules));
    for (int i = 0; i < YZ_KATAGO_FIELDS; i++)
        if (own.inexact[i] != NULL) {
            gtp_say(s, "%s\"%s\"", before, field_name(i));
            before = ",";
        }
    gtp_say(s, "]}");
    return true;
}

/*
 * Reading.  The object must be flat, and its values words, numbers and flags without
 * escapes; anything else is refused.  The reader cuts a copy of the text into words.
 */

static char *
skip_blanks(char *text)
{
    return text + strspn(text, " ");
}

/* Takes a word in double quotes; NULL when there is none. */
static char *
take_quoted(char **text)
{
    char *word = *text + 1;
    const size_t length = **text == '"' ? strcspn(word, "\"\\") : 0;

    if (**text != '"' || word[length] != '"')
        return NULL;
    word[length] = '\0';
    *text = word + length + 1;
    return word;
}

/* Takes a value: a word in quotes, true, false or a whole number. */
static const char *
take_value(char **text)
{
    static const char *const BARE[] = {"true", "false", "0"};

    if (**text == '"')
        return take_quoted(text);
    for (size_t i = 0; i < sizeof BARE / sizeof *BARE; i++) {
        const size_t length = strlen(BARE[i]);
        if (strncmp(*text, BARE[i], length) == 0 &&
            strchr(" ,}", (*text)[length]) != NULL) {
            *text += length;
            return BARE[i];
        }
    }
    return NULL;
}

/* The answer in KataGo's spelling; NULL when the field has no such answer. */
static const char *
known_value(int field, const char *value)
{
    const yz_gtp_word word = {value, strlen(value)};
    char lower[16];

    for (const char *const *kata = ANSWERS[field]; *kata != NULL; kata++) {
        const size_t length = strlen(*kata);
        for (size_t j = 0; j <= length; j++)
            lower[j] = (char)((*kata)[j] >= 'A' && (*kata)[j] <= 'Z' ? (*kata)[j] + 32
                                                                     : (*kata)[j]);
        if (yz_gtp_is(word, lower))
            return *kata;
    }
    return NULL;
}

/* The beginning of a word that is not known. */
static yz_argument
quoted(const char *word)
{
    enum { MOST = 40 };
    const size_t length = strlen(word);

    return yz_arg_bytes(word, length < MOST ? length : MOST);
}

static bool
take_member(gtp_session *s, char **text, profile *out)
{
    const char *key = take_quoted(text);
    int field = 0;

    *text = skip_blanks(*text);
    if (key == NULL || **text != ':')
        return gtp_syntax(s);
    *text = skip_blanks(*text + 1);
    const char *value = take_value(text);
    while (field < YZ_KATAGO_FIELDS && strcmp(field_name(field), key) != 0)
        field++;
    if (value == NULL || field == YZ_KATAGO_FIELDS)
        return gtp_refuse_why(s, "", YZ_MESSAGE_GTP_UNKNOWN_FIELD, quoted(key));
    if (out->value[field] != NULL)
        return gtp_refuse_why(s, "", YZ_MESSAGE_GTP_FIELD_TWICE, quoted(key));
    out->value[field] = known_value(field, value);
    if (out->value[field] == NULL)
        return gtp_refuse_why(s, "", YZ_MESSAGE_GTP_UNKNOWN_ANSWER, quoted(key),
                              quoted(value));
    return true;
}

static bool
read_object(gtp_session *s, char *text, profile *out)
{
    char end = ',';

    text = skip_blanks(text + 1);
    if (*text == '}')
        end = *text++;
    while (end == ',') {
        if (!take_member(s, &text, out))
            return false;
        text = skip_blanks(text);
        end = *text;
        if (end != ',' && end != '}')
            return gtp_syntax(s);
        text = skip_blanks(text + 1);
    }
    return *text == '\0' || gtp_syntax(s);
}

/* Choosing */

/* How far 'rules' are from what is wanted: counts the given answers that differ; an
   answer that fits only nearly counts almost as much. */
static int
distance(const yz_rules *rules, const profile *wanted)
{
    const profile own = profile_of(rules);
    int sum = 0;

    for (int i = 0; i < YZ_KATAGO_FIELDS; i++) {
        if (wanted->value[i] == NULL)
            continue;
        if (strcmp(own.value[i], wanted->value[i]) != 0)
            sum += 4;
        else if (own.inexact[i] != NULL)
            sum += 3;
    }
    return sum;
}

/* The nearest rule set; among equally near ones the first that KataGo has a name for,
   or else the first. */
static const yz_rules *
nearest(const profile *wanted)
{
    const yz_rules *best = NULL;

    for (size_t i = 0; i < NAMED_COUNT + yz_rules_count(); i++) {
        const yz_rules *rules = i < NAMED_COUNT ? yz_rules_find(NAMED[i].name)
                                                : yz_rules_at(i - NAMED_COUNT);
        if (rules != NULL &&
            (best == NULL || distance(rules, wanted) < distance(best, wanted)))
            best = rules;
    }
    return best;
}

static void
say_other(gtp_session *s, const char *field, const char *asked, const char *has)
{
    gtp_say(s, "\n");
    gtp_say_words(s, YZ_MESSAGE_GTP_OTHER_ANSWER, yz_arg_text(field),
                  yz_arg_text(asked), yz_arg_text(has));
}

static void
say_differences(gtp_session *s, const yz_rules *rules, const profile *wanted)
{
    const profile own = profile_of(rules);

    gtp_say(s, "%s", yz_rules_id(rules));
    for (int i = 0; i < YZ_KATAGO_FIELDS; i++) {
        const char *has = own.inexact[i] != NULL ? own.inexact[i] : own.value[i];
        if (wanted->value[i] != NULL && strcmp(wanted->value[i], has) != 0)
            say_other(s, field_name(i), wanted->value[i], has);
    }
}

static bool
choose(gtp_session *s, const yz_rules *rules, const profile *wanted)
{
    if (rules == NULL)
        return gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_UNKNOWN_RULES);
    if (!gtp_set_rules(s, rules, 0))
        return false;
    say_differences(s, rules, wanted);
    return true;
}

bool
gtp_kata_set_rules(gtp_session *s, const char *rest)
{
    profile wanted = {.value = {NULL}};
    char text[YZ_GTP_LINE + 1];

    if (*rest == '{') {
        memcpy(text, rest, strlen(rest) + 1);
        return read_object(s, text, &wanted) && choose(s, nearest(&wanted), &wanted);
    }
    const yz_gtp_word name = gtp_take(&rest);
    for (int i = 0; i < NAMED_COUNT; i++)
        if (yz_gtp_is(name, NAMED[i].name)) {
            memcpy(wanted.value, NAMED[i].value, sizeof wanted.value);
            return choose(s, yz_rules_find(NAMED[i].name), &wanted);
        }
    return gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_UNKNOWN_RULES);
}

/* Replaces one answer of the present rules by another. */
bool
gtp_kata_set_rule(gtp_session *s, const char *rest)
{
    profile wanted = profile_of(yz_game_rules(s->game));
    const yz_gtp_word key = gtp_take(&rest), value = gtp_take(&rest);
    char text[32] = "";
    int field = 0;

    while (field < YZ_KATAGO_FIELDS &&
           (strlen(field_name(field)) != key.length ||
            memcmp(field_name(field), key.text, key.length) != 0))
        field++;
    if (field == YZ_KATAGO_FIELDS)
        return gtp_refuse_why(s, "", YZ_MESSAGE_GTP_UNKNOWN_FIELD,
                              yz_arg_bytes(key.text, key.length));
    if (value.length < sizeof text)
        memcpy(text, value.text, value.length);
    wanted.value[field] = known_value(field, text);
    if (wanted.value[field] == NULL)
        return gtp_refuse_why(s, "", YZ_MESSAGE_GTP_UNKNOWN_ANSWER,
                              yz_arg_text(field_name(field)),
                              yz_arg_bytes(value.text, value.length));
    return choose(s, nearest(&wanted), &wanted);
}
