#include <string.h>

#include "base/drain.h"

void
yz__drain_put(yz__drain *drain, const char *bytes, size_t length)
{
    if (drain->status == YZ_OK && length > 0)
        drain->status = drain->sink(drain->context, bytes, length);
}

void
yz__drain_text(yz__drain *drain, const char *text)
{
    yz__drain_put(drain, text, strlen(text));
}
