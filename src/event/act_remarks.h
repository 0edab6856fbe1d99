/* act_remarks.h - acts about who runs an event, its regulation, the clocks and sealed moves of its games. */
#ifndef YZ_SRC_EVENT_ACT_REMARKS_H
#define YZ_SRC_EVENT_ACT_REMARKS_H

#include "event/act_words.h"

YZ_MUST_CHECK yz_status yz__act_official(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_witness(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_regulation(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_accept(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_late(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_used(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_seal(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_open(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_kept(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_clubs(const yz__act_doing *of);

#endif
