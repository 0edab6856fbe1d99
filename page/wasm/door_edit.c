/* door_edit.c - a record edited: moves, comments, marks, stones set up, nodes deleted. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/told.h>

#include "door_legal.h"
#include "door_messages.h"
#include "door_record.h"

/* ---- Texts in records of any encoding ---- */

/* A record in another encoding than UTF-8 is written in the form of the standard and read
   again; '*node' is then found by a property that only that node has. */
static yz_status
make_utf8(door_record *own, yz_node *node)
{
    static const char HERE[] = "YUNZIHERE";
    door_text text = {0};
    yz_record *again = NULL;
    yz_property property;
    yz_status status = yz_record_set_raw(own->record, *node, HERE, (yz_bytes){"1", 1});

    if (status == YZ_OK)
        status = yz_record_write(own->record, true, door_put, &text);
    if (status == YZ_OK)
        status = yz_record_read(&again, text.bytes, text.length, 1, NULL, NULL);
    yz_record_remove(own->record, *node, HERE);
    if (status == YZ_OK) {
        yz_record_free(own->record);
        own->record = again;
        *node = 0;
        while (!yz_record_find_property(again, *node, HERE, &property) &&
               *node + 1 < yz_record_node_count(again))
            ++*node;
        yz_record_remove(again, *node, HERE);
    }
    free(text.bytes);
    return status;
}

/* Sets a text; "" takes the property away. */
static yz_status
set_text(door_record *own, yz_node *node, const char *id, const char *text)
{
    if (text[0] == '\0') {
        yz_record_remove(own->record, *node, id);
        return YZ_OK;
    }
    yz_status status = yz_record_set_text(own->record, *node, id, text);
    if (status == YZ_E_ENCODING)
        status = make_utf8(own, node);
    else
        return status;
    return status == YZ_OK ? yz_record_set_text(own->record, *node, id, text) : status;
}

/* Sees to it that raw values with this text can be added. */
static yz_status
prepare_for(door_record *own, yz_node *node, const char *text)
{
    const yz_record_info *info;
    bool ascii = true;

    for (; *text != '\0'; text++)
        ascii = ascii && (*text & 0x80) == 0;
    const yz_status status = yz_record_get_info(own->record, &info);
    return status != YZ_OK || ascii || strcmp(info->encoding, "UTF-8") == 0
               ? status
               : make_utf8(own, node);
}

static void
finish(door_call *call, door_record *own, yz_node node, yz_status status)
{
    if (status == YZ_OK)
        door_show_node(call, own, node);
    else
        door_fail_diag(call, status, NULL);
}

void
door_record_comment(door_call *call)
{
    yz_node node;
    door_record *own = door_node_of(call, &node);
    const char *text = door_value(call, "text");

    if (own == NULL)
        return;
    const yz_status status = set_text(own, &node, "C", text == NULL ? "" : text);
    finish(call, own, node, status);
}

void
door_record_set(door_call *call)
{
    yz_node node;
    door_record *own = door_node_of(call, &node);
    const char *id = door_value(call, "id"), *text = door_value(call, "text");

    if (own == NULL)
        return;
    if (id == NULL || id[0] == '\0' || strlen(id) > YZ_RECORD_MAX_IDENTIFIER ||
        strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") < strlen(id)) {
        door_fail_with(call, YZ_E_SYNTAX,
                       yz_message_with(YZ_MESSAGE_DOOR_PROPERTY, yz_arg_text(id)));
        return;
    }
    const yz_status status = set_text(own, &node, id, text == NULL ? "" : text);
    finish(call, own, node, status);
}

/* ---- Moves ---- */

/* The child that plays 'move' already; YZ_NO_NODE. */
static yz_node
child_with(yz_record *record, yz_node node, yz_move move)
{
    for (yz_node at = yz_record_child(record, node); at != YZ_NO_NODE;
         at = yz_record_sibling(record, at)) {
        yz_move there;
        if (yz_record_move(record, at, &there) && there.kind == move.kind &&
            there.colour == move.colour &&
            (move.kind != YZ_MOVE_PLAY ||
             (there.at.x == move.at.x && there.at.y == move.at.y)))
            return at;
    }
    return YZ_NO_NODE;
}

