/*
 * door_shelf.c - shelf.*: the games of a file, each with what a page keeps to find it again, and those in which
 * a part of a board is found.
 *
 * A position is found by its key, a sum over its stones: one number for the stones alone, whoever moves.
 * Equal keys are nearly always equal positions; the page compares the stones of what it shows.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/history.h>
#include <yunzi/load.h>

#include "door_record.h"

/* A game of the answer is there. */
__attribute__((import_module("yunzi"), import_name("told"))) void
door_page_told(const char *line, size_t length);

/* ---- Keys ---- */

/* Scatters the bits of a number (the finalizer of SplitMix64). */
static uint64_t
scatter(uint64_t bits)
{
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94d049bb133111eb);
    return bits ^ (bits >> 31);
}

enum { WAYS = 16 };

/* Where a point of a board stands when it is turned and mirrored: of 'way', 1 mirrors left and right, 2 up
   and down, 4 lays the board on its side; 8 exchanges the colours. */
static int
turned(int width, int height, int x, int y, int way)
{
    const int mirrored = way & 1 ? width - 1 - x : x;
    const int raised = way & 2 ? height - 1 - y : y;

    return way & 4 ? mirrored * height + raised : raised * width + mirrored;
}

/* The board turned and mirrored in a way. */
static uint32_t
key_of(const yz_position *board, int way)
{
    const int width = way & 4 ? board->height : board->width;
    const int height = way & 4 ? board->width : board->height;
    uint32_t key = 0;

    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            const int stone = board->stone[y * board->width + x];
            if (stone == YZ_EMPTY)
                continue;
            const int at = turned(board->width, board->height, x, y, way);
            const int colour = (stone == YZ_BLACK) != ((way & 8) != 0);
            const uint64_t place = (uint64_t)(at * 2 + colour);
            key += (uint32_t)scatter((place * 64 + (uint64_t)width) * 64 +
                                     (uint64_t)height + 1);
        }
    return key;
}

/* The next position after a move, or before any, from 'ply' on; false: there is none. */
static bool
next_position(const yz_game *game, int *ply, yz_position *board)
{
    const int plies = yz_game_ply_count(game);

    /* what was set up belongs to the move before it */
    while (*ply < plies &&
           yz_game_move_number(game, *ply + 1) == yz_game_move_number(game, *ply))
        ++*ply;
    if (*ply > plies)
        return false;
    yz_game_position_at(game, (*ply)++, board);
    return true;
}

/* "keys": of the position after each move, the first before any. */
static void
write_keys(yz_json *json, const yz_game *game)
{
    yz_position board;

    yz_json_open_array(json, "keys");
    for (int ply = 0; next_position(game, &ply, &board);)
        yz_json_whole(json, NULL, key_of(&board, 0));
    yz_json_close_array(json);
}

/* The keys of the position at a node, in each of the ways of key_of(). */
void
door_record_keys(door_call *call)
{
    yz_node node;
    bool known;
    yz_position board;
    yz_json json;
    door_record *own = door_node_of(call, &node);
    const yz_game *game = own == NULL ? NULL : door_replay(call, own, node, &known);

    if (game == NULL)
        return;
    yz_game_position(game, &board);
    door_open(call, &json);
    yz_json_open_array(&json, "keys");
    for (int way = 0; way < WAYS; way++)
        yz_json_whole(&json, NULL, key_of(&board, way));
    yz_json_close_array(&json);
    door_close(&json);
}

/* ---- A part of a board ---- */

/* What is looked for: of each way the points of the part, those with stones first. */
typedef struct spot {
    int at;
    uint8_t stone;
} spot;
typedef struct part {
    int width, height; /* of its board */
    int count;
    spot *of[WAYS];
} part;

static void
free_part(part *wanted)
{
    for (int way = 0; way < WAYS; way++)
        free(wanted->of[way]);
}

/* Puts a point of the part, which 'stone' says of the board as it was given, where it stands in each way. */
static void
add_spot(part *wanted, int x, int y, uint8_t stone)
{
    const uint8_t other = stone == YZ_BLACK   ? YZ_WHITE
                          : stone == YZ_WHITE ? YZ_BLACK
                                              : YZ_EMPTY;

    for (int way = 0; way < WAYS; way++)
        wanted->of[way][wanted->count] = (spot){
            turned(wanted->width, wanted->height, x, y, way), way & 8 ? other : stone};
    wanted->count++;
}

static bool
reserve_part(door_call *call, part *wanted)
{
    for (int way = 0; way < WAYS; way++)
        if ((wanted->of[way] = malloc(YZ_MAX_POINTS * sizeof(spot))) == NULL)
            return door_fail_diag(call, YZ_E_NOMEM, NULL);
    return true;
}

/* Reads a part: "width" and "height" of its board, two of its corners "from" and "to", the stones "black"
   and "white" of the board. */
static bool
read_part(door_call *call, part *wanted)
{
    uint8_t stones[YZ_MAX_POINTS] = {YZ_EMPTY};
    yz_point list[YZ_MAX_POINTS], from, to;
    size_t count;
    long width, height;

    if (!door_number(call, "width", 1, YZ_MAX_SIDE, 19, &width) ||
        !door_number(call, "height", 1, YZ_MAX_SIDE, width, &height))
        return false;
    wanted->width = (int)width;
    wanted->height = (int)height;
    if (!door_point(call, "from", wanted->width, wanted->height, &from) ||
        !door_point(call, "to", wanted->width, wanted->height, &to))
        return false;
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++) {
        if (!door_points(call, colour == YZ_BLACK ? "black" : "white", wanted->width,
                         wanted->height, list, &count))
            return false;
        for (size_t i = 0; i < count; i++)
            stones[yz_index(wanted->width, list[i])] = (uint8_t)colour;
    }
    if (!reserve_part(call, wanted))
        return false;
    for (int empty = 0; empty <= 1; empty++)
        for (int y = from.y < to.y ? from.y : to.y; y <= from.y || y <= to.y; y++)
            for (int x = from.x < to.x ? from.x : to.x; x <= from.x || x <= to.x; x++) {
                const uint8_t stone = stones[y * wanted->width + x];
                if ((stone == YZ_EMPTY) == (empty == 1))
                    add_spot(wanted, x, y, stone);
            }
    return true;
}

