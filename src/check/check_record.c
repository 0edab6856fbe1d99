/*
 * check_record.c - checks a record against the SGF standard, its own rules and its own
 * marks.
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/judge.h>

#include "check/check_clock.h"
#include "load/load_inside.h"
#include "record/record_asked.h"
#include "rules/komi.h"
#include "rules/setup.h"
#include "yunzi/messages.h"

/* The game that is checked. */
struct trial {
    yz__findings *found;
    yz_load *input;
    yz_record *record;
    const yz_record_info *info;
    yz_load_rules rules;
    const yz_life_options *options;
    const yz_game *game;
    size_t illegal; /* illegal moves reported so far */
    size_t unlisted;
};

/* the illegal moves reported one by one; further ones are only counted */
enum { MOST_ILLEGAL = 10000 };

static void
add_notice(yz__findings *found, const yz_notice *notice)
{
    yz__finding *row = yz__check_add(found, notice->severity,
                                     yz_notice_key(notice->code), notice->message);
    row->rule = notice->rule;
    row->line = notice->line;
    row->column = notice->column;
}

static void
add_notices(struct trial *trial)
{
    const size_t count = yz__record_notice_count(trial->record);
    const size_t total = yz__record_notice_total(trial->record);
    for (size_t i = 0; i < count; i++)
        add_notice(trial->found, yz_record_notice(trial->record, i));
    if (total > count)
        yz__check_add(trial->found, YZ_SEVERITY_WARNING, "more-notices",
                      yz_message_with(YZ_MESSAGE_CHECK_MORE_NOTICES,
                                      yz_arg_number((int64_t)(total - count))));
}

/* Sets the place of a finding: that of the property, or at least of its node. */
static void
place(struct trial *trial, yz_node node, yz__finding *row)
{
    yz__record_place(trial->record, node, &row->line, &row->column);
}

/* ---- Moves ---- */

static void
move_text(const struct trial *trial, yz_move move, char out[YZ_POINT_TEXT])
{
    if (move.kind == YZ_MOVE_PLAY)
        yz_point_text(move.at, yz_game_height(trial->game), out);
    else
        snprintf(out, YZ_POINT_TEXT, "pass");
}

/* The rules let nobody move any more, or not in this way.  What they never have, such as a pass
   for a ko, is illegal at any time. */
static bool
is_late(yz_ground ground, yz_move_kind kind)
{
    const bool usual = kind == YZ_MOVE_PLAY || kind == YZ_MOVE_PASS;

    return ground == YZ_GROUND_OVER || (ground == YZ_GROUND_PHASE && usual);
}

/* True if move 'move' was left out of the game because its value is no point.  The
   illegal moves are in the order of the record. */
static bool
is_unreadable(const struct trial *trial, int move)
{
    const yz_replay *replay = yz__load_last_replay(trial->input);
    size_t low = 0, high = yz_replay_illegal_count(replay);
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (yz_replay_illegal(replay, middle)->move < move)
            low = middle + 1;
        else
            high = middle;
    }
    return low < yz_replay_illegal_count(replay) &&
           yz_replay_illegal(replay, low)->move == move &&
           yz_replay_illegal(replay, low)->unreadable;
}

/* "move 9, White C3: the ko may not be retaken yet (Japanese Rules 1989, art. 6; the
   position after move 7 would come back): the move has to be played elsewhere" */
static yz_message
what_is_illegal(const struct trial *trial, const yz_illegal *illegal, bool variation)
{
    const yz_legality *legality = &illegal->legality;
    const bool plays = illegal->played.kind == YZ_MOVE_PLAY;
    const bool repeats = legality->repeats >= 0;
    const yz_consequence follows = legality->consequence;
    return yz_message_with(
        YZ_MESSAGE_CHECK_ILLEGAL, yz_arg_number(illegal->move),
        yz_arg_colour(illegal->played.colour), yz_arg_choice(plays),
        yz_arg_point(plays ? illegal->played.at : (yz_point){0, 0},
                     yz_game_height(trial->game)),
        yz_arg_choice(variation),
        yz_arg_name("ground", yz_ground_text(legality->ground)),
        yz_arg_name("article", legality->article == NULL ? "" : legality->article),
        yz_arg_choice(repeats),
        yz_arg_number(repeats ? yz_game_move_number(trial->game, legality->repeats)
                              : 0),
        yz_arg_name("consequence",
                    follows == YZ_CONSEQUENCE_NONE
                        ? ""
                        : yz_consequence_text(follows, illegal->played.colour)));
}

/* True if the illegal move needs no finding of its own: the reader has reported it, or
   add_late_moves() does, or only the turn is wrong because the move before was left
   out. */
