/*
 * cmd_life.c - `yunzi life`: which chains are alive, dead or in seki, with the line
 * that shows it.
 */

#include "input/input.h"

static int
run(cli *line)
{
    return input_ask(line, "life");
}

static const cli_option OPTIONS[] = {
    YZ_OPTIONS_OF_LIFE,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_life = {
    .name = "life",
    .arguments = "FILE...",
    .summary = "Alive, dead or in seki, with the line that shows it",
    .description =
        "Takes the position at the end of each game, or a .pos board, as one in which "
        "play has stopped, and says of every chain whether it is alive, dead or in "
        "seki, by which article, and which line of play shows it; then the dame, the "
        "eyes in seki, the territory, what is taken off and the score on the board.\n\n"
        "Every status has a basis: unconditional (no reading needed), proved (read out "
        "to the end) or, with --dead auto only, estimated. What is not settled within "
        "the limits is open, and what was missing is said; the exit status is 3 then. "
        "Nothing is guessed.\n\n"
        "--at D4 --first black says what Black has to play about the chain at D4: the first "
        "moves that save or capture it, make it a seki or a ko, each with its line, and those "
        "that do not with what refutes them; --moves asks for both sides. Here the game goes "
        "on, and kos are fought. Problems of books need --alive around as well: what stands "
        "around such a problem is taken to live.\n\n"
        "Where the rules confirm life and death by hypothetical play (Japanese 1989, "
        "articles 7 and 8) a ko is retaken only after a pass for that very ko; under "
        "other rules the dispute is played out under their own ko rule.",
    .options = OPTIONS,
    .examples =
        "yunzi life board.pos\tEvery chain of a board\n"
        "yunzi life game.sgf --dead auto\tA real game: what is not proved is "
        "estimated\n"
        "yunzi life game.sgf --at C1,E2\tTwo chains of the final position\n"
        "yunzi life problem.pos --at D4 --first black\tWhat must Black play?\n"
        "yunzi life problem.sgf --move 0 --at A18 --first white --alive around\tThe "
        "problem of a book, without the moves of its solution\n"
        "yunzi life board.pos --sgf proof.sgf\tThe proofs, to click through\n"
        "yunzi life board.pos --json\tAs one line of JSON",
    .least = 1,
    .most = -1,
    .run = run,
};
