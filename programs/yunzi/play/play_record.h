/*
 * play_record.h - the record of a game at the table, at any time.
 */
#ifndef YUNZI_PROGRAM_PLAY_RECORD_H
#define YUNZI_PROGRAM_PLAY_RECORD_H

#include <yunzi/record.h>

#include "table/play_table.h"

/* As yz_match_record(). */
yz_status play_record_of(yz_record **out, const play_table *table);
/* Writes it as SGF to a file, whole or not at all.  Returns a cli_exit, after a message
   where it is not CLI_DONE. */
int play_record_save(const play_table *table, const char *path);

#endif