static bool
is_told(const struct trial *trial, const yz_illegal *illegal)
{
    return !illegal->unreadable &&
           !is_late(illegal->legality.ground, illegal->played.kind) &&
           ((illegal->legality.ground != YZ_GROUND_TURN &&
             illegal->legality.ground != YZ_GROUND_FIRST) ||
            !is_unreadable(trial, illegal->move - 1));
}

static void
add_illegal(struct trial *trial, const yz_illegal *illegal, bool variation)
{
    if (trial->illegal == MOST_ILLEGAL) {
        trial->unlisted++;
        return;
    }
    trial->illegal++;
    yz__finding *row = yz__check_add(trial->found, YZ_SEVERITY_ERROR, "illegal-move",
                                     what_is_illegal(trial, illegal, variation));
    row->variation = variation;
    if (illegal->legality.repeats >= 0)
        row->repeats = yz_game_move_number(trial->game, illegal->legality.repeats);
    row->consequence =
        yz_consequence_text(illegal->legality.consequence, illegal->played.colour);
    row->article = illegal->legality.article;
    row->move = illegal->move;
    row->ground = yz_ground_key(illegal->legality.ground);
    move_text(trial, illegal->played, row->point);
    place(trial, illegal->node, row);
}

static yz_node
node_of_move(struct trial *trial, int move)
{
    yz_node node;
    const char *path = yz__load_chosen(trial->input)->variation;
    return yz__record_find_node(trial->record, move, path, &node, NULL) == YZ_OK ? node
                                                                                 : 0;
}

static void
add_late_move(struct trial *trial, int number, yz_move move, int passes)
{
    const bool plays = move.kind == YZ_MOVE_PLAY;
    yz__finding *row =
        passes >= 3
            ? yz__check_add(trial->found, YZ_SEVERITY_WARNING, "three-passes",
                            yz_message_with(YZ_MESSAGE_CHECK_THREE_PASSES,
                                            yz_arg_number(number),
                                            yz_arg_number(passes)))
            : yz__check_add(
                  trial->found, YZ_SEVERITY_WARNING, "after-end",
                  yz_message_with(YZ_MESSAGE_CHECK_AFTER_END, yz_arg_number(number),
                                  yz_arg_colour(move.colour), yz_arg_choice(plays),
                                  yz_arg_point(plays ? move.at : (yz_point){0, 0},
                                               yz_game_height(trial->game))));
    row->move = number;
    move_text(trial, move, row->point);
    place(trial, node_of_move(trial, number), row);
}

/* Reports the first move after the end, or at a stop that the rules end by no move; the moves
   after it need no findings. */
static void
add_late_moves(struct trial *trial)
{
    int passes = 0;
    for (int i = 1; i <= yz_game_ply_count(trial->game); i++) {
        const yz_ply ply = yz_game_ply(trial->game, i);
        if (ply.struck || (ply.kind != YZ_PLY_MOVE && ply.kind != YZ_PLY_VOID))
            continue;
        passes = ply.move.kind == YZ_MOVE_PASS ? passes + 1 : 0;
        if (is_late(ply.legality.ground, ply.move.kind)) {
            add_late_move(trial, yz_game_move_number(trial->game, i), ply.move, passes);
            return;
        }
    }
}

/* ---- The result ---- */

static void
place_result(struct trial *trial, yz__finding *row)
{
    yz__record_info_place(trial->record, "RE", &row->line, &row->column);
}

static bool
same_result(const yz_result *said, const yz_result *counted)
{
    const bool tie = said->kind == YZ_RESULT_DRAW || counted->kind == YZ_RESULT_DRAW;
    if (tie)
        return said->kind == counted->kind;
    return said->winner == counted->winner &&
           (!said->margin_known || !counted->margin_known ||
            yz_compare(said->margin, counted->margin) == 0);
}

/* The result in the record, as an argument that quotes it. */
static yz_argument
result_quoted(const struct trial *trial)
{
    enum { MOST = 60 };
    const char *text = trial->info->result_text;
    const size_t length = strlen(text);
    return yz_arg_bytes(text, length < MOST ? length : MOST);
}

static void
not_compared(struct trial *trial, yz_message why)
{
    yz__finding *row = yz__check_add(
        trial->found, YZ_SEVERITY_NOTE, "result-not-compared",
        yz_message_with(YZ_MESSAGE_CHECK_RESULT_NOT_COMPARED, result_quoted(trial)));
    row->why = why;
    place_result(trial, row);
}

