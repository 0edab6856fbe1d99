/*
 * judging.c - replays the game at hand under a rule set and asks the judge.
 */
#include <string.h>

#include "load/load_inside.h"
#include "game/rulings.h"
#include "judge/verdicts.h"
#include "load/load_input.h"
#include "message/refuse.h"
#include "record/record_tree.h"
#include "record/replaying.h"
#include "yunzi/judging.h"
#include "yunzi/messages.h"
#include "message/language.h"

static yz_status
replay(yz_load *input, yz_load_rules rules, const yz_judging_wish *wish, yz_game **game,
       yz_diag *diag)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    options.komi_given = wish->komi_given;
    options.komi = wish->komi;
    options.rules_komi = wish->rules_komi;
    const bool record = yz_load_record(input) != NULL;
    const yz_status status = record ? yz__load_replay_with(input, options, game, diag)
                                    : yz_load_replay(input, rules, game, diag);
    if (status == YZ_OK && wish->komi_given)
        yz_game_set_komi(*game, wish->komi);
    else if (status == YZ_OK && wish->rules_komi)
        yz_game_set_komi(*game, record ? yz_game_komi(*game)
                                       : yz_rules_komi(rules.rules, 0, 0));
    return status;
}

/* Finds the result that the record states; NULL: it states none, or is a board. */
static yz_status
find_recorded(yz_load *input, const yz_result **recorded, yz_diag *diag)
{
    const yz_record_info *info;
    yz_record *record = yz_load_record(input);
    *recorded = NULL;
    if (record == NULL)
        return YZ_OK;
    const yz_status status = yz_record_get_info(record, &info);
    if (status != YZ_OK)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    if (info->result_given)
        *recorded = &info->result;
    return status;
}

/* A verdict on part of a game says so. */
static void
note_unreadable(yz_judgement *judged, const yz_replay *replayed)
{
    const size_t unreadable =
        replayed == NULL ? 0 : yz__replay_unreadable_count(replayed);
    if (unreadable == 0 || judged->note_count == YZ_JUDGE_NOTES)
        return;
    yz_note *note = &judged->note[judged->note_count++];
    *note = (yz_note){.kind = YZ_NOTE_OTHER,
                      .number = (int)unreadable,
                      .what = yz_message_with(YZ_MESSAGE_NOTE_UNREADABLE,
                                              yz_arg_number((int64_t)unreadable))};
}

/* Stones that the record does not call a handicap: the count gives nothing for them. */
static void
note_unpaid(yz_judgement *judged, yz_record *record, const yz_game *game)
{
    yz_argument what[YZ__HANDICAP_ARGUMENTS];
    if (record == NULL || !judged->counted || yz_game_handicap(game) >= 2 ||
        judged->note_count == YZ_JUDGE_NOTES ||
        !yz__record_handicap_differs(record, what))
        return;
    judged->note[judged->note_count++] =
        (yz_note){.kind = YZ_NOTE_OTHER,
                  .what = yz_message_of(YZ_MESSAGE_NOTICE_HA_DIFFERS, what,
                                        YZ__HANDICAP_ARGUMENTS)};
}

/* Notes events at the table that were left out, since they may change any verdict. */
static void
note_left_out(yz_judgement *judged, yz_record *record, const yz_replay *replayed)
{
    yz_node node;
    if (replayed == NULL || !yz__replay_left_out(replayed, &node) ||
        judged->note_count == YZ_JUDGE_NOTES)
        return;
    const int move = yz_record_move_number(record, node);
    yz_note *note = &judged->note[judged->note_count++];
    *note =
        (yz_note){.kind = YZ_NOTE_OTHER,
                  .move = move,
                  .what = yz_message_with(YZ_MESSAGE_NOTE_TABLE, yz_arg_number(move))};
}

/* True if the verdict is about who is alive, so that proofs have something to show. */
static bool
is_about_life(const yz_judging *judging, const yz_game *game)
{
    const yz_result_kind kind = judging->judged.result.kind;
    return yz_count_takes_status(yz_game_rules(game)) &&
           yz_game_result(game).kind == YZ_RESULT_NONE &&
           yz__game_undecided_at(game) < 0 && yz__game_unattended_at(game) < 0 &&
           (judging->judged.counted || kind == YZ_RESULT_NONE);
}

static yz_status
ask(yz_judging *out, const yz_game *game, yz_diag *diag)
{
    yz_life_report *read = NULL;
    out->options.report = &read;
    const yz_status status = yz_judge(&out->judged, game, &out->options);
    out->options.report = NULL;
    if (read != NULL)
        out->options.life = out->life = read;
    return status == YZ_OK ? YZ_OK : yz_judging_refused(game, status, diag);
}

/* Reads marked chains too, if proofs are asked for. */
static yz_status
ask_with_proofs(yz_judging *out, const yz_game *game, yz_diag *diag)
{
    yz_status status = ask(out, game, diag);
    if (status != YZ_OK || out->life != NULL || !is_about_life(out, game))
        return status;
    status = yz_judging_life(&out->life, game, out->reading, diag);
    if (status != YZ_OK)
        return status;
    out->options.life = out->life;
    return ask(out, game, diag);
}

