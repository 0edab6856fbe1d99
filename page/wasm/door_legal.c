/* door_legal.c - for every point of a position, whether it may be played and why not. */
#include <stdlib.h>
#include <string.h>

#include <yunzi/tell.h>
#include <yunzi/told.h>

#include "door_legal.h"
#include "door_record.h"

enum { POSITIONS = 8 }; /* most earlier positions that are told */

typedef struct legal {
    const door_call *call;
    const yz_game *game;
    yz_colour colour;
    bool known;          /* under which rules */
    int back[POSITIONS]; /* plies that would come back */
    int back_count;
} legal;

static void
note_back(legal *all, int ply)
{
    for (int i = 0; i < all->back_count; i++)
        if (all->back[i] == ply)
            return;
    if (all->back_count < POSITIONS)
        all->back[all->back_count++] = ply;
}

static yz_legality
legality_of(const legal *all, yz_move move)
{
    return door_legality(yz_game_to_move(all->game) == all->colour
                             ? yz_game_check(all->game, move)
                             : yz_game_check_stones(all->game, move),
                         all->known);
}

static void
write_refused(yz_json *json, legal *all, yz_move move, const yz_legality *legality)
{
    const yz_message why = yz_refused_move_message(all->game, move, legality);

    yz_json_open_object(json, NULL);
    yz_json_point(json, "point", move.at, yz_game_height(all->game));
    yz_json_text(json, "ground", yz_ground_key(legality->ground));
    yz_tell_name_json(json, "article", "article", legality->article,
                      all->call->language);
    if (legality->repeats >= 0) {
        note_back(all, legality->repeats);
        yz_json_whole(json, "repeats",
                      yz_game_move_number(all->game, legality->repeats));
    }
    if (legality->consequence != YZ_CONSEQUENCE_NONE)
        yz_tell_name_json(json, "consequence", "consequence",
                          yz_consequence_text(legality->consequence, move.colour),
                          all->call->language);
    yz_json_text(json, "text", YZ_SAID(&why, all->call->language));
    yz_json_close_object(json);
}

static void
write_points(yz_json *json, legal *all, bool refused)
{
    const int width = yz_game_width(all->game), height = yz_game_height(all->game);

    yz_json_open_array(json, refused ? "refused" : "legal");
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const yz_move move = {.kind = YZ_MOVE_PLAY,
                                  .colour = all->colour,
                                  .at = {(uint8_t)x, (uint8_t)y}};
            const yz_legality legality = legality_of(all, move);
            if ((legality.ground != YZ_GROUND_LEGAL) != refused)
                continue;
            if (refused)
                write_refused(json, all, move, &legality);
            else
                yz_json_point(json, NULL, move.at, height);
        }
    yz_json_close_array(json);
}

void
door_write_stones(yz_json *json, const yz_position *position, yz_colour colour)
{
    yz_json_open_array(json, colour == YZ_BLACK ? "black" : "white");
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            if (position->stone[yz_index(position->width, at)] == (uint8_t)colour)
                yz_json_point(json, NULL, at, position->height);
        }
    yz_json_close_array(json);
}

/* The earlier positions that a refused play would bring back. */
static void
write_back(yz_json *json, const legal *all)
{
    yz_position position;

    yz_json_open_array(json, "positions");
    for (int i = 0; i < all->back_count; i++) {
        yz_game_position_at(all->game, all->back[i], &position);
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "move", yz_game_move_number(all->game, all->back[i]));
        door_write_stones(json, &position, YZ_BLACK);
        door_write_stones(json, &position, YZ_WHITE);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

void
door_tell_legal(door_call *call, const yz_game *game, yz_colour colour, bool known)
{
    legal all = {.call = call, .game = game, .colour = colour, .known = known};
    char rules[YZ_RULES_TEXT];
    yz_json json;

    if (all.colour == YZ_EMPTY)
        all.colour = yz_game_to_move(game);
    if (all.colour == YZ_EMPTY)
        all.colour = YZ_BLACK;
    const yz_move pass = {.kind = YZ_MOVE_PASS, .colour = all.colour};
    const yz_legality passing = door_legality(yz_game_check(game, pass), known);
    const yz_message why = yz_refused_move_message(game, pass, &passing);
    door_open(call, &json);
    yz_json_text(&json, "rules", known ? yz_game_rules_text(game, rules) : NULL);
    yz_json_text(&json, "to_move", all.colour == YZ_BLACK ? "black" : "white");
    write_points(&json, &all, false);
    write_points(&json, &all, true);
    write_back(&json, &all);
    yz_json_bool(&json, "pass", passing.ground == YZ_GROUND_LEGAL);
    if (passing.ground != YZ_GROUND_LEGAL)
        yz_json_text(&json, "pass_text", YZ_SAID(&why, call->language));
    door_close(&json);
}

/* Of "record=3", "node=12". */
void
door_legal(door_call *call)
{
    yz_node node;
    bool known;
    yz_colour colour;
    door_record *own = door_node_of(call, &node);
    const yz_game *game = own == NULL ? NULL : door_replay(call, own, node, &known);

    if (game != NULL && door_colour(call, "colour", &colour))
        door_tell_legal(call, game, colour, known);
}
