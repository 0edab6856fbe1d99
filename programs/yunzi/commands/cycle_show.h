/*
 * cycle_show.h - what `yunzi cycle` is asked, and how it shows what was found.
 */
#ifndef YUNZI_PROGRAM_CYCLE_SHOW_H
#define YUNZI_PROGRAM_CYCLE_SHOW_H

#include "cli/output.h"
#include "input/cycle_options.h"

struct inquiry {
    cli *line;
    load_choice choice;
    yz_cycle_options options;
    yz_colour first;  /* YZ_EMPTY: as the input says */
    bool position;    /* not the repetitions of the game */
    long cycle;       /* which one of those found; 0: all */
    bool usual_rules; /* --rules was not given */
    load_rules rules[LOAD_RULES];
    size_t rule_count;
    cycle_givens givens;
    long long deadline;              /* cli_nanoseconds() */
    yz_cycle_past *past[LOAD_RULES]; /* the present game under each rule set, if there
                                        is one */
    output_text picture;             /* drawing of the first cycle shown */
    int drawn;                       /* cycles shown for which a picture is wanted */
    bool told;                       /* something has been printed */
    bool open;                       /* something asked for is not settled */
};

/* True if the picture goes to standard output: then nothing else is printed. */
bool cycle_only_picture(const cli *line);
/* Prints which game it is. */
void cycle_print_header(const struct inquiry *inquiry, load *input,
                        const yz_game *game);
/* Says that the cycles that follow are of the last position, not of the game. */
void cycle_say_aside(void);
/* Shows the cycles that are asked for, or says that there are none. */
yz_status cycle_show_report(struct inquiry *inquiry, load *input, const yz_game *game,
                            const yz_cycle_report *report, yz_diag *diag);

#endif
