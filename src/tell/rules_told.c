/* rules_told.c - rule sets: a list, the answers of one, how two differ. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "message/language.h"
#include "tell/members.h"
#include "rules/names.h"
#include "rules/tables.h"
#include "tell/prose.h"
#include "tell/results.h"
#include "tell/rules_told.h"
#include "yunzi/messages.h"
#include "message/template.h"

enum {
    KEY = 20,    /* columns of what stands left of an entry */
    NARROW = 60, /* lines below this have it above the entry */
    NARROW_MARGIN = 4,
    MARGIN = 2, /* of two columns side by side */
    ANSWER = 4 * YZ_MESSAGE_TEXT,
};

/* ---- Parts ---- */

const char *
yz__rules_value(const yz_rules *rules, const char *key)
{
    return yz_rules_option(rules, yz_option_find(key)).value;
}

char *
yz__rules_aliases(const yz_rules *rules, const char *quote, const yz_language *language,
                  char out[YZ__RULES_ALIASES])
{
    const yz_message joint = yz_message_plain(YZ_MESSAGE_LIST_JOINT);

    out[0] = '\0';
    for (size_t i = 0; yz__rules_alias(rules, i); i++) {
        const size_t used = strlen(out);
        snprintf(out + used, YZ__RULES_ALIASES - used, "%s%s%s%s",
                 i > 0 ? YZ_SAID(&joint, language) : "", quote,
                 yz__rules_alias(rules, i), quote);
    }
    return out;
}

/* "basic: a ko may ... [Japanese Rules 1989, art. 6]": an answer, and where it is. */
static char *
answer_text(yz_option option, const yz_language *language, char out[ANSWER])
{
    const yz_argument arguments[] = {
        yz_arg_text(option.value),
        yz_arg_name("answer", option.text),
        yz_arg_choice(option.completed),
        yz_arg_name("article", option.article),
    };

    yz_tell(YZ_MESSAGE_RULES_ANSWER, arguments, sizeof arguments / sizeof *arguments,
            language, out, ANSWER);
    return out;
}

static void
bold(yz__prose *out, const char *text)
{
    yz__prose_ink(out, YZ__INK_ANSWER);
    yz__prose_text(out, text);
    yz__prose_ink(out, YZ__INK_OFF);
}

static void
bold_message(yz__prose *out, yz_message_id id)
{
    const yz_message message = yz_message_plain(id);

    bold(out, YZ_SAID(&message, out->how->language));
}

static int
end_of(const yz__prose *out)
{
    return out->how->width > 0 ? out->how->width : INT_MAX;
}

/* A heading in its column, bold; the entry follows beside it or below. */
static void
begin_entry(yz__prose *out, const char *heading)
{
    if (end_of(out) < NARROW) {
        yz__prose_row(out, 0);
        bold(out, heading);
        yz__prose_end(out);
        yz__prose_paragraph(out, NARROW_MARGIN, NARROW_MARGIN);
        return;
    }
    yz__prose_paragraph(out, 0, KEY + 1);
    yz__prose_ink(out, YZ__INK_ANSWER);
    yz__prose_text(out, heading);
    yz__prose_pad(out, KEY);
    yz__prose_ink(out, YZ__INK_OFF);
    yz__prose_text(out, " ");
}

static void
begin_titled(yz__prose *out, yz_message_id id)
{
    const yz_message title = yz_message_plain(id);

    begin_entry(out, YZ_SAID(&title, out->how->language));
}

static void
tell_entry(yz__prose *out, const char *heading, const char *context,
           const char *english)
{
    begin_entry(out, heading);
    yz__prose_name(out, context, english);
    yz__prose_end(out);
}

static void
tell_titled(yz__prose *out, yz_message_id id, const char *context, const char *english)
{
    begin_titled(out, id);
    yz__prose_name(out, context, english);
    yz__prose_end(out);
}

/* In another language, why there are English words. */
static void
tell_keys(yz__prose *out)
{
    if (yz__language_is_english(out->how->language))
        return;
    yz__prose_whole_plain(out, YZ__PARAGRAPH, 0, 0, YZ_MESSAGE_RULES_KEYS);
    yz__prose_end(out);
}

