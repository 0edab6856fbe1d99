/* batch_lines.c - hands the lines of a task over to the thread that prints. */
#include "batch/batch.h"

bool
batch_lines(struct batch *batch, struct batch_task *task, output_text *lines,
            unsigned long failures)
{
    pthread_mutex_lock(&batch->lock);
    output_append(&task->out, lines->text, lines->failed ? 0 : lines->length);
    if (task->out.failed || lines->failed)
        task->lost++;
    else
        task->failures += failures;
    task->out.failed = false;
    if (task == batch->ring + batch->first % batch->room)
        pthread_cond_signal(&batch->finished);
    const bool goes_on = !batch->given_up;
    pthread_mutex_unlock(&batch->lock);
    lines->length = 0;
    lines->failed = false;
    return goes_on;
}
