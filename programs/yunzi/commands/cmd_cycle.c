/*
 * cmd_cycle.c - `yunzi cycle`: explains repetitions.
 */

#include "input/input.h"

static int
run(cli *line)
{
    return input_ask(line, "cycle");
}

static const cli_option OPTIONS[] = {
    YZ_OPTIONS_OF_CYCLE,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_cycle = {
    .name = "cycle",
    .arguments = "FILE...",
    .summary = "A repetition explained: fight or disturbance, who must give way",
    .description =
        "Finds what comes back in a game, or what could come back in a .pos "
        "board or in the last position of a game, and explains it: which "
        "kos and exchanges turn and what is at stake in each, which shapes "
        "each side can make, whether that is a fight or a disturbance, who "
        "has to leave the cycle first, and where.\n\n"
        "Then it plays the cycle out under each rule set with both sides "
        "insisting, and says how that ends: the first move that is barred, "
        "no result, a draw, a win, or a dead chain, each with its article.\n\n"
        "A cycle in which both sides can make equally many shapes is a "
        "fight: the whole of it is one ko. Where one side has fewer, it "
        "disturbs, and has to stop. A shape after which the opponent could "
        "take a chain does not count; --exclude rules out others. What is "
        "not settled within the limits is open, what was missing is said, "
        "and the exit status is 3.",
    .options = OPTIONS,
    .examples =
        "yunzi cycle game.sgf\tWhat came back in a game, and what follows from it\n"
        "yunzi cycle board.pos --diagrams\tThe cycles of a board, move by move\n"
        "yunzi cycle game.sgf --rules ing,aga --svg strip.svg\tA strip of diagrams\n"
        "yunzi cycle board.pos --exclude 'black C3 F3'\tWithout a shape Black would "
        "not "
        "leave",
    .least = 1,
    .most = -1,
    .run = run,
};
