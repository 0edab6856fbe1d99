/* fuzz_lesson.c - lessons: a text is read, or refused with a reason; a learner may do anything
 * in one that was read.  With sanitizers an input takes a millisecond and more: each answer is
 * proved or refuted by reading. */
#include <assert.h>

#include "input.h"
#include "yunzi/course.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ANSWERS = 6, NODES = 300, SIDE = 9 };

static yz_move
any_move(input *from, const yz_game *game)
{
    const uint8_t x = next(from), y = next(from);

    if (x == 255)
        return (yz_move){YZ_MOVE_PASS, YZ_BLACK, {0, 0}};
    return (yz_move){
        YZ_MOVE_PLAY,
        YZ_BLACK,
        {(uint8_t)(x % yz_game_width(game)), (uint8_t)(y % yz_game_height(game))}};
}

static void
answer(yz_learner *learner, input *from)
{
    const yz_game *game = yz_learner_game(learner);
    const yz_move move = any_move(from, game);
    yz_course_answer out;
    yz_status status = YZ_E_PHASE;

    switch (next(from) % 6) {
    case 0:
        status = yz_learner_undo(learner);
        assert(status == YZ_OK || status == YZ_E_PHASE);
        return;
    case 1:
        status = yz_learner_point_out(learner, &move.at, 1, &out);
        break;
    case 2:
        status = yz_learner_say(learner, yz_whole(next(from)), &out);
        break;
    case 3:
        status = yz_learner_choose(learner, next(from) % YZ_COURSE_OPTIONS, &out);
        break;
    default:
        status = yz_learner_play(learner, move, &out);
    }
    assert(status == YZ_OK || status == YZ_E_PHASE || status == YZ_E_RANGE);
    assert(status != YZ_OK || out.message_count > 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    yz_learner_options options = YZ_LEARNER_OPTIONS_INIT;
    input from = {data, size};
    yz_course *course;
    yz_diag diag;
    const yz_lesson *lesson;
    yz_learner *learner;

    if (yz_course_read(&course, (const char *)data, size, NULL, &diag) != YZ_OK) {
        assert(diag.message.id != YZ_MESSAGE_NONE);
        return 0;
    }
    lesson = yz_course_lesson(course, 0);
    options.nodes = NODES;
    if (yz_learner_new(&learner, lesson, &options) == YZ_OK) {
        const yz_game *game = yz_learner_game(learner);
        if (yz_game_width(game) <= SIDE && yz_game_height(game) <= SIDE)
            for (int i = 0; i < ANSWERS; i++)
                answer(learner, &from);
        yz_learner_free(learner);
    }
    yz_course_free(course);
    return 0;
}
