/*
 * verdicts.h - the parts of yz_judge(): the count, the notes, what reading left open,
 * and disputes.
 */
#ifndef YZ_SRC_JUDGE_VERDICTS_H
#define YZ_SRC_JUDGE_VERDICTS_H

#include "yunzi/judge.h"

/* The work of one judgement. */
typedef struct yz__judging {
    yz_judgement *out;
    const yz_game *game;
    const yz_life_report *life; /* the reading; may be NULL */
    yz_position position;
    yz_status_map
        status; /* life and death to count with; basis NONE: nothing is known */
    yz_judged_board *board;   /* of the verdict */
    yz_judged_board *scratch; /* of verdicts that are only tried */
    yz_number contract;
    const char *status_article; /* where the rules say who is alive and what seki is */
    const char *seki_article;
} yz__judging;

/* True if there is a verdict before anything is counted, or if it has to wait; notes
   why. */
bool yz__judge_settled(yz_judgement *out, const yz_game *game,
                       const yz_judge_options *options);
/* There are two of 'board': see yz__judging. */
void yz__judge_begin(yz__judging *judging, const yz_game *game,
                     const yz_judge_options *options, yz_judged_board board[2],
                     yz_judgement *out);

/* ---- Notes ---- */

/* Adds a note to the end of the list, and returns it so that the caller can add its
   facts; NULL when there is no room. */
yz_note *yz__note(yz_judgement *out, yz_note_kind kind, const char *article,
                  yz_message what);
void yz__note_point(yz_note *note, yz_point at);
/* The points of a note as an argument: the first 'most' of them, and the number of all. */
yz_argument yz__note_arg(const yz_note *note, int height, int most);

/* ---- The count ---- */

/* Takes what the players or the game say of life and death; false when nobody has said
   it. */
bool yz__judge_marking(const yz_game *game, const yz_judge_options *options,
                       yz_status_map *out, yz_tally *tally);
/* Counts with 'status', and adds points awarded by precedent if 'awarded'; '*board' is that
   of the verdict then.  Writes no notes.  False when the rules need to know more. */
bool yz__judge_count(const yz__judging *judging, const yz_status_map *status,
                     bool awarded, yz_judged_board *board, yz_judgement *out);
int yz__judge_dead_stones(const yz_status_map *status);
/* Notes what the count rests on: ties, dame taken as filled. */
void yz__judge_note_count(const yz__judging *judging, yz_judgement *out);

/* ---- What was read ---- */

/* Looks at what stayed open or unfinished: takes the result back if it depends on that,
   and otherwise notes that it does not. */
void yz__judge_weigh(yz__judging *judging);
/* Notes marks that contradict a proof; the marks stand. */
void yz__judge_compare_marks(yz__judging *judging);
/* Takes back the result and what was said of it. */
void yz__judge_take_back(yz_judgement *out);
bool yz__judge_same_result(const yz_result *a, const yz_result *b);

/* ---- One chain supposed alive or dead ---- */

/* Counts with the chain on point 'at' as 'fate' says, and with the open chains alive; the board
   of the verdict is the scratch of 'judging'. */
void yz__judge_suppose(const yz__judging *judging, int at, yz_fate fate,
                       yz_judgement *out);

/* "life-unknown", "dead-stay", ...  Static. */
const char *yz__note_key(yz_note_kind kind);

/* True if a recorded result is one that no count decides, so that it is taken over
   under every rule set: resignation, time, forfeit, no result, void. */
bool yz__judge_takes_over(const yz_result *recorded);

/* True if reading is of use: the rules take dead stones off, nobody has marked any, and
   the game has no result yet. */
bool yz__judge_wants_life(const yz_game *game, const yz_judge_options *options);

/*
 * Judges 'game' twice: with the chain at 'at' alive, and with it dead.  All other
 * chains are as marked, or as found in 'options->life', where open ones count as alive.
 * The empty points that this may change belong to the side whose stones surround them.
 * Nothing is read, and the verdicts have no board.  YZ_E_RANGE when there is no stone at 'at'.
 */
YZ_MUST_CHECK yz_status yz__judge_dispute(yz_dispute *out, const yz_game *game,
                                          const yz_judge_options *options, yz_point at);

#endif
