/*
 * bench_solve.h - `yunzi bench solve`: how long it takes to solve every position of small boards.
 */
#ifndef YUNZI_PROGRAM_BENCH_SOLVE_H
#define YUNZI_PROGRAM_BENCH_SOLVE_H

#include "cli/command.h"

/* Solves the boards that follow the name, each afresh under each set of rules. */
int bench_solve(cli *line);

#endif
