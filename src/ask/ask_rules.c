/*
 * ask_rules.c - the question "rules": lists the rule sets, what each answers and where that is
 * written, and how two differ.
 */
#include <string.h>

#include "ask/asking.h"
#include "yunzi/rules.h"
#include "yunzi/messages.h"
#include "rules/tables.h"

/* Finds a rule set; NULL after a message that says what may be meant. */
static const yz_rules *
find_or_say(const yz_asked *asked, const char *name)
{
    const yz_rules *rules;
    unsigned overlays;
    yz_diag diag;
    if (yz_rules_read(name, &rules, &overlays, &diag) != YZ_OK) {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_TOLD,
                              yz_arg_message(&diag.message));
        return NULL;
    }
    if (overlays == 0)
        return rules;
    yz__wrong_option_with(asked, YZ_MESSAGE_CLI_HAS_OVERLAYS, yz_arg_text(name));
    return NULL;
}

/* Tells about an overlay; false when 'name' is not the id of one. */
static bool
overlay_told(const yz_asked *asked, const char *name)
{
    for (size_t i = 0; i < yz__overlay_count(); i++) {
        const yz_overlay_info overlay = yz_overlay_at(i);
        if (strcmp(overlay.id, name) == 0) {
            yz__told(asked, yz__tell_overlay(&asked->how, &overlay));
            return true;
        }
    }
    return false;
}

static void
write_rules(const yz_asked *asked, const yz_rules *rules)
{
    yz_json json;

    yz__start_json(asked, &json);
    yz__tell_rules_json(&json, rules, asked->how.language);
    yz_json_line(&json);
}

static void
write_difference(const yz_asked *asked, const yz_rules *rules, const yz_rules *other)
{
    yz_json json;

    yz__start_json(asked, &json);
    yz__tell_rules_difference_json(&json, rules, other, asked->how.language);
    yz_json_line(&json);
}

static void
give_list(const yz_asked *asked)
{
    if (yz__asked_has(asked, "markdown")) {
        yz__told(asked, yz__tell_rules_index(&asked->how));
    } else if (asked->json) {
        for (size_t i = 0; i < yz__rules_count(); i++)
            write_rules(asked, yz_rules_at(i));
    } else {
        yz__told(asked, yz__tell_rules_list(&asked->how));
    }
}

static void
give_one(const yz_asked *asked, const yz_rules *rules, const yz_rules *other)
{
    if (yz__asked_has(asked, "markdown"))
        yz__told(asked, yz__tell_rules_page(&asked->how, rules));
    else if (other && asked->json)
        write_difference(asked, rules, other);
    else if (other)
        yz__told(asked, yz__tell_rules_difference(&asked->how, rules, other));
    else if (asked->json)
        write_rules(asked, rules);
    else
        yz__told(asked, yz__tell_rules(&asked->how, rules));
}

static yz_answered
wrong(const yz_asked *asked, yz_message_id id)
{
    yz__wrong_option(asked, id);
    return YZ_ANSWERED_WRONG_OPTION;
}

yz_answered
yz__ask_rules(const yz_asked *asked)
{
    const char *diff = yz_asked_value(asked, "diff");
    if (diff && yz__asked_has(asked, "markdown"))
        return wrong(asked, YZ_MESSAGE_CLI_DIFF_OR_MARKDOWN);
    if (asked->json && yz__asked_has(asked, "markdown"))
        return wrong(asked, YZ_MESSAGE_CLI_MARKDOWN_JSON);
    if (asked->input_count == 0) {
        if (diff)
            return wrong(asked, YZ_MESSAGE_CLI_DIFF);
        give_list(asked);
        return YZ_ANSWERED;
    }
    if (!diff && !asked->json && !yz__asked_has(asked, "markdown") &&
        overlay_told(asked, asked->input[0]))
        return YZ_ANSWERED;
    const yz_rules *rules = find_or_say(asked, asked->input[0]);
    if (!rules)
        return YZ_ANSWERED_WRONG_OPTION;
    const yz_rules *other = diff ? find_or_say(asked, diff) : NULL;
    if (diff && !other)
        return YZ_ANSWERED_WRONG_OPTION;
    give_one(asked, rules, other);
    return YZ_ANSWERED;
}
