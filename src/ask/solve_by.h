/*
 * solve_by.h - the question "solve", its boards solved by somebody else: programs/together does so, with
 * other processes.
 */
#ifndef YZ_SRC_ASK_SOLVE_BY_H
#define YZ_SRC_ASK_SOLVE_BY_H

#include "solve/solve.h"
#include "yunzi/ask.h"

/* Like yz__solve(). */
typedef yz_status yz__solver(void *context, yz__solve_kept *kept,
                             const yz__solve_question *question, yz__solved *out);

yz_answered yz__ask_solve_by(const yz_asked *asked, yz__solver *solver, void *context);

#endif
