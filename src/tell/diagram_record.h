/* diagram_record.h - what drawing a record and telling of it share. */
#ifndef YZ_SRC_TELL_DIAGRAM_RECORD_H
#define YZ_SRC_TELL_DIAGRAM_RECORD_H

#include "tell/results.h"

/* Calls 'take' with each label of the node, as long as it is.  YZ_E_NOMEM. */
typedef void yz__take_label(void *context, yz_point at, const char *text);
yz_status yz__each_label(yz_record *record, yz_node node, const yz_diagram *diagram,
                         yz__take_label *take, void *context);

#endif
