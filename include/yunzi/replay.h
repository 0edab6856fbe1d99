/*
 * yunzi/replay.h - a record entered into a game, move by move, with what the rules say
 * against its moves.
 *
 * Begin with yz_replay_new(), yz_replay_run(), yz_replay_game().
 *
 * Example:
 *
 *     static const char GAME[] = "(;SZ[9]RU[Japanese];B[ee];W[ee])";
 *     yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
 *     yz_replay *replay = NULL;
 *     yz_record *record;
 *     if (yz_record_read(&record, GAME, strlen(GAME), 1, NULL, NULL) != YZ_OK)
 *         return;
 *     options.rules = yz_rules_find_recorded("Japanese");
 *     if (yz_replay_new(&replay, NULL) == YZ_OK &&
 *         yz_replay_run(replay, record, &options, NULL) == YZ_OK)
 *         printf("%d moves, %u of them refused\n", yz_replay_moves(replay),
 *                (unsigned)yz_replay_illegal_count(replay));
 *     yz_replay_free(replay);
 *     yz_record_free(record);
 *
 * prints
 *
 *     2 moves, 1 of them refused
 *
 * A yz_replay keeps its memory from one run to the next.  Distinct replays are
 * independent; one belongs to one thread at a time.
 *
 * Stable.  Not promised: the game of a replay after the next run.
 */
#ifndef YUNZI_REPLAY_H
#define YUNZI_REPLAY_H

#include <yunzi/tree.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Limits of a line; beyond them yz_replay_run() answers YZ_E_LIMIT. */
#define YZ_RECORD_MAX_MOVES 1000000u /* moves of one line that are replayed */
#define YZ_RECORD_MAX_SETUPS 2000u   /* set-ups after the first move of that line */

typedef struct yz_replay yz_replay;

/* Fill with YZ_REPLAY_OPTIONS_INIT, then set what differs. */
typedef struct yz_replay_options {
    size_t size;
    const yz_rules *rules; /* must be given */
    unsigned overlays;
    /* Follow the line to 'node' and stop there; otherwise the main line. */
    bool node_given;
    yz_node node;
    bool limited; /* stop after 'moves' moves; 0: before the first */
    int moves;
    bool komi_given; /* instead of the komi of the record */
    yz_number komi;
    bool rules_komi;           /* use the komi of the rules, not that of the record */
    yz_result_kind repetition; /* as in yz_game_options */
    /* Called after every move under rules that need rulings in the course of a game
       (yz_rule_on_repetitions()); NULL: not called.  Any
       answer but YZ_OK ends the replay with that status. */
    yz_status (*attend)(yz_game *game, void *context);
    void *context;
} yz_replay_options;

#define YZ_REPLAY_OPTIONS_INIT YZ_SIZED(yz_replay_options)

/* An illegal move of the record; it was entered all the same, if possible. */
typedef struct yz_illegal {
    int move; /* its number in the record, from 1 */
    yz_node node;
    yz_move played;  /* 'at' means nothing when 'unreadable' */
    bool unreadable; /* its value is no point of this board, so it was left out */
    yz_legality legality;
} yz_illegal;

YZ_API YZ_MUST_CHECK yz_status yz_replay_new(yz_replay **out,
                                             const yz_allocator *allocator);
YZ_API void yz_replay_free(yz_replay *replay);
/*
 * Replays 'record' from its start: handicap, set-ups, moves and passes.  The game of
 * the replay is started afresh in the memory of the last one.  'diag', unless NULL,
 * says why not:
 *   YZ_E_SYNTAX     the game is not Go
 *   YZ_E_RANGE      the game cannot begin (size, handicap)
 *   YZ_E_NOT_FOUND  there are fewer moves than 'moves'
 *   YZ_E_LIMIT      the line has too many moves or set-ups
 *   YZ_E_NOMEM
 * After a failure the replay has no game.
 */
YZ_API YZ_MUST_CHECK yz_status yz_replay_run(yz_replay *replay, yz_record *record,
                                             const yz_replay_options *options,
                                             yz_diag *diag);
/* The game after the replay; it belongs to the replay (yz_game_copy() keeps it).  NULL
   before the first run and after a failure. */
YZ_API yz_game *yz_replay_game(yz_replay *replay);
/* Moves replayed, and the node where it stopped. */
YZ_API int yz_replay_moves(const yz_replay *replay);
YZ_API yz_node yz_replay_node(const yz_replay *replay);
/* The moves that the rules refuse, in order. */
YZ_API size_t yz_replay_illegal_count(const yz_replay *replay);
YZ_API const yz_illegal *yz_replay_illegal(const yz_replay *replay, size_t i);

#ifdef __cplusplus
}
#endif
#endif
