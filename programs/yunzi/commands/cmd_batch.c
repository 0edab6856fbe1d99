/*
 * cmd_batch.c - `yunzi batch`: judges many records on all cores; goes through the
 * files, the checkpoint and the progress bar.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <yunzi/messages.h>

#include "batch/batch.h"
#include "batch/checkpoint.h"
#include "batch/merge.h"
#include "cli/cli.h"
#include "cli/cli_write.h"
#include "cli/interrupt.h"
#include "cli/program_messages.h"
#include "input/input.h"
#include "input/paths.h"

enum {
    MOST_LEFT_OUT = 20, /* paths left out that are named one by one */
    SMALL = 1 << 16     /* bytes: a file up to this size is one task */
};

/* ---- The files ---- */

static bool
is_ours(const struct batch *batch, unsigned long number)
{
    return number % batch->shards == batch->shard;
}

/* True if an earlier run has done the next task.  Reports it when that run had other
   files. */
static bool
was_done(struct batch *batch, const char *path, unsigned game)
{
    const checkpoint *behind = &batch->checkpoint;
    batch->mark = checkpoint_mark(batch->mark, path, game);
    batch->planned++;
    if (batch->planned == behind->behind && batch->mark != behind->behind_mark) {
        batch->failures +=
            (unsigned)cli_wrong(behind->path, "io", 0, 0, YZ_MESSAGE_CLI_OTHER_FILES);
        batch->broken = batch->mismatch = true;
    }
    return batch->planned <= behind->behind;
}

/* Ends the batch because there is no memory for a task: the rest is left to a later
   run. */
static void
cut(struct batch *batch, const char *path)
{
    batch->cut = true;
    batch->failures +=
        (unsigned)cli_wrong(path, "no-memory", 0, 0, YZ_MESSAGE_CLI_NOT_JUDGED);
}

static void
put_task(struct batch *batch, struct batch_task task, const char *path)
{
    task.path = strdup(path);
    if (task.path != NULL) {
        batch_put(batch, task);
        return;
    }
    yz_record_free(task.record);
    free(task.path);
    cut(batch, path);
}

static void
put_file(struct batch *batch, const char *path, yz_message trouble)
{
    if (!was_done(batch, path, 0))
        put_task(batch, (struct batch_task){.trouble = trouble}, path);
}

/* Puts the games of a large file as tasks, one by one; --shard divides them too. */
static void
put_games(struct batch *batch, const char *path)
{
    yz_load *input;
    yz_diag diag;
    yz_status status = input_open(&input, path, &batch->way.choice, &diag);
    if (status == YZ_OK && yz_load_pos(input) != NULL) {
        put_file(batch, path, (yz_message){0});
        yz_load_close(input);
        return;
    }
    while (status == YZ_OK && !batch->cut && !batch_stops(batch)) {
        status = yz_load_next(input, &diag);
        struct batch_task task = {0};
        if (status != YZ_OK ||
            !is_ours(batch, batch->files + yz_load_number(input) - 1) ||
            was_done(batch, path, yz_load_number(input)))
            continue;
        if (yz_record_copy(&task.record, yz_load_record(input), NULL) != YZ_OK) {
            cut(batch, path);
            break;
        }
        task.weight = yz_record_bytes(task.record).length;
        put_task(batch, task, path);
        if (batch->by_bytes)
            cli_progress_step(&batch->progress,
                              (unsigned long)(yz_load_read(input) >> 10));
    }
    if (status == YZ_E_NOMEM)
        cut(batch, path);
    else if (status != YZ_OK && status != YZ_E_END)
        put_file(batch, path, diag.message);
    yz_load_close(input);
}

/* Counts what is left out of a directory, and names it if that is asked for. */
static void
leave_out(struct batch *batch, const char *path, paths_kind kind, const yz_message *why)
{
    const bool record = kind == PATHS_NO_FILE;
    batch->no_files += record;
    batch->no_records += !record;
    if (record && batch->no_files <= MOST_LEFT_OUT)
        cli_warn_with(batch->line, path, 0, 0, YZ_MESSAGE_CLI_LEFT_OUT,
                      yz_arg_message(why));
    else if (!record && batch->line->verbose)
        cli_warn(batch->line, path, 0, 0, YZ_MESSAGE_CLI_NO_RECORD_NAME);
}

