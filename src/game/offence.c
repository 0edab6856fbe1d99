/* offence.c - claims of illegal moves and what follows them; warnings. */
#include <string.h>

#include "game/state.h"

/* True if the move was illegal when it was made. */
bool
yz__is_offence(const yz__ply *ply)
{
    return ply->kind == YZ_PLY_MOVE && !(ply->flags & YZ__PLY_STRUCK) &&
           ply->ground != YZ_GROUND_LEGAL && ply->ground != YZ_GROUND_PHASE &&
           ply->ground != YZ_GROUND_OVER && ply->ground != YZ_GROUND_FIRST;
}

void
yz__warn_player(yz_game *game, yz_colour who)
{
    const int limit = yz__warnings_to_lose(game->rules);
    game->now.warnings[who]++;
    game->now.tally.penalties[who] += yz__warning_costs(game->rules);
    if (limit > 0 && game->now.warnings[who] >= limit)
        yz__end_with(game, YZ_RESULT_FORFEIT, yz_opponent(who));
}

void
yz__lose_points(yz_game *game, yz_colour who, int points, int cause[3])
{
    game->now.tally.penalties[who] += points;
    cause[who] += points;
}

void
yz__keep_penalties(yz_tally *to, const yz_tally *from)
{
    memcpy(to->penalties, from->penalties, sizeof to->penalties);
    memcpy(to->time_points, from->time_points, sizeof to->time_points);
    memcpy(to->rotation_points, from->rotation_points, sizeof to->rotation_points);
    memcpy(to->ruled_points, from->ruled_points, sizeof to->ruled_points);
}

/* The number of moves after ply 'i'. */
static int
moves_after(const yz_game *game, int i)
{
    int count = 0;
    while (++i < game->ply_count)
        count += game->ply[i].kind == YZ_PLY_MOVE;
    return count;
}

/* Rengo: the partner who made the move that is claimed, from 0; who that was only the claim
   says, and where it does not, it was the one after him whose turn it was. */
static uint8_t
claimed_partner(const yz_game *game, const yz_event *event)
{
    return event->partner > 0 ? (uint8_t)(event->partner - 1)
                              : game->now.member[game->ply[event->ply].mover];
}

static bool
is_wrong_partner(const yz_game *game, const yz_event *event)
{
    const uint8_t after = game->now.member[game->ply[event->ply].mover];
    return event->partner >= 0 && event->partner <= game->partners &&
           claimed_partner(game, event) != yz__previous_partner(game, after);
}

/* Rengo: true if the last move was legal but made by the wrong partner. */
static bool
is_member_claim(const yz_game *game, const yz_event *event)
{
    const yz__ply *ply = &game->ply[event->ply];
    return yz__overlay_has_members(game->overlays) && ply->kind == YZ_PLY_MOVE &&
           ply->ground == YZ_GROUND_LEGAL && ply->mover != (uint8_t)event->by &&
           moves_after(game, event->ply) == 0 && game->now.claim_ply != event->ply &&
           is_wrong_partner(game, event);
}

/* The sanction of the rules for the illegal move that is claimed. */
static yz__sanction
sanction_of(const yz_game *game, int i)
{
    const yz__ply *ply = &game->ply[i];
    return yz__legality_sanction(game, (yz_colour)ply->mover, (yz_ground)ply->ground,
                                 ply->repeats);
}

/* True if the claim takes effect now: the opponent made the move and it is claimed in
   time, or both players claim it. */
static bool
claim_takes_effect(const yz_game *game, const yz_event *event)
{
    const bool both = game->now.claim_by == (uint8_t)yz_opponent(event->by) &&
                      game->now.claim_ply == event->ply;
    const bool other = game->ply[event->ply].mover != (uint8_t)event->by;
    return both ||
           (other && yz__claim_stands(game->rules, sanction_of(game, event->ply),
                                      moves_after(game, event->ply)));
}

