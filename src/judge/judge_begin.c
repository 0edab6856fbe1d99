/*
 * judge_begin.c - what comes before the count: what the players have said of life and
 * death, and whether the verdict stands already or has to wait.
 */
#include <string.h>

#include "game/query.h"
#include "game/rulings.h"
#include "judge/last_phase.h"
#include "judge/verdicts.h"
#include "rules/articles.h"
#include "rules/play.h"
#include "yunzi/messages.h"

/* Finds the marking that both players agreed on in the game itself. */
static bool
agreed_in_game(const yz_game *game, yz_status_map *out)
{
    if (yz_game_phase(game) != YZ_PHASE_ENDED &&
        yz_game_phase(game) != YZ_PHASE_CONFIRMATION)
        return false;
    yz_game_marking(game, out);
    return out->basis != YZ_BASIS_NONE;
}

bool
yz__judge_marking(const yz_game *game, const yz_judge_options *options,
                  yz_status_map *out, yz_tally *tally)
{
    yz_position position;

    if (options->status && options->status->basis != YZ_BASIS_NONE) {
        *out = *options->status;
    } else if (!agreed_in_game(game, out)) {
        out->basis = YZ_BASIS_NONE;
        return false;
    }
    yz_game_position(game, &position);
    yz__last_phase_life(game, &position, out, tally);
    return true;
}

void
yz__judge_begin(yz__judging *judging, const yz_game *game,
                const yz_judge_options *options, yz_judged_board board[2],
                yz_judgement *out)
{
    memset(out, 0, sizeof *out);
    judging->board = options->board ? options->board : &board[0];
    judging->scratch = &board[1];
    judging->board->status = (yz_status_map){.basis = YZ_BASIS_NONE};
    out->board = options->board;
    out->tally = yz_game_tally(game);
    out->komi = yz_game_komi(game);
    judging->out = out;
    judging->game = game;
    judging->contract =
        options->contract.count != 0 ? options->contract : yz__game_contract(game);
    judging->life = options->life;
    judging->status_article = yz__life_article(yz_game_rules(game), YZ__LIFE_STATUS);
    judging->seki_article = yz__life_article(yz_game_rules(game), YZ__LIFE_SEKI);
    yz_game_position(game, &judging->position);
}

bool
yz__judge_takes_over(const yz_result *recorded)
{
    switch (recorded->kind) {
    case YZ_RESULT_RESIGNATION:
    case YZ_RESULT_TIME:
    case YZ_RESULT_FORFEIT:
    case YZ_RESULT_BOTH_LOSE:
    case YZ_RESULT_NO_RESULT:
    case YZ_RESULT_VOID:
        return true;
    case YZ_RESULT_NONE:
    case YZ_RESULT_SCORE:
    case YZ_RESULT_DRAW:
        break;
    }
    return false;
}

static bool
take_over(yz_judgement *out, const yz_result *recorded)
{
    if (!yz__judge_takes_over(recorded))
        return false;
    out->result = *recorded;
    out->basis = YZ_BASIS_AGREED;
    return true;
}

/* Notes a repetition that has to be ruled on before anything is counted. */
static bool
note_undecided(yz_judgement *out, const yz_game *game)
{
    const int undecided = yz__game_undecided_at(game);

    if (undecided < 0)
        return false;
    const int move = yz_game_move_number(game, undecided);
    yz_note *note = yz__note(
        out, YZ_NOTE_NOT_RULED, yz__article(yz_game_rules(game), YZ__TOPIC_REPETITION),
        yz_message_with(YZ_MESSAGE_NOTE_NOT_RULED, yz_arg_number(move)));
    if (note) {
        note->decides = true;
        note->move = move;
    }
    return true;
}

/* Notes cycles that were not looked into: without them the rules give no answer. */
static bool
note_unattended(yz_judgement *out, const yz_game *game)
{
    const int unattended = yz__game_unattended_at(game);

    if (unattended < 0)
        return false;
    yz_note *note = yz__note(
        out, YZ_NOTE_NOT_LOOKED_INTO,
        yz__article(yz_game_rules(game), YZ__TOPIC_REPETITION),
        yz_message_with(YZ_MESSAGE_NOTE_NOT_LOOKED_INTO, yz_arg_number(unattended)));
    if (note) {
        note->decides = true;
        note->move = unattended;
    }
    return true;
}

/* Notes a game of capture Go that nobody has won yet: there is nothing to count. */
static bool
note_no_captures(yz_judgement *out, const yz_game *game)
{
    const yz_rules *rules = yz_game_rules(game);

    if (!yz__ending_by_capture(rules) || yz_game_phase(game) == YZ_PHASE_ENDED)
        return false;
    yz__note(out, YZ_NOTE_NOT_OVER, yz__article(rules, YZ__TOPIC_ENDING),
             yz_message_plain(YZ_MESSAGE_NOTE_NO_CAPTURES));
    return true;
}

/* True if the game itself came to the result that the record says. */
static bool
came_to(const yz_game *game, const yz_result *recorded)
{
    const yz_result own = yz_game_result(game);

    return own.kind == recorded->kind && own.winner == recorded->winner;
}

bool
yz__judge_settled(yz_judgement *out, const yz_game *game,
                  const yz_judge_options *options)
{
    const yz_result *recorded = options->recorded;

    if (recorded && !came_to(game, recorded) && take_over(out, recorded))
        return true;
    out->result = yz_game_result(game);
    if (out->result.kind != YZ_RESULT_NONE) {
        out->basis = YZ_BASIS_PLAYED;
        return true;
    }
    return note_undecided(out, game) || note_unattended(out, game) ||
           note_no_captures(out, game);
}
