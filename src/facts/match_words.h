/* match_words.h - the parts of messages about a match. */
#ifndef YZ_SRC_FACTS_MATCH_WORDS_H
#define YZ_SRC_FACTS_MATCH_WORDS_H

#include "yunzi/told.h"

/* The event itself; 'shown': with what others may not know yet. */
yz_message yz__event_message(const yz_match *match, const yz_match_event *event,
                             bool shown);
/* A move that was made, with what it took: "White D4 captures 2". */
yz_message yz__move_message(const yz_game *game, yz_move move, const yz_ply *ply);
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
