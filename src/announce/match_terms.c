/* match_terms.c - the terms of a match, each with its source. */
#include <string.h>

#include "base/listed.h"
#include "tell/judged.h"
#include "announce/match_words.h"
#include "game/query.h"
#include "match/clocks.h"
#include "match/match_asked.h"
#include "rules/articles.h"
#include "rules/colours.h"
#include "rules/conduct.h"
#include "rules/komi.h"
#include "rules/placing.h"
#include "rules/play.h"
#include "rules/ranks.h"
#include "rules/scoring.h"
#include "rules/setup.h"
#include "yunzi/messages.h"
#include "message/template.h"

YZ__KEY_OF(yz__match_term_key, yz_match_term, YZ_MATCH_TERM_MAP)

static const yz_rules *
rules_of(const yz_match *match)
{
    return yz_game_rules(yz_match_game(match));
}

/* Overlays stand behind the first plus sign: "japanese-1989+rengo". */
static yz_message
rules_message(const yz_match *match)
{
    char text[YZ_RULES_TEXT];
    const yz_game *game = yz_match_game(match);
    const char *more = strchr(yz_game_rules_text(game, text), '+');
    const int width = yz_game_width(game), height = yz_game_height(game);
    const bool known = yz__rules_knows_board(rules_of(match), width, height);
    const char *article;
    const char *sizes = yz__rules_boards(rules_of(match), &article);

    return yz_message_with(
        YZ_MESSAGE_TERM_RULES, yz_arg_name("rules", yz_rules_name(rules_of(match))),
        yz_arg_text(more ? more + 1 : NULL), yz_arg_number(width),
        yz_arg_number(height), yz_arg_name("board-sizes", known ? "" : sizes),
        yz__arg_article(known ? NULL : article));
}

/* Ways that an event lays down before stand in no text. */
static bool
is_of_the_text(yz_colour_way way)
{
    return way != YZ_COLOUR_WAY_GIVEN && way != YZ_COLOUR_WAY_BY_RANK &&
           way != YZ_COLOUR_WAY_SERIES;
}

/* In a series the ranks give nothing: they say who is the weaker. */
static yz_message
ranks_message(const yz_match *match)
{
    char first[YZ__RANK_TEXT], second[YZ__RANK_TEXT];
    yz_rank ranks[2];
    const yz_handicap_terms *terms = yz__match_ranks_of(match, ranks);

    if (terms == NULL)
        return (yz_message){.id = YZ_MESSAGE_NONE};
    const yz_message gives = yz__handicap_message(terms);
    return yz_message_with(YZ_MESSAGE_TERM_RANKS,
                           yz_arg_text(yz__rank_text(ranks[0], first)),
                           yz_arg_text(yz__rank_text(ranks[1], second)),
                           yz_arg_choice(yz__match_series(match, NULL) == 0),
                           yz_arg_message(&gives), yz__arg_article(terms->article));
}

static yz_message
series_message(const yz_match *match)
{
    yz_series kind;
    const int number = yz__match_series(match, &kind);

    if (number == 0)
        return (yz_message){.id = YZ_MESSAGE_NONE};
    return yz_message_with(YZ_MESSAGE_TERM_SERIES, yz_arg_number(number),
                           yz_arg_name("series", yz__series_text(kind)),
                           yz__arg_article(yz__series_article(kind)));
}

static yz_message
colours_message(const yz_match *match)
{
    const yz_party black = yz_match_player(match, YZ_BLACK);
    const yz_colour_way way = yz__match_way(match);
    const int who = black == YZ_PARTY_FIRST ? 1 : black == YZ_PARTY_SECOND ? 2 : 0;

    return yz_message_with(
        YZ_MESSAGE_TERM_COLOURS, yz_arg_choice(who),
        yz_arg_name("colour-way", yz__colour_way_text(way)),
        yz__arg_article(is_of_the_text(way) ? yz__rules_colours_article(rules_of(match))
                                            : NULL));
}

/* Returns the article of the answer to a question about a rule set. */
static const char *
article_of(const yz_rules *rules, const char *key)
{
    return yz_rules_option(rules, yz_option_find(key)).article;
}

