/* pasted_rows.h - the lines of a pasted board: cells, rows, columns and edges. */
#ifndef YZ_SRC_IMPORT_PASTED_ROWS_H
#define YZ_SRC_IMPORT_PASTED_ROWS_H

#include "yunzi/text.h"
#include "yunzi/types.h"

enum { YZ__MOST_CELLS = 4 * YZ_MAX_SIDE };

/* The content of a cell, as bits. */
enum {
    YZ__CELL_NOTHING = 0,
    YZ__CELL_BLACK = 1,
    YZ__CELL_WHITE = 2,
    YZ__CELL_DEAD = 4,
    YZ__CELL_KO = 8,
    YZ__CELL_LABEL = 16,
    YZ__CELL_NO_POINT = 32,
};

/* The letters that a board uses for its stones. */
typedef struct yz__letters {
    bool crosses;  /* X and O, or x and o, somewhere */
    bool capitals; /* X or O */
    bool wiki;     /* $$: small letters are labels, B W Y Q Z P # @ marked stones */
    bool white_first;
} yz__letters;

/* The words of a line, as far as they can be cells. */
typedef struct yz__cells {
    yz_bytes at[YZ__MOST_CELLS];
    int count;
} yz__cells;

/* A row of the board. */
typedef struct yz__row_cells {
    uint8_t cell[YZ__MOST_CELLS];
    int count;
    long number;      /* its coordinate, or -1 */
    bool left, right; /* an edge is drawn */
} yz__row_cells;

/* Splits a line at its blanks; 'apart': marks and lines between points are
   blanks too. */
void yz__pasted_split(yz_bytes line, bool apart, yz__cells *out);

/* True for "A B C D ..." without I, from any letter on. */
bool yz__pasted_is_columns(const yz__cells *line);

/* True for "+-----+" and the like. */
bool yz__pasted_is_edge(yz_bytes line);

/* Reads a row of 'width' points (0: of any number); false when the line is none. */
bool yz__pasted_row(const yz__letters *use, yz_bytes line, int width,
                    yz__row_cells *out);

/* True if a line that is neither row nor columns nor edge looks like a row of 'width' points
   with a slip in it: as many single signs, at least half of them those of a board; where
   they stand together, all but very few. */
bool yz__pasted_is_slip(const yz__letters *use, yz_bytes line, int width);

#endif
