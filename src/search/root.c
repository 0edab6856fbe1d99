/*
 * root.c - the position of a game as the root of a tree: what is known of it already is kept, and
 * what the game itself forbids is barred.
 */
#include <string.h>

#include "game/query.h"
#include "rules/play.h"
#include "search/thinking.h"

/* The moves since the search thought last; false if the game is another one. */
static bool
find_moves_since(const yz_search *s, const yz_game *game, yz__at move[], int *count)
{
    const int plies = yz_game_ply_count(game);
    *count = 0;
    if (s->rules != yz_game_rules(game) || plies < s->plies ||
        plies > s->plies + YZ__TREE_DEPTH || s->width != yz_game_width(game) ||
        s->height != yz_game_height(game) ||
        s->hash != yz_game_ply(game, s->plies).hash)
        return false;
    yz_colour who = s->tree.start.to_move;
    for (int i = s->plies + 1; i <= plies; i++, who = yz_opponent(who)) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind != YZ_PLY_MOVE || ply.move.colour != who || ply.struck)
            return false;
        if (ply.move.kind != YZ_MOVE_PLAY && ply.move.kind != YZ_MOVE_PASS)
            return false;
        move[(*count)++] = ply.move.kind == YZ_MOVE_PASS
                               ? YZ__NO_MOVE
                               : yz__board_at(&s->tree.start.board, ply.move.at);
    }
    return who == yz_game_to_move(game);
}

/* The play 'back' plies ago, if that ply was one. */
static yz__at
play_of(const yz_game *game, const yz__board *board, int back)
{
    const int i = yz_game_ply_count(game) - back;
    if (i < 1)
        return YZ__NO_MOVE;
    const yz_ply ply = yz_game_ply(game, i);
    return ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PLAY
               ? yz__board_at(board, ply.move.at)
               : YZ__NO_MOVE;
}

static bool
was_pass(const yz_game *game)
{
    const yz_ply ply = yz_game_ply(game, yz_game_ply_count(game));
    return ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PASS;
}

/* Where captures decide, or the want of a play. */
static void
set_goals(yz__rollout *start, const yz_game *game)
{
    const yz_rules *rules = yz_game_rules(game);
    const yz_tally tally = yz_game_tally(game);
    for (yz_colour who = YZ_BLACK; who <= YZ_WHITE; who++)
        start->need[who] = yz__ending_by_capture(rules)
                               ? yz__game_capture_goal(game) - tally.prisoners[who]
                               : YZ__NEVER;
    start->must_play = yz__ending_without_play(rules);
}

static void
set_root(yz_search *s, const yz_game *game)
{
    yz__rollout *start = &s->tree.start;
    yz_position position;

    yz_game_position(game, &position);
    yz__board_init(&start->board, position.width, position.height);
    yz__board_load(&start->board, &position);
    yz__rollout_load(start);
    start->ko = YZ__NO_MOVE;
    start->vital = YZ__NO_MOVE;
    start->last = play_of(game, &start->board, 0);
    start->before = play_of(game, &start->board, 1);
    start->to_move = yz_game_to_move(game);
    start->passes = was_pass(game);
    start->placed = 0;
    start->length = 0;
    start->won = YZ_EMPTY;
    set_goals(start, game);
    yz__worth_begin(&s->tree.worth, game);
    s->rules = yz_game_rules(game);
    s->width = position.width;
    s->height = position.height;
    s->plies = yz_game_ply_count(game);
    s->hash = yz_game_ply(game, s->plies).hash;
}

/* ---- Nothing there matters yet ---- */

enum { OPEN_BOARD = 9, LOW = 2, NEAR = 4, BESIDE = 2, FIGHT = 2 };

/* There is room, and no play decides by itself. */
static bool
has_room(const yz_search *s)
{
    const yz__rollout *start = &s->tree.start;
    const yz__board *board = &start->board;

    return s->tree.tuning.room > 0 && board->width >= OPEN_BOARD &&
           board->height >= OPEN_BOARD &&
           4 * board->empty_count > 3 * board->width * board->height &&
           start->need[YZ_BLACK] == YZ__NEVER && !start->must_play &&
           s->tree.worth.kind != YZ__WORTH_COUNTED;
}

static int
stones_within(const yz__board *board, yz_point at, int distance)
{
    int stones = 0;

    for (int y = at.y - distance; y <= at.y + distance; y++)
        for (int x = at.x - distance; x <= at.x + distance; x++) {
            const yz_point near = {(uint8_t)x, (uint8_t)y};
            if (x >= 0 && y >= 0 && x < board->width && y < board->height)
                stones += board->stone[yz__board_at(board, near)] != YZ_EMPTY;
        }
    return stones;
}

