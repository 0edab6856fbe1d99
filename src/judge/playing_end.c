/*
 * playing_end.c - the end of a dispute that was carried out: who is alive then, and
 * what the players agree on.
 */
#include <string.h>

#include "game/query.h"
#include "judge/playing.h"
#include "rules/play.h"
#include "yunzi/messages.h"

static yz_status
close(yz__playing *p)
{
    yz_status status = YZ_OK;

    while (status == YZ_OK && !p->stuck && yz__playing_is_on(p->game))
        status = yz__playing_pass(p);
    return status;
}

/* True if play has ended and all stones on the board are alive. */
bool
yz__playing_ended_whole(const yz_game *game)
{
    yz_status_map marking;

    yz_game_marking(game, &marking);
    return yz_game_phase(game) == YZ_PHASE_ENDED && marking.basis == YZ_BASIS_PLAYED;
}

/* True in '*out' if two passes from here would end the game with all stones alive. */
static yz_status
would_end_whole(const yz__playing *p, bool *out)
{
    yz__play_out unused = {.by = YZ_SETTLED_BY_PLAY};
    yz__playing trial = *p;
    yz_status status = yz_game_copy(&trial.game, p->game);

    if (status != YZ_OK)
        return status;
    trial.out = &unused;
    status = close(&trial);
    *out = status == YZ_OK && yz__playing_ended_whole(trial.game);
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

/* Keeps what was known of the chains that nobody has touched. */
static bool
keep_known(const yz__playing *p, const yz_life_report *now, yz_status_map *status)
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

/* Finds again who is alive, on the board as it stands now. */
static yz_status
look_again(yz__playing *p, yz_status_map *out)
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
        yz__playing_give_up(p, yz_message_plain(YZ_MESSAGE_PLAY_OUT_LEFT_OPEN));
    yz_life_free(now);
    return YZ_OK;
}

/* Takes all dead stones, where no marking follows. */
static yz_status
take_all(yz__playing *p, const yz_status_map *dead)
{
    const int width = dead->width;
    yz_status status = YZ_OK;

    for (int i = 0; i < width * dead->height && status == YZ_OK && !p->stuck; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (dead->fate[i] == YZ_FATE_DEAD && yz_game_stone(p->game, at) != YZ_EMPTY)
            status = yz__playing_take(p, at);
    }
    return status;
}

/* Both sides agree to the outcome; if nothing has changed, the position at the stop is
   counted. */
static yz_status
agree(yz__playing *p, yz_status_map *status_map)
{
    const yz_event event = {.kind = YZ_EVENT_SETTLE, .status = status_map};

    if (p->stuck || !yz__dispute_restores(yz_game_rules(p->game)) ||
        yz_game_phase(p->game) != YZ_PHASE_STOPPED)
        return YZ_OK;
    const yz_status status = yz_game_event(p->game, &event, NULL);
    p->out->put_back = yz__game_put_back(p->game) >= 0;
    if (p->out->put_back)
        *status_map = p->report->status;
    return status;
}

yz_status
yz__playing_finish(yz__playing *p, yz_status_map *status_map)
{
    bool whole = false;
    yz_status status = look_again(p, status_map);

    if (status == YZ_OK && yz__playing_is_on(p->game))
        status = would_end_whole(p, &whole);
    if (status == YZ_OK && whole)
        status = take_all(p, status_map);
    if (status == YZ_OK)
        status = close(p);
    return status == YZ_OK ? agree(p, status_map) : status;
}
