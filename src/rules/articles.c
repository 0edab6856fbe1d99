/*
 * articles.c - where the answer to a question is written.
 */
#include "rules/articles.h"
#include "rules/options.h"
#include "rules/play.h"

/* A ruling on a repetition may have an article of its own. */
static const char *
own_article(const yz_rules *rules, yz__topic topic)
{
    if (topic == YZ__TOPIC_CALLED_OFF)
        return rules->ruled.ends;
    if (topic == YZ__TOPIC_BARRED)
        return rules->ruled.barred;
    return topic == YZ__TOPIC_FALSE_LIFE ? rules->ruled.false_life : NULL;
}

static const char *
article_of_option(const yz_rules *rules, yz__topic topic)
{
    switch (topic) {
    case YZ__TOPIC_SOURCE:
        break;
#define X(TOPIC, OPTION)                                                               \
    case YZ__TOPIC_##TOPIC:                                                            \
        return rules->article[YZ_OPTION_##OPTION];
        YZ__TOPIC_MAP(X)
#undef X
    }
    return NULL;
}

const char *
yz__article(const yz_rules *rules, yz__topic topic)
{
    const char *own = own_article(rules, topic);
    const char *article = own ? own : article_of_option(rules, topic);
    return article ? article : rules->source;
}

/* Hypothetical play is that of one text. */
static const char *const CONFIRMATION[] = {
    [YZ__LIFE_STATUS] = "Japanese Rules 1989, art. 7.1",
    [YZ__LIFE_KO] = "Japanese Rules 1989, art. 7.2",
    [YZ__LIFE_SEKI] = "Japanese Rules 1989, art. 8",
    [YZ__LIFE_REMOVAL] = "Japanese Rules 1989, art. 10.1",
    [YZ__LIFE_UNDECIDED] = "Japanese Rules 1989, art. 13.1",
    [YZ__LIFE_FILLING] = "Japanese Rules 1989, commentary 2 on art. 9.2",
    [YZ__LIFE_VOID] = "Japanese Rules 1989, commentary 2 on art. 9.3",
};

const char *
yz__life_article(const yz_rules *rules, yz__life_topic topic)
{
    if (yz__confirmed_by_hypothetical_play(rules))
        return CONFIRMATION[topic];
    return yz__article(rules, topic == YZ__LIFE_SEKI ? YZ__TOPIC_SEKI_EYES
                                                     : YZ__TOPIC_SETTLING);
}
