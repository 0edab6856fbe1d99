/* door_match_told.c - what a match is at its end and for others: record, verdict, count,
   sentences that can be read aloud. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/record.h>

#include "door_legal.h"
#include "door_match.h"

/* ---- The verdict ---- */

typedef struct judged_match {
    yz_game *game; /* with its komi agreed, even if it is that of the rules */
    yz_judgement judged;
} judged_match;

static void
free_judged(judged_match *of)
{
    if (of != NULL)
        yz_game_free(of->game);
    free(of);
}

/* What the players have marked is dead, and nothing else.  NULL without memory. */
static judged_match *
judge(const door_match *own)
{
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    judged_match *of = calloc(1, sizeof *of);
    yz_status_map marks;

    if (of == NULL || yz_game_copy(&of->game, yz_match_game(own->match)) != YZ_OK) {
        free(of);
        return NULL;
    }
    yz_game_set_komi(of->game, yz_game_komi(of->game));
    yz_game_marking(of->game, &marks);
    if (marks.basis == YZ_BASIS_NONE)
        marks.basis = YZ_BASIS_AGREED;
    options.status = &marks;
    options.contract = yz_match_contract(own->match);
    if (yz_judge(&of->judged, of->game, &options) == YZ_OK)
        return of;
    free_judged(of);
    return NULL;
}

static void
add_territory(yz_json *json, void *context)
{
    yz_tell_territory_json(json, "territory", context);
}

/* "territory": with the points of each side's territory. */
void
door_match_judge(door_call *call)
{
    const door_match *own = door_match_of(call);
    judged_match *of = own == NULL ? NULL : judge(own);
    yz_json json;

    if (own == NULL)
        return;
    if (of == NULL) {
        door_fail_diag(call, YZ_E_NOMEM, NULL);
        return;
    }
    yz_judged_game told = {.file = "-",
                                 .number = 1,
                                 .game = of->game,
                                 .judged = &of->judged,
                                 .moves = yz_game_move_number(
                                     of->game, yz_game_ply_count(of->game))};
    yz_json_start(&json, door_put, call->answer);
    yz_tell_verdict_json(&json, &told, call->language,
                         door_has(call, "territory") ? add_territory : NULL, &told);
    yz_json_line(&json);
    free_judged(of);
}

/* Of "method=half-count", "all", or the one that the rules prescribe: a line for each;
   "boards": with the board after each step. */
void
door_match_count(door_call *call)
{
    const door_match *own = door_match_of(call);
    const char *name = door_value(call, "method");
    judged_match *of = own == NULL ? NULL : judge(own);
    yz_count_steps *steps = malloc(sizeof *steps);
    yz_position position;
    yz_json json;

    if (own == NULL || of == NULL || steps == NULL || !of->judged.counted) {
        if (own != NULL)
            door_fail_with(call, YZ_E_NOT_FOUND,
                           of == NULL || steps == NULL || of->judged.note_count == 0
                               ? yz_message_plain(YZ_MESSAGE_COUNT_NOTHING)
                               : yz_note_message(&of->judged.note[0]));
        free_judged(of);
        free(steps);
        return;
    }
    const bool all = name != NULL && strcmp(name, "all") == 0;
    const size_t own_method = yz_method_of(yz_game_rules(of->game));
    const size_t chosen = name == NULL ? own_method : yz_method_find(name);
    yz_game_position(of->game, &position);
    const yz_count_input what = yz_judge_counted(&of->judged, of->game, &position);
    yz_json_start(&json, door_put, call->answer);
    for (size_t i = all ? 0 : chosen; i < (all ? yz_method_count() : chosen + 1); i++) {
        if (i == yz_method_count() || yz_count_carry_out(steps, i, &what) != YZ_OK)
            continue;
        const yz_counted_game counted = {.file = "-",
                                         .number = 1,
                                         .game = of->game,
                                         .count = &of->judged.count,
                                         .steps = steps,
                                         .method = yz_method_at(i),
                                         .boards = door_has(call, "boards"),
                                         .basis = of->judged.basis};
        yz_tell_count_json(&json, &counted, call->language);
        yz_json_line(&json);
    }
    free_judged(of);
    free(steps);
}

