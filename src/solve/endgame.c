/* endgame.c - the open regions of a position played together. */
#include <string.h>

#include "base/memory.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "solve/endgame_work.h"

/* ---- The rules ---- */

/* Passes in a row end the game, two, or four where area counts; and nothing counts beside the
   board and the prisoners. */
static bool
ends_plainly(const yz__backwards_rules *answers)
{
    const yz__moments *moments = &answers->moments;
    bool plain = (moments->count == 2 || (answers->area && moments->count == 4)) &&
                 moments->rows == 1 && moments->unit == 1 && moments->most == 0 &&
                 !moments->gains && !moments->again && !moments->quiet;

    for (int i = 0; i < moments->count; i++)
        plain &= moments->at[i].button == YZ__NO_MOMENT && moments->at[i].end[0] == 0 &&
                 moments->at[i].end[1] == 0;
    return plain && !answers->captures && !answers->delay && !answers->hot;
}

/* Area that needs no judge, or territory and prisoners. */
static bool
counts_plainly(const yz_rules *rules, const yz__backwards_rules *answers)
{
    const unsigned parts = yz__scoring_parts(rules) & ~(unsigned)YZ__PART_DEAD;

    return answers->area ? answers->judged == NULL
                         : answers->prisoners &&
                               parts == (YZ__PART_TERRITORY | YZ__PART_PRISONERS);
}

static bool
take_rules(yz__endgame_work *of)
{
    const yz_rules *rules = of->question->rules;
    yz__backwards_rules answers;

    if (yz__solve_rules(rules, &answers) != YZ__SOLVE_NOTHING ||
        !ends_plainly(&answers) || !counts_plainly(rules, &answers)) {
        yz__endgame_leave(of, YZ__ENDGAME_RULES);
        return false;
    }
    of->out->played_on = answers.moments.agreed;
    of->disputed = of->out->played_on && yz__resumption_allowed(rules);
    of->two_passes = answers.moments.count == 2;
    of->out->territory = !answers.area;
    of->rules = (yz__open_rules){
        .rules = rules,
        .territory = !answers.area,
        .dead_stay = answers.area && !of->disputed,
        .most = of->question->positions,
        .allocator = of->question->allocator,
    };
    return true;
}

/* ---- The regions ---- */

static bool
fill_board(yz__endgame_work *of)
{
    const yz_status status = yz__open_board_fill(
        of->board, &of->rules, of->question->position, of->question->ban);

    of->out->where = of->board->where;
    of->out->points = of->board->too_large;
    if (status == YZ_E_LIMIT)
        yz__endgame_leave(of, of->board->count == YZ__OPEN_REGIONS &&
                                      of->board->too_large <= YZ__OPEN_POINTS
                                  ? YZ__ENDGAME_TOO_MANY
                                  : YZ__ENDGAME_TOO_LARGE);
    else
        of->status = status;
    if (status == YZ_OK)
        yz__endgame_judge_stops(of);
    of->base = of->board->settled;
    for (int i = 0; i < of->board->count && status == YZ_OK; i++) {
        const yz__open_region *region = &of->board->region[i];
        of->base += region->gain;
        of->out->positions += region->nodes;
        for (size_t k = 0; k < region->nodes; k++)
            of->blurred |= region->node[k].least < region->node[k].most;
    }
    return status == YZ_OK;
}

/* A board that stood before is one of those that can come about now. */
static bool
can_return(yz__endgame_work *of, const yz_position *past)
{
    const yz_position *now = of->question->position;
    uint32_t stones[YZ__OPEN_REGIONS][YZ__OPEN_SIDES];
    bool same = true;
    uint8_t open[YZ_MAX_POINTS] = {0};

    memset(stones, 0, sizeof stones);
    for (int i = 0; i < of->board->count; i++)
        for (int k = 0; k < of->board->region[i].count; k++) {
            const size_t at = yz_index(now->width, of->board->region[i].at[k]);
            open[at] = 1;
            stones[i][past->stone[at]] |= (uint32_t)1 << k;
        }
    for (int i = 0; i < now->width * now->height; i++)
        same &= open[i] != 0 || past->stone[i] == now->stone[i];
    for (int i = 0; i < of->board->count && same; i++)
        same = yz__open_region_holds(&of->board->region[i], &of->rules, stones[i]);
    return same;
}

static void
look_back(yz__endgame_work *of)
{
    const yz_position *now = of->question->position;

    if (!yz__ko_looks_back(of->question->rules))
        return;
    for (size_t i = 0; i < of->question->past_count; i++) {
        const yz_position *past = &of->question->past[i];
        bool same = past->width == now->width && past->height == now->height;
        for (int k = 0; k < now->width * now->height && same; k++)
            same = past->stone[k] == now->stone[k];
        if (!same && past->width == now->width && past->height == now->height &&
            can_return(of, past))
            yz__endgame_leave(of, YZ__ENDGAME_PAST);
    }
}

/* ---- The answer ---- */

static void
answer(yz__endgame_work *of)
{
    const yz__sum_stand stand = yz__endgame_first(of);
    int worth[2];

    if ((of->kos == NULL && !of->summed) || !yz__endgame_worth(of, &stand, worth)) {
        yz__endgame_leave(of, YZ__ENDGAME_TOO_MANY);
        return;
    }
    of->out->low = of->base + worth[0];
    of->out->high = of->base + worth[1];
    of->out->bounded = of->out->high - of->out->low <= 4 * YZ_MAX_POINTS;
    if (of->out->low != of->out->high)
        yz__endgame_leave(of, of->blurred ? YZ__ENDGAME_LIFE : YZ__ENDGAME_KOS);
    yz__endgame_list_moves(of);
    yz__endgame_describe(of);
    of->out->kos = of->kos != NULL;
    of->out->line_count = yz__endgame_line(of, stand, of->out->line);
    if (of->question->first != NULL)
        yz__endgame_follow(of);
}

static void
end(yz__endgame_work *of)
{
    const yz_allocator *allocator = of->question->allocator;

    for (int which = 0; which < 2; which++)
        for (int i = 0; i < of->board->count; i++)
            if (of->valued[which][i] != NULL)
                yz__resize(allocator, of->valued[which][i],
                           of->board->region[i].nodes * sizeof(yz__valued), 0);
    if (of->games.game != NULL) {
        for (int which = 0; which < 2; which++)
            if (of->cold[which].games != NULL) {
                of->out->positions += of->cold[which].known.count;
                yz__cold_sum_free(&of->cold[which]);
            }
        yz__games_free(&of->games);
    }
    yz__ko_sum_free(of->kos);
    yz__open_board_free(of->board, allocator);
    yz__resize(allocator, of->board, sizeof *of->board, 0);
}

yz_status
yz__endgame(const yz__endgame_question *question, yz__endgame_found *out)
{
    yz__endgame_work of = {.question = question, .out = out};

    memset(out, 0, sizeof *out);
    if (!take_rules(&of))
        return YZ_OK;
    of.board = yz__resize(question->allocator, NULL, 0, sizeof *of.board);
    if (of.board == NULL)
        return YZ_E_NOMEM;
    if (fill_board(&of)) {
        look_back(&of);
        if (out->open == YZ__ENDGAME_SETTLED)
            yz__endgame_add_games(&of);
        if (of.status == YZ_OK && out->open == YZ__ENDGAME_SETTLED && !of.settled)
            yz__endgame_add_kos(&of);
        if (of.status == YZ_OK)
            answer(&of);
    }
    end(&of);
    return of.status;
}
