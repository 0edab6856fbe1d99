/* cycle_text.h - parts of what is told of a cycle. */
#ifndef YZ_SRC_TELL_CYCLE_TEXT_H
#define YZ_SRC_TELL_CYCLE_TEXT_H

#include "tell/cycle_facts.h"
#include "tell/prose.h"

/* The title of a part, and a paragraph of it. */
#define YZ__CYCLE_MARGIN 4
void yz__cycle_title(yz__prose *out, yz_message_id id);
void yz__cycle_begin(yz__prose *out);
/* How many shapes each side can make, and those that are ruled out. */
void yz__cycle_tell_shapes(yz__prose *out, const yz__cycle_view *view, bool every);

/* The part of the board that it turns, at its start, as text. */
YZ_MUST_CHECK yz_status yz__cycle_start(const yz_telling *how,
                                        const yz__cycle_view *view);

#endif
