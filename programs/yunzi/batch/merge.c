/* merge.c - puts the parts of a divided batch together again. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batch/merge.h"
#include "cli/cli.h"
#include "cli/cli_write.h"
#include "cli/program_messages.h"

enum {
    AT_ONCE = 1 << 16 /* bytes of one write */,
    LONGEST = 1 << 24 /* bytes of a line */
};

/* A part, and the first of its lines that is not printed yet. */
typedef struct part {
    char *path;
    FILE *file;
    output_text line; /* with its newline; empty at the end */
    unsigned long number;
    bool cut; /* its last line has no end */
} part;

struct merge {
    part *parts;
    size_t count;
    size_t next; /* the part that is looked at first */
    size_t lines;
    output_text head; /* how the lines of a game begin */
    output_text out;
};

/* ---- The parts ---- */

/* Reads the next line.  A line without an end was being written when its writer was
   stopped: its game is missing. */
static void
advance(part *of)
{
    int c = EOF;
    of->line.length = 0;
    while (!of->cut && of->line.length < LONGEST &&
           (c = getc_unlocked(of->file)) != EOF) {
        const char letter = (char)c;
        output_append(&of->line, &letter, 1);
        if (c == '\n')
            break;
    }
    of->cut |= of->line.failed || (of->line.length > 0 && c != '\n');
    if (of->cut)
        of->line.length = 0;
    else
        of->number++;
}

static int
add_part(merge *m, const char *path)
{
    if (m->count == MERGE_PARTS)
        return cli_wrong_with(path, "limit", 0, 0, YZ_MESSAGE_CLI_MERGE_MANY,
                              yz_arg_number(MERGE_PARTS));
    part *more = realloc(m->parts, (m->count + 1) * sizeof *more);
    if (more == NULL)
        return cli_wrong_status(path, YZ_E_NOMEM);
    m->parts = more;
    part *of = m->parts + m->count;
    *of = (part){.path = strdup(path), .file = fopen(path, "rbe")};
    m->count++;
    if (of->path == NULL)
        return cli_wrong_status(path, YZ_E_NOMEM);
    if (of->file == NULL)
        return cli_wrong_with(path, "io", 0, 0, YZ_MESSAGE_CLI_NOT_OPENED,
                              yz_arg_text(strerror(errno)));
    advance(of);
    return CLI_DONE;
}

static int
is_part(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);
    return entry->d_name[0] != '.' && length > 6 &&
           strcmp(entry->d_name + length - 6, ".jsonl") == 0;
}

/* The parts in a folder, by name; a file is one part. */
static int
add_parts(merge *m, const char *path)
{
    struct dirent **entry;
    const int found = scandir(path, &entry, is_part, alphasort);
    int status =
        found == 0 ? cli_wrong(path, "io", 0, 0, YZ_MESSAGE_CLI_MERGE_NONE) : CLI_DONE;
    if (found < 0)
        return add_part(m, path);
    for (int i = 0; i < found; i++) {
        output_text name = {0};
        output_append(&name, path, strlen(path));
        output_append(&name, "/", 1);
        output_append(&name, entry[i]->d_name, strlen(entry[i]->d_name) + 1);
        if (status == CLI_DONE)
            status = name.failed ? cli_wrong_status(path, YZ_E_NOMEM)
                                 : add_part(m, name.text);
        output_text_free(&name);
        free(entry[i]);
    }
    free(entry);
    return status;
}

static void
release(merge *m)
{
    for (size_t i = 0; i < m->count; i++) {
        if (m->parts[i].file != NULL)
            fclose(m->parts[i].file);
        output_text_free(&m->parts[i].line);
        free(m->parts[i].path);
    }
    free(m->parts);
    output_text_free(&m->head);
    output_text_free(&m->out);
    free(m);
}

int
merge_open(merge **out, const char *parts, size_t lines)
{
    char *list = strdup(parts);
    merge *m = calloc(1, sizeof *m);
    int status =
        list == NULL || m == NULL ? cli_wrong_status(NULL, YZ_E_NOMEM) : CLI_DONE;
    if (status == CLI_DONE) {
        char *rest = NULL;
        m->lines = lines;
        for (char *path = strtok_r(list, ",", &rest);
             path != NULL && status == CLI_DONE; path = strtok_r(NULL, ",", &rest))
            status = add_parts(m, path);
        if (status == CLI_DONE && m->count == 0)
            status = cli_wrong(parts, "io", 0, 0, YZ_MESSAGE_CLI_MERGE_NONE);
    }
    free(list);
    if (status != CLI_DONE && m != NULL)
        release(m);
    *out = status == CLI_DONE ? m : NULL;
    return status;
}

