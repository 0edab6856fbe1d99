/*
 * play.h - the questions a game asks its rules while it is played: about repetition,
 * suicide, passes, the end, dead stones and offences.
 *
 * Rules know neither boards nor games.  They are asked about plain facts: what a ply of
 * the past was (yz__past_ply) and where the game stands (yz__flow), a small value that they
 * turn into the next one.  Whether two positions are the same is the game's to find
 * out.
 */
#ifndef YZ_SRC_RULES_PLAY_H
#define YZ_SRC_RULES_PLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "yunzi/rules.h"

/* ---- Repetition ---- */

typedef enum yz__past_kind {
    YZ__PAST_START,
    YZ__PAST_PLAY,
    YZ__PAST_PASS, /* a pass, and a move that was taken back and counts as one */
    YZ__PAST_SET_UP,
    YZ__PAST_BUTTON,
    YZ__PAST_EVENT,  /* players or referees changed something, perhaps whose move it is
                      */
    YZ__PAST_STRUCK, /* taken back: as if it had never been */
} yz__past_kind;

/* One ply, as far as the rules of repetition may know it. */
typedef struct yz__past_ply {
    yz__past_kind kind;
    yz_colour mover;  /* of a play, a pass or the button */
    yz_colour facing; /* who faced the position after it as his own turn */
    int captured;     /* opponent's stones taken */
} yz__past_ply;

/* A ko may not be retaken at once: a play right after the opponent's capture of one
   stone, back to the position before that capture. */
bool yz__ko_bans_retaking(const yz_rules *rules);
/* No play where the last move took a stone. */
bool yz__ko_bans_captured_points(const yz_rules *rules);
/* Earlier positions matter: the game must be able to find them. */
bool yz__ko_looks_back(const yz_rules *rules);
/* 'mover' may not play to a position that stood after 'past'. */
bool yz__ko_forbids(const yz_rules *rules, yz__past_ply past, yz_colour mover);
/* True if a pass (the button) makes them forget all that happened before. */
bool yz__ko_forgets_at_pass(const yz_rules *rules);
bool yz__ko_forgets_at_button(const yz_rules *rules);
/* The first rule set of the table under which the past forbids the same, whatever it was: the
   same answers to all of these. */
const yz_rules *yz__ko_model(const yz_rules *rules);
/* In this stage a ko is retaken only after a pass for it; hypothetical play is stage 1. */
bool yz__ko_is_passed_for(const yz_rules *rules, int stage);
/* In this stage a player takes in a ko once only with the same position. */
bool yz__ko_is_taken_once(const yz_rules *rules, int stage);

/* The consequence if a position comes back with the same player to move. */
typedef enum yz__recurrence {
    YZ__RECURRENCE_NOTHING,
    YZ__RECURRENCE_OFFER, /* the players may agree to end the game */
    YZ__RECURRENCE_DRAW,
    YZ__RECURRENCE_NO_RESULT,
    YZ__RECURRENCE_RULED, /* it depends on what somebody rules that it is */
} yz__recurrence;

/* Returns the consequence, if any, when the position is there for the 'times'-th
   time. */
yz__recurrence yz__repetition_follows(const yz_rules *rules, int times);
/* Every play must be compared with the past for that. */
bool yz__repetition_watches(const yz_rules *rules);
/* The players, or a referee, may end the game for it. */
bool yz__repetition_may_end(const yz_rules *rules);
/* A pass between two equal positions makes them no repetition. */
bool yz__repetition_ends_at_pass(const yz_rules *rules);
/* After a stop the players may have found a move that neither lets the other make: who do not
   agree to the end then, and do not ask to resume, both lose (Japanese 1989, art. 13.1). */
bool yz__both_lose_undecided(const yz_rules *rules);
/* After a stop both may agree to fill dame, and what needs it, by stones that are no moves
   (Japanese 1989, commentary 2 on art. 9.2). */
bool yz__fills_by_consent(const yz_rules *rules);
/* The players may agree on this outcome; 'repeated': a position has come back. */
bool yz__offer_allowed(const yz_rules *rules, yz_result_kind outcome, bool repeated);

/* The ruling on a repetition: the same values as yz_repetition_kind. */
typedef enum yz__ruling {
    YZ__RULING_FIGHT = 1,
    YZ__RULING_DISTURBANCE,
    YZ__RULING_UNEVEN,
    YZ__RULING_FALSE_LIFE,
    YZ__RULING_END
} yz__ruling;

/* The consequence of that ruling on the points of the cycle. */
typedef enum yz__ruled {
    YZ__RULED_NOTHING, /* while the game is played */
    YZ__RULED_HOT,     /* what has just taken there, or become two, may not be taken */
    YZ__RULED_BARRED,  /* its player may not make again what he has made there */
    YZ__RULED_ENDS, /* the game ends with what the event has laid down, if anything */
} yz__ruled;

