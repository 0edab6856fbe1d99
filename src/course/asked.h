/* asked.h - answers that are no moves: points and numbers. */
#ifndef YZ_SRC_COURSE_ASKED_H
#define YZ_SRC_COURSE_ASKED_H

#include "course/learner.h"

YZ_MUST_CHECK yz_status yz__ask_points(const yz_learner *learner, const yz_point *given,
                                       int count, yz_course_answer *out);
YZ_MUST_CHECK yz_status yz__ask_number(const yz_learner *learner, yz_number number,
                                       yz_course_answer *out);

#endif
