/* whole_file.c - all that a file holds, unpacked. */
#include "input/whole_file.h"

#include <stdlib.h>

#include "cli/command.h"
#include "input/packed.h"

static yz_status
read_all(packed *file, size_t most, char **out, size_t *length, yz_diag *diag)
{
    size_t room = 0, got = 1;
    yz_status status = packed_is_archive(file) ? packed_next(file, diag) : YZ_OK;

    while (status == YZ_OK && got > 0 && *length <= most) {
        if (*length == room) {
            room = room == 0 ? 65536 : 2 * room;
            if (room > most)
                room = most + 1; /* the byte by which it is too long */
            char *more = realloc(*out, room);
            if (more == NULL)
                return cli_fail_memory(diag);
            *out = more;
        }
        status = packed_read(file, *out + *length, room - *length, &got);
        if (status != YZ_OK)
            return packed_fail(file, diag);
        *length += got;
    }
    return status;
}

yz_status
whole_file_read(const char *path, size_t most, char **out, size_t *length,
                yz_diag *diag)
{
    packed *file;
    *out = NULL;
    *length = 0;
    yz_status status = packed_open(&file, path, diag);
    if (status != YZ_OK)
        return status;
    status = read_all(file, most, out, length, diag);
    packed_close(file);
    return status;
}
