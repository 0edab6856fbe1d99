/*
 * false_life.c - finds chains that only a ko and the endless threats of a double ko
 * elsewhere keep on the board, under rules that call them dead (Chinese 1988, article
 * 20.2).
 */

#include "base/now.h"
#include "cycle/cycles.h"
#include "life/life_work.h"
#include "rules/articles.h"
#include "rules/play.h"
#include "yunzi/messages.h"

enum { SITUATIONS = 20000 };

/* True if false life is possible: reading left a chain open, and there are at least
   three kos. */
static bool
may_be_there(const yz__life_work *lives)
{
    enum { POINTS = 6 };
    yz__turning kos = {0};
    yz__board board;
    bool open = false;

    for (int c = 0; c < lives->chain_count; c++)
        open = open || lives->chain[c].status == YZ_CHAIN_OPEN;
    if (!open)
        return false;
    yz__cycles_board(&board, lives->position);
    return yz__cycles_find_kos(&board, &kos) && kos.count >= POINTS;
}

static void
call_dead(const yz__life_work *lives, int chain)
{
    yz_chain_life *life = &lives->chain[chain];

    if (life->status != YZ_CHAIN_OPEN)
        return;
    life->status = YZ_CHAIN_DEAD;
    life->ground = YZ_LIFE_PRECEDENT;
    life->basis = YZ_BASIS_PROVED;
    life->shortage = YZ_SHORTAGE_NONE;
    life->line_length = 0;
    life->article = yz__article(lives->rules, YZ__TOPIC_FALSE_LIFE);
    life->why = yz_message_plain(YZ_MESSAGE_LIFE_FALSE_LIFE);
}

/* Calls the chain dead, and the ko stones next to it. */
static void
call_all_dead(const yz__life_work *lives, const yz_cycle *cycle)
{
    const int chain = yz__life_work_chain(lives, yz__life_work_at(lives, cycle->kept));

    if (chain < 0 || lives->chain[chain].colour != cycle->kept_by)
        return;
    call_dead(lives, chain);
    for (int k = 0; k < cycle->element_count; k++) {
        const yz_cycle_element *ko = &cycle->element[k];
        for (int i = 0; i < ko->count && ko->stake[cycle->kept_by] > 0 &&
                        ko->stake[yz_opponent(cycle->kept_by)] == 0;
             i++) {
            const int stone =
                yz__life_work_chain(lives, yz__life_work_at(lives, ko->point[i]));
            if (stone >= 0 && lives->chain[stone].colour == cycle->kept_by)
                call_dead(lives, stone);
        }
    }
}

yz_status
yz__life_work_apply_false_life(yz__life_work *lives)
{
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
    yz_cycle_report *report;

    const uint64_t now = yz__worked();

    if (!yz__false_life_is_dead(lives->rules) || !lives->prover ||
        now >= lives->deadline || !may_be_there(lives))
        return YZ_OK;
    options.allocator = lives->allocator;
    options.nodes = SITUATIONS;
    options.bytes = lives->asked.bytes;
    options.goes_on = yz__caller_is_asked;
    options.context = &lives->caller;
    options.nanoseconds = lives->deadline == UINT64_MAX ? 0 : lives->deadline - now;
    const yz_status status =
        yz_cycle_in_position(&report, lives->position, lives->asked.to_move, &options);
    if (status != YZ_OK)
        return status == YZ_E_STOPPED ? YZ_OK : status;
    for (int k = 0; k < report->count; k++)
        if (report->cycle[k].false_life)
            call_all_dead(lives, &report->cycle[k]);
    yz_cycle_free(report);
    return YZ_OK;
}
