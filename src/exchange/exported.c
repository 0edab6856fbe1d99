/* exported.c - text that is being written. */
#include "exchange/exported.h"

#include <stdarg.h>
#include <stdio.h>

void
yz__export_put(yz__exported *out, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const int length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (out->status == YZ_OK)
        out->status = yz__grown_reserve(&out->text, (size_t)length + 1);
    if (out->status != YZ_OK)
        return;
    va_start(list, format);
    vsnprintf(out->text.text + out->text.length, (size_t)length + 1, format, list);
    va_end(list);
    out->text.length += (size_t)length;
}
