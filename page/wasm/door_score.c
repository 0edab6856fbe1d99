/*
 * door_score.c - score: what the opponent expects of a position, for a graph of a game.
 *
 * Each question stands for itself: the page asks about a line move by move, and stops when it likes.
 */
#include <yunzi/load.h>
#include <yunzi/search.h>

#include "door_record.h"

enum { USUAL_GAMES = 400, MOST_GAMES = 100000, MEMORY = 8 << 20 };

/* The mean of all games, for few have gone through the best move alone. */
static int64_t
mean_lead(const yz_search *search)
{
    int64_t sum = 0, games = 0;
    yz_search_line line;

    for (int i = 0; yz_search_line_at(search, i, &line); i++) {
        sum += (int64_t)line.playouts * line.lead;
        games += (int64_t)line.playouts;
    }
    return games == 0 ? 0 : sum / games;
}

/* The lead of Black in 1/100 of a point.  Nobody to move: {}. */
static yz_status
tell_score(door_call *call, const yz_game *game, long games, long seed)
{
    const yz_search_options options = {.seed = (uint64_t)seed, .memory = MEMORY};
    const yz_search_work work = {.playouts = (uint64_t)games};
    const int sign = yz_game_to_move(game) == YZ_WHITE ? -1 : 1;
    int64_t lead = 0;
    yz_search_choice choice;
    yz_search *search;
    yz_json json;

    yz_status status = yz_search_new(&search, &options, NULL);
    if (status != YZ_OK)
        return status;
    status = yz_search_think(search, &choice, game, &work);
    if (status == YZ_OK)
        lead = sign * mean_lead(search);
    yz_search_free(search);
    if (status != YZ_OK && status != YZ_E_PHASE)
        return status;
    door_open(call, &json);
    if (status == YZ_OK) {
        yz_json_whole(&json, "lead", lead);
        yz_json_whole(&json, "games", (int64_t)choice.playouts);
        yz_json_text(&json, "basis", "estimated");
    }
    door_close(&json);
    return YZ_OK;
}

/* "move=57", "variation=1.2" and "game=3" of the file; "rules=", or its own; "games=400"; "seed=7". */
void
door_score(door_call *call)
{
    yz_load_choice choice = YZ_LOAD_CHOICE_INIT;
    yz_load_bytes bytes = {call->bytes, call->length, 0};
    const yz_load_source source = yz_load_source_of(&bytes);
    yz_load_rules rules = {0};
    bool assumed;
    yz_game *game;
    yz_load *input;
    long games, seed;
    yz_diag diag = {.status = YZ_OK};

    choice.variation = door_value(call, "variation");
    if (!door_number(call, "game", 1, 1000000, 1, &choice.game) ||
        !door_number(call, "move", -1, 1000000, -1, &choice.move) ||
        !door_number(call, "games", 1, MOST_GAMES, USUAL_GAMES, &games) ||
        !door_number(call, "seed", 0, INT32_MAX, 1, &seed) ||
        !door_rules(call, &rules.rules, &rules.overlays))
        return;
    yz_status status = yz_load_open(&input, "-", &source, &choice, &diag);
    if (status == YZ_OK)
        status = yz_load_next(input, &diag);
    if (status == YZ_OK && rules.rules == NULL)
        status = yz_load_reading_rules(input, &rules, &assumed, &diag);
    if (status == YZ_OK)
        status = yz_load_replay(input, rules, &game, &diag);
    if (status == YZ_OK)
        status = tell_score(call, game, games, seed);
    if (status != YZ_OK)
        door_fail_diag(call, status, &diag);
    yz_load_close(input);
}