static bool
take_file(void *context, const char *path, paths_kind kind, const yz_message *why)
{
    struct batch *batch = context;
    struct stat about;
    if (kind == PATHS_NO_MEMORY) {
        cut(batch, path[0] == '\0' ? NULL : path);
        return false;
    }
    if (kind == PATHS_NO_FILE || kind == PATHS_NO_RECORD) {
        leave_out(batch, path, kind, why);
        return !batch->broken;
    }
    const bool known = stat(path, &about) == 0 && S_ISREG(about.st_mode);
    if (batch->merge != NULL)
        merge_file(batch, path, why);
    else if (known && about.st_size > SMALL)
        put_games(batch, path);
    else if (is_ours(batch, batch->files))
        put_file(batch, path, *why);
    batch->files++;
    if (!batch->by_bytes)
        cli_progress_step(&batch->progress, batch->files);
    return !batch->cut && !batch_stops(batch);
}

static bool
count_file(void *context, const char *path, paths_kind kind, const yz_message *why)
{
    (void)path;
    (void)why;
    *(unsigned long *)context += kind == PATHS_FILE || kind == PATHS_TROUBLE;
    return !interrupt_came();
}

/* Starts the bar.  It counts the kilobytes of one large file, or files; their number is
   not known beforehand when a list is read. */
static void
start_progress(struct batch *batch)
{
    const cli *line = batch->line;
    struct stat about;
    unsigned long total = 0;
    batch->by_bytes = line->operand_count == 1 && stat(line->operand[0], &about) == 0 &&
                      S_ISREG(about.st_mode) && about.st_size > SMALL;
    bool list = false;
    for (int i = 0; i < line->operand_count; i++)
        list = list || strcmp(line->operand[i], "-") == 0;
    if (batch->by_bytes)
        total = (unsigned long)(about.st_size >> 10);
    else if (!list && isatty(STDERR_FILENO))
        paths_walk(line->operand, line->operand_count, PATHS_LINES, count_file, &total);
    cli_progress_start(&batch->progress, line,
                       batch->by_bytes ? YZ_MESSAGE_CLI_PROGRESS_JUDGING_KB
                                       : YZ_MESSAGE_CLI_PROGRESS_JUDGING,
                       total);
}

/* ---- The command ---- */

/* Reports what was left out, so that nobody takes it as judged. */
static void
tell_left_out(const struct batch *batch)
{
    if (batch->no_files > MOST_LEFT_OUT)
        cli_warn_with(batch->line, NULL, 0, 0, YZ_MESSAGE_CLI_MORE_LEFT_OUT,
                      yz_arg_number((int64_t)(batch->no_files - MOST_LEFT_OUT)));
    if (batch->no_records > 0)
        cli_warn_with(batch->line, NULL, 0, 0, YZ_MESSAGE_CLI_NAMES_LEFT_OUT,
                      yz_arg_number((int64_t)batch->no_records));
}

/* Says how far the batch has come and how to go on. */
static void
tell_interrupted(const struct batch *batch)
{
    const bool resumes = batch->checkpoint.path != NULL;
    cli_wrong_with(NULL, "interrupted", 0, 0, YZ_MESSAGE_CLI_INTERRUPTED,
                   yz_arg_number((int64_t)batch->lines), yz_arg_choice(resumes));
}

/* Ends the checkpoint when all is done; failures of earlier runs count too. */
static void
end_checkpoint(struct batch *batch)
{
    checkpoint *at = &batch->checkpoint;
    if (at->path == NULL || batch->broken)
        return;
    batch->failures += at->place.failures;
    if (batch->planned < at->behind && !batch->cut)
        batch->failures +=
            (unsigned)cli_wrong(at->path, "io", 0, 0, YZ_MESSAGE_CLI_FEWER_FILES);
    else if (batch->planned == at->behind && at->place.state == 'e')
        cli_warn(batch->line, at->path, 0, 0, YZ_MESSAGE_CLI_ALL_DONE);
    const bool whole = batch->planned >= at->behind;
    if (!checkpoint_close(at, batch->cut ? 's' : whole ? 'e' : at->place.state))
        batch->failures++;
}

