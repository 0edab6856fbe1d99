/* match_event.c - an event of a match in words. */
#include "announce/match_words.h"
#include "match/match_asked.h"
#include "rules/articles.h"
#include "rules/conduct.h"
#include "yunzi/messages.h"

/* ---- Events that need no more than who, or nothing ---- */

/* Who is named: nobody, the player who does it, the player whom the referee speaks of. */
typedef enum subject { NOBODY, BY, WHOM } subject;

static const struct {
    yz_message_id id;
    subject named;
} SHORT[YZ_MATCH_EVENT_KINDS] = {
    [YZ_MATCH_LOT] = {YZ_MESSAGE_MATCH_LOT, NOBODY},
    [YZ_MATCH_START] = {YZ_MESSAGE_MATCH_START, NOBODY},
    [YZ_MATCH_OUTAGE] = {YZ_MESSAGE_MATCH_OUTAGE, NOBODY},
    [YZ_MATCH_PAUSE] = {YZ_MESSAGE_MATCH_PAUSE, NOBODY},
    [YZ_MATCH_GO_ON] = {YZ_MESSAGE_MATCH_GO_ON, NOBODY},
    [YZ_MATCH_ADJOURN] = {YZ_MESSAGE_MATCH_ADJOURN, NOBODY},
    [YZ_MATCH_OPEN] = {YZ_MESSAGE_MATCH_OPEN, NOBODY},
    [YZ_MATCH_EXCHANGE] = {YZ_MESSAGE_MATCH_EXCHANGE, NOBODY},
    [YZ_MATCH_DISMISS] = {YZ_MESSAGE_MATCH_DISMISS, NOBODY},
    [YZ_MATCH_GRANT] = {YZ_MESSAGE_MATCH_GRANT, BY},
    [YZ_MATCH_DENY] = {YZ_MESSAGE_MATCH_DENY, BY},
    [YZ_MATCH_DECLINE] = {YZ_MESSAGE_MATCH_DECLINE, BY},
    [YZ_MATCH_AGREE] = {YZ_MESSAGE_MATCH_AGREE, BY},
    [YZ_MATCH_REFUSE] = {YZ_MESSAGE_MATCH_REFUSE, BY},
    [YZ_MATCH_CONFIRM] = {YZ_MESSAGE_MATCH_CONFIRM, BY},
    [YZ_MATCH_OBJECT] = {YZ_MESSAGE_MATCH_OBJECT, BY},
    [YZ_MATCH_TAKEN_BACK] = {YZ_MESSAGE_MATCH_TAKEN_BACK, WHOM},
    [YZ_MATCH_WARN] = {YZ_MESSAGE_MATCH_WARN, WHOM},
    [YZ_MATCH_FORFEIT] = {YZ_MESSAGE_MATCH_FORFEIT, WHOM},
};

/* ---- Before the first move: the players have no colours yet ---- */

static yz_message
opening_message(const yz_match_event *event, bool shown)
{
    const yz_argument who = yz_arg_choice(event->by == YZ_PARTY_SECOND);

    switch (event->kind) {
    case YZ_MATCH_HOLD:
        return yz_message_with(YZ_MESSAGE_MATCH_HOLD, who, yz_arg_choice(shown),
                               yz_arg_number(event->number));
    case YZ_MATCH_GUESS:
        return yz_message_with(YZ_MESSAGE_MATCH_GUESS, who,
                               yz_arg_choice(shown ? 1 + (event->number == 1) : 0));
    case YZ_MATCH_KOMI:
        return yz_message_with(YZ_MESSAGE_MATCH_KOMI, who, yz_arg_exact(event->amount));
    case YZ_MATCH_CHOOSE:
        return yz_message_with(YZ_MESSAGE_MATCH_CHOOSE, who,
                               yz_arg_colour(event->colour));
    case YZ_MATCH_BID:
        return yz_message_with(YZ_MESSAGE_MATCH_BID, who, yz_arg_exact(event->amount));
    default:
        return yz_message_with(YZ_MESSAGE_MATCH_ACCEPT_BID, who);
    }
}

/* ---- Play ---- */

