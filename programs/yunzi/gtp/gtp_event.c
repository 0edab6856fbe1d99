/*
 * gtp_event.c - what players and referees do besides moving, over GTP: marking and
 * agreeing, disputes, claims, offers, rulings.  The game decides what is possible.
 */
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <string.h>

static bool
happen(gtp_session *s, const yz_event *event)
{
    yz_legality legality;
    const yz_status status = gtp_happen(s, event, &legality);

    if (status != YZ_OK)
        return gtp_refuse_status(s, "", status);
    if (legality.ground == YZ_GROUND_LEGAL)
        return true;
    return gtp_refuse_illegal(s, "", &legality, event->by);
}

/* Takes the colour of the player, and makes the event of the present command. */
static bool
take_event(gtp_session *s, const char **rest, yz_event *out)
{
    *out = (yz_event){.kind = (yz_event_kind)s->row->event};
    return gtp_take_colour(s, rest, &out->by);
}

bool
gtp_event(gtp_session *s, const char *rest)
{
    yz_event event;

    return take_event(s, &rest, &event) && happen(s, &event);
}

bool
gtp_resume(gtp_session *s, const char *rest)
{
    yz_event event;

    if (!take_event(s, &rest, &event))
        return false;
    if (*rest != '\0' && !gtp_take_colour(s, &rest, &event.first))
        return false;
    return happen(s, &event);
}

bool
gtp_claim(gtp_session *s, const char *rest)
{
    yz_event event;

    if (!take_event(s, &rest, &event))
        return false;
    if (!yz_gtp_whole_read(&event.ply, gtp_take(s, &rest)))
        return gtp_syntax(s);
    if (event.ply < 1 || event.ply > yz_game_ply_count(s->game))
        return gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_NO_MOVE);
    return happen(s, &event);
}

bool
gtp_penalty(gtp_session *s, const char *rest)
{
    yz_event event;

    if (!take_event(s, &rest, &event))
        return false;
    if (!yz_gtp_whole_read(&event.ply, gtp_take(s, &rest)))
        return gtp_syntax(s);
    return happen(s, &event);
}

/* Takes a result that needs no count: draw, both-lose, no-result or void. */
static bool
take_outcome(gtp_session *s, const char **rest, yz_result_kind *out)
{
    static const yz_result_kind KINDS[] = {YZ_RESULT_DRAW, YZ_RESULT_BOTH_LOSE,
                                           YZ_RESULT_NO_RESULT, YZ_RESULT_VOID};
    const yz_gtp_word word = gtp_take(s, rest);

    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (yz_gtp_is(word, yz_result_key(KINDS[i]))) {
            *out = KINDS[i];
            return true;
        }
    return gtp_syntax(s);
}

bool
gtp_offer(gtp_session *s, const char *rest)
{
    yz_event event;

    return take_event(s, &rest, &event) && take_outcome(s, &rest, &event.outcome) &&
           happen(s, &event);
}

bool
gtp_rule(gtp_session *s, const char *rest)
{
    yz_event event = {.kind = (yz_event_kind)s->row->event};

    return take_outcome(s, &rest, &event.outcome) && happen(s, &event);
}

/* The marking */

bool
gtp_phase(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "%s", yz_phase_key(yz_game_phase(s->game)));
    return true;
}

bool
gtp_marking(gtp_session *s, const char *rest)
{
    yz_status_map marking;
    (void)rest;

    yz_game_marking(s->game, &marking);
    gtp_say_chains(s, marking.fate, YZ_FATE_DEAD);
    return true;
}

bool
gtp_mark(gtp_session *s, const char *rest)
{
    yz_event event;

    return take_event(s, &rest, &event) &&
           gtp_take_point(s, &rest, "syntax error", &event.at) && happen(s, &event);
}

/* Gives the whole chain at 'at' a fate. */
static void
fate_of_chain(const gtp_session *s, yz_point at, yz_fate fate, yz_status_map *map)
{
    yz_point chain[YZ_MAX_POINTS];
    const int count = yz_game_chain(s->game, at, chain);

    for (int i = 0; i < count; i++)
        map->fate[yz_index(map->width, chain[i])] = (uint8_t)fate;
}

bool
gtp_fill(gtp_session *s, const char *rest)
{
    yz_event event;

    if (!take_event(s, &rest, &event))
        return false;
    if (*rest == '\0')
        event.kind = YZ_EVENT_FILLING;
    else if (!gtp_take_point(s, &rest, "syntax error", &event.at))
        return false;
    return happen(s, &event);
}

bool
gtp_settle(gtp_session *s, const char *rest)
{
    yz_status_map map = {.basis = YZ_BASIS_AGREED};
    yz_position now;
    const yz_event event = {.kind = YZ_EVENT_SETTLE, .status = &map};

    yz_game_position(s->game, &now);
    map.width = now.width;
    map.height = now.height;
    for (int i = 0; i < now.width * now.height; i++)
        map.fate[i] = now.stone[i] == YZ_EMPTY ? YZ_FATE_UNKNOWN : YZ_FATE_ALIVE;
    while (*rest != '\0') {
        yz_point at;
        if (!gtp_take_point(s, &rest, "bad vertex list", &at))
            return false;
        if (yz_game_stone(s->game, at) == YZ_EMPTY)
            return gtp_refuse_word(s, "bad vertex list");
        fate_of_chain(s, at, YZ_FATE_DEAD, &map);
    }
    return happen(s, &event);
}
