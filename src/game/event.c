/*
 * event.c - all that happens in a game besides moves: dead stones are marked, agreed
 * and disputed, play is resumed, results are confirmed; offers, offences, time,
 * rulings.
 *
 * Every kind of event has a row in EVENT: the phases in which it can happen, a function
 * that says why it may not happen, and a function that carries it out.  The first one
 * only reads; the second one cannot fail.
 */
#include <assert.h>
#include <stddef.h>

#include "game/query.h"
#include "game/rulings.h"
#include "game/state.h"
#include "rules/articles.h"
#include "rules/conduct.h"

/* ---- Dead stones ---- */

static bool
on_board(const yz_game *game, yz_point at)
{
    return at.x < game->board.width && at.y < game->board.height;
}

static yz_ground
may_mark(const yz_game *game, const yz_event *event)
{
    if (!on_board(game, event->at))
        return YZ_GROUND_OFF_BOARD;
    const yz_colour stone = yz_game_stone(game, event->at);
    const bool allowed =
        stone != YZ_EMPTY && yz__marking_allowed(game->rules, event->by, stone);
    return allowed ? YZ_GROUND_LEGAL : YZ_GROUND_PHASE;
}

/* Marks a stone.  Any change of the marking clears both agreements. */
static void
mark(yz_game *game, const yz_event *event)
{
    yz__at chain[YZ_MAX_POINTS];
    const yz__at at = yz__board_at(&game->board, event->at);
    const bool dead = game->fate[at] == YZ_FATE_DEAD;
    const int size = yz__board_chain(&game->board, at, chain);
    for (int k = 0; k < size; k++)
        yz__history_fate(game, chain[k], dead ? YZ_FATE_ALIVE : YZ_FATE_DEAD);
    game->now.agreed[YZ_BLACK] = game->now.agreed[YZ_WHITE] = false;
    game->now.basis = YZ_BASIS_NONE;
}

static void
settle_with(yz_game *game, yz_basis basis)
{
    game->now.agreed[YZ_BLACK] = game->now.agreed[YZ_WHITE] = true;
    game->now.confirmed[YZ_BLACK] = game->now.confirmed[YZ_WHITE] = false;
    game->now.offer_by = YZ_EMPTY;
    game->now.basis = (uint8_t)basis;
    yz__dispute_close(game);
    if (game->now.flow.phase == YZ__PHASE_STOPPED)
        game->now.flow = yz__after_agreement(game->rules, game->now.flow);
}

static void
agree(yz_game *game, const yz_event *event)
{
    game->now.agreed[event->by] = true;
    game->now.first_by = YZ_EMPTY;
    if (game->now.agreed[yz_opponent(event->by)])
        settle_with(game, YZ_BASIS_AGREED);
}

static yz_ground
may_settle(const yz_game *game, const yz_event *event)
{
    assert(event->status);
    const bool fits = event->status->width == game->board.width &&
                      event->status->height == game->board.height;
    return fits ? YZ_GROUND_LEGAL : YZ_GROUND_OFF_BOARD;
}

static void
settle(yz_game *game, const yz_event *event)
{
    const int width = game->board.width;
    for (int i = 0; i < width * game->board.height; i++) {
        const yz_point point = {(uint8_t)(i % width), (uint8_t)(i / width)};
        yz__history_fate(game, yz__board_at(&game->board, point),
                         (yz_fate)event->status->fate[i]);
    }
    settle_with(game, event->status->basis);
}

/* ---- Resumption ---- */

static void
clear_marking(yz_game *game)
{
    yz__history_unmark(game);
    game->now.agreed[YZ_BLACK] = game->now.agreed[YZ_WHITE] = false;
    game->now.first_by = YZ_EMPTY;
    game->now.basis = YZ_BASIS_NONE;
}

static void
resume_play(yz_game *game, yz_colour by, yz_colour first)
{
    const int stage = game->now.flow.stage;
    yz__void_filling(game);
    yz__dispute_begin(game);
    clear_marking(game);
    game->now.offer_by = YZ_EMPTY;
    game->now.flow = yz__after_resumption(game->rules, game->now.flow, by, first);
    yz__note_stage(game, stage);
}

static yz_ground
may_refuse(const yz_game *game, const yz_event *event)
{
    (void)event;
    return yz__refusal_allowed(game->rules) ? YZ_GROUND_LEGAL : YZ_GROUND_PHASE;
}

static void
refuse(yz_game *game, const yz_event *event)
{
    game->now.agreed[YZ_BLACK] = game->now.agreed[YZ_WHITE] = false;
    if (yz__refusal_resumes(game->rules))
        resume_play(game, event->by, yz_opponent(event->by));
}

