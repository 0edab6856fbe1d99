/* tiny.c - see tiny.h. */
#include <string.h>

#include "rules/play.h"
#include "tiny.h"

static int
near_points(const tiny_game *game, int at, int out[4])
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

static uint8_t
colour_at(const tiny_game *game, const tiny_state *state, int at)
{
    return game->fixed[at] ? game->fixed[at] : state->cell[at] & TINY_COLOUR;
}

int
tiny_chain(const tiny_game *game, const tiny_state *state, int at,
           uint8_t mark[TINY_POINTS])
{
    const uint8_t colour = colour_at(game, state, at);
    uint8_t liberty[TINY_POINTS] = {0};
    int found[TINY_POINTS];
    int count = 0;
    int liberties = 0;
    memset(mark, 0, TINY_POINTS);
    mark[at] = 1;
    found[count++] = at;
    for (int i = 0; i < count; i++) {
        int near[4];
        const int sides = near_points(game, found[i], near);
        if (game->fixed[found[i]])
            liberties += 2 * TINY_POINTS;
        for (int k = 0; k < sides; k++) {
            const uint8_t other = colour_at(game, state, near[k]);
            if (other == colour && !mark[near[k]]) {
                mark[near[k]] = 1;
                found[count++] = near[k];
            } else if (other == YZ_EMPTY && !liberty[near[k]]) {
                liberty[near[k]] = 1;
                liberties++;
            }
        }
    }
    return liberties;
}

static int
stones_in(const uint8_t mark[TINY_POINTS])
{
    int count = 0;
    for (int i = 0; i < TINY_POINTS; i++)
        count += mark[i];
    return count;
}

/* Takes the chain at 'at' off when it has no liberty: its stones, which 'gone' gets. */
static int
take_off(const tiny_game *game, tiny_state *state, int at, uint8_t gone[TINY_POINTS])
{
    uint8_t mark[TINY_POINTS];
    if (tiny_chain(game, state, at, mark) > 0)
        return 0;
    for (int i = 0; i < TINY_POINTS; i++) {
        if (mark[i])
            state->cell[i] = 0;
        gone[i] |= mark[i];
    }
    return stones_in(mark);
}

static void
clear_bans(const tiny_game *game, tiny_state *state)
{
    for (int i = 0; i < TINY_POINTS && !game->confirmation; i++)
        state->cell[i] &= (uint8_t)~TINY_KO;
}

/* One stone was taken by a stone that is now single with that one liberty. */
static bool
is_ko(const tiny_game *game, const tiny_state *state, int at, int captured)
{
    uint8_t mark[TINY_POINTS];
    return captured == 1 && tiny_chain(game, state, at, mark) == 1 &&
           stones_in(mark) == 1;
}

/* The board stood before 'who' took a ko: may retaking not bring it back? */
static bool
comes_back(const tiny_game *game, yz__past_kind last, uint8_t who)
{
    const yz__past past = {last, yz_opponent((yz_colour)who), (yz_colour)who, 0};
    return game->threats && yz__ko_forbids(game->rules, past, past.mover);
}

/* The last move, where it ever matters. */
static uint8_t
remembered(const tiny_game *game, yz__past_kind last)
{
    const bool start = comes_back(game, YZ__PAST_START, YZ_BLACK);
    const bool matters = start != comes_back(game, YZ__PAST_PLAY, YZ_BLACK) ||
                         start != comes_back(game, YZ__PAST_PASS, YZ_BLACK);
    return matters ? (uint8_t)last : YZ__PAST_START;
}

static void
ban_points(const tiny_game *game, const tiny_state *before, tiny_state *state,
           const uint8_t gone[TINY_POINTS], bool ko)
{
    const yz__past_kind last = (yz__past_kind)before->last;
    const bool ban = yz__ko_bans_captured_points(game->rules) ||
                     (ko && (yz__ko_bans_retaking(game->rules) ||
                             comes_back(game, last, before->to_move)));
    for (int i = 0; i < TINY_POINTS && ban; i++)
        state->cell[i] |= gone[i] ? TINY_KO : 0;
}

/* What a play would do, whatever ko says. */
typedef struct effect {
    tiny_state after;
    uint8_t gone[TINY_POINTS]; /* opposing stones taken */
    int captured;
    int suicide;
    bool ko;
} effect;