static void
walk(struct batch *batch)
{
    const cli *line = batch->line;
    start_progress(batch);
    paths_walk(line->operand, line->operand_count,
               cli_has(line, "null") ? PATHS_NULL : PATHS_LINES, take_file, batch);
}

static void
judge_everything(struct batch *batch)
{
    walk(batch);
    while (batch->first < batch->next && !batch_stops(batch))
        batch_print_first(batch);
    while (batch_first_is_done(batch))
        batch_print_first(batch);
    cli_progress_end(&batch->progress);
    if (interrupt_came()) {
        checkpoint_close(&batch->checkpoint, 's');
        tell_interrupted(batch);
        interrupt_end();
    }
    tell_left_out(batch);
    end_checkpoint(batch);
}

/* Puts the parts that --merge names together. */
static int
merge_everything(struct batch *batch)
{
    const int status =
        merge_open(&batch->merge, cli_value(batch->line, "merge"),
                   batch->way.rule_count > 0 ? batch->way.rule_count : 1);
    if (status != CLI_DONE)
        return status;
    interrupt_defer();
    walk(batch);
    merge_close(batch);
    cli_progress_end(&batch->progress);
    if (interrupt_came())
        interrupt_end();
    tell_left_out(batch);
    return batch->failures > 0 ? CLI_INPUT : CLI_DONE;
}

/* False for points: they name dead stones of one game, not of many. */
static bool
is_for_many(const cli *line, const char *dead)
{
    static const char *const WHICH[] = {"record", "none", "auto", "proved"};
    for (size_t i = 0; i < sizeof WHICH / sizeof *WHICH; i++)
        if (dead == NULL || strcmp(dead, WHICH[i]) == 0)
            return true;
    cli_wrong_usage_with(line, YZ_MESSAGE_CLI_BATCH_DEAD, yz_arg_text(dead));
    return false;
}

/* Reads --shard: "2/8" is the second of eight parts. */
static bool
read_shard(struct batch *batch)
{
    const char *text = cli_value(batch->line, "shard");
    batch->shards = 1;
    if (text == NULL)
        return true;
    char end;
    unsigned long which, of;
    if (strspn(text, "0123456789/") == strlen(text) && strlen(text) < 20 &&
        sscanf(text, "%lu/%lu%c", &which, &of, &end) == 2 && which >= 1 &&
        which <= of) {
        batch->shard = which - 1;
        batch->shards = of;
        return true;
    }
    cli_wrong_usage_with(batch->line, YZ_MESSAGE_CLI_SHARD, yz_arg_text(text));
    return false;
}

/* The key of the work that a checkpoint belongs to: made from everything that the lines
   depend on. */
static uint64_t
work_key(const cli *line)
{
    uint64_t key = checkpoint_mark(0, yz_version(), 0);
    for (size_t i = 0; i < line->asked.given_count; i++) {
        const yz_given *given = line->asked.given + i;
        if (strcmp(given->name, "threads") != 0 &&
            strcmp(given->name, "checkpoint") != 0)
            key =
                checkpoint_mark(checkpoint_mark(key, given->name, 1), given->value, 2);
    }
    for (int i = 0; i < line->operand_count; i++)
        key = checkpoint_mark(key, line->operand[i], 3);
    return key;
}

/* What is put together is neither divided nor judged. */
static bool
is_alone(const cli *line)
{
    static const char *const WITHOUT[] = {"shard", "checkpoint", "threads"};
    for (size_t i = 0; i < sizeof WITHOUT / sizeof *WITHOUT; i++)
        if (cli_value(line, "merge") != NULL && cli_value(line, WITHOUT[i]) != NULL) {
            cli_wrong_usage_with(line, YZ_MESSAGE_CLI_MERGE_ALONE,
                                 yz_arg_text(WITHOUT[i]));
            return false;
        }
    return true;
}

static int
finish(const struct batch *batch, int status)
{
    return batch->output_error != 0 ? cli_lost_output(batch->output_error)
                                    : cli_finish(status);
}

