/* ask.c - the list of the questions, and the options that each takes. */
#include <string.h>

#include "ask/asking.h"
#include "base/sized.h"
#include "yunzi/messages.h"

/* Names between blanks, with one at both ends. */
#define LIMITS "time nodes memory "
#define GAME "game move variation "
#define DEAD "dead ignore-marks default-rules default-komi "

static const struct {
    const char *name;
    yz__question *answer;
    size_t least; /* fewest inputs */
    const char *options;
} QUESTIONS[] = {
    {"judge", yz__ask_judge, 1,
     " rules proof dispute sgf sgf-moves annotate territory teach komi contract repetition "
     "classify costly-cycle enabled " DEAD LIMITS GAME},
    {"cycle", yz__ask_cycle, 1,
     " rules default-rules diagrams svg exclude repetition classify position first cycle time "
     "nodes " GAME},
    {"check", yz__ask_check, 1,
     " rules default-rules default-komi fix game dead repetition classify costly-cycle enabled " LIMITS},
    {"show", yz__ask_show, 1,
     " text svg png numbers territory dead ignore-marks rules default-rules part title size "
     "no-comment unicode no-coordinates " LIMITS GAME},
    {"life", yz__ask_life, 1,
     " at moves alive rules default-rules first ko dead sgf sgf-moves fill-dame costly-cycle enabled " LIMITS
         GAME},
    {"compare", yz__ask_compare, 1,
     " komi rules base costly-cycle enabled " DEAD LIMITS GAME},
    {"count", yz__ask_count, 0, " method boards rules " DEAD LIMITS GAME},
    {"rules", yz__ask_rules, 0, " diff markdown "},
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
    const size_t i = find(question), length = strlen(option);

    if (i == QUESTION_COUNT || length == 0 || strchr(option, ' '))
        return false;
    for (const char *at = QUESTIONS[i].options; (at = strstr(at, option)) != NULL; at++)
        if (at[-1] == ' ' && at[length] == ' ')
            return true;
    return false;
}

const char *
yz__question_name(size_t i)
{
    return i < QUESTION_COUNT ? QUESTIONS[i].name : NULL;
}

const char *
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
