/*
 * disputes.c - the verdicts on a disputed chain: one if it is alive, one if it is dead.
 */
#include <assert.h>
#include <string.h>

#include "base/neighbours.h"
#include "base/sized.h"
#include "judge/verdicts.h"

/* True if the point is empty, or will be once the dead are removed: then no stone on it
   divides its surroundings. */
static bool
is_open(const yz_position *position, const yz_status_map *status, int i)
{
    return position->stone[i] == YZ_EMPTY || status->fate[i] == YZ_FATE_DEAD;
}

/* Writes to 'list' the stones of the chain at 'at', then the connected points that are
   empty or will be.  Returns their number. */
static int
find_area(const yz__judging *judging, const yz_status_map *status, int at,
          uint16_t list[YZ_MAX_POINTS], int *stones)
{
    const yz_position *position = &judging->position;
    const uint8_t colour = position->stone[at];
    bool seen[YZ_MAX_POINTS] = {false};
    int count = 0, near[4];

    list[count++] = (uint16_t)at;
    seen[at] = true;
    for (int done = 0, chain = 1; done < count || chain; done++) {
        if (done == count) {
            /* the chain is complete; now the points around it */
            *stones = count;
            chain = 0;
            done = -1;
            continue;
        }
        for (int n = yz__position_neighbours(position, list[done], near); n > 0; n--) {
            const int next = near[n - 1];
            const bool wanted = chain ? position->stone[next] == colour
                                      : is_open(position, status, next);
            if (seen[next] || !wanted)
                continue;
            seen[next] = true;
            list[count++] = (uint16_t)next;
        }
    }
    return count;
}

/* Forgets that chains next to the area are in seki: they were so because of what stood
   there. */
static void
forget_seki(const yz__judging *judging, yz_status_map *status, const uint16_t *list,
            int count)
{
    int near[4];

    for (int i = 0; i < count; i++)
        for (int n = yz__position_neighbours(&judging->position, list[i], near); n > 0;
             n--) {
            uint16_t chain[YZ_MAX_POINTS];
            int stones = 0;
            if (status->fate[near[n - 1]] != YZ_FATE_SEKI)
                continue;
            (void)find_area(judging, status, near[n - 1], chain, &stones);
            for (int k = 0; k < stones; k++)
                status->fate[chain[k]] = YZ_FATE_ALIVE;
        }
}

/* Gives the chain another fate, and forgets what was known of the points around it. */
static void
change(const yz__judging *judging, yz_status_map *status, int at, yz_fate fate)
{
    uint16_t list[YZ_MAX_POINTS];
    int stones = 0;
    const int count = find_area(judging, status, at, list, &stones);

    for (int i = 0; i < count; i++) {
        if (i < stones)
            status->fate[list[i]] = (uint8_t)fate;
        else if (judging->position.stone[list[i]] == YZ_EMPTY)
            status->fate[list[i]] = YZ_FATE_UNKNOWN;
    }
    forget_seki(judging, status, list, count);
    /* Marks of the players name dead stones only: nothing is known of the points. */
    for (int i = 0;
         !judging->out->read && i < judging->position.width * judging->position.height;
         i++)
        if (judging->position.stone[i] == YZ_EMPTY)
            status->fate[i] = YZ_FATE_UNKNOWN;
}

/* The chain on a point in the report of the reading; NULL when nothing was read. */
static const yz_chain_life *
find_chain(const yz_life_report *life, yz_point at)
{
    for (size_t c = 0; life && c < life->chain_count; c++)
        for (size_t k = 0; k < life->chain[c].count; k++) {
            const yz_point stone = life->point[life->chain[c].first + k];
            if (stone.x == at.x && stone.y == at.y)
                return &life->chain[c];
        }
    return NULL;
}

/* Supposes that every other stone stays unless somebody has called it dead. */
static void
suppose_alive(const yz__judging *judging, yz_status_map *status)
{
    for (int i = 0; i < judging->position.width * judging->position.height; i++)
        if (judging->position.stone[i] != YZ_EMPTY &&
            status->fate[i] == YZ_FATE_UNKNOWN)
            status->fate[i] = YZ_FATE_ALIVE;
}

void
yz__judge_suppose(const yz__judging *judging, int at, yz_fate fate, yz_judgement *out)
{
    yz_status_map status = judging->status;
    const yz_point point = {(uint8_t)(at % judging->position.width),
                            (uint8_t)(at / judging->position.width)};
    const yz_chain_life *life = find_chain(judging->life, point);
    const bool was_dead = status.fate[at] == YZ_FATE_DEAD;
    const bool known = status.fate[at] != YZ_FATE_UNKNOWN;
    const bool changed = !known || was_dead != (fate == YZ_FATE_DEAD);

    suppose_alive(judging, &status);
    if (changed)
        change(judging, &status, at, fate);
    if (status.basis == YZ_BASIS_NONE)
        status.basis = YZ_BASIS_PROVED; /* supposed */
    /* The point that a precedent awards for a shape is lost with the shape. */
    const bool awarded =
        judging->out->read && !(changed && life && life->ground == YZ_LIFE_PRECEDENT);
    *out = (yz_judgement){.tally = judging->out->tally, .komi = judging->out->komi};
    if (yz__judge_count(judging, &status, awarded, judging->scratch, out))
        yz__judge_note_count(judging, out);
}

/* Takes what is known before a fate is supposed. */
static void
take_known(yz__judging *judging, const yz_game *game, const yz_judge_options *options)
{
    yz_judgement *out = judging->out;

    if (yz__judge_marking(game, options, &judging->status, &out->tally))
        return;
    judging->status = (yz_status_map){.width = judging->position.width,
                                      .height = judging->position.height};
    if (!judging->life || !yz_count_takes_status(yz_game_rules(game)))
        return;
    judging->status = judging->life->status;
    out->read = true;
}

yz_status
yz__judge_dispute(yz_dispute *out, const yz_game *game, const yz_judge_options *options,
                  yz_point at)
{
    static const yz_judge_options NOTHING = YZ_JUDGE_OPTIONS_INIT;
    yz_judge_options known;
    yz_judged_board board[2];
    yz_judgement base;
    yz__judging judging;

    if (!yz__take(&known, sizeof known, options))
        return YZ_E_RANGE;
    if (at.x >= yz_game_width(game) || at.y >= yz_game_height(game) ||
        yz_game_stone(game, at) == YZ_EMPTY)
        return YZ_E_RANGE;
    yz__judge_begin(&judging, game, &known, board, &base);
    if (yz__judge_settled(&base, game, &NOTHING)) {
        out->changes = false;
        out->alive = out->dead = base;
        return YZ_OK;
    }
    take_known(&judging, game, &known);
    const int i = (int)yz_index(judging.position.width, at);
    yz__judge_suppose(&judging, i, YZ_FATE_ALIVE, &out->alive);
    yz__judge_suppose(&judging, i, YZ_FATE_DEAD, &out->dead);
    out->alive.board = out->dead.board = NULL;
    out->changes = out->alive.result.winner != out->dead.result.winner;
    return YZ_OK;
}
