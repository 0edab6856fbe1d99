/*
 * load.c - opens what a command line names and gives its games one after the other.
 *
 * The beginning of the input is looked at to tell a record from a board; the reader
 * then takes these bytes first and goes on with read(2), so that a file of any length
 * is never in memory as a whole.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "attend.h"
#include "load.h"

enum {
    LOOK = 1 << 16, /* bytes looked at to tell what the input is ...             */
    LOOK_ON =
        1 << 20, /* ... and how far a "(" is looked for: text may stand before it */
    BOARD = (1 << 20) + 1 /* a board longer than a MiB is refused by its reader      */
};

struct load {
    const char *path;
    load_choice choice;
    int file;
    uint64_t length;
    char *head; /* what has been looked at; the source gives it out first */
    size_t head_length;
    size_t head_taken;
    int error; /* errno of the read that failed */
    yz_reader *reader;
    yz_record *record;
    unsigned number;
    bool is_board;
    bool board_given;
    bool borrowed; /* the record is someone else's */
    yz_pos board;
    yz_replay *replay;
    yz_game *game; /* of a board; that of a record belongs to 'replay' */
};

static yz_status fail(yz_diag *diag, yz_status status, const char *format, ...)
    YZ_PRINTF(3, 4);

static yz_status
fail(yz_diag *diag, yz_status status, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    if (diag != NULL) {
        *diag = (yz_diag){.status = status};
        vsnprintf(diag->text, sizeof diag->text, format, values);
    }
    va_end(values);
    return status;
}

static yz_status
fail_io(yz_diag *diag, int why)
{
    switch (why) {
    case ENOENT:
        return fail(diag, YZ_E_IO, "there is no such file");
    case EACCES:
    case EPERM:
        return fail(diag, YZ_E_IO, "it may not be read (check its permissions)");
    case EISDIR:
        return fail(diag, YZ_E_IO,
                    "it is a directory (name the files in it, or use `yunzi batch`)");
    default:
        return fail(diag, YZ_E_IO, "it cannot be read: %s", strerror(why));
    }
}

static yz_status
fail_memory(yz_diag *diag)
{
    return fail(diag, YZ_E_NOMEM, "out of memory");
}

/* Reads on until 'room' bytes have come or the input ends; false when reading fails. */
static bool
read_head(load *input, size_t room)
{
    while (input->head_length < room) {
        const ssize_t got = read(input->file, input->head + input->head_length,
                                 room - input->head_length);
        if (got == 0)
            return true;
        if (got < 0 && errno != EINTR) {
            input->error = errno;
            return false;
        }
        input->head_length += got > 0 ? (size_t)got : 0;
    }
    return true;
}

/* The source of the reader: first what was looked at, then the rest of the file. */
static yz_status
next_bytes(void *context, char *to, size_t room, size_t *got)
{
    load *input = context;
    const size_t left = input->head_length - input->head_taken;
    if (left > 0) {
        *got = left < room ? left : room;
        memcpy(to, input->head + input->head_taken, *got);
        input->head_taken += *got;
        return YZ_OK;
    }
    ssize_t count;
    do
        count = read(input->file, to, room);
    while (count < 0 && errno == EINTR);
    *got = count > 0 ? (size_t)count : 0;
    if (count < 0)
        input->error = errno;
    return count < 0 ? YZ_E_IO : YZ_OK;
}

static yz_status
open_board(load *input, yz_diag *diag)
{
    input->is_board = true;
    if (!read_head(input, BOARD))
        return fail_io(diag, input->error);
    return yz_pos_read(&input->board, input->head, input->head_length, NULL, diag);
}

static yz_status
open_record(load *input, yz_diag *diag)
{
    if (memchr(input->head, '(', input->head_length) == NULL &&
        !read_head(input, LOOK_ON))
        return fail_io(diag, input->error);
    if (memchr(input->head, '(', input->head_length) == NULL)
        return fail(
            diag, YZ_E_SYNTAX,
            "it holds neither a game record nor a board (SGF begins with \"(;\")");
    yz_reader_options options = YZ_READER_OPTIONS_INIT;
    options.source = next_bytes;
    options.context = input;
    options.check = input->choice.check;
    return yz_reader_new(&input->reader, &options) == YZ_OK ? YZ_OK : fail_memory(diag);
}

static yz_status
open_file(load *input, yz_diag *diag)
{
    const bool standard = strcmp(input->path, "-") == 0;
    input->file = standard ? STDIN_FILENO : open(input->path, O_RDONLY | O_CLOEXEC);
    if (input->file < 0)
        return fail_io(diag, errno);
    struct stat about;
    if (fstat(input->file, &about) == 0 && S_ISREG(about.st_mode))
        input->length = (uint64_t)about.st_size;
    input->head = malloc(BOARD);
    if (input->head == NULL)
        return fail_memory(diag);
    if (!read_head(input, LOOK))
        return fail_io(diag, input->error);
    if (input->head_length == 0)
        return fail(diag, YZ_E_SYNTAX,
                    "it is empty (a game record or a board is expected)");
    return yz_pos_recognise(input->head, input->head_length) ? open_board(input, diag)
                                                             : open_record(input, diag);
}

