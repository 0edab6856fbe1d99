/*
 * act_store.h - the log of an event in SQLite: one file, several desks, one writer at a time.
 *
 *     acts(number, added, text)    a row for each call of act_store_add(), in its order
 *
 * What was added is on the disk when the call returns (WAL, synchronous FULL).  Rows are never changed.
 */
#ifndef YUNZI_PROGRAM_ACT_STORE_H
#define YUNZI_PROGRAM_ACT_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include <yunzi/message.h>

typedef struct act_store act_store;

/* True if the file is one of SQLite, or is to be one: it is not there, and its name ends in ".db". */
bool act_store_is(const char *path);
/* Opens a store, which is made if it is not there.  A status with 'diag' filled in. */
yz_status act_store_open(act_store **out, const char *path, yz_diag *diag);
void act_store_close(act_store *store);
/* All acts, one after the other, in '*out', which the caller frees also after a failure. */
yz_status act_store_read(act_store *store, size_t most, char **out, size_t *length,
                         yz_diag *diag);
/* Adds acts.  YZ_E_PHASE: another desk has added some since the store was read, or is just about to; nothing
   was added. */
yz_status act_store_add(act_store *store, const char *acts, size_t length,
                        yz_diag *diag);

#endif
