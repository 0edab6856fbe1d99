/* diagram_told.c - a diagram of a record: what the record draws on it, the words around it, all of it
   as JSON. */
#include <stdio.h>
#include <string.h>

#include "record/record_asked.h"
#include "draw/diagrams.h"
#include "tell/diagram_record.h"
#include "tell/members.h"
#include "tell/results.h"
#include "yunzi/messages.h"

/* ---- What the record draws ---- */

/* A point in the letters of SGF. */
static bool
letters_read(const char *text, const yz_diagram *diagram, yz_point *out)
{
    int side[2];

    for (int i = 0; i < 2; i++) {
        if (text[i] >= 'a' && text[i] <= 'z')
            side[i] = text[i] - 'a';
        else if (text[i] >= 'A' && text[i] <= 'Z')
            side[i] = text[i] - 'A' + 26;
        else
            return false;
    }
    *out = (yz_point){(uint8_t)side[0], (uint8_t)side[1]};
    return side[0] < diagram->width && side[1] < diagram->height;
}

static void
draw_marks(yz_diagram *diagram, yz_record *record, yz_node node)
{
    static const struct {
        const char *id;
        yz_mark mark;
    } MARK[] = {{"SL", YZ_MARK_SELECTED},
                {"TR", YZ_MARK_TRIANGLE},
                {"SQ", YZ_MARK_SQUARE},
                {"CR", YZ_MARK_CIRCLE},
                {"MA", YZ_MARK_CROSS}};

    for (size_t i = 0; i < sizeof MARK / sizeof *MARK; i++) {
        yz_property property;
        if (!yz_record_find_property(record, node, MARK[i].id, &property))
            continue;
        uint8_t map[YZ_MAX_POINTS] = {0};
        yz__record_points(record, &property, map, 1);
        for (size_t k = 0; k < (size_t)diagram->width * diagram->height; k++) {
            if (map[k])
                diagram->mark[k] = (uint8_t)MARK[i].mark;
        }
    }
}

/* DD holds for the nodes that follow, until another DD. */
static void
draw_dimmed(yz_diagram *diagram, yz_record *record, yz_node node)
{
    uint8_t map[YZ_MAX_POINTS] = {0};
    yz_property property;

    while (!yz_record_find_property(record, node, "DD", &property)) {
        node = yz_record_parent(record, node);
        if (node == YZ_NO_NODE)
            return;
    }
    yz__record_points(record, &property, map, 1);
    for (size_t i = 0; i < (size_t)diagram->width * diagram->height; i++) {
        if (map[i])
            diagram->fact[i] |= YZ_POINT_DIMMED;
    }
}

/* AR and LN: "aa:cc". */
static yz_status
draw_lines(yz_diagram *diagram, yz_record *record, yz_node node, bool arrows)
{
    yz_property property;

    if (!yz_record_find_property(record, node, arrows ? "AR" : "LN", &property))
        return YZ_OK;
    for (size_t i = 0; i < property.value_count; i++) {
        yz_diagram_line line = {{0, 0}, {0, 0}, arrows};
        const char *text;
        const yz_status status = yz_record_text(record, &property, i, true, &text);
        if (status != YZ_OK)
            return status;
        if (strlen(text) == 5 && text[2] == ':' &&
            letters_read(text, diagram, &line.from) &&
            letters_read(text + 3, diagram, &line.to) &&
            strncmp(text, text + 3, 2) != 0)
            yz__diagram_join(diagram, line);
    }
    return YZ_OK;
}

/* LB: "dd:A". */
yz_status
yz__each_label(yz_record *record, yz_node node, const yz_diagram *diagram,
               yz__take_label *take, void *context)
{
    yz_property property;

    if (!yz_record_find_property(record, node, "LB", &property))
        return YZ_OK;
    for (size_t i = 0; i < property.value_count; i++) {
        const char *text;
        yz_point at;
        const yz_status status = yz_record_text(record, &property, i, true, &text);
        if (status != YZ_OK)
            return status;
        if (strlen(text) > 3 && text[2] == ':' && letters_read(text, diagram, &at))
            take(context, at, text + 3);
    }
    return YZ_OK;
}

