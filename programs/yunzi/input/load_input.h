/*
 * load_input.h - the inside of an open input, which load.c, load_next.c and
 * load_replay.c share.
 */
#ifndef YUNZI_PROGRAM_LOAD_INPUT_H
#define YUNZI_PROGRAM_LOAD_INPUT_H

#include "input/load.h"
#include "input/packed.h"

struct load {
    const char *path;
    load_choice choice;
    packed *file;
    bool opened; /* a record or board can be read; false before the first one of an
                    archive */
    char *head;  /* the bytes looked at; the source gives them first */
    size_t head_length;
    size_t head_room;
    size_t head_taken;
    yz_reader *reader;
    yz_record *record;
    unsigned number;
    bool is_board;
    bool board_given;
    yz_record *imported; /* a record of another format than SGF */
    const cli *line;     /* the command line whose user was warned of repairs; NULL:
                            nobody was */
    size_t warned;       /* repairs that were told */
    size_t unsaid;       /* repairs that were not told */
    bool borrowed;       /* the record belongs to the caller */
    yz_pos board;
    yz_replay *replay;
    yz_game *game; /* the game of a board; that of a record belongs to 'replay' */
};

/* Opens what the file, or the record of the archive, holds. */
yz_status load_open_content(load *input, yz_diag *diag);
/* Closes the record of an archive that has been read. */
void load_close_content(load *input);

#endif
