/*
 * cmd_rules.c - `yunzi rules`: lists the rule sets, what each answers and where that is
 * written, and how two differ.
 */
#include <string.h>

#include <yunzi/rules.h>

#include "cli/command.h"
#include "cli/in_words.h"
#include "cli/output.h"

/* Finds a rule set; NULL after a message that says what may be meant. */
static const yz_rules *
find_or_say(const cli *line, const char *name)
{
    const yz_rules *rules;
    unsigned overlays;
    yz_diag diag;
    if (yz_rules_read(name, &rules, &overlays, &diag) != YZ_OK) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag.message));
        return NULL;
    }
    if (overlays == 0)
        return rules;
    cli_wrong_usage_with(line, YZ_MESSAGE_CLI_HAS_OVERLAYS, yz_arg_text(name));
    return NULL;
}

/* Tells about an overlay; false when 'name' is not the id of one. */
static bool
overlay_told(const yz_telling *how, const char *name)
{
    for (size_t i = 0; i < yz_overlay_count(); i++) {
        const yz_overlay_info overlay = yz_overlay_at(i);
        if (strcmp(overlay.id, name) == 0) {
            cli_told(yz_tell_overlay(how, &overlay));
            return true;
        }
    }
    return false;
}

static void
write_rules(const yz_rules *rules)
{
    yz_json json;

    output_json_start(&json);
    yz_tell_rules_json(&json, rules, cli_language());
    yz_json_line(&json);
}

static void
write_difference(const yz_rules *rules, const yz_rules *other)
{
    yz_json json;

    output_json_start(&json);
    yz_tell_rules_difference_json(&json, rules, other, cli_language());
    yz_json_line(&json);
}

static void
give_list(const cli *line, const yz_telling *how)
{
    if (cli_has(line, "markdown")) {
        cli_told(yz_tell_rules_index(how));
    } else if (line->json) {
        for (size_t i = 0; i < yz_rules_count(); i++)
            write_rules(yz_rules_at(i));
    } else {
        cli_told(yz_tell_rules_list(how));
    }
}

static void
give_one(const cli *line, const yz_telling *how, const yz_rules *rules,
         const yz_rules *other)
{
    if (cli_has(line, "markdown"))
        cli_told(yz_tell_rules_page(how, rules));
    else if (other && line->json)
        write_difference(rules, other);
    else if (other)
        cli_told(yz_tell_rules_difference(how, rules, other));
    else if (line->json)
        write_rules(rules);
    else
        cli_told(yz_tell_rules(how, rules));
}

static int
run(cli *line)
{
    const yz_telling how = telling_to_stdout(line->colour);
    const char *diff = cli_value(line, "diff");
    if (diff && cli_has(line, "markdown"))
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_DIFF_OR_MARKDOWN);
    if (line->operand_count == 0) {
        if (diff)
            return cli_wrong_usage(line, YZ_MESSAGE_CLI_DIFF);
        give_list(line, &how);
        return cli_finish(CLI_DONE);
    }
    if (!diff && !line->json && !cli_has(line, "markdown") &&
        overlay_told(&how, line->operand[0]))
        return cli_finish(CLI_DONE);
    const yz_rules *rules = find_or_say(line, line->operand[0]);
    if (!rules)
        return CLI_USAGE;
    const yz_rules *other = diff ? find_or_say(line, diff) : NULL;
    if (diff && !other)
        return CLI_USAGE;
    give_one(line, &how, rules, other);
    return cli_finish(CLI_DONE);
}

static const cli_option OPTIONS[] = {
    {"diff", "NAME", "Show only what differs from this rule set, side by side",
     "@rules"},
    {"markdown", NULL, "Print the page of the rule set in docs/rules, or their index",
     NULL},
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_rules = {
    .name = "rules",
    .arguments = "[NAME]",
    .summary = "The rule sets, their answers and where each is written",
    .description =
        "Without NAME, lists every rule set with what it counts, its ko rule and its "
        "komi in an even game today. With NAME, prints one answer a line: the value, "
        "what it means, and in brackets the article. An article that begins with "
        "\"completed\" marks an answer of ours where the source is silent.\n\n"
        "With --json, prints one object for each rule set, or one with the "
        "differences.",
    .options = OPTIONS,
    .examples =
        "yunzi rules\tEvery rule set\n"
        "yunzi rules japanese\tWhat the Japanese rules of 1989 say\n"
        "yunzi rules aga --diff british\tWhere the AGA and the British rules differ",
    .least = 0,
    .most = 1,
    .run = run,
    .operands = "@rules",
};
