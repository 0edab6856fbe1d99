/*
 * yunzi/load.h - an input opened whatever it holds, and its games one after the other: SGF and
 * the other formats of records, a .pos board, a board pasted as text; which game, up to which
 * move, under which rules, with which dead stones.  yunzi/judging.h judges them.
 *
 * Begin with yz_load_open(), yz_load_next(), yz_load_replay().
 *
 * Example:
 *
 *     static const char GAME[] = "(;SZ[5]RU[Japanese]KM[0];B[cc];W[dc];B[];W[])";
 *     yz_load_bytes bytes = {.bytes = GAME, .length = sizeof GAME - 1};
 *     yz_load_source source = yz_load_source_of(&bytes);
 *     yz_load_choice choice = YZ_LOAD_CHOICE_INIT;
 *     yz_load_rules rules;
 *     bool assumed;
 *     yz_load *input;
 *     yz_game *game;
 *     if (yz_load_open(&input, "game.sgf", &source, &choice, NULL) != YZ_OK)
 *         return;
 *     while (yz_load_next(input, NULL) == YZ_OK)
 *         if (yz_load_reading_rules(input, &rules, &assumed, NULL) == YZ_OK &&
 *             yz_load_replay(input, rules, &game, NULL) == YZ_OK)
 *             printf("game %u of %s under %s: %d moves\n", yz_load_number(input),
 *                    yz_load_path(input), yz_rules_id(rules.rules),
 *                    yz_game_move_number(game, yz_game_ply_count(game)));
 *     yz_load_close(input);
 *
 * prints
 *
 *     game 1 of game.sgf under japanese-1989: 4 moves
 *
 * A collection of any length is never in memory as a whole.  Errors are a status and, where
 * 'diag' is not NULL, what is wrong and where.  One input belongs to one thread at a time;
 * distinct inputs are independent.
 *
 * Stable.  Not promised: which repairs are made to a broken record; notices tell them.
 */
#ifndef YUNZI_LOAD_H
#define YUNZI_LOAD_H

#include <yunzi/cycle.h>
#include <yunzi/record.h>
#include <yunzi/replay.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct yz_load yz_load;

/* A rule set with its overlays, as "aga+rengo" says.  YZ_LOAD_RULES: room for a list of them
   that names all. */
typedef struct yz_load_rules {
    const yz_rules *rules;
    unsigned overlays;
} yz_load_rules;
#define YZ_LOAD_RULES 128

/* ---- Rulings on repetition ---- */

/* The most nodes for one ruling: it takes no longer than a player would wait. */
#define YZ_RULING_NODES 100000

/* What the event has laid down, and what the user has chosen, for repetitions. */
typedef struct yz_load_repetition {
    yz_result_kind laid_down;   /* by the event; YZ_RESULT_NONE: nothing is */
    yz_classifying classifying; /* how fights and disturbances are told apart */
    uint64_t nanoseconds;       /* for all rulings on one game; 0: no limit */
} yz_load_repetition;

/* Called after every move of a game: judges the repetition that the move belongs to, if the
   rules ask for it, and tells the game.  'context' is a yz_load_repetition.  YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_load_attend(yz_game *game, void *context);

/* ---- Opened ---- */

/* Where the bytes come from.  All functions but 'read' may be NULL. */
typedef struct yz_load_source {
    size_t size;
    void *context;
    yz_source *read;
    /* Writes to 'diag', which may be NULL, why reading has failed, and returns its status. */
    yz_status (*trouble)(void *context, yz_diag *diag);
    /* Of an archive: goes to its next file, whose bytes are read then.  YZ_E_END after the
       last; any other status is of that file alone. */
    yz_status (*next)(void *context, yz_diag *diag);
    /* The name of what is read now, "games.zip/final.sgf", which begins with that of the
       archive; NULL: the name given to yz_load_open(). */
    const char *(*path)(const void *context);
    void (*close)(void *context);
    uint64_t length; /* in bytes; 0: not known */
} yz_load_source;
#define YZ_LOAD_SOURCE_INIT YZ_SIZED(yz_load_source)

/* Bytes in memory as a source; both stay where they are while the input is open. */
typedef struct yz_load_bytes {
    const char *bytes;
    size_t length;
    size_t taken; /* 0 at the beginning */
} yz_load_bytes;
YZ_API yz_load_source yz_load_source_of(yz_load_bytes *bytes);

/* Which game, and what is taken for known of it.  YZ_LOAD_CHOICE_INIT chooses every game, to
   its end. */
