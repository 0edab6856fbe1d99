/* referee_json.c - what a referee may choose from, in words: offences and what follows them under the
   rules of a match, decisions, rulings. */
#include "announce/match_words.h"
#include "tell/members.h"
#include "rules/conduct.h"
#include "yunzi/messages.h"

#define ONE(...) +1
enum {
    OFFENCES = 0 YZ_OFFENCE_MAP(ONE),
    FAULTS = 0 YZ_FAULT_MAP(ONE),
};
#undef ONE

static void
write_name(yz_json *json, const yz_language *language, const char *context,
           const char *name)
{
    yz_json_text(json, "text", yz_language_word(language, context, name));
}

/* ---- Offences ---- */

static void
write_follows(yz_json *json, const yz_language *language, const char *key,
              yz_follows follows, yz_offence_rule rule)
{
    rule.follows = follows;
    const yz_message said = yz__follows_message(&rule);
    yz_json_text(json, key, YZ_SAID(&said, language));
}

/* What follows, and what follows where that cannot be done. */
static void
write_fault(yz_json *json, const yz_language *language, const yz_rules *rules,
            yz_offence offence, yz_fault fault)
{
    const yz_offence_rule rule = yz__rules_offence(rules, offence, fault);

    yz_json_open_object(json, NULL);
    yz_json_text(json, "fault", yz__fault_key(fault));
    write_name(json, language, "fault", yz__fault_text(fault));
    write_follows(json, language, "follows", rule.follows, rule);
    if (rule.otherwise != rule.follows)
        write_follows(json, language, "otherwise", rule.otherwise, rule);
    yz_json_close_object(json);
}

static void
write_offences(yz_json *json, const yz_language *language, const yz_rules *rules)
{
    yz_json_open_array(json, "offences");
    for (int i = 0; i < OFFENCES; i++) {
        yz_json_open_object(json, NULL);
        yz_json_text(json, "offence", yz__offence_key((yz_offence)i));
        write_name(json, language, "offence", yz__offence_text((yz_offence)i));
        yz_json_open_array(json, "faults");
        for (int k = 0; k < FAULTS; k++)
            write_fault(json, language, rules, (yz_offence)i, (yz_fault)k);
        yz_json_close_array(json);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

/* ---- Decisions and rulings ---- */

static void
write_decisions(yz_json *json, const yz_language *language)
{
    yz_json_open_array(json, "decisions");
    for (unsigned one = 1; one <= YZ_DECISION_LOSS; one *= 2) {
        yz_json_open_object(json, NULL);
        yz_json_text(json, "decision", yz_decision_key((yz_decision)one));
        write_name(json, language, "decision", yz__decision_text((yz_decision)one));
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_outcome(yz_json *json, const yz_language *language, const yz_match *match,
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
    yz_json_text(json, "text", YZ_SAID(&said, language));
    yz_json_close_object(json);
}

/* What he may rule the end of a game to be; 'whom' is the loser. */
static void
write_outcomes(yz_json *json, const yz_language *language, const yz_match *match)
{
    static const yz_result_kind PLAIN[] = {YZ_RESULT_DRAW, YZ_RESULT_BOTH_LOSE,
                                           YZ_RESULT_NO_RESULT, YZ_RESULT_VOID};
    static const yz_result_kind LOST[] = {YZ_RESULT_FORFEIT, YZ_RESULT_TIME,
                                          YZ_RESULT_RESIGNATION};

    yz_json_open_array(json, "outcomes");
    for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN; i++)
        write_outcome(json, language, match, PLAIN[i], YZ_PARTY_HOST);
    for (size_t i = 0; i < sizeof LOST / sizeof *LOST; i++)
        for (yz_party who = YZ_PARTY_FIRST; who <= YZ_PARTY_SECOND; who++)
            if (yz_match_colour(match, who) != YZ_EMPTY)
                write_outcome(json, language, match, LOST[i], who);
    yz_json_close_array(json);
}

void
yz_tell_referee_json(yz_json *json, const yz_match *match, const yz_language *language)
{
    write_offences(json, language, yz_game_rules(yz_match_game(match)));
    write_decisions(json, language);
    write_outcomes(json, language, match);
}
