/* door_proof.h - commands of the door that the command line does not have. */
#ifndef YUNZI_DOOR_PROOF_H
#define YUNZI_DOOR_PROOF_H

#include <stdint.h>

#include "cli/command.h"
#include "door.h"

/* Runs a command over the bytes of a question; door_command.c. */
void door_run_command(door_call *call, const char *name);
/* A yz_goes_on that asks the page. */
bool door_goes_on_reading(void *context, uint64_t done);

extern const cli_command cmd_proof, cmd_compare;

#endif
