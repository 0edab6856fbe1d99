/*
 * keep_table.h - how far a table has come, kept and read again.
 *
 *     place    what is done of it (yz__table_place), positions, rows, the limit
 *     ends     where they are judged: both bounds of each that is known
 *     rows     once worths are looked for: those of all positions (yz__small_row), and what each
 *              play comes to where that is known
 */
#ifndef YZ_SRC_SOLVE_KEEP_TABLE_H
#define YZ_SRC_SOLVE_KEEP_TABLE_H

#include "solve/backwards.h"

/* Writes all that was done, if that is due.  YZ_E_IO. */
YZ_MUST_CHECK yz_status yz__keep_table(const yz__backwards *table);
/* The steps and the table alone, as the beginning of what is kept of a search. */
void yz__put_table(yz__keeper *keeper, const yz__backwards *table);

/* Reads how far an earlier run came, with its steps, if it did; worths are read later.
   YZ_E_SYNTAX. */
YZ_MUST_CHECK yz_status yz__read_table_place(yz__backwards *table);
/* The worths, where the place says that they are there, once rows have begun. */
YZ_MUST_CHECK yz_status yz__read_table_rows(yz__backwards *table);

#endif
