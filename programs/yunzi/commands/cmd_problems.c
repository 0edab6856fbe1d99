/*
 * cmd_problems.c - `yunzi problems`: a collection checked by reading, or solved at the terminal.
 */
#include <string.h>

#include <yunzi/messages.h>

#include "cli/cli.h"
#include "cli/program_messages.h"
#include "commands/problems.h"

static int
check_one(const cli *line, const char *path)
{
    yz_course *course;
    yz_diag diag = {0};
    int done;

    if (problems_read(&course, path, &diag) != YZ_OK)
        return cli_wrong_with(path, cli_error_code(&diag), diag.line, diag.column,
                              YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag.message));
    done = problems_check(line, path, course);
    yz_course_free(course);
    return done;
}

/* What is wrong comes before what is open. */
static int
check(const cli *line)
{
    int worst = CLI_DONE;

    if (line->operand_count < 2)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_PROBLEMS_FILE);
    for (int i = 1; i < line->operand_count; i++) {
        const int done = check_one(line, line->operand[i]);
        if (done == CLI_USAGE)
            return done;
        if (worst != CLI_INPUT && done != CLI_DONE)
            worst = done;
    }
    return worst;
}

static int
run(cli *line)
{
    if (strcmp(line->operand[0], "check") == 0)
        return cli_finish(check(line));
    if (strcmp(line->operand[0], "solve") == 0)
        return cli_finish(problems_solve(line));
    return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_PROBLEMS_WHAT,
                                yz_arg_text(line->operand[0]));
}

static const cli_option OPTIONS[] = {
    {"nodes", "N", "Positions read at most for each problem", NULL},
    {"count", "N", "solve: so many problems, 10 when it is not said", NULL},
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_problems = {
    .name = "problems",
    .arguments = "check|solve [FILE...]",
    .summary = "Problems of life and death: a collection verified, or solved",
    .description =
        "check reads collections of problems in SGF, whatever way they have to name their "
        "answers: RIGHT in a comment as goproblems has it, Correct, the marks TE, GB, GW "
        "and BM, or the main line alone. Every first move of each problem is proved right "
        "or wrong by reading, with all that stands around taken to live, as books mean it. "
        "What a book calls right and fails is named with its refutation, what it leaves "
        "out too, and the kind of a ko. A problem that says no task is about the chain "
        "whose fate depends on who moves first. What is not settled within the limits is "
        "open; nothing is guessed.\n\n"
        "solve goes through the problems of the files, or those of the program, one after "
        "the other: type a move such as B2, or pass, hint, skip or quit. A wrong move is "
        "answered with its refutation. What was solved comes again after 1, 3, 7, 16, 35 "
        "and 90 days, what was not on the next day. This is kept in "
        "$XDG_STATE_HOME/yunzi/problems (~/.local/state without it).\n\n"
        "The exit status is 1 when a problem is wrong, has no answer or cannot be read, "
        "and 3 when one is open.",
    .options = OPTIONS,
    .examples = "yunzi problems check book.sgf\tWhich answers of a book are right\n"
                "yunzi problems solve\tThe problems that are due today\n"
                "yunzi problems solve book.sgf --count 5\tFive of a book",
    .least = 1,
    .most = -1,
    .run = run,
};