/* ---- One ---- */

static void
tell_answers(yz__prose *out, const yz_rules *rules)
{
    char text[ANSWER];

    for (size_t i = 0; i < yz__option_count(); i++) {
        const yz_option option = yz_rules_option(rules, i);
        begin_entry(out, option.key);
        yz__prose_text(out, answer_text(option, out->how->language, text));
        yz__prose_end(out);
    }
}

static void
tell_komi(yz__prose *out, const yz_rules *rules)
{
    yz_komi_entry entry;
    char year[16];

    for (size_t i = 0; yz_rules_komi_entry(rules, i, &entry); i++) {
        if (i == 0)
            begin_titled(out, YZ_MESSAGE_RULES_KOMI);
        else
            begin_entry(out, "");
        snprintf(year, sizeof year, "%d", entry.year);
        yz__prose_say(out, YZ_MESSAGE_RULES_KOMI_SINCE, yz_arg_exact(entry.komi),
                      yz_arg_choice(entry.year > 0), yz_arg_text(year),
                      yz_arg_name("article", entry.source));
        yz__prose_end(out);
    }
}

static void
tell_apart(yz__prose *out, yz_message_id id, const char *context, const char *english)
{
    if (*english == '\0')
        return;
    yz__prose_end(out);
    tell_titled(out, id, context, english);
}

yz_status
yz__tell_rules(const yz_telling *how, const yz_rules *rules)
{
    char aliases[YZ__RULES_ALIASES];
    yz__prose out;

    yz__prose_start(&out, how);
    tell_entry(&out, yz_rules_id(rules), "rules", yz_rules_name(rules));
    tell_titled(&out, YZ_MESSAGE_RULES_SOURCE, "source", yz_rules_source(rules));
    if (*yz__rules_aliases(rules, "", how->language, aliases)) {
        begin_titled(&out, YZ_MESSAGE_RULES_SHORT_NAMES);
        yz__prose_text(&out, aliases);
        yz__prose_end(&out);
    }
    yz__prose_end(&out);
    tell_keys(&out);
    tell_answers(&out, rules);
    tell_komi(&out, rules);
    tell_apart(&out, YZ_MESSAGE_RULES_NOTES, "rules-notes", yz__rules_notes(rules));
    tell_apart(&out, YZ_MESSAGE_RULES_MISSING, "rules-missing",
               yz__rules_missing(rules));
    return out.status;
}

yz_status
yz__tell_overlay(const yz_telling *how, const yz_overlay_info *overlay)
{
    yz__prose out;

    yz__prose_start(&out, how);
    tell_entry(&out, overlay->id, "overlay", overlay->name);
    tell_titled(&out, YZ_MESSAGE_RULES_SOURCE, "source", overlay->source);
    tell_titled(&out, YZ_MESSAGE_RULES_NOTES, "overlay", overlay->text);
    return out.status;
}

/* ---- All ---- */

static void
tell_name(yz__prose *out, const char *id, const char *context, const char *name)
{
    yz__prose_row(out, 0);
    yz__prose_ink(out, YZ__INK_ANSWER);
    yz__prose_text(out, id);
    yz__prose_pad(out, KEY);
    yz__prose_ink(out, YZ__INK_OFF);
    yz__prose_text(out, " ");
    yz__prose_name(out, context, name);
    yz__prose_end(out);
}

yz_status
yz__tell_rules_list(const yz_telling *how)
{
    yz__prose out;

    yz__prose_start(&out, how);
    tell_keys(&out);
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        tell_name(&out, yz_rules_id(rules), "rules", yz_rules_name(rules));
        yz__prose_whole(&out, YZ__ROW, KEY + 1, KEY + 1, YZ_MESSAGE_RULES_LINE,
                        yz_arg_text(yz__rules_value(rules, "scoring")),
                        yz_arg_text(yz__rules_value(rules, "ko")),
                        yz_arg_exact(yz_rules_komi(rules, 0, 0)),
                        yz_arg_text(yz__rules_value(rules, "komi")));
    }
    yz__prose_end(&out);
    yz__prose_whole_plain(&out, YZ__PARAGRAPH, 0, 0, YZ_MESSAGE_RULES_OVERLAYS);
    for (size_t i = 0; i < yz__overlay_count(); i++)
        tell_name(&out, yz_overlay_at(i).id, "overlay", yz_overlay_at(i).name);
    return out.status;
}

