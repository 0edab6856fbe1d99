/*
 * judge.c - from a finished game to a verdict.
 *
 * The judge decides nothing that the rules leave to play or to the players.  It takes
 * the result that the game has already, or counts the board with the life and death
 * that was marked, agreed or read.  It says what the verdict rests on, and what is
 * missing.
 */
#include <assert.h>
#include <string.h>

#include "base/sized.h"
#include "count/score.h"
#include "game/rulings.h"
#include "judge/last_phase.h"
#include "judge/verdicts.h"
#include "rules/articles.h"
#include "rules/komi.h"
#include "rules/play.h"
#include "rules/setup.h"
#include "yunzi/messages.h"

/* ---- Notes on the game ---- */

/* Notes a game that began with other stones than its rules prescribe.  It is judged all
   the same. */
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
    if (stones == 0 || yz_game_handicap(game) >= 2 ||
        memcmp(rules.stone, played.stone, (size_t)points) == 0)
        return;
    yz_note *note =
        yz__note(out, YZ_NOTE_OTHER_START, NULL,
                 yz_message_with(YZ_MESSAGE_NOTE_OTHER_START, yz_arg_number(stones)));
    if (note)
        note->number = stones;
}

/* Notes a game that was broken off just when a situation came back, under rules that
   may end the game for that.  Returns true: nothing is to be counted yet. */
static bool
note_repetition(yz_judgement *out, const yz_game *game)
{
    const yz_rules *rules = yz_game_rules(game);
    int first = -1;
    const int last = yz__game_repeated_at(game, &first);

    if (last < 0 || last != yz_game_ply_count(game))
        return false;
    const int was = yz_game_move_number(game, first);
    const int again = yz_game_move_number(game, last);
    yz_note *note =
        yz__note(out, YZ_NOTE_CAME_BACK, yz__article(rules, YZ__TOPIC_CALLED_OFF),
                 yz_message_with(yz__offer_allowed(rules, YZ_RESULT_DRAW, true)
                                     ? YZ_MESSAGE_NOTE_CAME_BACK_REFEREE
                                     : YZ_MESSAGE_NOTE_CAME_BACK_AGREED,
                                 yz_arg_number(was), yz_arg_number(again)));
    if (note) {
        note->decides = true;
        note->move = was;
        note->number = again;
    }
    return true;
}

/* Notes a game that is older than its rules: "Japanese rules" in an old record cannot
   mean a text that came later. */
static void
note_older_game(yz_judgement *out, const yz_game *game)
{
    const yz_rules *rules = yz_game_rules(game);
    const int year = yz_game_year(game);
    const char *earlier = yz__rules_earlier(rules, year);

    if (!earlier)
        return;
    yz_note *note =
        yz__note(out, YZ_NOTE_OLDER_GAME, NULL,
                 yz_message_with(YZ_MESSAGE_NOTE_OLDER_GAME, yz_arg_number(year),
                                 yz_arg_name(NULL, yz_rules_id(rules)),
                                 yz_arg_number(yz__rules_since(rules)),
                                 yz_arg_name(NULL, earlier)));
    if (note)
        note->number = year;
}

/* Notes a game on a board of another size than the rules are for.  A position without
   moves gets no note: it may be a part of a board. */
static void
note_board(yz_judgement *out, const yz_game *game)
{
    const char *article;
    yz_message what;

    if (yz_game_ply_count(game) > 0 &&
        yz__board_is_other(yz_game_rules(game), yz_game_width(game),
                           yz_game_height(game), &what, &article))
        yz__note(out, YZ_NOTE_BOARD_SIZE, article, what);
}

