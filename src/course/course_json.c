/* course_json.c - lessons and answers as JSON. */
#include "tell/life_view.h"
#include "yunzi/course.h"
#include "yunzi/told.h"

/* ---- The board ---- */

static void
write_stones(yz_json *json, const char *key, const yz_position *board, yz_colour colour)
{
    yz_json_open_array(json, key);
    for (int i = 0; i < board->width * board->height; i++)
        if (board->stone[i] == (uint8_t)colour)
            yz_json_point(
                json, NULL,
                (yz_point){(uint8_t)(i % board->width), (uint8_t)(i / board->width)},
                board->height);
    yz_json_close_array(json);
}

static void
write_kos(yz_json *json, const yz_game *game)
{
    yz_point banned[YZ_MAX_POINTS];
    const int count = yz_game_to_move(game) == YZ_EMPTY
                          ? 0
                          : yz_game_ko_bans(game, banned, YZ_MAX_POINTS);

    yz_json_open_array(json, "ko");
    for (int i = 0; i < count; i++)
        yz_json_point(json, NULL, banned[i], yz_game_height(game));
    yz_json_close_array(json);
}

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
    yz_json_open_array(json, "size");
    yz_json_whole(json, NULL, board.width);
    yz_json_whole(json, NULL, board.height);
    yz_json_close_array(json);
    write_stones(json, "black", &board, YZ_BLACK);
    write_stones(json, "white", &board, YZ_WHITE);
    write_kos(json, game);
    write_last(json, game);
    yz_json_open_object(json, "prisoners");
    yz_json_whole(json, "black", tally.prisoners[YZ_BLACK]);
    yz_json_whole(json, "white", tally.prisoners[YZ_WHITE]);
    yz_json_close_object(json);
    yz_json_close_object(json);
}

/* ---- Lessons ---- */

static void
write_words(yz_json *json, const char *key, const yz_language *language,
            const yz_lesson *lesson, const char *text)
{
    yz_json_text(json, key, yz_course_words(language, lesson, text));
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
        yz_json_text(json, "goal", yz_course_goal_key(lesson->goal));
        yz_json_bool(json, "story", lesson->story);
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
    const yz_message task = yz_lesson_task(lesson);

    yz_json_text(json, "goal", yz_course_goal_key(lesson->goal));
    yz_json_text(json, "input",
                 yz_course_input_key(yz_course_goal_input(lesson->goal)));
    yz_json_text(json, "subject", yz_course_subject_key(lesson->subject));
    yz_json_text(json, "task", YZ_SAID(&task, language));
    yz_json_text(json, "colour", yz__colour_key(lesson->to_play));
    yz_json_open_array(json, "points");
    for (int i = 0; i < lesson->point_count; i++)
        yz_json_point(json, NULL, lesson->point[i], height);
    yz_json_close_array(json);
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
        yz_json_text(json, "about", yz_course_about_key(message->about));
        yz_json_text(json, "name", yz_message_name((yz_message_id)message->what.id));
        yz_json_text(json, "text", YZ_SAID(&message->what, language));
        if (message->article != NULL)
            yz_tell_name_json(json, "article", "article", message->article, language);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_line(yz_json *json, const yz_course_answer *answer, int height)
{
    char text[YZ_MOVE_TEXT];

    yz_json_open_array(json, "line");
    for (int i = 0; i < answer->line_length; i++)
        yz_json_text(json, NULL, yz_move_text(answer->line[i], height, text));
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
    write_line(json, answer, height);
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
