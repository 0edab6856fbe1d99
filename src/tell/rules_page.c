/* rules_page.c - the pages of docs/rules, as Markdown. */
#include <stdio.h>
#include <string.h>

#include "message/template.h"
#include "rules/conduct.h"
#include "rules/names.h"
#include "tell/prose.h"
#include "tell/rules_told.h"
#include "yunzi/messages.h"

/* ---- What follows each offence at the table ---- */

enum { FAULTS = YZ_FAULT_WILFUL + 1, EVERY_FAULT = (1 << FAULTS) - 1 };

/* Those of pair Go belong to every rule set: the page of the overlays says them. */
#define X(name, key, text) YZ_OFFENCE_##name,
static const yz_offence OFFENCES[] = {YZ_OFFENCE_MAP(X)};
#undef X
enum { OFFENCE_COUNT = sizeof OFFENCES / sizeof *OFFENCES };

#define X(name, value, key, text) YZ_DECISION_##name,
static const yz_decision DECISIONS[] = {YZ_DECISION_MAP(X)};
#undef X

static bool
is_told(const yz_rules *rules, yz_offence offence, yz_fault fault)
{
    return offence != YZ_OFFENCE_OUT_OF_ROTATION &&
           yz__rules_offence(rules, offence, fault).follows != YZ_FOLLOWS_EVENT;
}

bool
yz__rules_have_offences(const yz_rules *rules)
{
    for (int i = 0; i < OFFENCE_COUNT; i++)
        for (int fault = 0; fault < FAULTS; fault++)
            if (is_told(rules, OFFENCES[i], (yz_fault)fault))
                return true;
    return false;
}

/* ---- Cells ---- */

static void
join(yz__prose *out, bool *any)
{
    if (*any)
        yz__prose_plain(out, YZ_MESSAGE_PLACE_SEMICOLON);
    *any = true;
}

static void
tell_faults(yz__prose *out, unsigned faults)
{
    bool any = false;

    yz__prose_text(out, " ");
    if (faults == EVERY_FAULT)
        yz__prose_plain(out, YZ_MESSAGE_PAGE_EVERY_FAULT);
    for (int fault = 0; fault < FAULTS && faults != EVERY_FAULT; fault++) {
        if (!(faults >> fault & 1))
            continue;
        join(out, &any);
        yz__prose_name(out, "fault", yz__fault_text((yz_fault)fault));
    }
    yz__prose_text(out, " |");
}

/* All that a referee may rule, as a sum. */
static unsigned
every_decision(void)
{
    unsigned all = 0;

    for (size_t i = 0; i < sizeof DECISIONS / sizeof *DECISIONS; i++)
        all |= (unsigned)DECISIONS[i];
    return all;
}

/* Between what the referee may choose; not told where that is anything. */
static void
tell_decisions(yz__prose *out, unsigned decisions)
{
    bool any = false;

    if (decisions == 0 || decisions == every_decision())
        return;
    yz__prose_text(out, " (");
    for (size_t i = 0; i < sizeof DECISIONS / sizeof *DECISIONS; i++) {
        if (!(decisions & (unsigned)DECISIONS[i]))
            continue;
        join(out, &any);
        yz__prose_name(out, "decision", yz__decision_text(DECISIONS[i]));
    }
    yz__prose_text(out, ")");
}

static void
tell_follows(yz__prose *out, const yz_offence_rule *rule)
{
    yz__prose_text(out, " ");
    yz__prose_say(out, YZ_MESSAGE_PAGE_FOLLOWS,
                  yz_arg_name("follows", yz__follows_text(rule->follows)),
                  yz_arg_choice(rule->otherwise != rule->follows),
                  yz_arg_name("follows", yz__follows_text(rule->otherwise)));
    if (rule->otherwise != YZ_FOLLOWS_DRAW_OR_REPLAY)
        tell_decisions(out, rule->decisions);
    yz__prose_text(out, " |");
}

static void
tell_where(yz__prose *out, const yz_offence_rule *rule)
{
    yz__prose_text(out, " ");
    if (rule->completed) {
        yz__prose_plain(out, YZ_MESSAGE_PAGE_BY_US);
        yz__prose_plain(out, YZ_MESSAGE_PLACE_COLON);
    }
    yz__prose_name(out, "article", rule->article);
    yz__prose_text(out, " |");
}

/* ---- Rows ---- */

static bool
are_same(const yz_offence_rule *one, const yz_offence_rule *other)
{
    return one->follows == other->follows && one->otherwise == other->otherwise &&
           one->decisions == other->decisions && one->completed == other->completed &&
           strcmp(one->article, other->article) == 0;
}

/* The faults that have this answer, as a sum of 1 << yz_fault. */
static unsigned
faults_like(const yz_rules *rules, yz_offence offence, const yz_offence_rule *rule)
{
    unsigned faults = 0;

    for (int fault = 0; fault < FAULTS; fault++) {
        const yz_offence_rule other =
            yz__rules_offence(rules, offence, (yz_fault)fault);
        if (is_told(rules, offence, (yz_fault)fault) && are_same(rule, &other))
            faults |= 1u << fault;
    }
    return faults;
}

