/*
 * cmd_count.c - `yunzi count`: carries out counting procedures step by step on a
 * finished game.
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/count.h>

#include "cli/command.h"
#include "cli/output.h"
#include "cli/in_words.h"
#include "input/judging.h"
#include "input/life_options.h"
#include "input/load.h"

/* What is counted, by which methods, under which rules. */
typedef struct job {
    const cli *line;
    size_t first; /* methods first..last-1; if none is chosen: the one that the rules
                     prescribe */
    size_t last;
    load_rules rules[LOAD_RULES];
    size_t rules_count; /* 0: those of the record */
    yz_life_options reading;
} job;

static void
list_methods(const cli *line)
{
    const yz_telling how = telling_to_stdout(line->colour);
    yz_json json;

    output_json_start(&json);
    for (size_t i = 0; i < yz_method_count(); i++) {
        const yz_method method = yz_method_at(i);
        if (line->json) {
            yz_tell_method_json(&json, &method, cli_language());
            yz_json_line(&json);
        } else {
            cli_told(yz_tell_method(&how, &method));
        }
    }
}

static void
tell_count(const cli *line, const yz_counted_game *counted)
{
    const yz_telling how = telling_to_stdout(line->colour);
    yz_json json;

    if (!line->json) {
        cli_told(yz_tell_count(&how, counted));
        return;
    }
    output_json_start(&json);
    yz_tell_count_json(&json, counted, cli_language());
    yz_json_line(&json);
}

static int
refuse(load *input, const yz_judgement *judged)
{
    const yz_message note = judged->note_count > 0 ? yz_note_message(&judged->note[0])
                                                   : yz_message_plain(YZ_MESSAGE_COUNT_NOTHING);

    cli_wrong_with(load_path(input), "unsettled", 0, 0, YZ_MESSAGE_CLI_OF_GAME,
                   yz_arg_number(load_number(input)), yz_arg_message(&note));
    return CLI_NO_ANSWER;
}

/* Carries out every chosen method on a game that the judge has counted. */
static int
count_game(const job *task, load *input, const struct judging *judging)
{
    const yz_game *game = judging->verdict.game;
    const yz_judgement *judged = &judging->judged;
    const size_t own = yz_method_of(yz_game_rules(game));
    const bool all = task->first < task->last;
    yz_count_steps steps;
    const yz_count_input what = yz_judge_counted(judged, game, &judging->position);

    for (size_t i = all ? task->first : own; i < (all ? task->last : own + 1); i++) {
        const yz_counted_game counted = {.file = load_path(input),
                                         .number = load_number(input),
                                         .game = game,
                                         .count = &judged->count,
                                         .steps = &steps,
                                         .method = yz_method_at(i),
                                         .basis = judged->basis,
                                         .boards = cli_has(task->line, "boards"),
                                         .cut = judging_cut(judging)};
        if (yz_count_carry_out(&steps, i, &what) != YZ_OK)
            return CLI_NO_ANSWER;
        tell_count(task->line, &counted);
    }
    return CLI_DONE;
}

static int
count_under(const job *task, load *input, load_rules rules)
{
    struct judging judging;
    yz_diag diag = {0};
    const struct judging_wish wish = {.reading = &task->reading, .as_it_stands = true};

    if (judging_run(&judging, input, rules, &wish, &diag) != YZ_OK)
        return load_complain(load_path(input), &diag);
    life_warn_basis(task->line, load_path(input), judging.judged.basis,
                    judging_cut(&judging));
    const int status = judging.judged.counted ? count_game(task, input, &judging)
                                              : refuse(input, &judging.judged);
    judging_end(&judging);
    return status;
}

static int
worse(int one, int other)
{
    if (one == CLI_INPUT || other == CLI_INPUT)
        return CLI_INPUT;
    return one > other ? one : other;
}

static int
count_at_hand(const job *task, load *input)
{
    int status = CLI_DONE;
    load_rules own;
    yz_diag diag;

    if (task->rules_count == 0) {
        if (load_own_rules(input, &own, &diag) != YZ_OK)
            return load_complain(load_path(input), &diag);
        return count_under(task, input, own);
    }
    for (size_t i = 0; i < task->rules_count; i++)
        status = worse(status, count_under(task, input, task->rules[i]));
    return status;
}

