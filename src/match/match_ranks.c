/* match_ranks.c - finds what the ranks of the players, or a series of games, lay
   down before a match: who has Black, the handicap and the komi. */
#include "match/match_asked.h"
#include "match/match_state.h"
#include "message/refuse.h"
#include "rules/ranks.h"
#include "yunzi/messages.h"

static yz_status
refuse_rank(const yz_match_options *options, yz_diag *diag)
{
    char first[YZ__RANK_TEXT], second[YZ__RANK_TEXT];

    return yz__refuse(
        diag, YZ_E_RANGE,
        yz_message_with(YZ_MESSAGE_MATCH_RANKS_UNKNOWN,
                        yz_arg_text(yz__rank_text(options->ranks[0], first)),
                        yz_arg_text(yz__rank_text(options->ranks[1], second)),
                        yz_arg_name(NULL, yz_rules_id(options->game->rules))));
}

/* Gives the weaker player Black, and what the rules give him. */
static yz_status
give(yz_match_options *options, yz_game_options *game, const yz_handicap_terms *terms,
     yz_diag *diag)
{
    if (options->colours != YZ_COLOUR_WAY_GIVEN &&
        options->colours != YZ_COLOUR_WAY_BY_RANK)
        return yz__refuse(diag, YZ_E_RANGE,
                          yz_message_plain(YZ_MESSAGE_MATCH_RANKS_DECIDE));
    options->colours = YZ_COLOUR_WAY_BY_RANK;
    options->weaker = terms->black == 0 ? YZ_PARTY_FIRST : YZ_PARTY_SECOND;
    game->handicap = terms->handicap;
    game->komi = yz_subtract(terms->komi, yz_whole(terms->points));
    game->komi_given = yz_compare(game->komi, yz_rules_komi(game->rules, game->year,
                                                            game->handicap)) != 0;
    return YZ_OK;
}

static yz_status
go_by_ranks(yz_match_options *options, yz_game_options *game, yz_handicap_terms *terms,
            yz_diag *diag)
{
    if (yz_rules_handicap_terms(game->rules, options->ranks[0], options->ranks[1],
                                terms) != YZ_OK)
        return refuse_rank(options, diag);
    if (terms->black < 0)
        return YZ_OK;
    if (options->colours != YZ_COLOUR_WAY_SERIES)
        return give(options, game, terms, diag);
    if (options->weaker == YZ_PARTY_HOST)
        options->weaker = terms->black == 0 ? YZ_PARTY_FIRST : YZ_PARTY_SECOND;
    return YZ_OK;
}

yz_status
yz__match_ranks(yz_match_options *options, yz_game_options *game,
                yz_handicap_terms *by_rank, yz_diag *diag)
{
    if (options->colours == YZ_COLOUR_WAY_SERIES && !game->komi_given &&
        yz__series_without_komi(options->series_kind)) {
        game->komi_given = true;
        game->komi = yz_whole(0);
    }
    return options->ranks != NULL ? go_by_ranks(options, game, by_rank, diag) : YZ_OK;
}

const yz_handicap_terms *
yz__match_ranks_of(const yz_match *match, yz_rank ranks[2])
{
    if (!match->ranked)
        return NULL;
    for (int i = 0; ranks != NULL && i < 2; i++)
        ranks[i] = match->rank[i];
    return &match->by_rank;
}

int
yz__match_series(const yz_match *match, yz_series *kind)
{
    if (kind != NULL)
        *kind = match->series_kind;
    return match->series;
}