/* ---- How two differ ---- */

/* Two texts side by side, each broken in its own column. */
static void
tell_columns(yz__prose *out, const char *left, const char *right)
{
    const int width = (end_of(out) - MARGIN - 2) / 2;

    while (*left || *right) {
        const char *first = left, *second = right;
        const size_t one = yz__prose_fit(&left, width);
        const size_t other = yz__prose_fit(&right, width);
        yz__prose_pad(out, MARGIN);
        yz__prose_bytes(out, first, one);
        if (other > 0)
            yz__prose_pad(out, MARGIN + width + 2);
        yz__prose_bytes(out, second, other);
        yz__prose_end(out);
        yz__prose_row(out, 0);
    }
}

/* What two rule sets say, side by side, or one below the other where that is too narrow. */
static void
tell_pair(yz__prose *out, const yz_rules *one, const char *left, const yz_rules *other,
          const char *right)
{
    if (end_of(out) >= NARROW) {
        yz__prose_row(out, 0);
        tell_columns(out, left, right);
        return;
    }
    begin_entry(out, yz_rules_id(one));
    yz__prose_text(out, left);
    yz__prose_end(out);
    begin_entry(out, yz_rules_id(other));
    yz__prose_text(out, right);
    yz__prose_end(out);
}

static void
tell_ids(yz__prose *out, const yz_rules *one, const yz_rules *other)
{
    yz__prose_row(out, 0);
    yz__prose_ink(out, YZ__INK_ANSWER);
    if (end_of(out) >= NARROW)
        tell_columns(out, yz_rules_id(one), yz_rules_id(other));
    yz__prose_ink(out, YZ__INK_OFF);
}

static void
tell_option(yz__prose *out, const yz_rules *one, const yz_rules *other, size_t i)
{
    const yz_option option = yz_rules_option(one, i);
    const yz_language *language = out->how->language;
    char left[ANSWER], right[ANSWER];

    yz__prose_end(out);
    yz__prose_line(out, 0, MARGIN);
    bold(out, option.key);
    yz__prose_say(out, YZ_MESSAGE_RULES_QUESTION, yz_arg_name("option", option.title));
    yz__prose_end(out);
    tell_pair(out, one, answer_text(option, language, left), other,
              answer_text(yz_rules_option(other, i), language, right));
}

static void
tell_todays_komi(yz__prose *out, const yz_rules *one, const yz_rules *other)
{
    const yz_number left = yz_rules_komi(one, 0, 0), right = yz_rules_komi(other, 0, 0);
    const yz_language *language = out->how->language;
    char text[2][YZ_NUMBER_WORDS];

    if (yz_compare(left, right) == 0)
        return;
    yz__prose_end(out);
    yz__prose_row(out, 0);
    bold_message(out, YZ_MESSAGE_RULES_KOMI);
    yz__prose_plain(out, YZ_MESSAGE_RULES_KOMI_TODAY);
    yz__prose_end(out);
    tell_pair(out, one, yz__number_told(left, language, text[0]), other,
              yz__number_told(right, language, text[1]));
}

static void
tell_same(yz__prose *out, const yz_rules *rules)
{
    yz__prose_whole(out, YZ__LINE, 0, 0, YZ_MESSAGE_RULES_SAME,
                    yz_arg_text(yz_rules_id(rules)));
}

