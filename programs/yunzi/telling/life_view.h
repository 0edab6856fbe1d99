/*
 * life_view.h - who is alive in one position, as JSON and as text: the same facts in
 * the same order.
 */
#ifndef YUNZI_PROGRAM_LIFE_VIEW_H
#define YUNZI_PROGRAM_LIFE_VIEW_H

#include <yunzi/life.h>
#include <yunzi/json.h>

/* What is printed; nothing here is owned. */
typedef struct life_view {
    const char *file;
    unsigned number; /* of the game in its file, from 1 */
    const char *rules;
    bool assumed; /* nobody has named them */
    const yz_position *position;
    const yz_life_report *report;
    const uint8_t *only; /* the chains asked about, as in yz_life_options; NULL: all */
    yz_colour first;     /* who moves first; YZ_EMPTY: the chain's opponent */
    bool ko;             /* the ko status was asked for */
} life_view;

/* Whether chain 'i' was asked about; whether one that was is open. */
bool life_view_asked(const life_view *view, size_t i);
bool life_view_open(const life_view *view);

/* Maps of points, not 0 where it holds: of a chain, of what is removed, of the points
   of a kind. */
void life_map_chain(const life_view *view, size_t chain, uint8_t map[YZ_MAX_POINTS]);
void life_map_removed(const life_view *view, uint8_t map[YZ_MAX_POINTS]);
void life_map_kind(const life_view *view, yz_life_point kind,
                   uint8_t map[YZ_MAX_POINTS]);
/* The points of a map, column after column from the left, upwards: A1 A2 B1.  Begin
 * with *i = 0; false after the last. */
bool life_next_point(const life_view *view, const uint8_t *map, size_t *i,
                     yz_point *out);

/* "alive", "dead", "open"; "unconditional", "proved", "estimated", NULL when open. */
const char *life_status_key(yz_chain_status status);
const char *life_basis_key(const yz_chain_life *chain);

/* A move as the interface writes it, "W A1", "B pass", "W pass-for-ko C1", and in words
   within a line of play: "White A1", ...  Returns 'out'. */
#define LIFE_MOVE_TEXT 48
char *life_move_text(yz_move move, int height, char out[LIFE_MOVE_TEXT]);
char *life_move_words(yz_move move, int height, char out[LIFE_MOVE_TEXT]);

/* One object, as `yunzi life --json` prints it, without the end of the line. */
void life_write_json(yz_json *json, const life_view *view);

/* The chains asked about, as an array. */
void life_write_chains(yz_json *json, const char *key, const life_view *view);

/* The whole report for people. 'every': unconditional chains one by one too. */
void life_print(const life_view *view, bool colour, bool every);
/* The parts of it: the board with its legend, one chain. */
void life_print_board(const life_view *view, bool colour);
/* The part of the board around the points of a map. */
void life_print_part(const life_view *view, const uint8_t *map, bool colour);
void life_print_chain(const life_view *view, size_t i);
/* The chains asked about, those without a proof that are held alive on one line. */
void life_print_reasons(const life_view *view);
/* A line of play, wrapped; 'after', unless NULL, is said at its end. */
void life_print_moves(const yz_move *move, int count, int height, const char *after);
/* "Held dead by estimate, the chains at C3 D4": 'title' and an s where there are
   several; 'map' has one point of each chain.  Nothing without any. */
void life_print_chains_at(const life_view *view, const char *title,
                          const uint8_t *map);
/* The points of a map after 'title', wrapped; nothing when there are none and
   'none' is NULL. */
void life_print_points(const life_view *view, const char *title, const uint8_t *map,
                       const char *none);

#endif
