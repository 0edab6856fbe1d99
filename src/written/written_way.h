/*
 * written_way.h - a way to play, written down move by move, and checked on the rules themselves.
 *
 * A way says for one player what he plays, whatever his opponent does, and by how much he is
 * ahead then at least when the game ends.  Written down it is a list of his moves: his first,
 * then, answer by answer of his opponent, points row by row from the top, the pass and the button
 * last, his next.  Where he would go on as in an earlier place of the list, its number stands instead:
 *
 *     1  B2         his first move
 *     2  A1         after his opponent's first answer
 *     3  pass       and his opponent's first answer to that
 *     4  = 2        after another one: as after the second move
 *
 * Nothing of a search is used here.  Every move and every answer is played in a game of the rules,
 * and where the game ends the board is counted.
 */
#ifndef YZ_SRC_WRITTEN_WRITTEN_WAY_H
#define YZ_SRC_WRITTEN_WRITTEN_WAY_H

#include "yunzi/game.h"

enum {
    YZ__WRITTEN_POINTS = 16,
    YZ__WRITTEN_BUTTON = 30,
    YZ__WRITTEN_PASS = 31,
    YZ__WRITTEN_LINE = 2000
};

/* A move: a point, counted row by row from the top left corner, YZ__WRITTEN_PASS or
   YZ__WRITTEN_BUTTON; or, unless 'again' is 0, as at that move of the list, counted from 1. */
typedef struct yz__written_move {
    uint32_t again;
    uint8_t at;
} yz__written_move;

typedef struct yz__written_way {
    yz_colour by; /* he is ahead */
    /* By so much at least when the game ends, without komi; where a capture wins, 1: he wins, 0: he
       does not lose. */
    yz_number margin;
    yz__written_move *move;
    size_t room;
    size_t count;
} yz__written_way;

/* What is wrong with a way. */
typedef enum yz__way_fault {
    YZ__WAY_SOUND,
    YZ__WAY_FORBIDDEN, /* the rules do not allow the move */
    YZ__WAY_SHORT,     /* the game ends, and he is ahead by less */
    YZ__WAY_CUT,       /* the list ends before every answer has its move */
    YZ__WAY_MORE,      /* every answer has its move before the list ends */
    YZ__WAY_OTHER, /* "as at that move" is said of another place, or with fewer prisoners */
    YZ__WAY_ROUND, /* or leads back to where the line comes from */
    YZ__WAY_PAST,  /* or what has been on the board is different there, and matters */
    YZ__WAY_LONG,  /* a line is longer than can be followed */
    YZ__WAY_RULES, /* no way can be written under these rules */
    YZ__WAY_RULED /* something comes back, or a ko is taken for a ko, and somebody rules on it */
} yz__way_fault;

typedef struct yz__way_task {
    const yz_rules *rules;
    int width;
    int height;
    /* Counts the end where the rules ask who lives (written_rules.h): a margin that Black has at least,
       and at most, without komi and prisoners; 'whole': what stands there is alive, and how it
       lives may matter.  Elsewhere every stone is alive, and it is not called.  False ends the
       work early. */
    bool (*judge)(void *context, const yz_rules *rules, const yz_position *position,
                  bool whole, int *least, int *most);
    bool (*goes_on)(void *context, uint64_t done); /* NULL, or: false ends it early */
    /* To write a way: his move at the end of a line, or -1 where he knows none.  NULL: the way is
       checked. */
    int (*choose)(void *context, const yz_move *line, int count);
    void *context; /* of all */
    const yz_allocator *allocator;
    size_t bytes; /* for what is known of each move */
} yz__way_task;

/* How far a way was followed. */
typedef struct yz__way_followed {
    yz__way_fault fault;
    size_t move;        /* of the list, from 0, that is at fault */
    uint64_t positions; /* that the line came through */
    int line_count;     /* moves that lead to the fault */
    yz_move line[YZ__WRITTEN_LINE];
} yz__way_followed;

/*
 * Follows a way against every answer: checks it, or writes its list.  A fault is told in 'out'.
 * Where earlier positions matter, boards have at most ten points, and others 16; a larger one is
 * YZ_E_RANGE.  YZ_E_NOMEM; YZ_E_STOPPED when goes_on() or judge() ended it.
 */
YZ_MUST_CHECK yz_status yz__way_follow(const yz__way_task *task, yz__written_way *way,
                                       yz__way_followed *out);
void yz__way_free(yz__written_way *way, const yz_allocator *allocator);

#endif
