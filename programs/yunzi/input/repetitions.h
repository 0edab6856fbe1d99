/* repetitions.h - rulings on repetition, for games under rules that ask for them. */
#ifndef YUNZI_PROGRAM_ATTEND_H
#define YUNZI_PROGRAM_ATTEND_H

#include <yunzi/cycle.h>

/* The most nodes for one ruling: it takes no longer than a player would wait. */
enum { RULING_NODES = 100000 };

/* What the event has laid down, and what the user has chosen, for repetitions. */
typedef struct repetition_choice {
    yz_result_kind laid_down;   /* by the event; YZ_RESULT_NONE: nothing is */
    yz_classifying classifying; /* how fights and disturbances are told apart */
    uint64_t nanoseconds;       /* for all rulings on one game; 0: no limit */
} repetition_choice;

/* Called after every move of a game: judges the repetition that the move belongs to, if
   the rules ask for it, and tells the game.  'context' is a repetition_choice. */
yz_status rule_on_repetitions(yz_game *game, void *context);

#endif
