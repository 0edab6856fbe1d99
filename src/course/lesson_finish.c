/* lesson_finish.c - a lesson whose lines are read becomes whole: its game, its moves, its
 * remarks, and what it lacks. */
#include <string.h>

#include "course/lesson.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

static yz_status
lacks(const yz__lesson_reading *r, const char *key)
{
    return yz__course_refuse(
        r, YZ_E_SYNTAX, r->lesson->line,
        yz_message_with(YZ_MESSAGE_COURSE_BAD_MISSING, yz_arg_text(key)));
}

/* A copy of 'count' elements in the arena. */
static yz_status
keep_array(const yz__lesson_reading *r, const void *from, size_t count, size_t element,
           void **out)
{
    *out = NULL;
    if (count == 0)
        return YZ_OK;
    *out = yz__arena_take(r->arena, count * element);
    if (*out == NULL)
        return yz__course_lacks_memory(r);
    memcpy(*out, from, count * element);
    return YZ_OK;
}

/* ---- The game ---- */

static yz_status
refuse_move(const yz__lesson_reading *r, uint32_t line, yz_move move,
            const yz_legality *legality)
{
    return yz__course_refuse(
        r, YZ_E_RANGE, line,
        yz_message_with(YZ_MESSAGE_COURSE_BAD_ILLEGAL, yz_arg_choice((int)move.kind),
                        yz_arg_point(move.at, r->more->start.height),
                        yz_arg_name("ground", yz_ground_text(legality->ground))));
}

/* Reads the moves that come before the lesson and plays them. */
static yz_status
play_before(yz__lesson_reading *r, yz_game *game)
{
    yz_bytes text = r->before_text;

    while (yz__course_trim(text).length > 0) {
        yz_move move;
        yz_legality legality;
        yz_status status = yz__course_move(r, &text, r->moves_line, &move);
        if (status != YZ_OK)
            return status;
        if (r->more->before_count == YZ_COURSE_MOVES)
            return yz__course_refuse(r, YZ_E_LIMIT, r->moves_line,
                                     yz_message_with(YZ_MESSAGE_COURSE_BAD_MANY,
                                                     yz_arg_text("moves"),
                                                     yz_arg_number(YZ_COURSE_MOVES)));
        status = yz_game_play(game, move, &legality, NULL);
        if (status != YZ_OK)
            return yz__course_lacks_memory(r);
        if (legality.ground != YZ_GROUND_LEGAL)
            return refuse_move(r, r->moves_line, move, &legality);
        r->before[r->more->before_count++] = move;
    }
    return YZ_OK;
}

/* A stone of a chain without a liberty; -1: every chain has one. */
static int
smothered(const yz_position *board)
{
    uint8_t free[YZ_MAX_POINTS] = {0};
    const int count = board->width * board->height;
    bool changed = true;

    while (changed) {
        changed = false;
        for (int i = 0; i < count; i++) {
            const int x = i % board->width;
            const int near[4] = {x > 0 ? i - 1 : -1, x + 1 < board->width ? i + 1 : -1,
                                 i - board->width, i + board->width};
            for (int k = 0; k < 4 && !free[i]; k++) {
                if (near[k] < 0 || near[k] >= count)
                    continue;
                free[i] = board->stone[near[k]] == YZ_EMPTY ||
                          (board->stone[near[k]] == board->stone[i] && free[near[k]]);
                changed = changed || free[i];
            }
        }
    }
    for (int i = 0; i < count; i++)
        if (board->stone[i] != YZ_EMPTY && !free[i])
            return i;
    return -1;
}

/* A drawn board replaces the start of rules that begin with other than an empty
   board. */
static void
set_start(yz__lesson_reading *r)
{
    yz_game_options *options = &r->more->options;

    options->width = r->more->start.width;
    options->height = r->more->start.height;
    options->start = r->seen_board ? &r->more->start : NULL;
    if (r->seen_board && options->to_move == YZ_EMPTY)
        options->to_move = YZ_BLACK;
    if (options->rules == NULL) {
        options->rules = yz_rules_find("japanese-1989");
        r->lesson->rules = "japanese-1989";
    }
}

