/* rules_json.c - rule sets, and how two differ, as JSON objects. */
#include "tell/results.h"

static void
write_answer(yz_json *json, yz_option option, const yz_language *language)
{
    yz_json_text(json, "value", option.value);
    yz_json_text(json, "text", yz_language_word(language, "answer", option.text));
    yz_tell_name_json(json, "article", "article", option.article, language);
    yz_json_bool(json, "completed", option.completed);
}

static void
write_question(yz_json *json, yz_option option, const yz_language *language)
{
    yz_json_text(json, "question", yz_language_word(language, "option", option.title));
}

static void
write_side(yz_json *json, const char *side, yz_option option, const yz_language *language)
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
    for (size_t i = 0; yz_rules_alias(rules, i); i++)
        yz_json_text(json, NULL, yz_rules_alias(rules, i));
    yz_json_close_array(json);
    yz_json_open_object(json, "options");
    for (size_t i = 0; i < yz_option_count(); i++) {
        const yz_option option = yz_rules_option(rules, i);
        yz_json_open_object(json, option.key);
        write_answer(json, option, language);
        write_question(json, option, language);
        yz_json_close_object(json);
    }
    yz_json_close_object(json);
    write_komi(json, rules, language);
    yz_json_text(json, "notes",
                 yz_language_word(language, "rules-notes", yz_rules_notes(rules)));
    yz_json_text(json, "missing",
                 yz_language_word(language, "rules-missing", yz_rules_missing(rules)));
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
yz__tell_rules_difference_json(yz_json *json, const yz_rules *one, const yz_rules *other,
                              const yz_language *language)
{
    yz_json_open_object(json, NULL);
    yz_json_text(json, "one", yz_rules_id(one));
    yz_json_text(json, "other", yz_rules_id(other));
    yz_json_open_array(json, "differences");
    for (size_t i = 0; i < yz_option_count(); i++)
        if (!yz_rules_agree(one, other, i))
            write_difference(json, one, other, i, language);
    yz_json_close_array(json);
    yz_json_number(json, "komi_one", yz_rules_komi(one, 0, 0));
    yz_json_number(json, "komi_other", yz_rules_komi(other, 0, 0));
    yz_json_close_object(json);
}
