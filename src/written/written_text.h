/*
 * written_text.h - ways to play as text, for a file.
 *
 *     yunzi-proof 1
 *     rules tromp-taylor
 *     board 3x3
 *     black 9          Black is ahead by 9 at least: the moves of a way, one a line
 *     B2
 *     A1
 *     pass
 *     button           where there is one to take
 *     =2               as at the second move
 *     end 4            it has so many
 *
 * A second way may follow: "white -9", Black is ahead by 9 at most.
 */
#ifndef YZ_SRC_WRITTEN_WRITTEN_TEXT_H
#define YZ_SRC_WRITTEN_WRITTEN_TEXT_H

#include "written/written_way.h"

/* Lines. */
enum { YZ__PROOF_LINE_RULES = 2, YZ__PROOF_LINE_BOARD = 3 };
enum { YZ__PROOF_WAYS = 2, YZ__PROOF_NAME = 128, YZ__PROOF_MOVES = 50000000 };

typedef struct yz__written_proof {
    char rules[YZ__PROOF_NAME];
    int width;
    int height;
    int count; /* of ways */
    yz__written_way way[YZ__PROOF_WAYS];
    size_t
        line[YZ__PROOF_WAYS]; /* of the first move of each, from 1, where it was read */
} yz__written_proof;

/* Hands the text on piece by piece; the status of 'sink'. */
YZ_MUST_CHECK yz_status yz__proof_print(const yz__written_proof *proof, yz_sink *sink,
                                        void *context);

/* What is wrong with a text. */
typedef enum yz__proof_fault {
    YZ__PROOF_READ,
    YZ__PROOF_KIND,  /* it is no such file */
    YZ__PROOF_LATER, /* it is of another version */
    YZ__PROOF_RULES, /* no line "rules NAME" */
    YZ__PROOF_BOARD, /* no line "board WIDTHxHEIGHT" */
    YZ__PROOF_WAY,   /* no line "black MARGIN" or "white MARGIN" */
    YZ__PROOF_MOVE,  /* no move of that board */
    YZ__PROOF_END,   /* "end COUNT" has another number, or is missing: it was cut off */
    YZ__PROOF_MANY   /* more moves than can be read */
} yz__proof_fault;

/* Reads a text; a fault is in '*fault', and '*line' is its line, from 1.  YZ_E_NOMEM.  The caller
   frees the proof in any case. */
YZ_MUST_CHECK yz_status yz__proof_read(yz__written_proof *proof, const char *text,
                                       size_t length, const yz_allocator *allocator,
                                       yz__proof_fault *fault, size_t *line);
void yz__proof_free(yz__written_proof *proof, const yz_allocator *allocator);

#endif
