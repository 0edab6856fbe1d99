/* first_moves_json.c - the first moves of a fight, as one JSON object. */
#include "tell/first_view.h"

static void
write_points(yz_json *json, const char *key, const yz__first_moves_view *view,
             const uint8_t *map)
{
    yz_point at;

    yz_json_open_array(json, key);
    for (size_t i = 0;
         yz__map_walk(view->position->width, view->position->height, map, &i, &at);)
        yz_json_point(json, NULL, at, view->position->height);
    yz_json_close_array(json);
}

/* The outcome of a chain; 'safe' is what its safety comes to. */
static const char *
outcome_key(yz_outcome outcome, const char *captured, const char *safe)
{
    return outcome == YZ_OUTCOME_OPEN ? NULL
           : outcome == YZ_OUTCOME_SAFE ? safe
                                        : captured;
}

static void
write_ko(yz_json *json, const yz_first_move *move)
{
    const bool ko = move->ko != YZ_KO_STATUS_UNKNOWN;

    yz_json_text(json, "ko", ko ? yz_ko_status_key(move->ko) : NULL);
    yz_json_text(json, "ahead", yz__colour_key(move->ahead));
    if (move->threats >= 0)
        yz_json_whole(json, "threats", move->threats);
    else
        yz_json_null(json, "threats");
}

static void
write_line(yz_json *json, const yz_first_move *move, int height)
{
    char text[YZ_MOVE_TEXT];

    yz_json_open_array(json, "line");
    for (int i = 0; i < move->line_length; i++)
        yz_json_text(json, NULL, yz_move_text(move->line[i], height, text));
    yz_json_close_array(json);
    if (move->line_repeats)
        yz_json_bool(json, "line_repeats", true);
}

static void
write_move(yz_json *json, const yz_first_move *move, int height)
{
    char text[YZ_MOVE_TEXT];
    const bool proved = move->result != YZ_FIRST_OPEN;

    yz_json_open_object(json, NULL);
    yz_json_text(json, "move", yz_move_text(move->move, height, text));
    yz_json_text(json, "result", yz_first_result_key(move->result));
    yz_json_bool(json, "best", move->best);
    yz_json_text(json, "basis", proved ? "proved" : NULL);
    yz_json_text(json, "without_threats", outcome_key(move->even, "captured", "alive"));
    yz_json_text(json, "eyes", outcome_key(move->eyes, "none", "two"));
    write_ko(json, move);
    yz_json_text(json, "missing", move->shortage == YZ_SHORTAGE_NONE
                                      ? NULL
                                      : yz_shortage_key(move->shortage));
    write_line(json, move, height);
    yz_json_whole(json, "nodes", (int64_t)move->nodes);
    yz_json_close_object(json);
}

/* What the answer rests on where all around was taken to live. */
static void
write_around(yz_json *json, const yz__first_moves_view *view,
             const yz_first_moves *moves)
{
    uint8_t map[YZ_MAX_POINTS];

    if (!moves->around) {
        yz_json_null(json, "around");
        return;
    }
    yz_json_open_object(json, "around");
    yz__first_around(view, moves, map);
    write_points(json, "taken_to_live", view, map);
    yz__first_fight(moves, map);
    write_points(json, "fight", view, map);
    yz_json_close_object(json);
}

static void
write_question(yz_json *json, const yz__first_moves_view *view,
               const yz_first_moves *moves)
{
    uint8_t map[YZ_MAX_POINTS];
    const bool read = moves->move_count > 0;

    yz_json_open_object(json, NULL);
    yz_json_text(json, "first", yz__colour_key(moves->first));
    yz_json_text(json, "colour", yz__colour_key(moves->owner));
    yz__first_chain(view, moves, map);
    write_points(json, "chain", view, map);
    write_around(json, view, moves);
    yz_json_text(json, "settled", moves->ground == YZ_LIFE_OPEN
                                      ? NULL
                                      : yz_life_ground_key(moves->ground));
    yz_json_text(json, "missing", moves->shortage == YZ_SHORTAGE_NONE
                                      ? NULL
                                      : yz_shortage_key(moves->shortage));
    yz_json_whole(json, "region_points", moves->region_points);
    yz_json_text(json, "best", read ? yz_first_result_key(moves->best) : NULL);
    yz_json_bool(json, "may_improve", moves->may_improve);
    yz_json_open_array(json, "moves");
    for (size_t i = 0; i < moves->move_count; i++)
        write_move(json, yz_first_moves_at(moves, i), moves->height);
    yz_json_close_array(json);
    yz_json_text(json, "cut",
                 moves->cut == YZ_SHORTAGE_NONE ? NULL : yz_shortage_key(moves->cut));
    yz_json_whole(json, "nodes", (int64_t)moves->nodes);
    if (moves->unwritten > 0)
        yz_json_whole(json, "proofs_left_out", moves->unwritten);
    yz_json_close_object(json);
}

void
yz__tell_first_moves_json(yz_json *json, const yz__first_moves_view *view)
{
    uint8_t map[YZ_MAX_POINTS];

    yz_json_open_object(json, NULL);
    yz_json_path(json, "file", view->file);
    yz_json_whole(json, "game", view->number);
    yz_json_text(json, "rules", view->rules);
    yz_json_bool(json, "rules_named", !view->assumed);
    yz__first_alive(view, map);
    write_points(json, "taken_to_live", view, map);
    yz_json_open_array(json, "first_moves");
    for (size_t i = 0; i < view->count; i++)
        write_question(json, view, view->moves[i]);
    yz_json_close_array(json);
    yz_json_close_object(json);
}
