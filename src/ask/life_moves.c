/*
 * life_moves.c - which first moves work, asked of each chain and each side.
 */
#include <string.h>

#include "ask/asking.h"
#include "ask/life_moves.h"
#include "base/memory.h"
#include "judge/of_game.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* The answers for one position. */
typedef struct answers {
    const yz__life_moves *what;
    const yz_asked *asked;
    const yz_game *game;
    const uint8_t *alive;
    yz_first_moves **moves;
    size_t count;
} answers;

/* True if no option was given that says how the chains of a board are read; otherwise false after a
   message. */
static bool
needs_no_board(const yz_asked *asked)
{
    static const char *const ABOUT_BOARDS[] = {"dead", "divide", "fill-dame",
                                               "costly-cycle", "enabled"};

    for (size_t i = 0; i < sizeof ABOUT_BOARDS / sizeof *ABOUT_BOARDS; i++)
        if (yz__asked_has(asked, ABOUT_BOARDS[i]))
            return yz__wrong_option_with(asked, YZ_MESSAGE_CLI_MOVES_WITHOUT,
                                         yz_arg_name(NULL, ABOUT_BOARDS[i]));
    return true;
}

bool
yz__life_moves_read(yz__life_moves *moves, const yz_asked *asked, const char *at,
                    yz_colour first)
{
    const bool both = yz__asked_has(asked, "moves");

    moves->at = at;
    moves->first = first;
    moves->alive = yz_asked_value(asked, "alive");
    moves->around = moves->alive != NULL && strcmp(moves->alive, "around") == 0;
    moves->wanted = both || (at != NULL && first != YZ_EMPTY);
    if (both && at == NULL)
        yz__wrong_option(asked, YZ_MESSAGE_CLI_MOVES_AT);
    else if (moves->alive != NULL && !moves->wanted)
        yz__wrong_option(asked, YZ_MESSAGE_CLI_MOVES_ALIVE);
    else
        return !moves->wanted || needs_no_board(asked);
    return false;
}

/* Takes the chain at 'at' off the map of points that are still asked about. */
static void
take_off(const yz_game *game, yz_point at, uint8_t *map)
{
    yz_point chain[YZ_MAX_POINTS];
    const int count = yz_game_chain(game, at, chain);

    for (int i = 0; i < count; i++)
        map[yz_index(yz_game_width(game), chain[i])] = 0;
}

/* Asks about one chain and one side. */
static yz_status
ask(answers *all, yz_point chain, yz_colour first, yz_diag *diag)
{
    const yz_life_options *limits = all->what->limits;
    yz_first_moves_options options = YZ_FIRST_MOVES_OPTIONS_INIT;

    options.chain = chain;
    options.first = first;
    options.alive = all->alive;
    options.around = all->what->around;
    options.nodes = limits->nodes == 0 ? 0 : limits->nodes + limits->small_nodes;
    options.nanoseconds = limits->nanoseconds;
    options.bytes = limits->bytes;
    options.goes_on = all->asked->goes_on;
    options.context = all->asked->context;
    const yz_status status =
        yz__life_moves_of_game(&all->moves[all->count], all->game, &options);
    if (status != YZ_OK)
        return yz_judging_refused(all->game, status, diag);
    all->count++;
    return YZ_OK;
}

static yz_status
ask_chain(answers *all, yz_point chain, yz_diag *diag)
{
    const yz_colour only = all->what->first;
    yz_status status = YZ_OK;

    for (int first = YZ_BLACK; status == YZ_OK && first <= YZ_WHITE; first++)
        if (only == YZ_EMPTY || only == (yz_colour)first)
            status = ask(all, chain, (yz_colour)first, diag);
    return status;
}

static yz_status
ask_all(answers *all, uint8_t *map, yz_diag *diag)
{
    const int width = yz_game_width(all->game), height = yz_game_height(all->game);
    yz_status status = YZ_OK;

    for (int x = 0; status == YZ_OK && x < width; x++)
        for (int y = height - 1; status == YZ_OK && y >= 0; y--) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            if (map[yz_index(width, at)] == 0)
                continue;
            take_off(all->game, at, map);
            status = ask_chain(all, at, diag);
        }
    return status;
}

/* ---- What is taken to live ---- */

static yz_status
read_alive(const yz__life_moves *what, const yz_game *game, const uint8_t *map,
           uint8_t *alive, yz_diag *diag)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    yz_status status = yz_judging_points(alive, "alive", what->alive, game, diag);

    for (int i = 0; status == YZ_OK && i < width * height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        yz_point chain[YZ_MAX_POINTS];
        const int count = alive[i] == 0 ? 0 : yz_game_chain(game, at, chain);
        for (int k = 0; status == YZ_OK && k < count; k++)
            if (map[yz_index(width, chain[k])] != 0)
                status = yz__refuse(diag, YZ_E_RANGE,
                                    yz_message_with(YZ_MESSAGE_CLI_MOVES_ITSELF,
                                                    yz_arg_point(at, height)));
    }
    return status;
}

/* ---- The whole ---- */

static void
print(const yz_asked *asked, const yz__first_moves_view *view)
{
    yz_json json;

    if (asked->json) {
        yz__start_json(asked, &json);
        yz__tell_first_moves_json(&json, view);
        yz_json_line(&json);
        return;
    }
    const yz_telling how = asked->how;
    yz__told(asked, yz__tell_first_moves_heading(&how, view));
    yz__told(asked, yz__tell_first_moves(&how, view, asked->verbose));
}

static yz_status
answer(const yz__life_moves *what, const yz_asked *asked, answers *all, uint8_t *map,
       yz__first_moves_view *view, yz_diag *diag)
{
    yz__step_begin(asked, YZ_MESSAGE_CLI_PROGRESS_READING,
                   what->limits->nanoseconds / 1000000u, true);
    const yz_status status = ask_all(all, map, diag);
    yz__step_end(asked);
    if (status != YZ_OK)
        return status;
    view->alive = all->alive;
    view->moves = (const yz_first_moves *const *)all->moves;
    view->count = all->count;
    if (!what->silent)
        print(asked, view);
    return what->record == NULL || yz__write_first_moves(view, what->record)
               ? YZ_OK
               : yz__refuse_status(diag, YZ_E_NOMEM);
}

yz_status
yz__life_moves_look(const yz__life_moves *what, const yz_asked *asked,
                    const yz_game *game, yz__first_moves_view view, bool *open,
                    yz_diag *diag)
{
    uint8_t map[YZ_MAX_POINTS], alive[YZ_MAX_POINTS];
    answers all = {.what = what, .asked = asked, .game = game};
    yz_status status = yz_judging_points(map, "at", what->at, game, diag);

    if (status == YZ_OK && what->alive != NULL && !what->around) {
        status = read_alive(what, game, map, alive, diag);
        all.alive = alive;
    }
    if (status != YZ_OK)
        return status;
    const yz_allocator *allocator = asked->how.allocator;
    const size_t bytes = 2 * YZ_MAX_POINTS * sizeof(yz_first_moves *);
    all.moves = yz__resize(allocator, NULL, 0, bytes);
    if (all.moves == NULL)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    status = answer(what, asked, &all, map, &view, diag);
    *open = *open || (status == YZ_OK && yz__first_moves_left_open(&view));
    for (size_t i = 0; i < all.count; i++)
        yz_first_moves_free(all.moves[i]);
    yz__resize(allocator, all.moves, bytes, 0);
    return status;
}
