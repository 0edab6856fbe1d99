/* door_match_told.c - what a match is at its end and for others: record, verdict, count,
   sentences that can be read aloud. */
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

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
    judged_match *of = calloc(1, sizeof *of);

    if (of != NULL && yz_match_judge(&of->judged, &of->game, door_match_at(own)) == YZ_OK)
        return of;
    free(of);
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
    yz_judged_game told = {
        .file = "-",
        .number = 1,
        .game = of->game,
        .judged = &of->judged,
        .moves = yz_game_move_number(of->game, yz_game_ply_count(of->game))};
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

/* Of the copy of the board while the life of a chain is shown on it. */
void
door_match_legal(door_call *call)
{
    const door_match *own = door_match_of(call);
    yz_colour colour;

    if (own != NULL && door_colour(call, "colour", &colour))
        door_tell_legal(call, yz_match_board(door_match_at(own)), colour, true);
}

/* ---- The record ---- */

/* "date=2026-11-23", as the page has it. */
void
door_match_record(door_call *call)
{
    const door_match *own = door_match_of(call);
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    yz_record *record = NULL;
    door_text text = {0};

    if (own == NULL)
        return;
    options.date = door_value(call, "date");
    options.language = call->language;
    yz_status status = yz_table_record(&record, own->table, &options);
    if (status == YZ_OK)
        status = yz_record_write(record, true, door_put, &text);
    if (status == YZ_OK)
        door_answer_text(call, &text);
    else
        door_fail_diag(call, status, NULL);
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

/* Where the other player moves first then, who asks to play on has to be said. */
static yz_message
who_asks(const yz_rules *rules)
{
    const char *article = yz_rules_option(rules, yz_option_find("resumption")).article;

    return yz_rules_resumption_by_requester(rules)
               ? yz_message_with(YZ_MESSAGE_PLAY_WHO_ASKS, yz_arg_name("article", article))
               : yz_message_plain(YZ_MESSAGE_NONE);
}

/* How much of the board an answer tells. */
static yz_sight
sight_of(const char *what)
{
    static const char *const COLOURS[] = {"atari", "kos", "chain", "life"};

    for (size_t i = 0; i < sizeof COLOURS / sizeof *COLOURS; i++)
        if (strcmp(what, COLOURS[i]) == 0)
            return YZ_SIGHT_COLOURS;
    return strcmp(what, "row") == 0 ? YZ_SIGHT_STONES : YZ_SIGHT_MOVES;
}

/* False where the option "point" or "row" is wrong; that has been said. */
static bool
speak(door_call *call, const door_match *own, const char *what, yz_party viewer,
      sentences *all)
{
    const yz_match *match = door_match_at(own);
    const yz_game *game = yz_match_game(match);
    const int width = yz_game_width(game), height = yz_game_height(game);
    yz_position seen;
    yz_point at;
    long row;

    if (sight_of(what) > yz_match_sight(match, viewer)) {
        add(all, yz_message_plain(YZ_MESSAGE_PLAY_HIDDEN));
    } else if (strcmp(what, "life") == 0) {
        /* the page reads it by itself */
    } else if (strcmp(what, "resume") == 0) {
        add(all, who_asks(yz_game_rules(game)));
    } else if (strcmp(what, "turn") == 0) {
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
        add(all, yz_spoken_clock(yz_match_clock(match), YZ_BLACK));
        add(all, yz_spoken_clock(yz_match_clock(match), YZ_WHITE));
    } else if (strcmp(what, "chain") == 0) {
        if (!door_point(call, "point", width, height, &at))
            return false;
        add(all, yz_spoken_chain(game, at));
    } else if (strcmp(what, "row") == 0) {
        if (!door_number(call, "row", 1, height, 1, &row))
            return false;
        yz_match_view(match, viewer, &seen);
        add(all, yz_spoken_row(&seen, (int)row));
    } else {
        add(all, yz_spoken_last(game));
    }
    return true;
}

/* "what=last", turn, atari, kos, prisoners, clock, chain ("point"), row ("row"); of life nothing
   is said but that the reader may not know of it, of resume but that who asks must be named. */
void
door_match_speak(door_call *call)
{
    const door_match *own = door_match_of(call);
    const char *what = door_value(call, "what");
    sentences *all = calloc(1, sizeof *all);
    yz_party reader;
    yz_json json;

    if (own != NULL && all != NULL && door_reader(call, &reader) &&
        speak(call, own, what == NULL ? "last" : what,
              door_viewer(call, door_match_at(own), reader), all)) {
        door_open(call, &json);
        yz_json_open_array(&json, "text");
        for (int i = 0; i < all->count; i++)
            yz_json_text(&json, NULL, YZ_SAID(&all->said[i], call->language));
        yz_json_close_array(&json);
        door_close(&json);
    }
    free(all);
}
