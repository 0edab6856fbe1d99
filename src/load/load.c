/*
 * load.c - opens an input: what it holds, and the bytes that tell it.
 *
 * The first bytes of the input tell its format.  The reader then gets these bytes first
 * and goes on with the file, so that a collection of any length is never in memory as a
 * whole.  Each record of an archive is opened in turn.
 */
#include <string.h>

#include "base/memo.h"
#include "base/memory.h"
#include "base/sized.h"
#include "import/foreign.h"
#include "import/import.h"
#include "load/load_input.h"
#include "message/refuse.h"
#include "record/record_asked.h"
#include "sgf/sgf_check.h"
#include "sgf/sgf_reader.h"
#include "yunzi/messages.h"

enum {
    LOOK = 1 << 16, /* bytes that tell what the input is ... */
    LOOK_ON =
        1 << 20, /* ... and how far a "(" is searched for: text may come before it */
    BOARD = (1 << 20) + 1 /* its reader refuses a board of more than a MiB */
};
/* A game that is not SGF is read as a whole; its reader refuses a longer one. */
#define IMPORT (YZ_IMPORT_MAX_BYTES + 1)

yz_status
yz__load_trouble(yz_load *input, yz_diag *diag)
{
    return input->source.trouble ? input->source.trouble(input->source.context, diag)
                                 : yz__refuse_status(diag, YZ_E_IO);
}

