/* marks.c - the end of a game: chains are marked, both accept one marking, or they
   dispute it. */
#include "match/match_state.h"

/* ---- The marking ---- */

/* FNV-1a, 64 bits: it is short, and two markings of one game never meet by chance. */
static uint64_t
hash_byte(uint64_t hash, uint8_t byte)
{
    return (hash ^ byte) * UINT64_C(0x100000001b3);
}

uint64_t
yz_match_marking(const yz_match *match)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    const int moves = yz_game_move_number(match->game, yz_game_ply_count(match->game));
    yz_status_map map;

    yz_game_marking(match->game, &map);
    for (size_t i = 0; i < (size_t)map.width * map.height; i++)
        hash = hash_byte(hash, map.fate[i]);
    for (int shift = 0; shift < 32; shift += 8)
        hash = hash_byte(hash, (uint8_t)((unsigned)moves >> shift));
    return hash;
}

const yz_status_map *
yz_match_evidence(const yz_match *match)
{
    return match->proved ? &match->evidence : NULL;
}

/* ---- Acts of the players ---- */

static bool
is_on_board(const yz_match *match, yz_point at)
{
    return at.x < yz_game_width(match->game) && at.y < yz_game_height(match->game);
}

/* Marks a chain.  The position stays, and so does what is proved about it. */
bool
yz__do_mark(yz__doing *doing)
{
    const bool proved = doing->match->proved;

    if (!is_on_board(doing->match, doing->event->point))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (yz__is_ruled(doing->match, doing->event->point))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_SHOWN);
    const yz_event mark = {.kind = YZ_EVENT_MARK, .at = doing->event->point};
    if (!yz__as_player(doing, mark))
        return false;
    doing->match->proved = proved;
    return true;
}

bool
yz__do_filling(yz__doing *doing)
{
    const yz_game *game = doing->match->game;

    if (yz_game_fills(game, yz_match_colour(doing->match, doing->event->by)))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    return yz__as_player(doing, (yz_event){.kind = YZ_EVENT_FILLING});
}

bool
yz__do_fill(yz__doing *doing)
{
    const yz_game *game = doing->match->game;
    const yz_colour colour = yz_match_colour(doing->match, doing->event->by);
    const int before = yz_game_tally(game).prisoners[colour];

    if (!is_on_board(doing->match, doing->event->point))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (!yz__as_player(doing,
                       (yz_event){.kind = YZ_EVENT_FILL, .at = doing->event->point}))
        return false;
    doing->answer.captured = yz_game_tally(game).prisoners[colour] - before;
    return true;
}

bool
yz__do_agree(yz__doing *doing)
{
    const bool proved = doing->match->proved;

    if (doing->event->marking != yz_match_marking(doing->match))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_MARKING);
    if (!yz__as_player(doing, (yz_event){.kind = YZ_EVENT_AGREE}))
        return false;
    doing->match->proved = proved;
    return true;
}

bool
yz__do_refuse(yz__doing *doing)
{
    return yz__as_player(doing, (yz_event){.kind = YZ_EVENT_REFUSE});
}

bool
yz__do_resume(yz__doing *doing)
{
    return yz__as_player(
        doing, (yz_event){.kind = YZ_EVENT_RESUME, .first = doing->event->colour});
}

bool
yz__do_confirm(yz__doing *doing)
{
    return yz__as_player(doing, (yz_event){.kind = YZ_EVENT_CONFIRM});
}

bool
yz__do_object(yz__doing *doing)
{
    return yz__as_player(doing, (yz_event){.kind = YZ_EVENT_OBJECT});
}

/* ---- From outside ---- */

static bool
fits(const yz__doing *doing)
{
    const yz_status_map *map = doing->event->status;
    const yz_match *match = doing->match;

    if (!map || map->width != yz_game_width(match->game) ||
        map->height != yz_game_height(match->game) || map->basis > YZ_BASIS_PLAYED)
        return false;
    for (size_t i = 0; i < (size_t)map->width * map->height; i++) {
        if (map->fate[i] > YZ_FATE_NEUTRAL)
            return false;
    }
    return true;
}

bool
yz__do_settle(yz__doing *doing)
{
    const yz_event settle = {.kind = YZ_EVENT_SETTLE, .status = doing->event->status};

    return fits(doing) ? yz__game_does(doing, &settle)
                       : yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
}

bool
yz__do_evidence(yz__doing *doing)
{
    yz_match *match = doing->match;

    if (!fits(doing))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    match->evidence = *doing->event->status;
    match->proved = true;
    return true;
}
