/*
 * gtp_admin.c - GTP commands about the session itself, and about the clock, which the
 * controller keeps.
 */
#include "gtp/gtp_command.h"

#include <time.h>

bool
gtp_protocol_version(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "2");
    return true;
}

bool
gtp_name(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "Yunzi");
    return true;
}

bool
gtp_version(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "%s", yz_version());
    return true;
}

bool
gtp_quit(gtp_session *s, const char *rest)
{
    (void)rest;
    s->quit = true;
    return true;
}

/* Accepts what controllers say and a referee need not act on. */
bool
gtp_accept(gtp_session *s, const char *rest)
{
    (void)s;
    (void)rest;
    return true;
}

/* Answers a chat: KGS wants an answer that it can show to the player. */
bool
gtp_chat(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_tell(s, YZ_MESSAGE_GTP_CHAT, NULL, 0);
    return true;
}

/* Seconds of processor time so far, with three decimals. */
bool
gtp_cputime(gtp_session *s, const char *rest)
{
    const long long thousandths = (long long)clock() * 1000 / CLOCKS_PER_SEC;

    (void)rest;
    gtp_say(s, "%lld.%03lld", thousandths / 1000, thousandths % 1000);
    return true;
}

bool
gtp_describe_engine(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "Yunzi %s\n", yz_version());
    gtp_tell(s, YZ_MESSAGE_GTP_ENGINE, NULL, 0);
    gtp_say(s, "\n");
    gtp_tell(s, YZ_MESSAGE_GTP_ENGINE_MOVES, NULL, 0);
    return true;
}

/* ---- The clock: read and left to the controller */

/* Takes 'count' numbers: seconds, periods or stones. */
static bool
take_times(gtp_session *s, const char *rest, int count)
{
    yz_gtp_word word;
    yz_number value;
    int found = 0;

    while (yz_gtp_next(&rest, &word)) {
        if (!yz_gtp_number_read(&value, word) || value.count < 0)
            return gtp_syntax(s);
        found++;
    }
    return found == count || gtp_syntax(s);
}

bool
gtp_time_settings(gtp_session *s, const char *rest)
{
    return take_times(s, rest, 3);
}

bool
gtp_time_left(gtp_session *s, const char *rest)
{
    yz_colour colour;

    return gtp_take_colour(s, &rest, &colour) && take_times(s, rest, 2);
}

/* A way of keeping time, and how many numbers describe it. */
typedef struct clock_kind {
    const char *name;
    int numbers;
} clock_kind;

static bool
take_clock(gtp_session *s, const char *rest, const clock_kind *kinds, size_t count)
{
    const yz_gtp_word kind = gtp_take(&rest);

    for (size_t i = 0; i < count; i++)
        if (yz_gtp_is(kind, kinds[i].name))
            return take_times(s, rest, kinds[i].numbers);
    return gtp_syntax(s);
}

bool
gtp_kgs_time_settings(gtp_session *s, const char *rest)
{
    static const clock_kind KINDS[] = {
        {"none", 0}, {"absolute", 1}, {"byoyomi", 3}, {"canadian", 3}};

    return take_clock(s, rest, KINDS, sizeof KINDS / sizeof *KINDS);
}

/* the names that KataGo uses */
static const clock_kind KATA_KINDS[] = {
    {"none", 0},     {"absolute", 1}, {"byoyomi", 3},
    {"canadian", 3}, {"fischer", 2},  {"fischer-capped", 4},
};
enum { KATA_KIND_COUNT = sizeof KATA_KINDS / sizeof *KATA_KINDS };

bool
gtp_kata_time_settings(gtp_session *s, const char *rest)
{
    return take_clock(s, rest, KATA_KINDS, KATA_KIND_COUNT);
}

bool
gtp_list_time_settings(gtp_session *s, const char *rest)
{
    (void)rest;
    for (size_t i = 0; i < KATA_KIND_COUNT; i++)
        gtp_say(s, "%s%s", i == 0 ? "" : " ", KATA_KINDS[i].name);
    return true;
}

bool
gtp_strict(gtp_session *s, const char *rest)
{
    yz_gtp_word word;

    if (!yz_gtp_next(&rest, &word)) {
        gtp_say(s, "%s", s->strict ? "on" : "off");
        return true;
    }
    const bool on = yz_gtp_is(word, "on");
    if (!on && !yz_gtp_is(word, "off"))
        return gtp_syntax(s);
    s->strict = on;
    return true;
}
