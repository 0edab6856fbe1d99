/* asked_reading.c - the options that say how life and death is read, and with which komi. */
#include <string.h>

#include "ask/asking.h"
#include "yunzi/messages.h"

enum { MOST_MILLISECONDS = 1000000000, MOST_NODES = 2000000000 };

/* Reads one of two words; the first one is the usual. */
static bool
choose(const yz_asked *asked, const char *name, const char *usual, const char *other,
       bool *out)
{
    const char *text = yz_asked_value(asked, name);
    *out = text != NULL && strcmp(text, other) == 0;
    if (text == NULL || *out || strcmp(text, usual) == 0)
        return true;
    yz__wrong_option_with(asked, YZ_MESSAGE_CLI_ONE_OF_TWO, yz_arg_name(NULL, name),
                          yz_arg_name(NULL, usual), yz_arg_name(NULL, other),
                          yz_arg_text(text));
    return false;
}

/* The limits that were given hold alone: the usual ones are for who gave none.  For the library
   0 means no limit; for a user it means no time, or nothing, at all. */
static bool
read_limits(const yz_asked *asked, yz_life_options *out)
{
    const bool timed = yz__asked_has(asked, "time"),
               counted = yz__asked_has(asked, "nodes");
    long time, nodes;
    if (!yz_asked_number(asked, "time", 0, MOST_MILLISECONDS, 0, &time) ||
        !yz_asked_number(asked, "nodes", 0, MOST_NODES, 0, &nodes))
        return false;
    if (timed)
        out->nanoseconds = time == 0 ? 1 : (uint64_t)time * 1000000u;
    if (counted)
        out->nodes = nodes == 0 ? 1 : (uint64_t)nodes;
    if (timed || counted)
        return true;
    out->nodes = YZ_LIFE_NODES;
    out->small_nodes = YZ_LIFE_SMALL_NODES;
    out->nanoseconds = YZ_LIFE_CEILING;
    out->estimate_first = true;
    return true;
}

bool
yz_asked_reading(const yz_asked *asked, bool verdict, yz_life_options *out)
{
    long memory;
    *out = (yz_life_options)YZ_LIFE_OPTIONS_INIT;
    out->reading = true;
    out->fill_dame = yz__asked_has(asked, "fill-dame");
    if (!read_limits(asked, out) ||
        !yz_asked_number(asked, "memory", 1, YZ__MOST_MEGABYTES, 256, &memory) ||
        !choose(asked, "costly-cycle", "death", "life", &out->cycles_are_life) ||
        !choose(asked, "enabled", "any", "unplayable-before",
                &out->enabled_must_be_new))
        return false;
    out->bytes = (uint64_t)memory << 20;
    out->leads = asked->leads;
    out->estimate_first = out->estimate_first && !out->leads;
    if (verdict) {
        const char *dead = yz_asked_value(asked, "dead");
        out->sampling = dead == NULL || strcmp(dead, "proved") != 0;
        out->fill_dame = true;
    }
    return true;
}

bool
yz__asked_readers(const yz_asked *asked, yz_life_options *out)
{
    long threads;

    if (!yz_asked_number(asked, "threads", 1, YZ_SEARCH_THREADS, 1, &threads))
        return false;
    out->threads = (int)threads;
    out->divided = yz__asked_has(asked, "divide");
    out->estimate_first = out->estimate_first && !out->divided;
    return true;
}

bool
yz__asked_komi(const yz_asked *asked, yz_judging_wish *out)
{
    const char *text = yz_asked_value(asked, "komi");

    if (!text || strcmp(text, "record") == 0)
        return true;
    if (strcmp(text, "rules") == 0) {
        out->rules_komi = true;
        return true;
    }
    out->komi_given = yz_amount_read(&out->komi, text);
    return out->komi_given ||
           yz__wrong_option_with(asked, YZ_MESSAGE_CLI_KOMI, yz_arg_text(text));
}
