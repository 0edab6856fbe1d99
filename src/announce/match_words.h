/* match_words.h - the parts of messages about a match. */
#ifndef YZ_SRC_ANNOUNCE_MATCH_WORDS_H
#define YZ_SRC_ANNOUNCE_MATCH_WORDS_H

#include "yunzi/clock.h"
#include "yunzi/handicap.h"
#include "yunzi/told.h"

/* What is agreed before a game: X(NAME, "key"). */
#define YZ_MATCH_TERM_MAP(X)                                                           \
    X(RULES, "rules")       /* with the size of the board */                           \
    X(RANKS, "ranks")       /* of both players, and what they give */                  \
    X(SERIES, "series")     /* which game of which series */                           \
    X(COLOURS, "colours")   /* who has Black, and how that was decided */              \
    X(HANDICAP, "handicap") /* how it is given, and what White receives for it */      \
    X(KOMI, "komi")         /* by the rules, agreed, named, or Black's contract */     \
    X(CLOCK, "clock")                                                                  \
    X(BREAKS, "breaks") /* in which the clocks rest */                                 \
    X(STRICT, "strict") /* what becomes of an illegal move */                          \
    X(UNDO, "undo")     /* whether a move may be taken back by consent */

typedef enum yz_match_term {
#define X(name, key) YZ_MATCH_TERM_##name,
    YZ_MATCH_TERM_MAP(X)
#undef X
        YZ_MATCH_TERMS
} yz_match_term;
const char *yz__match_term_key(yz_match_term term);

/* One of the terms with its source: "komi 6.5 (by the rules: Nihon Ki-in, ...)"; of RANKS,
   SERIES and BREAKS YZ_MESSAGE_NONE where nobody has said ranks, the game is of no series, or no
   breaks were laid down. */
yz_message yz__match_term_message(const yz_match *match, yz_match_term term);
/* What two players of different ranks start with: "White passes 3 times", "Black first and
   4 points".  Neither who is Black nor the article is told. */
yz_message yz__handicap_message(const yz_handicap_terms *terms);
/* What a clock calls aloud: "30 seconds", "White: 2 periods left", "White has overstepped
   the time"; a count is the number alone. */
yz_message yz__clock_call_message(const yz_clock_call *call);

/* The event itself; 'shown': with what others may not know yet. */
yz_message yz__event_message(const yz_match *match, const yz_match_event *event,
                             bool shown);
/* A move that was made, with what it took: "White D4 captures 2". */
yz_message yz__move_message(const yz_game *game, yz_move move, const yz_ply *ply);
/* White's next pass for the handicap, from 1. */
yz_message yz__yielding_message(const yz_game *game, int pass);
/* A time, and the colour of a player. */
yz_argument yz__arg_time(int64_t ms, char room[YZ_CLOCK_TIME_TEXT]);
yz_argument yz__arg_player(const yz_match *match, yz_party player);
/* Why the rules refuse something, "there is a stone on that point", with the article. */
yz_message yz__ground_message(const yz_game *game, const yz_legality *legality);
/* Hypothetical play: its events, what else is told of it, and the article behind it, on kos
   or on life. */
yz_message yz__hypothetical_event_message(const yz_match *match,
                                          const yz_match_event *event);
yz_message yz__hypothetical_told_message(const yz_match *match,
                                         const yz_match_told *told);
const char *yz__hypothetical_article(const yz_match *match, bool ko);
/* Tell acts with stones that are no moves, a player who leaves his seat, and a
   resignation. */
yz_message yz__table_event_message(const yz_match *match, const yz_match_event *event);
yz_message yz__resign_message(const yz_match *match, const yz_match_event *event);
/* What follows an offence: "what follows: a warning (Chinese Rules 1988, art. 17.4)". */
yz_message yz__follows_message(const yz_offence_rule *rule);
/* An article, also NULL. */
yz_argument yz__arg_article(const char *article);

#endif
