/*
 * yunzi/judging.h - the game at hand of an open input judged as somebody chooses: under which
 * rules, with whose komi, with the dead stones that are marked or with those that reading finds.
 *
 * Begin with yz_judging_run(), yz_judging_life(), yz_judging_end().
 *
 * Example:
 *
 *     static const char GAME[] = "(;SZ[5]RU[Japanese]KM[0]RE[B+R];B[cc];W[dc])";
 *     yz_load_bytes bytes = {.bytes = GAME, .length = sizeof GAME - 1};
 *     yz_load_source source = yz_load_source_of(&bytes);
 *     yz_load_choice choice = YZ_LOAD_CHOICE_INIT;
 *     const yz_judging_wish wish = {0};
 *     const yz_load_rules its_own = {0};
 *     static yz_judging judging;
 *     yz_load *input;
 *     if (yz_load_open(&input, "game.sgf", &source, &choice, NULL) != YZ_OK)
 *         return;
 *     if (yz_load_next(input, NULL) == YZ_OK &&
 *         yz_judging_run(&judging, input, its_own, &wish, NULL) == YZ_OK) {
 *         puts(judging.judged.result.winner == YZ_BLACK ? "Black wins" : "another result");
 *         yz_judging_end(&judging);
 *     }
 *     yz_load_close(input);
 *
 * prints
 *
 *     Black wins
 *
 * Stable.  Not promised: that the same game is read equally far when 'reading' sets a limit of time.
 */
#ifndef YUNZI_JUDGING_H
#define YUNZI_JUDGING_H

#include <yunzi/judge.h>
#include <yunzi/load.h>
#include <yunzi/tell.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Finds life and death in a game as it stands, with yz_life_of_game().  The caller frees '*out'
 * with yz_life_free().  Otherwise 'diag' says why: YZ_E_RANGE (which chain has no liberty, so
 * that the position cannot be read), YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_judging_life(yz_life_report **out,
                                               const yz_game *game,
                                               const yz_life_options *options,
                                               yz_diag *diag);
/* Says the same of a game that somebody else has read, with 'status'; returns it.  'game' is
   needed for YZ_E_RANGE alone. */
YZ_API yz_status yz_judging_refused(const yz_game *game, yz_status status,
                                    yz_diag *diag);
/* Reads points separated by commas or blanks into a map with 1 at each; each must hold a stone.
   YZ_E_RANGE, and 'diag' names the point and the option 'name'. */
YZ_API YZ_MUST_CHECK yz_status yz_judging_points(uint8_t map[YZ_MAX_POINTS],
                                                 const char *name, const char *points,
                                                 const yz_game *game, yz_diag *diag);

/* What may be wished for besides what the choice says; nothing: all zero. */
typedef struct yz_judging_wish {
    bool komi_given; /* in place of the record's */
    yz_number komi;
    bool rules_komi;    /* the komi of the rules */
    yz_number contract; /* Chen's; 0: none */
    /* How life and death is read where nobody has marked it; NULL: it is not. */
    const yz_life_options *reading;
    bool proof;        /* read also where the stones are marked, and compare */
    bool as_it_stands; /* count the board, whatever result the record has */
} yz_judging_wish;

/* What a verdict is told from. */
typedef struct yz_judging {
    yz_judgement judged;
    yz_judged_board board;
    yz_status_map status;           /* what is marked */
    yz_judged_game verdict;         /* points into this struct and into the input */
    yz_life_report *life;           /* NULL when nothing was read */
    yz_position position;           /* that was judged */
    yz_judge_options options;       /* with which it was judged */
    const yz_life_options *reading; /* as wished */
} yz_judging;

/*
 * Judges the game at hand under 'rules'; 'rules.rules' NULL: those that the input names, and
 * where there are none under any, when the record's result needs no count.  It asks yz_judge()
 * with the dead stones that the choice names or the record marks, or, where nobody has marked any
 * and the choice does not say "none" or "record", with what reading finds.  A result that no
 * count decides (resignation, time, forfeit) is taken over from the record, unless it was cut
 * short or its dead stones were named.  On failure 'diag' says why: what yz_load_reading_rules(),
 * yz_load_replay() and yz_judge() answer, or a point of 'dead' that holds no stone (YZ_E_RANGE).  yz_judging_end() releases what
 * a judging that came out as YZ_OK holds.
 */
YZ_API YZ_MUST_CHECK yz_status yz_judging_run(yz_judging *out, yz_load *input,
                                              yz_load_rules rules,
                                              const yz_judging_wish *wish,
                                              yz_diag *diag);
/* What ended reading before it was done: time, memory, or nothing. */
YZ_API yz_shortage yz_judging_cut(const yz_judging *judging);
YZ_API void yz_judging_end(yz_judging *judging);

#ifdef __cplusplus
}
#endif
#endif
