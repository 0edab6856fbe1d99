/* door_files.c - a file in memory, and streams that end in memory. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>


#include "cli/cli_write.h"
#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/interrupt.h"
#include "cli/waiting.h"
#include "commands/show.h"
#include "door_files.h"
#include "door_proof.h"
#include "input/packed.h"

door_text door_printed, door_errors;
bool door_failed;
static const door_call *present;

void
door_files_begin(const door_call *call)
{
    present = call;
    door_printed.length = door_errors.length = 0;
    door_printed.failed = door_errors.failed = door_failed = false;
}

void
door_files_end(void)
{
    free(door_printed.bytes);
    free(door_errors.bytes);
    door_printed = door_errors = (door_text){0};
    present = NULL;
}

/* For the page: what the C library writes. */
__attribute__((export_name("door_write"))) void door_write(int stream, const char *bytes, size_t length);

void
door_write(int stream, const char *bytes, size_t length)
{
    if (stream == 1)
        door_put(&door_printed, bytes, length);
}

/* ---- Input ---- */

struct packed {
    const char *path;
    size_t taken;
};

yz_status
packed_open(packed **out, const char *path, yz_diag *diag)
{
    *out = calloc(1, sizeof **out);
    if (*out == NULL)
        return cli_fail_memory(diag);
    (*out)->path = path;
    return YZ_OK;
}

void
packed_close(packed *file)
{
    free(file);
}

bool
packed_is_archive(const packed *file)
{
    (void)file;
    return false;
}

yz_status
packed_next(packed *file, yz_diag *diag)
{
    (void)file;
    return cli_fail_end(diag);
}

const char *
packed_path(const packed *file)
{
    return file->path;
}

uint64_t
packed_length(const packed *file)
{
    (void)file;
    return present->length;
}

yz_status
packed_read(void *context, char *to, size_t room, size_t *got)
{
    packed *file = context;
    const size_t left = present->length - file->taken;
    *got = left < room ? left : room;
    if (*got > 0)
        memcpy(to, present->bytes + file->taken, *got);
    file->taken += *got;
    return YZ_OK;
}

yz_status
packed_fail(const packed *file, yz_diag *diag)
{
    (void)file;
    return cli_fail_memory(diag);
}

/* ---- Output ---- */

int
cli_output_open(cli_output *output, const char *path)
{
    *output = (cli_output){.path = path, .standard = true};
    return CLI_DONE;
}

void
cli_output_write(cli_output *output, const char *data, size_t length)
{
    (void)output;
    door_put(&door_printed, data, length);
}

int
cli_output_close(cli_output *output)
{
    output->path = NULL;
    return CLI_DONE;
}

void
cli_output_abandon(cli_output *output)
{
    output->path = NULL;
}

int
cli_write_file(const char *path, const char *data, size_t length)
{
    (void)path;
    door_put(&door_printed, data, length);
    return CLI_DONE;
}

int
show_write_png(const char *svg, size_t length, bool exact, const char *path)
{
    (void)svg;
    (void)length;
    (void)exact;
    (void)path;
    return CLI_INPUT;
}

void
interrupt_bar(bool shown)
{
    (void)shown;
}

bool
interrupt_has_bar(void)
{
    return false;
}

/* ---- What a terminal would show ---- */

/* Whether to go on: the page answers. */
__attribute__((import_module("yunzi"), import_name("goes_on"))) int door_goes_on(double done);

void
waiting_start(waiting *wait, const cli *line, yz_message_id what,
              unsigned long milliseconds)
{
    (void)wait;
    (void)line;
    (void)what;
    (void)milliseconds;
}

bool
door_goes_on_reading(void *context, uint64_t done)
{
    return waiting_goes_on(context, done);
}

bool
waiting_goes_on(void *context, uint64_t done)
{
    (void)context;
    return door_goes_on((double)done) != 0;
}

void
waiting_end(waiting *wait)
{
    (void)wait;
}

void
cli_progress_start(cli_progress *progress, const cli *line, yz_message_id what,
                   unsigned long total)
{
    (void)progress;
    (void)line;
    (void)what;
    (void)total;
}

void
cli_progress_step(cli_progress *progress, unsigned long done)
{
    (void)progress;
    door_goes_on((double)done);
}

void
cli_progress_end(cli_progress *progress)
{
    (void)progress;
}

const char *
cli_progress_wipe(void)
{
    return "";
}

int
columns_end(void)
{
    return 80;
}

int
columns_line_end(void)
{
    return INT_MAX;
}

void
columns_text(FILE *stream, int margin, output_text *text)
{
    (void)margin;
    if (!text->failed)
        fprintf(stream, "%s\n", text->text);
    output_text_free(text);
}

const char *
columns_ink_on(bool colour, columns_ink ink)
{
    (void)colour;
    (void)ink;
    return "";
}

const char *
columns_ink_off(bool colour)
{
    (void)colour;
    return "";
}
