/*
 * history_search.h - a search that remembers the whole line: does the player to move come to so
 * many units, whatever his opponent does?
 *
 * Every ply of the line below the question has a frame, with the moves that are tried there:
 *
 *     ply      0  1  2  3            those before the question have none
 *     frame          *--*--*         the moves left of 'at' are done; that at it leads on
 *
 * so the search can stop between two positions and go on later, in another run too.
 *
 * One bad move near the beginning of a line can cost more than all the rest.  So a question that
 * takes long is begun again and again, its moves in another order each time: what other lines have
 * decided stays known.
 */
#ifndef YZ_SRC_SOLVE_HISTORY_SEARCH_H
#define YZ_SRC_SOLVE_HISTORY_SEARCH_H

#include "solve/decided.h"
#include "solve/kept_places.h"
#include "solve/liked.h"
#include "solve/past_sets.h"
#include "solve/with_history.h"

typedef struct yz__history_frame {
    int16_t ask;   /* the player to move there comes to so much at least? */
    uint8_t count; /* of his moves */
    uint8_t at;
    uint8_t move[YZ__PLACE_MOVES];
} yz__history_frame;

struct yz__history {
    const yz__history_task *task;
    yz__line_ply *line;
    yz__history_frame *frame; /* of each number of plies */
    int count;
    int room;
    uint64_t positions;
    uint64_t pause; /* yz__history_run() stops once it has looked at so many */
    uint64_t keep;  /* then it is asked whether to write */
    uint64_t again; /* then the question is begun again, */
    unsigned round; /* after so many times in another order */
    bool cut;
    bool stopped;
    yz_colour
        wary;    /* the worse bound counts for him where an end is not judged exactly */
    bool unsure; /* and that has happened */
    yz__ways *ways;       /* NULL: the board has too many points for them */
    yz__past_sets past;   /* where there are ways, */
    yz__decided *decided; /* and what other lines have decided */
    yz__liked *liked;     /* which moves did on other lines */
    uint64_t *answers;    /* two sets for each ply: what its answer rests on */
    yz__keeper *keeper;   /* NULL: nothing is kept */
    yz_status status;     /* of what was kept; if it is wrong, the search is cut */
};

/* Takes the ply that stands after the last one into the line, and out again. */
void yz__history_enter(yz__history *of);
void yz__history_leave(yz__history *of);

/* Lists the moves at the end of the line, those that the table thinks best first. */
int yz__history_moves(const yz__history *of, uint8_t at[YZ__PLACE_MOVES]);
/* A way of the table, that of the player to move or of his opponent, keeps its promise here. */
bool yz__history_way(const yz__history *of, bool his_turn, yz__way_found *out);
/* The game ends with this move: its player comes to 'ask'. */
bool yz__history_ends(yz__history *of, const yz__line_ply *made, int ask);

/* Asks at the end of the line.  True where '*yes' is known at once; otherwise there is a frame
   now. */
bool yz__history_ask(yz__history *of, int ask, bool *yes);
/* Goes on until the frame after 'depth' plies has its answer.  False: it has stopped before, and
   may be called again. */
bool yz__history_run(yz__history *of, int depth, bool *yes);

/* What the answer after so many plies rests on. */
yz__decision yz__history_rests_on(const yz__history *of, int count);
/* Begins a frame at the end of the line, none of its moves tried. */
void yz__history_open(yz__history *of, int ask);

#endif
