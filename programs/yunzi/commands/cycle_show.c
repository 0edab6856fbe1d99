/* cycle_show.c - shows the cycles that were found: in words, in JSON, as a strip of
   diagrams. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/in_words.h"
#include "commands/cycle_show.h"

/* ---- One cycle ---- */

/* Follows the game under each rule set, since moves before a cycle count.  A board has
   no past. */
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

/* True if a ruling could not be found in time. */
static bool
any_open(const yz_cycle_ruled *ruled, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (ruled[i].ruling.kind == YZ_CYCLE_RULING_OPEN)
            return true;
    return false;
}

bool
cycle_only_picture(const cli *line)
{
    const char *svg = cli_value(line, "svg");
    return svg != NULL && strcmp(svg, "-") == 0;
}

/* Draws the first cycle into memory if a picture is asked for. */
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

    if (cycle_only_picture(line))
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
add_words(output_text *text, yz_message what)
{
    output_add(text, "%s", IN_WORDS(&what));
}

void
cycle_say_aside(void)
{
    const yz_message aside = yz_message_plain(YZ_MESSAGE_CYCLE_NOT_IN_GAME);
    puts(IN_WORDS(&aside));
}

void
cycle_print_header(const struct inquiry *inquiry, load *input, const yz_game *game)
{
    if (inquiry->line->json || cycle_only_picture(inquiry->line))
        return;
    const int moves = cycle_moves_at(game, yz_game_ply_count(game));
    output_text text = {0};
    output_path(&text, load_path(input));
    if (load_number(input) > 1)
        add_words(&text, yz_message_with(YZ_MESSAGE_HEADING_GAME,
                                         yz_arg_number(load_number(input))));
    add_words(&text, yz_message_with(YZ_MESSAGE_HEADING_SIZE,
                                     yz_arg_number(yz_game_width(game)),
                                     yz_arg_number(yz_game_height(game))));
    if (moves > 0)
        add_words(&text,
                  yz_message_with(YZ_MESSAGE_HEADING_MOVES, yz_arg_number(moves)));
    columns_text(stdout, 2, &text);
}

static void
show_none(const struct inquiry *inquiry, load *input, const yz_cycle_report *report)
{
    const yz_telling how = telling_to_stdout(inquiry->line->colour);
    yz_json json;

    if (cycle_only_picture(inquiry->line))
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

yz_status
cycle_show_report(struct inquiry *inquiry, load *input, const yz_game *game,
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