/* The rules ask for rulings. */
bool yz__repetition_asks(const yz_rules *rules);
/* True if Ing's list classifies the cycle, if it has the shape; otherwise the side
   that is driven out decides. */
bool yz__repetition_by_list(const yz_rules *rules);
yz__ruled yz__repetition_ruled(const yz_rules *rules, yz__ruling ruling);
/* Some ruling makes stones hot: what may not be taken hangs on more than the last play then. */
bool yz__repetition_makes_hot(const yz_rules *rules);
/* True if a chain that only an endless cycle keeps on the board is dead at the end. */
bool yz__false_life_is_dead(const yz_rules *rules);
/* An event may lay this down for a repetition. */
bool yz__repetition_outcome_known(yz_result_kind outcome);

/* ---- Suicide ---- */

/* A play that removes 'stones' stones of its own is allowed as far as suicide goes. */
bool yz__suicide_allowed(const yz_rules *rules, int stones);

/* ---- Where the game stands ---- */

/* The same values as yz_phase. */
typedef enum yz__phase {
    YZ__PHASE_PLAY,
    YZ__PHASE_STOPPED,
    YZ__PHASE_CONFIRMATION,
    YZ__PHASE_RESUMED,
    YZ__PHASE_ENDED,
} yz__phase;

/*
 * The state of the machine of DISPUTES: everything that decides what may happen
 * next but the stones.  Small, so that every ply can keep the one before it.
 */
typedef struct yz__flow {
    uint8_t phase;       /* yz__phase */
    uint8_t stage;       /* 0; then the second phase or encore, the cleanups 1 and 2 */
    uint8_t next;        /* whose move it is, or would be */
    uint8_t passes;      /* in a row, as the end counts them */
    uint8_t idle;        /* 'passes' had the lone suicide just played been a pass */
    uint8_t stops;       /* how often play has stopped */
    uint8_t last_passer; /* yz_colour */
    uint8_t opener;      /* who moved first in this stage */
    uint8_t whole;       /* ended with every stone on the board alive */
    uint8_t give;        /* passes White still has to make for the handicap */
    uint8_t keep;        /* turns for which Black may not pass for its sake */
    uint8_t last_player; /* yz_colour: who made the last play */
    uint16_t place;      /* handicap stones Black has still to place */
    uint8_t stop;        /* passes that stop play, where others are agreed than two */
    uint8_t spare;       /* 16 bytes are copied in one go, 14 are not */
} yz__flow;

/* How a handicap is given by these rules: what the first moves are. */
yz__flow yz__flow_start(const yz_rules *rules, yz_placing placing, int handicap,
                        bool stones_given);
bool yz__handicap_known(const yz_rules *rules);
/* The number of a handicap that is worth 'stones' stones, 2 or more: where White passes,
   one pass is worth two of them. */
int yz__handicap_worth(const yz_rules *rules, int stones);
/* The komi between players who are 'ranks' ranks apart, 1 or more. */
yz_number yz__komi_by_rank(const yz_rules *rules, int ranks);

/* ---- Moves ---- */

typedef enum yz__act {
    YZ__ACT_PLAY,
    YZ__ACT_LONE_PLAY, /* one that removes itself and nothing else */
    YZ__ACT_PASS,
    YZ__ACT_BUTTON,
} yz__act;

/* A move of this kind may be made in this phase. */
bool yz__act_in_phase(const yz_rules *rules, yz__flow flow, yz__act act);
/* In this phase dame may be filled, where the text lets players do so by consent. */
bool yz__filled_in_phase(const yz_rules *rules, yz__flow flow);
/* In this phase it is somebody's turn; elsewhere a pass is all that may be made. */
bool yz__turn_in_phase(const yz_rules *rules, yz__flow flow);
/* A pass of this player counts in this phase; in a record any other changes nothing, but for
   a last one that White owes. */
bool yz__pass_counts(const yz_rules *rules, yz__flow flow, yz_colour who);
/* Whose time runs in this phase; YZ_EMPTY: nobody's. */
yz_colour yz__time_of(const yz_rules *rules, yz__flow flow);
/* A play in a record comes after the end of the game, and changes nothing. */
bool yz__play_is_beyond(const yz_rules *rules, yz__flow flow);
/* The flow in which a move of 'who' then happens: a confirmation is cancelled by a play,
   unless it is a way to pass; and for records, a stop or an end by going on.  Who plays on
   after a stop has been given the move by that, where the rules let him have it. */
yz__flow yz__flow_entered(const yz_rules *rules, yz__flow flow, yz__act act,
                          yz_colour who);
