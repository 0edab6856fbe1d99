/*
 * play_out.c - a dispute about one chain, carried out in the game: the stop, the
 * refusal, the line that reading has found, and the end.
 *
 * The game itself knows who moves first, what may be played and what a pass costs.
 */
#include <string.h>

#include "base/listed.h"
#include "base/sized.h"
#include "game/query.h"
#include "judge/play_out.h"
#include "judge/playing.h"
#include "rules/articles.h"
#include "rules/play.h"
#include "yunzi/messages.h"

YZ__KEY_OF(yz__settled_by_key, yz__settled_by, YZ_SETTLED_BY_MAP)
YZ__WORDS_OF(yz__settled_by_text, yz__settled_by, YZ_SETTLED_BY_MAP)

static const yz__settled_by SETTLED_BY[] = {
    [YZ__DISPUTE_NONE] = YZ_SETTLED_BY_NOTHING,
    [YZ__DISPUTE_CONFIRMED] = YZ_SETTLED_BY_CONFIRMATION,
    [YZ__DISPUTE_PLAYED] = YZ_SETTLED_BY_PLAY,
    [YZ__DISPUTE_RULED] = YZ_SETTLED_BY_REFEREE,
};

/* ---- The stop, and what leads on from it ---- */

static yz_status
stop(yz_game *game)
{
    while (yz_game_phase(game) == YZ_PHASE_PLAY) {
        yz_legality legality;
        const yz_status status = yz_game_play(
            game, (yz_move){.kind = YZ_MOVE_PASS, .colour = yz_game_to_move(game)},
            &legality, NULL);
        if (status != YZ_OK || legality.ground != YZ_GROUND_LEGAL)
            return status;
    }
    return YZ_OK;
}

static yz_status
say(yz__playing *p, yz_event_kind kind, yz_colour by, yz_colour first)
{
    const yz_event event = {.kind = kind, .by = by, .first = first};

    return yz_game_event(p->game, &event, NULL);
}

/* Passes up to the last stage: where there are several stages, captures cost nothing in
   the last one. */
static yz_status
reach_last_stage(yz__playing *p)
{
    const yz_rules *rules = yz_game_rules(p->game);
    yz_status status = YZ_OK;

    while (status == YZ_OK && !p->stuck && yz__playing_is_on(p->game) &&
           yz__game_stage(p->game) > 0 &&
           !yz__play_in_last_stage(rules, yz__game_stage(p->game)))
        status = yz__playing_pass(p);
    return status;
}

/* Marks the dead chains as reading found them, where the rules compare the disputed marking
   with what comes of the dispute. */
static yz_status
mark_dead(yz__playing *p)
{
    const yz_life_report *report = p->report;
    yz_status status = YZ_OK;

    if (!yz__dispute_restores(yz_game_rules(p->game)) ||
        yz_game_phase(p->game) != YZ_PHASE_STOPPED)
        return YZ_OK;
    for (size_t c = 0; c < report->chain_count && status == YZ_OK; c++) {
        const yz_chain_life *chain = report->chain + c;
        yz_status_map marking;
        const yz_point at = report->point[chain->first];
        const yz_event event = {.kind = YZ_EVENT_MARK, .by = chain->colour, .at = at};
        yz_game_marking(p->game, &marking);
        const bool dead = marking.fate[yz_index(report->width, at)] == YZ_FATE_DEAD;
        if (dead != (chain->status == YZ_CHAIN_DEAD))
            status = yz_game_event(p->game, &event, NULL);
    }
    return status;
}

/* Makes play go on.  The side that reading finds in the wrong refuses to agree; where
   that is not enough, both sides ask to resume and name who moves first. */
static yz_status
lead_on(yz__playing *p)
{
    const yz_colour owner = p->chain->colour;
    const bool dead = p->chain->status == YZ_CHAIN_DEAD;
    const yz_colour wrong = dead ? owner : yz_opponent(owner);
    const yz_colour first =
        yz__dispute_opener(yz_game_rules(p->game), owner, p->options->to_move);
    yz_status status = mark_dead(p);

    if (status == YZ_OK && yz_game_phase(p->game) == YZ_PHASE_STOPPED)
        status = say(p, YZ_EVENT_REFUSE, wrong, YZ_EMPTY);
    if (status == YZ_OK && yz_game_phase(p->game) == YZ_PHASE_STOPPED)
        status = say(p, YZ_EVENT_RESUME, wrong, first);
    if (status == YZ_OK && yz_game_phase(p->game) == YZ_PHASE_STOPPED)
        status = say(p, YZ_EVENT_RESUME, yz_opponent(wrong), first);
    if (status == YZ_OK && !yz__playing_is_on(p->game)) {
        p->out->by = YZ_SETTLED_BY_BEFORE;
        p->stuck = true;
    }
    return status == YZ_OK ? reach_last_stage(p) : status;
}

