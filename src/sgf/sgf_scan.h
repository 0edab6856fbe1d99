/*
 * sgf_scan.h - the parts of reading one game tree.
 */
#ifndef YZ_SRC_SGF_SGF_SCAN_H
#define YZ_SRC_SGF_SGF_SCAN_H

#include "record/record_tree.h"
#include "text/encoding_guess.h"

enum { YZ__MORE = 1 }; /* not a yz_status: the text ends inside the game */

/*
 * Reads the game tree that begins at 'text' with "(" into the record and sets '*used'
 * to its bytes.  'ended': there is nothing after 'length' bytes.  A yz_status or
 * YZ__MORE.
 */
int yz__sgf_parse(yz_record *record, const char *text, size_t length, bool ended,
                  size_t *used);

/* ---- Rows of plain moves (sgf_plain_moves.c) ---- */

/* Reads as many nodes ;B[xy] as follow each other at 'p', below node '*current', which
   becomes the last of them.  Returns where they end. */
const char *yz__sgf_plain_moves(yz_record *record, uint32_t *current, const char *p,
                                const char *end);

/* ---- What follows (sgf_look_ahead.c) ---- */

/* True if the property holds a text, in which people write brackets. */
static inline bool
yz__sgf_holds_text(const yz_record *record, uint32_t property)
{
    const yz__type type = YZ__TABLE[record->property[property].kind].type;
    return type == YZ__TYPE_LINE || type == YZ__TYPE_TEXT;
}

/* True if what follows "(" after a variation begins a game rather than another variation: its
   node has a property that only first nodes have.  Then the brackets of the game before it
   were not closed, and it is cut off here when nothing else closes them. */
bool yz__sgf_begins_game(const char *p, const char *end);

/* Skips blanks, and line ends that a program wrote in letters, "\\r\\n". */
const char *yz__sgf_skip_line_ends(const char *p, const char *end);
/* True if the "]" at 'p' belongs to the text that began at 'from': no value can end
   there, and either a "[" is open in the text or another "]" follows.  'ended':
   nothing comes after 'end'; if it is false, '*cut' becomes true when more has to be
   seen. */
bool yz__sgf_text_goes_on(const char *from, const char *p, const char *end, bool ended,
                          bool *cut);

/* ---- The encoding (sgf_encoding.c) ---- */

/* How the bytes of values are stepped over. */
typedef struct yz__stepping {
    yz__encoding pairs; /* by whole characters of this encoding; UNKNOWN: by bytes */
    bool searched;      /* CA has been looked for ahead of the values that need it */
    bool decided;       /* by the text itself, whatever CA says: 'choice' */
    yz__encoding_choice choice;
} yz__stepping;

/* The text names an encoding.  True when the game has to be read again in steps of its
   characters: it hides brackets. */
bool yz__stepping_asked(yz__stepping *stepping, const yz_record *record, yz_bytes name);

/* Looks for CA in the bytes, when the first value of the root turns out not to be
   ASCII: names that need CA may stand before it, and brackets in them may hide it.
   True when the game has to be read again. */
bool yz__stepping_search(yz__stepping *stepping, const yz_record *record,
                         const char *begin, const char *limit);

/* Decides the encoding of a game that has been read; true when it has to be read
   again. */
bool yz__stepping_settle(yz__stepping *stepping, yz_record *record);

#endif
