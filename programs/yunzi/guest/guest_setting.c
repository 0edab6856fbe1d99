/* guest_setting.c - rules and clocks in the words of GTP, KGS and KataGo. */
#include <stdio.h>
#include <string.h>

#include "guest/guest_setting.h"

/* ---- Rules ---- */

/* KataGo's answers as one object: {"ko":"SIMPLE","suicide":false,...}.  EXACTLY, unless an
   answer is not ours. */
static guest_told
katago_rules(char out[GUEST_COMMAND], const yz_rules *rules)
{
    guest_told told = GUEST_TOLD_EXACTLY;
    size_t used = (size_t)snprintf(out, GUEST_COMMAND, "kata-set-rules {");

    for (int i = 0; i < YZ_KATAGO_FIELDS; i++) {
        const yz_katago_answer answer = yz_rules_katago(rules, (yz_katago_field)i);
        const bool flag =
            strcmp(answer.value, "true") == 0 || strcmp(answer.value, "false") == 0;
        const char *quote = flag ? "" : "\"";
        used += (size_t)snprintf(out + used, GUEST_COMMAND - used, "%s\"%s\":%s%s%s",
                                 i > 0 ? "," : "", answer.field, quote, answer.value,
                                 quote);
        if (answer.own != NULL)
            told = GUEST_TOLD_NEARLY;
    }
    snprintf(out + used, GUEST_COMMAND - used, "}");
    return told;
}

/* KGS knows four rule sets by name. */
static guest_told
kgs_rules(char out[GUEST_COMMAND], const yz_rules *rules)
{
    static const struct {
        const char *prefix, *name;
    } NAMES[] = {
        {"japanese", "japanese"},       {"korean", "japanese"},
        {"chinese", "chinese"},         {"aga", "aga"},
        {"new-zealand", "new_zealand"},
    };
    const char *id = yz_rules_id(rules);

    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (strncmp(id, NAMES[i].prefix, strlen(NAMES[i].prefix)) == 0) {
            snprintf(out, GUEST_COMMAND, "kgs-rules %s", NAMES[i].name);
            return GUEST_TOLD_NEARLY;
        }
    return GUEST_TOLD_NOTHING;
}

guest_told
guest_rules_command(char out[GUEST_COMMAND], const yz_rules *rules, guest_knows *knows,
                    const void *context)
{
    if (knows(context, "yunzi-rules")) {
        snprintf(out, GUEST_COMMAND, "yunzi-rules %s", yz_rules_id(rules));
        return GUEST_TOLD_EXACTLY;
    }
    if (knows(context, "kata-set-rules"))
        return katago_rules(out, rules);
    if (knows(context, "kgs-rules"))
        return kgs_rules(out, rules);
    return GUEST_TOLD_NOTHING;
}

/* ---- Clocks ---- */

/* A clock as GTP's extensions know it; times in seconds, rounded down. */
typedef struct spoken {
    enum { NONE, ABSOLUTE, BYO_YOMI, CANADIAN, FISCHER } kind;
    double main, period;
    int count;
    double cap; /* FISCHER: 0: none */
    bool exact;
} spoken;

/* Delay, the hourglass and penalties have no words: main time is all that is promised. */
static spoken
speak(const yz_clock_setting *clock)
{
    const double main = (double)clock->main / 1000,
                 period = (double)clock->period / 1000;

    switch (clock->kind) {
    case YZ_CLOCK_NONE:
        return (spoken){.kind = NONE, .exact = true};
    case YZ_CLOCK_SUDDEN_DEATH:
        return (spoken){.kind = ABSOLUTE, .main = main, .exact = true};
    case YZ_CLOCK_BYO_YOMI:
    case YZ_CLOCK_ING_BYO_YOMI:
        return (spoken){BYO_YOMI, main, period, clock->count, 0, true};
    case YZ_CLOCK_COUNTING_MINUTES:
        return (spoken){BYO_YOMI, main - 60 * clock->count, 60, clock->count, 0, true};
    case YZ_CLOCK_EACH_MOVE:
        return (spoken){BYO_YOMI, 0, period, 1, 0, true};
    case YZ_CLOCK_CANADIAN:
        return (spoken){CANADIAN, main, period, clock->count, 0, true};
    case YZ_CLOCK_FISCHER:
        return (spoken){FISCHER, main, period, 0, (double)clock->cap / 1000, true};
    default:
        return (spoken){.kind = ABSOLUTE, .main = main};
    }
}

/* KGS has all but Fischer's clock, in the words that KataGo uses too. */
static void
write_extended(char out[GUEST_COMMAND], const char *command, const spoken *clock)
{
    switch (clock->kind) {
    case NONE:
        snprintf(out, GUEST_COMMAND, "%s none", command);
        break;
    case ABSOLUTE:
        snprintf(out, GUEST_COMMAND, "%s absolute %g", command, clock->main);
        break;
    case BYO_YOMI:
    case CANADIAN:
        snprintf(out, GUEST_COMMAND, "%s %s %g %g %d", command,
                 clock->kind == BYO_YOMI ? "byoyomi" : "canadian", clock->main,
                 clock->period, clock->count);
        break;
    case FISCHER:
        if (clock->cap > 0)
            snprintf(out, GUEST_COMMAND, "%s fischer-capped %g %g %g -1", command,
                     clock->main, clock->period, clock->cap);
        else
            snprintf(out, GUEST_COMMAND, "%s fischer %g %g", command, clock->main,
                     clock->period);
        break;
    }
}

/* GTP 2 has Canadian overtime alone (4.2): byo-yomi is one stone in each period, whole
   seconds; "no limit" is a period without stones. */
static void
write_plain(char out[GUEST_COMMAND], const spoken *clock)
{
    const int main = (int)clock->main, period = (int)clock->period;

    if (clock->kind == NONE)
        snprintf(out, GUEST_COMMAND, "time_settings 0 1 0");
    else if ((clock->kind == BYO_YOMI || clock->kind == CANADIAN) && period > 0)
        snprintf(out, GUEST_COMMAND, "time_settings %d %d %d", main, period,
                 clock->kind == BYO_YOMI ? 1 : clock->count);
    else
        snprintf(out, GUEST_COMMAND, "time_settings %d 0 0", main);
}

guest_told
guest_clock_command(char out[GUEST_COMMAND], const yz_clock_setting *clock,
                    guest_knows *knows, const void *context, bool *periods)
{
    const spoken said = speak(clock);
    const bool kata = knows(context, "kata-time_settings");
    const guest_told exact = said.exact ? GUEST_TOLD_EXACTLY : GUEST_TOLD_NEARLY;

    if (periods != NULL)
        *periods = kata || knows(context, "kgs-time_settings");
    if (kata || (knows(context, "kgs-time_settings") && said.kind != FISCHER)) {
        write_extended(out, kata ? "kata-time_settings" : "kgs-time_settings", &said);
        return exact;
    }
    if (!knows(context, "time_settings"))
        return GUEST_TOLD_NOTHING;
    write_plain(out, &said);
    const bool same =
        said.kind == NONE || said.kind == ABSOLUTE || said.kind == CANADIAN;
    return same ? exact : GUEST_TOLD_NEARLY;
}
