/*
 * cycle_file.h - a board of tests/cycles with what the sources say of it; README.md
 * there is the manual.
 */
#ifndef YZ_TESTS_CYCLE_FILE_H
#define YZ_TESTS_CYCLE_FILE_H

#include "yunzi/cycle.h"

enum { CYCLE_FILE_KEYS = 32, CYCLE_FILE_MOVES = 64, CYCLE_FILE_KOS = 8 };

typedef struct cycle_file {
    char name[64];
    yz_position start;
    int keys;
    char key[CYCLE_FILE_KEYS][24];
    char value[CYCLE_FILE_KEYS][640];
} cycle_file;

/* The names of all boards, sorted, without ".pos"; their number. */
int cycle_file_names(char names[][64], int room);
/* Reads one; fails the test when it cannot be read or a line is not understood. */
void cycle_file_read(cycle_file *out, const char *name);

/* What stands under a key; NULL: nothing. */
const char *cycle_file_get(const cycle_file *file, const char *key);
/* "black" or "white" under a key; YZ_EMPTY without it. */
yz_colour cycle_file_colour(const cycle_file *file, const char *key);

/* A point of the board, as text; fails the test when it is none. */
yz_point cycle_file_point(const cycle_file *file, const char *text);
/* The moves "B e1 W a1 B pass" under a key; their number, 0 without the key. */
int cycle_file_moves(const cycle_file *file, const char *key,
                     yz_move out[CYCLE_FILE_MOVES]);

/* The kos: of each the point of Black's stone, then that of White's; their number. */
int cycle_file_kos(const cycle_file *file, yz_point out[CYCLE_FILE_KOS][2]);
/* Who holds each ko on a board, "BWB"; '?' where nobody does. */
void cycle_file_shape(const cycle_file *file, const yz_position *board,
                      char out[CYCLE_FILE_KOS + 1]);
/* The board with the kos held like that. */
void cycle_file_board(const cycle_file *file, const char *shape, yz_position *out);

/* Copies the next of the parts that 'separator' divides, without blanks at its ends;
   false when there are no more. */
bool cycle_file_part(const char **text, char separator, char *out, size_t room);

/* The shapes refused for what would be given up, which no reading can see: to be passed
   to the judge as given by the players.  Their number. */
typedef struct cycle_file_givens {
    yz_cycle_given given[CYCLE_FILE_KEYS];
    yz_point point[CYCLE_FILE_KEYS][CYCLE_FILE_KOS];
    int count;
} cycle_file_givens;
void cycle_file_given(const cycle_file *file, cycle_file_givens *out);

#endif
