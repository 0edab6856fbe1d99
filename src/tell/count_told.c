/* count_told.c - a counting procedure: each step with what each side has then. */
#include <limits.h>
#include <string.h>

#include "tell/members.h"
#include "tell/prose.h"
#include "tell/results.h"
#include "tell/verdict_text.h"
#include "yunzi/messages.h"
#include "base/number.h"
#include "count/score.h"
#include "message/template.h"

/* The result that the procedure comes to; a tie goes as the rules say. */
static yz_result
result_of(const yz_counted_game *counted)
{
    const yz_number margin = counted->steps->margin;
    const int sign = yz_compare(margin, yz_whole(0));
    const yz_colour winner = sign > 0                 ? YZ_BLACK
                             : sign < 0               ? YZ_WHITE
                             : counted->steps->agrees ? counted->count->winner
                                                      : YZ_EMPTY;

    return (yz_result){
        .kind = winner == YZ_EMPTY ? YZ_RESULT_DRAW : YZ_RESULT_SCORE,
        .winner = winner,
        .margin_known = true,
        .margin = sign < 0 ? yz_subtract(yz_whole(0), margin) : margin,
    };
}

/* ---- Text ---- */

enum { LEAST_TEXT = 16, MOST_TEXT = 56, NUMBER = 9, STEP = 6, KEY = 16 };

/* The width of the sentence of a step, beside the numbers. */
static int
text_columns(const yz_telling *how)
{
    const int end = how->width > 0 ? how->width : INT_MAX;
    const int room = end - STEP - 2 * NUMBER;

    return room < LEAST_TEXT ? LEAST_TEXT : room > MOST_TEXT ? MOST_TEXT : room;
}

/* ---- What is counted, and how ---- */

static void
tell_source(yz__prose *out, const yz_method *method, int indent)
{
    yz__prose_whole(out, YZ__LINE, indent, indent + 1, YZ_MESSAGE_COUNT_SOURCE,
                    yz_arg_name("article", method->source));
}

static void
tell_header(yz__prose *out, const yz_counted_game *counted)
{
    const yz_game *game = counted->game;
    const yz_method *method = &counted->method;

    yz__prose_line(out, 0, 2);
    yz__prose_file(out, counted->file);
    yz__prose_say(out, YZ_MESSAGE_COUNT_GAME, yz_arg_number(counted->number),
                  yz_arg_name("rules", yz_rules_name(yz_game_rules(game))),
                  yz_arg_exact(yz_game_komi(game)),
                  yz_arg_choice(yz_game_komi_given(game)));
    yz__prose_end(out);
    yz__prose_whole(out, YZ__LINE, 0, 2, YZ_MESSAGE_COUNT_METHOD,
                    yz_arg_name("method", method->name), yz_arg_text(method->key));
    yz__prose_paragraph(out, 0, 0);
    yz__prose_name(out, "procedure", method->text);
    yz__prose_end(out);
    tell_source(out, method, 0);
    yz__prose_end(out);
}

/* ---- The steps ---- */

static bool
has_step(const yz_count_steps *steps, const char *key)
{
    for (int i = 0; i < steps->count; i++)
        if (strcmp(steps->step[i].key, key) == 0)
            return true;
    return false;
}

/* True for half counts and similar procedures, which count in zi: two points each. */
static bool
counts_in_zi(const yz_count_steps *steps)
{
    return has_step(steps, "over-half");
}

/* True if the result is told in zi too. */
static bool
speaks_of_zi(const yz_count_steps *steps)
{
    return counts_in_zi(steps) || has_step(steps, "area-lead");
}

static void
tell_colours(yz__prose *out)
{
    const yz_message black =
        yz_message_with(YZ_MESSAGE_COLOUR, yz_arg_colour(YZ_BLACK));
    const yz_message white =
        yz_message_with(YZ_MESSAGE_COLOUR, yz_arg_colour(YZ_WHITE));

    yz__prose_row(out, STEP + text_columns(out->how));
    yz__prose_right(out, YZ_SAID(&black, out->how->language), NUMBER);
    yz__prose_right(out, YZ_SAID(&white, out->how->language), NUMBER);
    yz__prose_end(out);
}

