/* compose.h - a problem while it is composed: its board, its task, and what a check finds. */
#ifndef YZ_TOOLS_COMPOSE_H
#define YZ_TOOLS_COMPOSE_H

#include <yunzi/course.h>

enum { SIDE = 9, KINDS = 10 };

typedef enum kind {
    KILL,
    LIVE,
    KO,
    RACE,
    CAPTURE,
    CONNECT,
    CUT,
    RULES,
    SEKI, /* it lives only in a seki */
    ENDGAME
} kind;

/* A board and what is asked on it.  'lines' are lines of a lesson, "goal:" first. */
typedef struct composed {
    kind kind;
    int side;
    char stone[SIDE][SIDE]; /* '.', 'X', 'O'; top row first */
    char to_play;           /* 'X' or 'O' */
    char lines[1000];
    int within; /* of a capture */
    int gains;  /* of an endgame: what the best move gains, by area and by territory */
    /* What the check found. */
    yz_point answer;
    uint64_t nodes;
    int line;     /* moves of the answer's line */
    bool in_seki; /* the right move makes a seki */
} composed;

/* Random whole numbers from 0 to 'below' - 1: the same on every machine for one seed. */
unsigned any_of(unsigned below);
void begin_any(uint64_t seed);

/* Composes a board of this kind; false when it came to nothing.  It may be no problem at all:
   that the check has to say. */
bool compose_life(composed *c, kind what);
bool compose_capture(composed *c);
bool compose_link(composed *c, bool cut);
bool compose_rules(composed *c);
bool compose_endgame(composed *c);
/* A border from top to bottom; Black has what is left of it.  Counts stones and empty points of each
   side. */
void draw_border(composed *c, int stones[2], int space[2]);
/* Takes everything off the board; every chain has a liberty. */
void begin_board(composed *c, kind what, int side);
bool can_stand(const composed *c);

/* A point as players write it. */
const char *point_name(const composed *c, int x, int y, char text[16]);
/* Stones of the chain at a point; and its liberties. */
int chain_of(const composed *c, int x, int y, int *liberties);

#endif
