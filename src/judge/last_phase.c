/*
 * last_phase.c - who has territory on a board that was played to the end of the last
 * phase, where the rules tell that from the board alone.
 *
 * Under Ikeda's territory rules II these are the immortal chains, which live even if
 * their owner passes for ever.  Under KataGo's Japanese rules they are the independent
 * ones: all that is connected by own stones and empty points, when no dame is among
 * them - empty points that both colours reach - and no chain of it is in atari; a stone
 * that was played in the last phase and stands elsewhere is paid for by its player.
 *
 * Stones that live otherwise are counted as stones in seki: they have no territory.
 */
#include <string.h>

#include "base/neighbours.h"
#include "board/board.h"
#include "game/query.h"
#include "judge/last_phase.h"
#include "rules/play.h"
#include "unconditional/benson.h"

/* Writes to 'list' the points connected with 'first' whose colours are in 'among'
   (bits), and adds the colours next to them to '*around'.  Returns their number. */
static int
connected(const yz_position *position, int first, unsigned among,
          bool seen[YZ_MAX_POINTS], int *list, unsigned *around)
{
    int near[4], count = 0;

    list[count++] = first;
    seen[first] = true;
    for (int i = 0; i < count; i++) {
        for (int k = yz__position_neighbours(position, list[i], near); k-- > 0;) {
            const unsigned colour = 1u << position->stone[near[k]];
            *around |= colour;
            if (!(colour & among) || seen[near[k]])
                continue;
            seen[near[k]] = true;
            list[count++] = near[k];
        }
    }
    return count;
}

/* Marks the dame: empty points that both colours reach. */
static void
find_dame(const yz_position *position, bool dame[YZ_MAX_POINTS])
{
    enum { BOTH = 1 << YZ_BLACK | 1 << YZ_WHITE };
    const int points = position->width * position->height;
    bool seen[YZ_MAX_POINTS] = {false};
    int list[YZ_MAX_POINTS];

    memset(dame, 0, YZ_MAX_POINTS * sizeof *dame);
    for (int i = 0; i < points; i++) {
        unsigned around = 0;
        if (position->stone[i] != YZ_EMPTY || seen[i])
            continue;
        const int count = connected(position, i, 1 << YZ_EMPTY, seen, list, &around);
        for (int k = 0; k < count && (around & BOTH) == BOTH; k++)
            dame[list[k]] = true;
    }
}

static bool
in_atari(const yz__board *board, int width, int at)
{
    const yz_point point = {(uint8_t)(at % width), (uint8_t)(at / width)};

    return yz__board_liberties(board, yz__board_at(board, point), NULL) == 1;
}

static void
find_independent(const yz_position *position, uint8_t owner[YZ_MAX_POINTS])
{
    const int points = position->width * position->height;
    bool dame[YZ_MAX_POINTS];
    int list[YZ_MAX_POINTS];
    yz__board board;

    yz__board_load(&board, position);
    find_dame(position, dame);
    memset(owner, YZ_EMPTY, YZ_MAX_POINTS);
    for (unsigned colour = YZ_BLACK; colour <= YZ_WHITE; colour++) {
        bool seen[YZ_MAX_POINTS] = {false};
        for (int i = 0; i < points; i++) {
            unsigned around = 0;
            bool whole = true;
            if (position->stone[i] != colour || seen[i])
                continue;
            const int count = connected(position, i, 1u << YZ_EMPTY | 1u << colour,
                                        seen, list, &around);
            for (int k = 0; k < count && whole; k++)
                whole = position->stone[list[k]] == YZ_EMPTY
                            ? !dame[list[k]]
                            : !in_atari(&board, position->width, list[k]);
            for (int k = 0; k < count && whole; k++)
                owner[list[k]] = (uint8_t)colour;
        }
    }
}

/* Takes out of the tally the plays of the last phase that stand where nothing lives
   independently: they count nothing. */
static void
charge_plays(const yz_game *game, const yz_position *position, const uint8_t *owner,
             yz_tally *tally)
{
    yz_position before;

    yz_game_position_at(game, yz__game_stage_at(game), &before);
    for (int i = 0; i < position->width * position->height; i++) {
        const uint8_t stone = position->stone[i];
        if (stone != YZ_EMPTY && stone != before.stone[i] && stone != owner[i])
            tally->phase_plays[stone]--;
    }
}

void
yz__last_phase_life(const yz_game *game, const yz_position *position,
                    yz_status_map *status, yz_tally *tally)
{
    const yz_rules *rules = yz_game_rules(game);
    const yz__life_needed needed = yz__life_for_territory(rules);
    uint8_t owner[YZ_MAX_POINTS];

    if (needed == YZ__LIFE_ANY || status->basis != YZ_BASIS_PLAYED ||
        !yz__play_in_last_stage(rules, yz__game_stage(game)))
        return;
    if (needed == YZ__LIFE_IMMORTAL) {
        yz__life_unconditional(position, yz__suicide_allowed(rules, 2), owner);
    } else {
        find_independent(position, owner);
        charge_plays(game, position, owner, tally);
    }
    for (int i = 0; i < position->width * position->height; i++) {
        const uint8_t stone = position->stone[i];
        if (stone != YZ_EMPTY && stone != owner[i])
            status->fate[i] = YZ_FATE_SEKI;
    }
}
