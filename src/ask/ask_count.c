/*
 * ask_count.c - the question "count": carries out counting procedures step by step on a
 * finished game.
 */
#include <string.h>

#include "ask/asking.h"
#include "count/score.h"
#include "message/refuse.h"
#include "yunzi/count.h"
#include "yunzi/messages.h"

/* What is counted, by which methods, under which rules. */
typedef struct job {
    const yz_asked *asked;
    size_t first; /* methods first..last-1; if none is chosen: the one that the rules
                     prescribe */
    size_t last;
    yz_load_rules rules[YZ_LOAD_RULES];
    size_t rules_count; /* 0: those of the record */
    yz_life_options reading;
} job;

static void
list_methods(const yz_asked *asked)
{
    const yz_telling how = asked->how;
    yz_json json;

    yz__start_json(asked, &json);
    for (size_t i = 0; i < yz__method_count(); i++) {
        const yz_method method = yz_method_at(i);
        if (asked->json) {
            yz__tell_method_json(&json, &method, asked->how.language);
            yz_json_line(&json);
        } else {
            yz__told(asked, yz__tell_method(&how, &method));
        }
    }
}

static void
tell_count(const yz_asked *asked, const yz_counted_game *counted)
{
    const yz_telling how = asked->how;
    yz_json json;

    if (!asked->json) {
        yz__told(asked, yz_tell_count(&how, counted));
        return;
    }
    yz__start_json(asked, &json);
    yz_tell_count_json(&json, counted, asked->how.language);
    yz_json_line(&json);
}

static yz_answered
refuse(const job *task, yz_load *input, const yz_judgement *judged)
{
    const yz_message note = judged->note_count > 0
                                ? yz_note_message(&judged->note[0])
                                : yz_message_plain(YZ_MESSAGE_COUNT_NOTHING);

    yz__wrong_input_with(task->asked, yz_load_path(input), "unsettled",
                         YZ_MESSAGE_CLI_OF_GAME, yz_arg_number(yz_load_number(input)),
                         yz_arg_message(&note));
    return YZ_ANSWERED_OPEN;
}

/* A board, or a komi, that the text does not have: a verdict says so. */
static void
warn_of_text(const job *task, yz_load *input, const yz_judgement *judged)
{
    for (int i = 0; i < judged->note_count; i++) {
        const yz_note *note = judged->note + i;
        const yz_message hinted = yz_note_message(note);
        if (note->kind == YZ_NOTE_BOARD_SIZE || note->kind == YZ_NOTE_KOMI_FIXED)
            yz__warn_with(task->asked, yz_load_path(input), YZ_MESSAGE_NOTE_BY_ARTICLE,
                          yz_arg_message(&hinted),
                          yz_arg_name("article", note->article));
    }
}

/* Carries out every chosen method on a game that the judge has counted. */
static yz_answered
count_game(const job *task, yz_load *input, const yz_judging *judging)
{
    const yz_game *game = judging->verdict.game;
    const yz_judgement *judged = &judging->judged;
    const size_t own = yz_method_find(NULL, yz_game_rules(game));
    const bool all = task->first < task->last;
    const yz_count_points *boards =
        yz__asked_has(task->asked, "boards") ? &judging->board.points : NULL;
    yz_count_steps steps;
    const yz_count_input what = yz_judge_counted(judged, game, &judging->position);

    for (size_t i = all ? task->first : own; i < (all ? task->last : own + 1); i++) {
        const yz_counted_game counted = {.file = yz_load_path(input),
                                         .number = (long)yz_load_number(input),
                                         .game = game,
                                         .count = &judged->count,
                                         .steps = &steps,
                                         .method = yz_method_at(i),
                                         .basis = judged->basis,
                                         .boards = boards,
                                         .cut = yz_judging_cut(judging)};
        if (yz_count_carry_out(&steps, i, &what) != YZ_OK)
            return YZ_ANSWERED_OPEN;
        tell_count(task->asked, &counted);
    }
    return YZ_ANSWERED;
}

