/*
 * judge_counted.c - the count with what is known of life and death, and the notes on
 * it.
 */
#include <string.h>

#include "count/terms.h"
#include "base/neighbours.h"
#include "judge/verdicts.h"
#include "rules/komi.h"
#include "rules/scoring.h"
#include "yunzi/messages.h"

static void
result_of_count(yz_judgement *out)
{
    const yz_count *count = &out->count;

    out->result = (yz_result){
        .kind = count->winner == YZ_EMPTY ? YZ_RESULT_DRAW : YZ_RESULT_SCORE,
        .winner = count->winner,
        .margin_known = true,
        .margin = yz_compare(count->margin, yz_whole(0)) < 0
                      ? yz_subtract(yz_whole(0), count->margin)
                      : count->margin,
    };
}

/* True if 'i' is a dame beside living stones that are not in seki, under rules where by
   the letter they would be: it is taken as filled. */
static bool
is_taken_as_filled(const yz__judging *judging, const uint8_t owner[], int i)
{
    int near[4];

    if (judging->position.stone[i] != YZ_EMPTY || owner[i] != YZ_FATE_NEUTRAL)
        return false;
    for (int n = yz__position_neighbours(&judging->position, i, near); n > 0; n--)
        if (owner[near[n - 1]] == YZ_FATE_ALIVE)
            return true;
    return false;
}

/* 'read': life and death is as the report says.  Where the letter says the same as it, no
   dame matters: a direct ko that a player has to end is none. */
static bool
takes_dame_as_filled(const yz__judging *judging, const uint8_t owner[], bool read)
{
    const int points = judging->position.width * judging->position.height;

    if (read && judging->life && judging->life->unfilled.basis != YZ_BASIS_NONE &&
        !judging->life->dame_filled)
        return false;
    for (int i = 0; yz__dame_make_seki(yz_game_rules(judging->game)) && i < points; i++)
        if (is_taken_as_filled(judging, owner, i))
            return true;
    return false;
}

/* A komi that the record or somebody else has named has an article only where the rules give
   the same. */
static void
cite_komi(const yz_game *game, yz_judgement *out)
{
    yz_count *count = &out->count;

    for (int i = 0; i < count->term_count; i++)
        if (yz__term_role_of(&count->term[i]) == YZ__ROLE_KOMI)
            count->term[i].article =
                yz__rules_komi_given_by(yz_game_rules(game), out->komi,
                                        yz_game_year(game), yz_game_handicap(game));
}

bool
yz__judge_count(const yz__judging *judging, const yz_status_map *status, bool awarded,
                yz_judged_board *board, yz_judgement *out)
{
    const yz_rules *rules = yz_game_rules(judging->game);
    const bool taken = status->basis != YZ_BASIS_NONE && yz_count_takes_status(rules);
    yz_count_input input = {
        .rules = rules,
        .position = &judging->position,
        .status = taken ? status : NULL,
        .tally = judging->out->tally,
        .komi = judging->out->komi,
        .contract = judging->contract,
        .awarded_article = judging->status_article,
    };

    if (awarded && judging->life)
        memcpy(input.awarded, judging->life->awarded, sizeof input.awarded);
    if (yz_count_score(&out->count, &input, &board->points) != YZ_OK)
        return false;
    out->counted = true;
    board->status = *status;
    out->board = board;
    out->contract = judging->contract;
    cite_komi(judging->game, out);
    out->komi_assumed =
        judging->contract.count == 0 && !yz_game_komi_given(judging->game);
    memcpy(out->awarded, input.awarded, sizeof out->awarded);
    out->dame_filled =
        taken && takes_dame_as_filled(judging, board->points.owner, awarded);
    out->basis = taken ? status->basis : YZ_BASIS_PLAYED;
    if (out->dame_filled && out->basis == YZ_BASIS_PROVED)
        out->basis = YZ_BASIS_AGREED;
    result_of_count(out);
    return true;
}

/* ---- Notes on the count ---- */

/* Notes a komi that nobody gave: it decides many games, so it is not taken in silence. */
static void
note_missing_komi(const yz_game *game, yz_judgement *out)
{
    const int later = yz__rules_komi_later(yz_game_rules(game), yz_game_year(game),
                                           yz_game_handicap(game));

    if (out->komi_assumed && later == 0)
        yz__note(out, YZ_NOTE_KOMI_MISSING, NULL,
                 yz_message_with(YZ_MESSAGE_NOTE_KOMI_USUAL, yz_arg_exact(out->komi)));
    else if (out->komi_assumed)
        yz__note(out, YZ_NOTE_KOMI_MISSING, NULL,
                 yz_message_with(YZ_MESSAGE_NOTE_KOMI_OLDEST, yz_arg_exact(out->komi),
                                 yz_arg_number(later),
                                 yz_arg_number(yz_game_year(game))));
}

