/*
 * check.h - what is found wrong in one game or board.
 */
#ifndef YZ_SRC_CHECK_CHECK_H
#define YZ_SRC_CHECK_CHECK_H

#include "load/load_inside.h"
#include "tell/results.h"
#include "yunzi/judging.h"

/* The findings so far; all zero but 'allocator' at the beginning.
   yz__findings_free() releases the list. */
typedef struct yz__findings {
    const yz_allocator *allocator;
    yz__finding *list;
    size_t count;
    size_t room;
    bool failed;    /* memory ran out: findings are missing */
    bool unsettled; /* life and death was not settled within the limits */
    yz__finding dropped;
} yz__findings;

void yz__findings_free(yz__findings *found);

/* Adds a finding with its words and returns it.  Never NULL: when memory has run out
   the row is not kept. */
yz__finding *yz__check_add(yz__findings *found, yz_severity severity, const char *code,
                           yz_message what);

/* True for YZ_E_NOMEM, which is no fault of the record; notes that findings are
   missing. */
bool yz__check_lacks_memory(yz__findings *found, yz_status status);

/* Checks a record: the notices of its reader, and its moves and result by the rules.
   The rules are 'given', or those of the record if that is NULL.  'used' gets the rules
   (NULL when there are none), and '*moves' the number of moves.  A result that depends
   on life and death is compared with what is proved under 'options'. */
void yz__check_record(yz__findings *found, yz_load *input, const yz_load_rules *given,
                      const yz_life_options *options, yz_load_rules *used, int *moves);

/* Reports where the record that was replayed tells something of the table, in YZ, that does not
   fit it. */
void yz__check_table(yz__findings *found, yz_load *input);

/* Checks the lines below a board: each is compared, or reported with the reason why it
   cannot be.  Lines about life and death are compared with what reading finds under
   'options'. */
void yz__check_board(yz__findings *found, yz_load *input, const yz_load_rules *given,
                     const yz_life_options *options, yz_load_rules *used);

#endif
