/* game.c - begins games, begins them again, copies and frees them. */
#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/sized.h"
#include "message/refuse.h"
#include "game/state.h"
#include "rules/setup.h"
#include "yunzi/messages.h"
#include "game/query.h"
#include "rules/komi.h"
#include "rules/placing.h"

/* ---- What a game begins with ---- */

/* True if the record itself gives stones: a position, or the points of its handicap
   stones. */
static bool
stones_given(const yz_game_options *options)
{
    return options->start || options->handicap_stones;
}

static yz_status
check_points(const yz_game_options *options, yz_diag *diag)
{
    for (int i = 0; i < options->handicap_stone_count && options->handicap_stones;
         i++) {
        const yz_point at = options->handicap_stones[i];
        if (at.x >= options->width || at.y >= options->height)
            return yz__refuse(
                diag, YZ_E_RANGE,
                yz_message_with(YZ_MESSAGE_ERROR_HANDICAP_STONE, yz_arg_number(i + 1)));
    }
    if (options->ko_banned &&
        (options->ko.x >= options->width || options->ko.y >= options->height))
        return yz__refuse(diag, YZ_E_RANGE,
                          yz_message_plain(YZ_MESSAGE_ERROR_KO_POINT));
    return YZ_OK;
}

/* How the stones come on the board where nobody has given them. */
static yz_placing
placing_of(const yz_game_options *options)
{
    return options->placing != YZ_PLACING_RULED ? options->placing
                                                : yz__rules_placing(options->rules);
}

static yz_status
check_placing(const yz_game_options *options, yz_diag *diag)
{
    const yz_rules *rules = options->rules;
    const char *says = yz_rules_option(rules, yz_option_find("handicap")).text;

    if (yz__rules_placing_allowed(rules, options->placing))
        return YZ_OK;
    return yz__refuse(
        diag, YZ_E_RANGE,
        yz_message_with(YZ_MESSAGE_ERROR_PLACING,
                        yz_arg_choice(options->placing == YZ_PLACING_FREE),
                        yz_arg_name(NULL, yz_rules_id(rules)),
                        yz_arg_name("answer", says),
                        yz_arg_name("article", yz__rules_placing_article(rules))));
}

static yz_status
check_handicap(const yz_game_options *options, yz_diag *diag)
{
    yz_position start;
    const int n = options->handicap;
    const yz_status placing = check_placing(options, diag);
    if (placing != YZ_OK)
        return placing;
    if (n < 0 || n >= options->width * options->height || n > UINT8_MAX - 1)
        return yz__refuse(diag, YZ_E_RANGE,
                          yz_message_with(YZ_MESSAGE_ERROR_HANDICAP, yz_arg_number(n)));
    if (n < 2 || stones_given(options))
        return YZ_OK;
    if (!yz__handicap_known(options->rules))
        return yz__refuse(
            diag, YZ_E_RANGE,
            yz_message_with(YZ_MESSAGE_ERROR_NO_HANDICAP,
                            yz_arg_name(NULL, yz_rules_id(options->rules))));
    if (placing_of(options) == YZ_PLACING_FIXED &&
        !yz__rules_start(options->rules, options->width, options->height, n, &start))
        return yz__refuse(
            diag, YZ_E_RANGE,
            yz_message_with(YZ_MESSAGE_ERROR_NO_STARS, yz_arg_number(options->width),
                            yz_arg_number(options->height), yz_arg_number(n)));
    return YZ_OK;
}

static yz_status
check_options(const yz_game_options *options, yz_diag *diag)
{
    const yz_position *start = options->start;
    assert(options->rules);
    if (options->width < 1 || options->width > YZ_MAX_SIDE || options->height < 1 ||
        options->height > YZ_MAX_SIDE)
        return yz__refuse(diag, YZ_E_RANGE,
                          yz_message_with(YZ_MESSAGE_ERROR_BOARD_SIZE,
                                          yz_arg_number(options->width),
                                          yz_arg_number(options->height),
                                          yz_arg_number(YZ_MAX_SIDE)));
    if (start && (start->width != options->width || start->height != options->height))
        return yz__refuse(
            diag, YZ_E_RANGE,
            yz_message_with(YZ_MESSAGE_ERROR_OTHER_SIZE, yz_arg_number(start->width),
                            yz_arg_number(start->height), yz_arg_number(options->width),
                            yz_arg_number(options->height)));
    if (options->repetition != YZ_RESULT_NONE &&
        !yz__repetition_outcome_known(options->repetition))
        return yz__refuse(diag, YZ_E_RANGE,
                          yz_message_plain(YZ_MESSAGE_ERROR_LAID_DOWN));
    if (options->komi_before && !yz__rules_komi_before(options->rules))
        return yz__refuse(
            diag, YZ_E_RANGE,
            yz_message_with(YZ_MESSAGE_ERROR_KOMI_BEFORE,
                            yz_arg_name(NULL, yz_rules_id(options->rules))));
    const yz_status status = check_points(options, diag);
    return status == YZ_OK ? check_handicap(options, diag) : status;
}

