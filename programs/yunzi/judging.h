/*
 * judging.h - one game judged under one rule set, for `judge` and `batch` alike.
 */
#ifndef YUNZI_PROGRAM_JUDGING_H
#define YUNZI_PROGRAM_JUDGING_H

#include "load.h"
#include "verdict.h"

/* What may be wished for besides what the load_choice says; nothing: all zero. */
struct judging_wish {
    bool komi_given; /* in place of the record's */
    yz_number komi;
    bool rules_komi; /* the komi of the rules */
    int contract;    /* Chen's */
};

/* What a verdict is printed from. */
struct judging {
    yz_judgement judged;
    yz_status_map status;
    struct verdict verdict; /* points into this struct and into the load */
};

/*
 * Judges the game at hand.  A result that no count decides (resignation, time, forfeit)
 * is taken over from the record, unless it was cut short or its dead stones were named.
 * On failure 'diag' says why: what load_replay() and load_status() answer.
 */
yz_status judging_run(struct judging *out, load *input, load_rules rules,
                      const struct judging_wish *wish, yz_diag *diag);

#endif
