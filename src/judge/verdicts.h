/*
 * verdicts.h - the parts of yz_judge(): the count with what is known, notes, what
 * reading left open, disputes.
 */
#ifndef YZ_SRC_JUDGE_VERDICTS_H
#define YZ_SRC_JUDGE_VERDICTS_H

#include "yunzi/judge.h"

/* One judgement in the making. */
typedef struct yz__judging {
    yz_judgement *out;
    const yz_game *game;
    const yz_life_report *life; /* what was read; may be NULL */
    yz_position position;
    yz_status_map status; /* what is counted with; basis NONE: nothing is known */
    yz_number contract;
    const char *status_article; /* where it is written who is alive, and what seki is */
    const char *seki_article;
} yz__judging;

/* Whether the verdict stands before anything is counted, or has to wait; notes why. */
bool yz__judge_settled(yz_judgement *out, const yz_game *game,
                       const yz_judge_options *options);
void yz__judge_begin(yz__judging *judging, const yz_game *game,
                     const yz_judge_options *options, yz_judgement *out);

/* ---- Notes ---- */

/* A note in words at the end of the list, to which the caller adds its facts; NULL when
   there is no room. */
yz_note *yz__note(yz_judgement *out, yz_note_kind kind, const char *article,
                  yz_message what);
void yz__note_point(yz_note *note, yz_point at);
/* Its points as an argument: the first 'most' and the number of all. */
yz_argument yz__note_arg(const yz_note *note, int height, int most);

/* ---- The count ---- */

/* What players or the game say of life and death; false when nobody has said it. */
bool yz__judge_marking(const yz_game *game, const yz_judge_options *options,
                       yz_status_map *out, yz_tally *tally);
/* Counts with 'status', points awarded by precedent added if 'awarded'; no notes.
   False when the rules need to know more. */
bool yz__judge_count(const yz__judging *judging, const yz_status_map *status,
                     bool awarded, yz_judgement *out);
int yz__judge_dead_stones(const yz_status_map *status);
/* Notes what the count rests on: ties, dame taken as filled. */
void yz__judge_note_count(const yz__judging *judging, yz_judgement *out);

/* ---- What was read ---- */

/* Takes the result back for what stayed open or was left undone, or says that it does
   not hang on it. */
void yz__judge_weigh(yz__judging *judging);
/* Notes what was marked against a proof; the marks stand. */
void yz__judge_compare_marks(yz__judging *judging);
/* The result is taken back, and what was said of it. */
void yz__judge_take_back(yz_judgement *out);
bool yz__judge_same_result(const yz_result *a, const yz_result *b);

/* ---- One chain supposed alive or dead ---- */

/* Counts with one chain, that on point 'at', as 'fate' says, and the open ones alive. */
void yz__judge_suppose(const yz__judging *judging, int at, yz_fate fate,
                       yz_judgement *out);

#endif