static void
put_stones(yz__board *board, const yz_point *stones, int count)
{
    for (int i = 0; i < count; i++)
        yz__board_set(board, yz__board_at(board, stones[i]), YZ_BLACK);
}

/* Puts the stones of a position on an empty board. */
static void
put_position(yz__board *board, const yz_position *position)
{
    for (int i = 0; i < position->width * position->height; i++) {
        if (position->stone[i] == YZ_EMPTY)
            continue;
        const yz_point at = {(uint8_t)(i % position->width),
                             (uint8_t)(i / position->width)};
        yz__board_set(board, yz__board_at(board, at), (yz_colour)position->stone[i]);
    }
}

/* Puts the starting stones on the board. */
static void
put_start(yz__board *board, const yz_game_options *options)
{
    yz_position position;
    if (options->start) {
        put_position(board, options->start);
        return;
    }
    if (options->handicap_stones) {
        put_stones(board, options->handicap_stones, options->handicap_stone_count);
    } else {
        const bool fixed = placing_of(options) == YZ_PLACING_FIXED;
        (void)yz__rules_start(options->rules, options->width, options->height,
                              fixed ? options->handicap : 0, &position);
        put_position(board, &position);
    }
}

/* ---- The game ---- */

static void
ask_rules(yz_game *game)
{
    const yz_rules *rules = game->rules;
    game->looks_back = yz__ko_looks_back(rules);
    game->retaking = yz__ko_bans_retaking(rules);
    game->captured_points = yz__ko_bans_captured_points(rules);
    game->watches = yz__repetition_watches(rules);
    game->indexed = game->looks_back || game->watches;
    game->plain = !yz__ending_by_capture(rules) && !yz__ending_without_play(rules);
    game->partners = (uint8_t)yz_overlay_partners(game->overlays);
}

static bool
holds_stones(const yz_position *start)
{
    for (int i = 0; start && i < start->width * start->height; i++)
        if (start->stone[i] != YZ_EMPTY)
            return true;
    return false;
}

static void
take_options(yz_game *game, const yz_game_options *options)
{
    game->rules = options->rules;
    game->overlays = options->overlays;
    game->handicap = options->handicap;
    game->placing = options->placing;
    game->event_repetition = options->repetition;
    game->capture_goal = options->capture_goal > 0
                             ? options->capture_goal
                             : yz__overlay_captures(options->overlays);
    game->komi = options->komi_given
                     ? options->komi
                     : yz_rules_komi(options->rules, options->year, options->handicap);
    game->komi_given = options->komi_given;
    game->komi_before = options->komi_before;
    game->contract = options->contract;
    game->year = options->year;
    game->start_ko = 0;
    if (options->ko_banned)
        game->start_ko = yz__board_at(&game->board, options->ko);
    game->stones_given = stones_given(options);
    game->turn_unknown = options->to_move == YZ_EMPTY && holds_stones(options->start);
    game->skipped = 0;
    ask_rules(game);
}

/* Begins the game.  In a handicap game of rengo each team's first partner makes its
   first move, as in an even game. */
static void
begin(yz_game *game, const yz_game_options *options)
{
    yz__state *now = &game->now;
    *now = (yz__state){.undecided_at = -1};
    now->result.margin.over = 1;
    now->flow = yz__flow_start(options->rules, placing_of(options), options->handicap,
                               stones_given(options));
    if (options->to_move != YZ_EMPTY)
        now->flow.next = (uint8_t)options->to_move;
    now->flow.opener = now->flow.next;
    now->flow.stop = (uint8_t)yz__overlay_passes(options->overlays);
    now->tally.handicap_passes =
        stones_given(options)
            ? 0
            : yz_rules_handicap_passes(options->rules, options->handicap);
    now->tally.handicap =
        options->handicap > 1 || now->tally.handicap_passes > 0 ? options->handicap : 0;
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++)
        now->tally.prisoners[c] = options->prisoners[c];
}

