/*
 * hypothetical.c - settles whether a disputed chain lives, on a copy of the position
 * (Japanese 1989, article 7): the players carry it out there, and the board of the game
 * stays as it is.
 *
 * When both have passed, two things need nobody's word: on this line a chain that still
 * stands was not captured, and a chain whose capture has let no new stone stand was
 * lost.  Everything else is for both players to say, or for the referee.  One line does
 * not show that a chain cannot be captured: the chain is marked as the line ended, and
 * the game ends when both agree to the marks (article 9.2).  Only a referee's ruling
 * stays.
 */
#include <string.h>

#include "game/query.h"
#include "match/match_state.h"
#include "rules/play.h"

/* ---- Sets of points ---- */

static size_t
index_of(const yz_match *match, yz_point at)
{
    return yz_index(yz_game_width(match->game), at);
}

static void
put(uint8_t *set, size_t i)
{
    set[i / 8] = (uint8_t)(set[i / 8] | 1u << i % 8);
}

static bool
has(const uint8_t *set, size_t i)
{
    return set[i / 8] >> i % 8 & 1;
}

bool
yz__is_ruled(const yz_match *match, yz_point at)
{
    return match->any_ruled && has(match->ruled, index_of(match, at));
}

/* ---- The copy ---- */

static bool
is_going_on(const yz_match *match)
{
    return match->stage == YZ_MATCH_STAGE_HYPOTHETICAL || match->pending;
}

void
yz__hypothetical_clear(yz_match *match)
{
    yz_game_free(match->hypothetical.game);
    match->hypothetical = (yz__hypothetical){.game = NULL};
}

/* Forgets rulings once play goes on: they hold while it stands still. */
void
yz__hypothetical_follows(yz_match *match)
{
    const yz_phase phase = yz_game_phase(match->game);

    if (match->hypothetical.game && !is_going_on(match))
        yz__hypothetical_clear(match);
    if (phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED) {
        match->any_ruled = false;
        memset(match->ruled, 0, sizeof match->ruled);
    }
}

bool
yz_match_hypothetical(const yz_match *match, yz_hypothetical *out)
{
    const yz__hypothetical *h = &match->hypothetical;

    if (!h->game)
        return false;
    *out = (yz_hypothetical){.game = h->game,
                             .chain = h->at,
                             .owner = h->owner,
                             .by = h->by,
                             .dead = h->dead,
                             .captured = h->captured};
    memcpy(out->said, h->said, sizeof out->said);
    return true;
}

const yz_game *
yz_match_board(const yz_match *match)
{
    return match->hypothetical.game ? match->hypothetical.game : match->game;
}

/* ---- The result of a line ---- */

/* True if a stone that its owner has played on the copy still stands there. */
static bool
new_stone_stands(const yz__hypothetical *h)
{
    const int width = yz_game_width(h->game);

    for (int i = 0; i < width * yz_game_height(h->game); i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (has(h->played, (size_t)i) && yz_game_stone(h->game, at) == h->owner)
            return true;
    }
    return false;
}

/* Keeps the referee's ruling on the chain, so that the players cannot mark it any
   more. */
static void
keep_ruled(yz_match *match, yz_point at)
{
    yz_point chain[YZ_MAX_POINTS];
    const int stones = yz_game_chain(match->game, at, chain);

    for (int i = 0; i < stones; i++)
        put(match->ruled, index_of(match, chain[i]));
    match->any_ruled = true;
}

/* Marks the chain on the board of the game as the line has shown it, dead or alive. */
static bool
rule(yz__doing *doing, bool dead, yz_shown_by by)
{
    yz_match *match = doing->match;
    const yz__hypothetical *h = &match->hypothetical;
    const bool proved = match->proved;
    yz_status_map marks;
    const yz_event mark = {
        .kind = YZ_EVENT_MARK, .by = yz_match_colour(match, h->by), .at = h->at};

    yz_game_marking(match->game, &marks);
    const bool marked = marks.fate[index_of(match, h->at)] == YZ_FATE_DEAD;
    if (marked != dead && !yz__game_does(doing, &mark))
        return false;
    match->proved = proved;
    if (by == YZ_SHOWN_BY_REFEREE)
        keep_ruled(match, h->at);
    match->stage = YZ_MATCH_STAGE_PLAY;
    yz_match_told *told = yz__announce(doing, YZ_MATCH_TOLD_SHOWN);
    told->move = (yz_move){YZ_MOVE_PLAY, h->owner, h->at};
    told->right = dead;
    told->number = by;
    return true;
}

