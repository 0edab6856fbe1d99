/*
 * play_out.h - a dispute about a chain, played out.
 */
#ifndef YZ_SRC_JUDGE_PLAY_OUT_H
#define YZ_SRC_JUDGE_PLAY_OUT_H

#include "yunzi/life.h"

/* The ways in which a dispute about life and death is settled: X(NAME, "key", "in
   words"). */
#define YZ_SETTLED_BY_MAP(X)                                                           \
    X(NOTHING, "nothing",                                                              \
      "there is nothing to dispute: what stands on the board stays")                   \
    X(CONFIRMATION, "confirmation",                                                    \
      "it is confirmed on a board of its own, where neither plays nor passes cost "    \
      "anything")                                                                      \
    X(PLAY, "play", "play goes on until it is settled")                                \
    X(BEFORE, "before",                                                                \
      "it has to be settled by play before the passes: they end the game")             \
    X(REFEREE, "referee", "a referee rules; what is shown to him costs nothing")

typedef enum yz__settled_by {
#define X(name, key, text) YZ_SETTLED_BY_##name,
    YZ_SETTLED_BY_MAP(X)
#undef X
        YZ_SETTLED_BY_END
} yz__settled_by;

#define YZ_PLAY_OUT_MOVES 160 /* most moves of a dispute that is played out */

/* A dispute about one chain, played out in the game itself.  Arrays by colour. */
typedef struct yz__play_out {
    yz__settled_by by;
    const char *article; /* where the rules say it; may be NULL */
    bool proved;         /* the line is proved; otherwise the owner only passes */
    bool played;         /* it is settled by play, and could be played out; otherwise
                            'why' says why not */
    yz_message why;
    /* The moves from the resumption to the end, with the passes that end play. */
    yz_move move[YZ_PLAY_OUT_MOVES];
    int move_count;
    int plays[3];
    int passes[3];
    int cost[3]; /* stones or points handed over for those passes, and what the end adds
                    (a last pass that White owes) or remits; 0: passes are free.  Rules
                    that count area let them change hands and count nothing for them */
    bool put_back; /* nothing came of it, and these rules put the position at the stop
                      back: 'after' counts that (yz__game_put_back()) */
    /* The count when both agree with the report, and when the dispute is played out;
       only when 'counted': nothing may stay open before or after it. */
    bool counted;
    yz_count agreed;
    yz_count after;
    bool changes; /* another winner, or a draw */
} yz__play_out;

/* The key ("confirmation"), and its words.  Static. */
const char *yz__settled_by_key(yz__settled_by by);
const char *yz__settled_by_text(yz__settled_by by);

/*
 * Plays out a dispute about a chain that is proved alive, or dead by proof or estimate.
 * 'game' must have the position of the report, and be stopped or about to stop; missing
 * passes are made first.  The game is not changed: a copy is played, in these steps:
 *   - The side that is wrong disputes, and play goes on as the rules of the game say, with
 *     their first mover, bans and passes.
 *   - The line of the report is played; a side that is to move but not in the line passes.
 *   - A dead chain that still stands is taken while its owner passes.  Where all stones on
 *     the board count as alive at the end, all other dead chains are taken too.
 * The count afterwards uses yz_life() with 'options'.  'contract' is as in
 * yz_judge_options.  YZ_E_RANGE when there is no such chain or the position is another;
 * YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__life_play_out(yz__play_out *out,
                                          const yz_life_report *report, size_t chain,
                                          const yz_game *game,
                                          const yz_life_options *options,
                                          yz_number contract);

#endif
