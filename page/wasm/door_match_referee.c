/* door_match_referee.c - what a referee may choose from, in the reader's words: offences and what
   follows them under the rules of a match, decisions, rulings. */
#include <yunzi/told.h>
#include <yunzi/messages.h>

#include "door_match.h"

#define ONE(...) +1
enum {
    OFFENCES = 0 YZ_OFFENCE_MAP(ONE),
    FAULTS = 0 YZ_FAULT_MAP(ONE),
};
#undef ONE

static void
write_name(yz_json *json, const door_call *call, const char *context, const char *name)
{
    yz_json_text(json, "text", yz_language_word(call->language, context, name));
}

/* ---- Offences ---- */

static void
write_follows(yz_json *json, const door_call *call, const char *key, yz_follows follows,
              const yz_offence_rule *rule)
{
    const char *article = rule->article == NULL ? "" : rule->article;
    const yz_message said = yz_message_with(
        YZ_MESSAGE_MATCH_FOLLOWS, yz_arg_name("follows", yz_follows_text(follows)),
        yz_arg_choice(follows == YZ_FOLLOWS_POINTS), yz_arg_number(rule->points),
        yz_arg_name("article", article));

    yz_json_text(json, key, YZ_SAID(&said, call->language));
}

/* What follows, and what follows where that cannot be done. */
static void
write_fault(yz_json *json, const door_call *call, const yz_rules *rules,
            yz_offence offence, yz_fault fault)
{
    const yz_offence_rule rule = yz_rules_offence(rules, offence, fault);

    yz_json_open_object(json, NULL);
    yz_json_text(json, "fault", yz_fault_key(fault));
    write_name(json, call, "fault", yz_fault_text(fault));
    write_follows(json, call, "follows", rule.follows, &rule);
    if (rule.otherwise != rule.follows)
        write_follows(json, call, "otherwise", rule.otherwise, &rule);
    yz_json_close_object(json);
}

static void
write_offences(yz_json *json, const door_call *call, const yz_rules *rules)
{
    yz_json_open_array(json, "offences");
    for (int i = 0; i < OFFENCES; i++) {
        yz_json_open_object(json, NULL);
        yz_json_text(json, "offence", yz_offence_key((yz_offence)i));
        write_name(json, call, "offence", yz_offence_text((yz_offence)i));
        yz_json_open_array(json, "faults");
        for (int k = 0; k < FAULTS; k++)
            write_fault(json, call, rules, (yz_offence)i, (yz_fault)k);
        yz_json_close_array(json);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

/* ---- Decisions and rulings ---- */

static void
write_decisions(yz_json *json, const door_call *call)
{
    yz_json_open_array(json, "decisions");
    for (unsigned one = 1; one <= YZ_DECISION_LOSS; one *= 2) {
        yz_json_open_object(json, NULL);
        yz_json_text(json, "decision", yz_decision_key((yz_decision)one));
        write_name(json, call, "decision", yz_decision_text((yz_decision)one));
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_outcome(yz_json *json, const door_call *call, const yz_match *match,
              yz_result_kind outcome, yz_party loser)
{
    const bool lost = loser != YZ_PARTY_HOST;
    const yz_result result = {
        .kind = outcome,
        .winner = lost ? yz_opponent(yz_match_colour(match, loser)) : YZ_EMPTY};
    const yz_message said = yz_result_message(&result);

    yz_json_open_object(json, NULL);
    yz_json_text(json, "outcome", yz_result_key(outcome));
    yz_json_text(json, "whom", yz_party_key(loser));
    yz_json_text(json, "text", YZ_SAID(&said, call->language));
    yz_json_close_object(json);
}

/* What he may rule the end of a game to be; 'whom' is the loser. */
static void
write_outcomes(yz_json *json, const door_call *call, const yz_match *match)
{
    static const yz_result_kind PLAIN[] = {YZ_RESULT_DRAW, YZ_RESULT_BOTH_LOSE,
                                           YZ_RESULT_NO_RESULT, YZ_RESULT_VOID};
    static const yz_result_kind LOST[] = {YZ_RESULT_FORFEIT, YZ_RESULT_TIME,
                                          YZ_RESULT_RESIGNATION};

    yz_json_open_array(json, "outcomes");
    for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN; i++)
        write_outcome(json, call, match, PLAIN[i], YZ_PARTY_HOST);
    for (size_t i = 0; i < sizeof LOST / sizeof *LOST; i++)
        for (yz_party who = YZ_PARTY_FIRST; who <= YZ_PARTY_SECOND; who++)
            if (yz_match_colour(match, who) != YZ_EMPTY)
                write_outcome(json, call, match, LOST[i], who);
    yz_json_close_array(json);
}

void
door_match_referee(door_call *call)
{
    const door_match *own = door_match_of(call);
    yz_json json;

    if (own == NULL)
        return;
    door_open(call, &json);
    write_offences(&json, call, yz_game_rules(door_match_game(own)));
    write_decisions(&json, call);
    write_outcomes(&json, call, door_match_at(own));
    door_close(&json);
}

/* ---- Overlays ---- */

/* What players may agree on besides a rule set: "rules=aga-1991+rengo". */
void
door_match_overlays(door_call *call)
{
    yz_json json;

    door_open(call, &json);
    yz_json_open_array(&json, "overlays");
    for (size_t i = 0; i < yz_overlay_count(); i++) {
        const yz_overlay_info info = yz_overlay_at(i);
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, "overlay", info.id);
        yz_json_text(&json, "name",
                     yz_language_word(call->language, "overlay", info.name));
        yz_json_text(&json, "text",
                     yz_language_word(call->language, "overlay", info.text));
        yz_json_close_object(&json);
    }
    yz_json_close_array(&json);
    door_close(&json);
}