static void
compare_result(struct trial *trial, const yz_judgement *judged)
{
    const bool guessed = judged->basis == YZ_BASIS_ESTIMATED;
    char counted[YZ_RESULT_TEXT];
    if (judged->result.kind == YZ_RESULT_NONE) {
        not_compared(trial, judged->note_count > 0
                                ? yz_note_message(&judged->note[0])
                                : yz_message_plain(YZ_MESSAGE_NOT_SETTLED));
        return;
    }
    if (same_result(&trial->info->result, &judged->result))
        return;
    place_result(
        trial,
        yz__check_add(
            trial->found, guessed ? YZ_SEVERITY_WARNING : YZ_SEVERITY_ERROR,
            "result-differs",
            yz_message_with(YZ_MESSAGE_CHECK_RESULT_DIFFERS, result_quoted(trial),
                            yz_arg_choice(judged->read),
                            yz_arg_name(NULL, yz_rules_id(trial->rules.rules)),
                            yz_arg_text(yz_result_text(&judged->result, counted)),
                            yz_arg_name("basis", yz_basis_key(judged->basis)))));
}

/* Judges the result with the marks or --dead; with --dead auto or proved, with what is
   found. */
static yz_status
judge_result(struct trial *trial, const yz_status_map *marks, yz_judgement *judged)
{
    const yz_load_choice *choice = yz__load_chosen(trial->input);
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_life_options reading = *trial->options;
    reading.fill_dame = true;
    options.status = marks;
    reading.sampling = choice->dead != NULL && strcmp(choice->dead, "auto") == 0;
    if (choice->dead != NULL && yz__load_finds_dead(choice))
        options.reading = &reading;
    return yz_judge(judged, trial->game, &options);
}

/* A printed score can be compared with the marks of the record, or with what --dead
 * says. */
static void
check_result(struct trial *trial)
{
    const yz_result *said = &trial->info->result;
    if (!trial->info->result_given || yz__load_chosen(trial->input)->move >= 0 ||
        yz__load_chosen(trial->input)->variation != NULL ||
        (said->kind != YZ_RESULT_SCORE && said->kind != YZ_RESULT_DRAW))
        return;
    yz_status_map marks;
    yz_judgement judged;
    yz_diag diag;
    if (yz__load_status(trial->input, trial->game, &marks, &diag) != YZ_OK) {
        yz__check_add(trial->found, YZ_SEVERITY_ERROR, "dead-stones", diag.message);
    } else if (judge_result(trial, &marks, &judged) != YZ_OK) {
        trial->found->failed = true;
    } else if (marks.basis == YZ_BASIS_NONE && !judged.read) {
        not_compared(trial, yz_message_plain(YZ_MESSAGE_CHECK_NO_MARKS));
    } else {
        compare_result(trial, &judged);
    }
}

/* ---- The record ---- */

static bool
choose_rules(struct trial *trial, const yz_load_rules *given)
{
    yz_diag diag;
    if (given != NULL) {
        trial->rules = *given;
        return true;
    }
    const yz_status status = yz__load_own_rules(trial->input, &trial->rules, &diag);
    if (status == YZ_OK || yz__check_lacks_memory(trial->found, status))
        return status == YZ_OK;
    yz__finding *row = yz__check_add(trial->found, YZ_SEVERITY_WARNING, "rules-unknown",
                                     yz_message_plain(YZ_MESSAGE_CHECK_RULES_UNKNOWN));
    row->why = diag.message;
    place(trial, 0, row);
    trial->rules = (yz_load_rules){NULL, 0};
    return false;
}

/* Reports a board size that the rules do not have; moves are checked all the same. */
static void
check_size(struct trial *trial)
{
    const char *article;
    yz_message what;
    if (!yz__board_is_other(trial->rules.rules, yz_game_width(trial->game),
                            yz_game_height(trial->game), &what, &article))
        return;
    yz__finding *row =
        yz__check_add(trial->found, YZ_SEVERITY_NOTE, "board-size",
                      yz_message_with(YZ_MESSAGE_NOTE_BY_ARTICLE, yz_arg_message(&what),
                                      yz_arg_name("article", article)));
    row->article = article;
    place(trial, 0, row);
}

/* Reports a game that is older than its rules: an old record cannot mean a later text. */
static void
check_year(struct trial *trial)
{
    const yz_rules *rules = trial->rules.rules;
    const int year = yz_game_year(trial->game);
    const char *earlier = yz__rules_earlier(rules, year);
    if (earlier == NULL)
        return;
    yz__finding *row =
        yz__check_add(trial->found, YZ_SEVERITY_NOTE, "older-game",
                      yz_message_with(YZ_MESSAGE_CHECK_OLDER_GAME, yz_arg_number(year),
                                      yz_arg_name(NULL, yz_rules_id(rules)),
                                      yz_arg_number(yz__rules_since(rules)),
                                      yz_arg_name(NULL, earlier)));
    place(trial, 0, row);
}

