/* legality.c - what the rules say of a move: why it is illegal, by which article, and
   what follows. */
#include <assert.h>
#include <stddef.h>

#include "game/state.h"
#include "rules/articles.h"

_Static_assert((int)YZ__SANCTION_LOSS == (int)YZ_CONSEQUENCE_LOSS &&
                   (int)YZ__SANCTION_VOID_PASS == (int)YZ_CONSEQUENCE_VOID_PASS &&
                   (int)YZ__SANCTION_UNDO == (int)YZ_CONSEQUENCE_UNDO &&
                   (int)YZ__SANCTION_UNDO_WARN == (int)YZ_CONSEQUENCE_WARNING &&
                   (int)YZ__SANCTION_EVENT == (int)YZ_CONSEQUENCE_EVENT &&
                   (int)YZ__SANCTION_BOTH_VOID == (int)YZ_CONSEQUENCE_BOTH_VOID,
               "a sanction is a consequence");

/* The topic of the rules that each ground belongs to. */
static const yz__topic TOPIC[] = {
    [YZ_GROUND_OFF_BOARD] = YZ__TOPIC_SOURCE, [YZ_GROUND_OCCUPIED] = YZ__TOPIC_SOURCE,
    [YZ_GROUND_SUICIDE] = YZ__TOPIC_SUICIDE,  [YZ_GROUND_KO] = YZ__TOPIC_KO,
    [YZ_GROUND_SUPERKO] = YZ__TOPIC_KO,       [YZ_GROUND_CYCLE] = YZ__TOPIC_BARRED,
    [YZ_GROUND_TURN] = YZ__TOPIC_DOUBLE_MOVE, [YZ_GROUND_MEMBER] = YZ__TOPIC_SOURCE,
    [YZ_GROUND_PASS] = YZ__TOPIC_PASS,        [YZ_GROUND_HANDICAP] = YZ__TOPIC_HANDICAP,
    [YZ_GROUND_BUTTON] = YZ__TOPIC_BUTTON,    [YZ_GROUND_PHASE] = YZ__TOPIC_ENDING,
    [YZ_GROUND_OVER] = YZ__TOPIC_ENDING,      [YZ_GROUND_HIDDEN] = YZ__TOPIC_SOURCE,
    [YZ_GROUND_FIRST] = YZ__TOPIC_FIRST,      [YZ_GROUND_CONSENT] = YZ__TOPIC_SETTLING,
    [YZ_GROUND_UNSAID] = YZ__TOPIC_SOURCE,
};

static bool
about_stones(yz_ground ground)
{
    return ground == YZ_GROUND_SUICIDE || ground == YZ_GROUND_KO ||
           ground == YZ_GROUND_SUPERKO || ground == YZ_GROUND_CYCLE;
}

/* The sanction for an illegal move.  Taking hot stones brings back no position;
   retaking a single ko does.  In blind Go an illegal play is announced and the player
   calls another one: it costs nothing, whatever the rules say. */
yz__sanction
yz__legality_sanction(const yz_game *game, yz_colour who, yz_ground ground, int repeats)
{
    if (ground != YZ_GROUND_TURN && yz__overlay_retries(game->overlays, who))
        return YZ__SANCTION_UNDO;
    const bool in_cycle =
        ground == YZ_GROUND_CYCLE || (ground == YZ_GROUND_KO && repeats < 0);
    return ground == YZ_GROUND_TURN ? yz__sanction_of_double_move(game->rules)
                                    : yz__sanction_of_play(game->rules, in_cycle);
}

static yz_consequence
consequence_of(const yz_game *game, yz_colour who, yz_ground ground, int repeats)
{
    if (!about_stones(ground) && ground != YZ_GROUND_TURN)
        return YZ_CONSEQUENCE_NONE;
    const yz__sanction follows = yz__legality_sanction(game, who, ground, repeats);
    return ground == YZ_GROUND_TURN && follows == YZ__SANCTION_UNDO
               ? YZ_CONSEQUENCE_OTHER_MOVES
               : (yz_consequence)follows;
}

