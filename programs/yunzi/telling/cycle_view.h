/*
 * cycle_view.h - one cycle with what rule sets make of it, as words, JSON, text and
 * pictures: the same facts in the same order.
 */
#ifndef YUNZI_PROGRAM_CYCLE_VIEW_H
#define YUNZI_PROGRAM_CYCLE_VIEW_H

#include <yunzi/cycle.h>
#include <yunzi/tell.h>
#include <yunzi/diagram.h>
#include <yunzi/json.h>

/* What one rule set makes of it. */
typedef struct cycle_ruled {
    const char *rules;
    yz_cycle_ruling ruling;
} cycle_ruled;

/* What is printed; nothing here is owned. */
typedef struct cycle_view {
    const char *file;
    unsigned number; /* of the game in its file, from 1 */
    const yz_cycle *cycle;
    int index; /* of the cycle among 'count', from 1 */
    int count;
    bool complete; /* nothing was left out for the sake of the limits */
    /* Moves, passes included, before the cycle and up to its end; of a cycle that
       exists in a position the latter would be. */
    int from;
    int to;
    bool later;   /* it does not begin in the position at hand, but after some moves */
    yz_classifying classifying; /* what the rulings follow */
    const cycle_ruled *ruled;
    size_t ruled_count;
} cycle_view;

/* "Black", "White"; "black", "white", NULL for nobody. */
const char *cycle_name(yz_colour who);
const char *cycle_key(yz_colour who);

/* Text put together piece by piece; what does not fit is left out. */
typedef struct cycle_words {
    char text[3000];
    size_t length;
} cycle_words;
void cycle_add(cycle_words *words, const char *format, ...) YZ_PRINTF(2, 3);

/* "the ko at B5 C5", "the two-stone exchange at A1 B1 C1". */
void cycle_add_element(cycle_words *words, const cycle_view *view, int element);
/* Its points, column after column from the left, upwards; their number. */
int cycle_sorted(const cycle_view *view, int element,
                 yz_point out[YZ_CYCLE_ELEMENT_POINTS]);
/* "Black holding the ko at B5 C5 and the ko at B8 C8", or, where it is more than kos,
   the stones that its maker leaves. */
void cycle_add_shape(cycle_words *words, const cycle_view *view, int shape);
/* What a rule set makes of it, as a sentence without its full stop. */
void cycle_add_ruling(cycle_words *words, const cycle_view *view,
                      const cycle_ruled *ruled);

/* Whether a ruling bars a move, and of which rule set that is the first: -1 for none.
 */
bool cycle_bars(const yz_cycle_ruling *ruling);
int cycle_first_bar(const cycle_view *view);

/* One object, as `yunzi cycle --json` prints it, without the end of the line; and the
   one where there is no cycle: 'missing' says what the limits left out, or is "". */
void cycle_write_json(yz_json *json, const cycle_view *view);
void cycle_write_none(yz_json *json, const char *file, unsigned number,
                      const char *missing);

/* The whole explanation for people. 'every': shapes and lines one by one too.  False:
   out of memory, before the diagram. */
yz_status cycle_print(const cycle_view *view, bool colour, bool every);

/* A strip of diagrams in the order of the cycle, as SVG or as text; the move that the
   first rule set bars is marked.  False: out of memory. */
yz_status cycle_strip_svg(const cycle_view *view, yz_sink *sink, void *context);
yz_status cycle_strip_text(const cycle_view *view, yz_sink *sink, void *context);
/* The part of the board that it turns, at its start. */
yz_status cycle_strip_start(const cycle_view *view, yz_sink *sink, void *context);

#endif
