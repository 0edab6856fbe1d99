/* whole_text.h - all that an input holds, in memory. */
#ifndef YZ_SRC_ASK_WHOLE_TEXT_H
#define YZ_SRC_ASK_WHOLE_TEXT_H

#include "ask/asking.h"

typedef struct yz__whole_text {
    char *bytes;
    size_t room;
    size_t length;
} yz__whole_text;

/* Reads an input whole, or somewhat more than 'most' bytes of it.  The caller frees it in any case;
   a status with 'diag' filled in. */
YZ_MUST_CHECK yz_status yz__whole_text_read(const yz_asked *asked, const char *name,
                                            size_t most, yz__whole_text *out,
                                            yz_diag *diag);
void yz__whole_text_free(yz__whole_text *text, const yz_allocator *allocator);

#endif
