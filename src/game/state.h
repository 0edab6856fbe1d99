/*
 * state.h - what a game keeps, for the files of src/game only.
 *
 * Nothing is copied when a move is made.  A ply says what the move was, and the log says
 * what it changed.  Walking back through the log from the present board gives every
 * earlier position:
 *
 *   ply   [ start | B D4 | W pass | W set-up | B E4, takes 2 | event ... ]
 *              \______\________\___________\________________\
 *   log                         [ . . . . . | . .           | . . . ]
 *
 * For each ply the log holds, in this order: changes (stones that set-ups and rulings
 * changed), removed stones (points that a play emptied, the opponent's first), fates (the
 * marking of dead stones) and ko blocks.  An entry packs the point and what was there
 * before; an entry for a removed stone is only the point.
 *
 * The state is small.  A plain play is undone by arithmetic; any other ply first saves
 * the whole state on a stack.
 */
#ifndef YZ_SRC_GAME_STATE_H
#define YZ_SRC_GAME_STATE_H

#include "board/board.h"
#include "game/situations.h"
#include "rules/play.h"
#include "yunzi/game.h"

typedef struct yz__state {
    yz__flow flow;
    yz_tally tally;
    yz_result result;
    int32_t fence;     /* the ko rule forgets the plies before this one */
    int32_t last_pass; /* ply; 0 when there was none */
    int32_t stage_at;  /* the ply after which the present stage began */
    int32_t undecided_at;
    int32_t set_up_at; /* ply of the last position set up; the start is one */
    /* the ply after which a dispute began that may be undone; or 0 */
    int32_t dispute_at;
    int32_t put_back; /* the ply whose position was put back after a dispute; or 0 */
    /* the ply before the first stone that has filled this stop; or 0 */
    int32_t filled_after;
    int32_t claim_ply; /* an illegal move that one player has claimed */
    uint8_t claim_by;
    uint8_t member[3]; /* which partner of a colour moves next, from 0 (rengo) */
    uint8_t warnings[3];
    uint8_t overtimes[3];
    bool agreed[3];    /* to the marking */
    bool confirmed[3]; /* the result */
    bool fills[3];     /* to dame being filled during this stop */
    uint8_t first_by;  /* the player who has named 'first' for a resumption */
    uint8_t first;
    uint8_t offer_by;
    uint8_t offer; /* yz_result_kind */
    uint8_t basis; /* yz_basis of the marking */
} yz__state;

/* At most this many plies are walked back to find an earlier position. */
enum { YZ__KEEP = 128 };

enum {
    YZ__PLY_SAVED = 1,    /* the state before it is on the stack */
    YZ__PLY_STRUCK = 2,   /* taken back by a ruling: it has not been played */
    YZ__PLY_INDEXED = 4,  /* it is in the index of positions */
    YZ__PLY_LONE = 8,     /* a single stone that removed itself */
    YZ__PLY_REPEATS = 16, /* it closed a repetition that asks for a ruling */
    YZ__PLY_SAME = 32, /* its position has the same stones as that after 'previous' */
    YZ__PLY_OPEN = 64, /* it closed a repetition that nobody had ruled on */
    YZ__PLY_BEYOND = 128, /* a play of a record after the end of the game: kept as a
                             pass with its point; it changes nothing */
};

typedef struct yz__ply {
    uint64_t hash;    /* of the position after it */
    yz__flow before;  /* for a plain play */
    uint32_t log;     /* where its part of the log begins */
    int32_t previous; /* the newest earlier ply with the same hash, if indexed; or -1 */
    int32_t repeats;  /* as in its yz_legality */
    int32_t struck_by; /* the ply that struck it out, when struck */
    int32_t number;    /* of the last move up to it: yz_game_move_number() */
    yz__at at;
    uint16_t captured;
    uint16_t suicided;
    uint16_t changes;
    uint8_t kind;   /* yz_ply_kind */
    uint8_t act;    /* yz_move_kind */
    uint8_t mover;  /* yz_colour */
    uint8_t facing; /* whose turn it is after it */
    uint8_t event;  /* yz_event_kind */
    uint8_t ground; /* yz_ground when it was entered */
    uint8_t phase;  /* yz_phase after it */
    uint8_t flags;
} yz__ply;

