/* refuse.h - the one way to say no: fills in a yz_diag, if there is one, and hands back
   its status. */
#ifndef YZ_SRC_MESSAGE_REFUSE_H
#define YZ_SRC_MESSAGE_REFUSE_H

#include "yunzi/message.h"

yz_status yz__refuse(yz_diag *diag, yz_status status, yz_message message);
/* Where the status says it all: "out of memory". */
yz_status yz__refuse_status(yz_diag *diag, yz_status status);
/* Where yz__take() refused a struct of options: YZ_E_RANGE. */
yz_status yz__refuse_size(yz_diag *diag);

#endif