static int
count_file(const job *task, const char *path, const load_choice *choice)
{
    int status = CLI_DONE;
    yz_status read = YZ_OK;
    load *input;
    yz_diag diag;

    if (load_open(&input, path, choice, &diag) != YZ_OK)
        return load_complain(path, &diag);
    while ((read = load_next(input, &diag)) == YZ_OK) {
        load_warn_repairs(task->line, input);
        status = worse(status, count_at_hand(task, input));
    }
    if (read != YZ_E_END)
        status = load_complain(path, &diag);
    load_close(input);
    return status;
}

/* Reads --method; false after a message. */
static bool
choose_methods(job *task)
{
    const char *name = cli_value(task->line, "method");

    task->first = task->last = 0;
    if (name == NULL)
        return true;
    if (strcmp(name, "all") == 0) {
        task->last = yz_method_count();
        return true;
    }
    task->first = yz_method_find(name);
    task->last = task->first + 1;
    if (task->first < yz_method_count())
        return true;
    cli_wrong_usage_with(task->line, YZ_MESSAGE_CLI_NO_METHOD, yz_arg_text(name));
    return false;
}

static int
run(cli *line)
{
    const char *method = cli_value(line, "method");
    const char *rules = cli_value(line, "rules");
    job task = {.line = line};
    load_choice choice = {.move = -1};

    if (method != NULL && strcmp(method, "list") == 0) {
        list_methods(line);
        return cli_finish(CLI_DONE);
    }
    if (line->operand_count == 0)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_COUNT_WHAT);
    if (!choose_methods(&task) || !load_choice_read(&choice, line) ||
        !life_read_for_verdict(&task.reading, line))
        return CLI_USAGE;
    if (rules != NULL && !load_rules_read(line, rules, task.rules, &task.rules_count))
        return CLI_USAGE;
    int status = CLI_DONE;
    for (int i = 0; i < line->operand_count; i++) {
        if (i > 0 && !line->json)
            putchar('\n');
        status = worse(status, count_file(&task, line->operand[i], &choice));
    }
    return cli_finish(status);
}

static const cli_option OPTIONS[] = {
    {"method", "NAME",
     "Count in this way; all for every way, list for a list of them; without "
     "it the "
     "way the "
     "rules prescribe",
     "@methods all list"},
    {"boards", NULL,
     "Show the board after each step: stones taken off and put in, and in small letters the "
     "empty points that are counted",
     NULL},
    LOAD_OPTION_RULE_LIST,
    LOAD_OPTION_DEFAULT_RULES,
    LOAD_OPTION_DEFAULT_KOMI,
    LOAD_OPTION_DEAD,
    LOAD_OPTION_IGNORE_MARKS,
    LIFE_OPTIONS_LIMITS,
    LOAD_OPTION_GAME,
    LOAD_OPTION_MOVE,
    LOAD_OPTION_VARIATION,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_count = {
    .name = "count",
    .arguments = "[FILE...]",
    .summary = "Counting procedures carried out step by step",
    .description = "Counts a finished game the way players do it: what is done at each "
                   "step, and what each side then has. Every procedure ends with the "
                   "margin; when the rules of the game come to another one, the last "
                   "step says why.\n\n"
                   "The dead stones are those that yunzi judge counts with: marked, "
                   "named with --dead, or found by reading; the result is followed by "
                   "their basis. The exit status is 3 when there is no verdict.",
    .options = OPTIONS,
    .examples = "yunzi count game.sgf\tThe way the rules of the game prescribe\n"
                "yunzi count game.sgf --method all\tEvery way, one after the other\n"
                "yunzi count game.sgf --rules chinese --method half-count --dead "
                "D4,Q16\tA Chinese half count with two dead chains\n"
                "yunzi count game.sgf --method ing-fill --boards\tStones put in, step by step\n"
                "yunzi count --method list\tThe list of ways",
    .least = 0,
    .most = -1,
    .run = run,
};
