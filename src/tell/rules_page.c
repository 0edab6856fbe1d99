/* rules_page.c - the pages of docs/rules, as Markdown. */
#include <stdio.h>
#include <string.h>

#include "tell/prose.h"
#include "tell/rules_told.h"
#include "yunzi/messages.h"

/* ---- Parts ---- */

static void
line(yz__prose *out, const char *text)
{
    yz__prose_row(out, 0);
    yz__prose_text(out, text);
    yz__prose_end(out);
}

static void
line_of(yz__prose *out, yz_message_id id)
{
    yz__prose_row(out, 0);
    yz__prose_plain(out, id);
    yz__prose_end(out);
}

static void
paragraph(yz__prose *out, const char *context, const char *english)
{
    yz__prose_paragraph(out, 0, 0);
    yz__prose_name(out, context, english);
    yz__prose_end(out);
}

static void
paragraph_of(yz__prose *out, yz_message_id id)
{
    yz__prose_paragraph(out, 0, 0);
    yz__prose_plain(out, id);
    yz__prose_end(out);
}

/* "## Notes" between empty lines. */
static void
section(yz__prose *out, yz_message_id title)
{
    yz__prose_end(out);
    yz__prose_row(out, 0);
    yz__prose_text(out, "## ");
    yz__prose_plain(out, title);
    yz__prose_end(out);
    yz__prose_end(out);
}

/* A row of a table is made of cells. */
static void
cell(yz__prose *out, const char *context, const char *english)
{
    yz__prose_text(out, " ");
    yz__prose_name(out, context, english);
    yz__prose_text(out, " |");
}

static void
cell_text(yz__prose *out, const char *text)
{
    yz__prose_text(out, " ");
    yz__prose_text(out, text);
    yz__prose_text(out, " |");
}

static void
begin_row(yz__prose *out)
{
    yz__prose_row(out, 0);
    yz__prose_text(out, "|");
}

static void
tell_made(yz__prose *out)
{
    line(out, "<!-- Made by scripts/rule-pages.sh from src/rules/rulesets.c; change it "
              "there. -->");
}

/* ---- One ---- */

static void
tell_names(yz__prose *out, const yz_rules *rules)
{
    char aliases[YZ__RULES_ALIASES];

    yz__rules_aliases(rules, "`", out->how->language, aliases);
    yz__prose_row(out, 0);
    yz__prose_say(out, YZ_MESSAGE_PAGE_NAMES, yz_arg_text(yz_rules_id(rules)),
                  yz_arg_text(aliases));
    yz__prose_end(out);
}

static void
tell_answer(yz__prose *out, yz_option option)
{
    begin_row(out);
    cell(out, "option", option.title);
    yz__prose_text(out, " `");
    yz__prose_text(out, option.value);
    yz__prose_text(out, "`:");
    cell(out, "answer", option.text);
    if (option.completed) {
        yz__prose_text(out, " ");
        yz__prose_plain(out, YZ_MESSAGE_PAGE_BY_US);
        yz__prose_text(out, " |");
    } else {
        cell(out, "article", option.article);
    }
    yz__prose_end(out);
}

static void
tell_answers(yz__prose *out, const yz_rules *rules)
{
    section(out, YZ_MESSAGE_PAGE_ANSWERS);
    line_of(out, YZ_MESSAGE_PAGE_ANSWERS_HEAD);
    line(out, "|---|---|---|");
    for (size_t i = 0; i < yz_option_count(); i++)
        tell_answer(out, yz_rules_option(rules, i));
}

static void
tell_completed(yz__prose *out, const yz_rules *rules)
{
    bool any = false;

    for (size_t i = 0; i < yz_option_count(); i++) {
        const yz_option option = yz_rules_option(rules, i);
        if (!option.completed)
            continue;
        if (!any) {
            section(out, YZ_MESSAGE_PAGE_COMPLETED);
            line_of(out, YZ_MESSAGE_PAGE_SILENT);
            yz__prose_end(out);
        }
        any = true;
        yz__prose_row(out, 0);
        yz__prose_text(out, "- ");
        yz__prose_name(out, "option", option.title);
        yz__prose_text(out, " `");
        yz__prose_text(out, option.value);
        yz__prose_text(out, "` - ");
        yz__prose_name(out, "article", option.article);
        yz__prose_text(out, ".");
        yz__prose_end(out);
    }
}

static void
tell_komi(yz__prose *out, const yz_rules *rules)
{
    const yz_message beginning = yz_message_plain(YZ_MESSAGE_PAGE_BEGINNING);
    char komi[YZ_NUMBER_WORDS], year[16];
    yz_komi_entry entry;

    section(out, YZ_MESSAGE_PAGE_KOMI);
    line_of(out, YZ_MESSAGE_PAGE_KOMI_HEAD);
    line(out, "|---|---|---|");
    for (size_t i = 0; yz_rules_komi_entry(rules, i, &entry); i++) {
        snprintf(year, sizeof year, "%d", entry.year);
        begin_row(out);
        cell_text(out, entry.year ? year : YZ_SAID(&beginning, out->how->language));
        cell_text(out, yz_number_told(entry.komi, out->how->language, komi));
        cell(out, "article", entry.source);
        yz__prose_end(out);
    }
}

static void
tell_offences(yz__prose *out, const yz_rules *rules)
{
    if (!yz__rules_have_offences(rules))
        return;
    section(out, YZ_MESSAGE_PAGE_OFFENCES);
    paragraph_of(out, YZ_MESSAGE_PAGE_OFFENCES_TEXT);
    yz__prose_end(out);
    line_of(out, YZ_MESSAGE_PAGE_OFFENCES_HEAD);
    line(out, "|---|---|---|---|");
    yz__tell_offences(out, rules);
}

