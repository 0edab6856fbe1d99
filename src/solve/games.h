/*
 * games.h - regions without ko as games that can be added up, each reduced to what matters.
 *
 * A player may always play elsewhere, and play stops when neither wants to go on.  So of two games
 * one is at least as good as the other for Black, whatever else there is on the board, if he has
 * an answer to everything: if it counts as much where play stops, every play of White's in
 * it is answered there, or matched by one in the other game, or gains nothing, and every play of
 * Black's in the other game is matched, answered or of no use.  Plays that lose nothing when they
 * are left out are left out, and games that are the same then are one.
 *
 * Where there is a ko this does not hold: plays that gain nothing are threats there.
 */
#ifndef YZ_SRC_SOLVE_GAMES_H
#define YZ_SRC_SOLVE_GAMES_H

#include "solve/numbering.h"
#include "solve/open_region.h"

enum { YZ__GAME_PLAYS = 40 };

/* A play in a game, by the player whose list it is in; 'worth' is what it gains for Black,
   with what then counts where play stops. */
typedef struct yz__game_play {
    uint32_t to;
    int32_t worth;
} yz__game_play;

/* It counts nothing where play stops: each play says what it makes of that. */
typedef struct yz__game {
    uint8_t count[3]; /* of plays, by colour */
    yz__game_play play[3][YZ__GAME_PLAYS];
} yz__game;

/* Number 0 is the game in which nothing is left to play. */
typedef struct yz__games {
    const yz_allocator *allocator;
    size_t most; /* pairs to compare */
    yz__game *game;
    size_t count;
    size_t room;
    yz__numbering known; /* all but number 0, by their plays */
    yz__numbering asked; /* pairs that were compared */
    uint8_t *answer;
    size_t answer_room;
    bool drafting;  /* the last game is being reduced */
    uint32_t draft; /* the number of drafts so far */
    yz_status status;
} yz__games;

/* A game, and what it counts where play stops at once. */
typedef struct yz__valued {
    uint32_t game;
    int32_t worth;
} yz__valued;

/* 'most' pairs of games are compared at most. */
YZ_MUST_CHECK yz_status yz__games_init(yz__games *games, size_t most,
                                       const yz_allocator *allocator);
void yz__games_free(yz__games *games);

/* True if 'a' is at least as good for Black as 'b', whatever else there is on the board. */
bool yz__games_at_least(yz__games *games, yz__valued a, yz__valued b);

/*
 * The games of all nodes of a region, in bound 'which': of its plays
 * (yz__open_play_bounds()), and of what is possible where play stops, the least or the most.
 * 'out' has room for all nodes.  YZ_E_NOMEM; YZ_E_LIMIT: too many plays, or too much to compare.
 */
YZ_MUST_CHECK yz_status yz__games_of_region(yz__games *games,
                                            const yz__open_region *region, int which,
                                            yz__valued *out);

/* True if suicide changes nothing in a region: in neither bound the player gains by it who may make
   special plays there.  False too where that was too much to compare. */
bool yz__suicide_is_idle(const yz__open_region *region, size_t most,
                         const yz_allocator *allocator);

#endif
