/*
 * door_shelf.c - shelf.*: the games of a file, each with what a page keeps to find it again.
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

/* The board turned and mirrored: of 'way', 1 mirrors left and right, 2 up and down, 4 lays it on its
   side; 8 exchanges the colours. */
static uint32_t
key_of(const yz_position *board, int way)
{
    const int width = way & 4 ? board->height : board->width;
    const int height = way & 4 ? board->width : board->height;
    uint32_t key = 0;

    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            const int stone = board->stone[y * board->width + x];
            const int mirrored = way & 1 ? board->width - 1 - x : x;
            const int raised = way & 2 ? board->height - 1 - y : y;
            if (stone == YZ_EMPTY)
                continue;
            const int across = way & 4 ? raised : mirrored;
            const int down = way & 4 ? mirrored : raised;
            const int colour = (stone == YZ_BLACK) != ((way & 8) != 0);
            const uint64_t place = (uint64_t)((down * width + across) * 2 + colour);
            key += (uint32_t)scatter((place * 64 + (uint64_t)width) * 64 +
                                     (uint64_t)height + 1);
        }
    return key;
}

/* "keys": of the position after each move, the first before any. */
static void
write_keys(yz_json *json, const yz_game *game)
{
    const int plies = yz_game_ply_count(game);
    yz_position board;

    yz_json_open_array(json, "keys");
    for (int i = 0; i <= plies; i++) {
        if (i < plies &&
            yz_game_move_number(game, i + 1) == yz_game_move_number(game, i))
            continue; /* what was set up belongs to the move before it */
        yz_game_position_at(game, i, &board);
        yz_json_whole(json, NULL, key_of(&board, 0));
    }
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
    for (int way = 0; way < 16; way++)
        yz_json_whole(&json, NULL, key_of(&board, way));
    yz_json_close_array(&json);
    door_close(&json);
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

/* The present game as a record, a board too. */
static yz_status
tell_game(yz_load *input, door_text *line, yz_diag *diag)
{
    const yz_pos *board = yz_load_pos(input);
    yz_record *made = NULL;
    yz_status status = board == NULL ? YZ_OK : door_record_of_board(&made, board, diag);

    line->length = 0;
    if (status == YZ_OK)
        status = write_game(line, input, made == NULL ? yz_load_record(input) : made);
    if (status == YZ_OK)
        door_page_told(line->bytes, line->length);
    yz_record_free(made);
    return status;
}

/* Tells each game of the file as an object of its own, and answers with how many "games" there are. */
void
door_shelf_read(door_call *call)
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
        if ((status = tell_game(input, &line, &diag)) == YZ_OK)
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
