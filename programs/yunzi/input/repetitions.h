/* repetitions.h - rulings on repetition, for games under rules that ask for them. */
#ifndef YUNZI_PROGRAM_ATTEND_H
#define YUNZI_PROGRAM_ATTEND_H

#include <yunzi/cycle.h>

/* The nodes of one ruling: it takes no longer than a player would wait. */
enum { RULING_NODES = 100000 };

/* What is laid down or chosen for repetitions. */
typedef struct repetition_choice {
    yz_result_kind laid_down;   /* by the event; YZ_RESULT_NONE: nothing */
    yz_classifying classifying; /* of fights and disturbances */
    uint64_t nanoseconds;       /* for all rulings on one game; 0: no limit */
} repetition_choice;

/* After every move of a game: judges the repetition it belongs to, where the rules want
   it judged, and tells the game.  'context' is an repetition_choice. */
yz_status rule_on_repetitions(yz_game *game, void *context);

#endif