/* Returns the first way in which the part stands on the board, or -1. */
static int
way_of(const part *wanted, const yz_position *board)
{
    for (int way = 0; way < WAYS; way++) {
        int i = 0;
        if (board->width != (way & 4 ? wanted->height : wanted->width) ||
            board->height != (way & 4 ? wanted->width : wanted->height))
            continue;
        while (i < wanted->count &&
               board->stone[wanted->of[way][i].at] == wanted->of[way][i].stone)
            i++;
        if (i == wanted->count)
            return way;
    }
    return -1;
}

/* One object: after which "move" the part stands on the main line first, and in which "way"; or {}. */
static yz_status
write_found(door_text *line, yz_load *input, const part *wanted)
{
    const yz_rules *plain = yz_rules_find("tromp-taylor");
    yz_position board;
    yz_game *game;
    yz_json json;
    int move = 0, way = -1;

    yz_json_start(&json, door_put, line);
    yz_json_open_object(&json, NULL);
    if (yz_load_replay(input, (yz_load_rules){plain, 0}, &game, NULL) == YZ_OK)
        for (int ply = 0; way < 0 && next_position(game, &ply, &board); move++)
            way = way_of(wanted, &board);
    if (way >= 0) {
        yz_json_whole(&json, "move", move - 1);
        yz_json_whole(&json, "way", way);
    }
    yz_json_close_object(&json);
    yz_json_line(&json);
    return line->failed ? YZ_E_NOMEM : YZ_OK;
}

/* ---- The games of a file ---- */

/* FNV-1a: two games with one sum are one game. */
static const char *
sum_of(const door_text *text, char out[17])
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < text->length; i++)
        sum = (sum ^ (unsigned char)text->bytes[i]) * UINT64_C(0x100000001b3);
    snprintf(out, 17, "%016" PRIx64, sum);
    return out;
}

/* One object: what record.open tells, "text", "sum" and "keys". */
static yz_status
write_game(door_text *line, yz_load *input, yz_record *record)
{
    const yz_rules *plain = yz_rules_find("tromp-taylor");
    const yz_record_info *info;
    yz_game *game;
    yz_json json;
    char sum[17];
    door_text text = {0};
    const door_record own = {.record = record};

    yz_status status = yz_record_get_info(record, &info);
    if (status == YZ_OK)
        status = door_write(record, false, &text);
    if (status == YZ_OK) {
        yz_json_start(&json, door_put, line);
        yz_json_open_object(&json, NULL);
        door_write_info(&json, &own, info);
        yz_json_text(&json, "sum", sum_of(&text, sum));
        door_put(&text, "", 1);
        yz_json_text(&json, "text", text.bytes);
        if (yz_load_replay(input, (yz_load_rules){plain, 0}, &game, NULL) == YZ_OK)
            write_keys(&json, game);
        yz_json_close_object(&json);
        yz_json_line(&json);
    }
    free(text.bytes);
    return text.failed || line->failed ? YZ_E_NOMEM : status;
}

/* The present game as a record, a board too; or where the part is found in it. */
static yz_status
tell_game(yz_load *input, door_text *line, const part *wanted, yz_diag *diag)
{
    const yz_pos *board = yz_load_pos(input);
    yz_record *made = NULL;
    yz_status status = board == NULL || wanted != NULL
                           ? YZ_OK
                           : door_record_of_board(&made, board, diag);

    line->length = 0;
    if (status == YZ_OK)
        status =
            wanted != NULL
                ? write_found(line, input, wanted)
                : write_game(line, input, made == NULL ? yz_load_record(input) : made);
    if (status == YZ_OK)
        door_page_told(line->bytes, line->length);
    yz_record_free(made);
    return status;
}

/* Tells each game of the file as an object of its own, and answers with how many "games" there are. */
static void
tell_games(door_call *call, const part *wanted)
{
    const char *file = door_value(call, "file");
    yz_load_bytes bytes = {call->bytes, call->length, 0};
    const yz_load_source source = yz_load_source_of(&bytes);
    const yz_load_choice choice = YZ_LOAD_CHOICE_INIT;
    yz_load *input;
    yz_diag diag = {.status = YZ_OK};
    door_text line = {0};
    int games = 0;
    yz_json json;

    yz_status status =
        yz_load_open(&input, file == NULL ? "-" : file, &source, &choice, &diag);
    while (status == YZ_OK && (status = yz_load_next(input, &diag)) == YZ_OK)
        if ((status = tell_game(input, &line, wanted, &diag)) == YZ_OK)
            door_goes_on(DOOR_STEPS, (uint64_t)++games, 0);
    yz_load_close(input);
    free(line.bytes);
    if (status != YZ_E_END) {
        door_fail_diag(call, status, &diag);
        return;
    }
    door_open(call, &json);
    yz_json_whole(&json, "games", games);
    door_close(&json);
}

void
door_shelf_read(door_call *call)
{
    tell_games(call, NULL);
}

/* Tells of each game where the part is found. */
void
door_shelf_find(door_call *call)
{
    part wanted = {0};

    if (read_part(call, &wanted))
        tell_games(call, &wanted);
    free_part(&wanted);
}
