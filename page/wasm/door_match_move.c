/*
 * door_match_move.c - the page as an opponent: its moves, what it thinks of marks, its levels.
 *
 * A move is asked for slice by slice, so that the page can do something else between two of them, and
 * break off by asking no more.  What was found is kept with the match.
 */
#include <time.h>

#include <yunzi/judge.h>
#include <yunzi/life.h>

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
tell_choice(door_call *call, const yz_game *game, const yz_search_choice *choice)
{
    char text[YZ_POINT_TEXT];
    yz_json json;

    door_open(call, &json);
    yz_json_bool(&json, "done", choice->done);
    if (choice->done)
        yz_json_text(&json, "move",
                     choice->resigns ? "resign"
                     : choice->move.kind == YZ_MOVE_PLAY
                         ? yz_point_text(choice->move.at, yz_game_height(game), text)
                     : choice->move.kind == YZ_MOVE_BUTTON ? "button"
                                                           : "pass");
    yz_json_whole(&json, "games", (int64_t)choice->playouts);
    door_close(&json);
}

static int64_t
now(void *context)
{
    struct timespec time;

    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 * MS + time.tv_nsec;
}

static bool
goes_on(void *context, uint64_t done)
{
    (void)done;
    return now(NULL) < ((const door_match *)context)->thinking.until;
}

/* Under a clock the time that it allots takes the place of 'time'. */
static void
begin_thinking(door_match *own, long time)
{
    const yz_game *game = door_match_game(own);
    yz_position board;

    yz_game_position(game, &board);
    const yz_clock_share share = yz_clock_allot(yz_match_clock(door_match_at(own)),
                                                yz_game_to_move(game), &board);
    const int64_t usual = share.usual < time ? share.usual : time;
    own->thinking.at = yz_game_ply_count(game);
    own->thinking.work = (yz_search_work){
        .nanoseconds = usual > 0 ? (uint64_t)usual * MS : 1,
        .now = now,
        .goes_on = goes_on,
        .context = own,
    };
}

/* "level=novice"; without it as strong as it can. */
static bool
read_level(door_call *call, const yz_search_level **out)
{
    const char *key = door_value(call, "level");

    *out = key != NULL && key[0] != '\0' ? yz_search_level_find(key) : NULL;
    return key == NULL || key[0] == '\0' || *out != NULL ||
           door_fail_with(call, YZ_E_RANGE,
                          yz_message_with(YZ_MESSAGE_DOOR_NO_LEVEL, yz_arg_text(key)));
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

    if (own == NULL || !door_number(call, "time", 1, MOST_TIME, USUAL_TIME, &time) ||
        !door_number(call, "slice", 1, MOST_TIME, USUAL_SLICE, &slice) ||
        !door_number(call, "seed", 0, INT32_MAX, 0, &seed) || !read_level(call, &level))
        return;
    const yz_game *game = door_match_game(own);
    const yz_search_options options = {.seed = (uint64_t)seed, .memory = MEMORY};
    if (own->thinking.search == NULL)
        status = yz_search_new(&own->thinking.search, &options, NULL);
    if (own->thinking.work.nanoseconds == 0 ||
        own->thinking.at != yz_game_ply_count(game))
        begin_thinking(own, time);
    own->thinking.work.level = level;
    own->thinking.until = now(NULL) + (int64_t)slice * MS;
    if (status == YZ_OK)
        status =
            yz_search_think(own->thinking.search, &choice, game, &own->thinking.work);
    if (status == YZ_OK)
        tell_choice(call, game, &choice);
    else
        door_fail_diag(call, status, NULL);
}

/* ---- Marks ---- */

enum { MOST_NODES = 100000000 };

/* The chains that are marked otherwise than reading finds them; "nodes=200000" positions. */
void
door_match_wrong(door_call *call)
{
    const door_match *own = door_match_of(call);
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    char text[YZ_POINT_TEXT];
    yz_life_report *life;
    yz_wrong_mark wrong;
    long nodes;
    yz_json json;

    if (own == NULL ||
        !door_number(call, "nodes", 1, MOST_NODES, (long)YZ_LIFE_NODES, &nodes))
        return;
    const yz_game *game = door_match_game(own);
    options.reading = options.sampling = options.fill_dame = true;
    options.estimate_first = true;
    options.nodes = (uint64_t)nodes;
    options.nanoseconds = YZ_LIFE_CEILING;
    const yz_status status = yz_life_of_game(&life, game, &options);
    if (status != YZ_OK) {
        door_fail_diag(call, status, NULL);
        return;
    }
    door_open(call, &json);
    yz_json_open_array(&json, "wrong");
    for (size_t i = 0; yz_judge_wrong_mark(game, life, i, &wrong); i++) {
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, "point",
                     yz_point_text(wrong.at, yz_game_height(game), text));
        yz_json_bool(&json, "dead", wrong.dead);
        yz_json_text(&json, "basis", yz_basis_key(wrong.basis));
        yz_json_close_object(&json);
    }
    yz_json_close_array(&json);
    door_close(&json);
    yz_life_free(life);
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
