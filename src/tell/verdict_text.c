/* verdict_text.c - a verdict for people: the result, the count, points, refused moves, notes. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "count/terms.h"
#include "tell/judged.h"
#include "tell/verdict_text.h"
#include "tell/prose.h"
#include "yunzi/text.h"
#include "yunzi/messages.h"
#include "message/template.h"

/* ---- The first line ---- */

void
yz__tell_judged_under(yz__prose *out, const yz_judged_game *game)
{
    char rules[YZ_RULES_TEXT];

    if (game->under_any)
        yz__prose_plain(out, YZ_MESSAGE_VERDICT_ANY_RULES);
    else
        yz__prose_text(out, yz_game_rules_text(game->game, rules));
}

static void
tell_record(yz__prose *out, const yz_judged_game *game)
{
    char recorded[YZ_RESULT_TEXT];
    const int agrees = !yz__judged_comparable(game) ? 0
                       : yz__judged_agrees(game)    ? 1
                                                    : 2;

    yz__prose_say(out, YZ_MESSAGE_VERDICT_RECORD_SAYS,
                  yz_arg_text(yz_result_text(game->recorded, recorded)),
                  yz_arg_choice(agrees));
}

static void
tell_result(yz__prose *out, const yz_judged_game *game)
{
    const yz_judgement *judged = game->judged;
    const yz_message result =
        yz__result_message(&judged->result, yz_game_rules(game->game));

    yz__prose_line(out, 0, 4);
    yz__tell_judged_under(out, game);
    yz__prose_text(out, ": ");
    yz__prose_ink(out, judged->result.kind == YZ_RESULT_NONE ? YZ__INK_OPEN
                                                             : YZ__INK_ANSWER);
    yz__prose_message(out, &result);
    yz__prose_ink(out, YZ__INK_OFF);
    if (judged->basis != YZ_BASIS_NONE)
        yz__prose_basis(out, judged->basis);
    if (judged->komi_assumed)
        yz__prose_plain(out, YZ_MESSAGE_VERDICT_KOMI_ASSUMED);
    if (game->recorded)
        tell_record(out, game);
    yz__prose_end(out);
}

/* ---- The count ---- */

/* A row of it: a title, two numbers, and where it is laid down: beside them, or below where
   the lines are too short for it. */
enum { INDENT = 2, MOST_TITLE = 36, NUMBER = 10, GAP = 3 };

/* The title of a row, its last line left open. */
static void
tell_title(yz__prose *out, const char *title, int most)
{
    for (;;) {
        const char *line = title;
        const size_t length = yz__prose_fit(&title, most);
        yz__prose_row(out, INDENT);
        yz__prose_bytes(out, line, length);
        if (*title == '\0')
            return;
        yz__prose_end(out);
    }
}

static void
tell_row(yz__prose *out, const char *title, const char *black, const char *white,
         const char *article)
{
    const int end = out->how->line_width > 0 ? out->how->line_width : INT_MAX;
    const int room = end - INDENT - 2 * NUMBER;
    const int most = room < MOST_TITLE ? room : MOST_TITLE;
    const int used = INDENT + most + 2 * NUMBER + GAP;

    tell_title(out, title, most);
    yz__prose_pad(out, INDENT + most);
    yz__prose_right(out, black, NUMBER);
    yz__prose_right(out, white, NUMBER);
    if (article && end - used < (int)yz_utf8_columns(article, strlen(article))) {
        yz__prose_end(out);
        yz__prose_line(out, 2 * GAP, 2 * GAP);
        yz__prose_text(out, article);
    } else if (article) {
        yz__prose_pad(out, used);
        yz__prose_text(out, article);
    }
    yz__prose_end(out);
}