/* Hides the reason where the player does not see the stones: it would tell him where
   stones are. */
static yz_legality
hidden(const yz_game *game, yz_colour who, yz_legality legality)
{
    legality.ground = YZ_GROUND_HIDDEN;
    legality.article = NULL;
    legality.repeats = -1;
    if (yz__overlay_retries(game->overlays, who))
        legality.consequence = YZ_CONSEQUENCE_UNDO;
    return legality;
}

/* Hypothetical play has an article of its own on kos, and on the passes for them. */
static const char *
article_on(const yz_game *game, yz_ground ground)
{
    const bool ko = ground == YZ_GROUND_KO || ground == YZ_GROUND_PASS;

    return ko && game->now.flow.stage > 0 &&
                   yz__confirmed_by_hypothetical_play(game->rules)
               ? yz__life_article(game->rules, YZ__LIFE_KO)
               : yz__article(game->rules, TOPIC[ground]);
}

yz_legality
yz__legality(const yz_game *game, yz_colour who, yz_ground ground, int repeats)
{
    yz_legality legality = {ground, NULL, repeats, YZ_CONSEQUENCE_NONE, false};
    if (ground == YZ_GROUND_LEGAL)
        return legality;
    legality.article = article_on(game, ground);
    legality.consequence = consequence_of(game, who, ground, repeats);
    if (yz__overlay_hides(game->overlays, who) &&
        (about_stones(ground) || ground == YZ_GROUND_OCCUPIED))
        return hidden(game, who, legality);
    return legality;
}

/* ---- Turn ---- */

static yz_ground
pass_ground(const yz_game *game, yz_colour who)
{
    const yz__flow *flow = &game->now.flow;
    if (who == YZ_BLACK && (flow->keep > 0 || flow->place > 0))
        return YZ_GROUND_HANDICAP;
    if (who == YZ_WHITE && flow->give > 0)
        return YZ_GROUND_LEGAL;
    return yz__pass_allowed(game->rules) ? YZ_GROUND_LEGAL : YZ_GROUND_PASS;
}

static yz_ground
button_ground(const yz_game *game)
{
    const bool there =
        yz__button_exists(game->rules) && game->now.tally.button == YZ_EMPTY;
    return there ? YZ_GROUND_LEGAL : YZ_GROUND_BUTTON;
}

static yz_ground
pass_for_ko_ground(const yz_game *game, yz_move move)
{
    if (!yz__ko_is_passed_for(game->rules, game->now.flow.stage))
        return YZ_GROUND_PHASE;
    const yz__at at = yz__board_at(&game->board, move.at);
    return yz__legality_ko_stone(game, at, move.colour) ? YZ_GROUND_LEGAL
                                                        : YZ_GROUND_PASS;
}

static yz__act
act_of(yz_move_kind kind)
{
    static const yz__act ACT[] = {
        [YZ_MOVE_PLAY] = YZ__ACT_PLAY,
        [YZ_MOVE_PASS] = YZ__ACT_PASS,
        [YZ_MOVE_BUTTON] = YZ__ACT_BUTTON,
        [YZ_MOVE_PASS_FOR_KO] = YZ__ACT_PLAY,
    };
    return ACT[kind];
}

/* True if nobody has moved yet in a game that began without stones: then a move out of
   turn is no second move in a row. */
static bool
opens_the_game(const yz_game *game)
{
    return game->ply_count == 1 && game->handicap < 2 &&
           yz__board_empty_count(&game->board) ==
               game->board.width * game->board.height;
}

