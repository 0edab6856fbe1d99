/* exchange.h - the doors to files of federations and other programs. */
#ifndef YZ_SRC_EXCHANGE_EXCHANGE_H
#define YZ_SRC_EXCHANGE_EXCHANGE_H

#include "exchange/exported.h"
#include "event/tournament_state.h"

/* False if this format is only read. */
bool yz__is_exported(yz_tournament_format format);
/* Writes the event as a file of this format.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__export(yz__exported *out, yz_tournament_format format,
                                   const yz__event *event);
/* Reads a file into the acts that make its event; what is not UTF-8 is taken for ISO-8859-15.  YZ_E_SYNTAX
   and others, after 'diag' was filled. */
YZ_MUST_CHECK yz_status yz__import(yz__exported *out, yz_tournament_format format,
                                   const char *text, size_t length,
                                   const yz_allocator *allocator, yz_diag *diag);

#endif
