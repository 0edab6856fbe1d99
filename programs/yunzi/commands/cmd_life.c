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
    {"at", "POINTS",
     "Only the chains at these points, as in A1,D4; all for all of them", "all"},
    {"rules", "NAME",
     "Use these rules instead of those that the input names; japanese-1989 where it "
     "names none",
     "@rules"},
    LOAD_OPTION_DEFAULT_RULES,
    {"first", "WHO",
     "Who moves first: black, white, or opponent (as the rules say; where they are "
     "silent, the opponent of each chain); with --at, what black or white has to play there",
     "black white opponent"},
    {"moves", NULL,
     "Say which first moves at the chains of --at work, for both sides, or "
     "for that of --first",
     NULL},
    {"alive", "POINTS",
     "With first moves: take the chains at these points to live, as the "
     "problems of books assume of the stones around; around for all that stands around",
     NULL},
    {"ko", NULL, "Say which ko decides about each chain, and how many threats it needs",
     NULL},
    {"dead", "WHICH",
     "How the dead are found: proved (the usual), or auto, which estimates by random games "
     "what reading leaves open and marks it as estimated",
     "proved auto"},
    {"sgf", "OUT",
     "Write the proofs as a game tree to click through; - for standard "
     "output",
     "@files"},
    INPUT_OPTION_PROOF_MOVES,
    LIFE_OPTIONS_LIMITS,
    LIFE_OPTION_FILL,
    LIFE_OPTION_CYCLE,
    LIFE_OPTION_ENABLED,
    LOAD_OPTION_GAME,
    LOAD_OPTION_MOVE,
    LOAD_OPTION_VARIATION,
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