/* The part of an event that its ply does not hold. */
typedef struct yz__deed {
    yz_point at;
    int32_t ply;
    uint8_t by; /* yz_colour; the ply of an event that counts as a pass has the mover */
    uint8_t first;   /* yz_colour */
    uint8_t outcome; /* yz_result_kind */
    uint8_t basis;   /* yz_basis of a marking that settles */
    uint8_t partner; /* as in yz_event */
} yz__deed;

/* The index: from the hash of a position to the newest ply with it.  A slot with another
   stamp is free, so that emptying the index costs nothing. */
typedef struct yz__history_slot {
    uint64_t hash;
    uint32_t stamp;
    int32_t ply;
} yz__history_slot;

/* A ruling on repetition. */
typedef struct yz__ruled_on {
    yz__state before;     /* the state of the game before it */
    int32_t ply;          /* the ply after which it was made */
    uint8_t kind;         /* yz_repetition_kind */
    uint8_t by;           /* yz_colour */
    uint8_t otherwise;    /* yz_repetition_kind, or 0 */
    uint8_t otherwise_by; /* yz_colour */
    bool by_list;
    uint8_t ruled;              /* yz__ruled */
    uint8_t replaced_by;        /* the later ruling on the same points; 0: none */
    int32_t count;              /* of its points */
    yz__at at[YZ_RULED_POINTS]; /* in ascending order */
    yz_point point[YZ_RULED_POINTS];
} yz__ruled_on;

struct yz_game {
    const yz_rules *rules;
    const yz_allocator *allocator;
    unsigned overlays;
    yz_number komi;
    bool komi_given;    /* false: it is the usual one of the rules */
    bool komi_before;   /* as the options said */
    yz_number contract; /* as the options said */
    int year;           /* 0: not known */
    int capture_goal;
    int handicap;
    yz_placing placing;              /* as the options said */
    yz_result_kind event_repetition; /* what the event has laid down for a repetition */
    yz__at start_ko;                 /* may not be played at ply 1; 0: no such point */
    bool stones_given;               /* the options of the game gave stones */
    bool turn_unknown; /* it began with a board, and nobody said whose turn it is */
    int32_t skipped;   /* moves counted since the last ply without being made */

    /* Answers of the rules that every move needs. */
    bool looks_back; /* the ko rule compares with all earlier positions */
    bool retaking;
    bool captured_points;
    bool watches;     /* repetition has consequences of its own */
    bool indexed;     /* 'looks_back' or 'watches', which need the index */
    bool plain;       /* a play in the main game needs none of these */
    uint8_t partners; /* a side: who move in turn; 1 without rengo */

    yz__state now;
    yz__ply *ply; /* 0 is the start */
    size_t ply_room;
    int ply_count; /* the start included */
    yz__at *log;
    size_t log_room;
    size_t log_count;
    yz__state *saved;
    size_t saved_room;
    size_t saved_count;
    yz__history_slot *slot; /* a power of two, or none */
    size_t slot_room;
    size_t slot_used;
    uint32_t stamp;
    uint8_t *kept;    /* the stones after every YZ__KEEP-th ply, 'cells' bytes each */
    size_t kept_room; /* bytes */
    yz__situations situations; /* as far as they have been asked for */
    yz__deed *deed;            /* of the events, in the order of their plies */
    size_t deed_room;
    size_t deed_count;
    uint8_t *settled; /* fates of the events that settled: one for each point */
    size_t settled_room;
    size_t settled_count;
    yz__ruled_on *ruling; /* in the order in which they were made */
    size_t ruling_room;
    int ruling_count;
    uint8_t fate[YZ__CELLS]; /* yz_fate by board point: the marking */
    bool blocked[YZ__CELLS]; /* ko stones that may not be retaken before a pass for them
                              */
    yz__board board;         /* last: it is large and only partly copied */
};

/* A play that the rules are asked about, made or not. */
typedef struct yz__candidate {
    yz__at at;
    yz_colour who;
    uint64_t hash;
    int captured;
    int suicided;
    bool placed; /* it stands on the board already; its ply is not closed yet */
} yz__candidate;