void
door_match_legal(door_call *call)
{
    const door_match *own = door_match_of(call);
    yz_colour colour;

    if (own != NULL && door_colour(call, "colour", &colour))
        door_tell_legal(call, yz_match_game(own->match), colour);
}

/* ---- The record ---- */

static yz_status
set(yz_record *record, yz_node node, const char *id, const char *text)
{
    return text != NULL && text[0] != '\0' ? yz_record_set_text(record, node, id, text)
                                           : YZ_OK;
}

static yz_status
set_origin(yz_record *record, const door_match *own, const char *date)
{
    const yz_clock_values clock = yz_clock_setting_write(&own->terms.clock);
    char program[64];

    snprintf(program, sizeof program, "Yunzi:%s", yz_version());
    yz_status status = set(record, 0, "AP", program);
    if (status == YZ_OK)
        status = set(record, 0, "DT", date);
    for (int colour = YZ_BLACK; colour <= YZ_WHITE && status == YZ_OK; colour++) {
        const yz_party who = yz_match_player(own->match, (yz_colour)colour);
        if (who != YZ_PARTY_HOST)
            status = set(record, 0, colour == YZ_BLACK ? "PB" : "PW",
                         own->terms.name[who]);
    }
    if (status == YZ_OK && own->terms.clock.kind != YZ_CLOCK_NONE) {
        status = set(record, 0, "TM", clock.tm);
        if (status == YZ_OK)
            status = set(record, 0, "OT", clock.ot);
    }
    return status;
}

static yz_status
add_comments(yz_record *record, yz_node node, const door_match *own, int ply)
{
    door_text all = {0};
    yz_status status = YZ_OK;

    for (int i = 0; i < own->comment_count && status == YZ_OK; i++) {
        if (own->comment[i].ply != ply)
            continue;
        if (all.length > 0)
            status = door_put(&all, "\n", 1);
        if (status == YZ_OK)
            status = door_put(&all, own->comment[i].text, strlen(own->comment[i].text));
    }
    if (status == YZ_OK && all.length > 0) {
        status = door_put(&all, "", 1);
        if (status == YZ_OK)
            status = set(record, node, "C", all.bytes);
    }
    free(all.bytes);
    return status;
}

static yz_status
set_time(yz_record *record, yz_node node, yz_colour mover, yz_clock_time left)
{
    const yz_clock_left_values values = yz_clock_left_write(left);
    const bool black = mover == YZ_BLACK;
    const yz_status status = set(record, node, black ? "BL" : "WL", values.left);

    return status == YZ_OK ? set(record, node, black ? "OB" : "OW", values.count) : status;
}

/* The nodes are those of yz_record_of_game(): one for each ply that is neither an event nor
   struck. */
static yz_status
dress_nodes(yz_record *record, const door_match *own)
{
    const yz_game *game = yz_match_game(own->match);
    yz_node node = 0;
    yz_status status = add_comments(record, 0, own, 0);

    for (int i = 1; i <= yz_game_ply_count(game) && status == YZ_OK; i++) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind != YZ_PLY_EVENT && !ply.struck)
            node++;
        if (ply.kind == YZ_PLY_MOVE && !ply.struck && i < own->left_room &&
            own->left[i].ms >= 0)
            status = set_time(record, node, ply.move.colour, own->left[i]);
        if (status == YZ_OK)
            status = add_comments(record, node, own, i);
    }
    return status;
}

static yz_status
set_verdict(yz_record *record, const door_match *own)
{
    const yz_phase phase = yz_game_phase(yz_match_game(own->match));
    const yz_node last = (yz_node)yz_record_node_count(record) - 1;
    char text[YZ_RESULT_TEXT];
    yz_status status = YZ_OK;

    if (phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED)
        return YZ_OK;
    judged_match *of = judge(own);
    if (of == NULL)
        return YZ_E_NOMEM;
    if (yz_match_stage_of(own->match) == YZ_MATCH_STAGE_OVER &&
        of->judged.result.kind != YZ_RESULT_NONE)
        status = set(record, 0, "RE", yz_result_text(&of->judged.result, text));
    if (status == YZ_OK && of->judged.counted)
        status = yz_tell_territory(record, last, of->game, &of->judged.count);
    free_judged(of);
    return status;
}