yz_ground
yz__legality_other_turn(const yz_game *game, yz_move move)
{
    const yz__flow *flow = &game->now.flow;
    if (flow->phase == YZ__PHASE_ENDED)
        return YZ_GROUND_OVER;
    if (!yz__act_in_phase(game->rules, *flow, act_of(move.kind)))
        return YZ_GROUND_PHASE;
    if ((uint8_t)move.colour != flow->next && !yz__turn_in_phase(game->rules, *flow))
        return YZ_GROUND_PHASE;
    if ((uint8_t)move.colour != flow->next)
        return opens_the_game(game) ? YZ_GROUND_FIRST : YZ_GROUND_TURN;
    if (move.kind == YZ_MOVE_PASS)
        return pass_ground(game, move.colour);
    if (move.kind == YZ_MOVE_PASS_FOR_KO)
        return pass_for_ko_ground(game, move);
    if (move.colour == YZ_WHITE && flow->give > 0)
        return YZ_GROUND_HANDICAP;
    return move.kind == YZ_MOVE_BUTTON ? button_ground(game) : YZ_GROUND_LEGAL;
}

/* ---- Repetition ---- */

/* If the play retakes the single stone that has just taken one, returns the ply whose
   position would stand again; otherwise -1. */
static int
retakes(const yz_game *game, const yz__candidate *play)
{
    if (play->captured != 1)
        return -1;
    const int i = yz__last_move(game);
    const yz__ply *ply = &game->ply[i];
    const bool ko = i > 0 && ply->kind == YZ_PLY_MOVE && ply->act == YZ_MOVE_PLAY &&
                    ply->captured == 1 && ply->mover != (uint8_t)play->who;
    return ko && ply[-1].hash == play->hash && yz__history_same(game, play, i - 1)
               ? i - 1
               : -1;
}

/* True if the last move took a stone on this point. */
static bool
just_captured(const yz_game *game, yz__at at)
{
    const yz__ply *ply = &game->ply[yz__last_move(game)];
    const yz__at *removed = game->log + ply->log + ply->changes;
    for (int k = 0; k < ply->captured; k++) {
        if (removed[k] == at)
            return true;
    }
    return false;
}

/* The newest ply whose position is the one after 'play'; -1 when there is none. */
static int
newest_same(const yz_game *game, const yz__candidate *play)
{
    int i = yz__history_find(game, play->hash);
    while (i >= 0 && !yz__history_same(game, play, i))
        i = game->ply[i].previous;
    return i;
}

static int
older_same(const yz_game *game, const yz__candidate *play, int i)
{
    if (game->ply[i].flags & YZ__PLY_SAME)
        return game->ply[i].previous;
    do
        i = game->ply[i].previous;
    while (i >= 0 && !yz__history_same(game, play, i));
    return i;
}

/* The ply whose position 'play' would bring back against the rules; -1 when there is
   none.  Of several passes in a row at one position it is the first that matters. */
static int
forbidden(const yz_game *game, const yz__candidate *play)
{
    int i = newest_same(game, play);
    while (i >= game->now.fence) {
        const int older = older_same(game, play, i);
        if (yz__ko_forbids(game->rules, yz__history_past(game, i), play->who) &&
            !(older == i - 1 && older >= game->now.fence &&
              yz__ko_forbids(game->rules, yz__history_past(game, older), play->who)))
            return i;
        i = older;
    }
    return -1;
}

/* True if the play takes one stone and could be retaken at once. */
bool
yz__legality_is_ko_move(const yz_game *game, const yz__candidate *play)
{
    const yz__board *board = &game->board;
    const int near[4] = {-board->stride, -1, 1, board->stride};
    int liberties = play->placed ? 0 : 1; /* the point of the stone that it takes */
    for (int k = 0; k < 4; k++) {
        const yz_colour stone = yz__board_stone(board, (yz__at)(play->at + near[k]));
        if (stone == play->who)
            return false;
        liberties += stone == YZ_EMPTY;
    }
    return play->captured == 1 && liberties == 1;
}

/* The point of the stone that the play takes in a ko. */
static yz__at
ko_stone(const yz_game *game, const yz__candidate *play)
{
    const yz__board *board = &game->board;
    if (play->placed) {
        const yz__ply *ply = &game->ply[game->ply_count];
        return game->log[ply->log + ply->changes];
    }
    const int near[4] = {-board->stride, -1, 1, board->stride};
    int k = 0;
    while (yz__board_stone(board, (yz__at)(play->at + near[k])) !=
               yz_opponent(play->who) ||
           yz__board_liberties(board, (yz__at)(play->at + near[k]), NULL) > 1)
        k++;
    assert(k < 4);
    return (yz__at)(play->at + near[k]);
}

