/*
 * check_trial.h - one board and its expectations while they are compared; shared by the
 * files that compare.
 */
#ifndef YUNZI_PROGRAM_CHECK_TRIAL_H
#define YUNZI_PROGRAM_CHECK_TRIAL_H

#include <yunzi/life.h>

#include "check/check.h"

struct trial {
    struct findings *found;
    const yz_pos *pos;
    const yz_pos_line *line; /* the line that is compared now */
    load_rules rules;
    load *input;
    const yz_life_options *options;
    yz_game *game;          /* the game of the line that is replayed, or the board */
    yz_life_report *report; /* NULL until a line needs it */
    bool unreadable;        /* the reading failed */
};

/* The characters between the points of a line. */
#define TRIAL_BETWEEN " ,\t"

/* Add findings about the present line: any finding; a difference; something that could
   not be compared, and why. */
yz_finding *trial_put(struct trial *trial, yz_severity severity, const char *code,
                      yz_message what);
yz_finding *trial_wrong(struct trial *trial, yz_message what);
void trial_not_compared(struct trial *trial, yz_message why);

/* An argument that quotes at most 'most' bytes of the input. */
yz_argument trial_quoted(const char *text, size_t most);

bool trial_point(const struct trial *trial, const char *text, size_t length,
                 yz_point *at);
yz_colour trial_stone(const struct trial *trial, yz_point at);
/* Begins a game from the board, with 'first' to move. */
yz_status trial_game(struct trial *trial, yz_colour first, yz_diag *diag);

/* Reads a list of points; "-" and "none" are no points. */
bool trial_points(struct trial *trial, const char *list, uint8_t map[YZ_MAX_POINTS]);

/* Each compares a line of one kind. */
void compare_line(struct trial *trial);
void compare_alive(struct trial *trial);
void compare_dead(struct trial *trial);
void compare_seki(struct trial *trial);
void compare_territory_black(struct trial *trial);
void compare_territory_white(struct trial *trial);
void compare_dame(struct trial *trial);
void compare_eyes(struct trial *trial);
void compare_removed(struct trial *trial);
void compare_score(struct trial *trial);

#endif
