/* match.c - begins a match, and lets events happen if the party may do them now. */
#include <assert.h>

#include "base/memory.h"
#include "base/sized.h"
#include "game/query.h"
#include "match/clocks.h"
#include "match/match_state.h"
#include "message/refuse.h"
#include "rules/colours.h"
#include "yunzi/messages.h"

/* ---- Handlers ---- */

static yz__handler *const HANDLER[YZ_MATCH_EVENT_KINDS] = {
    [YZ_MATCH_LOT] = yz__do_lot,
    [YZ_MATCH_HOLD] = yz__do_hold,
    [YZ_MATCH_GUESS] = yz__do_guess,
    [YZ_MATCH_KOMI] = yz__do_komi,
    [YZ_MATCH_CHOOSE] = yz__do_choose,
    [YZ_MATCH_BID] = yz__do_bid,
    [YZ_MATCH_ACCEPT_BID] = yz__do_accept_bid,
    [YZ_MATCH_LATE] = yz__do_late,
    [YZ_MATCH_STONES] = yz__do_stones,
    [YZ_MATCH_START] = yz__do_start,
    [YZ_MATCH_TIME] = yz__do_time,
    [YZ_MATCH_OUTAGE] = yz__do_outage,
    [YZ_MATCH_PAUSE] = yz__do_pause,
    [YZ_MATCH_GO_ON] = yz__do_go_on,
    [YZ_MATCH_ADJOURN] = yz__do_adjourn,
    [YZ_MATCH_SEALING] = yz__do_sealing,
    [YZ_MATCH_SEAL] = yz__do_seal,
    [YZ_MATCH_OPEN] = yz__do_open,
    [YZ_MATCH_MOVE] = yz__do_move,
    [YZ_MATCH_ASK_UNDO] = yz__do_ask_undo,
    [YZ_MATCH_GRANT] = yz__do_grant,
    [YZ_MATCH_DENY] = yz__do_deny,
    [YZ_MATCH_RESIGN] = yz__do_resign,
    [YZ_MATCH_OFFER] = yz__do_offer,
    [YZ_MATCH_ACCEPT] = yz__do_accept,
    [YZ_MATCH_DECLINE] = yz__do_decline,
    [YZ_MATCH_CLAIM] = yz__do_claim,
    [YZ_MATCH_MOVED] = yz__do_moved,
    [YZ_MATCH_PRISONERS] = yz__do_prisoners,
    [YZ_MATCH_EVIDENCE] = yz__do_evidence,
    [YZ_MATCH_MARK] = yz__do_mark,
    [YZ_MATCH_FILLING] = yz__do_filling,
    [YZ_MATCH_FILL] = yz__do_fill,
    [YZ_MATCH_AGREE] = yz__do_agree,
    [YZ_MATCH_REFUSE] = yz__do_refuse,
    [YZ_MATCH_RESUME] = yz__do_resume,
    [YZ_MATCH_CONFIRM] = yz__do_confirm,
    [YZ_MATCH_OBJECT] = yz__do_object,
    [YZ_MATCH_SETTLE] = yz__do_settle,
    [YZ_MATCH_DISPUTE] = yz__do_dispute,
    [YZ_MATCH_SHOW] = yz__do_show,
    [YZ_MATCH_SAY] = yz__do_say,
    [YZ_MATCH_WITHDRAW] = yz__do_withdraw,
    [YZ_MATCH_REPETITION] = yz__do_repetition,
    [YZ_MATCH_OFFENCE] = yz__do_offence,
    [YZ_MATCH_DECIDE] = yz__do_decide,
    [YZ_MATCH_TAKEN_BACK] = yz__do_taken_back,
    [YZ_MATCH_SLIPPED] = yz__do_slipped,
    [YZ_MATCH_LEAVE] = yz__do_leave,
    [YZ_MATCH_WARN] = yz__do_warn,
    [YZ_MATCH_PENALTY] = yz__do_penalty,
    [YZ_MATCH_FORFEIT] = yz__do_forfeit,
    [YZ_MATCH_RULE] = yz__do_rule,
    [YZ_MATCH_DISMISS] = yz__do_dismiss,
    [YZ_MATCH_EXCHANGE] = yz__do_exchange,
    [YZ_MATCH_TAKE_TIME] = yz__do_take_time,
    [YZ_MATCH_GIVE_TIME] = yz__do_give_time,
};

static unsigned
party_bit(yz_party party)
{
    return 1u << party;
}

