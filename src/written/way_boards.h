/*
 * way_boards.h - the boards that a line came through, and those that a way to play rests on, where
 * earlier boards matter.
 *
 * Where they may not come back, a part of a way that was followed on one line holds on another
 * line if every board that it brings about may be brought about there, and if every board that was
 * refused to the opponent is refused to him there too.  Those are what it rests on.
 *
 * Where a second pass at the same board ends something, it rests as well on the boards at which a
 * player had passed before, and on those at which he had not.  Where somebody rules on what comes
 * back, it holds only where nothing that it brings about has stood before.
 */
#ifndef YZ_SRC_WRITTEN_WAY_BOARDS_H
#define YZ_SRC_WRITTEN_WAY_BOARDS_H

#include "rules/play.h"
#include "yunzi/types.h"

enum { YZ__WAY_BOARD_POINTS = 10 };

/* What a part of a way rests on: first 'made' boards, which the line must not have met, then
   'refused' ones, which it must. */
typedef struct yz__way_rests {
    uint32_t *board;
    uint32_t made;
    uint32_t refused;
} yz__way_rests;

typedef struct yz__way_ply {
    uint32_t board;
    yz__past_ply past;
    bool wiped;          /* it made the rules forget the boards before it, */
    bool fresh;          /* and the passes, for another phase began with it */
    uint16_t *forgotten; /* what they forgot; NULL: nothing */
    uint64_t *sets;      /* what the way rests on from here: made, refused */
} yz__way_ply;

typedef struct yz__way_boards {
    const yz_rules *rules;
    const yz_allocator *allocator;
    int points;  /* 0: the past does not matter */
    bool passes; /* where a player has passed matters, */
    bool ruled;  /* or what comes back is ruled on */
    size_t boards;
    size_t words; /* of a set of boards, and of what else was met at them */
    /* How often the line forbids Black each board, then White; how often Black has passed there or
       come to move there, then White. */
    uint16_t *met;
    yz__way_ply *ply;
    size_t room;
    size_t made;  /* plies that have sets */
    size_t count; /* plies of the line */
    size_t bytes; /* that may still be used */
} yz__way_boards;

/* YZ_E_RANGE: the past matters, and the board has more than YZ__WAY_BOARD_POINTS points.
   YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__way_boards_init(yz__way_boards *boards,
                                            const yz_rules *rules,
                                            const yz_position *position, size_t bytes,
                                            const yz_allocator *allocator);
void yz__way_boards_free(yz__way_boards *boards);

/* A move of the line, with the board after it; and back.  Both are always called in pairs, after
   an error too.  'fresh': another phase begins with it. */
yz_status yz__way_boards_enter(yz__way_boards *boards, const yz_position *position,
                               yz__past_ply past, bool fresh);
void yz__way_boards_leave(yz__way_boards *boards);

/* After leave(): what went before rests on what the ply that was left rests on.  'played': it was a
   play of 'by', whose way it is. */
void yz__way_boards_rest(yz__way_boards *boards, yz_colour by, bool played);
/* A board was refused to the opponent here. */
void yz__way_boards_refuse(yz__way_boards *boards, const yz_position *position);

/* This player is about to pass at the board of the line: it matters whether he has before. */
void yz__way_boards_pass(yz__way_boards *boards, yz_colour who);
/* The last play has brought something back on which somebody rules. */
bool yz__way_boards_recur(const yz__way_boards *boards);

/* What the way rests on from here, to keep.  YZ_E_NOMEM. */
yz_status yz__way_boards_keep(yz__way_boards *boards, yz__way_rests *out);
/* What was kept holds here; the line goes on as there. */
bool yz__way_rests_fit(const yz__way_boards *boards, const yz__way_rests *rests,
                       yz_colour by);
void yz__way_boards_take(yz__way_boards *boards, const yz__way_rests *rests);
void yz__way_rests_free(yz__way_rests *rests, const yz_allocator *allocator);

#endif