/* What a move took stands in the last ply: it has been played when it is told. */
static yz_message
move_message(const yz_match *match, const yz_match_event *event)
{
    const yz_game *game = yz_match_game(match);
    const yz_ply ply = yz_game_ply(game, yz_game_ply_count(game));
    yz_move move = event->move;

    move.colour = yz_match_colour(match, event->by);
    return yz__move_message(game, move, &ply);
}

static const char *
article_of(const yz_match *match, const char *option)
{
    const yz_rules *rules = yz_game_rules(yz_match_game(match));

    return yz_rules_option(rules, yz_option_find(option)).article;
}

/* After the end a claim is an appeal against the result. */
static yz_message
appeal_message(const yz_match *match, const yz_match_event *event)
{
    return yz_message_with(YZ_MESSAGE_MATCH_APPEAL, yz__arg_player(match, event->by),
                           yz__arg_article(article_of(match, "after-result")));
}

/* Who else has to claim it: a late claim of an illegal move has left the move where it was.
   YZ_EMPTY: nobody. */
static yz_colour
waits_for(const yz_match *match, const yz_match_event *event, const yz_ply *claimed)
{
    const yz_colour by = yz_match_colour(match, event->by);

    if (claimed->legality.ground == YZ_GROUND_LEGAL || claimed->struck ||
        yz_game_phase(yz_match_game(match)) == YZ_PHASE_ENDED)
        return YZ_EMPTY;
    return by == YZ_EMPTY ? claimed->move.colour : yz_opponent(by);
}

/* Who claims, and what the rules said of the move when it was made. */
static yz_message
claim_message(const yz_match *match, const yz_match_event *event)
{
    const yz_game *game = yz_match_game(match);
    const int ply = (int)event->number;
    const yz_ply claimed = yz_game_ply(game, ply);
    const yz_colour waits = waits_for(match, event, &claimed);
    yz_message why = yz_message_plain(YZ_MESSAGE_NONE);

    if (claimed.legality.ground != YZ_GROUND_LEGAL)
        why = yz__ground_message(game, &claimed.legality);
    return yz_message_with(
        YZ_MESSAGE_MATCH_CLAIM, yz__arg_player(match, event->by),
        yz_arg_number(yz_game_move_number(game, ply)), yz_arg_message(&why),
        yz_arg_choice((int)waits),
        yz__arg_article(waits == YZ_EMPTY ? NULL : article_of(match, "claim")));
}

/* That both lose: who says so first, and who says the same. */
static yz_message
both_lose_message(const yz_match *match, const yz_match_event *event, yz_message_id id)
{
    const yz_rules *rules = yz_game_rules(yz_match_game(match));

    return yz_message_with(
        id, yz__arg_player(match, event->by),
        yz__arg_article(yz__life_article(rules, YZ__LIFE_UNDECIDED)));
}

static yz_message
offer_message(const yz_match *match, const yz_match_event *event)
{
    const yz_result offer = {.kind = event->outcome};
    const yz_message what = yz_result_message(&offer);

    if (event->outcome == YZ_RESULT_BOTH_LOSE)
        return both_lose_message(match, event, YZ_MESSAGE_MATCH_BOTH_LOSE);
    return yz_message_with(YZ_MESSAGE_MATCH_OFFER, yz__arg_player(match, event->by),
                           yz_arg_message(&what));
}

static yz_message
accept_message(const yz_match *match, const yz_match_event *event)
{
    if (yz_game_result(yz_match_game(match)).kind == YZ_RESULT_BOTH_LOSE)
        return both_lose_message(match, event, YZ_MESSAGE_MATCH_BOTH_LOSE_TOO);
    return yz_message_with(YZ_MESSAGE_MATCH_ACCEPT, yz__arg_player(match, event->by));
}

