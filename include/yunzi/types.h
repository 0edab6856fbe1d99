/*
 * yunzi/types.h - the values that everything else speaks in: colours, points,
 * moves, positions and exact numbers.  All are plain structs: copy, compare,
 * print.
 *
 * Begin with yz_point_text(), yz_number_text(), yz_result_text().
 *
 * Example:
 *
 *     char text[YZ_NUMBER_TEXT];
 *     yz_point at;
 *     const yz_number komi = yz_ratio(15, 2);
 *     puts(yz_number_text(yz_subtract(yz_whole(4), komi), text));
 *     if (yz_point_read(&at, "D4", 2, 19, 19) == YZ_OK)
 *         printf("column %d from the left, row %d from the top\n", at.x, at.y);
 *
 * prints
 *
 *     -3.5
 *     column 3 from the left, row 15 from the top
 *
 * Stable.  Not promised: anything about a number too large for its type: it is an assertion.
 */
#ifndef YUNZI_TYPES_H
#define YUNZI_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <yunzi/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Boards are rectangles of 1x1 up to YZ_MAX_SIDE x YZ_MAX_SIDE points. */
#define YZ_MAX_SIDE 52
#define YZ_MAX_POINTS (YZ_MAX_SIDE * YZ_MAX_SIDE)

typedef enum yz_colour { YZ_EMPTY = 0, YZ_BLACK = 1, YZ_WHITE = 2 } yz_colour;

/* The other player: YZ_BLACK for YZ_WHITE and the reverse. */
static inline yz_colour
yz_opponent(yz_colour colour)
{
    return (yz_colour)(3 - (int)colour);
}

/* A point counted from the upper left corner, as in SGF: (0,0) is "aa" and,
   on 19x19, A19. */
typedef struct yz_point {
    uint8_t x; /* column from the left, 0.. */
    uint8_t y; /* row from the top, 0.. */
} yz_point;

typedef enum yz_move_kind {
    YZ_MOVE_PLAY = 0,        /* a stone on 'at' */
    YZ_MOVE_PASS = 1,        /* a pass */
    YZ_MOVE_BUTTON = 2,      /* the button is taken (Button Go) */
    YZ_MOVE_PASS_FOR_KO = 3, /* a pass for the ko at 'at' (Japanese 1989, 7.2) */
} yz_move_kind;

/* One move of one player.  'at' matters for a play and a pass for a ko only
   and is (0,0) otherwise. */
typedef struct yz_move {
    yz_move_kind kind;
    yz_colour colour;
    yz_point at;
} yz_move;

/*
 * Stones on a board without any history.  'stone' holds a yz_colour for every
 * point, row after row from the top: the index of (x,y) is y * width + x.
 */
typedef struct yz_position {
    uint8_t width;
    uint8_t height;
    uint8_t stone[YZ_MAX_POINTS];
} yz_position;

/* The index of 'at' in a map of a board 'width' points wide. */
static inline size_t
yz_index(int width, yz_point at)
{
    return (size_t)at.y * (size_t)width + at.x;
}

/*
 * An exact number.  Always reduced, 'over' always positive: 15/2 is a komi of
 * 7.5.  Results are never floating point.
 */
typedef struct yz_number {
    int64_t count;
    int64_t over;
} yz_number;

/* The whole number 'n'; n/d reduced ('d' not 0). */
YZ_API yz_number yz_whole(int64_t n);
YZ_API yz_number yz_ratio(int64_t n, int64_t d);
/* Sum, difference, product, and -1, 0 or 1 as 'a' is below, at or above 'b'. */
YZ_API yz_number yz_add(yz_number a, yz_number b);
YZ_API yz_number yz_subtract(yz_number a, yz_number b);
YZ_API int yz_compare(yz_number a, yz_number b);

/* Room for any number as text, its terminating NUL included. */
#define YZ_NUMBER_TEXT 48

/*
 * Writes 'number' as a decimal where it ends (183.5, -0.25) and as a whole
 * number and a fraction where it does not (184+1/3, -1/3, -2-1/3); returns 'out'.
 */
YZ_API char *yz_number_text(yz_number number, char out[YZ_NUMBER_TEXT]);

