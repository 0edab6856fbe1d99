/*
 * match_asked.h - what the rooms above ask of a match besides yunzi/match.h: keys and words of
 * its lists, and what was agreed, for those who tell it.
 */
#ifndef YZ_SRC_MATCH_MATCH_ASKED_H
#define YZ_SRC_MATCH_MATCH_ASKED_H

#include "yunzi/match.h"

/* ---- Keys and words ---- */

const char *yz__match_stage_key(yz_match_stage stage);
const char *yz__match_stage_text(yz_match_stage stage);
const char *yz__match_refusal_key(yz_match_refusal refusal);
const char *yz__match_refusal_text(yz_match_refusal refusal);
/* "event", "call", ... */
const char *yz__match_told_key(yz_match_told_kind kind);
const char *yz__shown_by_key(yz_shown_by by);

/* ---- What was agreed ---- */

/* How the colours were or are decided; whether an illegal move stands until it is claimed;
   whether moves may be taken back by consent: as the options said. */
yz_colour_way yz__match_way(const yz_match *match);
bool yz__match_strict(const yz_match *match);
bool yz__match_undo_allowed(const yz_match *match);
/* Which game of a series this is, from 1, and in '*kind', unless NULL, of which; 0: of none. */
int yz__match_series(const yz_match *match, yz_series *kind);
/* Returns what the rules give between the ranks of the players, even if the game is
   not played so; NULL: nobody has said ranks.  'ranks', unless NULL, receives those
   of the first and the second player. */
const yz_handicap_terms *yz__match_ranks_of(const yz_match *match, yz_rank ranks[2]);
/* The breaks that were laid down; their number. */
int yz__match_breaks(const yz_match *match, yz_break out[YZ_BREAKS]);

/* Room for yz__breaks_text(). */
#define YZ__BREAKS_TEXT 256
/* "2:30:00+1:00:00,6:00:00+30:00": when each begins after the start, and how long it lasts;
   returns 'out'. */
char *yz__breaks_text(const yz_break *breaks, int count, char out[YZ__BREAKS_TEXT]);
/* Reads that: how many there are; -1, and '*out' is unchanged, when it is none, and when they are
   more than YZ_BREAKS or overlap. */
int yz__breaks_read(yz_break out[YZ_BREAKS], const char *text);

/* ---- How it stands ---- */

/* Returns how many stones are missing of the first player who has not as many as he
   should, below 0 how many there are too many; '*whom' is that player.  Asked when a bowl
   has been found so. */
int yz__match_stones_off(const yz_match *match, yz_party *whom);
/* Returns the player who has appealed against the result and waits for the referee;
   HOST: nobody. */
yz_party yz__match_appeal(const yz_match *match);
/* Returns the player who takes prisoners off while no clock runs; HOST: nobody. */
yz_party yz__match_removing(const yz_match *match);

#endif
