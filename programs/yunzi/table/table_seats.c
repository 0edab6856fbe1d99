/*
 * table_seats.c - who sits at the table, and to whom it is to do something.
 */
#include "table/play_table.h"

bool
table_is_person(const play_table *table, yz_party side)
{
    return table_terms(table)->program[side][0] == '\0';
}

const char *
table_name(const play_table *table, yz_party side)
{
    const yz_match_terms *terms = table_terms(table);

    return terms->name[side][0] != '\0' ? terms->name[side] : terms->program[side];
}

/* Whether one of these events is open to a side now. */
static bool
may_one_of(const yz_match *match, yz_party side, const yz_match_event_kind *kinds,
           size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (yz_match_may(match, kinds[i]) & 1u << side)
            return true;
    return false;
}

static bool
opens(const yz_match *match, yz_party side)
{
    static const yz_match_event_kind KINDS[] = {YZ_MATCH_HOLD, YZ_MATCH_GUESS,
                                                YZ_MATCH_KOMI, YZ_MATCH_CHOOSE,
                                                YZ_MATCH_BID,  YZ_MATCH_ACCEPT_BID};

    return may_one_of(match, side, KINDS, sizeof KINDS / sizeof *KINDS);
}

/* Whether the rules let this colour still agree or confirm. */
static bool
may_event(const yz_game *game, yz_event_kind kind, yz_colour by)
{
    const yz_event event = {.kind = kind, .by = by};

    return yz_game_check_event(game, &event).ground == YZ_GROUND_LEGAL;
}

bool
table_awaits(const play_table *table, yz_party side)
{
    const yz_match *match = table_match(table);
    const yz_game *game = table_game(table);
    const yz_colour colour = yz_match_colour(match, side);
    const yz_match_stage stage = yz_match_stage_of(match);
    yz_party asked_by;

    if (stage == YZ_MATCH_STAGE_OPENING)
        return opens(match, side);
    if (stage == YZ_MATCH_STAGE_HYPOTHETICAL)
        return yz_game_to_move(table_board(table)) == colour ||
               yz_game_phase(table_board(table)) == YZ_PHASE_STOPPED;
    if (stage == YZ_MATCH_STAGE_SEALING)
        return yz_game_to_move(game) == colour;
    if (stage != YZ_MATCH_STAGE_PLAY)
        return false;
    if (yz_match_undo_asked(match, &asked_by) > 0)
        return asked_by != side;
    switch (yz_game_phase(game)) {
    case YZ_PHASE_STOPPED:
        return !yz_game_agreed(game, colour);
    case YZ_PHASE_CONFIRMATION:
        if (table_ends_by_passes(table))
            return yz_game_to_move(game) == colour;
        return !yz_game_confirmed(game, colour) &&
               may_event(game, YZ_EVENT_CONFIRM, colour);
    case YZ_PHASE_PLAY:
    case YZ_PHASE_RESUMED:
        return yz_game_to_move(game) == colour;
    case YZ_PHASE_ENDED:
        break;
    }
    return false;
}

bool
table_is_over(const play_table *table)
{
    return yz_match_stage_of(table_match(table)) == YZ_MATCH_STAGE_OVER;
}

bool
table_ends_by_passes(const play_table *table)
{
    const yz_game *game = table_game(table);

    return yz_game_phase(game) == YZ_PHASE_CONFIRMATION &&
           !may_event(game, YZ_EVENT_CONFIRM, YZ_BLACK) &&
           !may_event(game, YZ_EVENT_CONFIRM, YZ_WHITE);
}
