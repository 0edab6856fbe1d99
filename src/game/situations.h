/*
 * situations.h - which situations of a game have come back, and from where, each ply
 * looked at once.
 *
 * A situation is the stones and whose move it is.  For every ply a turn says where the
 * same stones stood last, by side to move, and where they stood before the last run of
 * passes: only there can a cycle have begun, since in a cycle stones are played.
 *
 *   ply       4      5      6      7      8      9
 *   stones    a      b      b      b      c      b
 *   move   B plays W plays pass   pass B plays W plays
 *   newest    .      .     5      5,6            6,7     by side to move
 *   early     .      .      .      .             6,7     before a play
 */
#ifndef YZ_SRC_GAME_SITUATIONS_H
#define YZ_SRC_GAME_SITUATIONS_H

#include "base/memory.h"
#include "yunzi/game.h"

/* Plies, or -1.  By side to move: YZ_EMPTY where no move was due. */
typedef struct yz__turn {
    int32_t newest[3]; /* the same stones stood after it last, this ply included */
    int32_t early[3];  /* the same before the last play */
    int32_t first;     /* where this very situation stood first */
    int32_t plays;     /* so far */
    int32_t barrier;   /* no cycle goes over it: a set-up, a stone on a stone */
    int32_t story;     /* of the first: the cycle it was told with, from 1; 0: none */
    int32_t skip;      /* everything from here up to there has been told */
    uint8_t to_move;   /* yz_colour */
} yz__turn;

typedef struct yz__told {
    int from;
    int to;
} yz__told;

typedef struct yz__situations {
    const yz_allocator *allocator;
    yz__turn *turn; /* by ply, the start included */
    size_t room;
    int count;
    yz__told *told; /* in the order of their ends */
    size_t told_room;
    int told_count;
    int attended; /* plies after which the closing of cycles was looked at */
    uint64_t nodes;       /* spent on judging cycles */
    uint64_t nanoseconds; /* likewise, where that is limited */
    int cut; /* the ply at which there was no more to spend; -1 */
} yz__situations;

/* What is to be known of a ply. */
typedef struct yz__ply_seen {
    int same; /* the newest earlier ply with the same stones; -1 */
    yz_colour to_move;
    bool play;
    bool barrier;
} yz__ply_seen;

void yz__situations_init(yz__situations *s, const yz_allocator *allocator);
void yz__situations_free(yz__situations *s);
/* One more ply.  YZ_E_NOMEM; then nothing has changed. */
YZ_MUST_CHECK yz_status yz__situations_add(yz__situations *s, yz__ply_seen ply);
/* Forgets all plies but the first 'count', and what was told of the others. */
void yz__situations_drop(yz__situations *s, int count);

/* The newest ply before 'j' from which nothing but moves, and a play among them, lead
   back to the same stones with the same side to move, or ('other') another one; -1. */
int yz__situations_recurs(const yz__situations *s, int j, bool other);
/* Every situation after 'from' up to 'to' has been told. */
bool yz__situations_are_told(yz__situations *s, int from, int to);
/* The cycle between the two has been told, these situations included.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__situations_tell(yz__situations *s, int from, int to);

/* The situations of a game as far as they are known. They belong to the game. */
yz__situations *yz__game_situations(yz_game *game);
/* Makes them known up to the last ply of a game under rules that ask for rulings on
   repetition.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__game_learn_situations(yz_game *game);
/* What is to be known of ply 'i', but for 'same'. */
yz__ply_seen yz__game_seen(const yz_game *game, int i);
/* The last ply is a pass. */
bool yz__game_has_passed(const yz_game *game);
/* Under rules that let the game be ended for a repetition: the last ply closes one. */
bool yz__game_repeats_now(const yz_game *game);

#endif