static yz_message
play_message(const yz_match *match, const yz_match_event *event, bool shown)
{
    const yz_argument who = yz__arg_player(match, event->by);

    switch (event->kind) {
    case YZ_MATCH_MOVE:
        return move_message(match, event);
    case YZ_MATCH_OFFER:
        return offer_message(match, event);
    case YZ_MATCH_ACCEPT:
        return accept_message(match, event);
    case YZ_MATCH_RESIGN:
        return yz__resign_message(match, event);
    case YZ_MATCH_CLAIM:
        return yz__match_appeal(match) == event->by ? appeal_message(match, event)
                                                    : claim_message(match, event);
    case YZ_MATCH_ASK_UNDO:
        return yz_message_with(YZ_MESSAGE_MATCH_ASK_UNDO, who,
                               yz_arg_number(event->number));
    case YZ_MATCH_SEALING:
        return yz_message_with(YZ_MESSAGE_MATCH_SEALING,
                               yz_arg_colour(yz_game_to_move(yz_match_game(match))));
    default:
        return yz_message_with(
            YZ_MESSAGE_MATCH_SEAL, who, yz_arg_choice(shown),
            yz_arg_choice((int)event->move.kind),
            yz_arg_point(event->move.at, yz_game_height(yz_match_game(match))));
    }
}

/* ---- The end ---- */

/* How the chain is marked now, and what is proved about it. */
static yz_message
mark_message(const yz_match *match, const yz_match_event *event)
{
    const yz_game *game = yz_match_game(match);
    const size_t i = yz_index(yz_game_width(game), event->point);
    const yz_status_map *evidence = yz_match_evidence(match);
    yz_status_map marking;
    int known = evidence ? evidence->fate[i] : YZ_FATE_UNKNOWN;

    yz_game_marking(game, &marking);
    if (known > YZ_FATE_DEAD)
        known = YZ_FATE_UNKNOWN;
    return yz_message_with(
        YZ_MESSAGE_MATCH_MARK, yz__arg_player(match, event->by),
        yz_arg_point(event->point, yz_game_height(game)),
        yz_arg_choice(marking.fate[i] == YZ_FATE_DEAD), yz_arg_choice(known),
        yz_arg_name("basis", yz_basis_key(known ? evidence->basis : YZ_BASIS_NONE)));
}

static yz_message
end_message(const yz_match *match, const yz_match_event *event)
{
    switch (event->kind) {
    case YZ_MATCH_MARK:
        return mark_message(match, event);
    case YZ_MATCH_EVIDENCE:
        return yz_message_with(
            YZ_MESSAGE_MATCH_EVIDENCE,
            yz_arg_name("basis", yz_basis_key(event->status->basis)));
    case YZ_MATCH_SETTLE:
        return yz_message_with(
            YZ_MESSAGE_MATCH_SETTLE,
            yz_arg_name("basis", yz_basis_key(event->status->basis)));
    default:
        return yz_message_with(YZ_MESSAGE_MATCH_REPETITION,
                               yz_arg_choice((int)event->repetition->kind - 1),
                               yz_arg_colour(event->repetition->by));
    }
}

/* ---- What the referee rules ---- */

/* 'whom' is the one who loses. */
static yz_message
rule_message(const yz_match *match, const yz_match_event *event)
{
    const yz_colour loser = yz_match_colour(match, event->whom);
    const yz_result result = {.kind = event->outcome,
                              .winner =
                                  loser == YZ_EMPTY ? YZ_EMPTY : yz_opponent(loser)};
    const yz_message what = yz_result_message(&result);

    return yz_message_with(YZ_MESSAGE_MATCH_RULE, yz_arg_message(&what));
}

/* What is missing, and what follows from it before the game and after it. */
static yz_message
stones_message(const yz_match *match, const yz_match_event *event)
{
    enum { WHOLE, MISSING, TOO_MANY };
    const yz_game *game = yz_match_game(match);
    const yz_rules *rules = yz_game_rules(game);
    const int64_t off =
        yz__rules_bowl(rules, yz_game_width(game), yz_game_height(game)) -
        event->number;
    const int found = off == 0 ? WHOLE : off > 0 ? MISSING : TOO_MANY;
    const bool after = yz_match_stage_of(match) == YZ_MATCH_STAGE_OVER;

    return yz_message_with(YZ_MESSAGE_MATCH_STONES, yz__arg_player(match, event->whom),
                           yz_arg_number(event->number),
                           yz_arg_choice(found + (after ? TOO_MANY + 1 : 0)),
                           yz_arg_number(off < 0 ? -off : off),
                           yz__arg_article(yz__rules_bowls_article(rules)));
}

