/*
 * gtp_think.c - the opponent of a session: what it thinks about, and for how long.
 *
 * The protocol may ask for a move of either side at any time, also when play has stopped; the
 * search thinks about a side whose turn it is.  So it gets a copy of the game in which it is.
 */
#include "gtp/gtp_command.h"

enum { MS = 1000000 }; /* nanoseconds */

static bool
last_was_pass(const yz_game *game)
{
    const yz_ply ply = yz_game_ply(game, yz_game_ply_count(game));

    return ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PASS;
}

/* A copy in which it is the turn of 'colour': its passes at the end are taken back, and one of the
   opponent is put in. */
yz_status
gtp_copy_for(const gtp_session *s, yz_colour colour, yz_game **out)
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

bool
gtp_refuse_thinking(gtp_session *s, yz_status status, yz_colour colour)
{
    const yz_move pass = {.kind = YZ_MOVE_PASS,
                          .colour = colour == YZ_EMPTY ? YZ_BLACK : colour};
    const yz_legality legality = yz_game_check(s->game, pass);

    if (status != YZ_E_PHASE || legality.ground == YZ_GROUND_LEGAL)
        return gtp_refuse_status(s, "", status);
    return gtp_refuse_illegal(s, "no move is due", &legality, pass.colour);
}

yz_status
gtp_think_begin(gtp_thinking *out, gtp_session *s, yz_colour colour)
{
    *out = (gtp_thinking){.s = s, .colour = colour, .work = s->next.work};
    if (colour == YZ_EMPTY || yz_game_phase(s->game) == YZ_PHASE_ENDED)
        return YZ_E_PHASE;
    if (s->search == NULL) {
        const yz_status status = yz_search_new(&s->search, &s->next.search, NULL);
        if (status != YZ_OK)
            return status;
    }
    return gtp_copy_for(s, colour, &out->game);
}

void
gtp_think_end(gtp_thinking *thinking)
{
    yz_game_free(thinking->game);
}

/* Somebody waits for the move, unless he has gone. */
static bool
goes_on(void *context, uint64_t done)
{
    const gtp_session *s = ((const gtp_thinking *)context)->s;

    (void)done;
    return s->host.gone == NULL || !s->host.gone(s->host.context);
}

static int64_t
now(void *context)
{
    return gtp_clock_now(((const gtp_thinking *)context)->s) * MS;
}

/* Controllers cut parts of a second off: where nothing seems to be left, a move that was thought
   about for so long is better than none. */
enum { LEAST_MS = 10 };

/* Under a clock the time that it allots takes the place of the usual time. */
void
gtp_think_by_the_clock(gtp_thinking *thinking)
{
    const gtp_session *s = thinking->s;
    yz_search_work *work = &thinking->work;
    yz_position board;

    work->goes_on = goes_on;
    work->context = thinking;
    yz_game_position(thinking->game, &board);
    const yz_clock_share share = yz_clock_allot(&s->clock, thinking->colour, &board);
    if (share.usual == INT64_MAX || s->host.now == NULL)
        return;
    work->now = now;
    work->nanoseconds =
        (uint64_t)(share.usual > LEAST_MS ? share.usual : LEAST_MS) * MS;
    work->longest = share.most > share.usual ? (uint64_t)share.most * MS : 0;
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
    return !gtp_is_called(thinking->s, 0);
}

/* What it finds stays in the tree.  It ends at the next command, or when nobody has moved for
   minutes. */
void
gtp_session_ponder(gtp_session *s)
{
    enum { LONGEST_MS = 600000 };
    yz_search_choice choice;
    gtp_thinking thinking;

    if (!s->next.ponders || s->idle == YZ_EMPTY || s->host.now == NULL ||
        gtp_think_begin(&thinking, s, s->idle) != YZ_OK)
        return;
    s->idle = YZ_EMPTY;
    thinking.work = (yz_search_work){.nanoseconds = (uint64_t)LONGEST_MS * MS,
                                     .now = now,
                                     .goes_on = ponders_on,
                                     .context = &thinking};
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
