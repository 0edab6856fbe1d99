/*
 * search.c - thinking: a game made the root of a tree, explored for as long as there is time.
 */
#include "yunzi/search.h"

#include <string.h>

#include "base/memory.h"
#include "game/query.h"
#include "rules/play.h"
#include "search/choosing.h"
#include "search/effort.h"
#include "search/levels.h"
#include "search/thinking.h"

static const size_t USUAL_MEMORY = (size_t)256 << 20;
static const size_t LEAST_MEMORY = (size_t)1 << 20;
static const uint64_t USUAL_TIME = 1000000000;

enum { LEAST_ENTRIES = 4096 };

/* ---- Making one ---- */

/* What make() takes. */
static void
give_back(yz_search *s)
{
    const yz_allocator *allocator = s->allocator;
    yz__resize(allocator, s->explorer, (size_t)s->threads * sizeof *s->explorer, 0);
    yz__resize(allocator, s->tree.entry, s->tree.room * sizeof *s->spare, 0);
    yz__resize(allocator, s->spare, s->tree.room * sizeof *s->spare, 0);
    s->explorer = NULL;
    s->tree.entry = s->spare = NULL;
}

static void
release(yz_search *s)
{
    const yz_allocator *allocator = s->allocator;
    for (int i = 0; i < s->threads && s->explorer; i++)
        yz__trace_free(&s->explorer[i].trace, allocator);
    yz__trace_free(&s->tree.past, allocator);
    give_back(s);
    yz__resize(allocator, s, sizeof *s, 0);
}

static yz_status
make(yz_search *s, size_t memory)
{
    const yz_allocator *allocator = s->allocator;
    const size_t entries = memory / 2 / sizeof(yz__try);
    s->tree.room = entries < LEAST_ENTRIES    ? LEAST_ENTRIES
                   : entries > UINT32_MAX / 2 ? UINT32_MAX / 2
                                              : (uint32_t)entries;
    const size_t room = s->tree.room * sizeof(yz__try);
    const size_t explorers = (size_t)s->threads * sizeof *s->explorer;
    s->tree.entry = yz__resize(allocator, NULL, 0, room);
    s->spare = yz__resize(allocator, NULL, 0, room);
    s->explorer = yz__resize(allocator, NULL, 0, explorers);
    if (!s->tree.entry || !s->spare || !s->explorer)
        return YZ_E_NOMEM;
    memset(s->explorer, 0, explorers);
    s->tree.tuning = yz__tuning_usual;
    s->tree.shared = s->threads > 1;
    return YZ_OK;
}

yz_status
yz_search_new(yz_search **out, const yz_search_options *options,
              const yz_allocator *allocator)
{
    static const yz_search_options USUAL = {0};
    const yz_search_options *chosen = options ? options : &USUAL;
    if (chosen->threads < 0 || chosen->threads > YZ_SEARCH_THREADS)
        return YZ_E_RANGE;
    yz_search *s = yz__resize(allocator, NULL, 0, sizeof *s);
    if (!s)
        return YZ_E_NOMEM;
    memset(s, 0, sizeof *s);
    s->allocator = allocator;
    s->threads = chosen->threads ? chosen->threads : 1;
    size_t memory = chosen->memory ? chosen->memory : USUAL_MEMORY;
    while (make(s, memory) != YZ_OK) {
        give_back(s);
        if (memory < LEAST_MEMORY) {
            release(s);
            return YZ_E_NOMEM;
        }
        memory /= 2;
    }
    for (int i = 0; i < s->threads; i++) {
        s->explorer[i].tree = &s->tree;
        s->explorer[i].rollout.policy = &yz__rollout_usual;
        s->explorer[i].rollout.random =
            yz__random_seed(chosen->seed + (uint64_t)i * 0x10000000001u);
    }
    *out = s;
    return YZ_OK;
}

void
yz_search_free(yz_search *search)
{
    if (search)
        release(search);
}

/* ---- The root ---- */

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

enum { OPEN_BOARD = 9, LOW = 2, NEAR = 4, FIGHT = 2 };

/* True for a play on one of the outer lines with one stone near it at most: nobody makes one as long as
   there is room, and a few games do not show why. */
static bool
is_out_of_the_way(const yz__board *board, yz_point at)
{
    const int width = board->width, height = board->height;
    const int across = at.x < width - 1 - at.x ? at.x : width - 1 - at.x;
    const int down = at.y < height - 1 - at.y ? at.y : height - 1 - at.y;
    int stones = 0;

    if (width < OPEN_BOARD || height < OPEN_BOARD || (across >= LOW && down >= LOW))
        return false;
    for (int y = at.y - NEAR; y <= at.y + NEAR; y++)
        for (int x = at.x - NEAR; x <= at.x + NEAR; x++) {
            const yz_point near = {(uint8_t)x, (uint8_t)y};
            if (x >= 0 && y >= 0 && x < width && y < height)
                stones += board->stone[yz__board_at(board, near)] != YZ_EMPTY;
        }
    return stones < FIGHT;
}

/* Bars what the game itself says is illegal, and what is out of the way. */
static void
bar_at_root(yz_search *s, const yz_game *game)
{
    const yz__board *board = &s->tree.start.board;
    int count;
    yz__try *e = yz__tree_moves(&s->tree, &s->tree.entry[YZ__ROOT], &count);
    for (int i = 0; i < count; i++) {
        yz_move move = {YZ_MOVE_PASS, s->tree.start.to_move, {0, 0}};
        if (e[i].move != YZ__NO_MOVE)
            move =
                (yz_move){YZ_MOVE_PLAY, move.colour, yz__board_point(board, e[i].move)};
        if (yz_game_check(game, move).ground != YZ_GROUND_LEGAL ||
            (move.kind == YZ_MOVE_PLAY && is_out_of_the_way(board, move.at)))
            atomic_store(&e[i].state, YZ__TRY_BARRED);
    }
}

static void
forget_counts(yz_search *s)
{
    s->spent = 0;
    for (int i = 0; i < s->threads; i++) {
        yz__explorer *x = &s->explorer[i];
        x->games = 0;
        memset(x->owned, 0, sizeof x->owned);
        memset(x->lead, 0, sizeof x->lead);
        memset(x->leads, 0, sizeof x->leads);
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
    yz__tree_open(&s->explorer[0]);
    bar_at_root(s, game);
    return YZ_OK;
}

/* ---- Thinking ---- */

yz_status
yz_search_think(yz_search *search, yz_search_choice *out, const yz_game *game,
                const yz_search_work *work)
{
    yz_search_work chosen = *work;
    const uint64_t began = yz__effort_now(work);

    if (yz_game_to_move(game) == YZ_EMPTY)
        return YZ_E_PHASE;
    if (chosen.playouts == 0 && chosen.nanoseconds == 0)
        chosen.nanoseconds = USUAL_TIME;
    if (chosen.level != NULL &&
        (chosen.playouts == 0 || chosen.playouts > chosen.level->playouts))
        chosen.playouts = chosen.level->playouts;
    const yz_status status = yz__think_begin(search, game, &chosen);
    if (status != YZ_OK)
        return status;
    if (yz__choose_at_once(search, game, out))
        return YZ_OK;
    const bool done = yz__effort(search, &chosen, began);
    yz__choose(search, game, &chosen, out);
    out->done = done;
    if (chosen.level == NULL || !done)
        return YZ_OK;
    yz__make_mistakes(search, chosen.level, out);
    return yz__end_as_level(search, game, &chosen, out);
}
