/* ask.c - the list of the questions, and the options that each takes. */
#include <string.h>

#ifdef YZ_WORDS_APART /* a page has its own words for options */
#define YZ_OPTION_ROW(name, argument, help, choices)                                   \
    {                                                                                  \
        name, NULL, NULL, NULL                                                         \
    }
#endif
#include "ask/asking.h"
#include "base/sized.h"
#include "yunzi/messages.h"

/* clang-format off */
#define X(name, NAME, least) \
    static const yz_question_option OPTIONS_##NAME[] = {YZ_OPTIONS_OF_##NAME, {NULL, NULL, NULL, NULL}};
YZ__QUESTION_MAP(X)
#undef X
/* clang-format on */

static const struct {
    const char *name;
    yz__question *answer;
    size_t least; /* fewest inputs */
    const yz_question_option *options;
} QUESTIONS[] = {
#define X(name, NAME, least) {#name, yz__ask_##name, least, OPTIONS_##NAME},
    YZ__QUESTION_MAP(X)
#undef X
};
enum { QUESTION_COUNT = sizeof QUESTIONS / sizeof *QUESTIONS };

static size_t
find(const char *name)
{
    size_t i = 0;

    while (i < QUESTION_COUNT && strcmp(QUESTIONS[i].name, name) != 0)
        i++;
    return i;
}

bool
yz__question_is(const char *question)
{
    return find(question) < QUESTION_COUNT;
}

bool
yz_question_takes(const char *question, const char *option)
{
    const size_t i = find(question);

    if (i == QUESTION_COUNT)
        return false;
    for (const yz_question_option *at = QUESTIONS[i].options; at->name; at++)
        if (strcmp(at->name, option) == 0)
            return true;
    return false;
}

const char *
yz__question_name(size_t i)
{
    return i < QUESTION_COUNT ? QUESTIONS[i].name : NULL;
}

const yz_question_option *
yz__question_options(size_t i)
{
    return QUESTIONS[i].options;
}

yz_answered
yz_ask(const char *question, const yz_asked *given)
{
    const size_t i = find(question);
    yz_asked asked;

    if (!yz__take(&asked, sizeof asked, given) || !asked.how.sink)
        return YZ_ANSWERED_WRONG_OPTION;
    if (i < QUESTION_COUNT && asked.input_count >= QUESTIONS[i].least)
        return QUESTIONS[i].answer(&asked);
    if (i < QUESTION_COUNT)
        yz__wrong_option_with(&asked, YZ_MESSAGE_USAGE_MISSING, yz_arg_text(question),
                              yz_arg_text("FILE"));
    else
        yz__wrong_option_with(&asked, YZ_MESSAGE_USAGE_NO_COMMAND,
                              yz_arg_text(question), yz_arg_text(""));
    return YZ_ANSWERED_WRONG_OPTION;
}
