/* inline.h - what is to be compiled anew wherever it is called. */
#ifndef YZ_SRC_BASE_INLINE_H
#define YZ_SRC_BASE_INLINE_H

/* Without optimization a debugger, and the counting of branches, see one function. */
#if defined(__GNUC__) && defined(__OPTIMIZE__)
#define YZ__INLINE static inline __attribute__((always_inline))
#else
#define YZ__INLINE static inline
#endif

#endif
