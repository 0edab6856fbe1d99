/* solve_board.h - the question "solve": one board under one set of rules. */
#ifndef YZ_SRC_ASK_SOLVE_BOARD_H
#define YZ_SRC_ASK_SOLVE_BOARD_H

#include "ask/asking.h"
#include "ask/solve_by.h"
#include "ask/solve_checkpoint.h"

/* A page asks about boards alone, one by one: what only the program has is left out of it. */
#ifdef YZ_BOARDS_ALONE
enum { YZ__SOLVE_WHOLE = 0 };
#else
enum { YZ__SOLVE_WHOLE = 1 };
#endif

/* The question at work. */
typedef struct yz__solve_task {
    const yz_asked *asked;
    yz__solve_question question;
    yz__solve_kept kept;
    yz__solved solved;
    yz__solved after; /* another move than the best, one at a time */
    yz_move move[YZ__SOLVE_BEFORE + 1];
    yz__solve_place place;
    yz_number komi;
    yz_load_rules rules[YZ_LOAD_RULES];
    size_t rules_count;
    uint64_t nanoseconds;
    uint64_t deadline;
    long every;      /* seconds between two writings of the answer at work */
    bool told;       /* something was printed before */
    bool table;      /* a cell of a table is told for each answer */
    bool broken_off; /* whoever asked did not want more of it */
    yz__product proof;
    yz__solve_checkpoint checkpoint;
    yz__solver *solver;
    void *solver_context;
} yz__solve_task;

/* The name of a board, not of a file: "3x4", and what looks like it. */
bool yz__solve_is_size(const char *text);
/* "3x4"; false after a message. */
bool yz__solve_read_size(yz__solve_task *of, const char *text);
/* The board that was read, under these rules. */
yz_answered yz__solve_board(yz__solve_task *of, const yz_rules *rules);

#endif
