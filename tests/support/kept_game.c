/* kept_game.c - a game written as a record, and replayed from it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/check.h"
#include "game/query.h"
#include "game/rulings.h"
#include "kept_game.h"
#include "record/replaying.h"
#include "record/writing_game.h"
#include "said.h"
#include "written.h"
#include "yunzi/judge.h"
#include "yunzi/judging.h"

static bool
differs(char wrong[KEPT_WRONG], const char *what, const char *was, const char *is)
{
    snprintf(wrong, KEPT_WRONG, "%s: was\n%.3500s\nis\n%.3500s", what, was, is);
    return false;
}

/* ---- The same game ---- */

/* All that happened after the start, as lines.  A file proves nothing: what was settled by a
   proof counts as agreed. */
static char *
course_of(const yz_game *game, written *all)
{
    static const char PROVED[] = " proved ";
    *all = (written){NULL, 0};
    if (yz_game_save(game, written_append, all) != YZ_OK)
        abort();
    for (char *at = all->text; (at = strstr(at, PROVED)) != NULL; at++)
        memcpy(at, " agreed ", strlen(PROVED));
    return strstr(all->text, "\nbegin\n");
}

/* Handicap stones that Black has placed are set up in the record. */
static bool
same_course(const yz_game *game, const yz_game *again, char wrong[KEPT_WRONG])
{
    written one, other;
    const char *was = course_of(game, &one), *is = course_of(again, &other);
    const bool same = yz__record_placed_plies(game) > 0 || strcmp(was, is) == 0 ||
                      differs(wrong, "the course", was, is);
    free(one.text);
    free(other.text);
    return same;
}

/* The verdict as one line. */
static const char *
verdict_line(const yz_judgement *judged, char out[400])
{
    char result[YZ_RESULT_TEXT], black[YZ_NUMBER_TEXT], white[YZ_NUMBER_TEXT];
    snprintf(
        out, 400, "%s %s %s, points lost %d %d, total %s %s",
        yz_result_text(&judged->result, result), yz_result_key(judged->result.kind),
        yz_basis_key(judged->basis), judged->tally.penalties[YZ_BLACK],
        judged->tally.penalties[YZ_WHITE],
        judged->counted ? yz_number_text(judged->count.total[YZ_BLACK], black) : "-",
        judged->counted ? yz_number_text(judged->count.total[YZ_WHITE], white) : "-");
    return out;
}

static bool
same_state(const yz_game *game, const yz_game *again, char wrong[KEPT_WRONG])
{
    static yz_judgement judged[2];
    static yz_status_map marks[2];
    const yz_game *games[] = {game, again};
    /* Superko knows the boards on which the handicap was placed. */
    const bool placed = yz__record_placed_plies(game) > 0;
    char line[2][800];
    for (int i = 0; i < 2; i++) {
        char verdict[400], contract[YZ_NUMBER_TEXT];
        if (yz_judge(&judged[i], games[i], NULL) != YZ_OK)
            abort();
        yz_game_marking(games[i], &marks[i]);
        if (marks[i].basis == YZ_BASIS_PROVED) /* a file proves nothing */
            marks[i].basis = YZ_BASIS_AGREED;
        if (judged[i].basis == YZ_BASIS_PROVED)
            judged[i].basis = YZ_BASIS_AGREED;
        snprintf(
            line[i], sizeof line[i],
            "%s; %s, to move %d, agreed %d %d, confirmed %d %d, contract %s, bans %d, "
            "undecided %d",
            verdict_line(&judged[i], verdict), yz_phase_key(yz_game_phase(games[i])),
            yz_game_to_move(games[i]), yz__game_agreed(games[i], YZ_BLACK),
            yz__game_agreed(games[i], YZ_WHITE), yz__game_confirmed(games[i], YZ_BLACK),
            yz__game_confirmed(games[i], YZ_WHITE),
            yz_number_text(yz__game_contract(games[i]), contract),
            placed ? 0 : yz_game_ko_bans(games[i], NULL, 0),
            yz__game_undecided_at(games[i]) >= 0);
    }
    if (strcmp(line[0], line[1]) != 0)
        return differs(wrong, "the game", line[0], line[1]);
    return memcmp(marks[0].fate, marks[1].fate,
                  (size_t)marks[0].width * marks[0].height) == 0 ||
           differs(wrong, "the marking", "one", "another");
}

static yz_record *
read_again(yz_record *record, written *all)
{
    yz_record *again = written_and_read(record, all);
    if (!again)
        abort();
    return again;
}

/* Puts the record before what is wrong with it. */
static bool
quote(const written *record, char wrong[KEPT_WRONG])
{
    char *said = strdup(wrong);
    snprintf(wrong, KEPT_WRONG, "%s\n%s", said, record->text);
    free(said);
    return false;
}

