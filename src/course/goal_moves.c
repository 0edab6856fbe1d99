/* goal_moves.c - goals about one move: play, take a stone, find a threat, connect, cut. */
#include "course/book_line.h"
#include "course/problem_book.h"
#include "yunzi/messages.h"

static bool
same(yz_point a, yz_point b)
{
    return a.x == b.x && a.y == b.y;
}

static void
end_with(yz__answering *turn, yz_course_state state, yz_message what)
{
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL, what);
    turn->out->state = state;
    turn->out->basis = YZ_BASIS_PLAYED;
}

/* True if the book calls the move right. */
static bool
in_book(const yz__answering *turn)
{
    const struct yz__lesson_more *more = turn->lesson->more;

    if (more->node_count > 0)
        return turn->line != YZ__OFF_LINE;
    for (int i = 0; i < more->right_count; i++)
        if (more->right[i].kind == turn->move.kind &&
            (turn->move.kind != YZ_MOVE_PLAY || same(more->right[i].at, turn->move.at)))
            return true;
    return false;
}

yz_status
yz__answer_by_book(yz__answering *turn)
{
    const bool named = in_book(turn);

    if (turn->lesson->more->right_count == 0) {
        yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
                yz_message_plain(YZ_MESSAGE_NOT_SETTLED));
        turn->out->state = YZ_COURSE_OPEN;
        return YZ_OK;
    }
    end_with(turn, named ? YZ_COURSE_REACHED : YZ_COURSE_FAILED,
             yz_message_plain(named ? YZ_MESSAGE_COURSE_BOOK_ONLY
                                    : YZ_MESSAGE_COURSE_NOT_BOOK));
    return YZ_OK;
}

yz_status
yz__goal_play(yz__answering *turn)
{
    const yz_lesson *lesson = turn->lesson;
    bool there = lesson->point_count == 0;

    if (yz__problem_unknown(lesson)) {
        turn->out->state = YZ_COURSE_OPEN;
        yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
                yz_message_plain(YZ_MESSAGE_COURSE_NO_TASK));
        return YZ_OK;
    }
    for (int i = 0; i < lesson->point_count && turn->move.kind == YZ_MOVE_PLAY; i++)
        there = there || same(lesson->point[i], turn->move.at);
    if (lesson->more->problem && lesson->more->right_count > 0)
        return yz__answer_by_book(turn);
    if (turn->move.kind == YZ_MOVE_PLAY && there && lesson->more->problem)
        end_with(turn, YZ_COURSE_REACHED,
                 yz_message_plain(YZ_MESSAGE_COURSE_BOOK_ONLY));
    else if (turn->move.kind == YZ_MOVE_PLAY && there)
        end_with(turn, YZ_COURSE_REACHED,
                 yz_message_plain(YZ_MESSAGE_COURSE_LEGAL_NOW));
    else if (lesson->point_count > 0)
        end_with(turn, YZ_COURSE_FAILED, yz_message_plain(YZ_MESSAGE_COURSE_NOT_THERE));
    else
        end_with(turn, YZ_COURSE_FAILED,
                 yz_message_plain(YZ_MESSAGE_COURSE_PASSED_ONLY));
    return YZ_OK;
}

static bool
gone(const yz__answering *turn, yz_point at)
{
    return turn->after.stone[yz_index(turn->after.width, at)] !=
           turn->before.stone[yz_index(turn->after.width, at)];
}

/* The opponent's answer where the chain was not taken: he gets it out of atari if he can. */
static yz_status
escape(yz__answering *turn, yz_point at)
{
    yz_point ban;
    const bool banned = yz_game_ko_bans(turn->learner->game, &ban, 1) > 0;
    bool open, played;
    yz_move best;

    if (yz__capture_within(&turn->after, at, turn->opponent, 1, banned ? &ban : NULL,
                           20000, &best, &open) ||
        best.kind != YZ_MOVE_PLAY)
        return YZ_OK;
    return yz__reply(turn, best, &played);
}

yz_status
yz__goal_take(yz__answering *turn)
{
    const yz_lesson *lesson = turn->lesson;
    const bool named = lesson->point_count > 0;
    const yz_point at = lesson->point[0];

    if (named ? gone(turn, at) : turn->out->captured > 0) {
        end_with(turn, YZ_COURSE_REACHED,
                 named
                     ? yz_message_with(YZ_MESSAGE_COURSE_CAPTURED, yz__where(turn, at))
                     : yz_message_plain(YZ_MESSAGE_COURSE_TAKEN));
        return YZ_OK;
    }
    end_with(turn, YZ_COURSE_FAILED,
             yz_message_with(YZ_MESSAGE_COURSE_NOT_TAKEN, yz__where(turn, at),
                             yz_arg_choice(named)));
    return named ? escape(turn, at) : YZ_OK;
}

/* ---- A ko threat ---- */

enum { THREAT_MOVES = 2, THREAT_NODES = 20000 };

static bool
capturable(const yz_position *board, yz_point at, yz_colour first, yz_move *best)
{
    bool open;

    return yz__capture_within(board, at, first, THREAT_MOVES, NULL, THREAT_NODES, best,
                              &open);
}

/* A chain of the opponent that the move threatens: it could not be captured before it with one
   more move, and can be now.  The ko stone itself does not count. */
