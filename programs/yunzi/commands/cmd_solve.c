/* cmd_solve.c - `yunzi solve`: what small boards are worth under a set of rules. */

#include "input/input.h"

static int
run(cli *line)
{
    return input_ask(line, "solve");
}

static const cli_option OPTIONS[] = {
    YZ_OPTIONS_OF_SOLVE,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_solve = {
    .name = "solve",
    .arguments = "[SIZE|FILE...]",
    .summary = "What a small board or an endgame is worth, with best play from both",
    .description =
        "Solves boards of at most 16 points from the empty board: the result, what it rests "
        "on, and a line of best play. A worth that is told is proved; otherwise the answer "
        "names the bounds between which it lies, and what is missing.\n\n"
        "Where the count asks who lives, what is proved of the stones counts where play stops. "
        "Some rules are not solved; the answer says why. The exit status is 3 when any answer "
        "is not settled.\n\n"
        "In a FILE, boards to 52x52: what living stones part into open regions is played "
        "together: the result, every first move, and how large the plays of each region are. "
        "Who wins if the player to move passes first, --why pass says.",
    .options = OPTIONS,
    .examples =
        "yunzi solve 2x2\tThe smallest board that takes skill to win\n"
        "yunzi solve 3x3 --komi 8.5\tWho wins with this komi\n"
        "yunzi solve 3x4 --rules chinese --why A1\tWhat the corner costs\n"
        "yunzi solve 2x2 3x3 --table\tUnder every rule set, as a table\n"
        "yunzi solve endgame.pos --rules chinese,japanese\tWhat is left to play, "
        "by area and territory\n"
        "yunzi solve game.sgf --move 210 --why pass\tWho wins if the player to move "
        "passes",
    .least = 0,
    .most = -1,
    .run = run,
};
