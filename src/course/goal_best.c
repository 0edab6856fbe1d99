/*
 * goal_best.c - the last points of a game: the first move that comes to most.
 *
 * A lesson claims of its first moves what they come to under its rules.  The check of a lesson
 * proves it (solve/endgame.h), and that no move comes to more; a learner is answered with the
 * claim, which has no basis of its own.
 */
#include "course/learner.h"
#include "solve/endgame.h"
#include "tell/judged.h"
#include "yunzi/messages.h"
#include "yunzi/tell.h"

static bool
same(yz_move a, yz_move b)
{
    return a.kind == b.kind && a.colour == b.colour &&
           (a.kind != YZ_MOVE_PLAY || (a.at.x == b.at.x && a.at.y == b.at.y));
}

/* Above 0 if 'a' is more for that side than 'b'; both are what Black wins by. */
static int
better(yz_number a, yz_number b, yz_colour who)
{
    return who == YZ_BLACK ? yz_compare(a, b) : yz_compare(b, a);
}

/* The best claim under the rules of claim 'i'; how many claim as much. */
static const yz__under *
best_claim(const yz_lesson *lesson, const yz_rules *rules, int *equal)
{
    const struct yz__lesson_more *more = lesson->more;
    const yz__under *best = NULL;

    *equal = 0;
    for (size_t i = 0; i < more->under_count; i++) {
        const yz__under *one = more->under + i;
        if (one->kind != YZ__UNDER_WORTH || one->rules != rules)
            continue;
        const int more_than =
            best == NULL ? 1 : better(one->komi, best->komi, lesson->to_play);
        *equal = more_than > 0 ? 1 : *equal + (more_than == 0);
        best = more_than > 0 ? one : best;
    }
    return best;
}

static yz_message
worth_message(yz_move move, yz_number black, const yz_rules *rules, int height)
{
    const bool white = yz_compare(black, yz_whole(0)) < 0;
    const yz_message moved = yz_move_message(move, height);
    const yz_number margin = white ? yz_subtract(yz_whole(0), black) : black;
    const bool draw = yz_compare(black, yz_whole(0)) == 0;
    const yz_result result = {draw ? YZ_RESULT_DRAW : YZ_RESULT_SCORE,
                              draw    ? YZ_EMPTY
                              : white ? YZ_WHITE
                                      : YZ_BLACK,
                              true, margin};
    const yz_message end = yz__result_message(&result, rules);

    return yz_message_with(YZ_MESSAGE_COURSE_RULED_WORTH, yz_arg_message(&moved),
                           yz_arg_message(&end));
}

/* ---- The proof ---- */

#ifdef YZ_BOARDS_ALONE
/* Nothing is proved here: the page has no endgames. */
static yz_status
prove(const yz__under *under, const yz_move *first, const yz_game *game,
      const yz_learner_options *options, yz__endgame_found *found)
{
    (void)under, (void)first, (void)game, (void)options;
    found->open = YZ__ENDGAME_RULES;
    return YZ_OK;
}
#else
static yz_status
prove(const yz__under *under, const yz_move *first, const yz_game *game,
      const yz_learner_options *options, yz__endgame_found *found)
{
    yz_position position;
    yz__endgame_question question = {.rules = under->rules,
                                     .position = &position,
                                     .mover = under->move.colour,
                                     .first = first,
                                     .positions = 200000,
                                     .allocator = options->allocator};

    yz_game_position(game, &position);
    return yz__endgame(&question, found);
}
#endif

/* The moves that nothing surpasses. */
static int
best_moves(const yz__endgame_found *found)
{
    int count = 0;

    for (int i = 0; i < found->move_count; i++)
        count += found->move[i].low == found->low && found->move[i].high == found->high;
    return count;
}