static int
run(cli *line)
{
    struct batch batch = {.line = line};
    long threads;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const long usual = cores < 1 ? 1 : cores > BATCH_THREADS ? BATCH_THREADS : cores;
    const char *rules = cli_value(line, "rules");
    if (!yz_asked_choice(&line->asked, &batch.way.choice) ||
        !yz_asked_reading(&line->asked, true, &batch.way.reading) ||
        !is_for_many(line, batch.way.choice.dead) || !read_shard(&batch) ||
        !is_alone(line) ||
        !cli_number(line, "threads", 1, BATCH_THREADS, usual, &threads))
        return CLI_USAGE;
    if (rules != NULL &&
        !yz_asked_rules(&line->asked, rules, batch.way.rules, &batch.way.rule_count))
        return CLI_USAGE;
    if (cli_value(line, "merge") != NULL)
        return finish(&batch, merge_everything(&batch));
    const char *path = cli_value(line, "checkpoint");
    if (checkpoint_open(&batch.checkpoint, path, work_key(line)) != CLI_DONE)
        return CLI_INPUT;
    batch.behind_lines = batch.checkpoint.place.lines;
    return finish(&batch, batch_run(&batch, (unsigned)threads, judge_everything));
}

static const cli_option OPTIONS[] = {
    YZ_OPTION_RULE_LIST,
    YZ_OPTION_DEFAULT_RULES,
    YZ_OPTION_DEFAULT_KOMI,
    {"dead", "WHICH",
     "Dead stones: none; record: only the marks and the result of the record; auto "
     "(the usual): the marks, or else what can be found; proved: the marks, or else what is "
     "proved",
     "record none auto proved"},
    YZ_OPTION_IGNORE_MARKS,
    YZ_OPTION_REPETITION,
    YZ_OPTION_CLASSIFY,
    YZ_OPTIONS_LIMITS,
    {"threads", "N", "Judge in N threads; if not given, one for each processor", NULL},
    {"shard", "I/N", "Only the I-th of N parts: for many machines, one part each",
     NULL},
    {"merge", "PARTS",
     "Put the outputs of all parts together, in the order of the input: files with commas "
     "between them, or folders of .jsonl files",
     "@files"},
    {"null", NULL,
     "Paths on standard input are ended by NUL bytes, as find -print0 does; -0 for short",
     NULL},
    {"checkpoint", "FILE",
     "Keep in FILE how far the batch has come, so that the same command goes on there "
     "after an interruption; append its output with >>",
     "@files"},
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_batch = {
    .name = "batch",
    .arguments = "PATH...",
    .summary = "Judge many records: one JSON object a line, on all cores",
    .description =
        "PATH is a file, a directory (every .sgf and .pos file in it and "
        "below, by name) or - for a list of paths on standard input, one a "
        "line. Each game is judged under the rules it names, or under each "
        "of --rules, and gives one line like that of judge --json, in the "
        "order of the input.\n\n"
        "A record that cannot be judged gives a line with \"error\" and "
        "does not stop the others; the exit status is 1 then. Collections "
        "of any size are read as a stream. The parts of --shard together "
        "are the whole, whatever N is: a small file belongs to one part, "
        "and the games of a file above 64 KiB are divided.\n\n"
        "--merge PARTS, with the same inputs and --rules, puts the outputs of the parts "
        "together to what one machine would have written; a game that no part has gets a "
        "line with \"error\".\n\n"
        "A marked game takes a fraction of a millisecond of the processor, and so "
        "does every game with --dead record. A 19x19 game without marks takes 30 "
        "milliseconds as a rule, half a second at worst: it is estimated, with what "
        "can be proved quickly. --dead proved and --nodes 600000 take 1 to 4 seconds, "
        "--time MS takes up to MS.",
    .options = OPTIONS,
    .examples = "yunzi batch games/ > verdicts.jsonl\tEverything in a directory\n"
                "yunzi batch --rules all --shard 1/4 games.sgf\tA quarter of a "
                "collection, under every rule set\n"
                "find . -name '*.sgf' | yunzi batch -\tThe files that another program "
                "lists",
    .least = 1,
    .most = -1,
    .run = run,
    .for_programs = true,
};
