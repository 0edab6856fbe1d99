/*
 * problem_task.c - what a problem asks for that does not say it in so many words.
 *
 * It is about the chain whose fate depends on who moves first.  Each chain is asked about for a
 * short time, the largest first, with all that stands around taken to live as books mean it; the
 * words of the problem and its answers choose among those that are settled.  Where the words speak of
 * connecting or cutting, it is about two chains that are joined or not by whoever moves first.
 */
#include <string.h>

#include "course/learner.h"
#include "course/problem_book.h"
#include "yunzi/first_moves.h"

enum { CHAINS = 12, TASK_NODES = 40000, BY_BOOK = 2000, BY_WORDS = 1000, PAIRS = 16 };

typedef struct task_chain {
    yz_point at;
    int stones;
} task_chain;

typedef struct task_search {
    yz_lesson *lesson;
    const yz_learner_options *options;
    yz_position board;
    task_chain chain[CHAINS];
    int count;
    int best; /* score of what the lesson has now */
} task_search;

bool
yz__problem_unknown(const yz_lesson *lesson)
{
    return lesson->goal == YZ_COURSE_GOAL_PLAY && lesson->more->problem &&
           lesson->point_count == 0;
}

/* ---- Chains ---- */

/* Keeps the largest chains, those of equal size in the order of the board. */
static void
keep_chain(task_search *s, task_chain chain)
{
    int i = s->count < CHAINS ? s->count++ : CHAINS - 1;

    if (s->count == CHAINS && i == CHAINS - 1 && s->chain[i].stones >= chain.stones)
        return;
    for (; i > 0 && s->chain[i - 1].stones < chain.stones; i--)
        s->chain[i] = s->chain[i - 1];
    s->chain[i] = chain;
}

static void
list_chains(task_search *s)
{
    yz__board board;

    yz__board_load(&board, &s->board);
    for (int y = 0; y < s->board.height; y++)
        for (int x = 0; x < s->board.width; x++) {
            const yz_point point = {(uint8_t)x, (uint8_t)y};
            const yz__at at = yz__board_at(&board, point);
            if (board.stone[at] != YZ_EMPTY && board.chain[at] == at)
                keep_chain(s, (task_chain){point, board.size[board.chain[at]]});
        }
}

/* ---- What comes of it ---- */

static const yz_first_move *
pass_of(const yz_first_moves *moves)
{
    for (size_t i = 0; i < moves->move_count; i++)
        if (yz_first_moves_at(moves, i)->move.kind == YZ_MOVE_PASS)
            return yz_first_moves_at(moves, i);
    return NULL;
}

/* True if the first move makes a difference. */
static bool
matters(const yz_first_moves *moves)
{
    const yz_first_move *pass = pass_of(moves);
    const bool own = moves->owner == moves->first;

    if (pass == NULL || moves->best == YZ_FIRST_OPEN || pass->result == YZ_FIRST_OPEN)
        return false;
    return own ? moves->best > pass->result : moves->best < pass->result;
}

/* True if the book names a move that reaches the goal. */
static bool
book_agrees(const yz_lesson *lesson, const yz_first_moves *moves)
{
    const bool own = moves->owner == moves->first;
    const struct yz__lesson_more *more = lesson->more;

    for (size_t i = 0; i < moves->move_count; i++) {
        const yz_first_move *move = yz_first_moves_at(moves, i);
        if (!yz__problem_reaches(lesson, own, move->result))
            continue;
        for (int k = 0; k < more->right_count; k++)
            if (move->move.kind == more->right[k].kind &&
                move->move.at.x == more->right[k].at.x &&
                move->move.at.y == more->right[k].at.y)
                return true;
    }
    return false;
}

/* Gives the lesson a goal if the first move decides whether it is reached. */
static bool
fits(yz_lesson *lesson, const yz_first_moves *moves, yz_course_goal goal)
{
    const bool own = moves->owner == moves->first;

    lesson->goal = goal;
    lesson->accepts_ko = goal != YZ_COURSE_GOAL_SEKI && moves->best == YZ_FIRST_KO;
    return yz__problem_reaches(lesson, own, moves->best) &&
           !yz__problem_reaches(lesson, own, pass_of(moves)->result);
}

/* What a chain may be asked for: its life or death, or what the words name besides, where the answer of
   the book comes to that and no more.  False when it is nothing. */
static bool
name_goal(yz_lesson *lesson, const yz_first_moves *moves)
{
    const unsigned wanted = lesson->more->wanted;
    const yz_course_goal plain =
        moves->owner == moves->first ? YZ_COURSE_GOAL_LIVE : YZ_COURSE_GOAL_KILL;
    const bool whole = fits(lesson, moves, plain) && (wanted & 1u << plain) != 0 &&
                       !lesson->accepts_ko && book_agrees(lesson, moves);

    if (!whole && (wanted & YZ__WANTS(SEKI)) != 0 &&
        fits(lesson, moves, YZ_COURSE_GOAL_SEKI))
        return true;
    if (!whole && (wanted & YZ__WANTS(KO)) != 0 &&
        fits(lesson, moves, YZ_COURSE_GOAL_KO))
        return true;
    return fits(lesson, moves, plain);
}

/* The best ko, so that a worse one is told. */
static void
keep_best_ko(yz_lesson *lesson, const yz_first_moves *moves)
{
    for (size_t i = 0; i < moves->move_count && lesson->accepts_ko; i++) {
        const yz_first_move *move = yz_first_moves_at(moves, i);
        if (!move->best || move->result != YZ_FIRST_KO)
            continue;
        lesson->ko_ahead = move->ahead;
        lesson->ko_threats = move->threats;
        return;
    }
}

