/*
 * batch_ring.c - the threads of a batch.
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
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "batch/batch.h"
#include "cli/cli.h"
#include "cli/cli_write.h"
#include "cli/interrupt.h"
#include "cli/program_messages.h"

enum {
    LOOK_UP = 100, /* milliseconds between two looks for signals while waiting */
    TASKS_PER_THREAD = 16,
    IN_FLIGHT = 1 << 26 /* bytes of records that wait to be judged */
};

bool
batch_stops(const struct batch *batch)
{
    return batch->broken || interrupt_came();
}

static void *
work(void *context)
{
    struct batch *batch = context;
    pthread_mutex_lock(&batch->lock);
    for (;;) {
        while (batch->taken == batch->next && !batch->closed)
            pthread_cond_wait(&batch->more, &batch->lock);
        if (batch->taken == batch->next || batch->given_up)
            break;
        struct batch_task *task = batch->ring + batch->taken++ % batch->room;
        pthread_mutex_unlock(&batch->lock);
        batch_carry_out(batch, task);
        pthread_mutex_lock(&batch->lock);
        task->done = true;
        pthread_cond_signal(&batch->finished);
    }
    pthread_mutex_unlock(&batch->lock);
    return NULL;
}

static void
release(struct batch_task *task)
{
    yz_record_free(task->record);
    free(task->path);
    output_text_free(&task->out);
    *task = (struct batch_task){0};
}

/* Lines of the oldest task that are not printed yet. */
typedef struct handed {
    output_text text;
    unsigned long failures, lost;
    bool done;
} handed;

/* Waits for lines of the oldest task or for its end; false when somebody wants the
   program to end. */
static bool
wait_for_first(struct batch *batch, struct batch_task *task, handed *out)
{
    pthread_mutex_lock(&batch->lock);
    while (!task->done && task->out.length == 0 && !interrupt_came()) {
        struct timespec at;
        clock_gettime(CLOCK_REALTIME, &at);
        at.tv_nsec += LOOK_UP * 1000000L;
        at.tv_sec += at.tv_nsec / 1000000000L;
        at.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&batch->finished, &batch->lock, &at);
    }
    *out = (handed){task->out, task->failures, task->lost, task->done};
    task->out = (output_text){0};
    pthread_mutex_unlock(&batch->lock);
    return out->done || out->text.length > 0;
}

static unsigned long
count_lines(const char *text, size_t length)
{
    unsigned long count = 0;
    for (size_t i = 0; i < length; i++)
        count += text[i] == '\n';
    return count;
}

/* The length of the first lines of the text, those that an earlier run has printed. */
static size_t
pass_over_lines(struct batch *batch, const output_text *text)
{
    size_t at = 0;
    for (; batch->behind_lines > 0 && at < text->length; at++)
        batch->behind_lines -= text->text[at] == '\n';
    return at;
}

/* Prints all that is ready in one write, so that the lines of processes that write to
   the same pipe do not mix. */
static void
print_lines(struct batch *batch, const output_text *text)
{
    const size_t from = pass_over_lines(batch, text);
    const size_t length = text->length - from;
    if (batch->broken || length == 0)
        return;
    const unsigned long count = count_lines(text->text + from, length);
    batch->lines += count;
    batch->broken = !cli_write_lines(text->text + from, length, &batch->output_error) ||
                    !checkpoint_lines(&batch->checkpoint, count);
}

/* Ends the oldest task: reports what it lacks, writes the checkpoint and makes room in
   the ring. */
static void
finish_first(struct batch *batch, struct batch_task *task, const handed *last)
{
    batch->behind_lines = 0;
    if (last->lost > 0)
        cli_wrong_with(task->path, "no-memory", 0, 0, YZ_MESSAGE_CLI_LINES_LOST,
                       yz_arg_number((int64_t)last->lost));
    const unsigned long failures = last->failures + last->lost;
    if (!batch->broken && !checkpoint_task(&batch->checkpoint, task->mark, failures))
        batch->broken = true;
    batch->failures += failures;
    batch->in_flight -= task->weight;
    pthread_mutex_lock(&batch->lock);
    release(task);
    batch->first++;
    pthread_mutex_unlock(&batch->lock);
}

void
batch_print_first(struct batch *batch)
{
    struct batch_task *task = batch->ring + batch->first % batch->room;
    handed ready;
    if (!wait_for_first(batch, task, &ready))
        return;
    print_lines(batch, &ready.text);
    if (ready.done)
        finish_first(batch, task, &ready);
    output_text_free(&ready.text);
}

bool
batch_first_is_done(struct batch *batch)
{
    pthread_mutex_lock(&batch->lock);
    const bool done =
        batch->first < batch->next && batch->ring[batch->first % batch->room].done;
    pthread_mutex_unlock(&batch->lock);
    return done;
}

/* Hands a task to the threads, and with it all that it points to. */
void
batch_put(struct batch *batch, struct batch_task task)
{
    task.mark = batch->mark;
    while (!batch_stops(batch) &&
           (batch->next - batch->first == batch->room ||
            (batch->in_flight > 0 && batch->in_flight + task.weight > IN_FLIGHT) ||
            batch_first_is_done(batch)))
        batch_print_first(batch);
    if (batch_stops(batch)) {
        release(&task);
        return;
    }
    batch->in_flight += task.weight;
    pthread_mutex_lock(&batch->lock);
    batch->ring[batch->next++ % batch->room] = task;
    pthread_cond_signal(&batch->more);
    pthread_mutex_unlock(&batch->lock);
}

/* Starts as many threads as it can; when there is none, says why. */
static unsigned
start_threads(struct batch *batch, pthread_t *thread, unsigned wanted)
{
    unsigned started = 0;
    errno = 0;
    interrupt_defer();
    interrupt_hold(); /* only the main thread may get signals */
    while (started < wanted && pthread_create(thread + started, NULL, work, batch) == 0)
        started++;
    /* EAGAIN stands for want of memory too, which errno tells from a limit. */
    const bool memory = errno == ENOMEM;
    interrupt_let();
    if (started == 0 && memory)
        batch->failures += (unsigned)cli_wrong_status(NULL, YZ_E_NOMEM);
    else if (started == 0)
        batch->failures +=
            (unsigned)cli_wrong(NULL, "io", 0, 0, YZ_MESSAGE_CLI_NO_THREAD);
    return started;
}

int
batch_run(struct batch *batch, unsigned jobs, void (*judge)(struct batch *batch))
{
    pthread_t thread[BATCH_THREADS];
    batch->room = (unsigned long)jobs * TASKS_PER_THREAD;
    batch->ring = calloc(batch->room, sizeof *batch->ring);
    if (batch->ring == NULL)
        return cli_wrong_status(NULL, YZ_E_NOMEM);
    pthread_mutex_init(&batch->lock, NULL);
    pthread_cond_init(&batch->more, NULL);
    pthread_cond_init(&batch->finished, NULL);
    const unsigned started = start_threads(batch, thread, jobs);
    if (started > 0)
        judge(batch);
    pthread_mutex_lock(&batch->lock);
    batch->closed = true;
    batch->given_up = batch->broken;
    pthread_cond_broadcast(&batch->more);
    pthread_mutex_unlock(&batch->lock);
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    while (batch->first < batch->next)
        release(batch->ring + batch->first++ % batch->room);
    pthread_cond_destroy(&batch->finished);
    pthread_cond_destroy(&batch->more);
    pthread_mutex_destroy(&batch->lock);
    free(batch->ring);
    return batch->failures > 0 ? CLI_INPUT : CLI_DONE;
}
