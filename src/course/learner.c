/* learner.c - a learner in a lesson: what he answers, and what comes back. */
#include <string.h>

#include "base/listed.h"
#include "base/sized.h"
#include "course/asked.h"
#include "course/book_line.h"
#include "course/learner.h"
#include "course/problem_book.h"
#include "yunzi/told.h"
#include "yunzi/messages.h"

YZ__KEY_OF(yz_course_state_key, yz_course_state, YZ_COURSE_STATE_MAP)
YZ__KEY_OF(yz__course_about_key, yz_course_about, YZ_COURSE_ABOUT_MAP)

static yz__judge_goal *const JUDGE[YZ_COURSE_GOALS] = {
    [YZ_COURSE_GOAL_PLAY] = yz__goal_play,
    [YZ_COURSE_GOAL_TAKE] = yz__goal_take,
    [YZ_COURSE_GOAL_CAPTURE] = yz__goal_capture,
    [YZ_COURSE_GOAL_SAVE] = yz__goal_save,
    [YZ_COURSE_GOAL_LIVE] = yz__goal_save,
    [YZ_COURSE_GOAL_KILL] = yz__goal_kill,
    [YZ_COURSE_GOAL_SEKI] = yz__goal_seki,
    [YZ_COURSE_GOAL_KO] = yz__goal_ko,
    [YZ_COURSE_GOAL_RETAKE] = yz__goal_retake,
    [YZ_COURSE_GOAL_CONNECT] = yz__goal_connect,
    [YZ_COURSE_GOAL_CUT] = yz__goal_cut,
    [YZ_COURSE_GOAL_FILL] = yz__goal_fill,
    [YZ_COURSE_GOAL_PASS] = yz__goal_pass,
    [YZ_COURSE_GOAL_BEST] = yz__goal_best,
};

/* ---- A learner ---- */

yz_status
yz_learner_new(yz_learner **out, const yz_lesson *lesson,
               const yz_learner_options *options)
{
    yz_learner_options taken;
    yz_learner *learner;
    yz_status status;

    *out = NULL;
    if (!yz__take(&taken, sizeof taken, options))
        return YZ_E_RANGE;
    learner = yz__resize(taken.allocator, NULL, 0, sizeof *learner);
    if (learner == NULL)
        return YZ_E_NOMEM;
    memset(learner, 0, sizeof *learner);
    learner->lesson = &learner->own;
    learner->own = *lesson;
    learner->options = taken;
    status = taken.as_written ? YZ_OK : yz__problem_task(&learner->own, &taken);
    if (status == YZ_OK)
        status = yz__lesson_game(&learner->game, lesson, taken.allocator);
    if (status != YZ_OK) {
        yz_learner_free(learner);
        return status;
    }
    learner->begin = yz_game_ply_count(learner->game);
    *out = learner;
    return YZ_OK;
}

void
yz_learner_free(yz_learner *learner)
{
    if (learner == NULL)
        return;
    yz_game_free(learner->game);
    yz__resize(learner->options.allocator, learner, sizeof *learner, 0);
}

const yz_lesson *
yz_learner_lesson(const yz_learner *learner)
{
    return learner->lesson;
}

const yz_game *
yz_learner_game(const yz_learner *learner)
{
    return learner->game;
}

yz_course_state
yz_learner_state(const yz_learner *learner)
{
    return learner->state;
}

const char *
yz_learner_hint(yz_learner *learner)
{
    if (learner->hints == learner->lesson->hint_count)
        return NULL;
    return learner->lesson->hint[learner->hints++];
}

/* ---- Turns ---- */

static bool
answers_by(const yz_learner *learner, yz_course_input input)
{
    return learner->lesson->input == input;
}

static void
begin_turn(yz_learner *learner)
{
    learner->ply[learner->turns] = yz_game_ply_count(learner->game);
    learner->node_before[learner->turns] = learner->node;
    learner->before[learner->turns++] = learner->state;
}

/* Takes back every move since the turn began. */
static yz_status
take_back(yz_learner *learner)
{
    const int turn = learner->turns - 1;

    while (yz_game_ply_count(learner->game) > learner->ply[turn]) {
        const yz_status status = yz_game_undo(learner->game);
        if (status != YZ_OK)
            return status;
    }
    learner->state = learner->before[turn];
    learner->node = learner->node_before[turn];
    learner->turns = turn;
    return YZ_OK;
}

