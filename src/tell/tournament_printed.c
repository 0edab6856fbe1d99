/*
 * tournament_printed.c - what pages and sheets of HTML share: text made safe, their head and their end.
 */
#include "tell/tournament_page.h"

#include <string.h>

#include "yunzi/text.h"

void
yz__printed_text(yz__printed *p, const char *text)
{
    char shown[YZ_SHOWN];
    for (size_t left = strlen(text), length; left > 0; left -= length, text += length) {
        length = yz_utf8_show(text, left, shown);
        yz__export_put(&p->out, "%s",
                       *shown == '&'   ? "&amp;"
                       : *shown == '<' ? "&lt;"
                       : *shown == '>' ? "&gt;"
                                       : shown);
    }
}

void
yz__printed_message(yz__printed *p, yz_message message)
{
    yz__printed_text(p, YZ_SAID(&message, p->view->how->language));
}

const char *
yz__printed_name(const yz__event *event)
{
    const char *name = event->settings.text[YZ__TEXT_NAME];
    return *name != '\0' ? name : "Go";
}

void
yz__printed_begin(yz__printed *p, const char *style)
{
    const int reload = p->view->question->reload;
    yz__export_put(&p->out, "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">"
                            "<meta name=\"viewport\" content=\"width=device-width\">");
    if (reload > 0)
        yz__export_put(&p->out,
                       "<meta http-equiv=\"refresh\" content=\"%d\">"
                       "<style>body{font-size:1.6em}</style>",
                       reload);
    yz__export_put(&p->out, "<title>");
    yz__printed_text(p, yz__printed_name(p->view->event));
    yz__export_put(&p->out, "</title><style>%s</style></head><body>\n", style);
}

yz_status
yz__printed_end(yz__printed *p, yz_status status)
{
    if (status == YZ_OK)
        status = p->out.status;
    if (status == YZ_OK)
        status = p->view->how->sink(p->view->how->context, p->out.text.text,
                                    p->out.text.length);
    yz__grown_free(&p->out.text);
    return status;
}
