/*
 * cmd_rules.c - `yunzi rules`: the rule sets, what each answers and where that is
 * written, and how two differ.
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/json.h>
#include <yunzi/rules.h>

#include "cli/columns.h"
#include "cli/command.h"
#include "cli/in_words.h"
#include "telling/rules_page.h"

enum { KEY = 20, NARROW = 60, NARROW_MARGIN = 4 };

static const char *
bold(const cli *line, bool on)
{
    return line->colour ? (on ? "\033[1m" : "\033[0m") : "";
}

/* The value of an option by its key: "territory" for "scoring". */
static const char *
value_of(const yz_rules *rules, const char *key)
{
    return yz_rules_option(rules, yz_option_find(key)).value;
}

/* What a rule set answers, and where: "basic: a ko may ... [Japanese Rules 1989, art.
 * 6]". */
static const char *
answer_text(yz_option option, char *out, size_t size)
{
    snprintf(out, size, "%s: %s [%s%s]", option.value, option.text,
             option.completed ? "completed: " : "", option.article);
    return out;
}

/* One rule set as JSON. */
static void
put_option(yz_json *json, yz_option option, const char *key)
{
    yz_json_open_object(json, key);
    yz_json_text(json, "value", option.value);
    yz_json_text(json, "text", option.text);
    yz_json_text(json, "article", option.article);
    yz_json_bool(json, "completed", option.completed);
    yz_json_close_object(json);
}

static void
put_komi(yz_json *json, const yz_rules *rules)
{
    yz_komi_entry entry;
    yz_json_open_array(json, "komi");
    for (size_t i = 0; yz_rules_komi_entry(rules, i, &entry); i++) {
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "year", entry.year);
        yz_json_number(json, "komi", entry.komi);
        yz_json_text(json, "source", entry.source);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
put_rules(yz_json *json, const yz_rules *rules)
{
    yz_json_open_object(json, NULL);
    yz_json_text(json, "id", yz_rules_id(rules));
    yz_json_text(json, "name", yz_rules_name(rules));
    yz_json_text(json, "source", yz_rules_source(rules));
    yz_json_open_array(json, "aliases");
    for (size_t i = 0; yz_rules_alias(rules, i); i++)
        yz_json_text(json, NULL, yz_rules_alias(rules, i));
    yz_json_close_array(json);
    yz_json_open_object(json, "options");
    for (size_t i = 0; i < yz_option_count(); i++) {
        const yz_option option = yz_rules_option(rules, i);
        put_option(json, option, option.key);
    }
    yz_json_close_object(json);
    put_komi(json, rules);
    yz_json_text(json, "notes", yz_rules_notes(rules));
    yz_json_text(json, "missing", yz_rules_missing(rules));
    yz_json_close_object(json);
    yz_json_line(json);
}

static void
put_difference(yz_json *json, const yz_rules *one, const yz_rules *other)
{
    yz_json_open_object(json, NULL);
    yz_json_text(json, "one", yz_rules_id(one));
    yz_json_text(json, "other", yz_rules_id(other));
    yz_json_open_array(json, "differences");
    for (size_t i = 0; i < yz_option_count(); i++) {
        if (yz_rules_agree(one, other, i))
            continue;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "option", yz_rules_option(one, i).key);
        yz_json_text(json, "question", yz_rules_option(one, i).title);
        put_option(json, yz_rules_option(one, i), "one");
        put_option(json, yz_rules_option(other, i), "other");
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
    yz_json_number(json, "komi_one", yz_rules_komi(one, 0, 0));
    yz_json_number(json, "komi_other", yz_rules_komi(other, 0, 0));
    yz_json_close_object(json);
    yz_json_line(json);
}

/* One rule set as text. */
static void
show_line(const cli *line, const yz_rules *rules)
{
    char komi[YZ_NUMBER_TEXT];
    printf("%s%-*s%s %s\n", bold(line, true), KEY, yz_rules_id(rules),
           bold(line, false), yz_rules_name(rules));
    printf("%*s %s; ko %s; komi %s (%s)\n", KEY, "", value_of(rules, "scoring"),
           value_of(rules, "ko"), yz_number_text(yz_rules_komi(rules, 0, 0), komi),
           value_of(rules, "komi"));
}

/* A heading in its column, and what it says beside it. */
static void
show_entry(const cli *line, const char *heading, const char *text)
{
    const int end = columns_end();
    if (end < NARROW) {
        printf("%s%s%s\n%*s", bold(line, true), heading, bold(line, false), NARROW_MARGIN,
               "");
        columns_print(text, NARROW_MARGIN, NARROW_MARGIN, end);
        return;
    }
    printf("%s%-*s%s ", bold(line, true), KEY, heading, bold(line, false));
    columns_print(text, KEY + 1, KEY + 1, end);
}

static void
show_komi_history(const cli *line, const yz_rules *rules)
{
    yz_komi_entry entry;
    for (size_t i = 0; yz_rules_komi_entry(rules, i, &entry); i++) {
        char komi[YZ_NUMBER_TEXT];
        char text[256];
        char since[32] = "";
        if (entry.year > 0)
            snprintf(since, sizeof since, " from %d", entry.year);
        snprintf(text, sizeof text, "%s%s [%s]", yz_number_text(entry.komi, komi),
                 since, entry.source);
        show_entry(line, i == 0 ? "amount of komi" : "", text);
    }
}

static void
show_aliases(const cli *line, const yz_rules *rules)
{
    char text[256] = "";
    for (size_t i = 0; yz_rules_alias(rules, i); i++) {
        const size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%s", i ? ", " : "",
                 yz_rules_alias(rules, i));
    }
    if (*text)
        show_entry(line, "short names", text);
}

