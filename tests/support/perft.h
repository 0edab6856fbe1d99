/*
 * perft.h - how many sequences of legal moves there are, counted with the real game.
 */
#ifndef YZ_TESTS_PERFT_H
#define YZ_TESTS_PERFT_H

#include <stdbool.h>
#include <stdint.h>

/* One line "WIDTH HEIGHT LENGTH KO SUICIDE PASSES COUNT". */
typedef struct perft_line {
    int width;
    int height;
    int length;
    char ko[16];
    char suicide[8];
    char passes[4];
    uint64_t count;
} perft_line;

bool perft_read(const char *text, perft_line *out);

/* Sequences of exactly 'length' moves, Black first; two passes in a row end one. */
uint64_t perft_count(const perft_line *line);

#endif