/* Notes a komi that the text does not have.  The record is judged with it. */
static void
note_komi(yz_judgement *out, const yz_game *game)
{
    const yz_rules *rules = yz_game_rules(game);
    const int year = yz_game_year(game), handicap = yz_game_handicap(game);

    if (yz_game_komi_given(game) &&
        !yz_rules_komi_possible(rules, yz_game_komi(game), year, handicap))
        yz__note(out, YZ_NOTE_KOMI_FIXED, yz_rules_komi_article(rules, year, handicap),
                 yz_message_with(YZ_MESSAGE_NOTE_KOMI_FIXED,
                                 yz_arg_exact(yz_game_komi(game)),
                                 yz_arg_name(NULL, yz_rules_id(rules)),
                                 yz_arg_exact(yz_rules_komi(rules, year, handicap))));
}

static yz_message
ruled(yz_repetition_kind kind, yz_colour by)
{
    static const yz_message_id RULED[] = {
        [YZ_RULED_DISTURBANCE] = YZ_MESSAGE_RULED_DISTURBANCE,
        [YZ_RULED_UNEVEN] = YZ_MESSAGE_RULED_UNEVEN,
        [YZ_RULED_FALSE_LIFE] = YZ_MESSAGE_RULED_FALSE_LIFE,
    };

    return kind == YZ_RULED_FIGHT ? yz_message_plain(YZ_MESSAGE_RULED_FIGHT)
                                  : yz_message_with(RULED[kind], yz_arg_colour(by));
}

/* Notes repetitions on which Ing's list of shapes and Chen's theory rule differently. */
static void
note_rulings(yz_judgement *out, const yz_game *game)
{
    for (int i = 0; i < yz__game_repetitions(game); i++) {
        const yz_repetition ruling = yz__game_repetition(game, i);
        if (ruling.otherwise == 0)
            continue;
        yz_note *note = yz__note(out, YZ_NOTE_RULED_OTHERWISE,
                                 yz__article(yz_game_rules(game), YZ__TOPIC_REPETITION),
                                 yz_message_plain(YZ_MESSAGE_NONE));
        if (!note)
            return;
        for (int k = 0; k < ruling.count; k++)
            yz__note_point(note, ruling.point[k]);
        note->who = (uint8_t)ruling.by;
        const yz_message here = ruled(ruling.kind, ruling.by);
        const yz_message there = ruled(ruling.otherwise, ruling.otherwise_by);
        note->what = yz_message_with(YZ_MESSAGE_NOTE_RULED_OTHERWISE,
                                     yz_arg_choice(ruling.by_list),
                                     yz__note_arg(note, yz_game_height(game), 8),
                                     yz_arg_message(&here), yz_arg_message(&there));
    }
}

/* ---- Where only owners concede ---- */

/* True under rules where only the owner may give up dead stones. */
static bool
only_owners_concede(const yz_rules *rules)
{
    return yz_count_takes_status(rules) && !yz__count_needs_status(rules);
}

static void
list_dead(const yz__judging *judging, yz_note *note)
{
    const yz_life_report *life = judging->life;

    for (size_t c = 0; c < life->chain_count; c++)
        if (life->chain[c].status == YZ_CHAIN_DEAD)
            yz__note_point(note, life->point[life->chain[c].first]);
}

/* Notes the chains that were found dead but stay on the board, and what the result
   would be if they were given up. */
static void
note_not_conceded(const yz__judging *judging)
{
    const yz_life_report *life = judging->life;
    const yz_rules *rules = yz_game_rules(judging->game);
    yz_judgement conceded = {0};
    char text[YZ_RESULT_TEXT];

    if (!only_owners_concede(rules) || yz__judge_dead_stones(&life->status) == 0 ||
        life->status.basis == YZ_BASIS_NONE ||
        !yz__judge_count(judging, &life->status, true, judging->scratch, &conceded))
        return;
    yz_note *note = yz__note(judging->out, YZ_NOTE_NOT_CONCEDED,
                             yz__life_article(rules, YZ__LIFE_STATUS),
                             yz_message_plain(YZ_MESSAGE_NONE));
    if (!note)
        return;
    list_dead(judging, note);
    judging->out->otherwise = conceded.result;
    note->what = yz_message_with(YZ_MESSAGE_NOTE_NOT_CONCEDED,
                                 yz__note_arg(note, judging->position.height, 8),
                                 yz_arg_name("basis", yz_basis_key(life->status.basis)),
                                 yz_arg_text(yz_result_text(&conceded.result, text)));
}

