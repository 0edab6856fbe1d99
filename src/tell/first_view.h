/* first_view.h - what text, JSON and SGF ask of first moves. */
#ifndef YZ_SRC_TELL_FIRST_VIEW_H
#define YZ_SRC_TELL_FIRST_VIEW_H

#include "tell/life_view.h"
#include "yunzi/first_moves.h"

/* A position and the first moves of some questions about it.  It owns nothing. */
typedef struct yz__first_moves_view {
    const char *file;
    unsigned number; /* number of the game in its file, from 1 */
    const char *rules;
    bool assumed; /* nobody has named the rules */
    const yz_position *position;
    const uint8_t *alive;               /* as in yz_first_moves_options; may be NULL */
    const yz_first_moves *const *moves; /* one for each question */
    size_t count;
} yz__first_moves_view;

/* True if a first move of any of them is not settled, or none could be read. */
bool yz__first_moves_left_open(const yz__first_moves_view *view);
/* The line above the answers; the answers: for each question the board with its moves, which
   of them work with the lines that show it, which do not and what refutes them.  'every':
   the lines of those that do not, too. */
YZ_MUST_CHECK yz_status yz__tell_first_moves_heading(const yz_telling *how,
                                                     const yz__first_moves_view *view);
YZ_MUST_CHECK yz_status yz__tell_first_moves(const yz_telling *how,
                                             const yz__first_moves_view *view,
                                             bool every);
/* The answers as one JSON object (docs/schema). */
void yz__tell_first_moves_json(yz_json *json, const yz__first_moves_view *view);
/* Makes one game tree of them, which the caller frees: the position, a node for each
   question, and below it each first move with its line, marked as good (TE) or bad (BM).
   YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__tell_first_moves_record(yz_record **out,
                                                    const yz__first_moves_view *view,
                                                    const yz_language *language,
                                                    const yz_allocator *allocator);

/* Marks the points of the chain that a question is about; those of the chains that are
   taken to live. */
void yz__first_chain(const yz__first_moves_view *view, const yz_first_moves *moves,
                     uint8_t map[YZ_MAX_POINTS]);
void yz__first_alive(const yz__first_moves_view *view, uint8_t map[YZ_MAX_POINTS]);
/* Marks the chains around the fight, where all that stands there was taken to live; its
   points. */
void yz__first_around(const yz__first_moves_view *view, const yz_first_moves *moves,
                      uint8_t map[YZ_MAX_POINTS]);
void yz__first_fight(const yz_first_moves *moves, uint8_t map[YZ_MAX_POINTS]);
/* On what the answers rest: chains that were taken to live, whose points are marked then; or
   only what lies beyond the fight, where no chain stands around it. */
typedef enum yz__first_ground {
    YZ__FIRST_ON_NOTHING,
    YZ__FIRST_ON_CHAINS,
    YZ__FIRST_ON_WHAT_LIES_BEYOND,
} yz__first_ground;
yz__first_ground yz__first_rests_on(const yz__first_moves_view *view,
                                    const yz_first_moves *moves,
                                    uint8_t map[YZ_MAX_POINTS]);
/* "Taken to live, the chains at": the line for it, which the marked points follow. */
yz_message yz__first_taken(const yz_first_moves *moves, yz__first_ground ground);
/* "Proved, if the chains live that were taken to; 234 positions". */
yz_message yz__first_proved(const yz_first_moves *moves, yz__first_ground ground);
/* True if it is open whether a chain that is never captured gets two eyes, and these rules
   count a difference. */
bool yz__first_eyes_open(const yz_first_moves *moves, const yz_first_move *move);
/* True if the mover has failed when this is the best that any move comes to. */
bool yz__first_is_failure(const yz_first_moves *moves);
/* The ko that is told of a move: that only threats without end would change the result is told
   where the board has two kos, for there are none without a ko that can always be retaken. */
yz_ko_status yz__first_ko_told(const yz__first_moves_view *view,
                               const yz_first_move *move);
/* How it bears on the move: who is ahead, what the other needs; YZ_MESSAGE_NONE: nothing is
   told. */
yz_message yz__first_ko(const yz__first_moves_view *view, const yz_first_move *move);
/* The pass, which is there unless nothing was read; NULL then. */
const yz_first_move *yz__first_pass(const yz_first_moves *moves);

#endif
