/*
 * yunzi/told.h - a match in words: what happens at the table, what is refused and why, the
 * terms of the game, and the board in short sentences that can be read aloud.
 *
 * Begin with yz_told_message(), yz_told_json(), yz_tell_match_terms().
 *
 * Example:
 *
 *     yz_match_options options = YZ_MATCH_OPTIONS_INIT;
 *     yz_game_options game = YZ_GAME_OPTIONS_INIT;
 *     yz_match *match;
 *     game.rules = yz_rules_find("japanese");
 *     game.width = game.height = 9;
 *     options.game = &game;
 *     if (yz_match_new(&match, &options, NULL) != YZ_OK)
 *         return;
 *     yz_match_event event = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};
 *     yz_match_answer answer = yz_match_do(match, &event, NULL, NULL);
 *     event = (yz_match_event){.kind = YZ_MATCH_MOVE, .by = YZ_PARTY_SECOND};
 *     answer = yz_match_do(match, &event, NULL, NULL);
 *     const yz_message refused = yz_match_refused_message(match, &event, &answer);
 *     puts(YZ_SAID(&refused, NULL));
 *     yz_match_free(match);
 *
 * prints
 *
 *     it is Black's turn
 *
 * Nothing is decided here: every fact stands in the match.  All functions are safe from any
 * thread as long as a match belongs to one at a time; a message is a value without pointers
 * into the match.
 *
 * Stable.  Not promised: the words; JSON keeps to docs/schema.
 */
#ifndef YUNZI_TOLD_H
#define YUNZI_TOLD_H

#include <yunzi/match.h>
#include <yunzi/tell.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What happens ---- */

/*
 * One thing that a match tells, as 'reader' may know it: "White D4 captures 2", "Black has
 * sealed a move".  A listener calls it while it is told: 'match' stands as it stood then.
 * Every kind has words; YZ_MESSAGE_NONE, whose words are "", is only for a reader whom it is
 * not told.  The referee's reason stands in brackets behind it, cut where it is long.
 *
 * TIME is told each time the host tells the time; faces leave it out and show its calls.
 */
YZ_API yz_message yz_told_message(const yz_match *match, const yz_match_told *told,
                                  yz_party reader);

/* Why an event was refused, "it is White's turn", "D4: there is a stone on that point (...)";
   YZ_MESSAGE_NONE when it happened. */
YZ_API yz_message yz_match_refused_message(const yz_match *match,
                                           const yz_match_event *event,
                                           const yz_match_answer *answer);
/* The same of a move that nobody has made yet, and of what yz_game_check() says of it. */
YZ_API yz_message yz_refused_move_message(const yz_game *game, yz_move move,
                                          const yz_legality *legality);

/*
 * The same as one JSON object, as docs/schema/match.json has it, a member 'key' of the object
 * that is open, or by itself for NULL; words in 'language'.  What the reader may not know is not in it; nothing is written where he is told nothing.
 */
YZ_API void yz_told_json(yz_json *json, const char *key, const yz_match *match,
                         const yz_match_told *told, yz_party reader,
                         const yz_language *language);
YZ_API void yz_match_refused_json(yz_json *json, const char *key, const yz_match *match,
                                  const yz_match_event *event,
                                  const yz_match_answer *answer,
                                  const yz_language *language);
/* How a match stands as one JSON object: the stage, the terms, whose turn it is, the board
   as 'reader' may see it, clocks, prisoners, marks, and what may be done now by whom. */
YZ_API void yz_match_json(yz_json *json, const char *key, const yz_match *match,
                          yz_party reader, const yz_language *language);

/* ---- The terms ---- */

/* All of them as one sentence, each with its source, for before the start and beside the
   count.  What the sink answered. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_match_terms(const yz_telling *how,
                                                   const yz_match *match);

/*
 * What a referee may choose from, as three members of the object that is open: "offences" with the
 * faults of each and what follows under the rules of the match, "decisions", and "outcomes" that he
 * may rule, by whom they lose.
 */
YZ_API void yz_tell_referee_json(yz_json *json, const yz_match *match,
                                 const yz_language *language);

/* ---- Read aloud ---- */

/*
 * The board in short sentences, for somebody who does not see it: `yunzi play --speech`.
 * Nothing is hidden here: in blind and one-colour Go ask yz_match_view() first.
 */
/* "move 12: White D4 captures 2"; "no move has been made yet". */
YZ_API yz_message yz_spoken_last(const yz_game *game);
/* "Black to move". */
YZ_API yz_message yz_spoken_turn(const yz_game *game);
/* "Black is in atari at C3, F5": one stone of each chain of 'side' that has a single liberty;
   YZ_MESSAGE_NONE when no chain has. */
YZ_API yz_message yz_spoken_atari(const yz_game *game, yz_colour side);
/* The chain at a point with its stones and liberties, and that it is in atari; "D4 is
   empty". */
YZ_API yz_message yz_spoken_chain(const yz_game *game, yz_point at);
/* The points that the side to move may not play because of repetition, each with the article
   and until when: writes at most 'room' messages and returns how many points there are.
   When there are none, 'out[0]' says that. */
YZ_API int yz_spoken_kos(const yz_game *game, yz_message *out, int room);
/* Territory in a report of yz_life_of_game(), in points, and on what that rests. */
YZ_API yz_message yz_spoken_territory(const yz_life_report *report);
/* "dame that nobody has filled: C5, C4 (proved)": those of the report that rest on proof, or those
   that rest on an estimate, which the chains beside them decide; YZ_MESSAGE_NONE when there are
   none.  Places where a border is open are not among them, nor the dame of a seki. */
YZ_API yz_message yz_spoken_dame(const yz_life_report *report, bool proved);
/* "prisoners: Black has taken 3, White 5". */
YZ_API yz_message yz_spoken_prisoners(const yz_game *game);
/* "White: 0:27, 2 periods left, running". */
YZ_API yz_message yz_spoken_clock(const yz_clock *clock, yz_colour side);
/* A row of a board, counted from the bottom, from 1: "row 4: Black C4, D4; White F4". */
YZ_API yz_message yz_spoken_row(const yz_position *position, int row);

#ifdef __cplusplus
}
#endif
#endif
