/*
 * dispute.c - the count with a disputed chain alive and with it dead.
 */
#include <stdio.h>

#include "dispute.h"

struct dispute {
    const life_view *view;
    const yz_chain_life *chain;
    yz_dispute counted;
    bool countable;
};

static yz_result
result_of(const yz_count *count)
{
    const bool white = yz_compare(count->margin, yz_whole(0)) < 0;
    return (yz_result){
        .kind = count->winner == YZ_EMPTY ? YZ_RESULT_DRAW : YZ_RESULT_SCORE,
        .winner = count->winner,
        .margin_known = true,
        .margin = white ? yz_subtract(yz_whole(0), count->margin) : count->margin,
    };
}

static struct dispute
look(const struct judging *judging, const life_view *view, size_t chain)
{
    const yz_count_input input = {
        .rules = yz_game_rules(judging->verdict.game),
        .position = view->position,
        .tally = judging->judged.tally,
        .komi = judging->judged.komi,
        .contract = judging->contract,
    };
    struct dispute out = {.view = view, .chain = view->report->chain + chain};
    out.countable = yz_life_dispute(&out.counted, view->report, chain, &input) == YZ_OK;
    return out;
}

static bool
is_disputed(const life_view *view, size_t chain, const uint8_t *disputed)
{
    life_view asked = *view;
    asked.only = disputed;
    return life_view_asked(&asked, chain);
}

static void
print_one(const struct dispute *dispute)
{
    char alive[YZ_RESULT_TEXT], dead[YZ_RESULT_TEXT];
    if (!dispute->countable) {
        puts("    it cannot be counted");
        return;
    }
    const yz_result lives = result_of(&dispute->counted.alive);
    const yz_result dies = result_of(&dispute->counted.dead);
    const bool same =
        yz_compare(dispute->counted.alive.margin, dispute->counted.dead.margin) == 0;
    printf("    if it is alive: %s; if it is dead: %s; %s\n",
           yz_result_text(&lives, alive), yz_result_text(&dies, dead),
           dispute->counted.changes ? "the winner hangs on it"
           : same                   ? "nothing hangs on it"
                                    : "the winner is the same");
}

void
dispute_print(const struct judging *judging, const life_view *view,
              const uint8_t *disputed)
{
    for (size_t i = 0; i < view->report->chain_count; i++) {
        if (!is_disputed(view, i, disputed))
            continue;
        const struct dispute dispute = look(judging, view, i);
        fputs("Disputed: ", stdout);
        life_print_chain(view, i);
        print_one(&dispute);
    }
}

static void
write_one(yz_json *json, const struct dispute *dispute)
{
    char text[YZ_RESULT_TEXT];
    const yz_life_report *report = dispute->view->report;
    yz_json_open_object(json, NULL);
    yz_json_point(json, "chain", report->point[dispute->chain->first], report->height);
    yz_json_text(json, "status", life_status_key(dispute->chain->status));
    yz_json_text(json, "basis", life_basis_key(dispute->chain));
    if (dispute->countable) {
        const yz_result alive = result_of(&dispute->counted.alive);
        const yz_result dead = result_of(&dispute->counted.dead);
        yz_json_text(json, "alive", yz_result_text(&alive, text));
        yz_json_text(json, "dead", yz_result_text(&dead, text));
        yz_json_bool(json, "changes", dispute->counted.changes);
    }
    yz_json_close_object(json);
}

void
dispute_write_json(yz_json *json, const struct judging *judging, const life_view *view,
                   const uint8_t *disputed)
{
    yz_json_open_array(json, "disputes");
    for (size_t i = 0; i < view->report->chain_count; i++) {
        if (!is_disputed(view, i, disputed))
            continue;
        const struct dispute dispute = look(judging, view, i);
        write_one(json, &dispute);
    }
    yz_json_close_array(json);
}
