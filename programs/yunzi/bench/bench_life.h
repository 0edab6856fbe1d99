/*
 * bench_life.h - `yunzi bench life`: how many questions of life and death are settled
 * in a given time.
 */
#ifndef YUNZI_PROGRAM_BENCH_LIFE_H
#define YUNZI_PROGRAM_BENCH_LIFE_H

#include "cli/command.h"

/* Asks the questions of the files that follow the name of the measurement. */
int bench_life(cli *line);

#endif