static bool
takes_blocked(const yz_game *game, const yz__candidate *play)
{
    return yz__ko_is_passed_for(game->rules, game->now.flow.stage) &&
           yz__legality_is_ko_move(game, play) && game->blocked[ko_stone(game, play)];
}

yz__at
yz__legality_ko_stone(const yz_game *game, yz__at at, yz_colour who)
{
    const yz__board *board = &game->board;
    const int near[5] = {0, -board->stride, -1, 1, board->stride};
    for (int k = 0; k < 5; k++) {
        const yz__at stone = (yz__at)(at + near[k]);
        if (game->blocked[stone] && yz__board_stone(board, stone) == yz_opponent(who))
            return stone;
    }
    return 0;
}

/* The ply of this phase in which the same player took in the same ko with the same
   position: in a cleanup he may do so once.  -1 when there is none. */
static int
ko_move_again(const yz_game *game, const yz__candidate *play)
{
    if (!yz__ko_is_taken_once(game->rules, game->now.flow.stage) ||
        !yz__legality_is_ko_move(game, play))
        return -1;
    for (int i = game->ply_count - 1; i > game->now.stage_at; i--) {
        const yz__ply *ply = &game->ply[i];
        if (ply->kind == YZ_PLY_MOVE && ply->act == YZ_MOVE_PLAY &&
            ply->at == play->at && ply->mover == (uint8_t)play->who &&
            ply->hash == play->hash && !(ply->flags & YZ__PLY_STRUCK) &&
            yz__history_same(game, play, i))
            return i;
    }
    return -1;
}

yz_ground
yz__legality_doubted(const yz_game *game, const yz__candidate *play, int *repeats)
{
    if (play->suicided > 0 && !yz__suicide_allowed(game->rules, play->suicided))
        return YZ_GROUND_SUICIDE;
    if (game->ply_count == 1 && game->start_ko != 0 && play->at == game->start_ko)
        return YZ_GROUND_KO;
    if (game->captured_points && just_captured(game, play->at))
        return YZ_GROUND_KO;
    if (game->now.flow.stage > 0 && takes_blocked(game, play))
        return YZ_GROUND_KO;
    if (game->now.flow.stage > 0 && (*repeats = ko_move_again(game, play)) >= 0)
        return YZ_GROUND_KO;
    const int ko = game->retaking || game->looks_back ? retakes(game, play) : -1;
    *repeats = game->looks_back ? forbidden(game, play) : -1;
    if (ko >= 0 && (game->retaking || *repeats >= 0)) {
        *repeats = ko;
        return YZ_GROUND_KO;
    }
    if (*repeats >= 0)
        return YZ_GROUND_SUPERKO;
    return game->ruling_count > 0 ? yz__rulings_forbid(game, play, repeats)
                                  : YZ_GROUND_LEGAL;
}

/* True if a turn of 'who' began after ply 'i'.  Events begin no new turn, however many
   happen at one position. */
static bool
turn_began(const yz_game *game, int i, yz_colour who)
{
    const yz__ply *ply = &game->ply[i];
    return ply->facing == (uint8_t)who && !(ply->flags & YZ__PLY_STRUCK) &&
           ply->kind != YZ_PLY_EVENT;
}

yz__recurrence
yz__legality_recurrence(const yz_game *game, const yz__candidate *play, int *since)
{
    const yz_colour facing = yz_opponent(play->who);
    const int from = yz__repetition_ends_at_pass(game->rules) ? game->now.last_pass : 0;
    const bool lone = play->suicided == 1;
    yz__recurrence follows = YZ__RECURRENCE_NOTHING;
    int times = 1;
    *since = -1;
    if (lone && yz__lone_play_is_pass(game->rules, game->now.flow))
        return follows;
    for (int i = newest_same(game, play); i >= from && !follows;
         i = older_same(game, play, i)) {
        if (!turn_began(game, i, facing))
            continue;
        if (*since < 0)
            *since = i;
        follows = yz__repetition_follows(game->rules, ++times);
    }
    return follows;
}

