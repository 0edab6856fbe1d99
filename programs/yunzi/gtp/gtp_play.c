/*
 * gtp_play.c - GTP commands that make moves and ask what the rules say of them.
 */
#include <stdlib.h>

#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

yz_legality
gtp_check(const gtp_session *s, yz_move move)
{
    return s->strict || move.kind != YZ_MOVE_PLAY ? yz_game_check(s->game, move)
                                                  : yz_game_check_stones(s->game, move);
}

/* True if the move is allowed: the protocol lets either side pass at any time. */
static bool
allowed(const gtp_session *s, yz_move move, const yz_legality *legality)
{
    return legality->ground == YZ_GROUND_LEGAL ||
           (!s->strict && move.kind == YZ_MOVE_PASS);
}

/* Makes room for one more in 'together'. */
static bool
reserve(gtp_session *s)
{
    const size_t room = s->together_room * 2 + 16;

    if (s->together_count < s->together_room)
        return true;
    int *more = realloc(s->together, room * sizeof *more);
    if (more == NULL)
        return false;
    s->together = more;
    s->together_room = room;
    return true;
}

bool
gtp_resign_now(gtp_session *s, yz_colour colour)
{
    const yz_event event = {.kind = YZ_EVENT_RESIGN, .by = colour};
    yz_legality legality;

    if (!reserve(s))
        return gtp_refuse_status(s, "", YZ_E_NOMEM);
    const yz_status status = gtp_happen(s, &event, &legality);
    if (status != YZ_OK)
        return gtp_refuse_status(s, "", status);
    if (legality.ground == YZ_GROUND_LEGAL)
        s->together[s->together_count++] = yz_game_ply_count(s->game);
    return true;
}

/* Makes an illegal move and lets the opponent claim it at once, so that the rules say
   what follows. */
static yz_status
punish(gtp_session *s, yz_move move)
{
    yz_legality claimed;

    if (!reserve(s))
        return YZ_E_NOMEM;
    yz_status status = yz_game_enter(s->game, move, NULL, NULL);
    if (status != YZ_OK)
        return status;
    const yz_event claim = {.kind = YZ_EVENT_CLAIM,
                            .by = yz_opponent(move.colour),
                            .ply = yz_game_ply_count(s->game)};
    status = gtp_happen(s, &claim, &claimed);
    if (status == YZ_OK && claimed.ground == YZ_GROUND_LEGAL) {
        s->together[s->together_count++] = yz_game_ply_count(s->game);
        return YZ_OK;
    }
    const yz_status undone = gtp_take_back(s);
    return status == YZ_OK ? undone : status;
}

static bool
refuse_move(gtp_session *s, yz_move move, const yz_legality *legality)
{
    const bool standard = move.kind == YZ_MOVE_PLAY || move.kind == YZ_MOVE_PASS;

    if (!s->strict && standard)
        return gtp_refuse(s, "illegal move");
    if (s->strict && legality->consequence != YZ_CONSEQUENCE_NONE &&
        legality->consequence != YZ_CONSEQUENCE_EVENT) {
        const yz_status status = punish(s, move);
        if (status != YZ_OK)
            return gtp_refuse_status(s, "", status);
    }
    return gtp_refuse_illegal(s, "illegal move", legality, move.colour);
}

/* Carries out the ruling of the rules and refuses the move: the game is lost, or
   this was a pass (Chen 2000, 6.5) and the next move has new time. */
static bool
overstep(gtp_session *s, yz_colour side)
{
    const yz_event late = {.kind = YZ_EVENT_OVERTIME, .by = side};
    yz_legality legality;
    const yz_status status = gtp_happen(s, &late, &legality);

    if (status != YZ_OK)
        return gtp_refuse_status(s, "", status);
    if (legality.ground != YZ_GROUND_LEGAL)
        return gtp_refuse_illegal(s, "illegal move", &legality, side);
    const bool ended = yz_game_phase(s->game) == YZ_PHASE_ENDED;
    if (ended)
        gtp_clock_rest(s);
    else if (yz_clock_renew(&s->clock, side) == YZ_OK)
        gtp_clock_moved(s, side);
    return gtp_refuse_why(s, "illegal move", YZ_MESSAGE_GTP_TIME_UP,
                          yz_arg_colour(side), yz_arg_choice(!ended));
}

