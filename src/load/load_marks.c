/*
 * load_marks.c - what is known of life and death in a game: from the points that somebody
 * names, from the marks of the record, from the note of a board.
 */
#include <string.h>

#include "message/refuse.h"
#include "load/load_inside.h"
#include "yunzi/messages.h"

bool
yz__load_finds_dead(const yz_load_choice *choice)
{
    return choice->dead == NULL || strcmp(choice->dead, "auto") == 0 ||
           strcmp(choice->dead, "proved") == 0;
}

static yz_status
mark_chain(const yz_game *game, const char *text, size_t length, yz_status_map *out,
           yz_diag *diag)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    const yz_argument shown = yz_arg_bytes(text, length < 20 ? length : 20);
    yz_point at;
    if (yz_point_read(&at, text, length, width, height) != YZ_OK)
        return yz__refuse(diag, YZ_E_RANGE,
                          yz_message_with(YZ_MESSAGE_CLI_DEAD_POINT, shown,
                                          yz_arg_number(width), yz_arg_number(height)));
    if (yz_game_stone(game, at) == YZ_EMPTY)
        return yz__refuse(diag, YZ_E_RANGE,
                          yz_message_with(YZ_MESSAGE_CLI_DEAD_NO_STONE, shown));
    yz_point chain[YZ_MAX_POINTS];
    const int stones = yz_game_chain(game, at, chain);
    for (int i = 0; i < stones; i++)
        out->fate[yz_index(width, chain[i])] = YZ_FATE_DEAD;
    return YZ_OK;
}

/* Marks the stones at these points as dead, and all others as alive.  Points are
   separated by commas or blanks; "-" is none. */
static yz_status
mark_dead(const yz_game *game, const char *points, yz_status_map *out, yz_diag *diag)
{
    static const char BETWEEN[] = ", \t";
    yz_position position;
    yz_game_position(game, &position);
    *out = (yz_status_map){YZ_BASIS_AGREED, position.width, position.height, {0}};
    for (size_t i = 0; i < (size_t)position.width * position.height; i++)
        if (position.stone[i] != YZ_EMPTY)
            out->fate[i] = YZ_FATE_ALIVE;
    if (strcmp(points, "none") == 0 || strcmp(points, "-") == 0)
        return YZ_OK;
    for (points += strspn(points, BETWEEN); *points != '\0';) {
        const size_t length = strcspn(points, BETWEEN);
        const yz_status status = mark_chain(game, points, length, out, diag);
        if (status != YZ_OK)
            return status;
        points += length;
        points += strspn(points, BETWEEN);
    }
    return YZ_OK;
}

/* Takes the marks of the last node.  Players often put them into a node after the last
   move, and comments into nodes after that. */
static void
take_marks(yz_load *input, const yz_game *game, yz_status_map *out)
{
    yz_record *record = yz_load_record(input);
    yz_position position;
    yz_game_position(game, &position);
    yz_node node = yz_replay_node(yz__load_last_replay(input));
    yz_move move;
    while (!yz_record_marks(record, node, &position, out) && node != 0 &&
           !yz_record_move(record, node, &move))
        node = yz_record_parent(record, node);
}

static bool
marks_dead(const yz_status_map *marks)
{
    bool dead = false;
    for (int i = 0; i < marks->width * marks->height; i++)
        dead |= marks->fate[i] == YZ_FATE_DEAD;
    return dead;
}

/* Takes the marking that was made, agreed or settled at the table, if the record tells it. */
static bool
take_made(yz_load *input, const yz_game *game, yz_status_map *out)
{
    if (yz__load_last_replay(input) == NULL)
        return false;
    yz_game_marking(game, out);
    if (out->basis == YZ_BASIS_NONE && marks_dead(out))
        out->basis = YZ_BASIS_AGREED;
    return out->basis != YZ_BASIS_NONE;
}

static yz_status_map
nothing_marked(const yz_game *game)
{
    return (yz_status_map){YZ_BASIS_NONE,
                           (uint8_t)yz_game_width(game),
                           (uint8_t)yz_game_height(game),
                           {0}};
}

yz_status
yz_load_board_marks(const yz_pos *board, const yz_game *game, yz_status_map *out,
                    yz_diag *diag)
{
    *out = nothing_marked(game);
    for (size_t i = 0; i < board->note_count; i++)
        if (strcmp(board->note[i].key, "dead") == 0) {
            const yz_status status = mark_dead(game, board->note[i].value, out, diag);
            if (status != YZ_OK && diag != NULL)
                diag->line = board->note[i].line;
            return status;
        }
    return YZ_OK;
}

yz_status
yz__load_status(yz_load *input, const yz_game *game, yz_status_map *out, yz_diag *diag)
{
    const char *dead = yz__load_chosen(input)->dead;
    *out = nothing_marked(game);
    /* With "auto" and "proved" the marks come first; without marks nothing is known
       yet. */
    if (!yz__load_finds_dead(yz__load_chosen(input)) && strcmp(dead, "record") != 0)
        return mark_dead(game, dead, out, diag);
    if (yz__load_chosen(input)->ignore_marks)
        return YZ_OK;
    if (yz_load_pos(input) != NULL)
        return yz_load_board_marks(yz_load_pos(input), game, out, diag);
    if (!take_made(input, game, out))
        take_marks(input, game, out);
    return YZ_OK;
}
