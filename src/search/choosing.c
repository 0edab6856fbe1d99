/*
 * choosing.c - the move that is made of what a search has found: the one that was tried most,
 * unless nothing is left to gain.
 */
#include "search/choosing.h"

#include <string.h>

#include "search/found.h"
#include "search/stopping.h"

enum {
    HOPELESS = 600, /* a chance of winning, in 1/10,000, at which it resigns */
    TRIED = 50,     /* games after which a mean says something */
    ENOUGH = 200,   /* games that show whose each point is */
    NEARLY = 300,   /* in 1/10,000: chances that are as good as the same */
    TENTH = 1000,
    OFTEN = 4, /* a quarter of the games of the move tried most */
};

static int
win_of(const yz__try *e)
{
    return (int)(yz__try_value(e) * 10000);
}

/* The best play on a point that is not settled, unless it is clearly worse than the best of
   all. */
static const yz__try *
best_unsettled(const yz_search *s, const yz__root *r)
{
    const yz__try *best = NULL;
    for (int i = 0; i < r->count; i++) {
        const yz__try *e = &r->move[i];
        if (yz__try_is_barred(e) || e->move == YZ__NO_MOVE ||
            yz__found_is_settled(s, e->move) ||
            (best && yz__try_games(e) <= yz__try_games(best)))
            continue;
        best = e;
    }
    return best && win_of(best) + NEARLY >= win_of(r->best) ? best : NULL;
}

bool
yz__choose_is_clear(const yz_search *s, float games)
{
    int count;
    float first = 0, second = 0;
    const yz__try *e = yz__tree_moves(&s->tree, &s->tree.entry[YZ__ROOT], &count);
    for (int i = 0; i < count; i++) {
        const float own = yz__try_is_barred(&e[i]) ? 0 : yz__try_games(&e[i]);
        second = own > first ? first : own > second ? own : second;
        first = own > first ? own : first;
    }
    return yz__found_games(s) >= ENOUGH && first - second > games;
}

bool
yz__choose_is_doubtful(const yz_search *s)
{
    const yz__root r = yz__root_of(s);
    for (int i = 0; r.best && i < r.count; i++)
        if (!yz__try_is_barred(&r.move[i]) && r.move[i].move != YZ__NO_MOVE &&
            yz__try_games(&r.move[i]) * OFTEN > yz__try_games(r.best) &&
            yz__try_value(&r.move[i]) > yz__try_value(r.best))
            return true;
    return false;
}

static const yz__try *
choose(const yz_search *s, const yz_game *game, const yz__root *r, bool only_plays)
{
    if (!r->best)
        return r->pass;
    const yz__try *play = best_unsettled(s, r);
    const yz__try *taking = yz__pass_taking(s, r);
    /* Few games do not see all that an open border is worth. */
    const bool open = s->stop.unfinished && play && r->pass &&
                      win_of(play) + TENTH >= yz__found_win(s, r->pass);
    const bool over =
        r->pass && (yz__pass_wins(s, r) || (yz__pass_is_as_good(s, r) && !open));
    if (over)
        return only_plays && taking ? taking : r->pass;
    const yz__try *left = r->pass ? yz__pass_left_to_do(s, game, r) : NULL;
    if (left)
        return left;
    if (only_plays || !r->pass)
        return play ? play : taking ? taking : r->best;
    return play && yz__pass_gains_as_much(s, r) ? play : r->best;
}

/* ---- The answer ---- */

static yz_move
move_of(const yz_search *s, const yz_game *game, const yz__try *e, yz_colour who)
{
    const yz_move button = {YZ_MOVE_BUTTON, who, {0, 0}};
    if (!e || e->move == YZ__NO_MOVE)
        return yz_game_check(game, button).ground == YZ_GROUND_LEGAL
                   ? button
                   : (yz_move){YZ_MOVE_PASS, who, {0, 0}};
    return (yz_move){YZ_MOVE_PLAY, who, yz__board_point(&s->tree.start.board, e->move)};
}

/* A play into an own eye, where the rules let nobody pass; false: there is no move at all. */
static bool
find_any_play(const yz_game *game, yz_move *out)
{
    const int width = yz_game_width(game), points = width * yz_game_height(game);
    for (int i = 0; i < points; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        *out = (yz_move){YZ_MOVE_PLAY, yz_game_to_move(game), at};
        if (yz_game_check(game, *out).ground == YZ_GROUND_LEGAL)
            return true;
    }
    return false;
}

