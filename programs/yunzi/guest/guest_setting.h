/*
 * guest_setting.h - the rules and the clock of a match in the words of GTP and of its
 * extensions.
 */
#ifndef YUNZI_PROGRAM_GUEST_SETTING_H
#define YUNZI_PROGRAM_GUEST_SETTING_H

#include "guest/guest_player.h"

enum { GUEST_COMMAND = 512 };

/* Says whether a guest lists a command. */
typedef bool guest_knows(const void *context, const char *command);

/* The command that tells the rules, EXACTLY or NEARLY; NOTHING when there is none. */
guest_told guest_rules_command(char out[GUEST_COMMAND], const yz_rules *rules,
                               guest_knows *knows, const void *context);

/*
 * The command that tells the clock, as yz_clock_gtp_tell() writes it.  '*dialect' is that of
 * yz_clock_gtp_left() for this guest, who may not know parts of a second.
 */
guest_told guest_clock_command(char out[GUEST_COMMAND], const yz_clock_setting *clock,
                               guest_knows *knows, const void *context,
                               yz_clock_gtp *dialect);

#endif
