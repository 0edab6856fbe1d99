/* solved_json.c - what a small board is worth, as one JSON object. */
#include "tell/members.h"
#include "tell/solved.h"

static void
write_result(yz_json *json, const yz__solved_view *view, const yz__solved *solved)
{
    static const yz_result UNKNOWN = {YZ_RESULT_NONE, YZ_EMPTY, false, {0, 1}};
    const bool known = solved->lack == YZ__SOLVE_NOTHING && solved->bounded;
    const yz_result least = yz__solved_result(view, solved->low);
    const bool settled = yz__solved_settled(solved);

    yz__json_result_text(json, "result", settled ? &least : &UNKNOWN);
    yz__json_number_if(json, "margin", settled && !solved->captures, least.margin);
    yz__json_number_if(json, "low", known, yz__solved_margin(view, solved->low));
    yz__json_number_if(json, "high", known, yz__solved_margin(view, solved->high));
    if (settled)
        yz_json_text(json, "basis", yz_basis_key(YZ_BASIS_PROVED));
    else
        yz_json_null(json, "basis");
}

static void
write_reason(yz_json *json, const yz__solved_view *view, const yz__solved *solved)
{
    static const char *const REASONS[] = {
        [YZ__SOLVE_BACKWARDS] = "backwards", [YZ__SOLVE_NO_RETURN] = "no-return",
        [YZ__SOLVE_HISTORY] = "history",     [YZ__SOLVE_CYCLES] = "long-cycles",
        [YZ__SOLVE_ENDS] = "ends",           [YZ__SOLVE_OPEN] = "open",
    };

    if (solved->lack == YZ__SOLVE_NOTHING)
        yz_json_text(json, "reason", REASONS[solved->reason]);
    else
        yz_json_null(json, "reason");
    yz_json_whole(json, "nodes", (int64_t)solved->positions);
    yz_json_measure(json, "seconds", (double)solved->nanoseconds / 1e9, 3);
    yz__json_moves(json, "line", solved->line, solved->line_count, view->height);
}

static void
write_why(yz_json *json, const yz__solved_view *view)
{
    const yz__solved_each why = yz__solved_why(view);
    yz_number loss = yz_whole(0);
    const bool known = yz__solved_loss(view, &why, &loss);

    yz_json_open_object(json, "why");
    yz__json_move(json, "move", *view->why, view->height);
    write_result(json, view, view->after);
    write_reason(json, view, view->after);
    yz__json_number_if(json, "loses", known, loss);
    yz_json_close_object(json);
}

/* What each move comes to; null where that is not asked. */
static void
write_each(yz_json *json, const yz__solved_view *view)
{
    if (view->each == NULL) {
        yz_json_null(json, "moves");
        return;
    }
    yz_json_open_array(json, "moves");
    for (int i = 0; i < view->place->count; i++) {
        const yz__solved_each *each = &view->each[i];
        yz__solved after = {.low = each->low,
                            .high = each->high,
                            .unit = view->solved->unit,
                            .captures = view->solved->captures,
                            .bounded = each->bounded};
        yz_number loss = yz_whole(0);
        const bool known = yz__solved_loss(view, each, &loss);
        yz_json_open_object(json, NULL);
        yz__json_move(json, "move", each->move, view->height);
        write_result(json, view, &after);
        yz__json_number_if(json, "loses", known, loss);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

/* Where the board stands: after the moves that were made, with these stones. */
static void
write_place(yz_json *json, const yz__solved_view *view)
{
    static const char *const COLOURS[] = {"black", "white"};
    const yz__solve_place *place = view->place;
    const uint32_t stones[] = {place->stones.own, place->stones.other};
    yz_point point[YZ__SMALL_POINTS];

    yz__json_moves(json, "after", place->made, view->made, view->height);
    yz__json_colour(json, "to_move", place->to_move);
    for (int side = 0; side < 2; side++) {
        int count = 0;
        for (int at = 0; at < view->width * view->height; at++)
            if ((stones[side] >> at & 1) != 0)
                point[count++] = (yz_point){(uint8_t)(at % view->width),
                                            (uint8_t)(at / view->width)};
        yz__json_points(json, COLOURS[side], point, count, view->height);
    }
}

void
yz__tell_solved_json(yz_json *json, const yz__solved_view *view)
{
    static const char *const LACKS[] = {
        [YZ__SOLVE_DEAD] = "dead-stones",
        [YZ__SOLVE_END] = "ending",
        [YZ__SOLVE_PHASE] = "phase",
    };
    const yz__solved *solved = view->solved;

    yz_json_open_object(json, NULL);
    yz__json_size(json, view->width, view->height);
    yz_json_text(json, "rules", yz_rules_id(view->rules));
    yz_json_number(json, "komi", view->komi);
    write_place(json, view);
    write_result(json, view, solved);
    if (solved->lack == YZ__SOLVE_NOTHING)
        yz_json_null(json, "missing");
    else
        yz_json_text(json, "missing", LACKS[solved->lack]);
    yz_json_bool(json, "agreed_alive", solved->played_on);
    write_reason(json, view, solved);
    write_each(json, view);
    if (view->why != NULL && solved->lack == YZ__SOLVE_NOTHING)
        write_why(json, view);
    else
        yz_json_null(json, "why");
    yz_json_close_object(json);
}