static void
note_tie(yz_judgement *out)
{
    const yz_count *count = &out->count;

    if (!count->tie && count->winner == YZ_BLACK && count->margin.count == 0)
        yz__note(out, YZ_NOTE_CONTRACT_MADE, NULL,
                 yz_message_plain(YZ_MESSAGE_NOTE_CONTRACT_MADE));
    if (!count->tie)
        return;
    yz_note *note =
        yz__note(out, YZ_NOTE_TIE, count->tie_article,
                 yz_message_with(YZ_MESSAGE_NOTE_TIE, yz_arg_colour(count->winner)));
    if (note)
        note->who = (uint8_t)count->winner;
}

/* True if 'at' is where a stone has to be added once the dame are filled: a note of its own
   says so. */
static bool
is_demanded(const yz_life_report *life, yz_point at)
{
    for (size_t i = 0; life && i < life->unfinished_count; i++)
        if (life->unfinished[i].kind == YZ_UNFINISHED_TEIRE &&
            life->unfinished[i].at.x == at.x && life->unfinished[i].at.y == at.y)
            return true;
    return false;
}

/* Says what the dame change: the result if they stayed open. */
static void
say_filled_dame(const yz__judging *judging, yz_judgement *out, yz_note *note)
{
    const yz_argument points = yz__note_arg(note, judging->position.height, 12);
    yz_judged_board board;
    yz_judgement open = {0};
    char text[YZ_RESULT_TEXT];

    if (!out->read || judging->life->unfilled.basis == YZ_BASIS_NONE ||
        !yz__judge_count(judging, &judging->life->unfilled, true, &board, &open)) {
        note->what = yz_message_with(YZ_MESSAGE_NOTE_DAME_FILLED, points);
        return;
    }
    out->otherwise = open.result;
    note->what = yz_message_with(YZ_MESSAGE_NOTE_DAME_FILLED_RESULT, points,
                                 yz_arg_text(yz_result_text(&open.result, text)));
}

/* Lists the dame; 'all': with the points where stones have to be added. */
static void
list_filled(const yz__judging *judging, const yz_judgement *out, yz_note *note,
            bool all)
{
    const int width = judging->position.width;

    for (int i = 0; note && i < width * judging->position.height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (is_taken_as_filled(judging, out->board->points.owner, i) &&
            (all || !out->read || !is_demanded(judging->life, at)))
            yz__note_point(note, at);
    }
}

static void
note_filled_dame(const yz__judging *judging, yz_judgement *out)
{
    if (!out->dame_filled)
        return;
    yz_note *note = yz__note(out, YZ_NOTE_DAME_FILLED, judging->seki_article,
                             yz_message_plain(YZ_MESSAGE_NONE));
    list_filled(judging, out, note, false);
    if (note && note->points == 0)
        list_filled(judging, out, note, true);
    if (note)
        say_filled_dame(judging, out, note);
}

int
yz__judge_dead_stones(const yz_status_map *status)
{
    int count = 0;

    for (int i = 0; i < status->width * status->height; i++)
        count += status->fate[i] == YZ_FATE_DEAD;
    return count;
}

static void
note_dead_that_stay(const yz__judging *judging, yz_judgement *out)
{
    const bool known = judging->status.basis != YZ_BASIS_NONE;
    const int dead = known ? yz__judge_dead_stones(&judging->status) : 0;

    if (dead == 0 || yz_count_takes_status(yz_game_rules(judging->game)))
        return;
    yz_note *note =
        yz__note(out, YZ_NOTE_DEAD_STAY, NULL,
                 yz_message_with(YZ_MESSAGE_NOTE_DEAD_STAY, yz_arg_number(dead)));
    if (note)
        note->number = dead;
}

void
yz__judge_note_count(const yz__judging *judging, yz_judgement *out)
{
    note_missing_komi(judging->game, out);
    note_dead_that_stay(judging, out);
    note_tie(out);
    note_filled_dame(judging, out);
}

yz_count_input
yz_judge_counted(const yz_judgement *judged, const yz_game *game,
                 const yz_position *position)
{
    const yz_rules *rules = yz_game_rules(game);
    const bool taken =
        judged->board->status.basis != YZ_BASIS_NONE && yz_count_takes_status(rules);
    yz_count_input input = {
        .rules = rules,
        .position = position,
        .status = taken ? &judged->board->status : NULL,
        .tally = judged->tally,
        .komi = judged->komi,
        .contract = judged->contract,
    };

    memcpy(input.awarded, judged->awarded, sizeof input.awarded);
    return input;
}
