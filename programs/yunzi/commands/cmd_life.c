/*
 * cmd_life.c - `yunzi life`: which chains are alive, dead or in seki, with the line
 * that shows it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/cli_write.h"
#include "cli/columns.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "cli/waiting.h"
#include "cli/in_words.h"
#include "input/life_options.h"
#include "commands/proof_sgf.h"

struct life {
    cli *line;
    load_choice choice;
    yz_life_options options;
    load_rules rules; /* 'rules' NULL: those that the input names */
    const char *at;   /* NULL: all */
    cli_output proofs;
    bool proving;
    uint32_t sgf_moves; /* at most */
    bool told; /* something was printed before */
    bool open; /* a chain asked about is not settled */
};

static void
print(struct life *life, const yz_life_view *view)
{
    yz_json json;
    if (life->line->json) {
        output_json_start(&json);
        yz_tell_life_json(&json, view, cli_language());
        yz_json_line(&json);
        return;
    }
    if (life->told)
        putchar('\n');
    const yz_telling how = telling_to_stdout(life->line->colour);
    cli_told(yz_tell_life_heading(&how, view));
    cli_told(yz_tell_life(&how, view, life->line->verbose));
    life->told = true;
}

static yz_status
read_out(const struct life *life, yz_life_report **out, const yz_game *game,
         yz_diag *diag)
{
    waiting wait;
    yz_life_options options = life->options;
    options.goes_on = waiting_goes_on;
    options.context = &wait;
    waiting_start(&wait, life->line, YZ_MESSAGE_CLI_PROGRESS_READING,
                  (unsigned long)(options.nanoseconds / 1000000u));
    const yz_status status = life_read_game(out, game, &options, diag);
    waiting_end(&wait);
    return status;
}

static yz_status
look(struct life *life, load *input, const yz_game *game, bool assumed, yz_diag *diag)
{
    uint8_t only[YZ_MAX_POINTS];
    char rules[YZ_RULES_TEXT];
    yz_position position;
    yz_life_report *report;
    yz_status status = YZ_OK;
    if (life->at != NULL)
        status = life_read_points(only, "at", life->at, game, diag);
    life->options.only = life->at == NULL ? NULL : only;
    if (status == YZ_OK)
        status = read_out(life, &report, game, diag);
    if (status != YZ_OK)
        return status;
    yz_game_position(game, &position);
    const yz_life_view view = {
        .file = load_path(input),
        .number = load_number(input),
        .rules = yz_game_rules_text(game, rules),
        .assumed = assumed,
        .position = &position,
        .report = report,
        .only = life->options.only,
        .first = life->options.first,
        .ko = life->options.ko,
    };
    print(life, &view);
    life->open = life->open || yz_life_left_open(&view);
    if (life->proving && !proof_sgf_write(&view, life->sgf_moves, &life->proofs))
        status = cli_fail_memory(diag);
    yz_life_free(report);
    return status;
}

static int
life_of_game(struct life *life, load *input)
{
    load_rules rules = life->rules;
    yz_game *game;
    yz_diag diag = {0};
    yz_status status = YZ_OK;
    bool assumed = false;
    load_warn_repairs(life->line, input);
    if (rules.rules == NULL)
        status = load_reading_rules(input, &rules, &assumed, &diag);
    if (status == YZ_OK)
        status = load_replay(input, rules, &game, &diag);
    if (status == YZ_OK)
        status = look(life, input, game, assumed, &diag);
    return status == YZ_OK ? CLI_DONE : load_complain(load_path(input), &diag);
}

static int
life_of_file(struct life *life, const char *path)
{
    load *input;
    yz_diag diag = {0};
    int worst = CLI_DONE;
    yz_status status = load_open(&input, path, &life->choice, &diag);
    if (status != YZ_OK)
        return load_complain(path, &diag);
    while ((status = load_next(input, &diag)) == YZ_OK)
        if (life_of_game(life, input) != CLI_DONE)
            worst = CLI_INPUT;
    if (status != YZ_E_END)
        worst = load_complain(path, &diag);
    load_close(input);
    return worst;
}

