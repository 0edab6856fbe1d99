/* door_tree.c - the nodes of a record, and the position at a node. */
#include <stdlib.h>
#include <string.h>

#include <yunzi/tell.h>
#include <yunzi/told.h>

#include "door_legal.h"
#include "door_record.h"

enum { PAGE = 20000, MOST = 200000 };

/* ---- The tree ---- */

static void
write_move(yz_json *json, yz_record *record, yz_node node, int height)
{
    char text[YZ_MOVE_TEXT];
    yz_move move;

    if (yz_record_move(record, node, &move))
        yz_json_text(json, "move", yz_move_text(move, height, text));
    else if (yz_record_bad_move(record, node))
        yz_json_null(json, "move");
}

/* What else the node holds: "comment", "setup", "markup", "name". */
static void
write_holdings(yz_json *json, yz_record *record, yz_node node)
{
    bool comment = false, setup = false, markup = false;

    for (size_t i = 0; i < yz_record_property_count(record, node); i++) {
        const yz_property property = yz_record_property(record, node, i);
        setup = setup || property.kind == YZ_PROPERTY_SETUP;
        markup = markup || property.kind == YZ_PROPERTY_MARKUP;
        comment = comment || (property.name != NULL && strcmp(property.name, "C") == 0);
    }
    if (comment)
        yz_json_bool(json, "comment", true);
    if (setup)
        yz_json_bool(json, "setup", true);
    if (markup)
        yz_json_bool(json, "markup", true);
}

static void
write_row(yz_json *json, yz_record *record, yz_node node, int height)
{
    const yz_node parent = yz_record_parent(record, node);
    const yz_node sibling = yz_record_sibling(record, node);

    yz_json_open_object(json, NULL);
    yz_json_whole(json, "node", node);
    if (parent == YZ_NO_NODE)
        yz_json_null(json, "parent");
    else
        yz_json_whole(json, "parent", parent);
    if (sibling != YZ_NO_NODE)
        yz_json_whole(json, "next", sibling);
    write_move(json, record, node, height);
    write_holdings(json, record, node);
    yz_json_close_object(json);
}

void
door_record_tree(door_call *call)
{
    door_record *own = door_record_of(call);
    long from, most;
    int width, height;
    yz_json json;

    if (own == NULL || !door_number(call, "from", 0, 100000000, 0, &from) ||
        !door_number(call, "most", 1, MOST, PAGE, &most))
        return;
    const size_t count = yz_record_node_count(own->record);
    const size_t first = (size_t)from < count ? (size_t)from : count;
    const size_t last = count - first > (size_t)most ? first + (size_t)most : count;
    yz_record_size(own->record, &width, &height);
    door_open(call, &json);
    yz_json_whole(&json, "count", (int64_t)count);
    yz_json_open_array(&json, "nodes");
    for (size_t i = first; i < last; i++)
        write_row(&json, own->record, (yz_node)i, height);
    yz_json_close_array(&json);
    if (last < count)
        yz_json_whole(&json, "from", (int64_t)last);
    door_close(&json);
}

/* ---- A node ---- */

yz_game *
door_replay(door_call *call, door_record *own, yz_node node, bool *known)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    const yz_record_info *info;
    yz_diag diag = {.status = YZ_OK};

    if (!door_rules(call, &options.rules, &options.overlays))
        return NULL;
    if (options.rules == NULL) {
        options.rules = own->rules;
        options.overlays = own->overlays;
    }
    yz_status status = yz_record_get_info(own->record, &info);
    if (status == YZ_OK && options.rules == NULL)
        options.rules = yz_rules_find_recorded(info->rules);
    if (status == YZ_OK && options.rules == NULL && info->rules[0] != '\0' &&
        yz_rules_read(info->rules, &options.rules, &options.overlays, NULL) != YZ_OK)
        options.rules = NULL;
    *known = options.rules != NULL;
    if (options.rules == NULL)
        options.rules = yz_rules_find("tromp-taylor");
    options.node_given = true;
    options.node = node;
    if (status == YZ_OK)
        status = yz_replay_run(own->replay, own->record, &options, &diag);
    if (status == YZ_OK)
        return yz_replay_game(own->replay);
    door_fail_diag(call, status, &diag);
    return NULL;
}

