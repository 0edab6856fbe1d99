/*
 * backwards.h - what every position of a small board is worth, solved backwards.
 *
 * Where the game ends, stones or area are counted, or somebody who knows the rules is asked;
 * what he cannot say lies between bounds.  Where prisoners count, a worth is what is still to
 * come: prisoners taken before are not in it.
 *
 * Worths are units of points (moments.h) for the player to move.  Each position has two: the least that he makes
 * sure of when endless play is the worst that can happen to him, and the most that his opponent
 * lets him have when it is the best.  Between them only the rule of long cycles decides.
 *
 * In a row of the table 'best' and 'next' are the worths of his best play and of the best
 * other one.  So a ko that bans one play needs no position of its own: where the ban meets the
 * best play, 'next' counts.  A worth was found in the round 'when'; inside a round the positions
 * with more stones come first, and those with equally many all at once.  What a worth rests on was
 * always found earlier, so going back in time a line comes to its end.
 */
#ifndef YZ_SRC_SOLVE_BACKWARDS_H
#define YZ_SRC_SOLVE_BACKWARDS_H

#include "solve/keeper.h"
#include "solve/moments.h"
#include "solve/numbered.h"
#include "yunzi/rules.h"

/* The answers of the rules that the table depends on. */
typedef struct yz__backwards_rules {
    bool suicide[YZ__SMALL_POINTS + 1]; /* so many own stones may be removed */
    bool ko;  /* a ko may not be retaken at once; otherwise nothing is banned */
    bool hot; /* stones that took may be hot: beside 'ko', the past may forbid plays */
    bool delay;     /* no play where the last move took a stone; instead of 'ko' */
    bool area;      /* empty points that one colour reaches count, not stones alone */
    bool prisoners; /* a stone taken is a point for who took it */
    bool captures;  /* the first capture wins, and nothing counts */
    const yz_rules
        *judged; /* under which the end is judged; NULL: stones or area count */
    yz__moments moments;
} yz__backwards_rules;

/* No worth is beyond YZ__SMALL_LIMIT, which stands for more too: prisoners have no end. */
enum { YZ__LEAST, YZ__MOST, YZ__SMALL_LIMIT = 120, YZ__NO_WORTH = -128 };

/* Who judges the end: Black's margin in points, without komi and what was gained on the way, or
   bounds for it that are proved.  False ends the work early. */
typedef bool yz__end_judge(void *context, const yz_rules *rules,
                           const yz_position *position, yz__ending_count how,
                           int *least, int *most);

/* Where a play leads that wins at once. */
static const uint32_t YZ__PLAY_WINS = UINT32_MAX;

/* One of YZ__LEAST and YZ__MOST of a position, in a row of moments that have the same plays. */
typedef struct yz__small_worth {
    int8_t best;
    int8_t next;
    int8_t
        pass; /* what a pass or the button comes to, at the moment that a play leads to */
    uint8_t play;
    uint8_t next_play;
    uint8_t when;
    uint8_t next_when;
} yz__small_worth;

typedef struct yz__small_row {
    yz__small_worth worth[2];
} yz__small_row;

/* A worth that was found anew. */
typedef struct yz__small_change {
    uint32_t number;
    uint8_t row;
    uint8_t which;
    uint8_t what; /* of it others may rest on */
    yz__small_worth worth;
} yz__small_change;

/* What is done of a table; see keep_table.h. */
typedef enum yz__table_stage {
    YZ__TABLE_ENDS,   /* ends are judged */
    YZ__TABLE_ROUNDS, /* worths are looked for */
    YZ__TABLE_SOLVED
} yz__table_stage;

typedef struct yz__table_place {
    yz__table_stage stage;
    uint32_t ended; /* positions whose end is known */
    uint32_t layer; /* the next one of the round */
    bool changed;   /* something has, in this round */
    bool read;      /* an earlier run has kept worths */
} yz__table_place;

