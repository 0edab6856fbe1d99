/*
 * cmd_cycle.c - `yunzi cycle`: explains repetitions.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/output.h"
#include "cli/waiting.h"
#include "cli/in_words.h"
#include "commands/cycle_show.h"
#include "input/life_options.h"

enum { USUAL_TIME = YZ_LIFE_CEILING / 1000000, MOST_TIME = 1000000000 };

/* ---- One game ---- */

/* The side to move in the present position. */
static yz_colour
turn_of(const struct inquiry *inquiry, load *input, const yz_game *game)
{
    const yz_pos *board = load_pos(input);
    if (inquiry->first != YZ_EMPTY)
        return inquiry->first;
    return board != NULL ? board->to_play : yz_game_to_move(game);
}

static yz_status
look_at_position(const struct inquiry *inquiry, load *input, const yz_game *game,
                 yz_cycle_report **report, yz_diag *diag)
{
    yz_position position;
    yz_game_position(game, &position);
    const yz_status status = yz_cycle_in_position(
        report, &position, turn_of(inquiry, input, game), &inquiry->options);
    return status == YZ_E_RANGE ? life_refuse_smothered(game, diag) : status;
}

/* Finds the repetitions of a game.  If there are none, or no moves were made, finds the
   cycles of its last position; '*aside': so it was, though nobody asked for it. */
static yz_status
look(const struct inquiry *inquiry, load *input, const yz_game *game,
     yz_cycle_report **report, bool *aside, yz_diag *diag)
{
    const bool played = yz_game_ply_count(game) > 0 && !inquiry->position;
    yz_status status = YZ_OK;
    *report = NULL;
    *aside = false;
    if (played)
        status = yz_cycle_in_game(report, game, &inquiry->options);
    if (status != YZ_OK || (played && ((*report)->count > 0 || !(*report)->complete)))
        return status;
    yz_cycle_free(*report);
    *report = NULL;
    *aside = played;
    return look_at_position(inquiry, input, game, report, diag);
}

static void
warn_of_strays(const struct inquiry *inquiry, load *input, const yz_game *game,
               const yz_cycle_report *report)
{
    yz_point stray;
    if (report->count > 0 && cycle_stray_given(&inquiry->givens, report, &stray))
        cli_warn_with(inquiry->line, load_path(input), 0, 0,
                      YZ_MESSAGE_CLI_EXCLUDE_STRAY,
                      yz_arg_point(stray, yz_game_height(game)));
}

static yz_status
refuse_empty(const yz_game *game, yz_diag *diag)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (yz_game_stone(game, (yz_point){(uint8_t)x, (uint8_t)y}) != YZ_EMPTY)
                return YZ_OK;
    if (yz_game_ply_count(game) > 0)
        return YZ_OK;
    return cli_fail(diag, YZ_E_NOT_FOUND,
                    yz_message_plain(YZ_MESSAGE_CLI_NOTHING_TO_COME_BACK));
}

static yz_status
explain(struct inquiry *inquiry, load *input, const yz_game *game, yz_diag *diag)
{
    yz_cycle_report *report = NULL;
    waiting wait;
    bool aside;
    yz_status status = refuse_empty(game, diag);
    if (status == YZ_OK)
        status = cycle_read_givens(&inquiry->givens, inquiry->line, yz_game_width(game),
                                   yz_game_height(game), diag);
    if (status != YZ_OK)
        return status;
    inquiry->options.given = inquiry->givens.given;
    inquiry->options.givens = inquiry->givens.count;
    inquiry->deadline = cli_nanoseconds() + (long long)inquiry->options.nanoseconds;
    if (inquiry->told)
        putchar('\n');
    cycle_print_header(inquiry, input, game);
    waiting_start(&wait, inquiry->line, YZ_MESSAGE_CLI_PROGRESS_CYCLES,
                  (unsigned long)(inquiry->options.nanoseconds / 1000000u));
    inquiry->options.goes_on = waiting_goes_on;
    inquiry->options.context = &wait;
    status = look(inquiry, input, game, &report, &aside, diag);
    inquiry->options.goes_on = NULL;
    waiting_end(&wait);
    if (status == YZ_OK) {
        if (aside && !inquiry->line->json && !cycle_only_picture(inquiry->line))
            cycle_say_aside();
        warn_of_strays(inquiry, input, game, report);
        status = cycle_show_report(inquiry, input, game, report, diag);
        inquiry->open = inquiry->open || (!aside && !report->complete);
    }
    inquiry->told = !inquiry->line->json;
    yz_cycle_free(report);
    return status;
}

