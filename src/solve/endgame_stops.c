/*
 * endgame_stops.c - what stones of a region that are not safe count where play stops: judged.
 *
 * Safe chains part the regions, so the stones of one live or not whatever stands in the others:
 * these stand as they do at first.
 */
#include "solve/endgame_work.h"

/* A region with more positions that would have to be judged is left as it is. */
enum { MOST_JUDGED = 200 };

static size_t
count_unknown(const yz__open_region *region)
{
    size_t count = 0;

    for (size_t i = 0; i < region->nodes; i++)
        count += region->node[i].least < region->node[i].most;
    return count;
}

static void
judge(const yz__endgame_work *of, yz__open_region *region, yz__open_node *node)
{
    const yz__endgame_question *question = of->question;
    yz_position position = *question->position;
    uint8_t part[YZ_MAX_POINTS] = {0};
    int least, most;

    for (int i = 0; i < region->count; i++) {
        const size_t at = yz_index(position.width, region->at[i]);
        part[at] = 1;
        position.stone[at] = (node->stones[YZ_BLACK] >> i & 1) != 0   ? YZ_BLACK
                             : (node->stones[YZ_WHITE] >> i & 1) != 0 ? YZ_WHITE
                                                                      : YZ_EMPTY;
    }
    if (!question->judge(question->context, question->rules, &position, part, &least,
                         &most))
        return;
    least = least > node->least ? least : node->least;
    most = most < node->most ? most : node->most;
    if (least <= most) {
        node->least = (int16_t)least;
        node->most = (int16_t)most;
    }
}

void
yz__endgame_judge_stops(yz__endgame_work *of)
{
    for (int i = 0; i < of->board->count && of->question->judge != NULL; i++) {
        yz__open_region *region = &of->board->region[i];
        if (count_unknown(region) > MOST_JUDGED)
            continue;
        for (size_t k = 0; k < region->nodes; k++)
            if (region->node[k].least < region->node[k].most)
                judge(of, region, &region->node[k]);
    }
}
