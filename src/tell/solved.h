/* solved.h - what text and JSON ask of a small board that was solved. */
#ifndef YZ_SRC_TELL_SOLVED_H
#define YZ_SRC_TELL_SOLVED_H

#include "solve/solve.h"
#include "yunzi/tell.h"

/* What a move comes to. */
typedef struct yz__solved_each {
    yz_move move;
    int low;
    int high;
    bool bounded;
} yz__solved_each;

/* A board and what it is worth.  It owns nothing. */
typedef struct yz__solved_view {
    const yz_rules *rules;
    int width;
    int height;
    yz_number komi;
    const yz__solved *solved;
    const yz__solve_place *place; /* where that is, */
    int made;                     /* after so many moves */
    const yz__solved_each
        *each;          /* of the moves that can be played there, best first; NULL */
    const yz_move *why; /* the first move that is asked about; NULL: none is */
    const yz__solved *after;
} yz__solved_view;

/* A worth with komi, in points; where a capture wins, 1, 0 or -1. */
yz_number yz__solved_margin(const yz__solved_view *view, int worth);
/* The same as a result. */
yz_result yz__solved_result(const yz__solved_view *view, int worth);
/* Black's margin as a result; not 'counted': only who wins is known. */
yz_result yz__margin_result(yz_number margin, bool counted);
bool yz__solved_settled(const yz__solved *solved);
/* By how many points a move that comes to 'low' and 'high' is worse than the best; false where that
   is not known. */
bool yz__solved_loss(const yz__solved_view *view, const yz__solved_each *each,
                     yz_number *out);
/* The first move that is asked about. */
yz__solved_each yz__solved_why(const yz__solved_view *view);

/* The worth as a cell of a table: "B+9", "W+4 to B+4", "open" where nothing is proved, "-" where the
   rules are not solved. */
enum { YZ__SOLVED_CELL = 2 * YZ_RESULT_TEXT + 8 };
const char *yz__solved_cell(const yz__solved_view *view, char out[YZ__SOLVED_CELL]);

/* Tells the worth, what it rests on and the best line; the second one as a JSON object
   (docs/schema). */
YZ_MUST_CHECK yz_status yz__tell_solved(const yz_telling *how,
                                        const yz__solved_view *view);
void yz__tell_solved_json(yz_json *json, const yz__solved_view *view);

#endif
