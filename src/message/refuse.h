/* refuse.h - the one way to report an error: fills in a yz_diag, if there is one, and
   returns its status. */
#ifndef YZ_SRC_MESSAGE_REFUSE_H
#define YZ_SRC_MESSAGE_REFUSE_H

#include "yunzi/message.h"

yz_status yz__refuse(yz_diag *diag, yz_status status, yz_message message);
/* With the words of the status alone: "out of memory". */
yz_status yz__refuse_status(yz_diag *diag, yz_status status);
/* After yz__take() has refused a struct of options; returns YZ_E_RANGE. */
yz_status yz__refuse_size(yz_diag *diag);

#endif