/* Stones that have filled dame since the stop stand on the board. */
static bool
is_filled(const yz_game *game)
{
    for (int i = yz_game_ply_count(game);
         i > 0 && yz_game_ply(game, i).kind == YZ_PLY_EVENT; i--)
        if (yz_game_ply(game, i).event == YZ_EVENT_FILL && !yz_game_ply(game, i).struck)
            return true;
    return false;
}

/* A play after the stop takes play up again, and what was filled is void before it: the
   opponent is taken to have asked for it. */
static yz_status
void_filling(gtp_session *s, yz_move move, bool *done)
{
    const yz_event resume = {
        .kind = YZ_EVENT_RESUME, .by = yz_opponent(move.colour), .first = move.colour};
    yz_legality legality;

    *done = move.kind == YZ_MOVE_PLAY && !s->strict && is_filled(s->game) &&
            yz_game_phase(s->game) == YZ_PHASE_STOPPED;
    return *done ? gtp_happen(s, &resume, &legality) : YZ_OK;
}

/* True when play has stopped, or the game is over. */
static bool
is_over(const yz_game *game)
{
    const yz_phase phase = yz_game_phase(game);

    return phase != YZ_PHASE_PLAY && phase != YZ_PHASE_RESUMED;
}

/* The last move was a play after the end, which no rule set knows: it is kept and changes nothing.
   But a controller may play on, and its board has the stone.  So the position is set up
   anew before the play, and both are one step. */
static yz_status
play_on(gtp_session *s, yz_move move)
{
    yz_position now;

    if (!reserve(s))
        return YZ_E_NOMEM;
    yz_status status = gtp_take_back(s);
    yz_game_position(s->game, &now);
    if (status == YZ_OK)
        status = yz_game_set_up(s->game, &now, move.colour);
    if (status == YZ_OK)
        status = yz_game_enter(s->game, move, NULL, NULL);
    if (status == YZ_OK)
        s->together[s->together_count++] = yz_game_ply_count(s->game);
    return status;
}

/* A program that has resigned has made no move for the protocol. */
static yz_status
forget_resigning(gtp_session *s)
{
    const int last = yz_game_ply_count(s->game);

    if (s->together_count == 0 || s->together[s->together_count - 1] != last)
        return YZ_OK;
    const yz_ply ply = yz_game_ply(s->game, last);
    return ply.kind == YZ_PLY_EVENT && ply.event == YZ_EVENT_RESIGN ? gtp_take_back(s)
                                                                    : YZ_OK;
}

static yz_status
enter(gtp_session *s, yz_move move)
{
    const bool play = move.kind == YZ_MOVE_PLAY;
    yz_status status = play ? forget_resigning(s) : YZ_OK;
    const bool over = is_over(s->game);

    gtp_changed(s);
    if (status == YZ_OK)
        status = yz_game_enter(s->game, move, NULL, NULL);
    if (status == YZ_OK && play && over && is_over(s->game))
        status = play_on(s, move);
    return status;
}

bool
gtp_make(gtp_session *s, yz_move move)
{
    bool resumed;
    const yz_status voided = void_filling(s, move, &resumed);
    if (voided != YZ_OK)
        return gtp_refuse_status(s, "", voided);
    const yz_legality legality = gtp_check(s, move);

    if (!allowed(s, move, &legality) && resumed && gtp_take_back(s) != YZ_OK)
        return gtp_refuse_status(s, "", YZ_E_NOMEM);
    if (!allowed(s, move, &legality))
        return refuse_move(s, move, &legality);
    if (gtp_clock_is_up(s, move.colour) && s->strict)
        return overstep(s, move.colour);
    yz_status status = enter(s, move);
    if (status == YZ_OK)
        status = yz_load_attend(s->game, &s->next.repetition);
    if (status == YZ_OK)
        gtp_clock_moved(s, move.colour);
    return status == YZ_OK || gtp_refuse_status(s, "", status);
}

bool
gtp_play(gtp_session *s, const char *rest)
{
    yz_move move;

    return gtp_take_move(s, &rest, &move) && gtp_make(s, move);
}

