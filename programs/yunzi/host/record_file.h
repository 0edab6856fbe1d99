/* record_file.h - the record of a game at a table, at any time, and its file. */
#ifndef YUNZI_PROGRAM_RECORD_FILE_H
#define YUNZI_PROGRAM_RECORD_FILE_H

#include <yunzi/table.h>

/* As yz_table_record(), with the date of today, or the one that SOURCE_DATE_EPOCH gives so that
   runs can be repeated, and in the language of the program.  'options' NULL: with nothing
   else. */
yz_status record_make(yz_record **out, const yz_table *table,
                      const yz_match_record_options *options);
/* Writes it as SGF to a file, whole or not at all.  Returns a cli_exit, after a message
   where it is not CLI_DONE. */
int record_save(const yz_table *table, const yz_match_record_options *options,
                const char *path);

#endif
