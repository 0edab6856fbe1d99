/*
 * play_out.c - a dispute about one chain, carried out in the game: stop, refusal, play
 * by the line that reading has found, and the end.
 *
 * The game knows who moves first, what may be played and what a pass costs; here it is
 * only played.
 */
#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/sized.h"
#include "life/life_work.h"
#include "rules/articles.h"
#include "rules/play.h"
#include "yunzi/judge.h"

#define KEY(name, key, text) [YZ_SETTLED_BY_##name] = key,
#define TEXT(name, key, text) [YZ_SETTLED_BY_##name] = text,

const char *
yz_settled_by_key(yz_settled_by by)
{
    static const char *const KEYS[] = {YZ_SETTLED_BY_MAP(KEY)};
    return KEYS[by];
}

const char *
yz_settled_by_text(yz_settled_by by)
{
    static const char *const TEXTS[] = {YZ_SETTLED_BY_MAP(TEXT)};
    return TEXTS[by];
}

static const yz_settled_by SETTLED_BY[] = {
    [YZ__DISPUTE_NONE] = YZ_SETTLED_BY_NOTHING,
    [YZ__DISPUTE_CONFIRMED] = YZ_SETTLED_BY_CONFIRMATION,
    [YZ__DISPUTE_PLAYED] = YZ_SETTLED_BY_PLAY,
    [YZ__DISPUTE_RULED] = YZ_SETTLED_BY_REFEREE,
};

typedef struct playing {
    yz_play_out *out;
    const yz_life_report *report; /* of the board at the stop */
    const yz_chain_life *chain;   /* in dispute */
    const yz_life_options *options;
    yz_number contract;
    yz_game *game;
    bool stuck; /* it cannot be carried out: 'why' is said */
} playing;

static void
give_up(playing *p, yz_message why)
{
    if (p->stuck)
        return;
    p->stuck = true;
    p->out->why = why;
}

static bool
is_played(const yz_game *game)
{
    const yz_phase phase = yz_game_phase(game);

    return phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED;
}

/* ---- Moves ---- */

static void
keep(yz_play_out *out, yz_move move)
{
    if (move.kind == YZ_MOVE_PLAY)
        out->plays[move.colour]++;
    else
        out->passes[move.colour]++;
    if (out->move_count < YZ_PLAY_OUT_MOVES)
        out->move[out->move_count++] = move;
}

static yz_message
refused(const playing *p, yz_move move, yz_ground ground)
{
    const yz_argument number = yz_arg_number(p->out->move_count + 1);
    const yz_argument why = yz_arg_name("ground", yz_ground_text(ground));

    return move.kind == YZ_MOVE_PLAY
               ? yz_message_with(YZ_MESSAGE_PLAY_OUT_REFUSED_AT, number,
                                 yz_arg_point(move.at, yz_game_height(p->game)), why)
               : yz_message_with(YZ_MESSAGE_PLAY_OUT_REFUSED_PASS, number, why);
}

static yz_status
move(playing *p, yz_move move)
{
    yz_verdict verdict;
    const yz_status status = yz_game_play(p->game, move, &verdict, NULL);

    if (status == YZ_OK && verdict.ground != YZ_GROUND_LEGAL)
        give_up(p, refused(p, move, verdict.ground));
    else if (status == YZ_OK && p->out->move_count == YZ_PLAY_OUT_MOVES)
        give_up(p, yz_message_with(YZ_MESSAGE_PLAY_OUT_TOO_LONG,
                                   yz_arg_number(YZ_PLAY_OUT_MOVES)));
    else if (status == YZ_OK)
        keep(p->out, move);
    return status;
}

static yz_status
pass(playing *p)
{
    return move(p, (yz_move){.kind = YZ_MOVE_PASS, .colour = yz_game_to_move(p->game)});
}

/* The other side passes when it is its turn. */
static yz_status
move_in_turn(playing *p, yz_move wanted)
{
    if (yz_game_to_move(p->game) != wanted.colour) {
        const yz_status status = pass(p);
        if (status != YZ_OK || p->stuck || !is_played(p->game))
            return status;
    }
    return move(p, wanted);
}

/* ---- The stop, and what leads on from it ---- */