/* ---- The whole ---- */

/* Takes the life and death that was read, where nobody has marked anything.  Open
   chains are dealt with in yz__judge_weigh(). */
static void
take_reading(yz__judging *judging)
{
    judging->status = judging->life->status;
    if (judging->status.basis == YZ_BASIS_NONE && judging->life->chain_count > 0)
        judging->status.basis = YZ_BASIS_PROVED;
    judging->out->read = true;
}

static void
count_game(yz__judging *judging)
{
    yz_judgement *out = judging->out;

    judging->board->status = judging->status;
    if (!yz__judge_count(judging, &judging->status, out->read, judging->board, out)) {
        yz_note *note = yz__note(out, YZ_NOTE_LIFE_UNKNOWN, NULL,
                                 yz_message_plain(YZ_MESSAGE_NOTE_LIFE_UNKNOWN));
        if (note)
            note->decides = true;
        return;
    }
    yz__judge_note_count(judging, out);
}

/* Counts with the marks or with what was read, and weighs what is open or unfinished. */
static void
judge_life(yz__judging *judging, bool marked)
{
    const yz_rules *rules = yz_game_rules(judging->game);
    const bool usable = judging->life && yz_count_takes_status(rules) && !marked;

    if (usable && !only_owners_concede(rules))
        take_reading(judging);
    count_game(judging);
    if (usable && only_owners_concede(rules))
        note_not_conceded(judging);
    if (judging->out->read)
        yz__judge_weigh(judging);
    else if (judging->life && marked)
        yz__judge_compare_marks(judging);
}

bool
yz__judge_wants_life(const yz_game *game, const yz_judge_options *options)
{
    yz_judge_options known;
    yz_status_map marking;
    yz_tally tally = yz_game_tally(game);

    return yz__take(&known, sizeof known, options) &&
           yz_count_takes_status(yz_game_rules(game)) &&
           yz_game_result(game).kind == YZ_RESULT_NONE &&
           yz__game_undecided_at(game) < 0 && yz__game_unattended_at(game) < 0 &&
           !yz__judge_marking(game, &known, &marking, &tally);
}

static yz_status
read_life(yz_life_report **report, const yz_game *game, const yz_judge_options *options)
{
    *report = NULL;
    if (options->life || !options->reading || !yz__judge_wants_life(game, options))
        return YZ_OK;
    return yz_life_of_game(report, game, options->reading);
}

static void
hand_over(const yz_judge_options *options, yz_life_report *read)
{
    if (options->report)
        *options->report = read;
    else
        yz_life_free(read);
}

yz_status
yz_judge(yz_judgement *out, const yz_game *game, const yz_judge_options *options)
{
    yz_judge_options known;
    yz_life_report *read = NULL;
    yz_judged_board board[2];
    yz__judging judging;

    if (!yz__take(&known, sizeof known, options))
        return YZ_E_RANGE;
    if (known.report)
        *known.report = NULL;
    yz__judge_begin(&judging, game, &known, board, out);
    if (yz__judge_settled(out, game, &known)) {
        note_rulings(out, game);
        note_board(out, game);
        note_komi(out, game);
        return YZ_OK;
    }
    const yz_status status = read_life(&read, game, &known);
    if (status != YZ_OK)
        return status;
    if (read)
        judging.life = read;
    const bool marked = yz__judge_marking(game, &known, &judging.status, &out->tally);
    if (marked || judging.life || !note_repetition(out, game)) {
        note_another_start(out, game);
        note_older_game(out, game);
        judge_life(&judging, marked);
    }
    note_rulings(out, game);
    note_board(out, game);
    note_komi(out, game);
    out->board = known.board;
    hand_over(&known, read);
    return YZ_OK;
}
