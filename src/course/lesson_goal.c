/* lesson_goal.c - the goal of a lesson, and what it claims of sets of rules. */
#include <string.h>

#include "course/lesson.h"
#include "cycle/cycle_words.h"
#include "message/refuse.h"
#include "yunzi/cycle.h"
#include "yunzi/messages.h"

static const yz_course_input INPUT[YZ_COURSE_GOALS] = {
#define X(name, key, input) [YZ_COURSE_GOAL_##name] = YZ_COURSE_INPUT_##input,
    YZ_COURSE_GOAL_MAP(X)
#undef X
};

static const char *const GOAL[] = {
#define X(name, key, input) key,
    YZ_COURSE_GOAL_MAP(X)
#undef X
};

static const char *const SUBJECT[] = {
#define X(name, key) key,
    YZ_COURSE_SUBJECT_MAP(X)
#undef X
};

static yz_status
refuse_goal(const yz__lesson_reading *r, yz_message_id id, yz_bytes word)
{
    return yz__course_refuse(r, YZ_E_SYNTAX, r->goal_line,
                             yz_message_with(id, yz_arg_bytes(word.data, word.length)));
}

/* How many points a goal names, at least and at most. */
static const struct {
    int least, most;
} POINTS[YZ_COURSE_GOALS] = {
    [YZ_COURSE_GOAL_PLAY] = {0, YZ_COURSE_POINTS},
    [YZ_COURSE_GOAL_TAKE] = {0, 1},
    [YZ_COURSE_GOAL_CAPTURE] = {1, 1},
    [YZ_COURSE_GOAL_SAVE] = {1, YZ_COURSE_POINTS},
    [YZ_COURSE_GOAL_LIVE] = {1, YZ_COURSE_POINTS},
    [YZ_COURSE_GOAL_KILL] = {1, 1},
    [YZ_COURSE_GOAL_SEKI] = {2, YZ_COURSE_POINTS},
    [YZ_COURSE_GOAL_KO] = {1, 1},
    [YZ_COURSE_GOAL_RETAKE] = {1, 1},
    [YZ_COURSE_GOAL_CONNECT] = {2, 2},
    [YZ_COURSE_GOAL_CUT] = {2, 2},
};

static bool
names_stones(yz_course_goal goal)
{
    return POINTS[goal].least > 0;
}

/* The colour that a chain of the goal must have; YZ_EMPTY: either. */
static yz_colour
colour_of(const yz_lesson *lesson)
{
    switch (lesson->goal) {
    case YZ_COURSE_GOAL_TAKE:
    case YZ_COURSE_GOAL_CAPTURE:
    case YZ_COURSE_GOAL_KILL:
    case YZ_COURSE_GOAL_RETAKE:
    case YZ_COURSE_GOAL_CUT:
        return yz_opponent(lesson->to_play);
    case YZ_COURSE_GOAL_SAVE:
    case YZ_COURSE_GOAL_LIVE:
    case YZ_COURSE_GOAL_CONNECT:
        return lesson->to_play;
    default:
        return YZ_EMPTY;
    }
}

/* The board on which the learner begins. */
static yz_status
board_then(const yz__lesson_reading *r, yz_position *out)
{
    yz_game *game;

    if (yz_game_new(&game, &r->more->options, r->diag) != YZ_OK)
        return YZ_E_NOMEM;
    for (int i = 0; i < r->more->before_count; i++)
        if (yz_game_play(game, r->before[i], NULL, NULL) != YZ_OK) {
            yz_game_free(game);
            return yz__course_lacks_memory(r);
        }
    yz_game_position(game, out);
    yz_game_free(game);
    return YZ_OK;
}

static yz_status
check_stones(const yz__lesson_reading *r)
{
    const yz_lesson *lesson = r->lesson;
    yz_position board;
    yz_status status;

    if (!names_stones(lesson->goal) && lesson->goal != YZ_COURSE_GOAL_TAKE)
        return YZ_OK;
    status = board_then(r, &board);
    for (int i = 0; i < lesson->point_count && status == YZ_OK; i++) {
        const int stone = board.stone[yz_index(board.width, lesson->point[i])];
        const yz_colour wanted = colour_of(lesson);
        if (stone == YZ_EMPTY || (wanted != YZ_EMPTY && stone != (int)wanted))
            status = yz__course_refuse(
                r, YZ_E_RANGE, r->goal_line,
                yz_message_with(YZ_MESSAGE_COURSE_BAD_STONE, yz_arg_colour(wanted),
                                yz_arg_point(lesson->point[i], board.height),
                                yz_arg_text(GOAL[lesson->goal])));
    }
    return status;
}

/* ---- Subjects ---- */

enum { MARKED = 1, COUNTED = 2, OF_A_CHAIN = 4, OF_A_COLOUR = 8, OF_BOTH = 16 };

