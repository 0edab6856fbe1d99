/* rules_offences.c - what follows each offence at the table, as rows of a Markdown table. */
#include <string.h>

#include "rules/conduct.h"
#include "tell/prose.h"
#include "tell/rules_told.h"
#include "yunzi/messages.h"

enum { FAULTS = YZ_FAULT_WILFUL + 1, EVERY_FAULT = (1 << FAULTS) - 1 };

/* Those of pair Go belong to every rule set: the page of the overlays says them. */
#define X(name, key, text) YZ_OFFENCE_##name,
static const yz_offence OFFENCES[] = {YZ_OFFENCE_MAP(X)};
#undef X
enum { OFFENCE_COUNT = sizeof OFFENCES / sizeof *OFFENCES };

#define X(name, value, key, text) YZ_DECISION_##name,
static const yz_decision DECISIONS[] = {YZ_DECISION_MAP(X)};
#undef X

static bool
is_told(const yz_rules *rules, yz_offence offence, yz_fault fault)
{
    return offence != YZ_OFFENCE_OUT_OF_ROTATION &&
           yz__rules_offence(rules, offence, fault).follows != YZ_FOLLOWS_EVENT;
}

bool
yz__rules_have_offences(const yz_rules *rules)
{
    for (int i = 0; i < OFFENCE_COUNT; i++)
        for (int fault = 0; fault < FAULTS; fault++)
            if (is_told(rules, OFFENCES[i], (yz_fault)fault))
                return true;
    return false;
}

/* ---- Cells ---- */

static void
end_cell(yz__prose *out)
{
    yz__prose_text(out, " |");
}

static void
join(yz__prose *out, bool *any)
{
    if (*any)
        yz__prose_plain(out, YZ_MESSAGE_PLACE_SEMICOLON);
    *any = true;
}

static void
tell_faults(yz__prose *out, unsigned faults)
{
    bool any = false;

    yz__prose_text(out, " ");
    if (faults == EVERY_FAULT)
        yz__prose_plain(out, YZ_MESSAGE_PAGE_EVERY_FAULT);
    for (int fault = 0; fault < FAULTS && faults != EVERY_FAULT; fault++) {
        if (!(faults >> fault & 1))
            continue;
        join(out, &any);
        yz__prose_name(out, "fault", yz__fault_text((yz_fault)fault));
    }
    end_cell(out);
}

/* All that a referee may rule, as a sum. */
static unsigned
every_decision(void)
{
    unsigned all = 0;

    for (size_t i = 0; i < sizeof DECISIONS / sizeof *DECISIONS; i++)
        all |= (unsigned)DECISIONS[i];
    return all;
}

/* Between what the referee may choose; not told where that is anything. */
static void
tell_decisions(yz__prose *out, unsigned decisions)
{
    bool any = false;

    if (decisions == 0 || decisions == every_decision())
        return;
    yz__prose_text(out, " (");
    for (size_t i = 0; i < sizeof DECISIONS / sizeof *DECISIONS; i++) {
        if (!(decisions & (unsigned)DECISIONS[i]))
            continue;
        join(out, &any);
        yz__prose_name(out, "decision", yz__decision_text(DECISIONS[i]));
    }
    yz__prose_text(out, ")");
}

static void
tell_follows(yz__prose *out, const yz_offence_rule *rule)
{
    yz__prose_text(out, " ");
    yz__prose_say(out, YZ_MESSAGE_PAGE_FOLLOWS,
                  yz_arg_name("follows", yz__follows_text(rule->follows)),
                  yz_arg_choice(rule->otherwise != rule->follows),
                  yz_arg_name("follows", yz__follows_text(rule->otherwise)));
    if (rule->otherwise != YZ_FOLLOWS_DRAW_OR_REPLAY)
        tell_decisions(out, rule->decisions);
    end_cell(out);
}

static void
tell_where(yz__prose *out, const yz_offence_rule *rule)
{
    yz__prose_text(out, " ");
    if (rule->completed) {
        yz__prose_plain(out, YZ_MESSAGE_PAGE_BY_US);
        yz__prose_plain(out, YZ_MESSAGE_PLACE_COLON);
    }
    yz__prose_name(out, "article", rule->article);
    end_cell(out);
}

/* ---- Rows ---- */

static bool
are_same(const yz_offence_rule *one, const yz_offence_rule *other)
{
    return one->follows == other->follows && one->otherwise == other->otherwise &&
           one->decisions == other->decisions && one->completed == other->completed &&
           strcmp(one->article, other->article) == 0;
}

/* The faults that have this answer, as a sum of 1 << yz_fault. */
static unsigned
faults_like(const yz_rules *rules, yz_offence offence, const yz_offence_rule *rule)
{
    unsigned faults = 0;

    for (int fault = 0; fault < FAULTS; fault++) {
        const yz_offence_rule other =
            yz__rules_offence(rules, offence, (yz_fault)fault);
        if (is_told(rules, offence, (yz_fault)fault) && are_same(rule, &other))
            faults |= 1u << fault;
    }
    return faults;
}

static void
tell_offence(yz__prose *out, const yz_rules *rules, yz_offence offence)
{
    unsigned told = 0;

    for (int fault = 0; fault < FAULTS; fault++) {
        if (!is_told(rules, offence, (yz_fault)fault) || (told >> fault & 1))
            continue;
        const yz_offence_rule rule = yz__rules_offence(rules, offence, (yz_fault)fault);
        const unsigned faults = faults_like(rules, offence, &rule);
        told |= faults;
        yz__prose_row(out, 0);
        yz__prose_text(out, "| ");
        yz__prose_name(out, "offence", yz__offence_text(offence));
        end_cell(out);
        tell_faults(out, faults);
        tell_follows(out, &rule);
        tell_where(out, &rule);
        yz__prose_end(out);
    }
}

void
yz__tell_offences(yz__prose *out, const yz_rules *rules)
{
    for (int i = 0; i < OFFENCE_COUNT; i++)
        tell_offence(out, rules, OFFENCES[i]);
}