/* Reads until there are 'room' bytes or the input ends. */
static yz_status
read_head(yz_load *input, size_t room, yz_diag *diag)
{
    if (room > input->head_room) {
        char *larger =
            yz__resize(input->choice.allocator, input->head, input->head_room, room);
        if (larger == NULL)
            return yz__refuse_status(diag, YZ_E_NOMEM);
        input->head = larger;
        input->head_room = room;
    }
    while (input->head_length < room) {
        size_t got;
        if (input->source.read(input->source.context, input->head + input->head_length,
                               room - input->head_length, &got) != YZ_OK)
            return yz__load_trouble(input, diag);
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
    yz_load *input = context;
    const size_t left = input->head_length - input->head_taken;
    if (left == 0)
        return input->source.read(input->source.context, to, room, got);
    *got = left < room ? left : room;
    memcpy(to, input->head + input->head_taken, *got);
    input->head_taken += *got;
    return YZ_OK;
}

static yz_status
open_board(yz_load *input, yz_diag *diag)
{
    const yz_status status = read_head(input, BOARD, diag);
    if (status != YZ_OK)
        return status;
    yz_diag wrong = {0};
    const yz_status read = yz_pos_read(&input->board, input->head, input->head_length,
                                       input->choice.allocator, &wrong);
    input->is_board = read == YZ_OK;
    if (read != YZ_OK && diag != NULL)
        *diag = wrong;
    return read;
}

static yz_status
open_import(yz_load *input, yz_format format, yz_diag *diag)
{
    yz_status status = read_head(input, IMPORT, diag);
    if (status == YZ_OK)
        status = yz__record_import(&input->imported, format, input->head,
                                   input->head_length, input->choice.allocator, diag);
    if (status == YZ_OK && input->choice.check &&
        yz__record_check(input->imported) != YZ_OK)
        status = yz__refuse_status(diag, YZ_E_NOMEM);
    return status;
}

static yz_status
open_record(yz_load *input, yz_diag *diag)
{
    if (memchr(input->head, '(', input->head_length) == NULL) {
        const yz_status status = read_head(input, LOOK_ON, diag);
        if (status != YZ_OK)
            return status;
    }
    if (memchr(input->head, '(', input->head_length) == NULL)
        return yz__refuse(diag, YZ_E_SYNTAX, yz_message_plain(YZ_MESSAGE_CLI_NO_GAME));
    yz__reader_options options = {0};
    options.source = next_bytes;
    options.context = input;
    options.encoding = input->choice.encoding;
    options.check = input->choice.check;
    options.allocator = input->choice.allocator;
    return yz__reader_new(&input->reader, &options) == YZ_OK
               ? YZ_OK
               : yz__refuse_status(diag, YZ_E_NOMEM);
}

/* Opens what the file, or the record of the archive, holds. */
yz_status
yz__load_open_content(yz_load *input, yz_diag *diag)
{
    const yz_status status = read_head(input, LOOK, diag);
    if (status != YZ_OK)
        return status;
    if (input->head_length == 0)
        return yz__refuse(diag, YZ_E_SYNTAX, yz_message_plain(YZ_MESSAGE_CLI_EMPTY));
    if (yz__refuse_foreign(input->head, input->head_length, diag) != YZ_OK)
        return YZ_E_SYNTAX;
    input->opened = true;
    const yz_format format = yz_format_of(input->head, input->head_length);
    if (yz__format_is_board(format))
        return open_board(input, diag);
    if (format == YZ_FORMAT_SGF || format == YZ_FORMAT_UNKNOWN)
        return open_record(input, diag);
    return open_import(input, format, diag);
}

/* Closes the record of an archive that has been read. */
void
yz__load_forget(yz_load *input)
{
    yz__memo_free(input->memo);
    input->memo = NULL;
}

const yz_life_options *
yz__load_shared(yz_load *input, const yz_life_options *wished)
{
    if (input->memo == NULL &&
        yz__memo_new(&input->memo, input->choice.allocator) != YZ_OK)
        return wished;
    if (!yz__take(&input->reading, sizeof input->reading, wished))
        return wished; /* refused where it is used */
    input->reading.memo = input->memo;
    return &input->reading;
}

void
yz__load_close_content(yz_load *input)
{
    yz__reader_free(input->reader);
    yz_record_free(input->imported);
    if (input->is_board)
        yz_pos_free(&input->board);
    input->reader = NULL;
    input->imported = input->record = NULL;
    input->is_board = input->board_given = input->opened = false;
    input->head_length = input->head_taken = 0;
    input->number = 0;
}

/* An empty input with what was chosen. */
static yz_status
make(yz_load **out, const char *name, const yz_load_choice *given, yz_diag *diag)
{
    yz_load_choice choice;

    *out = NULL;
    if (!yz__take(&choice, sizeof choice, given))
        return yz__refuse_size(diag);
    yz_load *input = yz__resize(choice.allocator, NULL, 0, sizeof *input);
    if (!input)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    *input = (yz_load){.name = name, .choice = choice};
    *out = input;
    return YZ_OK;
}

/* The files of an archive are opened one by one, as they are asked for. */
yz_status
yz_load_open(yz_load **out, const char *name, const yz_load_source *source,
             const yz_load_choice *choice, yz_diag *diag)
{
    yz_load_source taken;

    *out = NULL;
    if (!yz__take(&taken, sizeof taken, source))
        return yz__refuse_size(diag);
    yz_load *input;
    yz_status status = make(&input, name, choice, diag);
    if (status != YZ_OK) {
        if (taken.close)
            taken.close(taken.context);
        return status;
    }
    input->source = taken;
    status = taken.next ? YZ_OK : yz__load_open_content(input, diag);
    if (status == YZ_OK)
        *out = input;
    else
        yz_load_close(input);
    return status;
}

yz_status
yz_load_of_record(yz_load **out, yz_record *record, const char *name,
                  const yz_load_choice *choice, yz_diag *diag)
{
    const yz_status status = make(out, name, choice, diag);

    if (status != YZ_OK)
        return status;
    (*out)->record = record;
    (*out)->number = yz_record_number(record);
    (*out)->borrowed = true;
    return YZ_OK;
}

static yz_status
copy_bytes(void *context, char *to, size_t room, size_t *got)
{
    yz_load_bytes *from = context;
    const size_t left = from->length - from->taken;

    *got = left < room ? left : room;
    if (*got > 0)
        memcpy(to, from->bytes + from->taken, *got);
    from->taken += *got;
    return YZ_OK;
}

yz_load_source
yz_load_source_of(yz_load_bytes *bytes)
{
    yz_load_source source = YZ_LOAD_SOURCE_INIT;

    source.context = bytes;
    source.read = copy_bytes;
    source.length = bytes->length;
    return source;
}

enum { REPAIRS_OF_INPUT = 10 * YZ__LOAD_REPAIRS };

size_t
yz__load_repairs(yz_load *input, const yz_notice *out[YZ__LOAD_REPAIRS])
{
    const yz_record_info *info;
    yz_record *record = input->record;
    size_t count = 0;

    if (!record || yz_record_get_info(record, &info) != YZ_OK)
        return 0;
    for (size_t i = 0; i < yz__record_notice_count(record); i++) {
        const yz_notice *notice = yz_record_notice(record, i);
        if (notice->severity < YZ_SEVERITY_REPAIR)
            continue;
        if (count == YZ__LOAD_REPAIRS || input->repairs == REPAIRS_OF_INPUT) {
            input->repairs_left++;
            continue;
        }
        out[count++] = notice;
        input->repairs++;
    }
    return count;
}

size_t
yz__load_repairs_left(const yz_load *input)
{
    return input->repairs_left;
}

void
yz_load_close(yz_load *input)
{
    if (input == NULL)
        return;
    yz_replay_free(input->replay);
    yz_game_free(input->game);
    yz__load_forget(input);
    yz__load_close_content(input);
    if (input->source.close)
        input->source.close(input->source.context);
    const yz_allocator *allocator = input->choice.allocator;
    yz__resize(allocator, input->head, input->head_room, 0);
    yz__resize(allocator, input, sizeof *input, 0);
}

bool
yz__load_is_archive(const yz_load *input)
{
    return input->source.next != NULL;
}

yz_record *
yz_load_record(yz_load *input)
{
    return input->record;
}

const yz_pos *
yz_load_pos(const yz_load *input)
{
    return input->is_board ? &input->board : NULL;
}

unsigned
yz_load_number(const yz_load *input)
{
    return input->number;
}

const char *
yz_load_path(const yz_load *input)
{
    return input->source.path ? input->source.path(input->source.context) : input->name;
}

uint64_t
yz_load_read(const yz_load *input)
{
    return input->reader == NULL ? input->head_length : yz__reader_bytes(input->reader);
}

uint64_t
yz__load_length(const yz_load *input)
{
    return input->source.length;
}

const yz__reader *
yz__load_reader(const yz_load *input)
{
    return input->reader;
}

const yz_load_choice *
yz__load_chosen(const yz_load *input)
{
    return &input->choice;
}
