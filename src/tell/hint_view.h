/* hint_view.h - what text and JSON ask of the moves that a search has found. */
#ifndef YZ_SRC_TELL_HINT_VIEW_H
#define YZ_SRC_TELL_HINT_VIEW_H

#include "yunzi/search.h"
#include "yunzi/tell.h"

/* A position, and what a search has found there.  It owns nothing. */
typedef struct yz__hint_view {
    const char *file;
    unsigned number; /* number of the game in its file, from 1 */
    const yz_game *game;
    bool assumed;                   /* nobody has named the rules */
    int moves;                      /* made so far */
    const yz_search_choice *choice; /* NULL: nobody is to move */
    const yz_search_line *line;     /* the most tried first */
    int count;
    const int16_t *owner;  /* as yz_search_owners() */
    const yz_move *played; /* that is compared with the best one; NULL: none is */
    bool tried;            /* somebody asks for it; false: the record goes on with it */
    int played_win;        /* its chance and its lead, for the side that made it */
    int played_lead;
    const int16_t *played_owner;
} yz__hint_view;

/* ---- Facts ---- */

/* A chain of which something is told. */
typedef struct yz__hint_chain {
    yz_colour colour;
    yz_point at; /* its first stone */
    int stones;
    int area; /* 0 to 8, row by row: which ninth of the board it lies in; 9: of a small board */
    bool dies; /* by the move that is compared; otherwise it lives by it */
    int lost;  /* games of 100 in which it is lost */
} yz__hint_chain;

enum { YZ__HINT_CHAINS = 8, YZ__HINT_NO_AREA = 9 };

/* Write chains, the largest first, and return their number: those whose life depends on whether
   the move that is compared or the best one is made, and those that are probably dead. */
int yz__hint_changes(const yz__hint_view *view, yz__hint_chain out[YZ__HINT_CHAINS]);
int yz__hint_dead(const yz__hint_view *view, yz__hint_chain out[YZ__HINT_CHAINS]);
/* By how many hundredths of a point that move is worse than the best; 0 or more. */
int yz__hint_loss(const yz__hint_view *view);
/* Hundredths of a point as the nearest half: more is not known. */
yz_number yz__hint_halves(int hundredths);
/* True if it is the best move. */
bool yz__hint_is_best(const yz__hint_view *view);
/* The fate of a point: of a stone YZ_FATE_ALIVE, DEAD or UNKNOWN, of an empty one BLACK, WHITE
   or UNKNOWN. */
yz_fate yz__hint_fate(const yz__hint_view *view, const yz_position *now, int i);

/* ---- Told ---- */

/* The line above it. */
YZ_MUST_CHECK yz_status yz__tell_hint_heading(const yz_telling *how,
                                              const yz__hint_view *view);
/* Tells the position, the best moves with their lines, what the move that is compared costs, and
   whose each point will probably be; the second function as one JSON object (docs/schema). */
YZ_MUST_CHECK yz_status yz__tell_hint(const yz_telling *how, const yz__hint_view *view);
void yz__tell_hint_json(yz_json *json, const yz__hint_view *view);

#endif
