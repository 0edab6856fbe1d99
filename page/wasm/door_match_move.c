/* door_match_move.c - a move of the page as an opponent. */
#include <yunzi/search.h>

#include "door_match.h"

enum { USUAL_TIME = 500, MOST_TIME = 60000, MS = 1000000, MEMORY = 32 << 20 };

static void
tell_choice(door_call *call, const yz_game *game, const yz_search_choice *choice)
{
    const bool play = choice->move.kind == YZ_MOVE_PLAY;
    char text[YZ_POINT_TEXT];
    yz_json json;

    door_open(call, &json);
    yz_json_text(&json, "move",
                 play ? yz_point_text(choice->move.at, yz_game_height(game), text)
                      : "pass");
    yz_json_whole(&json, "games", (int64_t)choice->playouts);
    door_close(&json);
}

/* "time=500" in ms, or "games=2000"; "seed=7". */
void
door_match_move(door_call *call)
{
    const door_match *own = door_match_of(call);
    long time, games, seed;
    yz_search_choice choice;
    yz_search *search;

    if (own == NULL || !door_number(call, "time", 1, MOST_TIME, USUAL_TIME, &time) ||
        !door_number(call, "games", 0, INT32_MAX, 0, &games) ||
        !door_number(call, "seed", 0, INT32_MAX, 0, &seed))
        return;
    const yz_game *game = door_match_game(own);
    const yz_search_options options = {.seed = (uint64_t)seed, .memory = MEMORY};
    const yz_search_work work = {.playouts = (uint64_t)games,
                                 .nanoseconds = games ? 0 : (uint64_t)time * MS};
    yz_status status = yz_search_new(&search, &options, NULL);
    if (status == YZ_OK) {
        status = yz_search_think(search, &choice, game, &work);
        yz_search_free(search);
    }
    if (status == YZ_OK)
        tell_choice(call, game, &choice);
    else
        door_fail_diag(call, status, NULL);
}