static void
show_rules(const cli *line, const yz_rules *rules)
{
    char text[1024];
    show_entry(line, yz_rules_id(rules), yz_rules_name(rules));
    show_entry(line, "source", yz_rules_source(rules));
    show_aliases(line, rules);
    putchar('\n');
    for (size_t i = 0; i < yz_option_count(); i++) {
        const yz_option option = yz_rules_option(rules, i);
        show_entry(line, option.key, answer_text(option, text, sizeof text));
    }
    show_komi_history(line, rules);
    if (*yz_rules_notes(rules)) {
        putchar('\n');
        show_entry(line, "notes", yz_rules_notes(rules));
    }
    if (*yz_rules_missing(rules)) {
        putchar('\n');
        show_entry(line, "not done yet", yz_rules_missing(rules));
    }
}

static void
show_overlay(const cli *line, yz_overlay_info overlay)
{
    show_entry(line, overlay.id, overlay.name);
    show_entry(line, "source", overlay.source);
    show_entry(line, "notes", overlay.text);
}

static void
show_list(const cli *line)
{
    for (size_t i = 0; i < yz_rules_count(); i++)
        show_line(line, yz_rules_at(i));
    printf("\nThey may be played with an overlay, as in aga+rengo; in capture Go a number\n"
           "says how many stones must be taken, as in capture-go+5:\n");
    for (size_t i = 0; i < yz_overlay_count(); i++) {
        const yz_overlay_info overlay = yz_overlay_at(i);
        printf("%s%-*s%s %s\n", bold(line, true), KEY, overlay.id, bold(line, false),
               overlay.name);
    }
}

/* How two rule sets differ, side by side. */
enum { MARGIN = 2 };

/* What two rule sets say, side by side, or one below the other where that is too narrow. */
static void
show_pair(const cli *line, const yz_rules *one, const char *left, const yz_rules *other,
          const char *right)
{
    if (columns_end() >= NARROW) {
        columns_pair(left, right, MARGIN, (columns_end() - MARGIN - 2) / 2);
        return;
    }
    show_entry(line, yz_rules_id(one), left);
    show_entry(line, yz_rules_id(other), right);
}

