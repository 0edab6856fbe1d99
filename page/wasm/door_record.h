/* door_record.h - a record that a page looks at and edits. */
#ifndef YUNZI_DOOR_RECORD_H
#define YUNZI_DOOR_RECORD_H

#include <yunzi/record.h>

#include "door.h"

#define DOOR_RECORD "record" /* the kind of object */

typedef struct door_record {
    yz_record *record;
    yz_replay *replay;
    char *file; /* its name */
    /* instead of those of the record; NULL: those of the record */
    const yz_rules *rules;
    unsigned overlays;
} door_record;

/* The record of "record=3"; NULL after an error. */
door_record *door_record_of(door_call *call);
/* The same with the node of "node=12", 0 without it. */
door_record *door_node_of(door_call *call, yz_node *node);
/* Keeps a new record and answers with what is known of it. */
void door_record_keep(door_call *call, yz_record *record);
/* Answers with what is known of it: its number, its size, its rules, who played. */
void door_tell_record(door_call *call, int number, door_record *own);

/* Writes what is known of it into an object. */
void door_write_info(yz_json *json, const door_record *own, const yz_record_info *info);
/* Writes the record as it stands; one that is not in UTF-8, and 'canonical', in the form of the standard. */
yz_status door_write(yz_record *record, bool canonical, door_text *out);
/* A board as a record without moves, which the caller frees. */
yz_status door_record_of_board(yz_record **out, const yz_pos *pos, yz_diag *diag);

/*
 * Replays the record up to a node under the rules of "rules=", or those of the record; where
 * none are known the stones are moved by the plainest, and '*known' is false.  The game belongs
 * to the replay.  NULL after an error.
 */
yz_game *door_replay(door_call *call, door_record *own, yz_node node, bool *known);

/* Answers with a node and the position there. */
void door_show_node(door_call *call, door_record *own, yz_node node);

door_function door_record_tree, door_record_node; /* door_tree.c */
door_function door_record_play, door_record_comment, door_record_mark, door_record_line,
    door_record_setup, door_record_set, door_record_delete,
    door_record_lead;                                             /* door_edit.c */
door_function door_legal;                                         /* door_legal.c */
door_function door_record_keys, door_shelf_read, door_shelf_find; /* door_shelf.c */
door_function door_score;                                         /* door_score.c */

#endif