/* Chooses the rules: those that the input names come before the usual ones.  Names of
   rules that are not known are ignored. */
static void
choose_rules(struct inquiry *inquiry, load *input, load_rules *own)
{
    yz_diag diag = {0};
    *own = (load_rules){NULL, 0};
    if (load_own_rules(input, own, &diag) != YZ_OK)
        own->rules = NULL;
    if (inquiry->usual_rules)
        inquiry->rule_count = cycle_usual_rules(inquiry->rules, own->rules);
    if (own->rules == NULL)
        own->rules = yz_rules_find("japanese-1989");
}

static int
cycle_of_game(struct inquiry *inquiry, load *input)
{
    yz_diag diag = {0};
    load_rules own;
    yz_game *game;
    load_warn_repairs(inquiry->line, input);
    choose_rules(inquiry, input, &own);
    yz_status status = load_replay(input, own, &game, &diag);
    if (status == YZ_OK)
        status = explain(inquiry, input, game, &diag);
    if (status == YZ_E_NOMEM && diag.message.id == YZ_MESSAGE_NONE)
        cli_fail_memory(&diag);
    return status == YZ_OK ? CLI_DONE : load_complain(load_path(input), &diag);
}

static int
cycle_of_file(struct inquiry *inquiry, const char *path)
{
    load *input;
    yz_diag diag = {0};
    int worst = CLI_DONE;
    yz_status status = load_open(&input, path, &inquiry->choice, &diag);
    if (status != YZ_OK)
        return load_complain(path, &diag);
    while ((status = load_next(input, &diag)) == YZ_OK)
        if (cycle_of_game(inquiry, input) != CLI_DONE)
            worst = CLI_INPUT;
    if (status != YZ_E_END)
        worst = load_complain(path, &diag);
    load_close(input);
    return worst;
}

/* ---- The command line ---- */

static bool
read_turn(struct inquiry *inquiry)
{
    const char *who = cli_value(inquiry->line, "first");
    inquiry->first = YZ_EMPTY;
    if (who == NULL)
        return true;
    if (strcmp(who, "black") == 0)
        inquiry->first = YZ_BLACK;
    else if (strcmp(who, "white") == 0)
        inquiry->first = YZ_WHITE;
    else
        cli_wrong_usage_with(inquiry->line, YZ_MESSAGE_CLI_FIRST, yz_arg_text(who));
    return inquiry->first != YZ_EMPTY;
}

static bool
read_limits(struct inquiry *inquiry)
{
    long time, nodes;
    if (!cli_number(inquiry->line, "time", 0, MOST_TIME, USUAL_TIME, &time) ||
        !cli_number(inquiry->line, "nodes", 0, 2000000000, -1, &nodes) ||
        !cli_number(inquiry->line, "cycle", 1, 1000000, 0, &inquiry->cycle))
        return false;
    /* For the library 0 means the usual limit; for a user it means no time at all. */
    inquiry->options.nanoseconds = time == 0 ? 1 : (uint64_t)time * 1000000u;
    inquiry->options.nodes = nodes < 0 ? 0 : nodes == 0 ? 1 : (uint64_t)nodes;
    return true;
}