const char *
yz__term_article(const yz_judged_game *game, const yz_count_term *term,
                 const yz_language *language, char out[YZ_MESSAGE_TEXT])
{
    const bool is_komi = yz__term_role_of(term) == YZ__ROLE_KOMI;
    yz_message said = yz_message_plain(YZ_MESSAGE_VERDICT_KOMI_AS_GIVEN);

    if (is_komi && game->judged->komi_assumed)
        said = yz_message_plain(YZ_MESSAGE_VERDICT_KOMI_NOT_RECORDED);
    else if (term->article)
        said = yz_message_with(YZ_MESSAGE_VERDICT_ARTICLE,
                               yz_arg_name("article", term->article));
    else if (!is_komi)
        return NULL;
    return yz_message_text(&said, language, out);
}

static void
tell_count(yz__prose *out, const yz_judged_game *game)
{
    const yz_count *count = &game->judged->count;
    const yz_language *language = out->how->language;
    const yz_message black =
        yz_message_with(YZ_MESSAGE_COLOUR, yz_arg_colour(YZ_BLACK));
    const yz_message white =
        yz_message_with(YZ_MESSAGE_COLOUR, yz_arg_colour(YZ_WHITE));
    const yz_message total = yz_message_plain(YZ_MESSAGE_VERDICT_TOTAL);
    char own[YZ_NUMBER_WORDS], others[YZ_NUMBER_WORDS], article[YZ_MESSAGE_TEXT];

    tell_row(out, "", YZ_SAID(&black, language), YZ_SAID(&white, language), NULL);
    for (int i = 0; i < count->term_count; i++) {
        const yz_count_term *term = &count->term[i];
        tell_row(out, yz_language_word(language, "term", term->title),
                 yz__number_told(term->black, language, own),
                 yz__number_told(term->white, language, others),
                 yz__term_article(game, term, language, article));
    }
    tell_row(out, YZ_SAID(&total, language),
             yz__number_told(count->total[YZ_BLACK], language, own),
             yz__number_told(count->total[YZ_WHITE], language, others), NULL);
}

/* A term by its key as words, "group-tax" is "group tax", which is shorter than its title;
   keys are English, so other languages have the title. */
static void
tell_sum_term(yz__prose *out, int sign, const yz_count_term *term, yz_number value)
{
    const char *title = yz_language_word(out->how->language, "term", term->title);
    char words[40];

    snprintf(words, sizeof words, "%s", term->key);
    for (char *c = words; *c; c++)
        if (*c == '-')
            *c = ' ';
    yz__prose_say(out, YZ_MESSAGE_VERDICT_SUM_TERM, yz_arg_choice(sign),
                  yz_arg_text(title == term->title ? words : title),
                  yz_arg_exact(value));
}

void
yz__tell_sum(yz__prose *out, const yz_judgement *judged, yz_colour side)
{
    enum { IS, IS_MINUS, PLUS, MINUS };
    const yz_count *count = &judged->count;
    char number[YZ_NUMBER_WORDS];
    bool first = true;

    yz__prose_text(out,
                   yz__number_told(count->total[side], out->how->language, number));
    for (int i = 0; i < count->term_count; i++) {
        const yz_count_term *term = &count->term[i];
        yz_number value = side == YZ_BLACK ? term->black : term->white;
        const bool minus = value.count < 0;
        if (value.count == 0)
            continue;
        if (minus)
            value.count = -value.count;
        tell_sum_term(out,
                      first   ? minus ? IS_MINUS : IS
                      : minus ? MINUS
                              : PLUS,
                      term, value);
        first = false;
    }
}

/* ---- Points ---- */

static void
tell_points(yz__prose *out, const yz_judged_game *game, yz_fate fate,
            yz_message_id title)
{
    enum { TITLE = 12, POINT = 4, MOST = 12 };
    const int width = yz_game_width(game->game);
    const int height = yz_game_height(game->game);
    const int end = out->how->line_width > 0 ? out->how->line_width : INT_MAX;
    const int room = (end - TITLE - 3) / POINT;
    const int most = room < MOST ? room : MOST;
    uint8_t map[YZ_MAX_POINTS];
    char text[YZ_POINT_TEXT];
    int count = 0;

    yz__judged_points(game, fate, map);
    for (int i = 0; i < width * height; i++) {
        if (map[i] == 0)
            continue;
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (count % most == 0) {
            if (count > 0)
                yz__prose_end(out);
            yz__prose_row(out, INDENT);
            if (count == 0)
                yz__prose_plain(out, title);
            yz__prose_pad(out, INDENT + TITLE);
        }
        yz__prose_texts(out, " ", yz_point_text(at, height, text));
        count++;
    }
    if (count > 0)
        yz__prose_end(out);
}