static yz_status
stop(yz_game *game)
{
    while (yz_game_phase(game) == YZ_PHASE_PLAY) {
        yz_verdict verdict;
        const yz_status status = yz_game_play(
            game, (yz_move){.kind = YZ_MOVE_PASS, .colour = yz_game_to_move(game)},
            &verdict, NULL);
        if (status != YZ_OK || verdict.ground != YZ_GROUND_LEGAL)
            return status;
    }
    return YZ_OK;
}

static yz_status
say(playing *p, yz_event_kind kind, yz_colour by, yz_colour first)
{
    const yz_event event = {.kind = kind, .by = by, .first = first};

    return yz_game_event(p->game, &event, NULL);
}

/* Of several stages the last is the one in which captures cost nothing. */
static yz_status
reach_last_stage(playing *p)
{
    const yz_rules *rules = yz_game_rules(p->game);
    yz_status status = YZ_OK;

    while (status == YZ_OK && !p->stuck && is_played(p->game) &&
           yz_game_stage(p->game) > 0 &&
           !yz__play_in_last_stage(rules, yz_game_stage(p->game)))
        status = pass(p);
    return status;
}

/* Where it matters what nothing came of: the marking that is disputed. */
static yz_status
mark_dead(playing *p)
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
        const yz_event event = {YZ_EVENT_MARK, chain->colour, at, 0, 0, 0, NULL};
        yz_game_marking(p->game, &marking);
        const bool dead = marking.fate[yz_index(report->width, at)] == YZ_FATE_DEAD;
        if (dead != (chain->status == YZ_CHAIN_DEAD))
            status = yz_game_event(p->game, &event, NULL);
    }
    return status;
}

/* He whom reading finds in the wrong refuses; where that alone does not lead on, both
   ask for it and name the first mover. */
static yz_status
lead_on(playing *p)
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
    if (status == YZ_OK && !is_played(p->game)) {
        p->out->by = YZ_SETTLED_BY_BEFORE;
        p->stuck = true;
    }
    return status == YZ_OK ? reach_last_stage(p) : status;
}

/* ---- Taking what is dead ---- */

