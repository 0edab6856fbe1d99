/* sgf_out.h - a small buffer before the caller's sink. */
#ifndef YZ_SRC_SGF_SGF_OUT_H
#define YZ_SRC_SGF_SGF_OUT_H

#include "record/record_tree.h"

/* A node that would begin beyond this column begins a new line. */
enum { YZ__LINE = 70 };

typedef struct yz__out {
    yz_sink *sink;
    void *context;
    yz_status status; /* what the sink answered; nothing is written after a failure */
    size_t count;
    size_t column; /* bytes since the last line end */
    char buffer[4096];
} yz__out;

void yz__put(yz__out *out, const char *bytes, size_t length);
void yz__put_text(yz__out *out, const char *text);
void yz__flush(yz__out *out);

#endif
