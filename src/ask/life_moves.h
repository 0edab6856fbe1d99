/*
 * life_moves.h - the question "life" with "at" and "first": which first moves work.
 */
#ifndef YZ_SRC_ASK_LIFE_MOVES_H
#define YZ_SRC_ASK_LIFE_MOVES_H

#include "ask/asking.h"
#include "tell/first_view.h"

typedef struct yz__life_moves {
    bool wanted;
    const char *at;
    const char *alive; /* points; NULL: none */
    bool around;       /* what stands around is taken to live */
    yz_colour first;   /* YZ_EMPTY: both sides, one after the other */
    const yz_life_options *limits;
    yz__product *record; /* where the game tree goes; NULL: nowhere */
    bool silent;         /* the game tree takes the place of the answer */
} yz__life_moves;

/* Reads the options; 'at' is that of the command, NULL where it names no chain.  False
   after trouble. */
bool yz__life_moves_read(yz__life_moves *moves, const yz_asked *asked, const char *at,
                         yz_colour first);

/* Answers for a position: 'view' has all but the answers and the chains that are taken to
   live.  '*open' is set when something is not settled. */
yz_status yz__life_moves_look(const yz__life_moves *moves, const yz_asked *asked,
                              const yz_game *game, yz__first_moves_view view,
                              bool *open, yz_diag *diag);

#endif
