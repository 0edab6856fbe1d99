/*
 * judge_show.c - a verdict with its proofs and disputes, for people and programs.
 */
#include <stdio.h>
#include <string.h>

#include "cli/columns.h"
#include "cli/output.h"
#include "cli/in_words.h"
#include "input/life_options.h"
#include "commands/judge_show.h"
#include "commands/proof_sgf.h"

struct shown {
    const judge_shown *wish;
    struct judging *judging;
    yz_life_view view; /* of what was read, if anything was */
    uint8_t disputable[YZ_MAX_POINTS];
    uint8_t disputed[YZ_MAX_POINTS];
    char rules[YZ_RULES_TEXT];
};

/* The chains worth a line of play: all but those that live whatever happens. */
static void
map_disputable(struct shown *shown)
{
    const yz_life_report *report = shown->view.report;
    memset(shown->disputable, 0, sizeof shown->disputable);
    for (size_t i = 0; i < report->chain_count; i++) {
        const yz_chain_life *chain = report->chain + i;
        if (chain->ground == YZ_LIFE_UNCONDITIONAL && !chain->seki)
            continue;
        for (size_t k = 0; k < chain->count; k++)
            shown
                ->disputable[yz_index(report->width, report->point[chain->first + k])] =
                1;
    }
}

static yz_status
begin(struct shown *shown, yz_diag *diag)
{
    struct judging *judging = shown->judging;
    shown->view = (yz_life_view){
        .file = judging->verdict.file,
        .number = (unsigned)judging->verdict.number,
        .rules = yz_game_rules_text(judging->verdict.game, shown->rules),
        .position = &judging->position,
        .report = judging->life,
        .only = shown->disputable,
    };
    if (judging->life == NULL)
        return YZ_OK;
    map_disputable(shown);
    return shown->wish->disputed == NULL
               ? YZ_OK
               : life_read_points(shown->disputed, "dispute", shown->wish->disputed,
                                  judging->verdict.game, diag);
}

static yz_dispute_view
disputes_of(const struct shown *shown)
{
    return (yz_dispute_view){
        .game = shown->judging->verdict.game,
        .options = &shown->judging->options,
        .reading = shown->judging->reading,
        .life = &shown->view,
        .disputed = shown->disputed,
    };
}

static void
write_more(yz_json *json, void *context)
{
    const struct shown *shown = context;
    const bool read = shown->judging->life != NULL;
    if (shown->wish->territory)
        yz_tell_territory_json(json, "territory", &shown->judging->verdict);
    if (read && shown->wish->proof)
        yz_tell_chains_json(json, "chains", &shown->view, cli_language());
    if (read && shown->wish->disputed != NULL) {
        const yz_dispute_view disputes = disputes_of(shown);
        yz_tell_disputes_json(json, &disputes, cli_language());
    }
}

static void
write_json(struct shown *shown)
{
    yz_json json;
    output_json_start(&json);
    yz_tell_verdict_json(&json, &shown->judging->verdict, cli_language(), write_more, shown);
    yz_json_line(&json);
}

static void
print_text(struct shown *shown, bool alone)
{
    const bool read = shown->judging->life != NULL;
    const yz_telling how = telling_to_stdout(shown->wish->line->colour);
    const yz_dispute_view disputes = disputes_of(shown);
    yz_life_view all = shown->view;
    all.only = NULL;
    if (shown->wish->teach && read) {
        cli_told(yz_tell_lesson(&how, &shown->judging->verdict, &all));
        return;
    }
    if (alone || shown->wish->line->verbose) {
        cli_told(yz_tell_verdict(&how, &shown->judging->verdict));
        if (shown->judging->judged.read && all.report->chain_count > 0)
            cli_told(yz_tell_grounds(&how, &all));
    } else if (read && shown->wish->disputed != NULL)
        printf("%s\n", shown->rules);
    if (read && shown->wish->disputed != NULL)
        cli_told(yz_tell_disputes(&how, &disputes));
    if (read && shown->wish->proof && (alone || shown->wish->line->verbose))
        cli_told(yz_tell_reasons(&how, &shown->view));
}

yz_status
judge_show(const judge_shown *wish, struct judging *judging, bool alone, yz_diag *diag)
{
    struct shown shown = {.wish = wish, .judging = judging};
    const yz_status status = begin(&shown, diag);
    if (status != YZ_OK)
        return status;
    if (wish->line->json)
        write_json(&shown);
    else
        print_text(&shown, alone);
    if (wish->sgf == NULL || judging->life == NULL ||
        proof_sgf_write(&shown.view, wish->sgf_moves, wish->sgf))
        return YZ_OK;
    return cli_fail_memory(diag);
}