static yz_ground
may_resume(const yz_game *game, const yz_event *event)
{
    const bool named = event->first == YZ_BLACK || event->first == YZ_WHITE;
    const bool allowed = yz__resumption_allowed(game->rules) &&
                         (named || !yz__resumption_by_agreement(game->rules));
    return allowed ? YZ_GROUND_LEGAL : YZ_GROUND_PHASE;
}

/* Resumes play.  Where the players have to agree on who moves first (New Zealand), play
   goes on if the second player names the same side; otherwise every stone stays. */
static void
resume(yz_game *game, const yz_event *event)
{
    yz__state *now = &game->now;
    if (!yz__resumption_by_agreement(game->rules) ||
        (now->first_by == (uint8_t)yz_opponent(event->by) &&
         now->first == (uint8_t)event->first)) {
        resume_play(game, event->by, event->first);
    } else if (now->first_by == (uint8_t)yz_opponent(event->by)) {
        clear_marking(game);
        now->flow = yz__flow_whole(now->flow);
    } else {
        now->first_by = (uint8_t)event->by;
        now->first = (uint8_t)event->first;
    }
}

/* ---- The final check ---- */

static yz_ground
may_confirm(const yz_game *game, const yz_event *event)
{
    (void)event;
    return yz__objection_allowed(game->rules) ? YZ_GROUND_LEGAL : YZ_GROUND_PHASE;
}

static void
confirm(yz_game *game, const yz_event *event)
{
    game->now.confirmed[event->by] = true;
    if (game->now.confirmed[yz_opponent(event->by)])
        game->now.flow.phase = YZ__PHASE_ENDED;
}

/* Replays the record: the first offence found loses the game (Japanese 1989, articles
   10.4 and 14).  If there is none, the result has to be confirmed again. */
static void
object(yz_game *game, const yz_event *event)
{
    (void)event;
    game->now.confirmed[YZ_BLACK] = game->now.confirmed[YZ_WHITE] = false;
    for (int i = 1; i < game->ply_count && yz__objection_replays(game->rules); i++) {
        if (yz__is_offence(&game->ply[i])) {
            yz__end_with(game, YZ_RESULT_FORFEIT, (yz_colour)(3 - game->ply[i].mover));
            return;
        }
    }
}

/* ---- Giving up, time, rulings ---- */

/* In rengo only the player to move may resign, with his partner's consent. */
static yz_ground
may_resign(const yz_game *game, const yz_event *event)
{
    const yz_colour due = yz_game_clock_side(game);
    const bool bound = yz__overlay_has_members(game->overlays) && due != YZ_EMPTY;
    return bound && due != event->by ? YZ_GROUND_TURN : YZ_GROUND_LEGAL;
}

static void
resign(yz_game *game, const yz_event *event)
{
    yz__end_with(game, YZ_RESULT_RESIGNATION, yz_opponent(event->by));
}

static void
forfeit(yz_game *game, const yz_event *event)
{
    yz__end_with(game, YZ_RESULT_FORFEIT, yz_opponent(event->by));
}

static yz_ground
may_overstep(const yz_game *game, const yz_event *event)
{
    const yz_colour timed = yz_game_clock_side(game);
    const bool turn = event->by == timed;
    const bool pass = yz__overtime_follows(game->rules) == YZ__OVERTIME_PASSES;
    if (timed == YZ_EMPTY || event->ply < 0 || event->ply > YZ_PENALTY_MOST)
        return YZ_GROUND_PHASE;
    return pass && !turn ? YZ_GROUND_TURN : YZ_GROUND_LEGAL;
}

static void
overstep(yz_game *game, const yz_event *event)
{
    yz__state *now = &game->now;
    switch (yz__overtime_follows(game->rules)) {
    case YZ__OVERTIME_LOSES: /* but for a period that costs points, as the players agreed */
        if (event->ply > 0)
            yz__lose_points(game, event->by, event->ply, now->tally.time_points);
        else
            yz__end_with(game, YZ_RESULT_TIME, yz_opponent(event->by));
        break;
    case YZ__OVERTIME_PASSES:
        yz__count_as_pass(game, event->by, true);
        break;
    case YZ__OVERTIME_COSTS:
        if (now->overtimes[event->by]++ == YZ__OVERTIME_PERIODS)
            yz__end_with(game, YZ_RESULT_TIME, yz_opponent(event->by));
        else
            yz__lose_points(game, event->by, YZ__OVERTIME_POINTS,
                            now->tally.time_points);
        break;
    }
}

static yz_ground
may_rule(const yz_game *game, const yz_event *event)
{
    (void)game;
    const bool counted =
        event->outcome == YZ_RESULT_NONE || event->outcome == YZ_RESULT_SCORE;
    return counted ? YZ_GROUND_PHASE : YZ_GROUND_LEGAL;
}

