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
    yz_judged_board board;
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

    if (of != NULL &&
        yz_match_judge(&of->judged, &of->board, &of->game, door_match_at(own)) == YZ_OK)
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

/* One line for each step list; 'from' and the methods behind it up to 'to'. */
static void
write_counts(const door_call *call, const judged_match *of, yz_count_steps *steps,
             size_t from, size_t to)
{
    yz_position position;
    yz_json json;

    yz_game_position(of->game, &position);
    const yz_count_input what = yz_judge_counted(&of->judged, of->game, &position);
    yz_json_start(&json, door_put, call->answer);
    for (size_t i = from; i < to && yz_method_at(i).key != NULL; i++) {
        const yz_counted_game counted = {
            .file = "-",
            .number = 1,
            .game = of->game,
            .count = &of->judged.count,
            .steps = steps,
            .method = yz_method_at(i),
            .boards = door_has(call, "boards") ? &of->board.points : NULL,
            .basis = of->judged.basis};
        if (yz_count_carry_out(steps, i, &what) != YZ_OK)
            continue;
        yz_tell_count_json(&json, &counted, call->language);
        yz_json_line(&json);
    }
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
    const bool lacks = of == NULL || steps == NULL;

    if (own != NULL && (lacks || !of->judged.counted))
        door_fail_with(call, YZ_E_NOT_FOUND,
                       lacks || of->judged.note_count == 0
                           ? yz_message_plain(YZ_MESSAGE_COUNT_NOTHING)
                           : yz_note_message(&of->judged.note[0]));
    else if (own != NULL && name != NULL && strcmp(name, "all") == 0)
        write_counts(call, of, steps, 0, SIZE_MAX);
    else if (own != NULL) {
        const size_t method = yz_method_find(name, yz_game_rules(of->game));
        write_counts(call, of, steps, method, method + 1);
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
               ? yz_message_with(YZ_MESSAGE_PLAY_WHO_ASKS,
                                 yz_arg_name("article", article))
               : yz_message_plain(YZ_MESSAGE_NONE);
}

/* What is asked of a match, and by whom. */
typedef struct asking {
    door_call *call;
    const yz_match *match;
    const yz_game *game;
    yz_party viewer;
    sentences *all;
} asking;

static bool
say_last(asking *of)
{
    add(of->all, yz_spoken_last(of->game));
    return true;
}

/* The page reads it by itself. */
static bool
say_life(asking *of)
{
    (void)of;
    return true;
}

static bool
say_resume(asking *of)
{
    add(of->all, who_asks(yz_game_rules(of->game)));
    return true;
}

static bool
say_turn(asking *of)
{
    add(of->all, yz_spoken_turn(of->game));
    return true;
}

static bool
say_atari(asking *of)
{
    add(of->all, yz_spoken_atari(of->game, YZ_BLACK));
    add(of->all, yz_spoken_atari(of->game, YZ_WHITE));
    return true;
}

static bool
say_kos(asking *of)
{
    const int count = yz_spoken_kos(of->game, of->all->said, KOS);

    of->all->count = count == 0 ? 1 : count < KOS ? count : KOS;
    return true;
}

static bool
say_prisoners(asking *of)
{
    add(of->all, yz_spoken_prisoners(of->game));
    return true;
}

static bool
say_clock(asking *of)
{
    add(of->all, yz_spoken_clock(yz_match_clock(of->match), YZ_BLACK));
    add(of->all, yz_spoken_clock(yz_match_clock(of->match), YZ_WHITE));
    return true;
}

static bool
say_chain(asking *of)
{
    yz_point at;

    if (!door_point(of->call, "point", yz_game_width(of->game),
                    yz_game_height(of->game), &at))
        return false;
    add(of->all, yz_spoken_chain(of->game, at));
    return true;
}

static bool
say_row(asking *of)
{
    yz_position seen;
    long row;

    if (!door_number(of->call, "row", 1, yz_game_height(of->game), 1, &row))
        return false;
    yz_match_view(of->match, of->viewer, &seen);
    add(of->all, yz_spoken_row(&seen, (int)row));
    return true;
}

/* What may be asked, and how much of the board the answer tells; the first where nothing else is
   named.  False where the option "point" or "row" is wrong; that has been said. */
static const struct question {
    const char *what;
    yz_sight sight;
    bool (*say)(asking *of);
} QUESTIONS[] = {
    {"last", YZ_SIGHT_MOVES, say_last},
    {"turn", YZ_SIGHT_MOVES, say_turn},
    {"clock", YZ_SIGHT_MOVES, say_clock},
    {"prisoners", YZ_SIGHT_MOVES, say_prisoners},
    {"resume", YZ_SIGHT_MOVES, say_resume},
    {"row", YZ_SIGHT_STONES, say_row},
    {"atari", YZ_SIGHT_COLOURS, say_atari},
    {"kos", YZ_SIGHT_COLOURS, say_kos},
    {"chain", YZ_SIGHT_COLOURS, say_chain},
    {"life", YZ_SIGHT_COLOURS, say_life},
};

static bool
speak(asking *of, const char *what)
{
    const struct question *row = QUESTIONS;

    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++)
        if (what != NULL && strcmp(what, QUESTIONS[i].what) == 0)
            row = &QUESTIONS[i];
    if (row->sight <= yz_match_sight(of->match, of->viewer))
        return row->say(of);
    add(of->all, yz_message_plain(YZ_MESSAGE_PLAY_HIDDEN));
    return true;
}

/* "what=last", turn, atari, kos, prisoners, clock, chain ("point"), row ("row"); of life nothing
   is said but that the reader may not know of it, of resume but that who asks must be named. */
void
door_match_speak(door_call *call)
{
    const door_match *own = door_match_of(call);
    sentences *all = calloc(1, sizeof *all);
    asking of = {.call = call, .all = all};
    yz_party reader;
    yz_json json;

    if (own != NULL && all != NULL && door_reader(call, &reader)) {
        of.match = door_match_at(own);
        of.game = door_match_game(own);
        of.viewer = door_viewer(call, of.match, reader);
        if (speak(&of, door_value(call, "what"))) {
            door_open(call, &json);
            yz_json_open_array(&json, "text");
            for (int i = 0; i < all->count; i++)
                yz_json_text(&json, NULL, YZ_SAID(&all->said[i], call->language));
            yz_json_close_array(&json);
            door_close(&json);
        }
    }
    free(all);
}
