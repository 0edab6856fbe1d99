/*
 * show.c - the game at hand as a diagram, with what the record itself draws on it.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "life_read.h"
#include "show.h"

static yz_status YZ_PRINTF(3, 4)
    fail(yz_diag *diag, yz_status status, const char *format, ...)
{
    va_list values;

    *diag = (yz_diag){.status = status};
    va_start(values, format);
    vsnprintf(diag->text, sizeof diag->text, format, values);
    va_end(values);
    return status;
}

/* ---- What the record draws ----------------------------------------------------------
 */

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
    } MARK[] = {{"TR", YZ_MARK_TRIANGLE},
                {"SQ", YZ_MARK_SQUARE},
                {"CR", YZ_MARK_CIRCLE},
                {"MA", YZ_MARK_CROSS}};

    for (size_t i = 0; i < sizeof MARK / sizeof *MARK; i++) {
        yz_property property;
        if (!yz_record_find_property(record, node, MARK[i].id, &property))
            continue;
        uint8_t map[YZ_MAX_POINTS] = {0};
        yz_record_points(record, &property, map, 1);
        for (size_t k = 0; k < (size_t)diagram->width * diagram->height; k++) {
            if (map[k])
                diagram->mark[k] = (uint8_t)MARK[i].mark;
        }
    }
}

/* LB: "dd:A". */
static yz_status
draw_labels(yz_diagram *diagram, yz_record *record, yz_node node)
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
            yz_diagram_label(diagram, at, text + 3);
    }
    return YZ_OK;
}

/* ---- Words around it ----------------------------------------------------------------
 */

static void YZ_PRINTF(3, 4)
    append(char *text, const char *between, const char *format, ...)
{
    const size_t used = strlen(text);
    size_t at = used;
    va_list values;

    if (used > 0)
        at += (size_t)snprintf(text + used, SHOW_TEXT - used, "%s", between);
    if (at >= SHOW_TEXT)
        return;
    va_start(values, format);
    vsnprintf(text + at, SHOW_TEXT - at, format, values);
    va_end(values);
}

static void
append_player(char *title, const char *name, const char *rank, const char *colour)
{
    append(title, ", ", "%s: %.200s%s%.40s", colour, name[0] ? name : "?",
           rank[0] ? " " : "", rank);
}

/* "Black: Cho Chikun 9d, White: ...", and below how far it went. */
static void
name_record(show *out, const yz_record_info *info, bool at_end)
{
    const int moves = yz_diagram_move_count(out->game);

    if (info->black[0] || info->white[0]) {
        append_player(out->title, info->black, info->black_rank, "Black");
        append_player(out->title, info->white, info->white_rank, "White");
    } else if (info->name[0]) {
        append(out->title, "", "%.300s", info->name);
    }
    if (out->diagram.first == 0 && moves > 0)
        append(out->caption, "", "After move %d", moves);
    if (at_end && info->result_text[0])
        append(out->caption, "; ", "Result: %.80s", info->result_text);
}

/* ---- The diagram --------------------------------------------------------------------
 */

/* Without known rules the stones are moved by the plainest ones. */
static yz_status
replay(show *out, load_rules rules, yz_diag *diag)
{
    out->ko = true;
    if (rules.rules == NULL && load_own_rules(out->input, &rules, diag) != YZ_OK) {
        out->ko = false;
        rules = (load_rules){yz_rules_find("tromp-taylor"), 0};
    }
    return load_replay(out->input, rules, &out->game, diag);
}

static void
forget_ko(yz_diagram *diagram)
{
    for (size_t i = 0; i < YZ_MAX_POINTS; i++) {
        if (diagram->mark[i] == YZ_MARK_KO)
            diagram->mark[i] = YZ_MARK_NONE;
    }
}

static yz_status
draw(show *out, const show_choice *choice, yz_diag *diag)
{
    if (!choice->numbers) {
        yz_diagram_of_game(&out->diagram, out->game);
        if (!out->ko)
            forget_ko(&out->diagram);
        return YZ_OK;
    }
    const int moves = yz_diagram_move_count(out->game);
    const long last = choice->last > 0 ? choice->last : moves;
    if (last > moves || choice->first > moves)
        return fail(diag, YZ_E_RANGE, "there is no move %ld: there are %d here",
                    last > moves ? last : choice->first, moves);
    if (yz_diagram_of_moves(&out->diagram, out->game, (int)choice->first, (int)last) !=
        YZ_OK)
        return fail(diag, YZ_E_LIMIT, "moves above 65535 cannot be numbered");
    return YZ_OK;
}