yz_status
yz__rule_on_worth(const yz_lesson *lesson, const yz__under *under, const yz_game *game,
                  const yz_learner_options *options, yz__course_ruled *out)
{
    int equal;
    const yz__under *best = best_claim(lesson, under->rules, &equal);
    const yz_number komi = yz_game_komi(game);
    yz__endgame_found *found = yz__resize(options->allocator, NULL, 0, sizeof *found);
    yz_status status;

    if (found == NULL)
        return YZ_E_NOMEM;
    status = prove(under, &under->move, game, options, found);
    out->what = yz_message_plain(YZ_MESSAGE_NOT_SETTLED);
    if (status == YZ_OK && found->open == YZ__ENDGAME_SETTLED && found->first_found &&
        found->first.low == found->first.high) {
        const yz_number worth = yz_subtract(yz_whole(found->first.low), komi);
        const bool tops =
            yz_compare(yz_subtract(yz_whole(found->low), komi), best->komi) == 0 &&
            best_moves(found) == equal;
        out->what =
            worth_message(under->move, worth, under->rules, yz_game_height(game));
        out->holds = yz_compare(worth, under->komi) == 0 && tops;
    }
    yz__resize(options->allocator, found, sizeof *found, 0);
    return status;
}

/* ---- The answer ---- */

/* Tells what the move comes to under the rules of a claim about it; by how much another one is
   better. */
static yz_number
tell_claim(yz__answering *turn, const yz__under *claim, const yz__under *best)
{
    const yz_message worth =
        worth_message(claim->move, claim->komi, claim->rules, turn->after.height);

    yz__say(turn->out, YZ_COURSE_ABOUT_DETAIL,
            yz_message_with(YZ_MESSAGE_COURSE_RULED,
                            yz_arg_name("rules", yz_rules_name(claim->rules)),
                            yz_arg_message(&worth)));
    return turn->who == YZ_BLACK ? yz_subtract(best->komi, claim->komi)
                                 : yz_subtract(claim->komi, best->komi);
}

/* ---- A problem whose words name an endgame ---- */

bool
yz__best_is_claimed(const yz_lesson *lesson)
{
    const struct yz__lesson_more *more = lesson->more;

    for (size_t i = 0; i < more->under_count; i++)
        if (more->under[i].kind == YZ__UNDER_WORTH)
            return true;
    return false;
}

/* What the first moves of the lesson come to under its rules; '*settled' is false where that is open. */
static yz_status
find_worths(const yz_lesson *lesson, const yz_move *first,
            const yz_learner_options *options, yz__endgame_found *found, bool *settled)
{
    const yz__under asked = {.rules = lesson->more->options.rules,
                             .move = {YZ_MOVE_PASS, lesson->to_play, {0, 0}}};
    yz_game *game;
    yz_status status = yz__lesson_game(&game, lesson, options->allocator);

    *settled = false;
    if (status != YZ_OK)
        return status;
    status = prove(&asked, first, game, options, found);
    yz_game_free(game);
    *settled = status == YZ_OK && found->open == YZ__ENDGAME_SETTLED &&
               found->low == found->high;
    return status;
}

/* How much less a move comes to than the best one, for who plays it: 0 at best; at most and at least. */
static void
lost_by(const yz__endgame_found *found, const yz__endgame_move *move, int lost[2])
{
    const bool black = move->move.colour == YZ_BLACK;

    lost[0] = black ? found->low - move->high : move->low - found->low;
    lost[1] = black ? found->low - move->low : move->high - found->low;
}

static void
enter_worth(yz_lesson_check *out, const yz__endgame_found *found,
            const yz__endgame_move *move)
{
    int lost[2];

    lost_by(found, move, lost);
    out->tried++;
    out->count[lost[1] == 0  ? YZ_COURSE_REACHED
               : lost[0] > 0 ? YZ_COURSE_FAILED
                             : YZ_COURSE_OPEN]++;
    if (lost[1] != 0)
        return;
    if (move->move.kind == YZ_MOVE_PASS)
        out->right_pass = true;
    else if (out->right_count < YZ_COURSE_MOVES)
        out->right[out->right_count++] = move->move.at;
}

