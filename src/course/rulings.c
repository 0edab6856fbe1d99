/* rulings.c - what sets of rules say of the board of a lesson: each claim of a lesson is looked
 * up with the library, and what is found is told. */
#include <string.h>

#include "course/learner.h"
#include "tell/judged.h"
#include "yunzi/cycle.h"
#include "yunzi/judge.h"
#include "yunzi/tell.h"
#include "yunzi/messages.h"
#include "course/lesson.h"
#include "cycle/cycle_words.h"

/* The game of the lesson under other rules; a move that they refuse is entered all the same. */
static yz_status
game_under(yz_game **out, const yz_lesson *lesson, const yz_rules *rules,
           const yz_allocator *allocator)
{
    const struct yz__lesson_more *more = lesson->more;
    yz_game_options options = more->options;
    yz_status status;

    options.rules = rules;
    options.overlays = 0;
    options.allocator = allocator;
    status = yz_game_new(out, &options, NULL);
    for (int i = 0; i < more->before_count && status == YZ_OK; i++)
        status = yz_game_enter(*out, more->before[i], NULL, NULL);
    if (status != YZ_OK && *out != NULL) {
        yz_game_free(*out);
        *out = NULL;
    }
    return status;
}

static yz_life_options
reading(const yz_learner_options *options)
{
    yz_life_options read = YZ_LIFE_OPTIONS_INIT;

    read.allocator = options->allocator;
    read.reading = true;
    read.nodes = options->nodes != 0 ? options->nodes : 200000;
    read.goes_on = options->goes_on;
    read.context = options->context;
    return read;
}

/* ---- Life and death ---- */

static const yz_chain_life *
chain_at(const yz_life_report *life, yz_point at)
{
    for (size_t i = 0; i < life->chain_count; i++) {
        const yz_chain_life *chain = yz_life_chain(life, i);
        for (int k = 0; k < chain->count; k++) {
            const yz_point stone = life->point[chain->first + k];
            if (stone.x == at.x && stone.y == at.y)
                return chain;
        }
    }
    return NULL;
}

static yz_message_id
status_message(const yz_chain_life *chain)
{
    if (chain == NULL || chain->status == YZ_CHAIN_OPEN)
        return YZ_MESSAGE_COURSE_RULED_OPEN;
    if (chain->status == YZ_CHAIN_DEAD)
        return YZ_MESSAGE_COURSE_RULED_DEAD;
    return chain->seki ? YZ_MESSAGE_COURSE_RULED_SEKI : YZ_MESSAGE_COURSE_RULED_ALIVE;
}

static yz_status
rule_on_life(const yz__under *under, yz_game *game, const yz_learner_options *options,
             yz__course_ruled *out)
{
    const yz_life_options read = reading(options);
    const yz_chain_life *chain;
    yz_life_report *life;
    const yz_status status = yz_life_of_game(&life, game, &read);

    if (status != YZ_OK)
        return status;
    chain = chain_at(life, under->at);
    out->what = yz_message_with(status_message(chain),
                                yz_arg_point(under->at, yz_game_height(game)));
    out->article = chain == NULL ? NULL : chain->article;
    out->holds = chain != NULL &&
                 (under->kind == YZ__UNDER_DEAD ? chain->status == YZ_CHAIN_DEAD
                                                : chain->status == YZ_CHAIN_ALIVE) &&
                 (under->kind != YZ__UNDER_SEKI || chain->seki);
    yz_life_free(life);
    return YZ_OK;
}

/* ---- Moves, results, komi ---- */

static yz_status
rule_on_move(const yz__under *under, yz_game *game, yz__course_ruled *out)
{
    const yz_legality legality = yz_game_check_stones(game, under->move);
    const bool legal = legality.ground == YZ_GROUND_LEGAL;
    const yz_argument kind = yz_arg_choice((int)under->move.kind);
    const yz_argument who = yz_arg_colour(under->move.colour);
    const yz_argument at = yz_arg_point(under->move.at, yz_game_height(game));

    out->what =
        legal ? yz_message_with(YZ_MESSAGE_COURSE_RULED_LEGAL, kind, who, at)
              : yz_message_with(YZ_MESSAGE_COURSE_RULED_ILLEGAL, kind, who, at,
                                yz_arg_name("ground", yz_ground_text(legality.ground)));
    out->article = legality.article;
    out->holds = legal == (under->kind == YZ__UNDER_LEGAL);
    return YZ_OK;
}

