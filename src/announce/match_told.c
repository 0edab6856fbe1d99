/* match_told.c - what a match tells, in words, as its reader may know it. */
#include "tell/judged.h"
#include "announce/match_words.h"
#include "rules/conduct.h"
#include "rules/play.h"
#include "tell/prose.h"
#include "yunzi/messages.h"

/* ---- Time ---- */

/* Which of the rows of yz_rules_option() says what follows when the time is overstepped. */
static const char *
overtime_article(const yz_rules *rules)
{
    return yz_rules_option(rules, yz_option_find("overtime")).article;
}

static yz_message
call_message(const yz_match *match, const yz_clock_call *call)
{
    const yz_rules *rules = yz_game_rules(yz_match_game(match));
    const bool passes = yz__overtime_follows(rules) == YZ__OVERTIME_PASSES;
    const yz_message what = yz__clock_call_message(call);

    if (call->kind != YZ_CLOCK_CALL_OVERSTEPPED)
        return what;
    return yz_message_with(YZ_MESSAGE_MATCH_OVERSTEPPED, yz_arg_message(&what),
                           yz_arg_choice(passes),
                           yz__arg_article(overtime_article(rules)));
}

static yz_message
break_message(const yz_match *match, const yz_match_told *told)
{
    char text[YZ_CLOCK_TIME_TEXT];
    const yz_rules *rules = yz_game_rules(yz_match_game(match));

    return yz_message_with(YZ_MESSAGE_MATCH_BREAK, yz_arg_choice(told->right),
                           yz__arg_time(told->number, text),
                           yz__arg_article(yz__rules_breaks_article(rules)));
}

static yz_message
late_message(const yz_match *match, const yz_match_told *told)
{
    enum { TAKEN, FORFEITS, BY_EVENT, NO_MAIN_TIME };
    char text[YZ_CLOCK_TIME_TEXT];
    const yz_lateness *late = &told->lateness;
    const bool no_main = yz_match_clock(match)->setting.main == 0;
    const int kind = late->kind == YZ_LATE_FORFEIT ? FORFEITS
                     : no_main                     ? NO_MAIN_TIME
                     : late->kind == YZ_LATE_TAKEN ? TAKEN
                                                   : BY_EVENT;

    return yz_message_with(YZ_MESSAGE_MATCH_LATE_FOLLOWS,
                           yz__arg_player(match, told->whom), yz_arg_choice(kind),
                           yz__arg_time(late->taken, text),
                           yz__arg_article(late->article));
}

/* ---- Colours ---- */

static yz_message
colours_message(const yz_match *match)
{
    const yz_number contract = yz_match_contract(match);

    return yz_message_with(
        YZ_MESSAGE_MATCH_COLOURS,
        yz_arg_choice(yz_match_player(match, YZ_BLACK) == YZ_PARTY_SECOND),
        yz_arg_choice(contract.count != 0), yz_arg_exact(contract));
}

/* ---- Moves that the rules refuse ---- */

static yz_message
illegal_message(const yz_match *match, const yz_match_told *told)
{
    const yz_message why =
        yz_refused_move_message(yz_match_game(match), told->move, &told->legality);

    return yz_message_with(
        YZ_MESSAGE_MATCH_ILLEGAL, yz_arg_message(&why),
        yz_arg_name("consequence", yz_consequence_text(told->legality.consequence,
                                                       told->move.colour)));
}

static yz_message
opened_message(const yz_match *match, const yz_match_told *told)
{
    const yz_game *game = yz_match_game(match);
    yz_message why = yz_message_plain(YZ_MESSAGE_NONE);

    if (told->legality.ground != YZ_GROUND_LEGAL)
        why = yz__ground_message(game, &told->legality);
    return yz_message_with(
        YZ_MESSAGE_MATCH_OPENED, yz_arg_choice((int)told->move.kind),
        yz_arg_point(told->move.at, yz_game_height(game)), yz_arg_message(&why),
        yz_arg_name("consequence",
                    yz_consequence_text(told->legality.consequence, told->move.colour)),
        yz_arg_choice(told->follows.completed));
}

/* ---- What follows, and the end ---- */

yz_message
yz__follows_message(const yz_offence_rule *rule)
{
    return yz_message_with(YZ_MESSAGE_MATCH_FOLLOWS,
                           yz_arg_name("follows", yz__follows_text(rule->follows)),
                           yz_arg_choice(rule->follows == YZ_FOLLOWS_POINTS),
                           yz_arg_number(rule->points), yz__arg_article(rule->article),
                           yz_arg_choice(rule->completed));
}

