/* move.c - makes moves: plays, passes, the button, passes for a ko, set-ups. */
#include <assert.h>
#include <stddef.h>

#include "base/inline.h"
#include "game/state.h"

/* ---- What every move does ---- */

/* True if a play now would be a plain one: it changes only stones, prisoners and turn. */
static bool
is_plain(const yz_game *game)
{
    const yz__state *now = &game->now;
    const bool playing =
        now->flow.phase == YZ__PHASE_PLAY || now->flow.phase == YZ__PHASE_RESUMED;
    return game->plain && playing && now->flow.stage == 0 && now->flow.place == 0 &&
           now->offer_by == YZ_EMPTY && now->claim_by == YZ_EMPTY;
}

/* ---- Plays ---- */

static yz__candidate
place(yz_game *game, yz__ply *ply, yz__at at, yz_colour who)
{
    const yz__placed placed =
        yz__board_place(&game->board, at, who, game->log + game->log_count);
    ply->at = at;
    ply->mover = (uint8_t)who;
    ply->captured = placed.captured;
    ply->suicided = placed.suicided;
    game->log_count += (size_t)placed.captured + placed.suicided;
    return (yz__candidate){
        at, who, yz__board_hash(&game->board), placed.captured, placed.suicided, true};
}

/* Takes back a play that was tried and is not legal. */
static void
unplace(yz_game *game, const yz__ply *ply)
{
    const yz__placed placed = {ply->captured, ply->suicided};
    yz__board_undo(&game->board, ply->at, (yz_colour)ply->mover, placed,
                   game->log + ply->log);
    game->log_count = ply->log;
}

static void
tally_play(yz_game *game, const yz__candidate *play)
{
    yz_tally *tally = &game->now.tally;
    tally->prisoners[play->who] += play->captured;
    tally->prisoners[yz_opponent(play->who)] += play->suicided;
    tally->last_player = play->who;
    yz__pass_to_partner(game, play->who);
    if (game->now.flow.place > 0 && play->who == YZ_BLACK)
        return; /* a handicap stone */
    tally->plays[play->who]++;
    if (game->now.flow.stage > 0 &&
        yz__play_in_last_stage(game->rules, game->now.flow.stage))
        tally->phase_plays[play->who]++;
}

/* The open ply has closed a repetition that asks for a ruling: applies the rulings. */
static void
follow_ruling(yz_game *game, int since)
{
    yz__ply *ply = &game->ply[game->ply_count];
    bool ends;
    ply->flags |= YZ__PLY_REPEATS;
    if (!yz__rulings_cover(game, since, game->ply_count - 1, ply->at, &ends)) {
        ply->flags |= YZ__PLY_OPEN;
        if (game->now.undecided_at < 0)
            game->now.undecided_at = game->ply_count;
    } else if (ends) {
        yz__end_with(game, game->event_repetition, YZ_EMPTY);
    }
}

static void
follow_recurrence(yz_game *game, yz__recurrence follows, int since)
{
    switch (follows) {
    case YZ__RECURRENCE_DRAW:
        yz__end_with(game, YZ_RESULT_DRAW, YZ_EMPTY);
        break;
    case YZ__RECURRENCE_NO_RESULT:
        yz__end_with(game, YZ_RESULT_NO_RESULT, YZ_EMPTY);
        break;
    case YZ__RECURRENCE_RULED:
        follow_ruling(game, since);
        break;
    case YZ__RECURRENCE_NOTHING:
    case YZ__RECURRENCE_OFFER:
        break;
    }
}

/* Ends a game of capture Go when a side has enough captures, by its play or by the
   opponent's suicide, or when a player who may not pass has no legal play. */
static void
follow_captures(yz_game *game, yz_colour who)
{
    const yz_colour opponent = yz_opponent(who);
    const int *taken = game->now.tally.prisoners;
    if (yz__ending_by_capture(game->rules)) {
        if (taken[who] >= game->capture_goal)
            yz__end_with(game, YZ_RESULT_SCORE, who);
        else if (taken[opponent] >= game->capture_goal)
            yz__end_with(game, YZ_RESULT_SCORE, opponent);
    }
}

static void
follow_no_play(yz_game *game)
{
    const yz_colour next = (yz_colour)game->now.flow.next;
    if (game->now.flow.phase != YZ__PHASE_ENDED &&
        yz__ending_without_play(game->rules) && !yz__legality_any_play(game, next)) {
        yz__end_with(game, YZ_RESULT_SCORE, yz_opponent(next));
        game->ply[game->ply_count - 1].phase = YZ__PHASE_ENDED;
    }
}

static void
block_ko(yz_game *game, const yz__candidate *play)
{
    const yz__ply *ply = &game->ply[game->ply_count];
    const yz__at *removed = game->log + ply->log + ply->changes;
    for (int k = 0; k < ply->captured + ply->suicided; k++)
        yz__history_block(game, removed[k], false);
    if (yz__legality_is_ko_move(game, play))
        yz__history_block(game, play->at, true);
}

