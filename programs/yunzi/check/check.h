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
    bool failed;    /* memory ran out: findings are missing */
    bool unsettled; /* life and death was not settled within the limits */
    yz_finding dropped;
};

/* Adds a finding with its words and returns it.  Never NULL: when memory has run out
   the row is not kept. */
yz_finding *check_add(struct findings *found, yz_severity severity, const char *code,
                      yz_message what);

/* True for YZ_E_NOMEM, which is no fault of the record; notes that findings are
   missing. */
bool check_lacks_memory(struct findings *found, yz_status status);

/* Checks a record: the notices of its reader, and its moves and result by the rules.
   The rules are 'given', or those of the record if that is NULL.  'used' gets the rules
   (NULL when there are none), and '*moves' the number of moves.  A result that depends
   on life and death is compared with what is proved under 'options'. */
void check_record(struct findings *found, load *input, const load_rules *given,
                  const yz_life_options *options, load_rules *used, int *moves);

/* Checks the lines below a board: each is compared, or reported with the reason why it
   cannot be.  Lines about life and death are compared with what reading finds under
   'options'. */
void check_board(struct findings *found, load *input, const load_rules *given,
                 const yz_life_options *options, load_rules *used);

#endif
