/*
 * rest.c - pauses, adjournment and the sealed move (Chinese 1988, art. 14 and 22).
 *
 * At the sealing time the side to move thinks on its own time, writes its move down and
 * gives it to the referee, who opens it when the game goes on.
 */
#include "match/match_state.h"
#include "rules/play.h"

bool
yz__do_pause(yz__doing *doing)
{
    doing->match->stage = YZ_MATCH_STAGE_PAUSED;
    return true;
}

/* Lets play go on, unless a sealed move has to be opened or an offence to be ruled
   on first. */
bool
yz__do_go_on(yz__doing *doing)
{
    if (doing->match->sealed || doing->match->pending)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    doing->match->stage = YZ_MATCH_STAGE_PLAY;
    return true;
}

bool
yz__do_adjourn(yz__doing *doing)
{
    doing->match->stage = YZ_MATCH_STAGE_ADJOURNED;
    return true;
}

/* Begins sealing.  Only a move that is due can be sealed. */
bool
yz__do_sealing(yz__doing *doing)
{
    if (yz_game_clock_side(doing->match->game) == YZ_EMPTY)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    doing->match->stage = YZ_MATCH_STAGE_SEALING;
    return true;
}

/* Takes the sealed move.  Nobody says before it is opened whether it is legal. */
bool
yz__do_seal(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_colour colour = yz_match_colour(match, doing->event->by);
    const yz_move move = doing->event->move;

    if (colour != yz_game_to_move(match->game))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_PARTY);
    if (move.kind > YZ_MOVE_PASS_FOR_KO || move.at.x >= yz_game_width(match->game) ||
        move.at.y >= yz_game_height(match->game))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    match->sealed = true;
    match->seal = move;
    match->seal.colour = colour;
    match->stage = YZ_MATCH_STAGE_ADJOURNED;
    return true;
}

/* Notes an illegal sealed move, which has the consequence of one at the board.  A
   text that knows sealed moves says so of an occupied point (Chinese 1988, art. 22);
   the rest is ours. */
static void
note_illegal(yz__doing *doing, yz_match_told *told)
{
    const yz_rules *rules = yz_game_rules(doing->match->game);
    const char *article = yz__table_article(rules, YZ__TABLE_SEALED);

    if (told->legality.consequence == YZ_CONSEQUENCE_NONE)
        told->legality.consequence = (yz_consequence)yz__sanction_of_play(rules, false);
    if (told->legality.ground == YZ_GROUND_OCCUPIED && article)
        told->legality.article = article;
    told->follows.completed = article == NULL;
}

/* True if a move on a stone loses the game: the game ends without it, and the stone
   stands. */
static bool
loses_on_stone(const yz_match *match, yz_ground ground)
{
    return ground == YZ_GROUND_OCCUPIED &&
           yz__sanction_of_play(yz_game_rules(match->game), false) == YZ__SANCTION_LOSS;
}

/* Enters the move and claims it at once: the player who sealed it has made it, and
   the referee is there.  False: refused, and nothing has changed. */
static bool
open_illegal(yz__doing *doing, yz_move move, yz_ground ground)
{
    yz_game *game = doing->match->game;

    if (loses_on_stone(doing->match, ground))
        return yz__game_does(doing,
                             &(yz_event){.kind = YZ_EVENT_FORFEIT, .by = move.colour});
    if (yz_game_enter(game, move, NULL, NULL) != YZ_OK)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_MEMORY);
    const yz_event claim = {.kind = YZ_EVENT_CLAIM,
                            .by = yz_opponent(move.colour),
                            .ply = yz_game_ply_count(game)};
    if (yz__game_does(doing, &claim))
        return true;
    yz__never_refused(yz_game_undo(game)); /* the move was made just now */
    return false;
}

bool
yz__do_open(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_move move = match->seal;

    if (!match->sealed)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    const yz_legality legality = yz_game_check(match->game, move);
    const bool legal = legality.ground == YZ_GROUND_LEGAL;
    if (legal ? !yz__play(doing, move) : !open_illegal(doing, move, legality.ground))
        return false;
    match->sealed = false;
    match->stage = YZ_MATCH_STAGE_PLAY;
    yz_match_told *told = yz__announce(doing, YZ_MATCH_TOLD_OPENED);
    told->move = match->seal;
    told->legality = legality;
    if (!legal)
        note_illegal(doing, told);
    return true;
}
