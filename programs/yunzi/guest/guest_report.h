/* guest_report.h - what was wrong with a guest, as a message. */
#ifndef YUNZI_PROGRAM_GUEST_REPORT_H
#define YUNZI_PROGRAM_GUEST_REPORT_H

#include "guest/guest_player.h"

/* Its name for people: what it calls itself, or else the first word of its command line. */
const char *guest_report_name(const guest_player *player, const char *command_line,
                              char out[GUEST_TEXT]);
/* The trouble of a guest; NONE when there was none. */
yz_message guest_report(const guest_player *player, const char *name);
/* Its illegal move 'move', with the article and, with 'follows', what follows by the rules. */
yz_message guest_report_illegal(const char *name, const yz_game *game, yz_move move,
                                const yz_legality *legality, bool follows);

/* Says that a program cannot be started, 'why' being what guest_start() said; CLI_INPUT. */
int guest_complain(const char *program, int why);

#endif
