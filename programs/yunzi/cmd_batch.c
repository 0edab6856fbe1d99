/*
 * cmd_batch.c - `yunzi batch`: records in, verdicts out, on all cores.
 *
 * The main thread walks through the files and puts tasks into a ring; threads take them
 * in order and leave the lines to print in the task; the main thread prints them in
 * order:
 *
 *       printed        first           taken           next
 *   ... -----> | done | done | at work | at work | waiting | ...
 *
 * A small file is one task, so that opening and reading it is shared out too; of a
 * large one every game is a task.  The ring and the bytes of the records in it are
 * bounded.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "judging.h"
#include "output.h"
#include "paths.h"
#include "life_read.h"

enum {
    USUAL_TIME = 1000, /* milliseconds a game may be read for */
    MOST_THREADS = 512,
    TASKS_PER_THREAD = 16,
    SMALL = 1 << 16,    /* bytes: up to here a file is one task     */
    IN_FLIGHT = 1 << 26 /* bytes of records that wait to be judged */
};

struct task {
    char *path;
    yz_record *record; /* NULL: the whole file */
    char *trouble;     /* there is nothing to judge, and why */
    size_t weight;     /* bytes in flight */
    bool done;
    unsigned long failures;
    output_text out;
};

struct batch {
    const cli *line;
    load_choice choice;
    load_rules rules[LOAD_RULES];
    size_t rule_count;       /* 0: those of each record */
    yz_life_options reading; /* for --dead auto */
    unsigned long shard;
    unsigned long shards;
    /* The ring; counted up for ever, taken modulo 'room'. */
    struct task *ring;
    unsigned long room;
    unsigned long first, taken, next;
    bool closed;
    pthread_mutex_t lock;
    pthread_cond_t more;
    pthread_cond_t finished;
    /* The main thread's own. */
    unsigned long files;
    unsigned long failures;
    size_t in_flight;
    bool broken; /* standard output */
    bool by_bytes;
    cli_progress progress;
};

/* ---- One game ---- */

static void
write_trouble(struct task *task, unsigned game, const yz_diag *diag)
{
    yz_json json;
    yz_json_start(&json, output_append, &task->out);
    cli_write_error(&json, task->path, game, cli_error_code(diag), diag);
    task->failures++;
}

static bool
judge_under(const struct batch *batch, struct task *task, load *input, load_rules rules)
{
    const struct judging_wish wish = {.reading = &batch->reading};
    struct judging judging;
    yz_diag diag;
    if (judging_run(&judging, input, rules, &wish, &diag) != YZ_OK) {
        write_trouble(task, load_number(input), &diag);
        return false;
    }
    yz_json json;
    yz_json_start(&json, output_append, &task->out);
    verdict_write_json(&json, &judging.verdict);
    yz_json_line(&json);
    judging_end(&judging);
    return true;
}

static void
judge_game(const struct batch *batch, struct task *task, load *input)
{
    load_rules own;
    yz_diag diag;
    /* What cannot be replayed cannot be under any rules: one line says so. */
    for (size_t i = 0; i < batch->rule_count; i++)
        if (!judge_under(batch, task, input, batch->rules[i]))
            break;
    if (batch->rule_count > 0)
        return;
    if (load_own_rules(input, &own, &diag) == YZ_OK)
        judge_under(batch, task, input, own);
    else
        write_trouble(task, load_number(input), &diag);
}

static void
judge_file(const struct batch *batch, struct task *task)
{
    load *input;
    yz_diag diag;
    yz_status status = load_open(&input, task->path, &batch->choice, &diag);
    while (status == YZ_OK) {
        status = load_next(input, &diag);
        if (status == YZ_OK)
            judge_game(batch, task, input);
    }
    if (status != YZ_E_END)
        write_trouble(task, 0, &diag);
    load_close(input);
}

static void
judge_record(const struct batch *batch, struct task *task)
{
    load *input;
    yz_diag diag;
    if (load_of_record(&input, task->record, task->path, &batch->choice, &diag) !=
        YZ_OK) {
        write_trouble(task, yz_record_number(task->record), &diag);
        return;
    }
    judge_game(batch, task, input);
    load_close(input);
}

static void
carry_out(const struct batch *batch, struct task *task)
{
    yz_diag diag = {.status = YZ_E_IO};
    if (task->path == NULL) {
        task->out.failed = true;
    } else if (task->record != NULL) {
        judge_record(batch, task);
    } else if (task->trouble != NULL) {
        snprintf(diag.text, sizeof diag.text, "%s", task->trouble);
        write_trouble(task, 0, &diag);
    } else {
        judge_file(batch, task);
    }
}

/* ---- The ring ---- */

