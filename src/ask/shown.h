/*
 * shown.h - a game at hand as a diagram.
 */
#ifndef YZ_SRC_ASK_SHOWN_H
#define YZ_SRC_ASK_SHOWN_H

#include "yunzi/ask.h"

/* What the options ask for. */
typedef struct yz__show_choice {
    bool territory;
    bool numbers;
    long first; /* of --numbers */
    long last;  /* 0: to the last move */
    bool part;  /* --part */
    const char *corner[2];
    size_t corner_length[2];
    const char *title; /* NULL: the names in the record */
    bool no_comment;
    int pixels;              /* how wide a picture is; 0: as it comes */
    yz_life_options reading; /* of --territory */
} yz__show_choice;

typedef struct yz__shown {
    yz_load *input;
    yz_diagram diagram;
    yz_diagram_told told;      /* points into this struct and into the yz_load */
    char rules[YZ_RULES_TEXT]; /* of the territory */
    bool assumed;              /* they are not named, or not known */
    bool ko;                   /* the rules are known, and with them what ko forbids */
} yz__shown;

/*
 * Replays the game at hand as far as was asked for and fills in the diagram.  'rules'
 * may have a NULL 'rules': then those of the record are taken, and when these are not
 * known the stones are moved all the same and no ko is shown.
 */
yz_status yz__show_fill(yz__shown *out, yz_load *input, yz_load_rules rules,
                        const yz__show_choice *choice, yz_diag *diag);

#endif