static void
tell_offence(yz__prose *out, const yz_rules *rules, yz_offence offence)
{
    unsigned told = 0;

    for (int fault = 0; fault < FAULTS; fault++) {
        if (!is_told(rules, offence, (yz_fault)fault) || (told >> fault & 1))
            continue;
        const yz_offence_rule rule = yz__rules_offence(rules, offence, (yz_fault)fault);
        const unsigned faults = faults_like(rules, offence, &rule);
        told |= faults;
        yz__prose_row(out, 0);
        yz__prose_text(out, "| ");
        yz__prose_name(out, "offence", yz__offence_text(offence));
        yz__prose_text(out, " |");
        tell_faults(out, faults);
        tell_follows(out, &rule);
        tell_where(out, &rule);
        yz__prose_end(out);
    }
}

void
yz__tell_offences(yz__prose *out, const yz_rules *rules)
{
    for (int i = 0; i < OFFENCE_COUNT; i++)
        tell_offence(out, rules, OFFENCES[i]);
}

/* ---- The pages ---- */

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
    yz__prose_whole_plain(out, YZ__ROW, 0, 0, id);
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
    yz__prose_whole_plain(out, YZ__PARAGRAPH, 0, 0, id);
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
    yz__prose_texts(out, " ", text, " |");
}

static void
begin_row(yz__prose *out)
{
    yz__prose_row(out, 0);
    yz__prose_text(out, "|");
}

#define MADE                                                                           \
    "<!-- Made by scripts/rule-pages.sh from src/rules/rulesets.c; change it there. -->"

/* ---- One ---- */

static void
tell_names(yz__prose *out, const yz_rules *rules)
{
    char aliases[YZ__RULES_ALIASES];

    yz__rules_aliases(rules, "`", out->how->language, aliases);
    yz__prose_whole(out, YZ__ROW, 0, 0, YZ_MESSAGE_PAGE_NAMES,
                    yz_arg_text(yz_rules_id(rules)), yz_arg_text(aliases));
}

static void
tell_answer(yz__prose *out, yz_option option)
{
    begin_row(out);
    cell(out, "option", option.title);
    yz__prose_texts(out, " `", option.value, "`:");
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
    for (size_t i = 0; i < yz__option_count(); i++)
        tell_answer(out, yz_rules_option(rules, i));
}

static void
tell_completed(yz__prose *out, const yz_rules *rules)
{
    bool any = false;

    for (size_t i = 0; i < yz__option_count(); i++) {
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
        yz__prose_texts(out, " `", option.value, "` - ");
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
        cell_text(out, yz__number_told(entry.komi, out->how->language, komi));
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
    line(&out, MADE);
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
    tell_section(&out, YZ_MESSAGE_PAGE_NOTES, "rules-notes", yz__rules_notes(rules));
    tell_completed(&out, rules);
    tell_section(&out, YZ_MESSAGE_PAGE_MISSING, "rules-missing",
                 yz__rules_missing(rules));
    return out.status;
}

/* ---- All ---- */

/* "[Japanese (1989)](japanese-1989.md)". */
static void
tell_link(yz__prose *out, const char *context, const char *name, const char *id)
{
    yz__prose_text(out, " [");
    yz__prose_name(out, context, name);
    yz__prose_texts(out, "](", id, ".md) |");
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
        out, yz__number_told(yz_rules_komi(rules, 0, 0), out->how->language, komi));
    yz__prose_texts(out, " (", yz__rules_value(rules, "komi"), ") |");
    yz__prose_end(out);
}

static void
tell_overlays(yz__prose *out)
{
    section(out, YZ_MESSAGE_PAGE_OVERLAYS);
    paragraph_of(out, YZ_MESSAGE_PAGE_OVERLAYS_TEXT);
    for (size_t i = 0; i < yz__overlay_count(); i++) {
        const yz_overlay_info overlay = yz_overlay_at(i);
        yz__prose_end(out);
        yz__prose_row(out, 0);
        yz__prose_text(out, "### ");
        yz__prose_name(out, "overlay", overlay.name);
        yz__prose_texts(out, ": `", overlay.id, "`");
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

    for (size_t i = 0; i < yz__recorded_count(); i++) {
        const yz__recorded_name name = yz__recorded_at(i);
        if (strcmp(name.id, id) != 0)
            continue;
        if (!any) {
            begin_row(out);
            tell_link(out, NULL, id, id);
        }
        yz__prose_texts(out, any ? ", " : " ", name.word);
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
    for (size_t i = 0; i < yz__rules_count(); i++)
        tell_words(out, yz_rules_id(yz_rules_at(i)));
}

yz_status
yz__tell_rules_index(const yz_telling *how)
{
    const yz_telling page = for_pages(how);
    yz__prose out;

    yz__prose_start(&out, &page);
    line(&out, MADE);
    yz__prose_row(&out, 0);
    yz__prose_text(&out, "# ");
    yz__prose_plain(&out, YZ_MESSAGE_PAGE_INDEX);
    yz__prose_end(&out);
    yz__prose_end(&out);
    paragraph_of(&out, YZ_MESSAGE_PAGE_INTRODUCTION);
    yz__prose_end(&out);
    line_of(&out, YZ_MESSAGE_PAGE_COMPARISON_HEAD);
    line(&out, "|---|---|---|---|---|---|---|");
    for (size_t i = 0; i < yz__rules_count(); i++)
        tell_compared(&out, yz_rules_at(i));
    tell_overlays(&out);
    tell_recorded(&out);
    return out.status;
}
