/*
 * show.h - a game at hand as a diagram.
 */
#ifndef YUNZI_PROGRAM_SHOW_H
#define YUNZI_PROGRAM_SHOW_H

#include <yunzi/life.h>
#include <yunzi/tell.h>

#include "input/load.h"

/* What the options ask for. */
typedef struct show_choice {
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
} show_choice;

typedef struct show {
    load *input;
    yz_diagram diagram;
    yz_diagram_told told;      /* points into this struct and into the load */
    char rules[YZ_RULES_TEXT]; /* of the territory */
    bool assumed;              /* they are not named, or not known */
    bool ko;                   /* the rules are known, and with them what ko forbids */
} show;

/*
 * Replays the game at hand as far as was asked for and fills in the diagram.  'rules'
 * may have a NULL 'rules': then those of the record are taken, and when these are not
 * known the stones are moved all the same and no ko is shown.
 */
yz_status show_fill(show *out, load *input, load_rules rules, const show_choice *choice,
                    yz_diag *diag);

/* An SVG made into a PNG by rsvg-convert and written to 'path', whole or not at all: as
   large as the SVG says, or, unless 'exact', at twice the size.  CLI_DONE, or CLI_INPUT
   after a message. */
int show_write_png(const char *svg, size_t length, bool exact, const char *path);

#endif
