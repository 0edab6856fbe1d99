/*
 * rules_page.c - the pages of docs/rules.
 */
#include <stdio.h>
#include <string.h>

#include "cli/columns.h"
#include "telling/rules_page.h"

static const char MADE[] = "<!-- Made by scripts/rule-pages.sh from "
                           "src/rules/rulesets.c; change it there. -->";

static void
paragraph(const char *text)
{
    columns_print(text, 0, 0, 88);
}

static void
print_names(const yz_rules *rules)
{
    printf("Name: `%s`", yz_rules_id(rules));
    for (size_t i = 0; yz_rules_alias(rules, i); i++)
        printf("%s`%s`", i ? ", " : "; for short ", yz_rules_alias(rules, i));
    printf(".\n\n");
}

static void
print_answers(const yz_rules *rules)
{
    printf("## Answers\n\n"
           "| question | answer | where |\n|---|---|---|\n");
    for (size_t i = 0; i < yz_option_count(); i++) {
        const yz_option option = yz_rules_option(rules, i);
        printf("| %s | `%s`: %s | %s |\n", option.title, option.value, option.text,
               option.completed ? "*completed by us*" : option.article);
    }
}

static void
print_completed(const yz_rules *rules)
{
    bool any = false;
    for (size_t i = 0; i < yz_option_count(); i++) {
        const yz_option option = yz_rules_option(rules, i);
        if (!option.completed)
            continue;
        if (!any)
            printf(
                "\n## Completed by us\n\nThe source is silent on these questions:\n\n");
        any = true;
        printf("- %s `%s` - %s.\n", option.title, option.value, option.article);
    }
}

static void
print_komi(const yz_rules *rules)
{
    yz_komi_entry entry;
    char text[YZ_NUMBER_TEXT];
    printf("\n## Komi\n\n| since | komi | where |\n|---|---|---|\n");
    for (size_t i = 0; yz_rules_komi_entry(rules, i, &entry); i++) {
        if (entry.year)
            printf("| %d ", entry.year);
        else
            printf("| the beginning ");
        printf("| %s | %s |\n", yz_number_text(entry.komi, text), entry.source);
    }
}

static void
print_section(const char *title, const char *text)
{
    if (!*text)
        return;
    printf("\n## %s\n\n", title);
    paragraph(text);
}

void
rules_page(const yz_rules *rules)
{
    printf("%s\n# %s\n\n", MADE, yz_rules_name(rules));
    paragraph(yz_rules_source(rules));
    printf("\n");
    print_names(rules);
    print_answers(rules);
    print_komi(rules);
    print_section("Notes", yz_rules_notes(rules));
    print_completed(rules);
    print_section("What the program does not do yet", yz_rules_missing(rules));
}

static void
print_comparison(void)
{
    static const char *const KEYS[] = {"scoring", "ko", "suicide", "ending",
                                       "dead-stones"};
    enum { COUNT = sizeof KEYS / sizeof *KEYS };
    printf("| rule set | counts | ko | suicide | ends by | dead stones | komi |\n"
           "|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < yz_rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        char komi[YZ_NUMBER_TEXT];
        printf("| [%s](%s.md) ", yz_rules_name(rules), yz_rules_id(rules));
        for (size_t k = 0; k < COUNT; k++)
            printf("| %s ", yz_rules_option(rules, yz_option_find(KEYS[k])).value);
        printf("| %s (%s) |\n", yz_number_text(yz_rules_komi(rules, 0, 0), komi),
               yz_rules_option(rules, yz_option_find("komi")).value);
    }
}

static void
print_overlays(void)
{
    printf("\n## Overlays\n\nAdded to a rule set, as in `aga+rengo`. A number says how many stones must be\n"
           "taken in capture Go: `capture-go+5`.\n");
    for (size_t i = 0; i < yz_overlay_count(); i++) {
        const yz_overlay_info overlay = yz_overlay_at(i);
        printf("\n### %s: `%s`\n\n", overlay.name, overlay.id);
        paragraph(overlay.text);
        printf("\n(%s)\n", overlay.source);
    }
}

/* The words of records, one line for each rule set that has any. */
static void
print_recorded(void)
{
    printf(
        "\n## Words in records\n\n"
        "What records write into RU, besides the names above, in upper or lower case\n"
        "and with or without \"rules\". Anything else is unknown.\n\n"
        "| rule set | words |\n|---|---|\n");
    for (size_t i = 0; i < yz_rules_count(); i++) {
        const char *id = yz_rules_id(yz_rules_at(i));
        bool any = false;
        for (size_t k = 0; k < yz_recorded_count(); k++) {
            const yz_recorded_name name = yz_recorded_at(k);
            if (strcmp(name.id, id) != 0)
                continue;
            if (any)
                printf(", %s", name.word);
            else
                printf("| [%s](%s.md) | %s", id, id, name.word);
            any = true;
        }
        if (any)
            printf(" |\n");
    }
}

void
rules_page_index(void)
{
    printf("%s\n# Rule sets\n\n", MADE);
    paragraph(
        "Each page says what a rule set answers to every question, where that is "
        "written, and what we completed because the source is silent. `yunzi rules "
        "NAME` prints the same, `yunzi rules A --diff B` what differs between two. "
        "Komi is that of an even game today: fixed by the rules, left to the event "
        "or the players, or bid as a contract.");
    printf("\n");
    print_comparison();
    print_overlays();
    print_recorded();
}
