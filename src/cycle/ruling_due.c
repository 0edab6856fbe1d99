/* ruling_due.c - judges a cycle on a copy of the game; the match takes the ruling
   over. */
#include <string.h>

#include "cycle/cycle_ruling.h"
#include "game/rulings.h"
#include "yunzi/cycle.h"

static void
keep(const yz_repetition *found, yz__ruling_told *out)
{
    out->repetition = *found;
    memcpy(out->point, found->point, (size_t)found->count * sizeof *out->point);
    out->repetition.point = out->point;
}

yz_status
yz__ruling_due(const yz_game *game, yz__ruling_told *out, bool *made)
{
    yz_game *copy;

    *made = false;
    if (!yz__game_asks_for_repetition(game))
        return YZ_OK;
    yz_status status = yz_game_copy(&copy, game);
    if (status != YZ_OK)
        return status;
    status = yz_rule_on_repetitions(copy, YZ_CLASSIFY_BY_RULES, NULL, made);
    if (status == YZ_OK && *made) {
        const yz_repetition newest =
            yz__game_repetition(copy, yz__game_repetitions(copy) - 1);
        keep(&newest, out);
    }
    yz_game_free(copy);
    return status;
}