/* An entry of the log: a point, and what was there before, a stone or a fate. */
enum {
    YZ__POINT_BITS = 12, /* a board point needs no more */
    YZ__POINT_MASK = (1 << YZ__POINT_BITS) - 1,
    YZ__BLOCK = 8, /* what was there was a ko block, not a fate */
};
_Static_assert(YZ__CELLS <= YZ__POINT_MASK + 1, "a point fits beside a stone");

/* turn.c: whose turn it is, and what ends a phase. */
/* A move puts an end to what was pending: offers, claims, agreements. */
void yz__forget_pending(yz_game *game);
/* The flow in which a move of 'who' happens. */
void yz__enter_flow(yz_game *game, yz__act act, yz_colour who);

/* The partner who moves after this one, and the one who moved before him. */
static inline uint8_t
yz__next_partner(const yz_game *game, uint8_t member)
{
    return (uint8_t)(member + 1 < game->partners ? member + 1 : 0);
}
static inline uint8_t
yz__previous_partner(const yz_game *game, uint8_t member)
{
    return (uint8_t)((member > 0 ? member : game->partners) - 1);
}
/* The next partner of 'who' moves. */
static inline void
yz__pass_to_partner(yz_game *game, yz_colour who)
{
    game->now.member[who] = yz__next_partner(game, game->now.member[who]);
}

/* pass.c: moves that put down no stone. */
void yz__commit_pass(yz_game *game, yz_colour who, yz_ground ground);
void yz__commit_button(yz_game *game, yz_colour who, yz_ground ground);
void yz__commit_pass_for_ko(yz_game *game, yz_move move, yz_ground ground);

/* offence.c: claims of illegal moves. */
/* True if the move was illegal when it was made. */
bool yz__is_offence(const yz__ply *ply);
void yz__warn_player(yz_game *game, yz_colour who);
/* Takes points from a side, and counts them by their cause too. */
void yz__lose_points(yz_game *game, yz_colour who, int points, int cause[3]);
/* Takes over the points that were lost: they stay lost whatever is taken back. */
void yz__keep_penalties(yz_tally *to, const yz_tally *from);
yz_ground yz__may_claim(const yz_game *game, const yz_event *event);
void yz__claim(yz_game *game, const yz_event *event);

/* history.c and undo.c: memory, the log, the index, and how earlier positions are found. */
/* Makes room for one more ply on a board of this size. */
yz_status yz__history_reserve_for(yz_game *game, int width, int height, bool indexed);

/* Makes room for one more ply on the present board: nearly always there is enough. */
static inline yz_status
yz__history_reserve(yz_game *game)
{
    const size_t points = (size_t)game->board.width * game->board.height;
    if ((size_t)game->ply_count < game->ply_room &&
        game->saved_count < game->saved_room &&
        game->log_count + 4 * points + 1 <= game->log_room &&
        (!game->indexed || 2 * (game->slot_used + 1) <= game->slot_room))
        return YZ_OK;
    return yz__history_reserve_for(game, game->board.width, game->board.height,
                                   game->indexed);
}

void yz__history_clear(yz_game *game);
/* Opens a new ply: not yet counted, with nothing in the log. */
static inline yz__ply *
yz__history_open(yz_game *game, yz_ply_kind kind)
{
    yz__ply *ply = &game->ply[game->ply_count];
    *ply = (yz__ply){
        .before = game->now.flow,
        .log = (uint32_t)game->log_count,
        .previous = -1,
        .repeats = -1,
        .kind = (uint8_t)kind,
    };
    return ply;
}

/* Counts the open ply, and keeps what is needed to find its position again. */
void yz__history_remember(yz_game *game);

/* Closes the open ply; 'now' must be the state after it.  A move that was taken back has a
   move number; set-ups and events have none. */
