/*
 * cmd_cycle.c - `yunzi cycle`: a repetition explained.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/output.h"
#include "cli/waiting.h"
#include "cli/in_words.h"
#include "input/cycle_options.h"
#include "input/life_options.h"

enum { USUAL_TIME = YZ_LIFE_CEILING / 1000000, MOST_TIME = 1000000000 };

struct inquiry {
    cli *line;
    load_choice choice;
    yz_cycle_options options;
    yz_colour first; /* YZ_EMPTY: as the input says */
    bool position;     /* not the repetitions of the game */
    long cycle;        /* which of those found; 0: all */
    bool usual_rules;  /* --rules was not given */
    load_rules rules[LOAD_RULES];
    size_t rule_count;
    cycle_givens givens;
    long long deadline;               /* cli_nanoseconds() */
    yz_cycle_past *past[LOAD_RULES]; /* the game at hand under each rule set, if any */
    output_text picture; /* of the first cycle shown */
    int drawn;           /* cycles shown while a picture is wanted */
    bool told;           /* something was printed before */
    bool open;           /* something asked for is not settled */
};

/* ---- One cycle ---- */

/* Follows the game under each rule set: what was played before a cycle counts.  A board
   has no past. */
static yz_status
open_pasts(struct inquiry *inquiry, const yz_game *game)
{
    const repetition_choice *choice = &inquiry->choice.repetition;
    const long long left = inquiry->deadline - cli_nanoseconds();
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
    options.nanoseconds = left > 0 ? (uint64_t)left : 1;
    options.nodes = RULING_NODES;
    for (size_t i = 0; i < inquiry->rule_count && yz_game_ply_count(game) > 0; i++) {
        const yz_status status =
            yz_cycle_past_new(&inquiry->past[i], game, inquiry->rules[i].rules,
                              choice->classifying, choice->laid_down, &options);
        if (status != YZ_OK)
            return status;
    }
    return YZ_OK;
}

static void
close_pasts(struct inquiry *inquiry)
{
    for (size_t i = 0; i < LOAD_RULES; i++) {
        yz_cycle_past_free(inquiry->past[i]);
        inquiry->past[i] = NULL;
    }
}

static yz_status
rule_all(const struct inquiry *inquiry, const yz_cycle *cycle, yz_cycle_ruled *out)
{
    const repetition_choice *choice = &inquiry->choice.repetition;
    for (size_t i = 0; i < inquiry->rule_count; i++) {
        const yz_rules *rules = inquiry->rules[i].rules;
        out[i].rules = yz_rules_id(rules);
        const yz_status status =
            inquiry->past[i]
                ? yz_cycle_rule_after(&out[i].ruling, cycle, inquiry->past[i])
                : yz_cycle_rule(&out[i].ruling, cycle, rules, choice->classifying,
                                choice->laid_down);
        if (status != YZ_OK)
            return status;
    }
    return YZ_OK;
}

/* A ruling that could not be played out in time. */
static bool
any_open(const yz_cycle_ruled *ruled, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (ruled[i].ruling.kind == YZ_CYCLE_RULING_OPEN)
            return true;
    return false;
}

static bool
only_picture(const cli *line)
{
    const char *svg = cli_value(line, "svg");
    return svg != NULL && strcmp(svg, "-") == 0;
}

/* Draws the first cycle into memory, where a picture is wanted. */
static yz_status
draw(struct inquiry *inquiry, const yz_cycle_view *view)
{
    yz_telling how = YZ_TELLING_INIT;

    if (!cli_has(inquiry->line, "svg") || inquiry->drawn++ > 0)
        return YZ_OK;
    how.sink = output_append;
    how.context = &inquiry->picture;
    how.language = cli_language();
    return yz_tell_cycle_strip(&how, view, true);
}

static void
write_json(const yz_cycle_view *view)
{
    yz_json json;

    output_json_start(&json);
    yz_tell_cycle_json(&json, view, cli_language());
    yz_json_line(&json);
}

static yz_status
show(struct inquiry *inquiry, const yz_cycle_view *view)
{
    const cli *line = inquiry->line;
    const yz_telling how = telling_to_stdout(line->colour);
    const yz_status drawn = draw(inquiry, view);

    if (only_picture(line))
        return drawn;
    if (line->json) {
        write_json(view);
        return drawn;
    }
    putchar('\n');
    yz_status status = output_but_printing(yz_tell_cycle(&how, view, line->verbose));
    if (status == YZ_OK && cli_has(line, "diagrams")) {
        putchar('\n');
        status = output_but_printing(yz_tell_cycle_strip(&how, view, false));
    }
    return drawn == YZ_OK ? status : drawn;
}

static yz_status
show_cycle(struct inquiry *inquiry, load *input, const yz_game *game,
           const yz_cycle_report *report, int i)
{
    const yz_cycle *cycle = yz_cycle_at(report, i);
    yz_cycle_ruled *ruled = calloc(inquiry->rule_count + 1, sizeof *ruled);
    if (ruled == NULL)
        return YZ_E_NOMEM;
    yz_position position;
    yz_game_position(game, &position);
    const int from =
        cycle_moves_at(game, cycle->in_game ? cycle->from : yz_game_ply_count(game));
    const yz_cycle_view view = {
        .file = load_path(input),
        .number = load_number(input),
        .cycle = cycle,
        .index = i + 1,
        .count = report->count,
        .complete = report->complete,
        .from = from,
        .to = cycle->in_game ? cycle_moves_at(game, cycle->to) : from + cycle->plies,
        .later =
            !cycle->in_game && memcmp(position.stone, cycle->start.stone,
                                      (size_t)position.width * position.height) != 0,
        .classifying = inquiry->choice.repetition.classifying,
        .ruled = ruled,
        .ruled_count = inquiry->rule_count,
    };
    yz_status status = rule_all(inquiry, cycle, ruled);
    if (status == YZ_OK)
        status = show(inquiry, &view);
    inquiry->open = inquiry->open || cycle->verdict == YZ_CYCLE_OPEN ||
                    any_open(ruled, inquiry->rule_count);
    free(ruled);
    return status;
}

