/*
 * judging.c - replays the game at hand under a rule set and judges it.
 */
#include <stdio.h>
#include <string.h>

#include "judging.h"
#include "life_read.h"
#include "weigh.h"

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
    if (load_record(input) != NULL)
        return load_replay_with(input, options, game, diag);
    const yz_status status = load_replay(input, rules, game, diag);
    if (status == YZ_OK && wish->komi_given)
        yz_game_set_komi(*game, wish->komi);
    else if (status == YZ_OK && wish->rules_komi)
        yz_game_set_komi(*game, yz_rules_komi(rules.rules, 0, 0));
    return status;
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
    if (replayed == NULL)
        return;
    for (size_t i = 0; i < yz_replay_illegal_count(replayed); i++)
        unreadable += yz_replay_illegal(replayed, i)->unreadable;
    if (unreadable > 0)
        weigh_note(
            judged, NULL, "%zu move%s of the record cannot be read and %s left out",
            unreadable, unreadable == 1 ? "" : "s", unreadable == 1 ? "was" : "were");
}

/* Reading is wanted where nothing is marked, and where proofs are asked for. */
static bool
is_wanted(const struct judging *judging, const yz_game *game, const load_choice *choice,
          const struct judging_wish *wish)
{
    const bool automatic = choice->dead != NULL && strcmp(choice->dead, "auto") == 0;
    return wish->reading != NULL && yz_count_takes_status(yz_game_rules(game)) &&
           yz_game_result(game).kind == YZ_RESULT_NONE &&
           (wish->proof || (automatic && judging->status.basis == YZ_BASIS_NONE));
}

static yz_status
judge(struct judging *out, load *input, const yz_game *game,
      const struct judging_wish *wish, const yz_result *recorded, yz_diag *diag)
{
    const load_choice *choice = load_chosen(input);
    const bool named = choice->dead != NULL && strcmp(choice->dead, "auto") != 0;
    const bool whole = choice->move < 0 && !named;
    if (whole && recorded != NULL && yz_judge_take_over(&out->judged, game, recorded))
        return YZ_OK;
    yz_game_position(game, &out->position);
    if (is_wanted(out, game, choice, wish)) {
        const yz_status status =
            life_read_game(&out->life, game, wish->reading, diag);
        if (status != YZ_OK)
            return status;
    }
    if (out->life != NULL && out->status.basis == YZ_BASIS_NONE) {
        out->found = true;
        weigh_reading(out, game);
        return YZ_OK;
    }
    yz_judge(&out->judged, game, &out->status, wish->contract);
    if (out->life != NULL)
        weigh_marks(out);
    return YZ_OK;
}

yz_status
judging_run(struct judging *out, load *input, load_rules rules,
            const struct judging_wish *wish, yz_diag *diag)
{
    yz_game *game;
    const yz_result *recorded;
    out->life = NULL;
    out->found = false;
    out->contract = wish->contract;
    out->reading = wish->reading;
    yz_status status = replay(input, rules, wish, &game, diag);
    if (status == YZ_OK)
        status = load_status(input, game, &out->status, diag);
    if (status == YZ_OK)
        status = find_recorded(input, &recorded, diag);
    if (status == YZ_OK)
        status = judge(out, input, game, wish, recorded, diag);
    if (status != YZ_OK)
        return status;
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

void
judging_end(struct judging *judging)
{
    yz_life_free(judging->life);
    judging->life = NULL;
}
