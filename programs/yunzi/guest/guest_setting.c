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

guest_told
guest_clock_command(char out[GUEST_COMMAND], const yz_clock_setting *clock,
                    guest_knows *knows, const void *context, yz_clock_gtp *dialect)
{
    static const char *const COMMANDS[] = {
        [YZ_CLOCK_GTP_STANDARD] = "time_settings",
        [YZ_CLOCK_GTP_KGS] = "kgs-time_settings",
        [YZ_CLOCK_GTP_KATA] = "kata-time_settings",
    };
    unsigned known = 0;
    bool exactly;

    for (unsigned i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        known |= (unsigned)knows(context, COMMANDS[i]) << i;
    *dialect = known >> YZ_CLOCK_GTP_KATA != 0  ? YZ_CLOCK_GTP_KATA
               : known >> YZ_CLOCK_GTP_KGS != 0 ? YZ_CLOCK_GTP_KGS
                                                : YZ_CLOCK_GTP_STANDARD;
    if (!yz_clock_gtp_tell(clock, known, out, &exactly))
        return GUEST_TOLD_NOTHING;
    return exactly ? GUEST_TOLD_EXACTLY : GUEST_TOLD_NEARLY;
}
