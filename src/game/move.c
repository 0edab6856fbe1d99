/* move.c - moves that are made: plays, passes, the button, passes for a ko, set-ups. */
#include <assert.h>
#include <stddef.h>

#include "base/inline.h"
#include "game/state.h"

void
yz__end_with(yz_game *game, yz_result_kind kind, yz_colour winner)
{
    game->now.result = (yz_result){kind, winner, false, {0, 1}};
    game->now.flow.phase = YZ__PHASE_ENDED;
}

/* ---- What every move does ---- */

/* Whether a play now changes nothing but what a plain play changes. */
static bool
is_plain(const yz_game *game)
{
    const yz__state *now = &game->now;
    const bool playing =
        now->flow.phase == YZ__PHASE_PLAY || now->flow.phase == YZ__PHASE_RESUMED;
    return game->plain && playing && now->flow.stage == 0 && now->flow.place == 0 &&
           now->offer_by == YZ_EMPTY && now->claim_by == YZ_EMPTY;
}

/* A move puts an end to what was pending: offers, claims, agreements. */
static void
forget_pending(yz_game *game)
{
    yz__state *now = &game->now;
    now->offer_by = YZ_EMPTY;
    now->claim_by = YZ_EMPTY;
    now->first_by = YZ_EMPTY;
    now->agreed[YZ_BLACK] = now->agreed[YZ_WHITE] = false;
}

/* A stage has begun with the open ply: what it counts, it counts afresh. */
void
yz__note_stage(yz_game *game, int before)
{
    if (game->now.flow.stage == before)
        return;
    game->now.stage_at = game->ply_count;
    for (int i = 0; i < game->board.cells; i++)
        yz__history_block(game, (yz__at)i, false);
}

/* The flow in which a move happens.  A record that plays on after a stop has
   resumed; the marking is void then. */
static void
enter_flow(yz_game *game, yz__act act)
{
    const yz__flow before = game->now.flow;
    game->now.flow = yz__flow_entered(game->rules, before, act);
    if (game->now.flow.phase == before.phase)
        return;
    yz__note_stage(game, before.stage);
    forget_pending(game);
    yz__history_unmark(game);
    game->now.basis = YZ_BASIS_NONE;
    game->now.result = (yz_result){YZ_RESULT_NONE, YZ_EMPTY, false, {0, 1}};
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

/* The play was not legal: as if it had not been tried. */
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
    game->now.member[play->who] ^= 1;
    if (game->now.flow.place > 0 && play->who == YZ_BLACK)
        return; /* a handicap stone */
    tally->plays[play->who]++;
    if (game->now.flow.stage > 0 &&
        yz__play_in_last_stage(game->rules, game->now.flow.stage))
        tally->phase_plays[play->who]++;
}

/* A repetition that asks for a ruling has closed with the open ply. */
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

/* Capture Go: enough captures, by the play or by the opponent's suicide; and a player
   who may not pass loses when he has no play. */
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
        yz__ending_without_play(game->rules) && !yz__verdict_any_play(game, next)) {
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
    if (yz__verdict_is_ko_move(game, play))
        yz__history_block(game, play->at, true);
}