static inline void
yz__history_close(yz_game *game)
{
    yz__ply *ply = &game->ply[game->ply_count];
    ply->hash = yz__board_hash(&game->board);
    ply->facing = game->now.flow.next;
    ply->phase = game->now.flow.phase;
    if (game->ply_count > 0) {
        const bool move = ply->kind == YZ_PLY_MOVE || ply->kind == YZ_PLY_VOID;
        ply->number = ply[-1].number + game->skipped + move;
        game->skipped = 0;
    }
    if (game->indexed || game->ply_count % YZ__KEEP == 0)
        yz__history_remember(game);
    else
        game->ply_count++;
}

/* Saves the state before the open ply. */
void yz__history_save(yz_game *game);
/* Puts 'stone' on 'at', or gives the stone there a fate, and logs what was there. */
void yz__history_change(yz_game *game, yz__at at, yz_colour stone);
/* Puts a whole position on the board. */
void yz__history_position(yz_game *game, const yz_position *position);
void yz__history_fate(yz_game *game, yz__at at, yz_fate fate);
/* Blocks or frees the ko stone at 'at'. */
void yz__history_block(yz_game *game, yz__at at, bool blocked);
/* The blocked ko stones after ply 'i', in 'blocked' by board point (YZ__CELLS of them);
   no open ply may have entries in the log. */
void yz__history_blocks(const yz_game *game, int i, bool *blocked);
/* Unmarks all stones. */
void yz__history_unmark(yz_game *game);
/* The marking after ply 'i', in 'fate' by board point (YZ__CELLS of them), while a ply
   is open. */
void yz__history_fates(const yz_game *game, int i, uint8_t *fate);
/* Takes back the fates and blocks of the open ply, so that stones can be logged before
   them. */
void yz__history_drop_fates(yz_game *game);
/* Takes back the last ply: on the board, in the marking, the state and the index. */
void yz__history_undo(yz_game *game);
void yz__history_unindex(yz_game *game, const yz__ply *ply);
/* The state before ply 'i', given the state after the last one. */
void yz__history_state_before(const yz_game *game, int i, yz__state *state);
/* Stones after ply 'i', in 'stone' by board point (YZ__CELLS of them). */
void yz__history_stones(const yz_game *game, int i, uint8_t *stone);
/* Takes ply 'i' back on a map of stones. */
void yz__history_step_back(const yz_game *game, int i, uint8_t *stone);
/* The stones before and after a play. */
void yz__history_around(const yz_game *game, const yz__candidate *play, uint8_t *before,
                        uint8_t *after);
/* True if the position after 'play' is the one after ply 'i', stone by stone. */
bool yz__history_same(const yz_game *game, const yz__candidate *play, int i);
/* True if the positions after plies i <= j are the same, stone by stone. */
bool yz__history_equal(const yz_game *game, int i, int j);
/* The newest ply with this hash, or -1; its 'previous' leads to the older ones. */
int yz__history_find(const yz_game *game, uint64_t hash);
yz__past_ply yz__history_past(const yz_game *game, int i);

/* deed.c: what events say besides their plies. */
/* Makes room for one more event. */
yz_status yz__deeds_reserve(yz_game *game, const yz_event *event);
void yz__deeds_add(yz_game *game, const yz_event *event);
/* Forgets the last event, whose ply is 'ply'. */
void yz__deeds_undo(yz_game *game, const yz__ply *ply);
static inline bool
yz__is_event(const yz__ply *ply)
{
    return ply->kind == YZ_PLY_EVENT || ply->kind == YZ_PLY_VOID;
}

/* recurrence.c: situations that come back. */
/* The newest of the plies 'from' to j - 1 after which the situation was that after j;
   -1 when there is none. */
int yz__history_recurs(const yz_game *game, int from, int j);
/* The repetition that lets players end the game: the newest ply that brought back the
   situation of an earlier one, '*first'; -1 when there is none. */
int yz__history_recurrence(const yz_game *game, int *first);

/* ruling.c: rulings on repetition. */
/* Forgets the rulings made after ply 'ply' or later. */
void yz__rulings_undo(yz_game *game, int ply);
/* True if somebody has ruled on the repetition whose plays are the plies after 'since' up
   to 'last' and one on 'at'.  '*ends': the ruling ends the game. */
bool yz__rulings_cover(const yz_game *game, int since, int last, yz__at at, bool *ends);
/* The ground for which a ruling forbids the play: hot stones, a barred cycle; '*repeats' as
   in yz_legality. */
