/* act_entries.h - acts about who takes part: players, teams, absences, warnings. */
#ifndef YZ_SRC_EVENT_ACT_ENTRIES_H
#define YZ_SRC_EVENT_ACT_ENTRIES_H

#include "event/act_words.h"

/* Each does what a line says; see acts.h. */
YZ_MUST_CHECK yz_status yz__act_enter(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_licence(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_rate(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_team(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_line_up(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_absent(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_present(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_withdraw(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_exclude(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_penalty(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_forbid(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_seed(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_supergroup(const yz__act_doing *of);
YZ_MUST_CHECK yz_status yz__act_warn(const yz__act_doing *of);

#endif
