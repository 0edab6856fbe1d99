/* query.c - answers questions about the state of a game and what has happened in it. */
#include <assert.h>
#include <string.h>

#include "game/query.h"
#include "game/rulings.h"
#include "game/state.h"
#include "rules/komi.h"
#include "rules/placing.h"

_Static_assert((int)YZ__PHASE_PLAY == (int)YZ_PHASE_PLAY &&
                   (int)YZ__PHASE_STOPPED == (int)YZ_PHASE_STOPPED &&
                   (int)YZ__PHASE_CONFIRMATION == (int)YZ_PHASE_CONFIRMATION &&
                   (int)YZ__PHASE_RESUMED == (int)YZ_PHASE_RESUMED &&
                   (int)YZ__PHASE_ENDED == (int)YZ_PHASE_ENDED,
               "a phase of the rules is a phase of the game");

const char *
yz_phase_key(yz_phase phase)
{
    static const char *const KEY[] = {
        [YZ_PHASE_PLAY] = "play",
        [YZ_PHASE_STOPPED] = "stopped",
        [YZ_PHASE_CONFIRMATION] = "confirmation",
        [YZ_PHASE_RESUMED] = "resumed",
        [YZ_PHASE_ENDED] = "ended",
    };
    return KEY[phase];
}

const yz_rules *
yz_game_rules(const yz_game *game)
{
    return game->rules;
}

unsigned
yz_game_overlays(const yz_game *game)
{
    return game->overlays;
}

char *
yz_game_rules_text(const yz_game *game, char out[YZ_RULES_TEXT])
{
    return yz_rules_text(yz_game_rules(game), yz_game_overlays(game), out);
}

int
yz_game_width(const yz_game *game)
{
    return game->board.width;
}

int
yz_game_height(const yz_game *game)
{
    return game->board.height;
}

int
yz_game_handicap(const yz_game *game)
{
    return game->handicap;
}

yz_placing
yz_game_placing(const yz_game *game)
{
    if (game->handicap < 2 || game->stones_given)
        return YZ_PLACING_RULED;
    return game->placing != YZ_PLACING_RULED ? game->placing
                                             : yz__rules_placing(game->rules);
}

bool
yz__game_placing_chosen(const yz_game *game)
{
    return game->placing != YZ_PLACING_RULED &&
           yz__rules_placing_allowed(game->rules, YZ_PLACING_FIXED) &&
           yz__rules_placing_allowed(game->rules, YZ_PLACING_FREE);
}

int
yz_game_stones_to_place(const yz_game *game)
{
    return game->now.flow.place;
}

int
yz__game_handicap_passes(const yz_game *game)
{
    return yz_rules_handicap_passes(game->rules, game->handicap);
}

int
yz__game_pass_due(const yz_game *game)
{
    const int left = game->now.flow.give;

    return left > 0 && yz_game_to_move(game) == YZ_WHITE
               ? yz__game_handicap_passes(game) - left + 1
               : 0;
}

yz_number
yz_game_komi(const yz_game *game)
{
    return game->komi;
}

int
yz_game_year(const yz_game *game)
{
    return game->year;
}

bool
yz_game_komi_given(const yz_game *game)
{
    return game->komi_given;
}

void
yz_game_set_komi(yz_game *game, yz_number komi)
{
    game->komi = komi;
    game->komi_given = true;
}

yz_number
yz__game_contract(const yz_game *game)
{
    const bool any = game->contract.over != 0 && yz__rules_bid(game->rules);

    return any ? game->contract : yz_whole(0);
}

void
yz__game_set_contract(yz_game *game, yz_number contract)
{
    game->contract = contract;
}

yz_phase
yz_game_phase(const yz_game *game)
{
    return (yz_phase)game->now.flow.phase;
}

int
yz__game_stage(const yz_game *game)
{
    return game->now.flow.stage;
}

int
yz__game_stage_at(const yz_game *game)
{
    return game->now.stage_at;
}

yz_result_kind
yz_game_offer(const yz_game *game, yz_colour *by)
{
    if (by)
        *by = (yz_colour)game->now.offer_by;
    return game->now.offer_by == YZ_EMPTY ? YZ_RESULT_NONE
                                          : (yz_result_kind)game->now.offer;
}

int
yz_game_member(const yz_game *game)
{
    return game->now.member[game->now.flow.next];
}

void
yz_game_position(const yz_game *game, yz_position *out)
{
    yz__board_save(&game->board, out);
}

yz_colour
yz_game_stone(const yz_game *game, yz_point at)
{
    return yz__board_stone(&game->board, yz__board_at(&game->board, at));
}

uint64_t
yz__game_hash(const yz_game *game)
{
    return yz__board_hash(&game->board);
}

int
yz__game_liberties(const yz_game *game, yz_point at)
{
    const yz__at point = yz__board_at(&game->board, at);
    if (yz__board_stone(&game->board, point) == YZ_EMPTY)
        return 0;
    return yz__board_liberties(&game->board, point, NULL);
}

