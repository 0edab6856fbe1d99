/*
 * load.c - opens what a command line names and gives its games one after the other.
 *
 * The beginning of the input is looked at to tell its format; the reader then takes these
 * bytes first and goes on with the file, so that a collection of any length is never in
 * memory as a whole.  Of an archive every record is opened in turn.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/in_words.h"
#include "input/repetitions.h"
#include "input/load.h"
#include "input/packed.h"
#include "input/paths.h"

enum {
    LOOK = 1 << 16, /* bytes looked at to tell what the input is ...             */
    LOOK_ON =
        1 << 20, /* ... and how far a "(" is looked for: text may stand before it */
    BOARD = (1 << 20) + 1 /* a board longer than a MiB is refused by its reader      */
};
/* A game that is not SGF is read as a whole; its reader refuses what is longer. */
#define IMPORT (YZ_IMPORT_MAX_BYTES + 1)

struct load {
    const char *path;
    load_choice choice;
    packed *file;
    bool opened; /* there is a record or board to read; of an archive not yet */
    char *head; /* what has been looked at; the source gives it out first */
    size_t head_length;
    size_t head_room;
    size_t head_taken;
    yz_reader *reader;
    yz_record *record;
    unsigned number;
    bool is_board;
    bool board_given;
    yz_record *imported; /* of another format than SGF */
    const cli *line; /* that is told of repairs; NULL: none was */
    size_t warned;   /* repairs told */
    size_t unsaid;   /* and not */
    bool borrowed; /* the record is someone else's */
    yz_pos board;
    yz_replay *replay;
    yz_game *game; /* of a board; that of a record belongs to 'replay' */
};

/* Reads on until 'room' bytes have come or the input ends. */
static yz_status
read_head(load *input, size_t room, yz_diag *diag)
{
    if (room > input->head_room) {
        char *larger = realloc(input->head, room);
        if (larger == NULL)
            return cli_fail_memory(diag);
        input->head = larger;
        input->head_room = room;
    }
    while (input->head_length < room) {
        size_t got;
        if (packed_read(input->file, input->head + input->head_length,
                        room - input->head_length, &got) != YZ_OK)
            return packed_fail(input->file, diag);
        if (got == 0)
            return YZ_OK;
        input->head_length += got;
    }
    return YZ_OK;
}

/* The source of the reader: first what was looked at, then the rest of the file. */
static yz_status
next_bytes(void *context, char *to, size_t room, size_t *got)
{
    load *input = context;
    const size_t left = input->head_length - input->head_taken;
    if (left == 0)
        return packed_read(input->file, to, room, got);
    *got = left < room ? left : room;
    memcpy(to, input->head + input->head_taken, *got);
    input->head_taken += *got;
    return YZ_OK;
}

static yz_status
open_board(load *input, yz_diag *diag)
{
    const yz_status status = read_head(input, BOARD, diag);
    if (status != YZ_OK)
        return status;
    yz_diag wrong = {0};
    const yz_status read =
        yz_pos_read(&input->board, input->head, input->head_length, NULL, &wrong);
    input->is_board = read == YZ_OK;
    if (read != YZ_OK && diag != NULL)
        *diag = wrong;
    return read;
}

static yz_status
open_import(load *input, yz_format format, yz_diag *diag)
{
    yz_status status = read_head(input, IMPORT, diag);
    if (status == YZ_OK)
        status = yz_record_import(&input->imported, format, input->head,
                                  input->head_length, NULL, diag);
    if (status == YZ_OK && input->choice.check &&
        yz_record_check(input->imported) != YZ_OK)
        status = cli_fail_memory(diag);
    return status;
}

static yz_status
open_record(load *input, yz_diag *diag)
{
    if (memchr(input->head, '(', input->head_length) == NULL) {
        const yz_status status = read_head(input, LOOK_ON, diag);
        if (status != YZ_OK)
            return status;
    }
    if (memchr(input->head, '(', input->head_length) == NULL)
        return cli_fail(diag, YZ_E_SYNTAX, yz_message_plain(YZ_MESSAGE_CLI_NO_GAME));
    yz_reader_options options = YZ_READER_OPTIONS_INIT;
    options.source = next_bytes;
    options.context = input;
    options.check = input->choice.check;
    return yz_reader_new(&input->reader, &options) == YZ_OK ? YZ_OK : cli_fail_memory(diag);
}

