/* written.h - what is written into a sink, as one text; and a record read from its own. */
#ifndef YZ_TESTS_WRITTEN_H
#define YZ_TESTS_WRITTEN_H

#include "yunzi/record.h"

/* Begins as {NULL, 0}; the caller frees 'text', which ends with a NUL. */
typedef struct written {
    char *text;
    size_t length;
} written;

/* A yz_sink; its context is a written. */
yz_status written_append(void *context, const char *bytes, size_t length);
/* The record as SGF in '*out', and what is read from that; NULL: one of them fails. */
yz_record *written_and_read(yz_record *record, written *out);

#endif
