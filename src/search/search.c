/*
 * search.c - thinking: a game made the root of a tree, explored for as long as there is time.
 */
#include "yunzi/search.h"

#include <string.h>

#include "base/memory.h"
#include "base/now.h"
#include "base/parallel.h"
#include "game/query.h"
#include "rules/play.h"
#include "search/choosing.h"
#include "search/levels.h"
#include "search/thinking.h"

static const size_t USUAL_MEMORY = (size_t)256 << 20;
static const uint64_t USUAL_TIME = 1000000000;

enum { LEAST_ENTRIES = 4096, ASK_EVERY = 16, PASS_PART = 5 };

/* ---- Making one ---- */

static void
release(yz_search *s)
{
    const yz_allocator *allocator = s->allocator;
    for (int i = 0; i < s->threads && s->explorer; i++)
        yz__trace_free(&s->explorer[i].trace, allocator);
    yz__trace_free(&s->tree.past, allocator);
    yz__resize(allocator, s->explorer, (size_t)s->threads * sizeof *s->explorer, 0);
    yz__resize(allocator, s->tree.entry, s->tree.room * sizeof *s->spare, 0);
    yz__resize(allocator, s->spare, s->tree.room * sizeof *s->spare, 0);
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
    if (make(s, chosen->memory ? chosen->memory : USUAL_MEMORY) != YZ_OK) {
        release(s);
        return YZ_E_NOMEM;
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
            move = (yz_move){YZ_MOVE_PLAY, move.colour,
                             yz__board_point(board, e[i].move)};
        if (yz_game_check(game, move).ground != YZ_GROUND_LEGAL ||
            (move.kind == YZ_MOVE_PLAY && is_out_of_the_way(board, move.at)))
            atomic_store(&e[i].state, YZ__TRY_BARRED);
    }
}

yz_status
yz__think_begin(yz_search *s, const yz_game *game)
{
    yz__at move[YZ__TREE_DEPTH];
    int count;
    const bool goes_on = find_moves_since(s, game, move, &count) &&
                         yz__tree_advance(&s->tree, &s->spare, move, count);
    yz_status status = yz__trace_game(&s->tree.past, game, s->allocator);
    for (int i = 0; i < s->threads && status == YZ_OK; i++)
        status = yz__trace_copy(&s->explorer[i].trace, &s->tree.past, s->allocator);
    if (status != YZ_OK) {
        s->rules = NULL;
        return status;
    }
    set_root(s, game);
    if (!goes_on)
        yz__tree_begin(&s->tree);
    /* What is counted is of this position alone, however often it is thought about. */
    for (int i = 0; i < s->threads && !(goes_on && count == 0); i++) {
        yz__explorer *x = &s->explorer[i];
        x->games = 0;
        memset(x->owned, 0, sizeof x->owned);
        memset(x->lead, 0, sizeof x->lead);
        memset(x->leads, 0, sizeof x->leads);
    }
    yz__tree_open(&s->explorer[0]);
    bar_at_root(s, game);
    return YZ_OK;
}

/* ---- Thinking ---- */

/* What one thread has to do. */
typedef struct share {
    yz__explorer *explorer;
    const yz_search_work *work;
    uint64_t playouts;
    _Atomic bool *over;
    bool first;
} share;

static void
explore_share(void *context)
{
    share *own = context;
    yz__explorer *x = own->explorer;
    const yz_search_work *work = own->work;
    const uint64_t end =
        work->nanoseconds ? yz__worked() + work->nanoseconds : UINT64_MAX;
    uint64_t done = 0;
    while (done < own->playouts && !atomic_load(own->over)) {
        for (int i = 0; i < ASK_EVERY && done < own->playouts; i++, done++)
            yz__explore(x);
        if (end != UINT64_MAX && yz__worked() >= end)
            break;
        if (own->first && work->goes_on && !work->goes_on(work->context, done))
            atomic_store(own->over, true);
    }
}

void
yz__think_on(yz_search *s, const yz_search_work *work)
{
    share own[YZ_SEARCH_THREADS];
    _Atomic bool over = false;
    const uint64_t kept = (uint64_t)yz__try_games(&s->tree.entry[YZ__ROOT]);
    const uint64_t most = work->playouts == 0     ? UINT64_MAX
                          : work->playouts > kept ? work->playouts - kept
                                                  : 1;
    for (int i = 0; i < s->threads; i++)
        own[i] = (share){&s->explorer[i], work,
                         most == UINT64_MAX ? most : most / (unsigned)s->threads + 1,
                         &over, i == 0};
    if (s->threads == 1 ||
        !yz__parallel(explore_share, own, sizeof own[0], (uint32_t)s->threads))
        explore_share(&own[0]);
}

void
yz__think_of_pass(yz_search *s, const yz__try *pass, float games)
{
    s->tree.first = pass;
    while (yz__try_games(pass) < games)
        yz__explore(&s->explorer[0]);
    s->tree.first = NULL;
}

/* What a pass gives away is found out before one is made: the search itself hardly looks. */
static void
doubt_pass(yz_search *s)
{
    const yz__try *pass = yz__choose_doubtful_pass(s);
    if (pass)
        yz__think_of_pass(s, pass, yz__try_games(&s->tree.entry[YZ__ROOT]) / PASS_PART);
}

yz_status
yz_search_think(yz_search *search, yz_search_choice *out, const yz_game *game,
                const yz_search_work *work)
{
    yz_search_work chosen = *work;

    if (yz_game_to_move(game) == YZ_EMPTY)
        return YZ_E_PHASE;
    if (chosen.playouts == 0 && chosen.nanoseconds == 0)
        chosen.nanoseconds = USUAL_TIME;
    if (chosen.level != NULL &&
        (chosen.playouts == 0 || chosen.playouts > chosen.level->playouts))
        chosen.playouts = chosen.level->playouts;
    const yz_status status = yz__think_begin(search, game);
    if (status != YZ_OK)
        return status;
    if (yz__choose_at_once(search, game, out))
        return YZ_OK;
    yz__think_on(search, &chosen);
    doubt_pass(search);
    yz__choose(search, game, &chosen, out);
    if (chosen.level == NULL)
        return YZ_OK;
    yz__make_mistakes(search, chosen.level, out);
    return yz__end_as_level(search, game, out);
}
