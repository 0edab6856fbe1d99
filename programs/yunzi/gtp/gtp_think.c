/*
 * gtp_think.c - the opponent of a session: what it thinks about, and for how long.
 *
 * The protocol may ask for a move of either side at any time, also when play has stopped; the
 * search thinks about a side whose turn it is.  So it gets a copy of the game in which it is.
 */
#include "gtp/gtp_command.h"

static bool
last_was_pass(const yz_game *game)
{
    const yz_ply ply = yz_game_ply(game, yz_game_ply_count(game));

    return ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PASS;
}

/* A copy in which it is the turn of 'colour': its passes at the end are taken back, and one of the
   opponent is put in.  YZ_E_PHASE: there is none. */
static yz_status
copy_for(const gtp_session *s, yz_colour colour, yz_game **out)
{
    const yz_move pass = {.kind = YZ_MOVE_PASS, .colour = yz_opponent(colour)};
    yz_status status = yz_game_copy(out, s->game);

    if (status != YZ_OK)
        return status;
    while (status == YZ_OK && yz_game_to_move(*out) != colour && last_was_pass(*out))
        status = yz_game_undo(*out);
    if (status == YZ_OK && yz_game_to_move(*out) == yz_opponent(colour))
        status = yz_game_enter(*out, pass, NULL, NULL);
    if (status == YZ_OK && yz_game_to_move(*out) != colour)
        status = YZ_E_PHASE;
    if (status != YZ_OK)
        yz_game_free(*out);
    return status;
}

/* Controllers cut parts of a second off: where nothing seems to be left, a move that was thought
   about for so long is better than none. */
enum { LEAST_MS = 50 };

/* The moment, in ms, at which a move of 'colour' has to be made; INT64_MAX: there is none. */
static int64_t
end_of(const gtp_session *s, yz_colour colour, const yz_game *game)
{
    yz_position now;

    yz_game_position(game, &now);
    const int64_t ms = yz_clock_allot(&s->clock, colour, &now);
    if (ms == INT64_MAX || s->host.now == NULL)
        return INT64_MAX;
    /* The search takes up to a tenth more to find out what a pass gives away. */
    const int64_t most = ms - ms / 10;
    return gtp_clock_now(s) + (most > LEAST_MS ? most : LEAST_MS);
}

yz_status
gtp_think_begin(gtp_thinking *out, gtp_session *s, yz_colour colour)
{
    *out = (gtp_thinking){
        .s = s, .colour = colour, .work = s->next.work, .end = INT64_MAX};
    if (yz_game_phase(s->game) == YZ_PHASE_ENDED)
        return YZ_E_PHASE;
    if (s->search == NULL) {
        const yz_status status = yz_search_new(&s->search, &s->next.search, NULL);
        if (status != YZ_OK)
            return status;
    }
    return copy_for(s, colour, &out->game);
}

void
gtp_think_end(gtp_thinking *thinking)
{
    yz_game_free(thinking->game);
}

/* Somebody waits for the move: only the clock, and that he has gone, cuts it short. */
static bool
goes_on(void *context, uint64_t done)
{
    const gtp_thinking *thinking = context;
    const gtp_session *s = thinking->s;

    (void)done;
    if (thinking->end != INT64_MAX && gtp_clock_now(s) >= thinking->end)
        return false;
    return s->host.gone == NULL || !s->host.gone(s->host.context);
}

/* Under a clock the time that it allots takes the place of the usual time. */
void
gtp_think_by_the_clock(gtp_thinking *thinking)
{
    const gtp_session *s = thinking->s;

    thinking->end = end_of(s, thinking->colour, thinking->game);
    if (thinking->end != INT64_MAX) {
        const int64_t left = thinking->end - gtp_clock_now(s);
        thinking->work.nanoseconds = left < 1 ? 1 : (uint64_t)left * 1000000;
    }
    thinking->work.goes_on = goes_on;
    thinking->work.context = thinking;
}

yz_status
gtp_think(gtp_thinking *thinking, yz_search_choice *out)
{
    return yz_search_think(thinking->s->search, out, thinking->game, &thinking->work);
}

bool
gtp_is_called(const gtp_session *s, int64_t ms)
{
    return s->more || s->deaf || s->host.waits == NULL ||
           s->host.waits(s->host.context, ms);
}

/* ---- On the opponent's time ---- */

static bool
ponders_on(void *context, uint64_t done)
{
    const gtp_thinking *thinking = context;

    (void)done;
    return gtp_clock_now(thinking->s) < thinking->end && !gtp_is_called(thinking->s, 0);
}

/* What it finds stays in the tree.  It ends at the next command, or when nobody has moved for
   minutes. */
void
gtp_session_ponder(gtp_session *s)
{
    enum { LONGEST = 600000 };
    yz_search_choice choice;
    gtp_thinking thinking;

    if (!s->next.ponders || s->idle == YZ_EMPTY || s->host.now == NULL ||
        gtp_think_begin(&thinking, s, s->idle) != YZ_OK)
        return;
    s->idle = YZ_EMPTY;
    thinking.end = gtp_clock_now(s) + LONGEST;
    thinking.work = (yz_search_work){
        .nanoseconds = UINT64_MAX / 4, .goes_on = ponders_on, .context = &thinking};
    /* Without memory it does not help. */
    const yz_status pondered = gtp_think(&thinking, &choice);
    (void)pondered;
    gtp_think_end(&thinking);
}

/* Nothing is remembered any more. */
bool
gtp_clear_cache(gtp_session *s, const char *rest)
{
    (void)rest;
    yz_search_free(s->search);
    s->search = NULL;
    return true;
}
