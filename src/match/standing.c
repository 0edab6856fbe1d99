/* standing.c - tells how a match stands: whose colour is which, how that was agreed,
   who sees what. */
#include "game/query.h"
#include "match/match_asked.h"
#include "match/match_state.h"

yz_match_stage
yz_match_stage_of(const yz_match *match)
{
    return match->stage;
}

const yz_game *
yz_match_game(const yz_match *match)
{
    return match->game;
}

const yz_clock *
yz_match_clock(const yz_match *match)
{
    return &match->clock;
}

yz_number
yz_match_contract(const yz_match *match)
{
    return yz__game_contract(match->game);
}

yz_colour
yz_match_colour(const yz_match *match, yz_party player)
{
    if (match->black == YZ_PARTY_HOST ||
        (player != YZ_PARTY_FIRST && player != YZ_PARTY_SECOND))
        return YZ_EMPTY;
    return player == match->black ? YZ_BLACK : YZ_WHITE;
}

yz_party
yz_match_player(const yz_match *match, yz_colour colour)
{
    if (match->black == YZ_PARTY_HOST || colour == YZ_EMPTY)
        return YZ_PARTY_HOST;
    return colour == YZ_BLACK ? match->black : yz__other(match->black);
}

yz_colour_way
yz__match_way(const yz_match *match)
{
    return match->way;
}

bool
yz__match_strict(const yz_match *match)
{
    return match->strict;
}

bool
yz__match_undo_allowed(const yz_match *match)
{
    return !match->no_undo;
}

int
yz__match_stones_off(const yz_match *match, yz_party *whom)
{
    *whom = match->off[YZ_PARTY_FIRST] != 0 ? YZ_PARTY_FIRST : YZ_PARTY_SECOND;
    return (int)match->off[*whom];
}

bool
yz_match_sealed(const yz_match *match)
{
    return match->sealed;
}

yz_party
yz__match_appeal(const yz_match *match)
{
    return match->appeal;
}

/* ---- The board ---- */

/* True for a player whose knowledge the rules limit, while play goes on. */
static bool
is_limited(const yz_match *match, yz_party party)
{
    const yz_phase phase = yz_game_phase(match->game);

    return (party == YZ_PARTY_FIRST || party == YZ_PARTY_SECOND) &&
           (phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED);
}

yz_sight
yz_match_sight(const yz_match *match, yz_party party)
{
    const unsigned overlays = yz_game_overlays(match->game);

    if (!is_limited(match, party))
        return YZ_SIGHT_COLOURS;
    if (yz_overlay_blind(overlays, yz_match_colour(match, party)))
        return YZ_SIGHT_MOVES;
    return overlays & YZ_OVERLAY_ONE_COLOUR ? YZ_SIGHT_STONES : YZ_SIGHT_COLOURS;
}

bool
yz_match_view(const yz_match *match, yz_party party, yz_position *out)
{
    const bool alike = is_limited(match, party) &&
                       yz_game_overlays(match->game) & YZ_OVERLAY_ONE_COLOUR;

    yz_game_position(match->game, out);
    for (size_t i = 0; alike && i < (size_t)out->width * out->height; i++)
        out->stone[i] = out->stone[i] == YZ_EMPTY ? YZ_EMPTY : YZ_BLACK;
    return yz_match_sight(match, party) != YZ_SIGHT_MOVES;
}