static bool
read_first(struct life *life)
{
    const char *text = cli_value(life->line, "first");
    if (text == NULL || strcmp(text, "opponent") == 0)
        return true;
    if (strcmp(text, "black") == 0)
        life->options.first = YZ_BLACK;
    else if (strcmp(text, "white") == 0)
        life->options.first = YZ_WHITE;
    else
        cli_wrong_usage_with(life->line, YZ_MESSAGE_CLI_LIFE_FIRST, yz_arg_text(text));
    return life->options.first != YZ_EMPTY;
}

static bool
read_dead(struct life *life)
{
    const char *text = cli_value(life->line, "dead");
    life->options.sampling = text != NULL && strcmp(text, "auto") == 0;
    if (text == NULL || life->options.sampling || strcmp(text, "proved") == 0)
        return true;
    cli_wrong_usage_with(life->line, YZ_MESSAGE_CLI_LIFE_DEAD, yz_arg_text(text));
    return false;
}

static bool
read_rules(struct life *life)
{
    yz_diag diag;
    const char *name = cli_value(life->line, "rules");
    if (name == NULL ||
        yz_rules_read(name, &life->rules.rules, &life->rules.overlays, &diag) == YZ_OK)
        return true;
    cli_wrong_usage_with(life->line, YZ_MESSAGE_CLI_TOLD,
                         yz_arg_message(&diag.message));
    return false;
}

static bool
read_line(struct life *life, cli *line)
{
    life->line = line;
    if (!load_choice_read(&life->choice, line) ||
        !life_read_options(&life->options, line) || !read_first(life) ||
        !read_rules(life))
        return false;
    life->at = cli_value(line, "at");
    if (life->at != NULL && life->at[strspn(life->at, ", \t")] == '\0') {
        cli_wrong_usage(line, YZ_MESSAGE_CLI_AT);
        return false;
    }
    if (life->at != NULL && strcmp(life->at, "all") == 0)
        life->at = NULL;
    life->options.ko = cli_has(line, "ko");
    if (!read_dead(life))
        return false;
    life->proving = cli_has(line, "sgf");
    if (!proof_sgf_moves(line, &life->sgf_moves))
        return false;
    life->options.proofs = life->proving;
    return true;
}

static int
run(cli *line)
{
    struct life life = {0};
    int worst = CLI_DONE;
    if (!read_line(&life, line))
        return CLI_USAGE;
    if (life.proving && cli_output_open(&life.proofs, cli_value(line, "sgf")) != 0)
        return CLI_INPUT;
    for (int i = 0; i < line->operand_count; i++)
        if (life_of_file(&life, line->operand[i]) != CLI_DONE)
            worst = CLI_INPUT;
    if (life.proving && worst != CLI_DONE)
        cli_output_abandon(&life.proofs);
    else if (life.proving)
        worst = cli_output_close(&life.proofs);
    return cli_finish(worst == CLI_DONE && life.open ? CLI_NO_ANSWER : worst);
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
     "silent, the opponent of each chain)",
     "black white opponent"},
    {"ko", NULL, "Say which ko decides about each chain, and how many threats it needs", NULL},
    {"dead", "WHICH",
     "How the dead are found: proved (the usual), or auto, which estimates by random games "
     "what reading leaves open and marks it as estimated",
     "proved auto"},
    {"sgf", "OUT",
     "Write the proofs as a game tree to click through; - for standard "
     "output",
     "@files"},
    PROOF_SGF_OPTION,
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
        "Where the rules confirm life and death by hypothetical play (Japanese 1989, "
        "articles 7 and 8) a ko is retaken only after a pass for that very ko; under "
        "other rules the dispute is played out under their own ko rule.",
    .options = OPTIONS,
    .examples = "yunzi life board.pos\tEvery chain of a board\n"
                "yunzi life game.sgf --dead auto\tA real game: what is not proved is "
                "estimated\n"
                "yunzi life game.sgf --at C1,E2\tTwo chains of the final position\n"
                "yunzi life board.pos --sgf proof.sgf\tThe proofs, to click through\n"
                "yunzi life board.pos --json\tAs one line of JSON",
    .least = 1,
    .most = -1,
    .run = run,
};