/* The text leaves open how the stones come on the board, and somebody has chosen. */
static yz_message
chosen_handicap_message(const yz_game *game)
{
    const yz_rules *rules = yz_game_rules(game);
    const yz_number points = yz__rules_compensation(rules, yz_game_handicap(game));

    return yz_message_with(YZ_MESSAGE_TERM_HANDICAP_AGREED,
                           yz_arg_choice(yz_game_placing(game) == YZ_PLACING_FREE),
                           yz_arg_number(yz_game_handicap(game)),
                           yz_arg_choice(points.count > 0), yz_arg_exact(points),
                           yz__arg_article(yz__rules_placing_article(rules)));
}

static yz_message
handicap_message(const yz_match *match)
{
    enum { NO_HANDICAP, STONES, PASSES };
    const yz_game *game = yz_match_game(match);
    const yz_rules *rules = rules_of(match);
    const int handicap = yz_game_handicap(game);
    const int passes = yz_rules_handicap_passes(rules, handicap);
    const yz_number points = yz__rules_compensation(rules, handicap);
    const yz_placing placing = yz_game_placing(game);

    if (placing != YZ_PLACING_RULED && yz__game_placing_chosen(game))
        return chosen_handicap_message(game);
    /* Stones on the star points stand there before the first move. */
    const bool placed = placing == YZ_PLACING_FREE;

    return yz_message_with(
        placed ? YZ_MESSAGE_TERM_HANDICAP_FREE : YZ_MESSAGE_TERM_HANDICAP,
        yz_arg_choice(handicap == 0 ? NO_HANDICAP
                      : passes > 0  ? PASSES
                                    : STONES),
        yz_arg_number(handicap), yz_arg_number(passes), yz_arg_choice(points.count > 0),
        yz_arg_exact(points),
        yz__arg_article(handicap == 0 ? NULL : yz__rules_placing_article(rules)));
}

/* Players who bid have a contract in place of a komi. */
static yz_message
contract_message(const yz_match *match)
{
    const yz_number contract = yz_match_contract(match);
    const yz_argument article = yz__arg_article(article_of(rules_of(match), "komi"));

    if (contract.count == 0)
        return yz_message_with(YZ_MESSAGE_TERM_BIDDING, article);
    return yz_message_with(YZ_MESSAGE_TERM_CONTRACT, yz_arg_exact(contract), article);
}

/* A komi that ranks or a series have given has its source there. */
static yz_message
komi_of_message(const yz_match *match)
{
    enum { RANKS, SERIES };
    yz_series kind;
    const yz_handicap_terms *terms = yz__match_ranks_of(match, NULL);
    const bool series = yz__match_series(match, &kind) > 0;

    return yz_message_with(
        YZ_MESSAGE_TERM_KOMI_OF, yz_arg_exact(yz_game_komi(yz_match_game(match))),
        yz_arg_choice(series ? SERIES : RANKS),
        yz__arg_article(series ? yz__series_article(kind) : terms->article));
}

static bool
komi_is_of_ranks(const yz_match *match)
{
    yz_series kind;
    const yz_handicap_terms *terms = yz__match_ranks_of(match, NULL);
    const yz_game *game = yz_match_game(match);

    if (!yz_game_komi_given(game))
        return false;
    if (yz__match_series(match, &kind) > 0)
        return yz__series_without_komi(kind) && yz_game_komi(game).count == 0;
    return terms != NULL && terms->black >= 0;
}

/* The whole stones of the komi are handed over before the game; the rest is counted. */
static yz_message
with_stones(const yz_match *match, yz_message komi)
{
    const yz_game *game = yz_match_game(match);
    const yz_tally tally = yz_game_tally(game);
    const int *got = tally.komi_stones;
    const bool white = got[YZ_BLACK] > 0; /* White has handed them over */
    const int stones = white ? got[YZ_BLACK] : got[YZ_WHITE];
    const yz_number all = yz_game_komi(game);
    const yz_number rest =
        yz_subtract(white ? yz_subtract(yz_whole(0), all) : all, yz_whole(stones));

    if (stones == 0)
        return komi;
    return yz_message_with(YZ_MESSAGE_TERM_KOMI_BEFORE, yz_arg_message(&komi),
                           yz_arg_number(stones), yz_arg_choice(white),
                           yz_arg_exact(rest), yz_arg_choice(rest.count != 0),
                           yz__arg_article(yz__rules_komi_before_article()));
}