/* What the file, or the record of the archive, holds. */
static yz_status
open_content(load *input, yz_diag *diag)
{
    const yz_status status = read_head(input, LOOK, diag);
    if (status != YZ_OK)
        return status;
    if (input->head_length == 0)
        return cli_fail(diag, YZ_E_SYNTAX, yz_message_plain(YZ_MESSAGE_CLI_EMPTY));
    input->opened = true;
    const yz_format format = yz_format_of(input->head, input->head_length);
    if (yz_format_is_board(format))
        return open_board(input, diag);
    if (format == YZ_FORMAT_SGF || format == YZ_FORMAT_UNKNOWN)
        return open_record(input, diag);
    return open_import(input, format, diag);
}

/* Of an archive the records are opened one by one as they are asked for. */
static yz_status
open_file(load *input, yz_diag *diag)
{
    const yz_status status = packed_open(&input->file, input->path, diag);
    return status != YZ_OK || packed_is_archive(input->file)
               ? status
               : open_content(input, diag);
}

/* Forgets the record of an archive that has been read. */
static void
close_content(load *input)
{
    yz_reader_free(input->reader);
    yz_record_free(input->imported);
    if (input->is_board)
        yz_pos_free(&input->board);
    input->reader = NULL;
    input->imported = input->record = NULL;
    input->is_board = input->board_given = input->opened = false;
    input->head_length = input->head_taken = 0;
    input->number = 0;
}

yz_status
load_open(load **out, const char *path, const load_choice *choice, yz_diag *diag)
{
    *out = NULL;
    load *input = calloc(1, sizeof *input);
    if (input == NULL)
        return cli_fail_memory(diag);
    input->path = path;
    input->choice = *choice;
    const yz_status status = open_file(input, diag);
    if (status == YZ_OK)
        *out = input;
    else
        load_close(input);
    return status;
}

yz_status
load_of_record(load **out, yz_record *record, const char *path,
               const load_choice *choice, yz_diag *diag)
{
    *out = calloc(1, sizeof **out);
    if (*out == NULL)
        return cli_fail_memory(diag);
    (*out)->path = path;
    (*out)->choice = *choice;
    (*out)->record = record;
    (*out)->number = yz_record_number(record);
    (*out)->borrowed = true;
    return YZ_OK;
}

/* What is wrong with a record, and with all of a file, is told in so many lines; `check`
   tells it all. */
enum { MOST_REPAIRS = 20, MOST_OF_FILE = 200 };

void
load_warn_repairs(const cli *line, load *input)
{
    size_t count = 0;
    const yz_record_info *info;
    yz_record *record = input->record;
    if (record == NULL || yz_record_get_info(record, &info) != YZ_OK)
        return;
    for (size_t i = 0; i < yz_record_notice_count(record); i++) {
        const yz_notice *notice = yz_record_notice(record, i);
        if (notice->severity < YZ_SEVERITY_REPAIR)
            continue;
        if (count++ < MOST_REPAIRS && input->warned < MOST_OF_FILE) {
            input->warned++;
            cli_warn_with(line, load_path(input), notice->line, notice->column,
                          YZ_MESSAGE_CLI_NOTICE,
                          yz_arg_name("severity", yz_severity_key(notice->severity)),
                          yz_arg_message(&notice->message));
        } else {
            input->unsaid++;
        }
    }
    input->line = line;
}

/* At the end of a file: how much there was besides. */
static void
warn_of_rest(const load *input)
{
    if (input->unsaid > 0)
        cli_warn_with(input->line, load_path(input), 0, 0, YZ_MESSAGE_CLI_MORE_NOTICES,
                      yz_arg_number((int64_t)input->unsaid));
}

void
load_close(load *input)
{
    if (input == NULL)
        return;
    warn_of_rest(input);
    yz_replay_free(input->replay);
    yz_game_free(input->game);
    close_content(input);
    packed_close(input->file);
    free(input->head);
    free(input);
}

static yz_status
next_board(load *input, yz_diag *diag)
{
    if (input->board_given)
        return cli_fail_end(diag);
    if (input->choice.game > 1)
        return cli_fail(diag, YZ_E_NOT_FOUND,
                        yz_message_with(YZ_MESSAGE_CLI_SINGLE_BOARD,
                                        yz_arg_number(input->choice.game)));
    input->board_given = true;
    input->number = 1;
    return YZ_OK;
}

/* The end of the collection, which --game may lie beyond. */
static yz_status
reached_end(load *input, yz_diag *diag)
{
    input->record = NULL;
    const unsigned games = yz_reader_games(input->reader);
    if (input->choice.game > (long)games)
        return cli_fail(diag, YZ_E_NOT_FOUND,
                        yz_message_with(YZ_MESSAGE_CLI_NO_SUCH_GAME,
                                        yz_arg_number(input->choice.game),
                                        yz_arg_number(games)));
    return cli_fail_end(diag);
}

