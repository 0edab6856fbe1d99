/*
 * gtp.c - the search with other numbers, as a program for bench/matches.py: a bare GTP player.
 *
 *     ablation_gtp SECONDS SETTINGS [SEED]
 *
 * SETTINGS are those of settings.c but for "clock" and "kept".  It plays under the Chinese rules of 2002.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "settings.h"
#include "yunzi/gtp.h"

enum { USUAL = 19, MOST = 25 }; /* lines; MOST: those of GTP */

typedef struct seat {
    search_settings settings;
    yz_search *search;
    yz_game *game;
    yz_game_options options;
    uint64_t nanoseconds; /* for a move */
} seat;

static void
begin_game(seat *own)
{
    yz_game_free(own->game);
    if (yz_game_new(&own->game, &own->options, NULL) != YZ_OK)
        exit(1);
}

static bool
board_size(seat *own, const char *arguments)
{
    yz_gtp_word word;
    int size;

    if (!yz_gtp_next(&arguments, &word) || !yz_gtp_whole_read(&size, word) ||
        size < 1 || size > MOST)
        return false;
    own->options.width = own->options.height = size;
    begin_game(own);
    return true;
}

/* Comes before the first move: the game begins with it. */
static bool
komi(seat *own, const char *arguments)
{
    yz_gtp_word word;

    if (!yz_gtp_next(&arguments, &word) ||
        !yz_gtp_number_read(&own->options.komi, word))
        return false;
    own->options.komi_given = true;
    begin_game(own);
    return true;
}

static bool
play(seat *own, const char *arguments)
{
    const int size = own->options.width;
    yz_move move = {YZ_MOVE_PLAY, YZ_EMPTY, {0, 0}};
    yz_gtp_word colour, vertex;

    if (!yz_gtp_next(&arguments, &colour) || !yz_gtp_next(&arguments, &vertex) ||
        !yz_gtp_colour_read(&move.colour, colour))
        return false;
    const yz_gtp_vertex kind = yz_gtp_vertex_read(&move.at, vertex, size, size);
    move.kind = kind == YZ_GTP_PASS ? YZ_MOVE_PASS : YZ_MOVE_PLAY;
    return (kind == YZ_GTP_POINT || kind == YZ_GTP_PASS) &&
           yz_game_check(own->game, move).ground == YZ_GROUND_LEGAL &&
           yz_game_play(own->game, move, NULL, NULL) == YZ_OK;
}

/* False: it is the other side's turn, or the game is over. */
static bool
move(seat *own, const char *arguments, char text[YZ_POINT_TEXT])
{
    const yz_search_work work = {.nanoseconds = own->nanoseconds};
    yz_gtp_word word;
    yz_colour colour;
    yz_search_choice choice;

    if (!yz_gtp_next(&arguments, &word) || !yz_gtp_colour_read(&colour, word) ||
        colour != yz_game_to_move(own->game) ||
        yz_search_think(own->search, &choice, own->game, &work) != YZ_OK)
        return false;
    if (choice.resigns)
        snprintf(text, YZ_POINT_TEXT, "resign");
    else if (choice.move.kind == YZ_MOVE_PASS)
        snprintf(text, YZ_POINT_TEXT, "pass");
    else
        yz_point_text(choice.move.at, own->options.height, text);
    return choice.resigns || yz_game_play(own->game, choice.move, NULL, NULL) == YZ_OK;
}

static yz_status
to_output(void *context, const char *text, size_t length)
{
    (void)context;
    return fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0 ? YZ_OK
                                                                            : YZ_E_IO;
}

static const char COMMANDS[] =
    "boardsize\nclear_board\ngenmove\nkomi\nlist_commands\nname\n"
    "play\nprotocol_version\nquit\nversion";

/* Answers with 'text', which has room for a vertex, or points to something longer. */
static bool
carry_out(seat *own, const yz_gtp_command *command, char text[YZ_POINT_TEXT],
          const char **answer)
{
    *answer = text;
    if (yz_gtp_is(command->name, "boardsize"))
        return board_size(own, command->arguments);
    if (yz_gtp_is(command->name, "komi"))
        return komi(own, command->arguments);
    if (yz_gtp_is(command->name, "play"))
        return play(own, command->arguments);
    if (yz_gtp_is(command->name, "genmove"))
        return move(own, command->arguments, text);
    if (yz_gtp_is(command->name, "clear_board"))
        begin_game(own);
    else if (yz_gtp_is(command->name, "list_commands"))
        *answer = COMMANDS;
    else if (yz_gtp_is(command->name, "name") || yz_gtp_is(command->name, "version"))
        *answer = "ablation";
    else if (yz_gtp_is(command->name, "protocol_version"))
        *answer = "2";
    else
        return yz_gtp_is(command->name, "quit");
    return true;
}

/* Returns whether it goes on. */
static bool
answer_line(seat *own, const char *line)
{
    char text[YZ_POINT_TEXT] = "";
    const char *answer;
    yz_gtp_command command;

    yz_gtp_command_read(&command, line);
    const bool done = carry_out(own, &command, text, &answer);
    return yz_gtp_answer(to_output, NULL, done, command.id, answer, strlen(answer)) ==
               YZ_OK &&
           !yz_gtp_is(command.name, "quit");
}

int
main(int argc, char **argv)
{
    static yz_gtp_reader reader;
    static seat own;
    int byte;

    if (argc < 3 || atof(argv[1]) <= 0) {
        fprintf(stderr, "usage: ablation_gtp SECONDS SETTINGS [SEED]\n");
        return 2;
    }
    settings_read(&own.settings, argv[2]);
    if (own.settings.clock > 0 || !own.settings.kept) {
        fprintf(stderr, "ablation_gtp: 'clock' and 'kept' are for ablation alone\n");
        return 2;
    }
    own.search =
        settings_search(&own.settings, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    own.nanoseconds = (uint64_t)(1e9 * atof(argv[1]));
    own.options = (yz_game_options)YZ_GAME_OPTIONS_INIT;
    own.options.rules = yz_rules_find("chinese-2002");
    own.options.width = own.options.height = USUAL;
    begin_game(&own);
    while ((byte = getchar()) != EOF)
        if (yz_gtp_reader_take(&reader, (char)byte) && !answer_line(&own, reader.line))
            break;
    yz_game_free(own.game);
    yz_search_free(own.search);
    return 0;
}
