/*
 * cycle_shown.h - what the question "cycle" asks, and how it shows what was found.
 */
#ifndef YZ_SRC_ASK_CYCLE_SHOWN_H
#define YZ_SRC_ASK_CYCLE_SHOWN_H

#include "ask/cycle_asked.h"
#include "base/grown_text.h"
#include "cycle/cycle_past.h"

typedef struct yz__inquiry {
    const yz_asked *asked;
    yz_load_choice choice;
    yz_cycle_options options;
    yz_colour first;  /* YZ_EMPTY: as the input says */
    bool position;    /* not the repetitions of the game */
    long cycle;       /* which one of those found; 0: all */
    bool usual_rules; /* --rules was not given */
    yz_load_rules rules[YZ_LOAD_RULES];
    size_t rule_count;
    yz__cycle_givens givens;
    uint64_t deadline; /* by yz__worked() */
    /* the present game under each rule set, if there is one */
    yz__cycle_past *past[YZ_LOAD_RULES];
    yz__grown_text picture; /* drawing of the first cycle shown */
    int drawn;              /* cycles shown for which a picture is wanted */
    bool told;              /* something has been printed */
    bool open;              /* something asked for is not settled */
} yz__inquiry;

/* True if the picture takes the place of the answer: then nothing else is told. */
bool yz__cycle_only_picture(const yz_asked *asked);
/* Prints which game it is. */
void yz__cycle_print_header(const yz__inquiry *inquiry, yz_load *input,
                            const yz_game *game);
/* Says that the cycles that follow are of the last position, not of the game. */
void yz__cycle_say_aside(const yz_asked *asked);
/* Shows the cycles that are asked for, or says that there are none. */
yz_status yz__cycle_show_report(yz__inquiry *inquiry, yz_load *input,
                                const yz_game *game, const yz_cycle_report *report,
                                yz_diag *diag);

#endif