/* Enters a play that stands on the board already.  Nothing below can fail. */
static void
commit_play(yz_game *game, const yz__candidate *play, bool plain)
{
    int since = -1;
    const yz__recurrence follows = game->watches
                                       ? yz__legality_recurrence(game, play, &since)
                                       : YZ__RECURRENCE_NOTHING;
    const bool lone = play->suicided == 1;
    if (!plain || follows) {
        yz__history_save(game);
        yz__enter_flow(game, lone ? YZ__ACT_LONE_PLAY : YZ__ACT_PLAY, play->who);
        if (game->now.flow.phase != YZ__PHASE_CONFIRMATION)
            yz__forget_pending(game);
    }
    tally_play(game, play);
    yz__flow_play(game->rules, &game->now.flow, play->who, lone);
    if (!plain || follows) {
        if (yz__ko_is_passed_for(game->rules, game->now.flow.stage))
            block_ko(game, play);
        follow_recurrence(game, follows, since);
        follow_captures(game, play->who);
    }
    yz__history_close(game);
    if (!game->plain)
        follow_no_play(game);
}

/* ---- The front door ---- */

typedef struct outcome {
    yz_ground ground;
    int repeats;
    bool made;
} outcome;

/* Plays 'move', whose point is on the board.  'strict' refuses illegal plays.  It is
   inlined once for each value of 'strict', since reading a record spends most of its
   time here. */
YZ__INLINE outcome
make_play(yz_game *game, yz_move move, yz_ground ground, bool strict)
{
    const yz__at at = yz__board_at(&game->board, move.at);
    const bool plain = is_plain(game);
    yz__ply *ply = yz__history_open(game, YZ_PLY_MOVE);
    outcome out = {ground, -1, true};

    if (yz__board_stone(&game->board, at) != YZ_EMPTY) {
        if (strict)
            return (outcome){YZ_GROUND_OCCUPIED, -1, false};
        out.ground = out.ground ? out.ground : YZ_GROUND_OCCUPIED;
        yz__history_change(game, at, YZ_EMPTY);
    }
    const yz__candidate play = place(game, ply, at, move.colour);
    if (out.ground == YZ_GROUND_LEGAL)
        out.ground = yz__legality_stones(game, &play, &out.repeats);
    if (strict && out.ground != YZ_GROUND_LEGAL) {
        unplace(game, ply);
        out.made = false;
        return out;
    }
    ply->ground = (uint8_t)out.ground;
    ply->repeats = out.repeats;
    commit_play(game, &play, plain);
    return out;
}

/* True if the move comes after the end of the game in a record: it is kept but changes
   nothing (1978 rule 7; Tromp-Taylor 8; the first capture of capture Go).  Where play
   can be resumed, a play after a stop resumes it; pass.c deals with passes. */
static bool
is_beyond(const yz_game *game, yz_move move)
{
    /* Nearly every move is made in play, where none is beyond the end. */
    return game->now.flow.phase != YZ__PHASE_PLAY && move.kind != YZ_MOVE_PASS &&
           yz__play_is_beyond(game->rules, game->now.flow);
}

static void
note_beyond(yz_game *game, yz_move move, yz_ground ground)
{
    yz__ply *ply = yz__history_open(game, YZ_PLY_MOVE);
    ply->act = (uint8_t)move.kind;
    if (move.kind == YZ_MOVE_PLAY || move.kind == YZ_MOVE_PASS_FOR_KO)
        ply->at = yz__board_at(&game->board, move.at);
    if (move.kind == YZ_MOVE_PLAY) {
        ply->act = YZ_MOVE_PASS;
        ply->flags |= YZ__PLY_BEYOND;
    }
    ply->mover = (uint8_t)move.colour;
    ply->ground = (uint8_t)ground;
    yz__history_save(game);
    yz__history_close(game);
}

YZ__INLINE outcome
make(yz_game *game, yz_move move, yz_ground ground, bool strict)
{
    if (strict && ground != YZ_GROUND_LEGAL)
        return (outcome){ground, -1, false};
    if (is_beyond(game, move)) {
        note_beyond(game, move, ground);
        return (outcome){ground, -1, true};
    }
    switch (move.kind) {
    case YZ_MOVE_PLAY:
        return make_play(game, move, ground, strict);
    case YZ_MOVE_PASS:
        yz__commit_pass(game, move.colour, ground);
        break;
    case YZ_MOVE_BUTTON:
        yz__commit_button(game, move.colour, ground);
        break;
    case YZ_MOVE_PASS_FOR_KO:
        yz__commit_pass_for_ko(game, move, ground);
        break;
    }
    return (outcome){ground, -1, true};
}

static void
report(const yz_game *game, yz_colour who, outcome out, yz_legality *legality,
       int *captured)
{
    const yz__ply *last = &game->ply[game->ply_count - 1];
    if (captured)
        *captured = out.made ? last->captured : 0;
    if (!legality)
        return;
    /* Nearly every move is legal; filling this in here saves a copy. */
    if (out.ground == YZ_GROUND_LEGAL)
        *legality = (yz_legality){.ground = YZ_GROUND_LEGAL, .repeats = out.repeats};
    else
        *legality = yz__legality(game, who, out.ground, out.repeats);
    legality->undecided = out.made && last->flags & YZ__PLY_OPEN;
}

