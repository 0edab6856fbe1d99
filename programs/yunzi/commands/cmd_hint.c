/* cmd_hint.c - `yunzi hint`: the best moves of a position, and what the move played costs. */

#include "input/input.h"

static int
run(cli *line)
{
    return input_ask(line, "hint");
}

static const cli_option OPTIONS[] = {
    YZ_OPTIONS_OF_HINT,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_hint = {
    .name = "hint",
    .arguments = "FILE...",
    .summary = "The best moves, and what the one that was played costs",
    .description =
        "Thinks about the position that a record or a board ends with, or that --move "
        "reaches, under its rules: the best moves, the chance and the lead that they "
        "give, how play may go on, and whose each point will probably be. Where the "
        "record goes on, its next move is compared with the best one.\n\n"
        "All of it is estimated from games that the search plays on. More --seconds make it "
        "better.",
    .options = OPTIONS,
    .examples =
        "yunzi hint game.sgf --move 40\tWhat should have been played instead of move 41\n"
        "yunzi hint game.sgf --move 40 --seconds 10 --threads 2\tThe same, with more care\n"
        "yunzi hint game.sgf --try D4\tWhat D4 would be worth now\n"
        "yunzi hint board.pos --rules japanese --json\tFor programs",
    .least = 1,
    .most = -1,
    .run = run,
};
