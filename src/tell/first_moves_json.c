/* first_moves_json.c - the first moves of a fight, as one JSON object. */
#include "life/life_words.h"
#include "life/first_work.h"
#include "tell/first_view.h"
#include "tell/members.h"

/* The outcome of a chain; 'safe' is what its safety comes to. */
static const char *
outcome_key(yz_outcome outcome, const char *captured, const char *safe)
{
    return outcome == YZ_OUTCOME_OPEN   ? NULL
           : outcome == YZ_OUTCOME_SAFE ? safe
                                        : captured;
}

static void
write_ko(yz_json *json, const yz_first_move *move)
{
    const bool ko = move->ko != YZ_KO_STATUS_UNKNOWN;

    yz_json_text(json, "ko", ko ? yz__ko_status_key(move->ko) : NULL);
    yz__json_colour(json, "ahead", move->ahead);
    yz__json_whole_if(json, "threats", move->threats >= 0, move->threats);
}

static void
write_move(yz_json *json, const yz_first_move *move, int height)
{
    char text[YZ_MOVE_TEXT];
    const bool proved = move->result != YZ_FIRST_OPEN;

    yz_json_open_object(json, NULL);
    yz_json_text(json, "move", yz_move_text(move->move, height, text));
    yz_json_text(json, "result", yz__first_result_key(move->result));
    yz_json_bool(json, "best", move->best);
    yz_json_text(json, "basis", proved ? "proved" : NULL);
    yz_json_text(json, "without_threats", outcome_key(move->even, "captured", "alive"));
    yz_json_text(json, "eyes", outcome_key(move->eyes, "none", "two"));
    write_ko(json, move);
    yz__json_shortage(json, "missing", move->shortage);
    yz__json_moves(json, "line", move->line, move->line_length, height);
    if (move->line_repeats)
        yz_json_bool(json, "line_repeats", true);
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
    yz__json_map(json, "taken_to_live", map, view->position->width,
                 view->position->height);
    yz__first_fight(moves, map);
    yz__json_map(json, "fight", map, view->position->width, view->position->height);
    yz_json_close_object(json);
}

static void
write_question(yz_json *json, const yz__first_moves_view *view,
               const yz_first_moves *moves)
{
    uint8_t map[YZ_MAX_POINTS];
    const bool read = moves->move_count > 0;

    yz_json_open_object(json, NULL);
    yz__json_colour(json, "first", moves->first);
    yz__json_colour(json, "colour", moves->owner);
    yz__first_chain(view, moves, map);
    yz__json_map(json, "chain", map, view->position->width, view->position->height);
    write_around(json, view, moves);
    yz_json_text(json, "settled",
                 moves->ground == YZ_LIFE_OPEN ? NULL
                                               : yz__life_ground_key(moves->ground));
    yz__json_shortage(json, "missing", moves->shortage);
    yz_json_whole(json, "region_points", moves->region_points);
    yz_json_text(json, "best", read ? yz__first_result_key(moves->best) : NULL);
    yz_json_bool(json, "may_improve", moves->may_improve);
    yz_json_open_array(json, "moves");
    for (size_t i = 0; i < moves->move_count; i++)
        write_move(json, yz_first_moves_at(moves, i), moves->height);
    yz_json_close_array(json);
    yz__json_shortage(json, "cut", moves->cut);
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
    yz__json_place(json, view->file, (long)view->number);
    yz_json_text(json, "rules", view->rules);
    yz_json_bool(json, "rules_named", !view->assumed);
    yz__first_alive(view, map);
    yz__json_map(json, "taken_to_live", map, view->position->width,
                 view->position->height);
    yz_json_open_array(json, "first_moves");
    for (size_t i = 0; i < view->count; i++)
        write_question(json, view, view->moves[i]);
    yz_json_close_array(json);
    yz_json_close_object(json);
}