static void
draw_label(void *context, yz_point at, const char *text)
{
    yz_diagram_label(context, at, text);
}

/* One of blanks alone is none. */
static yz_status
find_comment(const char **out, yz_record *record, yz_node node)
{
    yz_property property;
    const char *text = "";
    yz_status status = YZ_OK;

    if (yz_record_find_property(record, node, "C", &property))
        status = yz_record_text(record, &property, 0, false, &text);
    *out = status == YZ_OK && strspn(text, " \t\r\n") < strlen(text) ? text : NULL;
    return status;
}

yz_status
yz_diagram_markup(yz_diagram *diagram, yz_record *record, yz_node node,
                  const char **comment)
{
    draw_marks(diagram, record, node);
    draw_dimmed(diagram, record, node);
    yz_status status = yz__each_label(record, node, diagram, draw_label, diagram);
    if (status == YZ_OK)
        status = draw_lines(diagram, record, node, true);
    if (status == YZ_OK)
        status = draw_lines(diagram, record, node, false);
    return status == YZ_OK ? find_comment(comment, record, node) : status;
}

/* ---- Words ---- */

typedef struct words {
    const yz_diagram_told *told;
    const yz_language *language;
    char *text; /* YZ__DIAGRAM_WORDS bytes */
} words;

/* At most so many bytes of a text, whole characters. */
static yz_argument
at_most(const char *text, size_t most)
{
    size_t length = strlen(text);

    if (length > most)
        for (length = most; length > 0 && (text[length] & 0xc0) == 0x80;)
            length--;
    return yz_arg_bytes(text, length);
}

/* Adds a message, after 'joint' unless it is the first. */
static void
add(words *out, yz_message_id joint, yz_message_id id, const yz_argument *arguments,
    size_t count)
{
    size_t used = strlen(out->text);

    if (used > 0)
        used += yz_tell(joint, NULL, 0, out->language, out->text + used,
                        YZ__DIAGRAM_WORDS - used);
    if (used < YZ__DIAGRAM_WORDS)
        yz_tell(id, arguments, count, out->language, out->text + used,
                YZ__DIAGRAM_WORDS - used);
}

/* Adds the parts of the caption, one after the other. */
#define CAPTION(out, id, ...)                                                          \
    add((out), YZ_MESSAGE_DIAGRAM_JOINT, (id), (const yz_argument[]){__VA_ARGS__},     \
        sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument))

/* ---- Above ---- */

static void
name_player(words *out, yz_colour who, const char *name, const char *rank)
{
    const yz_argument player[] = {yz_arg_colour(who), at_most(name, 200),
                                  at_most(rank, 40)};

    add(out, YZ_MESSAGE_LIST_JOINT, YZ_MESSAGE_DIAGRAM_PLAYER, player, 3);
}

/* "Black: Cho Chikun 9d, White: ..." */
static void
name_game(words *out, const yz_record_info *info)
{
    const yz_argument name = at_most(info->name, 300);

    if (info->black[0] || info->white[0]) {
        name_player(out, YZ_BLACK, info->black, info->black_rank);
        name_player(out, YZ_WHITE, info->white, info->white_rank);
    } else if (info->name[0]) {
        add(out, YZ_MESSAGE_LIST_JOINT, YZ_MESSAGE_TEXT_ONLY, &name, 1);
    }
}

/* ---- Below ---- */

/* True if the last move drawn is the last one that was replayed. */
static bool
shows_end(const yz_diagram_told *told)
{
    return told->diagram->first == 0 ||
           told->diagram->last == yz__diagram_move_count(told->game);
}