yz_status
yz_learner_undo(yz_learner *learner)
{
    return learner->turns == 0 ? YZ_E_PHASE : take_back(learner);
}

/* Returns the teacher's remark on a first move. */
static const char *
remark_on(const yz_learner *learner, yz_move move)
{
    const struct yz__lesson_more *more = learner->lesson->more;

    if (yz_game_ply_count(learner->game) > learner->begin)
        return NULL;
    for (size_t i = 0; i < more->remark_count; i++) {
        const yz__course_remark *remark = more->remark + i;
        const bool there = remark->at.x == move.at.x && remark->at.y == move.at.y;
        if (move.kind == YZ_MOVE_PASS ? remark->pass : !remark->pass && there)
            return remark->text;
    }
    return NULL;
}

/* ---- Moves ---- */

/* Says where the book of a problem and reading differ about a move. */
static void
compare_book(const yz__answering *turn)
{
    const struct yz__lesson_more *more = turn->lesson->more;
    const yz_course_state state = turn->out->state;
    const bool works = state == YZ_COURSE_REACHED || state == YZ_COURSE_GOES_ON;
    bool named = false;

    const int last = turn->learner->turns - 1;
    const bool on_line =
        more->node_count > 0 && turn->learner->node_before[last] != YZ__OFF_LINE;

    if (!more->problem || more->right_count == 0 || (last != 0 && !on_line) ||
        turn->lesson->goal == YZ_COURSE_GOAL_PLAY)
        return;
    named = on_line && turn->line != YZ__OFF_LINE;
    for (int i = 0; i < more->right_count && last == 0; i++)
        named = named || (more->right[i].kind == turn->move.kind &&
                          (turn->move.kind == YZ_MOVE_PASS ||
                           (more->right[i].at.x == turn->move.at.x &&
                            more->right[i].at.y == turn->move.at.y)));
    if (named && state == YZ_COURSE_FAILED)
        yz__say(turn->out, YZ_COURSE_ABOUT_DETAIL,
                yz_message_plain(YZ_MESSAGE_COURSE_BOOK_WRONG));
    if (!named && works)
        yz__say(turn->out, YZ_COURSE_ABOUT_DETAIL,
                yz_message_plain(YZ_MESSAGE_COURSE_BOOK_ALSO));
}

static void
refuse_move(const yz_learner *learner, yz_move move, const yz_legality *legality,
            yz_course_answer *out)
{
    out->state = YZ_COURSE_REFUSED;
    yz__say(out, YZ_COURSE_ABOUT_MOVE,
            yz_refused_move_message(learner->game, move, legality));
}

/* After a stop no move can follow, and the goal stays where it is. */
static void
end_if_stopped(yz__answering *turn)
{
    const bool goes_on =
        turn->out->state == YZ_COURSE_GOES_ON || turn->out->state == YZ_COURSE_OPEN;

    if (!goes_on || yz_game_to_move(turn->learner->game) == turn->who)
        return;
    if (yz_game_to_move(turn->learner->game) == turn->opponent &&
        yz_game_phase(turn->learner->game) == YZ_PHASE_PLAY) {
        const yz_move pass = {YZ_MOVE_PASS, turn->opponent, {0, 0}};
        bool played;
        if (yz__reply(turn, pass, &played) == YZ_OK && played &&
            yz_game_to_move(turn->learner->game) == turn->who)
            return;
    }
    turn->out->state = YZ_COURSE_FAILED;
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
            yz_message_plain(YZ_MESSAGE_COURSE_STOPPED));
}

static yz_status
judge_turn(yz__answering *turn)
{
    yz_status status;

    yz_game_position(turn->learner->game, &turn->after);
    if (turn->move.kind == YZ_MOVE_PASS)
        yz__say(turn->out, YZ_COURSE_ABOUT_MOVE,
                yz_message_with(YZ_MESSAGE_COURSE_PASSES, yz_arg_colour(turn->who)));
    yz__tell_deeds(turn, YZ_COURSE_ABOUT_MOVE, &turn->before, turn->learner->game,
                   turn->move);
    status = JUDGE[turn->lesson->goal](turn);
    yz_prover_free(turn->prover);
    if (status != YZ_OK)
        return status;
    compare_book(turn);
    status = yz__line_go_on(turn);
    if (status == YZ_OK)
        end_if_stopped(turn);
    return status;
}