/* True for a play on one of the outer lines with no stone beside it and one near it at most: nobody
   makes one as long as there is room, and a few games do not show why. */
static bool
is_out_of_the_way(const yz__board *board, yz_point at)
{
    const int across = at.x < board->width - 1 - at.x ? at.x : board->width - 1 - at.x;
    const int down = at.y < board->height - 1 - at.y ? at.y : board->height - 1 - at.y;

    return (across < LOW || down < LOW) && stones_within(board, at, BESIDE) == 0 &&
           stones_within(board, at, NEAR) < FIGHT;
}

/* The play would bring back a position that may not come back, or need not. */
static bool
comes_back(const yz_search *s, yz__at at)
{
    const yz_colour who = s->tree.start.to_move;
    const uint64_t hash = yz__board_preview(&s->tree.start.board, at, who).hash;

    return yz__trace_again(&s->tree.past, hash, who) == YZ__AGAIN_FORBIDDEN;
}

/* Bars what the game itself says is illegal, what gains nothing, and what is out of the way. */
static void
bar_at_root(yz_search *s, const yz_game *game)
{
    const yz__board *board = &s->tree.start.board;
    const bool room = has_room(s);
    int count;
    yz__try *e = yz__tree_moves(&s->tree, &s->tree.entry[YZ__ROOT], &count);
    for (int i = 0; i < count; i++) {
        yz_move move = {YZ_MOVE_PASS, s->tree.start.to_move, {0, 0}};
        if (e[i].move != YZ__NO_MOVE)
            move =
                (yz_move){YZ_MOVE_PLAY, move.colour, yz__board_point(board, e[i].move)};
        if (yz_game_check(game, move).ground != YZ_GROUND_LEGAL ||
            (move.kind == YZ_MOVE_PLAY &&
             ((room && is_out_of_the_way(board, move.at)) || comes_back(s, e[i].move))))
            atomic_store(&e[i].state, YZ__TRY_BARRED);
    }
}

static void
forget_counts(yz_search *s)
{
    s->spent = 0;
    s->stop = (yz__stop){.known = false};
    memset(s->tree.tried, 0, sizeof s->tree.tried);
    for (int i = 0; i < s->threads; i++) {
        yz__explorer *x = &s->explorer[i];
        x->games = 0;
        memset(x->owned, 0, sizeof x->owned);
        memset(&x->lead, 0, sizeof x->lead);
    }
}

/* The caller's bars; true if they are the same as before.  They count from the root. */
static bool
set_bars(yz_search *s, const yz_search_work *work)
{
    uint16_t until[3][YZ__CELLS] = {{0}};
    const bool barred = s->tree.barred;

    s->tree.barred = work->bar_count > 0;
    if (!s->tree.barred && !barred)
        return true;
    for (size_t i = 0; i < work->bar_count; i++) {
        const yz_move move = work->bar[i].move;
        const yz__at at = move.kind == YZ_MOVE_PLAY
                              ? yz__board_at(&s->tree.start.board, move.at)
                              : YZ__NO_MOVE;
        if (work->bar[i].depth > until[move.colour][at])
            until[move.colour][at] = (uint16_t)work->bar[i].depth;
    }
    const bool same = memcmp(s->tree.until, until, sizeof until) == 0;
    memcpy(s->tree.until, until, sizeof until);
    return same;
}

yz_status
yz__think_begin(yz_search *s, const yz_game *game, const yz_search_work *work)
{
    yz__at move[YZ__TREE_DEPTH];
    int count;
    bool goes_on = find_moves_since(s, game, move, &count);
    yz_status status = yz__trace_game(&s->tree.past, game, s->allocator);
    for (int i = 0; i < s->threads && status == YZ_OK; i++)
        status = yz__trace_copy(&s->explorer[i].trace, &s->tree.past, s->allocator);
    if (status != YZ_OK) {
        s->rules = NULL;
        return status;
    }
    set_root(s, game);
    goes_on = set_bars(s, work) && goes_on && (count == 0 || !s->tree.barred) &&
              yz__tree_advance(&s->tree, &s->spare, move, count);
    if (!goes_on)
        yz__tree_begin(&s->tree);
    /* What is counted is of this position alone, however often it is thought about. */
    if (!goes_on || count > 0)
        forget_counts(s);
    yz__tree_open(&s->explorer[0], count > 0);
    bar_at_root(s, game);
    return YZ_OK;
}
