/*
 * guest_board.c - the board of a guest is made that of the game: moves are played and taken
 * back on it until both are the same.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/gtp.h>

#include "guest/guest_state.h"

static bool
same(yz_move one, yz_move other)
{
    const bool play = one.kind == YZ_MOVE_PLAY, button = one.kind == YZ_MOVE_BUTTON;

    return one.colour == other.colour && play == (other.kind == YZ_MOVE_PLAY) &&
           button == (other.kind == YZ_MOVE_BUTTON) &&
           (!play || (one.at.x == other.at.x && one.at.y == other.at.y));
}

static const char *
vertex(const yz_game *game, yz_move move, char out[YZ_POINT_TEXT])
{
    if (move.kind != YZ_MOVE_PLAY)
        return "pass";
    return yz_point_text(move.at, yz_game_height(game), out);
}

const char *
guest_colour(yz_colour colour)
{
    return colour == YZ_BLACK ? "black" : "white";
}

bool
guest_remember(guest_player *player, yz_move move)
{
    if (player->known_count == player->known_room) {
        const size_t room = player->known_room * 2 + 64;
        yz_move *known = realloc(player->known, room * sizeof *known);
        if (known == NULL)
            return guest_note(player, GUEST_WRONG_STATE, NULL);
        player->known = known;
        player->known_room = room;
    }
    player->known[player->known_count++] = move;
    return true;
}

static bool
tell_move(guest_player *player, const yz_game *game, yz_move move)
{
    char command[WORD], point[YZ_POINT_TEXT];

    if (move.kind == YZ_MOVE_BUTTON && guest_lists(player, "yunzi-button"))
        snprintf(command, sizeof command, "yunzi-button %s", guest_colour(move.colour));
    else
        snprintf(command, sizeof command, "play %s %s", guest_colour(move.colour),
                 vertex(game, move, point));
    return guest_must(player, command) && guest_remember(player, move);
}

/* The next move that counts after ply '*i'; a move that was struck is none. */
static bool
next_move(const yz_game *game, int *i, yz_move *out)
{
    while (++*i <= yz_game_ply_count(game)) {
        const yz_ply ply = yz_game_ply(game, *i);
        if (ply.struck || (ply.kind != YZ_PLY_MOVE && ply.kind != YZ_PLY_VOID))
            continue;
        *out = ply.move;
        if (ply.kind == YZ_PLY_VOID)
            out->kind = YZ_MOVE_PASS;
        return true;
    }
    return false;
}

/* How many moves of its board are those of the game; '*i' is the ply of the last. */
static size_t
agreed_moves(const guest_player *player, const yz_game *game, int *i)
{
    size_t count = 0;
    yz_move move;

    *i = 0;
    for (int at = 0; count < player->known_count && next_move(game, &at, &move);
         *i = at) {
        if (!same(player->known[count], move))
            break;
        count++;
    }
    return count;
}

/* The stones as one command, "set_free_handicap", in which a guest sees a handicap; false:
   they are not two or more, of Black alone. */
static bool
as_handicap(const yz_position *start, char *command, size_t room)
{
    size_t used = (size_t)snprintf(command, room, "set_free_handicap");
    char point[YZ_POINT_TEXT];
    int black = 0;

    for (int i = 0; i < start->width * start->height; i++) {
        const yz_point at = {(uint8_t)(i % start->width), (uint8_t)(i / start->width)};
        if (start->stone[i] == YZ_WHITE)
            return false;
        if (start->stone[i] == YZ_BLACK && ++black > 0)
            used += (size_t)snprintf(command + used, room - used, " %s",
                                     yz_point_text(at, start->height, point));
    }
    return black >= 2;
}

/* A guest that knows only "fixed_handicap" has to put them where they stand. */
static bool
tell_fixed(guest_player *player, const yz_game *game, const yz_position *start)
{
    char command[WORD];
    const char *rest;
    yz_gtp_word word;
    int count = 0;

    snprintf(command, sizeof command, "fixed_handicap %d", yz_game_handicap(game));
    if (!guest_must(player, command))
        return false;
    for (rest = guest_text(player->who); yz_gtp_next(&rest, &word); count++) {
        yz_point at;
        if (yz_gtp_vertex_read(&at, word, start->width, start->height) !=
                YZ_GTP_POINT ||
            start->stone[yz_index(start->width, at)] != YZ_BLACK)
            return guest_note(player, GUEST_WRONG_ANSWER, "fixed_handicap");
    }
    return count == yz_game_handicap(game) ||
           guest_note(player, GUEST_WRONG_ANSWER, "fixed_handicap");
}

/*
 * As one command, "set_position", for a guest that may have stones from the rules that it was
 * told (Sunjang baduk's seventeen): they are replaced.  False: the guest does not know it, there
 * are no stones, or more than a line of GTP has room for.
 */
