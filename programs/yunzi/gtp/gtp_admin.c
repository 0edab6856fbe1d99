/*
 * gtp_admin.c - GTP commands about the session itself.
 */
#include "cli/program_messages.h"
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

bool
gtp_strict(gtp_session *s, const char *rest)
{
    yz_gtp_word word;

    if (!gtp_take_next(s, &rest, &word)) {
        gtp_say(s, "%s", s->strict ? "on" : "off");
        return true;
    }
    const bool on = yz_gtp_is(word, "on");
    if (!on && !yz_gtp_is(word, "off"))
        return gtp_syntax(s);
    s->strict = on;
    return true;
}