int
yz_game_chain(const yz_game *game, yz_point at, yz_point *out)
{
    yz__at chain[YZ_MAX_POINTS];
    const yz__at point = yz__board_at(&game->board, at);
    if (yz__board_stone(&game->board, point) == YZ_EMPTY)
        return 0;
    const int size = yz__board_chain(&game->board, point, chain);
    for (int k = 0; k < size; k++)
        out[k] = yz__board_point(&game->board, chain[k]);
    return size;
}

/* The fate of a stone; one that nobody has called dead stays. */
static yz_fate
fate_of(const yz_game *game, yz__at at)
{
    const yz_fate fate = (yz_fate)game->fate[at];
    const bool stone = yz__board_stone(&game->board, at) != YZ_EMPTY;
    return stone && fate == YZ_FATE_UNKNOWN ? YZ_FATE_ALIVE : fate;
}

void
yz_game_marking(const yz_game *game, yz_status_map *out)
{
    const bool whole = game->now.flow.whole;
    out->basis = whole ? YZ_BASIS_PLAYED : (yz_basis)game->now.basis;
    out->width = (uint8_t)game->board.width;
    out->height = (uint8_t)game->board.height;
    for (int i = 0; i < game->board.width * game->board.height; i++) {
        const yz_point point = {(uint8_t)(i % game->board.width),
                                (uint8_t)(i / game->board.width)};
        out->fate[i] = (uint8_t)fate_of(game, yz__board_at(&game->board, point));
    }
}

int
yz__game_put_back(const yz_game *game)
{
    return game->now.put_back > 0 ? game->now.put_back : -1;
}

bool
yz__game_agreed(const yz_game *game, yz_colour by)
{
    return game->now.agreed[by];
}

bool
yz_game_fills(const yz_game *game, yz_colour by)
{
    return game->now.fills[by];
}

bool
yz__game_confirmed(const yz_game *game, yz_colour by)
{
    return game->now.confirmed[by];
}

yz_result
yz_game_result(const yz_game *game)
{
    return game->now.result;
}

int
yz__game_undecided_at(const yz_game *game)
{
    return game->now.undecided_at;
}

int
yz__game_repeated_at(const yz_game *game, int *first)
{
    int since = -1;
    const int at =
        yz__repetition_may_end(game->rules) ? yz__history_recurrence(game, &since) : -1;
    if (first)
        *first = since;
    return at;
}

bool
yz_game_repeats(const yz_game *game)
{
    return yz__game_repeated_at(game, NULL) >= 0 || yz__game_undecided_at(game) >= 0;
}

int
yz_game_ply_count(const yz_game *game)
{
    return game->ply_count - 1;
}

int
yz_game_move_number(const yz_game *game, int ply)
{
    assert(ply < game->ply_count);
    return ply < 0 ? -1 : game->ply[ply].number;
}

void
yz__game_skip_moves(yz_game *game, int count)
{
    game->skipped += count;
}

bool
yz__game_turn_known(const yz_game *game)
{
    if (!game->turn_unknown)
        return true;
    for (int i = 1; i < game->ply_count; i++)
        if (game->ply[i].kind == YZ_PLY_MOVE)
            return true;
    return false;
}

static yz_move
move_of(const yz_game *game, const yz__ply *ply)
{
    yz_move move = {(yz_move_kind)ply->act, (yz_colour)ply->mover, {0, 0}};
    if (ply->flags & YZ__PLY_BEYOND)
        move.kind = YZ_MOVE_PLAY;
    if (move.kind == YZ_MOVE_PLAY || move.kind == YZ_MOVE_PASS_FOR_KO)
        move.at = yz__board_point(&game->board, ply->at);
    return move;
}

yz_ply
yz_game_ply(const yz_game *game, int i)
{
    assert(i >= 0 && i < game->ply_count);
    const yz__ply *ply = &game->ply[i];
    yz__flow flow = {0};
    yz_ply out = {.kind = (yz_ply_kind)ply->kind};
    if (out.kind == YZ_PLY_MOVE || out.kind == YZ_PLY_VOID)
        out.move = move_of(game, ply);
    else if (out.kind == YZ_PLY_EVENT && ply->event == YZ_EVENT_FILL)
        out.move = (yz_move){YZ_MOVE_PLAY, (yz_colour)ply->mover,
                             yz__board_point(&game->board, ply->at)};
    out.event = (yz_event_kind)ply->event;
    out.captured = ply->captured;
    out.suicided = ply->suicided;
    out.legality =
        yz__legality(game, (yz_colour)ply->mover, (yz_ground)ply->ground, ply->repeats);
    out.legality.undecided = (ply->flags & YZ__PLY_OPEN) != 0;
    out.hash = ply->hash;
    flow.phase = ply->phase;
    flow.next = ply->facing;
    out.to_move = yz__due(game, flow);
    out.phase = (yz_phase)ply->phase;
    out.struck = (ply->flags & YZ__PLY_STRUCK) != 0;
    return out;
}

