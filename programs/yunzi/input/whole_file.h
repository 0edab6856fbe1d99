/* whole_file.h - all that a file holds, unpacked. */
#ifndef YUNZI_PROGRAM_WHOLE_FILE_H
#define YUNZI_PROGRAM_WHOLE_FILE_H

#include <yunzi/message.h>

/* Reads a file ("-": standard input), packed or not, into '*out', which the caller frees also after
   a failure; reading ends soon after 'most' bytes.  A status with 'diag' filled in. */
yz_status whole_file_read(const char *path, size_t most, char **out, size_t *length,
                          yz_diag *diag);

#endif
