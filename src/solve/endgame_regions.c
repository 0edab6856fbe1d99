/* endgame_regions.c - how large the plays of each open region are. */
#include <string.h>

#include "base/memory.h"
#include "rules/play.h"
#include "solve/endgame_work.h"

/* How hot a game is if both bounds say the same. */
static yz_status
find_heat(const yz__endgame_work *of, yz__valued low, yz__valued high, yz__heat *out)
{
    yz__heat other = {.known = false};
    yz_status status = yz__heat_of(&of->games, low, out);

    if (status == YZ_OK)
        status = yz__heat_of(&of->games, high, &other);
    out->known = out->known && other.known && yz_compare(out->mean, other.mean) == 0 &&
                 yz_compare(out->temperature, other.temperature) == 0 &&
                 out->sente[YZ_BLACK] == other.sente[YZ_BLACK] &&
                 out->sente[YZ_WHITE] == other.sente[YZ_WHITE];
    return status;
}

/* What a region comes to alone if a player begins, whatever the rules say of kos; false if that
   is not known. */
static bool
play_alone_cold(yz__endgame_work *of, int i, int mover, int worth[2])
{
    bool known = of->summed;

    for (int which = 0; which < 2 && known; which++) {
        yz__cold_sum sum;
        const yz__valued game = of->valued[which][i][0];
        yz__cold_sum_init(&sum, &of->games, 1, of->question->positions);
        worth[which] = game.worth + yz__cold_sum_of(&sum, &game, mover, 0);
        known = sum.status == YZ_OK;
        yz__cold_sum_free(&sum);
    }
    return known && worth[0] == worth[1];
}

/* The same under the ko rule, where no position of the past matters. */
static bool
play_alone_with_ko(yz__endgame_work *of, int i, int mover, int worth[2])
{
    const yz_rules *rules = of->question->rules;
    yz__open_board *alone = yz__resize(of->question->allocator, NULL, 0, sizeof *alone);
    const yz__sum_stand first = {
        .mover = mover, .ban_region = YZ__OPEN_NOWHERE, .ban_at = YZ__OPEN_NOWHERE};
    yz__ko_sum *sum = NULL;
    bool known = alone != NULL && of->two_passes && yz__endgame_bans_kos(rules);

    if (known) {
        alone->count = 1;
        alone->region[0] = of->board->region[i];
        known = yz__ko_sum_new(&sum, alone, &of->rules, &first,
                               of->question->positions) == YZ_OK &&
                (!yz__ko_looks_back(rules) ||
                 (alone->region[0].simple_kos && !yz__ko_sum_cyclic(sum))) &&
                yz__ko_sum_of(sum, &first, &worth[0], &worth[1]) &&
                worth[0] == worth[1];
    }
    yz__ko_sum_free(sum);
    yz__resize(of->question->allocator, alone, sizeof *alone, 0);
    return known;
}

void
yz__endgame_describe(yz__endgame_work *of)
{
    for (int i = 0; i < of->board->count && of->status == YZ_OK; i++) {
        const yz__open_region *region = &of->board->region[i];
        yz__endgame_region *to = &of->out->region[of->out->region_count];
        if (region->node[0].count == 0)
            continue;
        *to = (yz__endgame_region){.count = region->count, .ko = region->special};
        memcpy(to->at, region->at, sizeof to->at);
        if (of->summed) {
            const yz__valued low = of->valued[0][i][0];
            const yz__valued high = of->valued[1][i][0];
            if (low.game == 0 && high.game == 0 && low.worth == high.worth)
                continue;
            of->status = find_heat(of, low, high, &to->heat);
        }
        to->first_known = true;
        for (int who = YZ_BLACK; who <= YZ_WHITE && to->first_known; who++) {
            int worth[2] = {0, 0};
            to->first_known = play_alone_cold(of, i, who, worth) ||
                              play_alone_with_ko(of, i, who, worth);
            to->first[who] = worth[0];
        }
        of->out->region_count++;
    }
}