/* Takes back one step; what strict play did in one step is taken back together. */
bool
gtp_undo(gtp_session *s, const char *rest)
{
    const int last = yz_game_ply_count(s->game);
    const bool both =
        s->together_count > 0 && s->together[s->together_count - 1] == last;

    (void)rest;
    if (gtp_take_back(s) != YZ_OK || (both && gtp_take_back(s) != YZ_OK))
        return gtp_refuse(s, "cannot undo");
    return true;
}

bool
gtp_is_legal(gtp_session *s, const char *rest)
{
    yz_colour colour;
    yz_point at;

    if (!gtp_take_colour(s, &rest, &colour))
        return false;
    const yz_gtp_vertex vertex = yz_gtp_vertex_read(
        &at, gtp_take(s, &rest), yz_game_width(s->game), yz_game_height(s->game));
    if (vertex == YZ_GTP_NO_VERTEX)
        return gtp_syntax(s);
    yz_move move = {.kind = YZ_MOVE_PASS, .colour = colour};
    if (vertex == YZ_GTP_POINT)
        move = (yz_move){.kind = YZ_MOVE_PLAY, .colour = colour, .at = at};
    const bool legal =
        vertex != YZ_GTP_OFF_BOARD && gtp_check(s, move).ground == YZ_GROUND_LEGAL;
    gtp_say(s, "%d", legal);
    return true;
}

static void
say_legal(gtp_session *s, yz_colour colour)
{
    const int width = yz_game_width(s->game), height = yz_game_height(s->game);

    for (int y = height - 1; y >= 0; y--)
        for (int x = 0; x < width; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            const yz_move move = {.kind = YZ_MOVE_PLAY, .colour = colour, .at = at};
            if (gtp_check(s, move).ground == YZ_GROUND_LEGAL)
                gtp_say_point(s, at);
        }
}

bool
gtp_all_legal(gtp_session *s, const char *rest)
{
    yz_colour colour;

    if (!gtp_take_colour(s, &rest, &colour))
        return false;
    say_legal(s, colour);
    return true;
}

bool
gtp_legal_moves(gtp_session *s, const char *rest)
{
    const yz_colour colour = yz_game_to_move(s->game);
    const yz_move pass = {.kind = YZ_MOVE_PASS, .colour = colour};

    (void)rest;
    if (colour == YZ_EMPTY)
        return true;
    say_legal(s, colour);
    if (gtp_check(s, pass).ground == YZ_GROUND_LEGAL)
        gtp_say(s, "%spass", s->reply.length > 0 ? " " : "");
    return true;
}

bool
gtp_captures(gtp_session *s, const char *rest)
{
    yz_colour colour;

    if (!gtp_take_colour(s, &rest, &colour))
        return false;
    gtp_say(s, "%d", yz_game_tally(s->game).prisoners[colour]);
    return true;
}

/* Returns what the rules say of a move.  The stones come first, then the turn and
   whether play goes on: the protocol lets either side move at any time, and the
   rules do not. */
static yz_legality
why(const gtp_session *s, yz_move move)
{
    if (move.kind == YZ_MOVE_PLAY) {
        const yz_legality stones = yz_game_check_stones(s->game, move);
        if (stones.ground != YZ_GROUND_LEGAL)
            return stones;
    }
    return yz_game_check(s->game, move);
}

bool
gtp_why(gtp_session *s, const char *rest)
{
    yz_move move;

    if (!gtp_take_move(s, &rest, &move))
        return false;
    const yz_legality legality = why(s, move);
    gtp_say_illegal(s, &legality, move.colour);
    return true;
}

bool
gtp_pass_for_ko(gtp_session *s, const char *rest)
{
    yz_move move = {.kind = YZ_MOVE_PASS_FOR_KO};

    return gtp_take_colour(s, &rest, &move.colour) &&
           gtp_take_point(s, &rest, "syntax error", &move.at) && gtp_make(s, move);
}

bool
gtp_button(gtp_session *s, const char *rest)
{
    yz_move move = {.kind = YZ_MOVE_BUTTON};

    return gtp_take_colour(s, &rest, &move.colour) && gtp_make(s, move);
}

bool
gtp_ko_bans(gtp_session *s, const char *rest)
{
    yz_point banned[YZ_MAX_POINTS];
    const int count = yz_game_ko_bans(s->game, banned, YZ_MAX_POINTS);

    (void)rest;
    for (int i = 0; i < count; i++)
        gtp_say_point(s, banned[i]);
    return true;
}