/* Looks at the line once both have passed. */
static bool
look_at_line(yz__doing *doing)
{
    const yz__hypothetical *h = &doing->match->hypothetical;

    if (!h->captured)
        return rule(doing, false, YZ_SHOWN_BY_STANDING);
    if (!new_stone_stands(h))
        return rule(doing, true, YZ_SHOWN_BY_CAPTURE);
    yz__announce(doing, YZ_MATCH_TOLD_OPEN)->move =
        (yz_move){YZ_MOVE_PLAY, h->owner, h->at};
    return true;
}

/* ---- Events ---- */

bool
yz__do_dispute(yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    yz_match *match = doing->match;
    yz_game *copy;

    if ((event->number != 0 && event->number != 1) || event->colour > YZ_WHITE)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (yz__game_hypothetical(&copy, match->game, event->point, event->colour,
                              &doing->answer.legality) != YZ_OK)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_MEMORY);
    if (!copy)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_GAME);
    if (yz__is_ruled(match, event->point)) {
        yz_game_free(copy);
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_SHOWN);
    }
    match->hypothetical =
        (yz__hypothetical){.game = copy,
                           .by = event->by,
                           .at = event->point,
                           .owner = yz_game_stone(match->game, event->point),
                           .dead = event->number == 1};
    match->hypothetical.said[event->by] = (uint8_t)(1 + event->number);
    match->stage = YZ_MATCH_STAGE_HYPOTHETICAL;
    yz_match_told *told = yz__announce(doing, YZ_MATCH_TOLD_HYPOTHETICAL);
    told->whom = yz_match_player(match, yz_game_to_move(copy));
    return true;
}

/* Plays on the copy; false: refused. */
static bool
play(yz__doing *doing, yz_move move)
{
    yz__hypothetical *h = &doing->match->hypothetical;
    const yz_status status =
        yz_game_play(h->game, move, &doing->answer.legality, &doing->answer.captured);

    if (status != YZ_OK)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_MEMORY);
    if (doing->answer.legality.ground != YZ_GROUND_LEGAL)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_GAME);
    return true;
}

/* Makes a move on the copy and looks what it shows.  What the players have said of
   the line before it, they have to say again. */
bool
yz__do_show(yz__doing *doing)
{
    yz_match *match = doing->match;
    yz__hypothetical *h = &match->hypothetical;
    const yz__hypothetical before = *h;
    yz_move move = doing->event->move;

    move.colour = yz_match_colour(match, doing->event->by);
    if (move.kind > YZ_MOVE_PASS_FOR_KO)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (!play(doing, move))
        return false;
    memset(h->said, 0, sizeof h->said);
    if (move.kind == YZ_MOVE_PLAY && move.colour == h->owner)
        put(h->played, index_of(match, move.at));
    if (!h->captured && yz_game_stone(h->game, h->at) != h->owner) {
        h->captured = true;
        yz__announce(doing, YZ_MATCH_TOLD_TAKEN)->move =
            (yz_move){YZ_MOVE_PLAY, h->owner, h->at};
    }
    if (yz_game_phase(h->game) != YZ_PHASE_STOPPED || look_at_line(doing))
        return true;
    yz__never_refused(yz_game_undo(h->game)); /* the move was made just now */
    *h = before;
    return false;
}

/* Rules when both say the same, or when the referee says it. */
bool
yz__do_say(yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    yz__hypothetical *h = &doing->match->hypothetical;
    const uint8_t said = (uint8_t)(1 + event->number);

    if (event->number != 0 && event->number != 1)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (event->by == YZ_PARTY_REFEREE)
        return rule(doing, event->number == 1, YZ_SHOWN_BY_REFEREE);
    if (h->said[event->by] == said)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    if (h->said[yz__other(event->by)] == said)
        return rule(doing, event->number == 1, YZ_SHOWN_BY_BOTH);
    h->said[event->by] = said;
    return true;
}

/* Lets the player who has begun it leave it; nothing is ruled. */
bool
yz__do_withdraw(yz__doing *doing)
{
    if (doing->event->by != doing->match->hypothetical.by)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_PARTY);
    doing->match->stage = YZ_MATCH_STAGE_PLAY;
    return true;
}

/* ---- Permissions ---- */

bool
yz__hypothetical_lets(const yz_match *match, yz_match_event_kind kind, yz_party player)
{
    const yz__hypothetical *h = &match->hypothetical;

    switch (kind) {
    case YZ_MATCH_DISPUTE:
        return yz_game_phase(match->game) == YZ_PHASE_STOPPED &&
               yz__confirmed_by_hypothetical_play(yz_game_rules(match->game));
    case YZ_MATCH_SHOW:
        return yz_game_to_move(h->game) == yz_match_colour(match, player);
    default:
        return player == h->by;
    }
}
