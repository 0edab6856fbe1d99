/*
 * check.h - what `yunzi check` finds in one game or board.
 */
#ifndef YUNZI_PROGRAM_CHECK_H
#define YUNZI_PROGRAM_CHECK_H

#include <yunzi/life.h>

#include "input/load.h"

struct finding {
    yz_severity severity;
    const char *code; /* "unclosed", "illegal-move", ...; static */
    const char *rule; /* of the dialect table; NULL when none decided */
    uint32_t line;
    uint32_t column;
    int move; /* 0: not about a move; then the rest of this row means nothing */
    char point[YZ_POINT_TEXT];
    bool variation;
    const char *ground;
    const char *article;
    const char *consequence;
    int repeats; /* the earlier move whose position would come back; -1 none */
    char text[400];
};

struct findings {
    struct finding *list;
    size_t count;
    size_t room;
    bool failed;    /* memory ran out: some are missing */
    bool unsettled; /* life and death was not settled within the limits */
    struct finding dropped;
};

/* A new row with 'text' filled in; never NULL: when memory ran out it is one that is
 * dropped. */
struct finding *check_add(struct findings *found, yz_severity severity,
                          const char *code, const char *format, ...) YZ_PRINTF(4, 5);

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