static bool
on_board(const yz_game *game, yz_move move)
{
    const bool placed = move.kind == YZ_MOVE_PLAY || move.kind == YZ_MOVE_PASS_FOR_KO;
    return !placed || (move.at.x < game->board.width && move.at.y < game->board.height);
}

yz_status
yz_game_play(yz_game *game, yz_move move, yz_legality *legality, int *captured)
{
    assert(move.colour == YZ_BLACK || move.colour == YZ_WHITE);
    const yz_status status = yz__history_reserve(game);
    if (status != YZ_OK)
        return status;
    const yz_ground ground =
        on_board(game, move) ? yz__legality_turn(game, move) : YZ_GROUND_OFF_BOARD;
    report(game, move.colour, make(game, move, ground, true), legality, captured);
    return YZ_OK;
}

/* True if the move places a handicap stone: a record may have Black place them as
   moves, whatever the rules say of it. */
static bool
is_opening(const yz_game *game)
{
    const yz_tally *tally = &game->now.tally;
    return game->handicap > 1 && tally->handicap_passes == 0 &&
           tally->plays[YZ_WHITE] == 0 && tally->passes[YZ_WHITE] == 0;
}

/* A record that plays on after a stop does not say who asked for it, nor what was agreed.  It
   is out of turn only where the text says who moves first, and it is not this player
   whoever has asked. */
static yz_ground
ground_of_resumption(const yz_game *game, yz_colour who)
{
    const yz__flow resumed =
        yz__flow_entered(game->rules, game->now.flow, YZ__ACT_PLAY, who);
    const bool wrong = resumed.next != (uint8_t)who;
    return wrong && yz__resumption_order_said(game->rules) ? YZ_GROUND_TURN
                                                           : YZ_GROUND_LEGAL;
}

/* Returns what the rules say of the turn of a move in a record.  A record may place
   its handicap in its own way and resume play without an event, and White may pass
   last. */
static yz_ground
ground_in_record(const yz_game *game, yz_move move)
{
    const yz_ground ground = yz__legality_turn(game, move);
    if (ground == YZ_GROUND_LEGAL)
        return ground;
    const yz__flow flow = game->now.flow;
    if (ground == YZ_GROUND_TURN && is_opening(game))
        return YZ_GROUND_LEGAL;
    if (flow.phase == YZ__PHASE_STOPPED && move.kind == YZ_MOVE_PLAY &&
        !is_beyond(game, move))
        return ground_of_resumption(game, move.colour);
    if ((ground == YZ_GROUND_PHASE || ground == YZ_GROUND_OVER) &&
        move.kind == YZ_MOVE_PASS && move.colour == YZ_WHITE &&
        yz__last_pass_owed(game->rules, flow))
        return YZ_GROUND_LEGAL;
    return ground;
}

/* A play of a record that takes up play again where dame have been filled: its opponent asks
   for that, so that the stones are void before it.  YZ_E_NOMEM: nothing has changed. */
static yz_status
resume_for_play(yz_game *game, yz_move move)
{
    if (game->now.filled_after == 0 || move.kind != YZ_MOVE_PLAY ||
        game->now.flow.phase != YZ__PHASE_STOPPED)
        return YZ_OK;
    const yz_event resume = {
        .kind = YZ_EVENT_RESUME, .by = yz_opponent(move.colour), .first = move.colour};
    return yz_game_event(game, &resume, NULL);
}

yz_status
yz_game_enter(yz_game *game, yz_move move, yz_legality *legality, int *captured)
{
    assert(move.colour == YZ_BLACK || move.colour == YZ_WHITE);
    if (!on_board(game, move))
        return YZ_E_RANGE;
    const int plies = game->ply_count;
    yz_status status = resume_for_play(game, move);
    if (status == YZ_OK)
        status = yz__history_reserve(game);
    if (status != YZ_OK) {
        if (game->ply_count > plies)
            yz__history_undo(game);
        return status;
    }
    report(game, move.colour, make(game, move, ground_in_record(game, move), false),
           legality, captured);
    return YZ_OK;
}

yz_status
yz_game_set_up(yz_game *game, const yz_position *position, yz_colour to_move)
{
    if (position->width != game->board.width || position->height != game->board.height)
        return YZ_E_RANGE;
    const yz_status status = yz__history_reserve(game);
    if (status != YZ_OK)
        return status;

    /* Nothing below can fail. */
    yz__history_open(game, YZ_PLY_SET_UP);
    yz__history_save(game);
    yz__history_position(game, position);
    game->now.set_up_at = game->ply_count;
    yz__enter_flow(game, YZ__ACT_PLAY,
                   to_move != YZ_EMPTY ? to_move : (yz_colour)game->now.flow.next);
    yz__forget_pending(game);
    game->now.flow.passes = 0;
    game->now.flow.idle = 0;
    if (to_move != YZ_EMPTY)
        game->now.flow.next = (uint8_t)to_move;
    yz__history_close(game);
    return YZ_OK;
}
