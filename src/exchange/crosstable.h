/*
 * crosstable.h - the table that federations exchange: a line a player, a cell a round.
 *
 *     1 Adler Ana  4D SE  2+/w0 0+      the line of the opponent, what came of it, colour, stones
 *     2 Brisk Bo   1D SE  1-/b0 3=/w2
 *
 * It is made from an event and written, or read from a file and told as acts.
 */
#ifndef YZ_SRC_EXCHANGE_CROSSTABLE_H
#define YZ_SRC_EXCHANGE_CROSSTABLE_H

#include "event/scores.h"
#include "exchange/exported.h"
#include "yunzi/message.h"

typedef enum yz__cell_kind {
    YZ__CELL_NONE, /* no game: 0- */
    YZ__CELL_HALF, /* an absence that was agreed: 0= */
    YZ__CELL_BYE,  /* 0+ */
    YZ__CELL_GAME
} yz__cell_kind;

typedef struct yz__cell {
    yz__cell_kind kind;
    int opponent; /* a row, from 0 */
    int points;   /* doubled: 2 for a win; -1: no result yet */
    int stones;   /* of handicap in the game */
    bool white;
    bool by_default;
} yz__cell;

enum { YZ__CROSS_NUMBERS = 4 };

typedef struct yz__cross_row {
    const char *id; /* "": none yet */
    const char *surname, *first, *country, *club;
    const char *licence[YZ__LICENCES];
    int rank;
    int rating;
    bool rated;
    int place;
    int correction;
    yz_number number[YZ__CROSS_NUMBERS]; /* by the first criteria */
    int numbers;
    uint32_t line;  /* of the file it was read from */
    yz__cell *cell; /* one a round */
} yz__cross_row;

typedef struct yz__crosstable {
    yz__arena arena;
    const yz__event *event; /* NULL: the table was read */
    yz__settings settings;  /* of the event, or those that the file says */
    bool mcmahon;           /* the file tells start scores or handicap */
    int said_rounds;        /* of the whole event, if the file says that; else 0 */
    yz__exported more;      /* acts behind those of the games */
    yz__cross_row *row;
    int rows;
    int rounds;
} yz__crosstable;

/* The table of an event after its last round, by places or in the order of entries.  YZ_E_NOMEM: nothing is to be
   freed. */
YZ_MUST_CHECK yz_status yz__crosstable_of(yz__crosstable *out, const yz__event *event,
                                          bool by_entry);
void yz__crosstable_free(yz__crosstable *table);
/* How a format writes its table: the head, each row, and what stands behind them (NULL: nothing). */
typedef struct yz__crosstable_form {
    void (*put_head)(yz__exported *out, const yz__crosstable *t);
    void (*put_row)(yz__exported *out, const yz__crosstable *t, int row);
    void (*put_end)(yz__exported *out, const yz__crosstable *t);
    bool by_entry; /* rows are numbered as the players were entered, not by places */
} yz__crosstable_form;
YZ_MUST_CHECK yz_status yz__crosstable_write(yz__exported *out, const yz__event *event,
                                             const yz__crosstable_form *form);

/* "2+/w0", "2-!b0", "0+": what CSV has. */
#define YZ__CELL_TEXT 24
char *yz__cell_text(const yz__cell *cell, char out[YZ__CELL_TEXT]);
/* Reads that, what .h9 has (the same) and what .tou has ("2+w0"); 'opponent' is as it is written, less
   one.  Returns false if it is none of these. */
bool yz__cell_read(yz__cell *out, const char *text, size_t length);

/* A table that is read; rows have room for 'rounds'.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__crosstable_new(yz__crosstable *out,
                                           const yz_allocator *allocator, int rows,
                                           int rounds);
/* Finds the correction of the start score of a row whose first number is its McMahon score. */
void yz__find_start(yz__crosstable *table, yz__cross_row *row);
/* A text kept with the table; NULL without memory. */
const char *yz__crosstable_keep(yz__crosstable *table, const char *text, size_t length);
/*
 * Tells the acts that make the event of the table.  Refuses, with the line, cells of a game that do not
 * agree, players who are not there, and more than a tournament holds.
 */
YZ_MUST_CHECK yz_status yz__crosstable_acts(yz__exported *out,
                                            const yz__crosstable *table, yz_diag *diag);

/* Words of a rank, "4D". */
#define YZ__RANK_ROOM 16

#endif