static void *
work(void *context)
{
    struct batch *batch = context;
    pthread_mutex_lock(&batch->lock);
    for (;;) {
        while (batch->taken == batch->next && !batch->closed)
            pthread_cond_wait(&batch->more, &batch->lock);
        if (batch->taken == batch->next)
            break;
        struct task *task = batch->ring + batch->taken++ % batch->room;
        pthread_mutex_unlock(&batch->lock);
        carry_out(batch, task);
        pthread_mutex_lock(&batch->lock);
        task->done = true;
        pthread_cond_signal(&batch->finished);
    }
    pthread_mutex_unlock(&batch->lock);
    return NULL;
}

static void
release(struct task *task)
{
    yz_record_free(task->record);
    free(task->path);
    free(task->trouble);
    output_text_free(&task->out);
    *task = (struct task){0};
}

/* Waits for the oldest task and prints it. */
static void
print_first(struct batch *batch)
{
    struct task *task = batch->ring + batch->first % batch->room;
    pthread_mutex_lock(&batch->lock);
    while (!task->done)
        pthread_cond_wait(&batch->finished, &batch->lock);
    pthread_mutex_unlock(&batch->lock);
    if (task->out.failed)
        batch->failures += (unsigned)cli_wrong(task->path, "no-memory", 0, 0, "out of memory");
    else if (fwrite(task->out.text, 1, task->out.length, stdout) != task->out.length)
        batch->broken = true;
    batch->failures += task->failures;
    batch->in_flight -= task->weight;
    batch->first++;
    release(task);
}

static bool
first_is_done(struct batch *batch)
{
    pthread_mutex_lock(&batch->lock);
    const bool done =
        batch->first < batch->next && batch->ring[batch->first % batch->room].done;
    pthread_mutex_unlock(&batch->lock);
    return done;
}

/* Hands a task over; takes the ownership of what it points to. */
static void
put(struct batch *batch, struct task task)
{
    while (batch->next - batch->first == batch->room ||
           (batch->in_flight > 0 && batch->in_flight + task.weight > IN_FLIGHT) ||
           first_is_done(batch))
        print_first(batch);
    batch->in_flight += task.weight;
    pthread_mutex_lock(&batch->lock);
    batch->ring[batch->next++ % batch->room] = task;
    pthread_cond_signal(&batch->more);
    pthread_mutex_unlock(&batch->lock);
}

/* ---- The files ---- */

static bool
is_ours(const struct batch *batch, unsigned long number)
{
    return number % batch->shards == batch->shard;
}

static void
put_trouble(struct batch *batch, const char *path, const char *trouble)
{
    put(batch, (struct task){.path = strdup(path), .trouble = strdup(trouble)});
}

/* The games of a large file one by one; --shard shares them out too. */
static void
put_games(struct batch *batch, const char *path)
{
    load *input;
    yz_diag diag;
    yz_status status = load_open(&input, path, &batch->choice, &diag);
    if (status == YZ_OK && load_pos(input) != NULL) {
        put(batch, (struct task){.path = strdup(path)});
        load_close(input);
        return;
    }
    while (status == YZ_OK && !batch->broken) {
        status = load_next(input, &diag);
        struct task task = {0};
        if (status != YZ_OK || !is_ours(batch, batch->files + load_number(input) - 1))
            continue;
        if (yz_record_copy(&task.record, load_record(input), NULL) != YZ_OK) {
            put_trouble(batch, path, "out of memory");
            break;
        }
        task.path = strdup(path);
        task.weight = yz_record_bytes(task.record).length;
        put(batch, task);
        if (batch->by_bytes)
            cli_progress_step(&batch->progress,
                              (unsigned long)(load_bytes(input) >> 10));
    }
    if (status != YZ_OK && status != YZ_E_END)
        put_trouble(batch, path, diag.text);
    load_close(input);
}

static bool
take_file(void *context, const char *path, const char *trouble)
{
    struct batch *batch = context;
    struct stat about;
    const bool known = stat(path, &about) == 0 && S_ISREG(about.st_mode);
    if (known && about.st_size > SMALL)
        put_games(batch, path);
    else if (is_ours(batch, batch->files) && trouble != NULL)
        put_trouble(batch, path, trouble);
    else if (is_ours(batch, batch->files))
        put(batch, (struct task){.path = strdup(path)});
    batch->files++;
    if (!batch->by_bytes)
        cli_progress_step(&batch->progress, batch->files);
    return !batch->broken;
}

static bool
count_file(void *context, const char *path, const char *trouble)
{
    (void)path;
    (void)trouble;
    ++*(unsigned long *)context;
    return true;
}

/* What the bar is measured in: the kilobytes of one large file, or files; their number
   is not known beforehand when a list is read. */
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
        paths_walk(line->operand, line->operand_count, count_file, &total);
    cli_progress_start(&batch->progress, line,
                       batch->by_bytes ? "judging, KB" : "judging", total);
}

/* ---- The command ---- */

static unsigned
start_threads(struct batch *batch, pthread_t *thread, unsigned wanted)
{
    unsigned started = 0;
    while (started < wanted && pthread_create(thread + started, NULL, work, batch) == 0)
        started++;
    return started;
}

