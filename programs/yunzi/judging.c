/*
 * judging.c - replays the game at hand under a rule set and judges it.
 */
#include <stdio.h>

#include "judging.h"

static yz_status
replay(load *input, load_rules rules, const struct judging_wish *wish, yz_game **game,
       yz_diag *diag)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    options.komi_given = wish->komi_given;
    options.komi = wish->komi;
    options.rules_komi = wish->rules_komi;
    return load_record(input) == NULL ? load_replay(input, rules, game, diag)
                                      : load_replay_with(input, options, game, diag);
}

/* What the record says of its result; NULL when it says nothing or is a board. */
static yz_status
find_recorded(load *input, const yz_result **recorded, yz_diag *diag)
{
    const yz_record_info *info;
    yz_record *record = load_record(input);
    *recorded = NULL;
    if (record == NULL)
        return YZ_OK;
    const yz_status status = yz_record_get_info(record, &info);
    if (status != YZ_OK)
        snprintf(diag->text, sizeof diag->text, "out of memory");
    else if (info->result_given)
        *recorded = &info->result;
    return status;
}

/* A verdict on part of a game says so. */
static void
note_unreadable(yz_judgement *judged, const yz_replay *replayed)
{
    size_t unreadable = 0;
    if (replayed == NULL || judged->note_count == YZ_JUDGE_NOTES)
        return;
    for (size_t i = 0; i < yz_replay_illegal_count(replayed); i++)
        unreadable += yz_replay_illegal(replayed, i)->unreadable;
    if (unreadable == 0)
        return;
    yz_note *note = &judged->note[judged->note_count++];
    note->article = NULL;
    snprintf(note->text, sizeof note->text,
             "%zu move%s of the record cannot be read and %s left out", unreadable,
             unreadable == 1 ? "" : "s", unreadable == 1 ? "was" : "were");
}

yz_status
judging_run(struct judging *out, load *input, load_rules rules,
            const struct judging_wish *wish, yz_diag *diag)
{
    yz_game *game;
    const yz_result *recorded;
    const load_choice *choice = load_chosen(input);
    yz_status status = replay(input, rules, wish, &game, diag);
    if (status == YZ_OK)
        status = load_status(input, game, &out->status, diag);
    if (status == YZ_OK)
        status = find_recorded(input, &recorded, diag);
    if (status != YZ_OK)
        return status;
    const bool whole = choice->move < 0 && choice->dead == NULL;
    if (!whole || recorded == NULL || !yz_judge_take_over(&out->judged, game, recorded))
        yz_judge(&out->judged, game, &out->status, wish->contract);
    const yz_replay *replayed = load_last_replay(input);
    note_unreadable(&out->judged, replayed);
    out->verdict = (struct verdict){
        .file = load_path(input),
        .game_number = load_number(input),
        .game = game,
        .judged = &out->judged,
        .status = &out->status,
        .replay = replayed,
        .recorded = recorded,
        .record = load_record(input),
        .moves = replayed == NULL ? 0 : yz_replay_moves(replayed),
    };
    return YZ_OK;
}
