/*
 * check_record.c - a record against the standard, its own rules and its own marks.
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/judge.h>

#include "check/check.h"
#include "cli/in_words.h"
#include "input/life_options.h"

/* The game under examination. */
struct trial {
    struct findings *found;
    load *input;
    yz_record *record;
    const yz_record_info *info;
    load_rules rules;
    const yz_life_options *options;
    const yz_game *game;
    size_t illegal; /* moves told so far */
    size_t unlisted;
};

/* Illegal moves that are told one by one; further ones are counted. */
enum { MOST_ILLEGAL = 10000 };

static void
add_notice(struct findings *found, const yz_notice *notice)
{
    struct finding *row =
        check_add(found, notice->severity, yz_notice_key(notice->code), "%s",
                  IN_WORDS(&notice->message));
    row->rule = notice->rule;
    row->line = notice->line;
    row->column = notice->column;
}

static void
add_notices(struct trial *trial)
{
    const size_t count = yz_record_notice_count(trial->record);
    const size_t total = yz_record_notice_total(trial->record);
    for (size_t i = 0; i < count; i++)
        add_notice(trial->found, yz_record_notice(trial->record, i));
    if (total > count)
        check_add(trial->found, YZ_SEVERITY_WARNING, "more-notices",
                  "%zu further findings are not listed", total - count);
}

/* Where the property stands, or at least its node. */
static void
place(struct trial *trial, yz_node node, struct finding *row)
{
    yz_record_place(trial->record, node, &row->line, &row->column);
}

/* ---- Moves ---- */

static const char *
colour_name(yz_colour colour)
{
    return colour == YZ_BLACK ? "Black" : "White";
}

static const char *
move_text(const struct trial *trial, yz_move move, char out[YZ_POINT_TEXT])
{
    if (move.kind == YZ_MOVE_PLAY)
        return yz_point_text(move.at, yz_game_height(trial->game), out);
    return "pass";
}

static bool
is_after_end(const yz_illegal *illegal)
{
    return illegal->verdict.ground == YZ_GROUND_OVER ||
           illegal->verdict.ground == YZ_GROUND_PHASE;
}

/* Whether move number 'move' was left out of the game, its value being no point: the
   illegal moves lie in the order of the record. */