/* ---- Beginning ---- */

/* True if the komi suits what the rules give players of different ranks. */
static bool
komi_suits(const yz_match_options *options, const yz_game_options *game)
{
    const bool by_rank = options->ranks && options->colours == YZ_COLOUR_WAY_BY_RANK;

    return !game->komi_given || by_rank ||
           yz__rules_komi_allowed(game->rules, options->colours, game->komi, game->year,
                                  game->handicap);
}

static yz_status
refuse_komi(const yz_game_options *game, yz_diag *diag)
{
    const yz_rules *rules = game->rules;
    const char *article = yz_rules_komi_article(rules, game->year, game->handicap);

    return yz__refuse(
        diag, YZ_E_RANGE,
        yz_message_with(YZ_MESSAGE_ERROR_MATCH_KOMI, yz_arg_exact(game->komi),
                        yz_arg_name(NULL, yz_rules_id(rules)),
                        yz_arg_exact(yz_rules_komi(rules, game->year, game->handicap)),
                        yz_arg_name("article", article)));
}

static yz_status
check_options(const yz_match_options *options, const yz_game_options *game,
              yz_diag *diag)
{
    const yz_rules *rules = game->rules;
    const bool weaker_known = options->weaker == YZ_PARTY_FIRST ||
                              options->weaker == YZ_PARTY_SECOND ||
                              options->colours != YZ_COLOUR_WAY_BY_RANK;

    if (!yz__rules_colours_allowed(rules, options->colours))
        return yz__refuse(
            diag, YZ_E_RANGE,
            yz_message_with(YZ_MESSAGE_ERROR_MATCH_COLOURS,
                            yz_arg_text(yz__colour_way_key(options->colours)),
                            yz_arg_name(NULL, yz_rules_id(rules))));
    if (options->forfeit_after < 0 || options->forfeit_after > YZ_CLOCK_MOST)
        return yz__refuse(diag, YZ_E_RANGE,
                          yz_message_plain(YZ_MESSAGE_ERROR_MATCH_FORFEIT));
    if (!weaker_known)
        return yz__refuse(diag, YZ_E_RANGE,
                          yz_message_plain(YZ_MESSAGE_ERROR_MATCH_WEAKER));
    if (!yz__breaks_fit(options->breaks, options->break_count))
        return yz__refuse(
            diag, YZ_E_RANGE,
            yz_message_with(YZ_MESSAGE_ERROR_MATCH_BREAKS, yz_arg_number(YZ_BREAKS)));
    if (!komi_suits(options, game))
        return refuse_komi(game, diag);
    const yz_status status = yz__clock_setting_check(&options->clock, diag);
    if (status != YZ_OK || yz__clock_suits(&options->clock, rules))
        return status;
    return yz__refuse(diag, YZ_E_RANGE,
                      yz_message_with(YZ_MESSAGE_ERROR_MATCH_CLOCK,
                                      yz_arg_name(NULL, yz_rules_id(rules))));
}

static void
keep_arrays(yz_match *match, const yz_match_options *options)
{
    match->series_kind = options->series_kind;
    if (options->colours == YZ_COLOUR_WAY_SERIES)
        match->series = options->series > 0 ? options->series : 1;
    match->ranked = options->ranks != NULL;
    for (int i = 0; match->ranked && i < 2; i++)
        match->rank[i] = options->ranks[i];
    match->break_count = options->break_count;
    for (int i = 0; i < options->break_count; i++)
        match->breaks[i] = options->breaks[i];
}

yz_status
yz_match_new(yz_match **out, const yz_match_options *given, yz_diag *diag)
{
    const yz_allocator *allocator = given->game->allocator;
    yz_match_options options;
    yz_game_options game;
    yz_handicap_terms by_rank = {0};
    yz_match *match;

    *out = NULL;
    if (!yz__take(&options, sizeof options, given))
        return yz__refuse_size(diag);
    if (!yz__take(&game, sizeof game, options.game))
        return yz__refuse_size(diag);
    yz_status status = yz__match_ranks(&options, &game, &by_rank, diag);
    if (status == YZ_OK)
        status = check_options(&options, &game, diag);
    if (status != YZ_OK)
        return status;
    match = yz__resize(allocator, NULL, 0, sizeof *match);
    if (!match)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    static_assert(sizeof *match <= 8192, "a match is small beside its game");
    *match = (yz_match){.allocator = allocator,
                        .way = options.colours,
                        .by_rank = by_rank,
                        .forfeit_after = options.forfeit_after,
                        .strict = options.strict,
                        .no_undo = options.no_undo};
    keep_arrays(match, &options);
    status = yz_game_new(&match->game, &game, diag);
    if (status != YZ_OK) {
        yz__resize(allocator, match, sizeof *match, 0);
        return status;
    }
    status = yz_clock_begin(&match->clock, &options.clock, 0, diag);
    assert(status == YZ_OK); /* the setting was checked */
    yz__opening_begin(match, options.weaker);
    *out = match;
    return YZ_OK;
}