/* A game that ended by itself has a result; the other one is counted, on the marks. */
static yz_message
over_message(const yz_match *match)
{
    const yz_result result = yz_game_result(yz_match_game(match));
    const yz_message said =
        yz__result_message(&result, yz_game_rules(yz_match_game(match)));
    yz_status_map marking;

    if (result.kind != YZ_RESULT_NONE)
        return yz_message_with(YZ_MESSAGE_MATCH_OVER, yz_arg_message(&said));
    yz_game_marking(yz_match_game(match), &marking);
    return yz_message_with(YZ_MESSAGE_MATCH_COUNT,
                           yz_arg_name("basis", yz_basis_key(marking.basis)));
}

/* ---- All ---- */

/* The referee's words: a control character could speak to a terminal. */
static yz_argument
arg_reason(const char *reason, char text[YZ_MATCH_REASON])
{
    size_t length = 0;

    for (; reason[length] != '\0' && length < YZ_MATCH_REASON - 1; length++) {
        const unsigned char c = (unsigned char)reason[length];
        text[length] = c < 0x20 || c == 0x7f ? ' ' : reason[length];
    }
    return yz_arg_bytes(text, length);
}

static yz_message
event_message(const yz_match *match, const yz_match_told *told)
{
    const bool shown =
        told->to == YZ_MATCH_ALL || (told->to & 1u << told->event->by) != 0;
    const yz_message what = yz__event_message(match, told->event, shown);
    const char *reason = told->event->reason;
    char text[YZ_MATCH_REASON];

    return reason == NULL
               ? what
               : yz_message_with(YZ_MESSAGE_MATCH_REASON, yz_arg_message(&what),
                                 arg_reason(reason, text));
}

/* clang-format off */
yz_message
yz_told_message(const yz_match *match, const yz_match_told *told, yz_party reader)
{
    if (!(told->to & 1u << reader))
        return yz_message_plain(YZ_MESSAGE_NONE);
    switch (told->kind) {
    case YZ_MATCH_TOLD_EVENT: return event_message(match, told);
    case YZ_MATCH_TOLD_CALL: return call_message(match, told->call);
    case YZ_MATCH_TOLD_GUESSED:
        return yz_message_with(YZ_MESSAGE_MATCH_GUESSED, yz_arg_number(told->number),
                               yz_arg_choice(told->right));
    case YZ_MATCH_TOLD_COLOURS: return colours_message(match);
    case YZ_MATCH_TOLD_ILLEGAL: return illegal_message(match, told);
    case YZ_MATCH_TOLD_PLACING:
        return yz_message_with(YZ_MESSAGE_SPOKEN_TO_PLACE, yz_arg_number(told->number),
                               yz_arg_number(yz_game_handicap(yz_match_game(match))));
    case YZ_MATCH_TOLD_YIELDING: return yz__yielding_message(yz_match_game(match), (int)told->number);
    case YZ_MATCH_TOLD_OPENED: return opened_message(match, told);
    case YZ_MATCH_TOLD_BREAK: return break_message(match, told);
    case YZ_MATCH_TOLD_LATE: return late_message(match, told);
    case YZ_MATCH_TOLD_FOLLOWS: return yz__follows_message(&told->follows);
    case YZ_MATCH_TOLD_HYPOTHETICAL:
    case YZ_MATCH_TOLD_TAKEN:
    case YZ_MATCH_TOLD_OPEN:
    case YZ_MATCH_TOLD_SHOWN: return yz__hypothetical_told_message(match, told);
    case YZ_MATCH_TOLD_OVER: break;
    }
    return over_message(match);
}

/* ---- As lines of text ---- */

yz_status
yz_tell_match_terms(const yz_telling *how, const yz_match *match)
{
    yz__prose out;

    yz__prose_start(&out, how);
    yz__prose_paragraph(&out, 0, 0);
    for (yz_match_term term = YZ_MATCH_TERM_RULES; term < YZ_MATCH_TERMS; term++) {
        const yz_message said = yz__match_term_message(match, term);
        if (said.id == YZ_MESSAGE_NONE)
            continue;
        if (term > YZ_MATCH_TERM_RULES)
            yz__prose_plain(&out, YZ_MESSAGE_PLACE_SEMICOLON);
        yz__prose_message(&out, &said);
    }
    yz__prose_end(&out);
    return out.status;
}