/* True if it is pointed out or counted, and what it is asked of. */
static const unsigned ASKED[YZ_COURSE_SUBJECTS] = {
    [YZ_COURSE_SUBJECT_LIBERTIES] = MARKED | COUNTED | OF_A_CHAIN,
    [YZ_COURSE_SUBJECT_CHAIN] = MARKED | COUNTED | OF_A_CHAIN,
    [YZ_COURSE_SUBJECT_ATARI] = MARKED | OF_A_COLOUR | OF_BOTH,
    [YZ_COURSE_SUBJECT_LEGAL] = MARKED | OF_A_COLOUR,
    [YZ_COURSE_SUBJECT_ILLEGAL] = MARKED | OF_A_COLOUR,
    [YZ_COURSE_SUBJECT_DEAD] = MARKED | COUNTED | OF_A_COLOUR | OF_BOTH,
    [YZ_COURSE_SUBJECT_ALIVE] = MARKED | COUNTED | OF_A_COLOUR | OF_BOTH,
    [YZ_COURSE_SUBJECT_IN_SEKI] = MARKED | COUNTED | OF_A_COLOUR | OF_BOTH,
    [YZ_COURSE_SUBJECT_TERRITORY] = MARKED | COUNTED | OF_A_COLOUR,
    [YZ_COURSE_SUBJECT_DAME] = MARKED | COUNTED,
    [YZ_COURSE_SUBJECT_AREA] = COUNTED | OF_A_COLOUR,
    [YZ_COURSE_SUBJECT_PRISONERS] = COUNTED | OF_A_COLOUR,
    [YZ_COURSE_SUBJECT_KOMI] = COUNTED,
    [YZ_COURSE_SUBJECT_SCORE] = COUNTED | OF_A_COLOUR,
    [YZ_COURSE_SUBJECT_MARGIN] = COUNTED | OF_A_COLOUR,
};

static yz_status
read_about(yz__lesson_reading *r, yz_bytes text, unsigned asked)
{
    yz_lesson *lesson = r->lesson;
    const yz_bytes word = yz__course_word(&text);
    yz_position board;
    yz_status status;

    if (asked & OF_A_COLOUR) {
        if (word.length == 0 && (asked & OF_BOTH))
            return YZ_OK;
        return yz__course_colour(r, word, r->goal_line, &lesson->colour);
    }
    if (!(asked & OF_A_CHAIN))
        return YZ_OK;
    status = yz__course_point(r, word, r->goal_line, lesson->point);
    lesson->point_count = 1;
    if (status == YZ_OK)
        status = board_then(r, &board);
    if (status == YZ_OK &&
        board.stone[yz_index(board.width, *lesson->point)] == YZ_EMPTY)
        return yz__course_refuse(
            r, YZ_E_RANGE, r->goal_line,
            yz_message_with(YZ_MESSAGE_COURSE_BAD_STONE, yz_arg_colour(YZ_EMPTY),
                            yz_arg_point(*lesson->point, board.height),
                            yz_arg_text(GOAL[lesson->goal])));
    return status;
}

static yz_status
read_subject(yz__lesson_reading *r, yz_bytes text)
{
    const unsigned needs = r->lesson->goal == YZ_COURSE_GOAL_MARK ? MARKED : COUNTED;
    const yz_bytes word = yz__course_word(&text);

    for (int i = YZ_COURSE_SUBJECT_NONE + 1; i < YZ_COURSE_SUBJECTS; i++)
        if (yz__course_is(word, SUBJECT[i]) && (ASKED[i] & needs)) {
            r->lesson->subject = (yz_course_subject)i;
            return read_about(r, text, ASKED[i]);
        }
    return refuse_goal(r, YZ_MESSAGE_COURSE_BAD_SUBJECT, word);
}

/* ---- The goal ---- */

static yz_status
read_points(yz__lesson_reading *r, yz_bytes text)
{
    yz_lesson *lesson = r->lesson;
    const int least = POINTS[lesson->goal].least, most = POINTS[lesson->goal].most;

    while (yz__course_trim(text).length > 0 && lesson->point_count < most) {
        const yz_status status =
            yz__course_point(r, yz__course_word(&text), r->goal_line,
                             lesson->point + lesson->point_count);
        if (status != YZ_OK)
            return status;
        lesson->point_count++;
    }
    if (lesson->point_count < least || yz__course_trim(text).length > 0)
        return yz__course_refuse(r, YZ_E_SYNTAX, r->goal_line,
                                 yz_message_with(YZ_MESSAGE_COURSE_BAD_GOAL_POINTS,
                                                 yz_arg_text(GOAL[lesson->goal]),
                                                 yz_arg_number(least),
                                                 yz_arg_number(most)));
    return check_stones(r);
}

static yz_status
check_options(const yz__lesson_reading *r)
{
    size_t right = 0;

    for (size_t i = 0; i < r->lesson->option_count; i++)
        right += r->option[i].right;
    if (r->lesson->goal == YZ_COURSE_GOAL_CHOOSE
            ? r->lesson->option_count >= 2 && right > 0
            : r->lesson->option_count == 0 && r->lesson->question == NULL)
        return YZ_OK;
    return yz__course_refuse(r, YZ_E_SYNTAX, r->goal_line,
                             yz_message_plain(YZ_MESSAGE_COURSE_BAD_OPTIONS));
}

