/*
 * door_match_move.c - a move of the page as an opponent.
 *
 * It is asked for slice by slice, so that the page can do something else between two of them, and
 * break off by asking no more.  What was found is kept with the match.
 */
#include "door_match.h"
#include "door_messages.h"

enum {
    USUAL_TIME = 1000, /* ms */
    MOST_TIME = 600000,
    USUAL_SLICE = 100,
    MS = 1000000,
    MEMORY = 32 << 20,
};

static void
tell_choice(door_call *call, const yz_game *game, const yz_search_choice *choice,
            bool done)
{
    char text[YZ_POINT_TEXT];
    yz_json json;

    door_open(call, &json);
    yz_json_bool(&json, "done", done);
    if (done)
        yz_json_text(&json, "move",
                     choice->resigns                       ? "resign"
                     : choice->move.kind == YZ_MOVE_PLAY   ? yz_point_text(
                           choice->move.at, yz_game_height(game), text)
                     : choice->move.kind == YZ_MOVE_BUTTON ? "button"
                                                           : "pass");
    yz_json_whole(&json, "games", (int64_t)choice->playouts);
    door_close(&json);
}

/* Under a clock the time that it allots takes the place of 'time'. */
static void
begin_thinking(door_match *own, long time)
{
    const yz_game *game = door_match_game(own);
    yz_position board;

    yz_game_position(game, &board);
    const int64_t allotted = yz_clock_allot(yz_match_clock(door_match_at(own)),
                                            yz_game_to_move(game), &board);
    own->thinking.at = yz_game_ply_count(game);
    own->thinking.left = allotted < time ? allotted : time;
}

/* "level=novice"; without it as strong as it can. */
static bool
read_level(door_call *call, const yz_search_level **out)
{
    const char *key = door_value(call, "level");

    *out = key != NULL && key[0] != '\0' ? yz_search_level_find(key) : NULL;
    return key == NULL || key[0] == '\0' || *out != NULL ||
           door_fail_with(
               call, YZ_E_RANGE,
               yz_message_with(YZ_MESSAGE_DOOR_NO_LEVEL, yz_arg_text(key)));
}

/* One slice of 'slice' ms. */
static yz_status
think(door_match *own, const yz_search_level *level, long slice,
      yz_search_choice *choice, bool *done)
{
    const int64_t ms = slice < own->thinking.left ? slice : own->thinking.left;
    const yz_search_work work = {.level = level,
                                 .nanoseconds = ms > 0 ? (uint64_t)ms * MS : 1};
    const yz_status status =
        yz_search_think(own->thinking.search, choice, door_match_game(own), &work);

    own->thinking.left -= ms;
    *done = choice->playouts == 0 || own->thinking.left <= 0 ||
            (level != NULL && choice->playouts >= level->playouts);
    return status;
}

/* "time=1000" in ms, "slice=100"; "level=novice"; "seed=7". */
void
door_match_move(door_call *call)
{
    door_match *own = door_match_of(call);
    long time, slice, seed;
    const yz_search_level *level;
    yz_search_choice choice;
    yz_status status = YZ_OK;
    bool done;

    if (own == NULL || !door_number(call, "time", 1, MOST_TIME, USUAL_TIME, &time) ||
        !door_number(call, "slice", 1, MOST_TIME, USUAL_SLICE, &slice) ||
        !door_number(call, "seed", 0, INT32_MAX, 0, &seed) || !read_level(call, &level))
        return;
    const yz_search_options options = {.seed = (uint64_t)seed, .memory = MEMORY};
    if (own->thinking.search == NULL)
        status = yz_search_new(&own->thinking.search, &options, NULL);
    if (own->thinking.left <= 0 ||
        own->thinking.at != yz_game_ply_count(door_match_game(own)))
        begin_thinking(own, time);
    if (status == YZ_OK)
        status = think(own, level, slice, &choice, &done);
    if (status == YZ_OK)
        tell_choice(call, door_match_game(own), &choice, done);
    else
        door_fail_diag(call, status, NULL);
}

/* ---- Levels ---- */

void
door_match_levels(door_call *call)
{
    yz_json json;

    door_open(call, &json);
    yz_json_open_array(&json, "levels");
    for (size_t i = 0; yz_search_level_at(i) != NULL; i++) {
        const yz_search_level *level = yz_search_level_at(i);
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, "level", level->key);
        yz_json_text(&json, "name",
                     yz_language_word(call->language, "level", level->name));
        yz_json_close_object(&json);
    }
    yz_json_close_array(&json);
    door_close(&json);
}
