/* match_state.h - the inside of a match, and the functions that its files share. */
#ifndef YZ_SRC_MATCH_MATCH_STATE_H
#define YZ_SRC_MATCH_MATCH_STATE_H

#include "yunzi/match.h"

/* The state of the opening, while the colours are decided. */
typedef struct yz__opening {
    int step;        /* of the way, from 0 */
    yz_party holder; /* who took stones into the hand; HOST: nobody yet */
    int64_t held;
    yz_party guesser;
    bool odd;
    /* the one whom the guess has given the choice, or the first bid */
    yz_party chooser;
    yz_party bidder; /* the highest bidder so far; HOST: nobody has bid */
    yz_number bid;
} yz__opening;

enum { YZ__POINT_SET = (YZ_MAX_POINTS + 7) / 8 };

/* The state of hypothetical play: a chain is disputed on a copy of the position. */
typedef struct yz__hypothetical {
    yz_game *game; /* the copy; NULL: nothing is being shown */
    yz_party by;
    yz_point at; /* a stone of the chain */
    yz_colour owner;
    bool dead; /* the player who began it says that the chain is dead */
    bool captured;
    uint8_t said[YZ_PARTIES]; /* 1 alive, 2 dead; 0: nothing */
    /* by point: its owner has played there on the copy */
    uint8_t played[YZ__POINT_SET];
} yz__hypothetical;

struct yz_match {
    const yz_allocator *allocator;
    yz_game *game;
    yz_clock clock;
    int64_t at; /* of the last event */
    yz_match_stage stage;
    yz_colour_way way;
    yz_series series_kind;
    int series; /* the number of this game in it; 0: there is no series */
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
    unsigned resigned;  /* the partners who do: a sum of 1 << member */
    int wrong_partner; /* rengo: the ply of the last move, made by the wrong partner; or 0 */
    int wrong_member; /* ... and the number of that partner, from 0 */
    /* the player whose appeal waits for the referee; HOST: nobody's does */
    yz_party appeal;
    unsigned appealed; /* those who have appealed: a sum of 1 << yz_party */
    /* the last statement about a stone that has moved */
    yz_match_event moved;
    /* the player who made it, and waits for the other; HOST: nobody */
    yz_party moved_by;
    /* the player who takes prisoners off while no clock runs; HOST: nobody */
    yz_party removing;
    /* those who have left their seat with leave: a sum of 1 << yz_party */
    unsigned left;
    bool sealed;
    yz_move seal;
    bool pending; /* an offence waits for the referee's ruling */
    yz_match_event offence;
    yz_match_stage before; /* the stage it has interrupted */
    yz__hypothetical hypothetical;
    bool any_ruled;
    uint8_t ruled[YZ__POINT_SET]; /* stones whose life the referee has ruled on */
    bool proved;                  /* 'evidence' belongs to the present position */
    yz_status_map evidence;
};

/* An event on its way; its effects are noted here and told after it. */
enum { YZ__NOTES = 6 + 2 * YZ_BREAKS };
typedef struct yz__doing {
    yz_match *match;
    const yz_match_event *event;
    yz_match_answer answer;
    yz_match_told *note; /* room for YZ__NOTES, of which 'notes' are set */
    int notes;
    int to_place; /* handicap stones, before the event */
    int pass_due; /* for the handicap, before the event */
    bool moved;   /* the side to move has made its move, and presses its clock */
    yz_match_listener *listener;
    void *context;
} yz__doing;

yz_match_told *yz__announce(yz__doing *doing, yz_match_told_kind kind);
/* Sets the answer of a refusal; returns false, so that a handler can end with it. */
bool yz__refuse_event(yz__doing *doing, yz_match_refusal why);
/* Hands an event to the game; false, with the answer set, if the game refuses it. */
bool yz__game_does(yz__doing *doing, const yz_event *event);
/* Hands an event of this event's player to the game: fills in his colour. */
bool yz__as_player(yz__doing *doing, yz_event event);
/* Ends the match if its game has ended. */
void yz__see_the_end(yz__doing *doing);
/* Tells everybody which handicap stone comes next, while Black places them one by
   one. */
void yz__see_the_handicap(yz__doing *doing);

static inline yz_party
yz__other(yz_party player)
{
    return player == YZ_PARTY_FIRST ? YZ_PARTY_SECOND : YZ_PARTY_FIRST;
}

/* A handler checks everything before it changes anything; false: refused. */
typedef bool yz__handler(yz__doing *doing);

/* who_may.c: returns who may do such an event at a stage, as a sum of 1 << yz_party. */
unsigned yz__event_parties(yz_match_event_kind kind, yz_match_stage stage);

/* opening.c */
void yz__opening_begin(yz_match *match, yz_party weaker);
/* True if the step that is due waits for this party; true for other events. */
bool yz__opening_lets(const yz_match *match, yz_match_event_kind kind, yz_party party);
yz__handler yz__do_lot, yz__do_hold, yz__do_guess, yz__do_komi, yz__do_choose,
    yz__do_bid, yz__do_accept_bid;

