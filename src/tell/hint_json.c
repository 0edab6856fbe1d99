/* hint_json.c - the best moves that a search has found, as one JSON object. */
#include "tell/hint_view.h"
#include "tell/members.h"

/* 1/10,000 and 1/100 as exact numbers. */
static void
write_worth(yz_json *json, int win, int lead)
{
    yz_json_number(json, "chance", yz_ratio(win, 10000));
    yz_json_number(json, "lead", yz_ratio(lead, 100));
}

static void
write_line(yz_json *json, const yz_search_line *line, int height)
{
    yz_json_open_object(json, NULL);
    yz__json_move(json, "move", line->move[0], height);
    yz_json_whole(json, "playouts", (int64_t)line->playouts);
    write_worth(json, line->win, line->lead);
    yz_json_number(json, "prior", yz_ratio(line->prior, 10000));
    yz__json_moves(json, "line", line->move, line->count, height);
    yz_json_close_object(json);
}

/* The rest of a chain's object, which has been opened. */
static void
write_chain(yz_json *json, const yz__hint_view *view, const yz__hint_chain *chain)
{
    static const char *const AREAS[] = {
        "upper-left", "upper",      "upper-right", "left",        "centre",
        "right",      "lower-left", "lower",       "lower-right",
    };

    yz__json_colour(json, "colour", chain->colour);
    yz_json_point(json, "at", chain->at, yz_game_height(view->game));
    yz_json_whole(json, "stones", chain->stones);
    if (chain->area == YZ__HINT_NO_AREA)
        yz_json_null(json, "area");
    else
        yz_json_text(json, "area", AREAS[chain->area]);
}

static void
write_changes(yz_json *json, const yz__hint_view *view)
{
    yz__hint_chain change[YZ__HINT_CHAINS];
    const int count = yz__hint_changes(view, change);

    yz_json_open_array(json, "changes");
    for (int i = 0; i < count; i++) {
        yz_json_open_object(json, NULL);
        write_chain(json, view, &change[i]);
        yz_json_text(json, "becomes", change[i].dies ? "dead" : "alive");
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_dead(yz_json *json, const yz__hint_view *view)
{
    yz__hint_chain dead[YZ__HINT_CHAINS];
    const int count = yz__hint_dead(view, dead);

    yz_json_open_array(json, "dead_chains");
    for (int i = 0; i < count; i++) {
        yz_json_open_object(json, NULL);
        write_chain(json, view, &dead[i]);
        yz_json_number(json, "lost", yz_ratio(dead[i].lost, 100));
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_played(yz_json *json, const yz__hint_view *view)
{
    if (view->played == NULL) {
        yz_json_null(json, "played");
        return;
    }
    yz_json_open_object(json, "played");
    yz__json_move(json, "move", *view->played, yz_game_height(view->game));
    yz_json_bool(json, "best", yz__hint_is_best(view));
    write_worth(json, view->played_win, view->played_lead);
    yz_json_number(json, "loses", yz__hint_halves(yz__hint_loss(view)));
    write_changes(json, view);
    yz_json_close_object(json);
}

/* Whose each point will be, in thousandths, rows from the top; and the points that probably are
   somebody's. */
static void
write_points(yz_json *json, const yz__hint_view *view)
{
    uint8_t fate[YZ_MAX_POINTS];
    yz_position now;

    yz_game_position(view->game, &now);
    yz_json_open_array(json, "ownership");
    for (int y = 0; y < now.height; y++) {
        yz_json_open_array(json, NULL);
        for (int x = 0; x < now.width; x++)
            yz_json_whole(json, NULL, view->owner[y * now.width + x]);
        yz_json_close_array(json);
    }
    yz_json_close_array(json);
    for (int i = 0; i < now.width * now.height; i++)
        fate[i] = (uint8_t)yz__hint_fate(view, &now, i);
    yz__json_where(json, "dead", fate, YZ_FATE_DEAD, now.width, now.height);
    yz__json_where(json, "territory_black", fate, YZ_FATE_BLACK, now.width, now.height);
    yz__json_where(json, "territory_white", fate, YZ_FATE_WHITE, now.width, now.height);
}

static void
write_found(yz_json *json, const yz__hint_view *view)
{
    const yz_search_choice *choice = view->choice;
    const int height = yz_game_height(view->game);

    yz_json_whole(json, "playouts", (int64_t)choice->playouts);
    yz__json_move(json, "best", choice->move, height);
    yz_json_bool(json, "resigns", choice->resigns);
    write_worth(json, choice->win, choice->lead);
    yz_json_open_array(json, "lines");
    for (int i = 0; i < view->count; i++)
        write_line(json, &view->line[i], height);
    yz_json_close_array(json);
    write_played(json, view);
    write_dead(json, view);
    write_points(json, view);
}

void
yz__tell_hint_json(yz_json *json, const yz__hint_view *view)
{
    char rules[YZ_RULES_TEXT];

    yz_json_open_object(json, NULL);
    yz__json_place(json, view->file, (long)view->number);
    yz_json_text(json, "rules", yz_game_rules_text(view->game, rules));
    yz_json_bool(json, "rules_named", !view->assumed);
    yz__json_size(json, yz_game_width(view->game), yz_game_height(view->game));
    yz_json_whole(json, "moves", view->moves);
    yz__json_colour(json, "to_move",
                    view->choice != NULL ? view->choice->move.colour : YZ_EMPTY);
    yz_json_text(json, "basis", yz_basis_key(YZ_BASIS_ESTIMATED));
    if (view->choice != NULL)
        write_found(json, view);
    yz_json_close_object(json);
}