static yz_message
referee_message(const yz_match *match, const yz_match_event *event)
{
    char text[YZ_CLOCK_TIME_TEXT];
    const yz_argument who = yz__arg_player(match, event->whom);

    switch (event->kind) {
    case YZ_MATCH_OFFENCE:
        return yz_message_with(YZ_MESSAGE_MATCH_OFFENCE, who,
                               yz_arg_name("offence", yz__offence_text(event->offence)),
                               yz_arg_name("fault", yz__fault_text(event->fault)));
    case YZ_MATCH_DECIDE:
        return yz_message_with(
            YZ_MESSAGE_MATCH_DECIDE,
            yz_arg_name("decision", yz__decision_text(event->decision)));
    case YZ_MATCH_RULE:
        return rule_message(match, event);
    case YZ_MATCH_STONES:
        return stones_message(match, event);
    case YZ_MATCH_PENALTY:
        return yz_message_with(YZ_MESSAGE_MATCH_PENALTY, who,
                               yz_arg_number(event->number));
    case YZ_MATCH_LATE:
        return yz_message_with(YZ_MESSAGE_MATCH_LATE, who,
                               yz__arg_time(event->number, text));
    case YZ_MATCH_TAKE_TIME:
        return yz_message_with(YZ_MESSAGE_MATCH_TAKE_TIME, who,
                               yz__arg_time(event->number, text));
    case YZ_MATCH_GIVE_TIME:
        return yz_message_with(YZ_MESSAGE_MATCH_GIVE_TIME, who,
                               yz__arg_time(event->number, text));
    default:
        return yz_message_with(YZ_MESSAGE_MATCH_TIME, yz__arg_time(event->at, text));
    }
}

/* ---- All ---- */

/* clang-format off */
static yz_message
words_of(const yz_match *match, const yz_match_event *event, bool shown)
{
    switch (event->kind) {
    case YZ_MATCH_HOLD:
    case YZ_MATCH_GUESS:
    case YZ_MATCH_KOMI:
    case YZ_MATCH_CHOOSE:
    case YZ_MATCH_BID:
    case YZ_MATCH_ACCEPT_BID: return opening_message(event, shown);
    case YZ_MATCH_SEALING:
    case YZ_MATCH_SEAL:
    case YZ_MATCH_MOVE:
    case YZ_MATCH_ASK_UNDO:
    case YZ_MATCH_RESIGN:
    case YZ_MATCH_OFFER:
    case YZ_MATCH_ACCEPT:
    case YZ_MATCH_CLAIM: return play_message(match, event, shown);
    case YZ_MATCH_FILLING:
    case YZ_MATCH_FILL:
    case YZ_MATCH_RESUME:
    case YZ_MATCH_MOVED:
    case YZ_MATCH_PRISONERS:
    case YZ_MATCH_SLIPPED:
    case YZ_MATCH_LEAVE: return yz__table_event_message(match, event);
    case YZ_MATCH_EVIDENCE:
    case YZ_MATCH_MARK:
    case YZ_MATCH_SETTLE:
    case YZ_MATCH_REPETITION: return end_message(match, event);
    case YZ_MATCH_DISPUTE:
    case YZ_MATCH_SHOW:
    case YZ_MATCH_SAY:
    case YZ_MATCH_WITHDRAW: return yz__hypothetical_event_message(match, event);
    default: return referee_message(match, event);
    }
}
/* clang-format on */

yz_message
yz__event_message(const yz_match *match, const yz_match_event *event, bool shown)
{
    const yz_message_id id = SHORT[event->kind].id;
    const subject named = SHORT[event->kind].named;

    if (id == YZ_MESSAGE_NONE)
        return words_of(match, event, shown);
    return named == NOBODY
               ? yz_message_plain(id)
               : yz_message_with(
                     id, yz__arg_player(match, named == BY ? event->by : event->whom));
}
