/* inline.h - what is to be compiled anew wherever it is called. */
#ifndef YZ_SRC_BASE_INLINE_H
#define YZ_SRC_BASE_INLINE_H

#include <stdbool.h>
#include <stdint.h>

/* Without optimization a debugger, and the counting of branches, see one function. */
#if defined(__GNUC__) && defined(__OPTIMIZE__)
#define YZ__INLINE static inline __attribute__((always_inline))
#else
#define YZ__INLINE static inline
#endif

/*
 * All bits, or none.  From a table: compilers make branches of conditions, and where nobody can
 * predict them these take longer than both sides of the condition.
 */
YZ__INLINE uint64_t
yz__bits_if(bool yes)
{
    static const uint64_t BITS[2] = {0, UINT64_MAX};
    return BITS[yes];
}

#endif