static yz_status
play(yz_learner *learner, yz_move move, yz_course_answer *out)
{
    yz__answering turn = {.learner = learner,
                          .lesson = learner->lesson,
                          .move = move,
                          .who = move.colour,
                          .opponent = yz_opponent(move.colour),
                          .out = out};
    yz_legality legality;
    yz_status status;

    if (yz__line_refuses(learner, move, out))
        return YZ_OK;
    out->remark = remark_on(learner, move);
    yz_game_position(learner->game, &turn.before);
    begin_turn(learner);
    status = yz_game_play(learner->game, move, &legality, &out->captured);
    if (status == YZ_OK && legality.ground != YZ_GROUND_LEGAL) {
        learner->turns--;
        refuse_move(learner, move, &legality, out);
        return YZ_OK;
    }
    yz__line_step(&turn);
    if (status == YZ_OK)
        status = judge_turn(&turn);
    if (status != YZ_OK) {
        const yz_status undone = take_back(learner);
        return undone == YZ_OK ? status : undone;
    }
    learner->state = out->state;
    if (out->state == YZ_COURSE_REACHED)
        out->solved = learner->lesson->solved;
    return YZ_OK;
}

yz_status
yz_learner_play(yz_learner *learner, yz_move move, yz_course_answer *out)
{
    const bool over =
        learner->state == YZ_COURSE_REACHED || learner->state == YZ_COURSE_FAILED;

    if (!answers_by(learner, YZ_COURSE_INPUT_MOVES) || over)
        return YZ_E_PHASE;
    if (move.kind == YZ_MOVE_PLAY && (move.at.x >= yz_game_width(learner->game) ||
                                      move.at.y >= yz_game_height(learner->game)))
        return YZ_E_RANGE;
    if (learner->turns == YZ_COURSE_MOVES)
        return YZ_E_PHASE;
    memset(out, 0, sizeof *out);
    move.colour = learner->lesson->to_play;
    return play(learner, move, out);
}

/* ---- Other answers ---- */

/* Keeps an answer that is no move; a wrong one may be followed by another at once. */
static yz_status
keep_answer(yz_learner *learner, yz_status status, yz_course_answer *out)
{
    if (status != YZ_OK)
        return status;
    if (learner->turns < YZ_COURSE_MOVES)
        begin_turn(learner);
    learner->state = out->state;
    if (out->state == YZ_COURSE_REACHED)
        out->solved = learner->lesson->solved;
    return YZ_OK;
}

yz_status
yz_learner_point_out(yz_learner *learner, const yz_point *points, int count,
                     yz_course_answer *out)
{
    if (!answers_by(learner, YZ_COURSE_INPUT_POINTS) ||
        learner->state == YZ_COURSE_REACHED)
        return YZ_E_PHASE;
    for (int i = 0; i < count; i++)
        if (points[i].x >= yz_game_width(learner->game) ||
            points[i].y >= yz_game_height(learner->game))
            return YZ_E_RANGE;
    memset(out, 0, sizeof *out);
    return keep_answer(learner, yz__ask_points(learner, points, count, out), out);
}

yz_status
yz_learner_say(yz_learner *learner, yz_number number, yz_course_answer *out)
{
    if (!answers_by(learner, YZ_COURSE_INPUT_NUMBER) ||
        learner->state == YZ_COURSE_REACHED)
        return YZ_E_PHASE;
    memset(out, 0, sizeof *out);
    return keep_answer(learner, yz__ask_number(learner, number, out), out);
}

yz_status
yz_learner_choose(yz_learner *learner, int choice, yz_course_answer *out)
{
    const yz_lesson *lesson = learner->lesson;

    if (!answers_by(learner, YZ_COURSE_INPUT_CHOICE) ||
        learner->state == YZ_COURSE_REACHED)
        return YZ_E_PHASE;
    if (choice < 0 || (size_t)choice >= lesson->option_count)
        return YZ_E_RANGE;
    const yz_course_option *option = lesson->option + choice;

    memset(out, 0, sizeof *out);
    out->state = option->right ? YZ_COURSE_REACHED : YZ_COURSE_FAILED;
    out->remark = option->remark;
    yz__say(out, YZ_COURSE_ABOUT_GOAL,
            yz_message_plain(option->right ? YZ_MESSAGE_COURSE_CHOICE_RIGHT
                                           : YZ_MESSAGE_COURSE_CHOICE_WRONG));
    return keep_answer(learner, yz__tell_rulings(learner, out), out);
}
