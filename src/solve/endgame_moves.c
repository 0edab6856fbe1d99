/* endgame_moves.c - first moves of an endgame, lines of best play. */
#include <stdlib.h>

#include "solve/endgame_work.h"

/* ---- Moves ---- */

static yz_move
move_of(const yz__endgame_work *of, const yz__sum_stand *stand, int region,
        const yz__open_play *play)
{
    yz_move move = {YZ_MOVE_PASS, (yz_colour)stand->mover, {0, 0}};

    if (play != NULL) {
        move.kind = YZ_MOVE_PLAY;
        move.at = of->board->region[region].at[play->at];
    }
    return move;
}

static int
by_worth(const void *a, const void *b)
{
    const yz__endgame_move *one = a;
    const yz__endgame_move *two = b;
    const int sign = one->move.colour == YZ_BLACK ? 1 : -1;
    const int low = sign * (two->low - one->low);
    const int high = sign * (two->high - one->high);

    if (low != 0 || high != 0)
        return low != 0 ? low : high;
    if (one->region != two->region)
        return one->region < two->region ? 1 : -1;
    return one->move.at.y != two->move.at.y ? one->move.at.y - two->move.at.y
                                            : one->move.at.x - two->move.at.x;
}

static void
add_move(yz__endgame_work *of, const yz__sum_stand *stand, int region,
         const yz__open_play *play)
{
    const yz__sum_stand then = play == NULL ? yz__endgame_passed(stand)
                                            : yz__endgame_played(stand, region, play);
    const int gain = of->base + (play == NULL ? 0 : play->gain);
    int worth[2];

    if (of->out->move_count == YZ__ENDGAME_MOVES ||
        !yz__endgame_worth(of, &then, worth))
        return;
    of->out->move[of->out->move_count++] =
        (yz__endgame_move){.move = move_of(of, stand, region, play),
                           .region = region,
                           .low = gain + worth[0],
                           .high = gain + worth[1]};
}

void
yz__endgame_list_moves(yz__endgame_work *of)
{
    const yz__sum_stand stand = yz__endgame_first(of);

    add_move(of, &stand, -1, NULL);
    for (int i = 0; i < of->board->count; i++) {
        const yz__open_region *region = &of->board->region[i];
        for (uint32_t k = 0; k < region->node[0].count; k++)
            if (yz__endgame_may(of, &stand, i, &region->play[k]))
                add_move(of, &stand, i, &region->play[k]);
    }
    qsort(of->out->move, (size_t)of->out->move_count, sizeof *of->out->move, by_worth);
}

/* ---- Lines ---- */

/* A play that keeps what the position is worth. */
typedef struct choice {
    int region;
    const yz__open_play *play; /* NULL: a pass */
} choice;

/* How hot the game of a region is; plays in hot ones are made first. */
static yz_number
heat_in(const yz__endgame_work *of, const yz__sum_stand *stand, int region)
{
    yz__heat heat = {.known = false};

    if (of->kos == NULL &&
        yz__heat_of(&of->games, of->valued[0][region][stand->node[region]], &heat) !=
            YZ_OK)
        heat.known = false;
    return heat.known ? heat.temperature : yz_whole(0);
}

/* Nothing is left in any region but points that count for nobody, and plays that one player makes
   at leisure. */
static bool
is_over(const yz__endgame_work *of, const yz__sum_stand *stand)
{
    bool over = of->kos == NULL;

    for (int i = 0; i < of->board->count && over; i++)
        over = of->valued[0][i][stand->node[i]].game == 0 &&
               of->valued[1][i][stand->node[i]].game == 0;
    return over;
}

/* The mover loses nothing by a pass, and, unless all else is 'over', neither can do better than
   stop. */
static bool
may_stop(yz__endgame_work *of, const yz__sum_stand *stand, bool over, int worth)
{
    const yz__sum_stand then = yz__endgame_passed(stand);
    int stop[2];
    int after[2];

    yz__endgame_stop(of, stand, stop);
    if ((then.passes == 2 || !over) && (stop[0] != worth || stop[1] != worth))
        return false;
    return then.passes == 2 || (yz__endgame_worth(of, &then, after) &&
                                after[0] == worth && after[1] == worth);
}

/* Where territory counts and all else is over, points that count for nobody are filled: what they
   leave open would be no territory under some rules.  Kos are filled under every rule: while one is
   open nobody can show which stones around it live. */
static choice
choose(yz__endgame_work *of, const yz__sum_stand *stand, int worth)
{
    const bool over = is_over(of, stand);
    const bool fills = of->kos != NULL || (of->out->territory && over);
    choice best = {-1, NULL};
    yz_number hottest = yz_whole(-1);

    if (!fills && may_stop(of, stand, over, worth))
        return best;
    for (int i = 0; i < of->board->count; i++) {
        const yz__open_region *region = &of->board->region[i];
        const yz__open_node *node = &region->node[stand->node[i]];
        const yz_number heat = heat_in(of, stand, i);
        for (uint32_t k = 0; k < node->count; k++) {
            const yz__open_play *play = &region->play[node->first + k];
            if (!yz__endgame_may(of, stand, i, play) ||
                (of->kos == NULL && play->special) || yz_compare(heat, hottest) <= 0)
                continue;
            const yz__sum_stand then = yz__endgame_played(stand, i, play);
            int after[2];
            if (!yz__endgame_worth(of, &then, after) ||
                after[0] + play->gain != worth || after[1] + play->gain != worth ||
                (over && !is_over(of, &then)))
                continue;
            best = (choice){i, play};
            hottest = heat;
        }
    }
    return best;
}

/* Best play from a stand; the number of moves, 0 if it has no end. */
int
yz__endgame_line(yz__endgame_work *of, yz__sum_stand stand, yz_move *line)
{
    int count = 0;

    while (stand.passes < 2 && count < YZ__ENDGAME_LINE) {
        int worth[2];
        if (!yz__endgame_worth(of, &stand, worth) || worth[0] != worth[1])
            return 0;
        const choice best = choose(of, &stand, worth[0]);
        line[count++] = move_of(of, &stand, best.region, best.play);
        stand = best.play == NULL ? yz__endgame_passed(&stand)
                                  : yz__endgame_played(&stand, best.region, best.play);
    }
    return stand.passes < 2 ? 0 : count;
}

void
yz__endgame_follow(yz__endgame_work *of)
{
    const yz_move *first = of->question->first;
    const yz__sum_stand stand = yz__endgame_first(of);
    yz__sum_stand then = yz__endgame_passed(&stand);

    for (int i = 0; i < of->out->move_count; i++) {
        const yz_move *move = &of->out->move[i].move;
        if (move->kind != first->kind ||
            (move->kind == YZ_MOVE_PLAY &&
             (move->at.x != first->at.x || move->at.y != first->at.y)))
            continue;
        of->out->first_found = true;
        of->out->first = of->out->move[i];
    }
    if (!of->out->first_found || of->out->first.low != of->out->first.high)
        return;
    for (int i = 0; i < of->board->count && first->kind == YZ_MOVE_PLAY; i++) {
        const yz__open_region *region = &of->board->region[i];
        for (uint32_t k = 0; k < region->node[0].count; k++)
            if (yz__endgame_may(of, &stand, i, &region->play[k]) &&
                region->at[region->play[k].at].x == first->at.x &&
                region->at[region->play[k].at].y == first->at.y)
                then = yz__endgame_played(&stand, i, &region->play[k]);
    }
    of->out->after_count = yz__endgame_line(of, then, of->out->after);
}
