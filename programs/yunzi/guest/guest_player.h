/*
 * guest_player.h - a guest as one of the two players of a match: it is told the rules, the
 * time and the moves, is asked for its own, and its answers become events of the match.
 *
 * What the guest has on its board is compared with the game before each question, and put
 * right by "play" and "undo"; so a move that is taken back, struck or counts as a pass needs
 * no word of its own.
 */
#ifndef YUNZI_PROGRAM_GUEST_PLAYER_H
#define YUNZI_PROGRAM_GUEST_PLAYER_H

#include <yunzi/match.h>

#include "guest/guest.h"

/* The news that the guest got of the rules and of the clock: X(NAME, "key"). */
#define GUEST_TOLD_MAP(X)                                                              \
    X(NOTHING, "nothing") /* it knows no command for it, or refused it */              \
    X(NEARLY, "nearly")   /* as near as its commands come */                           \
    X(EXACTLY, "exactly")

typedef enum guest_told {
#define X(name, key) GUEST_TOLD_##name,
    GUEST_TOLD_MAP(X)
#undef X
} guest_told;
const char *guest_told_key(guest_told told);

/* The fault of a guest: the state of its conversation, or one of these. */
typedef enum guest_wrong {
    GUEST_WRONG_NOTHING,
    GUEST_WRONG_STATE,   /* 'state' is silence, crash, flood or garbage */
    GUEST_WRONG_REFUSED, /* it answered '?' to a command that it has to know */
    GUEST_WRONG_ANSWER,  /* its answer is no move, or no list of points */
} guest_wrong;

enum { GUEST_TEXT = 128 };

typedef struct guest_trouble {
    guest_wrong wrong;
    guest_state state;
    guest_end end;            /* of a crash */
    int64_t ms;               /* of silence: how long it was waited for */
    int64_t most;             /* of a flood: the bytes that an answer may have */
    char command[GUEST_TEXT]; /* that it was asked */
    char text[GUEST_TEXT];    /* what it said; control characters are '?' */
} guest_trouble;

typedef struct guest_player guest_player;

/* Takes over 'who', which it frees.  'patience': the most ms to wait for any answer but a
   move under a clock.  NULL: no memory, and 'who' is stopped. */
guest_player *guest_player_new(guest *who, int64_t patience);
void guest_player_free(guest_player *player);

/* Asks for its name and its commands, once: a program that takes long to start does it here,
   before its clock runs.  False: guest_player_trouble() says why. */
bool guest_player_greet(guest_player *player);
/*
 * Tells the guest the board, the rules, the komi and the clock of 'match', in which it is
 * 'party', and which has not begun or has just begun.  False: guest_player_trouble() says why.  A komi, rules or a
 * clock that it does not know are no trouble.
 */
bool guest_player_prepare(guest_player *player, yz_party party, const yz_match *match);

/* Puts its board right and asks nothing.  False: trouble. */
bool guest_player_catch_up(guest_player *player, const yz_game *game);
/* Puts its board right, tells it the time that is left, and asks it for a move.  It must be
   its turn.  False: trouble. */
bool guest_player_ask(guest_player *player, const yz_match *match);
/*
 * Waits up to 'ms' for that move.  WAITING: not yet.  ANSWER: '*out' is a MOVE or RESIGN by
 * its party, whose time the caller fills in.  Anything else is trouble.
 */
guest_state guest_player_hear(guest_player *player, const yz_match *match, int64_t ms,
                              yz_match_event *out);
/* The time for its move is over: SILENCE. */
void guest_player_give_up(guest_player *player, int64_t ms);

/* Asks which stones are dead: '*out' has every stone ALIVE or DEAD.  False: it does not know
   that, or its list is none; or trouble. */
bool guest_player_dead(guest_player *player, const yz_match *match, yz_status_map *out);

const guest_trouble *guest_player_trouble(const guest_player *player);
const char *
guest_player_name(const guest_player *player); /* "GNU Go"; the answer to name */
const char *guest_player_version(const guest_player *player);
guest_told guest_player_told_rules(const guest_player *player);
guest_told guest_player_told_clock(const guest_player *player);
/* The ms of the processor that it has used since it began; -1: not known. */
int64_t guest_player_processor(const guest_player *player);
guest *guest_player_guest(const guest_player *player);

#endif
