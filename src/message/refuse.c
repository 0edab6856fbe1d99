/* refuse.c - fills in a yz_diag. */
#include "message/refuse.h"
#include "yunzi/messages.h"

yz_status
yz__refuse(yz_diag *diag, yz_status status, yz_message message)
{
    if (diag)
        *diag = (yz_diag){.status = status, .message = message};
    return status;
}

yz_status
yz__refuse_status(yz_diag *diag, yz_status status)
{
    return yz__refuse(diag, status,
                      yz_message_with(YZ_MESSAGE_STATUS,
                                      yz_arg_name("status", yz_status_text(status))));
}

yz_status
yz__refuse_size(yz_diag *diag)
{
    return yz__refuse(diag, YZ_E_RANGE, yz_message_plain(YZ_MESSAGE_ERROR_OPTIONS));
}