/* Tells the sentence of a step; its last line stays open. */
static void
tell_sentence(yz__prose *out, int number, const char *text)
{
    char label[YZ_NUMBER_TEXT];

    yz__prose_row(out, 0);
    yz__prose_right(out, yz_number_text(yz_whole(number), label), STEP - 2);
    for (;;) {
        const char *line = text;
        const size_t length = yz__prose_fit(&text, text_columns(out->how));
        yz__prose_pad(out, STEP);
        yz__prose_bytes(out, line, length);
        if (*text == '\0')
            return;
        yz__prose_end(out);
        yz__prose_row(out, 0);
    }
}

/* Half counts and similar procedures have their numbers in zi. */
static void
tell_amount(yz__prose *out, yz_number amount, bool zi, int columns)
{
    char text[YZ_NUMBER_WORDS];
    const yz_language *language = out->how->language;

    yz__prose_right(out,
                    zi ? yz__zi_told(amount, language, text)
                       : yz__number_told(amount, language, text),
                    columns);
}

static void
tell_step(yz__prose *out, int number, const yz_count_step *step, bool zi)
{
    tell_sentence(out, number, YZ_SAID(&step->what, out->how->language));
    yz__prose_pad(out, STEP + text_columns(out->how));
    tell_amount(out, step->black, zi, NUMBER);
    if (!step->black_only) {
        yz__prose_text(out, " ");
        tell_amount(out, step->white, zi, NUMBER - 1);
    }
    yz__prose_end(out);
}

/* True if a step moves a stone or counts a point: a sum does not. */
static bool
shows_something(const yz__count_scene *scene, const yz__count_scene *before)
{
    static const uint8_t NOTHING[YZ_MAX_POINTS];

    return memcmp(scene->counted, NOTHING, sizeof NOTHING) != 0 ||
           memcmp(scene->stone, before->stone, sizeof scene->stone) != 0;
}

/* The board after a step: the stones on it, and small letters for empty points that the step
   counts. */
static void
tell_board(yz__prose *out, const yz_counted_game *counted, int step)
{
    yz__count_scene scene, before;
    yz_position board;
    char row[2 * YZ_MAX_SIDE + 1];

    yz_game_position(counted->game, &board);
    yz__count_scene_of(&scene, &board, counted->boards, counted->steps, step);
    yz__count_scene_of(&before, &board, counted->boards, counted->steps, step - 1);
    if (!shows_something(&scene, &before))
        return;
    for (int y = 0; y < board.height; y++) {
        for (int x = 0; x < board.width; x++) {
            const int i = y * board.width + x;
            const bool stone = scene.stone[i] != YZ_EMPTY;
            row[2 * x] = stone ? ".XO"[scene.stone[i]] : ".xo"[scene.counted[i]];
            row[2 * x + 1] = ' ';
        }
        row[2 * board.width - 1] = '\0';
        yz__prose_row(out, 0);
        yz__prose_pad(out, STEP);
        yz__prose_text(out, row);
        yz__prose_end(out);
    }
    yz__prose_end(out);
}

/* ---- The result ---- */

static void
tell_result(yz__prose *out, const yz_counted_game *counted)
{
    const yz_result result = result_of(counted);
    const yz_message wins = yz_result_message(&result);

    yz__prose_row(out, 2);
    yz__prose_ink(out, YZ__INK_ANSWER);
    if (result.kind == YZ_RESULT_DRAW)
        yz__prose_plain(out, YZ_MESSAGE_COUNT_DRAW);
    else
        yz__prose_message(out, &wins);
    if (speaks_of_zi(counted->steps))
        yz__prose_say(out, YZ_MESSAGE_COUNT_ZI,
                      yz__arg_zi(yz__multiply(result.margin, yz_ratio(1, 2))));
    yz__prose_ink(out, YZ__INK_OFF);
    yz__prose_basis(out, counted->basis);
    if (!counted->steps->agrees)
        yz__prose_plain(out, YZ_MESSAGE_COUNT_RULES_DIFFER);
    yz__prose_end(out);
}