yz_ground yz__rulings_forbid(const yz_game *game, const yz__candidate *play,
                             int *repeats);

/* legality.c: what the rules say of a move of 'who'. */
yz_legality yz__legality(const yz_game *game, yz_colour who, yz_ground ground,
                         int repeats);
/* The sanction for a move of 'who' that is illegal for this ground. */
yz__sanction yz__legality_sanction(const yz_game *game, yz_colour who, yz_ground ground,
                                   int repeats);
/* The ground for which a move is illegal whatever the stones: phase, turn, handicap,
   passes.  The usual case, a play in its turn before a stop, is answered inline. */
yz_ground yz__legality_other_turn(const yz_game *game, yz_move move);
static inline yz_ground
yz__legality_turn(const yz_game *game, yz_move move)
{
    const yz__flow *flow = &game->now.flow;
    const bool play = move.kind == YZ_MOVE_PLAY && flow->phase == YZ__PHASE_PLAY;
    return play && (uint8_t)move.colour == flow->next && flow->give == 0
               ? YZ_GROUND_LEGAL
               : yz__legality_other_turn(game, move);
}

/* The ground for which a play is illegal by its stones: suicide or repetition; '*repeats'
   is the ply that would come back, or -1.  Most plays take nothing, and most ko rules are
   about plays that take: the others are answered inline. */
yz_ground yz__legality_doubted(const yz_game *game, const yz__candidate *play,
                               int *repeats);
static inline yz_ground
yz__legality_stones(const yz_game *game, const yz__candidate *play, int *repeats)
{
    const bool doubted = play->captured > 0 || play->suicided > 0 || game->looks_back ||
                         game->captured_points || game->ruling_count > 0 ||
                         game->ply_count == 1;
    *repeats = -1;
    return doubted ? yz__legality_doubted(game, play, repeats) : YZ_GROUND_LEGAL;
}

/* Returns the consequence when this play brings a position back; '*since' is the ply
   after which it stood last. */
yz__recurrence yz__legality_recurrence(const yz_game *game, const yz__candidate *play,
                                       int *since);
/* The blocked ko stone that a pass for the ko at 'at' would free; 0: none. */
yz__at yz__legality_ko_stone(const yz_game *game, yz__at at, yz_colour who);
bool yz__legality_any_play(const yz_game *game, yz_colour who);
/* The last ply that was a move.  Events in between leave a ko as it was. */
int yz__last_move(const yz_game *game);
/* True if the play takes one stone and could be retaken at once. */
bool yz__legality_is_ko_move(const yz_game *game, const yz__candidate *play);

/* True if the player has passed at the same position before in this stage. */
bool yz__passes_again(const yz_game *game, yz_colour who);

/* query.c: whose turn it is in this flow; YZ_EMPTY when no move may be made. */
yz_colour yz__due(const yz_game *game, yz__flow flow);

/* dispute.c: a dispute begins when play goes on after a stop, and closes when a marking is
   agreed.  Both are called while the ply of that event is open. */
void yz__dispute_begin(yz_game *game);
void yz__dispute_close(yz_game *game);

/* dame_filling.c: dame are filled during a stop.  yz__void_filling() takes the stones up again;
   the ply of a resumption is open, and has nothing in the log. */
yz_ground yz__may_agree_to_fill(const yz_game *game, const yz_event *event);
void yz__agree_to_fill(yz_game *game, const yz_event *event);
yz_ground yz__may_fill(const yz_game *game, const yz_event *event);
void yz__fill(yz_game *game, const yz_event *event);
void yz__void_filling(yz_game *game);

/* move.c and others: what changes the game.  Room must have been reserved. */
/* Counts the open ply, of an event, as a pass; one that 'stops' may stop play. */
void yz__count_as_pass(yz_game *game, yz_colour who, bool stops);
/* Does what a new stage needs, if one has begun since stage 'before'. */
void yz__note_stage(yz_game *game, int before);
/* Ends the game with this result. */
void yz__end_with(yz_game *game, yz_result_kind kind, yz_colour winner);

#endif