static bool
as_position(const guest_player *player, const yz_position *start, char *command,
            size_t room)
{
    const size_t empty = (size_t)snprintf(command, room, "set_position");
    size_t used = empty;
    char point[YZ_POINT_TEXT];

    if (!guest_lists(player, "set_position"))
        return false;
    for (int i = 0; i < start->width * start->height && used < room; i++) {
        const yz_point at = {(uint8_t)(i % start->width), (uint8_t)(i / start->width)};
        if (start->stone[i] != YZ_EMPTY)
            used += (size_t)snprintf(command + used, room - used, " %s %s",
                                     guest_colour((yz_colour)start->stone[i]),
                                     yz_point_text(at, start->height, point));
    }
    return used > empty && used < room;
}

static bool
tell_one_by_one(guest_player *player, const yz_position *start)
{
    char command[WORD], point[YZ_POINT_TEXT];

    for (int i = 0; i < start->width * start->height; i++) {
        const yz_point at = {(uint8_t)(i % start->width), (uint8_t)(i / start->width)};
        if (start->stone[i] == YZ_EMPTY)
            continue;
        snprintf(command, sizeof command, "play %s %s",
                 guest_colour((yz_colour)start->stone[i]),
                 yz_point_text(at, start->height, point));
        if (!guest_must(player, command))
            return false;
    }
    return true;
}

/* True if White gives the handicap by passing, and the guest can be told so: its own passes would
   end the game otherwise. */
static bool
is_by_passes(const guest_player *player, const yz_game *game)
{
    return yz_rules_handicap_passes(yz_game_rules(game), yz_game_handicap(game)) > 0 &&
           guest_lists(player, "yunzi-handicap");
}

/* As a handicap or a position where the guest knows a command for it; otherwise one by one. */
bool
guest_tell_stones(guest_player *player, const yz_game *game)
{
    yz_position start;
    char command[YZ_GTP_LINE];

    if (player->placed)
        return true;
    player->placed = true;
    if (is_by_passes(player, game)) {
        snprintf(command, sizeof command, "yunzi-handicap %d", yz_game_handicap(game));
        return guest_must(player, command);
    }
    yz_game_position_at(game, 0, &start);
    const bool handicap = as_handicap(&start, command, sizeof command);
    if (handicap && guest_lists(player, "set_free_handicap"))
        return guest_must(player, command);
    if (handicap && yz_game_placing(game) == YZ_PLACING_FIXED &&
        guest_lists(player, "fixed_handicap"))
        return tell_fixed(player, game, &start);
    if (as_position(player, &start, command, sizeof command))
        return guest_must(player, command);
    return tell_one_by_one(player, &start);
}

/* The stones of a handicap that Black has placed himself, as one command. */
static bool
tell_placed(guest_player *player, const yz_game *game)
{
    const int handicap = yz_game_handicap(game);
    char command[YZ_MAX_POINTS * 5 + WORD], point[YZ_POINT_TEXT];
    size_t used = (size_t)snprintf(command, sizeof command, "set_free_handicap");
    yz_move move;
    int i = 0;

    for (int stone = 0; stone < handicap; stone++) {
        if (!next_move(game, &i, &move) || move.kind != YZ_MOVE_PLAY ||
            move.colour != YZ_BLACK)
            return true; /* not all of them stand yet */
        used += (size_t)snprintf(command + used, sizeof command - used, " %s",
                                 yz_point_text(move.at, yz_game_height(game), point));
    }
    if (!guest_must(player, command))
        return false;
    i = 0;
    for (int stone = 0; stone < handicap; stone++)
        if (next_move(game, &i, &move) && !guest_remember(player, move))
            return false;
    return true;
}

/* True if Black places the handicap on an empty board, and the guest knows nothing of it yet. */
static bool
is_placed_by_black(const guest_player *player, const yz_game *game)
{
    yz_position start;
    int stones = 0;

    yz_game_position_at(game, 0, &start);
    for (int at = 0; at < start.width * start.height; at++)
        stones += start.stone[at] != YZ_EMPTY;
    return player->known_count == 0 && stones == 0 &&
           yz_game_placing(game) == YZ_PLACING_FREE &&
           guest_lists(player, "set_free_handicap");
}

/* The guest takes its last move back; where it does not know how, it begins again. */
static bool
take_back(guest_player *player, const yz_game *game)
{
    bool well = false;

    if (guest_lists(player, "undo") && !guest_may(player, "undo", &well))
        return false;
    if (well) {
        player->known_count--;
        return true;
    }
    player->known_count = 0;
    player->placed = false;
    return guest_tell_size(player, game) && guest_tell_stones(player, game);
}

bool
guest_put_right(guest_player *player, const yz_game *game)
{
    yz_move move;
    int i;

    if (!guest_tell_stones(player, game))
        return false;
    while (agreed_moves(player, game, &i) < player->known_count)
        if (!take_back(player, game))
            return false;
    if (is_placed_by_black(player, game) && !tell_placed(player, game))
        return false;
    agreed_moves(player, game, &i);
    while (next_move(game, &i, &move))
        if (!tell_move(player, game, move))
            return false;
    return true;
}
