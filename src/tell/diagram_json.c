/* diagram_json.c - a diagram as JSON. */
#include "tell/diagram_record.h"

/* The points of which 'map' says 'value'. */
static void
write_points(const yz_diagram *d, yz_json *json, const char *key, const uint8_t *map,
             int value)
{
    yz_json_open_array(json, key);
    for (int x = d->left; x <= d->right; x++) {
        for (int y = d->bottom; y >= d->top; y--) {
            if (map[y * d->width + x] == value)
                yz_json_point(json, NULL, (yz_point){(uint8_t)x, (uint8_t)y},
                              d->height);
        }
    }
    yz_json_close_array(json);
}

static void
write_number(const yz_diagram *d, yz_json *json, int number, yz_point at)
{
    const uint8_t stone = d->stone[yz_index(d->width, at)];

    yz_json_open_object(json, NULL);
    yz_json_whole(json, "number", number);
    yz_json_text(json, "colour", stone == YZ_BLACK ? "black" : "white");
    yz_json_point(json, "point", at, d->height);
    yz_json_close_object(json);
}

static void
write_numbers(const yz_diagram *d, yz_json *json)
{
    yz_json_open_array(json, "numbers");
    for (int y = d->top; y <= d->bottom; y++) {
        for (int x = d->left; x <= d->right; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            if (d->number[yz_index(d->width, at)])
                write_number(d, json, d->number[yz_index(d->width, at)], at);
        }
    }
    yz_json_close_array(json);
    yz_json_open_array(json, "notes");
    for (int i = 0; i < d->note_count; i++) {
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "number", d->note[i].number);
        yz_json_bool(json, "pass", d->note[i].pass);
        if (!d->note[i].pass)
            yz_json_point(json, "point", d->note[i].at, d->height);
        if (d->note[i].under)
            yz_json_whole(json, "at", d->note[i].under);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

/* The points of which 'fact' is true. */
static void
write_facts(const yz_diagram *d, yz_json *json, const char *key, int fact)
{
    uint8_t map[YZ_MAX_POINTS];

    for (size_t i = 0; i < (size_t)d->width * d->height; i++)
        map[i] = (d->fact[i] & fact) != 0;
    write_points(d, json, key, map, 1);
}

static void
write_marks(const yz_diagram *d, yz_json *json)
{
    yz_json_open_object(json, "marks");
    write_points(d, json, "triangle", d->mark, YZ_MARK_TRIANGLE);
    write_points(d, json, "square", d->mark, YZ_MARK_SQUARE);
    write_points(d, json, "circle", d->mark, YZ_MARK_CIRCLE);
    write_points(d, json, "cross", d->mark, YZ_MARK_CROSS);
    write_points(d, json, "selected", d->mark, YZ_MARK_SELECTED);
    write_facts(d, json, "dimmed", YZ_POINT_DIMMED);
    yz_json_close_object(json);
}

typedef struct label_list {
    const yz_diagram *d;
    yz_json *json;
} label_list;

static bool
in_view(const yz_diagram *d, yz_point at)
{
    return at.x >= d->left && at.x <= d->right && at.y >= d->top && at.y <= d->bottom;
}

static void
write_label(void *context, yz_point at, const char *text)
{
    const label_list *list = context;
    const yz_diagram *d = list->d;

    if (!in_view(d, at))
        return;
    yz_json_open_object(list->json, NULL);
    yz_json_point(list->json, "point", at, d->height);
    yz_json_text(list->json, "text", text);
    yz_json_close_object(list->json);
}

/* Labels as the record has them: a diagram cuts them. */
static yz_status
write_labels(const yz_diagram_told *told, yz_json *json)
{
    label_list list = {told->diagram, json};
    yz_status status = YZ_OK;

    yz_json_open_array(json, "labels");
    if (told->record)
        status =
            yz__each_label(told->record, told->node, told->diagram, write_label, &list);
    yz_json_close_array(json);
    return status;
}

static void
write_lines(const yz_diagram *d, yz_json *json, const char *key, bool arrows)
{
    yz_json_open_array(json, key);
    for (int i = 0; i < d->line_count; i++) {
        const yz_diagram_line *line = d->line + i;
        if (line->arrow != arrows || (!in_view(d, line->from) && !in_view(d, line->to)))
            continue;
        yz_json_open_object(json, NULL);
        yz_json_point(json, "from", line->from, d->height);
        yz_json_point(json, "to", line->to, d->height);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_state(const yz_diagram_told *told, yz_json *json)
{
    const yz_tally tally = yz_game_tally(told->game);
    const yz_colour turn = yz_game_to_move(told->game);

    yz_json_whole(json, "moves", yz_diagram_move_count(told->game));
    yz_json_text(json, "to_move",
                 turn == YZ_BLACK   ? "black"
                 : turn == YZ_WHITE ? "white"
                                    : NULL);
    yz_json_open_object(json, "prisoners");
    yz_json_whole(json, "black", tally.prisoners[YZ_BLACK]);
    yz_json_whole(json, "white", tally.prisoners[YZ_WHITE]);
    yz_json_close_object(json);
}

static void
write_place(const yz_diagram_told *told, yz_json *json)
{
    yz_json_path(json, "file", told->file);
    yz_json_whole(json, "game", told->number);
    yz_json_open_array(json, "size");
    yz_json_whole(json, NULL, told->diagram->width);
    yz_json_whole(json, NULL, told->diagram->height);
    yz_json_close_array(json);
}

static void
write_stones(const yz_diagram *d, yz_json *json)
{
    write_points(d, json, "black", d->stone, YZ_BLACK);
    write_points(d, json, "white", d->stone, YZ_WHITE);
    write_facts(d, json, "last", YZ_POINT_LAST);
    write_facts(d, json, "ko", YZ_POINT_KO);
    write_points(d, json, "dead", d->mark, YZ_MARK_DEAD);
}

static void
write_territory(const yz_diagram_told *told, yz_json *json)
{
    const yz_diagram *d = told->diagram;
    const bool cut = told->cut != YZ_SHORTAGE_NONE;

    yz_json_text(json, "rules", told->territory ? told->rules : NULL);
    yz_json_text(json, "basis", told->territory ? yz_basis_key(told->basis) : NULL);
    yz_json_text(json, "cut", cut ? yz_shortage_key(told->cut) : NULL);
    write_points(d, json, "territory_black", d->owner, YZ_BLACK);
    write_points(d, json, "territory_white", d->owner, YZ_WHITE);
    write_points(d, json, "neutral", d->owner, YZ_OWNER_NOBODY);
}

yz_status
yz_tell_diagram_json(yz_json *json, const yz_diagram_told *told,
                     const yz_language *language)
{
    const yz_diagram *d = told->diagram;
    char title[YZ__DIAGRAM_WORDS], caption[YZ__DIAGRAM_WORDS];

    yz_status status = yz__tell_diagram(told, language, title, caption);
    if (status != YZ_OK)
        return status;
    yz_json_open_object(json, NULL);
    write_place(told, json);
    write_state(told, json);
    write_stones(d, json);
    write_territory(told, json);
    write_numbers(d, json);
    write_marks(d, json);
    status = write_labels(told, json);
    write_lines(d, json, "arrows", true);
    write_lines(d, json, "lines", false);
    yz_json_text(json, "title", title[0] ? title : NULL);
    yz_json_text(json, "caption", caption[0] ? caption : NULL);
    yz_json_text(json, "comment", told->comment);
    yz_json_close_object(json);
    return status;
}
