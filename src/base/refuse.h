/* refuse.h - the one way to say no: fills in a yz_diag, if there is one, and hands back
   its status. */
#ifndef YZ_SRC_BASE_REFUSE_H
#define YZ_SRC_BASE_REFUSE_H

#include "yunzi/status.h"

yz_status yz__refuse(yz_diag *diag, yz_status status, const char *format, ...)
    YZ_PRINTF(3, 4);

#endif
