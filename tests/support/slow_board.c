/* slow_board.c - see slow_board.h. */
#include <string.h>

#include "rules/play.h"
#include "slow_board.h"

static int
points_of(const slow_game *game)
{
    return game->width * game->height;
}

static bool
has_threats(const slow_game *game)
{
    return game->threats[YZ_BLACK] != 0 || game->threats[YZ_WHITE] != 0;
}

int
slow_near(const slow_game *game, int at, int out[4])
{
    const int x = at % game->width;
    const int y = at / game->width;
    int count = 0;
    if (x > 0)
        out[count++] = at - 1;
    if (x + 1 < game->width)
        out[count++] = at + 1;
    if (y > 0)
        out[count++] = at - game->width;
    if (y + 1 < game->height)
        out[count++] = at + game->width;
    return count;
}

int
slow_chain(const slow_game *game, const uint8_t *cell, int at, uint8_t *mark)
{
    const int colour = cell[at] & SLOW_COLOUR;
    int found[YZ_MAX_POINTS];
    int count = 0;
    int liberties = 0;
    memset(mark, 0, (size_t)points_of(game));
    mark[at] = 1;
    found[count++] = at;
    for (int i = 0; i < count; i++) {
        int near[4];
        const int sides = slow_near(game, found[i], near);
        if (game->fixed[found[i]])
            liberties += 2 * YZ_MAX_POINTS;
        for (int k = 0; k < sides; k++) {
            const int other = cell[near[k]] & SLOW_COLOUR;
            if (mark[near[k]] || (other != colour && other != YZ_EMPTY))
                continue;
            mark[near[k]] = other == colour ? 1 : 2;
            if (other == colour)
                found[count++] = near[k];
            else
                liberties++;
        }
    }
    for (int i = 0; i < points_of(game); i++)
        mark[i] = mark[i] == 1;
    return liberties;
}

/* ---- Moves ---- */

/* What a play has done, whatever ko says. */
typedef struct effect {
    uint8_t gone[YZ_MAX_POINTS]; /* what was in the cells whose stones were taken */
    int captured;
    int suicide;
    bool ko; /* one was taken by a stone that is single with that one liberty */
} effect;

/* Takes the chain at 'at' off when it has no liberty: its stones. */
static int
take_off(const slow_game *game, uint8_t *cell, int at, uint8_t *gone)
{
    uint8_t mark[YZ_MAX_POINTS];
    int stones = 0;
    if (slow_chain(game, cell, at, mark) > 0)
        return 0;
    for (int i = 0; i < points_of(game); i++) {
        if (!mark[i])
            continue;
        gone[i] = cell[i];
        cell[i] = YZ_EMPTY;
        stones++;
    }
    return stones;
}

/* The stone at 'at' is connected with no other. */
static bool
is_single(const slow_game *game, const uint8_t *cell, int at)
{
    int near[4];
    bool single = true;
    for (int k = slow_near(game, at, near); k > 0; k--)
        single = single && ((cell[near[k - 1]] ^ cell[at]) & SLOW_COLOUR) != 0;
    return single;
}

static void
place(const slow_game *game, uint8_t *cell, int at, uint8_t who, effect *e)
{
    uint8_t mark[YZ_MAX_POINTS];
    int near[4];
    const int sides = slow_near(game, at, near);
    memset(e->gone, 0, (size_t)points_of(game));
    e->captured = 0;
    cell[at] = (uint8_t)(who | (who == game->owner ? SLOW_NEW : 0));
    for (int k = 0; k < sides; k++) {
        if ((cell[near[k]] & SLOW_COLOUR) == 3 - who)
            e->captured += take_off(game, cell, near[k], e->gone);
    }
    e->suicide = take_off(game, cell, at, mark);
    e->ko = e->captured == 1 && e->suicide == 0 && is_single(game, cell, at) &&
            slow_chain(game, cell, at, mark) == 1;
}

static void
clear_bans(const slow_game *game, uint8_t *cell)
{
    for (int i = 0; i < points_of(game); i++)
        cell[i] &= (uint8_t)~SLOW_KO;
}

/* In the confirmation a ko just taken is not retaken, but passed for. */
static yz_move_kind
confirm(const slow_game *game, uint8_t *cell, int at, const effect *e)
{
    for (int i = 0; i < points_of(game) && e->ko; i++) {
        if (!(e->gone[i] & SLOW_KO))
            continue;
        cell[i] = e->gone[i] ^ SLOW_KO;
        cell[at] = YZ_EMPTY;
        return YZ_MOVE_PASS_FOR_KO;
    }
    cell[at] |= e->ko ? SLOW_KO : 0;
    /* A stone that is single no more is never retaken in a ko. */
    for (int i = 0; i < points_of(game); i++) {
        if (cell[i] & SLOW_KO && !is_single(game, cell, i))
            cell[i] ^= SLOW_KO;
    }
    return YZ_MOVE_PLAY;
}

