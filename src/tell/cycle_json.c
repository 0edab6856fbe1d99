/* cycle_json.c - a cycle as one JSON object. */
#include "cycle/cycle_words.h"
#include "tell/cycle_facts.h"
#include "tell/members.h"

static void
write_stake(yz_json *json, const yz__cycle_view *view, const yz_cycle_element *element,
            yz_colour who)
{
    if (element->stake[who] == 0) {
        yz_json_null(json, yz__colour_key(who));
        return;
    }
    yz_json_open_object(json, yz__colour_key(who));
    yz_json_whole(json, "stones", element->stake[who]);
    yz_json_point(json, "at", element->stake_at[who], view->cycle->start.height);
    yz_json_close_object(json);
}

static void
write_elements(yz_json *json, const yz__cycle_view *view, const yz_language *language)
{
    yz_json_open_array(json, "elements");
    for (int i = 0; i < view->cycle->element_count; i++) {
        const yz_cycle_element *element = view->cycle->element + i;
        yz_point point[YZ_CYCLE_ELEMENT_POINTS];
        const int count = yz__cycle_sorted(view, i, point);
        yz_json_open_object(json, NULL);
        const yz_message words = yz__cycle_element(view, i);
        yz_json_text(json, "kind", yz__element_key(element->kind));
        yz__json_points(json, "points", point, count, view->cycle->start.height);
        yz__json_colour(json, "holder", element->holder);
        yz_json_whole(json, "stones", element->stones);
        yz_json_open_object(json, "stakes");
        write_stake(json, view, element, YZ_BLACK);
        write_stake(json, view, element, YZ_WHITE);
        yz_json_close_object(json);
        yz__json_said(json, "text", &words, language);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static const char *
verdict_key(yz_cycle_verdict verdict)
{
    return verdict == YZ_CYCLE_OPEN ? NULL : yz__cycle_verdict_key(verdict);
}

static void
write_ruling(yz_json *json, const yz__cycle_view *view, const yz__cycle_ruled *ruled,
             const yz_language *language)
{
    const yz_cycle_ruling *ruling = &ruled->ruling;
    const yz_message words = yz__cycle_ruling(view, ruling);
    const int room = (int)(sizeof ruling->line / sizeof *ruling->line);
    char text[YZ_MOVE_TEXT];
    const int height = view->cycle->start.height;
    yz_json_open_object(json, NULL);
    yz_json_text(json, "rules", ruled->rules);
    yz_json_text(json, "ruling", yz__cycle_ruling_key(ruling->kind));
    yz__json_article(json, ruling->article, language);
    yz__json_colour(json, "who", ruling->who);
    yz_json_text(json, "move",
                 yz__cycle_bars(ruling) ? yz_move_text(ruling->move, height, text)
                                        : NULL);
    yz__json_whole_if(json, "ply", ruling->ply > 0, ruling->ply);
    yz__json_whole_if(json, "element", yz__cycle_bars(ruling) && ruling->element >= 0,
                      ruling->element);
    yz__json_point_if(json, "dies", ruling->kind == YZ_CYCLE_RULING_DIES, ruling->dies,
                      height);
    yz__json_moves(json, "line", ruling->line,
                   ruling->line_length < room ? ruling->line_length : room,
                   view->cycle->start.height);
    yz_json_whole(json, "line_length", ruling->line_length);
    yz_json_bool(json, "history", ruling->history);
    yz__json_said(json, "text", &words, language);
    yz_json_close_object(json);
}

static void
write_rulings(yz_json *json, const yz__cycle_view *view, const yz_language *language)
{
    yz_json_open_array(json, "rulings");
    for (size_t i = 0; i < view->ruled_count; i++)
        write_ruling(json, view, view->ruled + i, language);
    yz_json_close_array(json);
}

/* The points of the cycle that hold a stone of 'who'; 'stone' is in their order. */
static void
write_stones(yz_json *json, const yz__cycle_view *view, const uint8_t *stone,
             yz_colour who)
{
    yz_json_open_array(json, yz__colour_key(who));
    for (int i = 0; i < view->cycle->point_count; i++)
        if (stone[i] == who)
            yz_json_point(json, NULL, view->cycle->point[i], view->cycle->start.height);
    yz_json_close_array(json);
}

static void
write_excluded(yz_json *json, const yz__cycle_view *view, const yz_cycle_shape *shape)
{
    const bool lost = shape->exclusion == YZ_CYCLE_CHAIN_LOST;
    yz_json_open_object(json, NULL);
    yz__json_colour(json, "maker", shape->maker);
    yz_json_text(json, "why", lost ? "chain-lost" : "given");
    yz__json_point_if(json, "at", lost, shape->at, view->cycle->start.height);
    yz__json_whole_if(json, "stones", lost, shape->stones);
    write_stones(json, view, shape->stone, YZ_BLACK);
    write_stones(json, view, shape->stone, YZ_WHITE);
    yz_json_close_object(json);
}

static void
write_all_excluded(yz_json *json, const yz__cycle_view *view)
{
    yz_json_open_array(json, "excluded");
    for (uint32_t i = 0; i < view->cycle->shape_count; i++)
        if (view->cycle->shape[i].exclusion != YZ_CYCLE_ACCEPTED)
            write_excluded(json, view, view->cycle->shape + i);
    yz_json_close_array(json);
}

static void
write_start(yz_json *json, const yz__cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    uint8_t stone[YZ_CYCLE_POINTS];
    for (int i = 0; i < cycle->point_count; i++)
        stone[i] = cycle->start.stone[yz_index(cycle->start.width, cycle->point[i])];
    yz_json_open_object(json, "start");
    write_stones(json, view, stone, YZ_BLACK);
    write_stones(json, view, stone, YZ_WHITE);
    yz_json_close_object(json);
}

static void
write_ing(yz_json *json, const yz__cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    yz_json_open_object(json, "ing");
    yz_json_text(json, "shape", yz__ing_shape_key(cycle->ing));
    yz_json_text(json, "verdict", verdict_key(yz__ing_shape_verdict(cycle->ing)));
    yz__json_colour(json, "by", cycle->ing_by);
    yz_json_bool(json, "differs", cycle->ing_differs);
    yz_json_close_object(json);
}

static void
write_leaving(yz_json *json, const yz__cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    yz_json_open_array(json, "leavers");
    for (int i = 0; i < cycle->leavers; i++)
        yz__json_colour(json, NULL, cycle->leaver[i]);
    yz_json_close_array(json);
    yz__json_whole_if(json, "moves_to", cycle->moves_to >= 0, cycle->moves_to);
}

static const char *
method_key(yz_cycle_method method)
{
    switch (method) {
    case YZ_CYCLE_BY_SEARCH:
        return "search";
    case YZ_CYCLE_BY_COUNT:
        return "count";
    case YZ_CYCLE_BY_LOSSES:
        return "losses";
    case YZ_CYCLE_BY_NOTHING:
        break;
    }
    return NULL;
}

static const char *
classifying_key(yz_classifying how)
{
    return how == YZ_CLASSIFY_BY_LIST    ? "list"
           : how == YZ_CLASSIFY_BY_JUDGE ? "judge"
                                         : "rules";
}

/* What the interface leaves free. */
static void
write_more(yz_json *json, const yz__cycle_view *view, const yz_language *language)
{
    const yz_cycle *cycle = view->cycle;
    yz__json_place(json, view->file, view->number);
    yz_json_whole(json, "cycle", view->index);
    yz_json_whole(json, "cycles", view->count);
    yz_json_bool(json, "complete", view->complete);
    yz_json_text(json, "in", cycle->in_game ? "game" : "position");
    yz_json_bool(json, "later", view->later);
    yz__json_colour(json, "starter", cycle->starter);
    write_start(json, view);
    yz__json_moves(json, "line", cycle->line, cycle->plies, view->cycle->start.height);
    yz__json_points(json, "points", cycle->point, cycle->point_count,
                    view->cycle->start.height);
    yz_json_bool(json, "other_turn", cycle->other_turn);
    yz__json_two(json, "passes", cycle->passes);
    yz__json_two(json, "lost", cycle->lost);
    yz_json_text(json, "method", method_key(cycle->method));
    yz_json_bool(json, "count_agrees", cycle->count_agrees);
    write_leaving(json, view);
    write_all_excluded(json, view);
    write_ing(json, view);
    yz_json_text(json, "classified_by", classifying_key(view->classifying));
    yz_json_bool(json, "false_life", cycle->false_life);
    yz__json_point_if(json, "kept", cycle->false_life, cycle->kept,
                      cycle->start.height);
    yz__json_said_if(json, "missing", &cycle->missing, language);
}

void
yz__tell_cycle_json(yz_json *json, const yz__cycle_view *view,
                    const yz_language *language)
{
    const yz_cycle *cycle = view->cycle;
    const bool fight_or_not = cycle->verdict != YZ_CYCLE_OPEN;
    yz_json_open_object(json, NULL);
    yz_json_bool(json, "found", true);
    if (view->later) {
        yz_json_null(json, "from");
        yz_json_null(json, "to");
    } else {
        yz_json_whole(json, "from", view->from);
        yz_json_whole(json, "to", view->to);
    }
    yz_json_whole(json, "plies", cycle->plies);
    write_elements(json, view, language);
    yz__json_two(json, "shapes", cycle->shapes);
    yz_json_text(json, "verdict", verdict_key(cycle->verdict));
    yz_json_text(json, "by", fight_or_not ? yz__colour_key(cycle->by) : NULL);
    yz__json_colour(json, "first_to_leave", cycle->first_to_leave);
    write_rulings(json, view, language);
    write_more(json, view, language);
    yz_json_close_object(json);
}

void
yz__tell_no_cycle_json(yz_json *json, const char *file, long number,
                       const yz_message *missing, const yz_language *language)
{
    static const char *const EMPTY[] = {"from", "to", "plies"};
    static const char *const NOTHING[] = {"shapes", "verdict", "by", "first_to_leave"};
    yz_json_open_object(json, NULL);
    yz_json_bool(json, "found", false);
    for (size_t i = 0; i < sizeof EMPTY / sizeof *EMPTY; i++)
        yz_json_null(json, EMPTY[i]);
    yz_json_open_array(json, "elements");
    yz_json_close_array(json);
    for (size_t i = 0; i < sizeof NOTHING / sizeof *NOTHING; i++)
        yz_json_null(json, NOTHING[i]);
    yz_json_open_array(json, "rulings");
    yz_json_close_array(json);
    yz__json_place(json, file, number);
    yz_json_bool(json, "complete", missing->id == YZ_MESSAGE_NONE);
    yz__json_said_if(json, "missing", missing, language);
    yz_json_close_object(json);
}
