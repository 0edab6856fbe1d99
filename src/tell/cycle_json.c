/* cycle_json.c - a cycle as one JSON object. */
#include "tell/cycle_facts.h"

static const char *
colour_key(yz_colour who)
{
    return who == YZ_BLACK ? "black" : who == YZ_WHITE ? "white" : NULL;
}

static void
write_moves(yz_json *json, const yz__cycle_view *view, const char *key,
            const yz_move *line, int count)
{
    char text[YZ_MOVE_TEXT];
    yz_json_open_array(json, key);
    for (int i = 0; i < count; i++)
        yz_json_text(json, NULL,
                     yz_move_text(line[i], view->cycle->start.height, text));
    yz_json_close_array(json);
}

static void
write_points(yz_json *json, const yz__cycle_view *view, const char *key,
             const yz_point *point, int count)
{
    yz_json_open_array(json, key);
    for (int i = 0; i < count; i++)
        yz_json_point(json, NULL, point[i], view->cycle->start.height);
    yz_json_close_array(json);
}

static void
write_pair(yz_json *json, const char *key, const int value[3])
{
    yz_json_open_object(json, key);
    yz_json_whole(json, "black", value[YZ_BLACK]);
    yz_json_whole(json, "white", value[YZ_WHITE]);
    yz_json_close_object(json);
}

static void
write_stake(yz_json *json, const yz__cycle_view *view, const yz_cycle_element *element,
            yz_colour who)
{
    if (element->stake[who] == 0) {
        yz_json_null(json, colour_key(who));
        return;
    }
    yz_json_open_object(json, colour_key(who));
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
        yz_json_text(json, "kind", yz_element_key(element->kind));
        write_points(json, view, "points", point, count);
        yz_json_text(json, "holder", colour_key(element->holder));
        yz_json_whole(json, "stones", element->stones);
        yz_json_open_object(json, "stakes");
        write_stake(json, view, element, YZ_BLACK);
        write_stake(json, view, element, YZ_WHITE);
        yz_json_close_object(json);
        yz_json_text(json, "text", YZ_SAID(&words, language));
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static const char *
verdict_key(yz_cycle_verdict verdict)
{
    return verdict == YZ_CYCLE_OPEN ? NULL : yz_cycle_verdict_key(verdict);
}

static void
write_element_index(yz_json *json, const char *key, int element)
{
    if (element < 0)
        yz_json_null(json, key);
    else
        yz_json_whole(json, key, element);
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
    yz_json_text(json, "ruling", yz_cycle_ruling_key(ruling->kind));
    yz_tell_name_json(json, "article", "article", ruling->article, language);
    yz_json_text(json, "who", colour_key(ruling->who));
    yz_json_text(json, "move",
                 yz__cycle_bars(ruling) ? yz_move_text(ruling->move, height, text)
                                        : NULL);
    if (ruling->ply > 0)
        yz_json_whole(json, "ply", ruling->ply);
    else
        yz_json_null(json, "ply");
    write_element_index(json, "element", yz__cycle_bars(ruling) ? ruling->element : -1);
    if (ruling->kind == YZ_CYCLE_RULING_DIES)
        yz_json_point(json, "dies", ruling->dies, height);
    else
        yz_json_null(json, "dies");
    write_moves(json, view, "line", ruling->line,
                ruling->line_length < room ? ruling->line_length : room);
    yz_json_whole(json, "line_length", ruling->line_length);
    yz_json_bool(json, "history", ruling->history);
    yz_json_text(json, "text", YZ_SAID(&words, language));
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
    yz_json_open_array(json, colour_key(who));
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
    yz_json_text(json, "maker", colour_key(shape->maker));
    yz_json_text(json, "why", lost ? "chain-lost" : "given");
    if (lost)
        yz_json_point(json, "at", shape->at, view->cycle->start.height);
    else
        yz_json_null(json, "at");
    if (lost)
        yz_json_whole(json, "stones", shape->stones);
    else
        yz_json_null(json, "stones");
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
    yz_json_text(json, "shape", yz_ing_shape_key(cycle->ing));
    yz_json_text(json, "verdict", verdict_key(yz_ing_shape_verdict(cycle->ing)));
    yz_json_text(json, "by", colour_key(cycle->ing_by));
    yz_json_bool(json, "differs", cycle->ing_differs);
    yz_json_close_object(json);
}

static void
write_leaving(yz_json *json, const yz__cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    yz_json_open_array(json, "leavers");
    for (int i = 0; i < cycle->leavers; i++)
        yz_json_text(json, NULL, colour_key(cycle->leaver[i]));
    yz_json_close_array(json);
    write_element_index(json, "moves_to", cycle->moves_to);
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
    yz_json_path(json, "file", view->file);
    yz_json_whole(json, "game", view->number);
    yz_json_whole(json, "cycle", view->index);
    yz_json_whole(json, "cycles", view->count);
    yz_json_bool(json, "complete", view->complete);
    yz_json_text(json, "in", cycle->in_game ? "game" : "position");
    yz_json_bool(json, "later", view->later);
    yz_json_text(json, "starter", colour_key(cycle->starter));
    write_start(json, view);
    write_moves(json, view, "line", cycle->line, cycle->plies);
    write_points(json, view, "points", cycle->point, cycle->point_count);
    yz_json_bool(json, "other_turn", cycle->other_turn);
    write_pair(json, "passes", cycle->passes);
    write_pair(json, "lost", cycle->lost);
    yz_json_text(json, "method", method_key(cycle->method));
    yz_json_bool(json, "count_agrees", cycle->count_agrees);
    write_leaving(json, view);
    write_all_excluded(json, view);
    write_ing(json, view);
    yz_json_text(json, "classified_by", classifying_key(view->classifying));
    yz_json_bool(json, "false_life", cycle->false_life);
    if (cycle->false_life)
        yz_json_point(json, "kept", cycle->kept, cycle->start.height);
    else
        yz_json_null(json, "kept");
    yz_json_text(json, "missing",
                 cycle->missing.id == YZ_MESSAGE_NONE
                     ? NULL
                     : YZ_SAID(&cycle->missing, language));
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
    write_pair(json, "shapes", cycle->shapes);
    yz_json_text(json, "verdict", verdict_key(cycle->verdict));
    yz_json_text(json, "by", fight_or_not ? colour_key(cycle->by) : NULL);
    yz_json_text(json, "first_to_leave", colour_key(cycle->first_to_leave));
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
    yz_json_path(json, "file", file);
    yz_json_whole(json, "game", number);
    yz_json_bool(json, "complete", missing->id == YZ_MESSAGE_NONE);
    yz_json_text(json, "missing",
                 missing->id == YZ_MESSAGE_NONE ? NULL : YZ_SAID(missing, language));
    yz_json_close_object(json);
}