/* Elsewhere a play costs a threat where it is banned. */
static bool
pay(const slow_game *game, slow_turn *turn, uint8_t *cell, bool banned, const effect *e)
{
    const bool delay = yz__ko_bans_captured_points(game->rules);
    const bool ban = delay || (e->ko && game->bans_retaking[turn->last]);
    uint8_t *threats = &turn->threats[turn->to_move - 1];
    clear_bans(game, cell);
    for (int i = 0; i < points_of(game) && ban; i++)
        cell[i] |= e->gone[i] ? SLOW_KO : 0;
    if (!banned || (e->captured != 1 && !delay))
        return true;
    if (*threats == 0)
        return false;
    *threats = (uint8_t)(*threats - (*threats != YZ_THREATS_UNLIMITED));
    return true;
}

bool
slow_play(const slow_game *game, slow_turn *turn, uint8_t *cell, int at,
          yz_move_kind *kind)
{
    const bool banned = cell[at] & SLOW_KO;
    effect e;
    if (cell[at] & SLOW_COLOUR || game->fixed[at])
        return false;
    place(game, cell, at, turn->to_move, &e);
    if (!yz__suicide_allowed(game->rules, e.suicide))
        return false;
    *kind = YZ_MOVE_PLAY;
    if (game->confirmation)
        *kind = confirm(game, cell, at, &e);
    else if (!pay(game, turn, cell, banned, &e))
        return false;
    turn->to_move = (uint8_t)(3 - turn->to_move);
    turn->passes = 0;
    turn->last = game->remembers ? YZ__PAST_PLAY : turn->last;
    return true;
}

void
slow_pass(const slow_game *game, slow_turn *turn, uint8_t *cell)
{
    if (!game->confirmation)
        clear_bans(game, cell);
    turn->to_move = (uint8_t)(3 - turn->to_move);
    turn->passes = (uint8_t)(turn->passes + game->counts_passes);
    turn->last = game->remembers ? YZ__PAST_PASS : turn->last;
}

bool
slow_move(const slow_game *game, slow_turn *turn, uint8_t *cell, yz_move_kind kind,
          int at)
{
    yz_move_kind made = YZ_MOVE_PASS;
    if (kind == YZ_MOVE_PASS)
        slow_pass(game, turn, cell);
    else if (at < 0 || !slow_play(game, turn, cell, at, &made))
        return false;
    return kind == made;
}

/* ---- The beginning ---- */

bool
slow_looks_back(const slow_game *game)
{
    return yz__ko_looks_back(game->rules) && !game->confirmation && !has_threats(game);
}

/* Retaking a ko brings back a position that stood after 'past'; is that forbidden? */
static bool
repeats(const yz_rules *rules, yz__past_kind past)
{
    return yz__ko_forbids(rules, (yz__past_ply){past, YZ_WHITE, YZ_BLACK, 0}, YZ_WHITE);
}

slow_game
slow_game_on(const yz_position *position, const yz_rules *rules, bool confirmation,
             const uint8_t threats[3])
{
    const bool passed_for =
        yz__confirmed_by_hypothetical_play(rules) || yz__ko_is_passed_for(rules, 1);
    slow_game game = {.rules = rules,
                      .width = position->width,
                      .height = position->height,
                      .confirmation = confirmation && passed_for};
    if (!game.confirmation)
        memcpy(game.threats, threats, sizeof game.threats);
    for (yz__past_kind past = YZ__PAST_START; past <= YZ__PAST_PASS; past++)
        game.bans_retaking[past] =
            yz__ko_bans_retaking(rules) || (has_threats(&game) && repeats(rules, past));
    game.remembers =
        game.bans_retaking[YZ__PAST_START] != game.bans_retaking[YZ__PAST_PLAY] ||
        game.bans_retaking[YZ__PAST_START] != game.bans_retaking[YZ__PAST_PASS];
    return game;
}

void
slow_ban_repeating(slow_game *game)
{
    if (repeats(game->rules, YZ__PAST_START) && repeats(game->rules, YZ__PAST_PLAY) &&
        repeats(game->rules, YZ__PAST_PASS))
        memset(game->bans_retaking, true, sizeof game->bans_retaking);
}

slow_turn
slow_start(const slow_game *game, const yz_position *position, yz_colour to_move,
           const yz_point *ban, uint8_t *cell)
{
    slow_turn turn = {.to_move = (uint8_t)to_move};
    for (int i = 0; i < points_of(game); i++)
        cell[i] = game->fixed[i] ? game->fixed[i] : position->stone[i];
    for (int c = 0; c < 2; c++)
        turn.threats[c] = game->threats[c + 1];
    if (ban && !game->confirmation)
        cell[yz_index(game->width, *ban)] |= SLOW_KO;
    return turn;
}