static yz_status
begin_game(yz__lesson_reading *r)
{
    const yz_position *board = &r->more->start;
    const int stone = smothered(board);
    yz_game *game;
    yz_status status;

    if (stone >= 0)
        return yz__course_refuse(
            r, YZ_E_RANGE, r->board_line,
            yz_message_with(YZ_MESSAGE_COURSE_BAD_CHAIN,
                            yz_arg_point((yz_point){(uint8_t)(stone % board->width),
                                                    (uint8_t)(stone / board->width)},
                                         board->height)));
    set_start(r);
    status = yz_game_new(&game, &r->more->options, r->diag);
    if (status != YZ_OK) {
        if (r->diag != NULL)
            r->diag->line = r->lesson->line;
        return status;
    }
    if (!r->seen_board)
        yz_game_position(game, &r->more->start);
    status = play_before(r, game);
    r->lesson->to_play = yz_game_to_move(game);
    yz_game_free(game);
    return status;
}

/* ---- What refers to the board ---- */

static yz_status
read_remark(yz__lesson_reading *r, size_t i)
{
    yz_bytes text = r->remark_points[i];

    while (yz__course_trim(text).length > 0) {
        yz__course_remark *remark = r->remark + r->more->remark_count;
        const yz_bytes word = yz__course_word(&text);
        yz_status status = YZ_OK;
        if (r->more->remark_count == YZ_COURSE_REMARKS)
            return yz__course_refuse(r, YZ_E_LIMIT, r->remark_line[i],
                                     yz_message_with(YZ_MESSAGE_COURSE_BAD_MANY,
                                                     yz_arg_text("at"),
                                                     yz_arg_number(YZ_COURSE_REMARKS)));
        *remark = (yz__course_remark){.text = r->remark_text[i],
                                      .pass = yz__course_is(word, "pass")};
        if (!remark->pass)
            status = yz__course_point(r, word, r->remark_line[i], &remark->at);
        if (status != YZ_OK)
            return status;
        r->more->remark_count++;
    }
    return YZ_OK;
}

static yz_status
read_answers(yz__lesson_reading *r, int i)
{
    yz_bytes text = r->right_text[i];

    while (yz__course_trim(text).length > 0 && r->more->right_count < YZ_COURSE_MOVES) {
        yz_move *move = r->right + r->more->right_count;
        const yz_bytes word = yz__course_word(&text);
        yz_status status = YZ_OK;
        *move = (yz_move){YZ_MOVE_PASS, r->lesson->to_play, {0, 0}};
        if (!yz__course_is(word, "pass")) {
            move->kind = YZ_MOVE_PLAY;
            status = yz__course_point(r, word, r->right_line[i], &move->at);
        }
        if (status != YZ_OK)
            return status;
        r->more->right_count++;
    }
    return YZ_OK;
}

static yz_status
keep_all(yz__lesson_reading *r)
{
    struct yz__lesson_more *more = r->more;
    yz_lesson *lesson = r->lesson;
    void *kept[7];
    const struct {
        const void *from;
        size_t count, element;
    } list[7] = {
        {r->paragraph, lesson->paragraph_count, sizeof *r->paragraph},
        {r->hint, lesson->hint_count, sizeof *r->hint},
        {r->option, lesson->option_count, sizeof *r->option},
        {r->remark, more->remark_count, sizeof *r->remark},
        {r->under, more->under_count, sizeof *r->under},
        {r->before, (size_t)more->before_count, sizeof *r->before},
        {r->right, (size_t)more->right_count, sizeof *r->right},
    };

    for (int i = 0; i < 7; i++)
        if (keep_array(r, list[i].from, list[i].count, list[i].element, kept + i) !=
            YZ_OK)
            return YZ_E_NOMEM;
    lesson->paragraph = kept[0];
    lesson->hint = kept[1];
    lesson->option = kept[2];
    more->remark = kept[3];
    more->under = kept[4];
    more->before = kept[5];
    more->right = kept[6];
    lesson->more = more;
    lesson->story = more->under_count > 0;
    return YZ_OK;
}

yz_status
yz__lesson_finish(yz__lesson_reading *r)
{
    yz_status status;

    if (r->lesson->title == NULL)
        return lacks(r, "title");
    if (!r->seen_goal)
        return lacks(r, "goal");
    if (!r->seen_board && !r->size_given)
        return lacks(r, "board");
    status = begin_game(r);
    for (size_t i = 0; i < r->remark_texts && status == YZ_OK; i++)
        status = read_remark(r, i);
    for (int i = 0; i < r->right_texts && status == YZ_OK; i++)
        status = read_answers(r, i);
    if (status == YZ_OK)
        status = yz__lesson_goal(r);
    for (size_t i = 0; i < r->more->under_count && status == YZ_OK; i++)
        status = yz__lesson_under(r, i);
    return status == YZ_OK ? keep_all(r) : status;
}