static effect
place(const tiny_game *game, const tiny_state *state, int at)
{
    const uint8_t who = state->to_move;
    effect e = {.after = *state};
    uint8_t own[TINY_POINTS] = {0};
    int near[4];
    const int sides = near_points(game, at, near);
    clear_bans(game, &e.after);
    e.after.cell[at] = (uint8_t)(who | (who == game->owner ? TINY_NEW : 0));
    e.after.to_move = (uint8_t)(3 - who);
    e.after.last = remembered(game, YZ__PAST_PLAY);
    for (int k = 0; k < sides; k++) {
        if (colour_at(game, &e.after, near[k]) == 3 - who)
            e.captured += take_off(game, &e.after, near[k], e.gone);
    }
    e.suicide = take_off(game, &e.after, at, own);
    e.ko = e.suicide == 0 && is_ko(game, &e.after, at, e.captured);
    return e;
}

/* A play in the confirmation phase: a ko just taken is not retaken, but passed for. */
static bool
confirm(const tiny_state *state, int at, const effect *e, tiny_move *out)
{
    for (int i = 0; i < TINY_POINTS && e->ko; i++) {
        if (!e->gone[i] || !(state->cell[i] & TINY_KO))
            continue;
        out->kind = YZ_MOVE_PASS_FOR_KO;
        out->after = *state;
        out->after.cell[i] &= (uint8_t)~TINY_KO;
        out->after.to_move = (uint8_t)(3 - state->to_move);
        return true;
    }
    out->after.cell[at] |= e->ko ? TINY_KO : 0;
    return true;
}

/* A play elsewhere: where it is banned it costs a threat. */
static bool
pay(const tiny_game *game, const tiny_state *state, int at, const effect *e,
    tiny_move *out)
{
    uint8_t *threats = &out->after.threats[state->to_move - 1];
    if (state->cell[at] & TINY_KO &&
        (e->captured == 1 || yz__ko_bans_captured_points(game->rules))) {
        if (*threats == 0)
            return false;
        *threats = (uint8_t)(*threats - (*threats != YZ_THREATS_UNLIMITED));
    }
    ban_points(game, state, &out->after, e->gone, e->ko);
    return true;
}

static bool
try_play(const tiny_game *game, const tiny_state *state, int at, tiny_move *out)
{
    if (colour_at(game, state, at) != YZ_EMPTY)
        return false;
    const effect e = place(game, state, at);
    if (!yz__suicide_allowed(game->rules, e.suicide))
        return false;
    *out = (tiny_move){YZ_MOVE_PLAY, at, e.after};
    return game->confirmation ? confirm(state, at, &e, out)
                              : pay(game, state, at, &e, out);
}

int
tiny_moves(const tiny_game *game, const tiny_state *state, tiny_move out[])
{
    int count = 1;
    out[0] = (tiny_move){YZ_MOVE_PASS, 0, *state};
    clear_bans(game, &out[0].after);
    out[0].after.to_move = (uint8_t)(3 - state->to_move);
    out[0].after.last = remembered(game, YZ__PAST_PASS);
    for (int at = 0; at < game->width * game->height; at++)
        count += try_play(game, state, at, &out[count]);
    return count;
}

tiny_game
tiny_game_on(const yz_position *position, const yz_rules *rules, bool confirmation)
{
    return (tiny_game){.rules = rules,
                       .width = position->width,
                       .height = position->height,
                       .confirmation =
                           confirmation && yz__confirmed_by_hypothetical_play(rules)};
}

tiny_state
tiny_start(const tiny_game *game, const yz_position *position, yz_colour to_move,
           const uint8_t threats[3], const yz_point *ban)
{
    tiny_state state = {.to_move = (uint8_t)to_move};
    for (int i = 0; i < game->width * game->height; i++)
        state.cell[i] = position->stone[i];
    for (int c = 0; c < 2 && !game->confirmation; c++)
        state.threats[c] = threats[c + 1];
    if (ban && !game->confirmation)
        state.cell[yz_index(game->width, *ban)] |= TINY_KO;
    return state;
}

bool
tiny_same_board(const tiny_state *a, const tiny_state *b)
{
    for (int i = 0; i < TINY_POINTS; i++) {
        if ((a->cell[i] ^ b->cell[i]) & TINY_COLOUR)
            return false;
    }
    return true;
}