static bool
is_unreadable(const struct trial *trial, int move)
{
    const yz_replay *replay = load_last_replay(trial->input);
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

/* " (Japanese Rules 1989, art. 6; the position after move 7 would come back): black
 * forfeits" */
static void
append_law(const struct trial *trial, const yz_illegal *illegal, struct finding *row)
{
    const yz_verdict *verdict = &illegal->verdict;
    char repeated[64] = "", follows[96] = "";
    if (verdict->repeats >= 0) {
        row->repeats = yz_game_move_number(trial->game, verdict->repeats);
        snprintf(repeated, sizeof repeated,
                 "; the position after move %d would come back", row->repeats);
    }
    row->consequence =
        yz_consequence_text(verdict->consequence, illegal->played.colour);
    if (verdict->consequence != YZ_CONSEQUENCE_NONE)
        snprintf(follows, sizeof follows, ": %s", row->consequence);
    row->article = verdict->article;
    const size_t used = strlen(row->text);
    snprintf(row->text + used, sizeof row->text - used, " (%s%s)%s",
             verdict->article == NULL ? "under every rule set" : verdict->article,
             repeated, follows);
}

/* Of what cannot be read the reader has spoken, of what comes after the end
   add_late_moves() does; and the turn is wrong where the move before was left out. */
static bool
is_told(const struct trial *trial, const yz_illegal *illegal)
{
    return !illegal->unreadable && !is_after_end(illegal) &&
           ((illegal->verdict.ground != YZ_GROUND_TURN &&
             illegal->verdict.ground != YZ_GROUND_FIRST) ||
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
    char point[YZ_POINT_TEXT];
    const char *at = move_text(trial, illegal->played, point);
    struct finding *row = check_add(
        trial->found, YZ_SEVERITY_ERROR, "illegal-move", "move %d, %s %s%s: %s",
        illegal->move, colour_name(illegal->played.colour), at,
        variation ? " of a variation" : "", yz_ground_text(illegal->verdict.ground));
    row->variation = variation;
    append_law(trial, illegal, row);
    row->move = illegal->move;
    row->ground = yz_ground_key(illegal->verdict.ground);
    snprintf(row->point, sizeof row->point, "%s", at);
    place(trial, illegal->node, row);
}

static yz_node
node_of_move(struct trial *trial, int move)
{
    yz_node node;
    const char *path = load_chosen(trial->input)->variation;
    return yz_record_find_node(trial->record, move, path, &node, NULL) == YZ_OK ? node
                                                                                : 0;
}

static void
add_late_move(struct trial *trial, int number, yz_move move, int passes)
{
    char point[YZ_POINT_TEXT];
    const char *at = move_text(trial, move, point);
    struct finding *row =
        passes >= 3
            ? check_add(
                  trial->found, YZ_SEVERITY_WARNING, "three-passes",
                  "move %d is pass number %d in a row: the game had stopped before it",
                  number, passes)
            : check_add(trial->found, YZ_SEVERITY_WARNING, "after-end",
                        "move %d, %s %s: it was played after the game had stopped",
                        number, colour_name(move.colour), at);
    row->move = number;
    snprintf(row->point, sizeof row->point, "%s", at);
    place(trial, node_of_move(trial, number), row);
}

/* The first move after the game had stopped or ended; what follows it is no news. */
static void
add_late_moves(struct trial *trial)
{
    int passes = 0;
    yz_phase phase = YZ_PHASE_PLAY;
    for (int i = 1; i <= yz_game_ply_count(trial->game); i++) {
        const yz_ply ply = yz_game_ply(trial->game, i);
        if (ply.kind != YZ_PLY_MOVE && ply.kind != YZ_PLY_VOID)
            continue;
        passes = ply.move.kind == YZ_MOVE_PASS ? passes + 1 : 0;
        if (phase != YZ_PHASE_PLAY && phase != YZ_PHASE_RESUMED) {
            add_late_move(trial, yz_game_move_number(trial->game, i), ply.move, passes);
            return;
        }
        phase = ply.phase;
    }
}

/* ---- The result ---- */

static void
place_result(struct trial *trial, struct finding *row)
{
    yz_record_info_place(trial->record, "RE", &row->line, &row->column);
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

static void
compare_result(struct trial *trial, const yz_judgement *judged)
{
    const char *rules = yz_rules_id(trial->rules.rules);
    const bool guessed = judged->basis == YZ_BASIS_ESTIMATED;
    struct finding *row = NULL;
    const yz_message note = judged->note_count > 0
                                ? yz_note_message(&judged->note[0])
                                : yz_message_plain(YZ_MESSAGE_NOT_SETTLED);
    char counted[YZ_RESULT_TEXT];
    if (judged->result.kind == YZ_RESULT_NONE)
        row = check_add(trial->found, YZ_SEVERITY_NOTE, "result-not-compared",
                        "RE[%.60s] was not compared: %s", trial->info->result_text,
                        IN_WORDS(&note));
    else if (!same_result(&trial->info->result, &judged->result))
        row = check_add(trial->found,
                        guessed ? YZ_SEVERITY_WARNING : YZ_SEVERITY_ERROR, "result-differs",
                        "RE[%.60s] does not match %s: under %s they count to %s%s%s%s",
                        trial->info->result_text,
                        judged->read ? "the dead stones that are found" : "the marks",
                        rules, yz_result_text(&judged->result, counted),
                        judged->read ? " (" : "",
                        judged->read ? yz_basis_key(judged->basis) : "",
                        judged->read ? ")" : "");
    if (row != NULL)
        place_result(trial, row);
}

/* With what the marks or --dead say, or with --dead auto and proved what is found. */
static yz_status
judge_result(struct trial *trial, const yz_status_map *marks, yz_judgement *judged)
{
    const load_choice *choice = load_chosen(trial->input);
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_life_options reading = *trial->options;
    reading.fill_dame = true;
    options.status = marks;
    reading.sampling = choice->dead != NULL && strcmp(choice->dead, "auto") == 0;
    if (choice->dead != NULL && load_finds_dead(choice))
        options.reading = &reading;
    return yz_judge(judged, trial->game, &options);
}

/* A printed score can be compared with the marks of the record, or with what --dead
 * says. */
static void
check_result(struct trial *trial)
{
    const yz_result *said = &trial->info->result;
    if (!trial->info->result_given || load_chosen(trial->input)->move >= 0 ||
        load_chosen(trial->input)->variation != NULL ||
        (said->kind != YZ_RESULT_SCORE && said->kind != YZ_RESULT_DRAW))
        return;
    yz_status_map marks;
    yz_judgement judged;
    yz_diag diag;
    if (load_status(trial->input, trial->game, &marks, &diag) != YZ_OK) {
        check_add(trial->found, YZ_SEVERITY_ERROR, "dead-stones", "%s",
                  IN_WORDS(&diag.message));
    } else if (judge_result(trial, &marks, &judged) != YZ_OK) {
        trial->found->failed = true;
    } else if (marks.basis == YZ_BASIS_NONE && !judged.read) {
        struct finding *row =
            check_add(trial->found, YZ_SEVERITY_NOTE, "result-not-compared",
                      "RE[%.60s] was not compared: the record marks no dead stones "
                      "(TB, TW; or say them with --dead)",
                      trial->info->result_text);
        place_result(trial, row);
    } else {
        compare_result(trial, &judged);
    }
}

/* ---- The record ---- */

static bool
choose_rules(struct trial *trial, const load_rules *given)
{
    yz_diag diag;
    if (given != NULL) {
        trial->rules = *given;
        return true;
    }
    const yz_status status = load_own_rules(trial->input, &trial->rules, &diag);
    if (status == YZ_OK || check_lacks_memory(trial->found, status))
        return status == YZ_OK;
    struct finding *row =
        check_add(trial->found, YZ_SEVERITY_WARNING, "rules-unknown",
                  "moves and result were not checked: %s", IN_WORDS(&diag.message));
    place(trial, 0, row);
    trial->rules = (load_rules){NULL, 0};
    return false;
}

/* A size that the text does not have is told; it forbids nothing. */
static void
check_size(struct trial *trial)
{
    const char *article;
    const yz_rules *rules = trial->rules.rules;
    const int width = yz_game_width(trial->game), height = yz_game_height(trial->game);
    const char *sizes = yz_rules_boards(rules, &article);
    if (yz_rules_knows_board(rules, width, height))
        return;
    struct finding *row =
        check_add(trial->found, YZ_SEVERITY_NOTE, "board-size",
                  "the board is %dx%d, and %s is for %s (%s)", width, height,
                  yz_rules_id(rules), sizes, article);
    row->article = article;
    place(trial, 0, row);
}

/* A text that came later is not what an old record can mean. */
static void
check_year(struct trial *trial)
{
    const yz_rules *rules = trial->rules.rules;
    const int year = yz_game_year(trial->game);
    const char *earlier = yz_rules_earlier(rules, year);
    if (earlier == NULL)
        return;
    struct finding *row =
        *earlier != '\0'
            ? check_add(trial->found, YZ_SEVERITY_NOTE, "older-game",
                        "the game is of %d, and %s is of %d; the rules of its time are "
                        "%s (--rules %s)",
                        year, yz_rules_id(rules), yz_rules_since(rules), earlier, earlier)
            : check_add(trial->found, YZ_SEVERITY_NOTE, "older-game",
                        "the game is of %d, and %s is of %d; no text of its time is "
                        "among the rule sets",
                        year, yz_rules_id(rules), yz_rules_since(rules));
    place(trial, 0, row);
}

/* A komi that is missing is missing: no other command takes a likely one in silence. */
static void
check_komi(struct trial *trial)
{
    char komi[YZ_NUMBER_TEXT];
    if (trial->info->komi_given || yz_game_komi_given(trial->game))
        return;
    struct finding *row = check_add(
        trial->found, YZ_SEVERITY_WARNING, "komi-missing",
        "no komi is recorded (KM): a count takes %s, the usual one under %s "
        "(--default-komi K takes another)",
        yz_number_text(yz_game_komi(trial->game), komi),
        yz_rules_id(trial->rules.rules));
    place(trial, 0, row);
}

static void
add_illegal_moves(struct trial *trial)
{
    const yz_replay *replay = load_last_replay(trial->input);
    const size_t count = yz_replay_illegal_count(replay);
    for (size_t i = 0; i < count; i++)
        if (is_told(trial, yz_replay_illegal(replay, i)))
            add_illegal(trial, yz_replay_illegal(replay, i), false);
}

/* Variations show what could have been played: one player may move several times there,
   and after the end. */
static yz_status
add_side_move(void *context, const yz_illegal *illegal, const yz_game *game)
{
    struct trial *trial = context;
    const yz_ground ground = illegal->verdict.ground;
    trial->game = game;
    if (!illegal->unreadable && !is_after_end(illegal) && ground != YZ_GROUND_TURN &&
        ground != YZ_GROUND_FIRST)
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

/* The last of all: the game at hand is lost. */
static void
check_variations(struct trial *trial)
{
    yz_diag diag = {0};
    yz_status status = YZ_OK;
    if (has_variations(trial->record))
        status = load_side_lines(trial->input, trial->rules, add_side_move, trial, &diag);
    if (status == YZ_E_NOMEM)
        trial->found->failed = true;
    else if (status != YZ_OK)
        check_add(trial->found, YZ_SEVERITY_WARNING, "variations-not-checked",
                  "not every variation was checked: %s", IN_WORDS(&diag.message));
    if (trial->unlisted > 0)
        check_add(trial->found, YZ_SEVERITY_ERROR, "more-illegal-moves",
                  "%zu further illegal moves are not listed", trial->unlisted);
}

static void
check_moves(struct trial *trial)
{
    yz_diag diag = {0};
    yz_game *game;
    const yz_status status = load_replay(trial->input, trial->rules, &game, &diag);
    trial->game = game;
    if (check_lacks_memory(trial->found, status))
        return;
    if (status != YZ_OK) {
        struct finding *row =
            check_add(trial->found, YZ_SEVERITY_ERROR, "no-replay",
                      "the game cannot be replayed: %s", IN_WORDS(&diag.message));
        row->line = diag.line;
        row->column = diag.column;
        return;
    }
    add_illegal_moves(trial);
    add_late_moves(trial);
    check_size(trial);
    check_year(trial);
    check_komi(trial);
    check_result(trial);
    check_variations(trial);
}

void
check_record(struct findings *found, load *input, const load_rules *given,
             const yz_life_options *options, load_rules *used, int *moves)
{
    struct trial trial = {.found = found,
                          .input = input,
                          .record = load_record(input),
                          .options = options};
    *used = (load_rules){NULL, 0};
    *moves = 0;
    if (yz_record_get_info(trial.record, &trial.info) != YZ_OK) {
        found->failed = true;
        return;
    }
    *moves = trial.info->moves;
    /* That a game is not Go is among the notices. */
    if (trial.info->game == 1 && choose_rules(&trial, given))
        check_moves(&trial);
    add_notices(&trial); /* replaying may have added some */
    *used = trial.rules;
}
