/*
 * cmd_count.c - `yunzi count`: carries out counting procedures step by step on a
 * finished game.
 */

#include "input/input.h"

static int
run(cli *line)
{
    return input_ask(line, "count");
}

static const cli_option OPTIONS[] = {
    YZ_OPTIONS_OF_COUNT,
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
    .examples =
        "yunzi count game.sgf\tThe way the rules of the game prescribe\n"
        "yunzi count game.sgf --method all\tEvery way, one after the other\n"
        "yunzi count game.sgf --rules chinese --method half-count --dead "
        "D4,Q16\tA Chinese half count with two dead chains\n"
        "yunzi count game.sgf --method ing-fill --boards\tStones put in, step by step\n"
        "yunzi count --method list\tThe list of ways",
    .least = 0,
    .most = -1,
    .run = run,
};