bool
yz__choose_at_once(const yz_search *s, const yz_game *game, yz_search_choice *out)
{
    const yz__root r = yz__root_of(s);
    if (r.best)
        return false;
    *out = (yz_search_choice){
        .move = move_of(s, game, r.pass, r.who), .win = 5000, .done = true};
    if (!r.pass && out->move.kind == YZ_MOVE_PASS && !find_any_play(game, &out->move)) {
        out->move = (yz_move){YZ_MOVE_PASS, r.who, {0, 0}};
        out->resigns = true;
    }
    return true;
}

/* Games in which the move was tried or weighed. */
static double
seen_in(const yz_search *s, const yz__try *e)
{
    return yz__try_games(e) + yz__found_weighed(s, e);
}

void
yz__choose(const yz_search *s, const yz_game *game, const yz_search_work *work,
           yz_search_choice *out)
{
    const yz__root r = yz__root_of(s);
    const yz__try *e = choose(s, game, &r, work->only_plays);
    /* A pass that was never tried gives nothing away. */
    const int win = yz__found_win(s, seen_in(s, e) > 0 || !r.best ? e : r.best);
    *out = (yz_search_choice){
        .move = move_of(s, game, e, r.who),
        .playouts = (uint64_t)yz__try_games(&s->tree.entry[YZ__ROOT]),
        .win = win,
        .lead = yz__found_lead(s, &r, e),
    };
    out->resigns =
        win < HOPELESS && out->playouts >= TRIED && r.best && win_of(r.best) < HOPELESS;
}

/* The first move of line 'i'; NULL: there is none. */
static const yz__try *
begins_line(const yz_search *s, int i)
{
    const yz__root r = yz__root_of(s);
    bool used[YZ_MAX_POINTS + 1] = {false};
    const yz__try *e = NULL;
    for (int k = 0; k <= i; k++) {
        e = NULL;
        for (int m = 0; m < r.count; m++)
            if (!used[m] && !yz__try_is_barred(&r.move[m]) &&
                seen_in(s, &r.move[m]) > 0 &&
                (!e || yz__try_games(&r.move[m]) > yz__try_games(e)))
                e = &r.move[m];
        if (!e)
            return NULL;
        used[e - r.move] = true;
    }
    return e;
}

bool
yz_search_line_at(const yz_search *s, int i, yz_search_line *out)
{
    const yz__root r = yz__root_of(s);
    const yz__try *e = begins_line(s, i);
    if (!e)
        return false;
    *out = (yz_search_line){.playouts = (uint64_t)yz__try_games(e),
                            .win = yz__found_win(s, e),
                            .lead = yz__found_lead(s, &r, e),
                            .prior = (int)(e->prior * 10000)};
    yz_colour who = r.who;
    while (e && out->count < YZ_SEARCH_LINE) {
        yz_move move = {YZ_MOVE_PASS, who, {0, 0}};
        if (e->move != YZ__NO_MOVE)
            move = (yz_move){YZ_MOVE_PLAY, who,
                             yz__board_point(&s->tree.start.board, e->move)};
        out->move[out->count++] = move;
        e = yz__tree_best(&s->tree, e);
        who = yz_opponent(who);
    }
    return true;
}

/* Games through a move, to see whose each point is after it. */
enum { LOOKS = 100 };

static void
look_at(yz_search *s, const yz__try *e)
{
    yz__explorer *x = &s->explorer[0];
    memset(x->aside, 0, sizeof x->aside);
    s->tree.tried[YZ__WEIGH_LOOK] = (uint32_t)(e - s->tree.entry);
    s->tree.weighs = YZ__WEIGH_LOOK;
    for (int i = 0; i < LOOKS; i++)
        yz__explore(x);
    s->tree.weighs = YZ__WEIGHINGS;
    s->tree.tried[YZ__WEIGH_LOOK] = YZ__ROOT;
}

bool
yz_search_owners(yz_search *s, int line, int16_t out[YZ_MAX_POINTS])
{
    const yz__board *board = &s->tree.start.board;
    const yz__try *e = line >= 0 ? begins_line(s, line) : NULL;
    const int64_t games = e ? LOOKS : yz__found_games(s);
    if (line >= 0 && !e)
        return false;
    if (e)
        look_at(s, e);
    for (int i = 0; i < board->width * board->height; i++) {
        const yz_point point = {(uint8_t)(i % board->width),
                                (uint8_t)(i / board->width)};
        const yz__at at = yz__board_at(board, point);
        const int64_t owned = e ? s->explorer[0].aside[at] : yz__found_owned(s, at);
        out[i] = (int16_t)(games == 0 ? 0 : 1000 * owned / games);
    }
    return true;
}