static void
show_difference(const cli *line, const yz_rules *one, const yz_rules *other)
{
    size_t same = 0;
    if (one == other) {
        columns_say(0, "%s is one rule set under both names: nothing differs.",
                    yz_rules_id(one));
        return;
    }
    char left[1024];
    char right[1024];
    printf("%s", bold(line, true));
    if (columns_end() >= NARROW)
        show_pair(line, one, yz_rules_id(one), other, yz_rules_id(other));
    printf("%s", bold(line, false));
    for (size_t i = 0; i < yz_option_count(); i++) {
        const yz_option option = yz_rules_option(one, i);
        if (yz_rules_agree(one, other, i)) {
            same++;
            continue;
        }
        putchar('\n');
        columns_say(MARGIN, "%s%s%s - %s", bold(line, true), option.key,
                    bold(line, false), option.title);
        answer_text(option, left, sizeof left);
        answer_text(yz_rules_option(other, i), right, sizeof right);
        show_pair(line, one, left, other, right);
    }
    const yz_number komi[] = {yz_rules_komi(one, 0, 0), yz_rules_komi(other, 0, 0)};
    if (yz_compare(komi[0], komi[1]) != 0) {
        char text[2][YZ_NUMBER_TEXT];
        printf("\n%samount of komi%s - today, in an even game\n", bold(line, true),
               bold(line, false));
        show_pair(line, one, yz_number_text(komi[0], text[0]), other,
                  yz_number_text(komi[1], text[1]));
    }
    printf("\nThe other %zu answers are the same.\n", same);
}

/* Finds a rule set or says what may be meant; NULL after a message. */
static const yz_rules *
find_or_say(const cli *line, const char *name)
{
    const yz_rules *rules;
    unsigned overlays;
    yz_diag diag;
    if (yz_rules_read(name, &rules, &overlays, &diag) != YZ_OK) {
        cli_wrong_usage(line, "%s", IN_WORDS(&diag.message));
        return NULL;
    }
    if (overlays == 0)
        return rules;
    cli_wrong_usage(line, "'%s' has overlays: name the rule set or an overlay alone", name);
    return NULL;
}

/* Shows an overlay by its id; false when 'name' is none. */
static bool
overlay_shown(const cli *line, const char *name)
{
    for (size_t i = 0; i < yz_overlay_count(); i++) {
        const yz_overlay_info overlay = yz_overlay_at(i);
        if (strcmp(overlay.id, name) == 0) {
            show_overlay(line, overlay);
            return true;
        }
    }
    return false;
}

static void
give_list(const cli *line, yz_json *json)
{
    if (cli_has(line, "markdown")) {
        rules_page_index();
    } else if (line->json) {
        for (size_t i = 0; i < yz_rules_count(); i++)
            put_rules(json, yz_rules_at(i));
    } else {
        show_list(line);
    }
}

static void
give_one(const cli *line, yz_json *json, const yz_rules *rules, const yz_rules *other)
{
    if (cli_has(line, "markdown"))
        rules_page(rules);
    else if (other && line->json)
        put_difference(json, rules, other);
    else if (other)
        show_difference(line, rules, other);
    else if (line->json)
        put_rules(json, rules);
    else
        show_rules(line, rules);
}

static int
run(cli *line)
{
    yz_json json;
    output_json_start(&json);
    const char *diff = cli_value(line, "diff");
    if (diff && cli_has(line, "markdown"))
        return cli_wrong_usage(line, "--diff and --markdown exclude each other");
    if (line->operand_count == 0) {
        if (diff)
            return cli_wrong_usage(
                line, "--diff needs two rule sets (yunzi rules A --diff B)");
        give_list(line, &json);
        return cli_finish(CLI_DONE);
    }
    if (!diff && !line->json && !cli_has(line, "markdown") &&
        overlay_shown(line, line->operand[0]))
        return cli_finish(CLI_DONE);
    const yz_rules *rules = find_or_say(line, line->operand[0]);
    if (!rules)
        return CLI_USAGE;
    const yz_rules *other = diff ? find_or_say(line, diff) : NULL;
    if (diff && !other)
        return CLI_USAGE;
    give_one(line, &json, rules, other);
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