/* ---- The line ---- */

static yz_status
play_line(yz__playing *p)
{
    const yz_point target = p->report->point[p->chain->first];
    yz_status status = YZ_OK;

    for (int i = 0;
         p->out->proved && i < p->chain->line_length && yz__playing_is_on(p->game);
         i++) {
        if (status != YZ_OK || p->stuck)
            return status;
        status = yz__playing_move_in_turn(p, p->chain->line[i]);
    }
    if (status == YZ_OK && !p->stuck && p->chain->status == YZ_CHAIN_DEAD &&
        yz_game_stone(p->game, target) == p->chain->colour)
        status = yz__playing_take(p, target);
    return status;
}

/* ---- The whole ---- */

/* Counts the game as it stands; false when it cannot be counted. */
static bool
count(const yz__playing *p, const yz_status_map *status, yz_count *out)
{
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement judged;

    options.status = yz__playing_ended_whole(p->game) ? NULL : status;
    options.contract = p->contract;
    if (yz_judge(&judged, p->game, &options) != YZ_OK)
        return false;
    *out = judged.count;
    return judged.counted;
}

static void
compare(yz__playing *p, const yz_tally *before, const yz_status_map *status)
{
    yz__play_out *out = p->out;
    const yz_tally tally = yz_game_tally(p->game);
    const bool counted = count(p, status, &out->after);

    out->played = true;
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++)
        out->cost[colour] = tally.pass_stones[colour] - before->pass_stones[colour];
    out->counted = out->counted && counted;
    out->changes = out->counted && out->agreed.winner != out->after.winner;
}

static yz_status
carry_out(yz__playing *p)
{
    yz_status_map after;
    yz_status status = stop(p->game);

    if (status != YZ_OK)
        return status;
    const yz_tally before = yz_game_tally(p->game);
    p->out->counted =
        p->report->settled && count(p, &p->report->status, &p->out->agreed);
    status = lead_on(p);
    if (status == YZ_OK && !p->stuck)
        status = play_line(p);
    if (status == YZ_OK && !p->stuck)
        status = yz__playing_finish(p, &after);
    if (status == YZ_OK && !p->stuck)
        compare(p, &before, &after);
    return status;
}

static bool
is_of(const yz_life_report *report, size_t chain, const yz_game *game)
{
    if (chain >= report->chain_count || yz_game_width(game) != report->width ||
        yz_game_height(game) != report->height)
        return false;
    const yz_chain_life *life = report->chain + chain;
    for (int k = 0; k < life->count; k++)
        if (yz_game_stone(game, report->point[life->first + k]) != life->colour)
            return false;
    return true;
}

/* True if there is a line to play: a proved chain has one, and a chain that is dead by
   estimate can be taken while its owner passes. */
static bool
has_line(const yz_chain_life *chain)
{
    return chain->status == YZ_CHAIN_DEAD ||
           (chain->status == YZ_CHAIN_ALIVE && chain->basis == YZ_BASIS_PROVED);
}

yz_status
yz__life_play_out(yz__play_out *out, const yz_life_report *report, size_t chain,
                  const yz_game *game, const yz_life_options *wanted,
                  yz_number contract)
{
    yz_life_options options;
    if (!yz__take(&options, sizeof options, wanted))
        return YZ_E_RANGE;
    if (!is_of(report, chain, game))
        return YZ_E_RANGE;
    const yz_rules *rules = yz_game_rules(game);
    yz__playing p = {
        .out = out,
        .report = report,
        .chain = report->chain + chain,
        .options = &options,
        .contract = contract,
    };
    memset(out, 0, sizeof *out);
    out->by = SETTLED_BY[yz__dispute_settled(rules)];
    out->article = yz__life_article(rules, YZ__LIFE_STATUS);
    if (out->by != YZ_SETTLED_BY_PLAY)
        return YZ_OK;
    out->proved = p.chain->basis == YZ_BASIS_PROVED;
    if (!has_line(p.chain)) {
        yz__playing_give_up(&p, yz_message_plain(YZ_MESSAGE_PLAY_OUT_NO_LINE));
        return YZ_OK;
    }
    yz_status status = yz_game_copy(&p.game, game);
    if (status != YZ_OK)
        return status;
    status = carry_out(&p);
    yz_game_free(p.game);
    return status;
}
