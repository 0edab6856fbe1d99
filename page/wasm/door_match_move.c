/* door_match_move.c - a move of the page as an opponent. */
#include <yunzi/search.h>

#include "door_match.h"

enum { USUAL_TIME = 500, MOST_TIME = 60000, MS = 1000000 };

/* "time=500" in ms, or "games=2000"; "seed=7". */
void
door_match_move(door_call *call)
{
    const door_match *own = door_match_of(call);
    long time, games, seed;
    yz_search_choice choice;
    char text[YZ_POINT_TEXT];
    yz_json json;

    if (own == NULL || !door_number(call, "time", 1, MOST_TIME, USUAL_TIME, &time) ||
        !door_number(call, "games", 0, INT32_MAX, 0, &games) ||
        !door_number(call, "seed", 0, INT32_MAX, 0, &seed))
        return;
    const yz_game *game = door_match_game(own);
    const yz_search_work work = {.seed = (uint64_t)seed,
                                 .games = (uint64_t)games,
                                 .nanoseconds = (uint64_t)time * MS};
    const yz_status status = yz_search_move(&choice, game, &work, NULL);
    if (status != YZ_OK) {
        door_fail_diag(call, status, NULL);
        return;
    }
    const bool pass = choice.move.kind == YZ_MOVE_PASS;
    door_open(call, &json);
    yz_json_text(&json, "move",
                 pass ? "pass"
                      : yz_point_text(choice.move.at, yz_game_height(game), text));
    yz_json_whole(&json, "games", (int64_t)choice.games);
    door_close(&json);
}
