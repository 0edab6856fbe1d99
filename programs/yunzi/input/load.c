/*
 * load.c - opens what a command line names, and gives its games one after the other.
 *
 * The first bytes of the input tell its format.  The reader then gets these bytes first
 * and goes on with the file, so that a collection of any length is never in memory as a
 * whole.  Each record of an archive is opened in turn.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/in_words.h"
#include "input/load_input.h"

enum {
    LOOK = 1 << 16, /* bytes that tell what the input is ... */
    LOOK_ON =
        1 << 20, /* ... and how far a "(" is searched for: text may come before it */
    BOARD = (1 << 20) + 1 /* its reader refuses a board of more than a MiB */
};
/* A game that is not SGF is read as a whole; its reader refuses a longer one. */
#define IMPORT (YZ_IMPORT_MAX_BYTES + 1)

/* Reads until there are 'room' bytes or the input ends. */
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

/* The source of the reader: first the bytes that were looked at, then the rest of the
   file. */
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

/* Opens what the file, or the record of the archive, holds. */
yz_status
load_open_content(load *input, yz_diag *diag)
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

/* Opens the file.  The records of an archive are opened one by one, as they are asked
   for. */
static yz_status
open_file(load *input, yz_diag *diag)
{
    const yz_status status = packed_open(&input->file, input->path, diag);
    return status != YZ_OK || packed_is_archive(input->file)
               ? status
               : load_open_content(input, diag);
}

/* Closes the record of an archive that has been read. */
void
load_close_content(load *input)
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

/* The most lines that warn of one record, and of one file; `yunzi check` tells
   everything. */
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

/* Warns at the end of a file how many more repairs there were. */
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
    load_close_content(input);
    packed_close(input->file);
    free(input->head);
    free(input);
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