yz_status
yz__tell_rules_difference(const yz_telling *how, const yz_rules *one,
                          const yz_rules *other)
{
    int64_t same = 0;
    yz__prose out;

    yz__prose_start(&out, how);
    if (one == other) {
        tell_same(&out, one);
        return out.status;
    }
    tell_keys(&out);
    tell_ids(&out, one, other);
    for (size_t i = 0; i < yz__option_count(); i++) {
        if (yz__rules_agree(one, other, i))
            same++;
        else
            tell_option(&out, one, other, i);
    }
    tell_todays_komi(&out, one, other);
    yz__prose_end(&out);
    yz__prose_whole(&out, YZ__ROW, 0, 0, YZ_MESSAGE_RULES_OTHERS_SAME,
                    yz_arg_number(same));
    return out.status;
}

/* ---- JSON ---- */

static void
write_answer(yz_json *json, yz_option option, const yz_language *language)
{
    yz_json_text(json, "value", option.value);
    yz_json_text(json, "text", yz_language_word(language, "answer", option.text));
    yz__json_article(json, option.article, language);
    yz_json_bool(json, "completed", option.completed);
}

static void
write_question(yz_json *json, yz_option option, const yz_language *language)
{
    yz_json_text(json, "question", yz_language_word(language, "option", option.title));
}

static void
write_side(yz_json *json, const char *side, yz_option option,
           const yz_language *language)
{
    yz_json_open_object(json, side);
    write_answer(json, option, language);
    yz_json_close_object(json);
}

static void
write_komi(yz_json *json, const yz_rules *rules, const yz_language *language)
{
    yz_komi_entry entry;

    yz_json_open_array(json, "komi");
    for (size_t i = 0; yz_rules_komi_entry(rules, i, &entry); i++) {
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "year", entry.year);
        yz_json_number(json, "komi", entry.komi);
        yz_tell_name_json(json, "source", "article", entry.source, language);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

void
yz__tell_rules_json(yz_json *json, const yz_rules *rules, const yz_language *language)
{
    yz_json_open_object(json, NULL);
    yz_json_text(json, "id", yz_rules_id(rules));
    yz_json_text(json, "name",
                 yz_language_word(language, "rules", yz_rules_name(rules)));
    yz_tell_name_json(json, "source", "source", yz_rules_source(rules), language);
    yz_json_open_array(json, "aliases");
    for (size_t i = 0; yz__rules_alias(rules, i); i++)
        yz_json_text(json, NULL, yz__rules_alias(rules, i));
    yz_json_close_array(json);
    yz_json_open_object(json, "options");
    for (size_t i = 0; i < yz__option_count(); i++) {
        const yz_option option = yz_rules_option(rules, i);
        yz_json_open_object(json, option.key);
        write_answer(json, option, language);
        write_question(json, option, language);
        yz_json_close_object(json);
    }
    yz_json_close_object(json);
    write_komi(json, rules, language);
    yz_json_text(json, "notes",
                 yz_language_word(language, "rules-notes", yz__rules_notes(rules)));
    yz_json_text(json, "missing",
                 yz_language_word(language, "rules-missing", yz__rules_missing(rules)));
    yz_json_close_object(json);
}

static void
write_difference(yz_json *json, const yz_rules *one, const yz_rules *other, size_t i,
                 const yz_language *language)
{
    const yz_option option = yz_rules_option(one, i);

    yz_json_open_object(json, NULL);
    yz_json_text(json, "option", option.key);
    write_question(json, option, language);
    write_side(json, "one", option, language);
    write_side(json, "other", yz_rules_option(other, i), language);
    yz_json_close_object(json);
}

void
yz__tell_rules_difference_json(yz_json *json, const yz_rules *one,
                               const yz_rules *other, const yz_language *language)
{
    yz_json_open_object(json, NULL);
    yz_json_text(json, "one", yz_rules_id(one));
    yz_json_text(json, "other", yz_rules_id(other));
    yz_json_open_array(json, "differences");
    for (size_t i = 0; i < yz__option_count(); i++)
        if (!yz__rules_agree(one, other, i))
            write_difference(json, one, other, i, language);
    yz_json_close_array(json);
    yz_json_number(json, "komi_one", yz_rules_komi(one, 0, 0));
    yz_json_number(json, "komi_other", yz_rules_komi(other, 0, 0));
    yz_json_close_object(json);
}
