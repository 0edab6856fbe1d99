/*
 * backwards.h - what every position of a small board is worth, solved backwards.
 *
 * Where the game ends, stones or area are counted, or somebody who knows the rules is asked;
 * what he cannot say lies between bounds.  Where prisoners count, a worth is what is still to
 * come: prisoners taken before are not in it.
 *
 * Worths are points for the player to move.  Each position has two: the least that he makes
 * sure of when endless play is the worst that can happen to him, and the most that his opponent
 * lets him have when it is the best.  Between them only the rule of long cycles decides.
 *
 * In a row of the table 'best' and 'next' are the worths of his best play and of the best
 * other one.  So a ko that bans one play needs no position of its own: where the ban meets the
 * best play, 'next' counts.  A worth was found in the round 'when'; inside a round the larger
 * numbers come first.  What a worth rests on was always found earlier, so going back in time
 * a line comes to its end.
 */
#ifndef YZ_SRC_SOLVE_BACKWARDS_H
#define YZ_SRC_SOLVE_BACKWARDS_H

#include "solve/numbered.h"
#include "yunzi/rules.h"

/* The answers of the rules that the table depends on. */
typedef struct yz__backwards_rules {
    bool suicide[YZ__SMALL_POINTS + 1]; /* so many own stones may be removed */
    bool ko;        /* a ko may not be retaken at once; otherwise nothing is banned */
    bool area;      /* empty points that one colour reaches count, not stones alone */
    int passes;     /* in a row that end the game */
    bool prisoners; /* a stone taken is a point for who took it */
    const yz_rules
        *judged; /* under which the end is judged; NULL: stones or area count */
} yz__backwards_rules;

/* No worth is beyond YZ__SMALL_LIMIT, which stands for more too: prisoners have no end. */
enum { YZ__LEAST, YZ__MOST, YZ__SMALL_LIMIT = 120, YZ__NO_WORTH = -128 };

/* Who judges the end: Black's margin without komi and prisoners, or bounds for it that are
   proved.  False ends the work early. */
typedef bool yz__end_judge(void *context, const yz_rules *rules,
                           const yz_position *position, int *least, int *most);

/* One of YZ__LEAST and YZ__MOST of a position. */
typedef struct yz__small_worth {
    int8_t best;
    int8_t next;
    int8_t pass; /* what a pass comes to, when nobody has passed before */
    uint8_t play;
    uint8_t next_play;
    uint8_t when;
    uint8_t next_when;
} yz__small_worth;

typedef struct yz__small_row {
    yz__small_worth worth[2];
    int8_t ahead[2]; /* at the end; the same twice where that is known */
} yz__small_row;

typedef struct yz__backwards {
    yz__numbered numbered;
    yz__backwards_rules rules;
    yz__small_row *row;
    uint32_t *turned; /* the number of the same stones seen by the other player */
    uint32_t *first;  /* where the plays of a position begin; one more than positions */
    uint16_t *plays;  /* the points where he may play */
    uint32_t *to;     /* number after each play << 5 | point that ko bans then */
    size_t room;      /* of 'to' */
    int8_t *taken; /* what each play takes, less own stones; NULL: it does not count */
    size_t taken_room;
    int limit;        /* no worth is larger */
    uint32_t unknown; /* positions whose end is not judged exactly */
    unsigned round;
    const yz_allocator *allocator;
    bool (*goes_on)(void *context, uint64_t done);
    yz__end_judge *judge;
    void *context; /* of both */
} yz__backwards;

/* Where a game stands for the player to move. */
typedef struct yz__small_stand {
    yz__small_stones stones;
    int ban;    /* where ko bans a play, or YZ__NO_POINT */
    int passes; /* in a row, before this move */
} yz__small_stand;

/* A move and what it comes to for its player. */
typedef struct yz__small_reply {
    int worth;
    int at; /* YZ__NO_POINT: a pass */
} yz__small_reply;

/* Solves a board of at most YZ__SMALL_POINTS points.  YZ_E_NOMEM, and YZ_E_STOPPED when
   goes_on() ended it: there is nothing to free. */
YZ_MUST_CHECK yz_status yz__backwards_init(yz__backwards *table, int width, int height);
void yz__backwards_free(yz__backwards *table);
/* The bytes that it needs at most. */
size_t yz__backwards_bytes(int width, int height);

/* The worth of a place, YZ__LEAST or YZ__MOST, and the move that makes sure of the least. */
yz__small_reply yz__backwards_reply(const yz__backwards *table,
                                    const yz__small_stand *stand, int which);

/* By how many points the player to move is ahead if the game ends there, at least or at most. */
int yz__backwards_ahead(const yz__backwards *table, yz__small_stones stones, int which);
/* What a play takes, less own stones, where that counts; else 0. */
int yz__backwards_taken(const yz__backwards_rules *rules, yz__small_stones before,
                        const yz__stones_played *played);

/* The play may be made as far as suicide and the ban go. */
bool yz__backwards_may(const yz__backwards_rules *rules, const yz__small_stand *stand,
                       const yz__stones_played *played, int at);

#endif
