/*
 * record_plies.c - one ply of a game as a node: its move, or the stones that it set up, and a
 * comment where SGF has no word for it.
 */
#include <assert.h>
#include <string.h>

#include "record/record_asked.h"
#include "record/record_tree.h"
#include "record/writing_game.h"
#include "yunzi/messages.h"

/* Points where 'now' holds 'stone' and 'before' does not. */
static yz_status
set_changed(yz_record *record, yz_node node, const char *id, const yz_position *before,
            const yz_position *now, uint8_t stone)
{
    yz_point points[YZ_MAX_POINTS];
    size_t count = 0;
    for (int i = 0; i < now->width * now->height; i++)
        if (now->stone[i] == stone && before->stone[i] != stone)
            points[count++] =
                (yz_point){(uint8_t)(i % now->width), (uint8_t)(i / now->width)};
    return count ? yz__record_set_points(record, node, id, points, count) : YZ_OK;
}

yz_status
yz__set_difference(yz_record *record, yz_node node, const yz_position *before,
                   const yz_position *now)
{
    yz_status status = set_changed(record, node, "AB", before, now, YZ_BLACK);
    if (status == YZ_OK)
        status = set_changed(record, node, "AW", before, now, YZ_WHITE);
    if (status == YZ_OK)
        status = set_changed(record, node, "AE", before, now, YZ_EMPTY);
    return status;
}

yz_status
yz__set_to_move(yz_record *record, yz_node node, yz_colour colour)
{
    assert(colour != YZ_EMPTY);
    return yz_record_set_text(record, node, "PL", colour == YZ_WHITE ? "W" : "B");
}

/* A ply that places a stone of the handicap. */
static bool
places_stone(yz_ply ply)
{
    return ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PLAY &&
           ply.move.colour == YZ_BLACK && ply.legality.ground == YZ_GROUND_LEGAL;
}

int
yz__record_placed_plies(const yz_game *game)
{
    const int handicap = yz_game_handicap(game);
    if (yz_game_placing(game) != YZ_PLACING_FREE || yz_game_ply_count(game) < handicap)
        return 0;
    for (int i = 1; i <= handicap; i++)
        if (!places_stone(yz_game_ply(game, i)))
            return 0;
    return handicap;
}

/* The illegal move that ply 'i' has made a pass: the last before it. */
static yz_move
find_struck(const yz_game *game, int i)
{
    do
        i--;
    while (yz_game_ply(game, i).kind != YZ_PLY_MOVE);
    return yz_game_ply(game, i).move;
}

/* Why a move was lost: an illegal one was claimed, or the time was overstepped. */
static yz_message
void_message(const yz_game *game, int i)
{
    if (yz_game_ply(game, i).event == YZ_EVENT_OVERTIME)
        return yz_message_plain(YZ_MESSAGE_RECORD_OUT_OF_TIME);
    return yz_message_with(YZ_MESSAGE_RECORD_ILLEGAL,
                           yz_arg_point(find_struck(game, i).at, yz_game_height(game)));
}

yz_message
yz__ply_comment(const yz_game *game, int i)
{
    const yz_ply ply = yz_game_ply(game, i);

    if (ply.kind == YZ_PLY_VOID)
        return void_message(game, i);
    if (ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_BUTTON)
        return yz_message_plain(YZ_MESSAGE_RECORD_BUTTON);
    if (ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PASS_FOR_KO)
        return yz_message_with(YZ_MESSAGE_RECORD_PASS_FOR_KO,
                               yz_arg_point(ply.move.at, yz_game_height(game)));
    return yz_message_plain(YZ_MESSAGE_NONE);
}

/* An event that SGF has no word for is a pass with a comment. */
static yz_status
write_comment(yz_record *record, yz_node node, const yz_game *game, int i)
{
    const yz_message comment = yz__ply_comment(game, i);

    return comment.id == YZ_MESSAGE_NONE
               ? YZ_OK
               : yz_record_set_text(record, node, "C", YZ_SAID(&comment, NULL));
}

static yz_status
write_move(yz_record *record, yz_node node, const yz_game *game, int i)
{
    const yz_ply ply = yz_game_ply(game, i);
    yz_move move = ply.move;
    if (ply.kind == YZ_PLY_VOID)
        move.kind = YZ_MOVE_PASS;
    const yz_status status = yz_record_set_move(record, node, move);
    return status == YZ_OK ? write_comment(record, node, game, i) : status;
}

/* The ply before, as if those that were struck had never been. */
static int
ply_before(const yz_game *game, int i)
{
    do
        i--;
    while (i > 0 && yz_game_ply(game, i).struck);
    return i;
}

static bool
changes_stones(const yz_game *game, int i)
{
    yz_position before, now;
    yz_game_position_at(game, ply_before(game, i), &before);
    yz_game_position_at(game, i, &now);
    return memcmp(before.stone, now.stone, (size_t)now.width * now.height) != 0;
}

static yz_status
write_set_up(yz_record *record, yz_node node, const yz_game *game, int i)
{
    yz_position before, now;
    const yz_colour to_move = yz_game_ply(game, i).to_move;
    yz_game_position_at(game, ply_before(game, i), &before);
    yz_game_position_at(game, i, &now);
    const yz_status status = yz__set_difference(record, node, &before, &now);
    return status == YZ_OK && to_move != YZ_EMPTY
               ? yz__set_to_move(record, node, to_move)
               : status;
}

bool
yz__ply_has_node(const yz_game *game, int i)
{
    const yz_ply ply = yz_game_ply(game, i);
    return !ply.struck && i > yz__record_placed_plies(game) &&
           (ply.kind != YZ_PLY_EVENT || changes_stones(game, i));
}

yz_status
yz__write_ply(yz_record *record, yz_node node, const yz_game *game, int i)
{
    const yz_ply_kind kind = yz_game_ply(game, i).kind;
    return kind == YZ_PLY_SET_UP || kind == YZ_PLY_EVENT
               ? write_set_up(record, node, game, i)
               : write_move(record, node, game, i);
}
