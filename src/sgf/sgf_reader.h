/*
 * sgf_reader.h - what a reader knows besides its games.
 */
#ifndef YZ_SRC_SGF_SGF_READER_H
#define YZ_SRC_SGF_SGF_READER_H

#include "yunzi/record.h"

/* Bytes taken from the source so far, and games given. */
uint64_t yz__reader_bytes(const yz_reader *reader);
uint32_t yz__reader_games(const yz_reader *reader);

/* Notices that belong to no game: text after the last one, and notices about the whole
   file.  Complete once yz_reader_next() has answered YZ_E_END. */
size_t yz__reader_notice_count(const yz_reader *reader);
const yz_notice *yz__reader_notice(const yz_reader *reader, size_t i);

#endif
