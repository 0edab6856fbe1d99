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

/* The memory of one ply.  The numbers are plies, or -1.  Arrays are by the side to
   move; YZ_EMPTY if no move was due. */
typedef struct yz__turn {
    int32_t newest[3]; /* the newest ply with the same stones, this one included */
    int32_t early[3];  /* the newest such ply before the last play */
    int32_t first;     /* the first ply with this situation */
    int32_t plays;     /* plays up to this ply */
    int32_t barrier;   /* the last ply that no cycle can contain: a set-up, or a stone
                          placed on a stone */
    int32_t story; /* at the first such ply: the cycle that told it, from 1; 0: none */
    int32_t skip;  /* all plies from here up to this one have been told */
    uint8_t to_move; /* yz_colour */
} yz__turn;

typedef struct yz__told {
    int from;
    int to;
} yz__told;

typedef struct yz__situations {
    const yz_allocator *allocator;
    yz__turn *turn; /* by ply, from the start */
    size_t room;
    int count;
    yz__told *told; /* in the order in which they end */
    size_t told_room;
    int told_count;
    int attended;         /* plies that have been looked at for cycles that close */
    uint64_t nodes;       /* spent so far on judging cycles */
    uint64_t nanoseconds; /* time spent on them, where it is limited */
    int cut; /* the ply at which the limits were reached; -1: not reached */
} yz__situations;

/* The facts of a ply that are needed to add it. */
typedef struct yz__ply_seen {
    int same; /* the newest earlier ply with the same stones; -1 */
    yz_colour to_move;
    bool play;
    bool barrier;
} yz__ply_seen;

void yz__situations_init(yz__situations *s, const yz_allocator *allocator);
void yz__situations_free(yz__situations *s);
/* Adds a ply.  YZ_E_NOMEM when memory runs out; then nothing has changed. */
YZ_MUST_CHECK yz_status yz__situations_add(yz__situations *s, yz__ply_seen ply);
/* Forgets all plies but the first 'count', and the cycles that were told of the others. */
void yz__situations_drop(yz__situations *s, int count);

/* The newest ply before 'j' with the same stones and the same side to move, or with
   another side to move if 'other'; -1 when there is none.  Only moves may lead from it
   to 'j', and one of them must be a play. */
int yz__situations_recurs(const yz__situations *s, int j, bool other);
/* True if every situation after 'from' up to 'to' has been told. */
bool yz__situations_are_told(yz__situations *s, int from, int to);
/* Notes that the cycle from 'from' to 'to' has been told, with all its situations.  May
   return YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__situations_tell(yz__situations *s, int from, int to);

/* The situations of a game as far as they are known.  They belong to the game. */
yz__situations *yz__game_situations(yz_game *game);
/* Adds all plies up to the last one, for a game under rules that ask for rulings on
   repetition.  May return YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__game_learn_situations(yz_game *game);
/* Returns the facts of ply 'i', except 'same'. */
yz__ply_seen yz__game_seen(const yz_game *game, int i);
/* True if the last ply is a pass. */
bool yz__game_has_passed(const yz_game *game);
/* True if the last ply closes a repetition, under rules that may end the game for that. */
bool yz__game_repeats_now(const yz_game *game);

#endif
