/*
 * plays.c - a record is read and replayed by the library, under any rules that let it be replayed.
 */
#include <stdio.h>
#include <stdlib.h>

#include "plays.h"
#include "yunzi/history.h"
#include "yunzi/record.h"

static char *
read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    long end = 0;
    if (file == NULL)
        return NULL;
    if (fseek(file, 0, SEEK_END) == 0 && (end = ftell(file)) > 0 &&
        fseek(file, 0, SEEK_SET) == 0)
        bytes = malloc((size_t)end);
    *length = bytes != NULL ? fread(bytes, 1, (size_t)end, file) : 0;
    fclose(file);
    return bytes;
}

/* A rank as servers write it: "6d", "9p", "3k?"; in dan, 0 for all below. */
static int
dan_of(const char *rank)
{
    char *unit;
    const long number = strtol(rank, &unit, 10);
    if (*unit == ' ')
        unit++;
    return *unit == 'p' || *unit == 'P'   ? 9
           : *unit == 'd' || *unit == 'D' ? (int)number
                                          : 0;
}

static bool
passes_filter(yz_record *record, const play_filter *filter)
{
    const yz_record_info *info;
    return yz_record_get_info(record, &info) == YZ_OK &&
           dan_of(info->black_rank) >= filter->dan &&
           dan_of(info->white_rank) >= filter->dan;
}

/* Where the opponent may not retake at once. */
static yz__at
ko_after(const yz__board *board, yz__at at, yz__placed placed, yz__at removed)
{
    const bool alone = board->size[board->chain[at]] == 1 && board->liberties[at] == 1;
    return placed.captured == 1 && alone ? removed : 0;
}

static void
enter(yz__board *board, play_seen *play, yz__at at)
{
    yz__at removed[YZ_MAX_POINTS];
    const yz__placed placed = yz__board_place(board, at, play->context.who, removed);
    play->context.ko = ko_after(board, at, placed, removed[0]);
    play->context.before = play->context.last;
    play->context.last = at;
    play->number++;
}

static void
walk(const yz_game *game, play_seen *play, play_visitor *visit, void *context)
{
    yz_position position;
    yz__board board;
    yz_game_position_at(game, 0, &position);
    yz__board_load(&board, &position);
    play->board = &board;
    for (int i = 1; i <= yz_game_ply_count(game); i++) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind != YZ_PLY_MOVE)
            return;
        play->context.who = ply.move.colour;
        if (ply.move.kind == YZ_MOVE_PLAY) {
            play->at = yz__board_at(&board, ply.move.at);
            if (board.stone[play->at] != YZ_EMPTY)
                return;
            visit(play, context);
            enter(&board, play, play->at);
        } else {
            play->context.before = play->context.last;
            play->context.last = 0;
            play->context.ko = 0;
        }
    }
}

bool
plays_visit(const char *path, int game, const play_filter *filter, play_visitor *visit,
            void *context)
{
    size_t length;
    yz_record *record = NULL;
    yz_replay *replay = NULL;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    play_seen play = {.game = game};
    char *bytes = read_file(path, &length);
    options.rules = yz_rules_find("new-zealand");
    const bool good =
        bytes != NULL &&
        yz_record_read_any(&record, bytes, length, 1, NULL, NULL) == YZ_OK &&
        passes_filter(record, filter) && yz_replay_new(&replay, NULL) == YZ_OK &&
        yz_replay_run(replay, record, &options, NULL) == YZ_OK;
    if (good)
        walk(yz_replay_game(replay), &play, visit, context);
    yz_replay_free(replay);
    yz_record_free(record);
    free(bytes);
    return good;
}
