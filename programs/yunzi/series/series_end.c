/*
 * series_end.c - the end of a game between programs: which stones they call dead, what
 * yunzi rules where they do not agree, and the count.
 */

#include "cli/program_messages.h"
#include "host/own_dead.h"
#include "guest/guest_process.h"
#include "guest/guest_wait.h"
#include "series/series_game.h"
#include "host/seat.h"

void
series_keeps(series_game *game, yz_status status)
{
    if (status != YZ_OK)
        game->fault = SERIES_FAULT_STOPPED;
}

yz_match_answer
series_do(series_game *game, yz_match_event event)
{
    yz_match_answer answer = {.refusal = YZ_MATCH_REFUSED_MEMORY};

    series_keeps(game, yz_table_do(game->table, &event, &answer));
    return answer;
}

/* ---- Dead stones ---- */

static bool
same_marks(const yz_status_map *one, const yz_status_map *other)
{
    for (int i = 0; i < one->width * one->height; i++)
        if (one->fate[i] != other->fate[i])
            return false;
    return true;
}

/* Marks each chain as the map has it: one stone of a chain marks all of it. */
static void
mark(series_game *game, const yz_status_map *map)
{
    for (int i = 0; i < map->width * map->height; i++) {
        yz_status_map now;
        yz_game_marking(yz_match_game(yz_table_match(game->table)), &now);
        if (map->fate[i] != YZ_FATE_DEAD || now.fate[i] == YZ_FATE_DEAD)
            continue;
        series_do(game, (yz_match_event){.kind = YZ_MATCH_MARK,
                                         .by = YZ_PARTY_FIRST,
                                         .point = {(uint8_t)(i % map->width),
                                                   (uint8_t)(i / map->width)}});
    }
}

static bool
both(series_game *game, yz_match_event_kind kind)
{
    for (int i = 0; i < 2; i++) {
        const yz_match_event event = {
            .kind = kind,
            .by = i == 0 ? YZ_PARTY_FIRST : YZ_PARTY_SECOND,
            .marking = kind == YZ_MATCH_AGREE
                           ? yz_match_marking(yz_table_match(game->table))
                           : 0};
        if (series_do(game, event).refusal != YZ_MATCH_REFUSED_NONE)
            return false;
    }
    return true;
}

/* The referee says which stones are dead, as far as that is proved, and otherwise as it is
   estimated. */
static yz_basis
settle(series_game *game)
{
    const yz_status_map dead = own_dead(yz_match_game(yz_table_match(game->table)));

    if (dead.basis != YZ_BASIS_NONE)
        series_do(game, (yz_match_event){.kind = YZ_MATCH_SETTLE,
                                         .by = YZ_PARTY_REFEREE,
                                         .status = &dead});
    return dead.basis;
}

static void
settle_dead(series_game *game)
{
    yz_status_map said[2];
    const bool known[2] = {
        guest_player_dead(game->player[0], yz_table_match(game->table), &said[0]),
        guest_player_dead(game->player[1], yz_table_match(game->table), &said[1])};

    if (known[0] && known[1] && same_marks(&said[0], &said[1])) {
        game->dead = SERIES_DEAD_SAME;
        mark(game, &said[0]);
        if (both(game, YZ_MATCH_AGREE))
            return;
    }
    game->dead = known[0] && known[1] ? SERIES_DEAD_DIFFER : SERIES_DEAD_MISSING;
    game->basis = settle(game);
    const yz_argument basis = yz_arg_name("basis", yz_basis_key(game->basis));
    game->why = game->dead == SERIES_DEAD_DIFFER
                    ? yz_message_with(YZ_MESSAGE_SERIES_DEAD_DIFFER, basis)
                    : yz_message_with(YZ_MESSAGE_SERIES_DEAD_MISSING,
                                      yz_arg_text(game->name[known[0] ? 1 : 0]), basis);
}

/* ---- The count ---- */

static void
count(series_game *game)
{
    const yz_game *go = yz_match_game(yz_table_match(game->table));
    const yz_life_options options = own_reading();
    yz_judge_options how = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement judged;

    game->result = yz_game_result(go);
    if (game->result.kind != YZ_RESULT_NONE)
        return;
    how.reading = &options;
    how.contract = yz_match_contract(yz_table_match(game->table));
    if (yz_judge(&judged, go, &how) != YZ_OK)
        return;
    game->result = judged.result;
    if (game->basis == YZ_BASIS_NONE)
        game->basis = judged.basis;
}

void
series_end(series_game *game)
{
    const yz_game *go = yz_match_game(yz_table_match(game->table));

    if (yz_match_stage_of(yz_table_match(game->table)) == YZ_MATCH_STAGE_PLAY &&
        yz_game_phase(go) == YZ_PHASE_STOPPED)
        settle_dead(game);
    if (yz_match_stage_of(yz_table_match(game->table)) == YZ_MATCH_STAGE_PLAY &&
        yz_game_phase(go) == YZ_PHASE_CONFIRMATION)
        both(game, YZ_MATCH_CONFIRM);
    count(game);
}
