/*
 * cmd_check.c - `yunzi check`: says what is wrong with records, and repairs them.
 */

#include "input/input.h"

static int
run(cli *line)
{
    return input_ask(line, "check");
}

static const cli_option OPTIONS[] = {
    YZ_OPTIONS_OF_CHECK,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_check = {
    .name = "check",
    .arguments = "FILE...",
    .summary = "What is wrong with records: form, encoding, moves, result",
    .description =
        "Reads records as leniently as it can, and names everything that is wrong or "
        "that was read in another sense than its letters say: FILE:LINE:COLUMN: "
        "severity: text [code]. An error is against the format or the rules; a repair "
        "is a value in a program's own dialect; a warning is unusual; notes come with "
        "--verbose.\n\n"
        "Moves are checked under the rules that the record names in RU, or under "
        "--rules; an illegal move is reported with the reason, the article and the "
        "earlier move that it would repeat. A printed score is compared with the marks "
        "of the record (TB, TW). The expectations below a .pos board are compared, "
        "those about life and death with what reading finds; each one that cannot be "
        "compared is named.\n\n"
        "The exit status is 1 when there is an error, also when it was repaired by "
        "--fix, and 3 when life and death of a board was not settled within the limits.",
    .options = OPTIONS,
    .examples = "yunzi check game.sgf\tWhat is wrong with a record\n"
                "yunzi check --rules chinese-2002 --quiet *.sgf\tOnly errors, under "
                "one rule set\n"
                "yunzi check old.sgf --fix new.sgf\tThe same game in FF[4] and UTF-8",
    .least = 1,
    .most = -1,
    .run = run,
};