/* A move of the book: right, refuted or open. */
static void
compare_worth(yz_lesson_check *out, const yz_lesson *lesson,
              const yz__endgame_found *found, yz_move named)
{
    for (int i = 0; i < found->move_count; i++) {
        int lost[2];
        if (!same(found->move[i].move, named))
            continue;
        lost_by(found, found->move + i, lost);
        if (lost[0] <= 0)
            out->book_open = out->book_open || lost[1] != 0;
        else if (out->refuted_count < YZ_COURSE_POINTS)
            out->refuted[out->refuted_count++] = named.at;
        return;
    }
    out->book_open = true;
    (void)lesson;
}

yz_status
yz__problem_best_try(yz_lesson_check *out, const yz_lesson *lesson,
                     const yz_learner_options *options)
{
    const struct yz__lesson_more *more = lesson->more;
    yz__endgame_found *found = yz__resize(options->allocator, NULL, 0, sizeof *found);
    bool settled;
    yz_status status;

    if (found == NULL)
        return YZ_E_NOMEM;
    status = find_worths(lesson, NULL, options, found, &settled);
    for (int i = 0; settled && i < found->move_count; i++)
        enter_worth(out, found, found->move + i);
    for (int i = 0; settled && i < more->right_count; i++)
        compare_worth(out, lesson, found, more->right[i]);
    out->book_open = out->book_open || !settled;
    yz__resize(options->allocator, found, sizeof *found, 0);
    return status;
}

/* The answer is proved, or it is the book's. */
static yz_status
answer_unclaimed(yz__answering *turn)
{
    const yz_learner_options *options = &turn->learner->options;
    yz__endgame_found *found = yz__resize(options->allocator, NULL, 0, sizeof *found);
    int lost[2] = {0, 0};
    bool settled;
    yz_status status;

    if (found == NULL)
        return YZ_E_NOMEM;
    status = find_worths(turn->lesson, &turn->move, options, found, &settled);
    settled = settled && found->first_found;
    if (settled)
        lost_by(found, &found->first, lost);
    yz__resize(options->allocator, found, sizeof *found, 0);
    if (status != YZ_OK)
        return status;
    if (!settled || (lost[0] <= 0 && lost[1] != 0))
        return yz__answer_by_book(turn);
    turn->out->state = lost[1] == 0 ? YZ_COURSE_REACHED : YZ_COURSE_FAILED;
    turn->out->basis = YZ_BASIS_PROVED;
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
            lost[1] == 0 ? yz_message_plain(YZ_MESSAGE_COURSE_BEST)
                         : yz_message_with(YZ_MESSAGE_COURSE_NOT_BEST,
                                           yz_arg_choice(lost[0] == lost[1]),
                                           yz_arg_exact(yz_whole(lost[0]))));
    return YZ_OK;
}

yz_status
yz__goal_best(yz__answering *turn)
{
    if (turn->lesson->more->problem && !yz__best_is_claimed(turn->lesson))
        return answer_unclaimed(turn);
    const struct yz__lesson_more *more = turn->lesson->more;
    yz_number lost = yz_whole(0);
    bool known = false;
    int equal;

    for (size_t i = 0; i < more->under_count; i++) {
        const yz__under *claim = more->under + i;
        if (claim->kind != YZ__UNDER_WORTH || !same(claim->move, turn->move))
            continue;
        const yz_number less =
            tell_claim(turn, claim, best_claim(turn->lesson, claim->rules, &equal));
        known = true;
        lost = yz_compare(less, lost) > 0 ? less : lost;
    }
    const bool best = known && yz_compare(lost, yz_whole(0)) == 0;
    /* It is what the lesson claims; only its check proves that. */
    turn->out->state = best ? YZ_COURSE_REACHED : YZ_COURSE_FAILED;
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
            best ? yz_message_plain(YZ_MESSAGE_COURSE_BEST)
                 : yz_message_with(YZ_MESSAGE_COURSE_NOT_BEST, yz_arg_choice(known),
                                   yz_arg_exact(lost)));
    return YZ_OK;
}
