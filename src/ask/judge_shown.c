/*
 * judge_shown.c - a verdict with its proofs and disputes, for people and programs.
 */
#include <string.h>

#include "ask/judge_shown.h"
#include "message/refuse.h"

struct shown {
    const yz__judge_shown *wish;
    yz_judging *judging;
    yz_life_view view; /* of what was read, if anything was */
    uint8_t disputable[YZ_MAX_POINTS];
    uint8_t disputed[YZ_MAX_POINTS];
    char rules[YZ_RULES_TEXT];
};

/* The chains worth a asked of play: all but those that live whatever happens. */
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
    yz_judging *judging = shown->judging;
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
               : yz_judging_points(shown->disputed, "dispute", shown->wish->disputed,
                                   judging->verdict.game, diag);
}

static yz__dispute_view
disputes_of(const struct shown *shown)
{
    return (yz__dispute_view){
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
        yz__tell_chains_json(json, "chains", &shown->view,
                             shown->wish->asked->how.language);
    if (read && shown->wish->disputed != NULL) {
        const yz__dispute_view disputes = disputes_of(shown);
        yz__tell_disputes_json(json, &disputes, shown->wish->asked->how.language);
    }
}

static void
write_json(struct shown *shown)
{
    yz_json json;
    yz__start_json(shown->wish->asked, &json);
    yz_tell_verdict_json(&json, &shown->judging->verdict,
                         shown->wish->asked->how.language, write_more, shown);
    yz_json_line(&json);
}

static void
print_text(struct shown *shown, bool alone)
{
    const bool read = shown->judging->life != NULL;
    const yz_telling how = shown->wish->asked->how;
    const yz__dispute_view disputes = disputes_of(shown);
    yz_life_view all = shown->view;
    all.only = NULL;
    if (shown->wish->teach && read) {
        yz__told(shown->wish->asked,
                 yz__tell_lesson(&how, &shown->judging->verdict, &all));
        return;
    }
    if (alone || shown->wish->asked->verbose) {
        yz__told(shown->wish->asked, yz_tell_verdict(&how, &shown->judging->verdict));
        if (shown->judging->judged.read && all.report->chain_count > 0)
            yz__told(shown->wish->asked, yz__tell_grounds(&how, &all));
    } else if (read && shown->wish->disputed != NULL) {
        yz__print(shown->wish->asked, shown->rules);
        yz__print(shown->wish->asked, "\n");
    }
    if (read && shown->wish->disputed != NULL)
        yz__told(shown->wish->asked, yz__tell_disputes(&how, &disputes));
    if (read && shown->wish->proof && (alone || shown->wish->asked->verbose))
        yz__told(shown->wish->asked, yz_tell_reasons(&how, &shown->view));
}

yz_status
yz__judge_show(const yz__judge_shown *wish, yz_judging *judging, bool alone,
               yz_diag *diag)
{
    struct shown shown = {.wish = wish, .judging = judging};
    const yz_status status = begin(&shown, diag);
    if (status != YZ_OK)
        return status;
    if (wish->asked->json)
        write_json(&shown);
    else if (!wish->silent)
        print_text(&shown, alone);
    if (wish->sgf == NULL || judging->life == NULL ||
        yz__write_proofs(&shown.view, wish->sgf_moves, wish->sgf))
        return YZ_OK;
    return yz__refuse_status(diag, YZ_E_NOMEM);
}