static bool
read_line(struct inquiry *inquiry, cli *line)
{
    inquiry->line = line;
    inquiry->options = (yz_cycle_options)YZ_CYCLE_OPTIONS_INIT;
    inquiry->position = cli_has(line, "position");
    if (!load_choice_read(&inquiry->choice, line) || !read_turn(inquiry) ||
        !read_limits(inquiry))
        return false;
    if (cycle_only_picture(line) && (line->json || cli_has(line, "diagrams"))) {
        cli_wrong_usage(line, YZ_MESSAGE_CLI_CYCLE_ONE_OUTPUT);
        return false;
    }
    if (line->operand_count > 1 && cli_has(line, "svg")) {
        cli_wrong_usage(line, YZ_MESSAGE_CLI_SVG_ONE_FILE);
        return false;
    }
    const char *rules = cli_value(line, "rules");
    inquiry->usual_rules = rules == NULL;
    return rules == NULL ||
           load_rules_read(line, rules, inquiry->rules, &inquiry->rule_count);
}

static int
write_picture(struct inquiry *inquiry)
{
    const cli *line = inquiry->line;
    const char *path = cli_value(line, "svg");
    if (inquiry->drawn == 0) {
        cli_warn_with(line, line->operand[0], 0, 0, YZ_MESSAGE_CLI_NO_PICTURE,
                      yz_arg_text(path));
        return CLI_DONE;
    }
    if (inquiry->drawn > 1)
        cli_warn_with(line, line->operand[0], 0, 0, YZ_MESSAGE_CLI_FIRST_DRAWN,
                      yz_arg_number(inquiry->drawn));
    return cli_write_file(path, inquiry->picture.text, inquiry->picture.length);
}

static int
run(cli *line)
{
    struct inquiry *inquiry = calloc(1, sizeof *inquiry);
    if (inquiry == NULL)
        return cli_wrong_status(NULL, YZ_E_NOMEM);
    int status = CLI_USAGE;
    if (read_line(inquiry, line)) {
        status = CLI_DONE;
        for (int i = 0; i < line->operand_count; i++)
            if (cycle_of_file(inquiry, line->operand[i]) != CLI_DONE)
                status = CLI_INPUT;
        if (status == CLI_DONE && cli_has(line, "svg"))
            status = write_picture(inquiry);
        status =
            cli_finish(status == CLI_DONE && inquiry->open ? CLI_NO_ANSWER : status);
    }
    output_text_free(&inquiry->picture);
    free(inquiry);
    return status;
}

static const cli_option OPTIONS[] = {
    {"rules", "NAME,...",
     "What these rules make of it; all for every rule set; if not given, the rules "
     "that the input names and seven that differ",
     "@rules all"},
    LOAD_OPTION_DEFAULT_RULES,
    {"diagrams", NULL, "Print the moves as small boards side by side", NULL},
    {"svg", "OUT",
     "Draw them as a strip of diagrams, the barred move crossed; - for standard output",
     "@files"},
    {"exclude", "SHAPE",
     "A shape that a side does not accept: who, and the kos it holds there, as in "
     "'black "
     "C3 F3'; may be repeated",
     NULL},
    LOAD_OPTION_REPETITION,
    LOAD_OPTION_CLASSIFY,
    {"position", NULL, "Explain the cycles of the position reached, not the "
                       "repetitions of the game",
     NULL},
    {"first", "WHO", "Who moves first in a position: black or white", "black white"},
    {"cycle", "N", "Only cycle N of those found", NULL},
    {"time", "MS", "Look at each position for at most MS milliseconds; 30000 if not "
                   "given", NULL},
    {"nodes", "N",
     "Look at no more than N situations; 400000 if not given",
     NULL},
    LOAD_OPTION_GAME,
    LOAD_OPTION_MOVE,
    LOAD_OPTION_VARIATION,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_cycle = {
    .name = "cycle",
    .arguments = "FILE...",
    .summary = "A repetition explained: fight or disturbance, who must give way",
    .description = "Finds what comes back in a game, or what could come back in a .pos "
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