/* Liberties of the chain at 'target' that 'by' may play on. */
static int
open_liberties(const yz_game *game, yz_point target, yz_colour by,
               yz_point out[YZ_MAX_POINTS])
{
    static const int STEP[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    yz_point stone[YZ_MAX_POINTS];
    bool seen[YZ_MAX_POINTS] = {false};
    const int stones = yz_game_chain(game, target, stone);
    const int width = yz_game_width(game), height = yz_game_height(game);
    int count = 0;

    for (int k = 0; k < 4 * stones; k++) {
        const int x = stone[k / 4].x + STEP[k % 4][0];
        const int y = stone[k / 4].y + STEP[k % 4][1];
        if (x < 0 || y < 0 || x >= width || y >= height)
            continue;
        const yz_point at = {(uint8_t)x, (uint8_t)y};
        const yz_move play = {.kind = YZ_MOVE_PLAY, .colour = by, .at = at};
        if (yz_game_stone(game, at) != YZ_EMPTY || seen[yz_index(width, at)] ||
            yz_game_check_stones(game, play).ground != YZ_GROUND_LEGAL)
            continue;
        seen[yz_index(width, at)] = true;
        out[count++] = at;
    }
    return count;
}

/* How many liberties the new stone's chain has; all there are when the target is gone.
 */
static yz_status
weigh(yz_game *game, yz_point target, yz_colour by, yz_point at, int *out)
{
    const yz_move play = {.kind = YZ_MOVE_PLAY, .colour = by, .at = at};
    yz_status status = yz_game_enter(game, play, NULL, NULL);

    if (status != YZ_OK)
        return status;
    *out = yz_game_stone(game, target) == YZ_EMPTY ? YZ_MAX_POINTS
                                                   : yz_game_liberties(game, at);
    return yz_game_undo(game);
}

/* Takes the chain while its owner passes, the safest liberty first. */
static yz_status
take(playing *p, yz_point target)
{
    const yz_colour by = yz_opponent(yz_game_stone(p->game, target));
    yz_point open[YZ_MAX_POINTS];
    yz_status status = YZ_OK;
    const yz_argument chain = yz_arg_point(target, yz_game_height(p->game));

    while (status == YZ_OK && !p->stuck && yz_game_stone(p->game, target) != YZ_EMPTY) {
        const int count = open_liberties(p->game, target, by, open);
        int best = -1, most = -1, liberties;
        if (!is_played(p->game))
            give_up(p, yz_message_with(YZ_MESSAGE_PLAY_OUT_ENDS_BEFORE, chain));
        else if (count == 0)
            give_up(p, yz_message_with(YZ_MESSAGE_PLAY_OUT_CANNOT_TAKE, chain));
        for (int i = 0; i < count && status == YZ_OK && !p->stuck; i++) {
            status = weigh(p->game, target, by, open[i], &liberties);
            if (status == YZ_OK && liberties > most) {
                most = liberties;
                best = i;
            }
        }
        if (status == YZ_OK && best >= 0)
            status = move_in_turn(
                p, (yz_move){.kind = YZ_MOVE_PLAY, .colour = by, .at = open[best]});
    }
    return status;
}

static yz_status
play_line(playing *p)
{
    const yz_point target = p->report->point[p->chain->first];
    yz_status status = YZ_OK;

    for (int i = 0; p->out->proved && i < p->chain->line_length && is_played(p->game);
         i++) {
        if (status != YZ_OK || p->stuck)
            return status;
        status = move_in_turn(p, p->chain->line[i]);
    }
    if (status == YZ_OK && !p->stuck && p->chain->status == YZ_CHAIN_DEAD &&
        yz_game_stone(p->game, target) == p->chain->colour)
        status = take(p, target);
    return status;
}

/* ---- The end ---- */

static yz_status
close(playing *p)
{
    yz_status status = YZ_OK;

    while (status == YZ_OK && !p->stuck && is_played(p->game))
        status = pass(p);
    return status;
}

/* Play ended, and what stands on the board is alive. */
static bool
ended_whole(const yz_game *game)
{
    yz_status_map marking;

    yz_game_marking(game, &marking);
    return yz_game_phase(game) == YZ_PHASE_ENDED && marking.basis == YZ_BASIS_PLAYED;
}

/* Whether two passes from here would end the game like that. */
static yz_status
would_end_whole(const playing *p, bool *out)
{
    yz_play_out unused = {.by = YZ_SETTLED_BY_PLAY};
    playing trial = *p;
    yz_status status = yz_game_copy(&trial.game, p->game);

    if (status != YZ_OK)
        return status;
    trial.out = &unused;
    status = close(&trial);
    *out = status == YZ_OK && ended_whole(trial.game);
    yz_game_free(trial.game);
    return status;
}

static bool
same_chain(const yz_life_report *a, const yz_chain_life *one, const yz_life_report *b,
           const yz_chain_life *other)
{
    return one->colour == other->colour && one->count == other->count &&
           memcmp(a->point + one->first, b->point + other->first,
                  one->count * sizeof *a->point) == 0;
}

/* What was known of a chain that nobody has touched is still known. */
static bool
keep_known(const playing *p, const yz_life_report *now, yz_status_map *status)
{
    bool settled = true;

    for (size_t i = 0; i < now->chain_count; i++) {
        const yz_chain_life *chain = now->chain + i;
        bool known = chain->status != YZ_CHAIN_OPEN;
        for (size_t k = 0; k < p->report->chain_count; k++) {
            const yz_chain_life *old = p->report->chain + k;
            if (old->status == YZ_CHAIN_OPEN || !same_chain(now, chain, p->report, old))
                continue;
            known = true;
            for (size_t n = 0; n < chain->count; n++) {
                const size_t at = yz_index(now->width, now->point[chain->first + n]);
                status->fate[at] = p->report->status.fate[at];
            }
        }
        settled = settled && known;
    }
    if (status->basis == YZ_BASIS_NONE)
        status->basis = p->report->status.basis;
    return settled;
}

/* Who is alive on the board as it stands now. */
static yz_status
look_again(playing *p, yz_status_map *out)
{
    yz_life_options options = *p->options;
    yz_life_report *now;
    yz_position position;

    yz_game_position(p->game, &position);
    options.proofs = options.ko = options.banned = false;
    options.only = NULL;
    options.first = YZ_EMPTY;
    options.to_move = yz_game_to_move(p->game);
    const yz_status status = yz_life(&now, &position, yz_game_rules(p->game), &options);
    if (status != YZ_OK)
        return status;
    *out = now->status;
    if (!keep_known(p, now, out))
        give_up(p, yz_message_plain(YZ_MESSAGE_PLAY_OUT_LEFT_OPEN));
    yz_life_free(now);
    return YZ_OK;
}

/* Where no marking follows, everything dead has to be taken. */
static yz_status
take_all(playing *p, const yz_status_map *dead)
{
    const int width = dead->width;
    yz_status status = YZ_OK;

    for (int i = 0; i < width * dead->height && status == YZ_OK && !p->stuck; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (dead->fate[i] == YZ_FATE_DEAD && yz_game_stone(p->game, at) != YZ_EMPTY)
            status = take(p, at);
    }
    return status;
}

/* Both agree to what has come of it; when that is nothing, the position at the stop is
   counted. */
static yz_status
agree(playing *p, yz_status_map *status_map)
{
    const yz_event event = {.kind = YZ_EVENT_SETTLE, .status = status_map};

    if (p->stuck || !yz__dispute_restores(yz_game_rules(p->game)) ||
        yz_game_phase(p->game) != YZ_PHASE_STOPPED)
        return YZ_OK;
    const yz_status status = yz_game_event(p->game, &event, NULL);
    p->out->put_back = yz_game_put_back(p->game) >= 0;
    if (p->out->put_back)
        *status_map = p->report->status;
    return status;
}

static yz_status
finish(playing *p, yz_status_map *status_map)
{
    bool whole = false;
    yz_status status = look_again(p, status_map);

    if (status == YZ_OK && is_played(p->game))
        status = would_end_whole(p, &whole);
    if (status == YZ_OK && whole)
        status = take_all(p, status_map);
    if (status == YZ_OK)
        status = close(p);
    return status == YZ_OK ? agree(p, status_map) : status;
}

/* ---- The whole ---- */

/* Counts the game as it stands; false when that is not possible. */
static bool
count(const playing *p, const yz_status_map *status, yz_count *out)
{
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement judged;

    options.status = ended_whole(p->game) ? NULL : status;
    options.contract = p->contract;
    if (yz_judge(&judged, p->game, &options) != YZ_OK)
        return false;
    *out = judged.count;
    return judged.counted;
}

static void
compare(playing *p, const yz_tally *before, const yz_status_map *status)
{
    yz_play_out *out = p->out;
    const yz_tally tally = yz_game_tally(p->game);
    const bool counted = count(p, status, &out->after);

    out->played = true;
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++)
        out->cost[colour] = tally.pass_stones[colour] - before->pass_stones[colour];
    out->counted = out->counted && counted;
    out->changes = out->counted && out->agreed.winner != out->after.winner;
}

static yz_status
carry_out(playing *p)
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
        status = finish(p, &after);
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

/* What is proved has a line that settles it; what is held dead can be taken while its
   owner passes. */
static bool
has_line(const yz_chain_life *chain)
{
    return chain->status == YZ_CHAIN_DEAD ||
           (chain->status == YZ_CHAIN_ALIVE && chain->basis == YZ_BASIS_PROVED);
}

yz_status
yz_life_play_out(yz_play_out *out, const yz_life_report *report, size_t chain,
                 const yz_game *game, const yz_life_options *wanted, yz_number contract)
{
    yz_life_options options;
    if (!yz__take(&options, sizeof options, wanted))
        return YZ_E_RANGE;
    if (!is_of(report, chain, game))
        return YZ_E_RANGE;
    const yz_rules *rules = yz_game_rules(game);
    playing p = {
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
        give_up(&p, yz_message_plain(YZ_MESSAGE_PLAY_OUT_NO_LINE));
        return YZ_OK;
    }
    yz_status status = yz_game_copy(&p.game, game);
    if (status != YZ_OK)
        return status;
    status = carry_out(&p);
    yz_game_free(p.game);
    return status;
}
