/*
 * check.h - what `yunzi check` finds in one game or board.
 */
#ifndef YUNZI_PROGRAM_CHECK_H
#define YUNZI_PROGRAM_CHECK_H

#include <yunzi/life.h>
#include <yunzi/tell.h>

#include "input/load.h"

struct findings {
    yz_finding *list;
    size_t count;
    size_t room;
    bool failed;    /* memory ran out: some are missing */
    bool unsettled; /* life and death was not settled within the limits */
    yz_finding dropped;
};

/* A new row with its words; never NULL: when memory ran out it is one that is dropped. */
yz_finding *check_add(struct findings *found, yz_severity severity, const char *code,
                      yz_message what);

/* Memory that ran out is no fault of the record: notes it and returns true for YZ_E_NOMEM. */
bool check_lacks_memory(struct findings *found, yz_status status);

/* What the reader has to say of the record and what the rules say of its moves and
   result.  The rules are 'given', or for NULL those of the record; 'used' receives
   them, its 'rules' NULL when there were none, and '*moves' the number of moves.  A
   result that hangs on life and death is compared with what is proved under 'options'. */
void check_record(struct findings *found, load *input, const load_rules *given,
                  const yz_life_options *options, load_rules *used, int *moves);

/* The lines below the board: each is compared, or named with the reason why it cannot
   be.  Those about life and death are compared with what reading finds under 'options'.
 */
void check_board(struct findings *found, load *input, const load_rules *given,
                 const yz_life_options *options, load_rules *used);

#endif
