/*
 * judge.c - from a finished game to a verdict.
 *
 * The judge decides nothing that the rules leave to play or to the players: it takes
 * the result the game already has, or counts the board with the life and death it is
 * given, and says on what that rests.  What is missing is said plainly.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "judge/last_phase.h"
#include "rules/play.h"
#include "rules/setup.h"
#include "yunzi/judge.h"

/* Adds a note; the last place is kept for the news that there are more. */
YZ_PRINTF(3, 4)
static void
note(yz_judgement *out, const char *article, const char *format, ...)
{
    va_list arguments;

    if (out->note_count == YZ_JUDGE_NOTES)
        return;
    yz_note *to = &out->note[out->note_count++];
    to->article = article;
    va_start(arguments, format);
    vsnprintf(to->text, sizeof to->text, format, arguments);
    va_end(arguments);
}

/* The marking that both players agreed on in the game itself. */
static bool
agreed_in_game(const yz_game *game, yz_status_map *out)
{
    if (yz_game_phase(game) != YZ_PHASE_ENDED &&
        yz_game_phase(game) != YZ_PHASE_CONFIRMATION)
        return false;
    yz_game_marking(game, out);
    return out->basis != YZ_BASIS_NONE;
}

static int
dead_stones(const yz_status_map *status)
{
    int count = 0;

    for (int i = 0; i < status->width * status->height; i++)
        count += status->fate[i] == YZ_FATE_DEAD;
    return count;
}

/* The life and death to count with: as given, as agreed in the game, or nothing. */
static const yz_status_map *
status_to_use(const yz_game *game, const yz_status_map *given, yz_status_map *room)
{
    if (given && given->basis != YZ_BASIS_NONE)
        return given;
    return agreed_in_game(game, room) ? room : NULL;
}

static void
note_what_was_not_needed(yz_judgement *out, const yz_status_map *status)
{
    const int dead = status ? dead_stones(status) : 0;

    if (dead > 0)
        note(out, NULL,
             "these rules count the board as it stands: %d stone%s that the players "
             "held "
             "dead stay%s on it",
             dead, dead == 1 ? "" : "s", dead == 1 ? "s" : "");
}

static void
result_of_count(yz_judgement *out)
{
    const yz_count *count = &out->count;

    out->result.winner = count->winner;
    out->result.kind = count->winner == YZ_EMPTY ? YZ_RESULT_DRAW : YZ_RESULT_SCORE;
    out->result.margin_known = true;
    out->result.margin = yz_compare(count->margin, yz_whole(0)) < 0
                             ? yz_subtract(yz_whole(0), count->margin)
                             : count->margin;
    if (count->tie)
        note(out, count->tie_article,
             count->winner == YZ_EMPTY ? "equal totals: a draw"
             : count->winner == YZ_BLACK
                 ? "equal totals: the rule for ties gives the game to Black"
                 : "equal totals: the rule for ties gives the game to White");
    else if (count->winner == YZ_BLACK && count->margin.count == 0)
        note(out, NULL, "Black has just made his contract");
}

static void
count_game(yz_judgement *out, const yz_game *game, const yz_status_map *given,
           yz_number contract)
{
    yz_position position;
    yz_status_map room;
    const yz_status_map *status = status_to_use(game, given, &room);
    const bool taken = yz_count_takes_status(yz_game_rules(game));

    yz_game_position(game, &position);
    if (status == &room)
        yz__last_phase_life(game, &position, &room, &out->tally);
    if (!taken)
        note_what_was_not_needed(out, status);
    const yz_count_input input = {
        .rules = yz_game_rules(game),
        .position = &position,
        .status = taken ? status : NULL,
        .tally = out->tally,
        .komi = out->komi,
        .contract = contract,
    };
    if (yz_count_score(&out->count, &input) != YZ_OK) {
        note(out, NULL,
             "which stones are dead is not known: nobody has marked them, and these "
             "rules "
             "need them agreed, played out or proved");
        return;
    }
    out->counted = true;
    out->basis = taken && status ? status->basis : YZ_BASIS_PLAYED;
    result_of_count(out);
}