/* Reports a missing komi: other commands take the usual one and say so. */
static void
check_komi(struct trial *trial)
{
    if (trial->info->komi_given || yz_game_komi_given(trial->game))
        return;
    yz__finding *row = yz__check_add(
        trial->found, YZ_SEVERITY_WARNING, "komi-missing",
        yz_message_with(YZ_MESSAGE_CHECK_KOMI_MISSING,
                        yz_arg_exact(yz_game_komi(trial->game)),
                        yz_arg_name(NULL, yz_rules_id(trial->rules.rules))));
    place(trial, 0, row);
}

static void
add_illegal_moves(struct trial *trial)
{
    const yz_replay *replay = yz__load_last_replay(trial->input);
    const size_t count = yz_replay_illegal_count(replay);
    for (size_t i = 0; i < count; i++)
        if (is_told(trial, yz_replay_illegal(replay, i)))
            add_illegal(trial, yz_replay_illegal(replay, i), false);
}

/* Reports an illegal move of a variation.  Variations show what could have been played:
   there a player may move several times in a row, and after the end. */
static yz_status
add_side_move(void *context, const yz_illegal *illegal, const yz_game *game)
{
    struct trial *trial = context;
    const yz_ground ground = illegal->legality.ground;
    trial->game = game;
    if (!illegal->unreadable && !is_late(ground, illegal->played.kind) &&
        ground != YZ_GROUND_TURN && ground != YZ_GROUND_FIRST)
        add_illegal(trial, illegal, true);
    return YZ_OK;
}

static bool
has_variations(const yz_record *record)
{
    for (yz_node node = 0; node < yz_record_node_count(record); node++)
        if (yz_record_sibling(record, node) != YZ_NO_NODE)
            return true;
    return false;
}

/* Checks the variations.  This comes last, since the replayed game is lost by it. */
static void
check_variations(struct trial *trial)
{
    yz_diag diag = {0};
    yz_status status = YZ_OK;
    if (has_variations(trial->record))
        status = yz__load_side_lines(trial->input, trial->rules, add_side_move, trial,
                                     &diag);
    if (status == YZ_E_NOMEM)
        trial->found->failed = true;
    else if (status != YZ_OK)
        yz__check_add(trial->found, YZ_SEVERITY_WARNING, "variations-not-checked",
                      yz_message_plain(YZ_MESSAGE_CHECK_VARIATIONS))
            ->why = diag.message;
    if (trial->unlisted > 0)
        yz__check_add(trial->found, YZ_SEVERITY_ERROR, "more-illegal-moves",
                      yz_message_with(YZ_MESSAGE_CHECK_MORE_ILLEGAL,
                                      yz_arg_number((int64_t)trial->unlisted)));
}

static void
check_moves(struct trial *trial)
{
    yz_diag diag = {0};
    yz_game *game;
    const yz_status status = yz_load_replay(trial->input, trial->rules, &game, &diag);
    trial->game = game;
    if (yz__check_lacks_memory(trial->found, status))
        return;
    if (status != YZ_OK) {
        yz__finding *row = yz__check_add(trial->found, YZ_SEVERITY_ERROR, "no-replay",
                                         yz_message_plain(YZ_MESSAGE_CHECK_NO_REPLAY));
        row->why = diag.message;
        row->line = diag.line;
        row->column = diag.column;
        return;
    }
    add_illegal_moves(trial);
    add_late_moves(trial);
    yz__check_table(trial->found, trial->input);
    check_size(trial);
    check_year(trial);
    check_komi(trial);
    check_result(trial);
    check_variations(trial);
}

void
yz__check_record(yz__findings *found, yz_load *input, const yz_load_rules *given,
                 const yz_life_options *options, yz_load_rules *used, int *moves)
{
    struct trial trial = {.found = found,
                          .input = input,
                          .record = yz_load_record(input),
                          .options = options};
    *used = (yz_load_rules){NULL, 0};
    *moves = 0;
    if (yz_record_get_info(trial.record, &trial.info) != YZ_OK) {
        found->failed = true;
        return;
    }
    *moves = trial.info->moves;
    /* the reader's notices say it if the game is not Go */
    if (trial.info->game == 1 && choose_rules(&trial, given))
        check_moves(&trial);
    yz__check_clock(found, trial.record);
    add_notices(&trial); /* last, since replaying may have added some */
    *used = trial.rules;
}