void
yz_match_free(yz_match *match)
{
    if (!match)
        return;
    yz__hypothetical_clear(match);
    yz_game_free(match->game);
    yz__resize(match->allocator, match, sizeof *match, 0);
}

/* ---- Events ---- */

/* Refuses an event by its party and its moment alone, before its contents are looked
   at: the stage and the party decide for every kind. */
static yz_match_refusal
refusal_before(const yz_match *match, const yz_match_event *event)
{
    const bool known =
        event->kind < YZ_MATCH_EVENT_KINDS && event->by < YZ_PARTIES &&
        event->whom < YZ_PARTIES && event->member >= 0 &&
        event->member < yz_overlay_partners(yz_game_overlays(match->game)) &&
        event->at <= YZ_CLOCK_LATEST;

    if (!known)
        return YZ_MATCH_REFUSED_NUMBER;
    const unsigned who = yz__event_parties(event->kind, match->stage);
    if (who == 0)
        return YZ_MATCH_REFUSED_STAGE;
    if (!(who & party_bit(event->by)))
        return YZ_MATCH_REFUSED_PARTY;
    if (event->at < match->at)
        return YZ_MATCH_REFUSED_TIME_BACK;
    const bool tells_time =
        event->kind == YZ_MATCH_TIME || event->kind == YZ_MATCH_OUTAGE;
    return !tells_time && yz__time_is_up(match, event->at) ? YZ_MATCH_REFUSED_TIME_UP
                                                           : YZ_MATCH_REFUSED_NONE;
}

/* True for events that others may not know yet: the stones in the hand, the guess,
   the sealed move. */
static bool
is_secret(yz_match_event_kind kind)
{
    return kind == YZ_MATCH_HOLD || kind == YZ_MATCH_GUESS || kind == YZ_MATCH_SEAL;
}

static void
tell_event(const yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    yz_match_told told = {
        .kind = YZ_MATCH_TOLD_EVENT, .to = YZ_MATCH_ALL, .event = event};
    yz_match_event hidden = *event;

    if (is_secret(event->kind)) {
        told.to = party_bit(event->by) | party_bit(YZ_PARTY_HOST);
        doing->listener(doing->context, doing->match, &told);
        hidden.number = 0;
        hidden.move = (yz_move){YZ_MOVE_PASS, YZ_EMPTY, {0, 0}};
        told.to = ~told.to;
        told.event = &hidden;
    }
    doing->listener(doing->context, doing->match, &told);
}

static void
tell_all(const yz__doing *doing)
{
    if (!doing->listener)
        return;
    tell_event(doing);
    for (int i = 0; i < doing->notes; i++)
        doing->listener(doing->context, doing->match, &doing->note[i]);
}

yz_match_answer
yz_match_do(yz_match *match, const yz_match_event *event, yz_match_listener *listener,
            void *context)
{
    yz_match_told note[YZ__NOTES];
    yz__doing doing = {.match = match,
                       .event = event,
                       .note = note,
                       .to_place = yz_game_stones_to_place(match->game),
                       .pass_due = yz__game_pass_due(match->game),
                       .listener = listener,
                       .context = context};

    doing.answer.legality.repeats = -1;
    doing.answer.refusal = refusal_before(match, event);
    if (doing.answer.refusal != YZ_MATCH_REFUSED_NONE || !HANDLER[event->kind](&doing))
        return doing.answer;
    yz__see_the_end(&doing);
    if (match->hypothetical.game || match->any_ruled)
        yz__hypothetical_follows(match);
    yz__time_passes(&doing, event->at);
    match->at = event->at;
    yz__breaks_follow(&doing);
    yz__see_the_handicap(&doing);
    tell_all(&doing);
    return doing.answer;
}

int64_t
yz_match_next(const yz_match *match)
{
    const int64_t rest = yz__break_next(match);
    const int64_t call = yz__clock_next(&match->clock);

    return rest < call ? rest : call;
}
