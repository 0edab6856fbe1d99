/* match_refused.c - why an event of a match, or a move, is refused. */
#include <string.h>

#include "announce/match_words.h"
#include "match/match_asked.h"
#include "rules/conduct.h"
#include "yunzi/messages.h"

yz_argument
yz__arg_article(const char *article)
{
    return yz_arg_name("article", article ? article : "");
}

/* The whole text instead of an article says only that it goes without saying. */
static yz_argument
article_of(const yz_game *game, const char *article)
{
    const bool whole =
        article && strcmp(article, yz_rules_source(yz_game_rules(game))) == 0;

    return yz__arg_article(whole ? NULL : article);
}

yz_message
yz__ground_message(const yz_game *game, const yz_legality *legality)
{
    return yz_message_with(YZ_MESSAGE_MATCH_REFUSED_EVENT,
                           yz_arg_name("ground", yz_ground_text(legality->ground)),
                           article_of(game, legality->article));
}

yz_message
yz_refused_move_message(const yz_game *game, yz_move move, const yz_legality *legality)
{
    const bool repeats = legality->repeats >= 0;

    return yz_message_with(
        YZ_MESSAGE_MATCH_REFUSED_MOVE, yz_arg_choice((int)move.kind),
        yz_arg_point(move.at, yz_game_height(game)),
        yz_arg_name("ground", yz_ground_text(legality->ground)),
        article_of(game, legality->article), yz_arg_choice(repeats),
        yz_arg_number(repeats ? yz_game_move_number(game, legality->repeats) : 0));
}

/* The game refuses it.  Whose turn it is says more than that it is the other player's. */
static yz_message
refused_by_game(const yz_match *match, const yz_match_event *event,
                const yz_legality *legality)
{
    yz_hypothetical shown;
    const bool on_copy =
        event->kind == YZ_MATCH_SHOW && yz_match_hypothetical(match, &shown);
    const yz_game *game = on_copy ? shown.game : yz_match_game(match);
    const yz_colour to_move = yz_game_to_move(game);
    const bool turn =
        legality->ground == YZ_GROUND_TURN || legality->ground == YZ_GROUND_FIRST;

    if (turn && to_move != YZ_EMPTY)
        return yz_message_with(YZ_MESSAGE_MATCH_REFUSED_TURN, yz_arg_colour(to_move));
    if ((event->kind == YZ_MATCH_MOVE || on_copy) && !turn)
        return yz_refused_move_message(game, event->move, legality);
    return yz__ground_message(game, legality);
}

/* Whose it is, where that is one: colours where they are decided. */
static yz_message
refused_to_party(const yz_match *match, const yz_match_event *event)
{
    enum { BLACK = YZ_PARTIES, WHITE, A_PLAYER };
    const unsigned who = yz_match_may(match, event->kind);
    const unsigned players = 1u << YZ_PARTY_FIRST | 1u << YZ_PARTY_SECOND;
    int party = YZ_PARTY_HOST;

    if (who == 0)
        return yz_message_with(
            YZ_MESSAGE_MATCH_REFUSED,
            yz_arg_name("refusal", yz__match_refusal_text(YZ_MATCH_REFUSED_PARTY)));
    while (!(who & 1u << party))
        party++;
    const yz_colour colour = yz_match_colour(match, (yz_party)party);
    if ((who & players) == players)
        party = A_PLAYER;
    else if (colour != YZ_EMPTY)
        party = colour == YZ_BLACK ? BLACK : WHITE;
    return yz_message_with(YZ_MESSAGE_MATCH_REFUSED_PARTY, yz_arg_choice(party));
}

/* The game does not begin before each has his stones. */
static yz_message
refused_bowl(const yz_match *match)
{
    const yz_rules *rules = yz_game_rules(yz_match_game(match));
    yz_party whom;
    const int off = yz__match_stones_off(match, &whom);

    return yz_message_with(YZ_MESSAGE_MATCH_REFUSED_BOWL, yz__arg_player(match, whom),
                           yz_arg_choice(off > 0), yz_arg_number(off < 0 ? -off : off),
                           yz__arg_article(yz__rules_bowls_article(rules)));
}

yz_message
yz_match_refused_message(const yz_match *match, const yz_match_event *event,
                         const yz_match_answer *answer)
{
    const bool said = answer->legality.ground != YZ_GROUND_LEGAL;

    if (answer->refusal == YZ_MATCH_REFUSED_NONE)
        return yz_message_plain(YZ_MESSAGE_NONE);
    if (answer->refusal == YZ_MATCH_REFUSED_GAME && said)
        return refused_by_game(match, event, &answer->legality);
    if (answer->refusal == YZ_MATCH_REFUSED_PARTY)
        return refused_to_party(match, event);
    if (answer->refusal == YZ_MATCH_REFUSED_BOWL)
        return refused_bowl(match);
    if (answer->refusal == YZ_MATCH_REFUSED_STAGE)
        return yz_message_with(
            YZ_MESSAGE_MATCH_REFUSED_STAGE,
            yz_arg_name("refusal", yz__match_refusal_text(answer->refusal)),
            yz_arg_name("stage", yz__match_stage_text(yz_match_stage_of(match))));
    return yz_message_with(
        YZ_MESSAGE_MATCH_REFUSED,
        yz_arg_name("refusal", yz__match_refusal_text(answer->refusal)));
}
