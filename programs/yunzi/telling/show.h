/*
 * show.h - a game at hand as a diagram: what is drawn, and the same as JSON.
 */
#ifndef YUNZI_PROGRAM_SHOW_H
#define YUNZI_PROGRAM_SHOW_H

#include <yunzi/life.h>
#include <yunzi/diagram.h>
#include <yunzi/json.h>

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
    int pixels; /* how wide a picture is; 0: as it comes */
    yz_life_options reading; /* of --territory */
} show_choice;

/* Room for the names of two players, an event and what joins them. */
#define SHOW_TEXT 640

typedef struct show {
    load *input;
    const yz_game *game;
    yz_diagram diagram;
    char title[SHOW_TEXT];   /* "" for none */
    char caption[SHOW_TEXT]; /* "" for none */
    const char *comment;     /* of the node shown; NULL for none, the record's */
    yz_node node;            /* of the record, where there is one */
    bool territory;          /* it is drawn; the dead stones rest on 'basis' */
    yz_basis basis;          /* NONE: as if all stones were alive */
    yz_shortage cut;         /* what ended reading them early */
    char rules[YZ_RULES_TEXT]; /* of the territory */
    bool assumed;              /* they are not named, or not known */
    bool ko;                 /* the rules are known, and with them what ko forbids */
    bool alike;              /* pictures draw all stones alike, as the players see them */
} show;

/*
 * Replays the game at hand as far as was asked for and fills in the diagram.  'rules'
 * may have a NULL 'rules': then those of the record are taken, and when these are not
 * known the stones are moved all the same and no ko is shown.
 */
yz_status show_fill(show *out, load *input, load_rules rules, const show_choice *choice,
                    yz_diag *diag);

/* What the record draws at 'node': marks, labels, lines, dimmed points; and the
   comment. YZ_E_NOMEM. */
yz_status show_draw_record(show *out, yz_record *record, yz_node node);

/* Calls 'take' with each label of the node, as long as it is. */
typedef void show_label(void *context, yz_point at, const char *text);
yz_status show_each_label(yz_record *record, yz_node node, const yz_diagram *diagram,
                          show_label *take, void *context);

/* The diagram as one JSON line.  YZ_E_NOMEM: labels are missing in it. */
yz_status show_write_json(const show *shown, yz_json *json);

/* An SVG made into a PNG by rsvg-convert and written to 'path', whole or not at all: as
   large as the SVG says, or, unless 'exact', at twice the size.  CLI_DONE, or CLI_INPUT
   after a message. */
int show_write_png(const char *svg, size_t length, bool exact, const char *path);

#endif