/* How many stones each side has taken, when any were. */
static void
count_prisoners(words *out)
{
    const yz_tally tally = yz_game_tally(out->told->game);
    const int black = tally.prisoners[YZ_BLACK], white = tally.prisoners[YZ_WHITE];

    if (shows_end(out->told) && (black > 0 || white > 0))
        CAPTION(out, YZ_MESSAGE_DIAGRAM_PRISONERS, yz_arg_number(black),
                yz_arg_number(white));
}

/* On what the dead stones rest: an estimate is never drawn as if it were known. */
static void
name_basis(words *out)
{
    if (!out->told->territory)
        return;
    if (out->told->basis == YZ_BASIS_NONE)
        add(out, YZ_MESSAGE_DIAGRAM_JOINT, YZ_MESSAGE_DIAGRAM_NO_DEAD, NULL, 0);
    if (out->told->basis == YZ_BASIS_ESTIMATED)
        add(out, YZ_MESSAGE_DIAGRAM_JOINT, YZ_MESSAGE_DIAGRAM_ESTIMATED, NULL, 0);
}

/* How far the game went, and what is peculiar to the picture. */
static void
write_caption(words *out, const yz_record_info *info)
{
    const yz_diagram_told *told = out->told;
    const int moves = yz__diagram_move_count(told->game);

    if (info && told->diagram->first == 0 && moves > 0)
        CAPTION(out, YZ_MESSAGE_DIAGRAM_AFTER, yz_arg_number(moves));
    count_prisoners(out);
    if (info && moves == info->moves && shows_end(told) && info->result_text[0])
        CAPTION(out, YZ_MESSAGE_DIAGRAM_RESULT, at_most(info->result_text, 80));
    if (told->alike)
        add(out, YZ_MESSAGE_DIAGRAM_JOINT, YZ_MESSAGE_DIAGRAM_ALIKE, NULL, 0);
    name_basis(out);
}

yz_status
yz__tell_diagram(const yz_diagram_told *told, const yz_language *language,
                 char title[YZ__DIAGRAM_WORDS], char caption[YZ__DIAGRAM_WORDS])
{
    const yz_record_info *info = NULL;
    words above = {told, language, title}, below = {told, language, caption};

    title[0] = caption[0] = '\0';
    if (told->record) {
        const yz_status status = yz_record_get_info(told->record, &info);
        if (status != YZ_OK)
            return status;
    }
    if (told->title)
        snprintf(title, YZ__DIAGRAM_WORDS, "%s", told->title);
    else if (info)
        name_game(&above, info);
    write_caption(&below, info);
    return YZ_OK;
}

/* ---- JSON ---- */

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

    yz_json_whole(json, "moves", yz__diagram_move_count(told->game));
    yz__json_colour(json, "to_move", yz_game_to_move(told->game));
    yz__json_two(json, "prisoners", tally.prisoners);
}

static void
write_place(const yz_diagram_told *told, yz_json *json)
{
    yz__json_place(json, told->file, told->number);
    yz__json_size(json, told->diagram->width, told->diagram->height);
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

    yz_json_text(json, "rules", told->territory ? told->rules : NULL);
    yz_json_text(json, "basis", told->territory ? yz_basis_key(told->basis) : NULL);
    yz__json_shortage(json, "cut", told->cut);
    write_points(d, json, "territory_black", d->owner, YZ_BLACK);
    write_points(d, json, "territory_white", d->owner, YZ_WHITE);
    write_points(d, json, "neutral", d->owner, YZ_OWNER_NOBODY);
}

yz_status
yz_tell_diagram_json(yz_json *json, const char *key, const yz_diagram_told *told,
                     const yz_language *language)
{
    const yz_diagram *d = told->diagram;
    char title[YZ__DIAGRAM_WORDS], caption[YZ__DIAGRAM_WORDS];

    yz_status status = yz__tell_diagram(told, language, title, caption);
    if (status != YZ_OK)
        return status;
    yz_json_open_object(json, key);
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