/* A game that nobody has finished is not read unless that is asked for: the last move
   was a pass, or the record has a score; a board is one at which play has stopped. */
static bool
looks_finished(yz_load *input, const yz_game *game, const yz_result *recorded)
{
    const int last = yz_game_ply_count(game);
    const yz_phase phase = yz_game_phase(game);
    if (yz_load_record(input) == NULL ||
        (phase != YZ_PHASE_PLAY && phase != YZ_PHASE_RESUMED))
        return true;
    if (recorded != NULL &&
        (recorded->kind == YZ_RESULT_SCORE || recorded->kind == YZ_RESULT_DRAW))
        return true;
    return last > 0 && yz_game_ply(game, last).move.kind == YZ_MOVE_PASS;
}

/* Dead stones that are named, or a game cut short, ask for a count. */
static bool
is_whole(const yz_load_choice *choice, const yz_judging_wish *wish)
{
    const bool named =
        !yz__load_finds_dead(choice) && strcmp(choice->dead, "record") != 0;
    return choice->move < 0 && !named && !wish->as_it_stands;
}

static yz_status
judge(yz_judging *out, yz_load *input, const yz_game *game, const yz_judging_wish *wish,
      const yz_result *recorded, yz_diag *diag)
{
    const yz_load_choice *choice = yz__load_chosen(input);
    const bool silent = choice->dead == NULL && !choice->ignore_marks;
    const bool automatic = yz__load_finds_dead(choice);
    const bool whole = is_whole(choice, wish);
    /* The score of a whole game says that it was finished. */
    const bool read =
        automatic &&
        (!silent || looks_finished(input, game, choice->move < 0 ? recorded : NULL));
    yz_game_position(game, &out->position);
    out->options = (yz_judge_options)YZ_JUDGE_OPTIONS_INIT;
    out->options.status = &out->status;
    out->options.board = &out->board;
    out->options.contract = wish->contract;
    out->options.recorded = whole ? recorded : NULL;
    out->reading = wish->reading == NULL ? NULL : yz__load_shared(input, wish->reading);
    out->options.reading = read ? out->reading : NULL;
    return wish->proof && wish->reading != NULL && (read || !automatic)
               ? ask_with_proofs(out, game, diag)
               : ask(out, game, diag);
}

/* The rules of the record.  It may do without: who resigns, loses on time or forfeits has
   lost under all of them, and the moves are entered under the plainest. */
static yz_status
choose_rules(yz_load *input, yz_load_rules *rules, const yz_judging_wish *wish,
             bool *under_any, yz_diag *diag)
{
    const yz_result *recorded;
    yz_diag trouble;
    *under_any = false;
    if (rules->rules != NULL)
        return YZ_OK;
    const yz_status status = yz__load_own_rules(input, rules, diag);
    if (status != YZ_E_NOT_FOUND || !is_whole(yz__load_chosen(input), wish) ||
        find_recorded(input, &recorded, &trouble) != YZ_OK || recorded == NULL ||
        !yz__judge_takes_over(recorded))
        return status;
    *rules = (yz_load_rules){yz_rules_find("tromp-taylor"), 0};
    *under_any = true;
    return YZ_OK;
}

yz_status
yz_judging_run(yz_judging *out, yz_load *input, yz_load_rules rules,
               const yz_judging_wish *wish, yz_diag *diag)
{
    yz_game *game;
    const yz_result *recorded;
    out->life = NULL;
    out->reading = wish->reading;
    bool under_any;
    yz_status status = choose_rules(input, &rules, wish, &under_any, diag);
    if (status == YZ_OK)
        status = replay(input, rules, wish, &game, diag);
    if (status == YZ_OK)
        status = yz__load_status(input, game, &out->status, diag);
    if (status == YZ_OK)
        status = find_recorded(input, &recorded, diag);
    if (status == YZ_OK)
        status = judge(out, input, game, wish, recorded, diag);
    if (status != YZ_OK) {
        yz_judging_end(out);
        return status;
    }
    const yz_replay *replayed = yz__load_last_replay(input);
    note_unreadable(&out->judged, replayed);
    note_left_out(&out->judged, yz_load_record(input), replayed);
    note_unpaid(&out->judged, yz_load_record(input), game);
    out->verdict = (yz_judged_game){
        .file = yz_load_path(input),
        .number = (long)yz_load_number(input),
        .game = game,
        .judged = &out->judged,
        .replay = under_any ? NULL : replayed,
        .under_any = under_any,
        .recorded = recorded,
        .record = yz_load_record(input),
        .moves = replayed == NULL ? 0 : yz_replay_moves(replayed),
    };
    return YZ_OK;
}

yz_shortage
yz_judging_cut(const yz_judging *judging)
{
    return judging->life == NULL ? YZ_SHORTAGE_NONE : judging->life->cut;
}

void
yz_judging_end(yz_judging *judging)
{
    yz_life_free(judging->life);
    judging->life = NULL;
    judging->options.life = NULL;
}