/* A game that began otherwise than its rules begin is judged all the same. */
static void
note_another_start(yz_judgement *out, const yz_game *game)
{
    yz_position rules, played;
    const int points = yz_game_width(game) * yz_game_height(game);
    int stones = 0;

    yz__rules_setup(yz_game_rules(game), yz_game_width(game), yz_game_height(game),
                    &rules);
    yz_game_position_at(game, 0, &played);
    for (int i = 0; i < points; i++)
        stones += rules.stone[i] != YZ_EMPTY;
    if (stones > 0 && memcmp(rules.stone, played.stone, (size_t)points) != 0)
        note(out, NULL,
             "these rules begin with %d stones on the board; this game did not",
             stones);
}

/* The facts that every judgement carries. */
static void
begin(yz_judgement *out, const yz_game *game)
{
    memset(out, 0, sizeof *out);
    out->tally = yz_game_tally(game);
    out->komi = yz_game_komi(game);
}

bool
yz_judge_take_over(yz_judgement *out, const yz_game *game, const yz_result *recorded)
{
    switch (recorded->kind) {
    case YZ_RESULT_RESIGNATION:
    case YZ_RESULT_TIME:
    case YZ_RESULT_FORFEIT:
    case YZ_RESULT_BOTH_LOSE:
    case YZ_RESULT_NO_RESULT:
    case YZ_RESULT_VOID:
        begin(out, game);
        out->result = *recorded;
        out->basis = YZ_BASIS_AGREED;
        return true;
    case YZ_RESULT_NONE:
    case YZ_RESULT_SCORE:
    case YZ_RESULT_DRAW:
        break;
    }
    return false;
}

/* A game broken off where a situation has just come back, and these rules let it be
   ended for that: nothing is to be counted yet. */
static bool
note_repetition(yz_judgement *out, const yz_game *game)
{
    const yz_rules *rules = yz_game_rules(game);
    int first = -1;
    const int last = yz_game_repeated_at(game, &first);

    if (last < 0 || last != yz_game_ply_count(game))
        return false;
    note(out, yz__play_article(rules, YZ__TOPIC_REPETITION),
         "the situation after move %d stands again after move %d: %s",
         yz_game_move_number(game, first), yz_game_move_number(game, last),
         yz__offer_allowed(rules, YZ_RESULT_DRAW, true)
             ? "the referee may rule a draw or a replay, or the event has laid it down"
             : "the game has no result if both players agree");
    return true;
}

void
yz_judge(yz_judgement *out, const yz_game *game, const yz_status_map *status,
         yz_number contract)
{
    begin(out, game);
    out->result = yz_game_result(game);
    if (out->result.kind != YZ_RESULT_NONE) {
        out->basis = YZ_BASIS_PLAYED;
        return;
    }
    const int undecided = yz_game_undecided_at(game);
    if (undecided >= 0) {
        note(out, yz__play_article(yz_game_rules(game), YZ__TOPIC_REPETITION),
             "the position after move %d had stood before, and nobody has ruled on the "
             "repetition: these rules want to know whether it is a fight or a "
             "disturbance, and by whom",
             yz_game_move_number(game, undecided));
        return;
    }
    const int unattended = yz_game_unattended_at(game);
    if (unattended >= 0) {
        note(out, yz__play_article(yz_game_rules(game), YZ__TOPIC_REPETITION),
             "the repetitions from move %d on are not all looked into: there are more "
             "of them than the limits allow (give it more with --time, or judge it "
             "under rules that ask for no ruling on them)",
             unattended);
        return;
    }
    if ((!status || status->basis == YZ_BASIS_NONE) && note_repetition(out, game))
        return;
    note_another_start(out, game);
    count_game(out, game, status, contract);
}