/* The only game of a file that is not SGF. */
static yz_status
next_import(load *input, yz_diag *diag)
{
    if (input->record != NULL)
        return cli_fail_end(diag);
    if (input->choice.game > 1)
        return cli_fail(diag, YZ_E_NOT_FOUND,
                        yz_message_with(YZ_MESSAGE_CLI_NO_SUCH_GAME,
                                        yz_arg_number(input->choice.game),
                                        yz_arg_number(1)));
    input->record = input->imported;
    input->number = 1;
    return YZ_OK;
}

static yz_status
next_game(load *input, yz_diag *diag)
{
    if (input->is_board)
        return next_board(input, diag);
    if (input->imported != NULL)
        return next_import(input, diag);
    if (input->choice.game > 0 && input->number >= (unsigned long)input->choice.game)
        return cli_fail_end(diag);
    yz_status status;
    do {
        status = yz_reader_next(input->reader, &input->record, diag);
        if (status == YZ_E_END)
            return reached_end(input, diag);
        if (status == YZ_E_IO)
            return packed_fail(input->file, diag);
        if (status != YZ_OK)
            return status;
        input->number = yz_reader_games(input->reader);
    } while (input->number < (unsigned long)input->choice.game);
    return YZ_OK;
}

/* Says which record of the archive it was. */
static yz_status
name_record(const load *input, yz_status status, yz_diag *diag)
{
    const char *path = packed_path(input->file), *inside = path + strlen(input->path);
    if (diag == NULL || strncmp(path, input->path, strlen(input->path)) != 0 ||
        *inside != '/')
        return status;
    const size_t room = (size_t)(YZ_MESSAGE_BYTES - diag->message.used);
    const size_t length = strlen(inside + 1), shown = length < room ? length : room;
    diag->message =
        yz_message_with(YZ_MESSAGE_CLI_IN_ARCHIVE, yz_arg_bytes(inside + 1, shown),
                        yz_arg_message(&diag->message));
    return status;
}

/* After a record that failed the next call goes on with the one after it. */
static yz_status
next_in_archive(load *input, yz_diag *diag)
{
    for (;;) {
        yz_status status = input->opened ? next_game(input, diag) : YZ_E_END;
        if (status == YZ_OK)
            return YZ_OK;
        if (input->opened && input->choice.ended != NULL && status == YZ_E_END)
            input->choice.ended(input->choice.context, input);
        close_content(input);
        if (status != YZ_E_END)
            return name_record(input, status, diag);
        status = packed_next(input->file, diag);
        if (status == YZ_E_END)
            return status;
        if (status == YZ_OK)
            status = open_content(input, diag);
        if (status != YZ_OK) {
            input->opened = false;
            return name_record(input, status, diag);
        }
    }
}

yz_status
load_next(load *input, yz_diag *diag)
{
    if (input->borrowed)
        return cli_fail_end(diag);
    if (packed_is_archive(input->file))
        return next_in_archive(input, diag);
    const yz_status status = next_game(input, diag);
    if (status == YZ_E_END && input->choice.ended != NULL)
        input->choice.ended(input->choice.context, input);
    return status;
}

bool
load_is_archive(const load *input)
{
    return input->file != NULL && packed_is_archive(input->file);
}

yz_record *
load_record(load *input)
{
    return input->record;
}

const yz_pos *
load_pos(const load *input)
{
    return input->is_board ? &input->board : NULL;
}

unsigned
load_number(const load *input)
{
    return input->number;
}

const char *
load_path(const load *input)
{
    return input->file == NULL ? input->path : packed_path(input->file);
}

uint64_t
load_bytes(const load *input)
{
    return input->reader == NULL ? input->head_length : yz_reader_bytes(input->reader);
}

uint64_t
load_length(const load *input)
{
    return input->file == NULL ? 0 : packed_length(input->file);
}

yz_reader *
load_reader(load *input)
{
    return input->reader;
}

/* What the input names as its rules; "" or NULL: nothing. */
static yz_status
find_named(load *input, const char **out, yz_diag *diag)
{
    const yz_record_info *info;
    *out = input->board.rules;
    if (input->is_board)
        return YZ_OK;
    if (yz_record_get_info(input->record, &info) != YZ_OK)
        return cli_fail_memory(diag);
    *out = info->rules;
    if (info->game != 1)
        return cli_fail(
            diag, YZ_E_SYNTAX,
            yz_message_with(YZ_MESSAGE_CLI_NOT_GO, yz_arg_number(info->game)));
    return YZ_OK;
}