static bool
read_move(door_call *call, const yz_game *game, yz_move *out)
{
    const char *point = door_value(call, "point");
    const yz_colour turn = yz_game_to_move(game);

    *out = (yz_move){.kind = YZ_MOVE_PASS};
    if (!door_colour(call, "colour", &out->colour))
        return false;
    if (out->colour == YZ_EMPTY)
        out->colour = turn == YZ_EMPTY ? YZ_BLACK : turn;
    if (point == NULL || strcmp(point, "pass") == 0)
        return true;
    out->kind = YZ_MOVE_PLAY;
    return door_point(call, "point", yz_game_width(game), yz_game_height(game), &out->at);
}

static void
refuse(door_call *call, const yz_game *game, yz_move move, const yz_verdict *verdict)
{
    const yz_message why = yz_refused_move_message(game, move, verdict);
    yz_json json;

    door_open(call, &json);
    yz_json_text(&json, "error", YZ_SAID(&why, call->language));
    yz_json_text(&json, "code", "illegal");
    yz_json_text(&json, "ground", yz_ground_key(verdict->ground));
    yz_tell_name_json(&json, "article", "article", verdict->article, call->language);
    if (verdict->repeats >= 0)
        yz_json_whole(&json, "repeats", yz_game_move_number(game, verdict->repeats));
    door_close(&json);
}

/* Goes to the child with this move, or adds it as the last variation.  A move that the rules
   refuse is added with "force" only. */
void
door_record_play(door_call *call)
{
    yz_node node, next;
    bool known;
    yz_move move;
    door_record *own = door_node_of(call, &node);
    const yz_game *game = own == NULL ? NULL : door_replay(call, own, node, &known);

    if (game == NULL || !read_move(call, game, &move))
        return;
    next = child_with(own->record, node, move);
    if (next != YZ_NO_NODE) {
        door_show_node(call, own, next);
        return;
    }
    const bool plays = move.kind == YZ_MOVE_PLAY;
    const bool any = door_value(call, "colour") != NULL && plays;
    const yz_verdict verdict = door_verdict(
        any ? yz_game_check_stones(game, move) : yz_game_check(game, move), known);
    if (verdict.ground != YZ_GROUND_LEGAL && !door_has(call, "force")) {
        refuse(call, game, move, &verdict);
        return;
    }
    yz_status status = yz_record_add_node(own->record, node, &next);
    if (status == YZ_OK)
        status = yz_record_set_move(own->record, next, move);
    finish(call, own, next, status);
}

/* ---- Marks ---- */

static const struct {
    const char *type, *id;
} MARK[] = {{"triangle", "TR"}, {"square", "SQ"},   {"circle", "CR"},
            {"cross", "MA"},    {"selected", "SL"}, {"label", "LB"}};
enum { MARKS = sizeof MARK / sizeof *MARK };

static void
letters(yz_point at, char out[3])
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    out[0] = LETTERS[at.x];
    out[1] = LETTERS[at.y];
    out[2] = '\0';
}

static yz_status
append_text(yz_record *record, yz_node node, const char *id, const char *raw)
{
    return yz_record_append_raw(record, node, id, (yz_bytes){raw, strlen(raw)});
}

static bool
is_at(yz_bytes raw, const char *id, const char *letters)
{
    return raw.length >= 2 && memcmp(raw.data, letters, 2) == 0 &&
           (raw.length == 2 || strcmp(id, "LB") == 0);
}

static bool
has_value(const yz_record *record, const yz_property *property, const char *id,
          const char *letters)
{
    for (size_t i = 0; i < property->value_count; i++)
        if (is_at(yz_record_raw(record, property, i), id, letters))
            return true;
    return false;
}