static bool
find_threat(const yz__answering *turn, yz_point *out)
{
    const yz_position *board = &turn->after;

    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            const size_t i = yz_index(board->width, at);
            yz_move best;
            if (board->stone[i] != (int)turn->opponent ||
                same(at, turn->lesson->point[0]) ||
                turn->before.stone[i] != board->stone[i])
                continue;
            if (!capturable(board, at, turn->who, &best) ||
                capturable(&turn->before, at, turn->who, &best))
                continue;
            *out = at;
            return true;
        }
    return false;
}

/* The opponent ends the ko where the learner would take back. */
static yz_status
end_ko(yz__answering *turn)
{
    const yz_position *board = &turn->after;
    bool played = false;
    yz_status status = YZ_OK;

    yz__say(
        turn->out, YZ_COURSE_ABOUT_GOAL,
        yz_message_with(YZ_MESSAGE_COURSE_NO_THREAT, yz_arg_colour(turn->opponent)));
    turn->out->state = YZ_COURSE_FAILED;
    for (int y = 0; y < board->height && !played; y++)
        for (int x = 0; x < board->width && !played && status == YZ_OK; x++) {
            const yz_move fill = {
                YZ_MOVE_PLAY, turn->opponent, {(uint8_t)x, (uint8_t)y}};
            const int dx = x - turn->lesson->point[0].x,
                      dy = y - turn->lesson->point[0].y;
            if (dx * dx + dy * dy == 1 &&
                board->stone[yz_index(board->width, fill.at)] == YZ_EMPTY)
                status = yz__reply(turn, fill, &played);
        }
    return status;
}

yz_status
yz__goal_retake(yz__answering *turn)
{
    yz_point threatened;
    yz_move best;
    bool open, played;

    if (gone(turn, turn->lesson->point[0])) {
        end_with(turn, YZ_COURSE_REACHED,
                 yz_message_with(YZ_MESSAGE_COURSE_RETAKEN,
                                 yz__where(turn, turn->lesson->point[0])));
        return YZ_OK;
    }
    if (!find_threat(turn, &threatened))
        return end_ko(turn);
    turn->out->state = YZ_COURSE_GOES_ON;
    turn->out->basis = YZ_BASIS_PROVED;
    yz__say_at(turn, YZ_MESSAGE_COURSE_THREAT, threatened);
    if (yz__capture_within(&turn->after, threatened, turn->opponent, THREAT_MOVES, NULL,
                           THREAT_NODES, &best, &open) ||
        best.kind != YZ_MOVE_PLAY)
        return YZ_OK;
    return yz__reply(turn, best, &played);
}

/* ---- Connections ---- */

/* Whether the chains are proved to be apart: after the learner's cut, or after the opponent's,
   'best'. */
static yz_status
are_apart(yz__answering *turn, bool cut, const yz_move *best, bool *apart)
{
    const yz_lesson *lesson = turn->lesson;
    yz__fated fated;

    if (!cut && best->kind != YZ_MOVE_PLAY)
        return YZ_OK;
    *apart = yz__apart(&turn->after, lesson->point, cut ? NULL : best, NULL);
    if (*apart || !cut || turn->move.kind != YZ_MOVE_PLAY)
        return YZ_OK;
    const yz_status status = yz__fate_of(turn, turn->move.at, turn->opponent, &fated);
    if (status == YZ_OK && fated.fate == YZ__FATE_SAFE)
        *apart = yz__apart(&turn->after, lesson->point, NULL, &turn->move.at);
    return status;
}

/* What is said of the two chains. */
static yz_message
told_of(const yz__answering *turn, bool cut, bool linked, bool apart)
{
    const yz_argument points = yz__goal_points(turn->lesson);
    const yz_argument other = yz_arg_colour(turn->opponent);

    if (linked)
        return cut ? yz_message_with(YZ_MESSAGE_COURSE_NOT_CUT, points, other)
                   : yz_message_with(YZ_MESSAGE_COURSE_LINKED, points);
    if (!cut)
        return yz_message_with(YZ_MESSAGE_COURSE_NOT_LINKED, points, other);
    return apart ? yz_message_with(YZ_MESSAGE_COURSE_SEPARATED, points)
                 : yz_message_with(YZ_MESSAGE_COURSE_SEPARATED_SOON, points);
}

/* A cut has to hold for the next two moves.  That chains are not linked need not be true for good: a
   ladder may catch what cuts them, so in a problem the book decides. */
static yz_status
connection(yz__answering *turn, bool cut)
{
    yz_point ban;
    const bool banned = yz_game_ko_bans(turn->learner->game, &ban, 1) > 0;
    yz_move best;
    bool ko, played, apart = false;
    const bool linked = yz__linked(&turn->after, turn->lesson->point, turn->opponent,
                                   banned ? &ban : NULL, &best, &ko);
    const yz_status status = linked ? YZ_OK : are_apart(turn, cut, &best, &apart);

    if (status != YZ_OK)
        return status;
    if (!linked && !apart && (!cut || ko) && turn->lesson->more->problem)
        return yz__answer_by_book(turn);
    turn->out->basis =
        linked || apart || (cut && !ko) ? YZ_BASIS_PROVED : YZ_BASIS_ESTIMATED;
    turn->out->state = linked == cut ? YZ_COURSE_FAILED : YZ_COURSE_REACHED;
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL, told_of(turn, cut, linked, apart));
    if (turn->out->state == YZ_COURSE_REACHED || best.kind != YZ_MOVE_PLAY)
        return YZ_OK;
    return yz__reply(turn, best, &played);
}

yz_status
yz__goal_connect(yz__answering *turn)
{
    return connection(turn, false);
}

yz_status
yz__goal_cut(yz__answering *turn)
{
    return connection(turn, true);
}