yz_status
load_own_rules(load *input, load_rules *out, yz_diag *diag)
{
    const char *text;
    const yz_status status = find_named(input, &text, diag);
    if (status != YZ_OK)
        return status;
    if (text == NULL || text[0] == '\0') {
        *out = input->choice.default_rules;
        return out->rules != NULL ? YZ_OK
                                  : cli_fail(diag, YZ_E_NOT_FOUND,
                                             yz_message_plain(YZ_MESSAGE_CLI_NO_RULES));
    }
    const yz_rules *found = yz_rules_find_recorded(text);
    if (found != NULL) {
        *out = (load_rules){found, 0};
        return YZ_OK;
    }
    if (yz_rules_read(text, &out->rules, &out->overlays, NULL) == YZ_OK)
        return YZ_OK;
    return cli_fail(diag, YZ_E_NOT_FOUND,
                    yz_message_with(YZ_MESSAGE_CLI_RULES_UNKNOWN,
                                    yz_arg_bytes(text, strnlen(text, 80))));
}

yz_status
load_reading_rules(load *input, load_rules *out, bool *assumed, yz_diag *diag)
{
    const char *text;
    const yz_status status = find_named(input, &text, diag);
    *assumed = status == YZ_OK && (text == NULL || text[0] == '\0') &&
               input->choice.default_rules.rules == NULL;
    if (status != YZ_OK || !*assumed)
        return status == YZ_OK ? load_own_rules(input, out, diag) : status;
    *out = (load_rules){yz_rules_find("japanese-1989"), 0};
    return YZ_OK;
}

/* What a variation asks for becomes the node where the replay stops. */
static yz_status
choose_node(load *input, yz_replay_options *options, yz_diag *diag)
{
    const load_choice *choice = &input->choice;
    if (choice->variation != NULL) {
        options->node_given = true;
        return yz_record_find_node(input->record, (int)choice->move, choice->variation,
                                   &options->node, diag);
    }
    options->limited = choice->move >= 0;
    options->moves = choice->move >= 0 ? (int)choice->move : 0;
    return YZ_OK;
}

/* What the command line says of every replay. */
static yz_status
complete(load *input, yz_replay_options *options, yz_diag *diag)
{
    const yz_record_info *info;
    options->attend = rule_on_repetitions;
    options->context = &input->choice.repetition;
    if (yz_record_get_info(input->record, &info) != YZ_OK)
        return cli_fail_memory(diag);
    if (input->choice.default_komi_given && !info->komi_given && !options->komi_given &&
        !options->rules_komi) {
        options->komi_given = true;
        options->komi = input->choice.default_komi;
    }
    if (input->replay == NULL && yz_replay_new(&input->replay, NULL) != YZ_OK)
        return cli_fail_memory(diag);
    options->repetition = input->choice.repetition.laid_down;
    return YZ_OK;
}

yz_status
load_replay_with(load *input, yz_replay_options options, yz_game **out, yz_diag *diag)
{
    *out = NULL;
    yz_status status = complete(input, &options, diag);
    if (status == YZ_OK)
        status = choose_node(input, &options, diag);
    if (status == YZ_OK)
        status = yz_replay_run(input->replay, input->record, &options, diag);
    if (status == YZ_OK)
        *out = yz_replay_game(input->replay);
    return status;
}

yz_status
load_side_lines(load *input, load_rules rules,
                yz_status (*told)(void *context, const yz_illegal *illegal,
                                  const yz_game *game),
                void *context, yz_diag *diag)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    const yz_status status = complete(input, &options, diag);
    return status == YZ_OK ? yz_replay_side_lines(input->replay, input->record, &options,
                                                  told, context, diag)
                           : status;
}

static yz_status
set_up_board(load *input, load_rules rules, yz_game **out, yz_diag *diag)
{
    *out = NULL;
    if (input->choice.move > 0 || input->choice.variation != NULL)
        return cli_fail(diag, YZ_E_NOT_FOUND,
                        yz_message_plain(YZ_MESSAGE_CLI_NO_MOVES));
    yz_game_options options = yz_pos_game_options(&input->board);
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    options.repetition = input->choice.repetition.laid_down;
    if (input->choice.default_komi_given && !options.komi_given) {
        options.komi_given = true;
        options.komi = input->choice.default_komi;
    }
    yz_game_free(input->game);
    const yz_status status = yz_game_new(&input->game, &options, diag);
    *out = input->game;
    return status;
}

yz_status
load_replay(load *input, load_rules rules, yz_game **out, yz_diag *diag)
{
    if (input->is_board)
        return set_up_board(input, rules, out, diag);
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    return load_replay_with(input, options, out, diag);
}

const yz_replay *
load_last_replay(const load *input)
{
    return input->is_board ? NULL : input->replay;
}

const load_choice *
load_chosen(const load *input)
{
    return &input->choice;
}

int
load_complain(const char *path, const yz_diag *diag)
{
    return cli_wrong_with(path, cli_error_code(diag), diag->line, diag->column,
                          YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag->message));
}
