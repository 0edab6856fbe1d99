/*
 * gtp_analyze.c - a search that tells what it finds while it goes on: lz-analyze,
 * kata-analyze and the commands that make the move in the end.
 *
 * An analysis goes on until the controller says anything.  Where the next command has come before it
 * begins, as from a file, it tells its first lines all the same.  With a number of playouts it is over
 * when they are played, and waits; what it says then is the same every time.
 */
#include "gtp/gtp_command.h"

enum { USUAL_INTERVAL = 100, MOST_LINES = 20, SHOWN = 10 };

/* ---- Slices ---- */

static bool
has_gone(const gtp_session *s)
{
    return s->host.gone != NULL && s->host.gone(s->host.context);
}

/* The next lines are due, or nobody wants any more. */
static bool
goes_on(void *context, uint64_t done)
{
    const gtp_analysis *how = ((const gtp_thinking *)context)->how;
    const gtp_session *s = how->thinking.s;

    (void)done;
    if (s->host.now == NULL)
        return true;
    return gtp_clock_now(s) < how->due &&
           (how->plays ? !has_gone(s) : how->scripted || !gtp_is_called(s, 0));
}

/* Thinks until the next lines are due, and tells them.  False: it failed. */
static bool
next_slice(gtp_analysis *how, yz_search_choice *out)
{
    gtp_session *s = how->thinking.s;

    how->due = gtp_clock_now(s) + 10 * (how->interval > 0 ? how->interval : 1);
    const yz_status status = gtp_think(&how->thinking, out);
    if (status != YZ_OK)
        return gtp_refuse_status(s, "", status);
    gtp_say_lines(s, how);
    gtp_stream(s);
    return true;
}

static bool
analyze(gtp_analysis *how)
{
    yz_search_choice choice;
    gtp_session *s = how->thinking.s;

    if (how->thinking.work.playouts == 0)
        how->thinking.work.nanoseconds = UINT64_MAX / 4;
    how->scripted = gtp_is_called(s, 0);
    do {
        if (!next_slice(how, &choice))
            return false;
    } while (!gtp_is_called(s, 0) && !choice.done);
    while (!gtp_is_called(s, 10L * USUAL_INTERVAL))
        continue;
    return true;
}

/* The time for the move is over when all slices together have used it. */
static bool
analyze_and_play(gtp_analysis *how)
{
    gtp_session *s = how->thinking.s;
    yz_search_choice choice;

    do {
        if (!next_slice(how, &choice))
            return false;
    } while (!choice.done && !s->deaf && !has_gone(s));
    gtp_say(s, "play ");
    return gtp_make_choice(s, &choice, true);
}

/* ---- Commands ---- */

static bool
run(gtp_session *s, const char *rest, bool katago, bool plays)
{
    gtp_analysis how = {.katago = katago,
                        .plays = plays,
                        .interval = USUAL_INTERVAL,
                        .most = MOST_LINES};

    if (!gtp_take_wish(s, rest, &how))
        return false;
    const yz_search_choice none = {.move = {YZ_MOVE_PASS, how.colour, {0, 0}}};
    if (plays)
        gtp_clock_think(s, how.colour);
    const yz_status status = gtp_think_begin(&how.thinking, s, how.colour);
    if (status == YZ_E_PHASE && plays) {
        gtp_say(s, "play ");
        return gtp_make_choice(s, &none, !s->strict);
    }
    if (status != YZ_OK)
        return gtp_refuse_thinking(s, status, how.colour);
    if (plays)
        gtp_think_by_the_clock(&how.thinking);
    if (!plays)
        how.thinking.work.level = NULL;
    how.thinking.work.goes_on = goes_on;
    how.thinking.work.context = &how.thinking;
    how.thinking.how = &how;
    how.thinking.work.bar = how.bar;
    how.thinking.work.bar_count = how.bar_count;
    const bool well = plays ? analyze_and_play(&how) : analyze(&how);
    gtp_think_end(&how.thinking);
    return well;
}

bool
gtp_lz_analyze(gtp_session *s, const char *rest)
{
    return run(s, rest, false, false);
}

bool
gtp_kata_analyze(gtp_session *s, const char *rest)
{
    return run(s, rest, true, false);
}

bool
gtp_lz_genmove_analyze(gtp_session *s, const char *rest)
{
    return run(s, rest, false, true);
}

bool
gtp_kata_genmove_analyze(gtp_session *s, const char *rest)
{
    return run(s, rest, true, true);
}

/* ---- For GoGui */

/* Thinks as about a move of the side whose turn it is; false after a refusal. */
static bool
look(gtp_session *s)
{
    gtp_thinking thinking;
    yz_search_choice choice;
    yz_status status = gtp_think_begin(&thinking, s, yz_game_to_move(s->game));

    if (status != YZ_OK)
        return gtp_refuse_thinking(s, status, YZ_EMPTY);
    thinking.work.level = NULL;
    status = gtp_think(&thinking, &choice);
    gtp_think_end(&thinking);
    return status == YZ_OK || gtp_refuse_status(s, "", status);
}

/* A board of numbers, 1 for Black and -1 for White. */
bool
gtp_ownership(gtp_session *s, const char *rest)
{
    (void)rest;
    if (!look(s))
        return false;
    gtp_say(s, "\n");
    gtp_say_owners(s, -1, YZ_BLACK, "\n");
    return true;
}

/* Pairs of a point and the chance in percent. */
bool
gtp_best_moves(gtp_session *s, const char *rest)
{
    yz_search_line line;

    (void)rest;
    if (!look(s))
        return false;
    for (int i = 0; i < SHOWN && yz_search_line_at(s->search, i, &line); i++) {
        gtp_say(s, "%s", i > 0 ? " " : "");
        gtp_say_move(s, line.move[0]);
        gtp_say(s, " %d", (line.win + 50) / 100);
    }
    return true;
}
