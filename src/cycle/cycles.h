/* cycles.h - the parts of yunzi/cycle.h: finding cycles, classifying them, ruling on
   them. */
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

/* The report and what belongs to it; the caller sees the first member. */
typedef struct yz__cycles {
    yz_cycle_report open;
    yz__arena arena; /* of everything but the graphs */
    yz_cycle_options options;
    yz__caller caller;
    yz__effort effort;
    yz_shortage cut; /* what was short where something was left out; NONE: nothing */
    yz__at near;     /* exchanges are looked for in the zone of this point; 0: in all */
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
/* Adds a cleared cycle; NULL when there is no memory. */
yz_cycle *yz__cycles_add(yz__cycles *cycles);
/* Takes the last one off the report. */
void yz__cycles_drop_last(yz__cycles *cycles);
/* The limits of a question on the side: at most 'nodes', more where the caller allows more
   situations than is usual, and no more than he allows. */
yz__effort yz__cycles_effort(const yz__cycles *cycles, uint64_t nodes);
/* The report is not complete: 'what' was left out.  The first call fixes the reason. */
void yz__cycles_miss(yz__cycles *cycles, yz_message_id what);
/* The same for want of situations, time or memory, which is the argument of 'what'. */
void yz__cycles_cut(yz__cycles *cycles, yz_message_id what, yz_shortage cut);

/*
 * Looks in rounds: with the usual number of situations first, then with four times as many, as
 * long as something was left out for want of situations and the caller allows more.  So more
 * time, or more situations, never give a lesser answer.
 */
typedef yz_status yz__cycles_look(yz_cycle_report **out, const void *at,
                                  const yz_cycle_options *options);
YZ_MUST_CHECK yz_status yz__cycles_in_rounds(yz_cycle_report **out,
                                             yz__cycles_look *look, const void *at,
                                             const yz_cycle_options *options);

/* As yz_cycle_in_position(), but only the cycle that 'to_move' begins, with no
   exchanges but near 'at': for every capture of a game. */
YZ_MUST_CHECK yz_status yz__cycles_begun(yz_cycle_report **out,
                                         const yz_position *position, yz_colour to_move,
                                         yz_point at, const yz_cycle_options *options);

/* The ply at which the cycle began that the last ply of the game has closed; -1 when
   there is none or its situations were reported before.  The game asks for rulings on
   repetition. */
YZ_MUST_CHECK yz_status yz__cycles_closes(int *from, yz_game *game);
/* The report on that cycle. */
YZ_MUST_CHECK yz_status yz__cycles_closed(yz_cycle_report **out, const yz_game *game,
                                          int from, const yz_cycle_options *options);
/* The nodes that a report has taken. */
uint64_t yz__cycles_spent(const yz_cycle_report *report);
/* Hands the report to the caller; frees it if something failed. */
YZ_MUST_CHECK yz_status yz__cycles_hand_over(yz_cycle_report **out, yz__cycles *cycles,
                                             yz_status status);

/* A board with the position on it. */
void yz__cycles_board(yz__board *board, const yz_position *position);
/* Adds the kos on the board, numbered from 1, as points that turn; false when there are
   too many.  Points that turn already are left alone. */
bool yz__cycles_find_kos(const yz__board *board, yz__turning *turning);
/* Keeps of these only the kos on which a chain hangs: one with at most one liberty
   elsewhere. */
void yz__cycles_keep_kos_that_matter(const yz__board *board, yz__turning *turning);
/* Where only kos turn: adds the kos outside the cycle whose chains hang on it.  A
   player may take one of them instead. */
void yz__cycles_join_kos(const yz__board *board, yz__turning *turning);
/* Adds the points of the small exchanges of stones that '*first' could begin.  'later':
   also of one that begins only after some moves; the board and '*first' are then those
   of its beginning. */
YZ_MUST_CHECK yz_status yz__cycles_find_exchanges(yz__cycles *cycles, yz__board *board,
                                                  yz_colour *first, bool later,
                                                  yz__turning *turning);

/* Finds stones that 'first' could send and have returned, so that the board comes back
   with the other side to move.  '*length' is the number of moves, at most
   YZ__CYCLE_WAY; 0 when there are none. */
YZ_MUST_CHECK yz_status yz__cycles_find_returned(yz__cycles *cycles, yz__board *board,
                                                 yz_colour first, yz__turning *turning,
                                                 yz__at *line, int *length);

/* '*captured': the chain on 'at' can be captured when 'first' begins, as far as a short
   reading says. */
YZ_MUST_CHECK yz_status yz__cycles_read_captured(yz__cycles *cycles,
                                                 const yz_position *position,
                                                 yz_point at, yz_colour first,
                                                 bool *captured);
/* '*dead': the chain is captured though its owner moves first, likewise. */
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
/* In a cycle that costs one side stones, names the elements that are no ko: sent and
   returned, or suicide. */
void yz__elements_name_uneven(const yz_cycle *cycle, yz__elements *elements);

/* Fills in everything of a cycle from 'starter' on: shapes, verdict, elements, stakes.
   '*turns' says whether there is a way round at all. */
YZ_MUST_CHECK yz_status yz__cycles_weigh(yz__cycles *cycles, yz__found *found,
                                         bool *turns);
/* Finds the place of the cycle in Ing's list, and whether it is a false life. */
YZ_MUST_CHECK yz_status yz__cycles_list_shape(yz__cycles *cycles, yz_cycle *cycle);

#endif
