/* cycle_facts.h - what text, JSON and pictures of a cycle all ask of it. */
#ifndef YZ_SRC_TELL_CYCLE_FACTS_H
#define YZ_SRC_TELL_CYCLE_FACTS_H

#include "tell/results.h"

/* True if a ruling bars a move, and of which rule set that is the first: -1 for none. */
bool yz__cycle_bars(const yz_cycle_ruling *ruling);
int yz__cycle_first_bar(const yz__cycle_view *view);

/* True for the same move of the same player. */
bool yz__cycle_same_move(yz_move one, yz_move other);
/* How many of the moves that were played when both insist are those of the cycle, round
   after round. */
int yz__cycle_shared_moves(const yz_cycle *cycle, const yz_cycle_ruling *ruling);

/* The points of an element, column after column from the left, upwards; their number. */
int yz__cycle_sorted(const yz__cycle_view *view, int element,
                     yz_point out[YZ_CYCLE_ELEMENT_POINTS]);

/* Text put together from points and names; what does not fit is left out. */
typedef struct yz__cycle_list {
    char text[2500];
    size_t length;
} yz__cycle_list;
void yz__cycle_add(yz__cycle_list *list, const char *between, const char *text);
/* The points of an element, "B5 C5". */
void yz__cycle_add_points(yz__cycle_list *list, const yz__cycle_view *view,
                          int element);

/* "the ko at B5 C5", "the two-stone exchange at A1 B1 C1". */
yz_message yz__cycle_element(const yz__cycle_view *view, int element);
/* Returns the ruling of a rule set, as a sentence without its full stop. */
yz_message yz__cycle_ruling(const yz__cycle_view *view, const yz_cycle_ruling *ruling);

#endif
