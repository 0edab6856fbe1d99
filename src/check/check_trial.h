/*
 * check_trial.h - one board and its expectations while they are compared; shared by the
 * files that compare.
 */
#ifndef YZ_SRC_CHECK_CHECK_TRIAL_H
#define YZ_SRC_CHECK_CHECK_TRIAL_H

#include "check/check.h"

typedef struct yz__trial {
    yz__findings *found;
    const yz_pos *pos;
    const yz_pos_line *line; /* the line that is compared now */
    yz_load_rules rules;
    yz_load *input;
    const yz_life_options *options;
    yz_game *game;          /* the game of the line that is replayed, or the board */
    yz_life_report *report; /* NULL until a line needs it */
    bool unreadable;        /* the reading failed */
} yz__trial;

/* The characters between the points of a line. */
#define TRIAL_BETWEEN " ,\t"

/* Add findings about the present line: any finding; a difference; something that could
   not be compared, and why. */
yz__finding *yz__trial_put(yz__trial *trial, yz_severity severity, const char *code,
                           yz_message what);
yz__finding *yz__trial_wrong(yz__trial *trial, yz_message what);
void yz__trial_not_compared(yz__trial *trial, yz_message why);

/* An argument that quotes at most 'most' bytes of the input. */
yz_argument yz__trial_quoted(const char *text, size_t most);

bool yz__trial_point(const yz__trial *trial, const char *text, size_t length,
                     yz_point *at);
yz_colour yz__trial_stone(const yz__trial *trial, yz_point at);
/* Begins a game from the board, with 'first' to move. */
yz_status yz__trial_game(yz__trial *trial, yz_colour first, yz_diag *diag);

/* Reads a list of points; "-" and "none" are no points. */
bool yz__trial_points(yz__trial *trial, const char *list, uint8_t map[YZ_MAX_POINTS]);

/* Each compares a line of one kind. */
void yz__compare_line(yz__trial *trial);
void yz__compare_alive(yz__trial *trial);
void yz__compare_dead(yz__trial *trial);
void yz__compare_seki(yz__trial *trial);
void yz__compare_territory_black(yz__trial *trial);
void yz__compare_territory_white(yz__trial *trial);
void yz__compare_dame(yz__trial *trial);
void yz__compare_eyes(yz__trial *trial);
void yz__compare_removed(yz__trial *trial);
void yz__compare_score(yz__trial *trial);

#endif