static bool
is_replayed(yz_record *record, const yz_game *game, char wrong[KEPT_WRONG])
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_replay *replay = NULL;
    yz_diag diag;
    yz_node node;
    options.rules = yz_game_rules(game);
    options.overlays = yz_game_overlays(game);
    if (yz_replay_new(&replay, NULL) != YZ_OK)
        abort();
    const bool same = yz_replay_run(replay, record, &options, &diag) != YZ_OK
                          ? differs(wrong, "no replay", "", said(&diag.message))
                      : yz__replay_left_out(replay, &node)
                          ? differs(wrong, "left out", "nothing", "something")
                          : same_course(game, yz_replay_game(replay), wrong) &&
                                same_state(game, yz_replay_game(replay), wrong);
    yz_replay_free(replay);
    return same;
}

bool
game_is_kept(const yz_game *game, char wrong[KEPT_WRONG])
{
    yz_record *record;
    written all;
    if (yz_record_of_game(&record, game, NULL) != YZ_OK)
        abort();
    yz_record *again = read_again(record, &all);
    const bool same = is_replayed(again, game, wrong) || quote(&all, wrong);
    yz_record_free(again);
    yz_record_free(record);
    free(all.text);
    return same;
}

/* ---- The same verdict ---- */

/* An illegal move that nobody has claimed stands in the game: it is wrong in the record too. */
static bool
is_of_the_game(const yz_game *game, const yz__finding *found)
{
    for (int i = 1; i <= yz_game_ply_count(game); i++) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind == YZ_PLY_MOVE && !ply.struck &&
            ply.legality.ground != YZ_GROUND_LEGAL)
            return strcmp(found->code, "illegal-move") == 0 ||
                   strcmp(found->code, "double-move") == 0;
    }
    return false;
}

static bool
nothing_is_wrong(const yz_match *match, yz_load *input, char wrong[KEPT_WRONG])
{
    const yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz__findings found = {0};
    yz_load_rules used;
    int moves;
    bool right = true;
    yz__check_record(&found, input, NULL, &options, &used, &moves);
    for (size_t i = 0; i < found.count && right; i++)
        right = found.list[i].severity == YZ_SEVERITY_NOTE ||
                is_of_the_game(yz_match_game(match), &found.list[i]) ||
                differs(wrong, "check", found.list[i].code, said(&found.list[i].what));
    yz__findings_free(&found);
    return right;
}

static bool
is_judged(const yz_match *match, yz_load *input, char wrong[KEPT_WRONG])
{
    static yz_judging judging;
    static yz_judgement judged;
    const yz_judging_wish wish = {0};
    char was[400], is[400];
    yz_diag diag;
    yz_game *game;
    if (yz_judging_run(&judging, input, (yz_load_rules){NULL, 0}, &wish, &diag) !=
        YZ_OK)
        return differs(wrong, "judge", "", said(&diag.message));
    if (yz_match_judge(&judged, NULL, &game, match) != YZ_OK)
        abort();
    yz_game_free(game);
    if (judged.basis == YZ_BASIS_PROVED)
        judged.basis = YZ_BASIS_AGREED;
    const bool same =
        strcmp(verdict_line(&judged, was), verdict_line(&judging.judged, is)) == 0 ||
        differs(wrong, "the verdict", was, is);
    yz_judging_end(&judging);
    return same;
}

/* A match that goes on, or in which nobody has agreed yet, has no verdict. */
static bool
has_verdict(const yz_match *match)
{
    const yz_phase phase = yz_game_phase(yz_match_game(match));
    return phase == YZ_PHASE_ENDED || phase == YZ_PHASE_CONFIRMATION;
}

bool
match_is_kept(const yz_match *match, const yz__match_notes *notes,
              char wrong[KEPT_WRONG])
{
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    yz_load_choice choice = YZ_LOAD_CHOICE_INIT;
    yz_record *record;
    yz_load *input;
    written all;
    choice.check = true;
    choice.dead = "record";
    options.date = "2031-04-05";
    if (yz__match_record(&record, match, notes, &options) != YZ_OK)
        abort();
    yz_record *again = read_again(record, &all);
    if (yz_load_of_record(&input, again, "match.sgf", &choice, NULL) != YZ_OK)
        abort();
    const bool same = (is_replayed(again, yz_match_game(match), wrong) &&
                       (!has_verdict(match) || is_judged(match, input, wrong)) &&
                       nothing_is_wrong(match, input, wrong)) ||
                      quote(&all, wrong);
    yz_load_close(input);
    yz_record_free(again);
    yz_record_free(record);
    free(all.text);
    return same;
}