yz_status
yz__game_restart(yz_game *game, const yz_game_options *wanted, yz_diag *diag)
{
    yz_game_options taken;
    const yz_game_options *options = &taken;
    if (!yz__take(&taken, sizeof taken, wanted))
        return yz__refuse_size(diag);
    yz_status status = check_options(options, diag);
    if (status != YZ_OK)
        return status;
    const bool indexed =
        yz__ko_looks_back(options->rules) || yz__repetition_watches(options->rules);
    status = yz__history_reserve_for(game, options->width, options->height, indexed);
    if (status != YZ_OK)
        return yz__refuse_status(diag, status);

    /* Nothing below can fail. */
    yz__history_clear(game);
    yz__board_init(&game->board, options->width, options->height);
    put_start(&game->board, options);
    memset(game->fate, 0, game->board.cells * sizeof game->fate[0]);
    memset(game->blocked, 0, game->board.cells * sizeof game->blocked[0]);
    take_options(game, options);
    begin(game, options);
    yz__history_open(game, YZ_PLY_START);
    yz__history_close(game);
    return YZ_OK;
}

yz_status
yz_game_new(yz_game **out, const yz_game_options *wanted, yz_diag *diag)
{
    yz_game_options options;
    *out = NULL;
    if (!yz__take(&options, sizeof options, wanted))
        return yz__refuse_size(diag);
    yz_game *game = yz__resize(options.allocator, NULL, 0, sizeof *game);
    if (!game)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    /* The board is large, and yz__board_init() sets what is used of it. */
    memset(game, 0, offsetof(yz_game, board));
    game->allocator = options.allocator;
    yz__situations_init(&game->situations, options.allocator);
    const yz_status status = yz__game_restart(game, &options, diag);
    if (status != YZ_OK) {
        yz_game_free(game);
        return status;
    }
    *out = game;
    return YZ_OK;
}

void
yz_game_free(yz_game *game)
{
    if (!game)
        return;
    const yz_allocator *allocator = game->allocator;
    yz__resize(allocator, game->ply, game->ply_room * sizeof *game->ply, 0);
    yz__resize(allocator, game->log, game->log_room * sizeof *game->log, 0);
    yz__resize(allocator, game->saved, game->saved_room * sizeof *game->saved, 0);
    yz__resize(allocator, game->slot, game->slot_room * sizeof *game->slot, 0);
    yz__resize(allocator, game->kept, game->kept_room, 0);
    yz__situations_free(&game->situations);
    yz__resize(allocator, game->ruling, game->ruling_room * sizeof *game->ruling, 0);
    yz__resize(allocator, game->deed, game->deed_room * sizeof *game->deed, 0);
    yz__resize(allocator, game->settled, game->settled_room, 0);
    yz__resize(allocator, game, sizeof *game, 0);
}

/* A copy of an array; NULL for an empty array, or when memory runs out. */
static void *
copy_of(const yz_allocator *allocator, const void *from, size_t bytes)
{
    void *to = bytes > 0 ? yz__resize(allocator, NULL, 0, bytes) : NULL;
    if (to)
        memcpy(to, from, bytes);
    return to;
}

/* Gives 'game', a copy whose pointers still are those of another game, arrays of its
   own.  False when memory runs out. */
static bool
own_arrays(yz_game *game)
{
    const yz_allocator *allocator = game->allocator;
    game->ply = copy_of(allocator, game->ply, game->ply_room * sizeof *game->ply);
    game->log = copy_of(allocator, game->log, game->log_room * sizeof *game->log);
    game->saved =
        copy_of(allocator, game->saved, game->saved_room * sizeof *game->saved);
    game->slot = copy_of(allocator, game->slot, game->slot_room * sizeof *game->slot);
    game->kept = copy_of(allocator, game->kept, game->kept_room);
    const int cut = game->situations.cut;
    yz__situations_init(&game->situations,
                        allocator); /* found out again when asked for */
    game->situations.cut = cut;
    game->ruling =
        copy_of(allocator, game->ruling, game->ruling_room * sizeof *game->ruling);
    game->deed = copy_of(allocator, game->deed, game->deed_room * sizeof *game->deed);
    game->settled = copy_of(allocator, game->settled, game->settled_room);
    return game->ply && game->log && game->saved && game->kept &&
           (game->deed || game->deed_room == 0) &&
           (game->settled || game->settled_room == 0) &&
           (game->slot || game->slot_room == 0) &&
           (game->ruling || game->ruling_room == 0);
}

yz_status
yz_game_copy(yz_game **out, const yz_game *game)
{
    *out = NULL;
    yz_game *copy = yz__resize(game->allocator, NULL, 0, sizeof *copy);
    if (!copy)
        return YZ_E_NOMEM;
    memcpy(copy, game, offsetof(yz_game, board));
    yz__board_copy(&copy->board, &game->board);
    if (!own_arrays(copy)) {
        yz_game_free(copy);
        return YZ_E_NOMEM;
    }
    *out = copy;
    return YZ_OK;
}

yz_status
yz_game_undo(yz_game *game)
{
    if (game->ply_count <= 1)
        return YZ_E_PHASE;
    yz__history_undo(game);
    return YZ_OK;
}
