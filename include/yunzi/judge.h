/*
 * yunzi/judge.h - the verdict on a finished game: who won, under these rules, by how much,
 * and why.
 *
 * Safe from any thread; a judgement is a plain value.
 */
#ifndef YUNZI_JUDGE_H
#define YUNZI_JUDGE_H

#include <yunzi/count.h>

#ifdef __cplusplus
extern "C" {
#endif

#define YZ_JUDGE_NOTES 16

typedef struct yz_note {
    const char *article; /* may be NULL */
    char text[232];
} yz_note;

typedef struct yz_judgement {
    yz_result result; /* kind YZ_RESULT_NONE: undetermined, and the first note says why */
    yz_basis basis;   /* where life and death came from */
    bool counted;     /* 'count' is filled in */
    yz_count count;
    yz_tally tally;
    yz_number komi;
    yz_note note[YZ_JUDGE_NOTES];
    int note_count;
} yz_judgement;

/*
 * Judges 'game' as it stands under its own rules.  'status' is what is known of life and
 * death; NULL when nothing is, then the marking agreed in the game is taken, if any, and
 * otherwise rules that need it leave the game undetermined.  'contract' is
 * Black's contract where the rules bid for komi (yz_rules_bid()), otherwise 0.
 */
YZ_API void yz_judge(yz_judgement *out, const yz_game *game, const yz_status_map *status,
                     yz_number contract);

/*
 * Takes over from a record a result that no count decides: resignation, time, forfeit, no
 * result, void.  False, and nothing done, for any other.  The basis is YZ_BASIS_AGREED: the
 * record says so.
 */
YZ_API bool yz_judge_take_over(yz_judgement *out, const yz_game *game,
                               const yz_result *recorded);

#ifdef __cplusplus
}
#endif
#endif
