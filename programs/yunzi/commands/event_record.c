/*
 * event_record.c - the result of a game from its record: the record is judged, and what came of it becomes
 * an act, with what it rests on.
 */
#include <string.h>

#include <yunzi/messages.h>

#include "cli/cli_asked.h"
#include "cli/program_messages.h"
#include "commands/event.h"
#include "input/input.h"

/* The result of an act; NULL: the record has none that could be entered. */
static const char *
outcome_of(const yz_result *result)
{
    const bool white = result->winner == YZ_WHITE;
    switch (result->kind) {
    case YZ_RESULT_SCORE:
    case YZ_RESULT_RESIGNATION:
    case YZ_RESULT_TIME:
        return white ? "WHITEWINS" : "BLACKWINS";
    case YZ_RESULT_FORFEIT:
        return white ? "WHITEWINS_BYDEF" : "BLACKWINS_BYDEF";
    case YZ_RESULT_DRAW:
        return "EQUAL";
    case YZ_RESULT_BOTH_LOSE:
        return "BOTHLOSE";
    case YZ_RESULT_NONE:
    case YZ_RESULT_NO_RESULT:
    case YZ_RESULT_VOID:
        break;
    }
    return NULL;
}

static int
refuse(const char *path, const yz_diag *diag)
{
    return cli_wrong_with(path, cli_error_code(diag), diag->line, diag->column,
                          YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag->message));
}

/* "WHITEWINS judged W+3.5 proved japanese-1989", parted by tabs. */
static int
tell_result(const char *path, const yz_judging *judging, output_text *out)
{
    const yz_result *result = &judging->judged.result;
    const char *outcome = outcome_of(result);
    const yz_rules *rules = yz_game_rules(judging->verdict.game);
    char text[YZ_RESULT_TEXT];
    if (outcome == NULL)
        return cli_wrong(path, "phase", 0, 0, YZ_MESSAGE_CLI_EVENT_NO_RESULT);
    output_add(out, "\t%s\tjudged\t%s\t%s\t%s", outcome, yz_result_text(result, text),
               yz_basis_key(judging->judged.basis), yz_rules_id(rules));
    return CLI_DONE;
}

int
event_record(cli *line, const char *path, output_text *out)
{
    static yz_judging judging;
    yz_load_choice choice;
    yz_load_rules rules[YZ_LOAD_RULES] = {{NULL, 0}};
    const char *names = cli_value(line, "rules");
    size_t count = 0;
    yz_load *input;
    yz_life_options reading;
    const yz_judging_wish wish = {.reading = &reading};
    yz_diag diag = {0};
    if (!yz_asked_choice(&line->asked, &choice) ||
        !yz_asked_reading(&line->asked, true, &reading) ||
        (names != NULL && !yz_asked_rules(&line->asked, names, rules, &count)))
        return CLI_USAGE;
    yz_status status = input_open(&input, path, &choice, &diag);
    if (status != YZ_OK)
        return refuse(path, &diag);
    status = yz_load_next(input, &diag);
    if (status == YZ_OK)
        status = yz_judging_run(&judging, input, rules[0], &wish, &diag);
    int done = CLI_INPUT;
    if (status == YZ_OK) {
        done = tell_result(path, &judging, out);
        yz_judging_end(&judging);
    } else {
        refuse(path, &diag);
    }
    yz_load_close(input);
    return done;
}
