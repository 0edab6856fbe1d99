/* steps.c - adds the steps of a procedure, one after the other. */
#include <assert.h>

#include "count/carry.h"

static yz_count_step *
next_step(yz__carry *carry, const char *key, yz_number black, yz_number white)
{
    assert(carry->out->count < YZ_COUNT_STEPS);
    yz_count_step *step = &carry->out->step[carry->out->count++];
    step->key = key;
    step->black = black;
    step->white = white;
    step->black_only = false;
    return step;
}

void
yz__step(yz__carry *carry, const char *key, yz_number black, yz_number white,
         yz_message what)
{
    next_step(carry, key, black, white)->what = what;
}

void
yz__step_black(yz__carry *carry, const char *key, yz_number black, yz_message what)
{
    yz_count_step *step = next_step(carry, key, black, yz_whole(0));

    step->what = what;
    step->black_only = true;
}