bool yz__pass_allowed(const yz_rules *rules);
bool yz__button_exists(const yz_rules *rules);

/* After a play by 'who' that is lone, or while something is left of a handicap. */
yz__flow yz__after_rare_play(const yz_rules *rules, yz__flow flow, yz_colour who,
                             bool lone);
/* Makes of 'flow' what it is after a play by 'who'; 'lone' when it removed itself and
   nothing else.  In full here for what nearly every move of a record is. */
static inline void
yz__flow_play(const yz_rules *rules, yz__flow *flow, yz_colour who, bool lone)
{
    if (lone || flow->place > 0 || flow->give > 0 || flow->keep > 0) {
        *flow = yz__after_rare_play(rules, *flow, who, lone);
        return;
    }
    flow->idle = 0;
    flow->passes = 0;
    flow->last_player = (uint8_t)who;
    flow->next = (uint8_t)yz_opponent(who);
}
/* A lone play now is a way to pass: the board stays, and the end comes as near. */
bool yz__lone_play_is_pass(const yz_rules *rules, yz__flow flow);
/* After a pass; 'repeated' when he has passed at this very board before in this stage.
 */
yz__flow yz__after_pass(const yz_rules *rules, yz__flow flow, yz_colour who,
                        bool repeated);
/* After a move by 'who' that was taken back and counts as a pass, but not as one of
   those that stop play. */
yz__flow yz__after_void(yz__flow flow, yz_colour who);
yz__flow yz__after_button(const yz_rules *rules, yz__flow flow, yz_colour who);
/* The end wants to know whether a pass is 'repeated'. */
bool yz__ending_asks_repeated(const yz_rules *rules);
/* Two passes stop play and nothing else does: three may be agreed instead. */
bool yz__ending_takes_a_third(const yz_rules *rules);
/* Capture Go: the game ends with enough captures; who has no legal play loses. */
bool yz__ending_by_capture(const yz_rules *rules);
bool yz__ending_without_play(const yz_rules *rules);

/* Return the cost of a pass in this stage, and the adjustment of the passes at the
   end of the game: arrays by colour. */
int yz__pass_costs(const yz_rules *rules, int stage);
void yz__pass_adjustment(const yz_rules *rules, yz__flow flow, int out[3]);
/* It matters who made the last competitive play. */
bool yz__last_play_matters(const yz_rules *rules);
/* White still has to pass last. */
bool yz__last_pass_owed(const yz_rules *rules, yz__flow flow);
/* A play in this stage is one of those that may count by themselves. */
bool yz__play_in_last_stage(const yz_rules *rules, int stage);

/* ---- Dead stones ---- */

/* Dead stones are marked and agreed when play has stopped; 'by' may mark a
   stone of colour 'stone'. */
bool yz__marking_allowed(const yz_rules *rules, yz_colour by, yz_colour stone);
/* Life and death is confirmed chain by chain by hypothetical play, and a ko is retaken
   in it only after a pass for that ko (Japanese 1989, article 7). */
bool yz__confirmed_by_hypothetical_play(const yz_rules *rules);
/* How a dispute about life and death is settled. */
typedef enum yz__dispute {
    YZ__DISPUTE_NONE,      /* there can be none: what stands on the board stays */
    YZ__DISPUTE_CONFIRMED, /* chain by chain, by hypothetical play */
    YZ__DISPUTE_PLAYED,    /* by playing on */
    YZ__DISPUTE_RULED,     /* by a referee, who has precedents for some shapes */
} yz__dispute;
yz__dispute yz__dispute_settled(const yz_rules *rules);
/* Returns the side that moves first when the life of a chain of 'owner' is disputed,
   with 'to_move' next in order (YZ_EMPTY: not known): the opponent if the rules are
   silent. */
yz_colour yz__dispute_opener(const yz_rules *rules, yz_colour owner, yz_colour to_move);
/* A dispute that is played out and changes nothing leaves the position before it. */
bool yz__dispute_restores(const yz_rules *rules);
/* Which stones have territory once the last phase has been played. */
typedef enum yz__life_needed {
    YZ__LIFE_ANY,
    YZ__LIFE_IMMORTAL,    /* those that live even if their owner passes for ever */
    YZ__LIFE_INDEPENDENT, /* those in a region without dame or a chain in atari */
} yz__life_needed;
yz__life_needed yz__life_for_territory(const yz_rules *rules);
/* Three points without capture are three points. */
bool yz__three_points_stand(const yz_rules *rules);

