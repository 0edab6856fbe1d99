/* saved.h - the words of a saved game, for the writer (save.c) and the reader (restore.c). */
#ifndef YZ_SRC_GAME_SAVED_H
#define YZ_SRC_GAME_SAVED_H

#include "yunzi/game.h"

/* The first line: the format, and the only version of it so far. */
#define YZ__SAVED_FIRST "yunzi-game 1"

/* The words for each yz_colour, yz_event_kind (YZ__SAVED_EVENTS), yz_repetition_kind
   and yz_move_kind. */
enum {
    YZ__SAVED_EVENTS = YZ_EVENT_FILL + 1,
    YZ__SAVED_RULINGS = YZ_RULED_FALSE_LIFE + 1
};
extern const char *const yz__SAVED_COLOUR[3];
extern const char *const yz__SAVED_EVENT[YZ__SAVED_EVENTS];
extern const char *const yz__SAVED_RULING[YZ__SAVED_RULINGS];
extern const char *const yz__SAVED_MOVE[4];
/* The signs for stones by yz_colour, and for fates by yz_fate. */
extern const char yz__SAVED_STONES[4];
extern const char yz__SAVED_FATES[8];

/* ---- Parts of a saved game, for those who keep it in another form ---- */

/* Writes the terms of a game that other forms have no word for, a line each: how many stones
   are to be taken, what the event has laid down for repetitions, prisoners and a closed ko at the start, the contract, a komi handed over before the game; and,
   if 'placing', how handicap stones are placed.  What the sink answered. */
YZ_MUST_CHECK yz_status yz__save_terms(const yz_game *game, bool placing, yz_sink *sink,
                                       void *context);
/* Reads such a line, without its newline, into the options of a game whose size and rules
   are known.  YZ_E_SYNTAX: '*out' is as it was. */
YZ_MUST_CHECK yz_status yz__restore_term(yz_game_options *out, const char *line,
                                         size_t length);

/* Called before the lines of ply 'ply' are written, and once more after the last. */
typedef yz_status yz__saved_ply(void *context, int ply);
/* Writes the plies from 'first' on, a line each, and after each the rulings on repetition
   that were made after it; those before 'first' are moves.  Claims name their plies as if 'first' were ply 1.  What the sink
   or 'told' answered. */
YZ_MUST_CHECK yz_status yz__save_course(const yz_game *game, int first,
                                        yz__saved_ply *told, yz_sink *sink,
                                        void *context);
/* Lets the ply or the ruling of one line, without its newline, happen in a game.  A file
   proves nothing: a marking that was settled by more than an agreement counts as agreed.
   YZ_E_SYNTAX (no such line, or the rules refuse it), YZ_E_NOMEM: nothing has changed. */
YZ_MUST_CHECK yz_status yz__restore_line(yz_game *game, const char *line,
                                         size_t length);

#endif
