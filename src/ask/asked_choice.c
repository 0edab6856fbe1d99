/*
 * asked_choice.c - the options that say which game, under which rules, with which dead
 * stones.
 */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "ask/asking.h"
#include "rules/tables.h"
#include "yunzi/messages.h"

/* ---- Values ---- */

bool
yz_asked_number(const yz_asked *asked, const char *name, long least, long most,
                long absent, long *out)
{
    const char *text = yz_asked_value(asked, name);

    *out = absent;
    if (text == NULL)
        return true;
    char *end = NULL;
    errno = 0;
    const long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0 || value < least || value > most)
        return yz__wrong_option_with(asked, YZ_MESSAGE_USAGE_NUMBER, yz_arg_text(name),
                                     yz_arg_number(least), yz_arg_number(most),
                                     yz_arg_text(text));
    *out = value;
    return true;
}

/* ---- What is chosen ---- */

/* The number, from 1, of the word that was given for an option; 0 when the option was
   not given, -1 after a message. */
static int
read_word(const yz_asked *asked, const char *name, const char *const *words,
          yz_message_id otherwise)
{
    const char *given = yz_asked_value(asked, name);
    int i = 0;
    if (given == NULL)
        return 0;
    while (words[i] != NULL && strcmp(words[i], given) != 0)
        i++;
    if (words[i] != NULL)
        return i + 1;
    yz__wrong_option_with(asked, otherwise, yz_arg_text(given));
    return -1;
}

/* As for reading: within what a long holds anywhere. */
enum { MOST_MILLISECONDS = 1000000000 };

static bool
read_repetition(const yz_asked *asked, yz_load_repetition *out)
{
    static const char *const OUTCOMES[] = {"draw", "replay", "no-result", NULL};
    static const yz_result_kind KIND[] = {YZ_RESULT_NONE, YZ_RESULT_DRAW,
                                          YZ_RESULT_VOID, YZ_RESULT_NO_RESULT};
    static const char *const WAYS[] = {"judge", "list", NULL};
    const int outcome =
        read_word(asked, "repetition", OUTCOMES, YZ_MESSAGE_CLI_REPETITION);
    const int way =
        outcome < 0 ? -1 : read_word(asked, "classify", WAYS, YZ_MESSAGE_CLI_CLASSIFY);
    long time;
    if (way < 0 || !yz_asked_number(asked, "time", 0, MOST_MILLISECONDS, -1, &time))
        return false;
    out->nanoseconds = time < 0 ? 0 : time == 0 ? 1 : (uint64_t)time * 1000000u;
    out->laid_down = KIND[outcome];
    out->classifying = way == 2   ? YZ_CLASSIFY_BY_LIST
                       : way == 1 ? YZ_CLASSIFY_BY_JUDGE
                                  : YZ_CLASSIFY_BY_RULES;
    return true;
}

bool
yz_amount_read(yz_number *out, const char *text)
{
    static const char HALF[] = "\xC2\xBD"; /* one half */
    char plain[32];
    const size_t length = strlen(text);
    if (length + 1 >= sizeof plain)
        return false;
    memcpy(plain, text, length + 1);
    char *half = strstr(plain, HALF), *comma = strchr(plain, ',');
    if (half != NULL && half[2] == '\0' && strpbrk(plain, ".,/") == NULL)
        memcpy(half, ".5", 2);
    if (comma != NULL && strchr(plain, '.') == NULL)
        *comma = '.';
    return yz_number_read(out, plain) == YZ_OK;
}

/* True for numbers from 1 with dots between them. */
static bool
is_path(const char *text)
{
    const char *at = text;
    do {
        const size_t digits = strspn(at, "0123456789");
        if (digits == 0 || at[0] == '0')
            return false;
        at += digits;
    } while (*at++ == '.');
    return at[-1] == '\0';
}

static bool
read_defaults(const yz_asked *asked, yz_load_choice *out)
{
    const char *rules = yz_asked_value(asked, "default-rules");
    const char *komi = yz_asked_value(asked, "default-komi");
    yz_diag diag = {0};
    if (rules != NULL && yz_rules_read(rules, &out->default_rules.rules,
                                       &out->default_rules.overlays, &diag) != YZ_OK) {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_DEFAULT_RULES,
                              yz_arg_message(&diag.message));
        return false;
    }
    out->default_komi_given = komi != NULL;
    if (komi != NULL && !yz_amount_read(&out->default_komi, komi)) {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_DEFAULT_KOMI, yz_arg_text(komi));
        return false;
    }
    return true;
}

bool
yz_asked_choice(const yz_asked *asked, yz_load_choice *out)
{
    *out = (yz_load_choice)YZ_LOAD_CHOICE_INIT;
    out->variation = yz_asked_value(asked, "variation");
    if (out->variation != NULL && !is_path(out->variation)) {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_VARIATION,
                              yz_arg_text(out->variation));
        return false;
    }
    out->dead = yz_asked_value(asked, "dead");
    out->ignore_marks = yz__asked_has(asked, "ignore-marks");
    if (out->ignore_marks && !yz__load_finds_dead(out)) {
        yz__wrong_option(asked, YZ_MESSAGE_CLI_IGNORE_MARKS);
        return false;
    }
    if (out->dead != NULL && out->dead[strspn(out->dead, ", \t")] == '\0') {
        yz__wrong_option(asked, YZ_MESSAGE_CLI_DEAD_EMPTY);
        return false;
    }
    return read_repetition(asked, &out->repetition) && read_defaults(asked, out) &&
           yz_asked_number(asked, "game", 1, INT_MAX, 0, &out->game) &&
           yz_asked_number(asked, "move", 0, INT_MAX, -1, &out->move);
}

static bool
add_all(yz_load_rules out[YZ_LOAD_RULES], size_t *count)
{
    for (size_t i = 0; i < yz__rules_count() && *count < YZ_LOAD_RULES; i++)
        out[(*count)++] = (yz_load_rules){yz_rules_at(i), 0};
    return true;
}

/* Adds one part between commas, as "aga+rengo". */
static bool
add_one(const yz_asked *asked, const char *name, yz_load_rules out[YZ_LOAD_RULES],
        size_t *count)
{
    yz_diag diag = {0};
    if (strcmp(name, "all") == 0)
        return add_all(out, count);
    if (*count == YZ_LOAD_RULES) {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_MANY_RULES,
                              yz_arg_number(YZ_LOAD_RULES));
        return false;
    }
    yz_load_rules *next = out + *count;
    if (yz_rules_read(name, &next->rules, &next->overlays, &diag) != YZ_OK) {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_TOLD,
                              yz_arg_message(&diag.message));
        return false;
    }
    (*count)++;
    return true;
}

bool
yz_asked_rules(const yz_asked *asked, const char *names,
               yz_load_rules out[YZ_LOAD_RULES], size_t *count)
{
    *count = 0;
    for (const char *at = names;; at++) {
        char name[128];
        const size_t length = strcspn(at, ",");
        if (length == 0 || length >= sizeof name) {
            yz__wrong_option_with(asked, YZ_MESSAGE_CLI_RULES_LIST, yz_arg_text(names));
            return false;
        }
        memcpy(name, at, length);
        name[length] = '\0';
        if (!add_one(asked, name, out, count))
            return false;
        at += length;
        if (*at == '\0')
            return true;
    }
}