static yz_status
draw_territory(show *out, yz_diag *diag)
{
    yz_status_map status;
    bool told = false; /* of the empty points too */

    const yz_status result =
        life_read_status(out->input, out->game, true, &status, diag);
    if (result != YZ_OK)
        return result;
    out->guessed = status.basis == YZ_BASIS_NONE;
    out->estimated = status.basis == YZ_BASIS_ESTIMATED;
    for (size_t i = 0; i < (size_t)status.width * status.height; i++)
        told = told ||
               (status.fate[i] >= YZ_FATE_BLACK && status.fate[i] <= YZ_FATE_NEUTRAL);
    yz_diagram_territory(&out->diagram, &status, !told);
    return YZ_OK;
}

static yz_status
narrow(show *out, const show_choice *choice, yz_diag *diag)
{
    yz_point corner[2];

    for (int i = 0; i < 2; i++) {
        if (yz_point_read(&corner[i], choice->corner[i], choice->corner_length[i],
                          out->diagram.width, out->diagram.height) != YZ_OK)
            return fail(
                diag, YZ_E_RANGE,
                "--part: '%.*s' is no point of this board (give two corners, as "
                "in A1-K10)",
                (int)choice->corner_length[i], choice->corner[i]);
    }
    yz_diagram_view(&out->diagram, corner[0], corner[1]);
    return YZ_OK;
}

/* The marks of the node the replay came to, and the names in the record. */
static yz_status
draw_record(show *out, yz_record *record, yz_diag *diag)
{
    const yz_node node = yz_replay_node(load_last_replay(out->input));
    const yz_record_info *info;

    draw_marks(&out->diagram, record, node);
    if (draw_labels(&out->diagram, record, node) != YZ_OK ||
        yz_record_get_info(record, &info) != YZ_OK)
        return fail(diag, YZ_E_NOMEM, "out of memory");
    name_record(out, info, yz_diagram_move_count(out->game) == info->moves);
    return YZ_OK;
}

yz_status
show_fill(show *out, load *input, load_rules rules, const show_choice *choice,
          yz_diag *diag)
{
    out->input = input;
    out->title[0] = '\0';
    out->caption[0] = '\0';
    out->guessed = false;
    out->estimated = false;
    yz_status status = replay(out, rules, diag);
    if (status == YZ_OK)
        status = draw(out, choice, diag);
    if (status == YZ_OK && load_record(input) != NULL)
        status = draw_record(out, load_record(input), diag);
    if (status == YZ_OK && choice->territory)
        status = draw_territory(out, diag);
    if (status == YZ_OK && choice->part)
        status = narrow(out, choice, diag);
    return status;
}

/* ---- JSON ---------------------------------------------------------------------------
 */

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

static void
write_state(const show *shown, yz_json *json)
{
    const yz_tally tally = yz_game_tally(shown->game);
    const yz_colour turn = yz_game_to_move(shown->game);

    yz_json_whole(json, "moves", yz_diagram_move_count(shown->game));
    yz_json_text(json, "to_move",
                 turn == YZ_BLACK   ? "black"
                 : turn == YZ_WHITE ? "white"
                                    : NULL);
    yz_json_open_object(json, "prisoners");
    yz_json_whole(json, "black", tally.prisoners[YZ_BLACK]);
    yz_json_whole(json, "white", tally.prisoners[YZ_WHITE]);
    yz_json_close_object(json);
}

void
show_write_json(const show *shown, yz_json *json)
{
    const yz_diagram *d = &shown->diagram;

    yz_json_open_object(json, NULL);
    yz_json_text(json, "file", load_path(shown->input));
    yz_json_whole(json, "game", load_number(shown->input));
    yz_json_open_array(json, "size");
    yz_json_whole(json, NULL, d->width);
    yz_json_whole(json, NULL, d->height);
    yz_json_close_array(json);
    write_state(shown, json);
    write_points(d, json, "black", d->stone, YZ_BLACK);
    write_points(d, json, "white", d->stone, YZ_WHITE);
    write_points(d, json, "last", d->mark, YZ_MARK_LAST);
    write_points(d, json, "ko", d->mark, YZ_MARK_KO);
    write_points(d, json, "dead", d->mark, YZ_MARK_DEAD);
    write_points(d, json, "territory_black", d->owner, YZ_BLACK);
    write_points(d, json, "territory_white", d->owner, YZ_WHITE);
    write_points(d, json, "neutral", d->owner, YZ_OWNER_NOBODY);
    write_numbers(d, json);
    yz_json_close_object(json);
    yz_json_line(json);
}
