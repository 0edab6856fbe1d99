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
prove(const yz__under *under, const yz_game *game, const yz_learner_options *options,
      yz__endgame_found *found)
{
    (void)under, (void)game, (void)options;
    found->open = YZ__ENDGAME_RULES;
    return YZ_OK;
}
#else
static yz_status
prove(const yz__under *under, const yz_game *game, const yz_learner_options *options,
      yz__endgame_found *found)
{
    yz_position position;
    yz__endgame_question question = {.rules = under->rules,
                                     .position = &position,
                                     .mover = under->move.colour,
                                     .first = &under->move,
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
    status = prove(under, game, options, found);
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

yz_status
yz__goal_best(yz__answering *turn)
{
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
