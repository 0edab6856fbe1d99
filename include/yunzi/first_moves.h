/*
 * yunzi/first_moves.h - what must I play to live, to kill, to make a seki, to win the
 * ko?  Every first move of one side in the fight about a chain, and what comes of it.
 *
 * Begin with yz_life_moves(), yz_first_moves_at(), yz_first_moves_free().
 *
 * Example:
 *
 *     static const char BOARD[] = ". . . O X\nO O O O X\nX X X X X\n. X . X X\n";
 *     yz_first_moves_options options = YZ_FIRST_MOVES_OPTIONS_INIT;
 *     static const char *const WORD[] = {"open", "captured", "ko", "seki", "alive"};
 *     yz_first_moves *moves;
 *     char text[YZ_POINT_TEXT];
 *     yz_pos pos;
 *     if (yz_pos_read(&pos, BOARD, strlen(BOARD), NULL, NULL) != YZ_OK)
 *         return;
 *     options.chain = (yz_point){0, 1};
 *     options.first = YZ_BLACK;
 *     if (yz_life_moves(&moves, &pos.position, yz_rules_find("aga"), &options) == YZ_OK) {
 *         for (size_t i = 0; i < moves->move_count; i++) {
 *             const yz_first_move *move = yz_first_moves_at(moves, i);
 *             if (move->best)
 *                 printf("%s: %s\n",
 *                        yz_point_text(move->move.at, pos.position.height, text),
 *                        WORD[move->result]);
 *         }
 *         yz_first_moves_free(moves);
 *     }
 *     yz_pos_free(&pos);
 *
 * prints
 *
 *     B4: captured
 *
 * The game goes on here: kos are fought under the ko rule of the rule set, and nobody
 * confirms anything.  Each answer is proved by reading (yunzi/proof.h), or it is open and
 * says for want of what.  Without ko threats elsewhere the better play wins; where threats
 * would change that the answer is a ko, with the number of threats that it takes.
 *
 * Stable.  Not promised: that a move is settled within the limits; what is settled is proved.
 */
#ifndef YUNZI_FIRST_MOVES_H
#define YUNZI_FIRST_MOVES_H

#include <yunzi/game.h>
#include <yunzi/life.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Nobody has more ko threats than these. */
#define YZ_FIRST_MANY_THREATS 10

/* What becomes of the chain after a first move, when both then play as well as they can:
   X(NAME, "key"). */
#define YZ_FIRST_RESULT_MAP(X)                                                         \
    X(OPEN, "open")         /* not settled within the limits */                        \
    X(CAPTURED, "captured") /* also if its owner has many ko threats elsewhere */      \
    X(KO, "ko")             /* ko threats elsewhere decide whether it is captured */   \
    X(SEKI, "seki")         /* never captured, but kept from living unconditionally */ \
    X(ALIVE,                                                                           \
      "alive") /* never captured, also if the opponent has many ko threats; see \
                         'eyes' */

typedef enum yz_first_result {
#define X(name, key) YZ_FIRST_##name,
    YZ_FIRST_RESULT_MAP(X)
#undef X
        YZ_FIRST_RESULT_END
} yz_first_result;

/* One first move. */
typedef struct yz_first_move {
    yz_move move; /* a play, or a pass: he plays elsewhere */
    yz_first_result result;
    /* It is settled, and no move is known to do better for who makes it.  One that has failed
       is not best while a move that is open may still do better. */
    bool best;
    /* What comes of it when nobody has ko threats: OPEN where that is not known. */
    yz_outcome even;
    /* With the result ALIVE: SAFE when the chain can live unconditionally, with two eyes;
       OPEN when that was not settled, or the rules count no difference. */
    yz_outcome eyes;
    /* With the result KO: DIRECT or STEPS.  With SEKI: FOR_SEKI where threats decide whether
       the chain gets two eyes.  ENDLESS where only threats without end would change the
       result: no ko can be won there.  Otherwise UNKNOWN. */
    yz_ko_status ko;
    yz_colour ahead; /* with KO: who wins it when nobody has threats; else YZ_EMPTY */
    int threats;     /* with KO: how many the other needs; -1: more than 3 */
    yz_basis basis;  /* YZ_BASIS_NONE when open */
    yz_shortage shortage; /* what was missing for what is not settled */
    /* The line that shows it, this move first: the second move of a move that fails is
       its refutation. */
    yz_move line[YZ_LIFE_LINE];
    int line_length;
    bool line_repeats;
    uint64_t nodes;
} yz_first_move;