yz_status
yz_tell_count(const yz_telling *how, const yz_counted_game *counted)
{
    const bool zi = counts_in_zi(counted->steps);
    yz__prose out;

    yz__prose_start(&out, how);
    tell_header(&out, counted);
    tell_colours(&out);
    for (int i = 0; i < counted->steps->count; i++) {
        tell_step(&out, i + 1, &counted->steps->step[i], zi);
        if (counted->boards)
            tell_board(&out, counted, i);
    }
    yz__prose_end(&out);
    tell_result(&out, counted);
    yz__prose_end(&out);
    return out.status;
}

yz_status
yz__tell_method(const yz_telling *how, const yz_method *method)
{
    yz__prose out;

    yz__prose_start(&out, how);
    yz__prose_paragraph(&out, 0, KEY);
    yz__prose_text(&out, method->key);
    yz__prose_pad(&out, KEY);
    yz__prose_name(&out, "procedure", method->text);
    yz__prose_end(&out);
    tell_source(&out, method, KEY);
    return out.status;
}

/* ---- JSON ---- */

/* Rows of a board from the top: a letter for each colour. */
static void
write_map(yz_json *json, const char *key, const uint8_t *map, const yz_position *board,
          const char letters[3])
{
    char row[YZ_MAX_SIDE + 1];

    yz_json_open_array(json, key);
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++)
            row[x] = letters[map[y * board->width + x]];
        row[board->width] = '\0';
        yz_json_text(json, NULL, row);
    }
    yz_json_close_array(json);
}

static void
write_board(yz_json *json, const yz_counted_game *counted, int step)
{
    yz__count_scene scene;
    yz_position board;

    yz_game_position(counted->game, &board);
    yz__count_scene_of(&scene, &board, counted->boards, counted->steps, step);
    write_map(json, "board", scene.stone, &board, ".XO");
    write_map(json, "counted", scene.counted, &board, ".xo");
}

static void
write_step(yz_json *json, const yz_counted_game *counted, int i,
           const yz_language *language)
{
    const yz_count_step *step = &counted->steps->step[i];

    yz_json_open_object(json, NULL);
    yz_json_text(json, "key", step->key);
    yz__json_said(json, "text", &step->what, language);
    yz_json_number(json, "black", step->black);
    if (!step->black_only)
        yz_json_number(json, "white", step->white);
    if (counted->boards)
        write_board(json, counted, i);
    yz_json_close_object(json);
}

void
yz_tell_count_json(yz_json *json, const yz_counted_game *counted,
                   const yz_language *language)
{
    const yz_result result = result_of(counted);
    const yz_count_steps *steps = counted->steps;

    yz_json_open_object(json, NULL);
    yz__json_place(json, counted->file, counted->number);
    yz_json_text(json, "rules", yz_rules_id(yz_game_rules(counted->game)));
    yz_json_number(json, "komi", yz_game_komi(counted->game));
    yz_json_bool(json, "komi_recorded", yz_game_komi_given(counted->game));
    yz_json_text(json, "method", counted->method.key);
    yz_tell_name_json(json, "source", "article", counted->method.source, language);
    yz_json_bool(json, "in_zi", counts_in_zi(steps));
    yz_json_open_array(json, "steps");
    for (int i = 0; i < steps->count; i++)
        write_step(json, counted, i, language);
    yz_json_close_array(json);
    yz_json_text(json, "basis", yz_basis_key(counted->basis));
    yz_json_number(json, "margin", steps->margin);
    yz_json_number(json, "margin_zi", steps->margin_zi);
    yz__json_result_text(json, "result", &result);
    yz_json_bool(json, "agrees", steps->agrees);
    yz__json_shortage(json, "cut", counted->cut);
    yz_json_close_object(json);
}

void
yz__tell_method_json(yz_json *json, const yz_method *method,
                     const yz_language *language)
{
    yz_json_open_object(json, NULL);
    yz_json_text(json, "method", method->key);
    yz_json_text(json, "name", yz_language_word(language, "method", method->name));
    yz_json_text(json, "text", yz_language_word(language, "procedure", method->text));
    yz_tell_name_json(json, "source", "article", method->source, language);
    yz_json_close_object(json);
}