/* ---- Refused moves ---- */

static yz_message
what_was_played(const yz_illegal *illegal, int height)
{
    if (illegal->unreadable)
        return yz_message_plain(YZ_MESSAGE_MOVE_UNREADABLE);
    return illegal->played.kind == YZ_MOVE_PLAY
               ? yz_message_with(YZ_MESSAGE_MOVE_AT,
                                 yz_arg_point(illegal->played.at, height))
               : yz_message_plain(YZ_MESSAGE_MOVE_PASS);
}

static void
tell_one_illegal(yz__prose *out, const yz_judged_game *game, const yz_illegal *illegal)
{
    const yz_legality *found = &illegal->legality;
    const yz_message what = what_was_played(illegal, yz_game_height(game->game));
    const bool repeats = found->repeats >= 0;

    yz__prose_line(out, INDENT, 2 * INDENT);
    yz__prose_ink(out, YZ__INK_WRONG);
    yz__prose_plain(out, YZ_MESSAGE_VERDICT_ILLEGAL);
    yz__prose_ink(out, YZ__INK_OFF);
    yz__prose_say(
        out, YZ_MESSAGE_VERDICT_ILLEGAL_MOVE, yz_arg_number(illegal->move),
        yz_arg_message(&what), yz_arg_name("ground", yz_ground_text(found->ground)),
        yz_arg_choice(repeats),
        yz_arg_number(repeats ? yz_game_move_number(game->game, found->repeats) : 0),
        yz_arg_name("article", found->article ? found->article : ""),
        yz_arg_name("consequence",
                    yz_consequence_text(found->consequence, illegal->played.colour)));
    yz__prose_end(out);
}

/* A record that went on for long after the game had stopped would bury its verdict. */
enum { MOST_ILLEGAL = 100 };

static void
tell_illegal(yz__prose *out, const yz_judged_game *game)
{
    const size_t count = game->replay ? yz_replay_illegal_count(game->replay) : 0;

    for (size_t i = 0; i < count && i < MOST_ILLEGAL; i++)
        tell_one_illegal(out, game, yz_replay_illegal(game->replay, i));
    if (count <= MOST_ILLEGAL)
        return;
    yz__prose_whole(out, YZ__LINE, INDENT, 2 * INDENT, YZ_MESSAGE_VERDICT_MORE_ILLEGAL,
                    yz_arg_number((int64_t)(count - MOST_ILLEGAL)));
}

/* ---- The whole ---- */

static void
tell_note(yz__prose *out, const yz_note *note)
{
    const yz_message text = yz_note_message(note);

    yz__prose_whole(out, YZ__LINE, INDENT, 2 * INDENT, YZ_MESSAGE_VERDICT_NOTE,
                    yz_arg_message(&text),
                    yz_arg_name("article", note->article ? note->article : ""));
}

void
yz__tell_verdict(yz__prose *out, const yz_judged_game *game)
{
    tell_result(out, game);
    if (game->judged->counted) {
        tell_count(out, game);
        tell_points(out, game, YZ_FATE_DEAD, YZ_MESSAGE_VERDICT_DEAD);
        tell_points(out, game, YZ_FATE_SEKI, YZ_MESSAGE_VERDICT_SEKI);
        tell_points(out, game, YZ_FATE_NEUTRAL, YZ_MESSAGE_VERDICT_NEUTRAL);
    }
    tell_illegal(out, game);
    for (int i = 0; i < game->judged->note_count; i++)
        tell_note(out, &game->judged->note[i]);
}

yz_status
yz_tell_verdict(const yz_telling *how, const yz_judged_game *game)
{
    yz__prose out;

    yz__prose_start(&out, how);
    yz__tell_verdict(&out, game);
    return out.status;
}
