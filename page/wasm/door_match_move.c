/*
 * door_match_move.c - the page as an opponent: its moves, what it thinks of marks, its levels.
 *
 * A move is asked for slice by slice, so that the page can do something else between two of them, and
 * break off by asking no more.  What was found is kept with the match.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

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

/* ---- What is expected ---- */

/* The reader may know how the game stands, and what was thought last is about this position. */
static bool
may_expect(door_call *call, const door_match *own)
{
    yz_party reader;

    if (!door_reader(call, &reader))
        return false;
    const yz_match *match = door_match_at(own);
    return own->thinking.search != NULL &&
           own->thinking.at == yz_game_ply_count(door_match_game(own)) &&
           yz_match_sight(match, door_viewer(call, match, reader)) >= YZ_SIGHT_COLOURS;
}

/* Whose each point is expected to be after what "match.move" has thought, row by row, from 1000,
   Black's, to -1000, and Black's lead in 1/100 of a point; {} where nothing may be told. */
void
door_match_owners(door_call *call)
{
    const door_match *own = door_match_of(call);
    int16_t owner[YZ_MAX_POINTS];
    yz_search_line line;
    yz_json json;

    if (own == NULL)
        return;
    const yz_game *game = door_match_game(own);
    const int points = yz_game_width(game) * yz_game_height(game);
    const bool told = may_expect(call, own);
    if (call->answer->length > 0)
        return;
    door_open(call, &json);
    if (told && yz_search_line_at(own->thinking.search, 0, &line) &&
        yz_search_owners(own->thinking.search, -1, owner)) {
        yz_json_whole(&json, "lead",
                      yz_game_to_move(game) == YZ_WHITE ? -line.lead : line.lead);
        yz_json_open_array(&json, "owners");
        for (int i = 0; i < points; i++)
            yz_json_whole(&json, NULL, owner[i]);
        yz_json_close_array(&json);
    }
    door_close(&json);
}

/* ---- The end ---- */

enum { SHOWING = 300 /* ms a move by which a chain is shown */ };

#define X(name, key, who, stages) [YZ_MATCH_##name] = key,
static const char *const DEEDS[] = {YZ_MATCH_EVENT_MAP(X)};
#undef X

/* The words of match.do. */
static void
tell_deed(door_call *call, const yz_match *match, const yz_match_event *event)
{
    const int height = yz_game_height(yz_match_game(match));
    char text[YZ_POINT_TEXT], marking[24];
    yz_json json;

    door_open(call, &json);
    yz_json_text(&json, "event", DEEDS[event->kind]);
    switch (event->kind) {
    case YZ_MATCH_SHOW:
        yz_json_text(&json, "move",
                     event->move.kind == YZ_MOVE_PLAY
                         ? yz_point_text(event->move.at, height, text)
                         : "pass");
        break;
    case YZ_MATCH_AGREE:
        snprintf(marking, sizeof marking, "%016" PRIx64, event->marking);
        yz_json_text(&json, "marking", marking);
        break;
    case YZ_MATCH_DISPUTE:
    case YZ_MATCH_MARK:
        yz_json_text(&json, "point", yz_point_text(event->point, height, text));
        break;
    default:
        break;
    }
    if (event->kind == YZ_MATCH_DISPUTE || event->kind == YZ_MATCH_SAY)
        yz_json_whole(&json, "number", event->number);
    door_close(&json);
}

/* What "by=first" does about the marks, or in a line by which a chain is shown; nothing: {}. */
void
door_match_answer(door_call *call)
{
    const yz_search_options options = {.memory = MEMORY};
    const yz_search_work work = {.nanoseconds = (uint64_t)SHOWING * MS};
    door_match *own = door_match_of(call);
    const char *by = door_value(call, "by");
    yz_match_event event = {.by = YZ_PARTY_FIRST};
    yz_status status = YZ_OK;
    yz_json json;

    if (own == NULL)
        return;
    if (by != NULL && strcmp(by, "second") == 0)
        event.by = YZ_PARTY_SECOND;
    event.kind = yz_table_awaits(own->table, event.by);
    if (own->thinking.search == NULL)
        status = yz_search_new(&own->thinking.search, &options, NULL);
    if (status != YZ_OK) {
        door_fail_diag(call, status, NULL);
    } else if (yz_search_settle(own->thinking.search, &event, door_match_at(own),
                                &work)) {
        tell_deed(call, door_match_at(own), &event);
    } else {
        door_open(call, &json);
        door_close(&json);
    }
}

/* ---- Levels ---- */

void
door_match_levels(door_call *call)
{
    yz_json json;

    door_open(call, &json);
    yz_json_open_array(&json, "levels");
    for (const yz_search_level *level = yz_search_level_find(NULL); level->key != NULL;
         level++) {
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, "level", level->key);
        yz_json_text(&json, "name",
                     yz_language_word(call->language, "level", level->name));
        yz_json_close_object(&json);
    }
    yz_json_close_array(&json);
    door_close(&json);
}