/* The rights of a player when play has stopped. */
bool yz__refusal_allowed(const yz_rules *rules);
bool yz__resumption_allowed(const yz_rules *rules);
/* Refusing the marking sends the players back to the board at once. */
bool yz__refusal_resumes(const yz_rules *rules);
/* The text says who moves first then; elsewhere we do. */
bool yz__resumption_order_said(const yz_rules *rules);
/* Both players have to name the same first mover. */
bool yz__resumption_by_agreement(const yz_rules *rules);
yz__flow yz__after_agreement(const yz_rules *rules, yz__flow flow);
yz__flow yz__after_resumption(const yz_rules *rules, yz__flow flow, yz_colour by,
                              yz_colour first);
/* The end with every stone alive. */
yz__flow yz__flow_whole(yz__flow flow);

/* The count or result may be objected to, and the record is replayed then. */
bool yz__objection_allowed(const yz_rules *rules);
bool yz__objection_replays(const yz_rules *rules);

/* ---- Offences ---- */

/* The same values as yz_consequence. */
typedef enum yz__sanction {
    YZ__SANCTION_NONE,
    YZ__SANCTION_LOSS,
    YZ__SANCTION_VOID_PASS,
    YZ__SANCTION_UNDO,
    YZ__SANCTION_UNDO_WARN,
    YZ__SANCTION_EVENT,
    YZ__SANCTION_BOTH_VOID, /* two moves in a row: the legal one goes back as well */
} yz__sanction;

/* 'in_cycle': what a ruling on repetition forbids. */
yz__sanction yz__sanction_of_play(const yz_rules *rules, bool in_cycle);
yz__sanction yz__sanction_of_double_move(const yz_rules *rules);
yz__sanction yz__sanction_of_take_back(const yz_rules *rules);
/* One player alone may claim an illegal move with this sanction when 'later' moves have
   followed it; what both claim always stands. */
bool yz__claim_stands(const yz_rules *rules, yz__sanction sanction, int later);
/* Matters at the table on which only some texts speak. */
typedef enum yz__table_act {
    YZ__TABLE_SEALED, /* a sealed move on a point that is taken is a pass; elsewhere it is like
                          any illegal play */
    YZ__TABLE_SLIPPED, /* a stone that fell is taken up, and its player chooses a point */
    YZ__TABLE_UNTIMED, /* while seconds are read, no clock runs as prisoners are taken off */
    YZ__TABLE_LEAVE, /* while seconds are read, a player leaves his seat once, with leave */
    YZ__TABLE_BREAKS, /* the clocks rest in breaks that are laid down before the game */
    YZ__TABLE_BOWLS,  /* the stones of both are checked before and after the game */
    YZ__TABLE_LAID, /* two stones laid down beside the board say that a player resigns */
    YZ__TABLE_ACTS
} yz__table_act;
/* Returns the article of that matter; NULL: the text is silent. */
const char *yz__table_article(const yz_rules *rules, yz__table_act act);
/* Returns what the text lets the players agree on when a stone has moved from its
   point, a sum of yz_decision (PUT_BACK, STANDS), and its '*article'; 0: nothing. */
unsigned yz__moved_stone(const yz_rules *rules, const char **article);
/* Returns how many warnings lose the game; 0: they do not add up. */
int yz__warnings_to_lose(const yz_rules *rules);
/* The points that each warning costs. */
int yz__warning_costs(const yz_rules *rules);

typedef enum yz__overtime_way {
    YZ__OVERTIME_LOSES,
    YZ__OVERTIME_PASSES,
    YZ__OVERTIME_COSTS,
} yz__overtime_way;
yz__overtime_way yz__overtime_follows(const yz_rules *rules);
/* Points for each period of overtime, and how many there are. */
enum { YZ__OVERTIME_POINTS = 2, YZ__OVERTIME_PERIODS = 3, YZ__MEMBER_POINTS = 3 };

/* The limits that a text sets for a clock, if it does: the most main time, in ms;
   then either so many periods of one part in 'part' of it, each at a price, or up to
   'periods' of at most 'period' ms. */
typedef struct yz__time_limits {
    int64_t main;
    int part;
    int penalties;
    int64_t period;
    int periods;
    const char *article;
} yz__time_limits;
/* NULL: the text says nothing of it. */
const yz__time_limits *yz__time_limits_of(const yz_rules *rules);

/* The effects of overlays: illegal moves of 'who' are not explained to him; he moves
   again. */
bool yz__overlay_hides(unsigned overlays, yz_colour who);
bool yz__overlay_retries(unsigned overlays, yz_colour who);
bool yz__overlay_has_members(unsigned overlays);
/* Capture Go: stones to take; one, unless something else is agreed. */
int yz__overlay_captures(unsigned overlays);
/* Passes in a row that stop play; 0: as many as the rules say. */
int yz__overlay_passes(unsigned overlays);

#endif
