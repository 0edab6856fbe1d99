/* match_state.h - what a match is, and what its files do for each other. */
#ifndef YZ_SRC_MATCH_MATCH_STATE_H
#define YZ_SRC_MATCH_MATCH_STATE_H

#include "yunzi/match.h"

/* How the colours are being decided. */
typedef struct yz__opening {
    int step;        /* of the way, from 0 */
    yz_party holder; /* who took stones into the hand; HOST: nobody yet */
    int64_t held;
    yz_party guesser;
    bool odd;
    yz_party chooser; /* whom the guess has given the choice, or the first bid */
    yz_party bidder;  /* the highest so far; HOST: nobody has bid */
    yz_number bid;
} yz__opening;

enum { YZ__POINT_SET = (YZ_MAX_POINTS + 7) / 8 };

/* Whether a chain lives is being shown on a copy of the position. */
typedef struct yz__hypothetical {
    yz_game *game; /* the copy; NULL: nothing is being shown */
    yz_party by;
    yz_point at; /* a stone of the chain */
    yz_colour owner;
    bool dead; /* what the one who began it says of the chain */
    bool captured;
    uint8_t said[YZ_PARTIES];      /* 1 alive, 2 dead; 0: nothing */
    uint8_t played[YZ__POINT_SET]; /* where its owner has played on the copy */
} yz__hypothetical;

struct yz_match {
    const yz_allocator *allocator;
    yz_game *game;
    yz_clock clock;
    int64_t at; /* of the last event */
    yz_match_stage stage;
    yz_colour_way way;
    yz_series series_kind;
    int series; /* which game of it; 0: of none */
    bool ranked;
    yz_rank rank[2];
    yz_handicap_terms by_rank; /* what the rules give between them */
    bool strict;
    bool no_undo;
    yz_party black; /* HOST: not decided */
    yz__opening opening;
    int64_t late[YZ_PARTIES];
    int64_t forfeit_after;
    int64_t started; /* the moment of the START */
    yz_break breaks[YZ_BREAKS];
    int break_count;
    int break_next;           /* the first that has neither begun nor been left out */
    int64_t break_ends;       /* of the one that goes on; 0: none does */
    bool checked[YZ_PARTIES]; /* somebody has counted the stones of this player, ... */
    int64_t off[YZ_PARTIES];  /* ... and so many are missing, or below 0 too many */
    yz_party undo_by;
    int undo_moves;     /* 0: nobody has asked */
    yz_party resigning; /* rengo: whose partners want to resign; HOST: nobody's */
    unsigned resigned;  /* which of them: a sum of 1 << member */
    int wrong_partner; /* rengo: the ply of the last move, made by the wrong partner; or 0 */
    int wrong_member;  /* ... and which partner that was, from 0 */
    yz_party appeal;   /* who has appealed, and waits for the referee; HOST: nobody */
    unsigned appealed; /* who has: a sum of 1 << yz_party */
    /* what the last one who said so says of a stone that has moved */
    yz_match_event moved;
    yz_party moved_by; /* who that is, and waits for the other; HOST: nobody */
    yz_party removing; /* who takes prisoners off while no clock runs; HOST: nobody */
    unsigned left;     /* who has left his seat with leave: a sum of 1 << yz_party */
    bool sealed;
    yz_move seal;
    bool pending; /* an offence waits for the referee's ruling */
    yz_match_event offence;
    yz_match_stage before; /* the stage it has interrupted */
    yz__hypothetical hypothetical;
    bool any_ruled;
    uint8_t ruled[YZ__POINT_SET]; /* stones whose life the referee has ruled on */
    bool proved;                  /* 'evidence' is of the position as it stands */
    yz_status_map evidence;
};

/* An event on its way: what it brings about besides itself is noted and told after it. */
enum { YZ__NOTES = 6 + 2 * YZ_BREAKS };
typedef struct yz__doing {
    yz_match *match;
    const yz_match_event *event;
    yz_match_answer answer;
    yz_match_told *note; /* room for YZ__NOTES, of which 'notes' are set */
    int notes;
    int to_place; /* handicap stones, before the event */
    bool moved;   /* the side to move has made its move, and presses its clock */
    yz_match_listener *listener;
    void *context;
} yz__doing;

yz_match_told *yz__announce(yz__doing *doing, yz_match_told_kind kind);
/* The answer of a refusal; returns false, so that a handler can end with it. */
bool yz__refuse_event(yz__doing *doing, yz_match_refusal why);
/* Hands an event to the game; false, with the answer set, when the game refuses it. */
bool yz__game_does(yz__doing *doing, const yz_event *event);
/* The same for what the player of this event does: fills in his colour. */
bool yz__as_player(yz__doing *doing, yz_event event);
/* The match is over when its game has ended. */
void yz__see_the_end(yz__doing *doing);
/* Where Black places his handicap stones one by one, everybody is told which comes next. */
void yz__see_the_handicap(yz__doing *doing);

static inline yz_party
yz__other(yz_party player)
{
    return player == YZ_PARTY_FIRST ? YZ_PARTY_SECOND : YZ_PARTY_FIRST;
}

/* A handler checks everything before it changes anything; false: refused. */
typedef bool yz__handler(yz__doing *doing);

