/* ending.h - what the passage of the game (flow.c) asks about its end. */
#ifndef YZ_SRC_RULES_ENDING_H
#define YZ_SRC_RULES_ENDING_H

#include "rules/play.h"

typedef struct yz__ending_rule {
    uint8_t stop;  /* passes in a row that stop play; 0: only a repeated one does */
    uint8_t end;   /* passes in a row that end the game, every stone alive; 0: none */
    uint8_t stops; /* this stop ends the game as it stands; 0: none */
    bool repeated; /* so does a pass at a board where the same player has passed before
                     */
    bool carries;  /* passes before a stop still count after it */
    bool lone;     /* a lone suicide that is answered by a pass counts as one */
    bool captures; /* enough captures end it */
    bool third;    /* three passes may be agreed instead */
} yz__ending_rule;
const yz__ending_rule *yz__ending_of(const yz_rules *rules);

/* The effect of a move in a phase. */
typedef enum yz__does {
    YZ__DOES_NOTHING, /* it is refused; in a record it is kept and changes nothing */
    YZ__DOES_MOVE,    /* it is a move of the game */
    YZ__DOES_PASS_ON, /* one of the passes in a row that end the game; the phase stays */
    YZ__DOES_RESUME,  /* it takes play up again */
} yz__does;

typedef struct yz__phase_rule {
    bool timed;        /* the time of the player who moves next runs */
    yz__does pass;     /* what a pass does */
    yz__does play;     /* what a play, or the button, does */
    yz__does recorded; /* what a play does in a record */
    bool filled;       /* stones that are no moves may be put down by consent */
} yz__phase_rule;
const yz__phase_rule *yz__phase_of(const yz_rules *rules, yz__flow flow);
/* True if passes confirm what was agreed, and not words. */
bool yz__confirmed_by_passes(const yz_rules *rules);

/* How many stages may follow the main game; they follow whatever the players think. */
int yz__settling_stages(const yz_rules *rules);
bool yz__settling_always_plays_on(const yz_rules *rules);
/* Dead stones are marked when play has stopped. */
bool yz__settling_by_marking(const yz_rules *rules);
/* Returns the side that moves first when play is resumed: 'by' asks for it, 'first'
   is agreed upon. */
yz_colour yz__resumed_by(const yz_rules *rules, yz__flow flow, yz_colour by,
                         yz_colour first);

#endif
