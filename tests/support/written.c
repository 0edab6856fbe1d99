/* written.c - what is written into a sink, as one text; and a record read from its own. */
#include <stdlib.h>
#include <string.h>

#include "written.h"

yz_status
written_append(void *context, const char *bytes, size_t length)
{
    written *all = context;
    char *more = realloc(all->text, all->length + length + 1);
    if (!more)
        return YZ_E_NOMEM;
    all->text = more;
    memcpy(more + all->length, bytes, length);
    all->length += length;
    more[all->length] = '\0';
    return YZ_OK;
}

yz_record *
written_and_read(yz_record *record, written *out)
{
    yz_record *again = NULL;
    *out = (written){NULL, 0};
    if (yz_record_write(record, true, written_append, out) == YZ_OK &&
        yz_record_read(&again, out->text, out->length, 1, NULL, NULL) != YZ_OK)
        again = NULL;
    return again;
}
