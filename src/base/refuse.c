#include <stdarg.h>
#include <stdio.h>

#include "base/refuse.h"

yz_status
yz__refuse(yz_diag *diag, yz_status status, const char *format, ...)
{
    va_list arguments;

    if (!diag)
        return status;
    *diag = (yz_diag){.status = status};
    va_start(arguments, format);
    vsnprintf(diag->text, sizeof diag->text, format, arguments);
    va_end(arguments);
    return status;
}
