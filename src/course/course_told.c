/* course_told.c - lessons and answers as text and as JSON. */
#include "course/lesson.h"
#include "course/learner.h"
#include "tell/members.h"
#include "tell/prose.h"
#include "yunzi/course.h"
#include "yunzi/messages.h"
#include "yunzi/told.h"
#include "message/article.h"

/* ---- Text ---- */

enum { MARGIN = 2 };

static void
tell_board(yz__prose *out, const yz_game *game)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;

    yz_diagram_of_game(&diagram, game);
    if (out->status == YZ_OK)
        out->status =
            yz_diagram_text(&diagram, &style, out->how->sink, out->how->context);
}

static void
tell_words(yz__prose *out, const yz_lesson *lesson, const char *text, int indent)
{
    yz__prose_paragraph(out, indent, indent);
    yz__prose_safe(out, yz_course_words(out->how->language, lesson, text));
    yz__prose_end(out);
}

/* Prisoners, where there are any: the board does not show them. */
static void
tell_prisoners(yz__prose *out, const yz_game *game)
{
    const yz_tally tally = yz_game_tally(game);
    const yz_message said = yz_spoken_prisoners(game);

    if (tally.prisoners[YZ_BLACK] + tally.prisoners[YZ_WHITE] == 0)
        return;
    yz__prose_whole_message(out, YZ__PARAGRAPH, 0, 0, &said);
}

static void
tell_options(yz__prose *out, const yz_lesson *lesson)
{
    for (size_t i = 0; i < lesson->option_count; i++) {
        const char *text =
            yz_course_words(out->how->language, lesson, lesson->option[i].text);
        yz__prose_whole(out, YZ__PARAGRAPH, MARGIN, 2 * MARGIN + 1,
                        YZ_MESSAGE_COURSE_OPTION, yz_arg_number((int64_t)i + 1),
                        yz_arg_text(text));
    }
}

yz_status
yz_tell_learner(const yz_telling *how, const yz_learner *learner)
{
    const yz_lesson *lesson = yz_learner_lesson(learner);
    const yz_message task = yz__lesson_task(lesson);
    yz__prose out;

    yz__prose_start(&out, how);
    tell_words(&out, lesson, lesson->title, 0);
    for (size_t i = 0; i < lesson->paragraph_count; i++) {
        yz__prose_row(&out, 0);
        yz__prose_end(&out);
        tell_words(&out, lesson, lesson->paragraph[i], 0);
    }
    yz__prose_row(&out, 0);
    yz__prose_end(&out);
    tell_board(&out, yz_learner_game(learner));
    tell_prisoners(&out, yz_learner_game(learner));
    yz__prose_row(&out, 0);
    yz__prose_end(&out);
    if (lesson->question != NULL)
        tell_words(&out, lesson, lesson->question, 0);
    else
        yz__prose_whole_message(&out, YZ__PARAGRAPH, 0, 0, &task);
    tell_options(&out, lesson);
    return out.status;
}

static void
tell_message(yz__prose *out, const yz_course_message *message)
{
    char article[YZ_MESSAGE_TEXT];

    yz__prose_whole_message(out, YZ__PARAGRAPH, MARGIN, 2 * MARGIN, &message->what);
    if (message->article == NULL)
        return;
    yz__article_tell(message->article, out->how->language, article, sizeof article);
    yz__prose_paragraph(out, 2 * MARGIN, 2 * MARGIN);
    yz__prose_ink(out, YZ__INK_PALE);
    yz__prose_text(out, article);
    yz__prose_ink(out, YZ__INK_OFF);
    yz__prose_end(out);
}

static void
tell_line(yz__prose *out, const yz_course_answer *answer, int height)
{
    if (answer->line_length == 0)
        return;
    yz__prose_paragraph(out, MARGIN, 2 * MARGIN);
    yz__prose_plain(out, YZ_MESSAGE_COURSE_THEN);
    for (int i = 0; i < answer->line_length; i++) {
        const yz_message move = yz_move_message(answer->line[i], height);
        yz__prose_text(out, i == 0 ? " " : ", ");
        yz__prose_message(out, &move);
    }
    yz__prose_end(out);
}

