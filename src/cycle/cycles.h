/* cycles.h - the inside of yunzi/cycle.h: finding cycles, classifying them, ruling
   on them. */
#ifndef YZ_SRC_CYCLE_CYCLES_H
#define YZ_SRC_CYCLE_CYCLES_H

#include "cycle/shapes.h"

enum {
    YZ__CYCLE_MOST = 3,        /* stones that are exchanged at once */
    YZ__CYCLE_LISTED = 4096,   /* shapes that are listed; all are counted */
    YZ__CYCLE_NODES = 400000,  /* situations, unless the caller says */
    YZ__CYCLE_WAY = 64,        /* moves of an exchange that is looked for */
    YZ__CYCLES_TOLD = 1000,    /* cycles of one game */
    YZ__CYCLE_BYTES = 1 << 28, /* memory of one graph, unless the caller says */
};

/* The report with all that it owns; the caller sees the first member. */
typedef struct yz__cycles {
    yz_cycle_report open;
    yz__arena arena; /* of everything but the graphs */
    yz_cycle_options options;
    yz__caller caller;
    yz__effort effort;
    yz_shortage cut; /* the limit by which something was left out; NONE: nothing was */
    yz__at near; /* the zone of this point is searched for exchanges; 0: all zones */
    yz_cycle *cycle;
    size_t room;
} yz__cycles;

/* A cycle before it is classified. */
typedef struct yz__found {
    yz_cycle *cycle; /* start, starter, line and losses are filled in */
    yz__turning turning;
} yz__found;

YZ_MUST_CHECK yz_status yz__cycles_new(yz__cycles **out,
                                       const yz_cycle_options *options);
/* Adds a cleared cycle; NULL if there is no memory. */
yz_cycle *yz__cycles_add(yz__cycles *cycles);
/* Removes the last cycle from the report. */
void yz__cycles_drop_last(yz__cycles *cycles);
/* Returns the limits of a side question: at most 'nodes', more if the caller allows
   more situations than usual, and never more than he allows. */
yz__effort yz__cycles_effort(const yz__cycles *cycles, uint64_t nodes);
/* Notes that the report is not complete: 'what' was left out.  The first call fixes
   the reason. */
void yz__cycles_miss(yz__cycles *cycles, yz_message_id what);
/* Like yz__cycles_miss(), for want of situations, time or memory, which is the
   argument of 'what'. */
void yz__cycles_cut(yz__cycles *cycles, yz_message_id what, yz_shortage cut);

/*
 * Looks in rounds: first with the usual number of situations, then with four times as
 * many, while the lack of situations left something out and the caller allows more.  So
 * more time, or more situations, never give a lesser answer.
 */
typedef yz_status yz__cycles_look(yz_cycle_report **out, const void *at,
                                  const yz_cycle_options *options);
YZ_MUST_CHECK yz_status yz__cycles_in_rounds(yz_cycle_report **out,
                                             yz__cycles_look *look, const void *at,
                                             const yz_cycle_options *options);

/* Like yz_cycle_in_position(), but for the cycle that 'to_move' begins, with
   exchanges near 'at' alone.  It is called for every capture of a game. */
YZ_MUST_CHECK yz_status yz__cycles_begun(yz_cycle_report **out,
                                         const yz_position *position, yz_colour to_move,
                                         yz_point at, const yz_cycle_options *options);

/* Returns in '*from' the ply at which the cycle began that the last ply of the game
   has closed; -1 if there is none or its situations were reported before.  The game
   asks for rulings on repetition. */
YZ_MUST_CHECK yz_status yz__cycles_closes(int *from, yz_game *game);
/* Makes the report on that cycle. */
YZ_MUST_CHECK yz_status yz__cycles_closed(yz_cycle_report **out, const yz_game *game,
                                          int from, const yz_cycle_options *options);
/* Returns the nodes that a report has taken. */
uint64_t yz__cycles_spent(const yz_cycle_report *report);
/* Hands the report to the caller; frees it if something failed. */
YZ_MUST_CHECK yz_status yz__cycles_hand_over(yz_cycle_report **out, yz__cycles *cycles,
                                             yz_status status);

/* Puts the position on a board. */
void yz__cycles_board(yz__board *board, const yz_position *position);
/* Adds the kos on the board, numbered from 1, as points that turn; false if there
   are too many.  Points that turn already are left alone. */
bool yz__cycles_find_kos(const yz__board *board, yz__turning *turning);
/* Keeps only the kos on which a chain hangs: one with at most one liberty elsewhere. */
void yz__cycles_keep_kos_that_matter(const yz__board *board, yz__turning *turning);
/* If only kos turn: adds the kos outside the cycle whose chains hang on it.  A
   player may take one of them instead. */
void yz__cycles_join_kos(const yz__board *board, yz__turning *turning);
/* Adds the points of the small exchanges of stones that '*first' could begin.
   'later': also of one that begins only after some moves; the board and '*first' are
   then those of its beginning. */
YZ_MUST_CHECK yz_status yz__cycles_find_exchanges(yz__cycles *cycles, yz__board *board,
                                                  yz_colour *first, bool later,
                                                  yz__turning *turning);

/* Finds stones that 'first' could send and have returned, so that the board comes
   back with the other side to move.  '*length' is the number of moves, at most
   YZ__CYCLE_WAY; 0 if there are none. */
YZ_MUST_CHECK yz_status yz__cycles_find_returned(yz__cycles *cycles, yz__board *board,
                                                 yz_colour first, yz__turning *turning,
                                                 yz__at *line, int *length);

/* Sets '*captured' if the chain on 'at' can be captured when 'first' begins, as far
   as a short reading says. */
YZ_MUST_CHECK yz_status yz__cycles_read_captured(yz__cycles *cycles,
                                                 const yz_position *position,
                                                 yz_point at, yz_colour first,
                                                 bool *captured);
/* Sets '*dead' if the chain is captured although its owner moves first, as far as a
   short reading says. */
YZ_MUST_CHECK yz_status yz__cycles_read_dead(yz__cycles *cycles, const yz__board *board,
                                             yz__at chain, bool *dead);
/* The elements of a cycle while they are found. */
typedef struct yz__elements {
    const yz__board *board;
    const yz__shapes *shapes;
    yz_cycle_element *element;
    int element_of[YZ_CYCLE_POINTS]; /* by number of point */
    int count;
} yz__elements;

/* Finds the elements of a cycle and the chains that hang on each, and writes them to
   'cycle'.  'elements' points to 'board' and 'shapes'. */
YZ_MUST_CHECK yz_status yz__elements_describe(yz__cycles *cycles, yz_cycle *cycle,
                                              const yz__shapes *shapes,
                                              yz__board *board, yz__elements *elements);
/* Names the elements that are no ko in a cycle that costs one side stones: sent and
   returned, or suicide. */
void yz__elements_name_uneven(const yz_cycle *cycle, yz__elements *elements);

/* Fills in all of a cycle from 'starter' on: shapes, verdict, elements, stakes.
   '*turns' says whether there is a way round at all. */
YZ_MUST_CHECK yz_status yz__cycles_weigh(yz__cycles *cycles, yz__found *found,
                                         bool *turns);
/* Finds the place of the cycle in Ing's list, and whether it is a false life. */
YZ_MUST_CHECK yz_status yz__cycles_list_shape(yz__cycles *cycles, yz_cycle *cycle);

#endif
