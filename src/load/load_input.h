/*
 * load_input.h - the inside of an open input.
 */
#ifndef YZ_SRC_LOAD_LOAD_INPUT_H
#define YZ_SRC_LOAD_LOAD_INPUT_H

#include "load/load_inside.h"

struct yz_load {
    const char *name;
    yz_load_choice choice;
    yz_load_source source;
    bool opened; /* a record or board can be read; false before the first one of an
                    archive */
    char *head;  /* the bytes looked at; the reader is given them first */
    size_t head_length;
    size_t head_room;
    size_t head_taken;
    yz__reader *reader;
    yz_record *record;
    unsigned number;
    bool is_board;
    bool board_given;
    yz_record *imported; /* a record of another format than SGF */
    size_t repairs;      /* repairs that were told */
    size_t repairs_left; /* repairs that were not told */
    bool borrowed;       /* the record belongs to the caller */
    yz_pos board;
    yz_replay *replay;
    struct yz__memo *memo; /* what was found in this game; NULL: nothing is kept yet */
    yz_life_options reading; /* as wished, with the memo */
    yz_game *game; /* the game of a board; that of a record belongs to 'replay' */
};

/* Opens what the file, or the file of the archive, holds. */
yz_status yz__load_open_content(yz_load *input, yz_diag *diag);
/* Closes the file of an archive that has been read. */
void yz__load_close_content(yz_load *input);
/* Forgets what was found: the game is another. */
void yz__load_forget(yz_load *input);
/* Says why the source cannot be read. */
yz_status yz__load_trouble(yz_load *input, yz_diag *diag);

#endif