static void
rule(yz_game *game, const yz_event *event)
{
    const bool one_loses = event->outcome == YZ_RESULT_FORFEIT ||
                           event->outcome == YZ_RESULT_TIME ||
                           event->outcome == YZ_RESULT_RESIGNATION;
    yz__end_with(game, event->outcome, one_loses ? yz_opponent(event->by) : YZ_EMPTY);
}

/* ---- Offers ---- */

/* That both lose is said after a stop; another outcome needs a repetition. */
static bool
is_offered_here(const yz_game *game, yz_result_kind outcome)
{
    if (outcome == YZ_RESULT_BOTH_LOSE)
        return game->now.flow.phase == YZ__PHASE_STOPPED &&
               yz__both_lose_undecided(game->rules);
    return yz__offer_allowed(game->rules, outcome,
                             yz__game_repeated_at(game, NULL) >= 0);
}

static yz_ground
may_offer(const yz_game *game, const yz_event *event)
{
    const bool allowed =
        game->now.offer_by == YZ_EMPTY && is_offered_here(game, event->outcome);
    return allowed ? YZ_GROUND_LEGAL : YZ_GROUND_PHASE;
}

static void
offer(yz_game *game, const yz_event *event)
{
    game->now.offer_by = (uint8_t)event->by;
    game->now.offer = (uint8_t)event->outcome;
}

static yz_ground
may_answer(const yz_game *game, const yz_event *event)
{
    return game->now.offer_by == (uint8_t)yz_opponent(event->by) ? YZ_GROUND_LEGAL
                                                                 : YZ_GROUND_PHASE;
}

static void
accept(yz_game *game, const yz_event *event)
{
    (void)event;
    yz__end_with(game, (yz_result_kind)game->now.offer, YZ_EMPTY);
}

static void
decline(yz_game *game, const yz_event *event)
{
    (void)event;
    game->now.offer_by = YZ_EMPTY;
}

/* ---- Offences ---- */

static void
warn(yz_game *game, const yz_event *event)
{
    yz__warn_player(game, event->by);
}

static yz_ground
may_penalize(const yz_game *game, const yz_event *event)
{
    (void)game;
    const bool few = event->ply >= 1 && event->ply <= YZ_PENALTY_MOST;
    return few ? YZ_GROUND_LEGAL : YZ_GROUND_PHASE;
}

static void
penalize(yz_game *game, const yz_event *event)
{
    yz__lose_points(game, event->by, event->ply, game->now.tally.ruled_points);
}

/* A player has taken a move back: the move stands, and what the rules say of such an
   offence follows. */
static void
take_back(yz_game *game, const yz_event *event)
{
    const yz__sanction sanction = yz__sanction_of_take_back(game->rules);
    if (sanction == YZ__SANCTION_LOSS)
        forfeit(game, event);
    else if (sanction == YZ__SANCTION_UNDO_WARN)
        yz__warn_player(game, event->by);
}

/* ---- The table ---- */

enum {
    STOPPED = 1 << YZ__PHASE_STOPPED,
    CONFIRMING = 1 << YZ__PHASE_CONFIRMATION,
    RUNNING = 1 << YZ__PHASE_PLAY | 1 << YZ__PHASE_RESUMED | STOPPED | CONFIRMING,
    ENDED = 1 << YZ__PHASE_ENDED,
};

static const struct {
    int phases;
    yz__topic topic;
    bool nobody; /* the event may have no player */
    yz_ground (*may)(const yz_game *game,
                     const yz_event *event); /* NULL: it always may */
    void (*happen)(yz_game *game, const yz_event *event);
} EVENT[] = {
    [YZ_EVENT_MARK] = {STOPPED, YZ__TOPIC_SETTLING, false, may_mark, mark},
    /* Play stops only under rules where dead stones are marked and agreed on. */
    [YZ_EVENT_AGREE] = {STOPPED, YZ__TOPIC_SETTLING, false, NULL, agree},
    [YZ_EVENT_REFUSE] = {STOPPED, YZ__TOPIC_SETTLING, false, may_refuse, refuse},
    [YZ_EVENT_RESUME] = {STOPPED, YZ__TOPIC_RESUME, false, may_resume, resume},
    [YZ_EVENT_SETTLE] = {STOPPED | CONFIRMING, YZ__TOPIC_SETTLING, true, may_settle,
                         settle},
    [YZ_EVENT_CONFIRM] = {CONFIRMING, YZ__TOPIC_FINAL_CHECK, false, may_confirm,
                          confirm},
    [YZ_EVENT_OBJECT] = {CONFIRMING, YZ__TOPIC_FINAL_CHECK, false, may_confirm, object},
    [YZ_EVENT_RESIGN] = {RUNNING, YZ__TOPIC_SOURCE, false, may_resign, resign},
    [YZ_EVENT_OVERTIME] = {RUNNING, YZ__TOPIC_OVERTIME, false, may_overstep, overstep},
    [YZ_EVENT_FORFEIT] = {RUNNING, YZ__TOPIC_SOURCE, false, NULL, forfeit},
    [YZ_EVENT_CLAIM] = {RUNNING, YZ__TOPIC_CLAIM, false, yz__may_claim, yz__claim},
    [YZ_EVENT_TAKE_BACK] = {RUNNING, YZ__TOPIC_TAKE_BACK, false, NULL, take_back},
    [YZ_EVENT_WARN] = {RUNNING, YZ__TOPIC_WARNINGS, false, NULL, warn},
    [YZ_EVENT_PENALTY] = {RUNNING, YZ__TOPIC_SOURCE, false, may_penalize, penalize},
    [YZ_EVENT_OFFER] = {RUNNING, YZ__TOPIC_CALLED_OFF, false, may_offer, offer},
    [YZ_EVENT_ACCEPT] = {RUNNING, YZ__TOPIC_CALLED_OFF, false, may_answer, accept},
    [YZ_EVENT_DECLINE] = {RUNNING, YZ__TOPIC_CALLED_OFF, false, may_answer, decline},
    [YZ_EVENT_RULE] = {RUNNING | ENDED, YZ__TOPIC_SOURCE, true, may_rule, rule},
    [YZ_EVENT_FILLING] = {RUNNING, YZ__TOPIC_SETTLING, false, yz__may_agree_to_fill,
                          yz__agree_to_fill},
    [YZ_EVENT_FILL] = {RUNNING, YZ__TOPIC_SETTLING, false, yz__may_fill, yz__fill},
};