typedef struct yz_load_choice {
    size_t size;
    long game; /* from 1; 0: every game */
    long move; /* so many moves; -1: to the end */
    /* "1.2.1": the continuation at each branching; NULL: the main line */
    const char *variation;
    const char *dead;  /* "record", "auto", "proved", "none" or points; NULL: "auto" */
    bool ignore_marks; /* as if nobody had marked anything */
    /* The encoding of the text, whatever CA says; NULL: as CA says, or as the text shows. */
    const char *encoding;
    bool check; /* notices about properties and stones are wanted */
    /* Called at the end of a file, and of every file of an archive, before its reader is
       freed; NULL: not called. */
    void (*ended)(void *context, yz_load *input);
    void *context;
    yz_load_repetition repetition;
    yz_load_rules default_rules; /* where none are named; 'rules' NULL: none */
    bool default_komi_given;     /* where none is named */
    yz_number default_komi;
    const yz_allocator *allocator; /* NULL: malloc */
} yz_load_choice;
#define YZ_LOAD_CHOICE_INIT                                                            \
    {                                                                                  \
        .size = sizeof(yz_load_choice), .move = -1                                     \
    }

/*
 * Opens an input; its content tells what it holds.  'name' is what errors call it, and stays
 * where it is; the source is closed with the input, also when opening fails.  Otherwise '*out'
 * is NULL and 'diag' says why: YZ_E_IO, YZ_E_SYNTAX (nothing in it, no game in it), YZ_E_NOMEM,
 * YZ_E_RANGE (a struct of a newer caller), a status of yz_pos_read() or yz_record_read_any().
 */
YZ_API YZ_MUST_CHECK yz_status yz_load_open(yz_load **out, const char *name,
                                            const yz_load_source *source,
                                            const yz_load_choice *choice,
                                            yz_diag *diag);
/* The same of a record that is in memory already; it is borrowed.  YZ_E_NOMEM, YZ_E_RANGE. */
YZ_API YZ_MUST_CHECK yz_status yz_load_of_record(yz_load **out, yz_record *record,
                                                 const char *name,
                                                 const yz_load_choice *choice,
                                                 yz_diag *diag);
YZ_API void yz_load_close(yz_load *input);

/*
 * Goes on to the next game, or to the one that was chosen.  YZ_E_END after the last one;
 * YZ_E_NOT_FOUND when the chosen one is not there; otherwise YZ_E_SYNTAX (no game
 * in the input at all), YZ_E_LIMIT (the game exceeds a limit of yunzi/record.h; every further call
 * answers the same), YZ_E_ENCODING, YZ_E_IO, YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_load_next(yz_load *input, yz_diag *diag);

/* The present record or board; the other one is NULL.  The number of the game, from 1. */
YZ_API yz_record *yz_load_record(yz_load *input);
YZ_API const yz_pos *yz_load_pos(const yz_load *input);
YZ_API unsigned yz_load_number(const yz_load *input);
/* The name of the input; of an archive that of its present file. */
YZ_API const char *yz_load_path(const yz_load *input);
/* Bytes read so far. */
YZ_API uint64_t yz_load_read(const yz_load *input);
/* ---- Replayed ---- */

/*
 * The rules that the record names in RU or the board in "# rules:", or the default.  Where none
 * are named, '*assumed' is set and the rules are those of Japan 1989: only their text says how each
 * chain is confirmed.  YZ_E_NOT_FOUND when they are not known; 'diag' says which, and what to do.
 */
YZ_API YZ_MUST_CHECK yz_status yz_load_reading_rules(yz_load *input, yz_load_rules *out,
                                                     bool *assumed, yz_diag *diag);
/*
 * Replays the present game under 'rules', as far as was chosen.  The game belongs to 'input'
 * until the next call.  A status of yz_replay_run() or yz_game_new(); YZ_E_NOT_FOUND for a move
 * of a board.
 */
YZ_API YZ_MUST_CHECK yz_status yz_load_replay(yz_load *input, yz_load_rules rules,
                                              yz_game **out, yz_diag *diag);

/* Reads the note "# dead:" of a board, for 'game', which begins with the board.  YZ_E_RANGE. */
YZ_API YZ_MUST_CHECK yz_status yz_load_board_marks(const yz_pos *board,
                                                   const yz_game *game,
                                                   yz_status_map *out, yz_diag *diag);
#ifdef __cplusplus
}
#endif
#endif