/* ---- One game ---- */

static void
print_header(const struct inquiry *inquiry, load *input, const yz_game *game)
{
    if (inquiry->line->json || only_picture(inquiry->line))
        return;
    const int moves = cycle_moves_at(game, yz_game_ply_count(game));
    output_text text = {0};
    output_path(&text, load_path(input));
    if (load_number(input) > 1)
        output_add(&text, ", game %u", load_number(input));
    output_add(&text, ": %dx%d", yz_game_width(game), yz_game_height(game));
    if (moves > 0)
        output_add(&text, ", %d moves", moves);
    columns_text(stdout, 2, &text);
}

static void
show_none(const struct inquiry *inquiry, load *input, const yz_cycle_report *report)
{
    const yz_telling how = telling_to_stdout(inquiry->line->colour);
    yz_json json;

    if (only_picture(inquiry->line))
        return;
    if (!inquiry->line->json) {
        cli_told(yz_tell_no_cycle(&how, &report->missing));
        return;
    }
    output_json_start(&json);
    yz_tell_no_cycle_json(&json, load_path(input), load_number(input), &report->missing,
                          cli_language());
    yz_json_line(&json);
}

static yz_status
show_report(struct inquiry *inquiry, load *input, const yz_game *game,
            const yz_cycle_report *report, yz_diag *diag)
{
    yz_status status = YZ_OK;
    const int first = inquiry->cycle > 0 ? (int)inquiry->cycle - 1 : 0;
    const int last = inquiry->cycle > 0 ? (int)inquiry->cycle : report->count;
    if (report->count == 0) {
        show_none(inquiry, input, report);
    } else if (last > report->count) {
        return cli_fail(diag, YZ_E_NOT_FOUND,
                        yz_message_with(YZ_MESSAGE_CLI_NO_SUCH_CYCLE,
                                        yz_arg_number(inquiry->cycle),
                                        yz_arg_number(report->count)));
    }
    if (report->count > 0)
        status = open_pasts(inquiry, game);
    for (int i = first; status == YZ_OK && i < last; i++)
        status = show_cycle(inquiry, input, game, report, i);
    close_pasts(inquiry);
    if (!report->complete && report->count > 0)
        cli_warn_with(inquiry->line, load_path(input), 0, 0,
                      YZ_MESSAGE_CLI_OTHER_CYCLES, yz_arg_message(&report->missing));
    return status;
}

/* Whose turn it is in the position at hand. */
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

/* The repetitions of a game; without any, or where no moves were made, the cycles of
   its last position.  '*aside': of that, though nobody asked for it. */
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
    print_header(inquiry, input, game);
    waiting_start(&wait, inquiry->line, "looking for cycles",
                  (unsigned long)(inquiry->options.nanoseconds / 1000000u));
    inquiry->options.goes_on = waiting_goes_on;
    inquiry->options.context = &wait;
    status = look(inquiry, input, game, &report, &aside, diag);
    inquiry->options.goes_on = NULL;
    waiting_end(&wait);
    if (status == YZ_OK) {
        if (aside && !inquiry->line->json && !only_picture(inquiry->line))
            puts("No position comes back in the game.  In its last position:");
        warn_of_strays(inquiry, input, game, report);
        status = show_report(inquiry, input, game, report, diag);
        inquiry->open = inquiry->open || (!aside && !report->complete);
    }
    inquiry->told = !inquiry->line->json;
    yz_cycle_free(report);
    return status;
}

/* The rules that the input names lead the usual ones; those it names and nobody knows
   only matter for that. */
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
    /* To the library 0 is the usual limit; to a user it is none at all. */
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
    if (only_picture(line) && (line->json || cli_has(line, "diagrams"))) {
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
     "What these rules make of it; all for every rule set; if not given, those the "
     "input names and seven that differ",
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
    {"position", NULL, "Take the position reached, not what has come back in the game",
     NULL},
    {"first", "WHO", "Who moves first in a position: black or white", "black white"},
    {"cycle", "N", "Only cycle N of those found", NULL},
    {"time", "MS", "Look for at most so many milliseconds a position; 30000 if not given", NULL},
    {"nodes", "N",
     "Look at no more than so many situations; 400000 if not given",
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
                   "board or in "
                   "the last position of a game, and explains it: which kos and "
                   "exchanges turn and "
                   "what hangs on them, which shapes each side can make, whether that "
                   "is a fight or a "
                   "disturbance, who has to leave the cycle first, and where.\n\n"
                   "Then it plays the cycle out under each rule set with both sides "
                   "insisting, and "
                   "says how that ends: the first move that is barred, no result, a "
                   "draw, a win, or "
                   "a dead chain, each with its article.\n\n"
                   "A cycle in which both sides can make equally many shapes is a "
                   "fight: the whole of "
                   "it is one ko. Where one side has fewer, it disturbs, and has to "
                   "stop. A shape after "
                   "which the opponent could take a chain does not count; --exclude "
                   "rules out others. "
                   "What is not settled within the limits is open, what was missing is "
                   "said, and the "
                   "exit status is 3.",
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
