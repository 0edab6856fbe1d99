/*
 * record_compare.h - what two records of a game differ in.
 */
#ifndef YZ_SRC_RECORD_RECORD_COMPARE_H
#define YZ_SRC_RECORD_RECORD_COMPARE_H

#include "yunzi/record.h"

/* The differences between two records of a game. */
/* clang-format off */
#define YZ_DIFFERENCE_MAP(X)                                                           \
    X(NONE, "none", "they are the same game")                                          \
    X(GAME, "game", "the kind of game (GM)")                                           \
    X(SIZE, "size", "the size of the board (SZ)")                                      \
    X(KOMI, "komi", "the komi (KM)")                                                   \
    X(HANDICAP, "handicap", "the handicap (HA), or how its stones come on the board")  \
    X(RESULT, "result", "the result (RE)")                                             \
    X(TIME, "time", "the time (TM)")                                                   \
    X(DATE, "date", "the year (DT)")                                                   \
    X(TEXT, "text", "the rules, a name or another text about the game")                \
    X(SETUP, "setup", "the stones set up, or who moves next")                          \
    X(MOVE, "move", "a move")                                                          \
    X(MARKS, "marks", "the marks of territory (TB, TW)")                               \
    X(LINES, "lines", "the order of moves, or the variations")
/* clang-format on */

typedef enum yz__difference {
#define X(name, key, text) YZ_DIFFERENCE_##name,
    YZ_DIFFERENCE_MAP(X)
#undef X
        YZ_DIFFERENCE_END
} yz__difference;

/* "komi", and the words of the list.  Static. */
const char *yz__difference_key(yz__difference difference);
const char *yz__difference_text(yz__difference difference);

/*
 * Compares how two records are read: size, komi, handicap, result, texts about the
 * game, and in every variation the set-ups, the moves (also those that cannot be read)
 * and the marks of territory.  The way of writing, the number of nodes and comments do
 * not matter.  '*out' is the first difference; YZ_DIFFERENCE_NONE: they are the same
 * game.  '*node', unless NULL, is the node of 'a' where it is, or YZ_NO_NODE.  The time
 * grows with the nodes of both records.  YZ_E_NOMEM; '*out' is unchanged then.
 */
YZ_MUST_CHECK yz_status yz__record_compare(yz_record *a, yz_record *b,
                                           yz__difference *out, yz_node *node);

#endif
