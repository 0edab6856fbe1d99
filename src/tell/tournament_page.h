/* tournament_page.h - pages of HTML and sheets while they are written. */
#ifndef YZ_SRC_TELL_TOURNAMENT_PAGE_H
#define YZ_SRC_TELL_TOURNAMENT_PAGE_H

#include "exchange/exported.h"
#include "tell/tournament_view.h"

typedef struct yz__printed {
    const yz__tournament_view *view;
    yz__exported out;
} yz__printed;

/* Text of an element, escaped; a message in the language of the view. */
void yz__printed_text(yz__printed *p, const char *text);
void yz__printed_message(yz__printed *p, yz_message message);
/* The name of the event. */
const char *yz__printed_name(const yz__event *event);
/* The head of the page up to <body>. */
void yz__printed_begin(yz__printed *p, const char *style);
/* Hands on what was written, unless something has failed, and frees it. */
yz_status yz__printed_end(yz__printed *p, yz_status status);

/* Slips, badges and certificates: HTML, or plain text. */
yz_status yz__tell_sheet(const yz__tournament_view *view);

#endif