/* Takes one value of a property that begins with these letters away. */
static yz_status
take_value(yz_record *record, yz_node node, const char *id, const char *begins)
{
    yz_property property;
    yz_status status = YZ_OK;
    char *kept[YZ_MAX_POINTS];
    size_t count = 0;

    if (!yz_record_find_property(record, node, id, &property) ||
        !has_value(record, &property, id, begins))
        return YZ_OK;
    for (size_t i = 0; i < property.value_count && count < YZ_MAX_POINTS; i++) {
        const yz_bytes raw = yz_record_raw(record, &property, i);
        if (is_at(raw, id, begins))
            continue;
        kept[count] = strndup(raw.data, raw.length);
        if (kept[count] == NULL)
            status = YZ_E_NOMEM;
        else
            count++;
    }
    if (status == YZ_OK)
        yz_record_remove(record, node, id);
    for (size_t i = 0; i < count; i++) {
        if (status == YZ_OK)
            status = append_text(record, node, id, kept[i]);
        free(kept[i]);
    }
    return status;
}

static yz_status
mark(yz_record *record, yz_node node, const char *type, yz_point at, const char *label)
{
    yz_status status = YZ_OK;
    char point[3], value[64];

    letters(at, point);
    for (size_t i = 0; i < MARKS && status == YZ_OK; i++)
        status = take_value(record, node, MARK[i].id, point);
    for (size_t i = 0; i < MARKS && status == YZ_OK; i++) {
        if (strcmp(type, MARK[i].type) != 0)
            continue;
        size_t used = 0;
        for (const char *c = point; *c != '\0'; c++)
            value[used++] = *c;
        if (strcmp(type, "label") == 0) {
            value[used++] = ':';
            for (; *label != '\0' && used < sizeof value - 2; label++) {
                if (*label == ']' || *label == '\\' || *label == ':')
                    value[used++] = '\\';
                value[used++] = *label;
            }
        }
        value[used] = '\0';
        status = append_text(record, node, MARK[i].id, value);
    }
    return status;
}

static bool
is_type(const char *type)
{
    for (size_t i = 0; i < MARKS; i++)
        if (type != NULL && strcmp(type, MARK[i].type) == 0)
            return true;
    return type != NULL && strcmp(type, "none") == 0;
}

/* "type=triangle", "points=D4,E5"; another mark on a point goes; "none" takes it away. */
void
door_record_mark(door_call *call)
{
    yz_node node;
    yz_point point[YZ_MAX_POINTS];
    size_t count;
    int width, height;
    door_record *own = door_node_of(call, &node);
    const char *type = door_value(call, "type"), *label = door_value(call, "label");
    yz_status status = YZ_OK;

    if (own == NULL)
        return;
    if (!is_type(type)) {
        door_fail_with(call, YZ_E_RANGE,
                       yz_message_with(YZ_MESSAGE_DOOR_MARK, yz_arg_text(type)));
        return;
    }
    yz_record_size(own->record, &width, &height);
    if (!door_points(call, "points", width, height, point, &count))
        return;
    if (label != NULL)
        status = prepare_for(own, &node, label);
    for (size_t i = 0; i < count && status == YZ_OK; i++)
        status = mark(own->record, node, type, point[i], label == NULL ? "?" : label);
    finish(call, own, node, status);
}

/* "type=arrow" or "line", "from=D4", "to=E5". */
void
door_record_line(door_call *call)
{
    yz_node node;
    yz_point from, to;
    char value[6] = "";
    int width, height;
    door_record *own = door_node_of(call, &node);
    const char *type = door_value(call, "type");

    if (own == NULL)
        return;
    yz_record_size(own->record, &width, &height);
    if (!door_point(call, "from", width, height, &from) ||
        !door_point(call, "to", width, height, &to))
        return;
    letters(from, value);
    value[2] = ':';
    letters(to, value + 3);
    const bool line = type != NULL && strcmp(type, "line") == 0;
    finish(call, own, node, append_text(own->record, node, line ? "LN" : "AR", value));
}