void
yz_game_position_at(const yz_game *game, int i, yz_position *out)
{
    uint8_t stone[YZ__CELLS];
    assert(i >= 0 && i < game->ply_count);
    yz__history_stones(game, i, stone);
    out->width = (uint8_t)game->board.width;
    out->height = (uint8_t)game->board.height;
    for (int y = 0; y < game->board.height; y++)
        memcpy(out->stone + y * game->board.width,
               stone + yz__board_at(&game->board, (yz_point){0, (uint8_t)y}),
               game->board.width);
}

/* True if 'at' is empty and the empty points connected with it touch only stones of
   'owner'. */
static bool
is_own_area(const yz_game *game, const uint8_t *stone, yz__at at, yz_colour owner)
{
    const int near[4] = {-game->board.stride, -1, 1, game->board.stride};
    bool seen[YZ__CELLS] = {false};
    yz__at list[YZ_MAX_POINTS];
    int count = 0;
    bool owned = false;
    list[count++] = at;
    seen[at] = true;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 4; k++) {
            const yz__at next = (yz__at)(list[i] + near[k]);
            if (stone[next] == (uint8_t)yz_opponent(owner))
                return false;
            owned |= stone[next] == (uint8_t)owner;
            if (stone[next] != YZ_EMPTY || seen[next])
                continue;
            seen[next] = true;
            list[count++] = next;
        }
    }
    return owned;
}

/* True if the chain of 'owner' at 'from' has no liberty but 'at'. */
static bool
is_last_liberty(const yz_game *game, const uint8_t *stone, yz__at from, yz__at at,
                yz_colour owner)
{
    const int near[4] = {-game->board.stride, -1, 1, game->board.stride};
    bool seen[YZ__CELLS] = {false};
    yz__at list[YZ_MAX_POINTS];
    int count = 0;
    list[count++] = from;
    seen[from] = true;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 4; k++) {
            const yz__at next = (yz__at)(list[i] + near[k]);
            if (stone[next] == YZ_EMPTY && next != at)
                return false;
            if (stone[next] != (uint8_t)owner || seen[next])
                continue;
            seen[next] = true;
            list[count++] = next;
        }
    }
    return true;
}

/* True if a play of 'owner' at 'at' saves a chain of his that could have been taken there. */
static bool
saves_a_chain(const yz_game *game, const uint8_t *stone, yz__at at, yz_colour owner)
{
    const int near[4] = {-game->board.stride, -1, 1, game->board.stride};
    for (int k = 0; k < 4; k++) {
        const yz__at next = (yz__at)(at + near[k]);
        if (stone[next] == (uint8_t)owner &&
            is_last_liberty(game, stone, next, at, owner))
            return true;
    }
    return false;
}

/* The player of the last competitive play: one that was not into his own area, where
   nothing is at stake unless a chain stood in atari. */
static yz_colour
last_competitor(const yz_game *game)
{
    uint8_t stone[YZ__CELLS];
    memcpy(stone, game->board.stone, game->board.cells);
    for (int i = game->ply_count - 1; i > 0; i--) {
        const yz__ply *ply = &game->ply[i];
        yz__history_step_back(game, i, stone);
        const bool play = ply->kind == YZ_PLY_MOVE && ply->act == YZ_MOVE_PLAY &&
                          !(ply->flags & YZ__PLY_STRUCK);
        if (play && (!is_own_area(game, stone, ply->at, (yz_colour)ply->mover) ||
                     saves_a_chain(game, stone, ply->at, (yz_colour)ply->mover)))
            return (yz_colour)ply->mover;
    }
    return YZ_EMPTY;
}

/* Black hands over the whole stones of the komi, or White, where it is below 0; what is less
   than a stone stays for the count. */
static void
hand_over_komi(const yz_game *game, yz_tally *tally)
{
    const int whole = (int)(game->komi.count / game->komi.over);
    tally->komi_stones[whole > 0 ? YZ_WHITE : YZ_BLACK] = whole > 0 ? whole : -whole;
}

yz_tally
yz_game_tally(const yz_game *game)
{
    yz_tally tally = game->now.tally;
    int more[3];
    yz__pass_adjustment(game->rules, game->now.flow, more);
    if (yz__last_play_matters(game->rules))
        tally.last_competitor = last_competitor(game);
    tally.pass_stones[YZ_BLACK] += more[YZ_BLACK];
    tally.pass_stones[YZ_WHITE] += more[YZ_WHITE];
    if (game->komi_before)
        hand_over_komi(game, &tally);
    return tally;
}

int
yz__game_capture_goal(const yz_game *game)
{
    return game->capture_goal;
}

yz__flow
yz__game_flow(const yz_game *game)
{
    return game->now.flow;
}
