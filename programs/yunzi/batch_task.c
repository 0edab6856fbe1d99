/*
 * batch_task.c - a file, or a game of a large one, judged into lines of JSON.
 */
#include <stdio.h>

#include "batch.h"
#include "cli.h"

static void
write_trouble(struct batch_task *task, unsigned game, const yz_diag *diag)
{
    yz_json json;
    yz_json_start(&json, output_append, &task->out);
    cli_write_error(&json, task->path, game, cli_error_code(diag), diag);
    task->failures++;
}

static bool
judge_under(const struct batch_way *way, struct batch_task *task, load *input, load_rules rules)
{
    const struct judging_wish wish = {.reading = &way->reading};
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
judge_game(const struct batch_way *way, struct batch_task *task, load *input)
{
    /* What cannot be replayed cannot be under any rules: one line says so. */
    for (size_t i = 0; i < way->rule_count; i++)
        if (!judge_under(way, task, input, way->rules[i]))
            break;
    if (way->rule_count == 0)
        judge_under(way, task, input, (load_rules){NULL, 0});
}

static void
judge_file(const struct batch_way *way, struct batch_task *task)
{
    load *input;
    yz_diag diag;
    yz_status status = load_open(&input, task->path, &way->choice, &diag);
    while (status == YZ_OK) {
        status = load_next(input, &diag);
        if (status == YZ_OK)
            judge_game(way, task, input);
    }
    if (status != YZ_E_END)
        write_trouble(task, 0, &diag);
    load_close(input);
}

static void
judge_record(const struct batch_way *way, struct batch_task *task)
{
    load *input;
    yz_diag diag;
    if (load_of_record(&input, task->record, task->path, &way->choice, &diag) !=
        YZ_OK) {
        write_trouble(task, yz_record_number(task->record), &diag);
        return;
    }
    judge_game(way, task, input);
    load_close(input);
}

void
batch_carry_out(const struct batch_way *way, struct batch_task *task)
{
    yz_diag diag = {.status = YZ_E_IO};
    if (task->path == NULL) {
        task->out.failed = true;
    } else if (task->record != NULL) {
        judge_record(way, task);
    } else if (task->trouble != NULL) {
        snprintf(diag.text, sizeof diag.text, "%s", task->trouble);
        write_trouble(task, 0, &diag);
    } else {
        judge_file(way, task);
    }
}
