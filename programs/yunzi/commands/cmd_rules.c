/*
 * cmd_rules.c - `yunzi rules`: lists the rule sets, what each answers and where that is
 * written, and how two differ.
 */

#include "input/input.h"

static int
run(cli *line)
{
    return input_ask(line, "rules");
}

static const cli_option OPTIONS[] = {
    YZ_OPTIONS_OF_RULES,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_rules = {
    .name = "rules",
    .arguments = "[NAME]",
    .summary = "The rule sets, their answers and where each is written",
    .description =
        "Without NAME, lists every rule set with what it counts, its ko rule and its "
        "komi in an even game today. With NAME, prints one answer a line: the value, "
        "what it means, and in brackets the article. An article that begins with "
        "\"completed\" marks an answer of ours where the source is silent.\n\n"
        "With --json, prints one object for each rule set, or one with the "
        "differences.",
    .options = OPTIONS,
    .examples =
        "yunzi rules\tEvery rule set\n"
        "yunzi rules japanese\tWhat the Japanese rules of 1989 say\n"
        "yunzi rules aga --diff british\tWhere the AGA and the British rules differ",
    .least = 0,
    .most = 1,
    .run = run,
    .operands = "@rules",
};