/* What the rules say against the move of the node, which stands all the same. */
static void
write_illegal(yz_json *json, const door_call *call, const door_record *own,
              yz_node node, bool known)
{
    const size_t count = yz_replay_illegal_count(own->replay);
    const yz_illegal *illegal =
        count > 0 ? yz_replay_illegal(own->replay, count - 1) : NULL;

    if (illegal == NULL || illegal->node != node || illegal->unreadable)
        return;
    const yz_legality legality = door_legality(illegal->legality, known);
    const yz_game *game = yz_replay_game(own->replay);
    const yz_message why = yz_refused_move_message(game, illegal->played, &legality);
    yz_json_open_object(json, "illegal");
    yz_json_text(json, "ground", yz_ground_key(legality.ground));
    yz_tell_name_json(json, "article", "article", legality.article, call->language);
    if (legality.repeats >= 0)
        yz_json_whole(json, "repeats", yz_game_move_number(game, legality.repeats));
    yz_json_text(json, "text", YZ_SAID(&why, call->language));
    yz_json_close_object(json);
}

static void
write_links(yz_json *json, const yz_record *record, yz_node node)
{
    const yz_node parent = yz_record_parent(record, node);

    yz_json_whole(json, "node", node);
    if (parent == YZ_NO_NODE)
        yz_json_null(json, "parent");
    else
        yz_json_whole(json, "parent", parent);
    yz_json_open_array(json, "children");
    for (yz_node at = yz_record_child(record, node); at != YZ_NO_NODE;
         at = yz_record_sibling(record, at))
        yz_json_whole(json, NULL, at);
    yz_json_close_array(json);
}

/* Every property of the node with its values as texts. */
static yz_status
write_properties(yz_json *json, yz_record *record, yz_node node)
{
    yz_status status = YZ_OK;

    yz_json_open_object(json, "properties");
    for (size_t i = 0; i < yz_record_property_count(record, node); i++) {
        const yz_property property = yz_record_property(record, node, i);
        char id[YZ_RECORD_MAX_IDENTIFIER + 1] = "";
        memcpy(id, property.id.data, property.id.length);
        yz_json_open_array(json, property.name != NULL ? property.name : id);
        for (size_t k = 0; k < property.value_count && status == YZ_OK; k++) {
            const char *text;
            status = yz_record_text(record, &property, k, false, &text);
            if (status == YZ_OK)
                yz_json_text(json, NULL, text);
        }
        yz_json_close_array(json);
    }
    yz_json_close_object(json);
    return status;
}

/* The diagram as `show` has it: {"diagram": {...}}. */
static yz_status
write_diagram(yz_json *json, const door_call *call, door_record *own,
              const yz_game *game, yz_node node, bool known)
{
    yz_diagram *diagram = malloc(sizeof *diagram);
    yz_diagram_told told = {.file = own->file,
                            .number = (long)yz_record_number(own->record),
                            .game = game,
                            .diagram = diagram,
                            .record = own->record,
                            .node = node};

    if (diagram == NULL)
        return YZ_E_NOMEM;
    yz_diagram_of_game(diagram, game);
    if (!known)
        yz_diagram_forget_ko(diagram);
    yz_status status = yz_diagram_markup(diagram, own->record, node, &told.comment);
    if (status == YZ_OK)
        status = yz_tell_diagram_json(json, "diagram", &told, call->language);
    free(diagram);
    return status;
}

void
door_show_node(door_call *call, door_record *own, yz_node node)
{
    bool known;
    yz_json json;
    char rules[YZ_RULES_TEXT];
    int width, height;
    const yz_game *game = door_replay(call, own, node, &known);

    if (game == NULL)
        return;
    yz_record_size(own->record, &width, &height);
    door_open(call, &json);
    write_links(&json, own->record, node);
    write_move(&json, own->record, node, height);
    yz_json_whole(&json, "number", yz_record_move_number(own->record, node));
    yz_json_text(&json, "rules", known ? yz_game_rules_text(game, rules) : NULL);
    write_illegal(&json, call, own, node, known);
    yz_status status = write_properties(&json, own->record, node);
    if (status == YZ_OK)
        status = write_diagram(&json, call, own, game, node, known);
    door_close(&json);
    if (status != YZ_OK)
        door_fail_diag(call, status, NULL);
}

void
door_record_node(door_call *call)
{
    yz_node node;
    door_record *own = door_node_of(call, &node);

    if (own != NULL)
        door_show_node(call, own, node);
}