/* Nothing below can fail: the play has been placed and stands. */
static void
commit_play(yz_game *game, const yz__candidate *play, bool plain)
{
    int since = -1;
    const yz__recurrence follows = game->watches
                                       ? yz__verdict_recurrence(game, play, &since)
                                       : YZ__RECURRENCE_NOTHING;
    const bool lone = play->suicided == 1;
    if (!plain || follows) {
        yz__history_save(game);
        enter_flow(game, lone ? YZ__ACT_LONE_PLAY : YZ__ACT_PLAY);
        if (game->now.flow.phase != YZ__PHASE_CONFIRMATION)
            forget_pending(game);
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

/* Plays 'move', which is on the board.  'strict' refuses what is not legal.  Compiled
   for either: a record is mostly plays, and this is most of what one costs. */
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
        out.ground = yz__verdict_stones(game, &play, &out.repeats);
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

bool
yz__passes_again(const yz_game *game, yz_colour who)
{
    const uint64_t hash = yz__board_hash(&game->board);
    const int last = game->ply_count - 1;
    if (!yz__ending_asks_repeated(game->rules))
        return false;
    for (int i = last; i > game->now.stage_at; i--) {
        const yz__past past = yz__history_past(game, i);
        if (past.kind == YZ__PAST_PASS && past.mover == who &&
            game->ply[i].act == YZ_MOVE_PASS && game->ply[i].hash == hash &&
            yz__history_equal(game, i, last))
            return true;
    }
    return false;
}

/* A pass that gives a handicap is only counted. */
static void
tally_pass(yz_game *game, yz_colour who, int stage, bool given)
{
    yz_tally *tally = &game->now.tally;
    tally->passes[who]++;
    if (given)
        return;
    tally->pass_stones[who] += yz__pass_costs(game->rules, stage);
    if (tally->first_passer == YZ_EMPTY)
        tally->first_passer = who;
}

/* What a pass does to repetition. */
static void
note_pass(yz_game *game)
{
    game->now.last_pass = game->ply_count;
    if (yz__ko_forgets_at_pass(game->rules))
        game->now.fence = game->ply_count;
}

/* A pass that a record brings when the game has stopped: White's last one, or nothing.
 */
static void
pass_beyond(yz_game *game, yz_colour who)
{
    if (who != YZ_WHITE || !yz__last_pass_owed(game->rules, game->now.flow))
        return;
    tally_pass(game, who, game->now.flow.stage, false);
    game->now.flow.last_passer = YZ_WHITE;
}

static void
pass_within(yz_game *game, yz_colour who, bool repeated)
{
    const bool given = who == YZ_WHITE && game->now.flow.give > 0;
    const int stage = game->now.flow.stage;
    game->now.flow = yz__after_pass(game->rules, game->now.flow, who, repeated);
    game->now.member[who] ^= 1;
    note_pass(game);
    tally_pass(game, who, stage, given);
    yz__note_stage(game, stage);
    if (game->now.flow.phase == YZ__PHASE_ENDED && game->now.flow.whole)
        yz__history_unmark(game);
}

static void
commit_pass(yz_game *game, yz_colour who, yz_ground ground)
{
    const bool within = yz__act_in_phase(game->rules, game->now.flow, YZ__ACT_PASS);
    const bool repeated = within && yz__passes_again(game, who);
    yz__ply *ply = yz__history_open(game, YZ_PLY_MOVE);
    ply->act = YZ_MOVE_PASS;
    ply->mover = (uint8_t)who;
    ply->ground = (uint8_t)ground;
    yz__history_save(game);
    if (within) {
        const bool agreed = game->now.flow.phase == YZ__PHASE_CONFIRMATION;
        if (!agreed)
            forget_pending(game);
        pass_within(game, who, repeated);
    } else {
        pass_beyond(game, who);
    }
    yz__history_close(game);
}

static void
commit_button(yz_game *game, yz_colour who, yz_ground ground)
{
    yz__ply *ply = yz__history_open(game, YZ_PLY_MOVE);
    ply->act = YZ_MOVE_BUTTON;
    ply->mover = (uint8_t)who;
    ply->ground = (uint8_t)ground;
    yz__history_save(game);
    enter_flow(game, YZ__ACT_BUTTON);
    forget_pending(game);
    game->now.flow = yz__after_button(game->rules, game->now.flow, who);
    game->now.member[who] ^= 1;
    if (game->now.tally.button == YZ_EMPTY)
        game->now.tally.button = who;
    if (yz__ko_forgets_at_button(game->rules))
        game->now.fence = game->ply_count;
    yz__history_close(game);
}

/* A pass for a ko is a move, but none of those that stop play. */
static void
commit_pass_for_ko(yz_game *game, yz_move move, yz_ground ground)
{
    const yz__at at = yz__board_at(&game->board, move.at);
    yz__ply *ply = yz__history_open(game, YZ_PLY_MOVE);
    ply->act = YZ_MOVE_PASS_FOR_KO;
    ply->mover = (uint8_t)move.colour;
    ply->at = at;
    ply->ground = (uint8_t)ground;
    yz__history_save(game);
    const yz__at stone = yz__verdict_ko_stone(game, at, move.colour);
    if (stone != 0)
        yz__history_block(game, stone, false);
    game->now.flow = yz__after_button(game->rules, game->now.flow, move.colour);
    game->now.member[move.colour] ^= 1;
    forget_pending(game);
    yz__history_close(game);
}

/* A move of a record after the end is not part of the game (1978 rule 7; Tromp-Taylor
   8; the first capture of capture Go): it is kept and changes nothing.  Where play can
   be resumed, a move after a stop resumes it; passes have their own way. */
static bool
is_beyond(const yz_game *game, yz_move move)
{
    const uint8_t phase = game->now.flow.phase;
    return move.kind != YZ_MOVE_PASS &&
           (phase == YZ__PHASE_ENDED ||
            (phase == YZ__PHASE_STOPPED && !yz__resumption_allowed(game->rules)));
}

static void
note_beyond(yz_game *game, yz_move move, yz_ground ground)
{
    yz__ply *ply = yz__history_open(game, YZ_PLY_MOVE);
    ply->act = (uint8_t)move.kind;
    if (move.kind == YZ_MOVE_PLAY) {
        ply->act = YZ_MOVE_PASS;
        ply->flags |= YZ__PLY_BEYOND;
        ply->at = yz__board_at(&game->board, move.at);
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
        commit_pass(game, move.colour, ground);
        break;
    case YZ_MOVE_BUTTON:
        commit_button(game, move.colour, ground);
        break;
    case YZ_MOVE_PASS_FOR_KO:
        commit_pass_for_ko(game, move, ground);
        break;
    }
    return (outcome){ground, -1, true};
}

static void
report(const yz_game *game, outcome out, yz_verdict *verdict, int *captured)
{
    const yz__ply *last = &game->ply[game->ply_count - 1];
    if (captured)
        *captured = out.made ? last->captured : 0;
    if (!verdict)
        return;
    /* Nearly every move is legal; a struct that is returned would be copied. */
    if (out.ground == YZ_GROUND_LEGAL)
        *verdict = (yz_verdict){.ground = YZ_GROUND_LEGAL, .repeats = out.repeats};
    else
        *verdict = yz__verdict(game, out.ground, out.repeats);
    verdict->undecided = out.made && last->flags & YZ__PLY_OPEN;
}

static bool
on_board(const yz_game *game, yz_move move)
{
    const bool placed = move.kind == YZ_MOVE_PLAY || move.kind == YZ_MOVE_PASS_FOR_KO;
    return !placed || (move.at.x < game->board.width && move.at.y < game->board.height);
}

yz_status
yz_game_play(yz_game *game, yz_move move, yz_verdict *verdict, int *captured)
{
    assert(move.colour == YZ_BLACK || move.colour == YZ_WHITE);
    const yz_status status = yz__history_reserve(game);
    if (status != YZ_OK)
        return status;
    const yz_ground ground =
        on_board(game, move) ? yz__verdict_turn(game, move) : YZ_GROUND_OFF_BOARD;
    report(game, make(game, move, ground, true), verdict, captured);
    return YZ_OK;
}

/* In a handicap of stones a record may have Black place them as moves, whatever the
   rules say of it. */
static bool
is_opening(const yz_game *game)
{
    const yz_tally *tally = &game->now.tally;
    return game->handicap > 1 && tally->handicap_passes == 0 && tally->plays[YZ_WHITE] == 0 &&
           tally->passes[YZ_WHITE] == 0;
}

/* What the rules say of the turn in a record: it may bring its handicap its own way,
   resume play without saying so, and White may pass last. */
static yz_ground
ground_in_record(const yz_game *game, yz_move move)
{
    const yz_ground ground = yz__verdict_turn(game, move);
    if (ground == YZ_GROUND_LEGAL)
        return ground;
    const yz__flow flow = game->now.flow;
    if (ground == YZ_GROUND_TURN && is_opening(game))
        return YZ_GROUND_LEGAL;
    if (flow.phase == YZ__PHASE_STOPPED && move.kind == YZ_MOVE_PLAY &&
        yz__resumption_allowed(game->rules))
        return YZ_GROUND_LEGAL;
    if ((ground == YZ_GROUND_PHASE || ground == YZ_GROUND_OVER) &&
        move.kind == YZ_MOVE_PASS && move.colour == YZ_WHITE &&
        yz__last_pass_owed(game->rules, flow))
        return YZ_GROUND_LEGAL;
    return ground;
}

yz_status
yz_game_enter(yz_game *game, yz_move move, yz_verdict *verdict, int *captured)
{
    assert(move.colour == YZ_BLACK || move.colour == YZ_WHITE);
    if (!on_board(game, move))
        return YZ_E_RANGE;
    const yz_status status = yz__history_reserve(game);
    if (status != YZ_OK)
        return status;
    report(game, make(game, move, ground_in_record(game, move), false), verdict,
           captured);
    return YZ_OK;
}

/* What the open ply is instead of a move: a pass, which may stop play or may not. */
void
yz__count_as_pass(yz_game *game, yz_colour who, bool stops)
{
    yz__ply *ply = &game->ply[game->ply_count];
    ply->kind = YZ_PLY_VOID;
    ply->mover = (uint8_t)who;
    if (stops) {
        pass_within(game, who, yz__passes_again(game, who));
        return;
    }
    game->now.flow = yz__after_void(game->now.flow, who);
    game->now.member[who] ^= 1;
    note_pass(game);
    tally_pass(game, who, game->now.flow.stage, false);
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
    enter_flow(game, YZ__ACT_PLAY);
    forget_pending(game);
    game->now.flow.passes = 0;
    game->now.flow.idle = 0;
    if (to_move != YZ_EMPTY)
        game->now.flow.next = (uint8_t)to_move;
    yz__history_close(game);
    return YZ_OK;
}
