/* tournament_files.c - an event as the file of a federation or of another program, and back. */
#include <string.h>

#include "exchange/exchange.h"
#include "message/refuse.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

/* Hands the text on, or says why there is none. */
static yz_status
send_on(const yz__tournament_view *view, yz__exported *out, yz_status status)
{
    if (status == YZ_OK)
        status = view->how->sink(view->how->context, out->text.text, out->text.length);
    yz__grown_free(&out->text);
    return status;
}

yz_status
yz__view_format(const yz__tournament_view *view)
{
    return yz__is_exported(view->question->format)
               ? YZ_OK
               : yz__refuse(view->diag, YZ_E_NOT_FOUND,
                            yz_message_plain(YZ_MESSAGE_TOURNAMENT_READ_ONLY));
}

yz_status
yz__tell_export(const yz__tournament_view *view)
{
    yz_status known = yz__view_format(view);
    if (known != YZ_OK)
        return known;
    yz__exported out = {.text.allocator = view->event->allocator};
    const yz_status status = yz__export(&out, view->question->format, view->event);
    return send_on(view, &out, status);
}

yz_status
yz__tell_import(const yz__tournament_view *view)
{
    const yz_tournament_question *question = view->question;
    yz__exported out = {.text.allocator = view->event->allocator};
    const yz_status status =
        yz__import(&out, question->format, question->text, question->length,
                   view->event->allocator, view->diag);
    return send_on(view, &out, status);
}
