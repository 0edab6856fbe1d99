/* acts.h - what each act does to an event. */
#ifndef YZ_SRC_EVENT_ACTS_H
#define YZ_SRC_EVENT_ACTS_H

#include "event/act_line.h"
#include "event/tournament_state.h"

/* True if the line takes back the last act that stands. */
bool yz__act_undoes(const yz__act_line *line);

/*
 * Does what a line says.  Where it fails 'diag' has the words, and the event may be half changed: its
 * caller throws it away.
 */
YZ_MUST_CHECK yz_status yz__act_do(yz__event *event, const yz__act_line *line,
                                   yz_diag *diag);

#endif
