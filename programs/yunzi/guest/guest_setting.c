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

/* Clocks that promise a guest never more than its own: in whole seconds; then with each period
   as one stone of Canadian overtime, as GTP 2 has it (4.2); then the main time alone. */
typedef enum promise {
    THE_SAME,
    WHOLE_SECONDS,
    ONE_STONE,
    MAIN_TIME,
    PROMISES
} promise;

static yz_clock_setting
promised(const yz_clock_setting *clock, promise how)
{
    yz_clock_setting told = *clock;

    if (how == THE_SAME)
        return told;
    told.main -= told.main % 1000;
    told.period -= told.period % 1000;
    if (clock->kind == YZ_CLOCK_COUNTING_MINUTES && how > WHOLE_SECONDS)
        told.main -= told.count * told.period;
    if (how == ONE_STONE) {
        told.kind = YZ_CLOCK_CANADIAN;
        told.count = 1;
    } else if (how == MAIN_TIME)
        told = (yz_clock_setting){.kind = YZ_CLOCK_SUDDEN_DEATH, .main = told.main};
    return told;
}

/* Whether what is told there is never longer than the clock. */
static bool
keeps(const yz_clock_setting *clock, const yz_clock_setting *told, promise how)
{
    const bool periods = clock->kind == YZ_CLOCK_BYO_YOMI ||
                         clock->kind == YZ_CLOCK_ING_BYO_YOMI ||
                         clock->kind == YZ_CLOCK_COUNTING_MINUTES;

    return (how != ONE_STONE || periods) &&
           (clock->period == 0 || told->period > 0 || how == MAIN_TIME);
}

guest_told
guest_clock_command(char out[GUEST_COMMAND], const yz_clock_setting *clock,
                    guest_knows *knows, const void *context, bool *periods)
{
    static const struct {
        yz_clock_gtp dialect;
        const char *name;
    } COMMANDS[] = {{YZ_CLOCK_GTP_KATA, "kata-time_settings"},
                    {YZ_CLOCK_GTP_KGS, "kgs-time_settings"},
                    {YZ_CLOCK_GTP_STANDARD, "time_settings"}};
    enum { HOW_MANY = sizeof COMMANDS / sizeof *COMMANDS };
    char text[YZ_CLOCK_TEXT];

    if (periods != NULL)
        *periods = knows(context, COMMANDS[0].name) || knows(context, COMMANDS[1].name);
    for (promise how = THE_SAME; how < PROMISES; how++) {
        const yz_clock_setting told = promised(clock, how);
        for (int i = 0; i < HOW_MANY && keeps(clock, &told, how); i++) {
            if (!knows(context, COMMANDS[i].name) ||
                !yz_clock_gtp_text(&told, COMMANDS[i].dialect, text))
                continue;
            snprintf(out, GUEST_COMMAND, "%s", text);
            return how == THE_SAME ? GUEST_TOLD_EXACTLY : GUEST_TOLD_NEARLY;
        }
    }
    return GUEST_TOLD_NOTHING;
}