yz_status
yz_tell_answer(const yz_telling *how, const yz_learner *learner,
               const yz_course_answer *answer)
{
    const yz_lesson *lesson = yz_learner_lesson(learner);
    yz__prose out;

    yz__prose_start(&out, how);
    yz__prose_paragraph(&out, 0, 0);
    yz__prose_say(&out, YZ_MESSAGE_COURSE_STATE, yz_arg_choice((int)answer->state));
    if (answer->basis != YZ_BASIS_NONE && answer->basis != YZ_BASIS_PLAYED)
        yz__prose_basis(&out, answer->basis);
    yz__prose_end(&out);
    for (int i = 0; i < answer->message_count; i++)
        tell_message(&out, answer->message + i);
    tell_line(&out, answer, yz_game_height(yz_learner_game(learner)));
    if (answer->remark != NULL)
        tell_words(&out, lesson, answer->remark, MARGIN);
    if (answer->solved != NULL)
        tell_words(&out, lesson, answer->solved, MARGIN);
    return out.status;
}

/* ---- JSON ---- */

/* ---- The board ---- */

/* The last move, if it was a play. */
static void
write_last(yz_json *json, const yz_game *game)
{
    const yz_ply ply = yz_game_ply(game, yz_game_ply_count(game));

    yz_json_open_array(json, "last");
    if (ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PLAY)
        yz_json_point(json, NULL, ply.move.at, yz_game_height(game));
    yz_json_close_array(json);
}

static void
write_board(yz_json *json, const yz_game *game)
{
    const yz_tally tally = yz_game_tally(game);
    yz_position board;

    yz_game_position(game, &board);
    yz_json_open_object(json, "board");
    yz__json_size(json, board.width, board.height);
    yz__json_stones(json, &board);
    yz__json_kos(json, "ko", game);
    write_last(json, game);
    yz__json_two(json, "prisoners", tally.prisoners);
    yz_json_close_object(json);
}

/* ---- Lessons ---- */

static void
write_words(yz_json *json, const char *key, const yz_language *language,
            const yz_lesson *lesson, const char *text)
{
    yz_json_text(json, key, yz_course_words(language, lesson, text));
}

/* The first moves that the book of a problem calls right. */
static void
write_answers(yz_json *json, const yz_lesson *lesson)
{
    const struct yz__lesson_more *more = lesson->more;

    if (more->problem)
        yz__json_moves(json, "answers", more->right, more->right_count,
                       more->start.height);
}

