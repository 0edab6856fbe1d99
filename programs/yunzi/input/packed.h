/*
 * packed.h - the bytes of a file that may be packed: plain, .gz, or the records in a
 * .zip one after the other.
 *
 * "games.zip/1996/final.sgf" names one record in an archive.  The first bytes tell what
 * a file is, so that a .gz may also come through a pipe.  An archive may not, since its
 * directory stands at its end.
 */
#ifndef YUNZI_PROGRAM_PACKED_H
#define YUNZI_PROGRAM_PACKED_H

#include <yunzi/record.h>

typedef struct packed packed;

/* "-" is standard input.  YZ_OK, or a status with 'diag' filled in. */
yz_status packed_open(packed **out, const char *path, yz_diag *diag);
void packed_close(packed *file);

/* True for an archive: each of its records is read to its end after packed_next(). */
bool packed_is_archive(const packed *file);
/* Goes to the next record; YZ_E_END after the last. */
yz_status packed_next(packed *file, yz_diag *diag);
/* The name of what is read now: the file, or "games.zip/final.sgf". */
const char *packed_path(const packed *file);
/* The length of a plain file in bytes; 0 when it is not known. */
uint64_t packed_length(const packed *file);

/* A yz_source; 'context' is a packed.  After YZ_E_IO packed_fail() says why. */
yz_status packed_read(void *context, char *to, size_t room, size_t *got);
yz_status packed_fail(const packed *file, yz_diag *diag);

#endif
