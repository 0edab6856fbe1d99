/*
 * table_rulings.h - rulings on repetition at the table: where the rules ask for them, the
 * judge of cycles is asked after each move, as it is in records.
 */
#ifndef YUNZI_PROGRAM_TABLE_RULINGS_H
#define YUNZI_PROGRAM_TABLE_RULINGS_H

#include <yunzi/cycle.h>

/* A ruling with its points. */
typedef struct table_ruling {
    yz_repetition repetition;
    yz_point point[YZ_RULED_POINTS];
} table_ruling;

/* The ruling that the last move of 'game' calls for: '*made' says whether there is one, in
   '*out'.  The game does not change.  YZ_E_NOMEM. */
yz_status table_ruling_due(const yz_game *game, table_ruling *out, bool *made);

#endif