/* ---- The lines ---- */

static void
print_out(struct batch *batch)
{
    output_text *out = &batch->merge->out;
    if (!batch->broken)
        batch->broken = !cli_write_lines(out->text, out->length, &batch->output_error);
    out->length = 0;
}

/* How the lines of a game begin, as batch_carry_out() writes them; game 0: the line that says
   what is wrong with the rest of the file. */
static void
write_head(merge *m, const char *path, unsigned game)
{
    static const char ERROR[] = ",\"error\":";
    yz_json json;
    m->head.length = 0;
    yz_json_start(&json, output_append, &m->head);
    yz_json_open_object(&json, NULL);
    yz_json_path(&json, "file", path);
    if (game > 0)
        yz_json_whole(&json, "game", game);
    output_append(&m->head, ERROR, game > 0 ? 1 : sizeof ERROR - 1);
}

static bool
begins_with(const output_text *line, const output_text *head)
{
    return line->length > head->length &&
           memcmp(line->text, head->text, head->length) == 0;
}

/* The part whose next line is one of the game; NULL when no part has it. */
static part *
find_part(merge *m)
{
    for (size_t i = 0; i < m->count; i++) {
        part *of = m->parts + (m->next + i) % m->count;
        if (!begins_with(&of->line, &m->head))
            continue;
        m->next = ((size_t)(of - m->parts) + 1) % m->count; /* they take turns */
        return of;
    }
    return NULL;
}

static void
print_gap(struct batch *batch, const char *path, unsigned game)
{
    const yz_diag diag = {.status = YZ_E_NOT_FOUND,
                          .message = yz_message_plain(YZ_MESSAGE_CLI_MERGE_MISSING)};
    yz_json json;
    yz_json_start(&json, output_append, &batch->merge->out);
    cli_write_error(&json, path, game, cli_error_code(&diag), &diag);
    batch->failures++;
    batch->missing++;
}

/* Prints the lines of a game, up to one that tells an error. */
static void
print_game(struct batch *batch, const char *path, unsigned game)
{
    static const char ERROR[] = "\"error\":";
    merge *m = batch->merge;
    write_head(m, path, game);
    part *of = find_part(m);
    const size_t wanted = game == 0 ? 1 : m->lines;
    bool error = false;
    size_t lines = 0;
    for (; of != NULL && lines < wanted && !error && begins_with(&of->line, &m->head);
         lines++) {
        error = game == 0 ||
                strncmp(of->line.text + m->head.length, ERROR, sizeof ERROR - 1) == 0;
        output_append(&m->out, of->line.text, of->line.length);
        batch->failures += error;
        advance(of);
    }
    if (lines < wanted && !error)
        print_gap(batch, path, game);
    if (m->out.failed) {
        batch->cut = true;
        batch->failures +=
            (unsigned)cli_wrong(path, "no-memory", 0, 0, YZ_MESSAGE_CLI_NOT_JUDGED);
    }
    if (m->out.length > AT_ONCE)
        print_out(batch);
}

void
merge_file(struct batch *batch, const char *path, const yz_message *trouble)
{
    yz_load *input = NULL;
    yz_diag diag;
    yz_status status = YZ_E_IO;
    if (trouble->id == YZ_MESSAGE_NONE)
        status = input_open(&input, path, &batch->way.choice, &diag);
    while (status == YZ_OK && !batch->cut && !batch_stops(batch)) {
        status = yz_load_next(input, &diag);
        if (status == YZ_OK)
            print_game(batch, path, yz_load_number(input));
        if (status == YZ_OK && batch->by_bytes)
            cli_progress_step(&batch->progress,
                              (unsigned long)(yz_load_read(input) >> 10));
    }
    if (status != YZ_OK && status != YZ_E_END)
        print_game(batch, path, 0);
    yz_load_close(input);
}

void
merge_close(struct batch *batch)
{
    merge *m = batch->merge;
    print_out(batch);
    for (size_t i = 0; i < m->count && !batch_stops(batch); i++) {
        const part *of = m->parts + i;
        if (of->cut)
            cli_warn(batch->line, of->path, (unsigned)of->number + 1, 0,
                     YZ_MESSAGE_CLI_MERGE_CUT);
        else if (of->line.length > 0)
            batch->failures += (unsigned)cli_wrong(of->path, "io", (unsigned)of->number,
                                                   0, YZ_MESSAGE_CLI_MERGE_LEFT);
    }
    if (batch->missing > 0)
        cli_wrong_with(NULL, "not-found", 0, 0, YZ_MESSAGE_CLI_MERGE_GAPS,
                       yz_arg_number((int64_t)batch->missing));
    release(m);
    batch->merge = NULL;
}
