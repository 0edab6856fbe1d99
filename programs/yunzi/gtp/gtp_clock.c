/*
 * gtp_clock.c - the clock of a session: set and corrected by the controller, run by moves.
 *
 * The side to move has its time running from the move before its own; a first move has
 * only what we think about it ourselves.  What takes a move back, or begins a game, stops
 * the clock.  Overstepping means something in strict play alone.
 */
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <stdio.h>
#include <string.h>

int64_t
gtp_clock_now(const gtp_session *s)
{
    const int64_t moment =
        s->host.now != NULL ? s->host.now(s->host.context) - s->began : 0;

    return moment > s->clock.at ? moment : s->clock.at;
}

void
gtp_clock_open(gtp_session *s)
{
    s->began = s->host.now != NULL ? s->host.now(s->host.context) : 0;
}

void
gtp_clock_hear(gtp_session *s)
{
    s->heard = gtp_clock_now(s);
}

/* The setting was checked when it was read, and no moment lies before the last: what the
   clock answers here is YZ_OK. */
static void
certain(yz_status status)
{
    (void)status;
}

void
gtp_clock_begin(gtp_session *s)
{
    const yz_clock_setting setting = s->clock.setting;

    certain(yz_clock_begin(&s->clock, &setting, gtp_clock_now(s), NULL));
}

void
gtp_clock_rest(gtp_session *s)
{
    certain(yz_clock_stop(&s->clock, gtp_clock_now(s), NULL, NULL));
}

void
gtp_clock_think(gtp_session *s, yz_colour side)
{
    if (s->clock.running == YZ_EMPTY && s->heard >= s->clock.at)
        certain(yz_clock_run(&s->clock, side, s->heard, NULL, NULL));
    certain(yz_clock_tell(&s->clock, gtp_clock_now(s), NULL, NULL));
}

bool
gtp_clock_is_up(gtp_session *s, yz_colour side)
{
    if (yz_game_clock_side(s->game) == YZ_EMPTY)
        return false;
    if (s->clock.running != side)
        certain(yz_clock_run(&s->clock, side, gtp_clock_now(s), NULL, NULL));
    else
        certain(yz_clock_tell(&s->clock, gtp_clock_now(s), NULL, NULL));
    return s->clock.side[side].overstepped;
}

void
gtp_clock_moved(gtp_session *s, yz_colour side)
{
    const yz_colour next = yz_opponent(side);

    if (yz_game_clock_side(s->game) == YZ_EMPTY)
        gtp_clock_rest(s);
    else if (s->clock.running == YZ_EMPTY)
        certain(yz_clock_run(&s->clock, next, gtp_clock_now(s), NULL, NULL));
    else if (s->clock.running == side &&
             yz_clock_press(&s->clock, s->clock.at, NULL, NULL) == YZ_OK &&
             s->clock.running != next)
        certain(yz_clock_run(&s->clock, next, s->clock.at, NULL, NULL));
}

/* ---- Commands */

/* Sets the clock as the present command says. */
static bool
set_clock(gtp_session *s, const char *name, const char *rest)
{
    const yz_gtp_word word = {name, strlen(name)};
    yz_clock_setting setting;
    yz_diag diag = {0};
    const yz_status status = yz_clock_gtp_read(&setting, word, rest, &diag);

    if (status != YZ_OK)
        return gtp_refuse_diag(s, status == YZ_E_RANGE ? "" : "syntax error", &diag);
    s->clock.setting = setting;
    gtp_clock_begin(s);
    return true;
}

bool
gtp_time_settings(gtp_session *s, const char *rest)
{
    return set_clock(s, "time_settings", rest);
}

bool
gtp_kgs_time_settings(gtp_session *s, const char *rest)
{
    return set_clock(s, "kgs-time_settings", rest);
}

bool
gtp_kata_time_settings(gtp_session *s, const char *rest)
{
    return set_clock(s, "kata-time_settings", rest);
}

bool
gtp_list_time_settings(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "none absolute byoyomi canadian fischer fischer-capped");
    return true;
}

/* The controller knows better: what it says holds, also where our setting would not lead there.
   Only where no clock runs there is nothing to hold. */
bool
gtp_time_left(gtp_session *s, const char *rest)
{
    const char *words = rest;
    yz_clock_time left;
    yz_colour side;

    if (!gtp_take_colour(s, &words, &side))
        return false;
    if (!yz_clock_gtp_left_read(&side, &left, rest)) {
        yz_number seconds; /* right: then the stones are wrong */
        if (yz_gtp_number_read(&seconds, gtp_take(s, &words)))
            gtp_take(s, &words);
        return gtp_syntax(s);
    }
    certain(yz_clock_tell(&s->clock, gtp_clock_now(s), NULL, NULL));
    return yz_clock_put(&s->clock, side, left) == YZ_OK ||
           gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_NO_CLOCK);
}

static void
say_side(gtp_session *s, yz_colour side)
{
    const yz_clock_side *own = &s->clock.side[side];
    const bool any = s->clock.setting.kind != YZ_CLOCK_NONE;
    const yz_clock_time left = yz_clock_left(&s->clock, side);
    const yz_clock_left_values values = yz_clock_left_write(left);
    const yz_clock_left_values used =
        yz_clock_left_write((yz_clock_time){.ms = own->used});

    gtp_say(s, "%s %s %d %s %s\n", gtp_colour_name(side), any ? values.left : "-",
            any ? (int)left.count : 0, used.left,
            own->overstepped           ? "overstepped"
            : s->clock.running == side ? "running"
                                       : "waiting");
}

bool
gtp_clock(gtp_session *s, const char *rest)
{
    char text[YZ_CLOCK_TEXT];

    (void)rest;
    certain(yz_clock_tell(&s->clock, gtp_clock_now(s), NULL, NULL));
    gtp_say(s, "%s\n", yz_clock_setting_text(&s->clock.setting, text));
    say_side(s, YZ_BLACK);
    say_side(s, YZ_WHITE);
    return true;
}
