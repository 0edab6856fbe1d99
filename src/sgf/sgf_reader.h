/*
 * sgf_reader.h - a reader takes bytes from memory or from a callback and gives one game tree at
 * a time, in memory that is used again for the next, so that a collection of any length needs no
 * more room than its longest game.
 */
#ifndef YZ_SRC_SGF_SGF_READER_H
#define YZ_SRC_SGF_SGF_READER_H

#include "yunzi/record.h"

typedef struct yz__reader yz__reader;

typedef struct yz__reader_options {
    /* Either bytes in memory, which must outlive the reader and are not copied ... */
    const char *bytes;
    size_t length;
    /* ... or, when not NULL, a source. */
    yz_source *source;
    void *context;
    /* The encoding of the text, whatever CA says; NULL: as CA says, or as the text
       shows. */
    const char *encoding;
    /* Check every game, with the stones of its lines, and compare the games of a file. */
    bool check;
    /* Lower limits than those above; 0: those above. */
    size_t max_bytes;
    size_t max_nodes;
    size_t max_depth;
    const yz_allocator *allocator;
} yz__reader_options;

/* Makes a reader, which the caller frees.  YZ_E_NOMEM: '*out' is NULL. */
YZ_MUST_CHECK yz_status yz__reader_new(yz__reader **out,
                                       const yz__reader_options *options);
void yz__reader_free(yz__reader *reader);

/*
 * Reads the next game tree.  On YZ_OK '*out' is a record that belongs to the reader and
 * is valid until the next call; yz_record_copy() keeps it.  Otherwise '*out' is NULL
 * and 'diag', unless NULL, says what and where:
 *   YZ_E_END     there is no further game, and there was at least one
 *   YZ_E_SYNTAX  there is no game in the input at all
 *   YZ_E_LIMIT   the game exceeds a limit; the reader stays where it is, every further
 *                call answers the same
 *   YZ_E_IO      the source failed
 *   YZ_E_NOMEM
 */
YZ_MUST_CHECK yz_status yz__reader_next(yz__reader *reader, yz_record **out,
                                        yz_diag *diag);

/* Bytes taken from the source so far, and games given. */
uint64_t yz__reader_bytes(const yz__reader *reader);
uint32_t yz__reader_games(const yz__reader *reader);

/* Notices that belong to no game: text after the last one, and notices about the whole
   file.  Complete once yz__reader_next() has answered YZ_E_END. */
size_t yz__reader_notice_count(const yz__reader *reader);
const yz_notice *yz__reader_notice(const yz__reader *reader, size_t i);

#endif