static yz_message
komi_message(const yz_match *match)
{
    enum { BY_RULES, AGREED, NAMED };
    const yz_game *game = yz_match_game(match);
    const yz_colour_way way = yz__match_way(match);
    const bool named = way == YZ_COLOUR_WAY_GUESS_KOMI || way == YZ_COLOUR_WAY_CUT;
    const bool given = yz_game_komi_given(game);

    if (way == YZ_COLOUR_WAY_BID)
        return contract_message(match);
    if (komi_is_of_ranks(match))
        return komi_of_message(match);
    const yz_argument komi = yz_arg_exact(yz_game_komi(game));
    const yz_argument how = yz_arg_choice(!given ? BY_RULES : named ? NAMED : AGREED);
    const yz_argument article = yz__arg_article(yz_rules_komi_article(
        yz_game_rules(game), yz_game_year(game), yz_game_handicap(game)));
    return yz__results_in_zi(yz_game_rules(game))
               ? yz_message_with(YZ_MESSAGE_TERM_KOMI_ZI, komi,
                                 yz__arg_zi(yz__in_zi(yz_game_komi(game))), how,
                                 article)
               : yz_message_with(YZ_MESSAGE_TERM_KOMI, komi, how, article);
}

/* The breaks that were laid down, and where the text says that the clocks rest in them. */
static yz_message
breaks_message(const yz_match *match)
{
    char text[YZ__BREAKS_TEXT];
    yz_break breaks[YZ_BREAKS];
    const int count = yz__match_breaks(match, breaks);

    if (count == 0)
        return (yz_message){.id = YZ_MESSAGE_NONE};
    return yz_message_with(YZ_MESSAGE_TERM_BREAKS,
                           yz_arg_text(yz__breaks_text(breaks, count, text)),
                           yz__arg_article(yz__rules_breaks_article(rules_of(match))));
}

/* Returns the consequence of overstepping the time: a clock without periods that
   cost points takes none. */
static int
overtime_of(const yz_rules *rules, yz_clock_kind kind)
{
    enum { LOSES, IS_A_PASS, COSTS_POINTS };

    switch (yz__overtime_follows(rules)) {
    case YZ__OVERTIME_PASSES:
        return IS_A_PASS;
    default:
        return yz_clock_kind_after(kind) == YZ_CLOCK_AFTER_PENALTIES ? COSTS_POINTS
                                                                     : LOSES;
    }
}

static yz_message
clock_message(const yz_match *match)
{
    char text[YZ_CLOCK_TEXT];
    const yz_rules *rules = rules_of(match);
    const yz_clock_setting *setting = &yz_match_clock(match)->setting;

    const yz_message clock = yz_message_with(
        YZ_MESSAGE_TERM_CLOCK, yz_arg_choice(setting->kind != YZ_CLOCK_NONE),
        yz_arg_text(yz_clock_setting_text(setting, text)),
        yz_arg_name("clock", yz__clock_kind_text(setting->kind)),
        yz_arg_choice(overtime_of(rules, setting->kind)),
        yz__arg_article(yz_clock_kind_after(setting->kind) == YZ_CLOCK_AFTER_PENALTIES
                            ? yz__time_points_article(rules)
                            : article_of(rules, "overtime")));
    if (!yz__clock_deviates(setting, rules))
        return clock;
    return yz_message_with(YZ_MESSAGE_TERM_CLOCK_DEVIATES, yz_arg_message(&clock),
                           yz__arg_article(yz__time_limits_of(rules)->article));
}

/* clang-format off */
yz_message
yz__match_term_message(const yz_match *match, yz_match_term term)
{
    switch (term) {
    case YZ_MATCH_TERM_RULES: return rules_message(match);
    case YZ_MATCH_TERM_RANKS: return ranks_message(match);
    case YZ_MATCH_TERM_SERIES: return series_message(match);
    case YZ_MATCH_TERM_COLOURS: return colours_message(match);
    case YZ_MATCH_TERM_HANDICAP: return handicap_message(match);
    case YZ_MATCH_TERM_KOMI: return with_stones(match, komi_message(match));
    case YZ_MATCH_TERM_CLOCK: return clock_message(match);
    case YZ_MATCH_TERM_BREAKS: return breaks_message(match);
    case YZ_MATCH_TERM_STRICT:
        return yz_message_with(YZ_MESSAGE_TERM_STRICT,
                               yz_arg_choice(yz__match_strict(match)));
    default:
        return yz_message_with(YZ_MESSAGE_TERM_UNDO,
                               yz_arg_choice(yz__match_undo_allowed(match)));
    }
}
/* clang-format on */