static yz_status
rule_on_result(const yz__under *under, yz_game *game, const yz_learner_options *options,
               yz__course_ruled *out)
{
    yz_life_options read = reading(options);
    yz_judge_options judging = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement judged;
    char text[YZ_RESULT_TEXT];
    yz_status status;

    judging.reading = &read;
    status = yz_judge(&judged, game, &judging);
    if (status != YZ_OK)
        return status;
    out->what = yz__result_message(&judged.result, yz_game_rules(game));
    out->holds = strcmp(yz_result_text(&judged.result, text), under->what) == 0;
    return YZ_OK;
}

static yz_status
rule_on_komi(const yz__under *under, yz__course_ruled *out)
{
    const yz_number komi = yz_rules_komi(under->rules, 0, 0);

    out->what = yz_message_with(YZ_MESSAGE_COURSE_RULED_KOMI, yz_arg_exact(komi));
    out->article = yz_rules_komi_article(under->rules, 0, 0);
    out->holds = yz_compare(komi, under->komi) == 0;
    return YZ_OK;
}

/* ---- Repetition ---- */

static yz_status
rule_on_cycle(const yz__under *under, const yz_game *game,
              const yz_learner_options *options, yz__course_ruled *out)
{
    yz_cycle_options looking = YZ_CYCLE_OPTIONS_INIT;
    yz_cycle_report *report;
    yz_cycle_ruling ruling;
    yz_position position;
    yz_status status;

    looking.allocator = options->allocator;
    looking.goes_on = options->goes_on;
    looking.context = options->context;
    yz_game_position(game, &position);
    status = yz_cycle_in_position(&report, &position, yz_game_to_move(game), &looking);
    if (status != YZ_OK)
        return status;
    out->what = yz_message_plain(YZ_MESSAGE_COURSE_RULED_NO_CYCLE);
    if (report->count > 0) {
        status = yz_cycle_rule(&ruling, yz_cycle_at(report, 0), under->rules,
                               YZ_CLASSIFY_BY_RULES, YZ_RESULT_NONE);
        if (status == YZ_OK) {
            out->what = yz_message_with(
                YZ_MESSAGE_COURSE_RULED_CYCLE,
                yz_arg_name("cycle-ruling", yz_cycle_ruling_text(ruling.kind)));
            out->article = ruling.article;
            out->holds = strcmp(yz__cycle_ruling_key(ruling.kind), under->what) == 0;
        }
    }
    yz_cycle_free(report);
    return status;
}

/* ---- All of them ---- */

static yz_status
rule(const yz_lesson *lesson, size_t i, const yz_learner_options *options,
     yz__course_ruled *out)
{
    const yz__under *under = lesson->more->under + i;
    yz_game *game;
    yz_status status = game_under(&game, lesson, under->rules, options->allocator);

    if (status != YZ_OK)
        return status;
    switch (under->kind) {
    case YZ__UNDER_DEAD:
    case YZ__UNDER_ALIVE:
    case YZ__UNDER_SEKI:
        status = rule_on_life(under, game, options, out);
        break;
    case YZ__UNDER_LEGAL:
    case YZ__UNDER_ILLEGAL:
        status = rule_on_move(under, game, out);
        break;
    case YZ__UNDER_RESULT:
        status = rule_on_result(under, game, options, out);
        break;
    case YZ__UNDER_CYCLE:
        status = rule_on_cycle(under, game, options, out);
        break;
    case YZ__UNDER_WORTH:
        status = yz__rule_on_worth(lesson, under, game, options, out);
        break;
    default:
        status = rule_on_komi(under, out);
    }
    yz_game_free(game);
    return status;
}

size_t
yz__lesson_rulings(const yz_lesson *lesson)
{
    return lesson->more->under_count;
}

yz_status
yz__lesson_ruling(yz__course_ruled *out, const yz_lesson *lesson, size_t i,
                  const yz_learner_options *options)
{
    static const yz_learner_options NONE = YZ_LEARNER_OPTIONS_INIT;

    memset(out, 0, sizeof *out);
    out->rules = lesson->more->under[i].rules;
    out->line = lesson->more->under[i].line;
    return rule(lesson, i, options == NULL ? &NONE : options, out);
}

yz_status
yz__tell_rulings(const yz_learner *learner, yz_course_answer *out)
{
    const yz_lesson *lesson = learner->lesson;

    for (size_t i = 0; i < lesson->more->under_count; i++) {
        yz__course_ruled ruled;
        const yz_status status =
            yz__lesson_ruling(&ruled, lesson, i, &learner->options);
        if (status != YZ_OK)
            return status;
        yz__say_from(out, YZ_COURSE_ABOUT_RULING,
                     yz_message_with(YZ_MESSAGE_COURSE_RULED,
                                     yz_arg_name("rules", yz_rules_name(ruled.rules)),
                                     yz_arg_message(&ruled.what)),
                     ruled.article);
    }
    return YZ_OK;
}
