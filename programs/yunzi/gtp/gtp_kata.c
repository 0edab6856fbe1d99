/*
 * gtp_kata.c - the rules in the words of KataGo.  KataGo describes rules by a few
 * answers, and our rule sets answer more questions.  A table translates, and the answer
 * says what is lost.
 */
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <stdio.h>
#include <string.h>

#include <yunzi/messages.h>

/* An answer for every field; NULL where none is given; our own word where KataGo has
   none. */
typedef struct profile {
    const char *value[YZ_KATAGO_FIELDS];
    const char *inexact[YZ_KATAGO_FIELDS];
} profile;

/* clang-format off */
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

/* Choosing */

static void
say_other(gtp_session *s, const char *field, const char *asked, const char *has)
{
    gtp_say(s, "\n");
    gtp_say_words(s, YZ_MESSAGE_GTP_OTHER_ANSWER, yz_arg_text(field),
                  yz_arg_text(asked), yz_arg_text(has));
}

static void
say_differences(gtp_session *s, const yz_rules *rules, const yz_katago_wish *wanted)
{
    const profile own = profile_of(rules);

    gtp_say(s, "%s", yz_rules_id(rules));
    for (int i = 0; i < YZ_KATAGO_FIELDS; i++) {
        const char *has = own.inexact[i] != NULL ? own.inexact[i] : own.value[i];
        if (wanted->value[i] != NULL && strcmp(wanted->value[i], has) != 0)
            say_other(s, field_name(i), wanted->value[i], has);
    }
}

/* Puts the game under the rule set, with the komi that came with it. */
static bool
choose(gtp_session *s, const yz_rules *rules, const yz_katago_wish *wanted)
{
    const gtp_start before = s->next;

    if (rules == NULL)
        return gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_UNKNOWN_RULES);
    if (wanted->komi_given) {
        s->next.komi_given = true;
        s->next.komi = wanted->komi;
    }
    if (!gtp_set_rules(s, rules, 0)) {
        s->next = before;
        return false;
    }
    say_differences(s, rules, wanted);
    return true;
}

/* The beginning of a text that is quoted. */
static yz_argument
beginning(const char *text)
{
    enum { MOST = 40 };
    const size_t length = strlen(text);

    return yz_arg_bytes(text, length < MOST ? length : MOST);
}

bool
gtp_kata_set_rules(gtp_session *s, const char *rest)
{
    yz_katago_wish wanted = {.komi_given = false};
    yz_diag diag = {0};
    const char *words = rest;
    const yz_gtp_word name = gtp_take(s, &words);

    for (int i = 0; i < NAMED_COUNT; i++)
        if (*words == '\0' && yz_gtp_is(name, NAMED[i].name)) {
            memcpy(wanted.value, NAMED[i].value, sizeof wanted.value);
            return choose(s, yz_rules_find(NAMED[i].name), &wanted);
        }
    if (yz_katago_read(&wanted, rest, &diag) == YZ_OK)
        return choose(s, yz_katago_nearest(&wanted), &wanted);
    if (diag.message.id != YZ_MESSAGE_GTP_UNKNOWN_RULES)
        return gtp_refuse_diag(s, "", &diag);
    return gtp_refuse_why(s, "", YZ_MESSAGE_GTP_UNKNOWN_FIELD, beginning(rest));
}

/* Replaces one answer of the present rules by another. */
bool
gtp_kata_set_rule(gtp_session *s, const char *rest)
{
    const yz_gtp_word key = gtp_take(s, &rest), value = gtp_take(s, &rest);
    const profile own = profile_of(yz_game_rules(s->game));
    yz_katago_wish wanted;
    yz_diag diag = {0};
    char object[YZ_GTP_LINE + 16];

    snprintf(object, sizeof object, "{\"%.*s\":\"%.*s\"}", (int)key.length, key.text,
             (int)value.length, value.text);
    if (yz_katago_read(&wanted, object, &diag) != YZ_OK)
        return gtp_refuse_diag(s, "", &diag);
    for (int i = 0; i < YZ_KATAGO_FIELDS; i++)
        if (wanted.value[i] == NULL)
            wanted.value[i] = own.value[i];
    return choose(s, yz_katago_nearest(&wanted), &wanted);
}