static void
tell_section(yz__prose *out, yz_message_id title, const char *context,
             const char *english)
{
    if (*english == '\0')
        return;
    section(out, title);
    paragraph(out, context, english);
}

/* The same telling with lines as long as those of the pages. */
static yz_telling
for_pages(const yz_telling *how)
{
    yz_telling page = *how;

    page.width = 88;
    return page;
}

yz_status
yz__tell_rules_page(const yz_telling *how, const yz_rules *rules)
{
    const yz_telling page = for_pages(how);
    yz__prose out;

    yz__prose_start(&out, &page);
    tell_made(&out);
    yz__prose_row(&out, 0);
    yz__prose_text(&out, "# ");
    yz__prose_name(&out, "rules", yz_rules_name(rules));
    yz__prose_end(&out);
    yz__prose_end(&out);
    paragraph(&out, "source", yz_rules_source(rules));
    yz__prose_end(&out);
    tell_names(&out, rules);
    tell_answers(&out, rules);
    tell_komi(&out, rules);
    tell_offences(&out, rules);
    tell_section(&out, YZ_MESSAGE_PAGE_NOTES, "rules-notes", yz_rules_notes(rules));
    tell_completed(&out, rules);
    tell_section(&out, YZ_MESSAGE_PAGE_MISSING, "rules-missing",
                 yz_rules_missing(rules));
    return out.status;
}

/* ---- All ---- */

/* "[Japanese (1989)](japanese-1989.md)". */
static void
tell_link(yz__prose *out, const char *context, const char *name, const char *id)
{
    yz__prose_text(out, " [");
    yz__prose_name(out, context, name);
    yz__prose_text(out, "](");
    yz__prose_text(out, id);
    yz__prose_text(out, ".md) |");
}

static void
tell_compared(yz__prose *out, const yz_rules *rules)
{
    static const char *const KEYS[] = {"scoring", "ko", "suicide", "ending",
                                       "dead-stones"};
    char komi[YZ_NUMBER_WORDS];

    begin_row(out);
    tell_link(out, "rules", yz_rules_name(rules), yz_rules_id(rules));
    for (size_t k = 0; k < sizeof KEYS / sizeof *KEYS; k++)
        cell_text(out, yz__rules_value(rules, KEYS[k]));
    yz__prose_text(out, " ");
    yz__prose_text(
        out, yz_number_told(yz_rules_komi(rules, 0, 0), out->how->language, komi));
    yz__prose_text(out, " (");
    yz__prose_text(out, yz__rules_value(rules, "komi"));
    yz__prose_text(out, ") |");
    yz__prose_end(out);
}

static void
tell_overlays(yz__prose *out)
{
    section(out, YZ_MESSAGE_PAGE_OVERLAYS);
    paragraph_of(out, YZ_MESSAGE_PAGE_OVERLAYS_TEXT);
    for (size_t i = 0; i < yz_overlay_count(); i++) {
        const yz_overlay_info overlay = yz_overlay_at(i);
        yz__prose_end(out);
        yz__prose_row(out, 0);
        yz__prose_text(out, "### ");
        yz__prose_name(out, "overlay", overlay.name);
        yz__prose_text(out, ": `");
        yz__prose_text(out, overlay.id);
        yz__prose_text(out, "`");
        yz__prose_end(out);
        yz__prose_end(out);
        paragraph(out, "overlay", overlay.text);
        yz__prose_end(out);
        yz__prose_row(out, 0);
        yz__prose_text(out, "(");
        yz__prose_name(out, "source", overlay.source);
        yz__prose_text(out, ")");
        yz__prose_end(out);
    }
}

/* The words that records write for one rule set, in a row; none without any. */
static void
tell_words(yz__prose *out, const char *id)
{
    bool any = false;

    for (size_t i = 0; i < yz_recorded_count(); i++) {
        const yz_recorded_name name = yz_recorded_at(i);
        if (strcmp(name.id, id) != 0)
            continue;
        if (!any) {
            begin_row(out);
            tell_link(out, NULL, id, id);
        }
        yz__prose_text(out, any ? ", " : " ");
        yz__prose_text(out, name.word);
        any = true;
    }
    if (!any)
        return;
    yz__prose_text(out, " |");
    yz__prose_end(out);
}

static void
tell_recorded(yz__prose *out)
{
    section(out, YZ_MESSAGE_PAGE_RECORDED);
    paragraph_of(out, YZ_MESSAGE_PAGE_RECORDED_TEXT);
    yz__prose_end(out);
    line_of(out, YZ_MESSAGE_PAGE_RECORDED_HEAD);
    line(out, "|---|---|");
    for (size_t i = 0; i < yz_rules_count(); i++)
        tell_words(out, yz_rules_id(yz_rules_at(i)));
}

yz_status
yz__tell_rules_index(const yz_telling *how)
{
    const yz_telling page = for_pages(how);
    yz__prose out;

    yz__prose_start(&out, &page);
    tell_made(&out);
    yz__prose_row(&out, 0);
    yz__prose_text(&out, "# ");
    yz__prose_plain(&out, YZ_MESSAGE_PAGE_INDEX);
    yz__prose_end(&out);
    yz__prose_end(&out);
    paragraph_of(&out, YZ_MESSAGE_PAGE_INTRODUCTION);
    yz__prose_end(&out);
    line_of(&out, YZ_MESSAGE_PAGE_COMPARISON_HEAD);
    line(&out, "|---|---|---|---|---|---|---|");
    for (size_t i = 0; i < yz_rules_count(); i++)
        tell_compared(&out, yz_rules_at(i));
    tell_overlays(&out);
    tell_recorded(&out);
    return out.status;
}
