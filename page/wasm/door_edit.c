/* door_edit.c - a record edited: moves, comments, marks, stones set up, nodes deleted. */
#include <string.h>

#include <yunzi/edit.h>
#include <yunzi/told.h>

#include "door_legal.h"
#include "door_messages.h"
#include "door_record.h"

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
    const yz_status status =
        yz_edit_text(&own->record, &node, "C", text == NULL ? "" : text);
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
    const yz_status status =
        yz_edit_text(&own->record, &node, id, text == NULL ? "" : text);
    finish(call, own, node, status);
}

/* ---- Moves ---- */

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
    return door_point(call, "point", yz_game_width(game), yz_game_height(game),
                      &out->at);
}

static void
refuse(door_call *call, const yz_game *game, yz_move move, const yz_legality *legality)
{
    const yz_message why = yz_refused_move_message(game, move, legality);
    yz_json json;

    door_open(call, &json);
    yz_json_text(&json, "error", YZ_SAID(&why, call->language));
    yz_json_text(&json, "code", "illegal");
    yz_json_text(&json, "ground", yz_ground_key(legality->ground));
    yz_tell_name_json(&json, "article", "article", legality->article, call->language);
    if (legality->repeats >= 0)
        yz_json_whole(&json, "repeats", yz_game_move_number(game, legality->repeats));
    door_close(&json);
}

/* The child of a node that has this move; YZ_NO_NODE when there is none. */
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
    const yz_legality legality = door_legality(
        any ? yz_game_check_stones(game, move) : yz_game_check(game, move), known);
    if (legality.ground != YZ_GROUND_LEGAL && !door_has(call, "force")) {
        refuse(call, game, move, &legality);
        return;
    }
    yz_status status = yz_record_add_node(own->record, node, &next);
    if (status == YZ_OK)
        status = yz_record_set_move(own->record, next, move);
    finish(call, own, next, status);
}

/* ---- Marks ---- */

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
    yz_record_size(own->record, &width, &height);
    if (!door_points(call, "points", width, height, point, &count))
        return;
    for (size_t i = 0; i < count && status == YZ_OK; i++)
        status = yz_edit_mark(&own->record, &node, type == NULL ? "" : type, point[i],
                              label == NULL ? "?" : label);
    if (status == YZ_E_RANGE)
        door_fail_with(call, status,
                       yz_message_with(YZ_MESSAGE_DOOR_MARK, yz_arg_text(type)));
    else
        finish(call, own, node, status);
}

/* "type=arrow" or "line", "from=D4", "to=E5". */
void
door_record_line(door_call *call)
{
    yz_node node;
    yz_point from, to;
    int width, height;
    door_record *own = door_node_of(call, &node);
    const char *type = door_value(call, "type");

    if (own == NULL)
        return;
    yz_record_size(own->record, &width, &height);
    if (!door_point(call, "from", width, height, &from) ||
        !door_point(call, "to", width, height, &to))
        return;
    const bool line = type != NULL && strcmp(type, "line") == 0;
    finish(call, own, node, yz_edit_line(own->record, node, !line, from, to));
}

/* ---- Stones set up, nodes deleted ---- */

/* "black=D4", "white=E5", "empty=F6", "first=white". */
void
door_record_setup(door_call *call)
{
    static const char *const NAME[] = {"black", "white", "empty"};
    static const yz_colour COLOUR[] = {YZ_BLACK, YZ_WHITE, YZ_EMPTY};
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
    yz_status status = YZ_OK;
    for (int i = 0; i < 3 && status == YZ_OK; i++)
        status = yz_edit_setup(own->record, &node, COLOUR[i], point[i], count[i]);
    if (status == YZ_OK && first != YZ_EMPTY)
        status =
            yz_record_set_text(own->record, node, "PL", first == YZ_BLACK ? "B" : "W");
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
        finish(call, own, node,
               node == 0 ? YZ_OK : yz_record_lead_node(own->record, node));
}
