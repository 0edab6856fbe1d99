/*
 * ko_rounds.h - the slow twin of the cycle judge: some kos, shapes each side is willing
 * to leave behind, and the ban on making the opponent face what he has faced before,
 * played out by trying everything.  It shares nothing with src/cycle.
 */
#ifndef YZ_TESTS_KO_ROUNDS_H
#define YZ_TESTS_KO_ROUNDS_H

#include <stdbool.h>

#include "yunzi/types.h"

enum { KO_ROUNDS_MOST = 4, KO_ROUNDS_SHAPES = 1 << KO_ROUNDS_MOST };

/* A shape is a set of kos: bit k stands where Black holds ko k. */
typedef struct ko_rounds {
    int kos;
    bool accepts[3][KO_ROUNDS_SHAPES]; /* by maker */
} ko_rounds;

/* Who has no move left first, when both try to drive the other out; 'mover' has the
   shape before him, and nothing else has been there. */
yz_colour ko_rounds_leaver(const ko_rounds *game, unsigned shape, yz_colour mover);

/* Round after round: who is driven out plays elsewhere and is answered, so that he
   moves again, and what was before counts no more. */
void ko_rounds_play(const ko_rounds *game, unsigned shape, yz_colour mover, int rounds,
                    yz_colour *leaver);

/* Different shapes a side can come to leave, the one it has left at the start
   included. */
int ko_rounds_shapes(const ko_rounds *game, unsigned shape, yz_colour mover,
                     yz_colour maker);

#endif
