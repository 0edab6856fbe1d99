/*
 * describe.c - what a rule set says of itself: its names and each answer with its
 * article.
 *
 * Everything comes from the lists of options.h, so that a new option or answer shows up
 * here by being in its list.
 */
#include <assert.h>
#include <string.h>

#include "rules/names.h"
#include "rules/options.h"
#include "rules/tables.h"

/* An answer as text. */
typedef struct answer {
    const char *key;
    const char *text;
} answer;

/* static const answer SUICIDE[] = {..., {"none", "a play may not ..."}, ...}; and so on. */
#define VALUE(OPTION, NAME, key, text) [YZ_##OPTION##_##NAME] = {key, text},
#define ANSWERS(OPTION, field, key, title)                                             \
    static const answer OPTION[] = {YZ__##OPTION##_MAP(VALUE)};
YZ__OPTION_MAP(ANSWERS)
#undef ANSWERS
#undef VALUE

static const struct option {
    const char *key;
    const char *title;
} OPTIONS[] = {
#define X(OPTION, field, key, title) {key, title},
    YZ__OPTION_MAP(X)
#undef X
};

size_t
yz__option_count(void)
{
    return YZ_OPTION_END;
}

/* The answer of a rule set to one option; an empty one when the row leaves it unset. */
static answer
answer_of(const yz_rules *rules, size_t i)
{
    const answer said[] = {
#define X(OPTION, field, key, title) [YZ_OPTION_##OPTION] = OPTION[rules->field],
        YZ__OPTION_MAP(X)
#undef X
    };
    return said[i];
}

yz_option
yz_rules_option(const yz_rules *rules, size_t i)
{
    if (i >= yz__option_count())
        return (yz_option){0};
    const answer said = answer_of(rules, i);
    const char *article = rules->article[i];
    const size_t mark = strlen(YZ__COMPLETED);
    const bool completed = article && strncmp(article, YZ__COMPLETED, mark) == 0;
    return (yz_option){.key = OPTIONS[i].key,
                       .title = OPTIONS[i].title,
                       .value = said.key,
                       .text = said.text,
                       .article = completed ? article + mark : article,
                       .completed = completed};
}

size_t
yz_option_find(const char *key)
{
    size_t i = 0;
    while (i < yz__option_count() && strcmp(OPTIONS[i].key, key) != 0)
        i++;
    return i;
}

const char *
yz_rules_id(const yz_rules *rules)
{
    return rules->id;
}

const char *
yz_rules_name(const yz_rules *rules)
{
    return rules->name;
}

const char *
yz_rules_source(const yz_rules *rules)
{
    return rules->source;
}

const char *
yz__rules_notes(const yz_rules *rules)
{
    return rules->notes;
}

const char *
yz__rules_missing(const yz_rules *rules)
{
    return rules->missing;
}

const char *
yz__rules_alias(const yz_rules *rules, size_t i)
{
    return i < YZ__ALIASES ? rules->alias[i] : NULL;
}

bool
yz__rules_agree(const yz_rules *one, const yz_rules *other, size_t i)
{
    /* Keys are those of one table; an answer that a row leaves out has none. */
    return yz_rules_option(one, i).value == yz_rules_option(other, i).value;
}