/* ---- Stones set up, nodes deleted ---- */

/* Takes the points out of AB, AW and AE, where they may stand in rectangles too. */
static yz_status
clear_points(yz_record *record, yz_node node, const char *id, int width, int height,
             const uint8_t *gone)
{
    uint8_t map[YZ_MAX_POINTS] = {0};
    yz_point point[YZ_MAX_POINTS];
    yz_property property;
    size_t count = 0;

    if (!yz_record_find_property(record, node, id, &property))
        return YZ_OK;
    yz_record_points(record, &property, map, 1);
    for (size_t i = 0; i < (size_t)width * (size_t)height; i++)
        if (map[i] != 0 && gone[i] == 0)
            point[count++] =
                (yz_point){(uint8_t)(i % (size_t)width), (uint8_t)(i / (size_t)width)};
    if (count > 0)
        return yz_record_set_points(record, node, id, point, count);
    yz_record_remove(record, node, id);
    return YZ_OK;
}

static yz_status
set_up(yz_record *record, yz_node node, const char *id, int width, int height,
       const yz_point *point, size_t count)
{
    static const char *const SETUP[] = {"AB", "AW", "AE"};
    uint8_t named[YZ_MAX_POINTS] = {0};
    yz_status status = YZ_OK;

    for (size_t i = 0; i < count; i++)
        named[yz_index(width, point[i])] = 1;
    for (size_t i = 0; i < 3 && status == YZ_OK; i++)
        status = clear_points(record, node, SETUP[i], width, height, named);
    for (size_t i = 0; i < count && status == YZ_OK; i++) {
        char value[3];
        letters(point[i], value);
        status = append_text(record, node, id, value);
    }
    return status;
}

/* Stones are not set up in a node with a move: then a node is added. */
static yz_status
setup_node(yz_record *record, yz_node *node)
{
    yz_move move;

    if (!yz_record_move(record, *node, &move) && !yz_record_bad_move(record, *node))
        return YZ_OK;
    return yz_record_add_node(record, *node, node);
}

/* "black=D4", "white=E5", "empty=F6", "first=white". */
void
door_record_setup(door_call *call)
{
    static const char *const NAME[] = {"black", "white", "empty"};
    static const char *const ID[] = {"AB", "AW", "AE"};
    yz_node node;
    yz_point point[3][YZ_MAX_POINTS];
    size_t count[3];
    yz_colour first;
    int width, height;
    door_record *own = door_node_of(call, &node);

    if (own == NULL)
        return;
    yz_record_size(own->record, &width, &height);
    for (int i = 0; i < 3; i++)
        if (!door_points(call, NAME[i], width, height, point[i], &count[i]))
            return;
    if (!door_colour(call, "first", &first))
        return;
    yz_status status = setup_node(own->record, &node);
    for (int i = 0; i < 3 && status == YZ_OK; i++)
        if (count[i] > 0)
            status = set_up(own->record, node, ID[i], width, height, point[i], count[i]);
    if (status == YZ_OK && first != YZ_EMPTY)
        status = yz_record_set_text(own->record, node, "PL", first == YZ_BLACK ? "B" : "W");
    finish(call, own, node, status);
}

/* Answers with the parent.  The nodes behind it are numbered anew. */
void
door_record_delete(door_call *call)
{
    yz_node node;
    door_record *own = door_node_of(call, &node);

    if (own == NULL)
        return;
    if (node == 0) {
        door_fail_with(call, YZ_E_RANGE, yz_message_plain(YZ_MESSAGE_DOOR_ROOT));
        return;
    }
    const yz_node parent = yz_record_parent(own->record, node);
    finish(call, own, parent, yz_record_remove_node(own->record, node));
}

/* Puts a variation first. */
void
door_record_lead(door_call *call)
{
    yz_node node;
    door_record *own = door_node_of(call, &node);

    if (own != NULL)
        finish(call, own, node, node == 0 ? YZ_OK : yz_record_lead_node(own->record, node));
}