yz_status
yz__lesson_goal(yz__lesson_reading *r)
{
    yz_bytes text = r->goal_text;
    const yz_bytes word = yz__course_word(&text);
    yz_status status;
    int goal = 0;

    while (goal < YZ_COURSE_GOALS && !yz__course_is(word, GOAL[goal]))
        goal++;
    if (goal == YZ_COURSE_GOALS)
        return refuse_goal(r, YZ_MESSAGE_COURSE_BAD_GOAL, word);
    r->lesson->goal = (yz_course_goal)goal;
    r->lesson->input = INPUT[goal];
    status = check_options(r);
    if (status != YZ_OK)
        return status;
    return goal == YZ_COURSE_GOAL_MARK || goal == YZ_COURSE_GOAL_COUNT
               ? read_subject(r, text)
               : read_points(r, text);
}

/* ---- What is claimed under rules ---- */

static const char *const KIND[YZ__UNDER_KINDS] = {
    [YZ__UNDER_DEAD] = "dead",       [YZ__UNDER_ALIVE] = "alive",
    [YZ__UNDER_SEKI] = "seki",       [YZ__UNDER_LEGAL] = "legal",
    [YZ__UNDER_ILLEGAL] = "illegal", [YZ__UNDER_RESULT] = "result",
    [YZ__UNDER_CYCLE] = "cycle",     [YZ__UNDER_KOMI] = "komi",
    [YZ__UNDER_WORTH] = "worth",
};

static yz_status
refuse_under(const yz__lesson_reading *r, const yz__under *under, yz_bytes text)
{
    return yz__course_refuse(r, YZ_E_SYNTAX, under->line,
                             yz_message_with(YZ_MESSAGE_COURSE_BAD_UNDER,
                                             yz_arg_bytes(text.data, text.length)));
}

static bool
knows_ruling(yz_bytes word)
{
    for (int i = 0; i < YZ_CYCLE_RULING_END; i++)
        if (yz__course_is(word, yz__cycle_ruling_key((yz_cycle_ruling_kind)i)))
            return true;
    return false;
}

/* "B D4 W+1.5": a first move, and how the game ends. */
static yz_status
read_worth(const yz__lesson_reading *r, yz__under *under, yz_bytes text)
{
    const yz_status status = yz__course_move(r, &text, under->line, &under->move);
    bool signed_by;

    if (status != YZ_OK)
        return status;
    text = yz__course_trim(text);
    under->what = yz__course_keep(r->arena, text);
    if (under->what == NULL)
        return yz__course_lacks_memory(r);
    signed_by =
        strncmp(under->what, "B+", 2) == 0 || strncmp(under->what, "W+", 2) == 0;
    if (yz_number_read(&under->komi, under->what + (signed_by ? 2 : 0)) != YZ_OK ||
        (!signed_by && yz_compare(under->komi, yz_whole(0)) != 0))
        return refuse_under(r, under, text);
    if (*under->what == 'W')
        under->komi = yz_subtract(yz_whole(0), under->komi);
    return YZ_OK;
}

static yz_status
read_claim(const yz__lesson_reading *r, yz__under *under, yz_bytes text)
{
    yz_bytes rest = text;

    switch (under->kind) {
    case YZ__UNDER_DEAD:
    case YZ__UNDER_ALIVE:
    case YZ__UNDER_SEKI:
        return yz__course_point(r, yz__course_word(&rest), under->line, &under->at);
    case YZ__UNDER_LEGAL:
    case YZ__UNDER_ILLEGAL:
        return yz__course_move(r, &rest, under->line, &under->move);
    case YZ__UNDER_CYCLE:
        return knows_ruling(text) ? YZ_OK : refuse_under(r, under, text);
    case YZ__UNDER_WORTH:
        return read_worth(r, under, text);
    case YZ__UNDER_KOMI:
        return yz_number_read(&under->komi, under->what) == YZ_OK
                   ? YZ_OK
                   : refuse_under(r, under, text);
    default:
        return text.length > 0 ? YZ_OK : refuse_under(r, under, text);
    }
}

yz_status
yz__lesson_under(yz__lesson_reading *r, size_t i)
{
    yz__under *under = r->under + i;
    yz_bytes text = r->under_text[i];
    const yz_bytes word = yz__course_word(&text);
    int kind = 0;

    while (kind < YZ__UNDER_KINDS && !yz__course_is(word, KIND[kind]))
        kind++;
    if (kind == YZ__UNDER_KINDS)
        return refuse_under(r, under, word);
    under->kind = (yz__under_kind)kind;
    text = yz__course_trim(text);
    under->what = yz__course_keep(r->arena, text);
    if (under->what == NULL)
        return yz__course_lacks_memory(r);
    return read_claim(r, under, text);
}