/* "date=2026-11-23", as the page has it. */
void
door_match_record(door_call *call)
{
    const door_match *own = door_match_of(call);
    yz_record *record = NULL;
    door_text text = {0};
    yz_json json;

    if (own == NULL)
        return;
    yz_status status = yz_record_of_game(&record, yz_match_game(own->match), NULL);
    if (status == YZ_OK)
        status = set_origin(record, own, door_value(call, "date"));
    if (status == YZ_OK)
        status = dress_nodes(record, own);
    if (status == YZ_OK)
        status = set_verdict(record, own);
    if (status == YZ_OK)
        status = yz_record_write(record, true, door_put, &text);
    if (status == YZ_OK)
        status = door_put(&text, "", 1);
    if (status == YZ_OK) {
        door_open(call, &json);
        yz_json_text(&json, "text", text.bytes);
        door_close(&json);
    } else {
        door_fail_diag(call, status, NULL);
    }
    free(text.bytes);
    yz_record_free(record);
}

/* ---- Read aloud ---- */

enum { KOS = 32 };

typedef struct sentences {
    yz_message said[KOS];
    int count;
} sentences;

static void
add(sentences *all, yz_message said)
{
    if (said.id != YZ_MESSAGE_NONE && all->count < KOS)
        all->said[all->count++] = said;
}

/* False where the option "point" or "row" is wrong; that has been said. */
static bool
speak(door_call *call, const door_match *own, const char *what, sentences *all)
{
    const yz_game *game = yz_match_game(own->match);
    const int width = yz_game_width(game), height = yz_game_height(game);
    yz_position position;
    yz_point at;
    long row;

    if (strcmp(what, "turn") == 0) {
        add(all, yz_spoken_turn(game));
    } else if (strcmp(what, "atari") == 0) {
        add(all, yz_spoken_atari(game, YZ_BLACK));
        add(all, yz_spoken_atari(game, YZ_WHITE));
    } else if (strcmp(what, "kos") == 0) {
        const int count = yz_spoken_kos(game, all->said, KOS);
        all->count = count == 0 ? 1 : count < KOS ? count : KOS;
    } else if (strcmp(what, "prisoners") == 0) {
        add(all, yz_spoken_prisoners(game));
    } else if (strcmp(what, "clock") == 0) {
        add(all, yz_spoken_clock(yz_match_clock(own->match), YZ_BLACK));
        add(all, yz_spoken_clock(yz_match_clock(own->match), YZ_WHITE));
    } else if (strcmp(what, "chain") == 0) {
        if (!door_point(call, "point", width, height, &at))
            return false;
        add(all, yz_spoken_chain(game, at));
    } else if (strcmp(what, "row") == 0) {
        if (!door_number(call, "row", 1, height, 1, &row))
            return false;
        yz_game_position(game, &position);
        add(all, yz_spoken_row(&position, (int)row));
    } else {
        add(all, yz_spoken_last(game));
    }
    return true;
}

/* "what=last", turn, atari, kos, prisoners, clock, chain ("point"), row ("row"). */
void
door_match_speak(door_call *call)
{
    const door_match *own = door_match_of(call);
    const char *what = door_value(call, "what");
    sentences *all = calloc(1, sizeof *all);
    yz_json json;

    if (own != NULL && all != NULL &&
        speak(call, own, what == NULL ? "last" : what, all)) {
        door_open(call, &json);
        yz_json_open_array(&json, "text");
        for (int i = 0; i < all->count; i++)
            yz_json_text(&json, NULL, YZ_SAID(&all->said[i], call->language));
        yz_json_close_array(&json);
        door_close(&json);
    }
    free(all);
}
