/*
 * katago_parse.c - rules as KataGo writes them into records:
 * "koPOSITIONALscoreAREAtaxNONEsui1whbN", or the same as JSON.
 *
 * The first rule set that gives every answer named stands for them: first those that
 * KataGo has a name for, then any that gives them exactly.  An answer that is not named
 * is what KataGo leaves out: no tax, no button, no bonus.
 */
#include <string.h>

#include "rules/names.h"
#include "yunzi/rules.h"

/* Room for an answer, "SITUATIONAL". */
enum { ANSWER = 16 };

typedef struct wanted {
    char value[YZ_KATAGO_FIELDS][ANSWER];
} wanted;

/* What the fields are called in a string and in JSON. */
static const char *const SHORT[YZ_KATAGO_FIELDS] = {"ko",     "score", "tax", "sui",
                                                    "button", "whb",   "fpok"};
static const char *const LONG[YZ_KATAGO_FIELDS] = {"ko",
                                                   "scoring",
                                                   "tax",
                                                   "suicide",
                                                   "hasButton",
                                                   "whiteHandicapBonus",
                                                   "friendlyPassOk"};

static bool
is_value(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

static bool
keep(wanted *out, int field, const char *value, size_t length)
{
    if (length == 0 || length >= ANSWER)
        return false;
    const bool flag = field == YZ_KATAGO_SUICIDE || field == YZ_KATAGO_BUTTON ||
                      field == YZ_KATAGO_FRIENDLY;
    memcpy(out->value[field], value, length);
    out->value[field][length] = '\0';
    if (flag && length == 1)
        strcpy(out->value[field], value[0] == '0' ? "false" : "true");
    return true;
}

static bool
read_string(const char *text, wanted *out)
{
    while (*text != '\0') {
        int field = 0;
        while (field < YZ_KATAGO_FIELDS &&
               strncmp(text, SHORT[field], strlen(SHORT[field])) != 0)
            field++;
        if (field == YZ_KATAGO_FIELDS)
            return false;
        text += strlen(SHORT[field]);
        size_t length = 0;
        while (is_value(text[length]))
            length++;
        if (!keep(out, field, text, length))
            return false;
        text += length;
    }
    return true;
}

static const char *
skip(const char *text)
{
    return text + strspn(text, " \t\r\n{},:\"");
}

static bool
read_json(const char *text, wanted *out)
{
    for (text = skip(text); *text != '\0'; text = skip(text)) {
        const size_t name = strcspn(text, "\":, \t");
        int field = 0;
        while (field < YZ_KATAGO_FIELDS &&
               (strlen(LONG[field]) != name || memcmp(LONG[field], text, name) != 0))
            field++;
        text = skip(text + name);
        const size_t value = strcspn(text, "\",} \t\r\n");
        if (field < YZ_KATAGO_FIELDS && !keep(out, field, text, value))
            return false;
        text += value;
    }
    return true;
}

/* Whether the rules give these answers, where 'nearly' allows those that KataGo has
   only a near word for.  Whether one may pass before all dead stones are taken is not
   asked of a record. */
static bool
gives(const yz_rules *rules, const wanted *all, bool nearly)
{
    for (int i = 0; i < YZ_KATAGO_FRIENDLY; i++) {
        const yz_katago_answer answer = yz_rules_katago(rules, (yz_katago_field)i);
        if ((answer.own != NULL && !nearly) || strcmp(answer.value, all->value[i]) != 0)
            return false;
    }
    return true;
}

const yz_rules *
yz__rules_of_katago(const char *text)
{
    static const char *const KNOWN[] = {"tromp-taylor",   "chinese-2002",
                                        "chinese-server", "japanese-1989",
                                        "aga-1991",       "new-zealand"};
    wanted all = {.value = {[YZ_KATAGO_TAX] = "NONE",
                            [YZ_KATAGO_BUTTON] = "false",
                            [YZ_KATAGO_BONUS] = "0"}};
    const bool read = *text == '{' ? read_json(text, &all) : read_string(text, &all);
    if (!read || all.value[YZ_KATAGO_KO][0] == '\0' ||
        all.value[YZ_KATAGO_SCORING][0] == '\0')
        return NULL;
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (gives(yz_rules_find(KNOWN[i]), &all, true))
            return yz_rules_find(KNOWN[i]);
    for (size_t i = 0; i < yz_rules_count(); i++)
        if (gives(yz_rules_at(i), &all, false))
            return yz_rules_at(i);
    return NULL;
}
