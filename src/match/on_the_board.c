/*
 * on_the_board.c - events at the board besides moves: a stone has moved, and the
 * players agree what becomes of it; a stone fell, and its player chooses another point;
 * prisoners are taken off while no clock runs; a player leaves his seat with leave.
 */
#include "match/match_asked.h"
#include "match/match_state.h"
#include "rules/play.h"

static bool
is_played(const yz_match *match)
{
    const yz_phase phase = yz_game_phase(match->game);

    return phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED;
}

static const char *
article_of(const yz_match *match, yz__table_act act)
{
    return yz__table_article(yz_game_rules(match->game), act);
}

/* ---- A stone has moved ---- */

/* True if the referee is asked about a stone; the players may still agree. */
static bool
is_asked(const yz_match *match)
{
    return match->stage != YZ_MATCH_STAGE_PAUSED ||
           (match->pending && match->offence.offence == YZ_OFFENCE_DISPLACED &&
            match->before == YZ_MATCH_STAGE_PLAY);
}

bool
yz__moved_lets(const yz_match *match)
{
    const char *article;

    return is_played(match) && is_asked(match) &&
           yz__moved_stone(yz_game_rules(match->game), &article) != 0;
}

yz_party
yz_match_moved(const yz_match *match, yz_match_event *said)
{
    if (said)
        *said = match->moved;
    return match->moved_by;
}

static bool
says_the_same(const yz_match *match, const yz_match_event *event)
{
    const yz_match_event *said = &match->moved;

    return said->point.x == event->point.x && said->point.y == event->point.y &&
           said->to.x == event->to.x && said->to.y == event->to.y &&
           said->decision == event->decision;
}

/* Carries out what both say: the stone stays where it stands now, or goes back to
   its point, which it never left on the board of the match. */
static bool
settle_moved(yz__doing *doing)
{
    yz_match *match = doing->match;

    if (doing->event->decision == YZ_DECISION_STANDS && !yz__let_stand(doing))
        return false;
    match->moved_by = YZ_PARTY_HOST;
    if (match->pending) {
        match->pending = false;
        match->stage = match->before;
    }
    return true;
}

/* True if a stone stands on its point, and none on the other. */
static bool
names_stone(const yz_match *match, const yz_match_event *event)
{
    const int width = yz_game_width(match->game), height = yz_game_height(match->game);

    return event->point.x < width && event->point.y < height && event->to.x < width &&
           event->to.y < height &&
           yz_game_stone(match->game, event->point) != YZ_EMPTY &&
           yz_game_stone(match->game, event->to) == YZ_EMPTY;
}

bool
yz__do_moved(yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    yz_match *match = doing->match;
    const char *article;
    const unsigned left = yz__moved_stone(yz_game_rules(match->game), &article);

    if (!is_asked(match))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    if (!(left & (unsigned)event->decision))
        return yz__refuse_ground(doing, YZ_GROUND_UNSAID, article);
    if (!is_played(match))
        return yz__refuse_ground(doing, YZ_GROUND_PHASE, article);
    if (!names_stone(match, event))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    const bool same = match->moved_by != YZ_PARTY_HOST && says_the_same(match, event);
    if (same && match->moved_by == event->by)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    if (same)
        return settle_moved(doing);
    match->moved = *event;
    match->moved.reason = NULL;
    match->moved_by = event->by;
    return true;
}

/* ---- A stone fell ---- */

/* Writes the last ply; false if it is no play. */
static bool
last_is_play(const yz_match *match, yz_ply *out)
{
    *out = yz_game_ply(match->game, yz_game_ply_count(match->game));
    return is_played(match) && out->kind == YZ_PLY_MOVE &&
           out->move.kind == YZ_MOVE_PLAY;
}

bool
yz__slipped_lets(const yz_match *match)
{
    yz_ply last;

    return article_of(match, YZ__TABLE_SLIPPED) && last_is_play(match, &last);
}

bool
yz__do_slipped(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_colour colour = yz_match_colour(match, doing->event->whom);
    const char *article = article_of(match, YZ__TABLE_SLIPPED);
    yz_ply last;

    if (!article)
        return yz__refuse_ground(doing, YZ_GROUND_UNSAID, NULL);
    if (colour == YZ_EMPTY)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (!last_is_play(match, &last) || last.move.colour != colour)
        return yz__refuse_ground(doing, YZ_GROUND_PHASE, article);
    yz__never_refused(yz_game_undo(match->game));
    yz__forget_requests(match);
    return true;
}

/* ---- Times read aloud ---- */

static bool
is_read(const yz_match *match, yz_colour colour)
{
    return match->clock.setting.kind != YZ_CLOCK_NONE &&
           match->clock.side[colour].overtime;
}

/* True if prisoners of his last move lie on the board and he has no other time for
   them. */
static bool
takes_prisoners(const yz_match *match, yz_colour colour)
{
    yz_ply last;

    return last_is_play(match, &last) && last.captured > 0 &&
           last.move.colour == colour && is_read(match, colour);
}

bool
yz__prisoners_let(const yz_match *match, yz_party player)
{
    return match->removing == player ||
           (match->removing == YZ_PARTY_HOST && article_of(match, YZ__TABLE_UNTIMED) &&
            takes_prisoners(match, yz_match_colour(match, player)));
}

yz_party
yz__match_removing(const yz_match *match)
{
    return match->removing;
}

bool
yz__do_prisoners(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_match_event *event = doing->event;
    const char *article = article_of(match, YZ__TABLE_UNTIMED);
    const bool begins = event->number == 1;

    if (event->number != 0 && event->number != 1)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (!article)
        return yz__refuse_ground(doing, YZ_GROUND_UNSAID, NULL);
    if (begins && match->removing == event->by)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    if (begins ? !takes_prisoners(match, yz_match_colour(match, event->by))
               : match->removing != event->by)
        return yz__refuse_ground(doing, YZ_GROUND_PHASE, article);
    match->removing = begins ? event->by : YZ_PARTY_HOST;
    return true;
}

bool
yz__leave_lets(const yz_match *match, yz_party player)
{
    const yz_colour colour = yz_match_colour(match, player);

    return article_of(match, YZ__TABLE_LEAVE) && is_read(match, colour) &&
           !(match->left & 1u << player) &&
           yz_game_clock_side(match->game) == yz_opponent(colour);
}

bool
yz__do_leave(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_party whom = doing->event->whom;
    const char *article = article_of(match, YZ__TABLE_LEAVE);

    if (!article)
        return yz__refuse_ground(doing, YZ_GROUND_UNSAID, NULL);
    if (yz_match_colour(match, whom) == YZ_EMPTY)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (match->left & 1u << whom)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    if (!yz__leave_lets(match, whom))
        return yz__refuse_ground(doing, YZ_GROUND_PHASE, article);
    match->left |= 1u << whom;
    return true;
}