/*
 * Reads a number written as "7", "7.5", "-0.5", "3/4" or "184+1/3" from the whole of
 * 'text'.  YZ_E_SYNTAX when it is something else, YZ_E_RANGE when it has more
 * than 9 digits on either side; '*out' is unchanged then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_number_read(yz_number *out, const char *text);

/* The basis of life and death: how it is known, from weak to strong. */
typedef enum yz_basis {
    YZ_BASIS_NONE = 0,      /* not known */
    YZ_BASIS_ESTIMATED = 1, /* sampling */
    YZ_BASIS_PROVED = 2,    /* search */
    YZ_BASIS_AGREED = 3,    /* the record or the players say so */
    YZ_BASIS_PLAYED = 4,    /* nothing had to be decided */
} yz_basis;

/* "none", "estimated", "proved", "agreed", "played".  Static. */
YZ_API const char *yz_basis_key(yz_basis basis);

/* What is known of one point of a finished position. */
typedef enum yz_fate {
    YZ_FATE_UNKNOWN = 0, /* nothing was said of this point                       */
    YZ_FATE_ALIVE = 1,   /* a stone that stays                                    */
    YZ_FATE_SEKI = 2,    /* a stone that stays, of a chain that lives in seki     */
    YZ_FATE_DEAD = 3,    /* a stone that is taken off, its point territory        */
    YZ_FATE_BLACK = 4,   /* an empty point said to be Black's territory           */
    YZ_FATE_WHITE = 5,   /* an empty point said to be White's territory           */
    YZ_FATE_NEUTRAL = 6, /* an empty point said to be nobody's: dame, eye in seki */
} yz_fate;

/*
 * Life and death as they come in from outside: agreed by the players, ruled by
 * a referee or proved by search.  Same shape and order as yz_position; every
 * stone of a chain has the same fate.  YZ_FATE_UNKNOWN stones count as alive
 * when 'basis' is not YZ_BASIS_NONE.
 */
typedef struct yz_status_map {
    yz_basis basis; /* the weakest basis any fate rests on */
    uint8_t width;
    uint8_t height;
    uint8_t fate[YZ_MAX_POINTS]; /* yz_fate */
} yz_status_map;

/* How a game ended.  Keys as in the judge's JSON: "score", "draw", ... */
typedef enum yz_result_kind {
    YZ_RESULT_NONE = 0,        /* "undetermined": not over, or not known */
    YZ_RESULT_SCORE = 1,       /* "score"     */
    YZ_RESULT_DRAW = 2,        /* "draw"      */
    YZ_RESULT_RESIGNATION = 3, /* "resign"    */
    YZ_RESULT_TIME = 4,        /* "time"      */
    YZ_RESULT_FORFEIT = 5,     /* "forfeit"   */
    YZ_RESULT_BOTH_LOSE = 6,   /* "both-lose" */
    YZ_RESULT_NO_RESULT = 7,   /* "no-result" */
    YZ_RESULT_VOID = 8,        /* "void": to be replayed, or broken off */
} yz_result_kind;

typedef struct yz_result {
    yz_result_kind kind;
    yz_colour winner;  /* YZ_EMPTY when nobody won */
    bool margin_known; /* "B+" has a winner and no margin */
    yz_number margin;  /* points by which the winner won, 0 or more */
} yz_result;

YZ_API const char *yz_result_key(yz_result_kind kind);

/* Room for a result as text. */
#define YZ_RESULT_TEXT 64

/* Writes 'result' the way SGF's RE does: B+3.5, W+R, B+T, B+F, W+, 0, Void, ?; a
   game that both lost is Void.  Returns 'out'. */
YZ_API char *yz_result_text(const yz_result *result, char out[YZ_RESULT_TEXT]);

/*
 * Coordinates as players write them: a letter from the left without I (past Z:
 * AA, AB, ...), then the row counted from the bottom: D4.  The writer needs the
 * height of the board; the reader takes upper and lower case and both sides.
 */
#define YZ_POINT_TEXT 8
YZ_API char *yz_point_text(yz_point at, int height, char out[YZ_POINT_TEXT]);
YZ_API YZ_MUST_CHECK yz_status yz_point_read(yz_point *out, const char *text,
                                             size_t length, int width, int height);

#ifdef __cplusplus
}
#endif
#endif