yz_status
load_open(load **out, const char *path, const load_choice *choice, yz_diag *diag)
{
    *out = NULL;
    load *input = calloc(1, sizeof *input);
    if (input == NULL)
        return fail_memory(diag);
    input->path = path;
    input->choice = *choice;
    input->file = -1;
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
        return fail_memory(diag);
    (*out)->path = path;
    (*out)->choice = *choice;
    (*out)->file = -1;
    (*out)->record = record;
    (*out)->number = yz_record_number(record);
    (*out)->borrowed = true;
    return YZ_OK;
}

void
load_close(load *input)
{
    if (input == NULL)
        return;
    yz_replay_free(input->replay);
    yz_game_free(input->game);
    yz_reader_free(input->reader);
    if (input->is_board)
        yz_pos_free(&input->board);
    if (input->file > STDERR_FILENO)
        close(input->file);
    free(input->head);
    free(input);
}

static yz_status
next_board(load *input, yz_diag *diag)
{
    if (input->board_given)
        return fail(diag, YZ_E_END, "there is nothing more to read");
    if (input->choice.game > 1)
        return fail(diag, YZ_E_NOT_FOUND, "there is no game %ld: it is a single board",
                    input->choice.game);
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
        return fail(diag, YZ_E_NOT_FOUND, "there is no game %ld: it holds %u game%s",
                    input->choice.game, games, games == 1 ? "" : "s");
    return fail(diag, YZ_E_END, "there is nothing more to read");
}

yz_status
load_next(load *input, yz_diag *diag)
{
    if (input->borrowed)
        return fail(diag, YZ_E_END, "there is nothing more to read");
    if (input->is_board)
        return next_board(input, diag);
    if (input->choice.game > 0 && input->number >= (unsigned long)input->choice.game)
        return fail(diag, YZ_E_END, "there is nothing more to read");
    yz_status status;
    do {
        status = yz_reader_next(input->reader, &input->record, diag);
        if (status == YZ_E_END)
            return reached_end(input, diag);
        if (status == YZ_E_IO)
            return fail_io(diag, input->error);
        if (status != YZ_OK)
            return status;
        input->number = yz_reader_games(input->reader);
    } while (input->number < (unsigned long)input->choice.game);
    return YZ_OK;
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
    return input->path;
}

uint64_t
load_bytes(const load *input)
{
    return input->reader == NULL ? input->head_length : yz_reader_bytes(input->reader);
}

uint64_t
load_length(const load *input)
{
    return input->length;
}

yz_reader *
load_reader(load *input)
{
    return input->reader;
}

yz_status
load_own_rules(load *input, load_rules *out, yz_diag *diag)
{
    const char *text = input->board.rules;
    if (!input->is_board) {
        const yz_record_info *info;
        if (yz_record_get_info(input->record, &info) != YZ_OK)
            return fail_memory(diag);
        text = info->rules;
    }
    if (text == NULL || text[0] == '\0')
        return fail(diag, YZ_E_NOT_FOUND,
                    "no rules are named in it (say which with --rules NAME)");
    const yz_rules *found = yz_rules_find_recorded(text);
    if (found != NULL) {
        *out = (load_rules){found, 0};
        return YZ_OK;
    }
    if (yz_rules_read(text, &out->rules, &out->overlays, NULL) == YZ_OK)
        return YZ_OK;
    return fail(
        diag, YZ_E_NOT_FOUND,
        "the rules it names, '%.80s', are not known (say which with --rules NAME)",
        text);
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

yz_status
load_replay_with(load *input, yz_replay_options options, yz_game **out, yz_diag *diag)
{
    *out = NULL;
    options.attend = attend_game;
    options.context = &input->choice.repetition;
    if (input->replay == NULL && yz_replay_new(&input->replay, NULL) != YZ_OK)
        return fail_memory(diag);
    options.repetition = input->choice.repetition.laid_down;
    yz_status status = choose_node(input, &options, diag);
    if (status == YZ_OK)
        status = yz_replay_run(input->replay, input->record, &options, diag);
    if (status == YZ_OK)
        *out = yz_replay_game(input->replay);
    return status;
}

static yz_status
set_up_board(load *input, load_rules rules, yz_game **out, yz_diag *diag)
{
    *out = NULL;
    if (input->choice.move > 0 || input->choice.variation != NULL)
        return fail(diag, YZ_E_NOT_FOUND, "it is a single board without moves");
    yz_game_options options = yz_pos_game_options(&input->board);
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    options.repetition = input->choice.repetition.laid_down;
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

/* What is wrong with a record is told in so many lines; `check` tells it all. */
enum { MOST_REPAIRS = 20 };

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
        if (notice->severity >= YZ_SEVERITY_REPAIR && count++ < MOST_REPAIRS)
            cli_warn(line, input->path, notice->line, notice->column, "%s: %s",
                     yz_severity_key(notice->severity), notice->text);
    }
    if (count > MOST_REPAIRS)
        cli_warn(line, input->path, 0, 0,
                 "%zu more of these (`yunzi check` lists them)", count - MOST_REPAIRS);
}

int
load_complain(const char *path, const yz_diag *diag)
{
    return cli_wrong(path, cli_error_code(diag), diag->line, diag->column, "%s", diag->text);
}