/* An event that comes too late has the article on results that stand; "both lose"
   belongs to the settling of a dispute. */
static yz__topic
topic_of(const yz_event *event, yz_ground ground)
{
    const yz_event_kind kind = event->kind;
    const bool late =
        ground == YZ_GROUND_OVER &&
        (kind == YZ_EVENT_CLAIM || kind == YZ_EVENT_OBJECT || kind == YZ_EVENT_RULE);

    if (kind == YZ_EVENT_OFFER && event->outcome == YZ_RESULT_BOTH_LOSE)
        return YZ__TOPIC_SETTLING;
    return late ? YZ__TOPIC_AFTER_RESULT : EVENT[kind].topic;
}

/* A text that lets dame be filled after the stop says so in a place of its own. */
static const char *
article_of(const yz_game *game, const yz_event *event, yz_ground ground)
{
    const bool filling =
        event->kind == YZ_EVENT_FILLING || event->kind == YZ_EVENT_FILL;

    if (ground == YZ_GROUND_UNSAID)
        return NULL;
    return filling && ground != YZ_GROUND_OVER
               ? yz__life_article(game->rules, YZ__LIFE_FILLING)
               : yz__article(game->rules, topic_of(event, ground));
}

/* Nothing happens any more, but that a referee rules on an appeal where one is heard. */
static bool
is_over(const yz_game *game, yz_event_kind kind)
{
    return game->now.flow.phase == YZ__PHASE_ENDED &&
           !(kind == YZ_EVENT_RULE && yz__rules_appeal_heard(game->rules));
}

yz_legality
yz__game_check_event(const yz_game *game, const yz_event *event)
{
    const int phase = 1 << game->now.flow.phase;
    assert(EVENT[event->kind].nobody || event->by == YZ_BLACK || event->by == YZ_WHITE);
    yz_ground ground = YZ_GROUND_LEGAL;
    if (is_over(game, event->kind))
        ground = YZ_GROUND_OVER;
    else if (!(EVENT[event->kind].phases & phase))
        ground = YZ_GROUND_PHASE;
    else if (EVENT[event->kind].may)
        ground = EVENT[event->kind].may(game, event);
    yz_legality legality = {ground, NULL, -1, YZ_CONSEQUENCE_NONE, false};
    if (ground != YZ_GROUND_LEGAL)
        legality.article = article_of(game, event, ground);
    return legality;
}

yz_status
yz_game_event(yz_game *game, const yz_event *event, yz_legality *legality)
{
    const yz_legality answer = yz__game_check_event(game, event);
    yz_status status = yz__history_reserve(game);
    if (status == YZ_OK)
        status = yz__deeds_reserve(game, event);
    if (status != YZ_OK)
        return status;
    if (legality)
        *legality = answer;
    if (answer.ground != YZ_GROUND_LEGAL)
        return YZ_OK;

    /* Nothing below can fail. */
    yz__ply *ply = yz__history_open(game, YZ_PLY_EVENT);
    ply->event = (uint8_t)event->kind;
    ply->act = YZ_MOVE_PASS;
    ply->mover = (uint8_t)event->by;
    yz__history_save(game);
    yz__deeds_add(game, event);
    EVENT[event->kind].happen(game, event);
    yz__history_close(game);
    return YZ_OK;
}
