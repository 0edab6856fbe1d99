/* counted.c - the game as it stands, counted: for goals about the end of the game. */
#include <string.h>

#include "course/learner.h"
#include "yunzi/judge.h"

yz_status
yz__count_game(yz__counted *out, const yz_game *game, const yz_learner_options *options)
{
    yz_life_options reading = YZ_LIFE_OPTIONS_INIT;
    yz_judge_options judging = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement judged;
    yz_status status;

    memset(out, 0, sizeof *out);
    reading.allocator = options->allocator;
    reading.reading = true;
    reading.fill_dame = true;
    reading.nodes = options->nodes != 0 ? options->nodes : 200000;
    reading.goes_on = options->goes_on;
    reading.context = options->context;
    status = yz_life_of_game(&out->life, game, &reading);
    if (status != YZ_OK)
        return status;
    judging.life = out->life;
    judging.board = &out->board;
    status = yz_judge(&judged, game, &judging);
    if (status != YZ_OK) {
        yz__counted_free(out);
        return status;
    }
    out->settled = judged.counted && out->life->settled;
    out->count = judged.count;
    out->komi = judged.komi;
    return YZ_OK;
}

void
yz__counted_free(yz__counted *counted)
{
    yz_life_free(counted->life);
    counted->life = NULL;
}

static bool
in_seki(const yz_life_report *life, yz_point at)
{
    for (size_t i = 0; i < life->chain_count; i++) {
        const yz_chain_life *chain = yz_life_chain(life, i);
        for (int k = 0; k < chain->count && chain->seki; k++) {
            const yz_point stone = life->point[chain->first + k];
            if (stone.x == at.x && stone.y == at.y)
                return true;
        }
    }
    return false;
}

bool
yz__is_open_dame(const yz__counted *counted, const yz_position *position, yz_point at)
{
    const int near[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};

    if (counted->life->kind[yz_index(position->width, at)] != YZ_LIFE_POINT_DAME)
        return false;
    for (int k = 0; k < 4; k++) {
        const int x = at.x + near[k][0], y = at.y + near[k][1];
        if (x < 0 || y < 0 || x >= position->width || y >= position->height)
            continue;
        if (in_seki(counted->life, (yz_point){(uint8_t)x, (uint8_t)y}))
            return false;
    }
    return true;
}