yz_ground
yz__may_claim(const yz_game *game, const yz_event *event)
{
    if (event->ply < 1 || event->ply >= game->ply_count)
        return YZ_GROUND_PHASE;
    const bool founded =
        is_member_claim(game, event) || yz__is_offence(&game->ply[event->ply]);
    return founded ? YZ_GROUND_LEGAL : YZ_GROUND_PHASE;
}

/* Gives three points once; the order of the partners goes on from the one who has
   played. */
static void
claim_member(yz_game *game, const yz_event *event)
{
    game->now.claim_ply = event->ply;
    const uint8_t offender = game->ply[event->ply].mover;
    yz__lose_points(game, (yz_colour)offender, YZ__MEMBER_POINTS,
                    game->now.tally.rotation_points);
    game->now.member[offender] = yz__next_partner(game, claimed_partner(game, event));
}

/* Takes back the game from ply 'i' on, as if it had not been played; warnings and
   points stay. */
static void
strike_from(yz_game *game, int i)
{
    uint8_t stone[YZ__CELLS];
    bool blocked[YZ__CELLS];
    yz__state before;
    const yz__state now = game->now;
    const int by = game->ply_count;

    yz__history_stones(game, i - 1, stone);
    yz__history_blocks(game, i - 1, blocked);
    game->saved_count--; /* the open ply has saved its state on top of the stack */
    yz__history_state_before(game, i, &before);
    game->saved_count++;
    for (int at = 0; at < game->board.cells; at++) {
        if (stone[at] != YZ__WALL)
            yz__history_change(game, (yz__at)at, (yz_colour)stone[at]);
    }
    for (int at = 0; at < game->board.cells; at++)
        yz__history_block(game, (yz__at)at, blocked[at]);
    yz__history_unmark(game);
    for (int k = i; k < by; k++) {
        if (game->ply[k].flags & YZ__PLY_STRUCK)
            continue;
        game->ply[k].flags |= YZ__PLY_STRUCK;
        game->ply[k].struck_by = by;
    }
    game->now = before;
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        game->now.warnings[c] = now.warnings[c];
        game->now.overtimes[c] = now.overtimes[c];
    }
    yz__keep_penalties(&game->now.tally, &now.tally);
}

/* The first move of the offence: two moves in a row by one side are one offence, and
   any other move is one by itself. */
static int
first_of_offence(const yz_game *game, int i, yz__sanction sanction)
{
    while (sanction == YZ__SANCTION_BOTH_VOID &&
           game->ply[i].ground == YZ_GROUND_TURN) {
        const yz__ply *before = &game->ply[i - 1];
        if (before->kind != YZ_PLY_MOVE || before->mover != game->ply[i].mover)
            break;
        i--;
    }
    return i;
}

/* Carries out the sanction.  An illegal move that both players agree to take back later
   leaves no pass behind (AGA rule 8). */
static void
punish(yz_game *game, const yz_event *event, yz__sanction sanction)
{
    const yz_colour offender = (yz_colour)game->ply[event->ply].mover;
    const int later = moves_after(game, event->ply);
    const bool event_loses =
        sanction == YZ__SANCTION_EVENT && event->outcome == YZ_RESULT_FORFEIT;
    if (sanction == YZ__SANCTION_LOSS || event_loses) {
        yz__end_with(game, YZ_RESULT_FORFEIT, yz_opponent(offender));
        return;
    }
    const bool turn_lost =
        sanction == YZ__SANCTION_VOID_PASS || sanction == YZ__SANCTION_BOTH_VOID;
    strike_from(game, first_of_offence(game, event->ply, sanction));
    if (turn_lost && later == 0)
        yz__count_as_pass(game, offender, false);
    else if (sanction == YZ__SANCTION_UNDO_WARN)
        yz__warn_player(game, offender);
}

void
yz__claim(yz_game *game, const yz_event *event)
{
    if (is_member_claim(game, event)) {
        claim_member(game, event);
    } else if (claim_takes_effect(game, event)) {
        punish(game, event, sanction_of(game, event->ply));
    } else {
        game->now.claim_ply = event->ply;
        game->now.claim_by = (uint8_t)event->by;
    }
}