/*
 * What 'around' takes to live, so that the problem of a book can be asked as it stands.  The
 * group is the chain, and each stone of its colour that two empty points at most (along the
 * edge of the board three) part from another stone of the group.  The fight are the points
 * next to the group, along the edge up to three points from it, and those of empty areas
 * elsewhere with fewer than twelve points.  The opponent's chains that have not two liberties
 * elsewhere belong to it too, with the points next to them.  All other points are taken to
 * be the opponent's: his other chains live, and nothing is played beyond them.
 */

/* What is asked.  All budgets are for the whole question. */
typedef struct yz_first_moves_options {
    size_t size; /* YZ_SIZED */
    const yz_allocator *allocator;
    yz_point chain;  /* one of its stones */
    yz_colour first; /* who moves first: YZ_BLACK or YZ_WHITE */
    bool banned; /* a ko was taken by the last move; 'ban' may not be retaken at once */
    yz_point ban;
    /* A map of points: the chains with a point that is not 0 are taken to live, as the
       problems of books assume.  The answers are then no better than that.  NULL: none. */
    const uint8_t *alive;
    /* All that stands around the fight about the chain is taken to live, as below; 'alive'
       makes no difference then. */
    bool around;
    /* Keep the proofs on which the results rest.  They are written last, and take as long again
       as 'nanoseconds' allows at most; what is found does not depend on them. */
    bool proofs;
    uint64_t nodes;       /* most positions to read; 0: no limit */
    uint64_t nanoseconds; /* most time; 0: no limit */
    uint64_t bytes;       /* most memory; 0: 256 MiB */
    yz_goes_on *goes_on;  /* asked whether to go on; NULL: nobody is */
    void *context;        /* passed to 'goes_on' */
} yz_first_moves_options;

#define YZ_FIRST_MOVES_OPTIONS_INIT YZ_SIZED(yz_first_moves_options)

typedef struct yz_first_moves {
    uint8_t width;
    uint8_t height;
    yz_point chain;
    yz_colour owner;
    yz_colour first;
    /* Nothing is read where this is settled already: the chain lives unconditionally
       (YZ_LIFE_UNCONDITIONAL) or lies dead among stones that do (YZ_LIFE_ENCLOSED), or
       was taken to live ('assumed').  Otherwise YZ_LIFE_OPEN. */
    yz_life_ground ground;
    bool assumed; /* points were taken to be settled: every answer rests on that */
    bool around;  /* as asked */
    uint8_t taken[YZ_MAX_POINTS]; /* yz_colour: so the point was taken to be settled */
    /* these rules count a seki and two eyes differently: then both are told apart */
    bool eyes_matter;
    int region_points; /* of the region of the board in which the fight is read */
    int region_empty;
    /* YZ_SHORTAGE_REGION when the region is too large: then there are no moves. */
    yz_shortage shortage;
    uint16_t move_count;
    uint16_t open_count;       /* moves of which it is not settled how good they are */
    const yz_first_move *move; /* private: use yz_first_moves_at() */
    uint16_t settled_count;    /* moves with a result, which is proved */
    /* What the best moves come to; YZ_FIRST_OPEN: none is best yet. */
    yz_first_result best;
    bool may_improve; /* a move that is open may do better than the best ones */
    yz_shortage cut;  /* YZ_SHORTAGE_TIME or _MEMORY when that ended the work before the
                        nodes did; else the answer is the same on every machine */
    uint64_t nodes;
    uint64_t nanoseconds;
    /* Proofs that were to be kept and are not there: each has more than a million nodes, or it
       takes too much to find all of it again. */
    int unwritten;
} yz_first_moves;

/*
 * Finds what each legal first move in the region of the chain comes to, and what comes of
 * playing elsewhere.  The caller frees '*out' with yz_first_moves_free(); NULL may be freed.
 * The best moves come first, open ones before those that fail, plays in the order of the
 * board, the pass last of its kind.  YZ_E_RANGE when there is no stone on 'chain', 'first' is
 * no colour, 'ban' is not an empty point or a chain has no liberty; YZ_E_NOMEM;
 * YZ_E_STOPPED; then '*out' is NULL.
 *
 * The limits are shared: every move gets the same small part in turn, the most promising
 * one first, then each that is not settled a larger part.
 */
YZ_API YZ_MUST_CHECK yz_status yz_life_moves(yz_first_moves **out,
                                             const yz_position *position,
                                             const yz_rules *rules,
                                             const yz_first_moves_options *options);
YZ_API void yz_first_moves_free(yz_first_moves *moves);

/* Move 'i' (below moves->move_count); NULL after the last.  It belongs to 'moves'. */
YZ_API const yz_first_move *yz_first_moves_at(const yz_first_moves *moves, size_t i);

#ifdef __cplusplus
}
#endif
#endif
