/*
 * yunzi/search.h - an opponent: the move that a search prefers, what it expects, and why.
 *
 * Begin with yz_search_new(), yz_search_think(), yz_search_line_at().
 *
 * Example:
 *
 *     yz_game *game;
 *     yz_search *search;
 *     yz_search_choice choice;
 *     yz_search_work work = {.playouts = 2000};
 *     yz_game_options options = YZ_GAME_OPTIONS_INIT;
 *     options.rules = yz_rules_find("tromp-taylor");
 *     options.width = options.height = 3;
 *     if (yz_game_new(&game, &options, NULL) != YZ_OK)
 *         return;
 *     if (yz_search_new(&search, NULL, NULL) == YZ_OK) {
 *         if (yz_search_think(search, &choice, game, &work) == YZ_OK)
 *             printf("x %d, y %d\n", choice.move.at.x, choice.move.at.y);
 *         yz_search_free(search);
 *     }
 *     yz_game_free(game);
 *
 * prints
 *
 *     x 1, y 1
 *
 * The search tries moves in a tree and plays games on from its ends by a quick policy, counted
 * by the rules of the game.  All that it says is estimated.  It plays under every rule
 * set: a move that it chooses is legal (yz_game_check()), and it passes when nothing is to be
 * gained by a move.
 *
 * One search belongs to one thread at a time; distinct searches are independent.
 *
 * Experimental.  Not promised: the same move in another version.
 */
#ifndef YUNZI_SEARCH_H
#define YUNZI_SEARCH_H

#include <yunzi/game.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct yz_search yz_search;

/* What a search is made with; what is 0 is usual. */
typedef struct yz_search_options {
    uint64_t seed; /* the same seed, playouts and level repeat a game with one thread */
    size_t
        memory; /* bytes for the tree, about; 0: 256 MB.  Less where that is not to be had */
    int threads; /* 1 to YZ_SEARCH_THREADS; 0: 1 */
} yz_search_options;

#define YZ_SEARCH_THREADS 64

/* YZ_E_NOMEM, YZ_E_RANGE for 'threads'.  'options' and 'allocator' may be NULL. */
YZ_API YZ_MUST_CHECK yz_status yz_search_new(yz_search **out,
                                             const yz_search_options *options,
                                             const yz_allocator *allocator);
YZ_API void yz_search_free(yz_search *search);

/*
 * A level: an opponent for somebody who does not want the strongest one.  It tries no more than
 * 'playouts', and makes the mistakes of people who learn.  What it tells of a position
 * (yz_search_line_at(), yz_search_owners()) has none of them, and when it is time to pass it sees as
 * well as others.
 */
typedef struct yz_search_level {
    const char *key; /* "novice" */
    const char *
        name; /* "a novice": yz_language_word() has it in other languages, as "level" */
    uint64_t playouts;
    int whims;   /* moves of a hundred that it makes because they look likely, unread */
    int answers; /* whims of a hundred that are close to the last play */
    int blind;   /* moves of a hundred before which it sees no chain in atari */
} yz_search_level;

/* Level 'i' from 0, the weakest; NULL after the last.  Static. */
YZ_API const yz_search_level *yz_search_level_at(size_t i);
/* The level of this key, NULL if there is none.  Static. */
YZ_API const yz_search_level *yz_search_level_find(const char *key);

/* A play, or a pass, that its colour does not make within so many moves from the position: 1 means
   that it is no first move. */
typedef struct yz_search_bar {
    yz_move move;
    int depth;
} yz_search_bar;

/* How long it thinks: until the playouts or the time are used up, whichever is first; with
   neither, one second.  What it did about the same position before counts, so that slices of
   thinking add up. */
typedef struct yz_search_work {
    uint64_t
        playouts; /* of all threads together; those kept from earlier moves count.  A pass
                     is weighed with some more */
    uint64_t nanoseconds; /* of each thread's processor, or by 'now' */
    uint64_t longest; /* above 'nanoseconds': time that is not used is kept for other
                             moves.  So it ends when no move can become the best any more, and
                             goes on until this while the move tried most is not the best */
    int64_t (*now)(void *context); /* nanoseconds by the caller's clock; NULL: the
                                      processor's */
    yz_goes_on *goes_on; /* asked now and then, 'done' in playouts; false ends the
                            thinking, and what is known until then is the answer */
    void *context;
    const yz_search_level *level; /* NULL: as strong as it can */
    bool only_plays; /* passes only when no dead stone can be taken, and nothing else is
                        open: for cleaning up */
    /* Moves that are not considered.  What was thought with other bars is forgotten.  They
       give way where they leave nothing. */
    const yz_search_bar *bar;
    size_t bar_count;
} yz_search_work;

typedef struct yz_search_choice {
    yz_move move; /* legal for the side to move, unless nothing is: then it resigns */
    bool resigns; /* it holds the game to be lost, whatever is played */
    uint64_t playouts; /* on which it rests; 0: there was nothing to choose from */
    int win;           /* the mover's chance as it sees it, in 1/10,000 */
    int lead;          /* the mover's lead that it expects, in 1/100 of a point */
    bool done;         /* the work was done; false: 'goes_on' ended it before */
} yz_search_choice;

/*
 * Thinks about the position of 'game' and chooses for the side whose turn it is.  Keeps what
 * it knows for the next call, whose game may be some moves further on; any other game begins
 * anew.  YZ_E_PHASE when nobody is to move, YZ_E_NOMEM; '*out' is unchanged then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_search_think(yz_search *search, yz_search_choice *out,
                                               const yz_game *game,
                                               const yz_search_work *work);

#define YZ_SEARCH_LINE 24

/* A move that was tried, and the best moves after it. */
typedef struct yz_search_line {
    uint64_t playouts;
    int win; /* as above, of the side that makes the move */
    int lead;
    int prior; /* how likely it looked before it was tried, in 1/10,000 */
    int count; /* of 'move' */
    yz_move move[YZ_SEARCH_LINE];
} yz_search_line;

/* Line 'i' of the last thinking, the most tried first; false when there are no more. */
YZ_API bool yz_search_line_at(const yz_search *search, int i, yz_search_line *out);

/* Whose each point is expected to be, row by row from the upper left: from 1000, Black's for
   certain, to -1000, White's. */
YZ_API void yz_search_owners(const yz_search *search, int16_t out[YZ_MAX_POINTS]);

#ifdef __cplusplus
}
#endif
#endif