typedef struct yz__backwards {
    yz__numbered numbered;
    yz__backwards_rules rules;
    yz__small_row *row; /* moments.rows for each position */
    int8_t (*ahead)[2]; /* at the end, in units; the same twice where that is known */
    uint32_t *turned;   /* the number of the same stones seen by the other player */
    uint32_t *first; /* where the plays of a position begin; one more than positions */
    uint16_t *plays; /* the points where he may play */
    uint32_t *to;    /* number after each play << 5 | point that ko bans then */
    size_t room;     /* of 'to' */
    int8_t *taken; /* what each play takes, less own stones; NULL: it does not count */
    size_t taken_room;
    uint8_t *kind; /* yz__play_kind of each play; NULL: it does not matter */
    size_t kind_room;
    uint16_t *bans; /* the points that each play bans; NULL: 'to' says it */
    size_t bans_room;
    int8_t (*each)
        [2]; /* what each play comes to; NULL: where not more than one is banned */
    size_t each_room;
    uint32_t *order; /* the own numbers, those with more stones first */
    uint32_t layer[YZ__SMALL_POINTS + 2]; /* where those with fewer begin */
    yz__small_change *change;             /* of the positions just looked at */
    size_t change_room;
    const yz__shares *shares; /* NULL: nobody else is at work */
    bool simple;              /* there is one row, and nothing but the board counts */
    bool plain;               /* and two passes end the game */
    int limit;                /* no worth is larger, in units */
    uint32_t unknown;         /* positions whose end is not judged exactly */
    unsigned round;
    unsigned rounds;    /* no more of them are gone; 0: until nothing changes */
    yz__keeper *keeper; /* NULL: nothing is kept */
    yz__table_place place;
    const yz_allocator *allocator;
    bool (*goes_on)(void *context, uint64_t done);
    yz__end_judge *judge;
    void *context; /* of both */
} yz__backwards;

static inline yz__small_row *
yz__backwards_row(const yz__backwards *table, uint32_t number, int row)
{
    return &table->row[(size_t)number * table->rules.moments.rows + (size_t)row];
}

/* Where a game stands for the player to move. */
typedef struct yz__small_stand {
    yz__small_stones stones;
    int ban;       /* where ko bans a play, or YZ__NO_POINT */
    uint32_t bans; /* all such points, where there can be more than one */
    int moment;
} yz__small_stand;

/* A move and what it comes to for its player. */
typedef struct yz__small_reply {
    int worth;
    int at; /* YZ__NO_POINT: a pass; YZ__BUTTON */
} yz__small_reply;

/* Solves a board of at most YZ__SMALL_POINTS points.  YZ_E_NOMEM, YZ_E_STOPPED when goes_on() ended
   it, and the statuses of the keeper: there is nothing to free. */
YZ_MUST_CHECK yz_status yz__backwards_init(yz__backwards *table, int width, int height);
void yz__backwards_free(yz__backwards *table);
/* The bytes that it needs at most. */
size_t yz__backwards_bytes(int width, int height, const yz__backwards_rules *rules);

/* The worth of a place, YZ__LEAST or YZ__MOST, and the move that makes sure of the least. */
yz__small_reply yz__backwards_reply(const yz__backwards *table,
                                    const yz__small_stand *stand, int which);

/* This part looks at the position: of two that differ in colours, at both. */
static inline bool
yz__backwards_own(const yz__backwards *table, uint32_t number)
{
    const uint32_t turned = table->turned[number];

    return yz__shares_own(table->shares, number < turned ? number : turned);
}

/* Finds all worths, once plays and ends are known.  YZ_E_NOMEM, YZ_E_STOPPED, those of the keeper. */
YZ_MUST_CHECK yz_status yz__backwards_go(yz__backwards *table);

/* Lists the plays of a position, '*count' those of all before.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__backwards_list(yz__backwards *table, uint32_t number,
                                           size_t *count);
/* Counts every position where the game ends with it, and sets the limit.  YZ_E_STOPPED when somebody
   who was asked ended that early; those of the keeper. */
YZ_MUST_CHECK yz_status yz__backwards_count_ends(yz__backwards *table);
/* By how many units the player to move is ahead if his pass ends the game at that moment, at
   least or at most; 'again': he has passed at this board before. */
int yz__backwards_end(const yz__backwards *table, yz__small_stones stones, int moment,
                      bool again, int which);
/* What a play takes, less own stones, where that counts; else 0. */
int yz__backwards_taken(const yz__backwards_rules *rules, yz__small_stones before,
                        const yz__stones_played *played);
/* What a play is to the course of the game. */
yz__play_kind yz__backwards_kind(const yz__backwards_rules *rules,
                                 const yz__small *small, yz__small_stones before,
                                 const yz__stones_played *played, int at);
/* A stone that is taken ends the game, and this play takes one. */
bool yz__backwards_wins(const yz__backwards_rules *rules, yz__small_stones before,
                        const yz__stones_played *played);

/* The play may be made as far as suicide and the ban go. */
bool yz__backwards_may(const yz__backwards_rules *rules, const yz__small_stand *stand,
                       const yz__stones_played *played, int at);

#endif