static void
judge_everything(struct batch *batch)
{
    start_progress(batch);
    paths_walk(batch->line->operand, batch->line->operand_count, take_file, batch);
    while (batch->first < batch->next)
        print_first(batch);
    cli_progress_end(&batch->progress);
}

static int
run_threads(struct batch *batch, unsigned jobs)
{
    pthread_t thread[MOST_THREADS];
    batch->room = (unsigned long)jobs * TASKS_PER_THREAD;
    batch->ring = calloc(batch->room, sizeof *batch->ring);
    if (batch->ring == NULL)
        return cli_wrong(NULL, "no-memory", 0, 0, "out of memory");
    pthread_mutex_init(&batch->lock, NULL);
    pthread_cond_init(&batch->more, NULL);
    pthread_cond_init(&batch->finished, NULL);
    const unsigned started = start_threads(batch, thread, jobs);
    if (started > 0)
        judge_everything(batch);
    else
        batch->failures +=
            (unsigned)cli_wrong(NULL, "no-memory", 0, 0, "no thread can be started");
    pthread_mutex_lock(&batch->lock);
    batch->closed = true;
    pthread_cond_broadcast(&batch->more);
    pthread_mutex_unlock(&batch->lock);
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_cond_destroy(&batch->finished);
    pthread_cond_destroy(&batch->more);
    pthread_mutex_destroy(&batch->lock);
    free(batch->ring);
    return batch->failures > 0 ? CLI_INPUT : CLI_DONE;
}

/* Points are dead in one game, not in many. */
static bool
is_for_many(const cli *line, const char *dead)
{
    static const char *const WHICH[] = {"record", "none", "auto"};
    for (size_t i = 0; i < sizeof WHICH / sizeof *WHICH; i++)
        if (dead == NULL || strcmp(dead, WHICH[i]) == 0)
            return true;
    cli_wrong_usage(
        line, "--dead is record, none or auto here, not '%s' (judge takes points)",
        dead);
    return false;
}

/* "2/8": the second of eight. */
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
    cli_wrong_usage(batch->line, "--shard is I/N, the I-th of N parts, not '%s'", text);
    return false;
}

static int
run(cli *line)
{
    struct batch batch = {.line = line};
    long jobs;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const long usual = cores < 1 ? 1 : cores > MOST_THREADS ? MOST_THREADS : cores;
    const char *rules = cli_value(line, "rules");
    if (!load_choice_read(&batch.choice, line) ||
        !life_read_options(&batch.reading, line, USUAL_TIME) ||
        !is_for_many(line, batch.choice.dead) || !read_shard(&batch) ||
        !cli_number(line, "jobs", 1, MOST_THREADS, usual, &jobs))
        return CLI_USAGE;
    batch.reading.sampling = true;
    batch.reading.fill_dame = true;
    if (rules != NULL && !load_rules_read(line, rules, batch.rules, &batch.rule_count))
        return CLI_USAGE;
    return cli_finish(run_threads(&batch, (unsigned)jobs));
}

static const cli_option OPTIONS[] = {
    LOAD_OPTION_RULE_LIST,
    {"dead", "WHICH",
     "Dead stones: none, record for nothing but the marks and the result of the record, "
     "auto for the marks or else what can be found (the usual)",
     "record none auto"},
    LOAD_OPTION_IGNORE_MARKS,
    LOAD_OPTION_REPETITION,
    LOAD_OPTION_CLASSIFY,
    LIFE_OPTION_TIME("1000"),
    LIFE_OPTION_NODES,
    LIFE_OPTION_MEMORY,
    {"jobs", "N", "Threads; as many as there are processors if not given", NULL},
    {"shard", "I/N", "Only the I-th of N parts: for many machines, one part each",
     NULL},
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_batch = {
    .name = "batch",
    .arguments = "PATH...",
    .summary = "Judge many records: one JSON object a line, on all cores",
    .description = "PATH is a file, a directory (every .sgf and .pos file in it and "
                   "below, by name) or - "
                   "for a list of paths on standard input, one a line. Each game is "
                   "judged under the "
                   "rules it names, or under each of --rules, and gives one line as of "
                   "judge --json, in "
                   "the order of the input.\n\n"
                   "A record that cannot be judged gives a line with \"error\" and "
                   "does not stop the "
                   "others; the exit status is 1 then. Collections of any size are "
                   "read as a stream. "
                   "The parts of --shard together are the whole, whatever N is: small "
                   "files are shared "
                   "out as they are, of files above 64 KiB the games.",
    .options = OPTIONS,
    .examples = "yunzi batch games/ > verdicts.jsonl\tEverything in a directory\n"
                "yunzi batch --rules all --shard 1/4 games.sgf\t"
                "A quarter of a collection, under every rule set\n"
                "find . -name '*.sgf' | yunzi batch -\tWhat another program lists",
    .least = 1,
    .most = -1,
    .run = run,
};
