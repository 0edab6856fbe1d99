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
    yz_number loss = yz_whole(0);
    const bool known = yz__solved_loss(view, &loss);

    yz_json_open_object(json, "why");
    yz__json_move(json, "move", *view->why, view->height);
    write_result(json, view, view->after);
    write_reason(json, view, view->after);
    yz__json_number_if(json, "loses", known, loss);
    yz_json_close_object(json);
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
    write_result(json, view, solved);
    if (solved->lack == YZ__SOLVE_NOTHING)
        yz_json_null(json, "missing");
    else
        yz_json_text(json, "missing", LACKS[solved->lack]);
    yz_json_bool(json, "agreed_alive", solved->played_on);
    write_reason(json, view, solved);
    if (view->why != NULL && solved->lack == YZ__SOLVE_NOTHING)
        write_why(json, view);
    else
        yz_json_null(json, "why");
    yz_json_close_object(json);
}