void
yz_tell_course_json(yz_json *json, const char *key, const yz_course *course,
                    const yz_language *language)
{
    yz_json_open_object(json, key);
    yz_json_open_array(json, "lessons");
    for (size_t i = 0; i < yz_course_count(course); i++) {
        const yz_lesson *lesson = yz_course_lesson(course, i);
        yz_json_open_object(json, NULL);
        yz_json_text(json, "lesson", lesson->id);
        yz_json_whole(json, "number", (int64_t)i + 1);
        write_words(json, "title", language, lesson, lesson->title);
        write_words(json, "chapter", language, lesson, lesson->chapter);
        yz_json_text(json, "goal", yz__course_goal_key(lesson->goal));
        yz_json_bool(json, "story", lesson->story);
        write_answers(json, lesson);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
    yz_json_close_object(json);
}

static void
write_options(yz_json *json, const yz_lesson *lesson, const yz_language *language)
{
    yz_json_open_array(json, "options");
    for (size_t i = 0; i < lesson->option_count; i++)
        write_words(json, NULL, language, lesson, lesson->option[i].text);
    yz_json_close_array(json);
}

static void
write_goal(yz_json *json, const yz_lesson *lesson, const yz_language *language,
           int height)
{
    const yz_message task = yz__lesson_task(lesson);

    yz_json_text(json, "goal", yz__course_goal_key(lesson->goal));
    yz_json_text(json, "input", yz__course_input_key(lesson->input));
    yz_json_text(json, "subject", yz__course_subject_key(lesson->subject));
    if (lesson->question != NULL)
        write_words(json, "task", language, lesson, lesson->question);
    else
        yz__json_said(json, "task", &task, language);
    yz__json_colour(json, "colour", lesson->to_play);
    yz__json_points(json, "points", lesson->point, lesson->point_count, height);
}

/* In words, where there are any: the board does not show them. */
static void
write_prisoners(yz_json *json, const yz_game *game, const yz_language *language)
{
    const yz_tally tally = yz_game_tally(game);
    const yz_message said = yz_spoken_prisoners(game);
    const bool any = tally.prisoners[YZ_BLACK] + tally.prisoners[YZ_WHITE] > 0;

    yz_json_text(json, "prisoners", any ? YZ_SAID(&said, language) : NULL);
}

void
yz_tell_learner_json(yz_json *json, const char *key, const yz_learner *learner,
                     const yz_language *language)
{
    const yz_lesson *lesson = yz_learner_lesson(learner);
    const yz_game *game = yz_learner_game(learner);

    yz_json_open_object(json, key);
    yz_json_text(json, "lesson", lesson->id);
    write_words(json, "title", language, lesson, lesson->title);
    write_words(json, "chapter", language, lesson, lesson->chapter);
    yz_json_open_array(json, "text");
    for (size_t i = 0; i < lesson->paragraph_count; i++)
        write_words(json, NULL, language, lesson, lesson->paragraph[i]);
    yz_json_close_array(json);
    write_goal(json, lesson, language, yz_game_height(game));
    write_options(json, lesson, language);
    yz_json_whole(json, "hints", (int64_t)lesson->hint_count);
    yz_json_bool(json, "story", lesson->story);
    yz_json_text(json, "rules", yz_rules_id(yz_game_rules(game)));
    yz_json_text(
        json, "rules_name",
        yz_language_word(language, "rules", yz_rules_name(yz_game_rules(game))));
    yz_json_number(json, "komi", yz_game_komi(game));
    write_prisoners(json, game, language);
    yz_json_text(json, "state", yz_course_state_key(yz_learner_state(learner)));
    write_board(json, game);
    yz_json_close_object(json);
}

/* ---- Answers ---- */

static void
write_messages(yz_json *json, const yz_course_answer *answer,
               const yz_language *language)
{
    yz_json_open_array(json, "messages");
    for (int i = 0; i < answer->message_count; i++) {
        const yz_course_message *message = answer->message + i;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "about", yz__course_about_key(message->about));
        yz_json_text(json, "name", yz_message_name((yz_message_id)message->what.id));
        yz__json_said(json, "text", &message->what, language);
        if (message->article != NULL)
            yz__json_article(json, message->article, language);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_answer(yz_json *json, const yz_lesson *lesson, const yz_course_answer *answer,
             const yz_language *language, int height)
{
    char text[YZ_MOVE_TEXT];

    yz_json_text(json, "answer", yz_course_state_key(answer->state));
    write_messages(json, answer, language);
    write_words(json, "remark", language, lesson, answer->remark);
    write_words(json, "solved", language, lesson, answer->solved);
    yz_json_text(json, "reply",
                 answer->replied ? yz_move_text(answer->reply, height, text) : NULL);
    yz_json_whole(json, "captured", answer->captured);
    yz_json_text(json, "basis", yz_basis_key(answer->basis));
    yz__json_moves(json, "line", answer->line, answer->line_length, height);
}

void
yz_tell_answer_json(yz_json *json, const char *key, const yz_learner *learner,
                    const yz_course_answer *answer, const yz_language *language)
{
    const yz_game *game = yz_learner_game(learner);

    yz_json_open_object(json, key);
    if (answer != NULL)
        write_answer(json, yz_learner_lesson(learner), answer, language,
                     yz_game_height(game));
    yz_json_text(json, "state", yz_course_state_key(yz_learner_state(learner)));
    write_board(json, game);
    yz_json_close_object(json);
}
