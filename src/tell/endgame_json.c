/* endgame_json.c - open regions played together, as one JSON object. */
#include "tell/members.h"
#include "tell/told_endgame.h"

static const yz_result UNKNOWN = {YZ_RESULT_NONE, YZ_EMPTY, false, {0, 1}};

/* The result, and the bounds of Black's margin. */
static void
write_worth(yz_json *json, const yz__endgame_view *view, bool known, int low, int high)
{
    const yz_result result = yz__endgame_result(view, low);
    const bool settled = known && low == high;

    yz__json_result_text(json, "result", settled ? &result : &UNKNOWN);
    yz__json_number_if(json, "margin", settled, result.margin);
    yz__json_number_if(json, "low", known, yz_add(yz_whole(low), view->carried));
    yz__json_number_if(json, "high", known, yz_add(yz_whole(high), view->carried));
}

static void
write_open(yz_json *json, const yz__endgame_view *view)
{
    static const char *const OPEN[] = {
        [YZ__ENDGAME_RULES] = "rules",         [YZ__ENDGAME_TOO_LARGE] = "too-large",
        [YZ__ENDGAME_TOO_MANY] = "too-many",   [YZ__ENDGAME_KOS] = "kos",
        [YZ__ENDGAME_PAST] = "past",           [YZ__ENDGAME_LIFE] = "life",
        [YZ__ENDGAME_COUNT_DIFFERS] = "count",
    };
    const yz__endgame_found *found = view->found;

    if (found->open == YZ__ENDGAME_SETTLED) {
        yz_json_text(json, "basis", yz_basis_key(YZ_BASIS_PROVED));
        yz_json_null(json, "missing");
    } else {
        yz_json_null(json, "basis");
        yz_json_text(json, "missing", OPEN[found->open]);
    }
    yz__json_point_if(json, "where",
                      found->open != YZ__ENDGAME_SETTLED &&
                          found->open != YZ__ENDGAME_RULES,
                      found->where, view->height);
    yz_json_bool(json, "kos", found->kos);
    yz_json_bool(json, "agreed_alive", found->played_on);
    yz__json_colour(json, "all", yz__endgame_all(view));
    yz_json_whole(json, "nodes", (int64_t)found->positions);
}

static void
write_moves(yz_json *json, const yz__endgame_view *view)
{
    yz_json_open_array(json, "moves");
    for (int i = 0; i < view->found->move_count; i++) {
        const yz__endgame_move *move = &view->found->move[i];
        yz_json_open_object(json, NULL);
        yz__json_move(json, "move", move->move, view->height);
        write_worth(json, view, true, move->low, move->high);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_regions(yz_json *json, const yz__endgame_view *view)
{
    yz_json_open_array(json, "regions");
    for (int i = 0; i < view->found->region_count; i++) {
        const yz__endgame_region *region = &view->found->region[i];
        const bool known = region->heat.known;
        yz_json_open_object(json, NULL);
        yz__json_points(json, "points", region->at, region->count, view->height);
        yz_json_bool(json, "ko", region->ko);
        yz__json_whole_if(json, "black_first", region->first_known,
                          region->first[YZ_BLACK]);
        yz__json_whole_if(json, "white_first", region->first_known,
                          region->first[YZ_WHITE]);
        yz__json_number_if(json, "mean", known, region->heat.mean);
        yz__json_number_if(json, "temperature", known, region->heat.temperature);
        yz_json_bool(json, "black_sente", known && region->heat.sente[YZ_BLACK]);
        yz_json_bool(json, "white_sente", known && region->heat.sente[YZ_WHITE]);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

void
yz__tell_endgame_json(yz_json *json, const yz__endgame_view *view)
{
    const yz__endgame_found *found = view->found;

    yz_json_open_object(json, NULL);
    yz__json_place(json, view->file, (long)view->number);
    yz__json_size(json, view->width, view->height);
    yz_json_text(json, "rules", yz_rules_id(view->rules));
    yz__json_colour(json, "to_move", view->mover);
    yz_json_number(json, "komi", view->komi);
    write_worth(json, view, found->bounded, found->low, found->high);
    write_open(json, view);
    yz__json_moves(json, "line", found->line, found->line_count, view->height);
    write_moves(json, view);
    write_regions(json, view);
    if (view->why != NULL && found->first_found) {
        yz_json_open_object(json, "why");
        yz__json_move(json, "move", *view->why, view->height);
        write_worth(json, view, true, found->first.low, found->first.high);
        yz__json_moves(json, "line", found->after, found->after_count, view->height);
        yz_json_close_object(json);
    } else {
        yz_json_null(json, "why");
    }
    yz_json_close_object(json);
}
