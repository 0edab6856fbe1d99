/*
 * together_options.h - the command line of yunzi-together, for its help and the catalogue of words.
 */
#ifndef YUNZI_TOGETHER_TOGETHER_OPTIONS_H
#define YUNZI_TOGETHER_TOGETHER_OPTIONS_H

#include "cli/command.h"

/* What it has besides the options of `yunzi solve`, which it takes out of the words first. */
#define TOGETHER_OPTIONS                                                               \
    YZ_OPTION_ROW("keep", "FOLDER",                                                    \
                  "Keep what is done in FOLDER, a file for each process; asked again " \
                  "after one was lost, all go on from there",                          \
                  "@files"),                                                           \
        YZ_OPTION_ROW("figures", NULL,                                                 \
                      "Tell what processor time each process took, and how much of "   \
                      "it went into talking with others",                              \
                      NULL)

/* A row with that description; 'options' begins with TOGETHER_OPTIONS. */
#define TOGETHER_COMMAND(options_of, run_by)                                           \
    {                                                                                  \
        .name = "solve", .arguments = "[SIZE...]",                                     \
        .summary = "What small boards are worth, found by many processes",             \
        .description = "Solves boards as `yunzi solve` does and prints the same, by "  \
                       "many processes under Open MPI: mpirun -np 4 yunzi-together "   \
                       "3x5.",                                                         \
        .options = (options_of), .least = 0, .most = -1, .run = (run_by),              \
        .usage = "-together"                                                           \
    }

#endif
