/* caller.h - a caller who may end what was called. */
#ifndef YZ_SRC_BASE_CALLER_H
#define YZ_SRC_BASE_CALLER_H

#include "base/now.h"
#include "yunzi/status.h"

/* The caller, who may want to end the work. */
typedef struct yz__caller {
    yz_goes_on *goes_on; /* NULL: never asked */
    void *context;
    uint64_t done; /* positions read by what is over */
    bool stopped;  /* it does not want to go on */
    /* 'deadline' cannot come before this moment by yz__now(): a thread works no faster than
       time passes. */
    uint64_t deadline;
    uint64_t earliest;
} yz__caller;

/* False once the caller, who is asked, does not want to go on.  'done': positions read since
   'caller->done'. */
bool yz__caller_goes_on(yz__caller *caller, uint64_t done);
/* The same as a yz_goes_on for what is called in turn; 'caller' is a yz__caller. */
bool yz__caller_is_asked(void *caller, uint64_t done);

/* True when 'deadline' by yz__worked() (UINT64_MAX: none) is over, or 'caller' (NULL: nobody is
   asked) does not want to go on.  Quick enough for every position where there is a caller. */
bool yz__late(uint64_t deadline, yz__caller *caller, uint64_t done);

#endif
