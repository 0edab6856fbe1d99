/* guest_options.h - the options for programs as players. */
#ifndef YUNZI_PROGRAM_GUEST_OPTIONS_H
#define YUNZI_PROGRAM_GUEST_OPTIONS_H

#include "cli/command.h"
#include "guest/guest.h"

/* Rows for the option table of a command with programs as players. */
/* clang-format off */
#define GUEST_OPTIONS \
    {"patience", "SECONDS", "Wait at most so long for the answer of a program, but for a " \
     "move under a clock; 60 if not given", NULL}, \
    {"program-memory", "MB", "The address space a program may use; 16384 if not given, 0 " \
     "for no limit", NULL}, \
    {"program-file", "MB", "The size of a file that a program may write; 1024 if not given, " \
     "0 for no limit", NULL}, \
    {"program-cpu", "SECONDS", "The processor time a program may use for all its games; no " \
     "limit if not given", NULL}, \
    {"program-log", "FILE", "Keep what programs write on standard error, up to a megabyte " \
     "each", "@files"}
/* clang-format on */

typedef struct guest_choice {
    int64_t patience; /* ms */
    guest_limits limits;
} guest_choice;

/* Reads GUEST_OPTIONS.  False after a message.  A log that was opened is closed by
   guest_choice_end(). */
bool guest_choice_read(guest_choice *out, const cli *line);
void guest_choice_end(guest_choice *choice);

#endif
