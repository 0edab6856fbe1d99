/*
 * import.h - records of other formats: lines of text in, a record out.
 *
 * These files are text, one fact or move a line, in whatever encoding their server
 * used.  The text is turned into UTF-8 as a whole before its lines are read.
 */
#ifndef YZ_SRC_IMPORT_IMPORT_H
#define YZ_SRC_IMPORT_IMPORT_H

#include "record/record_tree.h"
#include "yunzi/record.h"

typedef struct yz__import {
    yz_record *record;
    yz_node node;   /* of the last move */
    yz_colour last; /* who made it; YZ_EMPTY before the first */
    int size;
    yz_status status; /* the first failure; nothing is done after it */
    yz_diag *diag;
    /* The text in UTF-8, and the line at hand, without blanks around. */
    char *text;
    size_t room, length, at;
    uint32_t line;
    yz_bytes now;
} yz__import;

/* Decodes the text; 'declared' is the encoding that it names, or empty. */
yz_status yz__import_begin(yz__import *import, yz_bytes bytes, yz_bytes declared,
                           const yz_allocator *allocator, yz_diag *diag);
/* The record when all went well; it is the caller's.  Releases the rest. */
yz_status yz__import_end(yz__import *import, yz_record **out);

/* The next line that is not blank; false at the end. */
bool yz__import_line(yz__import *import);
/* Refuses the file because of the line at hand. */
void yz__import_refuse(yz__import *import, yz_message_id what);

/* The board: makes the record.  A size that is none is refused. */
void yz__import_size(yz__import *import, int size);
/* A property of the first node; nothing when 'value' is empty. */
void yz__import_text(yz__import *import, const char *id, yz_bytes value);
/* The date of the game: 'date' begins with 2015:03:08, with ':' or another separator.
   What does not is kept as it stands. */
void yz__import_date(yz__import *import, yz_bytes date, char separator);
/* The same for C of another node, after what it has already. */
void yz__import_comment(yz__import *import, yz_node node, yz_bytes line);
/* A komi or a margin in tenths of a point, with something before it: "B+". */
void yz__import_tenths(yz__import *import, const char *id, const char *before,
                       long tenths);
/* A move on a node of its own; a point off the board is refused. */
void yz__import_move(yz__import *import, yz_colour colour, int x, int y);
void yz__import_pass(yz__import *import, yz_colour colour);
/* A stone that stands at the start. */
void yz__import_stone(yz__import *import, yz_colour colour, int x, int y);
/* Stones where the Korean servers put them, who name only their number. */
void yz__import_handicap(yz__import *import, long stones);

/* ---- Words ---- */

bool yz__starts(yz_bytes text, const char *with);
/* The text after 'key' up to one of 'ends'; empty when the key is not there. */
yz_bytes yz__after(yz_bytes text, const char *key, const char *ends);
/* The i-th of the parts between 'separator' (of blanks any number); empty: too few. */
yz_bytes yz__part(yz_bytes text, char separator, int i);
bool yz__is_digit(char c);
/* A whole number below 10^9, or -1. */
long yz__whole(yz_bytes text);
/* "6.5" or "6" in tenths, or -1. */
long yz__tenths(yz_bytes text);

/* ---- The formats: rows of formats.c ---- */

bool yz__is_gib(yz_bytes text);
bool yz__is_ngf(yz_bytes text);
bool yz__is_ugf(yz_bytes text);
void yz__read_gib(yz__import *import);
void yz__read_ngf(yz__import *import);
void yz__read_ugf(yz__import *import);
/* The encoding that a UGF file names in Lang; empty without. */
yz_bytes yz__ugf_encoding(yz_bytes text);

/* "sgf".  Static. */
const char *yz__format_key(yz_format format);

/*
 * Reads a game that is not in SGF into a record, which the caller frees.  Such a file
 * may leave out what its server adds (the points of handicap stones, a half point of
 * komi): then a notice says so.  On failure '*out' is NULL and 'diag', unless NULL,
 * says what is wrong and where: YZ_E_SYNTAX, YZ_E_LIMIT (more than
 * YZ_IMPORT_MAX_BYTES), YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__record_import(yz_record **out, yz_format format,
                                          const char *bytes, size_t length,
                                          const yz_allocator *allocator, yz_diag *diag);

/* True if these bytes look like a .pos board and not like SGF. */
bool yz__pos_recognise(const char *bytes, size_t length);

/* True if the format holds one board, not games. */
bool yz__format_is_board(yz_format format);

#endif
