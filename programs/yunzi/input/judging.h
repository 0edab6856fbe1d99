/*
 * judging.h - one game judged under one rule set, for `judge` and `batch` alike.
 */
#ifndef YUNZI_PROGRAM_JUDGING_H
#define YUNZI_PROGRAM_JUDGING_H

#include <yunzi/judge.h>
#include <yunzi/tell.h>

#include "input/load.h"

/* What may be wished for besides what the load_choice says; nothing: all zero. */
struct judging_wish {
    bool komi_given; /* in place of the record's */
    yz_number komi;
    bool rules_komi; /* the komi of the rules */
    yz_number contract; /* Chen's; 0: none */
    /* How life and death is read where nobody has marked it; NULL: it is not. */
    const yz_life_options *reading;
    bool proof;        /* read also where the stones are marked, and compare */
    bool as_it_stands; /* count the board, whatever result the record has */
};

/* What a verdict is printed from. */
struct judging {
    yz_judgement judged;
    yz_status_map status;           /* what is marked */
    yz_judged_game verdict;         /* points into this struct and into the load */
    yz_life_report *life;           /* NULL when nothing was read */
    yz_position position;           /* that was judged */
    yz_judge_options options;       /* with which it was judged */
    const yz_life_options *reading; /* as wished */
};

/*
 * Judges the game at hand under 'rules'; 'rules.rules' NULL: those of load_own_rules(),
 * and where there are none under any, when the record's result needs no count.  It asks
 * yz_judge() with the dead stones that the options name or the record marks, or, where nobody has marked any and the options do not say "none" or
 * "record", with what reading finds.  A result that no count decides (resignation, time,
 * forfeit) is taken over from the record, unless it was cut short or its dead stones
 * were named.  On failure 'diag' says why: what load_own_rules(), load_replay(), load_status() and
 * yz_judge() answer.
 */
yz_status judging_run(struct judging *out, load *input, load_rules rules,
                      const struct judging_wish *wish, yz_diag *diag);
/* What ended reading before it was done: time, memory, or nothing. */
yz_shortage judging_cut(const struct judging *judging);
/* Releases what a judging that came out as YZ_OK holds. */
void judging_end(struct judging *judging);

#endif
