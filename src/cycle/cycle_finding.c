/*
 * cycle_finding.c - decides what a game is told about a cycle: a fight or a
 * disturbance, by whom, and the verdict of the other way to classify it.
 */
#include "cycle/cycle_ruling.h"

#include "cycle/cycle_words.h"
#include "game/rulings.h"
#include "rules/play.h"

bool
yz__stops_fights(const yz_rules *rules)
{
    return yz__repetition_ruled(rules, YZ__RULING_FIGHT) == YZ__RULED_HOT;
}

/* ---- The finding ---- */

/* True if Ing's list calls the cycle a disturbance although its shapes make it a
   fight; the side that begins it disturbs then. */
static bool
blames_beginner(const yz_cycle *cycle)
{
    return yz__ing_shape_verdict(cycle->ing) == YZ_CYCLE_DISTURBANCE &&
           cycle->verdict == YZ_CYCLE_FIGHT && cycle->ing != YZ_ING_DEATH &&
           cycle->ing != YZ_ING_REMNANT_KO;
}

static bool
goes_by_list(const yz_rules *rules, yz__ruling_way how)
{
    return how.classifying == YZ_CLASSIFY_BY_RULES
               ? yz__repetition_by_list(rules)
               : how.classifying == YZ_CLASSIFY_BY_LIST;
}

/* Returns the verdict by the chosen way; '*by' receives the disturber. */
static yz_cycle_verdict
verdict_of(const yz_cycle *cycle, const yz_rules *rules, yz__ruling_way how,
           yz_colour *by)
{
    const yz_cycle_verdict listed = yz__ing_shape_verdict(cycle->ing);

    *by = cycle->by;
    if (!goes_by_list(rules, how) || listed == YZ_CYCLE_OPEN)
        return cycle->verdict;
    *by = blames_beginner(cycle) ? how.beginner : cycle->ing_by;
    return listed;
}

bool
yz__cycle_finding(const yz_cycle *cycle, const yz_rules *rules, yz__ruling_way how,
                  yz_repetition *out)
{
    yz_colour by;
    const yz_cycle_verdict verdict = verdict_of(cycle, rules, how, &by);

    *out = (yz_repetition){.kind = verdict == YZ_CYCLE_FIGHT ? YZ_RULED_FIGHT
                                                             : YZ_RULED_DISTURBANCE,
                           .by = by,
                           .count = cycle->point_count,
                           .point = cycle->point};
    if (cycle->method == YZ_CYCLE_BY_LOSSES)
        out->kind = YZ_RULED_UNEVEN;
    else if (cycle->false_life &&
             (!yz__stops_fights(rules) || verdict != YZ_CYCLE_FIGHT)) {
        out->kind = YZ_RULED_FALSE_LIFE;
        out->by = cycle->kept_by;
    }
    return verdict != YZ_CYCLE_OPEN && cycle->point_count > 0;
}

/* Adds the verdict of the other way to classify, if Ing's list is asked or the rules
   would ask it. */
static void
add_otherwise(const yz_cycle *cycle, const yz_rules *rules, yz__ruling_way how,
              yz_repetition *out)
{
    const bool by_list = goes_by_list(rules, how);
    const yz__ruling_way other = {by_list ? YZ_CLASSIFY_BY_JUDGE : YZ_CLASSIFY_BY_LIST,
                                  how.beginner};
    yz_repetition found;

    if ((!by_list && !yz__repetition_by_list(rules)) ||
        !yz__cycle_finding(cycle, rules, other, &found) ||
        (found.kind == out->kind && found.by == out->by))
        return;
    out->otherwise = found.kind;
    out->otherwise_by = found.by;
    out->by_list = by_list;
}

/* ---- Cycles that are known before they have come round ---- */

/* True if one chain of more than a stone hangs on both elements. */
static bool
share_chain(const yz__board *board, const yz_cycle_element *one,
            const yz_cycle_element *other)
{
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        if (one->stake[c] < 2 || other->stake[c] < 2)
            continue;
        const yz__at a = yz__board_at(board, one->stake_at[c]);
        const yz__at b = yz__board_at(board, other->stake_at[c]);
        if (board->chain[a] == board->chain[b])
            return true;
    }
    return false;
}

/* True if both sides take two stones or more at once on the way round. */
static bool
exchanged_by_both(const yz_cycle *cycle)
{
    yz__board board;
    bool took[3] = {false};

    yz__cycles_board(&board, &cycle->start);
    for (int k = 0; k < cycle->plies; k++) {
        const yz_move move = cycle->line[k];
        if (move.kind != YZ_MOVE_PLAY)
            continue;
        const yz__placed placed =
            yz__board_place(&board, yz__board_at(&board, move.at), move.colour, NULL);
        took[move.colour] = took[move.colour] || placed.captured > 1;
    }
    return took[YZ_BLACK] && took[YZ_WHITE];
}

/* True if each element shares a chain with one before it. */
static bool
hangs_together(const yz_cycle *cycle)
{
    bool met[YZ_CYCLE_POINTS] = {true};
    int count = cycle->element_count > 0;
    yz__board board;

    yz__cycles_board(&board, &cycle->start);
    for (bool more = true; more;) {
        more = false;
        for (int k = 0; k < cycle->element_count; k++)
            for (int n = 0; n < cycle->element_count && !met[k]; n++) {
                met[k] = met[n] &&
                         share_chain(&board, &cycle->element[k], &cycle->element[n]);
                count += met[k];
                more = more || met[k];
            }
    }
    return count > 0 && count == cycle->element_count;
}

bool
yz__cycle_is_known_at_once(const yz_cycle *cycle)
{
    bool kos = true;

    if (cycle->method == YZ_CYCLE_BY_LOSSES || !hangs_together(cycle))
        return false;
    for (int k = 0; k < cycle->element_count; k++)
        kos = kos && cycle->element[k].kind == YZ_ELEMENT_KO;
    return kos || exchanged_by_both(cycle);
}

/* ---- The rulings of a game ---- */

yz_status
yz__cycle_tell_game(yz_game *game, const yz_cycle *cycle, yz__ruling_way how,
                    bool *told)
{
    yz_repetition repetition;

    *told = yz__cycle_finding(cycle, yz_game_rules(game), how, &repetition);
    if (!*told)
        return YZ_OK;
    add_otherwise(cycle, yz_game_rules(game), how, &repetition);
    const yz_status status = yz__game_rule_repetition(game, &repetition);
    *told = status == YZ_OK;
    /* the game stores no more rulings; it stays undecided, and says so */
    return status == YZ_E_RANGE ? YZ_OK : status;
}

bool
yz__cycle_is_ruled_on(const yz_game *game, const yz_cycle *cycle)
{
    for (int i = 0; i < yz__game_repetitions(game); i++) {
        const yz_repetition ruling = yz__game_repetition(game, i);
        int met = 0;
        for (int k = 0; k < ruling.count; k++)
            for (int n = 0; n < cycle->point_count; n++)
                met += ruling.point[k].x == cycle->point[n].x &&
                       ruling.point[k].y == cycle->point[n].y;
        if (met == ruling.count && met == cycle->point_count)
            return true;
    }
    return false;
}

bool
yz__point_is_ruled_on(const yz_game *game, yz_point at)
{
    for (int i = 0; i < yz__game_repetitions(game); i++) {
        const yz_repetition ruling = yz__game_repetition(game, i);
        for (int k = 0; k < ruling.count; k++)
            if (ruling.point[k].x == at.x && ruling.point[k].y == at.y)
                return true;
    }
    return false;
}
