/*
 * gtp_admin.c - commands of the GTP referee about the session itself, and the clock it
 * leaves to the controller.
 */
#include "gtp_command.h"

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

bool
gtp_game_over(gtp_session *s, const char *rest)
{
    (void)s;
    (void)rest;
    return true;
}

/* The rest is whole numbers, 'count' of them. */
static bool
take_times(gtp_session *s, const char *rest, int count)
{
    yz_gtp_word word;
    int found = 0, value;

    while (yz_gtp_next(&rest, &word)) {
        if (!yz_gtp_whole_read(&value, word))
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

bool
gtp_kgs_time_settings(gtp_session *s, const char *rest)
{
    static const struct {
        const char *kind;
        int numbers;
    } KINDS[] = {{"none", 0}, {"absolute", 1}, {"byoyomi", 3}, {"canadian", 3}};
    const yz_gtp_word kind = gtp_take(&rest);

    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (yz_gtp_is(kind, KINDS[i].kind))
            return take_times(s, rest, KINDS[i].numbers);
    return gtp_syntax(s);
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
