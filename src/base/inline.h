/* inline.h - what is to be compiled anew wherever it is called. */
#ifndef YZ_SRC_BASE_INLINE_H
#define YZ_SRC_BASE_INLINE_H

#if defined(__GNUC__)
#define YZ__INLINE static inline __attribute__((always_inline))
#else
#define YZ__INLINE static inline
#endif

#endif