/* ---- The question ---- */

static yz__candidate
thought(const yz_game *game, yz__at at, yz_colour who)
{
    const yz__preview preview = yz__board_preview(&game->board, at, who);
    return (yz__candidate){at,   who, preview.hash, preview.captured, preview.suicided,
                           false};
}

/* True if the play would close a repetition that nobody has ruled on. */
static bool
opens(const yz_game *game, const yz__candidate *play)
{
    int since;
    bool ends;
    return yz__legality_recurrence(game, play, &since) == YZ__RECURRENCE_RULED &&
           !yz__rulings_cover(game, since, game->ply_count - 1, play->at, &ends);
}

static yz_legality
check_play(const yz_game *game, yz_move move)
{
    const yz__at at = yz__board_at(&game->board, move.at);
    int repeats = -1;
    if (yz__board_stone(&game->board, at) != YZ_EMPTY)
        return yz__legality(game, move.colour, YZ_GROUND_OCCUPIED, -1);
    const yz__candidate play = thought(game, at, move.colour);
    const yz_ground ground = yz__legality_stones(game, &play, &repeats);
    yz_legality legality = yz__legality(game, move.colour, ground, repeats);
    if (ground == YZ_GROUND_LEGAL && game->watches)
        legality.undecided = opens(game, &play);
    return legality;
}

static bool
on_board(const yz_game *game, yz_point at)
{
    return at.x < game->board.width && at.y < game->board.height;
}

yz_legality
yz_game_check_stones(const yz_game *game, yz_move move)
{
    assert(move.kind == YZ_MOVE_PLAY);
    assert(move.colour == YZ_BLACK || move.colour == YZ_WHITE);
    return on_board(game, move.at)
               ? check_play(game, move)
               : yz__legality(game, move.colour, YZ_GROUND_OFF_BOARD, -1);
}

yz_legality
yz_game_check(const yz_game *game, yz_move move)
{
    assert(move.colour == YZ_BLACK || move.colour == YZ_WHITE);
    const bool placed = move.kind == YZ_MOVE_PLAY || move.kind == YZ_MOVE_PASS_FOR_KO;
    if (placed && !on_board(game, move.at))
        return yz__legality(game, move.colour, YZ_GROUND_OFF_BOARD, -1);
    const yz_ground ground = yz__legality_turn(game, move);
    if (ground != YZ_GROUND_LEGAL || move.kind != YZ_MOVE_PLAY)
        return yz__legality(game, move.colour, ground, -1);
    return check_play(game, move);
}

bool
yz__legality_any_play(const yz_game *game, yz_colour who)
{
    for (int i = 0; i < yz__board_empty_count(&game->board); i++) {
        const yz__candidate play = thought(game, yz__board_empty(&game->board, i), who);
        int repeats;
        if (yz__legality_stones(game, &play, &repeats) == YZ_GROUND_LEGAL)
            return true;
    }
    return false;
}

int
yz_game_ko_bans(const yz_game *game, yz_point *out, int room)
{
    const yz_colour who = yz_game_to_move(game);
    const int width = game->board.width;
    int count = 0;
    /* in the order of the board: the list of empty points depends on the moves played */
    for (int i = 0; who != YZ_EMPTY && i < width * game->board.height; i++) {
        const yz_point point = {(uint8_t)(i % width), (uint8_t)(i / width)};
        const yz__at at = yz__board_at(&game->board, point);
        if (yz__board_stone(&game->board, at) != YZ_EMPTY)
            continue;
        const yz__candidate play = thought(game, at, who);
        int repeats;
        const yz_ground ground = yz__legality_stones(game, &play, &repeats);
        if (ground != YZ_GROUND_KO && ground != YZ_GROUND_SUPERKO &&
            ground != YZ_GROUND_CYCLE)
            continue;
        if (count < room)
            out[count] = point;
        count++;
    }
    return count;
}
