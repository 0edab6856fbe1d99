/* written_course.c - where a game stands beside its board, and what its end counts. */
#include <string.h>

#include "game/query.h"
#include "rules/scoring.h"
#include "written/written_course.h"
#include "written/written_rules.h"

enum { MANY_STOPS = 4 };

/* ---- What matters ---- */

/* It makes a difference to the count who passed first. */
static bool
first_passer_matters(const yz_rules *rules)
{
    yz_number points[2][3];

    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        if (!yz__points_moved(rules, (yz_colour)who, YZ_EMPTY, points[who - YZ_BLACK]))
            return false;
    return yz_compare(points[0][YZ_BLACK], points[1][YZ_BLACK]) != 0 ||
           yz_compare(points[0][YZ_WHITE], points[1][YZ_WHITE]) != 0;
}

/* A pass that stops play comes to something else after earlier stops. */
static bool
stops_matter(const yz_rules *rules)
{
    yz__flow flow = yz__flow_start(rules, YZ_PLACING_RULED, 0, false);
    const yz__flow once = yz__after_pass(rules, flow, (yz_colour)flow.next, false);

    for (int stops = 0; stops < MANY_STOPS; stops++) {
        yz__flow again = once;
        again.stops = (uint8_t)stops;
        again = yz__after_pass(rules, again, (yz_colour)once.next, true);
        if (stops > 0 && (again.phase != flow.phase || again.whole != flow.whole ||
                          again.stage != flow.stage))
            return true;
        flow = again;
    }
    return false;
}

void
yz__course_begin(yz__written_course *course, const yz__way_task *task, yz_game *game,
                 yz_colour by)
{
    const yz_rules *rules = task->rules;

    course->task = task;
    course->game = game;
    course->by = by;
    course->last_pass = yz__written_passes(rules);
    course->asks = yz__written_asks(rules);
    course->captures = yz__ending_by_capture(rules);
    course->prisoners = yz__written_prisoners(rules);
    course->first_matters = first_passer_matters(rules);
    course->stops_matter = stops_matter(rules);
    course->alive.basis = YZ_BASIS_PLAYED;
    course->alive.width = (uint8_t)task->width;
    course->alive.height = (uint8_t)task->height;
    yz_game_position(game, &course->position);
}

/* ---- Where it stands ---- */

bool
yz__course_stage_follows(const yz__written_course *course)
{
    const yz_rules *rules = course->task->rules;
    const yz__flow flow = yz__game_flow(course->game);
    const yz_colour next = (yz_colour)flow.next;

    return course->last_pass == 0 && flow.phase == YZ__PHASE_STOPPED &&
           yz__resumption_allowed(rules) &&
           yz__after_resumption(rules, flow, yz_opponent(next), next).stage >
               flow.stage;
}

bool
yz__course_over(const yz__written_course *course, int passes)
{
    const yz__flow flow = yz__game_flow(course->game);

    if (course->last_pass > 0)
        return passes >= course->last_pass;
    if (flow.phase == YZ__PHASE_STOPPED)
        return !yz__course_stage_follows(course) &&
               (course->asks ||
                !yz__pass_counts(course->task->rules, flow, (yz_colour)flow.next));
    return flow.phase == YZ__PHASE_ENDED;
}

yz_status
yz__course_resume(yz__written_course *course)
{
    const yz_rules *rules = course->task->rules;
    const yz__flow flow = yz__game_flow(course->game);
    const yz_colour next = (yz_colour)flow.next;
    const yz_event resume = {.kind = YZ_EVENT_RESUME, .by = course->by, .first = next};
    yz_legality legality;

    if (yz__after_resumption(rules, flow, YZ_BLACK, next).next !=
        yz__after_resumption(rules, flow, YZ_WHITE, next).next)
        return YZ_E_RANGE;
    const yz_status status = yz_game_event(course->game, &resume, &legality);
    return status == YZ_OK && (legality.ground != YZ_GROUND_LEGAL ||
                               yz_game_phase(course->game) != YZ_PHASE_RESUMED)
               ? YZ_E_RANGE
               : status;
}

yz__written_stand
yz__course_stand(const yz__written_course *course, int passes)
{
    yz__written_stand stand;

    memset(&stand, 0, sizeof stand);
    stand.flow.passes = (uint8_t)passes;
    if (course->last_pass > 0)
        return stand;
    const yz_tally tally = yz_game_tally(course->game);
    stand.flow = yz__game_flow(course->game);
    stand.flow.last_player = 0; /* the tally has what is asked of it */
    if (passes == 0)
        stand.flow.last_passer = 0; /* who passes next will be */
    if (!course->stops_matter)
        stand.flow.stops = 0;
    stand.first_passer = course->first_matters ? (uint8_t)tally.first_passer : 0;
    stand.competitor = (uint8_t)tally.last_competitor;
    stand.button = (uint8_t)tally.button;
    return stand;
}

yz__past_kind
yz__course_kind(const yz__written_course *course, yz_move move, yz__flow before)
{
    const yz_rules *rules = course->task->rules;

    if (move.kind == YZ_MOVE_PLAY && yz__repetition_makes_hot(rules) &&
        yz__game_flow(course->game).idle > 0 && yz__lone_play_is_pass(rules, before))
        return YZ__PAST_PASS;
    return move.kind == YZ_MOVE_PLAY   ? YZ__PAST_PLAY
           : move.kind == YZ_MOVE_PASS ? YZ__PAST_PASS
                                       : YZ__PAST_BUTTON;
}

/* ---- What is counted ---- */

/* By how much he is ahead with every stone alive. */
static yz_status
count_alive(yz__written_course *course, yz_tally tally, yz_number *out)
{
    const yz_count_input input = {.rules = course->task->rules,
                                  .position = &course->position,
                                  .status = &course->alive,
                                  .tally = tally,
                                  .komi = yz_whole(0)};
    const yz_status status = yz_count_score(&course->count, &input, NULL);

    *out = course->by == YZ_BLACK ? course->count.margin
                                  : yz_subtract(yz_whole(0), course->count.margin);
    return status;
}

int
yz__course_taken(const yz__written_course *course)
{
    const yz_tally tally = yz_game_tally(course->game);
    const int worth = yz__phase_play_worth(course->task->rules);
    int black = worth * (tally.phase_plays[YZ_BLACK] - tally.phase_plays[YZ_WHITE]);

    if (course->prisoners)
        black += tally.prisoners[YZ_BLACK] - tally.prisoners[YZ_WHITE] +
                 tally.pass_stones[YZ_WHITE] - tally.pass_stones[YZ_BLACK];
    return course->by == YZ_BLACK ? black : -black;
}

/* He has won by a capture, or lost, or neither. */
static yz_number
won(const yz__written_course *course)
{
    const yz_colour winner = yz_game_result(course->game).winner;

    return yz_whole(winner == YZ_EMPTY ? 0 : winner == course->by ? 1 : -1);
}

yz_status
yz__course_ahead(yz__written_course *course, yz_number *out)
{
    const yz__way_task *task = course->task;
    const bool whole = yz__game_flow(course->game).whole;
    int least, most;

    *out = won(course);
    if (course->captures)
        return YZ_OK;
    if (!course->asks)
        return count_alive(course, yz_game_tally(course->game), out);
    if (!task->judge(task->context, task->rules, &course->position, whole, &least,
                     &most))
        return YZ_E_STOPPED;
    *out =
        yz_whole((course->by == YZ_BLACK ? least : -most) + yz__course_taken(course));
    return YZ_OK;
}
