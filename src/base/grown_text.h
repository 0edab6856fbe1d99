/* grown_text.h - a text of any length that grows piece by piece. */
#ifndef YZ_SRC_BASE_GROWN_TEXT_H
#define YZ_SRC_BASE_GROWN_TEXT_H

#include <stddef.h>

#include "yunzi/status.h"

/* All zero but 'allocator' at the beginning.  It has no NUL at its end. */
typedef struct yz__grown_text {
    const yz_allocator *allocator;
    char *text;
    size_t length;
    size_t room;
} yz__grown_text;

/* Makes room for 'more' bytes behind the text.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__grown_reserve(yz__grown_text *out, size_t more);
/* Adds bytes; a yz_sink, whose 'context' is the text.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__grown_add(void *out, const char *bytes, size_t length);
void yz__grown_free(yz__grown_text *out);

#endif