static void
take_goal(task_search *s, const yz_first_moves *moves, task_chain chain)
{
    const unsigned wanted = s->lesson->more->wanted;
    yz_lesson lesson = *s->lesson;
    int score = chain.stones;

    if (!name_goal(&lesson, moves))
        return;
    lesson.race = lesson.goal == YZ_COURSE_GOAL_KILL && (wanted & YZ__WANTS_RACE) != 0;
    score += book_agrees(&lesson, moves) ? BY_BOOK : 0;
    score += (wanted & 1u << lesson.goal) != 0 || lesson.race ? BY_WORDS : 0;
    if (score <= s->best)
        return;
    keep_best_ko(&lesson, moves);
    s->best = score;
    lesson.point[0] = chain.at;
    lesson.point_count = 1;
    *s->lesson = lesson;
}

static yz_status
ask(task_search *s, task_chain chain)
{
    yz_first_moves_options options = YZ_FIRST_MOVES_OPTIONS_INIT;
    yz_first_moves *moves;
    yz_status status;

    options.allocator = s->options->allocator;
    options.chain = chain.at;
    options.first = s->lesson->to_play;
    options.around = true;
    options.nodes = TASK_NODES;
    options.bytes = (uint64_t)64 << 20;
    options.goes_on = s->options->goes_on;
    options.context = s->options->context;
    status = yz_life_moves(&moves, &s->board, s->lesson->more->options.rules, &options);
    if (status == YZ_E_RANGE)
        return YZ_OK;
    if (status != YZ_OK)
        return status;
    if (moves->ground == YZ_LIFE_OPEN && matters(moves))
        take_goal(s, moves, chain);
    yz_first_moves_free(moves);
    return YZ_OK;
}

/* ---- Connections ---- */

/* True if the book has this first move; without answers every move will do. */
static bool
in_book(const struct yz__lesson_more *more, yz_move move)
{
    for (int i = 0; i < more->right_count; i++)
        if (move.kind == YZ_MOVE_PLAY && more->right[i].kind == YZ_MOVE_PLAY &&
            move.at.x == more->right[i].at.x && move.at.y == more->right[i].at.y)
            return true;
    return more->right_count == 0;
}

/* Whether two chains are joined depends on who moves first; 'cut' asks it for the other side. */
static bool
link_matters(const task_search *s, const yz_point at[2], bool cut)
{
    const yz_colour who = s->lesson->to_play;
    yz_move own, other;
    bool ko;

    if (yz__linked(&s->board, at, who, NULL, &own, &ko) == cut ||
        yz__linked(&s->board, at, yz_opponent(who), NULL, &other, &ko) != cut)
        return false;
    return in_book(s->lesson->more, own);
}

static bool
take_link(task_search *s, bool cut)
{
    const yz_colour owner = cut ? yz_opponent(s->lesson->to_play) : s->lesson->to_play;
    int asked = 0;

    for (int i = 0; i < s->count; i++)
        for (int k = i + 1; k < s->count; k++) {
            const yz_point at[2] = {s->chain[i].at, s->chain[k].at};
            const uint8_t *stone = s->board.stone;
            if (stone[yz_index(s->board.width, at[0])] != (int)owner ||
                stone[yz_index(s->board.width, at[1])] != (int)owner ||
                asked++ >= PAIRS || !link_matters(s, at, cut))
                continue;
            s->lesson->goal = cut ? YZ_COURSE_GOAL_CUT : YZ_COURSE_GOAL_CONNECT;
            s->lesson->point[0] = at[0];
            s->lesson->point[1] = at[1];
            s->lesson->point_count = 2;
            return true;
        }
    return false;
}

static bool
words_name_link(task_search *s)
{
    const unsigned wanted = s->lesson->more->wanted;

    return ((wanted & 1u << YZ_COURSE_GOAL_CONNECT) != 0 && take_link(s, false)) ||
           ((wanted & 1u << YZ_COURSE_GOAL_CUT) != 0 && take_link(s, true));
}

/* The last points of a game: where the words speak of nothing else, or nothing else was found. */
static bool
words_name_endgame(yz_lesson *lesson, bool alone)
{
    const unsigned wanted = lesson->more->wanted;

    if ((wanted & YZ__WANTS(BEST)) == 0 || (alone && wanted != YZ__WANTS(BEST)))
        return false;
    lesson->goal = YZ_COURSE_GOAL_BEST;
    return true;
}

/* Without a task that reading proves, the answers of the book are all there is. */
static void
take_book(yz_lesson *lesson)
{
    const struct yz__lesson_more *more = lesson->more;

    for (int i = 0; i < more->right_count && lesson->point_count < YZ_COURSE_POINTS;
         i++)
        if (more->right[i].kind == YZ_MOVE_PLAY)
            lesson->point[lesson->point_count++] = more->right[i].at;
}

yz_status
yz__problem_task(yz_lesson *lesson, const yz_learner_options *options)
{
    task_search s = {.lesson = lesson, .options = options};
    yz_status status = YZ_OK;

    if (!yz__problem_unknown(lesson) || lesson->more->trouble.id != YZ_MESSAGE_NONE)
        return YZ_OK;
    s.board = lesson->more->start;
    list_chains(&s);
    if (words_name_link(&s) || words_name_endgame(lesson, true))
        return YZ_OK;
    for (int i = 0; i < s.count && status == YZ_OK; i++)
        status = ask(&s, s.chain[i]);
    if (status == YZ_OK && s.best == 0 && !words_name_endgame(lesson, false))
        take_book(lesson);
    return status;
}
