/*
 * yunzi/count.h - the count of a finished position under a set of rules, term by term,
 * and the procedures by which people carry it out.
 *
 * Begin with yz_count_score(), yz_count_carry_out(), yz_method_find().
 *
 * Example:
 *
 *     const yz_position board = {3, 2, {YZ_BLACK, YZ_BLACK, YZ_WHITE,
 *                                       YZ_EMPTY, YZ_BLACK, YZ_WHITE}};
 *     yz_count_input input = {.position = &board};
 *     yz_count count;
 *     char black[YZ_NUMBER_TEXT], white[YZ_NUMBER_TEXT];
 *     input.rules = yz_rules_find("tromp-taylor");
 *     input.komi = yz_ratio(1, 2);
 *     if (yz_count_score(&count, &input, NULL) == YZ_OK)
 *         printf("%s against %s\n", yz_number_text(count.total[YZ_BLACK], black),
 *                yz_number_text(count.total[YZ_WHITE], white));
 *
 * prints
 *
 *     4 against 2.5
 *
 * All functions are pure and safe from any thread; nothing is allocated.
 *
 * Stable.  Not promised: the number and order of the terms and steps; each has a stable key.
 */
#ifndef YUNZI_COUNT_H
#define YUNZI_COUNT_H

#include <yunzi/game.h>
#include <yunzi/message.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What is counted.  'position' still holds the dead stones; 'status' says which they
 * are (basis YZ_BASIS_NONE or NULL: not known).
 *
 * Empty points and dead stones form regions; one that living stones of one colour alone
 * touch is that colour's.  That is all where eyes in seki count: opinions on empty
 * points (YZ_FATE_BLACK, WHITE, NEUTRAL) are not looked at.  Where they do not (Japan,
 * Korea):
 *   - a region that a chain of YZ_FATE_SEKI touches is nobody's, nor one in which both
 *     colours have dead stones;
 *   - a point said to be neutral, or the other colour's, is nobody's;
 *   - in a region open to both colours, points said to be a colour's are, and the dead
 *     stones connected to them; any other dead stone stays on the board and counts for
 *     nobody (Japanese 1989, article 10, commentary 2).
 */
typedef struct yz_count_input {
    const yz_rules *rules;
    const yz_position *position;
    const yz_status_map *status;
    yz_tally tally;
    yz_number komi;
    /* Black's contract, the count that he has to reach, instead of komi; 0: none.  Only
       where the players bid for Black. */
    yz_number contract;
    /* Points by colour that a referee awards by precedent, and where that is written. */
    int awarded[3];
    const char *awarded_article;
} yz_count_input;

/* One term of the count, in points, for both sides.  The terms of a side add up to its
   total. */
typedef struct yz_count_term {
    const char *key;     /* "stones", "territory", "shared", "prisoners", "awarded",
                            "komi", ... */
    const char *title;   /* for people */
    const char *article; /* where the rules say it; NULL when evident */
    yz_number black;
    yz_number white;
} yz_count_term;

#define YZ_COUNT_TERMS 16

typedef struct yz_count {
    yz_count_term term[YZ_COUNT_TERMS];
    int term_count;
    yz_number total[3]; /* by colour */
    yz_number margin;   /* Black's total less White's */
    yz_colour winner;   /* after the rule for ties; YZ_EMPTY: a draw */
    bool tie;           /* the totals are equal, so 'winner' comes from the rule for
                           ties; a contract just made is no tie */
    const char *tie_article;
    /* Facts for the verdict, whatever the rules count; arrays by colour. */
    int stones[3];    /* living stones on the board */
    int dead[3];      /* own stones removed as dead */
    int territory[3]; /* surrounded points that count for it under these rules */
    int area[3];      /* living stones and all surrounded points */
    int neutral;      /* empty points that count for nobody or are shared */
} yz_count;

/* What becomes of each point in a count, for those who draw or list them. */
typedef struct yz_count_points {
    /* A yz_fate of ALIVE, SEKI, DEAD (the stone is removed), BLACK, WHITE or NEUTRAL.  A
       dead stone may be NEUTRAL: it stays where dead stones are removed from territory
       only. */
    uint8_t owner[YZ_MAX_POINTS];
    /* The colour for which each point without a living stone counts, also under dead
       stones: a yz_colour; YZ_EMPTY: nobody. */
    uint8_t holder[YZ_MAX_POINTS];
} yz_count_points;

/*
 * Counts a position; 'points' may be NULL.  YZ_E_UNSETTLED when the rules need to know life
 * and death and 'status' does not say it; '*out' and '*points' are unchanged then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_count_score(yz_count *out,
                                              const yz_count_input *input,
                                              yz_count_points *points);

/* True if these rules take off stones known to be dead; otherwise 'status' is ignored and every
   stone counts as it stands. */
YZ_API bool yz_count_takes_status(const yz_rules *rules);

/*
 * The counting procedures: half count, fill-in, pass stones, ...  'key' is the word for
 * `yunzi count --method`.  All texts are static.
 */
typedef struct yz_method {
    const char *key;
    const char *name;
    const char *text;   /* what it does, in one sentence */
    const char *source; /* where it is written: text and article */
} yz_method;
/* Procedure 'i' of the table; all NULL after the last. */
YZ_API yz_method yz_method_at(size_t i);
/* The index of the procedure with this key, of the one that the rules prescribe for NULL; behind the
   last when there is none. */
YZ_API size_t yz_method_find(const char *key, const yz_rules *rules);

/* One step of a procedure: what is done, and what each side has then.  'key' names the
   quantity ("empty", "stones", "filled", "left-in-bowl", ...). */
typedef struct yz_count_step {
    const char *key;
    yz_message what;
    yz_number black;
    yz_number white;
    bool black_only; /* only 'black' is counted, as in a half count */
} yz_count_step;

#define YZ_COUNT_STEPS 24

typedef struct yz_count_steps {
    yz_count_step step[YZ_COUNT_STEPS];
    int count;
    yz_number margin;    /* in points, Black less White, with komi */
    yz_number margin_zi; /* the same in zi, half as much, for the procedures that count
                            in zi */
    bool agrees;         /* same margin as yz_count_score(); if not, the last step,
                            "differs", says why */
} yz_count_steps;

/* Carries out procedure 'method' (an index) step by step.  Statuses as for
   yz_count_score(). */
YZ_API YZ_MUST_CHECK yz_status yz_count_carry_out(yz_count_steps *out, size_t method,
                                                  const yz_count_input *input);

#ifdef __cplusplus
}
#endif
#endif