/* who_may.c: who may do such an event at a stage, as a sum of 1 << yz_party. */
unsigned yz__event_parties(yz_match_event_kind kind, yz_match_stage stage);

/* opening.c */
void yz__opening_begin(yz_match *match, yz_party weaker);
/* Whether the step that is due waits for this party; true for other events. */
bool yz__opening_lets(const yz_match *match, yz_match_event_kind kind, yz_party party);
yz__handler yz__do_lot, yz__do_hold, yz__do_guess, yz__do_komi, yz__do_choose,
    yz__do_bid, yz__do_accept_bid;

/* match_ranks.c */
/* What ranks and a series make of the options: '*game', a copy of theirs, and who is weaker. */
yz_status yz__match_ranks(yz_match_options *options, yz_game_options *game,
                          yz_handicap_terms *by_rank, yz_diag *diag);

/* beginning.c */
yz__handler yz__do_late, yz__do_stones, yz__do_start, yz__do_exchange;

/* Stones are checked before the game, and after one that is counted. */
bool yz__may_check_stones(const yz_match *match);

/* match_moves.c */
yz__handler yz__do_move, yz__do_ask_undo, yz__do_grant, yz__do_deny, yz__do_resign,
    yz__do_offer, yz__do_accept, yz__do_decline, yz__do_claim;

/* marks.c */
yz__handler yz__do_evidence, yz__do_mark, yz__do_filling, yz__do_fill, yz__do_agree,
    yz__do_refuse, yz__do_resume, yz__do_confirm, yz__do_object, yz__do_settle;

/* on_the_board.c: stones that have moved, slipped or are taken off; who leaves his seat */
yz__handler yz__do_moved, yz__do_slipped, yz__do_prisoners, yz__do_leave;
/* Whether this player may, as far as the text, the clock and the moves say. */
bool yz__moved_lets(const yz_match *match);
bool yz__prisoners_let(const yz_match *match, yz_party player);
bool yz__slipped_lets(const yz_match *match);
bool yz__leave_lets(const yz_match *match, yz_party player);

/* hypothetical.c */
yz__handler yz__do_dispute, yz__do_show, yz__do_say, yz__do_withdraw;
/* Whether it is this player's to do as far as the rules, the turn and the dispute say. */
bool yz__hypothetical_lets(const yz_match *match, yz_match_event_kind kind,
                           yz_party player);
/* The referee has ruled on the life of this stone: the players do not mark it. */
bool yz__is_ruled(const yz_match *match, yz_point at);
/* After an event: what the state of the match leaves no room for is forgotten. */
void yz__hypothetical_follows(yz_match *match);
void yz__hypothetical_clear(yz_match *match);

/* breaks.c */
bool yz__breaks_fit(const yz_break *breaks, int count);
/* When the next break begins, or the one that goes on ends; INT64_MAX: never.  It may lie before
   the last event, after an outage. */
int64_t yz__break_next(const yz_match *match);
/* The break begins, or ends, now. */
void yz__break_turn(yz__doing *doing);
/* A break that should have begun by now did not, since play rested anyway: leaves it out; false:
   there is none. */
bool yz__break_left_out(yz_match *match);
/* An outage has come into a break. */
bool yz__break_is_reached(const yz_match *match);

/* rest.c: pauses, adjournment, the sealed move */
yz__handler yz__do_pause, yz__do_go_on, yz__do_adjourn, yz__do_sealing, yz__do_seal,
    yz__do_open;

/* referee.c */
yz__handler yz__do_offence, yz__do_decide, yz__do_taken_back, yz__do_warn,
    yz__do_penalty, yz__do_forfeit, yz__do_rule, yz__do_dismiss, yz__do_repetition,
    yz__do_take_time, yz__do_give_time;
/* The stone of the event's point stays where it was displaced to; false: refused. */
bool yz__let_stand(yz__doing *doing);

/* doing.c: refuses an event for what the text says, or does not say. */
bool yz__refuse_ground(yz__doing *doing, yz_ground ground, const char *article);
/* What was checked before cannot be refused. */
void yz__never_refused(yz_status status);

/* passing_time.c */
yz__handler yz__do_time, yz__do_outage;
/* Whether the time runs out, or begins to cost, or a break begins or ends until 'at'. */
bool yz__time_is_up(const yz_match *match, int64_t at);
/* Whether 'side' has no time at all when its turn comes. */
bool yz__lapses_at_once(const yz_clock *clock, yz_colour side);
/* Lets the time until 'at' pass, telling what is called. */
void yz__time_passes(yz__doing *doing, int64_t at);
/* After an event: a break begins late after an outage, or is left out, and the clock runs that is
   due. */
void yz__breaks_follow(yz__doing *doing);
/* The clock of the side to move runs, or none. */
void yz__clock_follows(yz__doing *doing);
/* Whether a clock can be played with under these rules. */
bool yz__clock_suits(const yz_clock_setting *setting, const yz_rules *rules);

/* match_moves.c: the partner, from 1, who made this move out of turn, as a claim names him; 0
   where nobody did. */
int yz__wrong_partner(const yz_match *match, int ply);
/* Plays a move of the player, or enters it where illegal moves stand. */
bool yz__play(yz__doing *doing, yz_move move);
/* What somebody has asked or said of the position before: it has changed. */
void yz__forget_requests(yz_match *match);

#endif
