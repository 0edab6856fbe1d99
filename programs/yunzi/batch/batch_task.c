/*
 * batch_task.c - judges one file, or one game of a large file, and writes lines of
 * JSON.
 */
#include <stdio.h>

#include "batch/batch.h"
#include "cli/cli.h"
#include "cli/in_words.h"

/* A task while it is carried out; each line is handed over as soon as it is whole. */
typedef struct work {
    struct batch *batch;
    struct batch_task *task;
    output_text lines;
    bool stops; /* nothing more will be printed */
} work;

static void
hand_over(work *at, unsigned long failures)
{
    at->stops = !batch_lines(at->batch, at->task, &at->lines, failures) || at->stops;
}

static void
write_trouble(work *at, unsigned game, const yz_diag *diag)
{
    yz_json json;
    yz_json_start(&json, output_append, &at->lines);
    cli_write_error(&json, at->task->path, game, cli_error_code(diag), diag);
    hand_over(at, 1);
}

/* Writes a verdict as one line.  Where memory runs out, a short line that says so takes
   its place. */
static void
write_verdict(work *at, unsigned game, const yz_judged_game *verdict)
{
    yz_diag diag;
    yz_json json;
    yz_json_start(&json, output_append, &at->lines);
    yz_tell_verdict_json(&json, verdict, cli_language(), NULL, NULL);
    yz_json_line(&json);
    if (!at->lines.failed) {
        hand_over(at, 0);
        return;
    }
    at->lines.length = 0;
    at->lines.failed = false;
    cli_fail_memory(&diag);
    write_trouble(at, game, &diag);
}

static bool
judge_under(work *at, yz_load *input, yz_load_rules rules)
{
    const yz_judging_wish wish = {.reading = &at->batch->way.reading};
    yz_judging judging;
    yz_diag diag;
    if (yz_judging_run(&judging, input, rules, &wish, &diag) != YZ_OK) {
        write_trouble(at, yz_load_number(input), &diag);
        return false;
    }
    write_verdict(at, yz_load_number(input), &judging.verdict);
    yz_judging_end(&judging);
    return true;
}

static void
judge_game(work *at, yz_load *input)
{
    const struct batch_way *way = &at->batch->way;
    /* A game that cannot be replayed gets one line, not one for each rule set. */
    for (size_t i = 0; i < way->rule_count && !at->stops; i++)
        if (!judge_under(at, input, way->rules[i]))
            break;
    if (way->rule_count == 0)
        judge_under(at, input, (yz_load_rules){NULL, 0});
}

static void
judge_file(work *at)
{
    yz_load *input;
    yz_diag diag;
    yz_status status =
        input_open(&input, at->task->path, &at->batch->way.choice, &diag);
    while (status == YZ_OK && !at->stops) {
        status = yz_load_next(input, &diag);
        if (status == YZ_OK)
            judge_game(at, input);
    }
    if (status != YZ_E_END && status != YZ_OK)
        write_trouble(at, 0, &diag);
    yz_load_close(input);
}

static void
judge_record(work *at)
{
    yz_load *input;
    yz_diag diag;
    yz_record *record = at->task->record;
    if (yz_load_of_record(&input, record, at->task->path, &at->batch->way.choice,
                          &diag) != YZ_OK) {
        write_trouble(at, yz_record_number(record), &diag);
        return;
    }
    judge_game(at, input);
    yz_load_close(input);
}

void
batch_carry_out(struct batch *batch, struct batch_task *task)
{
    work at = {.batch = batch, .task = task};
    yz_diag diag = {.status = YZ_E_IO};
    if (task->record != NULL) {
        judge_record(&at);
    } else if (task->trouble.id != YZ_MESSAGE_NONE) {
        diag.message = task->trouble;
        write_trouble(&at, 0, &diag);
    } else {
        judge_file(&at);
    }
    output_text_free(&at.lines);
}