/* match_ranks.c */
/* Completes the options by ranks and a series: '*game', a copy of theirs, and the
   weaker player. */
yz_status yz__match_ranks(yz_match_options *options, yz_game_options *game,
                          yz_handicap_terms *by_rank, yz_diag *diag);

/* beginning.c */
yz__handler yz__do_late, yz__do_stones, yz__do_start, yz__do_exchange;

/* True if stones may be checked: before the game, and after one that is counted. */
bool yz__may_check_stones(const yz_match *match);

/* match_moves.c */
yz__handler yz__do_move, yz__do_ask_undo, yz__do_grant, yz__do_deny, yz__do_resign,
    yz__do_offer, yz__do_accept, yz__do_decline, yz__do_claim;

/* marks.c */
yz__handler yz__do_evidence, yz__do_mark, yz__do_filling, yz__do_fill, yz__do_agree,
    yz__do_refuse, yz__do_resume, yz__do_confirm, yz__do_object, yz__do_settle;

/* on_the_board.c: stones that have moved, slipped or are taken off; who leaves his seat */
yz__handler yz__do_moved, yz__do_slipped, yz__do_prisoners, yz__do_leave;
/* True if this player may, as far as the text, the clock and the moves say. */
bool yz__moved_lets(const yz_match *match);
bool yz__prisoners_let(const yz_match *match, yz_party player);
bool yz__slipped_lets(const yz_match *match);
bool yz__leave_lets(const yz_match *match, yz_party player);

/* hypothetical.c */
yz__handler yz__do_dispute, yz__do_show, yz__do_say, yz__do_withdraw;
/* True if it is this player's to do, as far as the rules, the turn and the dispute
   say. */
bool yz__hypothetical_lets(const yz_match *match, yz_match_event_kind kind,
                           yz_party player);
/* True if the referee has ruled on the life of this stone, so that the players do
   not mark it. */
bool yz__is_ruled(const yz_match *match, yz_point at);
/* Forgets after an event what the state of the match leaves no room for. */
void yz__hypothetical_follows(yz_match *match);
void yz__hypothetical_clear(yz_match *match);

/* breaks.c */
bool yz__breaks_fit(const yz_break *breaks, int count);
/* Returns the moment when the next break begins, or the present one ends; INT64_MAX:
   never.  It may lie before the last event, after an outage. */
int64_t yz__break_next(const yz_match *match);
/* Begins or ends the break. */
void yz__break_turn(yz__doing *doing);
/* Leaves out a break that should have begun by now and did not, since play rested
   anyway; false: there is none. */
bool yz__break_left_out(yz_match *match);
/* True if an outage has come into a break. */
bool yz__break_is_reached(const yz_match *match);

/* rest.c: pauses, adjournment, the sealed move */
yz__handler yz__do_pause, yz__do_go_on, yz__do_adjourn, yz__do_sealing, yz__do_seal,
    yz__do_open;

/* referee.c */
yz__handler yz__do_offence, yz__do_decide, yz__do_taken_back, yz__do_warn,
    yz__do_penalty, yz__do_forfeit, yz__do_rule, yz__do_dismiss, yz__do_repetition,
    yz__do_take_time, yz__do_give_time;
/* Leaves the stone of the event's point where it was displaced to; false: refused. */
bool yz__let_stand(yz__doing *doing);

/* doing.c: refuses an event for what the text says, or does not say. */
bool yz__refuse_ground(yz__doing *doing, yz_ground ground, const char *article);
/* Asserts that something checked before was not refused. */
void yz__never_refused(yz_status status);

/* passing_time.c */
yz__handler yz__do_time, yz__do_outage;
/* True if the time runs out or begins to cost, or a break begins or ends, until
   'at'. */
bool yz__time_is_up(const yz_match *match, int64_t at);
/* True if 'side' has no time at all when its turn comes. */
bool yz__lapses_at_once(const yz_clock *clock, yz_colour side);
/* Lets the time until 'at' pass and tells the calls. */
void yz__time_passes(yz__doing *doing, int64_t at);
/* Updates the breaks after an event: a break begins late after an outage, or is left
   out, and the right clock runs. */
void yz__breaks_follow(yz__doing *doing);
/* Runs the clock of the side to move, or none. */
void yz__clock_follows(yz__doing *doing);
/* True if a clock can be played with under these rules. */
bool yz__clock_suits(const yz_clock_setting *setting, const yz_rules *rules);

/* match_moves.c: returns the partner, from 1, who made this move out of turn, as a
   claim names him; 0: nobody did. */
int yz__wrong_partner(const yz_match *match, int ply);
/* Plays a move of the player, or enters it where illegal moves stand. */
bool yz__play(yz__doing *doing, yz_move move);
/* Forgets requests and statements about the position, which has changed. */
void yz__forget_requests(yz_match *match);

#endif