static yz_answered
count_under(const job *task, yz_load *input, yz_load_rules rules)
{
    yz_judging judging;
    yz_diag diag = {0};
    const yz_judging_wish wish = {.reading = &task->reading, .as_it_stands = true};

    if (yz_judging_run(&judging, input, rules, &wish, &diag) != YZ_OK)
        return yz__wrong_input(task->asked, yz_load_path(input), &diag);
    yz__warn_basis(task->asked, yz_load_path(input), judging.judged.basis,
                   yz_judging_cut(&judging));
    yz__ask_unreadable(task->asked, input);
    warn_of_text(task, input, &judging.judged);
    const yz_answered status = judging.judged.counted
                                   ? count_game(task, input, &judging)
                                   : refuse(task, input, &judging.judged);
    yz_judging_end(&judging);
    return status;
}

static yz_answered
worse(yz_answered one, yz_answered other)
{
    if (one == YZ_ANSWERED_WRONG_INPUT || other == YZ_ANSWERED_WRONG_INPUT)
        return YZ_ANSWERED_WRONG_INPUT;
    return one > other ? one : other;
}

static yz_answered
count_at_hand(const job *task, yz_load *input)
{
    yz_answered status = YZ_ANSWERED;
    yz_load_rules own;
    yz_diag diag;

    if (task->rules_count == 0) {
        if (yz__load_own_rules(input, &own, &diag) != YZ_OK)
            return yz__wrong_input(task->asked, yz_load_path(input), &diag);
        return count_under(task, input, own);
    }
    for (size_t i = 0; i < task->rules_count; i++)
        status = worse(status, count_under(task, input, task->rules[i]));
    return status;
}

static yz_answered
count_file(const job *task, const char *path, const yz_load_choice *choice)
{
    yz_answered status = YZ_ANSWERED;
    yz_status read = YZ_OK;
    yz_load *input;
    yz_diag diag;

    if (yz__ask_open(task->asked, path, choice, &input, &diag) != YZ_OK)
        return yz__wrong_input(task->asked, path, &diag);
    while ((read = yz_load_next(input, &diag)) == YZ_OK) {
        yz__ask_repairs(task->asked, input);
        status = worse(status, count_at_hand(task, input));
    }
    if (read != YZ_E_END)
        status = yz__wrong_input(task->asked, path, &diag);
    yz__ask_close(task->asked, input);
    return status;
}

/* Reads --method; false after a message. */
static bool
choose_methods(job *task)
{
    const char *name = yz_asked_value(task->asked, "method");

    task->first = task->last = 0;
    if (name == NULL)
        return true;
    if (strcmp(name, "all") == 0) {
        task->last = yz__method_count();
        return true;
    }
    task->first = yz_method_find(name, NULL);
    task->last = task->first + 1;
    if (task->first < yz__method_count())
        return true;
    yz__wrong_option_with(task->asked, YZ_MESSAGE_CLI_NO_METHOD, yz_arg_text(name));
    return false;
}

yz_answered
yz__ask_count(const yz_asked *asked)
{
    const char *method = yz_asked_value(asked, "method");
    const char *rules = yz_asked_value(asked, "rules");
    job task = {.asked = asked};
    yz_load_choice choice = YZ_LOAD_CHOICE_INIT;

    if (method != NULL && strcmp(method, "list") == 0) {
        list_methods(asked);
        return YZ_ANSWERED;
    }
    if (asked->input_count == 0) {
        yz__wrong_option(asked, YZ_MESSAGE_CLI_COUNT_WHAT);
        return YZ_ANSWERED_WRONG_OPTION;
    }
    if (!choose_methods(&task) || !yz_asked_choice(asked, &choice) ||
        !yz_asked_reading(asked, true, &task.reading))
        return YZ_ANSWERED_WRONG_OPTION;
    task.reading.goes_on = asked->goes_on;
    task.reading.context = asked->context;
    if (rules != NULL && !yz_asked_rules(asked, rules, task.rules, &task.rules_count))
        return YZ_ANSWERED_WRONG_OPTION;
    yz_answered status = YZ_ANSWERED;
    for (size_t i = 0; i < asked->input_count; i++) {
        if (i > 0 && !asked->json)
            yz__print(asked, "\n");
        status = worse(status, count_file(&task, asked->input[i], &choice));
    }
    return status;
}
