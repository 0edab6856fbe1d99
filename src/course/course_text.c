/* course_text.c - a lesson and an answer as text. */
#include "tell/prose.h"
#include "yunzi/course.h"
#include "yunzi/told.h"
#include "yunzi/messages.h"

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
    yz__prose_paragraph(out, 0, 0);
    yz__prose_message(out, &said);
    yz__prose_end(out);
}

static void
tell_options(yz__prose *out, const yz_lesson *lesson)
{
    for (size_t i = 0; i < lesson->option_count; i++) {
        const char *text =
            yz_course_words(out->how->language, lesson, lesson->option[i].text);
        yz__prose_paragraph(out, MARGIN, 2 * MARGIN + 1);
        yz__prose_say(out, YZ_MESSAGE_COURSE_OPTION, yz_arg_number((int64_t)i + 1),
                      yz_arg_text(text));
        yz__prose_end(out);
    }
}

yz_status
yz_tell_learner(const yz_telling *how, const yz_learner *learner)
{
    const yz_lesson *lesson = yz_learner_lesson(learner);
    const yz_message task = yz_lesson_task(lesson);
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
    yz__prose_paragraph(&out, 0, 0);
    yz__prose_message(&out, &task);
    yz__prose_end(&out);
    tell_options(&out, lesson);
    return out.status;
}

static void
tell_message(yz__prose *out, const yz_course_message *message)
{
    char article[YZ_MESSAGE_TEXT];

    yz__prose_paragraph(out, MARGIN, 2 * MARGIN);
    yz__prose_message(out, &message->what);
    yz__prose_end(out);
    if (message->article == NULL)
        return;
    yz_article_tell(message->article, out->how->language, article, sizeof article);
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
