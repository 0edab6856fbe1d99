/*
 * scoring.h - what the count asks a set of rules: what adds up to a total, whose a
 * point is, which points move, who wins a tie, and where each is written.
 */
#ifndef YZ_SRC_RULES_SCORING_H
#define YZ_SRC_RULES_SCORING_H

#include "yunzi/rules.h"

/* The parts of a total: a sum of flags. */
enum yz__part {
    YZ__PART_STONES = 1, /* living stones                                            */
    YZ__PART_TERRITORY = 2, /* surrounded points */
    YZ__PART_PRISONERS = 4, /* prisoners taken in play */
    YZ__PART_DEAD = 8, /* the opponent's dead stones, and what he paid for passes   */
    YZ__PART_TAX = 16, /* less the eyes each block needs                           */
    YZ__PART_FILLED = 32, /* less own stones left over, which fill the own space */
    YZ__PART_BOWL = 64, /* less own stones left over, which stay in the bowl         */
    YZ__PART_LIFTED = 128, /* own stones lifted because territory does not need them */
};
unsigned yz__scoring_parts(const yz_rules *rules);

/* May stones be taken off as dead; and must the dead be known before anything counts?
 */
bool yz__dead_are_removed(const yz_rules *rules);
bool yz__dead_must_be_known(const yz_rules *rules);

/* Do eyes in seki count?  Where they do not, territory is what the players agree on:
   points said to be neutral do not count, and dead stones leave the board from
   territory only. */
bool yz__seki_eyes_count(const yz_rules *rules);
/* Does it make a difference to the count whether a living chain is in seki? */
bool yz__seki_matters(const yz_rules *rules);
/* Living stones beside a dame that stays open are in seki, and have no territory. */
bool yz__dame_make_seki(const yz_rules *rules);

/* Black's part of 'size' connected points between both colours, which 'black' and
   'white' different stones touch, and White's. */
void yz__shared_points(const yz_rules *rules, int size, int black, int white,
                       yz_number share[3]);
/* Points between both colours are nobody's, or halved. */
bool yz__shared_points_are_even(const yz_rules *rules);
/* Sums up the parts of all such points by colour; only whole points can be filled. */
void yz__shared_sum(const yz_rules *rules, yz_number sum[3]);

/* Points that a player has for having passed first or lost for the last competitive play; by
   colour, less than 0 for points lost.  False when the rules know no such thing. */
bool yz__points_moved(const yz_rules *rules, yz_colour first_passer,
                      yz_colour last_competitor, yz_number points[3]);
/* Returns the reason for which points move, as the title of a term. */
const char *yz__transfer_title(const yz_rules *rules);
/* Returns the extra worth of a point for its owner. */
int yz__bonus_of(const yz_rules *rules, int width, int height, yz_point at);
/* Returns the extra worth of all four corner points for one owner. */
int yz__bonus_of_corners(const yz_rules *rules);
bool yz__bonus_known(const yz_rules *rules);
/* Returns the worth of the button; 0: there is none. */
yz_number yz__button_worth(const yz_rules *rules);
/* Returns the worth of a play of the last phase for its player. */
int yz__phase_play_worth(const yz_rules *rules);
/* Does a pass cost something that is counted? */
bool yz__passes_are_paid(const yz_rules *rules);

/* Returns the winner at equal totals; YZ_EMPTY for a draw. */
yz_colour yz__tie_winner(const yz_rules *rules, int handicap, yz_number komi);

/* The stable word for the way the rules carry out a count. */
const char *yz__method_key(const yz_rules *rules);
/* The text compares one side with half the board and states results and komi in zi (Chinese
   1988, articles 9 and 11): one is two points of difference, for what one side has more the
   other has less. */
bool yz__results_in_zi(const yz_rules *rules);

#endif
