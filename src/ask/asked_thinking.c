/* asked_thinking.c - the options that say how an opponent thinks about a move. */
#include <limits.h>
#include <stdio.h>

#include "ask/asking.h"
#include "yunzi/messages.h"
#include "yunzi/search.h"

static const uint64_t SECOND = 1000000000;

enum { MOST_SECONDS = 1000000, MOST_PLAYOUTS = 2000000000 };

/* "1", "0.5": more than no time. */
static bool
read_seconds(const yz_asked *asked, uint64_t *nanoseconds)
{
    const char *text = yz_asked_value(asked, "seconds");
    yz_number seconds;

    if (text == NULL)
        return true;
    if (!yz_amount_read(&seconds, text) || seconds.count <= 0 ||
        seconds.count / seconds.over >= MOST_SECONDS) {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_SECONDS, yz_arg_text(text));
        return false;
    }
    const uint64_t whole = (uint64_t)(seconds.count / seconds.over);
    const uint64_t rest = (uint64_t)(seconds.count % seconds.over);
    *nanoseconds = whole * SECOND + rest * SECOND / (uint64_t)seconds.over;
    return true;
}

/* Names those that there are. */
static void
refuse_level(const yz_asked *asked, const char *key)
{
    char known[YZ_MESSAGE_TEXT] = "";
    size_t used = 0;

    for (const yz_search_level *level = yz_search_level_find(NULL);
         level->key != NULL && used < sizeof known; level++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s",
                                 used > 0 ? ", " : "", level->key);
    yz__wrong_option_with(asked, YZ_MESSAGE_CLI_NO_LEVEL, yz_arg_text(key),
                          yz_arg_text(known));
}

static bool
read_level(const yz_asked *asked, yz_search_work *work)
{
    const char *key = yz_asked_value(asked, "level");

    if (key == NULL)
        return true;
    work->level = yz_search_level_find(key);
    if (work->level == NULL)
        refuse_level(asked, key);
    return work->level != NULL;
}

bool
yz_asked_thinking(const yz_asked *asked, yz_search_options *options,
                  yz_search_work *work)
{
    long playouts, threads, seed, megabytes;

    *options = (yz_search_options){0};
    *work = (yz_search_work){0};
    if (!yz_asked_number(asked, "playouts", 1, MOST_PLAYOUTS, 0, &playouts) ||
        !yz_asked_number(asked, "threads", 1, YZ_SEARCH_THREADS, 1, &threads) ||
        !yz_asked_number(asked, "seed", 0, LONG_MAX, 1, &seed) ||
        !yz_asked_number(asked, "memory", 1, YZ__MOST_MEGABYTES, 0, &megabytes))
        return false;
    work->playouts = (uint64_t)playouts;
    work->nanoseconds = playouts == 0 ? SECOND : 0;
    options->threads = (int)threads;
    options->seed = (uint64_t)seed;
    options->memory = (size_t)megabytes << 20;
    return read_level(asked, work) && read_seconds(asked, &work->nanoseconds);
}
