/* match_shown.c - hypothetical play in a match, in words. */
#include "announce/match_words.h"
#include "rules/articles.h"
#include "yunzi/messages.h"

const char *
yz__hypothetical_article(const yz_match *match, bool ko)
{
    return yz__life_article(yz_game_rules(yz_match_game(match)),
                            ko ? YZ__LIFE_KO : YZ__LIFE_STATUS);
}

static yz_argument
arg_chain(const yz_match *match, yz_point at)
{
    return yz_arg_point(at, yz_game_height(yz_match_game(match)));
}

/* ---- Events ---- */

/* Tells who says what of the chain, and what is proved about it. */
static yz_message
dispute_message(const yz_match *match, const yz_match_event *event)
{
    const yz_status_map *evidence = yz_match_evidence(match);
    const size_t i = yz_index(yz_game_width(yz_match_game(match)), event->point);
    int known = evidence ? evidence->fate[i] : YZ_FATE_UNKNOWN;

    if (known > YZ_FATE_DEAD)
        known = YZ_FATE_UNKNOWN;
    return yz_message_with(
        YZ_MESSAGE_MATCH_DISPUTE, yz__arg_player(match, event->by),
        arg_chain(match, event->point), yz_arg_choice((int)event->number),
        yz_arg_choice(known),
        yz_arg_name("basis", yz_basis_key(known ? evidence->basis : YZ_BASIS_NONE)));
}

/* Where the last pass has ended it the copy is gone, and a pass takes nothing. */
static yz_message
show_message(const yz_match *match, const yz_match_event *event)
{
    yz_hypothetical shown;
    const bool going_on = yz_match_hypothetical(match, &shown);
    const yz_game *game = going_on ? shown.game : yz_match_game(match);
    const yz_ply ply = yz_game_ply(game, yz_game_ply_count(game));
    yz_move move = event->move;

    move.colour = yz_match_colour(match, event->by);
    const yz_message what = yz__move_message(game, move, &ply);
    return yz_message_with(YZ_MESSAGE_MATCH_SHOW, yz_arg_message(&what));
}

yz_message
yz__hypothetical_event_message(const yz_match *match, const yz_match_event *event)
{
    switch (event->kind) {
    case YZ_MATCH_DISPUTE:
        return dispute_message(match, event);
    case YZ_MATCH_SHOW:
        return show_message(match, event);
    case YZ_MATCH_SAY:
        return yz_message_with(YZ_MESSAGE_MATCH_SAY, yz__arg_player(match, event->by),
                               yz_arg_choice((int)event->number));
    default:
        return yz_message_with(YZ_MESSAGE_MATCH_WITHDRAW,
                               yz__arg_player(match, event->by));
    }
}

/* ---- What they bring about ---- */

yz_message
yz__hypothetical_told_message(const yz_match *match, const yz_match_told *told)
{
    const yz_argument chain = arg_chain(match, told->move.at);

    switch (told->kind) {
    case YZ_MATCH_TOLD_HYPOTHETICAL:
        return yz_message_with(YZ_MESSAGE_MATCH_HYPOTHETICAL,
                               yz__arg_player(match, told->whom),
                               yz__arg_article(yz__hypothetical_article(match, true)));
    case YZ_MATCH_TOLD_TAKEN:
        return yz_message_with(YZ_MESSAGE_MATCH_SHOWN_TAKEN, chain);
    case YZ_MATCH_TOLD_OPEN:
        return yz_message_with(YZ_MESSAGE_MATCH_SHOWN_OPEN, chain,
                               yz_arg_colour(told->move.colour));
    default:
        return yz_message_with(YZ_MESSAGE_MATCH_SHOWN, chain,
                               yz_arg_choice(told->right),
                               yz_arg_choice((int)told->number),
                               yz__arg_article(yz__hypothetical_article(match, false)));
    }
}
